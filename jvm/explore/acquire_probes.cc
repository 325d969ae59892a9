#include "jvm/explore/acquire_probes.h"

#include <algorithm>

namespace plait {

void AcquireProbes::restart() {
  levels_.cut_to(0);
  answers_.cut_to(0);
  words_.cut_to(0);
  levels_.push_back({0, 0});
}

std::optional<bool> AcquireProbes::known(ThreadId thread) const {
  for (const Answer& answer : answers_.from(levels_.back().answers)) {
    if (answer.thread == thread) return answer.can_acquire;
  }
  return std::nullopt;
}

void AcquireProbes::note(ThreadId thread, bool can_acquire, const std::vector<HeapWord>* reads) {
  Answer& answer = answers_.add();
  answer = {thread, can_acquire, reads != nullptr, words_.size(), 0};
  if (reads == nullptr) return;
  answer.count = static_cast<u32>(reads->size());
  std::ranges::copy(*reads, words_.add(answer.count));
}

bool AcquireProbes::is_touched(const Answer& answer, const StepDelta& delta) const {
  const auto is_read = [&](const ChangedWord& changed) {
    const auto reads = words_.from(answer.words).first(answer.count);
    return std::ranges::find(reads, HeapWord{changed.object, changed.word}) != reads.end();
  };
  return std::ranges::any_of(
             delta.threads,
             [&](const auto& change) { return change.before.id == answer.thread; }) ||
         std::ranges::any_of(delta.words, is_read);
}

void AcquireProbes::hand_on(u32 first, const StepDelta& delta) {
  for (u32 i = first, end = levels_.back().answers; i < end; ++i) {
    const Answer answer = answers_[i];
    if (answer.is_for_good && !is_touched(answer, delta)) answers_.push_back(answer);
  }
}

}  // namespace plait
