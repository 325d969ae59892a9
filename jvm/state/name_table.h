// Names of objects made while exploring: where they came from, not when.
//
// As long as one thread alone can reach an object its name is (thread, allocation site, index). It
// is number `index` among the objects alive that this thread made at this instruction. Numbers of
// dead objects are used again, lowest first. So an object has the same name on every path to a
// state. A retry loop that drops its node and makes a new one comes back to the same state. Objects
// that the initialiser of a library class makes have no thread: it does not matter which thread was
// first.
//
// When it becomes shared, who made it does not matter any more. Its name is then (what it is, where
// it was stored, index), and stays. Two threads that race to install a table lead to the same
// state, whoever wins. "What it is" and "where" are one number, its kind, which Naming::kind_of
// computes. Objects of equal kind are told apart by the index. So whatever goes into the kind is
// sound, and only costs states if it is chosen badly. It must be a function of the state.
//
// An object gets its name when a step ends and it is still reachable. Until then the header holds a
// provisional name:
//
//   31        30        29                    0
//  +---------+---------+----------------------+
//  | 1       | library | allocation site      |
//  +---------+---------+----------------------+     with bit 31 clear: a name
//
// Ownership: Naming owns one. Snapshots: which names are taken is captured (take,
// release); what a name means is never forgotten.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/code/code.h"

namespace plait {

class ObjectNames {
 public:
  using Name = u32;
  static constexpr u32 kProvisional = 0x8000'0000, kLibrary = 0x4000'0000;
  static bool is_provisional(u32 header_name) { return (header_name & kProvisional) != 0; }

  // The lowest free name for an object that `thread` made at a site.
  Name take(ThreadId thread, u32 provisional);
  // The same for one of that kind that is shared now. `anchor`: see anchor().
  Name take_shared(u64 kind, u32 anchor);
  void release(Name name);
  void take_again(Name name);  // undoes release()
  // Returns true iff a step that releases some names and then takes others takes the ones that are
  // given. Each is the lowest of its group at that time. REQUIRES: of each group they are in the
  // order in which they are taken.
  bool would_take(std::span<const Name> taken, std::span<const Name> released) const;
  // The same in every run of the program, as far as the name is.
  u32 hash(Name name) const { return names_[name].hash; }

  // An initialiser of a library class made it.
  bool is_threadless(Name name) const {
    return groups_[names_[name].group].thread == kLibraryThread;
  }
  bool is_shared(Name name) const { return groups_[names_[name].group].thread == kNoThread; }
  // Stands for the structure that the object belongs to.
  u32 anchor(Name name) const { return groups_[names_[name].group].anchor; }

  // Numbers the instructions of `code`. The number 0 means none.
  u32 number_sites(Code& code);

 private:
  static constexpr u32 kLibraryThread = 0xffff'ffff, kNoThread = 0xffff'fffe;
  // Objects whose names differ in the index only.
  struct Group {
    u32 thread;
    u32 anchor;
    u64 origin;               // the hash of a site, or a kind
    std::vector<Name> names;  // by index
    std::vector<bool> taken;  // by index
  };
  struct Entry {
    u32 group, index, hash;
  };
  using GroupNumbers = std::unordered_map<u64, u32>;
  Name take_from(u32 group);
  const Code& code_of(u32 site) const;
  u32 hash_of_site(u32 site) const;

  std::vector<const Code*> numbered_;  // every Code that allocated, by its first site
  u32 next_site_ = 1;
  GroupNumbers group_by_site_, group_by_kind_;
  std::deque<Group> groups_;
  std::vector<Entry> names_;
};

}  // namespace plait
