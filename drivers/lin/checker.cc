#include "drivers/lin/checker.h"

#include <algorithm>
#include <chrono>

#include "drivers/lin/linearizable.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/programs/minimise.h"
#include "drivers/lin/programs/plan.h"
#include "drivers/lin/programs/values.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/boot.h"

namespace plait::lin {

namespace {

constexpr std::size_t kNearest = 3;  // admitted outcomes shown for one that is not

// The calls of one program among those that an object serves, each made by the thread of its
// sequence.
class ObjectOfProgram final : public SequentialObject {
 public:
  ObjectOfProgram(ClientObject& object, const std::vector<Invocation>& served,
                  const Program& program)
      : object_(object) {
    for (std::size_t thread = 0; thread < program.sequences.size(); ++thread) {
      for (const Invocation& call : program.sequences[thread]) {
        calls_.emplace_back(
            thread, static_cast<std::size_t>(std::ranges::find(served, call) - served.begin()));
      }
    }
  }
  void call(std::size_t invocation, const std::function<void(const CallResult&)>& then) override {
    object_.call(calls_[invocation].first, calls_[invocation].second, then);
  }
  std::string state_key() const override { return object_.state_key(); }

 private:
  ClientObject& object_;
  std::vector<std::pair<std::size_t, std::size_t>> calls_;  // thread, and which of the calls served
};

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

// Of a violation without results, an Error: none.
std::vector<std::string> nearest_texts(const OutcomeOf& outcome,
                                       const std::set<OutcomeOf>& admitted) {
  std::vector<std::string> texts;
  if (outcome.empty()) return texts;
  for (const OutcomeOf& near : nearest_admitted(outcome, admitted, kNearest))
    texts.push_back(outcome_text(near));
  return texts;
}

std::string verdict_of(const Report& report) {
  for (const auto& [kind, verdict] :
       {std::pair("not-linearizable", "not-linearizable"), std::pair("deadlock", "deadlock")}) {
    const auto is_of_kind = [&](const Violation& v) { return v.kind == kind; };
    if (std::ranges::any_of(report.violations, is_of_kind) ||
        std::ranges::any_of(report.allowed, is_of_kind))
      return verdict;
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

void add_counts(Report& sum, const Report& part) {
  sum.states += part.states;
  sum.transitions += part.transitions;
  sum.revisits += part.revisits;
  sum.executions += part.executions;
  sum.blocked_executions += part.blocked_executions;
  sum.max_depth = std::max(sum.max_depth, part.max_depth);
  sum.peak_memory_bytes = std::max(sum.peak_memory_bytes, part.peak_memory_bytes);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

bool is_failing(const ProgramReport& program) { return !program.report.violations.empty(); }

Resolution resolve(const Spec& spec, const CheckOptions& options) {
  Vm vm(vm_options(options));
  boot(vm);
  return resolve(spec, vm.classes());
}

PreparedProgram prepare(const Spec& spec, const Resolution& resolution, const Program& program,
                        const CheckOptions& options) {
  PreparedProgram prepared;
  prepared.client = make_client(spec, resolution, program_text(program, spec),
                                program.constructor_arguments, calls_of(program));
  prepared.options = options;
  prepared.options.program.memory_classes = {prepared.client.main_class};
  prepared.options.program.program = {dotted(resolution.client_name)};
  for (std::string& argument : arguments_of(program))
    prepared.options.program.program.push_back(std::move(argument));
  return prepared;
}

LinChecker::LinChecker(const Spec& spec, const Resolution& resolution, const LinOptions& options,
                       const std::vector<Program>& programs)
    : spec_(spec), resolution_(resolution), options_(options) {
  for (const Program& program : programs) serve(program);
}

// Makes sure that its object knows the calls and has the threads of the program.
void LinChecker::serve(const Program& program) {
  Shared& shared = objects_[arguments_text(program.constructor_arguments)];
  if (shared.threads < program.sequences.size()) {
    shared.threads = program.sequences.size();
    shared.object.reset();
  }
  for (Invocation& call : calls_of(program)) {
    if (std::ranges::find(shared.calls, call) != shared.calls.end()) continue;
    shared.calls.push_back(std::move(call));
    shared.object.reset();
  }
}

std::set<OutcomeOf> LinChecker::admitted_by(Shared& shared, const Program& program) {
  if (!shared.object) {
    const Client client =
        make_client(spec_, resolution_, "", program.constructor_arguments, shared.calls);
    shared.object =
        std::make_unique<ClientObject>(options_.check, client, shared.calls.size(), shared.threads);
  }
  ObjectOfProgram object(*shared.object, shared.calls, program);
  por::Limits limits(options_.check.limits, interrupted);
  return admitted_outcomes(program, spec_, options_.use_levels, object, [&] {
    if (limits.on_transition({}) == por::Advice::kGoOn) return;
    const std::string_view limit = por::name_of(limits.reached());
    throw CallLimitError(limit,
                         fmt::format("{}, before all orders of the calls were tried", limit));
  });
}

std::set<OutcomeOf> LinChecker::admitted(const Program& program) {
  serve(program);
  Shared& shared = objects_.at(arguments_text(program.constructor_arguments));
  try {
    return admitted_by(shared, program);
  } catch (const MustNoticeError& error) {
    shared.object.reset();
    error.add_to(options_.check.noticing);
    return admitted(program);
  } catch (...) {
    shared.object.reset();  // it stands in the middle of a call
    throw;
  }
}

ProgramReport LinChecker::check(const Program& program, const Shown& shown) {
  const auto start = std::chrono::steady_clock::now();
  ProgramReport result = check_with(program, shown, options_.check.locks);
  // What the model of locks lacks their own code may have.
  if (!result.report.unsupported.empty() && options_.check.locks == "model") {
    ProgramReport other = check_with(program, shown, "real");
    if (other.report.unsupported.empty()) result = std::move(other);
  }
  result.report.elapsed_s = seconds_since(start);
  return result;
}

ProgramReport LinChecker::check_with(const Program& program, const Shown& shown,
                                     const std::string& locks) {
  ProgramReport result;
  result.program = program_text(program, spec_);
  PreparedProgram prepared = prepare(spec_, resolution_, program, options_.check);
  prepared.options.locks = locks;
  result.listing = prepared.client.listing;
  prepared.options.shared_progress = shown.progress;
  prepared.options.title = shown.title;
  Report& report = result.report;
  report = settings_of(prepared.options);
  const auto start = std::chrono::steady_clock::now();
  try {
    const std::set<OutcomeOf> outcomes = admitted(program);
    double& seconds = prepared.options.limits.seconds;  // of both
    seconds = std::max(0.0, seconds - seconds_since(start));
    prepared.options.property = std::make_shared<Linearizable>(outcomes);
    report = check_program(prepared.options);
    result.outcomes = table_of(outcomes, report);
    for (Violation& violation : report.violations) {
      hide_client(violation);
      result.nearest.push_back(nearest_texts(violation.results, outcomes));
    }
    for (Violation& violation : report.allowed) hide_client(violation);
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
    report.verdict = Verdict::kUnsupported;
  } catch (const CallLimitError& error) {
    report.limit = error.limit;
    result.reason = error.what();
    report.verdict = Verdict::kLimit;
  } catch (const MemoryLimitError& error) {
    report.limit = "memory";
    report.verdict = Verdict::kLimit;
  }
  result.verdict = verdict_of(report);
  if (result.reason.empty())
    result.reason = report.unsupported.empty() ? report.limit : report.unsupported;
  return result;
}

bool LinChecker::fails(const Program& program, const std::string& locks) {
  try {
    PreparedProgram prepared = prepare(spec_, resolution_, program, options_.check);
    prepared.options.property = std::make_shared<Linearizable>(admitted(program));
    prepared.options.locks = locks;
    prepared.options.stop = StopRule::kFirst;
    prepared.options.wants_traces = false;
    prepared.options.progress = ProgressMode::kNever;
    return check_program(prepared.options).verdict == Verdict::kViolation;
  } catch (const UnsupportedError&) {
  } catch (const CallLimitError&) {
  } catch (const MemoryLimitError&) {
  }
  return false;
}

Program LinChecker::smallest(const Program& program, const ProgramReport& found) {
  return minimise(program, spec_,
                  [&](const Program& part) { return fails(part, found.report.locks); })
      .program;
}

void hide_client(Violation& violation) {
  for (TraceStep& step : violation.trace) {
    const bool is_of_client = step.file == kListingFile && step.line <= 1;
    step.is_internal |= is_of_client;
  }
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
  if (report.verdict == Verdict::kVerified && report.is_interrupted)
    report.verdict = Verdict::kLimit;
  for (const ProgramReport& program : report.programs) add_counts(report.totals, program.report);
}

}  // namespace plait::lin
