#include "drivers/options/command_line.h"

#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <utility>

#include "drivers/options/help.h"
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

// The library reads -1 as the largest number there is.
std::string refuse_negative(const std::string& text) {
  return text.starts_with("-") ? text + " is no whole number from 0 on" : "";
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

// What is meant when a program, or an option of one, stands in place of a command.
bool looks_like_a_program(const std::string& word) {
  return word.starts_with("-") || word.find('.') != std::string::npos;
}

std::string explain_command(const std::string& word, const std::vector<std::string>& known) {
  const std::string hint = did_you_mean(word, known);
  if (hint.empty() && looks_like_a_program(word))
    return fmt::format("{} is no command; to check a program: plait check {}{}", word, word,
                       word.starts_with("-") ? " …" : "");
  return fmt::format("unknown command {}{}", word, hint);
}

const CommandRow* given_command(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return given.empty() ? nullptr : find_command(given.front()->get_name());
}

// One line that names the option or command that is wrong.
std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  const CommandRow* const command = given_command(app);
  if (command == nullptr) {
    const std::vector<std::string> known = commands_known(app);
    if (app.remaining().empty())
      return fmt::format("no command given; there are {}", fmt::join(known, ", "));
    return explain_command(app.remaining().front(), known);
  }
  for (const std::string& argument : app.remaining(true)) {
    if (argument == "--" || !argument.starts_with("-")) continue;
    const std::string name = argument.substr(0, argument.find('='));
    return fmt::format("unknown option {}{}", argument, did_you_mean(name, options_known(app)));
  }
  if (error.get_name() == "RequiredError") {
    for (const OptionRow* row : options_of(command->bit)) {
      if (row->is_required)
        return fmt::format("{}: {} is missing: plait {} {}", command->name, row->metavar,
                           command->name, command->usage.front());
    }
  }
  return error.what();
}

}  // namespace

const OptionRow& Command::row_of(std::string_view name) const {
  const auto rows = all_options();
  const auto at = std::ranges::find_if(rows, [&](const OptionRow& row) {
    return row.name() == name && (row.commands & row_->bit) != 0;
  });
  CHECK_MSG(at != rows.end(), "plait {}: no row of the table is {}", row_->name, name);
  return *at;
}

void Command::configure(CLI::Option* option, const OptionRow& row) {
  if (row.is_required) option->required();
  if (row.takes == Takes::kPositive) option->check(require_positive);
  if (row.count == Count::kCommas) option->delimiter(',');
  // What stands after a value is something else.
  if (row.count != Count::kOnce && !row.is_positional())
    option->take_all()->allow_extra_args(false);
}

void Command::bind(std::string_view name, bool& value) {
  app_->add_flag(std::string(row_of(name).names), value);
}

void Command::bind(std::string_view name, std::string& value) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option(std::string(row.names), value), row);
}

void Command::bind(std::string_view name, std::vector<std::string>& values) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option(std::string(row.names), values), row);
}

void Command::bind(std::string_view name, int& value) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option(std::string(row.names), value), row);
}

void Command::bind(std::string_view name, std::uint64_t& value) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option(std::string(row.names), value)->check(refuse_negative), row);
}

void Command::bind(std::string_view name, double& value) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option(std::string(row.names), value), row);
}

void Command::bind_reader(std::string_view name, std::function<void(const std::string&)> read) {
  const OptionRow& row = row_of(name);
  configure(app_->add_option_function<std::string>(std::string(row.names), read), row);
}

void Command::set_action(std::function<int()> execute) {
  for (const OptionRow* row : options_of(row_->bit))
    CHECK(app_->get_option_no_throw(std::string(row->name())) != nullptr);
  app_->callback([execute = std::move(execute), status = status_] { *status = execute(); });
}

bool Command::is_given(const std::string& option) const { return app_->count(option) != 0; }

CommandLine::CommandLine(std::function<std::string()> version)
    : app_(std::make_unique<CLI::App>("", "plait")) {
  app_->set_version_flag("--version", std::move(version));
  app_->require_subcommand(1);
  app_->formatter_fn(
      [](const CLI::App*, const std::string&, CLI::AppFormatMode) { return help_of_plait(); });
}

CommandLine::~CommandLine() = default;

Command CommandLine::add_command(std::string_view name) {
  const CommandRow* row = find_command(name);
  CHECK(row != nullptr);
  CLI::App* app = app_->add_subcommand(std::string(name));
  app->formatter_fn(
      [row](const CLI::App*, const std::string&, CLI::AppFormatMode) { return help_of(*row); });
  return {*app, *row, status_};
}

int CommandLine::run(std::vector<std::string> arguments) {
  // CLI11 takes them last first.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app_->parse(arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app_->exit(error);  // --help, --version
    const CommandRow* const command = given_command(*app_);
    throw InputError("{} (see plait {}--help)", explain(*app_, error),
                     command == nullptr ? "" : fmt::format("{} ", command->name));
  }
  return status_;
}

}  // namespace plait
