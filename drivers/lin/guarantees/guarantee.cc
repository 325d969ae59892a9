#include "drivers/lin/guarantees/guarantee.h"

#include <fmt/format.h>

#include <algorithm>

#include "drivers/options/choices.h"
#include "drivers/report/story.h"
#include "drivers/trace/trace_place.h"
#include "jvm/base/error.h"
#include "jvm/heap/observe_heap.h"

namespace plait::lin {

namespace {

using por::Guarantee;

// Client.call(int call, int cell) is one of the first frames.
constexpr int kFramesToCall = 6, kCellOfCall = 2;

// The invocation that the thread makes: its cell of results, plus one; 0: none.
u32 call_of(const Thread& t) {
  if (!t.has_frames()) return 0;
  const Frame* end = std::min<const Frame*>(t.frame + 1, t.frames_begin + kFramesToCall);
  for (const Frame* frame = t.frames_begin; frame < end; ++frame) {
    const Method& method = *frame->method;
    if (*method.name == "call" && *method.owner->name == "plait/lin/Client")
      return static_cast<u32>(frame->locals[kCellOfCall].i) + 1;
  }
  return 0;
}

bool can_wait(const Action& action) {
  switch (action.kind) {
    case ActionKind::kAcquire: return !Method::is_attempt(action.offset);
    case ActionKind::kLock:
    case ActionKind::kWait:
    case ActionKind::kPark:
    case ActionKind::kJoin: return true;
    default: return false;
  }
}

}  // namespace

Guarantee parse_guarantee(const std::string& name) {
  return static_cast<Guarantee>(place_among(kGuarantees, "--guarantee", name));
}

std::string_view name_of(Guarantee guarantee) {
  return kGuarantees[static_cast<std::size_t>(guarantee)];
}

std::string kind_of(Guarantee guarantee) { return fmt::format("not-{}", name_of(guarantee)); }

// Writes out the graph of the search, and looks for calls that can wait on the way.
class KeepsGuarantee::Watcher final : public SearchWatcher, private por::CallRecorder {
 public:
  Watcher(const KeepsGuarantee& property, Explorer& explorer, Findings& findings)
      : CallRecorder(property.guarantee_),
        property_(property),
        explorer_(explorer),
        findings_(findings) {}

  por::Advice on_state(const por::Path& path, por::Standing standing) override {
    return std::max(look_for_waits(path), CallRecorder::on_state(path, standing));
  }
  por::Advice on_revisit(const por::Path& path, por::Standing standing) override {
    return CallRecorder::on_revisit(path, standing);
  }

  void finish(Findings& findings) override {
    CallRecorder::finish();
    if (divergence())
      add(*divergence(), findings);
    else if (property_.guarantee_ == Guarantee::kWaitFree)
      note_steps();
  }

 private:
  por::Advice look_for_waits(const por::Path& path) {
    por::Advice advice = por::Advice::kGoOn;
    for (const auto& t : explorer_.vm().threads()) {
      if (!t->has_frames() || !can_wait(t->next_action)) continue;
      if (std::optional<Violation> found = property_.waiting(explorer_, *t))
        advice = std::max(advice, findings_.add_if_bad(std::move(*found), path));
    }
    return advice;
  }

  por::Key key_here() override { return explorer_.key(); }
  Look look() override {
    Look here;
    por::ThreadSetMaker live, stuck;
    for (por::ThreadIndex t = 0; t < explorer_.thread_count(); ++t) {
      here.calls.push_back(call_of(*explorer_.vm().threads()[t]));
      if (explorer_.has_ended(t)) continue;
      live.add(t);
      if (explorer_.variants(t) == 0) stuck.add(t);
    }
    here.live = live.made();
    here.stuck = stuck.made();
    return here;
  }

  const std::string& call_text(u32 call) const { return property_.calls_.texts[call - 1]; }

  std::string message(const por::Divergence& found) const {
    const u32 call = graph().call(found.start, found.thread);
    const std::string& text = call_text(call);
    const std::string thread = fmt::format("thread-{}", property_.calls_.threads[call - 1]);
    switch (property_.guarantee_) {
      case Guarantee::kObstructionFree:
        return fmt::format("{}: {} goes on for ever alone", text, thread);
      case Guarantee::kLockFree: return fmt::format("{}: no call returns any more", text);
      case Guarantee::kWaitFree:
        return fmt::format("{}: {} takes steps for ever, and never returns", text, thread);
      case Guarantee::kStarvationFree: break;
    }
    return fmt::format("{}: {} never returns, though every thread that can run does", text, thread);
  }

  void add(const por::Divergence& found, Findings& findings) {
    Violation v;
    v.kind = kind_of(property_.guarantee_);
    v.message = message(found);
    v.loop.emplace().schedule = found.way.size();
    por::Path path = found.way;
    path.insert(path.end(), found.turn.begin(), found.turn.end());
    findings.add_if_bad(std::move(v), path);
  }

  void note_steps() {
    property_.own_steps_.assign(property_.calls_.texts.size(), 0);
    for (const auto& [call, most] : por::own_steps(graph())) {
      if (call != 0) property_.own_steps_[call - 1] = most;
    }
  }

  const KeepsGuarantee& property_;
  Explorer& explorer_;
  Findings& findings_;
};

std::optional<Violation> KeepsGuarantee::waiting(Explorer& explorer, const Thread& t) const {
  const u32 call = call_of(t);
  if (call == 0 || guarantee_ == Guarantee::kStarvationFree) return std::nullopt;
  const TraceStep place = place_of(t);
  const Ref on = t.next_action.object;
  Violation v;
  v.kind = kind_of(guarantee_);
  v.message = fmt::format(
      "{} can wait for other threads: {} at {}{}", calls_.texts[call - 1],
      on ? image_of(explorer.vm().heap()).class_of(on)->external_name() : std::string("it waits"),
      place_text(place), place.via.empty() ? "" : " in " + place.via);
  return v;
}

std::vector<Violation> KeepsGuarantee::violations_here(Explorer& explorer) const {
  std::vector<Violation> all;
  for (const auto& t : explorer.vm().threads()) {
    if (!t->has_frames() || !can_wait(t->next_action)) continue;
    if (std::optional<Violation> found = waiting(explorer, *t)) all.push_back(std::move(*found));
  }
  return all;
}

std::unique_ptr<SearchWatcher> KeepsGuarantee::watcher(Explorer& explorer,
                                                       Findings& findings) const {
  return std::make_unique<Watcher>(*this, explorer, findings);
}

}  // namespace plait::lin
