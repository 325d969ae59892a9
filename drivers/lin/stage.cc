#include "drivers/lin/stage.h"

#include "drivers/check/prelude.h"
#include "drivers/check/rerun.h"
#include "drivers/lin/programs/plan.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/boot.h"

namespace plait::lin {

namespace {

VmOptions stage_options(const CheckOptions& options, const Client& client) {
  VmOptions vm = vm_options(options);
  vm.memory_classes = client.classes;
  return vm;
}

}  // namespace

Stage::Stage(const CheckOptions& options, const Client& client, std::size_t calls)
    : vm_(stage_options(options, client)), explorer_(vm_, options.search.is_exact) {
  boot(vm_);
  explorer_.start(dotted(client.main_class.name), arguments_of_client(calls));
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

}  // namespace plait::lin
