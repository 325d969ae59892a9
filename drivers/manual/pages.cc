#include "drivers/manual/pages.h"

#include <fmt/ranges.h>

#include "drivers/options/help.h"

namespace plait {

namespace {

// Text that means nothing to roff: a hyphen to copy, no request at the beginning of a line.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

std::string title(const std::string& name, const std::string& summary, const std::string& version) {
  return fmt::format(".TH {0} 1 \"\" \"plait {1}\" \"Plait\"\n.SH NAME\n{2} \\- {3}\n", roff(name),
                     version, roff(name), roff(summary));
}

std::string tagged(const std::string& tag, const std::string& text) {
  return fmt::format(".TP\n.B {}\n{}\n", roff(tag), roff(text));
}

std::string examples_of(const CommandRow& command) {
  std::string text = ".SH EXAMPLES\n";
  for (const Example& example : command.examples)
    text += fmt::format(".TP\n.B {}\n{}\n", roff(example.line),
                        example.about.empty() ? "\\&" : roff(example.about));
  return text;
}

std::string statuses_of(const CommandRow& command) {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitStatusRow& row : command.statuses)
    text += tagged(fmt::format("{}", row.status), std::string(row.meaning));
  return text;
}

std::string whole_help(const OptionRow& row) {
  const std::string text = row.help_text() + ".";
  return row.more.empty() ? text : fmt::format("{} {}", text, row.more);
}

// In a cell of a table of Markdown.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '*') out += '\\';
    out += c;
  }
  return out;
}

std::string in_code(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return "`" + out + "`";
}

std::string markdown_row(const OptionRow& row) {
  std::string what = cell(row.help);
  if (!row.metavar.empty() && !row.choices.empty())
    what += fmt::format(": `{}`", fmt::join(row.choices, "`, `"));
  if (!row.more.empty()) what += ". " + cell(row.more);
  return fmt::format("| {} | {} | {} |\n", in_code(option_title(row)), what, cell(row.usual));
}

}  // namespace

std::string man_page_of(const CommandRow& command, const std::string& version) {
  const std::string name = fmt::format("plait-{}", command.name);
  std::string text = title(name, std::string(command.summary), version) + ".SH SYNOPSIS\n";
  for (const std::string_view usage : command.usage)
    text += fmt::format(".B plait {}\n{}\n.br\n", command.name, roff(usage));
  text += ".SH OPTIONS\n";
  std::string_view last;
  for (const OptionRow* row : options_of(command.bit)) {
    if (const std::string_view topic = heading(row->topic); topic != last) {
      text += fmt::format(".SS {}\n", topic);
      last = topic;
    }
    text += tagged(row->is_positional() ? std::string(row->metavar) : option_title(*row),
                   whole_help(*row));
  }
  text += examples_of(command) + statuses_of(command);
  if (!command.notes.empty()) text += fmt::format(".SH NOTES\n{}\n", roff(command.notes));
  return text + ".SH SEE ALSO\n.BR plait (1)\n";
}

std::string man_page_of_plait(const std::string& version) {
  std::string text =
      title("plait", "run and check concurrent Java programs under every schedule", version) +
      ".SH SYNOPSIS\n.B plait\n.I COMMAND\n[options] ...\n.SH COMMANDS\n";
  for (const CommandRow& command : all_commands())
    text += tagged(fmt::format("plait {}", command.name), std::string(command.summary) + ".");
  text += ".SH SEE ALSO\n";
  std::vector<std::string> pages;
  for (const CommandRow& command : all_commands())
    pages.push_back(fmt::format(".BR plait\\-{} (1)", command.name));
  return text + fmt::format("{}\n", fmt::join(pages, ",\n"));
}

std::string markdown_of(const CommandRow& command) {
  // Those of `check` are told once.
  const Commands told = command.bit == kLin || command.bit == kTest ? kCheck : 0;
  std::string text;
  std::string_view last;
  for (const OptionRow* row : options_of(command.bit)) {
    if (row->is_positional() || (row->commands & told)) continue;
    if (const std::string_view topic = heading(row->topic); topic != last) {
      text += fmt::format("{}| {} | | default |\n| --- | --- | --- |\n", text.empty() ? "" : "\n",
                          topic);
      last = topic;
    }
    text += markdown_row(*row);
  }
  return text;
}

}  // namespace plait
