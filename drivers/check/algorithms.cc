#include "drivers/check/algorithms.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <type_traits>

#include "jvm/base/closest.h"
#include "jvm/base/error.h"
#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/dpor.h"
#include "por/algorithms/o_dpor.h"
#include "por/algorithms/optimal_dpor.h"
#include "por/algorithms/s_por.h"
#include "por/algorithms/sdpor.h"
#include "por/algorithms/source_dpor.h"
#include "por/search/spins.h"

namespace plait {

namespace {

constexpr const char* kVisitedFirst = "visited-first";
constexpr const char* kForesight = "foresight";
constexpr const char* kLockLabels = "lock-labels";
constexpr const char* kSilentWrites = "silent-writes";
constexpr const char* kSleepSets = "sleep-sets";
constexpr const char* kSpins = "spins";

// What a search is given.
struct Setting {
  Explorer& system;
  const SearchOptions& options;
  por::Order& order;
  por::Listener& listener;
  const por::SpareMemory& spare_memory;
};

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}
bool leaves_out(const SearchOptions& options, const std::string& optimisation) {
  return has(options.without, optimisation) ||
         (options.is_paper && has(extension_names(), optimisation));
}
bool is_on(const Setting& setting, const char* optimisation) {
  return !leaves_out(setting.options, optimisation);
}

por::ReductionOptions reduction_of(const Setting& setting) {
  por::ReductionOptions reduction;
  reduction.prefers_visited = is_on(setting, kVisitedFirst);
  reduction.tries_visited = setting.options.is_paper;
  reduction.uses_certain_order = is_on(setting, "certain-order");
  reduction.follows_waits = is_on(setting, "waits-for");
  reduction.uses_summaries = is_on(setting, "summaries");
  reduction.walk.takes_once = is_on(setting, "once");
  reduction.walk.skips_last = is_on(setting, "last");
  reduction.walk.skips_visited = is_on(setting, "visited");
  reduction.walk.stops_complete = is_on(setting, "complete");
  reduction.walk.stops_disabled = is_on(setting, "disabled");
  if (setting.options.has_commit_points) reduction.commit_points.emplace();
  return reduction;
}

// Walks are what a search does that has no summaries, and states to walk through.
void check_walks(const SearchOptions& options) {
  if (leaves_out(options, "summaries")) {
    if (options.is_stateless)
      throw InputError("--without summaries needs a graph of states: --stateless has none");
    return;
  }
  for (const char* name : {"once", "last", "visited", "complete", "disabled"}) {
    if (!leaves_out(options, name)) continue;
    throw InputError("--without {} has no meaning with summaries: --without summaries,{}", name,
                     name);
  }
}

// Calls run(store) with the store that the options ask for. `KeyStore`: the one for keys.
template <typename KeyStore, typename Run>
por::SearchEnd with_store(const Setting& setting, const Run& run) {
  if (setting.options.is_stateless) {
    por::NoStore store;
    return run(store);
  }
  if (setting.options.is_exact) {
    por::ExactStore store(setting.spare_memory);
    return run(store);
  }
  KeyStore store(setting.spare_memory, setting.options.far_store);
  return run(store);
}

por::SearchEnd run_full(const Setting& s) {
  return with_store<por::KeyStore>(s, [&]<typename Store>(Store& store) {
    return por::FullSearch<Explorer, Store>(s.system, store, s.order, s.listener).run();
  });
}

// OPTIMIZATION: the loop of a search is compiled into one piece, but for what it seldom does. Its
// parts are so small that calls between them would be a seventh of their work. With the checks of a
// sanitizer one piece would be too much to compile.
#ifdef __SANITIZE_ADDRESS__
#define IN_ONE_PIECE
#else
#define IN_ONE_PIECE [[gnu::flatten]]
#endif
template <typename Search>
IN_ONE_PIECE por::SearchEnd run_in_one_piece(Search& search) {
  return search.run();
}

template <template <typename, typename> typename Search>
por::SearchEnd run_reduced(const Setting& s) {
  return with_store<por::NumberedKeyStore>(s, [&]<typename Store>(Store& store) {
    Search<Explorer, Store> search(s.system, store, s.order, s.listener, reduction_of(s));
    // Other stores cost so much more that it takes longer to compile than it ever saves.
    if constexpr (std::is_same_v<Store, por::NumberedKeyStore>) return run_in_one_piece(search);
    return search.run();
  });
}

por::SearchEnd run_sdpor(const Setting& s) {
  return with_store<por::NumberedKeyStore>(s, [&]<typename Store>(Store& store) {
    return por::Sdpor<Explorer, Store>(s.system, store, s.order, s.listener, {},
                                       is_on(s, kVisitedFirst))
        .run();
  });
}

por::SearchEnd run_o_dpor(const Setting& s) {
  return with_store<por::NumberedKeyStore>(s, [&]<typename Store>(Store& store) {
    por::ODpor<Explorer, Store> search(s.system, store, s.order, s.listener, {},
                                       is_on(s, kVisitedFirst));
    if (!is_on(s, kSleepSets)) search.leave_out_sleep_sets();
    return search.run();
  });
}

template <template <typename> typename Search, typename System>
por::SearchEnd run_stateless_over(const Setting& s, System& system) {
  Search<System> search(system, s.order, s.listener);
  if constexpr (requires { search.leave_out_sleep_sets(); }) {
    if (!is_on(s, kSleepSets)) search.leave_out_sleep_sets();
  }
  return search.run();
}

template <template <typename> typename Search>
por::SearchEnd run_stateless(const Setting& s) {
  if (!is_on(s, kSpins)) return run_stateless_over<Search>(s, s.system);
  por::WithoutSpins<Explorer> system(s.system);
  return run_stateless_over<Search>(s, system);
}

using Mode = StepCache::Mode;

struct Algorithm {
  const char* name;
  por::SearchEnd (*run)(const Setting&);
  bool is_reduction, has_stateful_form;
  bool expands_cycles = false;  // in every state on a cycle all threads are taken
  Mode cache = Mode::kOff;
  bool asks_order = false;  // what happens before what
  // How many it has of optimisation_names(), from the first on; foresight and labels aside.
  std::size_t optimisations = 0;
  bool is_pragmatic = false;    // of the pragmatic paper
  bool has_sleep_sets = false;  // that it can do without
};

constexpr Algorithm kAlgorithms[] = {
    {"full", run_full, false, true, true, Mode::kOn},
    {"s-por", run_reduced<por::SafeSetSearch>, true, true, true, Mode::kOn, false, 0, true},
    {"de-s-por", run_reduced<por::EagerSourceSetSearch>, true, true, true, Mode::kOn, false, 5,
     true},
    {"dl-s-por", run_reduced<por::LazySourceSetSearch>, true, true, true, Mode::kOn, false, 9,
     true},
    {"o-dpor", run_o_dpor, true, true, false, Mode::kGuesses, true, 1, false, true},
    {"dpor", run_stateless<por::Dpor>, true, false, false, Mode::kOff, true, 0, false, true},
    {"sdpor", run_sdpor, true, true, true, Mode::kGuesses, true, 1},
    {"source-dpor", run_stateless<por::SourceDpor>, true, false, false, Mode::kOff, true, 0, false,
     true},
    {"optimal-dpor", run_stateless<por::OptimalDpor>, true, false, false, Mode::kOff, true},
};

const Algorithm* find(const std::string& name) {
  const auto* at =
      std::ranges::find_if(kAlgorithms, [&](const Algorithm& a) { return a.name == name; });
  return at == std::end(kAlgorithms) ? nullptr : at;
}

bool is_foreseeing(const Algorithm& algorithm) { return algorithm.cache == Mode::kOn; }

// A store must know a state by its key to say whether a foreseen one is stored.
bool has_foresight(const Algorithm& algorithm, const SearchOptions& options) {
  return is_foreseeing(algorithm) && !options.is_stateless && !options.is_exact;
}

// REQUIRES: the algorithm and the optimisation are known.
bool has_optimisation(const SearchOptions& options, const std::string& name) {
  const Algorithm& algorithm = *find(options.algorithm);
  if (name == kForesight) return has_foresight(algorithm, options);
  if (name == kSleepSets) return algorithm.has_sleep_sets;
  if (name == kSpins) return !algorithm.has_stateful_form;
  if (name == kLockLabels || name == kSilentWrites) return algorithm.is_pragmatic;
  const std::vector<std::string>& all = optimisation_names();
  const auto number = static_cast<std::size_t>(std::ranges::find(all, name) - all.begin());
  return number < algorithm.optimisations;
}

// REQUIRES: the algorithm is known.
void check_optimisations(const SearchOptions& options) {
  for (const std::string& name : options.without) {
    require_one_of("--without", name, optimisation_names());
    if (has_optimisation(options, name)) continue;
    throw InputError(
        "--without {} has no meaning with --algorithm {}{}, which does without it anyway", name,
        options.algorithm,
        options.is_exact       ? " --exact"
        : options.is_stateless ? " --stateless"
                               : "");
  }
}

// REQUIRES: the algorithm is known.
void check_paper(const SearchOptions& options) {
  if (!options.is_paper) return;
  if (!find(options.algorithm)->is_pragmatic)
    throw InputError("--paper is for --algorithm s-por, de-s-por and dl-s-por, not {}",
                     options.algorithm);
  if (options.is_stateless || options.has_commit_points)
    throw InputError("--paper has no meaning with {}, which the paper does not have",
                     options.is_stateless ? "--stateless" : "--commit-points");
}

}  // namespace

