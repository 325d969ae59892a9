// Outcomes of calls that meet. The put and the take of a SynchronousQueue return together, and
// neither alone, so no order of whole calls explains what they return. A call that waits has two
// moments: its request, and its follow-up when another call has answered it. (Scherer and Scott,
// "Nonblocking concurrent data structures with condition synchronization", DISC 2004; two calls at
// one place of an order: Neiger, "Set-linearizability", PODC 1994.)
//
// Such an order has whole calls, and pairs that meet:
//
//  1. One call waits, alone. Then the other begins, and the two of them alone go on until both
//     have returned; each is left only where it waits.
//  2. The other returns something that it could not return alone there; it waits, or has another
//     result. So calls that need no other are excused nothing. A take that returns null behind a
//     put, because it does not look again after it waited, is no pair: put returns so alone too.
//
// That a call waits for ever is not excused by it. Who waits in an outcome must wait in some order
// of whole calls too (linearizable.h). What the two return is what the class itself
// makes of their two moments, as the class itself says what its calls return alone.
#pragma once

#include <set>
#include <span>

#include "drivers/lin/outcomes/admitted.h"
#include "jvm/explore/explorer.h"

namespace plait::lin {

// The outcomes of such orders of the program that these choices tell. Empty if they are too many to
// look at. REQUIRES: the explorer stands in front of the choices, where it comes back to.
std::set<OutcomeOf> outcomes_of_requests(Explorer& explorer, std::span<const u32> choices);

}  // namespace plait::lin
