// The virtual machine: joins heap, classes, threads and interpreter, and offers what natives need.
//
// All guest state is the heap, the off-heap blocks, the files, the Thread records, and
// GuestGlobals; everything else here is derived or only grows.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "jvm/base/noticing.h"
#include "jvm/heap/guest_heap.h"
#include "jvm/heap/off_heap.h"
#include "jvm/loader/class_registry.h"
#include "jvm/loader/module_info.h"
#include "jvm/runtime/native.h"
#include "jvm/runtime/thread.h"

namespace plait {

class FileSystem;    // jvm/files/file_system.h
class GuestFiles;    // jvm/files/guest_files.h
class Heap;          // heap.h
struct InvokeState;  // invoke_state.h

// 2024-01-01T00:00:00Z
inline constexpr i64 kDefaultStartMillis = 1'704'067'200'000;

struct VmOptions {
  std::optional<std::string> jdk_home;
  std::string class_path = ".";
  std::vector<MemoryClass> memory_classes;  // in front of the class path
  std::size_t max_heap_bytes = 0;           // 0: a quarter of the machine's memory
  std::size_t gc_stress_bytes = 0;  // not 0: collect every so many bytes, see GuestHeap::stress
  bool models_locks = false;        // exploring: see natives/concurrent/lock_model.cc
  Noticing noticing;                // exploring
  // Exploring for a search that takes the steps of one execution in another, so that they must be
  // the same there. A thread that is alone stops where it would beside others. An object that is
  // shared keeps the name its maker gave it.
  bool moves_steps = false;
  // Exploring: a timed wait times out only when nothing else can go on, in the order of deadlines;
  // else it may at any time.
  bool timeouts_last = false;
  bool spurious = false;  // exploring: wait, await and park may return for no reason
  // Exploring: how many values an identity hash can have, at most kMostHashes; 0: each is fixed.
  // See identity_hash.cc.
  u32 hashes = 0;
  static constexpr u32 kMostHashes = 15;
  bool enable_assertions = false;  // -ea for user classes; `java` defaults to off
  std::vector<std::pair<std::string, std::string>> properties;  // -Dname=value
  i64 start_millis = kDefaultStartMillis;                       // what the clock shows at the start
  u32 processors = 2;                                           // Runtime.availableProcessors
};

// Classes and field offsets the VM itself reads and writes. Filled by boot; names as in the JDK.
struct WellKnown {
  Class *object, *string, *class_class, *thread, *throwable, *cloneable, *serializable, *system,
      *thread_group;
  Class *byte_array, *char_array, *int_array, *long_array, *object_array, *string_array,
      *stack_trace_element;
  u32 enum_ordinal;
  u32 string_value, string_coder, string_hash;  // String.value / coder / hash
  u32 throwable_backtrace, throwable_detail_message, throwable_cause, throwable_stack_trace,
      throwable_depth, throwable_suppressed;
  u32 thread_interrupted;  // Thread.interrupted
  // Class.componentType / module / classLoader.
  u32 class_component_type, class_module, class_loader;
};

// Guest state that is neither heap nor thread.
struct GuestGlobals {
  i64 clock_ns = 0;      // virtual time since start
  i64 read_ns = 0;       // how much later it is for those who look (natives/lang/system.cc)
  u64 wait_counter = 0;  // orders waiters
  bool exiting = false;
  bool shutting_down = false;   // the last ordinary thread has ended
  bool is_gone = false;         // so have shutdown hooks; what others still did is cut off
  bool ignored = false;         // the program asked that this execution count for nothing
  bool had_uncaught = false;    // a thread ended by an exception
  bool clock_was_read = false;  // else the time is nothing the program knows
  int exit_status = 0;
  ThreadId exiter{};  // exiting: the thread that asked for it
  friend bool operator==(const GuestGlobals&, const GuestGlobals&) = default;
};

// A thread that ended by an exception, as it was when that happened.
struct Uncaught {
  ThreadId thread{};
  std::string class_name, message;
  std::vector<std::string> stack;  // "Account.check(Account.java:9)", innermost first
  bool is_assertion = false;       // its class, or a superclass, is one of assertions that failed
  bool is_handled = false;         // a handler of the program's own is given it
  // "my.Lib": the VM had to link it, and it is nowhere on the class path; "" if that is not why.
  std::string missing_class;
};

struct Code;

enum class Space : u8 { kOrdinary, kPermanent };

class Vm {
 public:
  explicit Vm(VmOptions options);
  ~Vm();

