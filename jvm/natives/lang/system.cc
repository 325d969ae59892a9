// java.lang.System (but arraycopy), Runtime and Shutdown.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kSystem = "java/lang/System";
constexpr const char* kRuntime = "java/lang/Runtime";
constexpr const char* kShutdown = "java/lang/Shutdown";

NativeResult identity_hash_code(NativeCall& call) {
  return call.ret_int(call.ref(0) ? call.vm.identity_hash(call.ref(0)) : 0);
}

// ---- Time. Looking at the clock takes 100 ns, so loops that wait for time to pass end.

// Exploring, it takes a millisecond: such a loop is part of every schedule, and each time round may
// be a state of its own.
void tick(NativeCall& call) {
  GuestGlobals& globals = call.vm.globals();
  // A lock that computes its deadline: the program does not look at the clock.
  if (call.vm.is_exploring() && call.thread.atomic_depth > 0) return;
  globals.clock_ns += call.vm.is_exploring() ? 1'000'000 : 100;
  globals.clock_was_read = true;
  if (AccessObserver* log = call.vm.access_observer())
    log->observe(GlobalPlace::kClock, AccessKind::kWrite);
}

NativeResult nano_time(NativeCall& call) {
  tick(call);
  return call.ret_long(call.vm.now_ns());
}
NativeResult current_time_millis(NativeCall& call) {
  tick(call);
  return call.ret_long(wall_clock_millis(call.vm));
}

// VM.getNanoTimeAdjustment(offset in seconds): nanoseconds between that second and now, -1 if that
// is too far.
NativeResult nano_time_adjustment(NativeCall& call) {
  tick(call);
  i64 offset = call.longint(0);
  i64 seconds = kWallClockStartMillis / 1000 + call.vm.now_ns() / 1'000'000'000 - offset;
  if (seconds > (i64{1} << 32) || seconds < -(i64{1} << 32)) return call.ret_long(-1);
  return call.ret_long(seconds * 1'000'000'000 + call.vm.now_ns() % 1'000'000'000);
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

// ---- Runtime. One processor: library code that spins on more of them blocks at once instead.

NativeResult available_processors(NativeCall& call) { return call.ret_int(1); }
NativeResult total_memory(NativeCall& call) {
  return call.ret_long(static_cast<i64>(call.heap().max_bytes()));
}
NativeResult free_memory(NativeCall& call) {
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
    {kSystem, "identityHashCode", "", identity_hash_code, kPure},
    {kSystem, "nanoTime", "", nano_time, kTold},
    {kSystem, "currentTimeMillis", "", current_time_millis, kTold},
    {kSystem, "setIn0", "", set_in, sets<kIn>},
    {kSystem, "setOut0", "", set_out, sets<kOut>},
    {kSystem, "setErr0", "", set_err, sets<kErr>},
    {kSystem, "mapLibraryName", "", map_library_name, kPure},
    redirected(kSystem, "newPrintStream", "", kNewPrintStream),
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "", nano_time_adjustment, kTold},
    {kRuntime, "availableProcessors", "", available_processors, kPure},
    {kRuntime, "totalMemory", "", total_memory, kPure},
    {kRuntime, "maxMemory", "", total_memory, kPure},
    {kRuntime, "freeMemory", "", free_memory, kEverything},
    {kRuntime, "gc", "", do_nothing, kPure},
    {kShutdown, "logRuntimeExit", "", do_nothing, kPure},  // a System.Logger, off by default
    {kShutdown, "beforeHalt", "", do_nothing, kPure},
    {kShutdown, "halt0", "", halt, kTold},
};

}  // namespace

NativeTable system_natives() { return kEntries; }

}  // namespace plait
