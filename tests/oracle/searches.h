// Every reduction by its name with one of the measures left out that its soundness rests on: of the
// search, or of the labels of steps that it is given.
#pragma once

#include <algorithm>
#include <map>
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

// A measure that is left out, by its name in mutants.py.
struct Mutation {
  std::string name;
  por::TestMutation search = por::TestMutation::kNone;
  std::vector<ActionKind> unlabelled = {};  // steps that begin so are said to touch nothing
  // So are those that are not executed because it is known where they lead.
  bool forgets_foreseen = false;
  std::optional<StepCache::Part> ignores_in_cache;  // of what such a step depends on

  bool is_none() const { return name.empty(); }

  // "" leaves all in. Throws std::invalid_argument for a name that no family knows.
  static Mutation parse(const std::string& name) {
    using enum por::TestMutation;
    static const std::map<std::string, por::TestMutation> of_searches = {
        {"pending", kNoPending},     {"cycles", kNoCycles},     {"variants", kOneVariant},
        {"hindsight", kNoHindsight}, {"ends", kNoEnds},         {"creation", kNoCreation},
        {"revisits", kNoRevisits},   {"sleepers", kNoSleepers}, {"dependences", kLatestOnly},
        {"graph", kNoGraph},         {"stand-ins", kNoStandIns}};
    Mutation m{name};
    if (const auto found = of_searches.find(name); found != of_searches.end())
      m.search = found->second;
    else if (name == "signals")
      m.unlabelled = {ActionKind::kNotify, ActionKind::kSignal, ActionKind::kUnpark,
                      ActionKind::kInterrupt};
    else if (name == "initialisation")
      m.unlabelled = {ActionKind::kClassInit};
    else if (name == "foreseen")
      m.forgets_foreseen = true;
    else if (name == "reads")
      m.ignores_in_cache = StepCache::Part::kWords;
    else if (!name.empty())
      throw std::invalid_argument("no mutation " + name);
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
    return is_unlabelled(thread) ? std::span<const por::Access>()
                                 : JvmSystem::next_accesses(thread);
  }
  std::span<const por::Access> last_accesses() const {
    return was_unlabelled_ ? std::span<const por::Access>() : JvmSystem::last_accesses();
  }
  bool last_was_visible() const { return !was_unlabelled_ && JvmSystem::last_was_visible(); }
  std::span<const por::Access> foreseen_accesses(por::Step step) const {
    return forgets(step) ? std::span<const por::Access>() : JvmSystem::foreseen_accesses(step);
  }
  bool foreseen_is_visible(por::Step step) const {
    return !forgets(step) && JvmSystem::foreseen_is_visible(step);
  }

 private:
  bool is_unlabelled(por::ThreadIndex thread) const {
    return std::ranges::count(mutation_.unlabelled, explorer_.next_action(thread).kind) != 0;
  }
  bool forgets(por::Step step) const {
    return mutation_.forgets_foreseen || is_unlabelled(step.thread);
  }

  const Explorer& explorer_;
  const Mutation& mutation_;
  bool was_unlabelled_ = false;
};

// With keys; other stores are no different in what soundness rests on.
template <por::ReducibleSystem System>
void search_without(const Mutation& mutation, const SearchOptions& options, System& system,
                    por::Order& order, por::Listener& listener) {
  using Store = por::NumberedKeyStore;
  Store store;
  const por::ReductionOptions reduction{.mutation = mutation.search};
  const std::string& name = options.algorithm;
  if (name == "s-por")
    por::SafeSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "dl-s-por")
    por::LazySourceSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "de-s-por")
    por::EagerSourceSetSearch<System, Store>(system, store, order, listener, reduction).run();
  else if (name == "sdpor")
    por::Sdpor<System, Store>(system, store, order, listener, mutation.search).run();
  else if (name == "o-dpor")
    por::ODpor<System, Store>(system, store, order, listener, mutation.search).run();
  else if (name == "dpor")
    por::Dpor<System>(system, order, listener, mutation.search).run();
  else if (name == "source-dpor")
    por::SourceDpor<System>(system, order, listener, mutation.search).run();
  else if (name == "optimal-dpor")
    por::OptimalDpor<System>(system, order, listener, mutation.search).run();
  else
    throw std::invalid_argument("no reduction " + name);
}

}  // namespace plait
