// Exceptions that the VM itself throws, and stack traces.
//
// A backtrace is a long[] with one element a frame, innermost first. It has the method id in the
// high half and the instruction index in the low half (kNativeFrame for a native method).
#include "jvm/runtime/exceptions.h"
#include "jvm/base/error.h"
#include "jvm/base/utf.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

constexpr u32 kMaxTraceDepth = 1024;  // HotSpot's MaxJavaStackTraceDepth

u64 trace_element(const Method& m, u32 instruction) { return (u64{m.id} << 32) | instruction; }

// Is the frame part of making `throwable`: fillInStackTrace, or a constructor of its class or a
// superclass?
bool is_construction(const Frame& frame, const Class& thrown, bool* in_constructors) {
  const Method& m = *frame.method;
  if (!*in_constructors && *m.name == "fillInStackTrace" && thrown.is_subclass_of(m.owner))
    return true;
  if (m.is_constructor() && thrown.is_subclass_of(m.owner)) return *in_constructors = true;
  return false;
}

bool is_linked_invoke(Op op) {
  return op == Op::k_invokestatic_direct || op == Op::k_invokevirtual_direct ||
         op == Op::k_invokevirtual_vtable || op == Op::k_invokeinterface_selected;
}

// The native method the frame is calling; null if it is not.
const Method* native_callee(const Frame& frame) {
  if (!is_linked_invoke(frame.pc->opcode()) || frame.on_return == OnReturn::kClassInitPending)
    return nullptr;
  const Method* invoked = frame.method->code->calls[frame.pc->u].method;
  return invoked->is_native() && !invoked->is_hidden ? invoked : nullptr;
}

// Does calling the method initialise `c`?
bool needs(const Method& invoked, const Class& c) { return invoked.owner->is_assignable_to(&c); }

// "Demo.main(Demo.java:3)". `pc` is null for a native method.
std::string trace_line(const Method& m, const Insn* pc) {
  std::string where = "Native Method";
  if (pc) {
    const std::string_view file = m.owner->file ? m.owner->file->source_file : std::string_view{};
    const int line = line_of(m, pc);
    where = file.empty() ? "Unknown Source" : std::string(file);
    if (!file.empty() && line >= 0) where += fmt::format(":{}", line);
  }
  return fmt::format("{}.{}({})", m.owner->external_name(), *m.name, where);
}

}  // namespace

std::string callers_of(const Thread& t) {
  if (!t.has_frames()) return "the VM";
  const std::string caller = describe(*t.frame->method);
  if (t.frame->method->owner->is_user()) return caller;
  for (const Frame* f = t.frame; f >= t.frames_begin; --f) {
    if (f->method->owner->is_user())
      return fmt::format("{}, for {}", caller, trace_line(*f->method, f->pc));
  }
  return caller;
}

const Method* native_between(const Frame& caller, const Frame& callee) {
  const Method* invoked = native_callee(caller);
  if (!invoked) return nullptr;
  const Method& m = *callee.method;
  const bool is_init =
      callee.on_return == OnReturn::kClassInit || callee.on_return == OnReturn::kClassInitPending;
  const bool is_direct = is_init ? needs(*invoked, *m.owner)
                                 : m.name == invoked->name && m.descriptor == invoked->descriptor;
  return is_direct ? nullptr : invoked;
}

const Method* native_initializing(const Thread& t, const Class& c) {
  const Method* invoked = t.has_frames() ? native_callee(*t.frame) : nullptr;
  return invoked && !needs(*invoked, c) ? invoked : nullptr;
}

void Vm::fill_in_stack_trace(Thread& t, Ref throwable, bool skip_constructors,
                             const Method* native) {
  std::vector<u64> elements;
  if (native && !native->is_hidden) elements.push_back(trace_element(*native, kNativeFrame));
  const Class& thrown = *heap_->class_of(throwable);
  bool in_constructors = false;
  for (const Frame* frame = t.frame; frame >= t.frames_begin && elements.size() < kMaxTraceDepth;
       --frame) {
    if (skip_constructors && is_construction(*frame, thrown, &in_constructors)) continue;
    skip_constructors = false;
    if (!frame->method->is_hidden) {
      elements.push_back(trace_element(*frame->method, frame->method->code->index_of(frame->pc)));
    }
    if (frame == t.frames_begin) break;
    if (const Method* between = native_between(frame[-1], *frame)) {
      elements.push_back(trace_element(*between, kNativeFrame));
    }
  }
  // Out of memory here leaves the exception without a trace, as in HotSpot.
  Ref backtrace =
      heap_->allocate_array(known_.long_array, static_cast<u32>(elements.size()), next_name(t));
  if (!backtrace) return;
  heap_->copy_into(backtrace, kFieldsOffset, elements.data(), elements.size() * sizeof(u64));
  heap_->store<Ref>(throwable, known_.throwable_backtrace, backtrace);
  heap_->store<i32>(throwable, known_.throwable_depth, static_cast<i32>(elements.size()));
}

