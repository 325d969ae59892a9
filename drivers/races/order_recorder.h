// All data races of a program (--races hb): pairs of accesses that nothing orders, though they may
// never be next to each other. The graph that a search explores is written down with what each step
// accesses and what it orders; por/search/unordered.h finds the pairs in it.
//
// What orders is the label of a step, as far as sync_locations.h says so, and its access by its
// mode: volatile, acquire, release. Beside program order that is: monitors and synchronisers,
// start, end and join, interrupts and permits to park, output. Who fails to get a lock is ordered
// behind who has it, as in the JDK's code. An access to a static comes behind the initialiser of
// its class.
//
// What a thread writes while it alone can reach an object is no step. It is seen by what the words
// hold when the step has ended, and told where the object is handed over. Left out are final fields
// and what can be reached by them alone (JLS 17.5), default values, and what initialisers of
// classes write. Who comes to the class comes behind them.
//
// Not looked at, as in races.h: what a step touches beside the access it is announced by.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "drivers/races/race_order.h"
#include "jvm/explore/explorer.h"
#include "por/search/listener.h"
#include "por/search/unordered.h"

namespace plait {

// A race, and a schedule up to the second access.
struct FoundRace {
  Race race;
  por::Path way;
  std::size_t first_step = 0;
};

// REQUIRES: no step is foreseen, and VmOptions::moves_steps: objects keep their names, and threads
// that are alone stop at each access.
class OrderRecorder final : public por::Listener {
 public:
  explicit OrderRecorder(Explorer& explorer) : explorer_(explorer) {}

  por::Advice on_transition(const por::Path& path) override;
  por::Advice on_state(const por::Path& path, por::Standing standing) override;

  // Those of the program, each pair of places once. Throws StoppedError if it is ended.
  std::vector<FoundRace> races() const;

 private:
  struct HashOfKey {
    std::size_t operator()(const por::Key& key) const { return key.low; }
  };
  // What a thread stands in front of.
  struct Front {
    std::optional<por::DataAccess> access;
    std::vector<por::SyncAccess> own, behind;
    std::uint32_t handing_over = 0;  // the place, if it hands something over there
    Action action;
    bool initializes = false;  // runs an initialiser
  };
  struct Place {
    RaceAccess access;
    bool is_of_jdk = false;
  };

  std::uint32_t state_here();
  Front front_of(const Thread& t);
  void add_access(const Thread& t, Front& front);
  por::OrderEvents events_of(const Front& front, por::ThreadIndex thread);
  void add_sync(const Front& front, por::OrderEvents& events) const;
  void add_kept(const Front& front, por::ThreadIndex thread, por::OrderEvents& events);
  void add_kept_fields(Ref object, por::ThreadIndex thread, por::OrderEvents& events);
  void add_changed_fields(const ChangedWord& word, por::ThreadIndex thread,
                          por::OrderEvents& events);
  std::uint32_t name_of(Ref object);
  std::uint32_t place_number(std::uint64_t hash, const Thread& t, bool is_write, AccessMode mode,
                             bool is_of_jdk);
  FoundRace told(const por::Unordered& found) const;

  Explorer& explorer_;
  por::OrderGraph graph_;
  std::unordered_map<por::Key, std::uint32_t, HashOfKey> states_;
  std::unordered_map<std::uint64_t, bool> steps_;  // that are written down
  // By depth: of the states on the path.
  std::vector<std::uint32_t> on_path_;
  std::vector<std::vector<Front>> fronts_;
  std::unordered_map<std::uint64_t, std::uint32_t> names_, place_numbers_;
  std::vector<Place> places_;
  std::map<por::Bytes, std::string> locations_;
};

}  // namespace plait
