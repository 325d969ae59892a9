#include "jvm/runtime/vm.h"

#include <unistd.h>

#include "jvm/base/error.h"
#include "jvm/interpreter/scheduler.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

namespace {

std::size_t default_heap_bytes() {
  const std::size_t physical = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                               static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE));
  constexpr std::size_t kLargest = std::size_t{16} << 30;
  return std::min(physical / 4, kLargest);
}

constexpr std::size_t kFlushBytes = 1 << 16;

}  // namespace

Vm::Vm(VmOptions options) : options_(std::move(options)), jdk_(open_jdk(options_.jdk_home)) {
  if (options_.max_heap_bytes == 0) options_.max_heap_bytes = default_heap_bytes();
  heap_ = std::make_unique<Heap>(options_.max_heap_bytes);
  heap_->stress(options_.gc_stress_bytes);
  auto class_path = open_class_path(options_.class_path, jdk_.release);
  if (!options_.memory_classes.empty())
    class_path.insert(class_path.begin(), open_memory(options_.memory_classes));
  classes_ = std::make_unique<ClassRegistry>(*heap_, jdk_, std::move(class_path));
}

Vm::~Vm() { flush(); }

void Vm::load_well_known() {
  WellKnown& k = known_;
  k.object = classes_->require("java/lang/Object");
  k.class_class = classes_->require("java/lang/Class");
  k.string = classes_->require("java/lang/String");
  k.thread = classes_->require("java/lang/Thread");
  k.throwable = classes_->require("java/lang/Throwable");
  k.cloneable = classes_->require("java/lang/Cloneable");
  k.serializable = classes_->require("java/io/Serializable");
  k.system = classes_->require("java/lang/System");
  k.thread_group = classes_->require("java/lang/ThreadGroup");
  k.stack_trace_element = classes_->require("java/lang/StackTraceElement");
  k.byte_array = classes_->array_of(classes_->primitive(BasicType::kByte));
  k.char_array = classes_->array_of(classes_->primitive(BasicType::kChar));
  k.int_array = classes_->array_of(classes_->primitive(BasicType::kInt));
  k.long_array = classes_->array_of(classes_->primitive(BasicType::kLong));
  k.object_array = classes_->array_of(k.object);
  k.string_array = classes_->array_of(k.string);
  k.string_value = field_offset(k.string, "value", "[B");
  k.string_coder = field_offset(k.string, "coder", "B");
  k.string_hash = field_offset(k.string, "hash", "I");
  k.throwable_backtrace = field_offset(k.throwable, "backtrace", "Ljava/lang/Object;");
  k.throwable_detail_message = field_offset(k.throwable, "detailMessage", "Ljava/lang/String;");
  k.throwable_cause = field_offset(k.throwable, "cause", "Ljava/lang/Throwable;");
  k.throwable_stack_trace =
      field_offset(k.throwable, "stackTrace", "[Ljava/lang/StackTraceElement;");
  k.throwable_depth = field_offset(k.throwable, "depth", "I");
  k.throwable_suppressed = field_offset(k.throwable, "suppressedExceptions", "Ljava/util/List;");
  k.thread_interrupted = field_offset(k.thread, "interrupted", "Z");
  k.class_component_type = field_offset(k.class_class, "componentType", "Ljava/lang/Class;");
  k.class_module = field_offset(k.class_class, "module", "Ljava/lang/Module;");
  k.class_loader = field_offset(k.class_class, "classLoader", "Ljava/lang/ClassLoader;");
}

// Follows what HotSpot does before it calls System.initPhase1
// (Threads::initialize_java_lang_classes).
void Vm::boot() {
  if (jdk_.release < 9)
    throw InputError("{}: JDK {} cannot be booted; use JDK 11 or newer", jdk_.home, jdk_.version);
  classes_->bootstrap();
  load_well_known();
  // Strings are needed for module names, so the hook comes after the well-known classes.
  classes_->set_mirror_hook([this](Class& c) { fill_mirror(c); });
  Ref main_object = heap_->allocate_object(known_.thread, 1, Space::kPermanent);
  new_thread(main_object);
  set<i64>(main_object, "eetop", "J", 1);
  if (has_field(known_.thread, "priority", "I")) set<i32>(main_object, "priority", "I", 5);
  for (const char* name : {"java/lang/String", "java/lang/System", "java/lang/Class",
                           "java/lang/ThreadGroup", "java/lang/Thread"}) {
    initialize_during_boot(classes_->require(name));
  }
  make_main_thread();
  for (const char* name : {"java/lang/Module", "java/lang/Throwable", "java/lang/ref/Reference",
                           "java/lang/reflect/AccessibleObject"}) {
    initialize_during_boot(classes_->require(name));
  }
  call_during_boot(known_.system->find_declared_method("initPhase1", "()V"), {});
  // Phases 2 and 3 set up the module system and the system class loader; both are modelled (see
  // natives/).
  Class* vm_class = classes_->require("jdk/internal/misc/VM");
  for (i32 level : {2, 3, 4}) {
    call_during_boot(vm_class->find_declared_method("initLevel", "(I)V"), {Slot::of_int(level)});
  }
  make_loaders();
  initialize_early();
}

