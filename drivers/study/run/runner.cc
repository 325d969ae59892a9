#include "drivers/study/run/runner.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>

#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/study/run/process.h"
#include "drivers/study/run/read_end.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

namespace fs = std::filesystem;

// A run keeps its own limits; what it does not keep within these is a hang or a leak.
constexpr double kGraceSeconds = 1;
constexpr std::uint64_t kGraceMemoryMb = 64;
constexpr timespec kLook = {0, 100'000'000};  // between looks at memory, time and the live line

// Signals are taken by wait() while it lives, never by a handler.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    for (const int signal : {SIGCHLD, SIGINT, SIGTERM, SIGHUP}) sigaddset(&set_, signal);
    sigprocmask(SIG_BLOCK, &set_, &before_);
  }
  ~Signals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  // Waits until a child ends or a moment has passed. Returns true iff we are told to stop.
  bool wait() const {
    const int signal = sigtimedwait(&set_, nullptr, &kLook);
    return signal == SIGINT || signal == SIGTERM || signal == SIGHUP;
  }

 private:
  sigset_t set_, before_;
};

struct Job {
  const Run* run = nullptr;
  std::string report, said;  // files
  Process process;
};

class Runner {
 public:
  Runner(const Plan& plan, ResultFile& results, const RunnerOptions& options)
      : plan_(plan), results_(results), options_(options), line_(options.progress) {
    std::set<std::string> done;
    for (const Row& row : results.rows()) done.insert(row.run);
    for (const Run& run : plan.runs) {
      if (!done.contains(run.key)) waiting_.push_back(&run);
    }
    std::ranges::reverse(waiting_);
    // A path through /proc/self would be the child's own; and a build that replaces our file must
    // not change the study.
    program_ = fmt::format("/proc/{}/exe", getpid());
  }

  bool run() {
    const Signals signals;
    while (!waiting_.empty() || !jobs_.empty()) {
      while (!waiting_.empty() && jobs_.size() < options_.jobs) start();
      if (signals.wait()) return false;
      collect();
      if (line_.due()) line_.draw(line());
    }
    return true;
  }

 private:
  void start() {
    const Run& run = *waiting_.back();
    waiting_.pop_back();
    const Limits& limits = plan_.configuration_of(run).limits;
    Process::Bounds bounds{limits.seconds + kGraceSeconds, 0};
    if (limits.memory_mb)
      bounds.memory_bytes = (limits.memory_mb + std::max(kGraceMemoryMb, limits.memory_mb / 10))
                            << 20;
    const std::string base = options_.folder + "/" + run.key;
    const std::string report = base + ".json", said = base + ".stderr";
    std::error_code ignored;
    fs::remove(report, ignored);
    jobs_.push_back({&run, report, said,
                     Process(program_,
                             check_arguments(plan_.client_of(run), plan_.configuration_of(run),
                                             options_.jdk_home, report),
                             said, bounds)});
  }

  void collect() {
    for (Job& job : jobs_) {
      const std::optional<ProcessEnd> end = job.process.poll();
      if (!end) continue;
      finish(job, *end);
      job.run = nullptr;
    }
    std::erase_if(jobs_, [](const Job& job) { return job.run == nullptr; });
  }

  void finish(const Job& job, const ProcessEnd& end) {
    const Client& client = plan_.client_of(*job.run);
    Row row{.client = client.id, .configuration = plan_.configuration_of(*job.run).name};
    row.machine = options_.machine;
    row.version = options_.version;
    row.structure = client.structure;
    row.bug_class = client.bug_class;
    row.run = job.run->key;
    read_end(end, job.report, fs::exists(job.said) ? read_text_file(job.said) : "", row);
    std::error_code ignored;
    if (!row.violations.empty()) keep_trace(client, job.report);
    results_.add(std::move(row));
    fs::remove(job.report, ignored);
    fs::remove(job.said, ignored);
  }

  // The first one that is found is enough.
  void keep_trace(const Client& client, const std::string& report) const {
    const std::string page = options_.traces + "/" + trace_page_of(client.id);
    if (fs::exists(page)) return;
    fs::create_directories(options_.traces);
    ClassPathSources sources(client.class_path);
    write_report(read_report(report), page, sources);
  }

  std::string line() const {
    const std::vector<Row>& rows = results_.rows();
    const auto unfinished =
        std::ranges::count_if(rows, [](const Row& row) { return !row.is_finished(); });
    std::vector<std::string> running;
    for (const Job& job : jobs_) {
      running.push_back(fmt::format("{} by {} ({})", plan_.client_of(*job.run).id,
                                    plan_.configuration_of(*job.run).name,
                                    duration_text(job.process.elapsed())));
    }
    return fmt::format(
        "{}/{} runs, {} unfinished, about {} left; {}", rows.size(), plan_.runs.size(), unfinished,
        duration_text(estimate_left(plan_, rows, options_.jobs)), fmt::join(running, ", "));
  }

  const Plan& plan_;
  ResultFile& results_;
  const RunnerOptions& options_;
  std::string program_;
  LiveLine line_;
  std::vector<const Run*> waiting_;  // the next one last
  std::vector<Job> jobs_;
};

}  // namespace

std::string trace_page_of(const std::string& client) {
  const bool is_plain = std::ranges::all_of(client, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
  return (is_plain ? client : digest(client)) + ".html";
}

bool run_all(const Plan& plan, ResultFile& results, const RunnerOptions& options) {
  return Runner(plan, results, options).run();
}

double estimate_left(const Plan& plan, const std::vector<Row>& rows, std::size_t jobs) {
  struct Sum {
    double seconds = 0;
    std::size_t runs = 0;
    void add(double more) { seconds += more, ++runs; }
    double mean() const { return seconds / static_cast<double>(runs); }
  };
  std::map<std::string, Sum> sums;
  Sum all;
  std::set<std::string> done;
  for (const Row& row : rows)
    sums[row.configuration].add(row.seconds), all.add(row.seconds), done.insert(row.run);
  if (rows.empty()) return 0;
  double left = 0;
  for (const Run& run : plan.runs) {
    if (done.contains(run.key)) continue;
    const auto known = sums.find(plan.configuration_of(run).name);
    left += known == sums.end() ? all.mean() : known->second.mean();
  }
  return left / static_cast<double>(jobs);
}

}  // namespace plait::study