  // The first step of boot (interpreter/boot.h): java.lang, loaded and linked.
  void load_core_classes();

  // The program's view of its memory. Who is not the program looks at it by image_of
  // (observe_heap.h).
  GuestHeap& heap() { return *heap_; }
  const GuestHeap& heap() const { return *heap_; }
  // All of it, for who may include heap.h.
  Heap& whole_heap() { return *whole_heap_; }
  OffHeap& off_heap() { return off_heap_; }
  // The host's, or, exploring, the program's own view of them.
  FileSystem& files() { return *files_; }
  // Null unless exploring.
  GuestFiles* guest_files() const { return guest_files_; }
  ClassRegistry& classes() { return *classes_; }
  const WellKnown& known() const { return known_; }
  GuestGlobals& globals() { return globals_; }
  const VmOptions& options() const { return options_; }
  int jdk_release() const { return jdk_.release; }
  const std::string& jdk_home() const { return jdk_.home; }
  const std::string& jdk_version() const { return jdk_.version; }

  // What java.lang.invoke keeps (adapters made so far, field offsets): derived, never guest state.
  // See invoke_state.h.
  std::shared_ptr<InvokeState>& invoke_slot() { return invoke_; }

  // ---- Threads
  std::vector<std::unique_ptr<Thread>>& threads() { return threads_; }
  const std::vector<std::unique_ptr<Thread>>& threads() const { return threads_; }
  Thread& main_thread() { return *threads_[0]; }
  Thread& thread(ThreadId id) { return *threads_[static_cast<u32>(id)]; }
  Thread& new_thread(Ref object);  // allocates stacks; status kRunnable, no frames
  // Thread.start0: a new runnable thread that executes it.
  void start_thread(Ref java_thread);
  void release_stack(Thread& thread);  // after termination
  std::string thread_name(const Thread& t);
  // What a report calls it: a virtual thread has no name and is told by its number among these.
  std::string thread_title(const Thread& t);
  i32 thread_status(Ref java_thread);  // its threadStatus field: 0 new, 2 ended
  void set_thread_status(Ref java_thread, i32 status);
  // The live or ended Thread of a java.lang.Thread, null if not started.
  Thread* thread_of(Ref java_thread);

  // Pushes a frame for a bytecode method, arguments copied from `args`. Returns false
  // (StackOverflowError pending) if there is no room. REQUIRES: top frame's pc and sp are stored.
  // Decodes on first use. Takes no monitor.
  bool push_frame(Thread& t, Method* method, const Slot* args, u32 arg_slots, Slot* locals,
                  OnReturn on_return);
  bool has_room(const Thread& t, const Code& code, const Slot* locals) const;

  // ---- Class initialisation (JVMS 5.5)
  enum class InitProgress {
    kReady,
    kStarted /*frame pushed or waiting: retry*/,
    kFailed /*exception pending*/
  };
  InitProgress ensure_initialized(Thread& t, Class* c);
  void finish_initialization(Thread& t, Class* c, Ref exception /*kNull: success*/);
  // The superclass or superinterface whose turn it is before `c`; null: the turn of `c` itself.
  Class* next_to_initialize(const Thread& t, const Class& c) const;

  // ---- Monitors. Each returns false if the thread must wait (status set); the instruction is then
  // retried.
  bool lock(Thread& t, Ref object);
  bool unlock(Thread& t, Ref object);  // false: not the owner (nothing done)
  bool owns(const Thread& t, Ref object) const;
  Thread* monitor_owner(Ref object);  // null if nobody holds it
  u32 hold_count(Ref object) const;   // how often its owner entered it
  void wake_monitor_waiters(Ref object);
  void wake_class_waiters(Ref mirror);
  // A thread is done: wakes joiners, marks it terminated. Throws UnsupportedError if an exception
  // left its last frame.
  void terminate(Thread& t);
  // Others see its java.lang.Thread alive. When the VM shuts down, main has ended, and its record
  // serves the thread that does it.
  bool lives(const Thread& t) const {
    return t.is_alive() && !(globals_.shutting_down && t.id == ThreadId{});
  }
  // The VM ends when there is no other thread; daemons go on until then.
  bool only_daemons_left() const;
  bool is_virtual(Ref java_thread) const;
  // Exploring: it ends, and is joined, under the monitor of its Thread.
  bool ends_under_monitor(Ref java_thread) const;
  // Where the JDK keeps a Thread's status and whether it is a daemon; null if nowhere.
  Ref status_holder(Ref java_thread);
  bool java_daemon_flag(Ref java_thread);

