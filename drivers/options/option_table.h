// Every option and command of Plait, a row each: the one place where they are told.
//
// Readers of the table: the parser (command_line.h), what `java` users type (argument_list.h),
// `--help` (help.h), and study files (drivers/study/run). So do the man pages, the completions and
// the tables of docs/reference (drivers/manual). A command binds each of its rows to a variable; a
// row without one is a bug that ends the program.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plait {

// Bits: a row of an option says which commands have it.
using Commands = std::uint32_t;
inline constexpr Commands kCheck = 1, kLin = 2, kTest = 4, kRun = 8, kReplay = 16, kStudy = 32,
                          kClients = 64, kCompletion = 128, kManual = 256;
inline constexpr Commands kExploring = kCheck | kLin | kTest, kWithProgram = kExploring | kRun;

// What is written behind an option.
enum class Takes : std::uint8_t {
  kNothing,  // a flag
  kText,
  kNumber,
  kPositive,  // a number greater than 0
  kFile,
  kFolder,
  kClassPath,
};

// How often it may be given.
enum class Count : std::uint8_t { kOnce, kCommas, kRepeated };

// Headings of --help, in their order.
enum class Topic : std::uint8_t {
  kProgram,
  kSubject,
  kSearch,
  kVerdict,
  kLimits,
  kOutput,
  kMeasuring,
};
std::string_view heading(Topic topic);

struct OptionRow {
  // "--class-path,--cp"; "!--no-x" makes a flag false; a word without dashes has a place of its
  // own behind the options.
  std::string_view names;
  // As `java` has it: whole words, or "-D*" for what begins so.
  std::string_view java;
  Takes takes = Takes::kNothing;
  Count count = Count::kOnce;
  std::string_view metavar;                   // "DIR"
  std::span<const std::string_view> choices;  // the words it may be, or none
  std::string_view usual;                     // what holds if it is not given, or ""
  std::string_view help;                      // of --help: one sentence without a full stop
  std::string_view more;                      // of the manual, besides; or ""
  std::string_view json;                      // the member of a configuration of a study, or ""
  Topic topic = Topic::kProgram;
  Commands commands = 0;
  bool is_required = false;

  // The name by which commands know it.
  std::string_view name() const { return names.substr(0, names.find(',')); }
  bool is_positional() const { return !names.starts_with('-'); }
  bool takes_value() const { return takes != Takes::kNothing; }
  // Those that a command line may have: no "!" in front, and none of `java`.
  std::vector<std::string> all_names() const;
  // The words and beginnings of `java`, as above.
  std::vector<std::string_view> java_names() const;
  // "NAME", "any|last": what --help shows behind the name; "" of a flag.
  std::string value_text() const;
  // `help`, the words it may be if `value_text` has them not, and what is usual.
  std::string help_text() const;
};

struct Example {
  std::string_view line, about;
};
struct ExitStatusRow {
  int status;
  std::string_view meaning;
};

struct CommandRow {
  Commands bit;
  std::string_view name, summary;
  std::vector<std::string_view> usage;  // behind "plait NAME"
  std::vector<Example> examples;
  std::vector<ExitStatusRow> statuses;
  std::string_view notes;  // the last paragraph; or ""
};

std::span<const OptionRow> all_options();
const std::vector<CommandRow>& all_commands();

// Null if there is none.
const CommandRow* find_command(std::string_view name);
// The rows of a command, by heading, in the order of the table.
std::vector<const OptionRow*> options_of(Commands command);
// The row of one name, with its dashes. Null if there is none. `commands`: any of them.
const OptionRow* find_option(Commands commands, std::string_view name);

// The members of a configuration of a study that are options of `check`.
std::vector<std::string> study_members();

}  // namespace plait
