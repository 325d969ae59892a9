#include "drivers/trace/trace_place.h"

#include "jvm/code/code.h"
#include "jvm/loader/embedded_stubs.h"

namespace plait {

namespace {

// How threads are entered and left; says nothing to anybody.
bool is_frame_of_vm(const Method& m) {
  return m.is_hidden || *m.owner->name == "java/lang/PlaitThreadMain";
}

// What locks, latches and semaphores have in common; which of them it is says more.
bool is_engine(const Method& m) {
  return m.owner->name->starts_with("java/util/concurrent/locks/Abstract");
}

TraceStep place_in(const Frame& frame) {
  TraceStep step;
  const Method& m = *frame.method;
  step.class_name = m.owner->external_name();
  step.method = *m.name;
  if (m.owner->file) step.file = std::string(m.owner->file->source_file);
  step.line = line_of(m, frame.pc);
  return step;
}

std::string short_name(const Method& m) {
  const std::string name = m.owner->external_name();
  const std::size_t at = name.find_last_of(".$");
  return fmt::format("{}.{}", at == std::string::npos ? name : name.substr(at + 1), *m.name);
}

}  // namespace

bool is_of_program(const Class& c) {
  return c.is_user() && find_embedded_stub(fmt::format("{}.class", *c.name)) == nullptr;
}

TraceStep place_of(const Thread& t) {
  const Frame* innermost = nullptr;
  const Method* via = nullptr;
  int inside = 0;  // frames above the program's own
  for (const Frame* frame = t.frame; frame >= t.frames_begin; --frame) {
    if (is_frame_of_vm(*frame->method)) continue;
    if (innermost == nullptr) innermost = frame;
    if (is_of_program(*frame->method->owner)) {
      TraceStep step = place_in(*frame);
      if (inside > 1 && via != nullptr) step.via = short_name(*via);
      // How a thread starts is no business of the program that starts it.
      step.is_internal = inside > 1 || *innermost->method->owner->name == "java/lang/Thread";
      return step;
    }
    if (via == nullptr && !is_engine(*frame->method)) via = frame->method;
    ++inside;
  }
  if (innermost == nullptr) return {};
  TraceStep step = place_in(*innermost);
  step.is_internal = true;
  return step;
}

}  // namespace plait
