#include "drivers/options/program_options.h"

#include "drivers/options/command_line.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

// "512m", "2g", "1048576".
std::size_t parse_size(const std::string& text) {
  std::size_t end = 0;
  unsigned long long number = 0;
  try {
    number = std::stoull(text, &end);
  } catch (const std::exception&) {
    throw InputError("--max-heap {}: not a size such as 512m or 2g", text);
  }
  const char unit = end < text.size() ? static_cast<char>(text[end] | 0x20) : ' ';
  const int shift = unit == 'g' ? 30 : (unit == 'm' ? 20 : (unit == 'k' ? 10 : 0));
  if (end + (shift ? 1 : 0) != text.size() || number == 0) {
    throw InputError("--max-heap {}: not a size such as 512m or 2g", text);
  }
  return static_cast<std::size_t>(number) << shift;
}

}  // namespace

const std::string& ProgramOptions::main_class(std::string_view command) const {
  if (program.empty())
    throw InputError("{0}: no main class given (plait {0} [-cp PATH] MAIN-CLASS [args...])",
                     command);
  return program[0];
}

void add_vm_options(Command command, ProgramOptions& options) {
  command.add_option("--class-path,--cp", options.class_path,
                     "folders and jars, separated by ':' (also -cp)");
  command.add_option("--jdk", options.jdk,
                     "JDK whose library classes are used [$JAVA_HOME, else the javac on PATH]");
  command.add_option("--define", options.defines, "system property name=value (also -Dname=value)");
  command.add_option("--max-heap", options.max_heap,
                     "largest guest heap, such as 512m (also -Xmx512m)");
  command.add_flag("--enable-assertions", options.enable_assertions,
                   "let assert statements run (also -ea)");
}

void add_program_options(Command command, ProgramOptions& options) {
  add_vm_options(command, options);
  command.add_option("program", options.program, "main class and its arguments");
}

VmOptions vm_options(const ProgramOptions& options) {
  VmOptions vm;
  vm.class_path = options.class_path;
  vm.memory_classes = options.memory_classes;
  if (!options.jdk.empty()) vm.jdk_home = options.jdk;
  if (!options.max_heap.empty()) vm.max_heap_bytes = parse_size(options.max_heap);
  // For tests.
  if (const char* stress = std::getenv("PLAIT_GC_STRESS")) vm.gc_stress_bytes = parse_size(stress);
  vm.enable_assertions = options.enable_assertions;
  for (const std::string& define : options.defines) {
    const std::size_t equals = define.find('=');
    vm.properties.emplace_back(define.substr(0, equals),
                               equals == std::string::npos ? "" : define.substr(equals + 1));
  }
  return vm;
}

}  // namespace plait
