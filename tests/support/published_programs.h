// The programs that the papers on dynamic partial-order reduction measure, over an array of cells.
#pragma once

#include "tests/support/array_system.h"

namespace plait::toy {

// Flanagan and Godefroid 2005, Figure 1. Threads have the numbers 1 to n. `is_insert`: Abdulla et
// al. 2017 translate the compare-and-set into insert_new of an Erlang table, two of which are
// always dependent on one key.
inline CellProgram indexer(std::uint32_t n, bool is_insert) {
  constexpr std::int32_t kSize = 128, kMax = 4;
  const auto message = [](por::ThreadIndex t, std::int32_t m) {
    return m * 11 + static_cast<std::int32_t>(t) + 1;
  };
  const auto kind = is_insert ? CellOperation::kInsertNew : CellOperation::kCompareAndSet;
  // a: messages taken so far; b: how often the hash was moved on
  return {n, kSize,
          [=](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
            if (l.a == kMax) return {};
            const std::int32_t w = message(t, l.a + 1);
            return {kind, static_cast<std::uint32_t>((w * 7 + l.b) % kSize), w, 0};
          },
          [](por::ThreadIndex, CellLocals& l, std::int32_t succeeded) {
            if (succeeded != 0)
              ++l.a, l.b = 0;
            else
              ++l.b;
          }};
}

// The same, Figure 7. Cells: locki, inode, lockb, busy.
inline CellProgram filesystem(std::uint32_t n) {
  constexpr std::uint32_t kBlocks = 26, kInodes = 32;
  constexpr std::uint32_t kLockI = 0, kInode = kInodes, kLockB = 2 * kInodes,
                          kBusy = kLockB + kBlocks;
  enum Place : std::uint32_t {
    kAcquireI,
    kReadInode,
    kAcquireB,
    kReadBusy,
    kSetBusy,
    kSetInode,
    kReleaseB,
    kReleaseI,
    kEnd
  };
  // a: 1 once a block was found; b: block looked at
  const auto next = [](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
    const std::uint32_t i = t % kInodes, b = static_cast<std::uint32_t>(l.b);
    switch (l.place) {
      case kAcquireI: return {CellOperation::kLock, kLockI + i};
      case kReadInode: return {CellOperation::kRead, kInode + i};
      case kAcquireB: return {CellOperation::kLock, kLockB + b};
      case kReadBusy: return {CellOperation::kRead, kBusy + b};
      case kSetBusy: return {CellOperation::kWrite, kBusy + b, 1};
      case kSetInode: return {CellOperation::kWrite, kInode + i, l.b + 1};
      case kReleaseB: return {CellOperation::kUnlock, kLockB + b};
      case kReleaseI: return {CellOperation::kUnlock, kLockI + i};
      default: return {};
    }
  };
  const auto after = [](por::ThreadIndex t, CellLocals& l, std::int32_t value) {
    switch (l.place) {
      case kReadInode:
        l.place = value == 0 ? kAcquireB : kReleaseI;
        l.b = static_cast<std::int32_t>(t % kInodes * 2 % kBlocks);
        return;
      case kReadBusy: l.place = value == 0 ? kSetBusy : kReleaseB; return;
      case kSetInode:
        l.a = 1;
        l.place = kReleaseB;
        return;
      case kReleaseB:
        if (l.a == 0) l.b = (l.b + 1) % static_cast<std::int32_t>(kBlocks);
        l.place = l.a == 0 ? kAcquireB : kReleaseI;
        return;
      default: ++l.place;
    }
  };
  return {n, kBusy + kBlocks, next, after};
}

// Abdulla et al. 2017, Figure 13: a writer of cell 0 and n readers, each of a cell of its own and
// then of cell 0.
inline CellProgram readers(std::uint32_t n) {
  return {n + 1, n + 1,
          [](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
            if (t == 0)
              return l.place == 0 ? CellOperation{CellOperation::kWrite, 0, 42} : CellOperation{};
            if (l.place == 2) return {};
            return {CellOperation::kRead, l.place == 0 ? t : 0};
          },
          [](por::ThreadIndex, CellLocals& l, std::int32_t) { ++l.place; }};
}

// The same, Figure 11.
inline CellProgram lastzero(std::uint32_t n) {
  return {n + 1, n + 1,
          [n](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
            if (t == 0)
              return l.a != 0
                         ? CellOperation{}
                         : CellOperation{CellOperation::kRead, n - static_cast<std::uint32_t>(l.b)};
            if (l.place == 0) return {CellOperation::kRead, t - 1};
            if (l.place == 1) return {CellOperation::kWrite, t, l.a + 1};
            return {};
          },
          [](por::ThreadIndex t, CellLocals& l, std::int32_t value) {
            if (t == 0) {  // a: found; b: how far down
              if (value == 0)
                l.a = 1;
              else
                ++l.b;
              return;
            }
            if (l.place == 0) l.a = value;
            ++l.place;
          }};
}

// The same, Figure 10: threads 0 … n-1 are p_1 … p_n; then q_i, r_i, s_i for i from 1 on. Cells
// x_i, y_i, z_i. `reads_always`: s_i reads y_i whatever it read from z_i, as printed; else only if
// z_i was 1.
inline CellProgram spawning_groups(std::uint32_t n, bool reads_always) {
  const auto next = [n, reads_always](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
    const std::uint32_t i = t < n ? t : (t - n) / 3, x = 3 * i, y = x + 1, z = x + 2;
    if (t < n) {
      if (l.place == 0) return {CellOperation::kRead, x};
      return l.place == 1 && l.a == 1 && i + 1 < n ? CellOperation{CellOperation::kSpawn, 0, 3}
                                                   : CellOperation{};
    }
    switch ((t - n) % 3) {
      case 0: return l.place == 0 ? CellOperation{CellOperation::kWrite, y, 1} : CellOperation{};
      case 1:
        if (l.place == 0) return {CellOperation::kRead, y};
        return l.place == 1 && l.a == 0 ? CellOperation{CellOperation::kWrite, z, 1}
                                        : CellOperation{};
      default:
        if (l.place == 0) return {CellOperation::kRead, z};
        if (l.place == 1)
          return reads_always || l.a == 1 ? CellOperation{CellOperation::kRead, y}
                                          : CellOperation{};
        return l.place == 2 && l.a == 1 && l.b == 0 ? CellOperation{CellOperation::kWrite, x, 1}
                                                    : CellOperation{};
    }
  };
  const auto after = [](por::ThreadIndex, CellLocals& l, std::int32_t value) {
    if (l.place == 0) l.a = value;
    if (l.place == 1) l.b = value;
    ++l.place;
  };
  return {n + 3, 3 * n, next, after};
}

// The same, Figure 12. Cells: counter1, counter2, who has come to the barrier.
inline CellProgram wakeup_stress(std::uint32_t n) {
  return {n + 2, n + 2,
          [n](por::ThreadIndex t, const CellLocals& l) -> CellOperation {
            if (t == 0)
              return l.place == 0 ? CellOperation{CellOperation::kAdd, 0, 1} : CellOperation{};
            if (l.place == 2) return {};
            if (t <= n) {
              return l.place == 0 ? CellOperation{CellOperation::kAdd, 1, 1}
                                  : CellOperation{CellOperation::kSignal, t + 1};
            }
            return l.place == 0
                       ? CellOperation{CellOperation::kAwaitAll, 2, static_cast<std::int32_t>(n)}
                       : CellOperation{CellOperation::kAdd, 0, 1};
          },
          [](por::ThreadIndex, CellLocals& l, std::int32_t) { ++l.place; }};
}

}  // namespace plait::toy
