#include "jvm/natives/lang/stack_trace.h"

#include <algorithm>

#include "jvm/code/code.h"
#include "jvm/natives/support.h"
#include "jvm/runtime/exceptions.h"

namespace plait {
namespace {

constexpr i32 kNativeLine = -2;

// The native method a frame is blocked in. REQUIRES: it is, so the current instruction is an
// invoke.
const Method* native_callee(const Frame& f) {
  const Code& code = *f.method->code;
  if (f.pc->u >= code.calls.size()) return nullptr;
  const Method* callee = code.calls[f.pc->u].method;
  return callee != nullptr && callee->native != nullptr ? callee : nullptr;
}

bool is_blocked_in_native(const Thread& t) {
  return t.status == ThreadStatus::kWaiting || t.status == ThreadStatus::kParked ||
         t.status == ThreadStatus::kSleeping || t.status == ThreadStatus::kJoining;
}

int first_line(const Method& m) {
  int first = -1;
  for (const LineNumber& entry : m.info->line_numbers)
    first = first < 0 ? entry.line : std::min<int>(first, entry.line);
  return first;
}

// The line on which `m` calls a method of this name, -1 if it does not.
int line_of_call(const Method& m, std::string_view callee) {
  std::unique_ptr<Code> code = decode(*m.owner->file, *m.info);
  for (std::size_t i = 0; i < code->insns.size(); ++i) {
    const Insn& insn = code->insns[i];
    if (insn.opcode() != Op::k_invokevirtual || *code->calls[insn.u].name != callee) continue;
    int line = -1;
    for (const LineNumber& entry : m.info->line_numbers)
      if (entry.start_pc <= code->bci[i]) line = entry.line;
    return line;
  }
  return -1;
}

// Frames of classes that stand in for others show as what they stand for. Our PrintStream shows as
// the method it overrides, on the line where that one asks for the text. A virtual thread's bound
// substitute shows as VirtualThread.
TraceFrame visible_frame(TraceFrame frame, Vm& vm, int* line) {
  const Method& m = *frame.method;
  if (*m.owner->name == "java/io/PlaitPrintStream") {
    const Method* overridden = m.owner->super->find_method(m.name, m.descriptor);
    if (overridden == nullptr || overridden->info == nullptr) return frame;
    *line = *m.name == "format" ? line_of_call(*overridden, "format") : first_line(*overridden);
    return {overridden, frame.instruction};
  }
  if (*m.owner->name == "java/lang/ThreadBuilders$BoundVirtualThread" && *m.name == "run") {
    const Method* run = vm.classes()
                            .require("java/lang/VirtualThread")
                            ->find_method("run", "(Ljava/lang/Runnable;)V");
    if (run == nullptr) return frame;
    *line = line_of_call(*run, "runWith");
    return {run, frame.instruction};
  }
  return frame;
}

int line_number(TraceFrame frame) {
  if (frame.instruction == kNativeFrame)
    return frame.method->is_native() ? kNativeLine : first_line(*frame.method);
  return line_of(*frame.method, frame.method->code->insns.data() + frame.instruction);
}

}  // namespace

std::vector<TraceFrame> frames_of(const Thread& t) {
  std::vector<TraceFrame> frames;
  if (t.has_frames() && is_blocked_in_native(t)) {
    if (const Method* callee = native_callee(*t.frame)) frames.push_back({callee, kNativeFrame});
  }
  for (const Frame* f = t.frame; f >= t.frames_begin; --f) {
    if (!f->method->is_hidden) frames.push_back({f->method, f->method->code->index_of(f->pc)});
    if (f == t.frames_begin) break;
    if (const Method* between = native_between(f[-1], *f))
      frames.push_back({between, kNativeFrame});
  }
  return frames;
}

void fill_stack_trace_element(Vm& vm, Ref element, TraceFrame frame) {
  int line = line_number(frame);
  frame = visible_frame(frame, vm, &line);
  const Class& owner = *frame.method->owner;
  auto set_string = [&](const char* field, std::string_view text) {
    vm.set<Ref>(element, field, "Ljava/lang/String;", text.empty() ? kNull : vm.intern(text));
  };
  vm.set<Ref>(element, "declaringClassObject", "Ljava/lang/Class;", owner.mirror);
  set_string("declaringClass", owner.external_name());
  set_string("methodName", *frame.method->name);
  set_string("fileName", owner.file != nullptr ? owner.file->source_file : "");
  set_string("classLoaderName", owner.is_user() ? "app" : "");
  set_string("moduleName", owner.module);
  set_string("moduleVersion", owner.module.empty() ? "" : vm.classes().jdk().version);
  vm.set<i32>(element, "lineNumber", "I", line);
}

// Which parts toString leaves out: the loader always, the version for modules of the JDK.
void format_stack_trace_element(Vm& vm, Ref element) {
  constexpr u8 kBuiltinLoader = 1, kJdkModule = 2;
  Ref module = vm.get<Ref>(element, "moduleName", "Ljava/lang/String;");
  vm.set<u8>(element, "format", "B", module ? kBuiltinLoader | kJdkModule : kBuiltinLoader);
  vm.set<Ref>(element, "declaringClassObject", "Ljava/lang/Class;", kNull);
}

Ref new_stack_trace_element(Vm& vm, Thread& t, TraceFrame frame) {
  Ref element = vm.new_object(t, vm.known().stack_trace_element);
  if (element) fill_stack_trace_element(vm, element, frame);
  return element;
}

Ref new_stack_trace(Vm& vm, Thread& t, const std::vector<TraceFrame>& frames) {
  Ref array =
      vm.new_object_array(t, vm.known().stack_trace_element, static_cast<i32>(frames.size()));
  if (!array) return kNull;
  for (u32 i = 0; i < frames.size(); ++i) {
    Ref element = new_stack_trace_element(vm, t, frames[i]);
    if (!element) return kNull;
    vm.heap().set_element<Ref>(array, i, element);
  }
  return array;
}

}  // namespace plait
