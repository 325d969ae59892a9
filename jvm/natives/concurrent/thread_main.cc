// java.lang.PlaitThreadMain: how the VM enters and leaves Java code.
#include "jvm/classfile/names.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// An uncaught exception is a point of its own: the program may be over before it.
Action ends(NativeCall& call) { return {ActionKind::kEnd, call.thread.object, 0}; }

Action ends_for_good(NativeCall& call) {
  const bool is_locked = call.vm.ends_under_monitor(call.thread.object);
  return {is_locked ? ActionKind::kLockedEnd : ActionKind::kEnd, call.thread.object, 0};
}

// The end of a thread is one step that begins here: nobody sees it half done. Where somebody could,
// Thread.exit runs like other code, and the step is what comes after it.
Action exits(NativeCall& call) {
  return call.vm.options().noticing.thread_lives ? Action{} : ends_for_good(call);
}
Action is_over(NativeCall& call) {
  return call.vm.options().noticing.thread_lives ? ends_for_good(call) : Action{};
}

NativeResult call_exit(NativeCall& call) {
  if (!call.vm.options().noticing.thread_lives) {
    ++call.thread.atomic_depth;
    ++call.thread.quiet_depth;
  }
  Slot self = Slot::of_ref(call.ref(0));
  Method* exit = call.vm.thread_exit();
  return exit ? call.call(exit, &self, 1) : call.ret();
}

NativeResult is_main_static(NativeCall& call) {
  return call.ret_bool(call.vm.main_method()->is_static());
}

NativeResult allocate_main(NativeCall& call) {
  Class* c = call.vm.main_class();
  if (NativeResult r = call.ensure_initialized(c); r != NativeResult::kDone) return r;
  Ref object = call.vm.new_object(call.thread, c);
  return object ? call.ret_ref(object) : NativeResult::kThrown;
}

NativeResult construct(NativeCall& call) {
  Method* constructor = call.vm.main_class()->find_declared_method("<init>", "()V");
  return call.call(constructor, call.args, 1, OnReturn::kDiscard);
}

NativeResult invoke_main(NativeCall& call) {
  Method* main = call.vm.main_method();
  // Receiver or not, argument array or not: JDK 25 lets main have neither.
  const bool takes_args = main->arg_slots == (main->is_static() ? 1 : 2);
  Slot arguments[2];
  u32 count = 0;
  if (!main->is_static()) arguments[count++] = call.args[0];
  if (takes_args) arguments[count++] = call.args[1];
  return call.call(main, arguments, count, OnReturn::kDiscard);
}

NativeResult main_failed(NativeCall& call) {
  call.vm.globals().exit_status = 1;
  return call.ret();
}

// It reads the field in front of the end, which is its scheduling point.
void tell_field(NativeCall& call, Ref object, Class* c, std::string_view name,
                std::string_view descriptor) {
  call.tell({ActionKind::kRead, object, call.vm.field_offset(c, name, descriptor)});
}

// As HotSpot does, which writes to the process's stderr, whatever System.err is.
NativeResult handler_failed(NativeCall& call) {
  tell_field(call, call.thread.object, call.vm.known().thread, "name", "Ljava/lang/String;");
  call.vm.write(2, fmt::format("\nException: {} thrown from the UncaughtExceptionHandler in "
                               "thread \"{}\"\n",
                               call.heap().class_of(call.ref(0))->external_name(),
                               call.vm.thread_name(call.thread)));
  return call.ret();
}

// Shutdown hooks have run: the VM is gone, whatever other threads were about to do.
NativeResult vm_is_gone(NativeCall& call) {
  if (!call.vm.is_exploring()) return call.ret();
  call.vm.globals().is_gone = true;
  return NativeResult::kExit;
}
Action destroys(NativeCall&) { return {ActionKind::kDestroyVm, kNull, 0}; }

NativeResult nothing(NativeCall& call) { return call.ret(); }

// A ThreadGroup hands on to its parent; the program's own may do anything.
bool is_group_programmed(NativeCall& call, Ref thread) {
  Vm& vm = call.vm;
  constexpr const char* kGroup = "Ljava/lang/ThreadGroup;";
  const Ref holder = vm.status_holder(thread);  // the group lies beside the status
  if (holder) tell_field(call, holder, vm.heap().class_of(holder), "group", kGroup);
  Ref group = holder ? vm.get<Ref>(holder, "group", kGroup) : kNull;
  while (group && *vm.heap().class_of(group)->name == "java/lang/ThreadGroup")
    group = vm.get<Ref>(group, "parent", kGroup);
  return static_cast<bool>(group);
}

// The program's own answer which handler it is: HotSpot asks the method.
bool is_handler_programmed(NativeCall& call, Ref thread) {
  const Method* method = call.heap().class_of(thread)->find_method(
      "getUncaughtExceptionHandler", "()Ljava/lang/Thread$UncaughtExceptionHandler;");
  return method != nullptr && method->owner != call.vm.known().thread;
}

