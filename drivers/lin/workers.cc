#include "drivers/lin/workers.h"

#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>

#include "drivers/lin/write.h"
#include "drivers/text/exit_status.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kHeader = sizeof(std::uint64_t);

// What the processes share.
struct Board {
  std::atomic<std::uint64_t> next = 0;                 // the program that is taken next
  std::atomic<std::uint64_t> end = ~std::uint64_t{0};  // none from here on is wanted
};

class SharedBoard {
 public:
  SharedBoard()
      : board_(new (mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                         -1, 0)) Board) {}
  ~SharedBoard() { munmap(board_, sizeof(Board)); }
  SharedBoard(const SharedBoard&) = delete;
  SharedBoard& operator=(const SharedBoard&) = delete;
  Board* operator->() const { return board_; }

 private:
  Board* board_;
};

// Takes numbers until there are no more programs.
template <typename Give>
void work(const SharedBoard& board, const NextProgram& next, const CheckProgram& check,
          const Give& give) {
  std::uint64_t made = 0;
  std::optional<SizedPrograms::Item> item;
  while (true) {
    const std::uint64_t number = board->next++;
    if (number >= board->end) return;
    for (; made <= number; ++made) {
      if (!(item = next())) return;
    }
    auto report = check(item->program);
    if (!report) return;
    give(CheckedProgram{number, item->size, std::move(*report)});
  }
}

void write_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(to, bytes.data(), bytes.size());
    if (count > 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      _exit(1);
  }
}

// A message is its length and its text: a kind and what it is about.
void send(int to, char kind, const std::string& text) {
  const std::uint64_t length = text.size() + 1;
  std::string message(reinterpret_cast<const char*>(&length), kHeader);
  write_all(to, message + kind + text);
}

class Worker {
 public:
  Worker(const SharedBoard& board, const NextProgram& next, const CheckProgram& check) {
    int ends[2];
    if (pipe(ends) != 0) throw InputError("--jobs: no pipe: {}", std::strerror(errno));
    process_ = fork();
    if (process_ < 0) throw InputError("--jobs: no process: {}", std::strerror(errno));
    if (process_ == 0) {
      close(ends[0]);
      run(ends[1], board, next, check);
    }
    close(ends[1]);
    from_ = ends[0];
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() {
    if (from_ >= 0) kill(process_, SIGKILL), close(from_);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  int from() const { return from_; }  // -1: it has ended

  // There is something to read, or it ended.
  template <typename Take>
  void receive(const Take& take) {
    char bytes[1 << 16];
    const ssize_t count = read(from_, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) return end();
    text_.append(bytes, static_cast<std::size_t>(count));
    std::size_t at = 0;
    for (std::uint64_t length; text_.size() - at >= kHeader; at += kHeader + length) {
      std::memcpy(&length, text_.data() + at, kHeader);
      if (text_.size() - at - kHeader < length) break;
      note(text_.substr(at + kHeader, length), take);
    }
    text_.erase(0, at);
  }

  bool was_halted() const { return was_halted_; }

 private:
  // It ended without a word. A watch that halts it says so by the exit status.
  void end() {
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    close(std::exchange(from_, -1));
    was_halted_ = WIFEXITED(status) && WEXITSTATUS(status) == kExitLimit;
    if (!was_halted_) throw InputError("--jobs: a process that checks programs died");
  }

  [[noreturn]] static void run(int to, const SharedBoard& board, const NextProgram& next,
                               const CheckProgram& check) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    try {
      work(board, next, check, [&](const CheckedProgram& checked) {
        send(to, 'P', checked_json(checked.number, checked.size, checked.report));
      });
      send(to, 'D', "");
    } catch (const std::exception& error) {
      send(to, 'E', error.what());
    }
    _exit(0);
  }

  template <typename Take>
  void note(const std::string& message, const Take& take) {
    switch (message[0]) {
      case 'P': return take(message.substr(1));
      case 'E': throw InputError("{}", message.substr(1));
      default: close(std::exchange(from_, -1));
    }
  }

  pid_t process_ = -1;
  int from_ = -1;
  std::string text_;
  bool was_halted_ = false;
};

}  // namespace

bool check_side_by_side(std::size_t jobs, const NextProgram& next, const CheckProgram& check,
                        const TakeProgram& take) {
  const SharedBoard board;
  const auto take_one = [&](CheckedProgram checked) {
    const std::uint64_t behind = checked.number + 1;
    if (checked.number < board->end && !take(std::move(checked))) board->end = behind;
  };
  if (jobs <= 1) return work(board, next, check, take_one), true;
  std::vector<std::unique_ptr<Worker>> workers;
  for (std::size_t i = 0; i < jobs; ++i)
    workers.push_back(std::make_unique<Worker>(board, next, check));
  while (std::ranges::any_of(workers, [](const auto& w) { return w->from() >= 0; })) {
    std::vector<pollfd> waiting;
    for (const auto& worker : workers) waiting.push_back({worker->from(), POLLIN, 0});
    if (poll(waiting.data(), waiting.size(), -1) <= 0) continue;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      workers[i]->receive([&](const std::string& text) {
        CheckedProgram checked;
        checked.report = parse_checked(text, checked.number, checked.size);
        take_one(std::move(checked));
      });
    }
  }
  return std::ranges::none_of(workers, [](const auto& w) { return w->was_halted(); });
}

}  // namespace plait::lin
