#include "por/search/unordered.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "por/model/stop.h"

namespace plait::por {

namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
constexpr std::uint32_t kAskEvery = 4096;

bool overlap(const Bytes& a, const Bytes& b) {
  return a.object == b.object && a.begin < b.end && b.begin < a.end;
}

// What is ordered behind an access, by number.
class OrderedSets {
 public:
  struct Ordered {
    ThreadSet threads;
    std::vector<Access> released;  // sorted
  };

  std::uint32_t number_of(Ordered ordered) {
    Key key{ordered.threads.hash(), {}};
    for (const Access& a : ordered.released) key.second.push_back(word_of(a));
    const auto [at, is_new] =
        numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(all_.size()));
    if (is_new) all_.push_back(std::move(ordered));
    return at->second;
  }
  const Ordered& operator[](std::uint32_t number) const { return all_[number]; }

  static void add(Ordered& to, const SyncAccess& sync) {
    if (!sync.releases) return;
    const auto at = std::ranges::lower_bound(to.released, word_of(sync.access), {}, word_of);
    if (at == to.released.end() || *at != sync.access) to.released.insert(at, sync.access);
  }
  static bool orders(const Ordered& ordered, const SyncAccess& sync) {
    return sync.acquires && std::ranges::any_of(ordered.released, [&](const Access& released) {
             return released.location == sync.access.location &&
                    are_dependent(released, sync.access);
           });
  }

 private:
  using Key = std::pair<std::uint64_t, std::vector<std::pair<Location, AccessKind>>>;
  static std::pair<Location, AccessKind> word_of(const Access& a) { return {a.location, a.kind}; }

  std::map<Key, std::uint32_t> numbers_;
  std::vector<Ordered> all_;
};

// Accesses that are followed together: they differ in the step alone.
struct Source {
  ThreadIndex thread;
  bool is_kept;
  DataAccess access;
  auto operator<=>(const Source&) const = default;
};

class Finder {
 public:
  Finder(const OrderGraph& graph, const std::function<bool(std::uint32_t, std::uint32_t)>& wanted)
      : graph_(graph), is_wanted_(wanted), first_(graph.live.size() + 1) {
    for (const OrderGraph::Edge& e : graph.edges) ++first_[e.from + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    out_.resize(graph.edges.size());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t e = 0; e < graph.edges.size(); ++e) out_[next[graph.edges[e].from]++] = e;
  }

  std::vector<Unordered> run() {
    gather();
    for (const auto& [source, edges] : sources_) {
      if (has_partner(source)) follow(source, edges);
    }
    return std::move(found_);
  }

 private:
  struct Node {
    std::uint32_t state, ordered;
    std::uint32_t
        place;  // where what is kept was handed over; kNowhere: not yet, or it is not kept
    std::uint32_t parent, edge;
  };

  void gather() {
    std::unordered_set<std::uint32_t> published;
    for (const OrderGraph::Edge& e : graph_.edges) {
      for (const auto& p : e.events.published) published.insert(p.object);
    }
    for (std::uint32_t i = 0; i < graph_.edges.size(); ++i) {
      const OrderGraph::Edge& e = graph_.edges[i];
      if (const auto& access = e.events.access) {
        sources_[{e.step.thread, false, *access}].push_back(i);
        partners_[access->bytes.object].insert({e.step.thread, *access});
      }
      for (const OrderEvents::Kept& kept : e.events.kept) {
        if (published.contains(kept.bytes.object))
          sources_[{kept.thread, true, {kept.bytes, true, true, kNowhere}}].push_back(i);
      }
    }
  }

  // Returns true iff some access elsewhere may be unordered with it, and is not told yet.
  bool has_partner(const Source& source) const {
    const auto at = partners_.find(source.access.bytes.object);
    return at != partners_.end() && std::ranges::any_of(at->second, [&](const auto& other) {
             return other.first != source.thread && conflict(source.access, other.second) &&
                    (source.is_kept || is_open(source.access.place, other.second.place));
           });
  }
  static bool conflict(const DataAccess& a, const DataAccess& b) {
    return (a.is_write || b.is_write) && (a.is_plain || b.is_plain) && overlap(a.bytes, b.bytes);
  }
  static std::pair<std::uint32_t, std::uint32_t> pair_of(std::uint32_t a, std::uint32_t b) {
    return {std::min(a, b), std::max(a, b)};
  }
  bool is_open(std::uint32_t a, std::uint32_t b) const {
    return !told_.contains(pair_of(a, b)) && is_wanted_(a, b);
  }

