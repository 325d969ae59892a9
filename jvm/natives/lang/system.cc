// java.lang.System (but arraycopy), Runtime and Shutdown.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kSystem = "java/lang/System";
constexpr const char* kRuntime = "java/lang/Runtime";
constexpr const char* kShutdown = "java/lang/Shutdown";

// ---- Time. Looking at the clock takes 100 ns, so loops that wait for time to pass end.
//
// Exploring, a look of the program finds the clock where it was, or a millisecond later: a choice,
// and a step. (A millisecond: each time round a loop that waits for time to pass may be a state of
// its own.) After kMostStillReadings looks of a thread that found it where it was the next finds it
// later, so such loops end. The first look of an execution has no choice: there is nothing to
// compare it with. Nor has a look of the library's own, which computes how long to wait: it finds
// the clock where it was. How long a wait took is decided where it ends, and there time passes. The
// same goes for a test framework, which measures how long a test takes, and tells it nobody here.
//
// With --timeouts last the virtual clock, by which waits time out, stands still in all this: what
// looks add is kept apart (GuestGlobals::read_ns).

constexpr i64 kLookNs = 100, kExploredLookNs = 1'000'000;

// Of the class that asks for the time.
bool is_library_waiting(const Class& c) {
  constexpr std::string_view kTellingTime[] = {"java/util/Date",
                                               "java/util/Calendar",
                                               "java/util/GregorianCalendar",
                                               "java/util/JapaneseImperialCalendar",
                                               "sun/util/BuddhistCalendar",
                                               "sun/util/locale/provider/CalendarProviderImpl"};
  return !c.is_user() && !c.name->starts_with("java/time/") &&
         std::ranges::find(kTellingTime, *c.name) == std::end(kTellingTime);
}

// Whoever asks for the time, by java.time or without, is a part of JUnit or TestNG.
bool is_framework_measuring(const Thread& t) {
  const Frame* asking = t.frame;
  while (asking >= t.frames_begin && !asking->method->owner->is_user()) --asking;
  if (asking < t.frames_begin) return false;
  const std::string_view name = *asking->method->owner->name;
  return name.starts_with("org/junit/") || name.starts_with("org/testng/");
}

bool chooses_time(const NativeCall& call) {
  const Thread& t = call.thread;
  return call.vm.is_exploring() && t.atomic_depth + t.library_depth == 0 &&
         !is_library_waiting(*t.frame->method->owner) && !is_framework_measuring(t);
}

Action clock_action(NativeCall& call) {
  const Vm& vm = call.vm;
  const bool may_matter =
      call.vm.globals().clock_was_read || vm.live_threads() > 1 || vm.stops_alone();
  return chooses_time(call) && may_matter ? Action{ActionKind::kClock, kNull, 0} : Action{};
}

// Finds the clock later in variant 0.
void look_at_clock(NativeCall& call) {
  GuestGlobals& globals = call.vm.globals();
  Thread& t = call.thread;
  if (!call.vm.is_exploring()) {
    globals.clock_ns += kLookNs;
    return;
  }
  if (t.atomic_depth > 0) return;  // a lock that computes its deadline
  AccessObserver* const log = call.vm.access_observer();
  const bool is_first = !globals.clock_was_read, chooses = !is_first && chooses_time(call);
  const bool moves = chooses && t.variant == 0;
  globals.clock_was_read = true;
  if (chooses) t.still_readings = moves ? 0 : t.still_readings + 1;
  i64& clock = call.vm.options().timeouts_last ? globals.read_ns : globals.clock_ns;
  if (moves) clock += kExploredLookNs;
  if (log)
    log->observe(GlobalPlace::kClock, moves || is_first ? AccessKind::kWrite : AccessKind::kRead);
}

NativeResult nano_time(NativeCall& call) {
  look_at_clock(call);
  return call.ret_long(call.vm.shown_ns());
}
NativeResult current_time_millis(NativeCall& call) {
  look_at_clock(call);
  return call.ret_long(wall_clock_millis(call.vm));
}

// VM.getNanoTimeAdjustment(offset in seconds): nanoseconds between that second and now, -1 if that
// is too far.
NativeResult nano_time_adjustment(NativeCall& call) {
  look_at_clock(call);
  i64 offset = call.longint(0);
  const i64 millis = wall_clock_millis(call.vm), in_second = (millis % 1000 + 1000) % 1000;
  const i64 seconds = (millis - in_second) / 1000 - offset;
  if (seconds > (i64{1} << 32) || seconds < -(i64{1} << 32)) return call.ret_long(-1);
  return call.ret_long(seconds * 1'000'000'000 + in_second * 1'000'000 +
                       call.vm.shown_ns() % 1'000'000);
}

