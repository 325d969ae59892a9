#include "drivers/check/assumptions.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/check/commit.h"
#include "drivers/report/text.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

std::string locks_phrase(const CheckOptions& options) {
  if (options.locks == Locks::kModel && options.noticing.real_locks)
    return fmt::format(
        "locks run the JDK's own code, since the model of --locks model cannot show "
        "what this program can tell{}{}",
        options.why_real_locks.empty() ? "" : ": ", options.why_real_locks);
  return options.locks == Locks::kModel ? "locks are a model, one step an operation (--locks model)"
                                        : "locks run the JDK's own code (--locks real)";
}

std::string timeouts_phrase(const CheckOptions& options) {
  return options.timeouts == Timeouts::kLast
             ? "a timed wait expires only when nothing else can go on, in the order of deadlines, "
               "so a "
               "loop that spins lets no time pass (--timeouts last)"
             : "a timed wait may expire at any time, but for those of 146 years and more";
}

std::string spurious_phrase(const CheckOptions& options) {
  if (options.spurious && (options.locks == Locks::kReal || options.noticing.real_locks))
    return "wait and park may return for no reason (--spurious), await not, as its own code goes "
           "on "
           "waiting";
  return options.spurious ? "wait, await and park may return for no reason (--spurious)"
                          : "no wait returns for no reason";
}

std::string hashes_phrase(const CheckOptions& options) {
  const std::uint32_t values = hash_values(options.hashes);
  if (values == 0) return "an identity hash is one fixed number";
  return fmt::format("an identity hash is any of {} values (--hashes {})", values, options.hashes);
}

std::string surroundings_phrase(const CheckOptions& options) {
  return fmt::format(
      "files are the host's as they were first read, and what the program changes of them it alone "
      "sees; environment, user, host name and properties are the host's; the clock starts at {} "
      "(--now), and "
      "there are {} processors (--processors)",
      options.program.now.empty() ? "2024-01-01T00:00:00Z" : options.program.now,
      options.program.processors);
}

std::string visibility_phrase(const CheckOptions& options) {
  return fmt::format("of all fields only those of {} are visible (--visibility structure)",
                     fmt::join(options.structure, ", "));
}

std::string matching_phrase(const Report& report) {
  if (report.is_exact) return "states were compared in full";
  return fmt::format(
      "states were matched by 128-bit keys: the chance that one was overlooked is below {:.0e}",
      std::max(omission_bound(report.states) * 1.5, 1e-38));
}

// What the verdict says of machines that are not sequentially consistent (JLS 17.4.3).
std::string memory_phrase(const Report& report) {
  const auto count =
      static_cast<std::uint64_t>(std::ranges::count(report.races, false, &Race::is_of_jdk));
  const bool looks_for_races =
      std::ranges::find(report.looked_for, "race") != report.looked_for.end();
  if (!looks_for_races) return "memory is sequentially consistent";
  if (count > 0)
    return fmt::format("memory is sequentially consistent only, as there {} {}",
                       count == 1 ? "is" : "are", counted(count, "data race"));
  if (report.is_scouted)
    return "memory is sequentially consistent: the search, which looks for data races, did not "
           "begin";
  if (report.verdict != Verdict::kVerified)
    return "memory is sequentially consistent: no data race so far";
  if (!report.race_reservation.empty())
    return "memory is sequentially consistent: no data race, but " + report.race_reservation;
  return "no data race, so it holds under the Java memory model";
}

std::string choices_phrase(const Report& report) {
  return fmt::format(
      "{} end only when a choice or a time-out goes another way, and some day it does",
      counted(report.choice_loops, "loop"));
}

std::string limit_phrase(const Report& report) {
  return fmt::format("not everything was explored: limit {}", report.limit);
}

std::string build_phrase(const Report& report) {
  const std::string commit = build_commit();
  return fmt::format("Plait {}{}", report.version,
                     commit.empty() ? "" : fmt::format(" (commit {})", commit));
}

}  // namespace

std::vector<std::string> assumptions_of(const CheckOptions& options, const Report& report) {
  std::vector<std::string> all = {memory_phrase(report), timeouts_phrase(options),
                                  spurious_phrase(options), hashes_phrase(options),
                                  locks_phrase(options)};
  if (options.visibility == Visible::kStructure) all.push_back(visibility_phrase(options));
  all.push_back(looked_for_text(report.looked_for));
  if (!options.allow.empty())
    all.push_back(fmt::format("allowed: {}", fmt::join(options.allow, ", ")));
  if (!options.program.enable_assertions) all.emplace_back("assert statements were skipped");
  if (report.choice_loops > 0) all.push_back(choices_phrase(report));
  const bool looks_for_livelocks =
      std::ranges::find(report.looked_for, "livelock") != report.looked_for.end();
  const bool was_stopped = !report.violations.empty() && options.stop == StopRule::kFirst;
  if (report.executions == 0 && !looks_for_livelocks && !was_stopped && report.limit.empty() &&
      report.unsupported.empty())
    all.emplace_back("0 executions end: whether threads go on for ever is not looked for");
  if (!report.limit.empty()) all.push_back(limit_phrase(report));
  if (!report.is_stateless && report.states >= 2) all.push_back(matching_phrase(report));
  all.push_back(surroundings_phrase(options));
  if (!report.jdk.empty()) all.push_back("the library is that of " + report.jdk);
  all.push_back(build_phrase(report));
  return all;
}

}  // namespace plait
