#include "drivers/trace/trace_recorder.h"

#include "drivers/report/groups.h"
#include "drivers/text/format.h"
#include "drivers/trace/next_access.h"
#include "drivers/trace/trace_place.h"
#include "jvm/code/code.h"
#include "jvm/files/guest_files.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/heap/typed_values.h"
#include "jvm/runtime/waiting.h"

namespace plait {

namespace {

// The native that a thread stands in front of.
std::string native_of(const Thread& t) {
  const Code& code = *t.frame->method->code;
  const u32 index = t.frame->pc->u;
  const Method* const called = index < code.calls.size() ? code.calls[index].method : nullptr;
  if (called == nullptr) return "";
  const std::string name = called->owner->external_name();
  return fmt::format("{}.{}", name.substr(name.rfind('.') + 1), *called->name);
}

// What a condition can belong to.
constexpr const char* kSynchronizers[] = {
    "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer;",
    "Ljava/util/concurrent/locks/AbstractQueuedLongSynchronizer;"};
constexpr std::string_view kClient = "plait/lin/Client";
constexpr u64 kMostObserved = 200;      // lines of one step; it may be a long loop
constexpr std::size_t kMaxOutput = 60;  // columns of what a step prints

const char* name_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::kRead: return "read";
    case ActionKind::kWrite: return "write";
    case ActionKind::kUpdate: return "update";
    case ActionKind::kLock: return "lock";
    case ActionKind::kUnlock: return "unlock";
    case ActionKind::kAcquire: return "acquire";
    case ActionKind::kRelease: return "release";
    case ActionKind::kWait: return "wait";
    case ActionKind::kNotify: return "notify";
    case ActionKind::kSignal: return "signal";
    case ActionKind::kWaiters: return "read";
    case ActionKind::kPark: return "park";
    case ActionKind::kUnpark: return "unpark";
    case ActionKind::kNewThread: return "new";
    case ActionKind::kStart: return "start";
    case ActionKind::kEnd:
    case ActionKind::kLockedEnd: return "end";
    case ActionKind::kDestroyVm: return "shutdown";
    case ActionKind::kJoin: return "join";
    case ActionKind::kInterrupt: return "interrupt";
    case ActionKind::kSleep: return "sleep";
    case ActionKind::kClassInit: return "initialize";
    case ActionKind::kClock: return "clock";
    case ActionKind::kChoice: return "choice";
    case ActionKind::kHash: return "hash";
    case ActionKind::kOutput: return "output";
    case ActionKind::kClasses: return "classes";
    case ActionKind::kFile: return "file";
    case ActionKind::kNone:
    case ActionKind::kYield: break;
  }
  return "run";  // a long computation that nobody notices
}

void add_note(TraceStep& line, const std::string& note) {
  if (note.empty()) return;
  line.note = line.note.empty() ? note : note + ", " + line.note;
}

// What an access says already is not told again.
void add_result(TraceStep& line, const std::string& result) {
  if (result.empty()) return;
  const std::string value = result.substr(result.find(" = ") + 3);
  if (value == line.object) return;
  const bool is_update = line.action == "update";
  const bool says_it = is_update ? value == "true" || value == "false" ||
                                       line.value.starts_with(value + " ") ||
                                       line.value.ends_with(" " + value)
                                 : line.action == "read" && line.value == value;
  if (!says_it) line.note += (line.note.empty() ? "" : ", ") + result;
}

bool is_about_to_queue(const Thread& t, Ref object) {
  return t.next_action.kind == ActionKind::kAcquire && t.next_action.object == object &&
         (t.next_action.offset & QueueStep::kEnter) != 0 && QueueStep::is_one(t.next_action.offset);
}

bool is_client(const Class& c) { return c.super != nullptr && *c.super->name == kClient; }

}  // namespace

bool TraceRecorder::can_execute(ScheduleStep step) const {
  return explorer_.standing() == por::Standing::kRunning &&
         step.thread < explorer_.thread_count() && step.variant < explorer_.variants(step.thread);
}

std::vector<std::string> TraceRecorder::thread_names() const {
  std::vector<std::string> names;
  for (const auto& t : vm_.threads()) names.push_back(vm_.thread_title(*t));
  return names;
}

void TraceRecorder::execute(ScheduleStep step, std::vector<TraceStep>& trace) {
  const Thread& t = *vm_.threads()[step.thread];
  mark_stopped(step, trace);
  last_ = step.thread;
  if (explorer_.passes_time(step.thread)) return let_time_pass(step, trace);
  trace_ = &trace;
  observed_ = 0;
  begin(t, t.next_action, step.variant);
  explorer_.execute({step.thread, step.variant});
  finish();
  trace_ = nullptr;
  note_uncaught(trace);
  note_exit(trace);
}

