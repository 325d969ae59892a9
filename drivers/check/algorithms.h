// The searches by name (--algorithm), over a Java program.
#pragma once

#include <string>
#include <vector>

#include "jvm/explore/explorer.h"
#include "por/algorithms/full.h"
#include "por/search/listener.h"
#include "por/search/order.h"
#include "por/store/insertion.h"
#include "por/store/state_stores.h"

namespace plait {

struct SearchOptions {
  std::string algorithm = "dl-s-por";
  bool is_stateless = false, is_exact = false, has_safe_sets = true;
  // Optimisations to leave out, for measurement; see optimisation_names().
  std::vector<std::string> without;
  // Writes of the value that was there are writes (AccessLog::keep_silent_writes).
  bool tells_races = false;
  // Nothing is foreseen: listeners see each step executed.
  bool executes_all = false;
  // Of s-por: por/dependence/commit_points.h in place of components.
  bool has_commit_points = false;
  // The pragmatic paper to the letter: none of extension_names(), and visited-first by trying.
  bool is_paper = false;
  // For tests: from how many bytes on a store counts as far (por/store/state_stores.h).
  std::uint64_t far_store = por::kFar;
};

const std::vector<std::string>& algorithm_names();
// Of full, s-por, de-s-por and dl-s-por: foresight (jvm/explore/step_cache.h). Of all stateful ones
// but full and s-por: visited-first (por/search/lookahead.h). Of de-s-por and dl-s-por
// (por/search/selective_search.h): certain-order, waits-for; summaries, in place of which the
// explored graph is walked. Of walks there are once and, of dl-s-por alone, last, visited,
// complete, disabled (WalkOptions, in its order). Of dpor, source-dpor and o-dpor: sleep-sets. Of
// dpor, source-dpor and optimal-dpor: spins (por/search/spins.h).
const std::vector<std::string>& optimisation_names();
// Those that the pragmatic paper does not have. Two of them are in the labels of steps (AccessLog).
// lock-labels: locks have kinds of accesses of their own, and an unlock of a monitor has none.
// silent-writes: a write that changes nothing is a read.
const std::vector<std::string>& extension_names();

// True: with states, and not --exact, it looks up where steps lead of which that is known.
bool has_foresight(const std::string& algorithm);
// How it learns where steps lead. REQUIRES: the options are valid.
StepCache::Mode cache_mode_of(const SearchOptions& options);

// False: it never matches states, asked to or not.
bool has_stateful_form(const std::string& algorithm);

// It can promise to find every livelock (por/search/livelocks.h). REQUIRES: the algorithm is known.
bool finds_livelocks(const SearchOptions& options);

// True: it takes steps of one execution in another, so they must be the same ones there
// (VmOptions::moves_steps).
bool moves_steps(const std::string& algorithm);

// Throws InputError "OPTION VALUE: must be one of …" if it is not.
void require_one_of(const char* option, const std::string& value,
                    const std::vector<std::string>& known);
// Throws InputError that names the option if the options are not known or do not fit together.
void validate(const SearchOptions& options);

// What the search wants labels of steps to tell. REQUIRES: validate(options), and a reduction.
void set_labels(AccessLog& log, const SearchOptions& options);

// Explores from the state the system is in, and leaves it there. REQUIRES: validate(options).
por::SearchEnd run_search(Explorer& explorer, const SearchOptions& options, por::Order& order,
                          por::Listener& listener, const por::SpareMemory& spare_memory);

}  // namespace plait
