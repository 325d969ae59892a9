// The command line of Plait: one subcommand a file.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "drivers/clients/command.h"
#include "drivers/commands/check_command.h"
#include "drivers/commands/replay_command.h"
#include "drivers/commands/run_command.h"
#include "drivers/lin/command.h"
#include "drivers/manual/command.h"
#include "drivers/manual/version.h"
#include "drivers/options/argument_list.h"
#include "drivers/options/command_line.h"
#include "drivers/study/command.h"
#include "drivers/test/command.h"
#include "drivers/text/exit_status.h"
#include "drivers/watch/signals.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"

namespace {

int run(int argc, char** argv) {
  plait::CommandLine line(plait::version_text);
  plait::add_check_command(line);
  plait::add_clients_command(line);
  plait::add_completion_command(line);
  plait::add_lin_command(line);
  plait::add_manual_command(line);
  plait::add_replay_command(line);
  plait::add_run_command(line);
  plait::add_study_command(line);
  plait::add_test_command(line);
  return line.run(plait::expand_java_options(argc, argv));
}

void flush_output() {
  if (std::fflush(stdout) != 0)
    throw std::system_error(errno, std::generic_category(), "standard output");
}

}  // namespace

int main(int argc, char** argv) {
  plait::tell_of_crashes();
  try {
    const int status = run(argc, argv);
    flush_output();
    return status;
  } catch (const plait::InputError& error) {
    fmt::print(stderr, "plait: {}\n", error.what());
    return plait::kExitBadInput;
  } catch (const plait::UnsupportedError& error) {
    fmt::print(stderr, "plait: not supported: {}\n", error.what());
    return plait::kExitUnsupported;
  } catch (const std::system_error& error) {  // of files too
    fmt::print(stderr, "plait: {}\n", error.what());
    return plait::kExitBadInput;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "plait: limit: no memory is left\n");
    return plait::kExitLimit;
  } catch (const plait::por::StoppedError&) {
    fmt::print(stderr, "plait: limit: ended before anything was explored\n");
    return plait::kExitLimit;
  } catch (const std::exception& error) {
    fmt::print(stderr, "plait: internal error: {}\n", error.what());
    return plait::kExitInternalError;
  }
}
