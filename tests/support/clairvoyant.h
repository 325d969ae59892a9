// A toy program that knows beforehand where its steps lead, as far as law 7 of
// por/model/transition_system.h lets it say so: it looks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tests/support/toy_system.h"

namespace plait::toy {

class Clairvoyant : public ToySystem {
 public:
  using ToySystem::ToySystem;
  explicit Clairvoyant(const ToySystem& system) : ToySystem(system) {}

  std::optional<por::Key> foreseen(por::Step step) {
    const por::ThreadIndex threads_before = thread_count();
    ToySystem::execute(step);
    is_certain_ = standing() == por::Standing::kRunning && last_joined() == por::kNoThread &&
                  thread_count() == threads_before;
    const por::Key key = ToySystem::key();
    accesses_.assign(last_accesses().begin(), last_accesses().end());
    is_visible_ = last_was_visible();
    backtrack();
    return key;
  }
  bool is_certain(por::Step step, por::Key key) { return foreseen(step) == key && is_certain_; }
  std::span<const por::Access> foreseen_accesses(por::Step) const { return accesses_; }
  bool foreseen_is_visible(por::Step) const { return is_visible_; }

  void execute(por::Step step) {
    ++executed;
    ToySystem::execute(step);
  }
  int executed = 0;

 private:
  // Of the step last asked for.
  std::vector<por::Access> accesses_;
  bool is_certain_ = false, is_visible_ = false;
};

// Says of the steps that it foresees that they touch nothing.
class ForgetfulClairvoyant : public Clairvoyant {
 public:
  using Clairvoyant::Clairvoyant;
  std::span<const por::Access> foreseen_accesses(por::Step) const { return {}; }
  bool foreseen_is_visible(por::Step) const { return false; }
};

static_assert(por::LabelForeseeingSystem<Clairvoyant> &&
              por::LabelForeseeingSystem<ForgetfulClairvoyant>);

}  // namespace plait::toy
