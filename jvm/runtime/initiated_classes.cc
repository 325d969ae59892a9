// What a loader written in Java was asked for is guest state: on another schedule it was not asked
// yet, or another thread does so first, and what its loadClass does others may notice.
//
// JVMS 5.3: the VM asks a loader for a name once. It then is the initiating loader of the class. The
// class is kept in a cell of the loader and the name, a permanent array of one element: null before
// that. Who finds it filled reads what never changes again, so that takes no scheduling point, but
// has a label. Who finds it empty calls plait.internal.Loaders.load, whose first step looks again:
// that look is the one that counts. Instructions are resolved once and for all, so in front of each
// that names such a class stands an ask_class (decode_constants.cc).
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

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
