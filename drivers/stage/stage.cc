#include "drivers/stage/stage.h"

#include "drivers/check/prelude.h"
#include "drivers/check/rerun.h"
#include "drivers/check/scouting.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/interpreter/boot.h"

namespace plait {

namespace {

std::string stage_key(const CheckOptions& options) {
  std::string key = std::string(word(options.locks)) + (options.noticing.finals ? "; finals" : "");
  for (const NoticingName& each : kNoticingNames)
    if (options.noticing.*each.what) key += fmt::format("; {}", each.name);
  return key;
}

}  // namespace

Stage::Stage(const CheckOptions& options)
    : vm_(vm_options(options)), explorer_(vm_, options.search.is_exact) {
  boot(vm_);
  explorer_.start(options.program.first_class("check"), options.program.arguments());
}

void Stage::leave() {
  for (; taken_ > 0; --taken_) explorer_.backtrack();
}

void Stage::explore(const CheckOptions& options, std::span<const u32> choices, Report& report) {
  try {
    vm_.forget_search();
    taken_ = take_choices(explorer_, choices);
    is_usable_ = explore_from_here(explorer_, options, report);
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
  } catch (const MemoryLimitError&) {
    report.limit = "heap";
  }
}

void Stage::add_traces(const CheckOptions& options, std::vector<Violation>& violations) {
  for (Violation& violation : violations) {
    if (is_usable_) is_usable_ = add_trace(explorer_, options, violation);
  }
}

Report Stage::check(const CheckOptions& options, std::span<const u32> choices) {
  CHECK(is_usable_);
  is_usable_ = false;
  Report report = settings_of(options);
  report.jdk = vm_.jdk_home();
  explore(options, choices, report);
  options.watch->let_close();
  if (!is_usable_) return report;
  explorer_.log_accesses(false);
  explorer_.look_ahead(StepCache::Mode::kOff);
  if (options.wants_traces) {
    add_traces(options, report.violations);
    add_traces(options, report.allowed);
  }
  if (is_usable_) leave();
  return report;
}

Report Stages::check(CheckOptions options, std::span<const u32> choices,
                     const SetProgram& set_program) {
  Report report;
  use(options, set_program, [&](Stage& stage) { report = stage.check(options, choices); });
  return report;
}

void Stages::use(CheckOptions& options, const SetProgram& set_program,
                 const std::function<void(Stage&)>& work) {
  while (true) {
    std::unique_ptr<Stage>& stage = stages_[stage_key(options)];
    try {
      if (!stage) {
        CheckOptions made = options;
        set_program(made.program);
        stage = std::make_unique<Stage>(made);
      }
      work(*stage);
      if (!stage->is_usable()) stage.reset();
      return;
    } catch (const MustNoticeError& error) {
      stage.reset();
      error.add_to(options.noticing);
    } catch (const ScoutError&) {
      stage.reset();
      options.scout = {};
    } catch (...) {
      stage.reset();  // it stands in the middle of a step
      throw;
    }
  }
}

}  // namespace plait
