#include "por/dependence/wakeup_tree.h"

#include <algorithm>
#include <utility>

#include "por/model/check.h"

namespace plait::por {

bool is_before(const WakeupStep& a, const WakeupStep& b) {
  if (a.step.thread == b.step.thread || b.joined == a.step.thread) return true;
  if (b.step.thread >= a.first_created && b.step.thread < a.end_created) return true;
  return is_order_seen(a.accesses, b.accesses);
}

namespace {

// The place of p in w if p is in I(w), or w.size().
std::size_t find_initial(Step p, const WakeupSequence& w) {
  const auto found =
      std::ranges::find(w, p.thread, [](const WakeupStep& s) { return s.step.thread; });
  if (found == w.end() || found->step != p) return w.size();
  const bool is_first =
      std::none_of(w.begin(), found, [&](const WakeupStep& s) { return is_before(s, *found); });
  return is_first ? static_cast<std::size_t>(found - w.begin()) : w.size();
}

bool is_independent(Step p, std::span<const Access> accesses, const WakeupSequence& w) {
  return std::ranges::none_of(w, [&](const WakeupStep& s) {
    return s.step.thread == p.thread || is_order_seen(s.accesses, accesses);
  });
}

}  // namespace

bool is_weak_initial(const Sleeper& q, const WakeupSequence& v) {
  return find_initial(q.step, v) < v.size() || is_independent(q.step, q.accesses, v);
}

WakeupTrees::Node WakeupTrees::add(WakeupStep step) {
  if (free_.empty()) {
    nodes_.push_back({std::move(step), kNone, kNone, kNone});
    return static_cast<Node>(nodes_.size() - 1);
  }
  const Node node = free_.back();
  free_.pop_back();
  nodes_[node] = {std::move(step), kNone, kNone, kNone};
  return node;
}

WakeupTrees::Node WakeupTrees::add_root() { return add({}); }

void WakeupTrees::append(Node parent, Node child) {
  Data& data = nodes_[parent];
  if (data.first_child == kNone)
    data.first_child = child;
  else
    nodes_[data.last_child].next_sibling = child;
  data.last_child = child;
}

void WakeupTrees::drop(Node root) {
  std::vector<Node> waiting{root};
  while (!waiting.empty()) {
    const Node node = waiting.back();
    waiting.pop_back();
    for (Node c = nodes_[node].first_child; c != kNone; c = nodes_[c].next_sibling)
      waiting.push_back(c);
    nodes_[node] = {};
    free_.push_back(node);
  }
}

WakeupTrees::Node WakeupTrees::take_subtree(Node root) {
  const Node result = add_root();
  Data& first = nodes_[nodes_[root].first_child];
  nodes_[result].first_child = std::exchange(first.first_child, kNone);
  nodes_[result].last_child = std::exchange(first.last_child, kNone);
  return result;
}

void WakeupTrees::drop_first(Node root) {
  REQUIRES(!is_empty(root));
  const Node first = nodes_[root].first_child;
  nodes_[root].first_child = nodes_[first].next_sibling;
  if (nodes_[root].first_child == kNone) nodes_[root].last_child = kNone;
  drop(first);
}

// Goes down to the smallest node u with u ~ v (Lemma 4.6), taking from v what u contains. If u is a
// leaf, it stands for v; so it does if nothing is left of v. Else what is left becomes the last
// branch of u.
void WakeupTrees::insert(Node root, WakeupSequence v) {
  Node node = root;
  while (!v.empty()) {
    Node next = kNone;
    for (Node c = nodes_[node].first_child; c != kNone && next == kNone;
         c = nodes_[c].next_sibling) {
      const WakeupStep& p = nodes_[c].step;
      const std::size_t place = find_initial(p.step, v);
      if (place < v.size())
        v.erase(v.begin() + static_cast<std::ptrdiff_t>(place));
      else if (!is_independent(p.step, p.accesses, v))
        continue;
      next = c;
    }
    if (next != kNone) {
      node = next;
      continue;
    }
    if (node != root && nodes_[node].first_child == kNone) return;
    for (WakeupStep& step : v) {
      const Node child = add(std::move(step));
      append(node, child);
      node = child;
    }
    return;
  }
}

}  // namespace plait::por
