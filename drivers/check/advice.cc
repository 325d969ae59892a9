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

// Which lines steps begin at, and how many.
class Passed {
 public:
  void add(const std::string& line) {
    if (!line.empty()) ++counts_[line];
  }
  // "" and 0 if there were none.
  std::pair<std::string, std::size_t> most() const {
    const auto most = std::ranges::max_element(counts_, {}, &Counts::value_type::second);
    if (most == counts_.end()) return {};
    return *most;
  }

 private:
  using Counts = std::map<std::string, std::size_t>;
  Counts counts_;
};

// The steps at the end of the path that one thread took.
std::size_t steps_alone(const por::Path& path) {
  const auto is_other = [&](por::Step step) { return step.thread != path.back().thread; };
  const auto other = std::find_if(path.rbegin(), path.rend(), is_other);
  return static_cast<std::size_t>(other - path.rbegin());
}

// What is seen of a schedule when it is executed once more, as far as there is time for it.
struct SecondLook {
  Passed all, alone;        // `alone`: of the last thread, since the others stood still
  std::string thread;       // that one
  bool is_only_one = true;  // no other thread lives
};

SecondLook look_again(const CheckOptions& options, const por::Path& path) {
  Rerun rerun(options);
  Explorer& explorer = rerun.explorer();
  const std::size_t first_alone = path.size() - steps_alone(path);
  SecondLook look;
  for (std::size_t i = 0; i < std::min(path.size(), kMostSteps); ++i) {
    if (!can_execute(explorer, path[i])) return {};
    const std::string line = line_of_step(explorer, path[i]);
    look.all.add(line);
    if (i >= first_alone) look.alone.add(line);
    explorer.execute(path[i]);
  }
  for (por::ThreadIndex t = 0; t < explorer.thread_count(); ++t) {
    if (t == path.back().thread)
      look.thread = explorer.vm().thread_title(*explorer.vm().threads()[t]);
    else if (!explorer.has_ended(t))
      look.is_only_one = false;
  }
  return look;
}

std::string loop_text(const SecondLook& look, const por::Path& path) {
  const auto [line, count] = look.all.most();
  if (count < kOften) return "";
  return fmt::format(
      "{} was passed {} times in the schedule of {} steps that was under way: fewer rounds make "
      "the program smaller",
      line, count, path.size());
}

std::string suspected_text(const SecondLook& look, const por::Path& path) {
  const std::size_t alone = steps_alone(path);
  if (alone < (look.is_only_one ? kLongPath : kMostTurns)) return "";
  const auto [line, count] = look.alone.most();
  if (count == 0) return "";
  return fmt::format(
      "the last {} steps are of {} alone, most of them at {}, and no state came twice",
      with_commas(alone), look.thread, line);
}

void add_look(const CheckOptions& options, const por::Path& path, Report& report) {
  try {
    const SecondLook look = look_again(options, path);
    if (std::string loop = loop_text(look, path); !loop.empty()) report.advice.push_back(loop);
    if (report.suspected.empty()) report.suspected = suspected_text(look, path);
  } catch (const UnsupportedError&) {
  } catch (const por::StoppedError&) {
  }
}

bool is_about_size(const std::string& limit) {
  return limit == "time" || limit == "memory" || limit == "states" || limit == "depth";
}

}  // namespace

static bool is_in_program(const Thread& t) {
  return std::any_of(t.frames_begin, t.frame + 1,
                     [](const Frame& frame) { return is_of_program(*frame.method->owner); });
}

std::string suspected_in_step(Vm& vm) {
  const Thread* alone = nullptr;
  for (const auto& t : vm.threads()) {
    if (t->status == ThreadStatus::kTerminated || !t->has_frames()) continue;
    if (alone != nullptr) return "";
    alone = t.get();
  }
  if (alone == nullptr || !is_in_program(*alone)) return "";
  return fmt::format("{}, alone, was at {} and had not come to an end", vm.thread_title(*alone),
                     place_text(place_of(*alone)));
}

void advise(const CheckOptions& options, const por::Path& path, Report& report) {
  if (report.limit == "heap") report.advice.emplace_back("give the program a larger heap: -Xmx");
  if (!is_about_size(report.limit)) return;
  if (path.size() >= kLongPath) add_look(options, path, report);
  if (report.limit == "depth")
    report.advice.emplace_back("what is deeper was left out: a larger --max-depth");
  if (report.violations.empty() && options.order == "sequential")
    report.advice.emplace_back(
        "another order may find a violation sooner: --order random:1, or --portfolio");
  if (path.size() < kLongPath)
    report.advice.emplace_back("fewer threads, or fewer calls of each, have far fewer schedules");
}

}  // namespace plait
