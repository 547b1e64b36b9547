// One piece of work at a time, on a thread of its own (E8).
#pragma once

#include <exception>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "../rules/threads.hpp"
#include "output.hpp"

namespace ludoteca::cli {

class Worker {
  public:
    explicit Worker(Output& output) : output_(output) {}
    ~Worker() { stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Who has read the last line of a piece of work finds that it is done, and not before.
    [[nodiscard]] bool busy() {
        return output_.between([this] { return busy_; });
    }

    // Not while busy. `work` is given the flag that stops it, and returns its last line. Throws std::system_error if
    // there is no thread to be had.
    void start(std::function<std::string(const Stop&)> work) {
        if (thread_.joinable()) thread_.join();
        stop_ = false;
        busy_ = true;
        try {
            thread_ = std::thread([this, work = std::move(work)] { run(work); });
        } catch (...) {
            busy_ = false;
            throw;
        }
    }

    // Returns when the work has said its last line.
    void stop() {
        stop_ = true;
        if (thread_.joinable()) thread_.join();
    }

  private:
    void run(const std::function<std::string(const Stop&)>& work) {
        std::string last;
        try {
            last = work(stop_);
        } catch (const std::exception& failure) {  // memory has run out
            last = std::string("error ") + failure.what();
        }
        output_.say(last, [this] { busy_ = false; });
    }

    Output& output_;
    std::thread thread_;
    Stop stop_{false};
    bool busy_ = false;  // changed while the work runs only between two lines
};

}  // namespace ludoteca::cli
