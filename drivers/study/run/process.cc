#include "drivers/study/run/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include "jvm/base/error.h"

namespace plait::study {

namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::uint64_t resident_bytes_of(pid_t pid) {
  std::FILE* file = std::fopen(fmt::format("/proc/{}/statm", pid).c_str(), "r");
  if (file == nullptr) return 0;
  unsigned long size = 0, resident = 0;
  const int read = std::fscanf(file, "%lu %lu", &size, &resident);
  std::fclose(file);
  return read == 2 ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE)) : 0;
}

void redirect(int from, const char* path, int flags) {
  const int file = open(path, flags, 0666);
  if (file >= 0) dup2(file, from), close(file);
}

// In the child, between fork and exec: async-signal-safe calls alone.
[[noreturn]] void become(const char* program, char* const* arguments, const char* stderr_file,
                         pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kCannotRun);  // it died before we asked
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
  redirect(STDOUT_FILENO, "/dev/null", O_WRONLY);
  redirect(STDERR_FILENO, stderr_file, O_WRONLY | O_CREAT | O_TRUNC);
  execvp(program, arguments);
  _exit(kCannotRun);
}

pid_t start(const std::string& program, std::vector<std::string> arguments,
            const std::string& stderr_file) {
  std::vector<char*> pointers = {const_cast<char*>(program.c_str())};
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) throw InputError("{}: cannot be started: {}", program, std::strerror(errno));
  if (pid == 0) become(program.c_str(), pointers.data(), stderr_file.c_str(), parent);
  return pid;
}

// Returns true iff the process has ended.
bool wait_for(pid_t pid, int options, int& status, rusage& usage) {
  pid_t ended = 0;
  do ended = wait4(pid, &status, options, &usage);
  while (ended < 0 && errno == EINTR);
  return ended == pid;
}

}  // namespace

Process::Process(const std::string& program, std::vector<std::string> arguments,
                 const std::string& stderr_file, Bounds bounds)
    : start_(Clock::now()), bounds_(bounds) {
  pid_ = study::start(program, std::move(arguments), stderr_file);
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      start_(other.start_),
      bounds_(other.bounds_),
      overrun_(other.overrun_) {}

Process& Process::operator=(Process&& other) noexcept {
  std::swap(pid_, other.pid_);
  start_ = other.start_, bounds_ = other.bounds_, overrun_ = other.overrun_;
  return *this;
}

Process::~Process() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  int status = 0;
  rusage usage{};
  wait_for(pid_, 0, status, usage);
}

double Process::elapsed() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Process::keep_bounds() {
  if (overrun_ != Overrun::kNone) return;
  if (elapsed() > bounds_.seconds)
    overrun_ = Overrun::kTime;
  else if (bounds_.memory_bytes != 0 && resident_bytes_of(pid_) > bounds_.memory_bytes)
    overrun_ = Overrun::kMemory;
  else
    return;
  kill(pid_, SIGKILL);
}

// The peak of a process that was started by fork and exec is at least what we had in memory then; a
// checker needs more.
std::optional<ProcessEnd> Process::poll() {
  ProcessEnd end;
  rusage usage{};
  if (!wait_for(pid_, WNOHANG, end.status, usage)) {
    keep_bounds();
    return std::nullopt;
  }
  pid_ = -1;
  end.overrun = overrun_;
  end.seconds = elapsed();
  end.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  end.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  return end;
}

int run_to_end(const std::string& program, const std::vector<std::string>& arguments,
               const std::string& stderr_file) {
  int status = 0;
  rusage usage{};
  wait_for(start(program, arguments, stderr_file), 0, status, usage);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace plait::study
