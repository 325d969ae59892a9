// The oracle: explores Java programs in many ways and compares what is found with the plain search
// over everything.
//
//   plait_oracle [OPTION]… -cp PATH CLASS…
//
//   --jdk DIR --jobs N
//   --timeout S                        a program may use so many seconds of CPU; after half of them
//                                      no more configurations are tried
//   --max-states N                     skip programs for which `full` needs more
//   --all                              every option for each algorithm, not those that are drawn
//   --only TEXT --except TEXT          of the configurations, those whose options contain the text,
//                                      or do not
//   --laws N                           also check the laws of a transition system in the first N
//                                      states of each program
//   --mutation NAME                    leave out a measure that soundness rests on: something must
//                                      be noticed
//   --like NAME                        draw as for a class of this name
//   --outcomes --verbose               print what `full` finds; a line for each program
//
// A class that ends in "+structure" is also explored with --visibility structure. Each class has a
// child process, in which virtual machines that the parent booted are explored again and again. A
// search leaves one as it found it, which is tested on the way. Prints a line for each disagreement
// that can be pasted into a shell, and at the end a tally. A program that `full` does not get to
// the end of is skipped and named. A configuration that comes to a limit must have found nothing
// that `full` has not.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "drivers/check/findings.h"
#include "jvm/base/error.h"
#include "tests/oracle/configurations.h"
#include "tests/oracle/searches.h"

namespace plait {

namespace {

// Seconds by the clock for one of CPU, until a process counts as hung.
constexpr unsigned kClockPerCpu = 30;

enum ExitStatus : int { kAgreed = 0, kDisagreed = 1, kSkipped = 2 };

// Of `full`; a thread that spins alone makes a step take milliseconds.
constexpr double kMaxCpuSeconds = 2;

struct OracleOptions {
  std::string jdk, class_path = ".";
  int jobs = 2;
  unsigned timeout_s = 60;
  std::uint64_t max_states = 30'000;
  bool is_verbose = false, shows_outcomes = false;
  std::string only;                 // configurations whose text contains this
  std::vector<std::string> except;  // and none of these
  std::string mutation;             // what the searches leave out, see searches.h
  std::string like;                 // explore every class as one of this name
  bool is_thorough = false;
  std::uint64_t law_states = 0;  // in how many states of a program the laws are checked
  std::vector<std::string> classes;
};

// ---- Machines

using Machines = std::vector<std::unique_ptr<Machine>>;

std::unique_ptr<Machine> boot(const OracleOptions& oracle, CheckOptions options) {
  options.program.class_path = oracle.class_path;
  options.program.jdk = oracle.jdk;
  options.program.enable_assertions = true;
  return std::make_unique<Machine>(options);
}

// What nearly every program needs: a machine for the searches that move steps, and one for the
// others.
Machines boot_common(const OracleOptions& oracle) {
  Machines machines;
  for (const char* algorithm : {"full", "dpor"}) {
    CheckOptions options;
    options.search.algorithm = algorithm;
    machines.push_back(boot(oracle, options));
  }
  return machines;
}

// ---- One program

class Comparison {
 public:
  // `booted`: machines for the taking.
  Comparison(const OracleOptions& options, std::string main_class, bool fits_structure,
             Machines& booted)
      : options_(options),
        main_class_(std::move(main_class)),
        fits_structure_(fits_structure),
        booted_(booted) {}

  ExitStatus run() {
    const Found full = explore(full_configuration(),
                               {.cpu_seconds = kMaxCpuSeconds, .states = options_.max_states});
    if (!full.error.empty()) return fail(full_configuration(), full.error);
    if (!full.is_complete) {
      fmt::print("skipped {}: more than {} states or {} s of CPU\n", main_class_,
                 options_.max_states, kMaxCpuSeconds);
      return kSkipped;
    }
    for (const std::string& outcome : full.outcomes) {
      if (options_.shows_outcomes) fmt::print("outcome {} {}\n", main_class_, outcome);
    }
    ExitStatus status = check_laws();
    std::size_t complete = 0;
    const std::vector<Configuration> all =
        configurations(full, fits_structure_, main_class_, draw(), options_.is_thorough);
    for (const Configuration& configuration : all) {
      if (cpu_seconds() > options_.timeout_s / 2.0) break;
      const SearchOptions& search = configuration.options.search;
      // See searches.h.
      if (!options_.mutation.empty() && (search.is_stateless || search.is_exact)) continue;
      if (!is_wanted(configuration.text() + " ")) continue;
      const Found found = explore(configuration, limits_for(configuration, full));
      complete += found.is_complete;
      status = std::max(
          {status, compare(configuration, full, found), compare_twins(configuration, found)});
    }
    fmt::print("tally {} {} {} {} {}\n", main_class_, full.states, full.transitions, all.size(),
               complete);
    return status;
  }

