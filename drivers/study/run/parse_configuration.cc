#include "drivers/study/run/parse_configuration.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "drivers/check/checker.h"
#include "drivers/options/option_table.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

constexpr std::uint64_t kMaxPermuted = 6;  // threads: 720 orders

std::vector<std::string> text_or_texts(const JsonNode& node) {
  return node.value().is_array() ? node.texts() : std::vector{node.text()};
}

void read_text(const JsonNode& node, const char* key, std::string& out) {
  if (node.has(key)) out = node[key].text();
}

template <typename E>
void read_choice(const JsonNode& node, const char* key, E& out) {
  if (!node.has(key)) return;
  try {
    out = parse_choice<E>(fmt::format("--{}", key), node[key].text());
  } catch (const InputError& error) {
    node.fail(error.what());
  }
}

// What `plait check` would reject, and the client's part aside: the classes of its structure.
void check_configuration(const JsonNode& node, const Configuration& c) {
  CheckOptions options;
  options.search = {c.algorithm, c.is_stateless, c.is_exact, c.has_safe_sets, c.without};
  options.search.is_paper = c.is_paper;
  options.visibility = c.visibility;
  options.order = c.order;
  options.locks = c.locks;
  options.timeouts = c.timeouts;
  options.hashes = c.hashes;
  options.structure = c.structure;
  options.allow = c.allow;
  options.fail_on = c.fail_on;
  if (c.visibility == Visible::kStructure && c.structure.empty()) options.structure = {"*"};
  try {
    validate(options);
  } catch (const InputError& error) {
    node.fail(error.what());
  }
}

Configuration read_one(const JsonNode& node, const Limits& limits) {
  Configuration c;
  c.name = c.series = read_label(node["name"]);
  read_text(node, "algorithm", c.algorithm);
  read_choice(node, "visibility", c.visibility);
  read_text(node, "order", c.order);
  read_choice(node, "stop", c.stop);
  read_choice(node, "locks", c.locks);
  read_choice(node, "timeouts", c.timeouts);
  read_text(node, "hashes", c.hashes);
  c.is_spurious = node.flag("spurious");
  c.is_stateless = node.flag("stateless");
  c.is_exact = node.flag("exact");
  if (node.has("safe_sets")) c.has_safe_sets = node["safe_sets"].boolean();
  if (node.has("structure")) c.structure = text_or_texts(node["structure"]);
  c.is_paper = node.flag("paper");
  if (node.has("without")) c.without = text_or_texts(node["without"]);
  if (node.has("allow")) c.allow = text_or_texts(node["allow"]);
  if (node.has("fail_on")) c.fail_on = text_or_texts(node["fail_on"]);
  if (node.has("only")) c.only = read_filter(node["only"]);
  c.limits = node.has("limits") ? read_limits(node["limits"], limits) : limits;
  check_configuration(node, c);
  return c;
}

Configuration with_order(const Configuration& base, const char* strategy, const std::string& label,
                         std::string order) {
  Configuration c = base;
  c.series = fmt::format("{} {}", base.name, strategy);
  c.name = fmt::format("{} {}", base.name, label);
  c.order = std::move(order);
  return c;
}

// The main thread starts the others: it goes first in all of them.
void add_permutations(const Configuration& base, std::uint64_t threads,
                      std::vector<Configuration>& all) {
  std::vector<int> order(threads);
  std::iota(order.begin(), order.end(), 1);
  do {
    const std::string label = fmt::format("{}", fmt::join(order, ","));
    all.push_back(with_order(base, "sequential", label, "sequential:0," + label));
  } while (std::ranges::next_permutation(order).found);
}

std::vector<Configuration> expand_orders(const Configuration& base, const JsonNode& orders) {
  orders.require_members_among({"permutations", "random"});
  std::vector<Configuration> all;
  if (orders.has("permutations")) {
    const JsonNode threads = orders["permutations"];
    if (threads.positive_count() > kMaxPermuted)
      threads.fail(
          fmt::format("is the number of threads beside the main one, at most {}", kMaxPermuted));
    add_permutations(base, threads.positive_count(), all);
  }
  if (orders.has("random")) {
    for (const JsonNode& seed : orders["random"].elements()) {
      const std::string order = fmt::format("random:{}", seed.count());
      all.push_back(with_order(base, "random", order, order));
    }
  }
  if (all.empty()) orders.fail("needs permutations (how many threads) or random (a list of seeds)");
  return all;
}

}  // namespace

std::string read_label(const JsonNode& node) {
  std::string text = node.text();
  if (text.empty() || printable(text) != text) node.fail("is not one line of text");
  return text;
}

Filter read_filter(const JsonNode& node) {
  node.require_members_among({"id", "structure", "bug_class"});
  Filter filter;
  if (node.has("id")) filter.ids = text_or_texts(node["id"]);
  if (node.has("structure")) filter.structures = text_or_texts(node["structure"]);
  if (node.has("bug_class")) filter.bug_classes = text_or_texts(node["bug_class"]);
  return filter;
}

Limits read_limits(const JsonNode& node, const Limits& base) {
  node.require_members_among({"seconds", "memory_mb", "states"});
  Limits limits = base;
  if (node.has("seconds")) limits.seconds = node["seconds"].positive_number();
  if (node.has("memory_mb")) limits.memory_mb = node["memory_mb"].positive_count();
  if (node.has("states")) limits.states = node["states"].positive_count();
  return limits;
}

std::vector<Configuration> read_configuration(const JsonNode& node, const Limits& limits) {
  std::vector<std::string> members = study_members();
  for (const char* other : {"name", "orders", "only", "limits"}) members.emplace_back(other);
  node.require_members_among(members);
  const Configuration base = read_one(node, limits);
  if (!node.has("orders")) return {base};
  if (node.has("order")) node["orders"].fail("has no meaning beside order");
  return expand_orders(base, node["orders"]);
}

}  // namespace plait::study
