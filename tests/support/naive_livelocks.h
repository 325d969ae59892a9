// The livelocks of a toy program by their definition, on its whole graph: no components, no depth
// first search, no reduction. What livelocks.h is compared with.
//
// An action is a state and a thread that can run there. Actions are struck out while some variant
// of one leads to a state from which the actions that are left do not lead back. What is left falls
// into sets of states that lead to each other. A fair run can stay in such a set for ever iff each
// thread that has not ended takes a step in it. Or else the thread cannot run in some state of it.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tests/support/naive_explorer.h"
#include "tests/support/toy_system.h"

namespace plait::toy {

class NaiveLivelocks {
 public:
  explicit NaiveLivelocks(const Program& program) {
    explore_naively(program, [&](const ToySystem& system) {
      number_.emplace(system.words(), systems_.size());
      systems_.push_back(system);
    });
    for (std::size_t s = 0; s < systems_.size(); ++s) add_actions(s);
    strike_out();
  }

  // What was printed in those sets of states.
  std::set<std::vector<Word>> outputs() const {
    std::set<std::vector<Word>> found;
    for (std::size_t s = 0; s < systems_.size(); ++s) {
      if (is_endless(s)) found.insert(systems_[s].output());
    }
    return found;
  }

 private:
  struct Action {
    std::size_t from;
    por::ThreadIndex thread;
    std::vector<std::size_t> to;  // by variant
  };

  void add_actions(std::size_t s) {
    for (por::ThreadIndex t = 0; t < systems_[s].thread_count(); ++t) {
      Action action{s, t, {}};
      for (std::uint32_t v = 0; v < systems_[s].variants(t); ++v) {
        ToySystem next = systems_[s];
        next.execute({t, v});
        action.to.push_back(number_.at(next.words()));
      }
      if (!action.to.empty()) actions_.push_back(std::move(action));
    }
  }

  // reaches_[s]: the states that the actions lead to from there, s among them.
  void find_reached() {
    std::vector<std::vector<std::size_t>> next(systems_.size());
    for (const Action& action : actions_)
      next[action.from].insert(next[action.from].end(), action.to.begin(), action.to.end());
    reaches_.assign(systems_.size(), std::vector<bool>(systems_.size()));
    for (std::size_t s = 0; s < systems_.size(); ++s) {
      std::vector<std::size_t> todo{s};
      reaches_[s][s] = true;
      while (!todo.empty()) {
        const std::size_t at = todo.back();
        todo.pop_back();
        for (const std::size_t to : next[at]) {
          if (!reaches_[s][to]) todo.push_back(to);
          reaches_[s][to] = true;
        }
      }
    }
  }

  void strike_out() {
    std::size_t size = 0;
    do {
      find_reached();
      size = actions_.size();
      std::erase_if(actions_, [&](const Action& action) {
        for (const std::size_t to : action.to) {
          if (!reaches_[to][action.from]) return true;
        }
        return false;
      });
    } while (actions_.size() < size);
  }

  bool is_endless(std::size_t s) const {
    std::set<por::ThreadIndex> moved, stuck;
    for (const Action& action : actions_) {
      if (reaches_[s][action.from] && reaches_[action.from][s]) moved.insert(action.thread);
    }
    if (moved.empty()) return false;
    for (std::size_t other = 0; other < systems_.size(); ++other) {
      if (!reaches_[s][other] || !reaches_[other][s]) continue;
      for (por::ThreadIndex t = 0; t < systems_[other].thread_count(); ++t) {
        if (systems_[other].variants(t) == 0) stuck.insert(t);
      }
    }
    for (por::ThreadIndex t = 0; t < systems_[s].thread_count(); ++t) {
      if (!systems_[s].has_ended(t) && !moved.contains(t) && !stuck.contains(t)) return false;
    }
    return true;
  }

  std::vector<ToySystem> systems_;
  std::map<std::vector<Word>, std::size_t> number_;  // by words
  std::vector<Action> actions_;
  std::vector<std::vector<bool>> reaches_;
};

}  // namespace plait::toy