// What the constructors of Throwable would do.
void Vm::prepare_exception(Thread&, Ref exception, Ref message, Ref cause) {
  heap_->store<Ref>(exception, known_.throwable_detail_message, message);
  heap_->store<Ref>(exception, known_.throwable_cause, cause ? cause : exception);
  heap_->store<u32>(
      exception, known_.throwable_stack_trace,
      get_static_ref(known_.throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;").bits);
  heap_->store<u32>(
      exception, known_.throwable_suppressed,
      get_static_ref(known_.throwable, "SUPPRESSED_SENTINEL", "Ljava/util/List;").bits);
}

void Vm::throw_new(Thread& t, std::string_view class_name, std::string_view message,
                   bool has_message, const Method* native, Ref cause) {
  Class* c = classes_->require(class_name);
  Ref exception = heap_->allocate_object(c, next_name(t));
  // The last reserve: an exception made when memory is gone lives in the permanent space, like
  // HotSpot's preallocated OutOfMemoryErrors.
  if (!exception) exception = whole_heap_->allocate_permanent_object(c, next_name(t));
  Ref text = kNull;
  if (has_message) {
    text = make_string(utf16_from_utf8(message), next_name(t), Space::kOrdinary);
    if (!text) text = intern(message);
  }
  prepare_exception(t, exception, text, cause);
  fill_in_stack_trace(t, exception, false, native);
  t.pending_exception = exception;
}

void Vm::throw_link_error(Thread& t, const LinkError& error) {
  if (error.ask != LoaderKind::kBoot) return call_loader(t, error);
  Ref cause = kNull;
  if (std::string_view(error.class_name) == "java/lang/NoClassDefFoundError" &&
      error.message.find(' ') == std::string::npos) {
    throw_new(t, "java/lang/ClassNotFoundException", dotted(error.message), true);
    cause = t.pending_exception;
  }
  throw_new(t, error.class_name, error.message, true, nullptr, cause);
}

void Vm::call_loader(Thread& t, const LinkError& error) {
  Class* loaders = classes_->require("plait/internal/Loaders");
  Method* load =
      loaders->find_declared_method("load", "(Ljava/lang/ClassLoader;Ljava/lang/String;)V");
  const Ref loader = error.ask == LoaderKind::kApp ? app_loader_ : user_loaders_.at(error.ask);
  const Slot args[] = {Slot::of_ref(loader), Slot::of_ref(intern_modified_utf8(error.message))};
  push_frame(t, load, args, 2, t.frame->sp, OnReturn::kRetry);
}

std::string Vm::describe_exception(Ref exception) {
  std::string text = heap_->class_of(exception)->external_name();
  Ref message{heap_->load<u32>(exception, known_.throwable_detail_message)};
  if (message) text += ": " + to_utf8(message);
  for (const std::string& line : exception_stack(exception)) text += "\n\tat " + line;
  Ref cause{heap_->load<u32>(exception, known_.throwable_cause)};
  if (cause && cause != exception) text += "\ncaused by " + describe_exception(cause);
  return text;
}

std::vector<std::string> Vm::exception_stack(Ref exception) const {
  std::vector<std::string> lines;
  const Unaudited never_changes(*heap_);  // from when the exception was made
  const Ref backtrace{heap_->load<u32>(exception, known_.throwable_backtrace)};
  for (u32 i = 0; backtrace && i < heap_->length(backtrace); ++i) {
    const u64 element = heap_->element<u64>(backtrace, i);
    const Method& m = *classes_->method(static_cast<u32>(element >> 32));
    const u32 at = static_cast<u32>(element);
    lines.push_back(trace_line(m, at == kNativeFrame ? nullptr : m.code->insns.data() + at));
  }
  return lines;
}

std::vector<std::string> Vm::thread_stack(const Thread& t) const {
  std::vector<std::string> lines;
  for (const Frame* frame = t.frame; frame >= t.frames_begin; --frame) {
    if (!frame->method->is_hidden) lines.push_back(trace_line(*frame->method, frame->pc));
  }
  return lines;
}

std::string Vm::stack_trace(const Thread& t) const {
  std::string text;
  for (const std::string& line : thread_stack(t)) text += "\n\tat " + line;
  return text;
}

}  // namespace plait
