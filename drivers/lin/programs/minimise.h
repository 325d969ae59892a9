// The smallest program that still fails: what is left of a failing one when calls are dropped.
#pragma once

#include <functional>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

struct Minimised {
  Program program;
  std::size_t tried = 0;     // programs that were checked
  bool is_smallest = false;  // nothing smaller fails that is left when calls are dropped; else:
                             // when one call is dropped
};

// Up to this many calls all that can be left is tried, from small to large. That is at most 2^8
// programs, and the small ones are checked fast. A longer program loses one call after the other
// until none can be dropped or it is that short.
constexpr std::size_t kExhaustiveCalls = 8;

// REQUIRES: `program` fails. Programs equal up to renaming (canonical.h) are tried once. `fails` is
// never asked for a program without calls.
Minimised minimise(const Program& program, const Spec& spec,
                   const std::function<bool(const Program&)>& fails);

// The program with those calls alone that `keeps` has, by invocation. A sequence without calls is
// dropped; those that were before and after it in the order stay so.
Program keep_calls(const Program& program, const std::vector<bool>& keeps);

}  // namespace plait::lin
