// Randomness without chance: what a JVM seeds from time or entropy is the same in every run here. A
// thread's own generator depends on the thread alone, not on who asked first.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Any fixed number would do.
constexpr i64 kSeed = 0x5eed'9e37'79b9'7f4b;

NativeResult fixed_seed(NativeCall& call) { return call.ret_long(kSeed); }

// ThreadLocalRandom.localInit: the JDK draws seed and probe from shared counters.
NativeResult local_init(NativeCall& call) {
  Ref thread = call.thread.object;
  u32 number = static_cast<u32>(call.thread.id) + 1;
  call.vm.set<i64>(thread, "threadLocalRandomSeed", "J",
                   static_cast<i64>(number * 0x9e37'79b9'7f4a'7c15ull) ^ kSeed);
  call.vm.set<i32>(thread, "threadLocalRandomProbe", "I", static_cast<i32>(number * 0x9e37'79b9u));
  return call.ret();
}

// ThreadLocalRandom.nextSecondarySeed, which nobody but java.util.concurrent can call, and which
// that calls to choose where a search among equals begins. The number is the same each time: one
// that went on would tell states apart by how often it was asked. What that leaves out is as in
// natives/concurrent/steady_code.cc.
NativeResult secondary_seed(NativeCall& call) {
  const u32 number = static_cast<u32>(call.thread.id) + 1;
  return call.ret_int(static_cast<i32>(number * 0x9e37'79b9u));
}

// SecureRandom.getDefaultPRNG(boolean set seed, byte[] seed). Those of one thread differ.
NativeResult default_prng(NativeCall& call) {
  Vm& vm = call.vm;
  Ref random = call.ref(0);
  Ref spi = vm.new_object(call.thread, vm.classes().require("java/security/PlaitSecureRandomSpi"));
  if (!spi) return NativeResult::kThrown;
  i64 state = kSeed ^ vm.next_hash_number(call.thread);
  if (call.boolean(1) && call.ref(2)) {
    for (u32 i = 0; i < call.heap().length(call.ref(2)); ++i)
      state = state * 31 + call.heap().element<i8>(call.ref(2), i);
  }
  vm.set<i64>(spi, "state", "J", state);
  vm.set<Ref>(random, "secureRandomSpi", "Ljava/security/SecureRandomSpi;", spi);
  vm.set<Ref>(random, "algorithm", "Ljava/lang/String;", vm.intern("NativePRNG"));
  return call.ret();
}

constexpr NativeEntry kEntries[] = {
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "", fixed_seed, kPure},
    {"jdk/internal/util/random/RandomSupport", "initialSeed", "()J", fixed_seed, kPure},
    {"java/util/concurrent/ThreadLocalRandom", "localInit", "", local_init, kConfined},
    {"java/util/concurrent/ThreadLocalRandom", "nextSecondarySeed", "()I", secondary_seed,
     kConfined},
    {"java/security/SecureRandom", "getDefaultPRNG", "", default_prng, kPure},
};

}  // namespace

NativeTable random_natives() { return kEntries; }

}  // namespace plait
