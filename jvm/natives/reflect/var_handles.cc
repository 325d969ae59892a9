// The 31 access modes of java.lang.invoke.VarHandle, each one atomic step, on the JDK's own handle
// objects.
//
// The fast path does fields, statics and array elements when the call site's types fit the variable
// and nothing is wrong. Everything else (conversions, exact behaviour, unsupported modes, null, bad
// casts, bounds, views) goes to PlaitEngine.accessGeneric. That runs the JDK's Java code for the
// access, so it throws what HotSpot throws.
#include <array>
#include <utility>

#include "jvm/heap/typed_values.h"
#include "jvm/link/invokers.h"
#include "jvm/natives/reflect/var_handle_shape.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {

// What a call site of an access mode remembers: its types, and the handle classes it last saw.
struct AccessSite {
  struct Seen {
    const Class* handle_class = nullptr;
    const VarHandleShape* shape = nullptr;
    bool fits = false;  // the fast path can do this access on such a handle
  };
  SiteTypes types;
  Seen seen[2];
  u32 next = 0;
};

namespace {

enum class AccessOp : u8 {
  kGet,
  kSet,
  kCompareAndSet,
  kCompareAndExchange,
  kGetAndSet,
  kGetAndAdd,
  kOr,
  kAnd,
  kXor
};

struct AccessMode {
  const char* name;
  AccessOp op;
};

// In the order of VarHandle.AccessMode.
constexpr AccessMode kModes[kAccessModes] = {
    {"get", AccessOp::kGet},
    {"set", AccessOp::kSet},
    {"getVolatile", AccessOp::kGet},
    {"setVolatile", AccessOp::kSet},
    {"getAcquire", AccessOp::kGet},
    {"setRelease", AccessOp::kSet},
    {"getOpaque", AccessOp::kGet},
    {"setOpaque", AccessOp::kSet},
    {"compareAndSet", AccessOp::kCompareAndSet},
    {"compareAndExchange", AccessOp::kCompareAndExchange},
    {"compareAndExchangeAcquire", AccessOp::kCompareAndExchange},
    {"compareAndExchangeRelease", AccessOp::kCompareAndExchange},
    {"weakCompareAndSetPlain", AccessOp::kCompareAndSet},
    {"weakCompareAndSet", AccessOp::kCompareAndSet},
    {"weakCompareAndSetAcquire", AccessOp::kCompareAndSet},
    {"weakCompareAndSetRelease", AccessOp::kCompareAndSet},
    {"getAndSet", AccessOp::kGetAndSet},
    {"getAndSetAcquire", AccessOp::kGetAndSet},
    {"getAndSetRelease", AccessOp::kGetAndSet},
    {"getAndAdd", AccessOp::kGetAndAdd},
    {"getAndAddAcquire", AccessOp::kGetAndAdd},
    {"getAndAddRelease", AccessOp::kGetAndAdd},
    {"getAndBitwiseOr", AccessOp::kOr},
    {"getAndBitwiseOrRelease", AccessOp::kOr},
    {"getAndBitwiseOrAcquire", AccessOp::kOr},
    {"getAndBitwiseAnd", AccessOp::kAnd},
    {"getAndBitwiseAndRelease", AccessOp::kAnd},
    {"getAndBitwiseAndAcquire", AccessOp::kAnd},
    {"getAndBitwiseXor", AccessOp::kXor},
    {"getAndBitwiseXorRelease", AccessOp::kXor},
    {"getAndBitwiseXorAcquire", AccessOp::kXor},
};

constexpr u32 value_count(AccessOp op) {
  if (op == AccessOp::kGet) return 0;
  return op == AccessOp::kCompareAndSet || op == AccessOp::kCompareAndExchange ? 2 : 1;
}

bool supports(AccessOp op, BasicType type, bool is_writable) {
  if (op == AccessOp::kGet) return true;
  if (!is_writable) return false;
  const bool is_float = type == BasicType::kFloat || type == BasicType::kDouble;
  const bool is_reference = type == BasicType::kReference;
  if (op == AccessOp::kGetAndAdd) return !is_reference && type != BasicType::kBoolean;
  if (op >= AccessOp::kOr) return !is_reference && !is_float;
  return true;
}

// `object` null: the fast path does not apply.
using Variable = NativeCall::Variable;

Class* class_at(NativeCall& call, Ref handle, u32 offset) {
  return call.vm.class_of_mirror(call.heap().load<Ref>(handle, offset));
}

bool is_instance(NativeCall& call, Ref object, const Class* c) {
  const Class* actual = call.heap().class_of(object);
  return actual == c || actual->is_assignable_to(c);
}

bool site_fits(const SiteTypes& site, const VarHandleShape& shape, AccessOp op) {
  u32 at = 0;
  const u32 values = value_count(op);
  if (shape.kind == VariableKind::kField || shape.kind == VariableKind::kArray) {
    if (site.parameters[at++] != BasicType::kReference) return false;
  }
  if (shape.kind == VariableKind::kArray && site.parameters[at++] != BasicType::kInt) return false;
  if (site.count != at + values) return false;
  for (u32 i = 0; i < values; ++i) {
    if (site.parameters[at + i] != shape.type) return false;
  }
  if (op == AccessOp::kSet) return site.result == BasicType::kVoid;
  if (op == AccessOp::kCompareAndSet) return site.result == BasicType::kBoolean;
  return site.result == shape.type || site.result == BasicType::kVoid;
}

// Values stored to or compared with a reference variable must be of its class.
bool values_fit(NativeCall& call, const Class* wanted, const Slot* values, u32 count) {
  for (u32 i = 0; i < count; ++i) {
    if (values[i].a && !is_instance(call, values[i].a, wanted)) return false;
  }
  return true;
}

void locate_field(NativeCall& call, Ref handle, const VarHandleShape& shape, Variable& v) {
  v.offset = call.heap().load<u64>(handle, shape.offset);
  if (shape.kind == VariableKind::kStatic) {
    v.object = call.heap().load<Ref>(handle, shape.holder);
    v.values = call.args + 1;
  } else if (const Ref object = call.ref(1);
             object && is_instance(call, object, class_at(call, handle, shape.holder))) {
    v.object = object;
    v.values = call.args + 2;
  }
}

void locate_element(NativeCall& call, Ref handle, const VarHandleShape& shape, Variable& v) {
  const Ref array = call.ref(1);
  if (!array) return;
  const Class* wanted = shape.array ? shape.array : class_at(call, handle, shape.holder);
  const u32 index = static_cast<u32>(call.integer(2));
  if (!is_instance(call, array, wanted) || index >= call.heap().length(array)) return;
  v.object = array;
  v.offset = kFieldsOffset + u64{index} * size_of(shape.type);
  v.values = call.args + 3;
}

// Returns false iff a reference brought along has the wrong class.
bool references_fit(NativeCall& call, Ref handle, const VarHandleShape& shape, AccessOp op,
                    const Variable& v) {
  const u32 count = value_count(op);
  if (count == 0) return true;
  if (!values_fit(call, class_at(call, handle, shape.value_class), v.values, count)) return false;
  if (shape.kind != VariableKind::kArray) return true;
  // What is stored must also suit the array itself.
  return values_fit(call, call.heap().class_of(v.object)->component, v.values + count - 1, 1);
}

AccessSite& access_site(NativeCall& call) {
  if (!call.site->note) [[unlikely]] {
    auto site = std::make_shared<AccessSite>();
    site->types = make_site_types(*call.site->descriptor);
    call.site->note = site.get();
    invoke_state(call.vm).access_sites.push_back(std::move(site));
  }
  return *static_cast<AccessSite*>(call.site->note);
}

const AccessSite::Seen& look_at(NativeCall& call, Ref handle, AccessOp op) {
  AccessSite& site = access_site(call);
  const Class* c = call.heap().class_of(handle);
  if (site.seen[0].handle_class == c) [[likely]]
    return site.seen[0];
  if (site.seen[1].handle_class == c) return site.seen[1];
  AccessSite::Seen& seen = site.seen[site.next++ & 1];
  const VarHandleShape& shape = var_handle_shape(call.vm, *c);
  const bool fits = shape.kind < VariableKind::kLazy &&
                    supports(op, shape.type, shape.is_writable) && site_fits(site.types, shape, op);
  return seen = {c, &shape, fits};
}

Variable locate(NativeCall& call, AccessOp op) {
  Variable v;
  if (!call.site) return v;
  Ref handle = call.ref(0);
  const AccessSite::Seen* seen = &look_at(call, handle, op);
  if (seen->shape->kind == VariableKind::kLazy) call.heap().lose_sight();
  if (seen->shape->kind == VariableKind::kLazy &&
      class_at(call, handle, seen->shape->holder)->is_initialized()) {
    // As good as its target by now.
    handle = call.heap().load<Ref>(handle, seen->shape->target);
    seen = &look_at(call, handle, op);
  }
  const VarHandleShape& shape = *seen->shape;
  if (!seen->fits || call.heap().load<u8>(handle, shape.exact)) return v;
  v.type = shape.type;
  if (shape.kind == VariableKind::kArray) {
    locate_element(call, handle, shape, v);
  } else {
    locate_field(call, handle, shape, v);
  }
  if (v.object && shape.type == BasicType::kReference &&
      !references_fit(call, handle, shape, op, v))
    v.object = kNull;
  return v;
}

Slot add(BasicType type, Slot a, Slot b) {
  switch (type) {
    case BasicType::kFloat: return Slot::of_float(a.f + b.f);
    case BasicType::kDouble: return Slot::of_double(a.d + b.d);
    case BasicType::kLong:
      return Slot::of_long(static_cast<i64>(static_cast<u64>(a.j) + static_cast<u64>(b.j)));
    default: return Slot::of_int(static_cast<i32>(static_cast<u32>(a.i) + static_cast<u32>(b.i)));
  }
}

// A value as it is stored: a narrow variable keeps the low bits only.
u64 stored_bits(BasicType type, Slot value) {
  constexpr u64 kMasks[] = {1, 0xff, 0xffff, 0, 0xffff'ffff, 0, 0, 0, ~u64{0}};
  return value.raw & (type == BasicType::kBoolean ? kMasks[0] : kMasks[size_of(type)]);
}

// What an update stores.
Slot updated(AccessOp op, const Variable& v, Slot old) {
  const Slot value = *v.values;
  switch (op) {
    case AccessOp::kGetAndAdd: return add(v.type, old, value);
    case AccessOp::kOr: return Slot{.raw = old.raw | value.raw};
    case AccessOp::kAnd: return Slot{.raw = old.raw & value.raw};
    case AccessOp::kXor: return Slot{.raw = old.raw ^ value.raw};
    default: return value;
  }
}

// Resolves the class that the call site gives a reference result, before anything is done. Loading
// it may run Java code and start the instruction again.
NativeResult resolve_result(NativeCall& call) {
  SiteTypes& site = access_site(call).types;
  if (site.result_class.empty() || site.result_resolved) [[likely]]
    return NativeResult::kDone;
  Linked<Class> found =
      call.vm.classes().load(site.result_class, call.thread.frame->method->owner->loader);
  if (!found) {
    call.vm.throw_link_error(call.thread, found.error);
    return NativeResult::kThrown;
  }
  site.result_resolved = found.value;
  return NativeResult::kDone;
}

// A reference result must be of the class the call site names.
NativeResult return_reference(NativeCall& call, Ref r) {
  call.result = Slot::of_ref(r);
  const Class* wanted = access_site(call).types.result_resolved;
  if (!r || !wanted || is_instance(call, r, wanted)) return NativeResult::kDone;
  Method* cast =
      library_method(call.vm, "java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;");
  const Slot arguments[] = {Slot::of_ref(wanted->mirror), Slot::of_ref(r)};
  return call.call(cast, arguments, 2);
}

NativeResult return_value(NativeCall& call, const Variable& v, Slot value) {
  if (v.type == BasicType::kReference && call.site->return_type == BasicType::kReference) {
    return return_reference(call, value.a);
  }
  call.result = value;
  return NativeResult::kDone;
}

NativeResult slow_access(NativeCall& call, int mode) {
  if (!call.site) {
    return call.raise("java/lang/UnsupportedOperationException",
                      "cannot reflectively invoke VarHandle");
  }
  Class* caller = call.thread.frame->method->owner;
  Method* invoker = invoker_for(call, call.site->descriptor, caller, InvokerKind::kAccess, mode);
  if (!invoker) return NativeResult::kThrown;
  return call.call(invoker, call.args, call.site->arg_slots);
}

template <int kMode>
NativeResult access(NativeCall& call) {
  constexpr AccessOp kOp = kModes[kMode].op;
  const Variable v = call.variable ? *call.variable : locate(call, kOp);
  if (!v.object) return slow_access(call, kMode);
  if (NativeResult ready = resolve_result(call); ready != NativeResult::kDone) return ready;
  GuestHeap& heap = call.heap();
  if constexpr (kOp == AccessOp::kSet) {
    store_slot(heap, v.object, v.offset, v.type, Slot{.raw = stored_bits(v.type, *v.values)});
    return call.ret();
  }
  const Slot old = load_slot(heap, v.object, v.offset, v.type);
  if constexpr (kOp == AccessOp::kGet) return return_value(call, v, old);
  if constexpr (kOp == AccessOp::kCompareAndSet || kOp == AccessOp::kCompareAndExchange) {
    const bool equal = stored_bits(v.type, old) == stored_bits(v.type, v.values[0]);
    if (equal)
      store_slot(heap, v.object, v.offset, v.type,
                 Slot{.raw = stored_bits(v.type, v.values[slots_of(v.type)])});
    if constexpr (kOp == AccessOp::kCompareAndSet) return call.ret_bool(equal);
    return return_value(call, v, old);
  }
  store_slot(heap, v.object, v.offset, v.type,
             Slot{.raw = stored_bits(v.type, updated(kOp, v, old))});
  return return_value(call, v, old);
}

template <int kMode>
Action access_action(NativeCall& call) {
  constexpr AccessOp kOp = kModes[kMode].op;
  const Variable& v = call.variable.emplace(locate(call, kOp));
  if (!v.object) return {};
  constexpr ActionKind kKind = kOp == AccessOp::kGet   ? ActionKind::kRead
                               : kOp == AccessOp::kSet ? ActionKind::kWrite
                                                       : ActionKind::kUpdate;
  return {kKind, v.object, v.offset};
}

template <std::size_t... kMode>
constexpr std::array<NativeEntry, kAccessModes> make_entries(std::index_sequence<kMode...>) {
  return {native_only("java/lang/invoke/VarHandle", kModes[kMode].name, "", access<kMode>,
                      confined(access_action<kMode>))...};
}

constexpr auto kEntries = make_entries(std::make_index_sequence<kAccessModes>());

}  // namespace

NativeTable var_handle_natives() { return kEntries; }

}  // namespace plait