  void follow(const Source& source, const std::vector<std::uint32_t>& edges) {
    nodes_.clear();
    known_.clear();
    for (const std::uint32_t e : edges) begin(source, e);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      if (i % kAskEvery == 0) end_if_stopped();
      for (std::uint32_t at = first_[nodes_[i].state]; at < first_[nodes_[i].state + 1]; ++at)
        go(source, i, out_[at]);
    }
  }

  void begin(const Source& source, std::uint32_t edge) {
    const OrderGraph::Edge& e = graph_.edges[edge];
    OrderedSets::Ordered ordered{only(source.thread), {}};
    std::uint32_t place = kNowhere;
    if (!source.is_kept) {
      ordered.threads |= e.events.started;
      for (const SyncAccess& sync : e.events.own) OrderedSets::add(ordered, sync);
    }
    const bool is_released = e.events.is_kept_first && source.thread == e.step.thread;
    if (!source.is_kept || is_released) {
      for (const SyncAccess& sync : e.events.behind) OrderedSets::add(ordered, sync);
    }
    if (source.is_kept) place = place_after(source, e, place);
    arrive(e.to, std::move(ordered), place, kNowhere, edge);
  }

  std::uint32_t place_after(const Source& source, const OrderGraph::Edge& e,
                            std::uint32_t place) const {
    if (!source.is_kept || place != kNowhere || e.step.thread != source.thread) return place;
    for (const auto& p : e.events.published) {
      if (p.object == source.access.bytes.object) return p.place;
    }
    return kNowhere;
  }

  void go(const Source& source, std::uint32_t from, std::uint32_t edge) {
    const OrderGraph::Edge& e = graph_.edges[edge];
    const Node node = nodes_[from];
    OrderedSets::Ordered ordered = sets_[node.ordered];
    bool is_in = ordered.threads.contains(e.step.thread);
    const auto join = [&](const std::vector<SyncAccess>& all) {
      is_in = is_in || std::ranges::any_of(all, [&](const SyncAccess& sync) {
                return OrderedSets::orders(ordered, sync);
              });
    };
    join(e.events.own);
    if (!is_in && e.events.access) meet(source, node, from, *e.events.access);
    join(e.events.behind);
    const std::uint32_t object = source.access.bytes.object;
    if (std::ranges::find(e.events.born, object) != e.events.born.end()) return;
    if (is_in) {
      ordered.threads |= only(e.step.thread) | e.events.started;
      for (const auto* all : {&e.events.own, &e.events.behind}) {
        for (const SyncAccess& sync : *all) OrderedSets::add(ordered, sync);
      }
    }
    arrive(e.to, std::move(ordered), place_after(source, e, node.place), from, edge);
  }

  void arrive(std::uint32_t state, OrderedSets::Ordered ordered, std::uint32_t place,
              std::uint32_t parent, std::uint32_t edge) {
    if ((graph_.live[state] - ordered.threads).empty()) return;
    const std::uint32_t number = sets_.number_of(std::move(ordered));
    if (known_.insert({state, number, place}).second)
      nodes_.push_back({state, number, place, parent, edge});
  }

  // A thread that nothing orders behind the source is in front of the other access.
  void meet(const Source& source, const Node& node, std::uint32_t at, const DataAccess& other) {
    if (!conflict(source.access, other)) return;
    const std::uint32_t place = source.is_kept ? node.place : source.access.place;
    if (place == kNowhere || !is_open(place, other.place)) return;
    told_.insert(pair_of(place, other.place));
    Unordered found{other.bytes, place, other.place, {}, 0};
    std::vector<std::uint32_t> behind;  // from the last step back to the one with the source
    std::size_t handed_over = 0;        // of it, if that is kept
    for (std::uint32_t i = at; i != kNowhere; i = nodes_[i].parent) {
      behind.push_back(nodes_[i].edge);
      if (nodes_[i].place != kNowhere) handed_over = behind.size();
    }
    found.way = way_to(graph_.edges[behind.back()].from);
    found.first_step = found.way.size() + (source.is_kept ? behind.size() - handed_over : 0);
    for (auto e = behind.rbegin(); e != behind.rend(); ++e)
      found.way.push_back(graph_.edges[*e].step);
    found_.push_back(std::move(found));
  }

  // A shortest way from the first state.
  std::vector<Step> way_to(std::uint32_t state) {
    if (came_by_.empty()) find_ways();
    std::vector<Step> way;
    for (; state != 0; state = graph_.edges[came_by_[state]].from)
      way.push_back(graph_.edges[came_by_[state]].step);
    std::ranges::reverse(way);
    return way;
  }
  void find_ways() {
    came_by_.assign(graph_.live.size(), kNowhere);
    std::vector<std::uint32_t> todo{0};
    for (std::size_t i = 0; i < todo.size(); ++i) {
      for (std::uint32_t at = first_[todo[i]]; at < first_[todo[i] + 1]; ++at) {
        const std::uint32_t to = graph_.edges[out_[at]].to;
        if (to == 0 || came_by_[to] != kNowhere) continue;
        came_by_[to] = out_[at];
        todo.push_back(to);
      }
    }
  }

  using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
  struct HashOfPlace {
    std::size_t operator()(const Place& p) const {
      const auto& [state, ordered, place] = p;
      return ((std::uint64_t{state} << 32 | ordered) ^ std::uint64_t{place} << 17) *
             0x9e3779b97f4a7c15U;
    }
  };

  const OrderGraph& graph_;
  const std::function<bool(std::uint32_t, std::uint32_t)>& is_wanted_;
  std::vector<std::uint32_t> first_, out_;  // the edges by state
  std::map<Source, std::vector<std::uint32_t>> sources_;
  std::unordered_map<std::uint32_t, std::set<std::pair<ThreadIndex, DataAccess>>> partners_;
  OrderedSets sets_;
  std::vector<Node> nodes_;  // of the source that is followed
  std::unordered_set<Place, HashOfPlace> known_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> told_;
  std::vector<Unordered> found_;
  std::vector<std::uint32_t> came_by_;
};

}  // namespace

std::vector<Unordered> find_unordered(
    const OrderGraph& graph, const std::function<bool(std::uint32_t, std::uint32_t)>& is_wanted) {
  return Finder(graph, is_wanted).run();
}

}  // namespace plait::por
