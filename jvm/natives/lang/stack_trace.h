// Turns frames into java.lang.StackTraceElement objects.
#pragma once

#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

// One frame of a trace. `instruction` is kNativeFrame for a native method.
struct TraceFrame {
  const Method* method;
  u32 instruction;
};

// The frames of `t`, innermost first, hidden ones left out; a thread that is blocked in a native
// method shows it.
std::vector<TraceFrame> frames_of(const Thread& t);

// Fills a fresh StackTraceElement.
void fill_stack_trace_element(Vm& vm, Ref element, TraceFrame frame);
// What StackTraceElement.computeFormat does: decides how toString shows loader and module.
void format_stack_trace_element(Vm& vm, Ref element);
// kNull with OutOfMemoryError pending if there is no room.
Ref new_stack_trace_element(Vm& vm, Thread& t, TraceFrame frame);
Ref new_stack_trace(Vm& vm, Thread& t, const std::vector<TraceFrame>& frames);

}  // namespace plait
