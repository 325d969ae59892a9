// What ends the program cuts off all that others would still have done. Its label says how much of
// that can be told.
//
// A step that touches kAllLocations: everything. One that touches kEndOfProgram instead: only what
// it races with by its other accesses. Whatever it does not race with changes nothing of how the
// program ends. So an execution that ends without it ends as one in which it was taken before.
// Either leaves nothing behind it in which others could be seen to race: the state in which it is
// taken takes all its threads.
#pragma once

#include "por/model/access.h"

namespace plait::por {

inline constexpr Location kEndOfProgram = ~Location{2};

inline bool cuts_off(const Access& access) {
  return access.location == kAllLocations || access.location == kEndOfProgram;
}

}  // namespace plait::por
