#include "tests/oracle/configurations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>

#include "drivers/check/findings.h"
#include "jvm/base/error.h"
#include "jvm/explore/explorer.h"
#include "jvm/interpreter/boot.h"
#include "por/search/statistics.h"
#include "tests/oracle/laws.h"
#include "tests/oracle/searches.h"

namespace plait {

namespace {

// Programs with more states are not explored without state matching.
constexpr std::uint64_t kSmall = 400;

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '\n' ? std::string("\\n") : std::string(1, c);
  return result + "\"";
}

// Ends a search that has used its seconds of CPU.
class CpuLimit final : public por::Listener {
 public:
  explicit CpuLimit(double seconds) : end_(cpu_seconds() + seconds) {}
  por::Advice on_transition(const por::Path&) override {
    if (++transitions_ % kLookEvery == 0 && cpu_seconds() > end_) is_reached_ = true;
    return is_reached_ ? por::Advice::kStop : por::Advice::kGoOn;
  }
  por::Advice on_foreseen(const por::Path& path) override { return on_transition(path); }
  bool is_reached() const { return is_reached_; }

 private:
  static constexpr std::uint64_t kLookEvery = 16;  // transitions: some take milliseconds

  const double end_;
  std::uint64_t transitions_ = 0;
  bool is_reached_ = false;
};

// Whether a search that stores states comes back to one that it has not left.
class CycleListener final : public por::Listener {
 public:
  explicit CycleListener(const Explorer& explorer) : explorer_(explorer) {}
  por::Advice on_state(const por::Path& path, por::Standing) override {
    keys_.resize(path.size());
    keys_.push_back(explorer_.key());
    return por::Advice::kGoOn;
  }
  por::Advice on_revisit(const por::Path& path, por::Standing) override {
    const por::Key key = explorer_.key();
    for (std::size_t i = 0; i < path.size() && !is_cyclic_; ++i) is_cyclic_ = keys_[i] == key;
    return por::Advice::kGoOn;
  }
  bool is_cyclic() const { return is_cyclic_; }

 private:
  const Explorer& explorer_;
  std::vector<por::Key> keys_;
  bool is_cyclic_ = false;
};

Configuration with(const std::string& algorithm, const std::string& order) {
  Configuration c;
  c.options.search.algorithm = algorithm;
  c.options.order = order;
  return c;
}

}  // namespace

Machine::Machine(const CheckOptions& options)
    : options_(options), vm_(vm_options(options)), explorer_(vm_, options.search.is_exact) {
  boot(vm_);
}

void Machine::start(const CheckOptions& options) {
  explorer_.start(options.program.main_class("check"), options.program.arguments());
  thrown_before_ = vm_.uncaught();
}

bool Machine::fits(const CheckOptions& options) const {
  return options_.search.is_exact == options.search.is_exact && options_.locks == options.locks &&
         options_.noticing == options.noticing &&
         moves_steps(options_.search.algorithm) == moves_steps(options.search.algorithm);
}

std::string Configuration::text() const {
  std::string text = " --algorithm " + options.search.algorithm;
  if (options.search.is_stateless) text += " --stateless";
  if (options.search.is_exact) text += " --exact";
  if (options.search.has_commit_points) text += " --commit-points";
  if (!options.search.has_safe_sets) text += " --no-safe-sets";
  if (options.search.is_paper) text += " --paper";
  if (!options.search.without.empty())
    text += fmt::format(" --without {}", fmt::join(options.search.without, ","));
  if (options.visibility != Visible::kShared)
    text +=
        fmt::format(" --visibility structure --structure '{}'", fmt::join(options.structure, ","));
  if (options.order != "sequential") text += " --order " + options.order;
  if (options.locks != Locks::kModel) text += fmt::format(" --locks {}", word(options.locks));
  return text;
}

std::string Configuration::graph() const {
  Configuration twin = *this;
  std::erase(twin.options.search.without, "foresight");
  return twin.text();
}

Configuration full_configuration() {
  Configuration plain = with("full", "sequential");
  plain.options.search.without = {"foresight"};
  return plain;
}

std::vector<Configuration> configurations(const Found& full, bool fits_structure,
                                          const std::string& main_class, std::size_t draw,
                                          bool all) {
  const std::vector<std::string> orders = {"sequential", "sequential:2,0,1",
                                           fmt::format("random:{}", draw % 1000)};
  std::vector<Configuration> table;
  const auto add = [&](const std::string& algorithm, std::size_t order) -> CheckOptions& {
    table.push_back(with(algorithm, orders[order % orders.size()]));
    if (draw % 2 == 1) table.back().options.search.far_store = 0;
    return table.back().options;
  };
  const auto see_structure = [&](CheckOptions& options) {
    options.visibility = Visible::kStructure;
    options.structure = {main_class, main_class + "$*"};
  };
  const bool can_be_stateless = full.states <= kSmall && !full.is_cyclic;
  for (std::size_t i = draw; i < draw + orders.size(); ++i) {
    add("full", i + 1);
    add("s-por", i).search.has_commit_points = true;
    for (const std::string& algorithm : algorithm_names()) {
      const bool is_stateful = has_stateful_form(algorithm);
      if (algorithm == "full" || !(is_stateful || can_be_stateless)) continue;
      add(algorithm, i);
      if (fits_structure) see_structure(add(algorithm, i));
      if (is_stateful && (all || i % 2 == 0)) add(algorithm, i + 1).search.has_safe_sets = false;
      if (has_foresight(algorithm)) add(algorithm, i).search.without = {"foresight"};
      if (is_stateful && can_be_stateless && (all || i % 3 == 0))
        add(algorithm, i).search.is_stateless = true;
    }
  }
  for (const char* algorithm : {"s-por", "de-s-por", "dl-s-por"}) {
    CheckOptions& options = add(algorithm, draw);
    options.search.is_paper = true;
    if (fits_structure && draw % 4 < 2) see_structure(options);
  }
  if (can_be_stateless) add("full", draw).search.is_stateless = true;
  if (all || draw % 4 == 0) add("full", 0).search.is_exact = true;
  if (full.states <= kSmall && (all || draw % 4 == 1)) add("full", 0).locks = Locks::kReal;
  return table;
}

