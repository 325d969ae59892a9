#include "drivers/lin/programs/minimise.h"

#include <algorithm>
#include <unordered_map>

#include "drivers/lin/programs/canonical.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

// The order of the sequences in `kept`, numbered anew; what follows from other pairs is left out.
Pairs order_of(const Program& program, const std::vector<std::size_t>& kept) {
  const auto before = sequences_before(program);
  const auto is_between = [&](std::size_t a, std::size_t c, std::size_t b) {
    return before[a][c] && before[c][b];
  };
  Pairs order;
  for (std::size_t a = 0; a < kept.size(); ++a) {
    for (std::size_t b = 0; b < kept.size(); ++b) {
      bool is_direct = before[kept[a]][kept[b]];
      for (const std::size_t c : kept) is_direct = is_direct && !is_between(kept[a], c, kept[b]);
      if (is_direct) order.emplace_back(a, b);
    }
  }
  return order;
}

class Minimiser {
 public:
  Minimiser(const Spec& spec, const std::function<bool(const Program&)>& fails)
      : spec_(spec), fails_(fails) {}

  // Drops one call after the other, as long as the program fails and is too long to try everything.
  void shorten(Program& program) {
    std::size_t call = 0;
    std::size_t kept_in_a_row = 0;  // calls that could not be dropped since the last one that could
    while (program.calls() > kExhaustiveCalls && kept_in_a_row < program.calls()) {
      if (call >= program.calls()) call = 0;
      std::vector<bool> keeps(program.calls(), true);
      keeps[call] = false;
      Program shorter = keep_calls(program, keeps);
      if (is_failing(shorter)) {
        program = std::move(shorter);
        kept_in_a_row = 0;
      } else {
        ++call;
        ++kept_in_a_row;
      }
    }
  }

  // The smallest failing program among all that can be left of this one.
  Program smallest(const Program& program) {
    const std::size_t n = program.calls();
    for (std::size_t size = 1; size < n; ++size) {
      std::vector<bool> keeps(n);
      for (std::size_t i = 0; i < size; ++i) keeps[i] = true;
      do {
        Program candidate = keep_calls(program, keeps);
        if (is_failing(candidate)) return candidate;
      } while (std::prev_permutation(keeps.begin(), keeps.end()));
    }
    return program;
  }

  std::size_t tried() const { return verdicts_.size(); }

 private:
  bool is_failing(const Program& program) {
    const auto [at, is_new] =
        verdicts_.try_emplace(program_text(canonical_program(program, spec_), spec_));
    if (is_new) at->second = fails_(program);
    return at->second;
  }

  const Spec& spec_;
  const std::function<bool(const Program&)>& fails_;
  std::unordered_map<std::string, bool> verdicts_;
};

}  // namespace

Program keep_calls(const Program& program, const std::vector<bool>& keeps) {
  CHECK(keeps.size() == program.calls());
  Program result;
  result.constructor_arguments = program.constructor_arguments;
  std::vector<std::size_t> kept;
  std::size_t invocation = 0;
  for (std::size_t s = 0; s < program.sequences.size(); ++s) {
    std::vector<Invocation> sequence;
    for (const Invocation& call : program.sequences[s]) {
      if (keeps[invocation++]) sequence.push_back(call);
    }
    if (sequence.empty()) continue;
    result.sequences.push_back(std::move(sequence));
    kept.push_back(s);
  }
  result.order = kept.size() == program.sequences.size() ? program.order : order_of(program, kept);
  return result;
}

Minimised minimise(const Program& program, const Spec& spec,
                   const std::function<bool(const Program&)>& fails) {
  Minimiser minimiser(spec, fails);
  Minimised result{program};
  minimiser.shorten(result.program);
  const bool was_short = program.calls() <= kExhaustiveCalls;
  if (result.program.calls() <= kExhaustiveCalls)
    result.program = minimiser.smallest(result.program);
  result.tried = minimiser.tried();
  result.is_smallest = was_short;
  return result;
}

}  // namespace plait::lin
