// Why one thread stops and another goes on; who holds which lock at a step.
#include <fmt/format.h>

#include <algorithm>

#include "drivers/report/story.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

constexpr std::string_view kGivesBack = "gives back ", kClass = "class ";

// A lock that was tried and not got: the step is a lock action and its note says so.
bool is_taken(const TraceStep& step) {
  return !step.note.starts_with("fail") && !step.note.starts_with("wait");
}

// Looks at one context switch: `thread` stopped before trace[step].
class Switch {
 public:
  Switch(const Violation& violation, std::size_t step, const LockBook& locks)
      : violation_(violation),
        step_(step),
        locks_(locks),
        last_(violation.trace[step - 1]),
        thread_(last_.thread) {
    next_ = step;
    while (next_ < violation.trace.size() && violation.trace[next_].thread != thread_) ++next_;
  }

  std::string reason() const { return thread_title(violation_, thread_) + " " + why(); }

 private:
  // What was seen when it stopped decides; what it stopped for is told by what comes later.
  std::string why() const {
    std::string told = by_last_step();
    const TraceStep::Stops stops = last_.stops;
    if (told.empty() && stops != TraceStep::Stops::kPreempted)
      told = next_ < violation_.trace.size() ? by_next_step() : by_end();
    if (!told.empty()) return told;
    return stops == TraceStep::Stops::kWaits ? "waits" : "is preempted";
  }

  std::string by_last_step() const {
    if (last_.action == "end") return "ended";
    if (last_.note.starts_with("waits")) return printable(last_.note);
    if (locks_.is_waiting(thread_)) return "waits on " + printable(last_.object);
    if (last_.action == "yield") return "yields";
    return "";
  }

  // The thread goes on later: what it does then tells whether it could have done it now.
  std::string by_next_step() const {
    const TraceStep& next = violation_.trace[next_];
    if (next.action == "lock") return for_lock(next.object);
    if (next.action == "sleep") return "sleeps";
    if (next.action == "acquire" && happens_before_next("release", next.object))
      return "waits for " + printable(next.object);
    if (next.action == "join") return for_end(next);
    if (next.action == "park" && happens_before_next("unpark", "")) return "is parked";
    return "";
  }

  std::string for_lock(const std::string& object) const {
    const int holder = locks_.holder(object, thread_);
    if (holder < 0) return "";
    return fmt::format("waits for {}, held by {}", printable(object),
                       thread_title(violation_, static_cast<std::uint32_t>(holder)));
  }

  // `object`: "" for any.
  bool happens_before_next(std::string_view action, std::string_view object) const {
    for (std::size_t i = step_; i < next_; ++i) {
      const TraceStep& step = violation_.trace[i];
      if (step.action == action && (object.empty() || step.object == object)) return true;
    }
    return false;
  }

  std::string for_end(const TraceStep& join) const {
    for (std::size_t i = step_; i < next_; ++i) {
      const TraceStep& other = violation_.trace[i];
      if (other.action != "end" || other.thread >= violation_.threads.size()) continue;
      const std::string& name = violation_.threads[other.thread];
      if (join.object == name || join.value == name || join.note.find(name) != std::string::npos) {
        return fmt::format("waits for {} to end", thread_title(violation_, other.thread));
      }
    }
    return "";
  }

  // The thread never goes on: if the trace ends with it blocked, that is why, unless what it wants
  // was free by now.
  std::string by_end() const {
    for (std::size_t i = 0; i < violation_.at_end.size(); ++i) {
      const ThreadAtEnd& end = violation_.at_end[i];
      if (thread_ >= violation_.threads.size() || end.name != violation_.threads[thread_]) continue;
      if (!end.state.starts_with("wait") && !end.state.starts_with("is ") && end.state != "ended")
        return "";
      const Wait wait = wait_of(violation_, i);
      const bool is_for_lock = end.state.starts_with("waits to lock");
      if (is_for_lock && !wait.object.empty()) return for_lock(wait.object);
      if (is_taken_later(wait.object)) return "";
      if (wait.object.starts_with(kClass) && !is_initializing(wait.object.substr(kClass.size())))
        return "";
      return printable(end.state);
    }
    return "";
  }

  // If somebody gets it later it may well have been free.
  bool is_taken_later(const std::string& object) const {
    const auto from = violation_.trace.begin() + static_cast<std::ptrdiff_t>(step_);
    return std::any_of(from, violation_.trace.end(), [&](const TraceStep& step) {
      return step.action == "acquire" && step.object == object;
    });
  }

  // Has somebody begun to initialize the class by now?
  bool is_initializing(const std::string& class_name) const {
    for (std::size_t i = 0; i < step_; ++i) {
      const TraceStep& step = violation_.trace[i];
      if (step.action == "initialize" && step.object == class_name) return true;
    }
    return false;
  }

  const Violation& violation_;
  std::size_t step_;
  const LockBook& locks_;
  const TraceStep& last_;
  std::uint32_t thread_;
  std::size_t next_ = 0;  // the next step of `thread_`; trace.size() if there is none
};

}  // namespace

void LockBook::set(std::uint32_t thread, const std::string& object, int depth,
                   std::vector<Change>& changes) {
  if (depth > 0) {
    depth_[{object, thread}] = depth;
  } else {
    depth_.erase({object, thread});
  }
  changes.push_back({thread, object, depth});
}

std::vector<LockBook::Change> LockBook::note(const TraceStep& step) {
  std::vector<Change> changes;
  // A wait gives the monitor back; one on a condition the lock that its note names.
  const bool is_condition = step.action == "wait" && step.note.starts_with(kGivesBack);
  const std::string lock =
      is_condition ? step.note.substr(kGivesBack.size(), step.note.find(',') - kGivesBack.size())
                   : step.object;
  const auto held = depth_.find({lock, step.thread});
  const int depth = held == depth_.end() ? 0 : held->second;
  if (const auto waiting = waiting_.find(step.thread); waiting != waiting_.end()) {
    // It no longer waits to be notified, but has yet to get its lock back.
    if (step.action == "wait" && step.note.starts_with("times out")) return changes;
    // Whatever a thread does after its wait, it has its lock again; that itself may be a step of
    // its own.
    const auto [object, depth_back] = waiting->second;
    waiting_.erase(waiting);
    set(step.thread, object, depth_back, changes);
    if (step.object == object && (step.action == "wait" || step.action == "lock")) return changes;
    const std::vector<Change> more = note(step);
    changes.insert(changes.end(), more.begin(), more.end());
  } else if (step.action == "lock" && is_taken(step)) {
    set(step.thread, step.object, depth + 1, changes);
  } else if (step.action == "unlock" && depth > 0) {
    set(step.thread, step.object, depth - 1, changes);
  } else if (step.action == "wait" && depth > 0) {
    waiting_[step.thread] = {lock, depth};
    set(step.thread, lock, 0, changes);
  }
  return changes;
}

int LockBook::holder(const std::string& object, std::uint32_t thread) const {
  for (auto it = depth_.lower_bound({object, 0}); it != depth_.end() && it->first.first == object;
       ++it) {
    if (it->first.second != thread) return static_cast<int>(it->first.second);
  }
  return -1;
}

std::string switch_reason(const Violation& violation, std::size_t step, const LockBook& locks) {
  return Switch(violation, step, locks).reason();
}

}  // namespace plait
