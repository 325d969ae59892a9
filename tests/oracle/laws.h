// Holds a system to the laws of por/model/transition_system.h in the states a search comes to. A
// wrong label is found where it is wrong, not where it costs an outcome.
//
// It moves the system by execute() and backtrack() where listeners may only read; by law 2, which
// it holds the system to, nobody notices. Last among listeners, since what the last step did is not
// known any more afterwards.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "por/model/transition_system.h"
#include "por/search/listener.h"

namespace plait::por {

inline std::string to_string(std::span<const Access> accesses) {
  static constexpr const char* kNames[] = {"read",  "write", "acquire", "release",
                                           "await", "share", "unshare"};
  std::string text;
  for (const Access& a : accesses) {
    const std::string place =
        a.location == kAllLocations ? "everything" : fmt::format("{:x}", a.location & 0xffff'ffff);
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", kNames[static_cast<int>(a.kind)], place);
  }
  return "{" + text + "}";
}

template <LabelForeseeingSystem System>
class LawChecker final : public Listener {
 public:
  using Describe = std::function<std::string(ThreadIndex)>;

  // `describe` tells what a thread is about to do. At most `max_states` states are looked at.
  LawChecker(System& system, Describe describe, std::uint64_t max_states)
      : system_(system), describe_(std::move(describe)), states_left_(max_states) {}

  Advice on_state(const Path& path, Standing standing) override {
    if (!broken_.empty() || standing != Standing::kRunning || states_left_ == 0)
      return Advice::kGoOn;
    --states_left_;
    const std::vector<ThreadView> here = look();
    const std::pair key(system_.key().low, system_.key().high);
    views_[key] = here;
    const std::vector<Outlook> steps = take_every_step(path, here);
    for (const Outlook& a : steps) {
      for (const Outlook& b : steps) {
        if (a.step.thread < b.step.thread && broken_.empty()) check_pair(path, here, a, b);
        if (a.step.thread != b.step.thread && broken_.empty())
          check_foresight(path, a.step, b.step);
      }
    }
    return Advice::kGoOn;
  }

  // Law 1. A thread that is alone may have stopped anywhere, when its time was up.
  Advice on_revisit(const Path& path, Standing) override {
    if (!broken_.empty() || count_alive() <= 1) return Advice::kGoOn;
    const auto known = views_.find({system_.key().low, system_.key().high});
    if (known != views_.end() && known->second != look())
      break_law(1, path, "an equal state looks different");
    return Advice::kGoOn;
  }

  // The first law that was broken, and where; empty if none was.
  const std::string& broken() const { return broken_; }

 private:
  struct ThreadView {
    bool has_ended = false, is_visible = false;
    std::uint32_t variants = 0;
    ThreadIndex waits_for = kNoThread;
    std::vector<Access> next;
    friend bool operator==(const ThreadView&, const ThreadView&) = default;
  };

  // A step out of the state, and what it does.
  struct Outlook {
    Step step;
    std::vector<Access> touched;
    bool ends_program = false, makes_threads = false, leaves_one = false;
  };

  std::vector<ThreadView> look() {
    std::vector<ThreadView> all(system_.thread_count());
    for (ThreadIndex t = 0; t < all.size(); ++t) {
      ThreadView& view = all[t];
      view.has_ended = system_.has_ended(t);
      if (view.has_ended) continue;
      view.variants = system_.variants(t);
      view.is_visible = system_.is_visible(t);
      const auto next = system_.next_accesses(t);
      view.next.assign(next.begin(), next.end());
      if (view.variants == 0) view.waits_for = system_.waits_for(t);
    }
    return all;
  }

  std::vector<Outlook> take_every_step(const Path& path, const std::vector<ThreadView>& here) {
    std::vector<Outlook> steps;
    const Key before = system_.key();
    for (ThreadIndex t = 0; t < here.size(); ++t) {
      for (std::uint32_t variant = 0; variant < here[t].variants; ++variant) {
        const std::string words = describe_(t);
        system_.execute({t, variant});
        const auto touched = system_.last_accesses();
        Outlook& outlook =
            steps.emplace_back(Outlook{{t, variant}, {touched.begin(), touched.end()}});
        outlook.ends_program = system_.standing() == Standing::kEnded;
        outlook.makes_threads = system_.thread_count() > here.size();
        outlook.leaves_one = count_alive() <= 1;
        if (!outlook.ends_program) check_others(path, here, outlook, words);
        system_.backtrack();
        if (!(system_.key() == before) || look() != here)
          break_law(2, path, "backtrack does not restore the state: " + words);
      }
    }
    return steps;
  }

  std::uint32_t count_alive() const {
    std::uint32_t count = 0;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) count += !system_.has_ended(t);
    return count;
  }

  // Laws 3 and 6, of the threads that did not move.
  void check_others(const Path& path, const std::vector<ThreadView>& here, const Outlook& a,
                    const std::string& words) {
    const std::vector<ThreadView> after = look();
    for (ThreadIndex t = 0; t < here.size(); ++t) {
      if (t == a.step.thread || here[t].has_ended) continue;
      const bool depends =
          are_dependent(a.touched, here[t].next) || can_race(a.touched, here[t].next);
      const std::string what =
          fmt::format("thread {} ({}) touches {}; thread {} was to touch {}", a.step.thread, words,
                      to_string(a.touched), t, to_string(here[t].next));
      const bool is_known = here[t].waits_for == a.step.thread;
      if (here[t].variants == 0 && after[t].variants > 0 && !depends && !is_known)
        break_law(6, path, "made runnable: " + what);
      if (here[t].waits_for == kNoThread || here[t].waits_for == a.step.thread ||
          after[t].variants == 0) {
        // What a thread waits for is right.
      } else {
        break_law(
            6, path,
            fmt::format("thread {} waits for thread {}, yet: {}", t, here[t].waits_for, what));
      }
      if (here[t].next == after[t].next && here[t].is_visible == after[t].is_visible &&
          !after[t].has_ended)
        continue;
      if (!depends)
        break_law(3, path, fmt::format("changed to {}: {}", to_string(after[t].next), what));
      if (!after[t].has_ended && !are_dependent(a.touched, after[t].next) &&
          !can_race(a.touched, after[t].next)) {
        break_law(3, path,
                  fmt::format("changed to {}, which does not depend on the step: {}",
                              to_string(after[t].next), what));
      }
    }
  }

  // Law 4. A thread that is left alone may go further in one step. Who ended before it or after it
  // makes a difference in the length of its step, which nobody is there to notice.
  void check_pair(const Path& path, const std::vector<ThreadView>& here, const Outlook& a,
                  const Outlook& b) {
    if (can_race(a.touched, b.touched) || a.ends_program || b.ends_program || a.leaves_one ||
        b.leaves_one)
      return;
    const std::string what =
        fmt::format("thread {} ({}, variant {}) touches {}; thread {} ({}, variant {}) touches {}",
                    a.step.thread, describe_(a.step.thread), a.step.variant, to_string(a.touched),
                    b.step.thread, describe_(b.step.thread), b.step.variant, to_string(b.touched));
    Key one, other;
    if (!take_both(here, a, b, one) || !take_both(here, b, a, other)) {
      break_law(4, path, "one step changes how the other can go: " + what);
    } else if (!(one == other) && !(a.makes_threads && b.makes_threads)) {
      break_law(4, path, "do not commute: " + what);
    }
  }

  // Laws 7 and 1, of the state after a and b. The system has executed each by itself.
  void check_foresight(const Path& path, Step a, Step b) {
    system_.execute(a);
    if (b.variant < system_.variants(b.thread)) {
      if (const auto foreseen = system_.foreseen(b); foreseen && system_.is_certain(b, *foreseen)) {
        const std::string words = describe_(b.thread);
        const auto said = system_.foreseen_accesses(b);
        const std::vector<Access> accesses(said.begin(), said.end());
        const bool is_visible = system_.foreseen_is_visible(b);
        const ThreadIndex threads_before = system_.thread_count();
        system_.execute(b);
        if (!(system_.key() == *foreseen)) {
          break_law(7, path,
                    fmt::format("after thread {}, elsewhere than foreseen: {}", a.thread, words));
          system_.backtrack();
          return system_.backtrack();
        }
        const auto touched = system_.last_accesses();
        if (!std::ranges::equal(accesses, touched) || is_visible != system_.last_was_visible()) {
          break_law(7, path,
                    fmt::format("after thread {}, touches {} and not {} as foreseen: {}", a.thread,
                                to_string(touched), to_string(accesses), words));
        }
        if (system_.last_joined() != kNoThread || system_.thread_count() != threads_before)
          break_law(7, path, "foreseen, and joins or makes a thread: " + words);
        if (system_.standing() != Standing::kRunning)
          break_law(7, path, "foreseen, and does not run: " + words);
        on_revisit(path, Standing::kRunning);
        system_.backtrack();
      }
    }
    system_.backtrack();
  }

  // Returns false iff b cannot go after a as it could before.
  bool take_both(const std::vector<ThreadView>& here, const Outlook& a, const Outlook& b,
                 Key& key) {
    system_.execute(a.step);
    const bool can_go = system_.variants(b.step.thread) == here[b.step.thread].variants;
    if (can_go) {
      system_.execute(b.step);
      key = system_.key();
      system_.backtrack();
    }
    system_.backtrack();
    return can_go;
  }

  void break_law(int law, const Path& path, const std::string& what) {
    if (!broken_.empty()) return;
    std::string schedule;
    for (const Step& step : path) schedule += fmt::format(" {}/{}", step.thread, step.variant);
    broken_ = fmt::format("law {}: {}; after{}", law, what, schedule);
  }

  System& system_;
  Describe describe_;
  std::uint64_t states_left_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<ThreadView>> views_;
  std::string broken_;
};

}  // namespace plait::por
