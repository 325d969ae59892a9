// All programs of one shape: so many threads with so many calls each, behind one of several
// prefixes. They are numbered, so that any of them can be made without those before it, and counted
// without making any.
//
// Of programs that are equal up to renaming (canonical.h) one number has a program. In it threads
// with equally many calls come in the order of their calls, values renamed onto 0, 1, …. Programs
// whose threads change nothing have none: they cannot tell anything.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// The calls that programs are made of, and what is to be known of each.
class CallSet {
 public:
  CallSet(const Spec& spec, std::vector<Invocation> calls);

  struct Call {
    Invocation invocation;
    std::uint32_t values = 0;  // 0 to 15 that it passes: a bit each
    bool can_be_renamed = false, is_readonly = false;
  };
  const std::vector<Call>& calls() const { return calls_; }
  const Spec& spec() const { return spec_; }
  // False: the constructor takes values, so that no program can be renamed.
  bool is_renaming() const { return is_renaming_; }
  bool has_rules() const { return has_rules_; }

 private:
  const Spec& spec_;
  std::vector<Call> calls_;
  bool is_renaming_, has_rules_;
};

using CallNumbers = std::vector<std::size_t>;  // of a CallSet

class Shape {
 public:
  // `lengths`: calls of each thread, falling. `prefixes`: calls in front of them; at least one,
  // which may be empty. Without programs whose threads make the first `without` calls alone.
  // `calls` must outlive it.
  Shape(const CallSet& calls, std::vector<std::size_t> lengths, std::vector<CallNumbers> prefixes,
        std::size_t without = 0);

  // Whether there are so many numbers that they cannot be counted.
  bool is_too_large() const { return numbers_ == 0; }
  std::uint64_t numbers() const { return numbers_; }
  // REQUIRES: number < numbers().
  std::optional<Program> program(std::uint64_t number) const;
  // How many numbers have one; if is_bound(), at most so many: rules leave out some.
  std::uint64_t programs() const;
  bool is_bound() const;

  std::size_t calls() const;  // in all

 private:
  struct Subset {
    std::uint32_t values;
    bool renamable_only;
  };
  // Programs that make calls of the subset alone, threads changing places: all, or those that
  // change nothing; and those that change something.
  std::uint64_t count_of(const Subset& subset, bool readonly_only) const;
  std::uint64_t count_of(const Subset& subset) const;
  unsigned __int128 threads_of(std::uint64_t calls) const;

  const CallSet* set_;
  std::vector<std::size_t> lengths_;
  std::vector<CallNumbers> prefixes_;
  std::size_t without_;
  std::uint64_t numbers_ = 0;
};

// Every number below n once, in an order in which any part is spread over all of them.
class SpreadNumbers {
 public:
  explicit SpreadNumbers(std::uint64_t n);
  std::uint64_t at(std::uint64_t i) const;  // REQUIRES: i < n

 private:
  std::uint64_t n_, stride_;
};

}  // namespace plait::lin
