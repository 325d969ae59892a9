// Code of java.util.concurrent that counts how often it has looked in vain, or draws a number that
// says where to look first. Neither is anything a caller sees, but each makes a new state of every
// look, so that a thread that waits for another goes through millions of them.
//
// Spins. `while ((v = p.match) == null) if (spins > 0) …` counts down before the thread parks. A
// look that finds nothing leaves the count alone behind, so an execution with such looks and the
// one without them go on alike: with a bound of 0 all outcomes are there. Where the thread is not
// allowed to park, it goes round in one state, and that it waits busily is seen.
//
// Generators. A worker of a ForkJoinPool draws by `r ^= r << 13; r ^= r >>> 17; r ^= r << 5` at
// which queue to begin. The JDK promises no order, and the thread's first number is a stated choice
// of ours in any case (natives/lang/random.cc); it stays what it is. So a worker begins where it
// began before. What is left out is said in docs/soundness.md ("Randomness").
#include <algorithm>

#include "jvm/code/code.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {

namespace {

struct SpinBound {
  std::string_view class_name, method;
  i32 bound;
};

// On newer JDKs neither has such a bound: the loop is not found, and nothing is changed.
constexpr SpinBound kSpinBounds[] = {
    {"java/util/concurrent/Exchanger", "slotExchange", 1024},
    {"java/util/concurrent/Exchanger", "arenaExchange", 1024},
};

constexpr std::string_view kWithGenerators[] = {"java/util/concurrent/ForkJoinPool"};

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

}  // namespace

void make_steady(const Method& method, Code& code) {
  const std::string_view owner = *method.owner->name;
  if (method.owner->is_user() || !owner.starts_with("java/util/concurrent/")) return;
  for (const SpinBound& spin : kSpinBounds) {
    if (owner != spin.class_name || *method.name != spin.method) continue;
    for (Insn& insn : code.insns) {
      if (insn.opcode() == Op::k_ldc_raw32 && insn.i == spin.bound) insn.i = 0;
    }
  }
  if (std::ranges::find(kWithGenerators, owner) != std::end(kWithGenerators)) hold_generators(code);
}

}  // namespace plait
