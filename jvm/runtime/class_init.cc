// Class initialisation (JVMS 5.5), without recursion on the C++ stack.
//
// To initialise a class is to push a frame for it. It is marked kClassInitPending as long as a
// superclass or superinterface has to go first. These are initialised one after the other, each
// when its turn comes (step 7). The interpreter does so when it comes to such a frame. If one
// fails, the exception passes through the frame without looking at its handlers, and the class
// fails too.
#include "jvm/base/error.h"
#include "jvm/base/utf.h"
#include "jvm/heap/heap.h"
#include "jvm/loader/skipped_initializers.h"
#include "jvm/runtime/exceptions.h"
#include "jvm/runtime/prepare_method.h"
#include "jvm/runtime/vm.h"
#include "jvm/runtime/waiting.h"

namespace plait {

namespace {

u32 running_word(const Thread& t) {
  return ((static_cast<u32>(t.id) + 1) << 8) | static_cast<u32>(InitState::kRunning);
}

}  // namespace

bool Vm::is_initialization_noticed(const Thread& t, const Class& c) const {
  if (c.init_state() == InitState::kRunning) return *c.init_word != running_word(t);
  const bool is_point = c.is_user() || (options_.noticing.initializers && t.library_depth == 0 &&
                                        t.atomic_depth == 0);
  return is_point && c.init_state() == InitState::kLinked;
}

Vm::InitProgress Vm::ensure_initialized(Thread& t, Class* c) {
  const u32 word = *c->init_word;
  switch (c->init_state()) {
    case InitState::kInitialized: return InitProgress::kReady;
    case InitState::kRunning:
      if (word == running_word(t)) return InitProgress::kReady;
      t.status = ThreadStatus::kClassInit;
      t.waiting_for = c->mirror;
      return InitProgress::kStarted;
    case InitState::kFailed: {
      Ref cause{heap_->load<u32>(c->mirror, mirror_layout(known_.class_class).init_error)};
      throw_new(t, "java/lang/NoClassDefFoundError",
                "Could not initialize class " + c->external_name(), true,
                native_initializing(t, *c), cause);
      return InitProgress::kFailed;
    }
    case InitState::kLinked: break;
  }
  push_initializer(t, c);
  if (t.pending_exception) return InitProgress::kFailed;
  return InitProgress::kStarted;
}

// The part of a skipped <clinit> that must not be missing.
static void disable_assertions(GuestHeap& heap, Class& c) {
  const Field* f = c.find_declared_field(intern_symbol("$assertionsDisabled"), intern_symbol("Z"));
  if (f) heap.store<u8>(c.mirror, f->offset, 1);
}

namespace {

// It has to be initialised before what extends or implements it, and the thread is not at it.
bool goes_first(const Thread& t, const Class& c) {
  if (!c.needs_initialization || c.is_initialized()) return false;
  return c.init_state() != InitState::kRunning || *c.init_word != running_word(t);
}

// The interface itself comes after those it extends.
Class* first_of_interface(const Thread& t, Class& c) {
  for (Class* i : c.interfaces) {
    if (Class* first = first_of_interface(t, *i)) return first;
  }
  return c.has_default_methods() && goes_first(t, c) ? &c : nullptr;
}

}  // namespace

Class* Vm::next_to_initialize(const Thread& t, const Class& c) const {
  if (c.is_interface()) return nullptr;
  if (c.super && goes_first(t, *c.super)) return c.super;
  for (Class* i : c.interfaces) {
    if (Class* first = first_of_interface(t, *i)) return first;
  }
  return nullptr;
}

// Pushes the frame of `c`. REQUIRES: c is kLinked.
void Vm::push_initializer(Thread& t, Class* c) {
  heap_->store<u32>(c->mirror, mirror_layout(known_.class_class).init_word, running_word(t));
  set_string_constants(t, c);
  const bool skipped = c->initializer && is_skipped_initializer(*c->name);
  if (skipped) disable_assertions(*heap_, *c);
  Method* initializer = skipped ? nullptr : c->initializer;
  if (!initializer) {
    // A class without a <clinit> whose superclasses have one gets an empty one: its frame marks the
    // class initialised. Always the same, as frames tell states apart.
    if (!c->empty_initializer) c->empty_initializer = make_empty_method(*classes_, c, "<clinit>");
    initializer = c->empty_initializer;
  }
  Slot* locals = t.has_frames() ? t.frame->sp : t.slots;
  if (!push_frame(t, initializer, nullptr, 0, locals, OnReturn::kClassInit)) {
    heap_->store<u32>(c->mirror, mirror_layout(known_.class_class).init_word,
                      static_cast<u32>(InitState::kLinked));
    return;
  }
  if (!c->is_user()) ++t.library_depth;
  if (next_to_initialize(t, *c)) t.frame->on_return = OnReturn::kClassInitPending;
}

// They are interned as part of the step that initialises the class.
void Vm::set_string_constants(Thread& t, Class* c) {
  for (const Field& f : c->fields) {
    if (!f.is_static() || f.type != BasicType::kReference || !f.info || !f.info->constant_value)
      continue;
    Ref text =
        constant_string(utf16_from_modified_utf8(c->file->string_value(f.info->constant_value)));
    if (is_interned_by_path(text)) {
      if (access_observer_ != nullptr && !filled_cell(text))
        access_observer_->observe(t, intern_action(text));
      text = intern_object(text);
    }
    heap_->store<Ref>(c->mirror, f.offset, text);
  }
}

// Arrays that nobody changes once the class is initialised. They are the compiler's tables for
// switches and enums, the caches of boxes, and the library's tables of numbers in static final
// fields. Reading them is not noticed, unless somebody writes to one after all (Noticing::tables).
static void mark_constant_arrays(Heap& heap, const Class& c) {
  const bool is_box_cache = c.name->starts_with("java/lang/") && c.name->ends_with("Cache");
  for (const Field& f : c.fields) {
    const u16 wanted = kAccStatic | kAccFinal;
    if ((f.access_flags & wanted) != wanted || (*f.descriptor)[0] != '[') continue;
    const bool is_table = !c.is_user() && f.descriptor->size() == 2;
    if (!is_table && !is_box_cache && (f.access_flags & kAccSynthetic) == 0) continue;
    if (Ref array = heap.guest().load<Ref>(c.mirror, f.offset))
      heap.set_flags(array, Heap::kImmutable);
  }
}

void Vm::finish_initialization(Thread& t, Class* c, Ref exception) {
  const MirrorLayout layout = mirror_layout(known_.class_class);
  const InitState state = exception ? InitState::kFailed : InitState::kInitialized;
  const bool is_library = !c->is_user();
  // Where threads can stop in front of it, who was first matters to those who come later.
  const bool touched = is_library && (t.touches_in_initializer || options_.noticing.initializers);
  heap_->store<u32>(c->mirror, layout.init_word,
                    static_cast<u32>(state) | (touched && !exception ? kTouchedInit : 0));
  if (is_library) {
    // What it touched is in the label of the step. So is that this thread was the one, for those
    // who stand in front of it (Explorer::advance_others) and those who use the class later.
    if (touched && access_observer_)
      access_observer_->observe(c->mirror, Place::kReady, AccessKind::kWrite);
    if (--t.library_depth == 0) t.touches_in_initializer = false;
  } else if (access_observer_) {
    // Whoever waits for the class goes on elsewhere.
    access_observer_->observe(GlobalPlace::kEverything, AccessKind::kWrite);
  }
  if (!options_.noticing.tables) mark_constant_arrays(*whole_heap_, *c);
  if (!exception) return wake_class_waiters(c->mirror);
  // What later users of the class are told: the text and trace of the original exception, not the
  // object itself.
  std::string text = fmt::format("Exception {}", heap_->class_of(exception)->external_name());
  Ref message{heap_->load<u32>(exception, known_.throwable_detail_message)};
  if (message) text += ": " + to_utf8(message);
  text += fmt::format(" [in thread \"{}\"]", thread_name(t));
  throw_new(t, "java/lang/ExceptionInInitializerError", text, true);
  Ref record = t.pending_exception;
  for (u32 field :
       {known_.throwable_backtrace, known_.throwable_stack_trace, known_.throwable_depth}) {
    heap_->store<u32>(record, field, heap_->load<u32>(exception, field));
  }
  heap_->store<Ref>(c->mirror, layout.init_error, record);
  wake_class_waiters(c->mirror);
  t.pending_exception = exception;
  if (heap_->class_of(exception)->is_subclass_of(classes_->require("java/lang/Error"))) return;
  throw_new(t, "java/lang/ExceptionInInitializerError", {}, false, native_initializing(t, *c),
            exception);
}

void Vm::wake_class_waiters(Ref mirror) {
  for (auto& other : threads_) {
    if (other->status == ThreadStatus::kClassInit && other->waiting_for == mirror) wake(*other);
  }
}

}  // namespace plait
