// Runtime classes, fields and methods: what linking makes of a ClassFile.
//
// Ownership: the ClassRegistry owns every Class for the whole run; a Class owns its Fields and
// Methods. Pointers to them are stable and may be kept anywhere. Snapshots: outside. A Class never
// changes in a way the guest can see once linked. What can change (static fields, initialisation
// state) lives in its mirror, a heap object that is captured like any other.
//
// Invariants:
//  1. A Class in the registry is linked: superclass and superinterfaces are in the registry, field
//     offsets, vtable and mirror are final.
//  2. vtable[m->vtable_index] of any subclass is m or what overrides it.
//  3. Only the cells reached through Method::code and Class::cp_cache change afterwards (lazy
//     resolution), and only from "unresolved" to one final value.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/base/symbol.h"
#include "jvm/base/types.h"
#include "jvm/classfile/class_file.h"

namespace plait {

struct Class;
struct Code;
struct KeyLayout;
struct NativeEntry;

struct Field {
  Class* owner = nullptr;
  Symbol name = nullptr, descriptor = nullptr;
  u16 access_flags = 0;
  BasicType type = BasicType::kInt;
  u32 offset = 0;  // from the start of the object; of the mirror for a static field
  u32 index = 0;   // in owner->fields
  const FieldInfo* info = nullptr;  // null for fields of synthesised classes

  bool is_static() const { return access_flags & kAccStatic; }
};

struct Method {
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  ~Method();

  Class* owner = nullptr;
  Symbol name = nullptr, descriptor = nullptr;
  u16 access_flags = 0;
  u16 arg_slots = 0;  // receiver included
  BasicType return_type = BasicType::kVoid;
  bool is_hidden = false;  // left out of stack traces (synthesised adapters)
  // How exploring sees a call: not at all, or as nothing that others notice. Or it is one step that
  // may have to wait, never waits, gives something back, or starts a thread. Set when the method is
  // prepared. From kStart on: nobody need know what happens inside.
  enum class AtomicKind : u8 {
    kNone,
    kAcquire,
    kShare,
    kAttempt,
    kAttemptShare,
    kRelease,
    kUnshare,
    kSetting,  // changes what looks into caches depend on; no step of its own
    kCache,    // a look into a cache of the library: natives/lang/library_caches.cc
    kStart,
    kNewThread,
    kQuiet
  };
  AtomicKind atomic_kind = AtomicKind::kNone;
  bool checks_interrupt = false;  // it begins with a look at it, in the same step
  bool has_entry = false;  // it is synchronized, or one step: see entry.h; known when it is decoded
  static bool is_attempt(u64 kind) {
    return kind == static_cast<u64>(AtomicKind::kAttempt) ||
           kind == static_cast<u64>(AtomicKind::kAttemptShare);
  }
  static bool is_shared(u64 kind) {
    return kind == static_cast<u64>(AtomicKind::kShare) ||
           kind == static_cast<u64>(AtomicKind::kAttemptShare) ||
           kind == static_cast<u64>(AtomicKind::kUnshare);
  }
  bool is_caller_sensitive_skip = false;  // Reflection.getCallerClass looks through it
  i32 vtable_index = -1;                  // -1: not selected through a vtable
  u32 index = 0;                          // in owner->methods
  u32 id = 0;                             // in ClassRegistry::method(id); stable within a run
  const MethodInfo* info = nullptr;       // null for synthesised methods
  const NativeEntry* native = nullptr;    // native implementation or intercept, bound on first call
  // Of a method with an intercept that is for some receivers only: what runs for the others.
  std::unique_ptr<Method> own_body;
  bool is_own_body = false;
  // owned; decoded on first call; null for native and abstract.
  Code* code = nullptr;

  bool is_static() const { return access_flags & kAccStatic; }
  bool is_native() const { return access_flags & kAccNative; }
  bool is_abstract() const { return access_flags & kAccAbstract; }
  bool is_private() const { return access_flags & kAccPrivate; }
  bool is_synchronized() const { return access_flags & kAccSynchronized; }
  bool is_constructor() const;  // named <init>
};

enum class ClassKind : u8 { kInstance, kArray, kPrimitive };
// Values from kFirstUser on: loaders written in Java, one each (ClassRegistry::user_loader).
enum class LoaderKind : u8 { kBoot, kApp, kFirstUser };

// The progress of a class (JVMS 5.5), kept in the mirror so that it is guest state.
//   31            8 7       0
//  +---------------+---------+
//  | thread id + 1 |  state  |
//  +---------------+---------+
enum class InitState : u8 { kLinked = 0, kRunning = 1, kInitialized = 2, kFailed = 3 };

// An initialised class whose initialiser read or wrote what others can see
// (Vm::touches_in_initializer): who used it first matters.
inline constexpr u32 kTouchedInit = 1 << 8;

struct Class {
  ClassId id{};
  ClassKind kind = ClassKind::kInstance;
  LoaderKind loader = LoaderKind::kBoot;
  Symbol name = nullptr;  // internal form: java/lang/String, [I, int
  u16 access_flags = 0;
  std::string_view module;                       // "java.base"; empty = unnamed
  Class* super = nullptr;                        // java/lang/Object for interfaces and arrays
  std::vector<Class*> interfaces;                // direct
  std::vector<Class*> all_interfaces;            // every superinterface, each once
  std::vector<Class*> display;                   // display[d] = ancestor at depth d, this included
  std::unique_ptr<ClassFile> file;               // null for arrays, primitives, synthesised classes
  std::vector<Field> fields;                     // declared
  std::vector<std::unique_ptr<Method>> methods;  // declared; grows only for synthesised members
  std::vector<Method*> vtable;
  // Interface method -> what to call on this class.
  std::unordered_map<const Method*, Method*> selection_cache;
  Method* initializer = nullptr;  // <clinit>
  // Stands for a <clinit> that is missing or skipped, once needed.
  Method* empty_initializer = nullptr;
  // False: no <clinit> here or above that could be seen, or it has run before the program began.
  bool needs_initialization = false;
  bool is_hidden = false;
  Class* nest_host = nullptr;  // of a hidden nestmate; null: the class file says

