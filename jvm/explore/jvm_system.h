// A Java program as a transition system of por/.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "jvm/explore/explorer.h"
#include "por/model/transition_system.h"

namespace plait {

class JvmSystem {
 public:
  // Without safe sets every step is said to be visible, so that no search takes one first and
  // alone.
  explicit JvmSystem(Explorer& explorer, bool has_safe_sets = true)
      : explorer_(explorer), has_safe_sets_(has_safe_sets) {}

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

  std::optional<por::Key> foreseen(por::Step step) {
    const auto key = explorer_.foreseen(step.thread);
    return key ? std::optional(por::Key{key->low, key->high}) : std::nullopt;
  }
  bool is_certain(por::Step step, por::Key key) {
    return explorer_.is_certain(step.thread, {key.low, key.high});
  }

  // ---- For reductions. REQUIRES: Explorer::log_accesses.
  bool is_visible(por::ThreadIndex thread) const {
    return !has_safe_sets_ || explorer_.is_visible(thread);
  }
  std::span<const por::Access> next_accesses(por::ThreadIndex thread) const {
    raw_.clear();
    explorer_.add_next_accesses(thread, raw_);
    return converted(raw_);
  }
  std::span<const por::Access> last_accesses() const {
    return converted(explorer_.access_log().accesses());
  }
  std::span<const por::Access> foreseen_accesses(por::Step) const {
    return converted(explorer_.foreseen_accesses());
  }
  bool foreseen_is_visible(por::Step) const { return explorer_.foreseen_is_visible(); }
  bool last_was_visible() const { return explorer_.access_log().was_visible(); }
  por::ThreadIndex waits_for(por::ThreadIndex thread) const { return explorer_.waits_for(thread); }
  por::ThreadIndex last_joined() const { return explorer_.access_log().joined(); }

  // Valid until the next call.
  const std::vector<std::span<const std::byte>>& components() {
    parts_ = explorer_.components();
    spans_.clear();
    for (const std::string& part : parts_) spans_.push_back(std::as_bytes(std::span(part)));
    return spans_;
  }

 private:
  std::span<const por::Access> converted(std::span<const Access> raw) const {
    if (accesses_.size() < raw.size()) accesses_.resize(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
      accesses_[i] = {raw[i].location, static_cast<por::AccessKind>(raw[i].kind)};
    }
    return std::span(accesses_).first(raw.size());
  }

  Explorer& explorer_;
  const bool has_safe_sets_;
  mutable std::vector<Access> raw_;
  mutable std::vector<por::Access> accesses_;  // those last asked for, and room
  std::vector<std::string> parts_;
  std::vector<std::span<const std::byte>> spans_;
};

static_assert(por::LabelForeseeingSystem<JvmSystem>);
static_assert(AccessLog::kNobody == por::kNoThread && kEverywhere == por::kEverything);
static_assert(static_cast<int>(AccessKind::kUnshare) ==
              static_cast<int>(por::AccessKind::kUnshare));
static_assert(static_cast<int>(Explorer::Standing::kDeadlock) ==
              static_cast<int>(por::Standing::kDeadlock));

}  // namespace plait
