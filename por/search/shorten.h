// Makes a schedule easier to read: fewer thread switches, then fewer steps, and it still ends the
// same way.
//
// Local search by re-execution. A schedule is cut into blocks, longest runs of steps of one thread.
// A move changes one block. It joins an earlier or a later block of the same thread. Or it loses
// its last step or half of them, or it is left out. The changed schedule is executed leniently.
// Steps that are not enabled are skipped. After its end the thread that ran last goes on as long as
// it can, then the first that can. That ends when a state comes again, or when the schedule gets
// much longer than the best one. With fewer switches it might circle for ever. Before all else the
// schedule is cut, so that the rest does not hide what went wrong early. What was executed counts,
// up to the violation; it is taken if it costs less. The search ends when no single move helps, or
// when enough steps were executed. A move that helped is followed by those at the same place. What
// did not help in front of it hardly will now: it has its turn when all others had.
//
// Invariants:
//  1. best() is a schedule from the initial state whose last step, and no earlier one, makes
//  `is_violated` true.
//  2. Executing best() needs no skipping.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <utility>
#include <vector>

#include "por/model/stop.h"
#include "por/model/transition_system.h"
#include "por/search/listener.h"

namespace plait::por {

struct ScheduleCost {
  std::size_t switches = 0, steps = 0;
  friend auto operator<=>(const ScheduleCost&, const ScheduleCost&) = default;
};

inline ScheduleCost cost_of(const Path& path) {
  ScheduleCost cost{0, path.size()};
  for (std::size_t i = 1; i < path.size(); ++i)
    cost.switches += path[i].thread != path[i - 1].thread;
  return cost;
}

template <TransitionSystem System, std::predicate IsViolated>
class Shortener {
 public:
  // `is_violated` is asked after every step. REQUIRES: the system is in its initial state, and
  // `path` violates.
  Shortener(System& system, Path path, IsViolated is_violated, std::size_t max_executed)
      : system_(system),
        is_violated_(std::move(is_violated)),
        best_(std::move(path)),
        max_executed_(max_executed) {}

  // The system is back in its initial state afterwards. If a step throws, best() is what was found
  // so far and the system is of no use any more.
  void run() {
    for (std::size_t size = best_.size() / kParts; size < best_.size(); size += size / 2 + 1) {
      if (attempt(without(size, best_.size()))) break;
    }
    while (executed_ < max_executed_ && improve()) {
    }
    go_back(0);
  }

  const Path& best() const { return best_; }
  std::size_t executed() const { return executed_; }

 private:
  static constexpr std::size_t kDetour = 100;
  static constexpr std::size_t kParts = 128;

  struct Block {
    std::size_t begin, end;
    ThreadIndex thread;
    std::size_t size() const { return end - begin; }
  };

  static std::vector<Block> blocks_of(const Path& path) {
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (blocks.empty() || blocks.back().thread != path[i].thread)
        blocks.push_back({i, i, path[i].thread});
      blocks.back().end = i + 1;
    }
    return blocks;
  }

  // Returns true iff some move made best_ cheaper.
  bool improve() {
    const std::vector<Block> blocks = blocks_of(best_);
    for (std::size_t tried = 0; tried < blocks.size() && executed_ < max_executed_; ++tried) {
      if (at_ >= blocks.size()) at_ = 0;
      if (improve_at(blocks, at_)) return true;
      ++at_;
    }
    return false;
  }

  bool improve_at(const std::vector<Block>& blocks, std::size_t i) {
    const Block& block = blocks[i];
    const auto later =
        std::find_if(blocks.begin() + static_cast<std::ptrdiff_t>(i) + 1, blocks.end(),
                     [&](const Block& other) { return other.thread == block.thread; });
    if (later != blocks.end()) {
      if (attempt(moved(later->begin, later->end, block.end))) return true;
      if (attempt(moved(block.begin, block.end, later->begin))) return true;
    }
    if (attempt(without(block.begin, block.end))) return true;
    if (block.size() > 2 && attempt(without(block.end - block.size() / 2, block.end))) return true;
    return block.size() > 1 && attempt(without(block.end - 1, block.end));
  }

  // best_ with the steps [begin, end) in front of what is now at `to`. REQUIRES: `to` is not
  // inside.
  Path moved(std::size_t begin, std::size_t end, std::size_t to) const {
    Path path = best_;
    const auto at = [&](std::size_t i) { return path.begin() + static_cast<std::ptrdiff_t>(i); };
    if (to <= begin)
      std::rotate(at(to), at(begin), at(end));
    else
      std::rotate(at(begin), at(end), at(to));
    return path;
  }

  Path without(std::size_t begin, std::size_t end) const {
    Path path = best_;
    path.erase(path.begin() + static_cast<std::ptrdiff_t>(begin),
               path.begin() + static_cast<std::ptrdiff_t>(end));
    return path;
  }

  // Executes `wanted` leniently. Returns true iff it violates for less; it is best_ then.
  bool attempt(const Path& wanted) {
    const ScheduleCost bound = cost_of(best_);
    const std::size_t common =
        static_cast<std::size_t>(std::ranges::mismatch(wanted, path_).in1 - wanted.begin());
    go_back(common);
    for (std::size_t i = path_.size(); i < wanted.size(); ++i) {
      const auto variants = is_running() ? variants_of(wanted[i].thread) : 0;
      if (variants == 0) continue;
      if (!execute({wanted[i].thread, std::min(wanted[i].variant, variants - 1)}, bound))
        return false;
      if (is_violated_()) return best_ = path_, true;
    }
    for (std::vector<Key> seen; is_running() && path_.size() < 2 * bound.steps + kDetour;) {
      if (!execute({next_thread(), 0}, bound)) return false;
      if (is_violated_()) return best_ = path_, true;
      if (std::ranges::count(seen, system_.key()) != 0) return false;
      seen.push_back(system_.key());
    }
    return false;
  }

  bool is_running() const { return system_.standing() == Standing::kRunning; }
  std::uint32_t variants_of(ThreadIndex t) const {
    return t < system_.thread_count() ? system_.variants(t) : 0;
  }

  // REQUIRES: some thread can go on.
  ThreadIndex next_thread() const {
    if (!path_.empty() && variants_of(path_.back().thread) > 0) return path_.back().thread;
    ThreadIndex t = 0;
    while (variants_of(t) == 0) ++t;
    return t;
  }

  // Returns false, with nothing done, if the path would then cost as much as `bound`.
  bool execute(Step step, const ScheduleCost& bound) {
    const std::size_t switches = switches_ + (!path_.empty() && path_.back().thread != step.thread);
    if (!(ScheduleCost{switches, path_.size() + 1} < bound) || executed_ >= max_executed_)
      return false;
    end_if_stopped();
    switches_ = switches;
    path_.push_back(step);
    ++executed_;
    system_.execute(step);
    return true;
  }

  void go_back(std::size_t size) {
    while (path_.size() > size) {
      const ThreadIndex thread = path_.back().thread;
      path_.pop_back();
      if (!path_.empty() && path_.back().thread != thread) --switches_;
      system_.backtrack();
    }
  }

  System& system_;
  IsViolated is_violated_;
  Path best_;
  const std::size_t max_executed_;
  std::size_t executed_ = 0;
  std::size_t at_ = 0;        // the block whose turn it is
  Path path_;                 // where the system is
  std::size_t switches_ = 0;  // of path_
};

}  // namespace plait::por
