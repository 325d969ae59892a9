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

#include "drivers/report/json.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

using Clock = std::chrono::steady_clock;

struct Choice {
  const char *algorithm, *order;
};
// What differs most comes first: few cores take the first of them. `s-por` has less to do for a
// step and finds a bug that many schedules have sooner; `dl-s-por` ends sooner; orders that are no
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
  [[noreturn]] static void run(const CheckOptions& options, int to) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::string text;
    try {
      text = "R" + to_json(check_program(options));
    } catch (const std::exception& error) {
      text = std::string("E") + error.what();
    }
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t count = write(to, text.data() + at, text.size() - at);
      if (count > 0)
        at += static_cast<std::size_t>(count);
      else if (errno != EINTR)
        break;
    }
    _exit(0);
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
      : wants_fewest_switches_(wants_fewest_switches) {
    const std::size_t count = std::min(available_cores(), std::size(kChoices));
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
    const std::size_t winner = best();
    Report report = *entrants_[winner].report();
    for (const Entrant& entrant : entrants_) report.portfolio.push_back(entrant.entry());
    report.winner = winner;
    return report;
  }

 private:
  bool is_anyone_running() const { return std::ranges::any_of(entrants_, &Entrant::is_running); }

  // The others may go on for a while if a better violation is wanted.
  bool is_decided() {
    const bool is_known = std::ranges::any_of(entrants_, &Entrant::is_conclusive);
    if (!is_known || !wants_fewest_switches_) return is_known;
    const bool is_violation = std::ranges::any_of(entrants_, [](const Entrant& e) {
      return e.report() && e.report()->verdict == Verdict::kViolation;
    });
    if (!is_violation) return true;
    if (!until_) until_ = Clock::now() + (Clock::now() - start_);
    return Clock::now() >= *until_;
  }

  void wait() {
    std::vector<pollfd> waiting;
    for (const Entrant& entrant : entrants_)
      waiting.push_back({entrant.from(), POLLIN, 0});  // -1 is ignored
    if (poll(waiting.data(), waiting.size(), timeout_ms()) <= 0) return;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents != 0) entrants_[i].receive();
    }
  }
  int timeout_ms() const {
    if (!until_) return -1;
    return std::max(
        1, static_cast<int>(
               std::chrono::ceil<std::chrono::milliseconds>(*until_ - Clock::now()).count()));
  }

  // A violation with few switches, else one that is conclusive, else the one that came furthest.
  // The first to end is the only conclusive one unless better ones were waited for.
  std::size_t best() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      if (entrants_[i].report() &&
          (!best || is_better(*entrants_[i].report(), *entrants_[*best].report())))
        best = i;
    }
    if (!best) throw InputError("--portfolio: every search died; try one of them alone");
    return *best;
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

  bool wants_fewest_switches_;
  std::vector<Entrant> entrants_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> until_;
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
