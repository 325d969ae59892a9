#include "tests/support/toy_system.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "por/model/check.h"

namespace plait::toy {

using por::Standing;
using por::Step;
using por::ThreadIndex;

ToySystem::ToySystem(Program program)
    : program_(std::move(program)),
      first_thread_(kVariables + program_.variables + program_.mutexes),
      words_(first_thread_ + kMaxThreads * kThreadWords) {
  REQUIRES(program_.initial_threads <= kMaxThreads &&
           program_.initial_threads <= program_.bodies.size());
  for (std::uint32_t body = 0; body < program_.initial_threads; ++body) add_thread(body);
  changes_.clear();
}

const Operation& ToySystem::operation(ThreadIndex thread) const {
  REQUIRES(!has_ended(thread));
  return program_.bodies[words_[field(thread, kBody)]][words_[field(thread, kPc)]];
}

bool ToySystem::has_ended(ThreadIndex thread) const {
  const auto& body = program_.bodies[words_[field(thread, kBody)]];
  return static_cast<std::size_t>(words_[field(thread, kPc)]) >= body.size();
}

std::vector<ThreadIndex> ToySystem::waiters(std::uint32_t mutex) const {
  std::vector<ThreadIndex> result;
  for (ThreadIndex t = 0; t < thread_count(); ++t) {
    if (words_[field(t, kWaiting)] == kInWaitSet && operation(t).where == mutex)
      result.push_back(t);
  }
  return result;
}

std::uint32_t ToySystem::variants(ThreadIndex thread) const {
  if (has_ended(thread) || words_[kExited] != 0) return 0;
  const Operation& op = operation(thread);
  switch (op.kind) {
    case OperationKind::kLock: return words_[holder(op.where)] == 0 ? 1 : 0;
    case OperationKind::kShare: return words_[holder(op.where)] <= 0 ? 1 : 0;
    case OperationKind::kWait: {
      const Word waiting = words_[field(thread, kWaiting)];
      return waiting == kNotWaiting || (waiting == kNotified && words_[holder(op.where)] == 0) ? 1
                                                                                               : 0;
    }
    case OperationKind::kNotify:
      return owns(thread, op.where) ? std::max<std::uint32_t>(1, waiters(op.where).size()) : 1;
    case OperationKind::kJoin: {
      const Word other = reg(thread, op.reg);
      return is_thread(other) ? static_cast<std::uint32_t>(words_[field(other, kFinished)]) : 1;
    }
    case OperationKind::kChoose: return static_cast<std::uint32_t>(op.value);
    default: return 1;
  }
}

por::Access ToySystem::place(por::AccessKind kind, Place place, std::uint64_t index) {
  return {static_cast<por::Location>(place) << 32 | index, kind};
}

std::vector<por::Access> ToySystem::accesses_of(ThreadIndex thread) const {
  using Kind = por::AccessKind;
  const Operation& op = operation(thread);
  const auto at = place;
  switch (op.kind) {
    case OperationKind::kRead:
    case OperationKind::kSpin: return {at(Kind::kRead, kVariable, op.where)};
    case OperationKind::kWrite:
    case OperationKind::kWriteRegister:
    case OperationKind::kAdd: return {at(Kind::kWrite, kVariable, op.where)};
    case OperationKind::kWriteIf:
      if (words_[variable(op.target)] == 0) return {at(Kind::kRead, kVariable, op.target)};
      return {at(Kind::kRead, kVariable, op.target), at(Kind::kWrite, kVariable, op.where)};
    case OperationKind::kCompareAndSet: {  // one that fails is a read
      const bool succeeds = words_[variable(op.where)] == reg(thread, op.reg);
      return {at(succeeds ? Kind::kWrite : Kind::kRead, kVariable, op.where)};
    }
    case OperationKind::kLock: return {at(Kind::kAcquire, kMutex, op.where)};
    case OperationKind::kUnlock:
      if (!owns(thread, op.where)) return {};
      return {at(Kind::kRelease, kMutex, op.where)};
    case OperationKind::kShare:
      if (reads(thread, op.where)) return {};
      return {at(Kind::kShare, kMutex, op.where)};
    case OperationKind::kUnshare:
      if (!reads(thread, op.where)) return {};
      return {at(Kind::kUnshare, kMutex, op.where)};
    case OperationKind::kWait:
      switch (words_[field(thread, kWaiting)]) {
        case kInWaitSet: return {at(Kind::kWrite, kWaitSet, op.where)};
        // Whether it was this one that was notified depends on who else was in the wait set.
        case kNotified:
          return {at(Kind::kAcquire, kMutex, op.where), at(Kind::kRead, kWaitSet, op.where)};
        default:
          if (!owns(thread, op.where)) return {};
          return {at(Kind::kRelease, kMutex, op.where), at(Kind::kWrite, kWaitSet, op.where)};
      }
    case OperationKind::kNotify:
      if (!owns(thread, op.where)) return {};
      return {at(Kind::kWrite, kWaitSet, op.where)};
    case OperationKind::kSpawn: return {at(Kind::kWrite, kThreadTable, 0)};
    case OperationKind::kFinish: return {at(Kind::kRelease, kFinish, thread)};
    case OperationKind::kJoin:
      if (!is_thread(reg(thread, op.reg))) return {};
      return {at(Kind::kAwait, kFinish, static_cast<ThreadIndex>(reg(thread, op.reg)))};
    case OperationKind::kPrint: return {at(Kind::kWrite, kPrinted, 0)};
    case OperationKind::kExit: return {{por::kAllLocations, Kind::kWrite}};
    case OperationKind::kPrintIfEqual:
    case OperationKind::kExitIfEqual:
    case OperationKind::kChoose:
    case OperationKind::kJumpIfEqual: break;
  }
  return {};
}

std::span<const por::Access> ToySystem::next_accesses(ThreadIndex thread) const {
  next_accesses_ = accesses_of(thread);
  return next_accesses_;
}

ThreadIndex ToySystem::waits_for(ThreadIndex thread) const {
  const Operation& op = operation(thread);
  const bool waits_for_mutex =
      op.kind == OperationKind::kLock || op.kind == OperationKind::kShare ||
      (op.kind == OperationKind::kWait && words_[field(thread, kWaiting)] == kNotified);
  if (waits_for_mutex && readers(op.where) != 0)
    return static_cast<ThreadIndex>(std::countr_zero(readers(op.where)));
  if (waits_for_mutex && words_[holder(op.where)] != 0)
    return static_cast<ThreadIndex>(words_[holder(op.where)] - 1);
  if (op.kind != OperationKind::kJoin) return por::kNoThread;
  const Word other = reg(thread, op.reg);
  return other < static_cast<Word>(thread_count()) ? static_cast<ThreadIndex>(other)
                                                   : por::kNoThread;
}

Standing ToySystem::standing() const {
  if (words_[kExited] != 0) return Standing::kEnded;
  bool all_ended = true;
  for (ThreadIndex t = 0; t < thread_count(); ++t) {
    if (variants(t) != 0) return Standing::kRunning;
    all_ended = all_ended && has_ended(t);
  }
  return all_ended ? Standing::kEnded : Standing::kDeadlock;
}

void ToySystem::store(std::uint32_t at, Word value) {
  changes_.push_back({at, words_[at]});
  words_[at] = value;
}

void ToySystem::store_variable(std::uint32_t index, Word value) {
  store(variable(index), value % kModulus);
}

void ToySystem::set_register(ThreadIndex thread, std::uint32_t which, Word value) {
  store(field(thread, kFirstRegister + which), value);
}

void ToySystem::go_on(ThreadIndex thread) {
  store(field(thread, kPc), words_[field(thread, kPc)] + 1);
}

Word ToySystem::add_thread(std::uint32_t body) {
  const ThreadIndex index = thread_count();
  if (index == kMaxThreads) return kNoThread;
  store(field(index, kBody), static_cast<Word>(body));
  store(kThreads, static_cast<Word>(index + 1));
  return static_cast<Word>(index);
}

void ToySystem::execute(Step step) {
  REQUIRES(step.variant < variants(step.thread));
  steps_.push_back(changes_.size());
  const Operation& op = operation(step.thread);
  last_accesses_ = accesses_of(step.thread);
  last_joined_ = por::kNoThread;
  switch (op.kind) {
    case OperationKind::kRead:
    case OperationKind::kWrite:
    case OperationKind::kWriteRegister:
    case OperationKind::kAdd:
    case OperationKind::kWriteIf:
    case OperationKind::kSpin:
    case OperationKind::kCompareAndSet: return execute_memory(step.thread, op);
    case OperationKind::kLock:
    case OperationKind::kUnlock:
    case OperationKind::kShare:
    case OperationKind::kUnshare:
    case OperationKind::kWait:
    case OperationKind::kNotify: return execute_mutex(step.thread, op, step.variant);
    default: return execute_other(step.thread, op, step.variant);
  }
}

void ToySystem::execute_memory(ThreadIndex thread, const Operation& op) {
  const Word value = words_[variable(op.where)];
  switch (op.kind) {
    case OperationKind::kRead: set_register(thread, op.reg, value); break;
    case OperationKind::kWrite: store_variable(op.where, op.value); break;
    case OperationKind::kWriteRegister:
      store_variable(op.where, reg(thread, op.reg) + op.value);
      break;
    case OperationKind::kAdd: store_variable(op.where, value + op.value); break;
    case OperationKind::kWriteIf:
      if (words_[variable(op.target)] != 0) store_variable(op.where, op.value);
      break;
    case OperationKind::kSpin:
      if (value != op.value) return;
      break;
    default: {
      const bool succeeds = value == reg(thread, op.reg);
      if (succeeds) store_variable(op.where, op.value);
      set_register(thread, op.reg, succeeds ? 1 : 0);
    }
  }
  go_on(thread);
}

void ToySystem::execute_mutex(ThreadIndex thread, const Operation& op, std::uint32_t variant) {
  switch (op.kind) {
    case OperationKind::kLock: store(holder(op.where), static_cast<Word>(thread) + 1); break;
    case OperationKind::kUnlock:
      if (owns(thread, op.where)) store(holder(op.where), 0);
      break;
    case OperationKind::kShare:
      store(holder(op.where), -static_cast<Word>(readers(op.where) | 1U << thread));
      break;
    case OperationKind::kUnshare:
      if (reads(thread, op.where))
        store(holder(op.where), -static_cast<Word>(readers(op.where) & ~(1U << thread)));
      break;
    case OperationKind::kNotify:
      if (const auto all = waiters(op.where); owns(thread, op.where) && !all.empty()) {
        store(field(all[variant], kWaiting), kNotified);
      }
      break;
    default: return execute_wait(thread, op.where);
  }
  go_on(thread);
}

void ToySystem::execute_wait(ThreadIndex thread, std::uint32_t mutex) {
  const std::uint32_t waiting = field(thread, kWaiting);
  if (words_[waiting] == kNotified) {
    store(waiting, kNotWaiting);
    store(holder(mutex), static_cast<Word>(thread) + 1);
  } else if (owns(thread, mutex)) {
    store(waiting, kInWaitSet);
    store(holder(mutex), 0);
    return;
  }
  go_on(thread);
}

void ToySystem::append_output(Word value) {
  const Word size = words_[kOutputSize];
  if (size == static_cast<Word>(kMaxOutput)) return;
  store(kOutput + static_cast<std::uint32_t>(size), value);
  store(kOutputSize, size + 1);
}

void ToySystem::execute_other(ThreadIndex thread, const Operation& op, std::uint32_t variant) {
  switch (op.kind) {
    case OperationKind::kSpawn: set_register(thread, op.reg, add_thread(op.where)); break;
    case OperationKind::kFinish: store(field(thread, kFinished), 1); break;
    case OperationKind::kPrint: append_output(reg(thread, op.reg) + op.value); break;
    case OperationKind::kPrintIfEqual:
      if (reg(thread, op.reg) != op.value) break;
      append_output(op.value);
      last_accesses_ = {place(por::AccessKind::kWrite, kPrinted, 0)};
      break;
    case OperationKind::kChoose: set_register(thread, op.reg, static_cast<Word>(variant)); break;
    case OperationKind::kJumpIfEqual:
      if (reg(thread, op.reg) == op.value)
        return store(field(thread, kPc), static_cast<Word>(op.target));
      break;
    case OperationKind::kExitIfEqual:
      if (reg(thread, op.reg) != op.value) break;
      last_accesses_ = {{por::kAllLocations, por::AccessKind::kWrite}};
      [[fallthrough]];
    case OperationKind::kExit: store(kExited, 1); break;
    case OperationKind::kJoin:
      if (const Word other = reg(thread, op.reg);
          is_thread(other) && has_ended(static_cast<ThreadIndex>(other))) {
        last_joined_ = static_cast<ThreadIndex>(other);
      }
      break;
    default: break;
  }
  go_on(thread);
}

void ToySystem::backtrack() {
  REQUIRES(!steps_.empty());
  for (; changes_.size() > steps_.back(); changes_.pop_back())
    words_[changes_.back().at] = changes_.back().old;
  steps_.pop_back();
}

por::Key ToySystem::key() {
  const XXH128_hash_t hash = XXH3_128bits(words_.data(), words_.size() * sizeof(Word));
  return {hash.low64, hash.high64};
}

std::span<const std::span<const std::byte>> ToySystem::components() {
  const std::span<const Word> all(words_);
  components_.assign(1, std::as_bytes(all.first(first_thread_)));
  for (ThreadIndex t = 0; t < thread_count(); ++t) {
    components_.push_back(std::as_bytes(all.subspan(field(t, 0), kThreadWords)));
  }
  return components_;
}

std::vector<Word> ToySystem::output() const {
  return {words_.begin() + kOutput, words_.begin() + kOutput + words_[kOutputSize]};
}

std::vector<Word> ToySystem::moment(ThreadIndex thread) const {
  std::vector<Word> result{words_[field(thread, kBody)], words_[field(thread, kPc)]};
  for (std::uint32_t r = 0; r < kRegisters; ++r) result.push_back(reg(thread, r));
  return result;
}

}  // namespace plait::toy
