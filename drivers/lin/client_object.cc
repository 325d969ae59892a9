#include "drivers/lin/client_object.h"

#include "drivers/check/prelude.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/programs/plan.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/interpreter/boot.h"
#include "por/model/stop.h"

namespace plait::lin {

namespace {

constexpr u32 kMain = 0;
// Of a call, in all its ways: steps, and among them those that ended only because they took long.
constexpr u64 kMaxSteps = 200'000, kMaxYields = 2'000;
constexpr u64 kMaxYieldsOfMain = 50;  // beside threads of the class
constexpr const char* kClient = "plait/lin/Client";

VmOptions options_with(const CheckOptions& options, const Client& client) {
  VmOptions vm = vm_options(options);
  vm.memory_classes = client.classes;
  vm.models_locks =
      false;  // a thread alone takes them in a step or two anyway, and the model has not everything
  vm.moves_steps = false;  // nobody looks at the steps inside a call
  return vm;
}

}  // namespace

namespace {

Class* client_base(Vm& vm) {
  Class* c = vm.classes().find_loaded(kClient, LoaderKind::kBoot);
  CHECK(c != nullptr);
  return c;
}

}  // namespace

std::string state_text_of(Vm& vm) {
  const Ref text = vm.get_static_ref(client_base(vm), "state", "Ljava/lang/String;");
  return text ? vm.to_utf8(text) : "";
}

OutcomeOf outcome_of(Vm& vm) {
  Class* c = client_base(vm);
  const Ref results = vm.get_static_ref(c, "results", "[Ljava/lang/String;");
  OutcomeOf outcome;
  for (u32 i = 0; results && i < image_of(vm.heap()).length(results); ++i) {
    const Ref text = image_of(vm.heap()).element<Ref>(results, i);
    outcome.push_back(text ? vm.to_utf8(text) : "-");
  }
  return outcome;
}

ClientObject::ClientObject(const CheckOptions& options, const Client& client, std::size_t calls,
                           std::size_t threads)
    : vm_(options_with(options, client)),
      explorer_(vm_, false),
      listing_(client.listing),
      calls_(calls) {
  boot(vm_);
  explorer_.start(dotted(client.main_class.name), arguments_of_client(calls));
  take_choices(explorer_, choices_alone(threads));
  run_main();
  if (!explorer_.uncaught().empty()) {
    const Uncaught& thrown = explorer_.uncaught().front();
    throw InputError("{} throws {}{}", listing_[1], thrown.class_name,
                     thrown.message.empty() ? "" : ": " + thrown.message);
  }
  for (u32 i = 0; i < explorer_.thread_count(); ++i) {
    if (is_idle(i)) callers_.push_back(i);
  }
  if (callers_.size() != threads) throw InputError("{} does not return", listing_[1]);
}

// Main makes the object and starts the callers, which wait for their first choice. The class may
// start threads of its own, and wait for them.
void ClientObject::run_main() {
  u64 yields = 0;
  for (u64 steps = 0; steps < kMaxSteps && !explorer_.has_ended(kMain); ++steps) {
    if (yields > kMaxYieldsOfMain) return;
    por::end_if_stopped();
    // Alone, main makes the object, as long as that takes.
    const bool is_alone = explorer_.thread_count() == 1;
    yields += !is_alone && explorer_.next_action(kMain).kind == ActionKind::kYield;
    Branch branch;
    if (!step(branch)) return;
  }
}

bool ClientObject::is_idle(u32 thread) const {
  if (explorer_.has_ended(thread) || explorer_.next_action(thread).kind != ActionKind::kChoice)
    return false;
  return *vm_.threads()[thread]->frame->method->owner->name == kClient;
}

bool ClientObject::is_running() const {
  if (explorer_.standing() != por::Standing::kRunning) return false;
  for (u32 i = 0; i < explorer_.thread_count(); ++i) {
    if (!is_idle(i) && explorer_.variants(i) > 0) return true;
  }
  return false;
}

std::string ClientObject::state_key() const {
  const StateKey key = explorer_.key();
  return fmt::format("{:x}-{:x}", key.high, key.low);
}

void ClientObject::call(std::size_t thread, std::size_t invocation,
                        const std::function<void(const CallResult&)>& then) {
  Call call{callers_[thread], invocation, {}};
  explorer_.execute({call.thread, static_cast<u32>(invocation)});
  std::vector<Branch> path;
  if (goes_on(call, then)) path.emplace_back();
  while (!path.empty()) {
    if (!step(path.back())) {
      path.pop_back();
      if (!path.empty()) explorer_.backtrack();
    } else if (goes_on(call, then)) {
      path.emplace_back();
    } else {
      explorer_.backtrack();
    }
  }
  explorer_.backtrack();
  if (call.has_blocked || !call.has_ended) then({"blocks", true});
}

bool ClientObject::goes_on(Call& call, const std::function<void(const CallResult&)>& then) {
  por::end_if_stopped();
  call.yields += explorer_.next_action(call.thread).kind == ActionKind::kYield;
  if (++call.steps > kMaxSteps || call.yields > kMaxYields) {
    const std::string& text = listing_[kFirstListedCall + call.invocation];
    throw CallLimitError(fmt::format(
        "{} alone neither returns nor repeats itself within the steps that a call may take", text));
  }
  if (!call.seen.insert(state_key()).second) return false;
  if (is_idle(call.thread)) {
    call.has_ended = true;
    const CallResult result{outcome_of(vm_)[0], false};
    explorer_.execute({call.thread, static_cast<u32>(calls_)});  // forget it
    then(result);
    explorer_.backtrack();
    return false;
  }
  if (is_running()) return true;
  call.has_blocked = true;
  return false;
}

bool ClientObject::step(Branch& branch) {
  for (; branch.thread < explorer_.thread_count(); ++branch.thread, branch.way = 0) {
    if (is_idle(branch.thread) || branch.way >= explorer_.variants(branch.thread)) continue;
    explorer_.execute({branch.thread, branch.way++});
    return true;
  }
  return false;
}

}  // namespace plait::lin
