// A Java program as a transition system of por/.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "jvm/explorer.h"
#include "por/transition_system.h"

namespace plait {

class JvmSystem {
 public:
  explicit JvmSystem(Explorer& explorer) : explorer_(explorer) {}

  por::ThreadIndex thread_count() const { return explorer_.thread_count(); }
  u32 variants(por::ThreadIndex thread) const { return explorer_.variants(thread); }
  bool has_ended(por::ThreadIndex thread) const { return explorer_.has_ended(thread); }
  por::Standing standing() const { return static_cast<por::Standing>(explorer_.standing()); }
  void execute(por::Step step) { explorer_.execute(step.thread, step.variant); }
  void backtrack() { explorer_.backtrack(); }
  por::Key key() const {
    const StateKey key = explorer_.key();
    return {key.low, key.high};
  }
  // Valid until the next call.
  const std::vector<std::span<const std::byte>>& components() {
    parts_ = explorer_.components();
    spans_.clear();
    for (const std::string& part : parts_) spans_.push_back(std::as_bytes(std::span(part)));
    return spans_;
  }

 private:
  Explorer& explorer_;
  std::vector<std::string> parts_;
  std::vector<std::span<const std::byte>> spans_;
};

static_assert(por::TransitionSystem<JvmSystem>);
static_assert(static_cast<int>(Explorer::Standing::kDeadlock) == static_cast<int>(por::Standing::kDeadlock));

}  // namespace plait
