#include "drivers/lin/failures.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "drivers/lin/programs/canonical.h"
#include "drivers/lin/programs/minimise.h"

namespace plait::lin {

namespace {

class Grouper {
 public:
  Grouper(const LinReport& report, const Spec& spec) : spec_(spec) {
    for (std::size_t i = 0; i < report.programs.size(); ++i) {
      if (is_failing(report.programs[i]))
        failing_.push_back({i, parse_program(report.programs[i].program, spec)});
    }
    std::ranges::stable_sort(failing_, {}, [](const Failing& f) { return f.program.calls(); });
  }

  std::vector<FailureGroup> group() {
    for (const Failing& failing : failing_) {
      std::size_t group = group_of_part(failing.program);
      if (group == kNone) group = group_of_calls(failing);
      ++groups_[group].programs;
      known_.emplace(text_of(failing.program), group);
    }
    return std::move(groups_);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  struct Failing {
    std::size_t index;
    Program program;
  };

  std::string text_of(const Program& program) const {
    return program_text(canonical_program(program, spec_), spec_);
  }

  // Of what is left when calls are dropped: all smaller programs that fail are known.
  std::size_t group_of_part(const Program& program) const {
    const std::size_t calls = program.calls();
    if (calls > kExhaustiveCalls) return kNone;
    for (std::size_t kept = (std::size_t{1} << calls) - 2; kept > 0; --kept) {
      std::vector<bool> keeps;
      for (std::size_t i = 0; i < calls; ++i) keeps.push_back((kept >> i & 1) != 0);
      const auto at = known_.find(text_of(keep_calls(program, keeps)));
      if (at != known_.end()) return at->second;
    }
    return kNone;
  }

  std::size_t group_of_calls(const Failing& failing) {
    std::set<std::string> names;
    for (const auto& sequence : failing.program.sequences) {
      for (const Invocation& call : sequence) names.insert(spec_.methods[call.method].name);
    }
    const auto [at, is_new] = by_names_.emplace(std::move(names), groups_.size());
    if (is_new) groups_.push_back({failing.index, 0});
    return at->second;
  }

  const Spec& spec_;
  std::vector<Failing> failing_;
  std::unordered_map<std::string, std::size_t> known_;  // failing programs, and their groups
  std::map<std::set<std::string>, std::size_t> by_names_;
  std::vector<FailureGroup> groups_;
};

}  // namespace

std::vector<FailureGroup> group_failures(const LinReport& report, const Spec& spec) {
  return Grouper(report, spec).group();
}

}  // namespace plait::lin
