// Code of java.util.concurrent that counts how often it has looked in vain, or draws a number that
// says where to look first. Neither is anything a caller sees, but each makes a new state of every
// look. So a thread that waits for another would go through millions of them.
//
// Spins. `while ((v = p.match) == null) if (spins > 0) …` counts down before the thread parks. A
// look that finds nothing leaves the count alone behind. So an execution with such looks and the
// one without them go on alike: with a bound of 0 all outcomes are there. Where the thread is not
// allowed to park, it goes round in one state, and that it waits busily is seen.
//
// Stamps. What a worker of a ForkJoinPool counts on each time it goes idle is chosen anew instead
// (pool_stamps.cc).
//
// Indexes. A loop over the queues of a pool counts `r` on and uses `r & m` alone. As there are no
// more queues, m is less than 2^16. So it may as well count modulo 2^16.
//
// Generators. A worker of a ForkJoinPool draws by `r ^= r << 13; r ^= r >>> 17; r ^= r << 5` at
// which queue to begin. Who looks for a task of others adds a constant to `scanRover`. The JDK
// promises no order, and the thread's first number is a stated choice of ours in any case
// (natives/lang/random.cc); it stays what it is. So a worker begins where it began before. What is
// left out is said in docs/soundness.md ("Randomness").
#include <algorithm>

#include "jvm/code/code.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

namespace {

// A constant that becomes 0.
struct Counted {
  std::string_view class_name, method;
  i32 constant;
};

// On newer JDKs neither has such a bound: the loop is not found, and nothing is changed.
constexpr Counted kCounted[] = {
    {"java/util/concurrent/Exchanger", "slotExchange", 1024},
    {"java/util/concurrent/Exchanger", "arenaExchange", 1024},
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
  site.return_type = target->return_type;
  site.is_static = true;
  insn = Insn{static_cast<u16>(Op::k_invokestatic_direct), operand, {}};
  insn.u = static_cast<u32>(code.calls.size());
  code.calls.push_back(site);
}

// insns[at] is a variable, and after it comes `m &` or `n - 1 &`.
bool is_masked_at(const std::vector<Insn>& insns, std::size_t at) {
  const auto op = [&](std::size_t i) {
    return at + i < insns.size() ? insns[at + i].opcode() : Op::k_nop;
  };
  if (op(1) != Op::k_iload) return false;
  const bool is_less_one = op(2) == Op::k_ldc_raw32 && op(3) == Op::k_isub && op(4) == Op::k_iand;
  return op(2) == Op::k_iand || is_less_one;
}

// Each use of the variable is such.
bool is_masked(const Code& code, u16 v) {
  const auto& insns = code.insns;
  bool is_used = false;
  for (std::size_t at = 0; at < insns.size(); ++at) {
    if (insns[at].opcode() != Op::k_iload || insns[at].a != v) continue;
    if (!is_masked_at(insns, at)) return false;
    is_used = true;
  }
  return is_used;
}

void wrap_indexes(Vm& vm, Code& code) {
  for (Insn& insn : code.insns) {
    if (insn.opcode() != Op::k_iinc || !is_masked(code, insn.a)) continue;
    const char* next = insn.i == 1   ? "plait/internal/Pools.advanceByOne()V"
                       : insn.i == 2 ? "plait/internal/Pools.advanceByTwo()V"
                                     : nullptr;
    if (next) call_in_place(insn, insn.a, method_named(vm, next), code);
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

}  // namespace

void make_steady(Vm& vm, const Method& method, Code& code) {
  const std::string_view owner = *method.owner->name;
  if (method.owner->is_user() || !owner.starts_with("java/util/concurrent/")) return;
  for (const Counted& counted : kCounted) {
    if (owner != counted.class_name || *method.name != counted.method) continue;
    for (Insn& insn : code.insns) {
      if (insn.opcode() == Op::k_ldc_raw32 && insn.i == counted.constant) insn.i = 0;
    }
  }
  if (owner != "java/util/concurrent/ForkJoinPool") return;
  hold_generators(code);
  wrap_indexes(vm, code);
  for (const Stamp& stamp : kStamps) {
    if (*method.name == stamp.method) choose_stamps(vm, stamp, code);
  }
}

}  // namespace plait
