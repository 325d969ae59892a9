// jdk.internal.misc.Unsafe: everything but single-location access (unsafe_access.cc): layout, raw
// memory, classes, parking.
#include <algorithm>
#include <cstdlib>

#include "jvm/base/error.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "por/model/stop.h"

namespace plait {
namespace {

constexpr const char* kUnsafe = "jdk/internal/misc/Unsafe";

// ---- Layout

// The Field behind a java.lang.reflect.Field: its `slot` is the index among the declared fields.
const Field& field_of(NativeCall& call, Ref reflected) {
  Class* owner = call.vm.class_of_mirror(call.vm.get<Ref>(reflected, "clazz", "Ljava/lang/Class;"));
  return owner->fields.at(static_cast<u32>(call.vm.get<i32>(reflected, "slot", "I")));
}

NativeResult field_offset(NativeCall& call) {
  return call.ret_long(field_of(call, call.ref(1)).offset);
}
NativeResult static_field_base(NativeCall& call) {
  return call.ret_ref(field_of(call, call.ref(1)).owner->mirror);
}

NativeResult object_field_offset1(NativeCall& call) {
  std::string name = call.vm.to_utf8(call.ref(2));
  for (const Field& field : call.vm.class_of_mirror(call.ref(1))->fields)
    if (*field.name == name) return call.ret_long(field.offset);
  return call.raise("java/lang/InternalError", name);
}

// From JDK 26 on its caller says what is wrong: -1, there is none; -2, it is static.
NativeResult known_object_field_offset(NativeCall& call) {
  const std::string name = call.vm.to_utf8(call.ref(2));
  for (const Field& field : call.vm.class_of_mirror(call.ref(1))->fields)
    if (*field.name == name) return call.ret_long(field.is_static() ? -2 : field.offset);
  return call.ret_long(-1);
}

NativeResult array_base_offset(NativeCall& call) { return call.ret_int(kFieldsOffset); }

NativeResult array_index_scale(NativeCall& call) {
  Class* c = call.vm.class_of_mirror(call.ref(1));
  if (!c->is_array()) return call.raise("java/lang/InvalidClassException", c->external_name());
  return call.ret_int(static_cast<i32>(size_of(c->element)));
}

// ---- Raw memory

// REQUIRES of the guest: [offset, offset + bytes) is inside the object, or the block outside the
// heap.
void check_raw(NativeCall& call, int base_index, u64 bytes) {
  const Ref base = call.ref(base_index);
  const u64 offset = static_cast<u64>(call.longint(base_index + 1));
  const u64 end = base ? call.heap().size_of_object(base) : 0;
  if (!base)
    call.vm.off_heap().look(offset, bytes);
  else if (offset < kFieldsOffset || offset > end || bytes > end - offset)
    throw UnsupportedError("{} of {} bytes at offset {} of a {}", describe(call.method), bytes,
                           offset, call.heap().class_of(base)->external_name());
}

// The memory of a (base, offset) pair.
std::vector<u8> read_raw(NativeCall& call, int base_index, u64 bytes) {
  check_raw(call, base_index, bytes);
  por::ask_for_memory(2 * bytes);  // what is overwritten is kept, too
  const Ref base = call.ref(base_index);
  const u64 offset = static_cast<u64>(call.longint(base_index + 1));
  const u8* from =
      base ? call.heap().view(base, offset, bytes) : call.vm.off_heap().look(offset, bytes);
  return {from, from + bytes};
}

void write_raw(NativeCall& call, int base_index, const std::vector<u8>& bytes) {
  check_raw(call, base_index, bytes.size());
  const u64 offset = static_cast<u64>(call.longint(base_index + 1));
  if (const Ref base = call.ref(base_index))
    return call.heap().copy_into(base, offset, bytes.data(), bytes.size());
  std::copy(bytes.begin(), bytes.end(), call.vm.off_heap().at(offset, bytes.size()));
}

// Of how many units it consists: the largest of which addresses and length are multiples (the
// documentation of Unsafe.copyMemory).
u64 units(u64 addresses, u64 bytes) {
  return bytes / std::min<u64>(8, (addresses | bytes | 8) & -(addresses | bytes | 8));
}
void raw_set_range(NativeCall& call, Ranges& ranges) {
  const u64 at = static_cast<u64>(call.longint(2)), bytes = static_cast<u64>(call.longint(4));
  ranges.write(call.ref(1), at, bytes, units(at, bytes));
}
void raw_copy(NativeCall& call, Ranges& ranges, u64 parts) {
  const u64 bytes = static_cast<u64>(call.longint(7));
  ranges.read(call.ref(1), static_cast<u64>(call.longint(2)), bytes, parts);
  ranges.write(call.ref(4), static_cast<u64>(call.longint(5)), bytes, parts);
}
void raw_copy_ranges(NativeCall& call, Ranges& ranges) {
  const u64 addresses = static_cast<u64>(call.longint(2) | call.longint(5));
  raw_copy(call, ranges, units(addresses, static_cast<u64>(call.longint(7))));
}
void raw_swap_ranges(NativeCall& call, Ranges& ranges) {
  raw_copy(call, ranges, static_cast<u64>(call.longint(7) / std::max<i64>(1, call.longint(9))));
}

NativeResult allocate_memory(NativeCall& call) {
  return call.ret_long(
      static_cast<i64>(call.vm.off_heap().allocate(static_cast<u64>(call.longint(1)))));
}
NativeResult reallocate_memory(NativeCall& call) {
  return call.ret_long(static_cast<i64>(call.vm.off_heap().reallocate(
      static_cast<u64>(call.longint(1)), static_cast<u64>(call.longint(3)))));
}
NativeResult free_memory(NativeCall& call) {
  call.vm.off_heap().free(static_cast<u64>(call.longint(1)));
  return call.ret();
}

// setMemory0(Object base, long offset, long bytes, byte value)
NativeResult set_memory(NativeCall& call) {
  const u64 bytes = static_cast<u64>(call.longint(4));
  check_raw(call, 1, bytes);
  por::ask_for_memory(2 * bytes);
  write_raw(call, 1, std::vector<u8>(bytes, static_cast<u8>(call.integer(6))));
  return call.ret();
}

// copyMemory0(Object from, long offset, Object to, long offset, long bytes)
NativeResult copy_memory(NativeCall& call) {
  write_raw(call, 4, read_raw(call, 1, static_cast<u64>(call.longint(7))));
  return call.ret();
}

// copySwapMemory0: as copyMemory0, then long element size; every element's bytes are reversed.
NativeResult copy_swap_memory(NativeCall& call) {
  u64 bytes = static_cast<u64>(call.longint(7)), element = static_cast<u64>(call.longint(9));
  std::vector<u8> swapped = read_raw(call, 1, bytes);
  for (u64 i = 0; i + element <= bytes; i += element)
    std::reverse(swapped.begin() + static_cast<i64>(i),
                 swapped.begin() + static_cast<i64>(i + element));
  write_raw(call, 4, swapped);
  return call.ret();
}

// ---- Classes and objects

NativeResult allocate_instance(NativeCall& call) {
  Class* c = call.vm.class_of_mirror(call.ref(1));
  if (c == call.vm.known().class_class)
    return call.raise("java/lang/IllegalAccessException", "java.lang.Class");
  if (c->kind != ClassKind::kInstance || c->is_abstract() || c->is_interface())
    return call.raise("java/lang/InstantiationException", c->external_name());
  if (NativeResult r = call.ensure_initialized(c); r != NativeResult::kDone) return r;
  return return_new(call, call.vm.new_object(call.thread, c));
}

NativeResult ensure_class_initialized(NativeCall& call) {
  return call.ensure_initialized(call.vm.class_of_mirror(call.ref(1)));
}
NativeResult should_be_initialized(NativeCall& call) {
  Class* c = call.vm.class_of_mirror(call.ref(1));
  return call.ret_bool(c->kind == ClassKind::kInstance && !c->is_initialized());
}

NativeResult throw_exception(NativeCall& call) {
  return call.ref(1) ? call.raise_object(call.ref(1))
                     : call.raise("java/lang/NullPointerException");
}

// ---- Parking

// When park(isAbsolute, time) times out; nothing if it must not block at all.
std::optional<i64> park_deadline(NativeCall& call) {
  bool is_absolute = call.boolean(1);
  i64 time = call.longint(2);
  if (!is_absolute && time == 0) return kNoDeadline;
  if (time < 0 || (is_absolute && time <= wall_clock_millis(call.vm))) return std::nullopt;
  if (!is_absolute) return deadline_after(call.vm, time);
  i64 millis = time - call.vm.options().start_millis;
  return millis > INT64_MAX / 1'000'000 ? kNoDeadline
                                        : millis * 1'000'000 - call.vm.globals().read_ns;
}

// With --spurious a park without permit first chooses whether it is one that ends for no reason. It
// ends at once, as the thread may have stood in front of it for any time. The other waits as
// without.
enum : u8 { kNotBegun = 0, kToBePermitted = 2 };
bool may_park_for_no_reason(const Vm& vm, const Thread& t) {
  return vm.is_exploring() && vm.options().spurious && t.atomic_depth + t.library_depth == 0;
}

// Runs again after every wake-up: by unpark or interrupt the permit is there, by time-out
// `timed_out` is.
NativeResult park(NativeCall& call) {
  Thread& t = call.thread;
  std::optional<i64> deadline = park_deadline(call);
  bool timed_out = take_timeout(t);
  if (t.park_permit || timed_out || is_interrupted(call.vm, t) || !deadline) {
    t.park_permit = false;
    t.wait_phase = kNotBegun;
    return call.ret();
  }
  if (may_park_for_no_reason(call.vm, t) && t.wait_phase == kNotBegun) {
    if (t.variant == 1) return call.ret();
    t.wait_phase = kToBePermitted;
    return NativeResult::kRetry;  // and stops in front of the same, which now waits
  }
  // No permit yet: the wait is over when its time is.
  if (call.vm.is_exploring() && *deadline != kNoDeadline) {
    call.vm.globals().clock_ns = std::max(call.vm.now_ns(), *deadline);
    return call.ret();
  }
  block(t, ThreadStatus::kParked, kNull, *deadline);
  return NativeResult::kRetry;
}

NativeResult unpark(NativeCall& call) {
  Thread* target = call.ref(1) ? call.vm.thread_of(call.ref(1)) : nullptr;
  if (target == nullptr || !target->is_alive()) return call.ret();
  give_park_permit(*target);
  if (target->status == ThreadStatus::kParked) wake(*target);
  return call.ret();
}

Action park_action(NativeCall& call) {
  call.vm.note_parks(call.thread);
  const std::optional<i64> deadline = park_deadline(call);
  if (deadline && *deadline != kNoDeadline) announce_deadline(call.vm, call.thread, *deadline);
  return {ActionKind::kPark, call.thread.object,
          !deadline || *deadline != kNoDeadline ? u64{1} : 0};
}
Action unpark_action(NativeCall& call) { return {ActionKind::kUnpark, call.ref(1), 0}; }

NativeResult load_average(NativeCall& call) {
  double averages[3] = {0, 0, 0};
  u32 count = std::min({static_cast<u32>(call.integer(2)), call.heap().length(call.ref(1)), 3u});
  for (u32 i = 0; i < count; ++i) call.heap().set_element<double>(call.ref(1), i, averages[i]);
  return call.ret_int(static_cast<i32>(count));
}

#define BULK(name) \
  "plait/internal/Bulk." name "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JLjava/lang/Object;J"

constexpr NativeEntry kEntries[] = {
    {kUnsafe, "objectFieldOffset0", "", field_offset, kPure},
    {kUnsafe, "objectFieldOffset1", "", object_field_offset1, kPure},
    {kUnsafe, "knownObjectFieldOffset0", "", known_object_field_offset, kPure},
    {kUnsafe, "staticFieldOffset0", "", field_offset, kPure},
    {kUnsafe, "staticFieldBase0", "", static_field_base, kPure},
    {kUnsafe, "arrayBaseOffset0", "", array_base_offset, kPure},
    {kUnsafe, "arrayIndexScale0", "", array_index_scale, kPure},
    {kUnsafe, "allocateMemory0", "", allocate_memory, kTold},
    {kUnsafe, "reallocateMemory0", "", reallocate_memory, kEverything},
    {kUnsafe, "freeMemory0", "", free_memory, kTold},
    {kUnsafe, "setMemory0", "", set_memory,
     in_parts(raw_set_range,
              "plait/internal/Bulk.setMemory(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JJB)V")},
    {kUnsafe, "copyMemory0", "", copy_memory, in_parts(raw_copy_ranges, BULK("copyMemory") "J)V")},
    {kUnsafe, "copySwapMemory0", "", copy_swap_memory,
     in_parts(raw_swap_ranges, BULK("copySwapMemory") "JJ)V")},
    {kUnsafe, "writeback0", "", do_nothing, kPure},
    {kUnsafe, "writebackPreSync0", "", do_nothing, kPure},
    {kUnsafe, "writebackPostSync0", "", do_nothing, kPure},
    {kUnsafe, "allocateInstance", "", allocate_instance, kCalls},
    {kUnsafe, "ensureClassInitialized0", "", ensure_class_initialized, kCalls},
    {kUnsafe, "shouldBeInitialized0", "", should_be_initialized, kPure},
    {kUnsafe, "throwException", "", throw_exception, kPure},
    {kUnsafe, "park", "", park, park_action},
    {kUnsafe, "unpark", "", unpark, unpark_action},
    {kUnsafe, "loadFence", "", do_nothing, kConfined},
    {kUnsafe, "storeFence", "", do_nothing, kConfined},
    {kUnsafe, "fullFence", "", do_nothing, kConfined},
    {kUnsafe, "getLoadAverage0", "", load_average, kPure},
};

}  // namespace

NativeTable unsafe_natives() { return kEntries; }

}  // namespace plait
