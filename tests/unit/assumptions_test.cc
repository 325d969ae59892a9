// What a verdict is said to rest on.
#include "drivers/check/assumptions.h"

#include <algorithm>

#include "tests/unit/test.h"

using namespace plait;

namespace {

bool has(const std::vector<std::string>& assumptions, std::string_view part) {
  return std::ranges::any_of(assumptions, [&](const std::string& phrase) {
    return phrase.find(part) != std::string::npos;
  });
}

Report found(std::uint64_t states) {
  Report report = settings_of({});
  report.states = states;
  return report;
}

}  // namespace

TEST_CASE("assumptions: memory, time-outs, locks and build are always there") {
  const std::vector<std::string> all = assumptions_of({}, found(1));
  for (const char* part :
       {"Java memory model", "may expire", "one fixed number", "--locks model", "Plait 0."}) {
    INFO(part);
    CHECK(has(all, part));
  }
  CheckOptions options;
  options.locks = Locks::kReal;
  CHECK(has(assumptions_of(options, found(1)), "--locks real"));
  options.timeouts = Timeouts::kLast;
  options.spurious = true;
  options.hashes = "any:2";
  CHECK(has(assumptions_of(options, found(1)), "--timeouts last"));
  CHECK(has(assumptions_of(options, found(1)), "--spurious"));
  CHECK(has(assumptions_of(options, found(1)), "any of 2 values (--hashes any:2)"));
}

TEST_CASE("assumptions: how states were matched, and how likely one was overlooked") {
  CHECK(has(assumptions_of({}, found(1234)),
            "128-bit keys: the chance that one was overlooked is below 3e-33"));
  Report report = found(1234);
  report.is_exact = true;
  CHECK(has(assumptions_of({}, report), "compared in full"));
  report.is_exact = false;
  report.is_stateless = true;
  CHECK(!has(assumptions_of({}, report), "keys"));
  CHECK(!has(assumptions_of({}, found(1)), "keys"));
}

TEST_CASE("assumptions: a limit, and what was told to be invisible") {
  Report report = found(10);
  report.limit = "depth";
  CheckOptions options;
  options.visibility = Visible::kStructure;
  options.structure = {"List", "Node*"};
  const std::vector<std::string> all = assumptions_of(options, report);
  CHECK(has(all, "limit depth"));
  CHECK(has(all, "only those of List, Node* are visible"));
}

TEST_CASE("assumptions: that no execution ends is said of a search that looked for no livelock") {
  Report report = found(10);
  report.looked_for = {"deadlock", "livelock"};
  CHECK(!has(assumptions_of({}, report), "0 executions end"));
  report.looked_for = {"deadlock"};
  CHECK(has(assumptions_of({}, report), "0 executions end"));
  report.violations.emplace_back();
  CHECK(!has(assumptions_of({}, report), "0 executions end"));
  CheckOptions options;
  options.stop = StopRule::kNever;
  CHECK(has(assumptions_of(options, report), "0 executions end"));
}

TEST_CASE("assumptions: what a random schedule found says nothing of data races") {
  Report report = found(0);
  report.verdict = Verdict::kViolation;
  CHECK(has(assumptions_of({}, report), "no data race so far"));
  report.is_scouted = true;
  CHECK_FALSE(has(assumptions_of({}, report), "no data race"));
  CHECK(has(assumptions_of({}, report), "did not begin"));
}