  // ---- Objects
  u32 next_name(Thread& t) {
    if (state_observer_ != nullptr) [[unlikely]]
      return state_observer_->site_of_allocation(t);
    return ++t.allocations * 0x9e3779b1u + static_cast<u32>(t.id) * 0x85ebca6bu;
  }
  // kNull + OutOfMemoryError pending if there is no room.
  Ref new_object(Thread& t, Class* c);
  Ref new_array(Thread& t, Class* array_class, i32 length);  // also NegativeArraySizeException
  Ref new_primitive_array(Thread& t, BasicType type, i32 length);
  Ref new_object_array(Thread& t, Class* component, i32 length);
  // Standard UTF-8; invalid bytes become U+FFFD.
  Ref new_string(Thread& t, std::string_view utf8);
  Ref new_string_utf16(Thread& t, std::u16string_view text);
  std::string to_utf8(Ref string) const;  // "null" for null
  std::u16string to_utf16(Ref string) const;
  // String.intern: the first String with this content that was interned, `string` itself if it is
  // the first. And what the call is as a scheduling point.
  Ref intern_object(Ref string);
  Action intern_action(Ref string);
  // Where the first one is kept on this path, if there is one, and it may be another elsewhere.
  Ref filled_cell(Ref string);
  // The String of a constant, in the permanent space; and whether a path must find out if it is the
  // first that was interned.
  Ref constant_string(std::u16string_view text);
  bool is_interned_by_path(Ref string);
  // The interned String with this content; if there is none, that of a constant.
  Ref intern_utf16(std::u16string_view text);
  Ref intern_modified_utf8(std::string_view text);
  Ref intern(std::string_view utf8);
  // The identity hash, which is made now if it was not before.
  i32 identity_hash(Thread& t, Ref object);
  // What asking for it is, as a scheduling point. `object` may be null.
  Action hash_action(const Thread& t, Ref object) const;
  // A number that the thread did not get lately, and other threads hardly; in the initialiser of a
  // library class always the same.
  u32 next_hash_number(Thread& t);
  // The hash that was made; or else one that no program sees.
  i32 shown_hash(Ref object) const;
  // A fresh or cached box; kNull if out of memory.
  Ref box(Thread& t, BasicType type, Slot value);
  // Returns false if `object` is not a box of a primitive. Reads the primitive inside.
  bool unbox(Ref object, BasicType* type, Slot* value) const;

  // ---- Classes seen from Java
  Ref mirror(const Class* c) const { return c->mirror; }
  // REQUIRES: a java.lang.Class object.
  Class* class_of_mirror(Ref mirror) const {
    return classes_
        ->all()[heap_->load<u32>(mirror, mirror_layout(known_.class_class).class_id) - 1];
  }
  Ref loader_object(const Class* c);  // null for boot
  // What the registry knows the loader object by. REQUIRES: a loader written in Java.
  LoaderKind user_loader(Ref loader);
  // The system class loader object; null until boot made it.
  Ref app_loader() const { return app_loader_; }
  void set_app_loader(Ref loader);
  // The java.lang.Module object of a module name ("" = the unnamed module of the app loader).
  Ref module_object(std::string_view name);
  JdkModules& modules() { return jdk_modules_; }

