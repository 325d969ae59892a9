#include "tests/oracle/configurations.h"

#include <fmt/format.h>

#include "drivers/findings.h"
#include "drivers/jvm_system.h"
#include "jvm/error.h"
#include "por/full_search.h"
#include "por/statistics.h"

namespace plait {

namespace {

// Programs with more states are not explored without state matching.
constexpr std::uint64_t kSmall = 400;

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '\n' ? std::string("\\n") : std::string(1, c);
  return result + "\"";
}

template <typename Store>
por::SearchEnd search_full(JvmSystem& system, const CheckOptions& options, por::Listener& listener) {
  Store store;
  por::Order order = por::Order::parse(options.order);
  return por::FullSearch<JvmSystem, Store>(system, store, order, listener).run();
}

void search(JvmSystem& system, const CheckOptions& options, por::Listener& listener) {
  if (options.is_stateless) search_full<por::NoStore>(system, options, listener);
  else if (options.is_exact) search_full<por::ExactStore>(system, options, listener);
  else search_full<por::KeyStore>(system, options, listener);
}

Configuration with(const std::string& algorithm, const std::string& order) {
  Configuration c;
  c.options.algorithm = algorithm;
  c.options.order = order;
  return c;
}

}  // namespace

Machine::Machine(const CheckOptions& options) : vm_(vm_options(options)), explorer_(vm_, options.is_exact) {
  vm_.boot();
  explorer_.start(options.program.main_class("check"), options.program.arguments());
  thrown_before_ = vm_.uncaught();
}

std::string Configuration::text() const {
  std::string text = " --algorithm " + options.algorithm;
  if (options.is_stateless) text += " --stateless";
  if (options.is_exact) text += " --exact";
  if (!options.has_safe_sets) text += " --no-safe-sets";
  if (options.visibility != "shared") text += " --visibility " + options.visibility;
  if (options.order != "sequential") text += " --order " + options.order;
  if (options.locks != "model") text += " --locks " + options.locks;
  return text;
}

std::vector<Configuration> configurations(const Found& full, bool, const std::string& main_class) {
  const std::string random = fmt::format("random:{}", std::hash<std::string>()(main_class) % 1000);
  std::vector<Configuration> all;
  all.push_back(with("full", random));
  all.push_back(with("full", "sequential:2,0,1"));
  if (full.states <= kSmall) {
    all.push_back(with("full", "sequential"));
    all.back().options.is_stateless = true;
  }
  all.push_back(with("full", "sequential"));
  all.back().options.is_exact = true;
  if (full.states <= kSmall) {
    all.push_back(with("full", "sequential"));
    all.back().options.locks = "real";
  }
  return all;
}

por::LimitSettings limits_for(const Configuration& configuration, const Found& full) {
  por::LimitSettings limits;
  if (configuration.options.is_stateless) {
    limits.states = 20'000;
    limits.depth = 200;
    limits.seconds = 1;
  } else if (configuration.options.locks == "real") {
    limits.states = 50'000;
    limits.seconds = 3;
  } else {
    limits.seconds = 10;
    limits.states = 4 * full.states + 1000;
  }
  return limits;
}

bool is_same_machine(const CheckOptions& a, const CheckOptions& b) {
  return a.is_exact == b.is_exact && a.locks == b.locks && a.notices_finals == b.notices_finals && a.visibility == b.visibility;
}

Found explore(Machine& machine, const CheckOptions& options, const por::LimitSettings& settings) {
  Found found;
  Explorer& explorer = machine.explorer();
  por::Limits limits(settings, interrupted);
  por::Statistics statistics;
  Findings findings(explorer, StopRule::kNever);
  por::Listeners listeners({&limits, &statistics, &findings});
  const StateKey before = explorer.key();
  machine.forget_last_step();
  try {
    JvmSystem system(explorer);
    search(system, options, listeners);
  } catch (const UnsupportedError& error) {
    found.error = error.what();
    return found;
  }
  const StateKey after = explorer.key();
  if (before.low != after.low || before.high != after.high) found.error = "the search did not leave the program as it found it";
  for (const Outcome& outcome : findings.outcomes()) found.outcomes.insert(outcome.exit + " " + quoted(outcome.text));
  for (const Violation& v : findings.violations()) {
    found.outcomes.insert("violation " + v.kind + (v.kind == "exception" ? " " + v.class_name : ""));
  }
  found.states = statistics.states;
  found.transitions = statistics.transitions;
  found.is_complete = limits.reached() == por::Limit::kNone;
  return found;
}

}  // namespace plait
