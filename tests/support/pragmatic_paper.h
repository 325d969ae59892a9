// Algorithms 1, 2 and 3 of "A Pragmatic Approach to Stateful Partial Order Reduction" (Cirisci,
// Enea, Farzan, Mutluergil, 2023), written from the pseudo-code. They are what s-por, de-s-por and
// dl-s-por are compared with, state by state and step by step.
//
// Nothing here is shared with por/ but the concept of a system and its accesses. A state is a copy
// of the toy system and is compared word by word. L_r is a map. There is no undo, no key, no
// summary.
//
// Glossary, paper ↔ code:
//
//   s                     a System in that state; its name is what it consists of (State)
//   (s, a, s')            Transition; tid(a) is step.thread, the shared objects of a are its
//   accesses a ≈ a'                Dependence: dependent_in_paper(), or what a test says L_r
//   graph_: the transitions of each state, in the order in which they were added E execution_: the
//   transitions between the states on the Stack s.backtrack, s.current, s.done, safeSet(s)   as
//   there
//
// Where a choice is left open (∃t, choose t) the thread with the lowest index is taken. Or, as
// section 5 has it, the lowest that leads to a visited state, if there is one.
//
// Four places where the pseudo-code says too little, or not what its text says:
//
//  1. next(s, t) is one transition there. Here a thread's step can go several ways; all of them are
//  taken.
//  2. "else" in line 15 of Algorithm 2 belongs to line 3: the text speaks of a visited state.
//  3. T in UpdateBack is not empty, or its second case would always hold.
//  4. The third case of UpdateBack can hold a thread that cannot run in s, if it is in current[t]
//  for an
//     earlier t. Nobody can take its step. As the proof of Theorem 2 says that backtrack stays
//     within safeSet(s), it is safeSet(s) then, as in the first case.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "por/model/access.h"
#include "por/model/transition_system.h"
#include "tests/support/toy_system.h"

namespace plait::toy {

using State = std::vector<Word>;
using Threads = std::set<por::ThreadIndex>;
using Accesses = std::span<const por::Access>;
using Dependence = bool (*)(Accesses, Accesses);

// The steps that an exploration took: from which state, which thread, which variant.
struct StepOf {
  State from;
  por::ThreadIndex thread;
  std::uint32_t variant;
  friend auto operator<=>(const StepOf&, const StepOf&) = default;
};

struct Explored {
  std::set<State> states;
  std::set<StepOf> steps;
  friend bool operator==(const Explored&, const Explored&) = default;
};

// "They are both visible and access different shared objects, or they both perform a read access":
// then two actions are independent. Calls of lock and unlock are writes of the lock.
inline bool dependent_in_paper(Accesses a, Accesses b) {
  for (const por::Access& x : a) {
    for (const por::Access& y : b) {
      const bool both_read = x.kind == por::AccessKind::kRead && y.kind == por::AccessKind::kRead;
      if (x.location == y.location && !both_read) return true;
    }
  }
  return false;
}

// A toy system as the paper has it: an action reads or writes, and there is no other kind of
// access.
class PaperSystem : public ToySystem {
 public:
  using ToySystem::ToySystem;
  std::span<const por::Access> next_accesses(por::ThreadIndex thread) const {
    return plain(ToySystem::next_accesses(thread), next_);
  }
  std::span<const por::Access> last_accesses() const {
    return plain(ToySystem::last_accesses(), last_);
  }

 private:
  static std::span<const por::Access> plain(Accesses accesses, std::vector<por::Access>& result) {
    result.assign(accesses.begin(), accesses.end());
    for (por::Access& access : result) {
      if (access.kind != por::AccessKind::kRead) access.kind = por::AccessKind::kWrite;
    }
    return result;
  }
  mutable std::vector<por::Access> next_, last_;
};

// Who is taken where a choice is left open.
enum class Enumeration { kLowest, kVisitedFirst };

template <typename System>
class PaperSearch {
 public:
  PaperSearch(const System& start, Dependence dependence, Enumeration enumeration)
      : dependence_(dependence), enumeration_(enumeration) {
    stack_.push_back(start);
    states_.insert(start.words());
  }

