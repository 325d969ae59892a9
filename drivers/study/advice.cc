#include "drivers/study/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

#include "drivers/study/numbers.h"
#include "drivers/text/format.h"

namespace plait::study {

namespace {

constexpr double kPenalty = 2;
constexpr double kSameTime = 1 + kSameTimePercent / 100.0;

// The same for all: who is given less time must not look faster for it.
double penalty(const Measurements& m, const std::string& stop) {
  double limit = 0;
  for (const Configuration& configuration : m.plan().configurations) {
    if (word(configuration.stop) == stop) limit = std::max(limit, configuration.limits.seconds);
  }
  return kPenalty * limit;
}

double penalized_seconds(const Measurements::Cell& cell, double penalty) {
  std::vector<double> seconds;
  for (const Row* row : cell.rows) seconds.push_back(row->is_finished() ? row->seconds : penalty);
  return mean(seconds);
}

// The clients are given by index. Series without a run on them are left out.
Advice compare(const Measurements& m, std::string kind, const std::string& stop,
               const std::vector<std::size_t>& clients) {
  Advice advice{std::move(kind), stop, {}};
  std::vector<double> best(m.plan().clients.size(), std::numeric_limits<double>::infinity());
  for (std::size_t s = 0; s < m.series().size(); ++s) {
    if (m.series()[s].stop != stop) continue;
    Standing standing{.series = s};
    std::vector<double> seconds;
    for (const std::size_t client : clients) {
      const Measurements::Cell& cell = m.cell(s, client);
      if (cell.rows.empty()) continue;
      ++standing.clients;
      standing.finished += cell.value(Measure::kSeconds, Over::kAverage).has_value();
      seconds.push_back(penalized_seconds(cell, penalty(m, stop)));
      if (cell.value(Measure::kSeconds, Over::kAverage))
        best[client] = std::min(best[client], seconds.back());
    }
    standing.seconds = mean(seconds);
    if (standing.clients > 0) advice.standings.push_back(standing);
  }
  for (Standing& standing : advice.standings) {
    standing.fastest =
        static_cast<std::size_t>(std::ranges::count_if(clients, [&](std::size_t client) {
          const std::optional<double> value =
              m.cell(standing.series, client).value(Measure::kSeconds, Over::kAverage);
          return value && *value <= best[client] * kSameTime;
        }));
  }
  std::ranges::stable_sort(advice.standings, {}, &Standing::seconds);
  // Of those as fast as the best, the study's first is advised: a study lists what it is about
  // first.
  const auto slower = std::ranges::find_if(advice.standings, [&](const Standing& standing) {
    return standing.seconds > advice.standings[0].seconds * kSameTime;
  });
  std::ranges::sort(advice.standings.begin(), slower, {}, &Standing::series);
  return advice;
}

std::string bug_text(const std::string& bug_class) {
  if (bug_class == "all") return "a bug in all calls";
  if (bug_class == "half") return "a bug in half of the calls";
  if (bug_class == "one") return "a bug in one call";
  return bug_class == "none" ? "a bug in no call" : bug_class;
}

}  // namespace

std::vector<Advice> give_advice(const Measurements& m) {
  std::vector<Advice> all;
  const auto add = [&](const std::string& kind, const std::function<bool(const Client&)>& admits) {
    std::vector<std::size_t> clients;
    for (std::size_t i = 0; i < m.plan().clients.size(); ++i) {
      if (admits(m.plan().clients[i])) clients.push_back(i);
    }
    for (const char* stop : {"never", "first"}) {
      Advice advice = compare(m, kind, stop, clients);
      if (!advice.standings.empty()) all.push_back(std::move(advice));
    }
  };
  std::set<std::string> structures, bugs;
  for (const Client& client : m.plan().clients)
    structures.insert(client.structure), bugs.insert(client.bug_class);
  add("all clients", [](const Client&) { return true; });
  for (const std::string& structure : structures) {
    if (structures.size() > 1)
      add(structure, [&](const Client& client) { return client.structure == structure; });
  }
  for (const std::string& bug : bugs) {
    if (bugs.size() > 1)
      add(bug_text(bug), [&](const Client& client) { return client.bug_class == bug; });
  }
  return all;
}

std::string compared_text(const Advice& advice) {
  if (advice.standings.size() < 2) return "";
  const double best = advice.standings[0].seconds, next = advice.standings[1].seconds;
  return best > 0 && next / best > kSameTime ? fmt::format("{:.1f} times as long", next / best)
                                             : "as fast";
}

std::string advice_text(const Advice& advice, const Measurements& m) {
  const Standing& best = advice.standings[0];
  std::string text =
      fmt::format("{}: {} ({} of {} finished, mean {})", advice.kind, m.series()[best.series].name,
                  best.finished, best.clients, duration_text(best.seconds));
  if (advice.standings.size() > 1)
    text += fmt::format(", then {} ({})", m.series()[advice.standings[1].series].name,
                        compared_text(advice));
  return text;
}

}  // namespace plait::study