  // Field access by name for natives: REQUIRES the field exists, and that names and descriptors are
  // literals: they are known by their address.
  u32 field_offset(Class* c, std::string_view name, std::string_view descriptor);
  bool has_field(Class* c, std::string_view name, std::string_view descriptor);
  // Typed shorthands on instance fields by name.
  template <typename T>
  T get(Ref object, std::string_view name, std::string_view descriptor) {
    return heap().load<T>(object, field_offset(heap().class_of(object), name, descriptor));
  }
  template <typename T>
  void set(Ref object, std::string_view name, std::string_view descriptor, T value) {
    heap().store<T>(object, field_offset(heap().class_of(object), name, descriptor), value);
  }
  Ref get_static_ref(Class* c, std::string_view name, std::string_view descriptor);
  void set_static_ref(Class* c, std::string_view name, std::string_view descriptor, Ref value);

  // ---- Classes that loaders written in Java were asked for (objects.cc)

  // Where the guest's heap has what the loader defined, or was given, by that internal name.
  Ref initiated_cell(LoaderKind loader, std::string_view name);
  Class* initiated(Ref cell) const;  // null: nothing yet
  void set_initiated(Ref cell, const Class& c);

  // ---- Exceptions: make the object, set t.pending_exception. `native`: the native method that
  // throws, or null.
  void throw_new(Thread& t, std::string_view class_name, std::string_view message = {},
                 bool has_message = false, const Method* native = nullptr, Ref cause = kNull);
  // If a loader must be asked first, pushes the call of its loadClass and leaves no exception. Then
  // unwind goes on with it, and the current instruction runs again afterwards.
  void throw_link_error(Thread& t, const LinkError& error);
  // Fills Throwable.backtrace/depth from the current stack. `skip_constructors`: leave out
  // fillInStackTrace and the exception's own constructors on top.
  void fill_in_stack_trace(Thread& t, Ref throwable, bool skip_constructors,
                           const Method* native = nullptr);

  // ---- Exploring: many schedules instead of one (explorer.h)
  // From now on threads stop in front of actions and never wait inside the VM; output is kept.
  void start_exploring();
  bool is_exploring() const { return is_exploring_; }
  // Null until the program comes to its first point with more than one way to go on.
  StateObserver* state_observer() { return state_observer_; }
  void set_state_observer(StateObserver* observer);
  // Returns true iff a thread must stop in front of the action while exploring: others could notice
  // it.
  bool is_scheduling_point(Thread& t, const Action& action) const;
  // Returns true iff the thread must stop in front of the action now: t.next_action says so. It
  // need not if it was let pass, which holds for the first action that an instruction asks about.
  bool stops_at(Thread& t, const Action& action) {
    if (!is_exploring_ || action.kind == ActionKind::kNone) return false;
    if (std::exchange(t.is_granted, false) || !is_scheduling_point(t, action)) return false;
    t.next_action = action;
    return true;
  }
  // The same, were it not alone and in nothing that is one step.
  bool would_be_noticed(const Thread& t, const Action& action) const;
  static bool is_point_alone(const Action& action);
  // Another thread can come between two accesses of this one.
  bool can_be_interrupted(const Thread& t) const {
    return t.atomic_depth + t.library_depth == 0 && (live_threads_ > 1 || stops_alone());
  }
  void notice_program_inside(const Thread& t) const;
  // A thread is about to change a setting of the library (natives/lang/library_caches.cc).
  void note_setting(const Method& method, Ref receiver);
  // The thread uses a class that is initialised, which matters (kTouchedInit).
  void observe_ready(const Thread& t, const Class& c);
  // Throw MustNoticeError unless it is noticed how threads live, or who uses their monitors: if the
  // access, or that code's entering a monitor, could tell.
  void watch_thread_lives(const Thread& t, const Action& action) const;
  void watch_monitor(const Class& of, const Class& code) const {
    if (is_exploring_ && of.is_thread_or_group) [[unlikely]]
      watch_thread_monitor(of, code);
  }
  void must_notice(bool Noticing::*what, const char* why) const {
    if (is_exploring_ && !(options_.noticing.*what)) throw MustNoticeError(what, why);
  }
  // As the lock model cannot show what follows: `what` the thread does in the program's code.
  void must_run_real_locks(const Thread& t, std::string_view what);
  // The thread may wait for a lock of the model, or parks by itself.
  void note_acquires(const Thread& t);
  void note_parks(const Thread& t);
  // JDK 17: a ThreadGroup has a list of its threads, and a monitor for it.
  bool has_lists_of_threads() const;
  bool makes_threads_stepwise() const;
  bool takes_numbers_alone() const;
  // The same for numbers of threads: two threads took some, and somebody looks at one.
  void note_number_taken(const Thread& t);
  void note_number_read();
  // The search of another program begins: what was noted in all of the last one is forgotten.
  void forget_search() { numbers_ = {}, rare_monitors_.clear(); }
  // Returns true iff printing takes the monitor of System.out or err, and anybody could tell.
  bool prints_take_monitor() const;
  // A method that others see as one step begins, ends.
  void enter_atomic(Thread& t, const Method& method);
  void leave_atomic(Thread& t, const Method& method);
  // Class initialisation is noticed if it is the program's own, or if another thread is at it.
  bool is_initialization_noticed(const Thread& t, const Class& c) const;
  // Threads that live; what they share is noticed only if there is more than one.
  void count_live_threads();
  u32 live_threads() const { return live_threads_; }
  // Exploring with a reduction: who wants to know what steps touch; else null.
  AccessObserver* access_observer() const { return access_observer_; }
  void set_access_observer(AccessObserver* observer);
  ReturnObserver* return_observer() const { return return_observer_; }
  void set_return_observer(ReturnObserver* observer) { return_observer_ = observer; }
  // A thread that is alone stops where it would beside others.
  bool stops_alone() const { return options_.moves_steps && state_observer_ != nullptr; }
  // False: what others could notice, a lock or an access, is no scheduling point, and nobody wants
  // to know. Whether steps are labelled is not asked if stops_alone(): a schedule that was found
  // with labels is executed again without.
  bool asks_what_is_shared() const {
    return live_threads_ > 1 || access_observer_ != nullptr || stops_alone();
  }
  // For tests: as if there were another thread that could reach everything.
  void notice_everything();
  // Takes back new_thread() until `count` are left.
  void forget_threads(std::size_t count);
  // Set: only find out whether the thread can pass its kAcquire action; it stops after it.
  void set_probing(bool probing) { is_probing_ = probing; }
  bool is_probing() const { return is_probing_; }
  // What went wrong in the current step; the explorer empties it.
  std::vector<Uncaught>& uncaught() { return uncaught_; }
  const std::string& output() const { return out_; }
  void truncate_output(std::size_t size) { out_.resize(size); }

