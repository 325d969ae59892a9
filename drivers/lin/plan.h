// How plait.lin.Client is told what to do: the arguments of its main method.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/program.h"

namespace plait::lin {

// One for each sequence. What must come first of all or last of all is main's: it needs no thread of its own.
std::vector<std::string> arguments_of(const Program& program);

// For one thread that makes the calls as it is told to.
std::vector<std::string> arguments_alone(std::size_t calls);

// All calls, numbered as outcomes number them.
std::vector<Invocation> calls_of(const Program& program);

}  // namespace plait::lin
