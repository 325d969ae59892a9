// Keeps the limits of time and memory, and listens to signals, from outside of what is watched.
//
// A thread of its own looks every few milliseconds. When a limit is reached it asks for the end
// first. reached() is for a search, por::stop_wanted for whoever works long without coming back to
// one. What does not end within a moment, or takes much more memory meanwhile, is halted where it
// is. The process then ends with the last words that were set. So a limit holds whatever is being
// done: booting, loading a class, a native that copies, shortening a schedule.
//
// A CHECK that fails and a crash end the process with the last words too.
//
// One Watch at a time, made by the thread that works.
#pragma once

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "por/search/limits.h"

namespace plait {

// Why the process ends: one of the two.
struct Cause {
  por::Limit limit = por::Limit::kNone;
  std::string problem;  // an internal error
};

class Watch {
 public:
  // Tells what was found so far, and returns the exit status. Called by another thread than the one
  // that works. It first locks what it needs, then calls `halt`, after which the work stands still
  // for ever.
  using LastWords = std::function<int(const Cause& cause, const std::function<void()>& halt)>;

  // The time starts now.
  explicit Watch(const por::LimitSettings& limits);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  const std::atomic<por::Limit>& reached() const { return reached_; }
  // Why a StoppedError was thrown.
  por::Limit cause_of_stop() const;
  // Work that was ended may be brought to its close: por::end_if_stopped() passes again. The moment
  // that is left for it does not grow.
  void let_close() { por::stop_wanted = false; }

  // Returns what was set before.
  LastWords set_last_words(LastWords words);

  // For handlers of signals: look now. And: one of the four that tell a crash came; returns only if
  // nobody is watching.
  static void wake();
  static void tell_of_crash(int signal);

 private:
  using Clock = std::chrono::steady_clock;

  void look_on();
  por::Limit look() const;
  bool is_beyond_bearing() const;
  void end_process(const Cause& cause, bool is_own_thread);
  static void on_check_failure(const std::string& text);
  void halt_worker();

  const por::LimitSettings limits_;
  const Clock::time_point start_ = Clock::now();
  const pthread_t worker_ = pthread_self();
  std::atomic<por::Limit> reached_ = por::Limit::kNone;
  Clock::time_point reached_at_{};
  std::mutex ending_;  // held by who ends the process, or this
  std::mutex words_lock_;
  LastWords words_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

// As long as it lives, these are the last words of a watch.
class LastWordsScope {
 public:
  LastWordsScope(Watch& watch, Watch::LastWords words)
      : watch_(watch), before_(watch.set_last_words(std::move(words))) {}
  ~LastWordsScope() { watch_.set_last_words(std::move(before_)); }
  LastWordsScope(const LastWordsScope&) = delete;
  LastWordsScope& operator=(const LastWordsScope&) = delete;

 private:
  Watch& watch_;
  Watch::LastWords before_;
};

}  // namespace plait
