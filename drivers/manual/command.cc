#include "drivers/manual/command.h"

#include <fmt/ranges.h>

#include <memory>

#include "drivers/manual/completion.h"
#include "drivers/manual/pages.h"
#include "drivers/options/command_line.h"
#include "jvm/base/closest.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

struct ManualArguments {
  std::string command;
  bool is_markdown = false;
};

const CommandRow& command_called(const std::string& name) {
  if (const CommandRow* command = find_command(name)) return *command;
  std::vector<std::string> names;
  for (const CommandRow& command : all_commands()) names.emplace_back(command.name);
  throw InputError("manual: there is no command {}{}", name, did_you_mean(name, names));
}

int execute(const ManualArguments& arguments) {
  if (arguments.is_markdown)
    fmt::print("{}", markdown_of(command_called(arguments.command)));
  else if (arguments.command.empty())
    fmt::print("{}", man_page_of_plait(PLAIT_VERSION));
  else
    fmt::print("{}", man_page_of(command_called(arguments.command), PLAIT_VERSION));
  return 0;
}

}  // namespace

void add_completion_command(CommandLine& line) {
  auto shell = std::make_shared<Shell>();
  Command command = line.add_command("completion");
  command.bind("shell", *shell);
  command.set_action([shell] {
    fmt::print("{}", completion_for(*shell));
    return 0;
  });
}

void add_manual_command(CommandLine& line) {
  auto a = std::make_shared<ManualArguments>();
  Command manual = line.add_command("manual");
  manual.bind("command", a->command);
  manual.bind("--markdown", a->is_markdown);
  manual.set_action([a] { return execute(*a); });
}

}  // namespace plait
