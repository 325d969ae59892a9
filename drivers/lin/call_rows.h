// Rows of a trace that tell where a call begins and what it returns.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "drivers/check/findings.h"
#include "drivers/lin/guarantees/guarantee.h"
#include "drivers/lin/outcomes/admitted.h"
#include "drivers/lin/programs/program.h"

namespace plait::lin {

// The calls of a program, by invocation.
struct ClientCalls {
  std::vector<std::string> texts;    // "offer(0)"
  std::vector<std::size_t> threads;  // as threads_of() numbers them
  std::vector<std::size_t> numbers;  // of the client's calls
  std::string class_name;            // of the client
};

ClientCalls client_calls(const Program& program, const Spec& spec,
                         const std::vector<std::size_t>& numbers, const std::string& client_name);

// The property that they keep a guarantee.
std::shared_ptr<KeepsGuarantee> keeps_guarantee(por::Guarantee guarantee, const ClientCalls& calls);

class CallRows final : public TraceNotes {
 public:
  CallRows(Explorer& explorer, const ClientCalls& calls);

  void before_step(std::uint32_t thread, std::vector<TraceStep>& trace) override;
  void after_step(std::uint32_t thread, std::vector<TraceStep>& trace) override;
  void at_end(std::vector<TraceStep>& trace) override;

 private:
  void look();
  TraceStep row(std::size_t call, const char* action, const std::string& value) const;
  // Moves what is known of a thread into the trace.
  void tell(std::uint32_t thread, std::vector<TraceStep>& trace);
  void correct_lines(std::vector<TraceStep>& trace);

  Explorer& explorer_;
  const ClientCalls calls_;
  OutcomeOf known_;                // when it was looked at last
  std::vector<TraceStep> untold_;  // of threads that have not gone on since
  std::size_t corrected_ = 0;      // rows of the trace
};

}  // namespace plait::lin
