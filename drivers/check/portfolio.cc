#include "drivers/check/portfolio.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include "drivers/check/draft.h"
#include "drivers/report/json.h"
#include "drivers/text/format.h"
#include "drivers/watch/signals.h"
#include "jvm/base/error.h"
#include "jvm/base/machine.h"

namespace plait {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLookEveryMs = 50;
constexpr std::chrono::milliseconds kGivingUpTakes{700};

struct Choice {
  const char *algorithm, *order;
};
// What differs most comes first: few cores take the first of them. `s-por` has less to do for a
// step and finds a bug that many schedules have sooner; `dl-s-por` ends sooner. Orders that are no
// thread's own find bugs that the first ones put off.
constexpr Choice kChoices[] = {{"dl-s-por", "sequential"}, {"s-por", "random:1"},
                               {"dl-s-por", "random:2"},   {"s-por", "sequential"},
                               {"dl-s-por", "random:3"},   {"s-por", "random:4"},
                               {"dl-s-por", "random:5"},   {"s-por", "random:6"}};

// A search in a process of its own. What it found comes through a pipe: 'R' and a report, or 'E'
// and what is wrong with the input.
class Entrant {
 public:
  explicit Entrant(const CheckOptions& options)
      : order_(options.order), algorithm_(options.search.algorithm) {
    int ends[2];
    if (pipe(ends) != 0) throw InputError("--portfolio: no pipe: {}", std::strerror(errno));
    process_ = fork();
    if (process_ < 0) throw InputError("--portfolio: no process: {}", std::strerror(errno));
    if (process_ == 0) {
      close(ends[0]);
      run(options, ends[1]);
    }
    close(ends[1]);
    from_ = ends[0];
  }
  Entrant(const Entrant&) = delete;
  Entrant(Entrant&& other) noexcept
      : order_(std::move(other.order_)),
        algorithm_(std::move(other.algorithm_)),
        process_(std::exchange(other.process_, -1)),
        from_(std::exchange(other.from_, -1)),
        text_(std::move(other.text_)),
        report_(std::move(other.report_)) {}
  ~Entrant() { stop(); }

  int from() const { return from_; }
  bool is_running() const { return from_ >= 0; }
  // Nothing: it was stopped, or died.
  const std::optional<Report>& report() const { return report_; }
  bool is_conclusive() const {
    return report_ &&
           (report_->verdict == Verdict::kVerified || report_->verdict == Verdict::kViolation);
  }

  // There is something to read, or it ended. Throws InputError if that is what it found.
  void receive() {
    char bytes[1 << 16];
    const ssize_t count = read(from_, bytes, sizeof bytes);
    if (count > 0) {
      text_.append(bytes, static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      finish();
    }
  }

  // Lets it tell what it has found.
  void interrupt() const {
    if (is_running()) kill(process_, SIGTERM);
  }

  void stop() {
    if (process_ <= 0) return;
    if (is_running()) {
      kill(process_, SIGKILL);
      close(std::exchange(from_, -1));
    }
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
  }

  PortfolioEntry entry() const {
    PortfolioEntry entry{algorithm_, order_,
                         report_ ? std::string(verdict_name(report_->verdict)) : "stopped", 0, 0};
    if (report_) entry.states = report_->states, entry.elapsed_s = report_->elapsed_s;
    return entry;
  }

 private:
  [[noreturn]] static void run(CheckOptions options, int to) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    options.tell_last = [to](const Report& report) {
      send("R" + to_json(report), to);
      return 0;
    };
    try {
      send("R" + to_json(check_program(options)), to);
    } catch (const std::exception& error) {
      send(std::string("E") + error.what(), to);
    }
    _exit(0);
  }

  static void send(const std::string& text, int to) {
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t count = write(to, text.data() + at, text.size() - at);
      if (count > 0)
        at += static_cast<std::size_t>(count);
      else if (errno != EINTR)
        break;
    }
  }

  void finish() {
    close(std::exchange(from_, -1));
    stop();
    if (text_.starts_with('E')) throw InputError("{}", text_.substr(1));
    if (text_.starts_with('R')) report_ = parse_report(text_.substr(1), "portfolio");
    text_.clear();
  }

  std::string order_, algorithm_;
  pid_t process_ = -1;
  int from_ = -1;
  std::string text_;
  std::optional<Report> report_;
};

