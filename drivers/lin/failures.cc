#include "drivers/lin/failures.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "drivers/lin/programs/canonical.h"
#include "drivers/lin/programs/minimise.h"

namespace plait::lin {

namespace {

// The methods that a program's text calls: names in front of brackets.
std::set<std::string> methods_in(const std::string& text) {
  std::set<std::string> names;
  std::size_t begin = 0;
  bool is_in_text = false;  // of an argument
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' && (at == 0 || text[at - 1] != '\\')) is_in_text = !is_in_text;
    if (is_in_text) continue;
    if (c == '(' && at > begin) names.insert(text.substr(begin, at - begin));
    if (c == ' ' || c == '(' || c == ')' || c == ',' || c == '[' || c == ';') begin = at + 1;
  }
  names.erase("new");
  return names;
}

class Grouper {
 public:
  Grouper(const LinReport& report, const Spec& spec) : spec_(spec) {
    for (std::size_t i = 0; i < report.programs.size(); ++i) {
      const std::string& text = report.programs[i].program;
      const bool fails = is_failing(report.programs[i]);
      const std::set<std::string> methods = methods_in(text);
      for (const std::string& name : methods) ++checked_[name];
      if (fails) failing_.push_back({i, parse_program(text, spec), methods});
    }
    std::ranges::stable_sort(failing_, {}, [](const Failing& f) { return f.program.calls(); });
  }

  std::vector<FailureGroup> group() {
    std::vector<std::size_t> roots;              // nothing smaller fails; of failing_
    std::vector<std::vector<std::size_t>> like;  // programs that fail as the root does
    for (std::size_t f = 0; f < failing_.size(); ++f) {
      std::size_t root = root_of_part(failing_[f].program);
      if (root == kNone) {
        root = roots.size();
        roots.push_back(f);
        like.emplace_back();
      }
      like[root].push_back(f);
      known_.emplace(text_of(failing_[f].program), root);
    }
    return by_method(roots, like);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  struct Failing {
    std::size_t index;
    Program program;
    std::set<std::string> methods;
  };

  std::string text_of(const Program& program) const {
    return program_text(canonical_program(program, spec_), spec_);
  }

  // Of what is left when calls are dropped: all smaller programs that fail are known.
  std::size_t root_of_part(const Program& program) const {
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

  // The method of most of these, and of few programs that do not fail.
  std::string common_method(const std::vector<std::size_t>& roots) const {
    std::map<std::string, double> programs;
    for (const std::size_t root : roots)
      for (const std::string& name : failing_[root].methods) ++programs[name];
    std::string best;
    double best_score = -1;
    for (const auto& [name, count] : programs) {
      const double score = count * count / static_cast<double>(checked_.at(name));
      if (score > best_score) best = name, best_score = score;
    }
    return best;
  }

  std::vector<FailureGroup> by_method(std::vector<std::size_t> roots,
                                      const std::vector<std::vector<std::size_t>>& like) const {
    std::vector<FailureGroup> groups;
    std::map<std::size_t, std::size_t> number;  // of a root
    for (std::size_t r = 0; r < roots.size(); ++r) number[roots[r]] = r;
    while (!roots.empty()) {
      const std::string method = common_method(roots);
      const auto others = std::ranges::stable_partition(
          roots, [&](std::size_t f) { return failing_[f].methods.contains(method); });
      FailureGroup group{failing_[roots[0]].index, 0, method};
      for (auto r = roots.begin(); r != others.begin(); ++r)
        group.programs += like[number.at(*r)].size();
      groups.push_back(group);
      roots.erase(roots.begin(), others.begin());
    }
    return groups;
  }

  const Spec& spec_;
  std::vector<Failing> failing_;                        // the small ones first
  std::unordered_map<std::string, std::size_t> known_;  // failing programs, and their roots
  std::map<std::string, std::size_t> checked_;          // programs that call a method
};

}  // namespace

std::vector<FailureGroup> group_failures(const LinReport& report, const Spec& spec) {
  return Grouper(report, spec).group();
}

std::size_t smallest_failing(const LinReport& report) {
  std::size_t smallest = 0, calls = ~std::size_t{0};
  for (std::size_t i = 0; i < report.programs.size(); ++i) {
    if (!is_failing(report.programs[i])) continue;
    const auto count =
        static_cast<std::size_t>(std::ranges::count(report.programs[i].program, '('));
    if (count < calls) smallest = i, calls = count;
  }
  return smallest;
}

}  // namespace plait::lin
