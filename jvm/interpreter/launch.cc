#include "jvm/interpreter/launch.h"

#include <fmt/ranges.h>

#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/scheduler.h"
#include "jvm/loader/class_path.h"

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

// What main() belongs to, which may inherit it.
std::pair<Class*, Method*> find_main(Vm& vm, std::string_view main_class) {
  Linked<Class> c = vm.classes().load(internal_name(main_class), LoaderKind::kApp);
  if (!c) {
    const bool other_name = c.error.message != internal_name(main_class);
    const std::vector<std::string> missing = missing_elements(vm.options().class_path);
    throw InputError(
        "main class {} cannot be loaded from class path \"{}\"{}{}{}", main_class,
        vm.options().class_path, other_name ? ": needs " : ": no such class",
        other_name ? c.error.message : "",
        missing.empty() ? "" : fmt::format("; there is no {}", fmt::join(missing, ", ")));
  }
  for (Class* k = c.value; k; k = k->super) {
    for (const char* descriptor : {"([Ljava/lang/String;)V", "()V"}) {
      Method* m = k->find_declared_method("main", descriptor);
      if (!can_launch(m, vm.jdk_release())) continue;
      if (!m->is_static() && !c.value->find_declared_method("<init>", "()V")) {
        throw InputError(
            "class {} ({}) has an instance main method but no constructor without parameters",
            main_class, c.value->file->origin);
      }
      return {c.value, m};
    }
  }
  throw InputError("class {} ({}) has no method public static void main(String[])", main_class,
                   c.value->file->origin);
}

}  // namespace

void prepare_main(Vm& vm, std::string_view main_class, const std::vector<std::string>& args) {
  const auto [c, method] = find_main(vm, main_class);
  vm.set_main(c, method);
  Thread& t = vm.main_thread();
  Ref array = vm.new_object_array(t, vm.known().string, static_cast<i32>(args.size()));
  for (u32 i = 0; i < args.size(); ++i)
    vm.heap().set_element<Ref>(array, i, vm.new_string(t, args[i]));
  Method* run = vm.classes()
                    .require("java/lang/PlaitThreadMain")
                    ->find_declared_method("runMain", "([Ljava/lang/String;)V");
  CHECK(run != nullptr);
  Slot argument = Slot::of_ref(array);
  CHECK(vm.push_frame(t, run, &argument, 1, t.slots, OnReturn::kThreadEnd));
  // Identity hashes depend on what the program does, not on its arguments or how the JDK was
  // started.
  CHECK(t.allocations < kFirstOfProgram);
  t.allocations = kFirstOfProgram;
}

int run_main(Vm& vm, std::string_view main_class, const std::vector<std::string>& args) {
  prepare_main(vm, main_class, args);
  return Scheduler(vm).run();
}

}  // namespace plait
