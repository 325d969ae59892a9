#include "drivers/options/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <utility>

#include "jvm/base/closest.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

// What is wrong with the text unless it is a number greater than 0; "" if nothing is.
std::string require_positive(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_good = error == std::errc() && end == text.data() + text.size() && value > 0;
  return is_good ? "" : text + " is no number greater than 0";
}

// Those of the command that is given, in their long forms.
std::vector<std::string> options_known(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands()) {
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
  }
  return names;
}

std::vector<std::string> commands_known(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// One line that names the option or command that is wrong.
std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  for (const std::string& argument : app.remaining(true)) {
    if (argument == "--" || !argument.starts_with("-")) continue;
    const std::string name = argument.substr(0, argument.find('='));
    return fmt::format("unknown option {}{}", argument, did_you_mean(name, options_known(app)));
  }
  if (app.get_subcommands().empty()) {
    for (const std::string& argument : app.remaining())
      return fmt::format("unknown command {}{}", argument,
                         did_you_mean(argument, commands_known(app)));
    return "no command given";
  }
  return error.what();
}

}  // namespace

Option Option::required() {
  option_->required();
  return *this;
}

Option Option::positive() {
  option_->check(require_positive);
  return *this;
}

Option Option::separated_by(char separator) {
  option_->delimiter(separator);
  return *this;
}

Option Option::repeatable() {
  option_->take_all()->allow_extra_args(false);
  return *this;
}

Option Command::add_option(const std::string& names, std::string& value, const std::string& help) {
  return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, std::vector<std::string>& values,
                           const std::string& help) {
  return Option(*app_->add_option(names, values, help));
}

Option Command::add_option(const std::string& names, int& value, const std::string& help) {
  return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, std::uint64_t& value,
                           const std::string& help) {
  return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, double& value, const std::string& help) {
  return Option(*app_->add_option(names, value, help));
}

void Command::add_flag(const std::string& names, bool& value, const std::string& help) {
  app_->add_flag(names, value, help);
}

void Command::set_footer(const std::string& text) { app_->footer(text); }

void Command::set_action(std::function<int()> execute) {
  app_->callback([execute = std::move(execute), status = status_] { *status = execute(); });
}

bool Command::is_given(const std::string& option) const { return app_->count(option) != 0; }

CommandLine::CommandLine(const std::string& program, const std::string& version,
                         const std::string& help)
    : app_(std::make_unique<CLI::App>(help, program)) {
  app_->set_version_flag("--version", version);
  app_->require_subcommand(1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::add_command(const std::string& name, const std::string& help) {
  return {*app_->add_subcommand(name, help), status_};
}

int CommandLine::run(std::vector<std::string> arguments) {
  // CLI11 takes them last first.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app_->parse(arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app_->exit(error);  // --help, --version
    throw InputError("{} (see plait --help)", explain(*app_, error));
  }
  return status_;
}

}  // namespace plait