StepCache::Mode cache_mode_of(const SearchOptions& options) {
  const Algorithm& algorithm = *find(options.algorithm);
  if (options.is_stateless || options.is_exact || options.executes_all) return Mode::kOff;
  if (is_foreseeing(algorithm) && !leaves_out(options, kForesight)) return algorithm.cache;
  // Guesses are for who looks for visited states.
  const bool guesses = algorithm.optimisations > 0 && !leaves_out(options, kVisitedFirst);
  return guesses ? Mode::kGuesses : Mode::kOff;
}

const std::vector<std::string>& algorithm_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Algorithm& algorithm : kAlgorithms) all.emplace_back(algorithm.name);
    return all;
  }();
  return names;
}

const std::vector<std::string>& optimisation_names() {
  static const std::vector<std::string> names{
      kVisitedFirst, "certain-order", "waits-for", "summaries", "once",
      "last",        "visited",       "complete",  "disabled",  kForesight,
      kLockLabels,   kSilentWrites,   kSleepSets,  kSpins};
  return names;
}

const std::vector<std::string>& extension_names() {
  static const std::vector<std::string> names{"certain-order", "waits-for", "summaries",
                                              kLockLabels, kSilentWrites};
  return names;
}

bool has_stateful_form(const std::string& algorithm) {
  const Algorithm* found = find(algorithm);
  return found != nullptr && found->has_stateful_form;
}