 private:
  // A program is explored in the same ways every time.
  std::size_t draw() const {
    return std::hash<std::string>()(options_.like.empty() ? main_class_ : options_.like);
  }

  bool is_wanted(const std::string& text) const {
    return text.find(options_.only) != std::string::npos &&
           std::ranges::none_of(options_.except, [&](const std::string& one) {
             return text.find(one) != std::string::npos;
           });
  }

  ExitStatus check_laws() {
    if (options_.law_states == 0) return kAgreed;
    const std::string broken =
        broken_law(machine_for(full_configuration().options), options_.law_states);
    return broken.empty() ? kAgreed : fail(full_configuration(), " " + broken);
  }

  Found explore(const Configuration& configuration, const SearchLimits& limits) {
    try {
      Found found = plait::explore(machine_for(configuration.options), configuration.options,
                                   Mutation::parse(options_.mutation), limits);
      if (!found.error.empty()) started_.clear();
      return found;
    } catch (const MustNoticeError& error) {
      error.add_to(noticing_);
      started_.clear();
      return explore(configuration, limits);
    }
  }

  // One that explored the program before, one that was booted for any program, or a new one.
  Machine& machine_for(CheckOptions options) {
    options.noticing = noticing_;
    const auto fits = [&](const std::unique_ptr<Machine>& machine) {
      return machine->fits(options);
    };
    if (const auto found = std::ranges::find_if(started_, fits); found != started_.end())
      return **found;
    std::unique_ptr<Machine> machine;
    if (const auto found = std::ranges::find_if(booted_, fits); found != booted_.end()) {
      machine = std::move(*found);
      booted_.erase(found);
    } else {
      machine = boot(options_, options);
    }
    options.program.program = {main_class_};
    machine->start(options);
    return *started_.emplace_back(std::move(machine));
  }

  ExitStatus compare(const Configuration& configuration, const Found& full,
                     const Found& found) const {
    if (!found.error.empty()) return fail(configuration, found.error);
    std::string difference;
    std::set<std::string> outcomes = full.outcomes;
    if (!finds_livelocks(configuration.options.search))
      std::erase_if(outcomes, [](const std::string& one) {
        return one.starts_with("livelock ") || one == "violation livelock";
      });
    if (found.is_complete) difference += list("lost", outcomes, found.outcomes);
    const std::string more = list("made up", found.outcomes, outcomes);
    // What the JDK's own locks do in several steps can go in more ways than the one step of the
    // model.
    if (configuration.options.locks != Locks::kReal)
      difference += more;
    else if (!more.empty())
      fmt::print("note: {} only with --locks real:{}\n", main_class_, more);
    if (found.is_complete && configuration.has_same_graph() &&
        (found.states != full.states || found.transitions != full.transitions)) {
      difference += fmt::format(" {} states and {} transitions, not {} and {};", found.states,
                                found.transitions, full.states, full.transitions);
    }
    return difference.empty() ? kAgreed : fail(configuration, difference);
  }

  // A search counts the same whether steps were foreseen or executed.
  ExitStatus compare_twins(const Configuration& configuration, const Found& found) {
    if (!found.is_complete) return kAgreed;
    const auto [twin, is_first] = twins_.try_emplace(configuration.graph(), found);
    const Found& other = twin->second;
    if (is_first || (found.states == other.states && found.transitions == other.transitions))
      return kAgreed;
    return fail(configuration,
                fmt::format(" {} states and {} transitions, but {} and {} with foresight;",
                            found.states, found.transitions, other.states, other.transitions));
  }

  // What is in `all` and not in `some`.
  static std::string list(const char* what, const std::set<std::string>& all,
                          const std::set<std::string>& some) {
    std::string text;
    for (const std::string& one : all) {
      if (!some.contains(one)) text += fmt::format(" {} {};", what, one);
    }
    return text;
  }

  ExitStatus fail(const Configuration& configuration, const std::string& what) const {
    fmt::print("DISAGREES plait check --stop never{} --jdk {} -cp {} {} #{}{}\n",
               configuration.text(), options_.jdk, options_.class_path, main_class_,
               noticing_ == Noticing{} ? "" : " (started again)", what);
    return kDisagreed;
  }

