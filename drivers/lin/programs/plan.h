// How plait.lin.Client is told what to do: the arguments of its main method.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// One for each sequence. What must come first of all or last of all is main's: it needs no thread
// of its own.
std::vector<std::string> arguments_of(const Program& program);

// For threads that make the calls one after the other, as they are told to.
std::vector<std::string> arguments_alone(std::size_t calls, std::size_t threads);

// All calls, numbered as outcomes number them.
std::vector<Invocation> calls_of(const Program& program);

}  // namespace plait::lin
