// Lines from a stream of bytes (E1).
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

namespace ludoteca::cli {

inline constexpr std::size_t LONGEST_LINE = 1'048'576;  // without its end

struct Heard {
    std::string_view line;  // without its end; of a line that is too long the beginning; valid until the next one
    bool too_long = false;
};

class Input {
  public:
    explicit Input(std::streambuf& bytes) : bytes_(bytes) {}

    // The next line, which at the end of the input may lack its own end, or nothing.
    std::optional<Heard> next() {
        constexpr std::size_t KEPT = LONGEST_LINE + 1;  // one more for a CR
        line_.clear();
        bool cut = false;
        int c = take();
        if (c == END) return std::nullopt;
        for (; c != '\n' && c != END; c = take()) {
            if (line_.size() < KEPT) {
                line_ += static_cast<char>(c);
            } else {
                cut = true;
            }
        }
        if (!cut && line_.ends_with('\r')) line_.pop_back();
        return Heard{line_, cut || line_.size() > LONGEST_LINE};
    }

  private:
    static constexpr int END = std::streambuf::traits_type::eof();

    int take() {
        try {
            return bytes_.sbumpc();
        } catch (const std::exception&) {  // libstdc++ throws when a read fails
            return END;
        }
    }

    std::streambuf& bytes_;
    std::string line_;
};

}  // namespace ludoteca::cli
