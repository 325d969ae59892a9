// `plait test`: JUnit and TestNG test methods, each under every schedule.
#pragma once

namespace plait {

class CommandLine;

// Adds the subcommand; when it is chosen, finds the tests and checks them.
void add_test_command(CommandLine& line);

}  // namespace plait
