// System.arraycopy, with HotSpot's checks in HotSpot's order and wording.
#include <fmt/format.h>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kStoreException = "java/lang/ArrayStoreException";
constexpr const char* kBoundsException = "java/lang/ArrayIndexOutOfBoundsException";

struct Copy {
  Ref source;
  i32 source_position;
  Ref target;
  i32 target_position;
  i32 length;
};

// "int", or "object array" for every array of references.
std::string element_text(const Class* array) {
  return array->element == BasicType::kReference ? "object array"
                                                 : std::string(*array->component->name);
}

// Returns what is wrong with the two classes, "" if nothing is.
std::string type_problem(const Class* source, const Class* target) {
  if (!source->is_array())
    return fmt::format("arraycopy: source type {} is not an array", source->external_name());
  if (!target->is_array())
    return fmt::format("arraycopy: destination type {} is not an array", target->external_name());
  if (source->element != target->element)
    return fmt::format("arraycopy: type mismatch: can not copy {}[] into {}[]",
                       element_text(source), element_text(target));
  return "";
}

std::string bounds_problem(const GuestHeap& heap, const Copy& c) {
  u32 source_length = heap.length(c.source), target_length = heap.length(c.target);
  std::string element = element_text(heap.class_of(c.source));
  auto out_of_bounds = [&](const char* what, auto index, u32 length) {
    return fmt::format("arraycopy: {} index {} out of bounds for {}[{}]", what, index, element,
                       length);
  };
  if (c.source_position < 0) return out_of_bounds("source", c.source_position, source_length);
  if (c.target_position < 0) return out_of_bounds("destination", c.target_position, target_length);
  if (c.length < 0) return fmt::format("arraycopy: length {} is negative", c.length);
  u32 source_end = static_cast<u32>(c.source_position) + static_cast<u32>(c.length);
  u32 target_end = static_cast<u32>(c.target_position) + static_cast<u32>(c.length);
  if (source_end > source_length) return out_of_bounds("last source", source_end, source_length);
  if (target_end > target_length)
    return out_of_bounds("last destination", target_end, target_length);
  return "";
}

bool is_in_bounds(const GuestHeap& heap, const Copy& c) {
  return (c.source_position | c.target_position | c.length) >= 0 &&
         static_cast<u32>(c.source_position) + static_cast<u32>(c.length) <=
             heap.length(c.source) &&
         static_cast<u32>(c.target_position) + static_cast<u32>(c.length) <= heap.length(c.target);
}

u64 offset_of(i32 position, u32 element_size) {
  return kFieldsOffset + u64{static_cast<u32>(position)} * element_size;
}

void copy_bytes(GuestHeap& heap, const Copy& c, u32 element_size) {
  heap.copy(c.target, offset_of(c.target_position, element_size), c.source,
            offset_of(c.source_position, element_size),
            u64{static_cast<u32>(c.length)} * element_size);
}

NativeResult reject_element(NativeCall& call, const Class* from, const Class* to) {
  const char* format = to->is_assignable_to(from)
                           ? "arraycopy: element type mismatch: can not cast one of the "
                             "elements of {}[] to the type "
                             "of the destination array, {}"
                           : "arraycopy: type mismatch: can not copy {}[] into {}[]";
  return call.raise(kStoreException,
                    fmt::format(fmt::runtime(format), from->external_name(), to->external_name()));
}

// Copies up to the first element that does not fit. The arrays are of different classes, so they do
// not overlap.
NativeResult copy_checked(NativeCall& call, const Copy& c, const Class* from, const Class* to) {
  GuestHeap& heap = call.heap();
  for (i32 i = 0; i < c.length; ++i) {
    Ref element = heap.element<Ref>(c.source, static_cast<u32>(c.source_position + i));
    if (element && !heap.class_of(element)->is_assignable_to(to))
      return reject_element(call, from, to);
    heap.set_element<Ref>(c.target, static_cast<u32>(c.target_position + i), element);
  }
  return call.ret();
}

Copy arguments(NativeCall& call) {
  return {call.ref(0), call.integer(1), call.ref(2), call.integer(3), call.integer(4)};
}