double cpu_seconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

SearchLimits limits_for(const Configuration& configuration, const Found& full) {
  SearchLimits limits;
  if (configuration.options.search.is_stateless ||
      !has_stateful_form(configuration.options.search.algorithm)) {
    limits.states = 20'000;
    limits.depth = 200;
    limits.cpu_seconds = 1;
  } else if (configuration.options.locks == Locks::kReal) {
    limits.states = 50'000;
    limits.cpu_seconds = 3;
  } else {
    limits.cpu_seconds = 3;
    limits.states = 4 * full.states + 1000;
  }
  return limits;
}

std::string broken_law(Machine& machine, std::uint64_t max_states) {
  Explorer& explorer = machine.explorer();
  explorer.log_accesses(true);
  explorer.look_ahead(StepCache::Mode::kOn);
  explorer.trust_known_steps(false);
  explorer.use_safe_sets(true);
  const auto describe = [&](por::ThreadIndex t) {
    std::string place = explorer.vm().stack_trace(explorer.vm().thread(ThreadId(t)));
    std::ranges::replace(place, '\n', ' ');
    return fmt::format("action {} {}", static_cast<int>(explorer.next_action(t).kind), place);
  };
  por::LawChecker<Explorer> laws(explorer, describe, max_states);
  por::Limits limits({.states = max_states});
  por::Listeners listeners({&limits, &laws});
  por::Order order;
  por::KeyStore store;
  por::FullSearch<Explorer, por::KeyStore>(explorer, store, order, listeners).run();
  explorer.look_ahead(StepCache::Mode::kOff);
  explorer.trust_known_steps(true);
  return laws.broken();
}

namespace {

void search(Explorer& explorer, const CheckOptions& options, const Mutation& mutation,
            por::Listener& listener) {
  por::Order order = por::Order::parse(options.order);
  if (mutation.is_none() || options.search.algorithm == "full") {
    run_search(explorer, options.search, order, listener, por::unlimited_memory);
    return;
  }
  explorer.log_accesses(true);
  set_labels(explorer.access_log(), options.search);
  explorer.look_ahead(cache_mode_of(options.search));
  if (mutation.ignores_in_cache) {
    explorer.cache().ignore(*mutation.ignores_in_cache);
    explorer.trust_known_steps(false);  // it would see that they are not what they should be
  }
  explorer.use_safe_sets(options.search.has_safe_sets);
  UnlabelledSystem system(explorer, mutation);
  search_without(mutation, options.search, system, order, listener);
  explorer.trust_known_steps(true);
}

}  // namespace

Found explore(Machine& machine, const CheckOptions& options, const Mutation& mutation,
              const SearchLimits& settings) {
  Found found;
  Explorer& explorer = machine.explorer();
  por::Limits limits({.states = settings.states, .depth = settings.depth});
  CpuLimit cpu_limit(settings.cpu_seconds);
  por::Statistics statistics;
  Findings findings(explorer, property_of({}), StopRule::kNever,
                    {{}, {}, kinds_of_check(), kinds_of_check()});
  CycleListener cycles(explorer);
  std::vector<por::Listener*> told = {&limits, &cpu_limit, &statistics, &findings};
  if (!options.search.is_stateless && options.search.algorithm == "full") told.push_back(&cycles);
  por::Listeners listeners(std::move(told));
  const por::Key before = explorer.key();
  machine.forget_last_step();
  try {
    explorer.log_accesses(true);
    if (options.visibility == Visible::kStructure)
      explorer.access_log().set_structure(options.structure);
    else
      explorer.access_log().set_shared();
    search(explorer, options, mutation, listeners);
  } catch (const UnsupportedError& error) {
    found.error = error.what();
    return found;
  }
  const por::Key after = explorer.key();
  if (before != after) found.error = "the search did not leave the program as it found it";
  for (const Outcome& outcome : findings.outcomes())
    found.outcomes.insert(outcome.exit + " " + quoted(outcome.text));
  for (const Violation& v : findings.violations()) {
    found.outcomes.insert("violation " + v.kind +
                          (v.kind == "exception" ? " " + v.class_name : ""));
  }
  found.states = statistics.states;
  found.is_cyclic = cycles.is_cyclic();
  found.transitions = statistics.transitions;
  found.is_complete = limits.reached() == por::Limit::kNone && !cpu_limit.is_reached();
  return found;
}

}  // namespace plait
