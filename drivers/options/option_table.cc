#include "drivers/options/option_table.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/options/option_rows.h"

namespace plait {

namespace {

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

std::vector<ExitStatusRow> statuses_of_searches() {
  return {{0, "everything was explored, no violation"},
          {1, "a violation"},
          {2, "bad usage or bad input"},
          {3, "a limit was reached first"},
          {4, "the program needs something that Plait does not model"}};
}

std::vector<CommandRow> make_commands() {
  return {
      {kCheck,
       "check",
       "explore every schedule of a program",
       {"[options] [-cp PATH] MAIN-CLASS [args...]", "[options] -jar APP.jar [args...]",
        "[options] FILE.java [args...]"},
       {{"plait check -cp target/classes my.Main", "every schedule, up to the first violation"},
        {"plait check Racy.java", "compiles one file, and checks it"},
        {"plait check --stop never -jar app.jar", "all outcomes"},
        {"plait check --report r.json --report r.html my.Main", "for a reader, and for replay"}},
       statuses_of_searches(),
       "What stands behind the main class belongs to the program. Options of java that have no "
       "meaning here, such as -XX:+UseG1GC and --add-opens, are accepted with a note."},
      {kClients,
       "clients",
       "write bounded clients of concurrent structures",
       {"--structure NAME --out DIR [--compile]", "--class NAME [-cp PATH] --out DIR [--compile]",
        "--set NAME --out DIR [--compile]", "--list"},
       {{"plait clients --structure LazyListSet --out lazy --compile", "ten clients of one set"},
        {"plait check -cp lazy/classes clients.LazyListSet_001", "one of them"}},
       {{0, "clients were written"}, {2, "bad usage or bad input"}},
       ""},
      {kCompletion,
       "completion",
       "print what completes command lines of plait in a shell",
       {"bash|zsh|fish"},
       {{"source <(plait completion bash)", "in ~/.bashrc"},
        {"plait completion zsh > ~/.zfunc/_plait", "in a folder of fpath"},
        {"plait completion fish > ~/.config/fish/completions/plait.fish", ""}},
       {{0, "printed"}, {2, "bad usage"}},
       ""},
      {kLin,
       "lin",
       "generate clients of a class, check each is linearizable",
       {"[options] [-cp PATH] SPEC.json", "[options] [-cp PATH] CLASS"},
       {{"plait lin -cp classes my.Set", "every small client, the smallest first, for a minute"},
        {"plait lin --all 5 --methods 'offer,poll' my.Queue", "without a limit of time"},
        {"plait lin --program '{ put(0,1) } || { get(0) }' SPEC.json", "one client"}},
       {{0, "every program is linearizable"},
        {1, "some program is not, deadlocks or throws an Error"},
        {2, "bad usage or bad input"},
        {3, "a limit was reached first"},
        {4, "something is not modelled, in some program"}},
       "Without --program or --programs every program comes, the small ones first, for 60 seconds. "
       "--max-time is of the run, other limits are of each program. --stop never is the default "
       "here: all outcomes of all programs are found."},
      {kManual,
       "manual",
       "print a page of the manual",
       {"[COMMAND]", "--markdown COMMAND"},
       {{"plait manual check | man -l -", "to read"}},
       {{0, "printed"}, {2, "bad usage"}},
       ""},
      {kReplay,
       "replay",
       "execute the violation stored in a JSON report again, step by step",
       {"[--violation N | --outcome N] [--program N] REPORT.json"},
       {{"plait replay r.json", "the first violation"},
        {"plait replay --outcome 2 r.json", "how the second outcome comes about"}},
       {{1, "it ended in the same violation or outcome"},
        {2, "it did not, or could not be replayed"}},
       ""},
      {kRun,
       "run",
       "run once, one schedule, like `java`",
       {"[options] [-cp PATH] MAIN-CLASS [args...]", "[options] -jar APP.jar [args...]",
        "[options] FILE.java [args...]"},
       {{"plait run -cp target/classes my.Main", ""}},
       {{0, "the program ended by itself"},
        {1, "an uncaught exception in main, or a deadlock"},
        {2, "bad usage or bad input"},
        {4, "the program needs something that Plait does not model"}},
       "System.exit(n) ends with status n."},
      {kStudy,
       "study",
       "run clients in many configurations and compare them",
       {"STUDY.json --out DIR"},
       {{"plait study study.json --out results", "the same command goes on where it stopped"}},
       {{0, "all was run and agrees"},
        {1, "configurations disagree"},
        {2, "bad usage or bad input"},
        {3, "interrupted"}},
       ""},
      {kTest,
       "test",
       "JUnit and TestNG test methods, each under every schedule",
       {"[options] -cp PATH CLASS...", "[options] -cp PATH CLASS#METHOD...",
        "[options] -cp PATH --scan"},
       {{"plait test -cp 'target/classes:target/test-classes:lib/*' --scan", "every test class"},
        {"plait test -cp classes my.QueueTest#offers", "one method"}},
       {{0, "no schedule of any test fails"},
        {1, "a schedule of some test fails"},
        {2, "bad usage, or nothing was checked"},
        {3, "a limit was reached"},
        {4, "something is not modelled"}},
       "Limits are for each method."},
  };
}

}  // namespace

std::string_view heading(Topic topic) {
  switch (topic) {
    case Topic::kProgram: return "Program";
    case Topic::kSubject: return "Subject";
    case Topic::kSearch: return "Search";
    case Topic::kVerdict: return "Verdict";
    case Topic::kLimits: return "Limits";
    case Topic::kOutput: return "Output";
    case Topic::kMeasuring: break;
  }
  return "Measuring and comparing";
}

std::vector<std::string> OptionRow::all_names() const {
  std::vector<std::string> all;
  for (const std::string_view each : split(names))
    all.emplace_back(each.substr(each.starts_with('!') ? 1 : 0));
  return all;
}

std::vector<std::string_view> OptionRow::java_names() const { return split(java); }

std::string OptionRow::value_text() const {
  if (!metavar.empty() || !takes_value()) return std::string(metavar);
  return fmt::format("{}", fmt::join(choices, "|"));
}

std::string OptionRow::help_text() const {
  std::string text(help);
  if (!metavar.empty() && !choices.empty()) text += fmt::format(": {}", fmt::join(choices, ", "));
  if (!usual.empty()) text += fmt::format(" [{}]", usual);
  return text;
}

std::span<const OptionRow> all_options() {
  static const std::vector<OptionRow> all = [] {
    std::vector<OptionRow> rows = rows_of_programs();
    for (const OptionRow& row : rows_of_commands()) rows.push_back(row);
    return rows;
  }();
  return all;
}

const std::vector<CommandRow>& all_commands() {
  static const std::vector<CommandRow> all = make_commands();
  return all;
}

const CommandRow* find_command(std::string_view name) {
  const auto at = std::ranges::find(all_commands(), name, &CommandRow::name);
  return at == all_commands().end() ? nullptr : &*at;
}

std::vector<const OptionRow*> options_of(Commands command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : all_options())
    if (row.commands & command) rows.push_back(&row);
  std::ranges::stable_sort(rows, {}, &OptionRow::topic);
  return rows;
}

const OptionRow* find_option(Commands commands, std::string_view name) {
  if (!name.starts_with('-')) return nullptr;
  for (const OptionRow& row : all_options()) {
    if (!(row.commands & commands)) continue;
    const std::vector<std::string> names = row.all_names();
    if (std::ranges::find(names, name) != names.end()) return &row;
  }
  return nullptr;
}

std::vector<std::string> study_members() {
  std::vector<std::string> members;
  for (const OptionRow& row : all_options())
    if (!row.json.empty()) members.emplace_back(row.json);
  return members;
}

}  // namespace plait