// An assertion that failed, by the JDK's class or by those of JUnit 3 and 5, which are no
// subclasses of it in every version. TestNG and JUnit 4 throw the JDK's.
bool is_assertion(const Class* c) {
  for (; c != nullptr; c = c->super) {
    for (const std::string_view name :
         {"java/lang/AssertionError", "junit/framework/AssertionFailedError",
          "org/opentest4j/AssertionFailedError"}) {
      if (*c->name == name) return true;
    }
  }
  return false;
}

// The class that a NoClassDefFoundError names, if it is nowhere. One whose initialisation failed,
// or that has another name in its file, is told in words with blanks between them.
std::string missing_class(Vm& vm, const Class& thrown, const std::string& message) {
  if (*thrown.name != "java/lang/NoClassDefFoundError" || message.empty() ||
      message.find(' ') != std::string::npos)
    return "";
  const bool is_there =
      vm.classes().find_resource(message + ".class", LoaderKind::kApp).has_value();
  return is_there ? "" : dotted(message);
}

// "java.lang.Error: message", as the cause of another is told.
std::string title_of(Vm& vm, Ref exception) {
  const std::string name = vm.heap().class_of(exception)->external_name();
  const Ref message{vm.heap().load<u32>(exception, vm.known().throwable_detail_message)};
  return message ? name + ": " + vm.to_utf8(message) : name;
}

// The frames of the exception and of its causes, a line "Caused by: …" before each. What a cause
// has in common with the one before is left out, as Java does.
std::vector<std::string> stack_with_causes(Vm& vm, Ref exception) {
  constexpr int kMostCauses = 10;  // they may go round
  std::vector<std::string> all = vm.exception_stack(exception), last = all;
  for (int i = 0; i < kMostCauses; ++i) {
    const Ref cause{vm.heap().load<u32>(exception, vm.known().throwable_cause)};
    if (!cause || cause == exception) break;
    exception = cause;
    std::vector<std::string> own = vm.exception_stack(cause);
    all.push_back("Caused by: " + title_of(vm, cause));
    std::size_t common = 0;
    while (common < std::min(own.size(), last.size()) &&
           own[own.size() - 1 - common] == last[last.size() - 1 - common])
      ++common;
    all.insert(all.end(), own.begin(), own.end() - static_cast<std::ptrdiff_t>(common));
    last = std::move(own);
  }
  return all;
}

Uncaught uncaught_of(NativeCall& call, Ref exception) {
  const Unaudited for_the_report(call.heap());
  Vm& vm = call.vm;
  const Class& c = *call.heap().class_of(exception);
  const Ref message{call.heap().load<u32>(exception, vm.known().throwable_detail_message)};
  Uncaught uncaught{call.thread.id, c.external_name(), message ? vm.to_utf8(message) : "",
                    stack_with_causes(vm, exception)};
  uncaught.is_assertion = is_assertion(&c);
  uncaught.missing_class = missing_class(vm, c, uncaught.message);
  return uncaught;
}

// Returns whether a handler is to be called. Exploring, the default one, which prints, is not.
NativeResult report(NativeCall& call) {
  Vm& vm = call.vm;
  if (!vm.is_exploring()) return call.ret_bool(true);
  const Ref thread = call.ref(0), exception = call.ref(1);
  vm.globals().had_uncaught = true;
  Uncaught uncaught = uncaught_of(call, exception);
  constexpr const char* kHandler = "Ljava/lang/Thread$UncaughtExceptionHandler;";
  tell_field(call, thread, vm.known().thread, "uncaughtExceptionHandler", kHandler);
  tell_field(call, vm.known().thread->mirror, vm.known().thread, "defaultUncaughtExceptionHandler",
             kHandler);
  uncaught.is_handled =
      is_handler_programmed(call, thread) ||
      vm.get<Ref>(thread, "uncaughtExceptionHandler", kHandler) ||
      vm.get_static_ref(vm.known().thread, "defaultUncaughtExceptionHandler", kHandler) ||
      is_group_programmed(call, thread);
  const bool is_handled = uncaught.is_handled;
  vm.uncaught().push_back(std::move(uncaught));
  return call.ret_bool(is_handled);
}

constexpr NativeEntry kTable[] = {
    {"java/lang/PlaitThreadMain", "report", "", report, ends},
    {"java/lang/PlaitThreadMain", "callExit", "", call_exit, confined(exits)},
    {"java/lang/PlaitThreadMain", "isOver", "", nothing, confined(is_over)},
    {"java/lang/PlaitThreadMain", "handlerFailed", "", handler_failed, kTold},
    {"java/lang/PlaitThreadMain", "vmIsGone", "", vm_is_gone, destroys},
    {"java/lang/PlaitThreadMain", "isMainStatic", "", is_main_static, kPure},
    {"java/lang/PlaitThreadMain", "allocateMain", "", allocate_main, kCalls},
    {"java/lang/PlaitThreadMain", "construct", "", construct, kCalls},
    {"java/lang/PlaitThreadMain", "invokeMain", "", invoke_main, kCalls},
    {"java/lang/PlaitThreadMain", "mainFailed", "", main_failed, kTold},
};

}  // namespace

NativeTable thread_main_natives() { return kTable; }

}  // namespace plait
