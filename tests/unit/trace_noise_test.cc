// Which steps inside the JDK a story leaves out.
#include "drivers/trace/trace_noise.h"
#include "drivers/report/story.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

TraceStep internal(std::uint32_t thread, const char* action, const char* object) {
  TraceStep step;
  step.thread = thread;
  step.action = action;
  step.object = object;
  step.is_internal = true;
  return step;
}

std::size_t told(Violation violation) {
  keep_noise_internal(violation);
  return without_internals(violation).trace.size();
}

}  // namespace

TEST_CASE("noise: what is only read, or touched by one thread alone, is left out") {
  Violation v;
  v.trace = {internal(0, "read", "System.security"), internal(1, "read", "System.security"),
             internal(1, "write", "Node#1.next"), internal(1, "read", "Node#1.next")};
  CHECK(told(v) == 0);
}

TEST_CASE("noise: what one thread writes and another touches is told") {
  Violation v;
  v.trace = {internal(0, "write", "HashMap#1.size"), internal(1, "read", "HashMap#1.size")};
  CHECK(told(v) == 2);
}

TEST_CASE(
    "noise: a lock that somebody waits for at the end is told, and so is everything that is no "
    "access") {
  Violation v;
  v.trace = {internal(0, "lock", "Vector#1"), internal(0, "lock", "Vector#2"),
             internal(0, "end", "")};
  v.at_end.resize(1);
  v.at_end[0].state = "waits to lock Vector#1, held by main";
  v.at_end[0].waits_for = "Vector#1";
  CHECK(told(v) == 2);
}
