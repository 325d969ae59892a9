#include "drivers/lin/outcomes/admitted.h"

#include <algorithm>
#include <numeric>

#include "drivers/lin/outcomes/views.h"
#include "drivers/lin/outcomes/walk.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

// Every call sees all earlier ones: the object's state is all there is to know of them.
class LinearWalk : public Walk {
 public:
  using Walk::Walk;

  void visit(StateIndex state) {
    if (is_done()) return record_end();
    if (!is_new({state})) return;
    const std::vector<std::size_t> sequences = enabled();
    bool can_all_block = true;
    for (const std::size_t s : sequences) {
      const CallEnds& call = ends(state, next_invocation(s));
      if (!call.can_block) can_all_block = false;
      for (const auto& end : call.ends) step(s, end.text, [&] { visit(end.state); });
    }
    if (can_all_block) record_blocked(sequences);
  }
};

// Looks for one outcome alone, and remembers the way.
class OrderWalk : public Walk {
 public:
  OrderWalk(const Program& program, StateGraph& graph, std::span<const std::size_t> numbers,
            const OutcomeOf& outcome, const Watch& watch)
      : Walk(program, graph, numbers, watch), outcome_(outcome) {
    left_ = static_cast<std::size_t>(std::ranges::count_if(outcome, returns));
  }

  // Returns true iff the rest of the order is found.
  bool visit(StateIndex state) {
    if (left_ == 0) return true;
    if (!is_new({state})) return false;
    for (const std::size_t s : enabled()) {
      const std::size_t call = next_invocation(s);
      if (!returns(outcome_[call])) continue;
      for (const auto& end : ends(state, call).ends)
        if (graph_.text(end.text) == outcome_[call] && goes_on(s, call, end)) return true;
    }
    return false;
  }

  std::vector<std::size_t> take() { return std::move(order_); }

 private:
  static bool returns(const std::string& result) { return result != "blocks" && result != "-"; }

  bool goes_on(std::size_t sequence, std::size_t call, const CallEnds::End& end) {
    bool is_found = false;
    order_.push_back(call);
    --left_;
    step(sequence, end.text, [&] { is_found = visit(end.state); });
    if (is_found) return true;
    ++left_;
    order_.pop_back();
    return false;
  }

  const OutcomeOf& outcome_;
  std::vector<std::size_t> order_;
  std::size_t left_ = 0;  // calls that return
};

bool has_weaker_level(const Program& program, const Spec& spec) {
  for (const auto& sequence : program.sequences) {
    for (const Invocation& invocation : sequence) {
      if (spec.methods[invocation.method].visibility != Visibility::kComplete) return true;
    }
  }
  return false;
}

std::size_t differences(const OutcomeOf& a, const OutcomeOf& b) {
  CHECK(a.size() == b.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i];
  return count;
}

}  // namespace

std::set<OutcomeOf> admitted_outcomes(const Program& program, const Spec& spec, bool use_levels,
                                      StateGraph& graph, std::span<const std::size_t> numbers,
                                      const Watch& watch) {
  if (use_levels && has_weaker_level(program, spec))
    return outcomes_by_views(program, spec, graph, numbers, watch);
  LinearWalk walk(program, graph, numbers, watch);
  walk.visit(StateGraph::kFirst);
  return walk.outcomes();
}

std::set<OutcomeOf> admitted_outcomes(const Program& program, const Spec& spec, bool use_levels,
                                      SequentialObject& object, const Watch& watch) {
  StateGraph graph(object);
  std::vector<std::size_t> numbers(program.calls());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return admitted_outcomes(program, spec, use_levels, graph, numbers, watch);
}

std::vector<std::size_t> order_with(const Program& program, StateGraph& graph,
                                    std::span<const std::size_t> numbers, const OutcomeOf& outcome,
                                    const Watch& watch) {
  OrderWalk walk(program, graph, numbers, outcome, watch);
  return walk.visit(StateGraph::kFirst) ? walk.take() : std::vector<std::size_t>();
}

std::string outcome_text(const OutcomeOf& outcome) {
  return fmt::format("{}", fmt::join(outcome, ", "));
}

std::vector<OutcomeOf> nearest_admitted(const OutcomeOf& outcome,
                                        const std::set<OutcomeOf>& admitted, std::size_t n) {
  std::vector<OutcomeOf> nearest(admitted.begin(), admitted.end());
  std::ranges::stable_sort(nearest, {},
                           [&](const OutcomeOf& other) { return differences(outcome, other); });
  if (nearest.size() > n) nearest.resize(n);
  return nearest;
}

}  // namespace plait::lin