NativeResult arraycopy(NativeCall& call) {
  GuestHeap& heap = call.heap();
  const Copy c = arguments(call);
  if (!c.source || !c.target) return call.raise("java/lang/NullPointerException");
  Class *from = heap.class_of(c.source), *to = heap.class_of(c.target);
  if (from != to || !from->is_array()) {
    if (std::string problem = type_problem(from, to); !problem.empty())
      return call.raise(kStoreException, problem);
  }
  if (!is_in_bounds(heap, c)) return call.raise(kBoundsException, bounds_problem(heap, c));
  if (c.length == 0) return call.ret();
  if (from != to && from->element == BasicType::kReference &&
      !from->component->is_assignable_to(to->component))
    return copy_checked(call, c, from->component, to->component);
  copy_bytes(heap, c, size_of(from->element));
  return call.ret();
}

// Others see a copy half done: where they can reach several of its elements it goes element by
// element, in Java. Where one array is nobody else's, only the elements of the other count.
void copy_ranges(NativeCall& call, Ranges& ranges) {
  const GuestHeap& heap = call.heap();
  const Copy c = arguments(call);
  if (!c.source || !c.target || !heap.class_of(c.source)->is_array() ||
      !heap.class_of(c.target)->is_array())
    return;
  if (heap.class_of(c.source)->element != heap.class_of(c.target)->element) return;
  if (!is_in_bounds(heap, c)) return;
  const u32 size = size_of(heap.class_of(c.source)->element);
  const u64 length = static_cast<u32>(c.length), bytes = length * size;
  ranges.read(c.source, offset_of(c.source_position, size), bytes, length);
  ranges.write(c.target, offset_of(c.target_position, size), bytes, length);
}

// ---- plait.internal.Bulk, which does the same and Object.clone part by part

NativeResult reject(NativeCall& call) {
  const GuestHeap& heap = call.heap();
  return reject_element(call, heap.class_of(call.ref(0))->component,
                        heap.class_of(call.ref(1))->component);
}

NativeResult fresh(NativeCall& call) {
  const GuestHeap& heap = call.heap();
  Class* c = heap.class_of(call.ref(0));
  return return_new(
      call, c->is_array()
                ? call.vm.new_array(call.thread, c, static_cast<i32>(heap.length(call.ref(0))))
                : call.vm.new_object(call.thread, c));
}

NativeResult length(NativeCall& call) {
  return call.ret_int(static_cast<i32>(call.heap().length(call.ref(0))));
}

// Of the class and those above it.
std::vector<const Field*> instance_fields(const Class* c) {
  std::vector<const Field*> fields;
  for (; c; c = c->super) {
    for (const Field& f : c->fields) {
      if (!f.is_static()) fields.push_back(&f);
    }
  }
  return fields;
}

NativeResult field_count(NativeCall& call) {
  return call.ret_int(static_cast<i32>(instance_fields(call.heap().class_of(call.ref(0))).size()));
}

NativeResult copy_field(NativeCall& call) {
  const Field* f = instance_fields(call.heap().class_of(call.ref(0)))
                       .at(static_cast<std::size_t>(call.integer(2)));
  call.heap().copy(call.ref(1), f->offset, call.ref(0), f->offset, size_of(f->type));
  return call.ret();
}

Action copied_field(NativeCall& call) {
  const Field* f = instance_fields(call.heap().class_of(call.ref(0)))
                       .at(static_cast<std::size_t>(call.integer(2)));
  return {ActionKind::kRead, call.ref(0), f->offset};
}

constexpr const char* kBulk = "plait/internal/Bulk";
constexpr NativeEntry kEntries[] = {
    {"java/lang/System", "arraycopy", "", arraycopy,
     in_parts(copy_ranges, "plait/internal/Bulk.copy(Ljava/lang/Object;ILjava/lang/Object;II)V")},
    {kBulk, "reject", "", reject, kPure},
    {kBulk, "fresh", "", fresh, kPure},
    {kBulk, "length", "", length, kPure},
    {kBulk, "fieldCount", "", field_count, kPure},
    {kBulk, "copyField", "", copy_field, copied_field},
};

}  // namespace

NativeTable arraycopy_natives() { return kEntries; }

}  // namespace plait
