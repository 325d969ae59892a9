// Every reduction by its name with one of the measures left out that its soundness rests on. It is
// a measure of the search, or of the labels of steps that it is given.
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
  // So is what a step touches beside the action that it began with.
  bool forgets_observed = false;
  std::optional<StepCache::Part> ignores_in_cache;  // of what such a step depends on

  bool is_none() const { return name.empty(); }

  // "" leaves all in. Throws std::invalid_argument for a name that no family knows.
  static Mutation parse(const std::string& name) {
    using enum por::TestMutation;
    static const std::map<std::string, por::TestMutation> of_searches = {
        {"pending", kNoPending},
        {"cycles", kNoCycles},
        {"variants", kOneVariant},
        {"hindsight", kNoHindsight},
        {"ends", kNoEnds},
        {"creation", kNoCreation},
        {"revisits", kNoRevisits},
        {"sleepers", kNoSleepers},
        {"dependences", kLatestOnly},
        {"graph", kNoGraph},
        {"stand-ins", kNoStandIns},
        {"expansion", kNoExpansion},
        {"other-threads", kNoOtherThreads},
        {"last-race", kLastRace}};
    using K = ActionKind;
    static const std::map<std::string, std::vector<ActionKind>> of_labels = {
        {"signals", {K::kNotify, K::kSignal, K::kUnpark, K::kInterrupt}},
        {"initialisation", {K::kClassInit}},
        {"memory", {K::kRead, K::kWrite, K::kUpdate}},
        {"acquisitions", {K::kLock, K::kAcquire}},
        {"waits", {K::kWait, K::kPark, K::kSleep}},
        {"lives", {K::kStart, K::kEnd, K::kJoin}},
        {"output", {K::kOutput}}};
    using enum StepCache::Part;
    static const std::map<std::string, StepCache::Part> of_cache = {{"reads", kWords},
                                                                    {"objects", kObjects},
                                                                    {"frames", kFrames},
                                                                    {"survivors", kSurvivors},
                                                                    {"names", kNames}};
    Mutation m{name};
    if (const auto found = of_searches.find(name); found != of_searches.end())
      m.search = found->second;
    else if (const auto labels = of_labels.find(name); labels != of_labels.end())
      m.unlabelled = labels->second;
    else if (const auto part = of_cache.find(name); part != of_cache.end())
      m.ignores_in_cache = part->second;
    else if (name == "foreseen")
      m.forgets_foreseen = true;
    else if (name == "observed")
      m.forgets_observed = true;
    else if (!name.empty())
      throw std::invalid_argument("no mutation " + name);
    return m;
  }
};

// A program without the labels of some steps.
class UnlabelledSystem {
 public:
  UnlabelledSystem(Explorer& explorer, const Mutation& mutation)
      : explorer_(explorer), mutation_(mutation) {}

  por::ThreadIndex thread_count() const { return explorer_.thread_count(); }
  u32 variants(por::ThreadIndex thread) const { return explorer_.variants(thread); }
  bool has_ended(por::ThreadIndex thread) const { return explorer_.has_ended(thread); }
  por::Standing standing() const { return explorer_.standing(); }
  por::Key key() const { return explorer_.key(); }
  void backtrack() { explorer_.backtrack(); }
  void execute(por::Step step) {
    was_unlabelled_ = is_unlabelled(step.thread);
    if (!mutation_.forgets_observed) return explorer_.execute(step);
    const auto announced = explorer_.next_accesses(step.thread);
    announced_.assign(announced.begin(), announced.end());
    explorer_.execute(step);
    const auto is_beside = [&](const por::Access& access) {
      return access.location != por::kAllLocations &&
             std::ranges::none_of(
                 announced_, [&](const por::Access& a) { return a.location == access.location; });
    };
    const auto touched = explorer_.last_accesses();
    kept_.assign(touched.begin(), touched.end());
    std::erase_if(kept_, is_beside);
  }

  std::optional<por::Key> foreseen(por::Step step) { return explorer_.foreseen(step); }
  bool is_certain(por::Step step, por::Key key) { return explorer_.is_certain(step, key); }
  std::span<const por::Access> foreseen_accesses(por::Step step) const {
    return forgets(step) ? std::span<const por::Access>() : explorer_.foreseen_accesses(step);
  }
  bool foreseen_is_visible(por::Step step) const {
    return !forgets(step) && explorer_.foreseen_is_visible(step);
  }

  bool is_visible(por::ThreadIndex thread) const {
    return !is_unlabelled(thread) && explorer_.is_visible(thread);
  }
  std::span<const por::Access> next_accesses(por::ThreadIndex thread) const {
    return is_unlabelled(thread) ? std::span<const por::Access>() : explorer_.next_accesses(thread);
  }
  std::span<const por::Access> last_accesses() const {
    if (was_unlabelled_) return {};
    if (mutation_.forgets_observed) return kept_;
    return explorer_.last_accesses();
  }
  bool last_was_visible() const { return !was_unlabelled_ && explorer_.last_was_visible(); }
  por::ThreadIndex last_joined() const { return explorer_.last_joined(); }
  por::ThreadIndex waits_for(por::ThreadIndex thread) const { return explorer_.waits_for(thread); }

 private:
  bool is_unlabelled(por::ThreadIndex thread) const {
    return std::ranges::count(mutation_.unlabelled, explorer_.next_action(thread).kind) != 0;
  }
  bool forgets(por::Step step) const {
    return mutation_.forgets_foreseen || is_unlabelled(step.thread);
  }

  Explorer& explorer_;
  const Mutation& mutation_;
  bool was_unlabelled_ = false;
  std::vector<por::Access> announced_, kept_;
};

// With keys; other stores are no different in what soundness rests on.
template <por::ReducibleSystem System>
void search_without(const Mutation& mutation, const SearchOptions& options, System& system,
                    por::Order& order, por::Listener& listener) {
  using Store = por::NumberedKeyStore;
  Store store;
  por::ReductionOptions reduction{.mutation = mutation.search};
  if (options.has_commit_points) reduction.commit_points.emplace();
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
