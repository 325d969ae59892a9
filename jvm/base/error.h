// The three kinds of error, never mixed.
//
//  1. A bug in Plait: CHECK ends the process with the place, and with a report of what was found if
//     a search is under way (drivers/watch/watch.h).
//  2. Bad input (exit status 2) or something not modelled (exit status 4): InputError and
//     UnsupportedError, thrown as C++ exceptions up to the driver, which prints one line.
//  3. What the guest program does wrong: ordinary data (a Java exception object), never a C++
//     exception.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>

namespace plait {

// A file, class, option or archive the user gave is wrong. The text names it; exit status 2.
class InputError : public std::runtime_error {
 public:
  template <typename... Args>
  explicit InputError(fmt::format_string<Args...> format, Args&&... args)
      : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

// The program needs something the JVM does not model. The text names it exactly; exit status 4.
class UnsupportedError : public std::runtime_error {
 public:
  template <typename... Args>
  explicit UnsupportedError(fmt::format_string<Args...> format, Args&&... args)
      : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

// Exploring needs more memory than it may have. `what` says for what; exit status 3.
class MemoryLimitError : public std::runtime_error {
 public:
  explicit MemoryLimitError(const std::string& what) : std::runtime_error(what) {}
};

// What is to be done when a CHECK fails, before the process is aborted; null: nothing.
inline std::atomic<void (*)(const std::string& text)> at_check_failure = nullptr;

[[noreturn]] void check_failed(const char* file, int line, const char* condition,
                               const std::string& detail);

}  // namespace plait

#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::plait::check_failed(__FILE__, __LINE__, #condition, ""))
#define CHECK_MSG(condition, ...)     \
  ((condition) ? static_cast<void>(0) \
               : ::plait::check_failed(__FILE__, __LINE__, #condition, fmt::format(__VA_ARGS__)))
