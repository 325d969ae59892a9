// Finds livelocks while a depth-first search goes on: components of the explored graph in which a
// fair execution can stay for ever (endless.h).
//
// With each state on the stack two sets are kept, which it hands down when it is left and is no
// root of its component:
//   moved   the threads that take a step from one state of the component to another
//   stuck   the threads that have not ended and cannot run in some state of it
// A component is looked at closer only if together they are all live threads. Then the search
// stands in its root; all the states of the component are visited again from there, and written
// out.
//
// Why a reduction finds the livelocks of the whole program. It must expand the states on cycles
// with all their threads. Let s be an infinite, weakly fair run of the full graph from a state r
// that was explored. Then the explored graph has an infinite run from r, of the steps of s. It
// differs from s only in that finitely many steps were moved forward over others that they do not
// race with. For in a state on a cycle the next step that is left of s can be taken. In any other
// let T be the threads that were taken there, which is a source set. If some thread of T has a step
// left in s, the first such step races with nothing before it. If none has, any step of T races
// with nothing that is left of s. But it could then run for ever in s and never did, against
// fairness. As there are finitely many states, the run ends up in one component, all of whose
// states are fully expanded. It goes on there in the order of s. So the components in which a fair
// run can stay are the same in both graphs, with all their states and steps.
//
// Invariant: sets_[i] belongs to the i-th state on the stack.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/thread_set.h"
#include "por/model/transition_system.h"
#include "por/search/components.h"
#include "por/search/endless.h"
#include "por/search/listener.h"

namespace plait::por {

template <TransitionSystem System, typename Store, typename Components = Components<true>>
class Livelocks {
 public:
  // All of them must outlive it. `path` is that of the search. The components know which states are
  // open.
  Livelocks(System& system, Store& store, const Components& components, Path& path,
            Listener& listener, TestMutation mutation = TestMutation::kNone)
      : system_(system),
        store_(store),
        components_(components),
        path_(path),
        listener_(listener),
        mutation_(mutation) {}

  // A state was put on the stack.
  void push() { sets_.emplace_back(); }
  // A step of the thread leads from the top state to one that is open.
  void stays(ThreadIndex thread) { sets_.back().moved |= only(thread); }

  // The top state is left; it is on a cycle iff `has_cycle`. REQUIRES: the system is in it, and its
  // component is still open.
  Advice pop(const OpenState& left, bool has_cycle) {
    Sets sets = sets_.back();
    sets_.pop_back();
    if (!has_cycle) return Advice::kGoOn;
    const Stuck here = stuck_threads();
    if (mutation_ != TestMutation::kNoStuck) sets.stuck |= here.stuck;
    if (!left.is_root()) {
      sets_.back().moved |= sets.moved | only(path_.back().thread);
      sets_.back().stuck |= sets.stuck;
      return Advice::kGoOn;
    }
    const bool is_fair = (here.live - (sets.moved | sets.stuck)).empty();
    return is_fair || mutation_ == TestMutation::kNoFairness ? look_closer(left, here.live)
                                                             : Advice::kGoOn;
  }

 private:
  struct Sets {
    ThreadSet moved, stuck;
  };
  struct Stuck {
    ThreadSet live, stuck;
  };
  // A state of the component on the way through it.
  struct Place {
    std::uint32_t state = 0;
    ThreadIndex thread = 0;
    std::uint32_t variant = 0;
  };

  Stuck stuck_threads() const {
    ThreadSetMaker live, stuck;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.has_ended(t)) continue;
      live.add(t);
      if (system_.variants(t) == 0) stuck.add(t);
    }
    return {live.made(), stuck.made()};
  }

  [[gnu::noinline]] Advice look_closer(const OpenState& root, ThreadSet live) {
    graph_ = {};
    graph_.live = live;
    const Advice advice = write_out(root);
    if (advice == Advice::kStop) return advice;
    const std::optional<EndlessLoop> loop = find_endless_loop(graph_, mutation_);
    if (!loop) return listener_.on_choices(), Advice::kGoOn;
    return tell(*loop);
  }

  // Goes round the loop once and tells of it.
  Advice tell(const EndlessLoop& loop) {
    const std::size_t depth = path_.size();
    for (const std::vector<Step>* part : {&loop.way, &loop.turn}) {
      for (const Step step : *part) execute(step);
    }
    const Advice advice = listener_.on_endless(path_, path_.size() - loop.turn.size(), loop);
    while (path_.size() > depth) backtrack();
    return advice;
  }

  // The states of the component are numbered from its root on, in the order they were entered.
  Advice write_out(const OpenState& root) {
    const std::uint32_t size = components_.next_index() - root.index;
    graph_.stuck.assign(size, {});
    is_entered_.assign(size, false);
    enter(0);
    Advice advice = Advice::kGoOn;
    while (!places_.empty() && advice != Advice::kStop) {
      if (const std::optional<Step> step = next_step()) {
        execute(*step);
        advice = listener_.on_aside(path_);
        arrive(root, *step);
      } else {
        places_.pop_back();
        if (!places_.empty()) backtrack();
      }
    }
    for (; places_.size() > 1; places_.pop_back()) backtrack();
    places_.clear();
    std::ranges::sort(graph_.edges, [](const auto& a, const auto& b) {
      return std::tuple(a.from, a.step.thread, a.step.variant) <
             std::tuple(b.from, b.step.thread, b.step.variant);
    });
    return advice;
  }

  std::optional<Step> next_step() {
    Place& place = places_.back();
    for (; place.thread < system_.thread_count(); ++place.thread, place.variant = 0) {
      if (place.variant < system_.variants(place.thread))
        return Step{place.thread, place.variant++};
    }
    return std::nullopt;
  }

  void arrive(const OpenState& root, Step step) {
    const std::uint32_t to = place_of(root);
    graph_.edges.push_back({places_.back().state, step, to});
    if (to == ComponentGraph::kOutside || is_entered_[to])
      backtrack();
    else
      enter(to);
  }
  // The number of the present state in the component.
  std::uint32_t place_of(const OpenState& root) {
    if (system_.standing() != Standing::kRunning) return ComponentGraph::kOutside;
    const auto name = store_.name_of(system_);
    if (!store_.contains(name)) return ComponentGraph::kOutside;  // a listener pruned it
    const std::optional<std::uint32_t> index = components_.open_index(store_, name);
    return index && *index >= root.index ? *index - root.index : ComponentGraph::kOutside;
  }
  void enter(std::uint32_t state) {
    is_entered_[state] = true;
    graph_.stuck[state] = mutation_ == TestMutation::kNoStuck ? ThreadSet{} : stuck_threads().stuck;
    places_.push_back({state});
  }

  void execute(Step step) {
    path_.push_back(step);
    system_.execute(step);
  }
  void backtrack() {
    system_.backtrack();
    path_.pop_back();
  }

  System& system_;
  Store& store_;
  const Components& components_;
  Path& path_;
  Listener& listener_;
  const TestMutation mutation_;
  std::vector<Sets> sets_;
  // Of the component that is looked at.
  ComponentGraph graph_;
  std::vector<bool> is_entered_;
  std::vector<Place> places_;
};

// Of a search that matches no states, and so finds no cycles.
struct NoLivelocks {
  template <typename... Parts>
  explicit NoLivelocks(Parts&&...) {}
  void push() {}
  void stays(ThreadIndex) {}
  template <typename Member>
  Advice pop(const Member&, bool) {
    return Advice::kGoOn;
  }
};

}  // namespace plait::por