  // ---- Time and output
  i64 now_ns() const { return globals_.clock_ns; }
  // As the program sees it.
  i64 shown_ns() const { return globals_.clock_ns + globals_.read_ns; }
  // Guest output; stdout is buffered until flush() or exit.
  void write(int fd, std::string_view bytes);
  void flush();

  // ---- Running
  // The program (interpreter/launch.h).
  Class* main_class() const { return main_class_; }
  Method* main_method() const { return main_method_; }  // may be inherited
  void set_main(Class* c, Method* method) { main_class_ = c, main_method_ = method; }

  Method* thread_exit();  // Thread.exit(); null in JDKs without it
  // Makes the main thread, which has ended, run the shutdown hooks.
  void push_shutdown();

  // A guest stack as text, for messages.
  std::string stack_trace(const Thread& t) const;
  // "Philosophers$Fork@1b2c", as Object.toString names it.
  std::string describe_object(Ref object) const {
    return fmt::format("{}@{:x}", heap_->class_of(object)->external_name(), shown_hash(object));
  }
  // "Account.check(Account.java:9)" for every frame of a Throwable's backtrace, innermost first.
  std::vector<std::string> exception_stack(Ref exception) const;
  // The same of a thread.
  std::vector<std::string> thread_stack(const Thread& t) const;
  // "java.lang.Foo: message" of a pending exception, for messages.
  std::string describe_exception(Ref exception);
  // Roots outside heap and threads that a collection must keep (permanent objects are never
  // collected).
  void visit_extra_roots(const std::function<void(Ref)>& visit);

