// Lines to whoever listens, from several threads.
#pragma once

#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace ludoteca::cli {

class Output {
  public:
    // `closed` is called, perhaps on another thread, when nobody reads the lines any more.
    explicit Output(std::ostream& stream, std::function<void()> closed = [] {})
        : stream_(stream), closed_(std::move(closed)) {}

    // One line, or several with line ends between them; with `then` nobody sees them before `then` is done.
    void say(std::string_view lines, const std::function<void()>& then = [] {}) {
        const std::lock_guard lock(mutex_);
        if (!silent_) {
            stream_ << lines << '\n' << std::flush;
            if (!stream_) closed_();
        }
        then();
    }

    // The reason may hold any bytes: what is not printable ASCII is escaped, so it stays one line.
    void error(std::string_view reason) {
        constexpr std::string_view HEX = "0123456789abcdef";
        std::string line = "error ";
        for (const char c : reason) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte >= 0x20 && byte < 0x7f) {
                line += c;
            } else {
                line.append("\\x").append({HEX[byte >> 4], HEX[byte & 15U]});
            }
        }
        say(line);
    }

    // From now on nothing is said.
    void silence() {
        const std::lock_guard lock(mutex_);
        silent_ = true;
    }

    // Between two lines.
    template <class Ask>
    auto between(const Ask& ask) {
        const std::lock_guard lock(mutex_);
        return ask();
    }

  private:
    std::ostream& stream_;
    std::function<void()> closed_;
    std::mutex mutex_;
    bool silent_ = false;
};

}  // namespace ludoteca::cli
