// The story of a trace. Which steps are worth a line? Where does one thread stop and another go on,
// and why? Who holds which lock meanwhile, and which threads wait for each other at the end? The
// text and the HTML page both tell it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "drivers/report/report.h"

namespace plait {

// The violation without the steps that are internal: what the text and the page tell.
Violation without_internals(const Violation& violation);
Report without_internals(const Report& report);

struct StoryRow {
  enum class Kind : std::uint8_t {
    kStep,    // trace[step]
    kSwitch,  // another thread goes on with trace[step]; `text` says why
    kFold,    // the `period` steps before `step` happen `times` more times; `text` says so
    kLoop,    // the steps from here to the end are gone round for ever; `text` says so
    kGap,     // `times` steps from `step` on are left out; `text` says so
  };
  Kind kind = Kind::kStep;
  std::size_t step = 0;
  std::size_t times = 0, period = 0;
  std::string text;
};

// How much of a trace is told: all of it, or the thread switches and the steps that matter.
enum class TraceDetail : std::uint8_t { kFull, kBrief };

// Folds steps that repeat. These are iterations that are equal in everything, and long runs that
// differ in their values alone. Of such a run the first and the last are told. At most about
// `max_steps` steps: the middle of a longer trace is left out.
std::vector<StoryRow> tell(const Violation& violation, std::size_t max_steps,
                           TraceDetail detail = TraceDetail::kFull);

// Two steps of different threads at one object, at least one of which changes it. No third change
// lies between them but one by the thread of the earlier, if that read first. `later` is the size
// of the trace if it is what a thread waits for at the end.
struct Conflict {
  std::size_t earlier, later;  // indices of the trace
};
std::vector<Conflict> conflicts_of(const Violation& violation);
// By step: whether a brief trace has it. Those in conflict, what was thrown or chosen, and the last
// one.
std::vector<bool> steps_that_matter(const Violation& violation);

// Which thread holds which lock, step by step. Object.wait gives the monitor back until the thread
// goes on.
class LockBook {
 public:
  struct Change {
    std::uint32_t thread;
    std::string object;
    int depth;  // how often the thread now holds it; 0: no more
  };
  // Takes down `step`; returns what it changed.
  std::vector<Change> note(const TraceStep& step);
  // The thread other than `thread` that holds `object`; -1 if there is none.
  int holder(const std::string& object, std::uint32_t thread) const;
  // True iff `thread` is inside Object.wait, or what else gave its lock back to wait.
  bool is_waiting(std::uint32_t thread) const { return waiting_.contains(thread); }

 private:
  void set(std::uint32_t thread, const std::string& object, int depth,
           std::vector<Change>& changes);

  std::map<std::pair<std::string, std::uint32_t>, int> depth_;
  // Thread → lock and depth it gets back.
  std::map<std::uint32_t, std::pair<std::string, int>> waiting_;
};

// Why the thread of trace[step - 1] did not do trace[step]: "Thread-0 waits for Fork#1, held by
// Thread-1", "main ended", "main is preempted". REQUIRES: step > 0, the two steps are of different
// threads, `locks` noted trace[0..step).
std::string switch_reason(const Violation& violation, std::size_t step, const LockBook& locks);

// What the thread at_end[i] waits for and who has it: from the fields, else read from the text of
// its state.
struct Wait {
  std::string object;
  int held_by = -1;  // index into at_end
};
Wait wait_of(const Violation& violation, std::size_t i);

// Each circle of threads at the end, spelled out: "A waits for Fork#1, held by B; B waits for
// Fork#2, held by A".
std::vector<std::string> wait_cycles(const Violation& violation);

// Columns: the name of a thread, made unique where two threads share one.
std::string thread_title(const Violation& violation, std::uint32_t thread);
// "read Account#1.balance = 5, note"
std::string action_text(const TraceStep& step);
// "Account.java:12", or "Account.deposit" when the class file does not say.
std::string place_text(const TraceStep& step);

}  // namespace plait