// Library classes that threads come to in the middle of what is explored: initialised there, they
// would be so again on every path, and states would differ in whether they are. Nothing a program
// does changes what these initialisers set.
void Vm::initialize_early() {
  for (const char* name :
       {"java/util/concurrent/ThreadLocalRandom", "java/util/concurrent/TimeUnit",
        "java/util/concurrent/locks/LockSupport"}) {
    initialize_during_boot(classes_->require(name));
  }
  // ThreadLocalRandom did, for seeds that nobody uses (natives/lang/random.cc).
  globals_.clock_was_read = false;
  classes_->settle_initialization();
}

// The JDK's own loader objects; classes of the class path belong to the unnamed module of the app
// loader.
void Vm::make_loaders() {
  Class* loaders = classes_->require("plait/internal/Loaders");
  app_loader_ =
      call_during_boot(loaders->find_declared_method("start", "()Ljava/lang/ClassLoader;"), {}).a;
  modules_[""] = get<Ref>(app_loader_, "unnamedModule", "Ljava/lang/Module;");
}

void Vm::make_main_thread() {
  Thread& main = main_thread();
  Ref system_group = heap_->allocate_object(known_.thread_group, 2, Space::kPermanent);
  call_during_boot(known_.thread_group->find_declared_method("<init>", "()V"),
                   {Slot::of_ref(system_group)});
  Ref main_group = heap_->allocate_object(known_.thread_group, 3, Space::kPermanent);
  call_during_boot(
      known_.thread_group->find_declared_method("<init>",
                                                "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
      {Slot::of_ref(main_group), Slot::of_ref(system_group), Slot::of_ref(intern("main"))});
  call_during_boot(
      known_.thread->find_declared_method("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
      {Slot::of_ref(main.object), Slot::of_ref(main_group), Slot::of_ref(intern("main"))});
  set_thread_status(main.object, 0x0005);
}

void Vm::initialize_during_boot(Class* c) {
  Thread& t = main_thread();
  if (!boot_frame_) boot_frame_ = make_empty_method(*classes_, known_.object, "<boot>");
  CHECK(push_frame(t, boot_frame_, nullptr, 0, t.slots, OnReturn::kThreadEnd));
  ensure_initialized(t, c);
  run_boot_frame("initialisation of " + c->external_name());
}

void Vm::run_boot_frame(const std::string& what) {
  Thread& t = main_thread();
  Scheduler(*this).run_alone(t);
  if (!t.pending_exception) return;
  throw UnsupportedError("{} failed during start-up on JDK {}: {}", what, jdk_.version,
                         describe_exception(t.pending_exception));
}

Slot Vm::call_during_boot(Method* method, std::initializer_list<Slot> args) {
  CHECK(method != nullptr);
  Thread& t = main_thread();
  CHECK(push_frame(t, method, args.begin(), static_cast<u32>(args.size()), t.slots,
                   OnReturn::kThreadEnd));
  run_boot_frame(describe(*method));
  return t.return_value;
}

void Vm::write(int fd, std::string_view bytes) {
  if (keeps_output_) {
    if (fd == 1) out_ += bytes;
    return;
  }
  if (fd == 1) {
    out_ += bytes;
    if (out_.size() >= kFlushBytes) flush();
    return;
  }
  // Keep the order in which a terminal would show them.
  flush();
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Vm::flush() {
  if (keeps_output_) return;
  std::string_view rest = out_;
  while (!rest.empty()) {
    const ssize_t written = ::write(1, rest.data(), rest.size());
    if (written <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  out_.clear();
}

void Vm::visit_extra_roots(const std::function<void(Ref)>& visit) {
  for (const auto& [text, string] : interned_) visit(string);
  visit(app_loader_);
}

}  // namespace plait
