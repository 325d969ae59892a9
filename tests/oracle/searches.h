// Every reduction by its name with one of the measures left out that its soundness rests on: of the search,
// or of the labels of steps that it is given.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "drivers/check/algorithms.h"
#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/dpor.h"
#include "por/algorithms/o_dpor.h"
#include "por/algorithms/optimal_dpor.h"
#include "por/algorithms/s_por.h"
#include "por/algorithms/sdpor.h"
#include "por/algorithms/source_dpor.h"
#include "por/store/state_stores.h"

namespace plait {

// Measures by family of algorithms, with at most one left out.
struct Mutation {
  std::string name;
  por::ReductionOptions::Mutation reduced = por::ReductionOptions::Mutation::kNone;
  por::Measures measures;
  por::SdporMeasures sdpor;
  std::vector<ActionKind> unlabelled = {};  // steps that begin so are said to touch nothing
  bool forgets_foreseen = false;            // so are those that are not executed because it is known where they lead
  std::optional<StepCache::Part> ignores_in_cache;  // of what such a step depends on

  bool is_none() const { return name.empty(); }

  // "" leaves all in. Throws std::invalid_argument for a name that no family knows.
  static Mutation parse(const std::string& name) {
    using Reduced = por::ReductionOptions::Mutation;
    Mutation m{name};
    if (name == "pending") m = {name, Reduced::kNoPending, {.pending_steps = false}, {.sees_blocked_threads = false}};
    else if (name == "cycles") m = {name, Reduced::kNoCycles, {.cycles = false}, {.expands_cycles = false}};
    else if (name == "variants") m = {name, Reduced::kOneVariant, {.choices = false}, {.takes_all_variants = false}};
    else if (name == "hindsight") m.reduced = Reduced::kNoHindsight;
    else if (name == "ends") m = {name, Reduced::kNoEnds, {.cut_off_steps = false}, {.expands_exits = false}};
    else if (name == "creation") m.measures.creation_edges = false;
    else if (name == "revisits") m = {name, Reduced::kNone, {.revisits = false}, {.links_revisits = false}};
    else if (name == "sleepers") m.measures.sleepers_futures = false;
    else if (name == "dependences") m.sdpor.takes_all_dependences = false;
    else if (name == "graph") m.sdpor.asks_graph = false;
    else if (name == "stand-ins")
      m = {name, Reduced::kNoStandIns, {.stand_ins = false}, {.takes_stand_ins = false}};
    else if (name == "signals")
      m.unlabelled = {ActionKind::kNotify, ActionKind::kSignal, ActionKind::kUnpark, ActionKind::kInterrupt};
    else if (name == "initialisation")
      m.unlabelled = {ActionKind::kClassInit};
    else if (name == "foreseen") m.forgets_foreseen = true;
    else if (name == "reads") m.ignores_in_cache = StepCache::Part::kWords;
    else if (!name.empty()) throw std::invalid_argument("no mutation " + name);
    return m;
  }
};

// A program without the labels of some steps.
class UnlabelledSystem : public JvmSystem {
 public:
  UnlabelledSystem(Explorer& explorer, bool has_safe_sets, const Mutation& mutation)
      : JvmSystem(explorer, has_safe_sets), explorer_(explorer), mutation_(mutation) {}

  void execute(por::Step step) {
    was_unlabelled_ = is_unlabelled(step.thread);
    JvmSystem::execute(step);
  }
  bool is_visible(por::ThreadIndex thread) const {
    return !is_unlabelled(thread) && JvmSystem::is_visible(thread);
  }
  std::span<const por::Access> next_accesses(por::ThreadIndex thread) const {
    return is_unlabelled(thread) ? std::span<const por::Access>() : JvmSystem::next_accesses(thread);
  }
  std::span<const por::Access> last_accesses() const {
    return was_unlabelled_ ? std::span<const por::Access>() : JvmSystem::last_accesses();
  }
  bool last_was_visible() const { return !was_unlabelled_ && JvmSystem::last_was_visible(); }
  std::span<const por::Access> foreseen_accesses(por::Step step) const {
    return forgets(step) ? std::span<const por::Access>() : JvmSystem::foreseen_accesses(step);
  }
  bool foreseen_is_visible(por::Step step) const { return !forgets(step) && JvmSystem::foreseen_is_visible(step); }

 private:
  bool is_unlabelled(por::ThreadIndex thread) const {
    return std::ranges::count(mutation_.unlabelled, explorer_.next_action(thread).kind) != 0;
  }
  bool forgets(por::Step step) const { return mutation_.forgets_foreseen || is_unlabelled(step.thread); }

  const Explorer& explorer_;
  const Mutation& mutation_;
  bool was_unlabelled_ = false;
};

// With keys; other stores are no different in what soundness rests on.
template <por::ReducibleSystem System>
void search_without(const Mutation& mutation, const SearchOptions& options, System& system, por::Order& order, por::Listener& listener) {
  using Store = por::NumberedKeyStore;
  Store store;
  const por::ReductionOptions reduction{.mutation = mutation.reduced};
  const std::string& name = options.algorithm;
  if (name == "s-por") por::SafeSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "dl-s-por") por::LazySourceSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "de-s-por") por::EagerSourceSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "sdpor") por::Sdpor<System, Store>(system, store, order, listener, mutation.sdpor).run();
  else if (name == "o-dpor") por::ODpor<System, Store>(system, store, order, listener, mutation.measures).run();
  else if (name == "dpor") por::Dpor<System>(system, order, listener, mutation.measures).run();
  else if (name == "source-dpor") por::SourceDpor<System>(system, order, listener, mutation.measures).run();
  else if (name == "optimal-dpor") por::OptimalDpor<System>(system, order, listener, mutation.measures).run();
  else throw std::invalid_argument("no reduction " + name);
}

}  // namespace plait
