#include "drivers/options/help.h"

#include <fmt/format.h>

#include <sstream>

namespace plait {

namespace {

constexpr std::size_t kColumn = 30, kWidth = 100;

// A name in the left column, and what is told of it in the right one.
std::string entry(const std::string& name, const std::string& text) {
  const std::string left = "  " + name;
  const std::string right = wrapped(text, kColumn, kWidth - kColumn);
  if (left.size() + 2 > kColumn) return fmt::format("{}\n{:{}}{}\n", left, "", kColumn, right);
  return fmt::format("{:<{}}{}\n", left, kColumn, right);
}

std::string usage_of(const CommandRow& command) {
  std::string text;
  for (const std::string_view usage : command.usage)
    text +=
        fmt::format("{}plait {} {}\n", text.empty() ? "Usage: " : "       ", command.name, usage);
  return text;
}

std::string options_text(const CommandRow& command) {
  std::string text;
  std::string_view last;
  for (const OptionRow* row : options_of(command.bit)) {
    if (row->is_positional()) continue;
    if (const std::string_view topic = heading(row->topic); topic != last) {
      text += fmt::format("\n{}\n", topic);
      last = topic;
    }
    text += entry(option_title(*row), row->help_text());
  }
  return text + (last.empty() ? "\n" : "") + entry("-h, --help", "print this");
}

std::string arguments_text(const CommandRow& command) {
  std::string text;
  for (const OptionRow* row : options_of(command.bit)) {
    if (!row->is_positional()) continue;
    text += entry(std::string(row->metavar), row->help_text());
  }
  return text.empty() ? "" : "\n" + text;
}

std::string examples_text(const std::vector<Example>& examples) {
  std::string text = "\nExamples\n";
  for (const Example& example : examples) {
    text += fmt::format("  {}\n", example.line);
    if (!example.about.empty()) text += fmt::format("      {}\n", example.about);
  }
  return text;
}

std::string statuses_text(const CommandRow& command) {
  std::string text = "\nExit status\n";
  for (const ExitStatusRow& row : command.statuses)
    text += fmt::format("  {}  {}\n", row.status, row.meaning);
  return text;
}

}  // namespace

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
  std::istringstream words(text);
  std::string out, word;
  std::size_t column = 0;
  while (words >> word) {
    if (column > 0 && column + 1 + word.size() > width) {
      out += "\n" + std::string(indent, ' ');
      column = 0;
    }
    out += (column > 0 ? " " : "") + word;
    column += (column > 0) + word.size();
  }
  return out;
}

std::string option_title(const OptionRow& row) {
  const std::string value = row.value_text();
  const std::vector<std::string_view> java = row.java_names();
  std::string title;
  if (!java.empty()) {
    const bool is_beginning = java[0].ends_with('*');
    title = java[0].substr(0, java[0].size() - is_beginning);
    if (is_beginning) title += value;
    title += ", ";
  }
  title += row.name();
  return value.empty() ? title : title + " " + value;
}

std::string help_of(const CommandRow& command) {
  std::string text =
      fmt::format("plait {}: {}\n\n{}", command.name, command.summary, usage_of(command));
  text += arguments_text(command) + options_text(command) + examples_text(command.examples);
  text += statuses_text(command);
  if (!command.notes.empty())
    text += fmt::format("\n{}\n", wrapped(std::string(command.notes), 0, kWidth));
  return text;
}

std::string help_of_plait() {
  std::string text =
      "Plait: run and check concurrent Java programs under every schedule\n\n"
      "Usage: plait COMMAND [options] ...\n\nCommands\n";
  for (const CommandRow& command : all_commands())
    text += entry(std::string(command.name), std::string(command.summary));
  text +=
      "\nOptions\n" + entry("-h, --help", "print this; plait COMMAND --help tells of a command");
  text += entry("--version", "print version, commit and the JDKs that were found");
  text += examples_text({{"plait check Racy.java", "compiles the file and explores every schedule"},
                         {"plait check -cp target/classes my.Main", ""},
                         {"plait test -cp 'target/classes:target/test-classes' --scan", ""},
                         {"plait lin -cp target/classes my.Queue", ""}});
  text +=
      "\nExit status of check, lin and test\n"
      "  0  no violation\n  1  a violation\n  2  bad usage or bad input\n  3  a limit was reached\n"
      "  4  something is not modelled\n";
  return text;
}

}  // namespace plait
