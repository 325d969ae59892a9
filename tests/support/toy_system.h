// Small concurrent programs, as a transition system: what every search and reduction is tried on
// without a JVM.
//
// A program is a list of bodies (lists of operations), shared variables and mutexes. The first
// `initial_threads` bodies run from the start; spawn adds a thread. Each operation is one
// transition; jumps and choices are local to their thread and conflict with nothing. Everything
// wraps around or is capped (values modulo kModulus, kMaxThreads, kMaxOutput), so every program has
// finitely many states, loops or not.
//
// The whole state is one flat array of words, which makes undo (old words), keys (their hash) and
// components plain:
//
//   | threads | exited | output size | output … | variables … | mutex holders … | thread 0 | …
//   holder: 0, or the owner + 1, or minus the set of readers as bits
//   thread: | body | pc | waiting | finished | registers … |
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "por/model/transition_system.h"

namespace plait::toy {

using Word = std::int32_t;

enum class OperationKind : std::uint8_t {
  kRead,           // register = variable
  kWrite,          // variable = value
  kWriteRegister,  // variable = register + value
  kAdd,            // variable += value, at once
  kWriteIf,        // if the variable `target` is not 0 { variable = value }
  kCompareAndSet,  // if variable == register { variable = value; register = 1 } else register = 0
  kSpin,           // goes on if variable == value, else stays where it is
  kLock,           // waits until the mutex is free; not reentrant
  kUnlock,         // frees the mutex if the thread owns it
  // Waits until nobody owns the mutex, and reads it; others may, too; again it does nothing.
  kShare,
  kUnshare,  // stops reading, if the thread reads
  kWait,     // if the thread owns the mutex: frees it, waits to be notified, locks it again
  kNotify,   // wakes one waiter of the mutex; which one is the variant
  // A new thread runs the body; register = its index, or kNoThread if there are too many.
  kSpawn,
  kFinish,  // tells joiners that this thread is through
  // Waits until the thread that the register names is through; local if it names none.
  kJoin,
  kPrint,         // output += register + value
  kPrintIfEqual,  // output += value if register == value, which is not announced
  kChoose,        // register = variant, below value
  kJumpIfEqual,   // if register == value, go on at target
  kExit,          // ends the program, whatever the others do
  kExitIfEqual,   // the same if register == value, which is not announced
};

struct Operation {
  OperationKind kind;
  std::uint32_t where = 0;  // variable, mutex or body
  std::uint32_t reg = 0;
  Word value = 0;
  std::uint32_t target = 0;
};

Operation read(std::uint32_t variable, std::uint32_t reg);
Operation write(std::uint32_t variable, Word value);
Operation write_register(std::uint32_t variable, std::uint32_t reg, Word plus);
Operation add(std::uint32_t variable, Word value);
Operation write_if(std::uint32_t guard, std::uint32_t variable, Word value);
Operation compare_and_set(std::uint32_t variable, std::uint32_t reg, Word value);
Operation spin(std::uint32_t variable, Word value);
Operation lock(std::uint32_t mutex);
Operation unlock(std::uint32_t mutex);
Operation share(std::uint32_t mutex);
Operation unshare(std::uint32_t mutex);
Operation wait(std::uint32_t mutex);
Operation notify(std::uint32_t mutex);
Operation spawn(std::uint32_t body, std::uint32_t reg);
Operation finish();
Operation join(std::uint32_t reg);
Operation print(std::uint32_t reg, Word plus);
Operation print_if_equal(std::uint32_t reg, Word value);
Operation choose(std::uint32_t reg, Word below);
Operation jump_if_equal(std::uint32_t reg, Word value, std::uint32_t target);
Operation exit();
Operation exit_if_equal(std::uint32_t reg, Word value);

struct Program {
  std::vector<std::vector<Operation>> bodies;
  std::uint32_t initial_threads = 0;
  std::uint32_t variables = 0, mutexes = 0;
};

// One operation a line, for the message of a failing test.
std::string to_string(const Program& program);

class ToySystem {
 public:
  static constexpr Word kModulus = 3;
  static constexpr std::uint32_t kMaxThreads = 5, kMaxOutput = 8, kRegisters = 3;
  static constexpr Word kNoThread = -1;

  // REQUIRES: every index in the program is in range.
  explicit ToySystem(Program program);

