#include "drivers/lin/outcomes/views.h"

#include <algorithm>

#include "drivers/lin/outcomes/walk.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

using Calls = std::uint64_t;  // a set of calls: one bit an invocation
using States = std::set<StateIndex>;

bool includes(Calls whole, Calls part) { return (part & ~whole) == 0; }
Calls only(std::size_t invocation) { return Calls{1} << invocation; }

class ViewWalk : public Walk {
 public:
  ViewWalk(const Program& program, const Spec& spec, StateGraph& graph,
           std::span<const std::size_t> numbers, const Watch& watch)
      : Walk(program, graph, numbers, watch), views_(calls()) {
    for (std::size_t s = 0; s < program.sequences.size(); ++s) {
      for (std::size_t i = 0; i < length_[s]; ++i) {
        levels_.push_back(spec.methods[program.sequences[s][i].method].visibility);
        coming_before_.push_back(calls_of_predecessors(s) | calls_of(s, i));
      }
    }
  }

  void visit() {
    if (is_done()) return record_end();
    if (!is_new(memory())) return;
    const std::vector<std::size_t> sequences = enabled();
    bool can_all_block = true;
    for (const std::size_t s : sequences) {
      if (!visit_call(s)) can_all_block = false;
    }
    if (can_all_block) record_blocked(sequences);
  }

 private:
  // Makes the next call of the sequence with every view. Returns whether it can block with all of
  // them.
  bool visit_call(std::size_t sequence) {
    const std::size_t invocation = next_invocation(sequence);
    bool can_always_block = true;
    std::set<std::pair<TextIndex, Calls>> ways;
    for (const auto& [states, view] : sights_of(invocation)) {
      bool can_block = false;
      for (const StateIndex state : states) {
        const CallEnds& call = ends(state, invocation);
        if (call.can_block) can_block = true;
        for (const auto& end : call.ends) ways.emplace(end.text, view);
      }
      if (!can_block) can_always_block = false;
    }
    for (const auto& [text, view] : ways) {
      views_[invocation] = view;
      line_.push_back(invocation);
      made_ |= only(invocation);
      step(sequence, text, [&] { visit(); });
      made_ &= ~only(invocation);
      line_.pop_back();
    }
    return can_always_block;
  }

  // Where the views of the call lead; with the view if a later call asks for it.
  std::set<std::pair<States, Calls>> sights_of(std::size_t invocation) {
    std::set<std::pair<States, Calls>> sights;
    const bool is_needed = is_view_needed(invocation);
    // OPTIMIZATION: up to monotonic a view may hold any call beside what it must hold. So where
    // views lead is found call by call, and views that lead to the same states are one.
    if (levels_[invocation] <= Visibility::kMonotonic && !is_needed) {
      for (const States& states : states_above(least_view(invocation))) sights.emplace(states, 0);
    } else {
      for (const Calls view : views_of(invocation))
        sights.emplace(states_behind(view), is_needed ? view : 0);
    }
    return sights;
  }

  States states_behind(Calls view) {
    States states = {StateGraph::kFirst};
    for (const std::size_t seen : line_) {
      if (view & only(seen)) states = states_after(states, seen);
    }
    return states;
  }

  // Where the views lead that hold `least` and any other calls.
  std::set<States> states_above(Calls least) {
    std::set<States> all = {{StateGraph::kFirst}};
    for (const std::size_t seen : line_) {
      std::set<States> behind;
      for (const States& states : all) behind.insert(states_after(states, seen));
      if (least & only(seen)) all.clear();
      all.merge(behind);
    }
    return all;
  }

  // The call had a result: ways to end with it are followed alone, if there is one.
  States states_after(const States& states, std::size_t seen) {
    States as_it_ended, otherwise;
    for (const StateIndex state : states) {
      const CallEnds& call = ends(state, seen);
      for (const auto& end : call.ends)
        (end.text == results_[seen] ? as_it_ended : otherwise).insert(end.state);
      if (call.ends.empty()) otherwise.insert(state);
    }
    return as_it_ended.empty() ? otherwise : as_it_ended;
  }

  // The views that the call may have after line_: what its level demands at least, and any closed
  // set above.
  std::vector<Calls> views_of(std::size_t invocation) const {
    const Visibility level = levels_[invocation];
    if (level == Visibility::kComplete) return {made_};
    const Calls least = least_view(invocation);
    const Calls choice = made_ & ~least;
    std::vector<Calls> views;
    for (Calls more = choice;; more = (more - 1) & choice) {
      watch_();
      if (is_closed(least | more, level)) views.push_back(least | more);
      if (more == 0) return views;
    }
  }

  Calls least_view(std::size_t invocation) const {
    Calls view = 0;
    if (levels_[invocation] >= Visibility::kSelf) view |= coming_before_[invocation];
    if (levels_[invocation] >= Visibility::kMonotonic) {
      for (const std::size_t earlier : line_) {
        if (coming_before_[invocation] & only(earlier)) view |= views_[earlier];
      }
    }
    return view;
  }

  bool is_closed(Calls view, Visibility level) const {
    return std::ranges::all_of(line_, [&](std::size_t seen) {
      if (!(view & only(seen))) return true;
      if (level >= Visibility::kPeer && !includes(view, coming_before_[seen])) return false;
      return level < Visibility::kCausal || includes(view, views_[seen]);
    });
  }

  // Whether a call that is still to come asks what `of` saw.
  bool is_view_needed(std::size_t of) const {
    for (std::size_t i = 0; i < calls(); ++i) {
      if ((made_ & only(i)) || i == of) continue;
      if (levels_[i] == Visibility::kCausal) return true;
      if (levels_[i] >= Visibility::kMonotonic && levels_[i] < Visibility::kCausal &&
          (coming_before_[i] & only(of)))
        return true;
    }
    return false;
  }

  // All that the walk from here depends on, beside results.
  std::vector<std::uint64_t> memory() const {
    std::vector<std::uint64_t> numbers(line_.begin(), line_.end());
    for (const std::size_t earlier : line_)
      numbers.push_back(is_view_needed(earlier) ? views_[earlier] : 0);
    return numbers;
  }

  Calls calls_of(std::size_t sequence, std::size_t count) const {
    Calls calls = 0;
    for (std::size_t i = 0; i < count; ++i) calls |= only(first_[sequence] + i);
    return calls;
  }

  Calls calls_of_predecessors(std::size_t sequence) const {
    Calls calls = 0;
    for (std::size_t s = 0; s < length_.size(); ++s) {
      if (before_[s][sequence]) calls |= calls_of(s, length_[s]);
    }
    return calls;
  }

  std::vector<Visibility> levels_;    // by invocation
  std::vector<Calls> coming_before_;  // by invocation
  std::vector<std::size_t> line_;     // the linearization so far
  Calls made_ = 0;                    // the calls in it
  std::vector<Calls> views_;          // by invocation: what it saw; 0 if nobody asks any more
};

}  // namespace

std::set<OutcomeOf> outcomes_by_views(const Program& program, const Spec& spec, StateGraph& graph,
                                      std::span<const std::size_t> numbers, const Watch& watch) {
  if (program.calls() > 64)
    throw InputError("a program with weaker visibility levels can have 64 calls, not {}",
                     program.calls());
  ViewWalk walk(program, spec, graph, numbers, watch);
  walk.visit();
  return walk.outcomes();
}

}  // namespace plait::lin
