// Code of java.util.concurrent that counts how often it has looked in vain, or draws a number that
// says where to look first. Neither is anything a caller sees, but each makes a new state of every
// look. So a thread that waits for another would go through millions of them.
//
// Spins. `while ((v = p.match) == null) if (spins > 0) …` counts down before the thread parks. A
// look that finds nothing leaves the count alone behind. So an execution with such looks and the
// one without them go on alike: with a bound of 0 all outcomes are there. Where the thread is not
// allowed to park, it goes round in one state, and that it waits busily is seen.
//
// Locks. The lock of a pool on newer JDKs is waited for by 128 looks, then by sleeps between looks.
// Each sleep is twice as long as the last. Here the thread parks after the first look, and no time
// passes. An execution with looks only is there: the thread is slow, and looks first when it finds
// the lock free. So is one with sleeps. How long they last nobody can tell, as the clock may stand
// still between two looks at it. A permit or an interrupt ends them here, too.
//
// Stamps. What a worker of a ForkJoinPool counts on each time it goes idle is chosen anew instead
// (pool_stamps.cc).
//
// Indexes. A loop over the queues of a pool counts `r` on and uses `r & m` alone. There m is the
// length of the pool's array, a power of two, less one. So `r` may as well count modulo that
// length: the loop looks at the same queues in the same order. If the array grows after a round,
// the next one begins elsewhere; the JDK promises no order, as with generators.
//
// Prechecks. On newer JDKs a worker that went idle looks at all n queues in turn before it parks.
// It does so three times, or 256 looks if that is more. A look changes nothing but how often it
// found a task. At the third find, or sooner, the worker goes on. Of any execution keep the rounds
// with the first two finds, and the one in which the worker goes on, or else the last. A worker
// that is slow in place of the other rounds finds the same. So three rounds are enough.
//
// Generators. A worker of a ForkJoinPool draws by `r ^= r << 13; r ^= r >>> 17; r ^= r << 5` at
// which queue to begin. Who looks for a task of others adds a constant to `scanRover`. The JDK
// promises no order, and the thread's first number is a stated choice of ours in any case
// (natives/lang/random.cc); it stays what it is. So a worker begins where it began before. What is
// left out is said in docs/soundness.md ("Randomness").
#include <algorithm>
#include <optional>

#include "jvm/code/code.h"
#include "jvm/code/frame_map.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

