// The command line of Plait: commands, each with its options, and what is executed when one is
// given.
//
// The library that reads it, CLI11, stands behind this header; only command_line.cc includes it, no
// command does. A compiler takes longer over it than over all else that most commands need.
//
// Command and Option are handles to what the CommandLine owns: copy them freely, never keep them
// longer than it. A variable given to add_option or add_flag keeps its value if the option is not
// given, and must live until run() returns.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace plait {

class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  // The command is wrong without it.
  Option required();
  // Its values are numbers greater than 0.
  Option positive();
  // One text holds several values.
  Option separated_by(char separator);
  // Given once a value, and every one counts; what stands after the value is something else.
  Option repeatable();

 private:
  CLI::Option* option_;
};

class Command {
 public:
  Command(CLI::App& app, int& status) : app_(&app), status_(&status) {}

  // `names` is "--long,--other" or, for what is given without an option's name, a plain word.
  Option add_option(const std::string& names, std::string& value, const std::string& help);
  Option add_option(const std::string& names, std::vector<std::string>& values,
                    const std::string& help);
  Option add_option(const std::string& names, int& value, const std::string& help);
  Option add_option(const std::string& names, std::uint64_t& value, const std::string& help);
  Option add_option(const std::string& names, double& value, const std::string& help);
  // A name with a ! before it makes `value` false.
  void add_flag(const std::string& names, bool& value, const std::string& help);
  // The last paragraph of the command's help.
  void set_footer(const std::string& text);

  // What the command does once the variables have their values; returns the exit status.
  void set_action(std::function<int()> execute);
  // True iff the option stands on the command line. For the action: before, nothing is given.
  bool is_given(const std::string& option) const;

 private:
  CLI::App* app_;
  int* status_;  // where the action leaves what it returns
};

class CommandLine {
 public:
  CommandLine(const std::string& program, const std::string& version, const std::string& help);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Command add_command(const std::string& name, const std::string& help);

  // Executes the one command in `arguments` (argv without the program), or prints help or the
  // version. Returns the exit status. Throws InputError if the arguments are wrong, and whatever
  // the command throws.
  int run(std::vector<std::string> arguments);

 private:
  std::unique_ptr<CLI::App> app_;
  int status_ = 0;
};

}  // namespace plait
