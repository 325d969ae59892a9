// When the fault of a faulty set is bound to show.
#pragma once

#include "drivers/clients/client.h"

namespace plait::clients {

// Returns true if some schedule of the client loses a change, which no sequential order explains.
// May return false for a client that has another kind of bad schedule.
//
// Why such a schedule is bad: calls run one after the other up to some state. There a faulty call F
// has found its place and has not changed anything yet. Another thread's call C runs as a whole,
// and then F, which undoes one of the two changes. All other calls run one after the other again
// and are right. So for some key the successful adds and removes do not add up to what is left at
// the end, and main sees that.
//
// REQUIRES: the client is one of a faulty set.
bool shows_fault(const Client& client);

}  // namespace plait::clients
