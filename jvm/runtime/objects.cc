// Allocation, fields by name, mirrors and modules, seen from C++.
#include "jvm/base/error.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

Ref Vm::new_object(Thread& t, Class* c) {
  Ref object = heap_->allocate_object(c, next_name(t));
  if (!object) throw_new(t, "java/lang/OutOfMemoryError", "Java heap space", true);
  return object;
}

Ref Vm::new_array(Thread& t, Class* array_class, i32 length) {
  if (length < 0) {
    throw_new(t, "java/lang/NegativeArraySizeException", fmt::format("{}", length), true);
    return kNull;
  }
  // HotSpot's own limit, a little below the largest int.
  const bool too_long = length > 0x7fff'fffd;
  Ref array =
      too_long ? kNull : heap_->allocate_array(array_class, static_cast<u32>(length), next_name(t));
  if (!array) {
    throw_new(t, "java/lang/OutOfMemoryError",
              too_long ? "Requested array size exceeds VM limit" : "Java heap space", true);
  }
  return array;
}

Ref Vm::new_primitive_array(Thread& t, BasicType type, i32 length) {
  return new_array(t, classes_->array_of(classes_->primitive(type)), length);
}

Ref Vm::new_object_array(Thread& t, Class* component, i32 length) {
  return new_array(t, classes_->array_of(component), length);
}

const Field* Vm::named_field(Class* c, std::string_view name, std::string_view descriptor) {
  const auto address = reinterpret_cast<std::uintptr_t>(name.data());
  NamedField& cached =
      named_fields_[(address ^ address >> 10 ^ reinterpret_cast<std::uintptr_t>(c) >> 4) % 1024];
  if (cached.c != c || cached.name != name.data() || cached.descriptor != descriptor.data()) {
    cached = {c, name.data(), descriptor.data(), c->find_field(name, descriptor)};
  }
  return cached.field;
}

bool Vm::has_field(Class* c, std::string_view name, std::string_view descriptor) {
  return named_field(c, name, descriptor) != nullptr;
}

u32 Vm::field_offset(Class* c, std::string_view name, std::string_view descriptor) {
  const Field* f = named_field(c, name, descriptor);
  if (!f)
    throw UnsupportedError("this JDK's class {} has no field {} {}", c->external_name(), descriptor,
                           name);
  return f->offset;
}

Ref Vm::get_static_ref(Class* c, std::string_view name, std::string_view descriptor) {
  return Ref{heap_->load<u32>(c->mirror, field_offset(c, name, descriptor))};
}

void Vm::set_static_ref(Class* c, std::string_view name, std::string_view descriptor, Ref value) {
  heap_->store<Ref>(c->mirror, field_offset(c, name, descriptor), value);
}

Ref Vm::loader_object(const Class* c) { return heap_->load<Ref>(c->mirror, known_.class_loader); }

LoaderKind Vm::user_loader(Ref loader) {
  // The header's name tells loaders apart that had the same address one after the other.
  const LoaderKind kind = classes_->user_loader(u64{loader.bits} << 32 | whole_heap_->name(loader));
  user_loaders_.insert_or_assign(kind, loader);
  return kind;
}

Ref Vm::module_object(std::string_view name) {
  auto [entry, is_new] = modules_.try_emplace(std::string(name), kNull);
  if (!is_new) return entry->second;
  const Heap::Unrecorded loading(*whole_heap_);
  Class* module = classes_->require("java/lang/Module");
  Ref object = whole_heap_->allocate_permanent_object(
      module, 0x4d6f6400u + static_cast<u32>(modules_.size()));
  entry->second = object;
  if (!name.empty()) set<Ref>(object, "name", "Ljava/lang/String;", intern(name));
  return object;
}

// The Java fields of a mirror that the JDK expects the VM to fill in.
void Vm::fill_mirror(Class& c) {
  auto store_ref = [&](std::string_view name, std::string_view descriptor, Ref value) {
    heap_->store<Ref>(c.mirror, field_offset(known_.class_class, name, descriptor), value);
  };
  if (c.is_array()) store_ref("componentType", "Ljava/lang/Class;", c.component->mirror);
  if (c.is_array()) {
    store_ref("module", "Ljava/lang/Module;",
              heap_->load<Ref>(c.component->mirror, known_.class_module));
    store_ref("classLoader", "Ljava/lang/ClassLoader;", loader_object(c.component));
  } else {
    store_ref("module", "Ljava/lang/Module;", module_object(c.module));
    if (c.loader == LoaderKind::kApp)
      store_ref("classLoader", "Ljava/lang/ClassLoader;", app_loader_);
  }
  // From JDK 25 on, what used to be natives.
  if (has_field(known_.class_class, "primitive", "Z")) {
    heap_->store<u8>(c.mirror, field_offset(known_.class_class, "primitive", "Z"),
                     c.is_primitive());
  }
  if (has_field(known_.class_class, "modifiers", "C")) {
    heap_->store<u16>(c.mirror, field_offset(known_.class_class, "modifiers", "C"),
                      modifiers_of(c));
  }
  if (has_field(known_.class_class, "classFileAccessFlags", "C")) {
    heap_->store<u16>(c.mirror, field_offset(known_.class_class, "classFileAccessFlags", "C"),
                      c.access_flags);
  }
}

// ---- What loaders written in Java were asked for
//
// It is guest state. On another schedule the loader was not asked yet, or another thread asks
// first; and others may notice what its loadClass does.
//
// JVMS 5.3: the VM asks a loader for a name once. It then is the initiating loader of the class.
// The class is kept in a cell of the loader and the name: a permanent array of one element, null
// before that. Who finds it filled reads what never changes again: that takes no scheduling point,
// but has a label. Who finds it empty calls plait.internal.Loaders.load, whose first step looks
// again. That look is the one that counts. Instructions are resolved once and for all. So in front
// of each that names such a class stands an ask_class (decode_constants.cc).

namespace {

u32 name_of_cell(LoaderKind loader, std::string_view name) {
  u32 h = 0x811c9dc5u + static_cast<u32>(loader);
  for (const char c : name) h = (h ^ static_cast<u8>(c)) * 0x01000193u;
  return h;
}

}  // namespace

Ref Vm::initiated_cell(LoaderKind loader, std::string_view name) {
  Ref& cell = initiated_cells_[{loader, intern_symbol(name)}];
  if (!cell) {
    const Heap::Unrecorded loading(*whole_heap_);
    cell =
        whole_heap_->allocate_permanent_array(known_.object_array, 1, name_of_cell(loader, name));
  }
  return cell;
}

Class* Vm::initiated(Ref cell) const {
  const Unaudited labelled_as_a_whole(*heap_);  // Place::kClasses
  const Ref mirror = heap_->element<Ref>(cell, 0);
  return mirror ? class_of_mirror(mirror) : nullptr;
}

void Vm::set_initiated(Ref cell, const Class& c) {
  const Unaudited labelled_as_a_whole(*heap_);
  heap_->set_element<Ref>(cell, 0, c.mirror);
}

Class* Vm::find_initiated(LoaderKind loader, std::string_view name) {
  const Ref cell = initiated_cell(loader, name);
  if (access_observer_ != nullptr && !is_probing_)
    access_observer_->observe(cell, Place::kClasses, AccessKind::kRead);
  return initiated(cell);
}

}  // namespace plait
