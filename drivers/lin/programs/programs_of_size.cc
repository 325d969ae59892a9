#include "drivers/lin/programs/programs_of_size.h"

#include <algorithm>

#include "drivers/lin/programs/canonical.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr int kRepetitions = 500;  // in a row, then random programs are done with

}  // namespace

ProgramsOfSize::ProgramsOfSize(const Spec& spec, const CallChoices& choices, std::size_t threads,
                               std::size_t calls, std::size_t size, std::uint64_t seed)
    : spec_(spec), choices_(choices), threads_(threads), calls_(calls), size_(size), random_(seed) {
  CHECK(threads <= size && size <= threads * calls);
  const auto writes = [&](const CallChoices::Method& method) {
    return !spec.methods[method.index].is_readonly;
  };
  is_at_end_ = threads < 2 || std::ranges::none_of(choices.methods(), writes);
}

std::optional<Program> ProgramsOfSize::next() {
  if (is_at_end_) return {};
  for (int tries = 0; !is_in_line_ && tries < kRepetitions; ++tries) {
    if (auto program = if_new(random_program())) return program;
  }
  return next_in_line();
}

std::optional<Program> ProgramsOfSize::if_new(Program program) {
  if (!can_tell_anything(program, spec_)) return {};
  program = canonical_program(std::move(program), spec_);
  if (!given_.insert(program_text(program, spec_)).second) return {};
  return program;
}

Program ProgramsOfSize::random_program() {
  Program program;
  program.constructor_arguments = spec_.default_arguments;
  program.sequences.resize(threads_);
  const std::size_t writer =
      random_below(size_);  // this call is not read-only: else few programs could tell anything
  for (std::size_t i = 0; i < size_; ++i) {
    std::size_t sequence = i < threads_ ? i : random_below(threads_);
    while (program.sequences[sequence].size() == calls_) sequence = (sequence + 1) % threads_;
    program.sequences[sequence].push_back(random_call(i == writer));
  }
  return program;
}

Invocation ProgramsOfSize::random_call(bool must_write) {
  const auto weight = [&](const CallChoices::Method& method) {
    return must_write && spec_.methods[method.index].is_readonly ? 0 : method.weight;
  };
  std::size_t sum = 0;
  for (const auto& method : choices_.methods()) sum += weight(method);
  std::size_t place = random_below(sum);
  auto method = choices_.methods().begin();
  for (; place >= weight(*method); ++method) place -= weight(*method);
  Invocation call{method->index, {}};
  for (const auto& values : method->arguments)
    call.arguments.push_back(values[random_below(values.size())]);
  return call;
}

// ---- the rest, one after the other ----

std::optional<Program> ProgramsOfSize::next_in_line() {
  if (!is_in_line_) {
    is_in_line_ = true;
    all_calls_ = choices_.all_calls();
    digits_.assign(size_, 0);
    start_lengths();
  }
  while (!is_at_end_) {
    auto program = if_new(program_in_line());
    is_at_end_ = !advance();
    if (program) return program;
  }
  return {};
}

Program ProgramsOfSize::program_in_line() const {
  Program program;
  program.constructor_arguments = spec_.default_arguments;
  auto digit = digits_.begin();
  for (const std::size_t length : lengths_) {
    auto& sequence = program.sequences.emplace_back();
    for (std::size_t i = 0; i < length; ++i) sequence.push_back(all_calls_[*digit++]);
  }
  return program;
}

// Counts up; with the last combination of calls, to the next lengths.
bool ProgramsOfSize::advance() {
  for (std::size_t& digit : digits_) {
    if (++digit < all_calls_.size()) return true;
    digit = 0;
  }
  return next_lengths();
}

// The greatest lengths in the order of texts: as many calls in front as there can be.
void ProgramsOfSize::start_lengths() {
  lengths_.assign(threads_, 1);
  std::size_t left = size_ - threads_;
  for (std::size_t& length : lengths_) {
    const std::size_t more = std::min(left, calls_ - 1);
    length += more;
    left -= more;
  }
}

// The falling lengths of the same sum that come next below these.
bool ProgramsOfSize::next_lengths() {
  for (std::size_t i = threads_; i-- > 0;) {
    if (lengths_[i] == 1) continue;
    const std::size_t most = lengths_[i] - 1;
    std::size_t left = 1;  // calls to put after place i, beside one each
    for (std::size_t k = i + 1; k < threads_; ++k) left += lengths_[k] - 1;
    if (left > (threads_ - i - 1) * (most - 1)) continue;
    lengths_[i] = most;
    for (std::size_t k = i + 1; k < threads_; ++k) {
      const std::size_t more = std::min(left, most - 1);
      lengths_[k] = 1 + more;
      left -= more;
    }
    return true;
  }
  return false;
}

}  // namespace plait::lin