  Explored explored() const {
    Explored result{states_, {}};
    for (const auto& [from, transitions] : graph_) {
      for (const Transition& t : transitions)
        result.steps.insert({from, t.step.thread, t.step.variant});
    }
    return result;
  }

 protected:
  struct Transition {
    State from;
    por::Step step;
    std::vector<por::Access> accesses;
    System to;
  };
  struct Sets {
    Threads backtrack, done;
    std::map<por::ThreadIndex, Threads> current;
  };

  // A copy: what is on the stack moves.
  System top() const { return stack_.back(); }

  static Threads enabled(const System& s) {
    Threads result;
    for (por::ThreadIndex t = 0; t < s.thread_count(); ++t) {
      if (s.variants(t) > 0) result.insert(t);
    }
    return result;
  }
  static Threads safe_set(const System& s) {
    const Threads all = enabled(s);
    for (const por::ThreadIndex t : all) {
      if (!s.is_visible(t)) return {t};
    }
    return all;
  }
  static std::vector<Transition> next(const System& s, por::ThreadIndex t) {
    std::vector<Transition> result;
    for (std::uint32_t variant = 0; variant < s.variants(t); ++variant) {
      System to = s;
      to.execute({t, variant});
      const Accesses touched = to.last_accesses();
      std::vector<por::Access> accesses(touched.begin(), touched.end());
      result.push_back({s.words(), {t, variant}, std::move(accesses), std::move(to)});
    }
    return result;
  }

  // REQUIRES: there is one. (A step with several ways leads to no one state.)
  por::ThreadIndex choose(const System& s, const Threads& threads) const {
    const auto visited = std::ranges::find_if(threads, [&](por::ThreadIndex t) {
      const std::vector<Transition> ways = next(s, t);
      return ways.size() == 1 && states_.contains(ways[0].to.words());
    });
    const bool is_found = enumeration_ == Enumeration::kVisitedFirst && visited != threads.end();
    return is_found ? *visited : *threads.begin();
  }

  // "Holds if s is final in L_r but enabled(s) is not empty."
  bool not_visited(const System& s) const {
    return !graph_.contains(s.words()) && !enabled(s).empty();
  }

  // Line 6 of Algorithm 1: "transition (s, a, s') is added to L_r".
  void push(const Transition& transition) {
    add(transition);
    execution_.push_back(transition);
    stack_.push_back(transition.to);
  }
  void add(const Transition& transition) {
    graph_[transition.from].push_back(transition);
    states_.insert(transition.to.words());
  }
  void pop() {
    execution_.pop_back();
    stack_.pop_back();
  }

  bool dependent(const Transition& a, const Transition& b) const {
    return dependence_(a.accesses, b.accesses);
  }

  // The transitions with the actions that occur in an execution from E(L_r, s): those that s
  // reaches in L_r.
  std::vector<Transition> actions_from(const State& s) const {
    std::vector<Transition> result;
    std::set<State> reached{s};
    for (std::vector<State> waiting{s}; !waiting.empty();) {
      const State from = waiting.back();
      waiting.pop_back();
      const auto found = graph_.find(from);
      if (found == graph_.end()) continue;
      for (const Transition& transition : found->second) {
        result.push_back(transition);
        if (reached.insert(transition.to.words()).second) waiting.push_back(transition.to.words());
      }
    }
    return result;
  }

  // UpdateBack of Figure 2; `t` is tid(a).
  static Threads update_back(Sets& sets, const Threads& safe, por::ThreadIndex t) {
    if (!is_within(sets.current[t], safe)) return safe;
    Threads all;
    for (const por::ThreadIndex d : sets.done)
      all.insert(sets.current[d].begin(), sets.current[d].end());
    if (has_closed_part(sets)) return sets.done;
    return is_within(all, safe) ? all : safe;
  }

