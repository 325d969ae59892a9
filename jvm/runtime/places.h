// What a step touched: the label by which reductions know whether the order of two steps matters.
// Accesses, their kinds and which of them matter to each other are those of por/model/access.h.
//
// A location is a 64-bit hash of an object's name (name_table.h) and a place in it. The place is a
// field, an element, or one of the places below that are no memory. It means the same on every path
// to equal states.
#pragma once

#include "jvm/base/types.h"
#include "por/model/access.h"

namespace plait {

using por::Access;
using por::AccessKind;
using por::kAllLocations;

// Places of an object that are no fields: above every offset.
enum class Place : u64 {
  kMonitor = u64{1} << 48,  // the lock
  kWaitSet,                 // who waits there
  kLife,                    // of a Thread: new, running, ended
  kState,                   // of a synchroniser (AbstractQueuedSynchronizer): all of it
  kWriters,                 // of a read-write lock: whether readers have to wait
  kBytes,                   // of a byte[]: all of it, as it can be read in pieces of any size
  kClasses,                 // of a class loader: which classes it has defined
  kReady,                   // of a class: whether it is initialised
  kHash,                    // the identity hash: not made yet, or for good
  kSignals,  // of a Thread: interrupts, park permits; where its field `interrupted` is
};

// Places of no object.
enum class GlobalPlace : u64 {
  kClock = 1,
  kOutput,
  kOffHeap,
  kThreadNames,
  kUncaught,
  kOrdinaryThreads,  // whether there are any: when there are none, the VM ends
  kClasses,
  kEverything,  // conflicts with all others: kAllLocations
};

}  // namespace plait
