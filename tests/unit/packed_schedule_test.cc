// A schedule in few bytes, and as text.
#include "drivers/report/packed_schedule.h"

#include "tests/unit/test.h"

using namespace plait;

namespace {

PackedSchedule packed(const std::vector<ScheduleStep>& steps) {
  PackedSchedule schedule;
  for (const ScheduleStep& step : steps) schedule.push_back(step);
  return schedule;
}

}  // namespace

TEST_CASE("packed schedule: steps and text come back, numbers of several bytes among them") {
  const std::vector<ScheduleStep> steps = {{0, 0}, {63, 0},         {64, 1},          {4095, 127},
                                           {1, 0}, {0, 0xffffffff}, {0xffffffff, 128}};
  const PackedSchedule schedule = packed(steps);
  CHECK(schedule.text() == "0 63 64:1 4095:127 1 0:4294967295 4294967295:128");
  const std::optional<PackedSchedule> again = PackedSchedule::parse(schedule.text());
  REQUIRE(again.has_value());
  REQUIRE(again->steps().size() == steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    CHECK(again->steps()[i].thread == steps[i].thread);
    CHECK(again->steps()[i].variant == steps[i].variant);
  }
}

TEST_CASE("packed schedule: what is no schedule is refused") {
  for (const char* text : {"x", "1 x", "1:", ":1", "1:2:3", "-1", "1,2", "99999999999"}) {
    INFO(text);
    CHECK_FALSE(PackedSchedule::parse(text).has_value());
  }
  CHECK(PackedSchedule::parse("")->steps().empty());
}
