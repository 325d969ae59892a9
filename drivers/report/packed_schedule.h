// A schedule in few bytes: every outcome of a program keeps one, and there may be very many.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plait {

// A step as the search made it, enough to do it again.
struct ScheduleStep {
  std::uint32_t thread = 0, variant = 0;
};

class PackedSchedule {
 public:
  void push_back(ScheduleStep step);
  std::vector<ScheduleStep> steps() const;
  // "0 1 1:2 0": threads, and variants that are not 0.
  std::string text() const;
  // Returns nothing if it is no text of a schedule.
  static std::optional<PackedSchedule> parse(std::string_view text);

 private:
  void push_number(std::uint64_t number);

  // Each step is 2 * thread, or 2 * thread + 1 and the variant. A number has seven bits a byte, the
  // lowest first; the eighth bit is set in all its bytes but the last.
  std::string bytes_;
};

}  // namespace plait
