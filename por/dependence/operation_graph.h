// The visible-operation dependency graph of SDPOR (sdpor.h): which operations were seen to follow
// which, whatever the states in between. Much smaller than the graph of states: a program has few
// operations.
//
// A node is a place from which a thread goes on:
//   operation         a thread and what its next step touches (next_accesses); one node whatever
//                     the state
//   invisible point   a state, for the steps there that touch nothing. Were these nodes by what
//                     they touch, all of a thread's would be one, from which everything that it
//                     ever does is reached.
// A node has successors, and effects: what its operation was seen to touch when it ran, or to wait
// for when it could not.
//
// Outside the guest state; only grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "por/model/access.h"
#include "por/model/check.h"
#include "por/model/transition_system.h"
#include "por/store/byte_interner.h"

namespace plait::por {

class OperationGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNone = ~Node{0};

  struct Effect {
    ThreadIndex thread;
    bool is_blocked;  // the thread waits; it did not do it
    std::vector<Access> accesses;
  };

  Node operation(ThreadIndex thread, std::span<const Access> accesses) {
    words_.assign({thread});
    add_words(accesses);
    return node(words_);
  }
  Node invisible_point(std::uint32_t state) {
    words_.assign({std::uint64_t{kNoThread}, state});
    return node(words_);
  }

  void add_effect(Node at, ThreadIndex thread, bool is_blocked, std::span<const Access> accesses) {
    if (accesses.empty()) return;
    words_.assign({thread, is_blocked ? 1U : 0U});
    add_words(accesses);
    const std::uint32_t effect =
        effects_of_.intern(std::as_bytes(std::span<const std::uint64_t>(words_)))->number;
    if (effect == effects_.size())
      effects_.push_back({thread, is_blocked, {accesses.begin(), accesses.end()}});
    if (pairs_.insert(pair(at, effect) | kIsEffect).second) nodes_[at].effects.push_back(effect);
  }
  // Does nothing if `from` is kNone.
  void add_edge(Node from, Node to) {
    if (from != kNone && pairs_.insert(pair(from, to)).second)
      nodes_[from].successors.push_back(to);
  }

  // Calls visit(effect) once for each effect of the given nodes and of all that can be reached from
  // them.
  template <typename Visit>
  void for_each_effect_from(std::span<const Node> starts, const Visit& visit) {
    ++round_;
    seen_effects_.resize(effects_.size());
    waiting_.clear();
    for (const Node start : starts) enter(start);
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const Links& links = nodes_[waiting_[i]];
      for (const std::uint32_t effect : links.effects) {
        if (seen_effects_[effect] == round_) continue;
        seen_effects_[effect] = round_;
        visit(static_cast<const Effect&>(effects_[effect]));
      }
      for (const Node next : links.successors) enter(next);
    }
  }

  std::size_t size() const { return nodes_.size(); }

 private:
  struct Links {
    std::vector<std::uint32_t> effects;
    std::vector<Node> successors;
    std::uint64_t round = 0;  // in which it was seen last
  };
  static constexpr std::uint64_t kIsEffect = std::uint64_t{1} << 63;

  // REQUIRES: fewer than 2^31 nodes, which memory sees to.
  static std::uint64_t pair(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

  void add_words(std::span<const Access> accesses) {
    for (const Access& access : accesses) {
      words_.push_back(access.location);
      words_.push_back(static_cast<std::uint64_t>(access.kind));
    }
  }
  Node node(std::span<const std::uint64_t> words) {
    const std::uint32_t number = nodes_of_.intern(std::as_bytes(words))->number;
    if (number == nodes_.size()) nodes_.emplace_back();
    return number;
  }
  void enter(Node at) {
    if (nodes_[at].round == round_) return;
    nodes_[at].round = round_;
    waiting_.push_back(at);
  }

  ByteInterner nodes_of_{unlimited_memory}, effects_of_{unlimited_memory};
  std::vector<Links> nodes_;
  std::vector<Effect> effects_;
  std::unordered_set<std::uint64_t> pairs_;  // of edges, and of nodes with effects
  std::vector<std::uint64_t> words_;
  std::vector<Node> waiting_;
  std::vector<std::uint64_t> seen_effects_;
  std::uint64_t round_ = 0;
};

}  // namespace plait::por
