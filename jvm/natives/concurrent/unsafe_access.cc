// jdk.internal.misc.Unsafe: reads, writes and atomic updates of a field, array element or off-heap
// location.
//
// One template per operation, instantiated for the nine types; the table is generated with every
// name the JDK gives it. All memory orders are the same here: one thread runs at a time. The JDK's
// compare-and-set loops (getAndAdd…) are replaced by one step each. A null base object means an
// off-heap address. The loops in which byte views update a value of the other byte order
// ("…ConvEndianWithCAS") stay Java code, with its checks and stack traces. But they are one step as
// well: their volatile read does the whole update, and their compare-and-set finds it done.
#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <type_traits>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Arguments: this, Object base, long offset, then the operands.
constexpr int kBase = 1, kOffset = 2, kOperand = 4;

[[noreturn]] void refuse(NativeCall& call, const char* why) {
  throw UnsupportedError("{} at offset {} of a {}{}", describe(call.method), call.longint(kOffset),
                         call.heap().class_of(call.ref(kBase))->external_name(), why);
}

bool is_among(const std::vector<u32>& references, u64 offset, u64 size) {
  return std::ranges::any_of(references, [&](u32 reference) {
    return reference < offset + size && offset < reference + sizeof(Ref);
  });
}

// Do some of the bytes belong to a reference? REQUIRES: they are inside the object.
bool has_reference(NativeCall& call, Ref base, u64 offset, u64 size) {
  const Class& c = *call.heap().class_of(base);
  if (c.is_array()) return c.element == BasicType::kReference;
  if (is_among(c.reference_offsets, offset, size)) return true;
  return &c == call.vm.known().class_class &&
         is_among(call.vm.class_of_mirror(base)->static_reference_offsets, offset, size);
}

// Where the access is. REQUIRES of the guest: inside the object, or the block outside the heap.
void check_place(NativeCall& call, u64 size) {
  const Ref base = call.ref(kBase);
  const u64 offset = static_cast<u64>(call.longint(kOffset));
  if (!base) return;
  const u64 end = call.heap().size_of_object(base);
  if (offset < kFieldsOffset || offset > end || size > end - offset) refuse(call, "");
}

// A reference is no number: what a program would forge would point anywhere.
template <typename T>
void check_kind(NativeCall& call, bool is_store) {
  const Ref base = call.ref(kBase);
  const u64 offset = static_cast<u64>(call.longint(kOffset));
  constexpr bool kIsReference = std::is_same_v<T, Ref>;
  if (!base || (!kIsReference && !is_store)) return;
  if (has_reference(call, base, offset, sizeof(T)) != kIsReference)
    refuse(call, kIsReference ? ", where no reference is" : ", where a reference is");
}

const u8* off_heap_source(NativeCall& call, u64 size) {
  call.heap().lose_sight();
  return call.vm.off_heap().look(static_cast<u64>(call.longint(kOffset)), size);
}
u8* off_heap_place(NativeCall& call, u64 size) {
  call.heap().lose_sight();
  return call.vm.off_heap().at(static_cast<u64>(call.longint(kOffset)), size);
}

template <typename T>
T load(NativeCall& call) {
  check_place(call, sizeof(T));
  check_kind<T>(call, false);
  if (call.ref(kBase))
    return call.heap().load<T>(call.ref(kBase), static_cast<u64>(call.longint(kOffset)));
  T value;
  std::memcpy(&value, off_heap_source(call, sizeof(T)), sizeof(T));
  return value;
}

template <typename T>
void store(NativeCall& call, T value) {
  check_place(call, sizeof(T));
  check_kind<T>(call, true);
  if (call.ref(kBase))
    return call.heap().store<T>(call.ref(kBase), static_cast<u64>(call.longint(kOffset)), value);
  std::memcpy(off_heap_place(call, sizeof(T)), &value, sizeof(T));
}

// `bool` stands for Java's boolean; the others are what they look like.
template <typename T>
T operand(NativeCall& call, int i) {
  if constexpr (std::is_same_v<T, Ref>)
    return call.ref(i);
  else if constexpr (std::is_same_v<T, i64>)
    return call.longint(i);
  else if constexpr (std::is_same_v<T, float>)
    return call.real32(i);
  else if constexpr (std::is_same_v<T, double>)
    return call.real64(i);
  else if constexpr (std::is_same_v<T, bool>)
    return (call.integer(i) & 1) != 0;
  else
    return static_cast<T>(call.integer(i));
}

