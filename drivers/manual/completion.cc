#include "drivers/manual/completion.h"

#include <fmt/ranges.h>

#include "drivers/options/option_table.h"

namespace plait {

namespace {

// All that may be typed for an option: "-cp", "--class-path", "--cp".
std::vector<std::string> typed_names(const OptionRow& row) {
  std::vector<std::string> names = row.all_names();
  for (std::string_view java : row.java_names()) {
    const bool is_beginning = java.ends_with('*');
    if (!is_beginning) names.emplace_back(java);
  }
  return names;
}

// Quoted for every one of the shells: no text has a quotation mark of that kind after this.
std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

template <typename Use>
void for_each_option(const CommandRow& command, const Use& use) {
  for (const OptionRow* row : options_of(command.bit))
    if (!row->is_positional()) use(*row);
}

std::string words_of_commands() {
  std::string words;
  for (const CommandRow& command : all_commands()) words += std::string(command.name) + " ";
  return words + "help";
}

// What bash offers behind an option.
std::string bash_reply(const OptionRow& row) {
  if (!row.choices.empty())
    return fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))",
                       quoted(fmt::format("{}", fmt::join(row.choices, " "))));
  if (row.takes == Takes::kFolder) return "COMPREPLY=($(compgen -d -- \"$word\"))";
  if (row.takes == Takes::kFile || row.takes == Takes::kClassPath)
    return "COMPREPLY=($(compgen -f -- \"$word\"))";
  return "COMPREPLY=()";
}

std::string bash() {
  std::string text =
      "# bash completion of plait, made by `plait completion bash`.\n"
      "_plait() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then\n";
  text += fmt::format(
      "    COMPREPLY=($(compgen -W {} -- \"$word\"))\n    return\n  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n",
      quoted(words_of_commands() + " --help --version"));
  for (const CommandRow& command : all_commands()) {
    text += fmt::format("    {})\n      case $before in\n", command.name);
    std::vector<std::string> names = {"--help"};
    for_each_option(command, [&](const OptionRow& row) {
      const std::vector<std::string> own = typed_names(row);
      names.insert(names.end(), own.begin(), own.end());
      if (row.takes_value())
        text += fmt::format("        {}) {}; return ;;\n", fmt::join(own, "|"), bash_reply(row));
    });
    text += "      esac\n";
    for (const OptionRow* row : options_of(command.bit)) {
      if (row->is_positional() && !row->choices.empty())
        for (const std::string_view choice : row->choices) names.emplace_back(choice);
    }
    text += fmt::format(
        "      COMPREPLY=($(compgen -W {} -- \"$word\") $(compgen -f -- \"$word\")) ;;\n",
        quoted(fmt::format("{}", fmt::join(names, " "))));
  }
  return text + "  esac\n}\ncomplete -o filenames -F _plait plait\n";
}

// zsh: what stands in brackets and behind colons must not end there.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const OptionRow& row) {
  if (!row.choices.empty()) {
    std::string words;
    for (const std::string_view choice : row.choices)
      words += (words.empty() ? "" : " ") + fmt::format("\"{}\"", choice);
    return "(" + words + ")";
  }
  if (row.takes == Takes::kFolder) return "_files -/";
  if (row.takes == Takes::kFile || row.takes == Takes::kClassPath) return "_files";
  return " ";
}

std::string zsh() {
  std::string text =
      "#compdef plait\n# zsh completion of plait, made by `plait completion zsh`.\n"
      "_plait() {\n  if (( CURRENT == 2 )); then\n    local -a commands\n    commands=(\n";
  for (const CommandRow& command : all_commands())
    text += fmt::format("      {}\n", quoted(fmt::format("{}:{}", command.name, command.summary)));
  text +=
      "    )\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n"
      "  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandRow& command : all_commands()) {
    text += fmt::format("    {})\n      _arguments '--help[print help]'", command.name);
    for_each_option(command, [&](const OptionRow& row) {
      for (const std::string& name : typed_names(row)) {
        std::string spec =
            fmt::format("{}{}[{}]", row.count == Count::kOnce ? "" : "*", name, zsh_text(row.help));
        if (row.takes_value())
          spec += fmt::format(":{}:{}", zsh_text(row.value_text()), zsh_action(row));
        text += " \\\n        " + quoted(spec);
      }
    });
    bool has_choices = false;
    for (const OptionRow* row : options_of(command.bit)) {
      if (!row->is_positional() || row->choices.empty()) continue;
      has_choices = true;
      text += fmt::format(" \\\n        {}",
                          quoted(fmt::format("1:{}:{}", zsh_text(row->help), zsh_action(*row))));
    }
    text += fmt::format("{} ;;\n", has_choices ? "" : " \\\n        '*:file:_files'");
  }
  return text + "  esac\n}\n_plait \"$@\"\n";
}

// "-l class-path", "-o cp".
std::string fish_names(const OptionRow& row) {
  std::string text;
  for (const std::string& name : typed_names(row))
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -o " + name.substr(1);
  return text;
}

std::string fish() {
  std::string text =
      "# fish completion of plait, made by `plait completion fish`.\n"
      "complete -c plait -n __fish_use_subcommand -f -l version -d 'print the version'\n";
  for (const CommandRow& command : all_commands())
    text += fmt::format("complete -c plait -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
                        quoted(std::string(command.summary)));
  for (const CommandRow& command : all_commands()) {
    const std::string when =
        fmt::format("complete -c plait -n '__fish_seen_subcommand_from {}'", command.name);
    for (const OptionRow* row : options_of(command.bit)) {
      const std::string words = quoted(fmt::format("{}", fmt::join(row->choices, " ")));
      if (row->is_positional()) {
        if (!row->choices.empty()) text += fmt::format("{} -f -a {}\n", when, words);
        continue;
      }
      text += when + fish_names(*row);
      if (!row->choices.empty())
        text += fmt::format(" -x -a {}", words);
      else if (row->takes == Takes::kFolder)
        text += " -x -a '(__fish_complete_directories)'";
      else if (row->takes == Takes::kFile || row->takes == Takes::kClassPath)
        text += " -r -F";
      else if (row->takes_value())
        text += " -x";
      text += fmt::format(" -d {}\n", quoted(std::string(row->help)));
    }
  }
  return text;
}

}  // namespace

std::string completion_for(Shell shell) {
  switch (shell) {
    case Shell::kBash: return bash();
    case Shell::kZsh: return zsh();
    case Shell::kFish: break;
  }
  return fish();
}

}  // namespace plait
