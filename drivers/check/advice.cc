#include "drivers/check/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "drivers/check/rerun.h"
#include "drivers/report/story.h"
#include "drivers/text/format.h"
#include "drivers/trace/trace_place.h"
#include "jvm/base/error.h"
#include "por/model/stop.h"

namespace plait {

namespace {

constexpr std::size_t kLongPath = 50;       // steps; a shorter one is no loop's fault
constexpr std::size_t kMostSteps = 20'000;  // executed again
constexpr std::size_t kOften = 10;
constexpr std::size_t kMostTurns = 1'000;  // steps that a thread takes alone, unsuspected

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

// The steps at the end of the path that one thread took.
std::size_t steps_alone(const por::Path& path) {
  const auto is_other = [&](por::Step step) { return step.thread != path.back().thread; };
  const auto other = std::find_if(path.rbegin(), path.rend(), is_other);
  return static_cast<std::size_t>(other - path.rbegin());
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

std::string suspected_livelock(const CheckOptions& options, const por::Path& path) {
  const std::size_t alone = path.empty() ? 0 : steps_alone(path);
  if (alone < kMostTurns) return "";
  try {
    Rerun rerun(options);
    Explorer& explorer = rerun.explorer();
    const auto first = path.end() - static_cast<std::ptrdiff_t>(alone);
    for (auto step = path.begin(); step != first; ++step) {
      if (step - path.begin() > static_cast<std::ptrdiff_t>(kMostSteps)) return "";
      if (!can_execute(explorer, *step)) return "";
      explorer.execute(*step);
    }
    const std::string thread = explorer.vm().thread_title(*explorer.vm().threads()[first->thread]);
    const auto [line, count] = most_passed(explorer, {first, path.end()});
    return line.empty() ? ""
                        : fmt::format(
                              "the last {} steps are of {} alone, most of them at {}, and "
                              "no state came twice",
                              with_commas(alone), thread, line);
  } catch (const UnsupportedError&) {
    return "";
  } catch (const por::StoppedError&) {
    return "";
  }
}

std::string suspected_in_step(Vm& vm) {
  const Thread* alone = nullptr;
  for (const auto& t : vm.threads()) {
    if (t->status == ThreadStatus::kTerminated || !t->has_frames()) continue;
    if (alone != nullptr) return "";
    alone = t.get();
  }
  if (alone == nullptr) return "";
  return fmt::format("{}, alone, was at {} and had not come to an end", vm.thread_title(*alone),
                     place_text(place_of(*alone)));
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
