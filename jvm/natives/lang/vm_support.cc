// Natives through which the JDK asks what the VM can do: jdk.internal.misc.VM, CDS, Signal,
// security. Most answers are "no": no archive, no signals, no security manager, no native
// libraries.
#include <unistd.h>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kVm = "jdk/internal/misc/VM";
constexpr const char* kCds = "jdk/internal/misc/CDS";
constexpr const char* kSignal = "jdk/internal/misc/Signal";
constexpr const char* kAccessController = "java/security/AccessController";

NativeResult user_id(NativeCall& call) { return call.ret_long(getuid()); }
NativeResult group_id(NativeCall& call) { return call.ret_long(getgid()); }

NativeResult runtime_arguments(NativeCall& call) {
  return return_new(call, call.vm.new_array(call.thread, call.vm.known().string_array, 0));
}

// The loader of the nearest caller that is not of the boot loader.
NativeResult latest_user_defined_loader(NativeCall& call) {
  for (const Frame* f = call.thread.frame; f >= call.thread.frames_begin; --f)
    if (f->method->owner->loader != LoaderKind::kBoot)
      return call.ret_ref(call.vm.loader_object(f->method->owner));
  return call.ret_ref(kNull);
}

// Signals have numbers, but no handler is ever called.
NativeResult find_signal(NativeCall& call) {
  struct Known {
    const char* name;
    i32 number;
  };
  constexpr Known kKnown[] = {{"HUP", 1},   {"INT", 2},   {"QUIT", 3}, {"KILL", 9},
                              {"USR1", 10}, {"USR2", 12}, {"TERM", 15}};
  std::string name = call.vm.to_utf8(call.ref(0));
  for (const Known& known : kKnown)
    if (name == known.name) return call.ret_int(known.number);
  return call.ret_int(-1);
}

// ---- Stack walking

bool is_passed_over(const Method& m) {
  if (m.is_hidden || m.is_caller_sensitive_skip) return true;
  if (*m.owner->name == "java/lang/reflect/Method" && *m.name == "invoke") return true;
  for (const Class* c = m.owner; c != nullptr; c = c->super)
    if (*c->name == "jdk/internal/reflect/MethodAccessorImpl") return true;
  return false;
}

// The class that called the method that called getCallerClass.
NativeResult get_caller_class(NativeCall& call) {
  for (const Frame* f = call.thread.frame - 1; f >= call.thread.frames_begin; --f)
    if (!is_passed_over(*f->method)) return call.ret_ref(f->method->owner->mirror);
  return call.ret_ref(kNull);
}

NativeResult class_access_flags(NativeCall& call) {
  return call.ret_int(call.vm.class_of_mirror(call.ref(0))->access_flags);
}

NativeResult are_nest_mates(NativeCall& call) {
  const Class *a = call.vm.class_of_mirror(call.ref(0)), *b = call.vm.class_of_mirror(call.ref(1));
  return call.ret_bool(a == b ||
                       (a->loader == b->loader && a->nest_host_name() == b->nest_host_name()));
}

NativeResult process_id(NativeCall& call) { return call.ret_long(getpid()); }

constexpr NativeEntry kEntries[] = {
    {kVm, "initialize", "", do_nothing, kPure},
    {kVm, "initializeFromArchive", "", do_nothing, kPure},
    {kVm, "latestUserDefinedLoader0", "", latest_user_defined_loader, kPure},
    {kVm, "getuid", "", user_id, kPure},
    {kVm, "geteuid", "", user_id, kPure},
    {kVm, "getgid", "", group_id, kPure},
    {kVm, "getegid", "", group_id, kPure},
    {kVm, "getRuntimeArguments", "", runtime_arguments, kPure},
    {kCds, "isDumpingClassList0", "", return_false, kPure},
    {kCds, "isDumpingArchive0", "", return_false, kPure},
    {kCds, "isSharingEnabled0", "", return_false, kPure},
    {kCds, "getCDSConfigStatus", "", return_zero, kPure},
    {kCds, "initializeFromArchive", "", do_nothing, kPure},
    {kCds, "defineArchivedModules", "", do_nothing, kPure},
    {kCds, "logLambdaFormInvoker", "", do_nothing, kPure},
    {kCds, "needsClassInitBarrier0", "", return_false, kPure},
    {kSignal, "findSignal0", "", find_signal, kPure},
    {kSignal, "handle0", "", return_zero, kPure},
    {"java/lang/Terminator", "setup", "", do_nothing, kPure},
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "", return_false, kPure},
    {"jdk/internal/vm/ForeignLinkerSupport", "isSupported0", "", return_false, kPure},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", return_true, kPure},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "", get_caller_class, kPure},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "", class_access_flags, kPure},
    {"jdk/internal/reflect/Reflection", "areNestMates", "", are_nest_mates, kPure},
    {kAccessController, "getStackAccessControlContext", "", return_null, kPure},
    {kAccessController, "getInheritedAccessControlContext", "", return_null, kPure},
    {kAccessController, "getProtectionDomain", "", return_null, kPure},
    {kAccessController, "ensureMaterializedForStackWalk", "", do_nothing, kPure},
    {"java/lang/ProcessImpl", "init", "()V", do_nothing, kPure},
    {"java/lang/ProcessHandleImpl", "initNative", "", do_nothing, kPure},
    {"java/lang/ProcessHandleImpl", "getCurrentPid0", "", process_id, kPure},
    {"java/lang/ProcessHandleImpl", "isAlive0", "", return_zero, kPure},
};

}  // namespace

NativeTable vm_support_natives() { return kEntries; }

}  // namespace plait