// ---- Streams

NativeResult set_in(NativeCall& call) {
  call.vm.set_static_ref(call.method.owner, "in", "Ljava/io/InputStream;", call.ref(0));
  return call.ret();
}
NativeResult set_out(NativeCall& call) {
  call.vm.set_static_ref(call.method.owner, "out", "Ljava/io/PrintStream;", call.ref(0));
  return call.ret();
}
NativeResult set_err(NativeCall& call) {
  call.vm.set_static_ref(call.method.owner, "err", "Ljava/io/PrintStream;", call.ref(0));
  return call.ret();
}

enum Stream { kIn, kOut, kErr };
template <Stream kStream>
Action sets(NativeCall& call) {
  constexpr const char* kNames[] = {"in", "out", "err"};
  constexpr const char* kTypes[] = {"Ljava/io/InputStream;", "Ljava/io/PrintStream;",
                                    "Ljava/io/PrintStream;"};
  Class* c = call.method.owner;
  return {ActionKind::kWrite, c->mirror, call.vm.field_offset(c, kNames[kStream], kTypes[kStream])};
}

NativeResult map_library_name(NativeCall& call) {
  if (!call.ref(0)) return call.raise("java/lang/NullPointerException");
  return return_new(call,
                    call.vm.new_string(call.thread, "lib" + call.vm.to_utf8(call.ref(0)) + ".so"));
}

// ---- Runtime. One processor for java.util.concurrent: what spins there on more of them blocks at
// once instead. (Only the common pool sizes itself by them.)

NativeResult available_processors(NativeCall& call) {
  const Class& caller = *call.thread.frame->method->owner;
  const bool spins = !caller.is_user() && caller.name->starts_with("java/util/concurrent/") &&
                     !caller.name->starts_with("java/util/concurrent/ForkJoin");
  return call.ret_int(spins ? 1 : static_cast<i32>(call.vm.options().processors));
}
NativeResult total_memory(NativeCall& call) {
  return call.ret_long(static_cast<i64>(call.heap().max_bytes()));
}
// Exploring, a number that tells nothing: garbage is no part of a state.
NativeResult free_memory(NativeCall& call) {
  if (call.vm.is_exploring()) return call.ret_long(static_cast<i64>(call.heap().max_bytes() / 2));
  return call.ret_long(static_cast<i64>(call.heap().max_bytes() - call.heap().used_bytes()));
}

NativeResult halt(NativeCall& call) {
  call.vm.globals().exiting = true;
  call.vm.globals().exit_status = call.integer(0);
  call.vm.globals().exiter = call.thread.id;
  return NativeResult::kExit;
}

constexpr const char* kNewPrintStream =
    "java/io/PlaitPrintStream.make(Ljava/io/OutputStream;Ljava/lang/String;)Ljava/io/PrintStream;";

constexpr NativeEntry kEntries[] = {
    {kSystem, "nanoTime", "", nano_time, clock_action},
    {kSystem, "currentTimeMillis", "", current_time_millis, clock_action},
    {kSystem, "setIn0", "", set_in, sets<kIn>},
    {kSystem, "setOut0", "", set_out, sets<kOut>},
    {kSystem, "setErr0", "", set_err, sets<kErr>},
    {kSystem, "mapLibraryName", "", map_library_name, kPure},
    redirected(kSystem, "newPrintStream", "", kNewPrintStream),
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "", nano_time_adjustment, clock_action},
    {kRuntime, "availableProcessors", "", available_processors, kPure},
    {kRuntime, "totalMemory", "", total_memory, kPure},
    {kRuntime, "maxMemory", "", total_memory, kPure},
    {kRuntime, "freeMemory", "", free_memory, kPure},
    {kRuntime, "gc", "", do_nothing, kPure},
    {kShutdown, "logRuntimeExit", "", do_nothing, kPure},  // a System.Logger, off by default
    {kShutdown, "beforeHalt", "", do_nothing, kPure},
    {kShutdown, "halt0", "", halt, kTold},
};

}  // namespace

NativeTable system_natives() { return kEntries; }

}  // namespace plait