  std::vector<System> stack_;
  std::vector<Transition> execution_;
  std::map<State, std::vector<Transition>> graph_;
  std::map<State, Sets> sets_;

 private:
  static bool is_within(const Threads& part, const Threads& whole) {
    return std::ranges::includes(whole, part);
  }

  // ∃T ⊂ s.done : T = ⋃ s.current[t] over t ∈ T
  static bool has_closed_part(Sets& sets) {
    const std::vector<por::ThreadIndex> done(sets.done.begin(), sets.done.end());
    for (std::size_t choice = 1; choice < std::size_t{1} << done.size(); ++choice) {
      Threads part, all;
      for (std::size_t i = 0; i < done.size(); ++i) {
        if ((choice >> i & 1) == 0) continue;
        part.insert(done[i]);
        all.insert(sets.current[done[i]].begin(), sets.current[done[i]].end());
      }
      if (part == all) return true;
    }
    return false;
  }

  const Dependence dependence_;
  const Enumeration enumeration_;
  std::set<State> states_;
};

template <typename System>
class Algorithm1 : public PaperSearch<System> {
  using Base = PaperSearch<System>;

 public:
  using Base::Base;

  void explore() {                                        //  1
    const System s = this->top();                         //  2
    if (!this->not_visited(s)) return;                    //  3
    for (const por::ThreadIndex t : Base::safe_set(s)) {  //  4
      for (const auto& transition : Base::next(s, t)) {   //  5
        this->push(transition);                           //  6
        explore();                                        //  7
        this->pop();                                      //  8
      }
    }
  }
};

// What line 20 of Algorithm 2 looks for on the stack.
enum class Line20 {
  // As printed, "the last transition". It loses executions: por/algorithms/de_s_por.h has a
  // program.
  kLast,
  kAll,  // "all the transitions": Appendix A, for walks. Sound if it is done in line 11, too.
};

template <typename System>
class Algorithm2 : public PaperSearch<System> {
  using Base = PaperSearch<System>;
  using Transition = typename Base::Transition;

 public:
  Algorithm2(const System& start, Dependence dependence, Line20 line20, Enumeration enumeration)
      : Base(start, dependence, enumeration), line20_(line20) {}

  void explore() {                 //  1
    const System s = this->top();  //  2
    if (this->not_visited(s)) {    //  3
      const Threads safe = Base::safe_set(s);
      auto& sets = this->sets_[s.words()];
      sets = {{this->choose(s, safe)}, {}, {}};  //  4, 5
      for (;;) {                                 //  6
        Threads left;
        std::ranges::set_difference(sets.backtrack, sets.done, std::inserter(left, left.end()));
        if (left.empty()) break;
        const por::ThreadIndex t = this->choose(s, left);
        sets.done.insert(t);                                             //  9
        sets.current[t] = {t};                                           // 10
        for (const Transition& transition : Base::next(s, t)) {          //  7
          this->push(transition);                                        //  8
          if (!transition.accesses.empty()) update_current(transition);  // 11
          explore();                                                     // 12
          sets.backtrack = Base::update_back(sets, safe, t);             // 13
          this->pop();                                                   // 14
        }
      }
    } else {                                                       // 15
      for (const Transition& a : this->actions_from(s.words())) {  // 16
        update_current(a);                                         // 17
      }
    }
  }

 private:
  void update_current(const Transition& a) {    // 18
    const auto& E = this->execution_;           // 19
    for (std::size_t i = E.size(); i-- > 0;) {  // 20
      if (E[i].step.thread == a.step.thread || !this->dependent(a, E[i])) continue;
      auto& current = this->sets_[E[i].from].current;   // 21
      current[E[i].step.thread].insert(a.step.thread);  // 22
      if (line20_ == Line20::kLast) return;
    }
  }