template <typename T>
NativeResult give(NativeCall& call, T value) {
  if constexpr (std::is_same_v<T, Ref>)
    return call.ret_ref(value);
  else if constexpr (std::is_same_v<T, i64>)
    return call.ret_long(value);
  else if constexpr (std::is_same_v<T, float>)
    return call.ret_float(value);
  else if constexpr (std::is_same_v<T, double>)
    return call.ret_double(value);
  else
    return call.ret_int(value);
}

// Compare-and-set compares bits: NaNs may be equal, 0.0 and -0.0 are not.
template <typename T>
bool same_bits(T a, T b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <typename T>
constexpr int kSlots = std::is_same_v<T, i64> || std::is_same_v<T, double> ? 2 : 1;

template <typename T>
NativeResult get(NativeCall& call) {
  return give<T>(call, load<T>(call));
}

template <typename T>
NativeResult put(NativeCall& call) {
  store<T>(call, operand<T>(call, kOperand));
  return call.ret();
}

template <typename T>
T exchange_if_expected(NativeCall& call) {
  T old = load<T>(call);
  if (same_bits(old, operand<T>(call, kOperand)))
    store<T>(call, operand<T>(call, kOperand + kSlots<T>));
  return old;
}

template <typename T>
NativeResult compare_and_set(NativeCall& call) {
  return call.ret_bool(same_bits(exchange_if_expected<T>(call), operand<T>(call, kOperand)));
}

template <typename T>
NativeResult compare_and_exchange(NativeCall& call) {
  return give<T>(call, exchange_if_expected<T>(call));
}

struct Set {
  template <typename T>
  T operator()(T, T x) const {
    return x;
  }
};
struct Add {
  template <typename T>
  T operator()(T old, T x) const {
    if constexpr (std::is_floating_point_v<T>)
      return old + x;
    else
      return static_cast<T>(static_cast<std::make_unsigned_t<T>>(old) +
                            static_cast<std::make_unsigned_t<T>>(x));
  }
};
struct Or {
  template <typename T>
  T operator()(T old, T x) const {
    return static_cast<T>(old | x);
  }
};
struct And {
  template <typename T>
  T operator()(T old, T x) const {
    return static_cast<T>(old & x);
  }
};
struct Xor {
  template <typename T>
  T operator()(T old, T x) const {
    return static_cast<T>(old ^ x);
  }
};

template <typename T, typename Operation>
NativeResult get_and(NativeCall& call) {
  T old = load<T>(call);
  store<T>(call, Operation{}(old, operand<T>(call, kOperand)));
  return give<T>(call, old);
}

// ---- Byte views of the other byte order

// The frame of such a loop if the call comes from one, directly or through ScopedMemoryAccess (two
// frames); else null.
const Frame* reversing_loop(NativeCall& call) {
  const Frame* f = call.thread.frame;
  for (int depth = 0; depth < 3 && f >= call.thread.frames_begin; ++depth, --f) {
    const Class& owner = *f->method->owner;
    if (owner.loader != LoaderKind::kBoot) return nullptr;
    if (f->method->name->ends_with("ConvEndianWithCAS") &&
        owner.name->starts_with("java/lang/invoke/"))
      return f;
    if (*owner.name != "jdk/internal/misc/ScopedMemoryAccess") return nullptr;
  }
  return nullptr;
}

template <typename T>
T reversed(T value) {
  auto bytes = std::bit_cast<std::array<u8, sizeof(T)>>(value);
  std::ranges::reverse(bytes);
  return std::bit_cast<T>(bytes);
}

// What the loop `method` (getAndAdd…, getAndBitwiseOr…, …) makes of `old`.
template <typename T>
T loop_result(const Method& method, T old, T operand) {
  if (method.name->starts_with("getAndAdd")) return Add{}(old, operand);
  if (method.name->starts_with("getAndBitwiseOr")) return Or{}(old, operand);
  if (method.name->starts_with("getAndBitwiseAnd")) return And{}(old, operand);
  CHECK(method.name->starts_with("getAndBitwiseXor"));
  return Xor{}(old, operand);
}

template <typename T>
NativeResult get_volatile(NativeCall& call) {
  const T old = load<T>(call);
  if (const Frame* loop = reversing_loop(call)) {
    // The operand is the last parameter.
    const Slot& slot = loop->locals[loop->method->arg_slots - kSlots<T>];
    const T operand = std::is_same_v<T, i64> ? static_cast<T>(slot.j) : static_cast<T>(slot.i);
    store<T>(call, reversed(loop_result(*loop->method, reversed(old), operand)));
  }
  return give<T>(call, old);
}

template <typename T>
NativeResult weak_compare_and_set(NativeCall& call) {
  return reversing_loop(call) ? call.ret_bool(true) : compare_and_set<T>(call);
}

template <typename T, ActionKind kKind>
Action access(NativeCall& call) {
  return {kKind, call.ref(kBase), static_cast<u64>(call.longint(kOffset)), sizeof(T)};
}

template <typename T>
Action volatile_read(NativeCall& call) {
  return reversing_loop(call) ? access<T, ActionKind::kUpdate>(call)
                              : access<T, ActionKind::kRead>(call);
}
template <typename T>
Action weak_update(NativeCall& call) {
  return reversing_loop(call) ? Action{} : access<T, ActionKind::kUpdate>(call);
}

class TableBuilder {
 public:
  TableBuilder() {
    add_type<Ref>("Reference", "Ljava/lang/Object;");
    add_type<bool>("Boolean", "Z");
    add_type<i8>("Byte", "B");
    add_type<i16>("Short", "S");
    add_type<u16>("Char", "C");
    add_type<i32>("Int", "I");
    add_type<i64>("Long", "J");
    add_type<float>("Float", "F");
    add_type<double>("Double", "D");
    add_unaligned<i16>("Short", "S");
    add_unaligned<u16>("Char", "C");
    add_unaligned<i32>("Int", "I");
    add_unaligned<i64>("Long", "J");
  }
  NativeTable table() const { return entries_; }

 private:
  using Suffixes = std::initializer_list<const char*>;

  template <typename T>
  void add_type(const std::string& type, const std::string& d) {
    constexpr auto kRead = access<T, ActionKind::kRead>;
    constexpr auto kWrite = access<T, ActionKind::kWrite>;
    constexpr auto kUpdate = access<T, ActionKind::kUpdate>;
    const std::string two = d + d;
    // Only ints and longs have byte views with atomic updates.
    constexpr bool kHasLoops = std::is_same_v<T, i32> || std::is_same_v<T, i64>;
    add("get" + type, {"", "Acquire", "Opaque"}, "", d, get<T>, kRead);
    if constexpr (kHasLoops)
      add("get" + type, {"Volatile"}, "", d, get_volatile<T>, volatile_read<T>);
    else
      add("get" + type, {"Volatile"}, "", d, get<T>, kRead);
    add("put" + type, {"", "Volatile", "Release", "Opaque"}, d, "V", put<T>, kWrite);
    add("compareAndSet" + type, {""}, two, "Z", compare_and_set<T>, kUpdate);
    add("weakCompareAndSet" + type, {"Plain", "Acquire", "Release"}, two, "Z", compare_and_set<T>,
        kUpdate);
    if constexpr (kHasLoops)
      add("weakCompareAndSet" + type, {""}, two, "Z", weak_compare_and_set<T>, weak_update<T>);
    else
      add("weakCompareAndSet" + type, {""}, two, "Z", compare_and_set<T>, kUpdate);
    add("compareAndExchange" + type, kOrders, two, d, compare_and_exchange<T>, kUpdate);
    add("getAndSet" + type, kOrders, d, d, get_and<T, Set>, kUpdate);
    if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>)
      add("getAndAdd" + type, kOrders, d, d, get_and<T, Add>, kUpdate);
    if constexpr (std::is_integral_v<T>) {
      add("getAndBitwiseOr" + type, kOrders, d, d, get_and<T, Or>, kUpdate);
      add("getAndBitwiseAnd" + type, kOrders, d, d, get_and<T, And>, kUpdate);
      add("getAndBitwiseXor" + type, kOrders, d, d, get_and<T, Xor>, kUpdate);
    }
  }

  template <typename T>
  void add_unaligned(const std::string& type, const std::string& d) {
    add("get" + type + "Unaligned", {""}, "", d, get<T>, access<T, ActionKind::kRead>);
    add("put" + type + "Unaligned", {""}, d, "V", put<T>, access<T, ActionKind::kWrite>);
  }

  void add(const std::string& name, Suffixes suffixes, const std::string& operands,
           const std::string& result, NativeFn fn, ActionFn action) {
    const char* descriptor = keep("(Ljava/lang/Object;J" + operands + ")" + result);
    for (const char* suffix : suffixes)
      entries_.push_back(
          {"jdk/internal/misc/Unsafe", keep(name + suffix), descriptor, fn, confined(action)});
  }
  const char* keep(std::string text) { return texts_.emplace_back(std::move(text)).c_str(); }

  static constexpr Suffixes kOrders = {"", "Acquire", "Release"};
  std::deque<std::string> texts_;
  std::vector<NativeEntry> entries_;
};

}  // namespace

NativeTable unsafe_access_natives() {
  static const TableBuilder builder;
  return builder.table();
}

}  // namespace plait
