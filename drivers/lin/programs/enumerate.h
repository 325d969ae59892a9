// Programs to check, made from a spec: at random, small ones first, each once up to renaming.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

struct EnumerationOptions {
  std::size_t threads = 2;  // sequences of each program, each with a call at least
  std::size_t calls = 2;    // of a sequence, at most
  std::size_t values = 2;   // arguments are 0 to values - 1
  std::size_t programs = 100;
  std::uint64_t seed = 0;
};

// At most `programs` programs. Their sizes, in calls, go up from `threads` to `threads * calls`,
// each with as many programs as the others. What a size lacks the others have more, so that fewer
// come only if there are no more. A method that is trusted and not read-only is called three times
// as often as another. Programs that cannot tell anything are left out, and of those that are equal
// up to renaming (canonical.h) one comes. The same seed gives the same programs everywhere.
class ProgramEnumerator {
 public:
  // Throws InputError if `threads` is not in 1 … kMaxSequences, `calls` not in 1 … 100 or `values`
  // not in 1 … 64. `spec` must outlive it.
  ProgramEnumerator(const Spec& spec, const EnumerationOptions& options);
  ~ProgramEnumerator();

  std::optional<Program> next();

  // Whether next() ended before the number asked for, as there are no more different programs.
  bool is_exhausted() const;
  // Methods that no program calls, for want of values or because another overload takes what could
  // be passed: their signatures.
  const std::vector<std::string>& left_out() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace plait::lin
