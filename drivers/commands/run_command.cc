#include "drivers/commands/run_command.h"

#include <memory>

#include "drivers/commands/program_form.h"
#include "drivers/options/command_line.h"
#include "drivers/options/program_options.h"
#include "jvm/interpreter/boot.h"
#include "jvm/interpreter/launch.h"

namespace plait {

namespace {

int execute(ProgramOptions options) {
  take_program_form(options, "run");
  const std::string& main_class = options.main_class("run");
  Vm vm(vm_options(options));
  boot(vm);
  return run_main(vm, main_class, options.arguments());
}

}  // namespace

void add_run_command(CommandLine& line) {
  auto options = std::make_shared<ProgramOptions>();
  Command run = line.add_command("run");
  add_program_options(run, *options);
  run.set_action([options] { return execute(*options); });
}

}  // namespace plait
