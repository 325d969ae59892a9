// Copies the subroutines of old class files (jsr and ret, up to version 50) so that each copy has
// one caller.
//
// A finally block compiled as a subroutine runs with whatever the locals of its caller hold. One
// slot may be a live reference under one caller and an int under another. With one copy per chain
// of callers every instruction has one frame map and every ret one successor. Nothing after the
// decoder needs to know about contexts. jsr and ret themselves stay and work on the indices of the
// copies.
#pragma once

#include "jvm/code/code.h"

namespace plait {

// REQUIRES: `code` was decoded and holds a jsr or ret. Throws InputError if the copies would be
// unreasonably many.
void copy_subroutines(Code& code);

}  // namespace plait
