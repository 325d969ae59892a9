// The command line of Plait: one subcommand a file.
#include <CLI/CLI.hpp>

#include "drivers/arguments.h"
#include "drivers/run.h"
#include "jvm/error.h"

namespace {

constexpr int kExitBadInput = 2;
constexpr int kExitUnsupported = 4;

int run(int argc, char** argv) {
  CLI::App app{"Plait: run and check concurrent Java programs"};
  app.set_version_flag("--version", PLAIT_VERSION);
  app.require_subcommand(1);
  int status = 0;
  plait::add_run_command(app, status);
  std::vector<std::string> arguments = plait::expand_java_options(argc, argv);
  // CLI11 takes them last first.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitBadInput;
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
