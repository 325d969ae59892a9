// Programs over an array of shared cells, as a transition system: any number of threads, each a
// small state machine written in C++. What published programs are written in, where toy_system.h is
// too small.
//
// A thread has a place and two local numbers. `next` says what it does at its place. The step does
// it and hands the outcome (the value read, or whether a compare-and-set succeeded) to `after`,
// which moves the thread on. A thread has ended when its next operation is kEnd.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "por/model/check.h"
#include "por/model/transition_system.h"

namespace plait::toy {

struct CellOperation {
  enum Kind : std::uint8_t {
    kEnd,
    kRead,
    kWrite,          // cell = value
    kAdd,            // cell += value
    kCompareAndSet,  // if cell == expected { cell = value }; a failed one is a read
    kInsertNew,      // the same, but a failed one counts as a write
    kLock,           // waits until the cell is 0, sets it to 1
    kUnlock,
    kSignal,    // cell = 1, and stays so
    kAwaitAll,  // waits until `value` cells from this one on are signalled
    kSpawn,     // `value` new threads
  };
  Kind kind = kEnd;
  std::uint32_t cell = 0;
  std::int32_t value = 0, expected = 0;
};

struct CellLocals {
  std::uint32_t place = 0;
  std::int32_t a = 0, b = 0;
};

struct CellProgram {
  std::uint32_t threads = 0, cells = 0;  // threads that run from the start
  // Threads are numbered from 0 in the order they came into being.
  std::function<CellOperation(por::ThreadIndex, const CellLocals&)> next;
  std::function<void(por::ThreadIndex, CellLocals&, std::int32_t outcome)> after;
};

class ArraySystem {
 public:
  explicit ArraySystem(CellProgram program)
      : program_(std::move(program)), cells_(program_.cells), locals_(program_.threads) {}

  por::ThreadIndex thread_count() const { return static_cast<por::ThreadIndex>(locals_.size()); }
  bool has_ended(por::ThreadIndex t) const { return next(t).kind == CellOperation::kEnd; }
  std::uint32_t variants(por::ThreadIndex t) const {
    const CellOperation op = next(t);
    switch (op.kind) {
      case CellOperation::kEnd: return 0;
      case CellOperation::kLock: return cells_[op.cell] == 0 ? 1 : 0;
      case CellOperation::kAwaitAll:
        for (std::int32_t i = 0; i < op.value; ++i) {
          if (cells_[op.cell + static_cast<std::uint32_t>(i)] == 0) return 0;
        }
        return 1;
      default: return 1;
    }
  }
  por::Standing standing() const {
    bool all_ended = true;
    for (por::ThreadIndex t = 0; t < thread_count(); ++t) {
      if (variants(t) != 0) return por::Standing::kRunning;
      all_ended = all_ended && has_ended(t);
    }
    return all_ended ? por::Standing::kEnded : por::Standing::kDeadlock;
  }

  void execute(por::Step step) {
    REQUIRES(step.variant < variants(step.thread));
    const CellOperation op = next(step.thread);
    undo_.push_back({step.thread, locals_[step.thread], op.cell, cells_[op.cell], thread_count()});
    last_accesses_ = accesses_of(op);
    std::int32_t& cell = cells_[op.cell];
    std::int32_t outcome = cell;
    switch (op.kind) {
      case CellOperation::kWrite: cell = op.value; break;
      case CellOperation::kAdd: cell += op.value; break;
      case CellOperation::kCompareAndSet:
      case CellOperation::kInsertNew:
        outcome = cell == op.expected;
        if (outcome != 0) cell = op.value;
        break;
      case CellOperation::kLock:
      case CellOperation::kSignal: cell = 1; break;
      case CellOperation::kUnlock: cell = 0; break;
      case CellOperation::kSpawn:
        locals_.resize(locals_.size() + static_cast<std::size_t>(op.value));
        break;
      default: break;
    }
    program_.after(step.thread, locals_[step.thread], outcome);
  }
  void backtrack() {
    const Undo& undo = undo_.back();
    locals_.resize(undo.threads);
    locals_[undo.thread] = undo.locals;
    cells_[undo.cell] = undo.value;
    undo_.pop_back();
  }
  por::Key key() const {
    std::uint64_t low = 1, high = 2;
    const auto add = [&](std::int64_t x) {
      low = (low ^ static_cast<std::uint64_t>(x)) * 0x9e3779b97f4a7c15U;
      high = (high + static_cast<std::uint64_t>(x) + (low >> 29)) * 0xbf58476d1ce4e5b9U;
      low ^= low >> 31;
    };
    for (const std::int32_t cell : cells_) add(cell);
    for (const CellLocals& l : locals_) add(l.place), add(l.a), add(l.b);
    return {low, high};
  }

  bool is_visible(por::ThreadIndex t) const { return !accesses_of(next(t)).empty(); }
  std::span<const por::Access> next_accesses(por::ThreadIndex t) const {
    next_accesses_ = accesses_of(next(t));
    return next_accesses_;
  }
  por::ThreadIndex waits_for(por::ThreadIndex) const { return por::kNoThread; }
  std::span<const por::Access> last_accesses() const { return last_accesses_; }
  bool last_was_visible() const { return !last_accesses().empty(); }
  por::ThreadIndex last_joined() const { return por::kNoThread; }

  std::int32_t cell(std::uint32_t index) const { return cells_[index]; }

 private:
  struct Undo {
    por::ThreadIndex thread;
    CellLocals locals;
    std::uint32_t cell;
    std::int32_t value;
    por::ThreadIndex threads;
  };

  CellOperation next(por::ThreadIndex t) const { return program_.next(t, locals_[t]); }

  std::vector<por::Access> accesses_of(const CellOperation& op) const {
    using por::AccessKind;
    switch (op.kind) {
      case CellOperation::kRead: return {{op.cell, AccessKind::kRead}};
      case CellOperation::kWrite:
      case CellOperation::kAdd:
      case CellOperation::kInsertNew: return {{op.cell, AccessKind::kWrite}};
      case CellOperation::kCompareAndSet:
        return {{op.cell, cells_[op.cell] == op.expected ? AccessKind::kWrite : AccessKind::kRead}};
      case CellOperation::kLock: return {{op.cell, AccessKind::kAcquire}};
      case CellOperation::kUnlock:
      case CellOperation::kSignal: return {{op.cell, AccessKind::kRelease}};
      case CellOperation::kAwaitAll: {
        std::vector<por::Access> all;
        for (std::int32_t i = 0; i < op.value; ++i)
          all.push_back({op.cell + static_cast<std::uint32_t>(i), AccessKind::kAwait});
        return all;
      }
      default: return {};
    }
  }

  CellProgram program_;
  std::vector<std::int32_t> cells_;
  std::vector<CellLocals> locals_;
  std::vector<Undo> undo_;
  std::vector<por::Access> last_accesses_;
  mutable std::vector<por::Access> next_accesses_;
};

static_assert(por::ReducibleSystem<ArraySystem>);

}  // namespace plait::toy
