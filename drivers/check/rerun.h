// One schedule of a program executed again: to shorten it, to tell its story, to replay it.
#pragma once

#include <functional>
#include <vector>

#include "drivers/check/findings.h"
#include "jvm/explore/explorer.h"

namespace plait {

// A fresh virtual machine with the program in its first state.
class Rerun {
 public:
  // Throws InputError if the program cannot be loaded.
  explicit Rerun(const CheckOptions& options);
  Explorer& explorer() { return explorer_; }

 private:
  Vm vm_;
  Explorer explorer_;
};

struct Recording {
  std::size_t executed = 0;     // steps, which are not taken back
  std::vector<Violation> ends;  // what is wrong where it ends, as violations_at() tells
};

// Executes violation.schedule as far as it can be executed and fills in the violation: threads,
// trace, output. If it ends in a deadlock it fills in the threads at the end and the message.
// REQUIRES: the program is in its first state.
Recording record(Explorer& explorer, const Property& property, Violation& violation);

// Changes the schedule to one with fewer thread switches that ends in the same violation, if one is
// found soon. Returns false if the explorer is of no use any more; else the program is in its first
// state again.
bool shorten(Explorer& explorer, const Property& property, Violation& violation);

// Shortens a violation that was found, tells its story, and comes back to the first state. Returns
// false if the explorer is of no use any more.
bool add_trace(Explorer& explorer, const CheckOptions& options, Violation& violation);

// Fills in what a search leaves open of the violations it finds; `told` is called after each. When
// the limits are reached it shortens no more. REQUIRES: each has its schedule; there is a watch.
void add_traces(const CheckOptions& options, std::vector<Violation>& violations,
                const std::function<void()>& told);

}  // namespace plait
