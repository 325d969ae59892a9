// What objects are called: by a number that is the same on every path to a state, never by address.
//
// An object that is frozen (made before the first state) never moves: its address is its name. A
// younger one is named after who made it where, and once it is shared after what it is and where
// others find it (name_table.h). Its name changes with the step that publishes it, never later. So
// labels of steps can rely on it: with what its maker did to an object before, nobody else can have
// raced, under whatever name.
//
// Which kinds are good. Threads that do the same in another order should end up with the same
// names. So the kind of a shared object has what the order does not change:
//  - its class, its numbers (the key of a node; a failed insertion tried again has the same), its
//    boxes, and what its final fields refer to if that has a name for good;
//  - where it was stored: the class of the referrer, the field or index, and the anchor. The anchor
//    is the frozen object at the beginning of the chain of referrers, which keeps two structures
//    apart. The referrer itself is left out: which node of a list a node was inserted after, say,
//    depends on the order. Only of an object that is published with its referrer (the lock inside a
//    node) the referrer's name goes in, instead of the anchor.
// References that can change are left out. Two steps that do not race may still publish objects of
// one kind, or one may free the index that the other takes. The states that both orders lead to
// then differ in the numbers of these objects and in nothing else, which costs states.
//
// Invariants:
//  1. Between steps each young object that lives has a name, and no two have the same.
//  2. The number in a name is the lowest that was free in its group when it was taken. The number
//     of an object that dies is free from the end of that step on.
//  3. object(name(r)) == r for each r that is frozen, or young and alive.
//
// Taking back: rollback() gives back what the step took, and takes what it released. What a name
// means is never forgotten.
// Ownership: borrows the Vm and Reachability.
// Snapshots: which names are taken is taken back.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/state/name_table.h"
#include "jvm/state/reachability.h"
#include "jvm/state/values.h"

namespace plait {

class Naming {
 public:
  using Name = ObjectNames::Name;

  Naming(Vm& vm, Reachability& reachability)
      : vm_(vm), heap_(vm.whole_heap()), reachability_(reachability) {}
  Naming(const Naming&) = delete;
  Naming& operator=(const Naming&) = delete;

  // ---- While a step runs
  // The provisional name of an object that the top frame of `t` allocates now.
  Name site_of_allocation(const Thread& t);

  // ---- When the step has ended. First finds out which objects that were there before get another
  // name; then gives the names. Between the two the names of before can be asked for.
  void find_renamed(StepDelta& delta);
  void give_names(StepDelta& delta);
  // Instead of the two, if the step made, published and reclaimed nothing.
  void update_known() { marks_.push_back(renames_.size()); }
  // REQUIRES: the delta describes the last step that was not taken back.
  void rollback(const StepDelta& delta);

  // ---- Names. REQUIRES: between steps, or as said of find_renamed().
  // Tells objects apart; 0 for null. REQUIRES: reachable.
  u64 name(Ref r) const {
    if (!r) return 0;
    return heap_.is_frozen(r) ? u64{r.bits} : u64{1} << 32 | heap_.name(r);
  }
  // The object with that name, which is not null; null if there is none now.
  Ref object(u64 name) const {
    if ((name >> 32) == 0) return Ref{static_cast<u32>(name)};
    const Ref r = object_of_[static_cast<u32>(name)];
    const TrackedIndex i = reachability_.index_of(r);
    return i != 0 && reachability_.is_live(i) && heap_.name(r) == static_cast<u32>(name) ? r
                                                                                         : kNull;
  }
  // What a word with that value means on every path. It is its two halves by name where they are
  // references, else the bits that count, and 0.
  std::pair<u64, u64> canonical_word(const KeyLayout& layout, u32 word, u64 value) const {
    value = layout.counting(word, value);
    const u8 halves = layout.halves(word);
    if (halves == 0) return {value, 0};
    return {(halves & 1) != 0 ? name(Ref{static_cast<u32>(value)}) : static_cast<u32>(value),
            (halves & 2) != 0 ? name(Ref{static_cast<u32>(value >> 32)}) : value >> 32};
  }
  std::pair<u64, u64> canonical_word(Ref object, u32 word) const {
    return canonical_word(key_layout_of(vm_, object), word, heap_.load<u64>(object, u64{word} * 8));
  }
  // An initialiser of a library class made it; and it has a name.
  bool is_threadless(Ref r) const { return has_name(r) && names_.is_threadless(heap_.name(r)); }
  // It has the name of a shared object.
  bool is_shared(Ref r) const { return has_name(r) && names_.is_shared(heap_.name(r)); }

  // ---- What the step that ended last did, so that it can be known elsewhere (step_cache.h)
  bool has_renamed(const StepDelta& delta) const {
    return renames_.size() != marks_.back() || !delta.renamed.empty();
  }
  // The objects with names that were there before, and that it renamed, but for those in `deaths`.
  // Returns false if an unchanged word refers to one.
  bool find_published(const StepDelta& delta, std::span<const Ref> deaths,
                      std::vector<Ref>& renamed) const;
  // Adds names that objects took, in that order.
  void find_taken(const StepDelta& delta, std::vector<Name>& names) const;
  // Adds names that were free then because objects had them before the step and died or took
  // others.
  void find_released(const StepDelta& delta, std::vector<Name>& names) const;
  // See ObjectNames.
  bool would_take(std::span<const Name> taken, std::span<const Name> released) const {
    return names_.would_take(taken, released);
  }

 private:
  // An object that came into sight and left it within one step never got a name.
  bool has_name(Ref r) const {
    return !heap_.is_frozen(r) && !ObjectNames::is_provisional(heap_.name(r));
  }
  bool is_renamed(Ref r) const { return reachability_.is_marked(reachability_.index_of(r)); }
  void give(Ref r, Name name);
  void mark_renamed();
  template <typename Visit>
  void for_each_referring_word(const StepDelta& delta, Visit visit);
  void name_published();
  void name_births(StepDelta& delta);

  // ---- Kinds
  u32 anchor_of(Ref referrer) const;
  u64 meaning_in_kind(Ref target, bool is_final) const;
  u64 kind_of(const Heap::Publication& p);

  Vm& vm_;
  Heap& heap_;
  Reachability& reachability_;
  ObjectNames names_;
  std::vector<Ref> object_of_;  // by name: who got it last

  // Records, in the order of steps.
  Records<u32> marks_;                     // where renames_ ended when the step began
  Records<std::pair<Ref, Name>> renames_;  // and the name before

  // Of the current step.
  std::vector<Heap::Publication> published_;  // of objects that live and are not frozen
  std::vector<Ref> renamed_, births_;
  std::vector<std::pair<TrackedIndex, u32>> referring_words_;
  Values values_;  // scratch
};

}  // namespace plait