// Another thread goes on: could the last one have?
void TraceRecorder::mark_stopped(ScheduleStep next, std::vector<TraceStep>& trace) const {
  if (!last_ || *last_ == next.thread || explorer_.has_ended(*last_)) return;
  const Thread& t = *vm_.threads()[*last_];
  const bool waits = explorer_.variants(*last_) == 0 || t.deadline != kNoDeadline ||
                     t.status == ThreadStatus::kWaiting || t.next_action.kind == ActionKind::kSleep;
  for (std::size_t i = trace.size(); i-- > 0 && trace[i].thread == *last_;) {
    trace[i].stops = waits ? TraceStep::Stops::kWaits : TraceStep::Stops::kPreempted;
    if (!trace[i].is_internal) return;
  }
}

// A line of its own: the program ends where the thread asked for it, not where its step began.
void TraceRecorder::note_exit(std::vector<TraceStep>& trace) const {
  const GuestGlobals& globals = vm_.globals();
  if (!globals.exiting || globals.ignored) return;
  TraceStep line = place_of(vm_.thread(globals.exiter));
  line.thread = static_cast<u32>(globals.exiter);
  line.action = "exit";
  line.value = std::to_string(globals.exit_status);
  line.via.clear();
  line.is_internal = false;
  trace.push_back(std::move(line));
}

// --timeouts last
void TraceRecorder::let_time_pass(ScheduleStep step, std::vector<TraceStep>& trace) {
  TraceStep line = place_of(*vm_.threads()[step.thread]);
  line.thread = step.thread;
  const i64 before = vm_.now_ns();
  explorer_.execute({step.thread, step.variant});
  line.action = "time";
  line.value = fmt::format("{} ms", static_cast<double>(vm_.now_ns() - before) / 1e6);
  line.note = "nothing else can go on";
  trace.push_back(std::move(line));
}

void TraceRecorder::note_uncaught(std::vector<TraceStep>& trace) const {
  for (const Uncaught& uncaught : explorer_.uncaught()) trace.push_back(thrown(uncaught));
}

TraceRecorder::TraceRecorder(Explorer& explorer)
    : explorer_(explorer), vm_(explorer.vm()), names_(vm_) {
  vm_.set_access_observer(this);
  vm_.set_return_observer(this);
}

TraceRecorder::~TraceRecorder() {
  vm_.set_access_observer(nullptr);
  vm_.set_return_observer(nullptr);
}

void TraceRecorder::begin(const Thread& t, const Action& action, u32 variant) {
  line_ = {&t, look(t, action), variant, place_of(t), {}, false, ""};
  call_ = call_of(vm_.thread(t.id));
  line_.step.thread = static_cast<u32>(t.id);
  line_.step.action = t.status == ThreadStatus::kWaiting ? "wait" : name_of(action.kind);
}

void TraceRecorder::finish() {
  TraceStep& line = line_.step;
  describe(line, *line_.thread, line_.before, line_.variant);
  add_output(line, line_.before);
  if (observed_ > kMostObserved && line_.before.action.kind == ActionKind::kNone)
    add_note(line, counted(observed_ - kMostObserved, "action") + " more of this step");
  add_result(line, line_.result);
  // The throw that ends a thread is told as such.
  if (line_.before.action.kind != ActionKind::kEnd || explorer_.uncaught().empty())
    trace_->push_back(std::move(line));
}

// The program's innermost frame, if it calls the JDK. The frame above it will tell what it returns;
// clients that Plait makes up tell their results themselves.
TraceRecorder::Call TraceRecorder::call_of(Thread& t) const {
  Frame* frame = t.frame;
  while (frame >= t.frames_begin && !is_of_program(*frame->method->owner)) --frame;
  if (frame < t.frames_begin || frame == t.frame || is_client(*frame->method->owner)) return {};
  Frame* const called = frame + 1;
  const bool is_told = called->method->return_type != BasicType::kVoid &&
                       !called->method->owner->name->starts_with("java/lang/Plait");
  if (!is_told) return {};
  if (called->on_return == OnReturn::kPush) called->on_return = OnReturn::kPushTold;
  return {called, called->method, frame->pc};
}

void TraceRecorder::on_return(const Thread& t, const Frame& frame, Slot result) {
  if (trace_ == nullptr) return;
  const Method& m = *frame.method;
  if (line_.thread != &t) return;
  const Action& action = line_.before.action;
  if (leaves_atomic(frame.on_return) && m.return_type == BasicType::kBoolean &&
      action.kind == ActionKind::kAcquire)
    line_.attempt = result.i != 0, line_.is_timed_attempt = m.descriptor->ends_with("J)Z");
  if (call_.frame != t.frame + 1 || call_.method != &m || call_.caller_pc != t.frame->pc) return;
  line_.result = fmt::format("{}() = {}", *m.name, names_.value(m.return_type, result));
  call_ = {};
}

