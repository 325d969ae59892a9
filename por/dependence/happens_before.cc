#include "por/dependence/happens_before.h"

#include <algorithm>
#include <functional>

#include "por/model/check.h"

namespace plait::por {

HappensBefore::HappensBefore(ThreadIndex threads, TestMutation mutation) : mutation_(mutation) {
  priors_.assign(threads, add_clock({}));
  since_.assign(threads, 0);
  blocked_begin_.push_back(0);
}

std::span<const Access> HappensBefore::accesses(Position at) const {
  const Event& event = events_[at];
  return std::span(accesses_).subspan(event.accesses_begin,
                                      event.accesses_end - event.accesses_begin);
}

std::span<const Position> HappensBefore::races(Position at) const {
  const Event& event = events_[at];
  return std::span(races_).subspan(event.races_begin, event.races_end - event.races_begin);
}

std::span<const Position> HappensBefore::pairs(Position at) const {
  const Event& event = events_[at];
  return std::span(pairs_).subspan(event.pairs_begin, event.pairs_end - event.pairs_begin);
}

bool HappensBefore::is_within(Position e, const std::vector<Position>& clock) const {
  const ThreadIndex thread = events_[e].step.thread;
  return thread < clock.size() && e < clock[thread];
}

HappensBefore::ClockId HappensBefore::add_clock(std::span<const Position> words) {
  clocks_.push_back(
      {static_cast<std::uint32_t>(words_.size()), static_cast<std::uint32_t>(words.size())});
  words_.insert(words_.end(), words.begin(), words.end());
  return static_cast<ClockId>(clocks_.size() - 1);
}

void HappensBefore::join(std::vector<Position>& clock, ClockId other) const {
  const auto [begin, width] = clocks_[other];
  if (clock.size() < width) clock.resize(width);
  for (std::uint32_t t = 0; t < width; ++t) clock[t] = std::max(clock[t], words_[begin + t]);
}

std::vector<Position> HappensBefore::copy(ClockId id) const {
  const auto [begin, width] = clocks_[id];
  return {words_.begin() + begin, words_.begin() + begin + width};
}

// By the last event.
void HappensBefore::set_prior(ThreadIndex thread, ClockId clock) {
  undo_.push_back({thread, priors_[thread], since_[thread]});
  priors_[thread] = clock;
  since_[thread] = size();
}

void HappensBefore::push(const News& news) {
  const ThreadIndex thread = news.step.thread;
  const auto old_threads = static_cast<ThreadIndex>(priors_.size());
  Event event{.step = news.step,
              .variants = news.variants,
              .accesses_begin = static_cast<std::uint32_t>(accesses_.size()),
              .accesses_end = 0,
              .joined = news.joined,
              .first_created = old_threads,
              .end_created = std::max(old_threads, news.threads),
              .prior = priors_[thread],
              .clock = kNoClock,
              .races_begin = static_cast<std::uint32_t>(races_.size()),
              .races_end = 0,
              .pairs_begin = static_cast<std::uint32_t>(pairs_.size()),
              .pairs_end = 0,
              .undo_begin = static_cast<std::uint32_t>(undo_.size()),
              .clocks_begin = static_cast<std::uint32_t>(clocks_.size())};
  accesses_.insert(accesses_.end(), news.accesses.begin(), news.accesses.end());
  if (event.end_created > event.first_created)
    accesses_.push_back({kThreadNumbers, AccessKind::kWrite});
  event.accesses_end = static_cast<std::uint32_t>(accesses_.size());
  const std::vector<Access> accesses(accesses_.begin() + event.accesses_begin, accesses_.end());
  std::vector<Position> clock = copy(event.prior);
  const ClockId own_prior = event.prior;
  if (news.joined != kNoThread) {
    join(clock, priors_[news.joined]);
    event.prior = add_clock(clock);
  }
  find_races(thread, event.prior, accesses, races_, pairs_, clock);
  if (news.joined != kNoThread) race_with_creation(event, own_prior, accesses);
  event.races_end = static_cast<std::uint32_t>(races_.size());
  event.pairs_end = static_cast<std::uint32_t>(pairs_.size());
  if (clock.size() <= thread) clock.resize(thread + 1);
  clock[thread] = size() + 1;
  event.clock = add_clock(clock);
  for (const Access& access : accesses) touches_[access.location].push_back({size(), access.kind});
  events_.push_back(event);
  set_prior(thread, event.clock);
  for (ThreadIndex t = event.first_created; t < event.end_created; ++t) {
    priors_.push_back(mutation_ != TestMutation::kNoCreation ? event.clock : 0);
    since_.push_back(size());
  }
  blocked_begin_.push_back(static_cast<std::uint32_t>(blocked_.size()));
}

// Who joins a thread that has not started need not wait for it. The step's prior hides that, since
// the thread's end happens after its creation.
void HappensBefore::race_with_creation(const Event& join_event, ClockId own_prior,
                                       std::span<const Access> accesses) {
  const auto creates = [&](const Event& e) {
    return e.first_created <= join_event.joined && join_event.joined < e.end_created;
  };
  const auto creation = std::ranges::find_if(events_, creates);
  if (creation == events_.end() || creation->step.thread == join_event.step.thread) return;
  const auto at = static_cast<Position>(creation - events_.begin());
  if (is_within(at, own_prior) || can_turn(at, join_event.step.thread, accesses) == Turn::kNo)
    return;
  const auto insert = [&](std::vector<Position>& latest_first, std::uint32_t begin) {
    const auto place =
        std::lower_bound(latest_first.begin() + begin, latest_first.end(), at, std::greater());
    if (place == latest_first.end() || *place != at) latest_first.insert(place, at);
  };
  insert(races_, join_event.races_begin);
  insert(pairs_, join_event.pairs_begin);
}

void HappensBefore::pop() {
  REQUIRES(!events_.empty());
  const Event& event = events_.back();
  priors_.resize(event.first_created);
  since_.resize(event.first_created);
  for (; undo_.size() > event.undo_begin; undo_.pop_back()) {
    if (undo_.back().thread >= event.first_created) continue;
    priors_[undo_.back().thread] = undo_.back().old;
    since_[undo_.back().thread] = undo_.back().old_since;
  }
  for (std::uint32_t i = event.accesses_begin; i < event.accesses_end; ++i)
    touches_[accesses_[i].location].pop_back();
  accesses_.resize(event.accesses_begin);
  races_.resize(event.races_begin);
  pairs_.resize(event.pairs_begin);
  blocked_.resize(blocked_begin_.back());
  blocked_begin_.pop_back();
  words_.resize(clocks_[event.clocks_begin].begin);
  clocks_.resize(event.clocks_begin);
  events_.pop_back();
}

void HappensBefore::set_blocked(const std::vector<Pending>& threads) {
  blocked_.resize(blocked_begin_.back());
  blocked_.insert(blocked_.end(), threads.begin(), threads.end());
}

void HappensBefore::set_changed(ThreadIndex thread) {
  std::vector<Position> clock = copy(priors_[thread]);
  join(clock, events_.back().clock);
  set_prior(thread, add_clock(clock));
}

const Pending* HappensBefore::find_blocked(Position state, ThreadIndex thread) const {
  const std::size_t end =
      state + 1 < blocked_begin_.size() ? blocked_begin_[state + 1] : blocked_.size();
  for (std::size_t i = blocked_begin_[state]; i < end; ++i) {
    if (blocked_[i].thread == thread) return &blocked_[i];
  }
  return nullptr;
}

HappensBefore::Turn HappensBefore::can_turn(Position e, ThreadIndex thread,
                                            std::span<const Access> f_accesses) const {
  if (lets_wait(accesses(e), f_accesses)) return Turn::kPerhaps;
  const Pending* blocked = since_[thread] > e ? nullptr : find_blocked(e, thread);
  if (blocked == nullptr) return Turn::kYes;
  if (blocked->accesses.empty()) return Turn::kPerhaps;  // it does not say what it waits for
  const auto awaited = std::ranges::find_if(blocked->accesses, waits);
  if (awaited == blocked->accesses.end()) return Turn::kNo;
  if (std::ranges::count_if(blocked->accesses, waits) > 1) return Turn::kPerhaps;
  const auto is_otherwise = [&](const Access& a) {
    return a.location == awaited->location && a.kind != awaited->kind;
  };
  if (std::ranges::any_of(f_accesses, is_otherwise)) return Turn::kPerhaps;
  const auto is_elsewhere = [&](const Access& a) {
    return a.location != awaited->location && can_race(std::span(&a, 1), accesses(e));
  };
  return std::ranges::any_of(f_accesses, is_elsewhere) ? Turn::kPerhaps : Turn::kNo;
}

// Reads the touches of one location, latest first, until one covers all before it.
void HappensBefore::find_candidates(ThreadIndex thread, ClockId prior, std::span<const Access> all,
                                    const Access& access) {
  const auto found = touches_.find(access.location);
  if (found == touches_.end()) return;
  const bool is_everything = access.location == kAllLocations;
  const bool does_more = all.size() > 1;
  for (auto touch = found->second.rbegin(); touch != found->second.rend(); ++touch) {
    const Position e = touch->at;
    const bool is_within_prior = events_[e].step.thread == thread || is_within(e, prior);
    if (!is_within_prior && (is_everything || are_dependent(touch->kind, access.kind))) {
      const bool races = is_everything || can_race(touch->kind, access.kind);
      candidates_.push_back({e, races, access.location});
    }
    // Every access before a write happens before it. The same for an acquire, except awaits, which
    // matter to these two.
    const bool covers = touch->kind == AccessKind::kWrite ||
                        (touch->kind == AccessKind::kAcquire && access.kind != AccessKind::kWrite &&
                         access.kind != AccessKind::kRelease);
    if (!covers) continue;
    if (is_within_prior) return;
    if (does_more || !can_race(touch->kind, access.kind)) continue;
    if (can_turn(e, thread, all) == Turn::kYes) return;
  }
}

// All before the last step that let time pass happens before that.
void HappensBefore::find_passing(ThreadIndex thread, ClockId prior) {
  const auto found = touches_.find(kTimePasses);
  if (found == touches_.end() || found->second.empty()) return;
  const Position e = found->second.back().at;
  if (events_[e].step.thread != thread && !is_within(e, prior))
    candidates_.push_back({e, false, kTimePasses});
}

void HappensBefore::find_candidates(ThreadIndex thread, ClockId prior,
                                    std::span<const Access> accesses) {
  candidates_.clear();
  if (!accesses.empty()) find_passing(thread, prior);
  for (const Access& access : accesses) {
    if (access.location != kAllLocations && !passes_time(access)) {
      find_candidates(thread, prior, accesses, access);
      find_candidates(thread, prior, accesses, {kAllLocations, AccessKind::kWrite});
      continue;
    }
    for (Position e = 0; e < size(); ++e) {
      const bool is_within_prior = events_[e].step.thread == thread || is_within(e, prior);
      if (is_within_prior || events_[e].accesses_end == events_[e].accesses_begin) continue;
      const bool races = !passes_time(access) && !passes_time(accesses_[events_[e].accesses_begin]);
      candidates_.push_back({e, races, access.location});
    }
  }
  // Latest first; of one event, the access that races first.
  std::ranges::sort(candidates_, [](const Candidate& a, const Candidate& b) {
    return a.at != b.at ? a.at > b.at : a.races && !b.races;
  });
}

// Returns true iff what f needs, the release of a lock that e did not take, happens after e.
bool HappensBefore::is_needed_behind(Position e) const {
  return std::ranges::any_of(candidates_, [&](const Candidate& needed) {
    if (needed.races || needed.at <= e || !happens_before(e, needed.at)) return false;
    return std::ranges::none_of(
        accesses(e), [&](const Access& a) { return a.location == needed.location && waits(a); });
  });
}

void HappensBefore::find_races(ThreadIndex thread, ClockId prior, std::span<const Access> accesses,
                               std::vector<Position>& races, std::vector<Position>& pairs,
                               std::vector<Position>& clock) {
  find_candidates(thread, prior, accesses);
  std::vector<Position> covered;
  Position last = size();
  for (const Candidate& candidate : candidates_) {
    const Position e = candidate.at;
    if (e == last) continue;
    last = e;
    join(clock, events_[e].clock);
    if (!candidate.races) continue;
    const Turn turn = can_turn(e, thread, accesses);
    if (turn == Turn::kNo) continue;
    pairs.push_back(e);
    if (is_within(e, covered)) continue;
    races.push_back(e);
    if (turn == Turn::kYes && !is_needed_behind(e)) join(covered, events_[e].clock);
  }
}

std::vector<Position> HappensBefore::races_of_next(ThreadIndex thread,
                                                   std::span<const Access> accesses) {
  std::vector<Position> races, pairs, clock;
  find_races(thread, priors_[thread], accesses, races, pairs, clock);
  return races;
}

std::vector<Position> HappensBefore::pairs_of_next(ThreadIndex thread,
                                                   std::span<const Access> accesses) {
  std::vector<Position> races, pairs, clock;
  find_races(thread, priors_[thread], accesses, races, pairs, clock);
  return pairs;
}

// A reader of `v` that is still one at its end.
std::optional<Position> HappensBefore::find_reader(const std::vector<Position>& v,
                                                   const Access& acquire) const {
  const auto touches = [&](Position g, AccessKind kind) {
    return std::ranges::find(accesses(g), Access{acquire.location, kind}) != accesses(g).end();
  };
  for (auto first = v.begin(); first != v.end(); ++first) {
    if (!touches(*first, AccessKind::kShare)) continue;
    int holds = 0;
    for (auto g = first; g != v.end(); ++g) {
      if (events_[*g].step.thread != events_[*first].step.thread) continue;
      holds += touches(*g, AccessKind::kShare) - touches(*g, AccessKind::kUnshare);
      if (holds == 0) break;
    }
    if (holds > 0) return *first;
  }
  return std::nullopt;
}

void HappensBefore::not_dependent(Position e, std::span<const Access> f_accesses,
                                  std::vector<Position>& result) const {
  result.clear();
  for (Position g = e + 1; g < size(); ++g) {
    if (!happens_before(e, g)) result.push_back(g);
  }
  for (const Access& access : f_accesses) {
    if (access.kind != AccessKind::kAcquire) continue;
    while (const std::optional<Position> reader = find_reader(result, access)) {
      std::erase_if(result, [&](Position g) {
        return g == *reader || (g > *reader && happens_before(*reader, g));
      });
    }
  }
}

std::vector<ThreadIndex> HappensBefore::initials(Position e, Position f) const {
  return initials(e, events_[f].step.thread, events_[f].prior, accesses(f));
}

std::vector<ThreadIndex> HappensBefore::initials(Position e, ThreadIndex thread,
                                                 std::span<const Access> accesses) const {
  return initials(e, thread, priors_[thread], accesses);
}

std::vector<ThreadIndex> HappensBefore::initials(Position e) const {
  std::vector<Position> v;
  not_dependent(e, {}, v);
  return initials(v);
}

// An event of v is initial iff no first event of another thread in v happens before it.
std::vector<ThreadIndex> HappensBefore::initials(const std::vector<Position>& v) const {
  std::vector<Position> firsts;  // of each thread
  std::vector<ThreadIndex> result;
  for (const Position g : v) {
    const ThreadIndex thread = events_[g].step.thread;
    const auto is_before = [&](Position first) { return happens_before(first, g); };
    const auto is_same = [&](Position first) { return events_[first].step.thread == thread; };
    if (std::ranges::none_of(firsts, is_before)) result.push_back(thread);
    if (std::ranges::none_of(firsts, is_same)) firsts.push_back(g);
  }
  return result;
}

// The clock of f is of no use for f: it knows of events that lie after e, and v is without them.
// But what f's prior and the single events of v know is free of e.
std::vector<ThreadIndex> HappensBefore::initials(Position e, ThreadIndex thread, ClockId prior,
                                                 std::span<const Access> f_accesses) const {
  std::vector<Position> v;
  not_dependent(e, f_accesses, v);
  std::vector<ThreadIndex> result = initials(v);
  for (const Position g : v) {
    if (is_within(g, prior) || are_dependent(accesses(g), f_accesses)) return result;
  }
  result.push_back(thread);
  return result;
}

}  // namespace plait::por
