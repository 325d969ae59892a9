// What a check found, and how it is told: the data behind every form of report
// (docs/reference/report.md, "The JSON report").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "drivers/report/packed_schedule.h"
#include "jvm/base/noticing.h"

namespace plait {

// One line of a trace: what a thread did, and where in its source.
struct TraceStep {
  std::uint32_t thread = 0;  // index into Violation::threads
  std::string class_name;    // "Account"; external form
  std::string method;        // "deposit"
  std::string file;          // "Account.java", "" if the class file does not say
  int line = -1;             // -1: unknown
  // "read", "write", "lock", "unlock", "wait", "notify", "park", "start", "end", "choice", "output"
  // …
  std::string action;
  std::string object;  // "Account#1.balance", "Node#2", "int[]#1[3]", "" if there is none
  // Read or written, printed, chosen: "5", "Node#2", "null", "\"text\""; "" if there is none.
  std::string value;
  // What else a reader should know: "fails: expected 0", "waits for Thread-1", "times out".
  std::string note;
  // "HashMap.putVal": the method of the JDK that the line called and that does it; "" if none.
  std::string via;
  // Inside the JDK and of no consequence here: the JSON report alone tells it.
  bool is_internal = false;
  // Of the last line of a thread before another goes on: whether it could have gone on itself.
  enum class Stops : std::uint8_t { kUnknown, kPreempted, kWaits };
  Stops stops = Stops::kUnknown;
};

// A thread at the end of a trace that ended badly: who holds and who waits for what.
struct ThreadAtEnd {
  std::string name;                // "Thread-0"
  std::string state;               // "waits to lock Fork#1, held by Thread-1"; "ended"
  std::vector<std::string> holds;  // "Fork#2"
  std::string waits_for;           // "Fork#1", "Thread-1" (to end), "" if it waits for nothing
  // Index into Violation::at_end of the thread that has it; -1: nobody, or unknown.
  int held_by = -1;
  std::vector<std::string> stack;  // "Philosopher.run(Dining.java:12)", innermost first
};

// Where the part of a trace begins that an execution goes round for ever.
struct LoopStart {
  std::size_t schedule = 0, trace = 0;  // steps before it
};

struct Violation {
  // "exception" | "assertion" | "deadlock" | "exit" | "race" | "livelock" | "not-linearizable"; or
  // "outcome", of Report::shown.
  std::string kind;
  std::string message;
  std::string class_name;   // of the exception, or ""
  std::string thread;       // whose exception or exit it is, or ""
  bool is_handled = false;  // an exception that a handler of the program's own was given
  std::vector<std::string> exception_stack;  // "Account.check(Account.java:9)", innermost first
  std::vector<std::string> threads;          // names by index: columns of the trace
  std::vector<TraceStep> trace;
  std::vector<ThreadAtEnd> at_end;  // filled for a deadlock
  std::vector<ScheduleStep> schedule;
  // Of a race of accesses that are never next to each other: the step that has the first, or hands
  // its object over. The second is in front of the end.
  std::optional<std::size_t> racing_step;
  std::optional<LoopStart> loop;     // of a livelock: from there on it goes round for ever
  std::string output;                // what the program had printed by then
  std::vector<std::string> results;  // of a client: what its calls returned; else empty
};

// One end of a data race: who is about to do what, and where.
struct RaceAccess {
  std::string thread;
  TraceStep place;
  bool is_write = false;
  std::string mode;  // "plain" | "opaque" | "acquire" | "release" | "volatile"
};
struct Race {
  std::string location;    // "bank.Account.balance", "int[]" for an element
  bool is_of_jdk = false;  // both ends are the JDK's own business
  // False: no two threads stand in front of them at once, and nothing orders them all the same.
  bool is_adjacent = true;
  std::array<RaceAccess, 2> accesses;
};

// A line of the program at which a thread stood while others went on.
struct CoveredLine {
  std::string class_name, file;
  int line = 0;
  std::string thread;
  auto operator<=>(const CoveredLine&) const = default;
};

struct Outcome {
  std::string exit;    // "normal" | "exception" | "deadlock" | "halt" | "livelock"
  std::string text;    // complete stdout
  std::string remark;  // what is thought of it, or ""
  // Of the process; nothing if it never ends: a deadlock, a livelock.
  std::optional<int> status = 0;
  PackedSchedule schedule;  // one of those that have it; two outcomes may differ in it and be equal

