// What steps touch, for reductions: of an announced action, and of a step that ran.
//
// Beside the action that was announced a step can touch things that are no scheduling points; they
// belong to its label all the same. They are observed while it runs. Such are what the last living
// thread does and what a lock operation that is one step does inside. Others are the clock, the
// numbering of new threads, several elements at once.
//
// A Vm has one while it is explored with a reduction; without, nothing here costs anything.
// Ownership: borrows the Vm and its state. Snapshots: nothing here survives a step but the
// visibility.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "jvm/runtime/places.h"
#include "jvm/runtime/vm.h"
#include "por/model/step.h"

namespace plait {

class State;

class AccessLog final : public AccessObserver {
 public:
  using Accesses = std::vector<Access>;

  AccessLog(Vm& vm, const State& state) : vm_(vm), state_(state) {}

  // --visibility structure: only fields of these classes (names with dots, `*` for any characters),
  // arrays, locks and other synchronisation, and output are visible. Without: whatever another
  // thread can reach.
  void set_structure(std::vector<std::string> patterns);
  void set_shared() { has_structure_ = false; }
  bool sees_all() const { return !has_structure_; }

  // For searches that tell data races. A write of the value that was there is a write to the memory
  // model; else it is labelled a read, as it changes nothing.
  void keep_silent_writes(bool wanted) { keeps_silent_writes_ = wanted; }

  // As the pragmatic paper labels, which knows reads and writes alone. Lock and unlock are writes
  // of the lock, and visible; so is what waits for something that stays so. That asks for more
  // orders, so it is sound.
  void set_plain(bool wanted) { is_plain_ = wanted; }
  // The same: a write or update that changes nothing is a write.
  void keep_all_silent(bool wanted) { keeps_all_silent_ = wanted; }

  // For searches that ask what happens before what. Unlocking a monitor is invisible. But it orders
  // what was done under the monitor before what is done under it next, so they need to know of it.
  // And they tell counts of a latch apart.
  void set_asks_order(bool wanted) { asks_order_ = wanted; }

  // False: the action conflicts with nothing that another thread may ever do.
  bool is_visible(const Thread& t, const Action& action) const {
    if (is_plain_ && action.kind == ActionKind::kUnlock) return true;
    return (!has_structure_ && is_always_visible(action.kind)) || is_visible_here(t, action);
  }
  // What the action touches, as far as is known before it runs.
  void add(const Thread& t, const Action& action, Accesses& to) const;

  // ---- One step
  void begin_step(const Thread& t);
  // The step lets time pass up to the next time-out, and that is all it does.
  void begin_passing();
  void end_step();
  // Instead of both, for a step of which it is known what they would say. It waited for the end of
  // no thread.
  void recall(std::span<const Access> accesses, bool was_visible);
  // Of the step that ended last.
  const Accesses& accesses() const { return accesses_; }
  // False: it conflicts with nothing that another thread may ever do.
  bool was_visible() const { return was_visible_; }
  // The thread whose end it had waited for, or kNoThread.
  por::ThreadIndex joined() const { return joined_; }

  // ---- While it runs, beside the announced action
  void observe(const Thread& t, const Action& action) override;
  void observe(GlobalPlace place, AccessKind kind) override { note(location_of(place), kind); }
  void observe(Ref object, Place place, AccessKind kind) override {
    note(location_of(object, place), kind);
  }
  void observe_bytes(Ref object, u64 offset, u64 count, AccessKind kind) override;

  // For tests. Returns true iff the label of the step that ended last has all of the bytes, for
  // writing if it says so.
  bool covers(Ref object, u64 offset, u64 count, bool is_write) const;
  // The same of what GuestFiles noted of an operation.
  bool covers(const Access& of_files) const;

 private:
  u64 location_of(Ref object, u64 offset) const;
  u64 location_of(Ref object, Place place) const;
  u64 location_of(GlobalPlace place) const;
  void add_kinds(const Thread& t, const Action& action, Accesses& to) const;
  AccessKind plain(AccessKind kind) const {
    return is_plain_ && kind != AccessKind::kRead ? AccessKind::kWrite : kind;
  }
  void add_memory(const Action& action, Accesses& to) const;
  // Calls visit(location) for every field or element that has some of the bytes.
  template <typename Visit>
  void for_each_location(Ref object, u64 offset, u64 count, Visit visit) const;
  void add_monitor(const Thread& t, const Action& action, Accesses& to) const;
  void add_synchronizer(const Thread& t, const Action& action, Accesses& to) const;
  AccessKind synchronizer_access(const Action& action) const;
  bool lets_readers_in(Ref lock) const;
  void add_reader(const Action& action, Accesses& to) const;
  void add_queue_step(const Thread& t, const Action& action, Accesses& to) const;
  void add_thread(const Thread& t, const Action& action, Accesses& to) const;
  void add_file(const Action& action, Accesses& to) const;
  Access placed(Access of_files) const;
  // Unless only a structure is to be seen.
  static constexpr bool is_always_visible(ActionKind kind) {
    return kind != ActionKind::kNone && kind != ActionKind::kYield && kind != ActionKind::kChoice &&
           kind != ActionKind::kUnlock && kind != ActionKind::kStart && kind != ActionKind::kHash;
  }
  bool is_visible_here(const Thread& t, const Action& action) const;
  bool is_plain_join(const Thread& t, const Action& action) const;
  bool is_structural(const Action& action) const;
  bool is_in_structure(const Class& c) const;
  void note(u64 location, AccessKind kind);
  void add_observed();
  // What the words hold that the announced access covers. REQUIRES: has_word_.
  std::pair<u64, u64> announced_words() const;
  void drop_repeated();

  Vm& vm_;
  const State& state_;
  bool has_structure_ = false, asks_order_ = false, keeps_silent_writes_ = false;
  bool is_plain_ = false, keeps_all_silent_ = false;
  std::vector<std::string> structure_;
  mutable std::unordered_map<const Class*, bool> structure_known_;

  Accesses accesses_, observed_;
  std::size_t crowded_ = 0;  // that many observed ones may hold repeated ones
  Action announced_;
  bool has_word_ = false, was_visible_ = false;
  std::pair<u64, u64> words_before_{};
  por::ThreadIndex joined_ = por::kNoThread;
};

}  // namespace plait
