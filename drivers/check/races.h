// Data races, as a search comes by them: states in which two threads stand in front of accesses
// that conflict. JLS 17.4.5: of one location, at least one a write, at least one plain.
//
// The predicate gives no false alarm. Of the two accesses one is plain, so nothing orders the first
// before the second, and nothing happens between them. Let all accesses of a location be plain or
// none, and let nobody look at a lock in vain. Then an execution has a race iff some state is like
// that. For the causes of the later access contain nothing that depends on the earlier one. So the
// earlier one can be put off until both are next.
//
// Every reduction explores a state with both threads in front of the two places. Let w lead to such
// a state from one that was explored. The thread that is taken there has its first step in w, and
// no step of w before races with it. Or it has no step in w that races with it. So it can be taken
// first, and the rest of w leads to such a state still. The exception is one of the two threads
// that stands in front of its access already. That holds for w.a.b and for w.b.a alike, whose first
// steps differ. So both stand there already. It rests on labels: if two accesses conflict, their
// steps must race. So a write of the value that was there is labelled a write
// (AccessLog::keep_silent_writes). A compare-and-set that stores what was there is labelled a read
// all the same. So a race of that alone with a plain access can be overlooked by a reduction.
//
// Not looked at: accesses that are no scheduling points. Those are reads of final fields (until one
// is written late, see Noticing) and the initialisers of library classes. What the library does
// inside an operation that is one step belongs to them, too.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "drivers/check/findings.h"
#include "drivers/races/race_order.h"
#include "drivers/trace/next_access.h"
#include "por/store/direct_mapped_cache.h"

namespace plait {

// Each pair of threads that races in the present state.
std::vector<Race> races_here(Explorer& explorer);
// As a violation of that kind tells it; without schedule and trace.
Violation violation_of(const Race& race);

class RaceFinder final : public por::Listener {
 public:
  // Both must outlive it.
  RaceFinder(Explorer& explorer, Findings& findings) : explorer_(explorer), findings_(findings) {}

  por::Advice on_state(const por::Path& path, por::Standing standing) override;

  // Each pair of places once, in the order of locations and places.
  std::vector<Race> races() const;
  // Why there may be races that are in front of no state, or "": what a thread did that orders
  // less than it seems to.
  const std::string& reservation() const { return reservation_; }

 private:
  // The mode of its next action, which is of memory.
  AccessMode mode_of(const Thread& t);
  void look_for_reservation(const Thread& t);
  // The races of its next action.
  por::Advice look_at(const Thread& t, const por::Path& path);

  Explorer& explorer_;
  Findings& findings_;
  std::unordered_set<u64> seen_;  // pairs of places, by hash
  por::Memo<AccessMode> modes_;   // by place
  std::vector<Race> races_;
  std::string reservation_;
};

}  // namespace plait
