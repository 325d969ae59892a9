// Who is told what a search does, and may end it. Statistics, limits, properties and progress are
// listeners; a search itself only searches.
//
// At every arrival, in this order: on_transition (not for the initial state), then on_state or
// on_revisit. The system is then in the state arrived at and may be read, not moved. A revisit that
// a search foresees is told by on_foreseen alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "por/model/transition_system.h"
#include "por/search/endless.h"

namespace plait::por {

// The steps from the initial state to the present one; its size is the depth.
using Path = std::vector<Step>;

enum class Advice : std::uint8_t {
  kGoOn,
  kPrune,  // do not go on from this state, but elsewhere
  kStop,   // end the search
};

class Listener {
 public:
  virtual ~Listener() = default;
  // The last step of the path was executed. kPrune means kGoOn here and in on_revisit.
  virtual Advice on_transition(const Path&) { return Advice::kGoOn; }
  // A state that was not stored before (stateless: any state). It is an end of an execution iff it
  // does not run.
  virtual Advice on_state(const Path&, Standing) { return Advice::kGoOn; }
  // A state that was stored before.
  virtual Advice on_revisit(const Path&, Standing) { return Advice::kGoOn; }
  // The last step of the path leads to a state that was stored before, and runs. It was not
  // executed: the system is in the state before.
  virtual Advice on_foreseen(const Path&) { return Advice::kGoOn; }
  // A reduction found every enabled step of the present state covered elsewhere: the execution is
  // given up.
  virtual Advice on_blocked(const Path&) { return Advice::kGoOn; }
  // The path ends with a loop, from step `turn` on, that a fair execution can go round for ever
  // (endless.h), which says the rest. The system is where the loop begins and ends. Once for each
  // component of the explored graph.
  virtual Advice on_endless(const Path&, std::size_t /*turn*/, const EndlessLoop&) {
    return Advice::kGoOn;
  }
  // A component of the explored graph has fair loops, but none without a way out. The way out is a
  // variant of a step: a choice, or a wait that may time out.
  virtual void on_choices() {}
  // A search executes a step beside its path, to look closer at what it knows already. kPrune means
  // kGoOn.
  virtual Advice on_aside(const Path&) { return Advice::kGoOn; }
  // The search is over. It keeps so many bytes of what it learned beside the stored states:
  // summaries or a graph. And so many of the graph's edges were walked to decide what to explore.
  virtual void on_learned(std::uint64_t /*bytes*/, std::uint64_t /*walked_edges*/) {}
  // There is no memory to store the present state; the search ends.
  virtual void on_store_full(const Path&) {}
};

// Tells several listeners in turn and gives the strongest advice. Once one says stop, those behind
// it are not told any more; with the limits first, what lies beyond a limit is not counted.
class Listeners final : public Listener {
 public:
  explicit Listeners(std::vector<Listener*> all) : all_(std::move(all)) {}

  Advice on_transition(const Path& path) override {
    return tell([&](Listener& one) { return one.on_transition(path); });
  }
  Advice on_state(const Path& path, Standing standing) override {
    return tell([&](Listener& one) { return one.on_state(path, standing); });
  }
  Advice on_revisit(const Path& path, Standing standing) override {
    return tell([&](Listener& one) { return one.on_revisit(path, standing); });
  }
  Advice on_foreseen(const Path& path) override {
    return tell([&](Listener& one) { return one.on_foreseen(path); });
  }
  Advice on_blocked(const Path& path) override {
    return tell([&](Listener& one) { return one.on_blocked(path); });
  }
  Advice on_endless(const Path& path, std::size_t turn, const EndlessLoop& loop) override {
    return tell([&](Listener& one) { return one.on_endless(path, turn, loop); });
  }
  void on_choices() override {
    for (Listener* one : all_) one->on_choices();
  }
  Advice on_aside(const Path& path) override {
    return tell([&](Listener& one) { return one.on_aside(path); });
  }
  void on_learned(std::uint64_t bytes, std::uint64_t walked_edges) override {
    for (Listener* one : all_) one->on_learned(bytes, walked_edges);
  }
  void on_store_full(const Path& path) override {
    for (Listener* one : all_) one->on_store_full(path);
  }

 private:
  template <typename Telling>
  Advice tell(const Telling& telling) {
    Advice strongest = Advice::kGoOn;
    for (Listener* one : all_) {
      const Advice advice = telling(*one);
      if (advice == Advice::kGoOn) continue;  // nearly always
      strongest = std::max(strongest, advice);
      if (strongest == Advice::kStop) break;
    }
    return strongest;
  }

  std::vector<Listener*> all_;
};

}  // namespace plait::por
