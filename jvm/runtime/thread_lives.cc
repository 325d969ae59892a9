// What the JDK does to make, start, join and end a thread, and when a search must look into it.
//
// Thread.<init> and Thread.start are one step each. So is the end of a thread: Thread.exit in Java,
// then what HotSpot does. (ensure_join: under the monitor of the Thread it sets the status and
// notifies all.) Thread.join is one step, too, and takes no monitor. The program can tell in four
// ways, and each starts the search again with that noticed (Noticing):
//
//  - It enters the monitor of a Thread itself. A join or an end that comes while it holds it must
//    wait, and whoever waits on the Thread must not miss the end. If nobody but java.lang.Thread
//    enters such monitors, each of them is held for the length of a few accesses only (setName,
//    start, join up to its wait): whoever wants it gets it, nobody is blocked for good, and what
//    happens under it commutes with all that could come in between.
//  - It looks at what the end of a thread changes before the thread has ended (on JDK 17 group,
//    counts and list of the group; on each the handler), or enters the monitor of a group, which
//    JDK 17 takes for every start and end. Whoever sees an end half done could have looked before
//    it began, so the first look is at a thread that has been started, whatever the order.
//  - It changes what a thread hands on to threads that it makes (priority, context class loader,
//    limits of its group) from another thread, or code of its own runs while a thread is made
//    (InheritableThreadLocal.childValue) and touches what others can see.
//  - It looks at names or ids that the JDK gives by counting, and two threads take such numbers.
//    Then that a thread is made is a scheduling point.
//
// A virtual thread has none of this: HotSpot's join awaits a latch, and nothing is done to the
// monitor of the VirtualThread.
#include "jvm/base/error.h"
#include "jvm/runtime/vm.h"

namespace plait {

bool Vm::has_lists_of_threads() const {
  return known_.thread_group->find_field("nthreads", "I") != nullptr;
}

// On JDK 17 it takes the monitor of the group, which a step cannot wait for.
bool Vm::makes_threads_stepwise() const {
  return options_.noticing.thread_making ||
         (options_.noticing.thread_lives && has_lists_of_threads());
}

// Else making a thread is a step, which takes its numbers.
bool Vm::takes_numbers_alone() const {
  return options_.noticing.thread_numbers && makes_threads_stepwise();
}

bool Vm::is_virtual(Ref java_thread) const {
  const Class* c = classes_->find_loaded("java/lang/BaseVirtualThread", LoaderKind::kBoot);
  return c != nullptr && heap_->class_of(java_thread)->is_subclass_of(c);
}

bool Vm::ends_under_monitor(Ref java_thread) const {
  return is_exploring_ && options_.noticing.thread_monitors && !is_virtual(java_thread);
}

namespace {

bool is_written_by_others(std::string_view field) {
  return field == "priority" || field == "contextClassLoader" || field == "maxPriority" ||
         field == "daemon";
}

}  // namespace

// The field at `action` is one of those of kThreadLife (klass.cc).
void Vm::watch_thread_lives(const Thread& t, const Action& action) const {
  if (!is_exploring_ || threads_.size() < 2 || action.object == t.object) return;
  const Class* c = heap_->class_of(action.object);
  const Field* field = nullptr;
  for (const Class* at = c; at != nullptr && field == nullptr; at = at->super) {
    for (const Field& f : at->fields) {
      if (!f.is_static() && f.offset == action.offset) field = &f;
    }
  }
  // What others write is handed on; of the rest, what an end changes is read.
  const bool is_read = action.kind == ActionKind::kRead;
  if (field == nullptr || is_written_by_others(*field->name) == is_read) return;
  const auto what = is_read ? &Noticing::thread_lives : &Noticing::thread_making;
  if (c->is_subclass_of(known_.thread_group)) {
    must_notice(what, "what a ThreadGroup knows of its threads");
    if (*field->name == "daemon") must_notice(&Noticing::thread_lives, "a group that is a daemon");
    return;
  }
  const Field* holder = known_.thread->find_field("holder", "Ljava/lang/Thread$FieldHolder;");
  for (const auto& other : threads_) {
    if (other->id == t.id || !other->object) continue;
    if (other->object == action.object ||
        (holder != nullptr && heap_->load<Ref>(other->object, holder->offset) == action.object))
      must_notice(what, "what the end of a thread clears, or a thread hands on");
  }
}

void Vm::watch_thread_monitor(const Class& of, const Class& code) const {
  if (of.is_subclass_of(known_.thread_group)) {
    // Later JDKs do not enter it for threads.
    if (has_lists_of_threads() && &code != known_.thread_group)
      must_notice(&Noticing::thread_lives, "a ThreadGroup's monitor");
    return;
  }
  const Class* virtual_class =
      classes_->find_loaded("java/lang/BaseVirtualThread", LoaderKind::kBoot);
  if (&code == known_.thread) return;
  if (virtual_class == nullptr || !of.is_subclass_of(virtual_class))
    must_notice(&Noticing::thread_monitors, "a Thread's monitor");
}

// ---- Numbers

void Vm::note_number_taken(const Thread& t) {
  if (!is_exploring_) return;
  if (numbers_.taken_by < 0) numbers_.taken_by = static_cast<i64>(t.id);
  numbers_.are_taken_by_two |= numbers_.taken_by != static_cast<i64>(t.id);
  if (numbers_.are_taken_by_two && numbers_.are_looked_at)
    must_notice(&Noticing::thread_numbers, "the numbers of threads");
}

void Vm::note_number_read() {
  numbers_.are_looked_at = true;
  if (numbers_.are_taken_by_two) must_notice(&Noticing::thread_numbers, "the numbers of threads");
}

}  // namespace plait