  const OracleOptions& options_;
  const std::string main_class_;
  const bool fits_structure_;
  Noticing noticing_;
  std::map<std::string, Found> twins_;  // by Configuration::graph(): the first
  Machines& booted_;
  Machines started_;
};

// ---- All programs

struct Child {
  std::string main_class;
  std::FILE* output = nullptr;
};

struct Tally {
  std::size_t passed = 0, failed = 0, skipped = 0, configurations = 0, complete = 0, states = 0;
};

// The child has the machines to itself, and does not take the time to tear them down.
Child start(const OracleOptions& options, std::string main_class, Machines& booted,
            std::map<pid_t, Child>& children) {
  const std::string suffix = "+structure";
  const bool fits_structure = main_class.ends_with(suffix);
  if (fits_structure) main_class.resize(main_class.size() - suffix.size());
  Child child{main_class, std::tmpfile()};
  std::fflush(nullptr);
  const pid_t pid = fork();
  if (pid == 0) {
    dup2(fileno(child.output), STDOUT_FILENO);
    const rlimit limit{options.timeout_s, options.timeout_s + 5};
    setrlimit(RLIMIT_CPU, &limit);
    alarm(kClockPerCpu * options.timeout_s);
    int status = kDisagreed;
    Comparison comparison(options, main_class, fits_structure, booted);
    try {
      status = comparison.run();
    } catch (const std::exception& error) {
      fmt::print("DISAGREES {} # {}\n", main_class, error.what());
    }
    std::fflush(nullptr);
    _exit(status);
  }
  children[pid] = child;
  return child;
}

void show_output(Child& child, bool is_verbose, Tally& tally) {
  std::rewind(child.output);
  char* line = nullptr;
  std::size_t size = 0;
  while (getline(&line, &size, child.output) > 0) {
    unsigned long states = 0, transitions = 0, configurations = 0, complete = 0;
    if (std::sscanf(line, "tally %*s %lu %lu %lu %lu", &states, &transitions, &configurations,
                    &complete) == 4) {
      tally.states += states;
      tally.configurations += configurations;
      tally.complete += complete;
      if (!is_verbose) continue;
    }
    std::fputs(line, stdout);
  }
  std::free(line);
  std::fclose(child.output);
}

// The limit that ends a process by this signal; "" if none does.
std::string limit_of(int signal, const OracleOptions& options) {
  if (signal == SIGXCPU) return fmt::format(": no end in {} s of CPU", options.timeout_s);
  if (signal != SIGALRM) return "";
  return fmt::format(": hung: no end in {} s by the clock, the backstop",
                     kClockPerCpu * options.timeout_s);
}

void finish_one(const OracleOptions& options, std::map<pid_t, Child>& children, Tally& tally) {
  int status = 0;
  const pid_t pid = wait(&status);
  auto found = children.find(pid);
  if (found == children.end()) return;
  show_output(found->second, options.is_verbose, tally);
  if (WIFSIGNALED(status)) {
    ++tally.failed;
    fmt::print("DISAGREES {} # ended by signal {}{}\n", found->second.main_class, WTERMSIG(status),
               limit_of(WTERMSIG(status), options));
  } else if (WEXITSTATUS(status) == kSkipped) {
    ++tally.skipped;
  } else {
    ++(WEXITSTATUS(status) == kAgreed ? tally.passed : tally.failed);
  }
  std::fflush(stdout);
  children.erase(found);
}

int run_all(const OracleOptions& options) {
  Tally tally;
  std::map<pid_t, Child> children;
  Machines booted = boot_common(options);
  for (const std::string& main_class : options.classes) {
    if (children.size() >= static_cast<std::size_t>(options.jobs))
      finish_one(options, children, tally);
    start(options, main_class, booted, children);
  }
  while (!children.empty()) finish_one(options, children, tally);
  fmt::print("{} configurations, {} of them to the end; {} states with full; {} programs skipped\n",
             tally.configurations, tally.complete, tally.states, tally.skipped);
  fmt::print("{} passed, {} failed\n", tally.passed, tally.failed);
  return tally.failed == 0 ? 0 : 1;
}

OracleOptions parse(int argc, char** argv) {
  OracleOptions options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    auto value = [&] { return std::string(i + 1 < argc ? argv[++i] : ""); };
    if (word == "--jdk")
      options.jdk = value();
    else if (word == "-cp")
      options.class_path = value();
    else if (word == "--jobs")
      options.jobs = std::max(1, std::atoi(value().c_str()));
    else if (word == "--timeout")
      options.timeout_s = static_cast<unsigned>(std::atoi(value().c_str()));
    else if (word == "--max-states")
      options.max_states = static_cast<std::uint64_t>(std::atoll(value().c_str()));
    else if (word == "--only")
      options.only = value();
    else if (word == "--except")
      options.except.push_back(value());
    else if (word == "--mutation")
      options.mutation = value();
    else if (word == "--laws")
      options.law_states = static_cast<std::uint64_t>(std::atoll(value().c_str()));
    else if (word == "--like")
      options.like = value();
    else if (word == "--all")
      options.is_thorough = true;
    else if (word == "--outcomes")
      options.shows_outcomes = true;
    else if (word == "--verbose")
      options.is_verbose = true;
    else
      options.classes.push_back(word);
  }
  return options;
}

}  // namespace

}  // namespace plait

int main(int argc, char** argv) { return plait::run_all(plait::parse(argc, argv)); }
