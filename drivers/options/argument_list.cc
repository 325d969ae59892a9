#include "drivers/options/argument_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "drivers/options/option_table.h"
#include "jvm/base/error.h"

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
  for (std::string_view begin :
       {"-XX:", "-Xss", "-Xms", "-Xmn", "-Xlog", "-Xverify", "-Xshare", "-verbose", "--add-opens",
        "--add-exports", "--add-reads", "--add-modules", "--enable-native-access"}) {
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
  return (argument.starts_with("--add-") || argument.starts_with("--enable-native-access")) &&
         argument.find('=') == std::string_view::npos;
}

// `plait help check`, `plait version`, as others write it.
std::vector<std::string> help_or_version(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  if (words[0] == "version" || words[0] == "-version") return {"--version"};
  if (words[0] != "help") return {};
  std::vector<std::string> out(words.begin() + 1, words.end());
  // One that is not known is told so.
  if (out.empty() || find_command(out[0]) != nullptr) out.emplace_back("--help");
  return out;
}

// Behind the main class an option of Plait is an argument of the program, as with `java`.
void note_option_behind(Commands commands, const std::vector<std::string>& words,
                        std::size_t from) {
  for (std::size_t i = from; i < words.size(); ++i) {
    if (!words[i].starts_with("--")) continue;
    const std::string name = words[i].substr(0, words[i].find('='));
    if (find_option(commands, name) == nullptr) continue;
    fmt::print(stderr,
               "plait: note: {} stands behind the main class: it is an argument of the program\n",
               name);
    return;
  }
}

}  // namespace

std::vector<std::string> expand_java_options(int argc, char** argv) {
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  std::vector<std::string> out = help_or_version(words);
  if (!out.empty() || words.empty()) return out;
  out.push_back(words[0]);
  const CommandRow* const command = find_command(words[0]);
  const Commands commands = command == nullptr ? 0 : command->bit;
  // Behind the main class everything is the program's; other commands have none.
  const bool has_program = (commands & (kCheck | kRun)) != 0;
  std::size_t i = 1;
  for (; i < words.size() && (words[i].starts_with('-') || !has_program); ++i) {
    if (is_without_meaning(words[i])) {
      fmt::print(stderr, "plait: note: {} has no meaning here\n", words[i]);
      if (has_value_behind(words[i])) ++i;
      continue;
    }
    out.push_back(long_form(commands, words[i]));
    if (has_program && out.back() == "--jar") {
      ++i;
      break;
    }
    const OptionRow* const row = find_option(commands, out.back());
    if (row == nullptr || !row->takes_value()) continue;
    if (i + 1 == words.size())
      throw InputError("{}: {} is missing behind it (see plait {} --help)", words[i],
                       row->value_text(), command->name);
    out.push_back(words[++i]);
  }
  if (i < words.size()) out.emplace_back("--");
  out.insert(out.end(), words.begin() + static_cast<std::ptrdiff_t>(std::min(i, words.size())),
             words.end());
  if (has_program) note_option_behind(commands, words, i + 1);
  return out;
}

}  // namespace plait
