// The programs with a given number of calls, each once up to renaming. At first they come at
// random; when nearly only repetitions come, the rest one after the other, so that the end is
// found.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "drivers/lin/programs/call_choices.h"

namespace plait::lin {

class ProgramsOfSize {
 public:
  // `size` calls in `threads` sequences of 1 to `calls` each. REQUIRES: threads <= size <= threads
  // * calls.
  ProgramsOfSize(const Spec& spec, const CallChoices& choices, std::size_t threads,
                 std::size_t calls, std::size_t size, std::uint64_t seed);

  std::optional<Program> next();  // none: there are no more

 private:
  Program random_program();
  Invocation random_call(bool must_write);
  std::size_t random_below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

  std::optional<Program> next_in_line();
  bool advance();
  void start_lengths();
  bool next_lengths();
  Program program_in_line() const;

  // The program in canonical form, if it is new and can tell anything.
  std::optional<Program> if_new(Program program);

  const Spec& spec_;
  const CallChoices& choices_;
  std::size_t threads_, calls_, size_;
  std::mt19937_64 random_;
  std::unordered_set<std::string> given_;

  bool is_in_line_ = false;            // whether random programs are done with
  std::vector<Invocation> all_calls_;  // these are for the rest
  std::vector<std::size_t> lengths_;   // of the sequences, falling
  std::vector<std::size_t> digits_;    // the program: a call at each place
  bool is_at_end_ = false;
};

}  // namespace plait::lin
