// Wakeup trees ("Source Sets", section 6): for each state on a path the sequences that must still
// be explored from it, as an ordered tree. All trees of a search share one pool of nodes; a tree is
// named by its root, which carries no step.
//
// A sequence is of steps with what they touch, so that its initials and weak initials (Lemma 4.2)
// can be told without a system. Two steps of a sequence are ordered iff they are of one thread or
// their accesses depend on each other. They also are if the first created the thread of the second,
// or the second waited for the end of the first one's thread. What a step touches is what it
// touches when the sequence is executed.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "por/dependence/sleep_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

struct WakeupStep {
  Step step;
  std::vector<Access> accesses;
  ThreadIndex joined = kNoThread, first_created = 0, end_created = 0;
};
using WakeupSequence = std::vector<WakeupStep>;

// Returns true iff a comes before b in every equivalent sequence, given that it does in this one.
bool is_before(const WakeupStep& a, const WakeupStep& b);

// Returns true iff the step that sleeps is in WI(v): it can come first in an execution that begins
// with v.
bool is_weak_initial(const Sleeper& q, const WakeupSequence& v);

class WakeupTrees {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNone = ~Node{0};

  // An empty tree.
  Node add_root();
  // Gives back a tree with everything in it.
  void drop(Node root);

  bool is_empty(Node root) const { return nodes_[root].first_child == kNone; }
  // The first branch. REQUIRES: !is_empty(root).
  const WakeupStep& first(Node root) const { return nodes_[nodes_[root].first_child].step; }
  // It ran, and this is what it touched. Before that it may be unknown.
  void set_first_accesses(Node root, std::span<const Access> accesses) {
    nodes_[nodes_[root].first_child].step.accesses.assign(accesses.begin(), accesses.end());
  }
  // subtree(root, first(root)), as a tree of its own; the first branch stays, without what follows.
  Node take_subtree(Node root);
  void drop_first(Node root);

  // insert(v, tree): see section 6.2.
  void insert(Node root, WakeupSequence v);

  std::uint64_t size() const { return nodes_.size() - free_.size(); }

 private:
  struct Data {
    WakeupStep step;
    Node first_child = kNone, last_child = kNone, next_sibling = kNone;
  };

  Node add(WakeupStep step);
  void append(Node parent, Node child);

  std::vector<Data> nodes_;
  std::vector<Node> free_;
};

}  // namespace plait::por
