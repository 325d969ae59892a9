// Finding and running the program's main method.
#include <fmt/ranges.h>

#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/scheduler.h"
#include "jvm/loader/class_path.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

constexpr u32 kFirstOfProgram = 1u << 24;  // Thread::allocations, far beyond what starting takes

bool can_launch(const Method* m, int release) {
  if (!m) return false;
  const bool is_public_static = m->is_static() && (m->access_flags & kAccPublic);
  const bool has_args = *m->descriptor == "([Ljava/lang/String;)V";
  // From JDK 25 on main may be an instance method, not public, without parameters.
  return release >= 25 ? !m->is_private() : is_public_static && has_args;
}

}  // namespace

Method* Vm::find_main(std::string_view main_class) {
  Linked<Class> c = classes_->load(internal_name(main_class), LoaderKind::kApp);
  if (!c) {
    const bool other_name = c.error.message != internal_name(main_class);
    const std::vector<std::string> missing = missing_elements(options_.class_path);
    throw InputError(
        "main class {} cannot be loaded from class path \"{}\"{}{}{}", main_class,
        options_.class_path, other_name ? ": needs " : ": no such class",
        other_name ? c.error.message : "",
        missing.empty() ? "" : fmt::format("; there is no {}", fmt::join(missing, ", ")));
  }
  for (Class* k = c.value; k; k = k->super) {
    for (const char* descriptor : {"([Ljava/lang/String;)V", "()V"}) {
      Method* m = k->find_declared_method("main", descriptor);
      if (!can_launch(m, jdk_.release)) continue;
      main_class_ = c.value;
      if (!m->is_static() && !c.value->find_declared_method("<init>", "()V")) {
        throw InputError(
            "class {} ({}) has an instance main method but no constructor without parameters",
            main_class, c.value->file->origin);
      }
      return m;
    }
  }
  throw InputError("class {} ({}) has no method public static void main(String[])", main_class,
                   c.value->file->origin);
}

void Vm::prepare_main(std::string_view main_class, const std::vector<std::string>& args) {
  main_method_ = find_main(main_class);
  Thread& t = main_thread();
  Ref array = new_object_array(t, known_.string, static_cast<i32>(args.size()));
  for (u32 i = 0; i < args.size(); ++i) heap_->set_element<Ref>(array, i, new_string(t, args[i]));
  Method* run = classes_->require("java/lang/PlaitThreadMain")
                    ->find_declared_method("runMain", "([Ljava/lang/String;)V");
  CHECK(run != nullptr);
  Slot argument = Slot::of_ref(array);
  CHECK(push_frame(t, run, &argument, 1, t.slots, OnReturn::kThreadEnd));
  // Identity hashes depend on what the program does, not on its arguments or how the JDK was
  // started.
  CHECK(t.allocations < kFirstOfProgram);
  t.allocations = kFirstOfProgram;
}

int Vm::run_main(std::string_view main_class, const std::vector<std::string>& args) {
  prepare_main(main_class, args);
  return Scheduler(*this).run();
}

}  // namespace plait