bool has_foresight(const std::string& algorithm) {
  const Algorithm* found = find(algorithm);
  return found != nullptr && is_foreseeing(*found);
}

bool finds_livelocks(const SearchOptions& options) {
  return find(options.algorithm)->expands_cycles && !options.is_stateless &&
         !options.has_commit_points;
}

bool moves_steps(const std::string& algorithm) {
  const Algorithm* found = find(algorithm);
  return found != nullptr && !found->has_stateful_form;
}

void require_one_of(const char* option, const std::string& value,
                    const std::vector<std::string>& known) {
  if (std::ranges::find(known, value) != known.end()) return;
  throw InputError("{} {}: must be one of {}{}", option, value, fmt::join(known, ", "),
                   did_you_mean(value, known));
}

void validate(const SearchOptions& options) {
  require_one_of("--algorithm", options.algorithm, algorithm_names());
  check_optimisations(options);
  if (options.is_exact && (options.is_stateless || !has_stateful_form(options.algorithm))) {
    throw InputError("--exact says how states are matched, but {} matches none",
                     options.is_stateless ? "--stateless" : "--algorithm " + options.algorithm);
  }
  if (options.has_commit_points && (options.algorithm != "s-por" || options.is_stateless)) {
    throw InputError("--commit-points is for --algorithm s-por with states");
  }
  check_paper(options);
  check_walks(options);
}

void set_labels(AccessLog& log, const SearchOptions& options) {
  log.set_asks_order(find(options.algorithm)->asks_order);
  log.keep_silent_writes(options.tells_races);
  log.keep_all_silent(leaves_out(options, kSilentWrites));
  log.set_plain(leaves_out(options, kLockLabels));
}

por::SearchEnd run_search(Explorer& explorer, const SearchOptions& options, por::Order& order,
                          por::Listener& listener, const por::SpareMemory& spare_memory) {
  const Algorithm* algorithm = find(options.algorithm);
  CHECK(algorithm != nullptr);
  explorer.log_accesses(algorithm->is_reduction);
  if (algorithm->is_reduction) set_labels(explorer.access_log(), options);
  explorer.look_ahead(cache_mode_of(options));
  explorer.use_safe_sets(options.has_safe_sets);
  return algorithm->run({explorer, options, order, listener, spare_memory});
}

}  // namespace plait
