#include "jvm/runtime/guest_errors.h"

#include "jvm/base/error.h"
#include "jvm/runtime/gc.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// "java.lang.Integer is in module java.base of loader 'bootstrap'" and so on, as HotSpot ends a
// ClassCastException.
std::string where(Vm& vm, const Class& c) {
  const Class* element = &c;
  while (element->is_array()) element = element->component;
  const Ref loader = vm.loader_object(element);
  const Ref name = loader ? vm.get<Ref>(loader, "nameAndId", "Ljava/lang/String;") : kNull;
  const std::string text = loader ? vm.to_utf8(name) : "'bootstrap'";
  if (element->module.empty()) return fmt::format("unnamed module of loader {}", text);
  return fmt::format("module {} of loader {}", element->module, text);
}

}  // namespace

std::string places_of(Vm& vm, const Class& a, const Class& b) {
  const std::string a_where = where(vm, a), b_where = where(vm, b);
  if (a_where == b_where)
    return fmt::format("({} and {} are in {})", a.external_name(), b.external_name(), a_where);
  return fmt::format("({} is in {}; {} is in {})", a.external_name(), a_where, b.external_name(),
                     b_where);
}

void throw_null_pointer(Vm& vm, Thread& t) {
  vm.throw_new(t, "java/lang/NullPointerException");
  // What the constructor would note (from JDK 14 on): the stack trace is there, the text can be
  // worked out from it.
  const Ref e = t.pending_exception;
  if (vm.has_field(vm.heap().class_of(e), "extendedMessageState", "I"))
    vm.set<i32>(e, "extendedMessageState", "I", 1);
}

void throw_array_index(Vm& vm, Thread& t, i32 index, u32 length) {
  vm.throw_new(t, "java/lang/ArrayIndexOutOfBoundsException",
               fmt::format("Index {} out of bounds for length {}", index, length), true);
}

void throw_class_cast(Vm& vm, Thread& t, const Class* from, const Class* to) {
  vm.throw_new(t, "java/lang/ClassCastException",
               fmt::format("class {} cannot be cast to class {} {}", from->external_name(),
                           to->external_name(), places_of(vm, *from, *to)),
               true);
}

void throw_array_store(Vm& vm, Thread& t, const Class* value) {
  vm.throw_new(t, "java/lang/ArrayStoreException", value->external_name(), true);
}

Ref allocate_object_slow(Vm& vm, Thread& t, Class* c) {
  if (c->is_abstract()) {
    vm.throw_new(t, "java/lang/InstantiationError", c->external_name(), true);
    return kNull;
  }
  if (vm.heap().wants_collection()) Collector(vm).collect();
  if (Ref object = vm.heap().allocate_object(c, vm.next_name(t))) return object;
  Collector(vm).collect();
  return vm.new_object(t, c);
}

Ref allocate_array_slow(Vm& vm, Thread& t, Class* array_class, i32 length) {
  if (length >= 0) {
    if (vm.heap().wants_collection()) Collector(vm).collect();
    if (Ref array =
            vm.heap().allocate_array(array_class, static_cast<u32>(length), vm.next_name(t)))
      return array;
    Collector(vm).collect();
  }
  return vm.new_array(t, array_class, length);
}

Ref allocate_multi_array(Vm& vm, Thread& t, Class* array_class, const Slot* counts,
                         u32 dimensions) {
  for (u32 d = 0; d < dimensions; ++d) {
    if (counts[d].i < 0) return vm.new_array(t, array_class, counts[d].i);
  }
  // Nothing collects between here and the return, so the outer array needs no root.
  Ref array = vm.new_array(t, array_class, counts[0].i);
  if (!array || dimensions == 1) return array;
  for (i32 i = 0; i < counts[0].i; ++i) {
    Ref inner = allocate_multi_array(vm, t, array_class->component, counts + 1, dimensions - 1);
    if (!inner) return kNull;
    vm.heap().set_element<Ref>(array, static_cast<u32>(i), inner);
  }
  return array;
}

}  // namespace plait