  auto operator<=>(const Outcome& other) const {
    return std::tie(exit, text, remark, status) <=>
           std::tie(other.exit, other.text, other.remark, other.status);
  }
  bool operator==(const Outcome& other) const { return (*this <=> other) == 0; }
};

// One of the searches that were run side by side.
struct PortfolioEntry {
  std::string algorithm, order;
  std::string verdict;  // as in the report, or "stopped"
  std::uint64_t states = 0;
  double elapsed_s = 0;
};

// A file of the host that was read, as it was then.
struct FileRead {
  std::string path;
  std::uint64_t bytes = 0;
  std::string modified;  // seconds since 1970, to the nanosecond
};

enum class Verdict : std::uint8_t { kVerified, kViolation, kLimit, kUnsupported };
constexpr std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kVerified: return "verified";
    case Verdict::kViolation: return "violation";
    case Verdict::kLimit: return "limit";
    case Verdict::kUnsupported: break;
  }
  return "unsupported";
}

struct Report {
  std::string version, main_class;
  std::vector<std::string> arguments;  // of the program
  // What replay needs to find the program again; the folder of the JDK used.
  std::string class_path, jdk;
  std::string algorithm = "full";
  bool is_stateless = false, has_safe_sets = true, is_exact = false, has_commit_points = false;
  bool is_paper = false;             // what Plait adds to the algorithm's paper is left out
  std::vector<std::string> without;  // optimisations left out
  std::string visibility = "shared", order = "sequential", locks = "model", stop = "first",
              timeouts = "any", hashes = "fixed", races_sought = "adjacent";
  bool spurious = false;
  bool enable_assertions = true;
  Noticing noticing;
  std::vector<std::string> properties;  // name=value
  std::string max_heap;                 // as --max-heap says, or ""
  std::string now;                      // as --now says, or ""
  int processors = 2;
  std::string host, user, folder;  // what the program finds there
  // The words of the command line, and when it began: "2026-11-19T21:20:38Z".
  std::vector<std::string> command;
  std::string started;
  std::vector<FileRead> files_read;  // but the JDK's and those of the class path

  Verdict verdict = Verdict::kVerified;
  // Which limit was reached ("time", "memory", "heap", "states", "depth", "interrupted"), or "".
  std::string limit;
  std::vector<std::string> advice;  // what to try when a limit was reached
  // Who seems to go on alone for ever, and where; or "". Of a search that a limit ended.
  std::string suspected;
  std::string unsupported;               // what is not modelled, exact name; or ""
  std::vector<std::string> assumptions;  // what the verdict rests on, a phrase each
  // Kinds of violation: those looked for, and --allow and --fail-on.
  std::vector<std::string> looked_for, allow, fail_on;
  // Random schedules in front of the search, and whether one of them has the violation: then
  // nothing was searched.
  std::uint64_t scouted = 0, scout_seed = 1;
  bool is_scouted = false;
  std::uint64_t states = 0, transitions = 0, revisits = 0, executions = 0, blocked_executions = 0,
                max_depth = 0;
  double elapsed_s = 0;
  std::uint64_t peak_memory_bytes = 0;
  // What de-s-por and dl-s-por know of the states, beside their keys.
  std::uint64_t reduction_bytes = 0;
  // Components of the graph whose loops end only if a choice or a time-out goes another way.
  std::uint64_t choice_loops = 0;
  // --without summaries: steps walked again to decide what to explore.
  std::uint64_t walked_edges = 0;
  std::vector<Outcome> outcomes;   // distinct, sorted
  std::vector<Race> races;         // each pair of places once, sorted
  std::vector<CoveredLine> lines;  // with an HTML report alone
  // Why there may be more, or "" (drivers/check/races.h).
  std::string race_reservation;
  std::vector<PortfolioEntry> portfolio;  // empty: it was one search
  std::size_t winner = 0;                 // index into it of the search that the report is about
  // Each kind, message and place once, in the order they were found.
  std::vector<Violation> violations;
  std::vector<Violation> allowed;  // likewise, of kinds that are allowed: no reason to fail
  // --show-outcome: what was asked for, how many outcomes are like that, and one, told as
  // violations are.
  std::optional<std::string> shown_text;
  std::size_t shown_count = 0;
  std::vector<Violation> shown;
};

}  // namespace plait
