#include "drivers/study/command.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include "drivers/check/checker.h"
#include "drivers/options/command_line.h"
#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/study/html.h"
#include "drivers/study/plots.h"
#include "drivers/study/run/agreement.h"
#include "drivers/study/run/clients.h"
#include "drivers/study/run/folder.h"
#include "drivers/study/run/parse.h"
#include "drivers/study/run/runner.h"
#include "drivers/study/table.h"
#include "drivers/text/exit_status.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"
#include "jvm/base/machine.h"
#include "jvm/loader/class_path.h"

namespace plait {

using namespace study;

namespace {

// As they are written on the command line.
struct StudyArguments {
  std::string file, out, class_path, jdk;
  ProgressMode progress = ProgressMode::kAuto;
  std::vector<std::string> reused;
  std::size_t jobs = 0;
  bool is_quiet = false, restarts = false;
};

RunnerOptions runner_options(const StudyArguments& a, const Study& study, const Folder& folder) {
  RunnerOptions options;
  options.folder = folder / "running";
  options.traces = folder / "traces";
  options.jdk_home = open_jdk(a.jdk.empty() ? std::nullopt : std::optional(a.jdk)).home;
  options.machine = describe_machine();
  options.version = describe_build();
  options.jobs = a.jobs ? a.jobs : study.jobs ? study.jobs : machine_cores();
  options.progress = a.is_quiet ? ProgressMode::kNever : a.progress;
  return options;
}

Study read_study(const StudyArguments& a) {
  if (a.file.empty()) throw InputError("study: no study given (plait study STUDY.json --out DIR)");
  if (a.out.empty()) throw InputError("study: no folder given (--out DIR)");
  Study study = parse_study(read_text_file(a.file), a.file);
  for (ClientSource& source : study.clients) {
    if (source.made && !source.made->class_name.empty() && source.made->class_path.empty())
      source.made->class_path = a.class_path;
  }
  return study;
}

// Who says nothing of memory gets a fair share of the machine.
void share_memory(Study& study, std::size_t jobs) {
  for (Configuration& configuration : study.configurations) {
    if (configuration.limits.memory_mb == 0)
      configuration.limits.memory_mb = (default_memory_limit() >> 20) / jobs;
  }
}

// Of the runs that have no row yet.
std::set<std::string> keys_left(const Plan& plan, const ResultFile& results) {
  std::set<std::string> left;
  for (const Run& run : plan.runs) left.insert(run.key);
  for (const Row& row : results.rows()) left.erase(row.run);
  return left;
}

// Rows of the same runs that another folder has, made by the same build on the same machine.
void take_over(const std::string& other, const Stamp& stamp, const Plan& plan,
               ResultFile& results) {
  const Stamp there = read_stamp(other);
  if (there.version != stamp.version || there.machine != stamp.machine || there.jdk != stamp.jdk)
    throw InputError(
        "--reuse {}: made by another build of plait, on another machine or with another JDK",
        other);
  std::set<std::string> wanted = keys_left(plan, results);
  for (Row& row : read_rows(other + "/results.csv")) {
    if (wanted.erase(row.run) > 0) results.add(std::move(row));
  }
}

bool is_complete(const Plan& plan, const ResultFile& results) {
  return !plan.runs.empty() && keys_left(plan, results).empty();
}

void sort_by_plan(const Plan& plan, ResultFile& results) {
  std::vector<std::string> keys;
  for (const Run& run : plan.runs) keys.push_back(run.key);
  results.sort(keys);
}

// Prints and writes what the results say. Returns the exit status.
int tell(const StudyArguments& a, const Study& study, const Plan& plan, const ResultFile& results,
         const Folder& folder, const Stamp& stamp) {
  const Measurements measurements(plan, results.rows());
  StudyReport report{.study = study, .measurements = measurements};
  report.disagreements = find_disagreements(plan, results.rows());
  report.machine = stamp.machine;
  report.version = stamp.version;
  report.jdk = stamp.jdk;
  report.traces = folder / "traces";
  report.plots = draw_plots(study.plots, measurements, folder / "plots", report.plot_problem);
  const std::string table = table_text(study, measurements, report.disagreements);
  write_file("", folder / "table.txt", table);
  write_file("", folder / "report.html", study_html(report, table));
  if (!a.is_quiet)
    fmt::print("{}\n{}, {}, {} plots in {}\n", table, folder / "results.csv",
               folder / "report.html", report.plots.size(), folder / "plots");
  if (!report.plot_problem.empty()) fmt::print(stderr, "plait: {}\n", report.plot_problem);
  for (const std::string& line : report.disagreements)
    fmt::print(stderr, "plait: DISAGREEMENT: {}\n", line);
  if (results.rows().size() < plan.runs.size()) {
    fmt::print(stderr,
               "plait: interrupted, {} of {} runs are done; the same command goes on with the "
               "others: plait "
               "study {} --out {}\n",
               results.rows().size(), plan.runs.size(), a.file, a.out);
    return kExitLimit;
  }
  return report.disagreements.empty() ? kExitVerified : kExitViolation;
}

int execute(const StudyArguments& a) {
  Study study = read_study(a);
  Folder folder(a.out);
  if (a.restarts) folder.clear();
  const RunnerOptions options = runner_options(a, study, folder);
  share_memory(study, options.jobs);
  std::filesystem::create_directories(options.folder);
  const Plan plan =
      make_plan(load_clients(study, folder / "clients", options.jdk_home), study.configurations);
  ResultFile results(folder / "results.csv");
  Stamp stamp{options.version, options.machine, options.jdk_home, plan.key()};
  if (is_complete(plan, results)) {
    // Nothing will be added: another build or machine may tell what is there, and draw it anew.
    const Stamp there = read_stamp(a.out);
    stamp = {there.version, there.machine, there.jdk, stamp.runs};
  }
  folder.claim(stamp);
  for (const std::string& other : a.reused) take_over(other, stamp, plan, results);
  run_all(plan, results, options);
  std::filesystem::remove_all(options.folder);
  sort_by_plan(plan, results);
  return tell(a, study, plan, results, folder, stamp);
}

}  // namespace

void add_study_command(CommandLine& line) {
  auto a = std::make_shared<StudyArguments>();
  Command command = line.add_command("study");
  command.bind("study", a->file);
  command.bind("--class-path", a->class_path);
  command.bind("--out", a->out);
  command.bind("--restart", a->restarts);
  command.bind("--reuse", a->reused);
  command.bind("--jobs", a->jobs);
  command.bind("--jdk", a->jdk);
  command.bind("--progress", a->progress);
  command.bind("--quiet", a->is_quiet);
  command.set_action([a] { return execute(*a); });
}

}  // namespace plait
