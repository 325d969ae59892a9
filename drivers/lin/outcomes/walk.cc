#include "drivers/lin/outcomes/walk.h"

#include <algorithm>

namespace plait::lin {

namespace {

void append(std::string& key, std::uint64_t number) {
  // Short for small numbers: seven bits a byte, the highest bit set on all but the last.
  for (; number >= 0x80; number >>= 7) key += static_cast<char>(number | 0x80);
  key += static_cast<char>(number);
}

}  // namespace

Walk::Walk(const Program& program, StateGraph& graph, std::span<const std::size_t> numbers,
           const Watch& watch)
    : watch_(watch),
      graph_(graph),
      numbers_(numbers),
      before_(sequences_before(program)),
      results_(program.calls()),
      not_made_(graph_.index_of_text("-")),
      blocks_(graph_.index_of_text("blocks")),
      done_(program.sequences.size()) {
  std::size_t invocation = 0;
  for (const auto& sequence : program.sequences) {
    first_.push_back(invocation);
    length_.push_back(sequence.size());
    invocation += sequence.size();
  }
  std::ranges::fill(results_, not_made_);
}

std::set<OutcomeOf> Walk::outcomes() const {
  std::set<OutcomeOf> result;
  for (const auto& texts : outcomes_) {
    OutcomeOf outcome;
    for (const TextIndex text : texts) outcome.push_back(graph_.text(text));
    result.insert(std::move(outcome));
  }
  return result;
}

std::vector<std::size_t> Walk::enabled() const {
  std::vector<std::size_t> result;
  for (std::size_t s = 0; s < done_.size(); ++s) {
    bool can_go = done_[s] < length_[s];
    for (std::size_t p = 0; p < done_.size(); ++p) {
      if (before_[p][s] && done_[p] < length_[p]) can_go = false;
    }
    if (can_go) result.push_back(s);
  }
  return result;
}

void Walk::record_blocked(const std::vector<std::size_t>& sequences) {
  std::vector<TextIndex> results = results_;
  for (const std::size_t s : sequences) results[next_invocation(s)] = blocks_;
  outcomes_.insert(std::move(results));
}

bool Walk::is_new(const std::vector<std::uint64_t>& rest) {
  watch_();
  std::string key;
  for (const std::size_t done : done_) append(key, done);
  for (const TextIndex result : results_) append(key, result);
  for (const std::uint64_t number : rest) append(key, number);
  return visited_.insert(std::move(key)).second;
}

}  // namespace plait::lin