namespace {

constexpr std::string_view kSpinLock = "spinLockRunState";

// A constant that becomes 0.
struct Counted {
  std::string_view class_name, method;
  i32 constant;
};

// On newer JDKs neither has such a bound: the loop is not found, and nothing is changed.
constexpr Counted kCounted[] = {
    {"java/util/concurrent/Exchanger", "slotExchange", 1024},
    {"java/util/concurrent/Exchanger", "arenaExchange", 1024},
    // Math.max(n + (n << 1), SPIN_WAITS << 1)
    {"java/util/concurrent/ForkJoinPool", "deactivate", 256},
    // waits < SPIN_WAITS, and waits < MAX_SLEEP
    {"java/util/concurrent/ForkJoinPool", kSpinLock, 1 << 7},
    {"java/util/concurrent/ForkJoinPool", kSpinLock, 1 << 20},
    // scanRover += …
    {"java/util/concurrent/ForkJoinPool", "pollScan", 0x61c8'8647},
};

// In a method of ForkJoinPool: `before`, the constant `one` and `with` become
// `before`, a call of `next` and iadd.
struct Stamp {
  std::string_view method;
  Op before;
  i32 one;
  Op with;
  const char* next;
};

constexpr Stamp kStamps[] = {
    // JDK 17: w.phase + SS_SEQ
    {"awaitWork", Op::k_getfield, 1 << 16, Op::k_iadd, "plait/internal/Pools.nextStamp()I"},
    // JDK 25: phase + (IDLE << 1), when it is active again; phase | IDLE until then, which
    // awaitWork takes to be IDLE less.
    {"deactivate", Op::k_iload, 1 << 17, Op::k_iadd, "plait/internal/Pools.nextActive()I"},
    {"deactivate", Op::k_iload, 1 << 16, Op::k_ior, "plait/internal/Pools.nextInactive()I"},
};

bool is_shift(Op op) { return op == Op::k_ishl || op == Op::k_iushr || op == Op::k_ishr; }

// v ^= v << n, in six instructions.
bool is_xorshift(const Insn* i) {
  const u16 v = i[0].a;
  return i[0].opcode() == Op::k_iload && i[1].opcode() == Op::k_iload && i[1].a == v &&
         is_shift(i[3].opcode()) && i[4].opcode() == Op::k_ixor && i[5].opcode() == Op::k_istore &&
         i[5].a == v;
}

// Leaves v as it is: `v << n` is dropped.
void hold_generators(Code& code) {
  constexpr std::size_t kLength = 6;
  for (std::size_t at = 0; at + kLength <= code.insns.size(); ++at) {
    if (is_xorshift(&code.insns[at]))
      code.insns[at + 4] = Insn{static_cast<u16>(Op::k_pop), 0, {0}};
  }
}

void call_in_place(Insn& insn, u16 operand, Method* target, Code& code) {
  CallSite site;
  site.method = target;
  site.name = target->name;
  site.descriptor = target->descriptor;
  site.arg_slots = target->arg_slots;
  site.return_type = target->return_type;
  site.is_static = true;
  insn = Insn{static_cast<u16>(Op::k_invokestatic_direct), operand, {}};
  insn.u = static_cast<u32>(code.calls.size());
  code.calls.push_back(site);
}

// What the variable at insns[at] is masked by: a mask (`r & m`), or a length (`r & (n - 1)`). Newer
// JDKs have `r & 0xffff & (n - 1)`.
struct Mask {
  u16 variable = 0;
  bool is_length = false;
  friend bool operator==(const Mask&, const Mask&) = default;
};

std::optional<Mask> mask_at(const std::vector<Insn>& insns, std::size_t at) {
  const auto op = [&](std::size_t i) {
    return at + i < insns.size() ? insns[at + i].opcode() : Op::k_nop;
  };
  if (op(1) == Op::k_ldc_raw32 && insns[at + 1].i == 0xffff && op(2) == Op::k_iand) at += 2;
  if (op(1) != Op::k_iload) return std::nullopt;
  if (op(2) == Op::k_iand) return Mask{insns[at + 1].a, false};
  const bool is_less_one = op(2) == Op::k_ldc_raw32 && op(3) == Op::k_isub && op(4) == Op::k_iand;
  return is_less_one ? std::optional(Mask{insns[at + 1].a, true}) : std::nullopt;
}

// What masks each use of the variable, if one thing does.
std::optional<Mask> mask_of(const Code& code, u16 v) {
  const auto& insns = code.insns;
  std::optional<Mask> all;
  for (std::size_t at = 0; at < insns.size(); ++at) {
    if (insns[at].opcode() != Op::k_iload || insns[at].a != v) continue;
    const std::optional<Mask> mask = mask_at(insns, at);
    if (!mask || (all && *all != *mask)) return std::nullopt;
    all = mask;
  }
  return all;
}

// What a call in place of iinc is told: the variable, and by what it is masked.
constexpr u16 kMostVariables = 0x100;
u16 both(u16 v, u16 by) { return static_cast<u16>(v | by << 8); }

const char* step_of(i32 by, bool is_length) {
  if (by == 1)
    return is_length ? "plait/internal/Pools.nextBelow()V" : "plait/internal/Pools.nextMasked()V";
  return is_length ? "plait/internal/Pools.nextButOneBelow()V"
                   : "plait/internal/Pools.nextButOneMasked()V";
}

void wrap_indexes(Vm& vm, Code& code) {
  std::vector<std::pair<std::size_t, Mask>> found;
  for (std::size_t at = 0; at < code.insns.size(); ++at) {
    const Insn& insn = code.insns[at];
    if (insn.opcode() != Op::k_iinc || (insn.i != 1 && insn.i != 2)) continue;
    const std::optional<Mask> mask = mask_of(code, insn.a);
    if (!mask || insn.a >= kMostVariables || mask->variable >= kMostVariables) continue;
    // Its value is still needed, so it is part of the state.
    const FrameMap& map = frame_map(code, static_cast<u32>(at));
    if (std::ranges::binary_search(map.live_locals, mask->variable)) found.push_back({at, *mask});
  }
  for (const auto& [at, mask] : found) {
    Insn& insn = code.insns[at];
    call_in_place(insn, both(insn.a, mask.variable),
                  method_named(vm, step_of(insn.i, mask.is_length)), code);
  }
}

void choose_stamps(Vm& vm, const Stamp& stamp, Code& code) {
  for (std::size_t at = 1; at + 1 < code.insns.size(); ++at) {
    Insn& insn = code.insns[at];
    if (code.insns[at - 1].opcode() != stamp.before || insn.opcode() != Op::k_ldc_raw32 ||
        insn.i != stamp.one || code.insns[at + 1].opcode() != stamp.with)
      continue;
    code.insns[at + 1].op = static_cast<u16>(Op::k_iadd);
    call_in_place(insn, 0, method_named(vm, stamp.next), code);
  }
}

// For comparisons: with -Dplait.steady=off all this runs as the JDK has it (tests/groups).
bool is_off(const Vm& vm) {
  return std::ranges::any_of(vm.options().properties, [](const auto& p) {
    return p.first == "plait.steady" && p.second == "off";
  });
}

// parkNanos(this, waits)
void rest_at_once(Vm& vm, Code& code) {
  for (Insn& insn : code.insns) {
    if (insn.opcode() == Op::k_invokestatic && *code.calls[insn.u].name == "parkNanos")
      call_in_place(insn, 0, method_named(vm, "plait/internal/Pools.rest(Ljava/lang/Object;J)V"),
                    code);
  }
}

}  // namespace

void make_steady(Vm& vm, const Method& method, Code& code) {
  const std::string_view owner = *method.owner->name;
  if (method.owner->is_user() || !owner.starts_with("java/util/concurrent/") || is_off(vm)) return;
  for (const Counted& counted : kCounted) {
    if (owner != counted.class_name || *method.name != counted.method) continue;
    for (Insn& insn : code.insns) {
      if (insn.opcode() == Op::k_ldc_raw32 && insn.i == counted.constant) insn.i = 0;
    }
  }
  if (owner != "java/util/concurrent/ForkJoinPool") return;
  hold_generators(code);
  wrap_indexes(vm, code);
  if (*method.name == kSpinLock) rest_at_once(vm, code);
  for (const Stamp& stamp : kStamps) {
    if (*method.name == stamp.method) choose_stamps(vm, stamp, code);
  }
}

}  // namespace plait
