#include "tests/support/toy_system.h"

#include <xxhash.h>

#include <algorithm>
#include <utility>

#include "por/require.h"

namespace plait::toy {

using por::Standing;
using por::Step;
using por::ThreadIndex;

ToySystem::ToySystem(Program program)
    : program_(std::move(program)),
      first_thread_(kVariables + program_.variables + program_.mutexes),
      words_(first_thread_ + kMaxThreads * kThreadWords) {
  REQUIRES(program_.initial_threads <= kMaxThreads && program_.initial_threads <= program_.bodies.size());
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
    if (words_[field(t, kWaiting)] == kInWaitSet && operation(t).where == mutex) result.push_back(t);
  }
  return result;
}

std::uint32_t ToySystem::variants(ThreadIndex thread) const {
  if (has_ended(thread)) return 0;
  const Operation& op = operation(thread);
  switch (op.kind) {
    case OperationKind::kLock: return words_[owner(op.where)] == 0 ? 1 : 0;
    case OperationKind::kWait: {
      const Word waiting = words_[field(thread, kWaiting)];
      return waiting == kNotWaiting || (waiting == kNotified && words_[owner(op.where)] == 0) ? 1 : 0;
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

Action ToySystem::next_action(ThreadIndex thread) const {
  using Access = Action::Access;
  using Place = Action::Place;
  const Operation& op = operation(thread);
  Action action{thread, static_cast<std::uint32_t>(words_[field(thread, kPc)])};
  const auto touches = [&action](Access access, Place place, std::uint32_t index) {
    action.access = access, action.place = place, action.index = index;
    return action;
  };
  switch (op.kind) {
    case OperationKind::kRead: return touches(Access::kRead, Place::kVariable, op.where);
    case OperationKind::kWrite:
    case OperationKind::kWriteRegister:
    case OperationKind::kAdd: return touches(Access::kWrite, Place::kVariable, op.where);
    case OperationKind::kCompareAndSet: {  // one that fails is a read
      const bool succeeds = words_[variable(op.where)] == reg(thread, op.reg);
      return touches(succeeds ? Access::kWrite : Access::kRead, Place::kVariable, op.where);
    }
    case OperationKind::kLock:
    case OperationKind::kUnlock:
    case OperationKind::kWait:
    case OperationKind::kNotify: return touches(Access::kWrite, Place::kMutex, op.where);
    case OperationKind::kSpawn: return touches(Access::kWrite, Place::kThreadTable, 0);
    case OperationKind::kFinish: return touches(Access::kWrite, Place::kFinish, thread);
    case OperationKind::kJoin: {
      const Word other = reg(thread, op.reg);
      return is_thread(other) ? touches(Access::kRead, Place::kFinish, static_cast<ThreadIndex>(other))
                              : action;
    }
    case OperationKind::kPrint: return touches(Access::kWrite, Place::kOutput, 0);
    case OperationKind::kChoose:
    case OperationKind::kJumpIfEqual: return action;
  }
  return action;
}

bool ToySystem::are_dependent(const Action& a, const Action& b) {
  if (a.thread == b.thread) return true;
  if (a.access == Action::Access::kLocal || b.access == Action::Access::kLocal) return false;
  if (a.place != b.place || a.index != b.index) return false;
  return a.access == Action::Access::kWrite || b.access == Action::Access::kWrite;
}

Standing ToySystem::standing() const {
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

void ToySystem::store_variable(std::uint32_t index, Word value) { store(variable(index), value % kModulus); }

void ToySystem::set_register(ThreadIndex thread, std::uint32_t which, Word value) {
  store(field(thread, kFirstRegister + which), value);
}

void ToySystem::go_on(ThreadIndex thread) { store(field(thread, kPc), words_[field(thread, kPc)] + 1); }

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
  switch (op.kind) {
    case OperationKind::kRead:
    case OperationKind::kWrite:
    case OperationKind::kWriteRegister:
    case OperationKind::kAdd:
    case OperationKind::kCompareAndSet: return execute_memory(step.thread, op);
    case OperationKind::kLock:
    case OperationKind::kUnlock:
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
    case OperationKind::kWriteRegister: store_variable(op.where, reg(thread, op.reg) + op.value); break;
    case OperationKind::kAdd: store_variable(op.where, value + op.value); break;
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
    case OperationKind::kLock: store(owner(op.where), static_cast<Word>(thread) + 1); break;
    case OperationKind::kUnlock:
      if (owns(thread, op.where)) store(owner(op.where), 0);
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
    store(owner(mutex), static_cast<Word>(thread) + 1);
  } else if (owns(thread, mutex)) {
    store(waiting, kInWaitSet);
    store(owner(mutex), 0);
    return;
  }
  go_on(thread);
}

void ToySystem::execute_other(ThreadIndex thread, const Operation& op, std::uint32_t variant) {
  switch (op.kind) {
    case OperationKind::kSpawn: set_register(thread, op.reg, add_thread(op.where)); break;
    case OperationKind::kFinish: store(field(thread, kFinished), 1); break;
    case OperationKind::kPrint:
      if (const Word size = words_[kOutputSize]; size < static_cast<Word>(kMaxOutput)) {
        store(kOutput + static_cast<std::uint32_t>(size), reg(thread, op.reg) + op.value);
        store(kOutputSize, size + 1);
      }
      break;
    case OperationKind::kChoose: set_register(thread, op.reg, static_cast<Word>(variant)); break;
    case OperationKind::kJumpIfEqual:
      if (reg(thread, op.reg) == op.value) return store(field(thread, kPc), static_cast<Word>(op.target));
      break;
    default: break;  // a join that can go
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

}  // namespace plait::toy