  // The transition-system concept.
  por::ThreadIndex thread_count() const { return static_cast<por::ThreadIndex>(words_[kThreads]); }
  std::uint32_t variants(por::ThreadIndex thread) const;
  bool has_ended(por::ThreadIndex thread) const;
  por::Standing standing() const;
  void execute(por::Step step);
  void backtrack();
  por::Key key();
  bool is_visible(por::ThreadIndex thread) const { return !next_accesses(thread).empty(); }
  std::span<const por::Access> next_accesses(por::ThreadIndex thread) const;
  por::ThreadIndex waits_for(por::ThreadIndex thread) const;
  std::span<const por::Access> last_accesses() const { return last_accesses_; }
  bool last_was_visible() const { return !last_accesses_.empty(); }
  por::ThreadIndex last_joined() const { return last_joined_; }
  std::span<const std::span<const std::byte>> components();

  // The whole state, and what was printed: for explorers that trust neither keys nor undo.
  const std::vector<Word>& words() const { return words_; }
  std::vector<Word> output() const;
  // Where a thread stands, with its registers: what a step of it did, and nothing that others do.
  std::vector<Word> moment(por::ThreadIndex thread) const;
  std::size_t undo_size() const { return changes_.size(); }

 private:
  static constexpr std::uint32_t kThreads = 0, kExited = 1, kOutputSize = 2, kOutput = 3,
                                 kVariables = kOutput + kMaxOutput;
  enum Field : std::uint32_t { kBody, kPc, kWaiting, kFinished, kFirstRegister };
  static constexpr std::uint32_t kThreadWords = kFirstRegister + kRegisters;
  enum Place : std::uint64_t { kVariable = 1, kMutex, kWaitSet, kThreadTable, kFinish, kPrinted };
  enum Waiting : Word { kNotWaiting, kInWaitSet, kNotified };

  struct Change {
    std::uint32_t at;
    Word old;
  };

  std::uint32_t variable(std::uint32_t index) const { return kVariables + index; }
  std::uint32_t holder(std::uint32_t mutex) const {
    return kVariables + program_.variables + mutex;
  }
  std::uint32_t field(por::ThreadIndex thread, std::uint32_t which) const {
    return first_thread_ + thread * kThreadWords + which;
  }
  Word reg(por::ThreadIndex thread, std::uint32_t which) const {
    return words_[field(thread, kFirstRegister + which)];
  }
  bool owns(por::ThreadIndex thread, std::uint32_t mutex) const {
    return words_[holder(mutex)] == static_cast<Word>(thread) + 1;
  }
  // As bits.
  std::uint32_t readers(std::uint32_t mutex) const {
    return static_cast<std::uint32_t>(std::max<Word>(0, -words_[holder(mutex)]));
  }
  bool reads(por::ThreadIndex thread, std::uint32_t mutex) const {
    return (readers(mutex) >> thread & 1) != 0;
  }
  // The operation that a thread is at. REQUIRES: it has not ended.
  const Operation& operation(por::ThreadIndex thread) const;
  std::vector<por::ThreadIndex> waiters(std::uint32_t mutex) const;
  // A thread that does not exist yet can be waited for: whether it exists is no business of a join.
  static bool is_thread(Word index) { return index >= 0 && index < static_cast<Word>(kMaxThreads); }

  static por::Access place(por::AccessKind kind, Place place, std::uint64_t index);
  std::vector<por::Access> accesses_of(por::ThreadIndex thread) const;
  void store(std::uint32_t at, Word value);
  void store_variable(std::uint32_t index, Word value);
  void set_register(por::ThreadIndex thread, std::uint32_t which, Word value);
  void go_on(por::ThreadIndex thread);
  void execute_memory(por::ThreadIndex thread, const Operation& operation);
  void execute_mutex(por::ThreadIndex thread, const Operation& operation, std::uint32_t variant);
  void execute_other(por::ThreadIndex thread, const Operation& operation, std::uint32_t variant);
  void execute_wait(por::ThreadIndex thread, std::uint32_t mutex);
  void append_output(Word value);
  Word add_thread(std::uint32_t body);

  Program program_;
  std::uint32_t first_thread_;
  std::vector<Word> words_;
  std::vector<Change> changes_;     // old words, newest last
  std::vector<std::size_t> steps_;  // size of changes_ before each step
  std::vector<por::Access> last_accesses_;
  por::ThreadIndex last_joined_ = por::kNoThread;
  mutable std::vector<por::Access> next_accesses_;
  std::vector<std::span<const std::byte>> components_;
};

}  // namespace plait::toy