 private:
  bool has_hash_of_constant(Ref object) const;
  bool has_hash_of_name(Ref object) const;
  bool draws_hash(const Thread& t, Ref object) const;
  u32 hash_number_for(Thread& t, Ref object);
  const Field* named_field(Class* c, std::string_view name, std::string_view descriptor);
  void load_well_known();
  void call_loader(Thread& t, const LinkError& error);
  Class* find_initiated(LoaderKind loader, std::string_view name);
  void fill_mirror(Class& c);
  Ref make_string(std::u16string_view text, u32 name, Space space);
  Ref interning_cell(std::u16string_view text);
  void prepare_exception(Thread& t, Ref exception, Ref message, Ref cause);
  static bool is_end_of(const Thread& t, const Action& action);
  bool runs_program_in_initializer(const Thread& t) const;
  void touch_in_initializer(Thread& t) const;
  void look_in_initializer() const;
  bool may_be_seen() const;
  bool is_rare_noticed(const Thread& t, const Action& action) const;
  void watch_rare_monitor(Ref object);
  void watch_held_monitors() const;
  bool is_own_initialization(const Thread& t, Ref object) const;
  bool is_made_in_step(const Action& action) const;
  bool runs_program(const Thread& t) const;
  void watch_thread_monitor(const Class& of, const Class& code) const;
  void push_initializer(Thread& t, Class* c);
  void set_string_constants(Thread& t, Class* c);
  void allocate_stack(Thread& t);
  void publish_inherited(Ref java_thread);

  VmOptions options_;
  Jdk jdk_;
  JdkModules jdk_modules_{jdk_};
  std::unique_ptr<Heap> whole_heap_;
  GuestHeap* heap_ = nullptr;  // of *whole_heap_
  OffHeap off_heap_;
  std::unique_ptr<FileSystem> files_;
  GuestFiles* guest_files_ = nullptr;  // *files_, if that is what it is
  std::unique_ptr<ClassRegistry> classes_;
  WellKnown known_{};
  GuestGlobals globals_;
  std::vector<std::unique_ptr<Thread>> threads_;
  std::vector<std::pair<Slot*, Frame*>> free_stacks_;
  std::vector<ThreadId> free_thread_ids_;
  struct Interned {
    Ref string = kNull;  // interned before exploring, or of a constant
    Ref cell = kNull;    // see strings.cc
    bool is_for_good = false;
  };
  std::unordered_map<std::u16string, Interned> interned_;
  std::unordered_map<std::string, Ref> modules_;
  // A cache of field_offset() and has_field(), by class and by the addresses of name and
  // descriptor, which are literals.
  struct NamedField {
    const Class* c = nullptr;
    const char *name = nullptr, *descriptor = nullptr;
    const Field* field = nullptr;
  };
  std::vector<NamedField> named_fields_ = std::vector<NamedField>(1024);
  std::unordered_map<u32, ThreadId> thread_by_object_;
  Ref app_loader_ = kNull;
  Class* main_class_ = nullptr;
  std::unordered_map<LoaderKind, Ref> user_loaders_;
  std::map<std::pair<LoaderKind, Symbol>, Ref> initiated_cells_;
  Method* main_method_ = nullptr;
  Method *thread_main_ = nullptr, *thread_exit_ = nullptr;  // looked up once
  std::shared_ptr<InvokeState> invoke_;
  std::string out_;
  bool is_exploring_ = false, keeps_output_ = false, is_probing_ = false;
  StateObserver* state_observer_ = nullptr;
  u32 live_threads_ = 1;
  AccessObserver* access_observer_ = nullptr;
  ReturnObserver* return_observer_ = nullptr;
  std::vector<Uncaught> uncaught_;
  // Of threads, in all the search; see thread_lives.cc.
  struct Numbers {
    i64 taken_by = -1;
    bool are_taken_by_two = false, are_looked_at = false;
  };
  Numbers numbers_;
  // While others live; they only grow.
  mutable bool initializers_look_ = false;  // into caches
  bool settings_change_ = false;
  // Bits of threads, in all the search; see lock_queue.h.
  struct LockUsers {
    u64 acquired = 0, parked = 0;
  };
  LockUsers lock_users_;
  std::vector<Ref> rare_monitors_;  // that were taken while exploring; only grows
  // Records and stacks that forget_threads() took away.
  std::vector<std::unique_ptr<Thread>> spare_threads_;
};

}  // namespace plait
