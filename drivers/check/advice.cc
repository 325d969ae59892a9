#include "drivers/check/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "drivers/check/rerun.h"
#include "drivers/trace/trace_place.h"
#include "jvm/base/error.h"
#include "por/model/stop.h"

namespace plait {

namespace {

constexpr std::size_t kLongPath = 50;       // steps; a shorter one is no loop's fault
constexpr std::size_t kMostSteps = 20'000;  // executed again
constexpr std::size_t kOften = 10;

std::string line_of_step(Explorer& explorer, por::Step step) {
  const TraceStep place = place_of(*explorer.vm().threads()[step.thread]);
  return place.line > 0 ? fmt::format("{}:{}", place.file, place.line) : "";
}

// A search may be stopped where its path is no schedule of its own.
bool can_execute(Explorer& explorer, por::Step step) {
  return explorer.standing() == por::Standing::kRunning && step.thread < explorer.thread_count() &&
         step.variant < explorer.variants(step.thread);
}

// The line that most steps of the path begin at, and how many do; nothing if it cannot be executed.
std::pair<std::string, std::size_t> most_passed(Explorer& explorer, const por::Path& path) {
  std::map<std::string, std::size_t> counts;
  for (std::size_t i = 0; i < std::min(path.size(), kMostSteps); ++i) {
    if (!can_execute(explorer, path[i])) return {};
    ++counts[line_of_step(explorer, path[i])];
    explorer.execute(path[i]);
  }
  counts.erase("");
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
  if (most == counts.end()) return {};
  return {most->first, most->second};
}

bool is_about_size(const std::string& limit) {
  return limit == "time" || limit == "memory" || limit == "states" || limit == "depth";
}

}  // namespace

std::string deepest_loop(const CheckOptions& options, const por::Path& path) {
  if (path.size() < kLongPath) return "";
  try {
    Rerun rerun(options);
    const auto [line, count] = most_passed(rerun.explorer(), path);
    if (count < kOften) return "";
    return fmt::format("{} was passed {} times in the schedule of {} steps that was under way",
                       line, count, path.size());
  } catch (const UnsupportedError&) {
    return "";
  } catch (const por::StoppedError&) {
    return "";
  }
}

std::vector<std::string> advice_for(const CheckOptions& options, const Report& report,
                                    const por::Path& path) {
  std::vector<std::string> advice;
  if (report.limit == "heap") advice.emplace_back("give the program a larger heap: -Xmx");
  if (!is_about_size(report.limit)) return advice;
  if (std::string loop = deepest_loop(options, path); !loop.empty())
    advice.push_back(loop + ": fewer rounds make the program smaller");
  if (report.limit == "depth")
    advice.emplace_back("what is deeper was left out: a larger --max-depth");
  if (report.violations.empty() && options.order == "sequential")
    advice.emplace_back(
        "another order may find a violation sooner: --order random:1, or --portfolio");
  if (path.size() < kLongPath)
    advice.emplace_back("fewer threads, or fewer calls of each, have far fewer schedules");
  return advice;
}

}  // namespace plait