  const Line20 line20_;
};

// Whether line 21 of Algorithm 3 has its second half: `done` is enough, too, if all that is left
// leads to visited states. It takes all that is left then.
enum class Line21 { kAsPrinted, kFirstHalf };

template <typename System>
class Algorithm3 : public PaperSearch<System> {
  using Base = PaperSearch<System>;
  using Transition = typename Base::Transition;

 public:
  Algorithm3(const System& start, Dependence dependence, Line21 line21, Enumeration enumeration)
      : Base(start, dependence, enumeration), line21_(line21) {}

  void explore() {                                   //  1
    if (Base::enabled(this->top()).empty()) return;  // nothing to choose in line 8
    const System s = this->top();                    //  2
    auto& sets = this->sets_[s.words()];
    sets = {};  //  3
    for (;;) {  //  4
      Threads left;
      std::ranges::set_difference(sets.backtrack, sets.done,
                                  std::inserter(left, left.end()));  //  5, 6
      if (left.empty()) {                                            //  7
        const Threads safe = Base::safe_set(s);
        std::ranges::set_difference(safe, sets.done, std::inserter(left, left.end()));  //  8
      }
      for (const Transition& transition : Base::next(s, this->choose(s, left))) {  //  9
        const bool is_new = this->not_visited(transition.to);
        this->push(transition);  // 10
        if (is_new) explore();   // 11, 12
        this->pop();             // 16
      }
      if (is_complete(s, sets)) return;  // 13, 15
    }
  }

 private:
  bool is_complete(const System& s, typename Base::Sets& sets) {  // 17
    const std::vector<Transition> from_s = this->graph_.at(s.words());
    Threads followed;  // 18
    for (const Transition& transition : from_s) {
      if (!sets.done.contains(transition.step.thread)) followed.insert(transition.step.thread);
    }
    for (const por::ThreadIndex t : followed) {
      sets.done.insert(t);                                         // 19
      const Threads safe = Base::safe_set(s);                      // 20
      if (sets.done == safe || leads_to_visited(s, sets, safe)) {  // 21
        for (const por::ThreadIndex u : safe) {                    // 22
          if (sets.done.contains(u)) continue;
          for (const Transition& transition : Base::next(s, u)) this->add(transition);
        }
        sets.done = safe;            // 23
        sets.backtrack = sets.done;  // 24
        return true;                 // 25
      }
      sets.current[t] = {t};  // 26
      for (const Transition& a : from_s) {
        if (a.step.thread != t) continue;
        for (const Transition& b : this->actions_from(a.to.words())) {       // 27
          if (this->dependent(a, b)) sets.current[t].insert(b.step.thread);  // 28
        }
      }
      sets.backtrack = Base::update_back(sets, safe, t);  // 29
      if (sets.backtrack == sets.done) return true;       // 30, 31
    }
    return false;  // 32
  }

  bool leads_to_visited(const System& s, const typename Base::Sets& sets,
                        const Threads& safe) const {
    if (line21_ == Line21::kFirstHalf) return false;
    return std::ranges::all_of(safe, [&](por::ThreadIndex t) {
      if (sets.done.contains(t)) return true;
      return std::ranges::none_of(Base::next(s, t), [&](const Transition& transition) {
        return this->not_visited(transition.to);
      });
    });
  }

  const Line21 line21_;
};

template <typename System>
Explored algorithm_1(const Program& program, Dependence dependence) {
  Algorithm1<System> search(System(program), dependence, Enumeration::kLowest);
  search.explore();
  return search.explored();
}
template <typename System>
Explored algorithm_2(const Program& program, Dependence dependence, Line20 line20,
                     Enumeration enumeration = Enumeration::kLowest) {
  Algorithm2<System> search(System(program), dependence, line20, enumeration);
  search.explore();
  return search.explored();
}
template <typename System>
Explored algorithm_3(const Program& program, Dependence dependence, Line21 line21,
                     Enumeration enumeration = Enumeration::kLowest) {
  Algorithm3<System> search(System(program), dependence, line21, enumeration);
  search.explore();
  return search.explored();
}

}  // namespace plait::toy
