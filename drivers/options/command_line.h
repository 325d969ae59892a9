// The command line of Plait: commands, the variables of their options, and what is executed when
// one is given. What the options are is in the table (option_table.h).
//
// The library that reads it, CLI11, stands behind this header; only command_line.cc includes it, no
// command does. A compiler takes longer over it than over all else that most commands need.
//
// A Command is a handle to what the CommandLine owns: copy it freely, never keep it longer. A
// variable that is bound keeps its value if the option is not given, and must live until run()
// returns.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "drivers/options/choices.h"
#include "drivers/options/option_table.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace plait {

class Command {
 public:
  Command(CLI::App& app, const CommandRow& row, int& status)
      : app_(&app), row_(&row), status_(&status) {}

  // Where the value of an option goes; `name` is that of its row. Every row of the command is bound
  // once.
  void bind(std::string_view name, bool& value);
  void bind(std::string_view name, std::string& value);
  void bind(std::string_view name, std::vector<std::string>& values);
  void bind(std::string_view name, int& value);
  void bind(std::string_view name, std::uint64_t& value);
  void bind(std::string_view name, double& value);
  // One word of a few. Throws InputError that names the option, and the words, for another.
  template <typename E>
  requires std::is_enum_v<E>
  void bind(std::string_view name, E& value) {
    bind_reader(name,
                [name, &value](const std::string& text) { value = parse_choice<E>(name, text); });
  }
  void bind_reader(std::string_view name, std::function<void(const std::string&)> read);

  // What the command does once the variables have their values; returns the exit status.
  void set_action(std::function<int()> execute);
  // True iff the option stands on the command line. For the action: before, nothing is given.
  bool is_given(const std::string& option) const;

 private:
  const OptionRow& row_of(std::string_view name) const;
  void configure(CLI::Option* option, const OptionRow& row);

  CLI::App* app_;
  const CommandRow* row_;
  int* status_;  // where the action leaves what it returns
};

class CommandLine {
 public:
  // `version`: what --version prints.
  explicit CommandLine(std::function<std::string()> version);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Command add_command(std::string_view name);

  // Executes the one command in `arguments` (argv without the program), or prints help or the
  // version. Returns the exit status. Throws InputError if the arguments are wrong, and whatever
  // the command throws.
  int run(std::vector<std::string> arguments);

 private:
  std::unique_ptr<CLI::App> app_;
  int status_ = 0;
};

}  // namespace plait
