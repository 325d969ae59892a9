#include "drivers/report/packed_schedule.h"

#include <fmt/format.h>

#include <charconv>

namespace plait {

void PackedSchedule::push_number(std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<char>(number | 0x80));
  bytes_.push_back(static_cast<char>(number));
}

void PackedSchedule::push_back(ScheduleStep step) {
  push_number(std::uint64_t{step.thread} * 2 + (step.variant != 0));
  if (step.variant != 0) push_number(step.variant);
}

std::vector<ScheduleStep> PackedSchedule::steps() const {
  std::vector<ScheduleStep> steps;
  std::size_t at = 0;
  const auto next_number = [&] {
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<std::uint8_t>(bytes_[at++]);
      number |= std::uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return number;
    }
  };
  while (at < bytes_.size()) {
    const std::uint64_t first = next_number();
    steps.push_back({static_cast<std::uint32_t>(first / 2),
                     first % 2 ? static_cast<std::uint32_t>(next_number()) : 0});
  }
  return steps;
}

std::string PackedSchedule::text() const {
  std::string out;
  for (const ScheduleStep& step : steps()) {
    out += fmt::format("{}{}", out.empty() ? "" : " ", step.thread);
    if (step.variant != 0) out += fmt::format(":{}", step.variant);
  }
  return out;
}

std::optional<PackedSchedule> PackedSchedule::parse(std::string_view text) {
  PackedSchedule schedule;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto read = [&](std::uint32_t& number) {
    const auto [next, error] = std::from_chars(at, end, number);
    at = next;
    return error == std::errc();
  };
  while (at < end) {
    ScheduleStep step;
    if (!read(step.thread)) return std::nullopt;
    if (at < end && *at == ':' && !read((++at, step.variant))) return std::nullopt;
    schedule.push_back(step);
    if (at < end && *at++ != ' ') return std::nullopt;
  }
  return schedule;
}

}  // namespace plait