  // Instances.
  u32 instance_size = 0;               // bytes, header included, multiple of 8
  std::vector<u32> reference_offsets;  // of every reference field, inherited ones included
  // Those through which other threads can come: not fields a thread keeps for itself.
  std::vector<u32> published_offsets;
  // Instances never change and refer to nothing that does (String): others may reach them and
  // notice nothing.
  bool publishes_nothing = false;
  // java.lang.Integer and the like: what instances hold, and where. Of others kVoid.
  BasicType boxed = BasicType::kVoid;
  u32 boxed_offset = 0;
  mutable u64 name_hash = 0;  // once asked for (naming.cc)
  // An AbstractQueuedSynchronizer or AbstractQueuedLongSynchronizer: one of the JDK's, whose
  // operations are known, or another.
  enum class Synchronizer : u8 { kNone, kUnknown, kLock, kReadWriteLock, kLatch, kSemaphore };
  Synchronizer synchronizer = Synchronizer::kNone;
  bool is_thread_or_group = false;  // a Thread or a ThreadGroup
  bool has_rare_monitor = false;    // Noticing::streams
  bool always_queues = false;       // of a synchroniser: see lock_queue.h
  bool runs_own_code = false;       // of a synchroniser that the program derives: no model
  // Arrays. `component` is the class one dimension down; `element` its storage type.
  Class* component = nullptr;
  BasicType element = BasicType::kVoid;
  Class* array_class = nullptr;  // the class of arrays of this class, once made
  // Primitives: `element` is the type itself.

  // The mirror (java.lang.Class object), at a permanent address, with the statics after its
  // ordinary fields.
  Ref mirror = kNull;
  u32 mirror_size = 0;
  std::vector<u32> static_reference_offsets;
  const u32* init_word = nullptr;  // inside the mirror; read it, write through the heap

  // Constant-pool resolutions: Class*, Field*, Method* or a permanent Ref, by constant index; null
  // = not yet.
  std::vector<void*> cp_cache;

  // How instances and the mirror enter state keys; made when first needed (word_layout.h).
  mutable std::shared_ptr<const KeyLayout> key_layout, mirror_key_layout;

  // What is known of the field at a byte offset of an instance; of the mirror, for statics. See
  // noticing.h.
  enum FieldTrait : u8 {
    kFinalField = 1,
    kOwnThreadOnly = 2,
    kFieldBegin = 4,
    kThreadLife = 8,
    kRare = 16,       // Noticing::streams, Noticing::blockers
    kInterrupt = 32,  // Thread.interrupted
    kLockState = 64
  };
  u8 instance_trait(u64 offset) const {
    if (instance_traits_.empty()) [[unlikely]]
      make_instance_traits();
    return offset < instance_traits_.size() ? instance_traits_[offset] : 0;
  }
  u8 static_trait(u64 offset) const;

  bool is_interface() const { return access_flags & kAccInterface; }
  bool is_abstract() const { return access_flags & kAccAbstract; }
  bool is_array() const { return kind == ClassKind::kArray; }
  bool is_primitive() const { return kind == ClassKind::kPrimitive; }
  bool is_user() const { return loader != LoaderKind::kBoot; }
  InitState init_state() const { return static_cast<InitState>(*init_word & 0xff); }
  bool is_initialized() const {
    return (*init_word & 0xff) == static_cast<u32>(InitState::kInitialized);
  }

  bool is_subclass_of(const Class* other) const;  // by extends only
  bool implements(const Class* interface) const;
  // Declares one: such an interface is initialised with its implementers.
  bool has_default_methods() const;
  // Returns true iff a reference to this class may be assigned to `target` (JVMS checkcast).
  bool is_assignable_to(const Class* target) const;

  // Declared here; null if absent.
  Field* find_declared_field(Symbol name, Symbol descriptor);
  Method* find_declared_method(Symbol name, Symbol descriptor);
  Method* find_declared_method(std::string_view name, std::string_view descriptor);
  // JVMS 5.4.3.2 / 5.4.3.3 / 5.4.3.4: here, superclasses, superinterfaces. Null if absent.
  Field* find_field(Symbol name, Symbol descriptor);
  Field* find_field(std::string_view name, std::string_view descriptor);
  Method* find_method(Symbol name, Symbol descriptor);
  Method* find_method(std::string_view name, std::string_view descriptor);
  // JVMS 5.4.6: the method that a call of `resolved` on an instance of this class runs; null if
  // abstract.
  Method* select(const Method* resolved);

  // The name of the class whose private members this class shares: its own, unless it is a nest
  // member.
  std::string_view nest_host_name() const;
  std::string external_name() const;  // java.lang.String, [Ljava.lang.String;

 private:
  void make_instance_traits() const;

  // By byte offset; made when first asked for.
  mutable std::vector<u8> instance_traits_, static_traits_;
};

// Returns true iff only the thread itself reads and writes this field of a Thread, and nobody else
// comes to objects through it. Such are the thread's local variables and random seeds.
bool is_own_thread_field(const Field& field);

// What Class.getModifiers reports: the flags of the InnerClasses attribute if the class is a member
// of another.
u16 modifiers_of(const Class& c);

// "a.b.C.m(ILjava/lang/Object;)V", for messages.
std::string describe(const Method& method);

}  // namespace plait