// What is told here is no scheduling point. Inside an operation that is one step, or the
// initialiser of a library class, it belongs to that; else the thread is alone.
void TraceRecorder::observe(const Thread& t, const Action& action) {
  const bool is_told = is_memory(action.kind) || action.kind == ActionKind::kLock ||
                       action.kind == ActionKind::kUnlock || action.kind == ActionKind::kOutput ||
                       action.kind == ActionKind::kFile;
  if (trace_ == nullptr || &t != line_.thread || !is_told || action.offset == kWholeObject ||
      t.atomic_depth + t.library_depth > 0)
    return;
  if (++observed_ > kMostObserved + 1) return;
  finish();
  begin(t, observed_ > kMostObserved ? Action{} : action, 0);
  // How a thread ends is nobody's line.
  line_.step.is_internal |= line_.step.class_name.empty();
}

TraceRecorder::Before TraceRecorder::look(const Thread& t, const Action& action) {
  Before before;
  before.action = action;
  before.status = t.status;
  before.is_after_wait = t.wait_phase == 1;
  before.was_notified = t.notified;
  before.may_time_out = t.deadline != kNoDeadline;
  before.has_permit = t.park_permit;
  before.is_interrupted = is_interrupted(vm_, t);
  before.output_size = vm_.output().size();
  if (is_memory(action.kind)) before.value = names_.value_at(action.object, action.offset);
  if (action.kind == ActionKind::kFile)
    before.value = vm_.guest_files()->object_of(vm_.guest_files()->request(action.offset));
  if (action.kind == ActionKind::kUpdate) before.expected = expected_if_failing(t, action);
  if (action.kind == ActionKind::kJoin) {
    const Thread* target = vm_.thread_of(action.object);
    before.target_lives = target != nullptr && vm_.lives(*target);
  }
  for (const auto& other : vm_.threads()) {
    if (other->status == ThreadStatus::kWaiting)
      before.waiters.push_back(static_cast<u32>(other->id));
  }
  return before;
}

std::string TraceRecorder::expected_if_failing(const Thread& t, const Action& action) {
  const BasicType type = names_.location(action.object, action.offset).type;
  const std::optional<Slot> expected = expected_in_vain(vm_, t, action, type);
  return expected ? names_.value(type, *expected) : "";
}

void TraceRecorder::describe(TraceStep& line, const Thread& t, const Before& before, u32 variant) {
  const Action& action = before.action;
  if (before.status == ThreadStatus::kWaiting) {
    line.object = names_.object(t.waiting_for ? t.waiting_for : action.object);
    if (before.may_time_out && variant == 0) return add_note(line, "times out");
    return add_note(line, t.notified ? "returns for no reason" : "is interrupted");
  }
  if (line.action == "notify" || line.action == "signal") return describe_notify(line, before);
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return describe_access(line, before);
    case ActionKind::kLock: return describe_lock(line, before);
    case ActionKind::kWait: return describe_wait(line, t, before);
    case ActionKind::kAcquire:
    case ActionKind::kRelease: return describe_synchronizer(line, t, before);
    case ActionKind::kPark: return describe_park(line, t, before);
    case ActionKind::kJoin: return describe_join(line, before);
    case ActionKind::kClassInit:
      line.object = names_.class_name(*vm_.class_of_mirror(action.object));
      return;
    case ActionKind::kClock:
      return add_note(line, variant == 0 ? "finds it later" : "finds it where it was");
    case ActionKind::kChoice:
      line.value = std::to_string(variant);
      return add_note(line, fmt::format("one of 0 to {}", action.offset - 1));
    case ActionKind::kFile:
      line.action = vm_.guest_files()->request(action.offset).name();
      line.object = before.value;
      return;
    case ActionKind::kHash:
      line.object = names_.object(action.object);
      line.value = fmt::format("{:x}", vm_.shown_hash(action.object));
      return;
    case ActionKind::kDestroyVm:
      return add_note(line, "the last thread that is no daemon has ended");
    case ActionKind::kEnd:
    case ActionKind::kLockedEnd:
    case ActionKind::kNewThread:
    case ActionKind::kSleep:
    case ActionKind::kOutput:
    case ActionKind::kNone:
    case ActionKind::kYield: return;
    default: line.object = names_.object(action.object);
  }
}

void TraceRecorder::describe_access(TraceStep& line, const Before& before) {
  const Action& action = before.action;
  const ReadableNames::Location location = names_.location(action.object, action.offset);
  line.object = location.name;
  if (!action.object && action.offset == kWholeObject) {
    line.action = "call";
    line.object = native_of(*line_.thread);
    return;
  }
  if (location.type == BasicType::kVoid) {
    if (const Thread* thread = action.object ? vm_.thread_of(action.object) : nullptr) {
      line.value = vm_.lives(*thread) ? "alive" : "ended";
    }
    return;
  }
  line.value = before.value;
  if (action.kind == ActionKind::kRead) return;
  const std::string after = names_.value_at(action.object, action.offset);
  if (action.kind == ActionKind::kWrite) {
    line.value = after;
  } else if (!before.expected.empty()) {
    add_note(line, "fails: expected " + before.expected);
  } else {
    line.value += " → " + after;
  }
}

