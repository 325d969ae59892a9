#include "drivers/run.h"

#include <cstdlib>
#include <memory>

#include "jvm/error.h"
#include "jvm/vm.h"

namespace plait {

namespace {

struct RunOptions {
  std::string class_path = ".";
  std::string jdk;
  std::vector<std::string> defines;
  std::string max_heap;
  bool enable_assertions = false;
  std::vector<std::string> program;  // main class, then its arguments
};

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

VmOptions vm_options(const RunOptions& options) {
  VmOptions vm;
  vm.class_path = options.class_path;
  if (!options.jdk.empty()) vm.jdk_home = options.jdk;
  if (!options.max_heap.empty()) vm.max_heap_bytes = parse_size(options.max_heap);
  if (const char* stress = std::getenv("PLAIT_GC_STRESS")) vm.gc_stress_bytes = parse_size(stress);  // for tests
  vm.enable_assertions = options.enable_assertions;
  for (const std::string& define : options.defines) {
    const std::size_t equals = define.find('=');
    vm.properties.emplace_back(define.substr(0, equals), equals == std::string::npos ? "" : define.substr(equals + 1));
  }
  return vm;
}

int execute(const RunOptions& options) {
  if (options.program.empty()) throw InputError("run: no main class given (plait run [-cp PATH] MAIN-CLASS [args...])");
  Vm vm(vm_options(options));
  vm.boot();
  return vm.run_main(options.program[0], {options.program.begin() + 1, options.program.end()});
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* run = app.add_subcommand("run", "run once, one schedule, like `java`");
  run->add_option("--class-path,--cp", options->class_path, "folders and jars, separated by ':' (also -cp)");
  run->add_option("--jdk", options->jdk, "JDK whose library classes are used [$JAVA_HOME, else the javac on PATH]");
  run->add_option("--define", options->defines, "system property name=value (also -Dname=value)");
  run->add_option("--max-heap", options->max_heap, "largest guest heap, such as 512m (also -Xmx512m)");
  run->add_flag("--enable-assertions", options->enable_assertions, "let assert statements run (also -ea)");
  run->add_option("program", options->program, "main class and its arguments");
  run->callback([options, &status] { status = execute(*options); });
}

}  // namespace plait
