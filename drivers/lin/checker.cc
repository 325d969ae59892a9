#include "drivers/lin/checker.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <optional>

#include "drivers/check/draft.h"
#include "drivers/lin/linearizable.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/outcomes/main_calls.h"
#include "drivers/lin/programs/minimise.h"
#include "drivers/lin/programs/plan.h"
#include "drivers/lin/programs/values.h"
#include "drivers/lin/requests.h"
#include "drivers/text/format.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/boot.h"

namespace plait::lin {

namespace {

constexpr std::size_t kFewCalls = 14;  // programs of all of them come at once
constexpr std::size_t kNearest = 3;    // admitted outcomes shown for one that is not
// Of calls that are made again and again.
constexpr std::uint64_t kMostRepeatedStates = 20'000, kDepthOfRounds = 60, kAttempts = 8;

std::vector<OutcomeRow> table_of(const std::set<OutcomeOf>& admitted, const Report& report) {
  std::map<std::string, OutcomeRow> rows;
  for (const OutcomeOf& outcome : admitted) rows[outcome_text(outcome)].is_admitted = true;
  for (const Outcome& outcome : report.outcomes) rows[outcome.text].is_observed = true;
  std::vector<OutcomeRow> table;
  for (auto& [text, row] : rows) {
    row.outcome = text;
    table.push_back(row);
  }
  return table;
}

std::size_t index_of(const Invocation& call, const std::vector<Invocation>& calls) {
  return static_cast<std::size_t>(std::ranges::find(calls, call) - calls.begin());
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

std::string program_verdict(const Report& report) {
  for (const char* kind : {"not-linearizable", "deadlock", "not-obstruction-free", "not-lock-free",
                           "not-wait-free", "not-starvation-free"}) {
    const auto is_of_kind = [&](const Violation& v) { return v.kind == kind; };
    if (std::ranges::any_of(report.violations, is_of_kind) ||
        std::ranges::any_of(report.allowed, is_of_kind))
      return kind;
  }
  if (report.verdict == Verdict::kVerified && !report.allowed.empty()) return "error";
  switch (report.verdict) {
    case Verdict::kVerified: return "linearizable";
    case Verdict::kViolation: return "error";
    case Verdict::kLimit: return "limit";
    case Verdict::kUnsupported: break;
  }
  return "unsupported";
}

bool is_failing(const ProgramReport& program) { return !program.report.violations.empty(); }

Resolution resolve(const Spec& spec, const CheckOptions& options) {
  Vm vm(vm_options(options));
  prepare_to_load(vm);
  return resolve(spec, vm.classes());
}

PreparedProgram prepare(const Spec& spec, const Resolution& resolution, const Program& program,
                        const CheckOptions& options) {
  PreparedProgram prepared;
  prepared.client = make_client(spec, resolution, program_text(program, spec),
                                program.constructor_arguments, calls_of(program));
  prepared.options = options;
  prepared.options.program.memory_classes = prepared.client.classes;
  prepared.options.program.program = {dotted(resolution.client_name)};
  for (std::string& argument : arguments_of_client(program.calls()))
    prepared.options.program.program.push_back(std::move(argument));
  std::vector<std::size_t> calls(program.calls());
  std::iota(calls.begin(), calls.end(), std::size_t{0});
  prepared.options.choices = choices_of(program, calls);
  return prepared;
}

LinChecker::LinChecker(const Spec& spec, const Resolution& resolution, const LinOptions& options,
                       const std::vector<Program>& programs)
    : spec_(spec), resolution_(resolution), options_(options) {
  options_.check.noticing.thread_making = true;  // every client needs it
  for (const Program& program : programs) serve(program);
  for (const Program& program : programs) rehearse(shared_of(program), program);
}

// Makes each call once, alone: what the class has to notice about its library is mostly known then,
// and few searches begin twice. So what is noticed depends on no other program.
void LinChecker::rehearse(Shared& shared, const Program& program) {
  if (shared.object) return;
  shared.usable.assign(shared.calls.size(), false);
  for (std::size_t call = 0; call < shared.calls.size();) {
    try {
      shared.noticing_alone = options_.check.noticing;
      if (!shared.object) make_object(shared, program);
      shared.object->graph().ends(StateGraph::kFirst, shared.object->number_of(0, call));
      shared.usable[call++] = true;
    } catch (const MustNoticeError& error) {
      shared.object.reset();
      error.add_to(options_.check.noticing);
    } catch (const InputError&) {
      throw;
    } catch (const std::runtime_error&) {
      shared.object.reset();  // the program that makes the call will tell
      ++call;
    }
  }
}

void LinChecker::make_object(Shared& shared, const Program& program) {
  CheckOptions options = options_.check;
  options.noticing = shared.noticing_alone;
  const std::size_t calls = shared.calls.size();
  const Client client =
      resolution_.model ? make_client(model_spec(spec_), *resolution_.model, "", {}, shared.calls)
                        : client_of(shared, program);
  shared.object = std::make_unique<CallsOfObject>(
      std::make_unique<ClientObject>(options, client, calls, shared.threads), calls);
}

LinChecker::Shared& LinChecker::shared_of(const Program& program) {
  return objects_[arguments_text(program.constructor_arguments)];
}

void LinChecker::forget(Shared& shared) {
  shared.object.reset();
  shared.stages.clear();
}

// Makes sure that the client knows the calls and has the threads of the program.
void LinChecker::serve(const Program& program) {
  Shared& shared = shared_of(program);
  if (shared.threads < program.sequences.size()) {
    shared.threads = program.sequences.size();
    shared.object.reset();
  }
  for (Invocation& call : calls_of(program)) {
    if (std::ranges::find(shared.calls, call) != shared.calls.end()) continue;
    shared.calls.push_back(std::move(call));
    forget(shared);
  }
}

Client LinChecker::client_of(const Shared& shared, const Program& program) const {
  return make_client(spec_, resolution_, "", program.constructor_arguments, shared.calls);
}

std::set<OutcomeOf> LinChecker::admitted_by(Shared& shared, const Program& program) {
  if (!shared.object) make_object(shared, program);
  return admitted_outcomes(program, spec_, options_.use_levels, shared.object->graph(),
                           numbers_for(shared, program), por::end_if_stopped);
}

std::vector<std::size_t> LinChecker::numbers_for(Shared& shared, const Program& program) const {
  std::vector<std::size_t> numbers;
  for (std::size_t thread = 0; thread < program.sequences.size(); ++thread) {
    for (const Invocation& call : program.sequences[thread])
      numbers.push_back(shared.object->number_of(thread, index_of(call, shared.calls)));
  }
  return numbers;
}

// Of a violation without results, an exception: none.
void LinChecker::add_nearest(const Program& program, const OutcomeOf& found,
                             const std::set<OutcomeOf>& admitted, ProgramReport& result) {
  std::vector<std::string>& texts = result.nearest.emplace_back();
  AdmittedOrder& order = result.orders.emplace_back();
  if (found.empty()) return;
  const std::vector<OutcomeOf> nearest = nearest_admitted(found, admitted, kNearest);
  for (const OutcomeOf& near : nearest) texts.push_back(outcome_text(near));
  Shared& shared = shared_of(program);
  if (nearest.empty() || !shared.object) return;
  order.calls = order_with(program, shared.object->graph(), numbers_for(shared, program),
                           nearest[0], por::end_if_stopped);
  if (!order.calls.empty()) order.results = nearest[0];
}

std::set<OutcomeOf> LinChecker::admitted(const Program& program) {
  serve(program);
  Shared& shared = shared_of(program);
  try {
    return admitted_by(shared, program);
  } catch (const MustNoticeError& error) {
    shared.object.reset();
    error.add_to(shared.noticing_alone);
    return admitted(program);
  } catch (...) {
    shared.object.reset();  // it stands in the middle of a call
    throw;
  }
}

namespace {

// States that prefixes lead to. A call that can end in several ways leads to none that is known.
class PrefixStates {
 public:
  PrefixStates(CallsOfObject& object, const std::vector<std::size_t>& numbers,
               const std::vector<bool>& usable)
      : object_(object), numbers_(numbers), usable_(usable) {}

  struct Found {
    std::vector<std::vector<CallNumbers>> prefixes;              // by length
    std::vector<std::vector<std::optional<StateIndex>>> states;  // where they lead
  };

  // Of the first so many calls.
  Found find(std::size_t calls, std::size_t most) {
    known_ = {StateGraph::kFirst};
    Found found{{{CallNumbers{}}}, {{StateGraph::kFirst}}};
    for (std::size_t length = 1; length <= most; ++length) {
      std::vector<CallNumbers>& longer = found.prefixes.emplace_back();
      std::vector<std::optional<StateIndex>>& reached = found.states.emplace_back();
      for (std::size_t i = 0; i < found.states[length - 1].size(); ++i) {
        for (std::size_t call = 0; call < calls; ++call) {
          std::optional<StateIndex> state;
          if (!is_new(found.states[length - 1][i], call, state)) continue;
          longer.push_back(found.prefixes[length - 1][i]);
          longer.back().push_back(call);
          reached.push_back(state);
        }
      }
    }
    return found;
  }

 private:
  bool is_new(std::optional<StateIndex> from, std::size_t call, std::optional<StateIndex>& state) {
    if (!usable_[call]) return false;
    if (!from) return true;
    const CallEnds& call_ends = object_.graph().ends(*from, object_.number_of(0, numbers_[call]));
    if (call_ends.ends.size() != 1 || call_ends.can_block) return !call_ends.ends.empty();
    state = call_ends.ends[0].state;
    return known_.insert(*state).second;
  }

  CallsOfObject& object_;
  const std::vector<std::size_t>& numbers_;
  const std::vector<bool>& usable_;
  std::set<StateIndex> known_;
};

CallSet first_calls(const CallSet& calls, std::size_t count) {
  std::vector<Invocation> first;
  for (std::size_t c = 0; c < count; ++c) first.push_back(calls.calls()[c].invocation);
  return {calls.spec(), std::move(first)};
}

// Of all prefixes: those that lead where one of `main` does, and the others.
std::vector<Stock::Start> starts_behind(const PrefixStates::Found& all,
                                        const PrefixStates::Found& main, std::size_t main_calls) {
  std::set<StateIndex> states;
  for (const auto& length : main.states)
    for (const auto& state : length)
      if (state) states.insert(*state);
  Stock::Start before{{}, main_calls}, fresh;
  for (std::size_t length = 0; length < all.prefixes.size(); ++length) {
    auto& in_main = before.prefixes.emplace_back();
    auto& others = fresh.prefixes.emplace_back();
    for (std::size_t i = 0; i < all.prefixes[length].size(); ++i) {
      const auto& state = all.states[length][i];
      const CallNumbers& prefix = all.prefixes[length][i];
      const bool is_main = state ? states.contains(*state)
                                 : length < main.prefixes.size() &&
                                       std::ranges::find(main.prefixes[length], prefix) !=
                                           main.prefixes[length].end();
      (is_main ? in_main : others).push_back(prefix);
    }
  }
  return {before, fresh};
}

}  // namespace

Program LinChecker::all_of(const CallSet& calls) const {
  Program all{spec_.default_arguments, {{}}, {}};
  for (const CallSet::Call& call : calls.calls()) all.sequences[0].push_back(call.invocation);
  return all;
}

template <typename Look>
auto LinChecker::look_at_object(const Program& all, const Look& look) {
  const std::vector<std::size_t> numbers = numbers_of(all);
  Shared& shared = shared_of(all);
  std::vector<bool> usable;
  for (const std::size_t number : numbers) usable.push_back(shared.usable[number]);
  while (true) {
    try {
      if (!shared.object) make_object(shared, all);
      return look(*shared.object, numbers, usable);
    } catch (const MustNoticeError& error) {
      shared.object.reset();
      error.add_to(shared.noticing_alone);
    } catch (...) {
      shared.object.reset();
      throw;
    }
  }
}

CallNumbers LinChecker::main_calls(const CallSet& calls) {
  CallNumbers all(calls.calls().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (all.size() <= kFewCalls) return all;
  try {
    return look_at_object(all_of(calls),
                          [&](CallsOfObject& object, const auto& numbers, const auto& usable) {
                            std::vector<std::size_t> of_graph;
                            for (const std::size_t number : numbers)
                              of_graph.push_back(object.number_of(0, number));
                            return lin::main_calls(calls, of_graph, usable, object.graph());
                          });
  } catch (const InputError&) {
    throw;
  } catch (const std::runtime_error&) {  // not modelled, or too long, in some state
    return all;
  }
}

std::vector<Stock> LinChecker::stocks(const CallSet& calls, std::size_t main, std::size_t most) {
  try {
    return look_at_object(
        all_of(calls), [&](CallsOfObject& object, const auto& numbers, const auto& usable) {
          PrefixStates states(object, numbers, usable);
          const std::size_t all = calls.calls().size();
          const PrefixStates::Found first = states.find(main, most);
          std::vector<Stock> stocks = {{first_calls(calls, main), {{first.prefixes, 0}}}};
          if (main == all) return stocks;
          stocks[0].name = fmt::format(" with {} of the {} calls", main, with_commas(all));
          stocks.push_back({calls, starts_behind(states.find(all, most), first, main)});
          return stocks;
        });
  } catch (const InputError&) {
    throw;
  } catch (const std::runtime_error&) {  // not modelled, or too long: no prefix has it
    if (most == 0) throw;
    return stocks(calls, main, most - 1);
  }
}

std::vector<std::size_t> LinChecker::numbers_of(const Program& program) {
  serve(program);
  std::vector<std::size_t> numbers;
  for (const Invocation& call : calls_of(program))
    numbers.push_back(index_of(call, shared_of(program).calls));
  return numbers;
}

std::shared_ptr<const Property> LinChecker::property_of(const Program& program,
                                                        std::set<OutcomeOf> admitted) {
  return std::make_shared<Linearizable>(
      std::move(admitted),
      client_calls(program, spec_, numbers_of(program), resolution_.client_name));
}

Stages::SetProgram LinChecker::client_setter(const Program& program) {
  return [this, &program](ProgramOptions& made) {
    const Shared& shared = shared_of(program);
    const Client client = client_of(shared, program);
    made.memory_classes = client.classes;
    made.program = {dotted(client.main_class.name)};
    for (std::string& argument : arguments_of_client(shared.calls.size()))
      made.program.push_back(std::move(argument));
  };
}

Report LinChecker::explore(const Program& program, const CheckOptions& options, Turns turns) {
  const std::vector<u32> choices = choices_of(program, numbers_of(program), turns);
  return shared_of(program).stages.check(options, choices, client_setter(program));
}

// Where calls that are made again and again lead to ever new states, a search that goes deep comes
// round no loop. So then some more are made, in other orders, to a depth that has room for a few
// rounds.
Report LinChecker::explore_repeated(const Program& program, CheckOptions options) {
  options.limits.states = std::min(options.limits.states, kMostRepeatedStates);
  Report found = explore(program, options, Turns::kRepeats);
  if (!found.violations.empty() || found.limit != "states") return found;
  for (std::uint64_t attempt = 1; attempt <= kAttempts; ++attempt) {
    options.order = fmt::format("random:{}", attempt);
    options.limits.depth = kDepthOfRounds + attempt % 4 * kDepthOfRounds / 4;
    Report again = explore(program, options, Turns::kRepeats);
    add_counts(again, found);
    found = std::move(again);
    if (!found.violations.empty()) break;
  }
  return found;
}

// A program that grows so, and is not found to break the guarantee, is explored with its calls made
// once.
Report LinChecker::explore_guarantee(const Program& program, const CheckOptions& given,
                                     ProgramReport& result) {
  CheckOptions options = given;
  options.search.executes_all = true;
  options.scout = {};
  const auto property =
      keeps_guarantee(*options_.guarantee,
                      client_calls(program, spec_, numbers_of(program), resolution_.client_name));
  options.property = property;
  Report found;
  result.is_repeated = wants_repetition(*options_.guarantee) && can_repeat(program);
  if (result.is_repeated) {
    found = explore_repeated(program, options);
    result.is_repeated = !found.violations.empty() || found.limit.empty();
  }
  if (!result.is_repeated) found = explore(program, options, Turns::kStops);
  if (found.violations.empty() && found.limit.empty()) result.own_steps = property->own_steps();
  return found;
}

void LinChecker::add_guarantee(const Program& program, const CheckOptions& options,
                               ProgramReport& result) {
  Report& report = result.report;
  if (!options_.guarantee || !report.limit.empty() || !report.unsupported.empty()) return;
  Report found = explore_guarantee(program, options, result);
  add_counts(report, found);
  if (found.violations.empty()) report.limit = found.limit;
  report.unsupported = found.unsupported;
  // What else is wrong was found already.
  std::erase_if(found.violations, [&](const Violation& violation) {
    return violation.kind != kind_of(*options_.guarantee);
  });
  std::ranges::move(found.violations, std::back_inserter(report.violations));
}

std::set<OutcomeOf> LinChecker::explained(const Program& program, const CheckOptions& options,
                                          const Report& found,
                                          const std::set<OutcomeOf>& admitted) {
  const auto is_told = [](const Violation& v) { return v.kind == "not-linearizable"; };
  std::set<OutcomeOf> outcomes;
  if (std::ranges::none_of(found.violations, is_told)) return outcomes;
  CheckOptions of_stage = options;
  const std::vector<u32> choices = choices_of(program, numbers_of(program), Turns::kOnce);
  shared_of(program).stages.use(of_stage, client_setter(program), [&](Stage& stage) {
    outcomes = outcomes_of_requests(stage.explorer(), choices);
  });
  std::erase_if(outcomes, [&](const OutcomeOf& outcome) {
    return admitted.contains(outcome) || is_waiting_wrong(outcome, admitted);
  });
  return outcomes;
}

Report LinChecker::explore_with(const Program& program, CheckOptions options,
                                std::set<OutcomeOf>& admitted) {
  options.property = property_of(program, admitted);
  Report report = explore(program, options);
  std::set<OutcomeOf> more = explained(program, options, report, admitted);
  if (more.empty()) return report;
  admitted.merge(more);
  options.property = property_of(program, admitted);
  return explore(program, options);
}

ProgramReport LinChecker::check(const Program& program, const Shown& shown) {
  const auto start = std::chrono::steady_clock::now();
  plait::Watch watch(options_.check.limits);
  options_.check.watch = &watch;
  ProgramReport result = check_with(program, shown, options_.check.locks);
  // What the model of locks lacks their own code may have.
  if (!result.report.unsupported.empty() && options_.check.locks == Locks::kModel) {
    ProgramReport other = check_with(program, shown, Locks::kReal);
    if (other.report.unsupported.empty()) result = std::move(other);
  }
  result.report.elapsed_s = seconds_since(start);
  result.report.peak_memory_bytes = peak_memory_bytes();
  return result;
}

ProgramReport LinChecker::check_with(const Program& program, const Shown& shown, Locks locks) {
  ProgramReport result;
  result.program = program_text(program, spec_);
  CheckOptions options = options_.check;
  options.locks = locks;
  result.listing = listing_of(program, spec_);
  options.shared_progress = shown.progress;
  options.title = shown.title;
  Report& report = result.report;
  report = settings_of(options);
  options.start = std::chrono::steady_clock::now();
  Draft draft(options);
  options.draft = &draft;
  draft.set(report);
  const LastWordsScope words(*options.watch,
                             [&](const Cause& cause, const std::function<void()>& halt) {
                               return tell_last(options, draft.last(cause, halt));
                             });
  try {
    std::set<OutcomeOf> outcomes = admitted(program);
    report = explore_with(program, options, outcomes);
    add_guarantee(program, options, result);
    result.outcomes = table_of(outcomes, report);
    for (Violation& violation : report.violations) {
      hide_client(violation);
      add_nearest(program, violation.results, outcomes, result);
    }
    for (Violation& violation : report.allowed) hide_client(violation);
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
  } catch (const CallLimitError& error) {
    report.limit = "steps";
    result.reason = error.what();
  } catch (const por::StoppedError&) {
    report.limit = por::name_of(options.watch->cause_of_stop());
    result.reason = fmt::format("{}, before all orders of the calls were tried", report.limit);
  } catch (const MemoryLimitError& error) {
    report.limit = "memory";
  }
  report.verdict = verdict_of(report);
  result.verdict = program_verdict(report);
  if (result.reason.empty())
    result.reason = report.unsupported.empty() ? report.limit : report.unsupported;
  return result;
}

bool LinChecker::fails(const Program& program, Locks locks) {
  try {
    CheckOptions options = options_.check;
    options.locks = locks;
    options.stop = StopRule::kFirst;
    options.wants_traces = false;
    options.progress = ProgressMode::kNever;
    std::set<OutcomeOf> outcomes = admitted(program);
    if (!explore_with(program, options, outcomes).violations.empty()) return true;
    ProgramReport unused;
    return options_.guarantee && !explore_guarantee(program, options, unused).violations.empty();
  } catch (const UnsupportedError&) {
  } catch (const CallLimitError&) {
  } catch (const MemoryLimitError&) {
  }
  return false;
}

Program LinChecker::smallest(const Program& program, const ProgramReport& found) {
  plait::Watch watch(options_.check.limits);
  options_.check.watch = &watch;
  Program least = program;
  const auto is_failing_part = [&](const Program& part) {
    if (watch.reached() != por::Limit::kNone) throw por::StoppedError();
    const bool is_failing = fails(part, parse_choice<Locks>("locks", found.report.locks));
    if (is_failing && calls_of(part).size() < calls_of(least).size()) least = part;
    return is_failing;
  };
  try {
    return minimise(program, spec_, is_failing_part).program;
  } catch (const por::StoppedError&) {
    return least;
  }
}

namespace {

void hide_client_in(std::vector<std::string>& stack) {
  const std::string first_line = fmt::format("({}:1)", kListingFile);
  std::erase_if(stack, [&](const std::string& frame) {
    return frame.starts_with("plait.lin.Client") || frame.ends_with(first_line);
  });
}

}  // namespace

void hide_client(Violation& violation) {
  for (TraceStep& step : violation.trace) {
    const bool is_of_client = (step.file == kListingFile && step.line <= 1) ||
                              step.class_name.starts_with("plait.lin.Client");
    step.is_internal |= is_of_client;
  }
  hide_client_in(violation.exception_stack);
  for (ThreadAtEnd& thread : violation.at_end) hide_client_in(thread.stack);
}

void add_counts(Report& sum, const Report& part) {
  sum.states += part.states;
  sum.transitions += part.transitions;
  sum.revisits += part.revisits;
  sum.executions += part.executions;
  sum.blocked_executions += part.blocked_executions;
  sum.max_depth = std::max(sum.max_depth, part.max_depth);
  sum.peak_memory_bytes = std::max(sum.peak_memory_bytes, part.peak_memory_bytes);
}

void summarize(LinReport& report) {
  report.verdict = Verdict::kVerified;
  auto any = [&](Verdict verdict) {
    return std::ranges::any_of(report.programs,
                               [&](const ProgramReport& p) { return p.report.verdict == verdict; });
  };
  for (const Verdict verdict : {Verdict::kLimit, Verdict::kUnsupported, Verdict::kViolation}) {
    if (any(verdict)) report.verdict = verdict;
  }
  const bool is_short =
      !report.coverage.empty() && report.coverage[0].checked < report.coverage[0].programs;
  if (report.verdict == Verdict::kVerified && (report.is_interrupted || is_short))
    report.verdict = Verdict::kLimit;
}

}  // namespace plait::lin