void TraceRecorder::describe_lock(TraceStep& line, const Before& before) {
  line.object = names_.object(before.action.object);
  if (!before.is_after_wait) return;
  add_note(line, before.was_notified     ? "was notified"
                 : before.is_interrupted ? "was interrupted"
                                         : "goes on after its wait");
}

// Locks of java.util.concurrent read like monitors; a semaphore or a latch has no owner.
void TraceRecorder::describe_synchronizer(TraceStep& line, const Thread& t, const Before& before) {
  const Ref object = before.action.object;
  line.object = names_.object(object);
  const bool is_release = before.action.kind == ActionKind::kRelease;
  const bool has_failed = line_.attempt == false;
  if (names_.is_lock(object)) line.action = is_release ? "unlock" : "lock";
  if (t.queued_on) return add_note(line, "queues");
  if (has_failed)
    add_note(line, line_.is_timed_attempt || before.may_time_out ? "times out" : "fails");
  else if (is_about_to_queue(t, object) && !names_.is_lock(object))
    add_note(line, "fails");
  if (!names_.is_lock(object)) return;
  const Ref owner{vm_.get<u32>(object, "exclusiveOwnerThread", "Ljava/lang/Thread;")};
  if (is_release || !owner || owner == t.object) return;
  const std::string holder = "held by " + names_.object(owner);
  if (has_failed)
    line.note += ", " + holder;
  else
    add_note(line, "fails: " + holder);
}

void TraceRecorder::describe_wait(TraceStep& line, const Thread& t, const Before& before) {
  line.object = names_.object(before.action.object);
  if (t.status != ThreadStatus::kWaiting && before.is_interrupted)
    return add_note(line, "is interrupted");
  for (const char* type : kSynchronizers) {
    if (!vm_.has_field(image_of(vm_.heap()).class_of(before.action.object), "this$0", type))
      continue;
    const Ref lock{vm_.get<u32>(before.action.object, "this$0", type)};
    add_note(line, "gives back " + names_.object(lock));
  }
}

void TraceRecorder::describe_notify(TraceStep& line, const Before& before) {
  line.object = names_.object(before.action.object);
  std::string woken;
  for (const u32 index : before.waiters) {
    const Thread& other = *vm_.threads()[index];
    if (other.status == ThreadStatus::kWaiting) continue;
    woken += (woken.empty() ? "wakes " : ", ") + vm_.thread_title(other);
  }
  add_note(line, woken.empty() ? "nobody waits" : woken);
}

void TraceRecorder::describe_park(TraceStep& line, const Thread& t, const Before& before) {
  if (vm_.options().spurious && before.action.offset == 0 && !before.has_permit &&
      !before.is_interrupted)
    return add_note(line, t.wait_phase != 0 ? "waits" : "returns for no reason");
  add_note(line, before.has_permit       ? "was unparked"
                 : before.is_interrupted ? "is interrupted"
                                         : "times out");
}

void TraceRecorder::describe_join(TraceStep& line, const Before& before) {
  line.object = names_.object(before.action.object);
  if (before.target_lives) add_note(line, before.is_interrupted ? "is interrupted" : "times out");
}

void TraceRecorder::add_output(TraceStep& line, const Before& before) {
  const std::string printed = vm_.output().substr(before.output_size);
  if (printed.empty()) return;
  const std::string text = clip(in_quotes(printed), kMaxOutput);
  if (line.action == "output")
    line.value = text;
  else
    add_note(line, "then prints " + text);
}

TraceStep TraceRecorder::thrown(const Uncaught& uncaught) const {
  TraceStep line;
  for (const std::string& frame : uncaught.stack) {
    if (frame.starts_with("Caused by: ")) break;
    line = place_of_frame(frame);
    std::string name = line.class_name;
    std::replace(name.begin(), name.end(), '.', '/');
    const Class* c = vm_.classes().find_loaded(name, LoaderKind::kApp);
    if (c != nullptr && is_of_program(*c)) break;
  }
  line.thread = static_cast<u32>(uncaught.thread);
  line.action = "throw";
  line.object = uncaught.class_name.substr(uncaught.class_name.rfind('.') + 1);
  if (!uncaught.message.empty()) line.value = clip(in_quotes(uncaught.message), kMaxOutput);
  line.note = uncaught.is_handled ? "uncaught, the program's own handler takes it" : "uncaught";
  return line;
}

}  // namespace plait
