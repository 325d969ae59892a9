// How a class that is a jcstress test becomes a program whose every schedule `plait check`
// explores.
#pragma once

#include "drivers/check/checker.h"

namespace plait::jcstress {

// The main class of the program may be a jcstress test without a main method. Then this makes up a
// main class for it, and a forbidden result becomes a violation. Throws InputError for a test that
// is not whole, UnsupportedError for one of a kind that is not modelled.
void adapt(CheckOptions& options);

}  // namespace plait::jcstress