class Portfolio {
 public:
  Portfolio(const CheckOptions& options, bool wants_fewest_switches)
      : options_(options), wants_fewest_switches_(wants_fewest_switches) {
    const std::size_t count = std::min(machine_cores(), std::size(kChoices));
    entrants_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      CheckOptions own = options;
      own.search.algorithm = kChoices[i].algorithm;
      own.order = kChoices[i].order;
      own.limits.memory_bytes /= count;
      if (i > 0) own.progress = ProgressMode::kNever, own.scout = {};  // once is enough
      entrants_.emplace_back(own);
    }
  }

  Report run() {
    while (is_anyone_running() && !is_decided()) wait();
    const std::optional<std::size_t> best_one = best();
    if (!best_one) return nobody();
    const std::size_t winner = *best_one;
    Report report = *entrants_[winner].report();
    for (const Entrant& entrant : entrants_) report.portfolio.push_back(entrant.entry());
    report.winner = winner;
    return report;
  }

 private:
  bool is_anyone_running() const { return std::ranges::any_of(entrants_, &Entrant::is_running); }

  // The others may go on for a while if a better violation is wanted.
  bool is_decided() {
    if (given_up_ && Clock::now() >= *given_up_) return true;
    const bool is_known = std::ranges::any_of(entrants_, &Entrant::is_conclusive);
    if (!is_known || !wants_fewest_switches_) return is_known;
    const bool is_violation = std::ranges::any_of(entrants_, [](const Entrant& e) {
      return e.report() && e.report()->verdict == Verdict::kViolation;
    });
    if (!is_violation) return true;
    if (!until_) until_ = Clock::now() + (Clock::now() - start_);
    return Clock::now() >= *until_;
  }

  // Whoever was told to end does so, or is late.
  void give_up() {
    if (given_up_) return;
    given_up_ = Clock::now() + kGivingUpTakes;
    for (const Entrant& entrant : entrants_) entrant.interrupt();
  }

  void wait() {
    if (interrupted) give_up();
    std::vector<pollfd> waiting;
    for (const Entrant& entrant : entrants_)
      waiting.push_back({entrant.from(), POLLIN, 0});  // -1 is ignored
    if (poll(waiting.data(), waiting.size(), timeout_ms()) <= 0) return;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents != 0) entrants_[i].receive();
    }
  }
  int timeout_ms() const {
    if (!until_) return kLookEveryMs;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until_ - Clock::now());
    return std::clamp(static_cast<int>(left.count()), 1, kLookEveryMs);
  }

  // A violation with few switches, else one that is conclusive, else the one that came furthest.
  // The first to end is the only conclusive one unless better ones were waited for.
  std::optional<std::size_t> best() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      if (entrants_[i].report() &&
          (!best || is_better(*entrants_[i].report(), *entrants_[*best].report())))
        best = i;
    }
    return best;
  }
  // Every search died, or was late when all were to end.
  Report nobody() const {
    Report report = settings_of(options_);
    if (interrupted)
      report.limit = por::name_of(por::Limit::kInterrupted);
    else
      report.unsupported =
          "internal error: every search of --portfolio died; try one of them alone";
    report.main_class = options_.program.main_class("check");
    complete(options_, report);
    return report;
  }
  static bool is_better(const Report& a, const Report& b) {
    const auto rank = [](const Report& r) {
      switch (r.verdict) {
        case Verdict::kViolation: return 0;
        case Verdict::kVerified: return 1;
        case Verdict::kLimit: return 2;
        case Verdict::kUnsupported: break;
      }
      return 3;
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (a.verdict == Verdict::kViolation)
      return thread_switches(a.violations[0]) < thread_switches(b.violations[0]);
    return a.states > b.states;
  }

  const CheckOptions& options_;
  bool wants_fewest_switches_;
  std::vector<Entrant> entrants_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> until_, given_up_;
};

}  // namespace

std::size_t thread_switches(const Violation& violation) {
  std::size_t count = 0;
  for (std::size_t i = 1; i < violation.trace.size(); ++i)
    count += violation.trace[i].thread != violation.trace[i - 1].thread;
  return count;
}

Report check_portfolio(const CheckOptions& options, bool wants_fewest_switches) {
  return Portfolio(options, wants_fewest_switches).run();
}

}  // namespace plait
