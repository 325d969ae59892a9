// Field layout and dispatch tables: the part of linking that is pure computation on Class records.
#include <algorithm>

#include "jvm/classfile/names.h"
#include "jvm/loader/class_registry.h"

namespace plait {

namespace {

constexpr u32 round_up(u32 value, u32 alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

// Places the fields that `wanted` picks, widest first so that no padding is needed between them.
template <typename Wanted>
u32 place_fields(Class& c, u32 begin, std::vector<u32>& reference_offsets, Wanted wanted) {
  u32 at = begin;
  for (u32 size : {8u, 4u, 2u, 1u}) {
    for (Field& f : c.fields) {
      if (!wanted(f) || size_of(f.type) != size) continue;
      at = round_up(at, size);
      f.offset = at;
      if (f.type == BasicType::kReference) reference_offsets.push_back(at);
      at += size;
    }
  }
  return at;
}

bool same_package(const Class& a, const Class& b) {
  return a.loader == b.loader && package_of(*a.name) == package_of(*b.name);
}

// JVMS 5.4.5: can `m`, declared in a subclass, override `inherited`?
bool overrides(const Method& m, const Method& inherited) {
  if (m.name != inherited.name || m.descriptor != inherited.descriptor) return false;
  if (inherited.access_flags & (kAccPublic | kAccProtected)) return true;
  return same_package(*m.owner, *inherited.owner);
}

void build_vtable(Class& c) {
  if (c.super) c.vtable = c.super->vtable;
  const std::size_t inherited_count = c.vtable.size();
  for (auto& m : c.methods) {
    if (m->is_static() || m->is_private() || *m->name == "<init>" || *m->name == "<clinit>")
      continue;
    for (std::size_t i = 0; i < inherited_count; ++i) {
      // The entry may already be an override; what counts is whether the original slot can be
      // overridden.
      if (!overrides(*m, *c.super->vtable[i])) continue;
      c.vtable[i] = m.get();
      if (m->vtable_index < 0) m->vtable_index = static_cast<i32>(i);
    }
    if (m->vtable_index < 0) {
      m->vtable_index = static_cast<i32>(c.vtable.size());
      c.vtable.push_back(m.get());
    }
  }
}

void add_interface(std::vector<Class*>& all, Class* interface) {
  if (std::find(all.begin(), all.end(), interface) != all.end()) return;
  all.push_back(interface);
}

// Subclasses of a known one (NonfairSync …) only change who is let in first.
Class::Synchronizer synchronizer_kind(const Class& c) {
  using Kind = Class::Synchronizer;
  if (!c.super) return Kind::kNone;
  if (c.loader != LoaderKind::kBoot)
    return c.super->synchronizer == Kind::kNone ? Kind::kNone : Kind::kUnknown;
  const std::string_view name = *c.name;
  if (name == "java/util/concurrent/locks/AbstractQueuedSynchronizer") return Kind::kUnknown;
  if (name == "java/util/concurrent/locks/AbstractQueuedLongSynchronizer") return Kind::kUnknown;
  if (c.super->synchronizer == Kind::kNone) return Kind::kNone;
  if (name == "java/util/concurrent/locks/ReentrantLock$Sync") return Kind::kLock;
  if (name == "java/util/concurrent/locks/ReentrantReadWriteLock$Sync") return Kind::kReadWriteLock;
  if (name == "java/util/concurrent/CountDownLatch$Sync") return Kind::kLatch;
  if (name == "java/util/concurrent/Semaphore$Sync") return Kind::kSemaphore;
  return c.super->synchronizer;
}

bool always_queues(const Class& c) {
  using Kind = Class::Synchronizer;
  if (c.synchronizer == Kind::kReadWriteLock) return true;
  return c.synchronizer != Kind::kNone && c.name->ends_with("$FairSync");
}

}  // namespace

namespace {

void find_boxed(Class& c) {
  const auto* const box = std::ranges::find(kBoxNames, std::string_view(*c.name));
  if (c.loader != LoaderKind::kBoot || box == std::end(kBoxNames)) return;
  c.boxed = static_cast<BasicType>(box - kBoxNames);
  for (const Field& f : c.fields) {
    if (!f.is_static() && *f.name == "value") c.boxed_offset = f.offset;
  }
}

}  // namespace

void lay_out_instance_fields(Class& c) {
  u32 begin = kFieldsOffset;
  if (c.super && !c.is_interface()) {
    // A superclass whose size was rounded up leaves a gap at its end; four bytes an object are not
    // worth tracking it.
    begin = c.super->instance_size;
    c.reference_offsets = c.super->reference_offsets;
    c.published_offsets = c.super->published_offsets;
  }
  u32 end =
      place_fields(c, begin, c.reference_offsets, [](const Field& f) { return !f.is_static(); });
  c.instance_size = round_up(end, 8);
  for (const Field& f : c.fields) {
    if (f.is_static() || f.type != BasicType::kReference || is_own_thread_field(f)) continue;
    c.published_offsets.push_back(f.offset);
  }
  c.synchronizer = synchronizer_kind(c);
  c.is_thread_or_group = (c.super && c.super->is_thread_or_group) ||
                         (c.loader == LoaderKind::kBoot &&
                          (*c.name == "java/lang/Thread" || *c.name == "java/lang/ThreadGroup"));
  c.has_rare_monitor = c.loader == LoaderKind::kBoot && *c.name == "java/io/PlaitPrintStream";
  c.always_queues = always_queues(c);
  c.runs_own_code = c.synchronizer != Class::Synchronizer::kNone && c.loader != LoaderKind::kBoot;
  c.publishes_nothing = c.loader == LoaderKind::kBoot && *c.name == "java/lang/String";
  find_boxed(c);
}

void lay_out_static_fields(Class& c, u32 statics_begin) {
  u32 end = place_fields(c, statics_begin, c.static_reference_offsets,
                         [](const Field& f) { return f.is_static(); });
  c.mirror_size = round_up(end, 8);
}

void build_dispatch(Class& c) {
  if (c.super && !c.is_interface()) c.display = c.super->display;
  if (c.is_interface() && c.super) c.display = {c.super};  // java/lang/Object
  c.display.push_back(&c);
  if (c.super) c.all_interfaces = c.super->all_interfaces;
  for (Class* i : c.interfaces) {
    for (Class* inherited : i->all_interfaces) add_interface(c.all_interfaces, inherited);
    add_interface(c.all_interfaces, i);
  }
  if (!c.is_interface()) build_vtable(c);
}

}  // namespace plait
