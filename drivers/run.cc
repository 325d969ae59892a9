#include "drivers/run.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "drivers/program.h"

namespace plait {

namespace {

int execute(const ProgramOptions& options) {
  const std::string& main_class = options.main_class("run");
  Vm vm(vm_options(options));
  vm.boot();
  return vm.run_main(main_class, options.arguments());
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
  auto options = std::make_shared<ProgramOptions>();
  CLI::App* run = app.add_subcommand("run", "run once, one schedule, like `java`");
  add_program_options(*run, *options);
  run->callback([options, &status] { status = execute(*options); });
}

}  // namespace plait
