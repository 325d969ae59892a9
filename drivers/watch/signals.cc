#include "drivers/watch/signals.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <string_view>

#include "drivers/text/exit_status.h"
#include "drivers/watch/watch.h"
#include "jvm/base/file_mapping.h"

namespace plait {

std::atomic<bool> interrupted = false;

namespace {

constexpr std::int64_t kSameSignalMs = 300;

std::atomic<std::int64_t> first_at_ms = 0;  // of those that end searches; 0: none came yet

std::int64_t now_ms() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;
}

// All that is called below may be called in a handler.
void on_end(int signal) {
  const int saved = errno;
  const std::int64_t now = now_ms();
  std::int64_t first = 0;
  if (!first_at_ms.compare_exchange_strong(first, now) && now - first >= kSameSignalMs) {
    std::signal(signal, SIG_DFL);
    raise(signal);  // delivered when the handler returns
  }
  interrupted = true;
  Watch::wake();
  errno = saved;
}

void say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(STDERR_FILENO, text.data(), text.size());
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

[[maybe_unused]] void on_crash(int signal, siginfo_t* info, void*) {
  if (const char* file = mapped_file_at(info->si_addr); file != nullptr) {
    say("plait: ");
    say(file);
    say(": changed or was cut off while it was read\n");
    _exit(kExitBadInput);
  }
  Watch::tell_of_crash(signal);  // does not return if there is one
  say("plait: internal error: signal ");
  const char digits[] = {static_cast<char>('0' + signal / 10), static_cast<char>('0' + signal % 10),
                         '\n'};
  say({digits, sizeof digits});
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction before {
  }, action{};
  if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) return;
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

}  // namespace

void end_searches_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, on_end);
}

void tell_of_crashes() {
#ifndef __SANITIZE_ADDRESS__               // which tells more
  static std::array<char, 1 << 16> stack;  // ours may be what has no room
  const stack_t alternate{stack.data(), 0, stack.size()};
  sigaltstack(&alternate, nullptr);
  struct sigaction action {};
  action.sa_sigaction = on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigaction(signal, &action, nullptr);
#endif
}

}  // namespace plait
