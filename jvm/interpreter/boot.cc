#include "jvm/interpreter/boot.h"

#include "jvm/base/error.h"
#include "jvm/heap/heap.h"
#include "jvm/interpreter/scheduler.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

namespace {

void run_boot_frame(Vm& vm, const std::string& what) {
  Thread& t = vm.main_thread();
  Scheduler(vm).run_alone(t);
  if (!t.pending_exception) return;
  throw UnsupportedError("{} failed during start-up on JDK {}: {}", what, vm.jdk_version(),
                         vm.describe_exception(t.pending_exception));
}

class Boot {
 public:
  explicit Boot(Vm& vm)
      : vm_(vm),
        known_(vm.known()),
        bottom_(make_empty_method(vm.classes(), vm.known().object, "<boot>")) {}

  // Follows what HotSpot does before it calls System.initPhase1
  // (Threads::initialize_java_lang_classes).
  void run() {
    const Ref main_object = vm_.whole_heap().allocate_permanent_object(known_.thread, 1);
    vm_.new_thread(main_object);
    vm_.set<i64>(main_object, "eetop", "J", 1);
    if (vm_.has_field(known_.thread, "priority", "I"))
      vm_.set<i32>(main_object, "priority", "I", 5);
    initialize({"java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/ThreadGroup",
                "java/lang/Thread"});
    make_main_thread();
    initialize({"java/lang/Module", "java/lang/Throwable", "java/lang/ref/Reference",
                "java/lang/reflect/AccessibleObject"});
    call(known_.system, "initPhase1", "()V", {});
    // Phases 2 and 3 set up the module system and the system class loader; both are modelled (see
    // natives/).
    Class* vm_class = vm_.classes().require("jdk/internal/misc/VM");
    for (i32 level : {2, 3, 4}) call(vm_class, "initLevel", "(I)V", {Slot::of_int(level)});
    // The JDK's own loader objects; classes of the class path belong to the unnamed module of the
    // app loader.
    Class* loaders = vm_.classes().require("plait/internal/Loaders");
    vm_.set_app_loader(call(loaders, "start", "()Ljava/lang/ClassLoader;", {}).a);
    initialize_early();
  }

 private:
  Slot call(Class* c, const char* name, const char* descriptor, std::initializer_list<Slot> args) {
    return call_during_boot(vm_, c->find_declared_method(name, descriptor), args);
  }

  void initialize(std::initializer_list<const char*> names) {
    Thread& t = vm_.main_thread();
    for (const char* name : names) {
      Class* c = vm_.classes().require(name);
      CHECK(vm_.push_frame(t, bottom_, nullptr, 0, t.slots, OnReturn::kThreadEnd));
      vm_.ensure_initialized(t, c);
      run_boot_frame(vm_, "initialisation of " + c->external_name());
    }
  }

  void make_main_thread() {
    const Ref main = vm_.main_thread().object;
    const Ref system_group = vm_.whole_heap().allocate_permanent_object(known_.thread_group, 2);
    call(known_.thread_group, "<init>", "()V", {Slot::of_ref(system_group)});
    const Ref main_group = vm_.whole_heap().allocate_permanent_object(known_.thread_group, 3);
    call(known_.thread_group, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
         {Slot::of_ref(main_group), Slot::of_ref(system_group), Slot::of_ref(vm_.intern("main"))});
    call(known_.thread, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
         {Slot::of_ref(main), Slot::of_ref(main_group), Slot::of_ref(vm_.intern("main"))});
    vm_.set_thread_status(main, 0x0005);
  }

  // Library classes that threads come to in the middle of what is explored. Initialised there, they
  // would be so again on every path, and states would differ in whether they are. Nothing a program
  // does changes what these initialisers set. (Locale reads properties: HotSpot 17 initialises it
  // before the program starts, later ones read what the properties were then.)
  void initialize_early() {
    initialize({"java/util/concurrent/ThreadLocalRandom", "java/util/concurrent/TimeUnit",
                "java/util/concurrent/locks/LockSupport", "java/util/Locale"});
    // ThreadLocalRandom did, for seeds that nobody uses (natives/lang/random.cc).
    vm_.globals().clock_was_read = false;
    vm_.classes().settle_initialization();
  }

  Vm& vm_;
  const WellKnown& known_;
  Method* const bottom_;  // of the frames of what is initialised
};

}  // namespace

void prepare_to_load(Vm& vm) {
  if (vm.jdk_release() < 9)
    throw InputError("{}: JDK {} cannot be booted; use JDK 11 or newer", vm.jdk_home(),
                     vm.jdk_version());
  vm.load_core_classes();
}

void boot(Vm& vm) {
  prepare_to_load(vm);
  Boot(vm).run();
}

Slot call_during_boot(Vm& vm, Method* method, std::initializer_list<Slot> args) {
  CHECK(method != nullptr);
  Thread& t = vm.main_thread();
  CHECK(vm.push_frame(t, method, args.begin(), static_cast<u32>(args.size()), t.slots,
                      OnReturn::kThreadEnd));
  run_boot_frame(vm, describe(*method));
  return t.return_value;
}

}  // namespace plait
