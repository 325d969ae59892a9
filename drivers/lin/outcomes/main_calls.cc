#include "drivers/lin/outcomes/main_calls.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace plait::lin {

namespace {

constexpr std::size_t kStatesOfTwoCalls = 24;

enum Rank : std::uint8_t { kChange, kQuestion, kBulk, kShow, kRanks };
// How many of each rank there are before the others get what is left.
constexpr std::array<std::size_t, kRanks> kShares = {9, 4, 2, 1};

bool is_bulk(const Type& type) {
  return type.shape != Type::Shape::kPlain && type.shape != Type::Shape::kEnum;
}

// Elements of collections and maps among the arguments.
std::size_t elements(const Invocation& call) {
  std::size_t count = 0;
  for (const Value& argument : call.arguments) {
    if (argument.is_array()) count += argument.list().size();
    if (argument.is_object()) count += argument.members().size();
  }
  return count;
}

class Chooser {
 public:
  Chooser(const CallSet& calls, std::span<const std::size_t> numbers,
          const std::vector<bool>& usable, StateGraph& graph)
      : calls_(calls.calls()), spec_(calls.spec()), numbers_(numbers), graph_(graph) {
    for (std::size_t c = 0; c < calls_.size(); ++c)
      if (usable[c]) usable_.push_back(c);
  }

  CallNumbers choose() {
    find_states();
    std::set<Behaviour> known;
    std::array<std::vector<Ranked>, kRanks> ranked;
    for (const std::size_t c : in_order()) {
      bool changes = false, shows = false;
      if (!known.insert(behaviour(c, changes, shows)).second) continue;
      const Rank rank = rank_of(c, changes, shows);
      // A change says enough by what it changes; one of several elements can be seen half done.
      ranked[rank].push_back({c,
                              rank == kChange ? 0
                              : rank == kBulk ? elements(calls_[c].invocation)
                                              : results_,
                              rank == kChange && changes_first_});
    }
    return share(ranked);
  }

 private:
  // By state, in turn: which result by its first occurrence, and where to.
  using Behaviour = std::vector<std::uint32_t>;
  static constexpr std::uint32_t kBlocks = ~0u;
  struct Ranked {
    std::size_t call;
    std::size_t weight;  // more is better: different results, or elements that are passed
    bool changes_first = false;
    std::size_t round = 0;  // calls of its method before it
  };

  void find_states() {
    states_ = {StateGraph::kFirst};
    std::set<StateIndex> seen = {StateGraph::kFirst};
    const auto reach = [&](StateIndex from) {
      std::vector<StateIndex> reached;
      for (const std::size_t c : usable_) {
        for (const CallEnds::End& end : graph_.ends(from, numbers_[c]).ends)
          if (seen.insert(end.state).second) reached.push_back(end.state);
      }
      return reached;
    };
    const std::vector<StateIndex> one = reach(StateGraph::kFirst);
    std::vector<StateIndex> two;
    for (const StateIndex state : one) std::ranges::copy(reach(state), std::back_inserter(two));
    states_.insert(states_.end(), one.begin(), one.end());
    for (std::size_t i = 0; i < std::min(two.size(), kStatesOfTwoCalls); ++i)
      states_.push_back(two[i * two.size() / std::min(two.size(), kStatesOfTwoCalls)]);
  }

  // Calls of one method stand together, those with many elements first: of addAll([0]) and
  // addAll([0,1]) the first is what another method does.
  CallNumbers in_order() const {
    CallNumbers order = usable_;
    std::ranges::stable_sort(order, {}, [&](std::size_t c) {
      const Invocation& call = calls_[c].invocation;
      return std::pair(call.method, -static_cast<std::ptrdiff_t>(elements(call)));
    });
    // What takes single elements comes first: it stands for what does the same.
    std::ranges::stable_partition(order, [&](std::size_t c) { return !takes_bulk(c); });
    return order;
  }

  bool takes_bulk(std::size_t call) const {
    return std::ranges::any_of(spec_.methods[calls_[call].invocation.method].parameters, is_bulk);
  }

  Behaviour behaviour(std::size_t call, bool& changes, bool& shows) {
    Behaviour result;
    std::map<TextIndex, std::size_t> texts;
    for (const StateIndex state : states_) {
      const CallEnds& alone = graph_.ends(state, numbers_[call]);
      for (const CallEnds::End& end : alone.ends) {
        const std::size_t known = texts.try_emplace(end.text, texts.size()).first->second;
        result.push_back(static_cast<std::uint32_t>(known));
        result.push_back(end.state);
        changes |= end.state != state;
        shows |= graph_.text(end.text).starts_with('[');
      }
      if (alone.can_block) result.push_back(kBlocks);
      result.push_back(kBlocks - 1);
    }
    results_ = texts.size();
    const CallEnds& first = graph_.ends(StateGraph::kFirst, numbers_[call]);
    changes_first_ = std::ranges::any_of(
        first.ends, [](const CallEnds::End& end) { return end.state != StateGraph::kFirst; });
    return result;
  }

  Rank rank_of(std::size_t call, bool changes, bool shows) const {
    if (takes_bulk(call)) return changes ? kBulk : kShow;
    return changes ? kChange : shows ? kShow : kQuestion;
  }

  // One call of each method, then a second of each, and so on.
  CallNumbers in_turn(std::vector<Ranked> calls) const {
    std::map<std::size_t, std::size_t> so_far;  // by method
    for (Ranked& each : calls) {
      each.round = so_far[calls_[each.call].invocation.method]++;
      // What fills an empty object comes with two values: equal ones are not told apart.
      if (each.changes_first && each.round == 1) each.round = 0;
    }
    std::ranges::stable_sort(calls, {}, [](const Ranked& each) {
      return std::tuple(each.round, !each.changes_first, -static_cast<std::ptrdiff_t>(each.weight));
    });
    CallNumbers result;
    for (const Ranked& each : calls) result.push_back(each.call);
    return result;
  }

  CallNumbers share(const std::array<std::vector<Ranked>, kRanks>& ranked) const {
    CallNumbers chosen, rest;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const CallNumbers calls = in_turn(ranked[rank]);
      const auto end =
          calls.begin() + static_cast<std::ptrdiff_t>(std::min(calls.size(), kShares[rank]));
      chosen.insert(chosen.end(), calls.begin(), end);
      rest.insert(rest.end(), end, calls.end());
    }
    rest.resize(std::min(rest.size(), kMainCalls - std::min(kMainCalls, chosen.size())));
    chosen.insert(chosen.end(), rest.begin(), rest.end());
    return chosen;
  }

  const std::vector<CallSet::Call>& calls_;
  const Spec& spec_;
  const std::span<const std::size_t> numbers_;
  StateGraph& graph_;
  CallNumbers usable_;
  std::vector<StateIndex> states_;
  // Of the call that was looked at last: different results; whether it changes the first state.
  std::size_t results_ = 0;
  bool changes_first_ = false;
};

}  // namespace

CallNumbers main_calls(const CallSet& calls, std::span<const std::size_t> numbers,
                       const std::vector<bool>& usable, StateGraph& graph) {
  return Chooser(calls, numbers, usable, graph).choose();
}

}  // namespace plait::lin
