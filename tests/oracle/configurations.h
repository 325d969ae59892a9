// What the oracle compares: ways to explore a program, and what one of them found.
#pragma once

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "jvm/explore/explorer.h"

namespace plait {

struct Mutation;  // searches.h

// Seconds of CPU that this process has used.
double cpu_seconds();

// A search ends here. Seconds are of the CPU: a busy machine explores as much as an idle one.
struct SearchLimits {
  double cpu_seconds = std::numeric_limits<double>::infinity();
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t depth = std::numeric_limits<std::uint64_t>::max();
};

// What a search found, as far as it must be the same for every configuration.
struct Found {
  // "normal "1\n"", and kinds of violation: "violation exception java.lang.Error".
  std::set<std::string> outcomes;
  std::uint64_t states = 0, transitions = 0;
  bool is_complete = false;  // no limit was reached
  // Some execution need not end; only told of a search that stores states.
  bool is_cyclic = false;
  std::string error;  // not empty: what Plait does not model, or a broken promise
};

// A virtual machine, at first without a program.
class Machine {
 public:
  // Boots with what the options say but for the program's name, which start() asks for.
  explicit Machine(const CheckOptions& options);
  // Brings the program to its first state.
  void start(const CheckOptions& options);
  Explorer& explorer() { return explorer_; }
  // Returns true iff the options ask for such a machine.
  bool fits(const CheckOptions& options) const;
  // What the last step threw is not taken back with it: makes it as it was before the first one.
  void forget_last_step() { vm_.uncaught() = thrown_before_; }

 private:
  CheckOptions options_;
  Vm vm_;
  Explorer explorer_;
  std::vector<Uncaught> thrown_before_;
};

struct Configuration {
  CheckOptions options;
  // As options of plait check, each with a space in front.
  std::string text() const;
  // The same of all that must come to the same states and steps: foresight aside, as text().
  std::string graph() const;
  // Returns true iff it must come to the same states as `full` with default options.
  bool has_same_graph() const {
    return options.search.algorithm == "full" && !options.search.is_stateless &&
           options.locks == Locks::kModel && options.visibility == Visible::kShared;
  }
};

// What the others are compared with.
Configuration full_configuration();

// The ways in which to explore a program beside `full`, of which `full` says what it found. They
// are every algorithm in every order and with every visibility. Every other option is there if
// `all`, else those that `draw` chooses.
std::vector<Configuration> configurations(const Found& full, bool fits_structure,
                                          const std::string& main_class, std::size_t draw,
                                          bool all);

// How far a configuration may go.
SearchLimits limits_for(const Configuration& configuration, const Found& full);

// The first law of por/model/transition_system.h that the program breaks in one of the first
// states, and where; or nothing.
std::string broken_law(Machine& machine, std::uint64_t max_states);

// Explores the program, and leaves it in its first state if no error is reported.
Found explore(Machine& machine, const CheckOptions& options, const Mutation& mutation,
              const SearchLimits& limits);

}  // namespace plait
