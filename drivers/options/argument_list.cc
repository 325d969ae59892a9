#include "drivers/options/argument_list.h"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "drivers/options/option_table.h"

namespace plait {

namespace {

// What `java` writes in its own way, in the way of Plait; as it is if it is none of that.
std::string long_form(Commands commands, std::string_view argument) {
  for (const OptionRow& row : all_options()) {
    if (!(row.commands & commands)) continue;
    for (std::string_view java : row.java_names()) {
      if (argument == java) return std::string(row.name());
      if (!java.ends_with('*')) continue;
      java.remove_suffix(1);
      if (argument.starts_with(java) && argument != java)
        return fmt::format("{}={}", row.name(), argument.substr(java.size()));
    }
  }
  return std::string(argument);
}

// What `java` takes and has no meaning here: how it compiles, collects, and opens packages, all of
// which are open.
bool is_without_meaning(std::string_view argument) {
  for (std::string_view begin : {"-XX:", "-Xss", "-Xms", "-Xmn", "-Xlog", "-Xverify", "--add-opens",
                                 "--add-exports", "--add-reads", "--add-modules"}) {
    if (argument.starts_with(begin)) return true;
  }
  for (std::string_view name : {"-server", "-client", "-Xint", "-Xcomp", "-Xbatch", "-esa",
                                "--enable-preview", "--illegal-access=permit"}) {
    if (argument == name) return true;
  }
  return false;
}

// Of those, the ones whose value is the next word.
bool has_value_behind(std::string_view argument) {
  return argument.starts_with("--add-") && argument.find('=') == std::string_view::npos;
}

}  // namespace

std::vector<std::string> expand_java_options(int argc, char** argv) {
  std::vector<std::string> out;
  if (argc > 1 && std::string_view(argv[1]) == "help") {
    for (int i = 2; i < argc; ++i) out.emplace_back(argv[i]);
    out.emplace_back("--help");
    return out;
  }
  if (argc > 1) out.emplace_back(argv[1]);
  const CommandRow* const command = out.empty() ? nullptr : find_command(out[0]);
  const Commands commands = command == nullptr ? 0 : command->bit;
  // Behind the main class everything is the program's; other commands have none.
  const bool has_program = (commands & (kCheck | kRun)) != 0;
  int i = 2;
  for (; i < argc && (argv[i][0] == '-' || !has_program); ++i) {
    if (is_without_meaning(argv[i])) {
      fmt::print(stderr, "plait: note: {} has no meaning here\n", argv[i]);
      if (has_value_behind(argv[i])) ++i;
      continue;
    }
    out.push_back(long_form(commands, argv[i]));
    if (has_program && out.back() == "--jar") {
      ++i;
      break;
    }
    const OptionRow* const row = find_option(commands, out.back());
    if (row != nullptr && row->takes_value() && i + 1 < argc) out.emplace_back(argv[++i]);
  }
  if (i < argc) out.emplace_back("--");
  for (; i < argc; ++i) out.emplace_back(argv[i]);
  return out;
}

}  // namespace plait
