#include "drivers/lin/call_rows.h"

#include <algorithm>
#include <map>

#include "drivers/lin/client_class.h"
#include "drivers/lin/client_object.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/programs/plan.h"
#include "jvm/classfile/names.h"

namespace plait::lin {

namespace {

constexpr int kLineOfFirstCall = kFirstListedCall + 1;

// The Vm's index of a thread that a client calls so.
std::uint32_t index_of_thread(Explorer& explorer, std::size_t thread) {
  if (thread == 0) return 0;
  const std::string name = fmt::format("thread-{}", thread);
  for (std::uint32_t i = 1; i < explorer.thread_count(); ++i) {
    if (explorer.vm().thread_name(*explorer.vm().threads()[i]) == name) return i;
  }
  return 0;
}

}  // namespace

ClientCalls client_calls(const Program& program, const Spec& spec,
                         const std::vector<std::size_t>& numbers, const std::string& client_name) {
  ClientCalls calls;
  const std::vector<std::size_t> threads = threads_of(program);
  for (std::size_t s = 0; s < program.sequences.size(); ++s) {
    for (const Invocation& call : program.sequences[s]) {
      calls.texts.push_back(invocation_text(call, spec));
      calls.threads.push_back(threads[s]);
    }
  }
  calls.numbers = numbers;
  calls.class_name = dotted(client_name);
  return calls;
}

std::shared_ptr<KeepsGuarantee> keeps_guarantee(por::Guarantee guarantee,
                                                const ClientCalls& calls) {
  const auto notes = [calls](Explorer& explorer) {
    return std::make_unique<CallRows>(explorer, calls);
  };
  return std::make_shared<KeepsGuarantee>(guarantee, GuaranteedCalls{calls.texts, calls.threads},
                                          notes);
}

CallRows::CallRows(Explorer& explorer, const ClientCalls& calls)
    : explorer_(explorer), calls_(calls), known_(calls.texts.size(), "-") {
  look();
}

TraceStep CallRows::row(std::size_t call, const char* action, const std::string& value) const {
  TraceStep step;
  step.thread = index_of_thread(explorer_, calls_.threads[call]);
  step.class_name = calls_.class_name;
  step.method = call_method(calls_.numbers[call]);
  step.file = kListingFile;
  step.line = kLineOfFirstCall + static_cast<int>(call);
  step.action = action;
  step.object = calls_.texts[call];
  step.value = value;
  return step;
}

void CallRows::look() {
  const OutcomeOf now = outcome_of(explorer_.vm());
  for (std::size_t call = 0; call < std::min(now.size(), known_.size()); ++call) {
    if (now[call] == known_[call]) continue;
    if (known_[call] == "-") untold_.push_back(row(call, "call", ""));
    // A client that repeats its calls has forgotten the result.
    if (now[call] != "blocks")
      untold_.push_back(row(call, "return", now[call] == "-" ? "" : now[call]));
    known_[call] = now[call];
  }
}

void CallRows::tell(std::uint32_t thread, std::vector<TraceStep>& trace) {
  const auto is_its = [&](const TraceStep& step) { return step.thread == thread; };
  std::ranges::copy_if(untold_, std::back_inserter(trace), is_its);
  std::erase_if(untold_, is_its);
}

void CallRows::before_step(std::uint32_t thread, std::vector<TraceStep>& trace) {
  tell(thread, trace);
  corrected_ = trace.size();
}

// A client that serves many programs has all their calls on lines of its own.
void CallRows::correct_lines(std::vector<TraceStep>& trace) {
  std::map<std::uint32_t, std::size_t> from;  // by thread: the calls before it have returned
  for (; corrected_ < trace.size(); ++corrected_) {
    TraceStep& step = trace[corrected_];
    if (step.file != kListingFile || step.line < kLineOfFirstCall) continue;
    const auto number = static_cast<std::size_t>(step.line - kLineOfFirstCall);
    std::size_t& first = from[step.thread];
    const auto is_it = [&](std::size_t call) {
      return calls_.numbers[call] == number &&
             index_of_thread(explorer_, calls_.threads[call]) == step.thread;
    };
    for (std::size_t call = first; call < calls_.numbers.size(); ++call) {
      const bool has_returned = known_[call] != "-" && known_[call] != "blocks";
      if (!is_it(call) || has_returned) continue;
      first = call;
      step.line = kLineOfFirstCall + static_cast<int>(call);
      break;
    }
  }
}

void CallRows::after_step(std::uint32_t thread, std::vector<TraceStep>& trace) {
  correct_lines(trace);
  look();
  // What begins is told in front of its first step.
  const auto is_return = [&](const TraceStep& step) {
    return step.thread == thread && step.action == "return";
  };
  while (std::ranges::any_of(untold_, is_return)) {
    const auto first = std::ranges::find(untold_, thread, &TraceStep::thread);
    trace.push_back(std::move(*first));
    untold_.erase(first);
  }
}

void CallRows::at_end(std::vector<TraceStep>& trace) {
  std::ranges::move(untold_, std::back_inserter(trace));
  untold_.clear();
}

}  // namespace plait::lin
