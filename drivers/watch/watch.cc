#include "drivers/watch/watch.h"

#include <fmt/format.h>
#include <semaphore.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>

#include "drivers/text/exit_status.h"
#include "drivers/watch/signals.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookEvery = 5ms;
#ifdef __SANITIZE_ADDRESS__
constexpr auto kMoment = 8s;  // everything takes longer
#else
constexpr auto kMoment = 500ms;
#endif
constexpr auto kHaltTakes = 100ms;       // at most
constexpr unsigned kLastWordsTake = 20;  // seconds, at most: a disk may hang
// How far beyond its limit memory may come: a tenth or 64 MB. Half is left for the last words.
constexpr std::uint64_t kMostBeyond = 64 << 20;

std::atomic<Watch*> watching = nullptr;
std::atomic<int> crash_signal = 0;
sem_t work_for_watch, worker_halted;
constexpr int kHaltSignal = SIGUSR2;

[[noreturn]] void halt_for_ever() {
  while (true) pause();
}

void on_halt(int) {
  sem_post(&worker_halted);
  halt_for_ever();
}

void wait_for(sem_t& semaphore, std::chrono::nanoseconds at_most) {
  timespec until{};
  clock_gettime(CLOCK_MONOTONIC, &until);
  const std::int64_t ns = until.tv_nsec + at_most.count();
  until.tv_sec += ns / 1'000'000'000;
  until.tv_nsec = ns % 1'000'000'000;
  while (sem_clockwait(&semaphore, CLOCK_MONOTONIC, &until) != 0 && errno == EINTR) {
  }
}

// Signals are for the thread that works.
void block_signals() {
  sigset_t set;
  sigfillset(&set);
  for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) sigdelset(&set, crash);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

}  // namespace

Watch::Watch(const por::LimitSettings& limits) : limits_(limits) {
  CHECK(watching == nullptr);
  static const bool is_ready = [] {
    sem_init(&work_for_watch, 0, 0);
    sem_init(&worker_halted, 0, 0);
    std::signal(kHaltSignal, on_halt);
    return true;
  }();
  CHECK(is_ready);
  por::stop_wanted = false;
  por::memory_limit = limits.memory_bytes;
  watching = this;
  at_check_failure = on_check_failure;
  thread_ = std::thread([this] {
    block_signals();
    look_on();
  });
}

Watch::~Watch() {
  {
    const std::lock_guard lock(ending_);
    is_over_ = true;
  }
  wake();
  thread_.join();
  at_check_failure = nullptr;
  watching = nullptr;
  por::stop_wanted = false;
  por::memory_limit = std::numeric_limits<std::uint64_t>::max();
}

por::Limit Watch::cause_of_stop() const {
  const por::Limit limit = reached_;
  return limit == por::Limit::kNone ? por::Limit::kMemory : limit;
}

Watch::LastWords Watch::set_last_words(LastWords words) {
  const std::lock_guard lock(words_lock_);
  std::swap(words, words_);
  return words;
}

void Watch::wake() {
  if (watching != nullptr) sem_post(&work_for_watch);
}

void Watch::tell_of_crash(int signal) {
  Watch* const watch = watching;
  if (watch == nullptr || pthread_equal(pthread_self(), watch->worker_) == 0) return;
  if (crash_signal.exchange(signal) != 0) return;
  wake();
  halt_for_ever();
}

void Watch::on_check_failure(const std::string& text) {
  if (Watch* const watch = watching) watch->end_process({.limit = {}, .problem = text}, false);
}

void Watch::look_on() {
  while (!is_over_) {
    if (const int signal = crash_signal) {
      end_process({.limit = {},
                   .problem = fmt::format("signal {} ({}); class files are trusted, one that no "
                                          "compiler made may be the cause",
                                          signal, sigdescr_np(signal))},
                  true);
    }
    if (reached_ == por::Limit::kNone) {
      if (const por::Limit limit = look(); limit != por::Limit::kNone) {
        reached_at_ = Clock::now();
        reached_ = limit;
        por::stop_wanted = true;
      }
    } else if (is_beyond_bearing()) {
      end_process({.limit = reached_, .problem = {}}, true);
    }
    wait_for(work_for_watch, kLookEvery);
  }
}

por::Limit Watch::look() const {
  if (interrupted) return por::Limit::kInterrupted;
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  if (seconds >= limits_.seconds) return por::Limit::kTime;
  return por::resident_bytes() >= limits_.memory_bytes ? por::Limit::kMemory : por::Limit::kNone;
}

bool Watch::is_beyond_bearing() const {
  if (Clock::now() - reached_at_ >= kMoment) return true;
  const std::uint64_t beyond = std::max(kMostBeyond, limits_.memory_bytes / 10) / 2;
  return limits_.memory_bytes < std::numeric_limits<std::uint64_t>::max() - beyond &&
         por::resident_bytes() >= limits_.memory_bytes + beyond;
}

void Watch::halt_worker() {
  if (pthread_equal(pthread_self(), worker_) != 0 || crash_signal != 0) return;
  pthread_kill(worker_, kHaltSignal);
  wait_for(worker_halted, kHaltTakes);
}

// Does not return unless what was watched has come to its end.
void Watch::end_process(const Cause& cause, bool is_own_thread) {
  if (is_own_thread) {
    ending_.lock();
    if (is_over_) return ending_.unlock();
  } else if (!ending_.try_lock()) {
    halt_for_ever();  // it is being ended anyway
  }
  std::signal(SIGALRM, SIG_DFL);
  alarm(kLastWordsTake);
  const std::string_view what = name_of(cause.limit);
  int status = cause.problem.empty() ? kExitLimit : kExitInternalError;
  const LastWords words = set_last_words({});
  if (words) {
    status = words(cause, [this] { halt_worker(); });
  } else {
    const std::string text = cause.problem.empty()
                                 ? fmt::format("plait: limit: {}\n", what)
                                 : fmt::format("plait: internal error: {}\n", cause.problem);
    if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(status);
  }
  _exit(status);
}

}  // namespace plait
