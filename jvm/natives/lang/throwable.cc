// Throwable, StackTraceElement, stack dumps of threads, and what StackWalker needs.
#include "jvm/code/code.h"
#include "jvm/code/npe_message.h"
#include "jvm/natives/lang/stack_trace.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/exceptions.h"

namespace plait {
namespace {

constexpr const char* kElement = "java/lang/StackTraceElement";
constexpr const char* kWalker = "java/lang/PlaitStackWalker";

NativeResult fill_in_stack_trace(NativeCall& call) {
  call.vm.fill_in_stack_trace(call.thread, call.ref(0), true);
  return call.ret_ref(call.ref(0));
}

TraceFrame frame_at(NativeCall& call, Ref backtrace, u32 index) {
  u64 packed = call.heap().element<u64>(backtrace, index);
  return {call.vm.classes().method(static_cast<u32>(packed >> 32)), static_cast<u32>(packed)};
}

// (StackTraceElement[], Throwable) in 17, (StackTraceElement[], Object backtrace, int depth) later.
NativeResult init_elements(NativeCall& call) {
  GuestHeap& heap = call.heap();
  Ref elements = call.ref(0), source = call.ref(1);
  if (!elements || !source) return call.raise("java/lang/NullPointerException");
  Ref backtrace = heap.class_of(source)->is_array()
                      ? source
                      : heap.load<Ref>(source, call.vm.known().throwable_backtrace);
  if (!backtrace) return call.ret();
  u32 count = std::min(heap.length(elements), heap.length(backtrace));
  for (u32 i = 0; i < count; ++i)
    fill_stack_trace_element(call.vm, heap.element<Ref>(elements, i), frame_at(call, backtrace, i));
  return call.ret();
}

NativeResult compute_format(NativeCall& call) {
  format_stack_trace_element(call.vm, call.ref(0));
  return call.ret();
}

NativeResult extended_npe_message(NativeCall& call) {
  Ref backtrace = call.heap().load<Ref>(call.ref(0), call.vm.known().throwable_backtrace);
  if (!backtrace || call.heap().length(backtrace) == 0) return call.ret_ref(kNull);
  TraceFrame top = frame_at(call, backtrace, 0);
  if (top.instruction == kNativeFrame) return call.ret_ref(kNull);
  std::string message = helpful_npe_message(*top.method, top.instruction);
  return message.empty() ? call.ret_ref(kNull)
                         : return_new(call, call.vm.new_string(call.thread, message));
}

// ---- Stack dumps of threads

NativeResult get_stack_trace(NativeCall& call) {
  Thread* t = call.vm.thread_of(call.ref(0));
  if (t == nullptr || !t->is_alive()) return call.ret_ref(kNull);
  return return_new(call, new_stack_trace(call.vm, call.thread, frames_of(*t)));
}

NativeResult dump_threads(NativeCall& call) {
  Vm& vm = call.vm;
  Ref threads = call.ref(0);
  u32 count = call.heap().length(threads);
  Class* trace_class = vm.classes().array_of(vm.known().stack_trace_element);
  Ref traces = vm.new_object_array(call.thread, trace_class, static_cast<i32>(count));
  if (!traces) return NativeResult::kThrown;
  for (u32 i = 0; i < count; ++i) {
    Thread* t = vm.thread_of(call.heap().element<Ref>(threads, i));
    if (t == nullptr || !t->is_alive()) continue;
    Ref trace = new_stack_trace(vm, call.thread, frames_of(*t));
    if (!trace) return NativeResult::kThrown;
    call.heap().set_element<Ref>(traces, i, trace);
  }
  return call.ret_ref(traces);
}

// ---- StackWalker (see PlaitStackWalker.java)

bool is_reflection_frame(const Method& m) {
  std::string_view owner = *m.owner->name;
  if (owner == "java/lang/reflect/Method") return *m.name == "invoke";
  if (owner == "java/lang/reflect/Constructor") return m.name->starts_with("newInstance");
  return owner.starts_with("jdk/internal/reflect/");
}

// PlaitStackWalker.capture(boolean showReflection, boolean showHidden): one PlaitStackFrame for
// each frame below the StackWalker method that was called, itself left out.
NativeResult capture(NativeCall& call) {
  Vm& vm = call.vm;
  bool show_reflection = call.boolean(0), show_hidden = call.boolean(1);
  Class* frame_class = vm.classes().require("java/lang/PlaitStackWalker$Frame");
  std::vector<const Frame*> frames;
  for (const Frame* f = call.thread.frame; f >= call.thread.frames_begin; --f) {
    if (*f->method->owner->name == kWalker) continue;
    if (f->method->is_hidden && !show_hidden) continue;
    if (!show_reflection && !show_hidden && is_reflection_frame(*f->method)) continue;
    frames.push_back(f);
  }
  Ref array = vm.new_object_array(call.thread, frame_class, static_cast<i32>(frames.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < frames.size(); ++i) {
    const Method& m = *frames[i]->method;
    u32 instruction = m.code->index_of(frames[i]->pc);
    Ref frame = vm.new_object(call.thread, frame_class);
    if (!frame) return NativeResult::kThrown;
    Ref element = new_stack_trace_element(vm, call.thread, {&m, instruction});
    if (!element) return NativeResult::kThrown;
    format_stack_trace_element(vm, element);
    vm.set<Ref>(frame, "element", "Ljava/lang/StackTraceElement;", element);
    vm.set<Ref>(frame, "declaringClass", "Ljava/lang/Class;", m.owner->mirror);
    vm.set<Ref>(frame, "descriptor", "Ljava/lang/String;", vm.intern(*m.descriptor));
    vm.set<i32>(frame, "bci", "I",
                m.code->bci.empty() ? 0 : static_cast<i32>(m.code->bci[instruction]));
    call.heap().set_element<Ref>(array, i, frame);
  }
  return call.ret_ref(array);
}

constexpr NativeEntry stack_walker(const char* name, const char* descriptor, const char* target) {
  return plait::redirected("java/lang/StackWalker", name, descriptor, target);
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace,
     kPure},
    {kElement, "initStackTraceElements", "", init_elements, kPure},
    {kElement, "computeFormat", "", compute_format, kPure},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "", extended_npe_message, kPure},
    {"java/lang/Thread", "getStackTrace0", "", get_stack_trace, kEverything},
    {"java/lang/Thread", "dumpThreads", "", dump_threads, kEverything},
    {kWalker, "capture", "(ZZ)[Ljava/lang/PlaitStackWalker$Frame;", capture, kPure},
    stack_walker(
        "walk", "",
        "java/lang/PlaitStackWalker.walk(Ljava/lang/StackWalker;Ljava/util/function/Function;)"
        "Ljava/lang/Object;"),
    stack_walker("forEach", "",
                 "java/lang/PlaitStackWalker.forEach(Ljava/lang/StackWalker;Ljava/util/function/"
                 "Consumer;)V"),
    stack_walker(
        "getCallerClass", "",
        "java/lang/PlaitStackWalker.callerClass(Ljava/lang/StackWalker;)Ljava/lang/Class;"),
};

}  // namespace

NativeTable throwable_natives() { return kEntries; }

}  // namespace plait
