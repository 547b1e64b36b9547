// What all readers of text share: words, numbers, and how bad input is quoted.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace ludoteca {

// For messages: any bytes, of any length, made printable.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t LONGEST = 100;
    constexpr std::string_view HEX = "0123456789abcdef";
    std::string out = "'";
    for (const char c : text.substr(0, LONGEST)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) {
            out += c;
        } else {
            out += "\\x";
            out += HEX[byte >> 4];
            out += HEX[byte & 15U];
        }
    }
    return out + (text.size() > LONGEST ? "'..." : "'");
}

// Decimal digits without sign or leading zeros, or nothing.
inline std::optional<std::uint64_t> whole_number(std::string_view text) {
    if (text.size() > 1 && text.front() == '0') return std::nullopt;
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || at != end) return std::nullopt;
    return value;
}

// The words of a text with one blank between two of them; where blanks meet or end the text there is an empty word. What stands
// between two words may be something else than a blank.
class Words {
  public:
    explicit Words(std::string_view text, char between = ' ') : rest_(text), between_(between) {}

    [[nodiscard]] bool more() const { return more_; }
    // Everything from the next word on.
    [[nodiscard]] std::string_view rest() const { return rest_; }
    std::string_view next() {
        const std::size_t blank = rest_.find(between_);
        const std::string_view word = rest_.substr(0, blank);
        more_ = blank != std::string_view::npos;
        rest_.remove_prefix(more_ ? blank + 1 : rest_.size());
        return word;
    }

  private:
    std::string_view rest_;
    char between_;
    bool more_ = true;
};

}  // namespace ludoteca
