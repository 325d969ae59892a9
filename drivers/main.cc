// The command line of Plait: one subcommand a file.
#include <CLI/CLI.hpp>

#include "drivers/arguments.h"
#include "drivers/check.h"
#include "drivers/clients/command.h"
#include "drivers/lin/command.h"
#include "drivers/replay.h"
#include "drivers/run.h"
#include "drivers/study/command.h"
#include "jvm/error.h"

namespace {

constexpr int kExitBadInput = 2;
constexpr int kExitUnsupported = 4;

// One line that names the option or command that is wrong.
std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  for (const std::string& argument : app.remaining(true)) {
    if (argument != "--" && argument.starts_with("-")) return "unknown option " + argument;
  }
  if (app.get_subcommands().empty()) {
    for (const std::string& argument : app.remaining()) return "unknown command " + argument;
    return "no command given";
  }
  return error.what();
}

int run(int argc, char** argv) {
  CLI::App app{"Plait: run and check concurrent Java programs", "plait"};
  app.set_version_flag("--version", PLAIT_VERSION);
  app.require_subcommand(1);
  int status = 0;
  plait::add_check_command(app, status);
  plait::add_clients_command(app, status);
  plait::add_lin_command(app, status);
  plait::add_replay_command(app, status);
  plait::add_run_command(app, status);
  plait::add_study_command(app, status);
  std::vector<std::string> arguments = plait::expand_java_options(argc, argv);
  // CLI11 takes them last first.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    fmt::print(stderr, "plait: {} (see plait --help)\n", explain(app, error));
    return kExitBadInput;
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const plait::InputError& error) {
    fmt::print(stderr, "plait: {}\n", error.what());
    return kExitBadInput;
  } catch (const plait::UnsupportedError& error) {
    fmt::print(stderr, "plait: not supported: {}\n", error.what());
    return kExitUnsupported;
  }
}
