// How plait.lin.Client is told what to do.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// A client stands in front of the choice what to do, and is told by choices, a number at a time.
std::vector<std::string> arguments_of_client(std::size_t calls);

// The choices that tell a program. `calls`: by invocation, which of the client's calls it is. What
// must come first of all or last of all is main's: it needs no thread of its own.
enum class Turns : std::uint8_t {
  kOnce,
  kStops,    // threads stop between calls, in front of a choice of one
  kRepeats,  // likewise, and make their calls again and again; results are forgotten
};
std::vector<std::uint32_t> choices_of(const Program& program, std::span<const std::size_t> calls,
                                      Turns turns = Turns::kOnce);
// Returns true iff no sequence waits for another that would never end then.
bool can_repeat(const Program& program);

// For threads that make the calls one after the other, as they are told to.
std::vector<std::uint32_t> choices_alone(std::size_t threads);

// By sequence: the number of the thread that makes its calls, from 1; 0: main does.
std::vector<std::size_t> threads_of(const Program& program);

// All calls, numbered as outcomes number them.
std::vector<Invocation> calls_of(const Program& program);

}  // namespace plait::lin
