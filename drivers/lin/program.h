// A client of the class under test: a few sequences of calls, each for a thread of its own.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drivers/lin/spec.h"

namespace plait::lin {

struct Invocation {
  std::size_t method = 0;  // index into Spec::methods
  std::vector<Value> arguments;
};

struct Program {
  std::vector<Value> constructor_arguments;
  std::vector<std::vector<Invocation>> sequences;
  std::vector<std::pair<std::size_t, std::size_t>> order;  // the first sequence ends before the second begins

  std::size_t calls() const;
};

// Reads `{ put(0,1); get(0) } || { remove(0) }`. Throws InputError with the position for malformed text, unknown methods and
// arguments that fit no overload.
Program parse_program(std::string_view text, const Spec& spec);

// The same notation; parse_program() reads it back, but for order and constructor arguments.
std::string program_text(const Program& program, const Spec& spec);
std::string invocation_text(const Invocation& invocation, const Spec& spec);

}  // namespace plait::lin
