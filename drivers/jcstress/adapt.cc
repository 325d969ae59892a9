#include "drivers/jcstress/adapt.h"

#include <algorithm>
#include <regex>

#include "drivers/check/findings.h"
#include "drivers/jcstress/harness.h"
#include "drivers/jcstress/test.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"

namespace plait::jcstress {

namespace {

// The harness prints the result last.
std::string result_of(std::string output) {
  if (output.ends_with('\n')) output.pop_back();
  return output.substr(output.rfind('\n') + 1);
}

std::regex pattern_of(const std::string& id, const std::string& class_name) {
  try {
    return std::regex(id);
  } catch (const std::regex_error& error) {
    throw InputError("jcstress test {}: @Outcome id \"{}\" is no regular expression: {}",
                     class_name, id, error.what());
  }
}

std::string described(const Expectation* expectation) {
  if (expectation == nullptr) return "FORBIDDEN: no @Outcome has this id";
  if (expectation->description.empty()) return expectation->expect;
  return fmt::format("{}: {}", expectation->expect, expectation->description);
}

// "UNKNOWN" is not, as in jcstress.
bool is_accepted(const Expectation* expectation) {
  return expectation != nullptr && expectation->expect.starts_with("ACCEPTABLE");
}

// The property: every result is accepted.
class ExpectedResults final : public Property {
 public:
  // Throws InputError if an id is no regular expression.
  explicit ExpectedResults(const Test& test);

  std::optional<Violation> violation_at_end(Explorer& explorer) const override;
  std::string remark(const Outcome& outcome) const override;

 private:
  struct Case {
    Expectation expectation;
    std::vector<std::regex> patterns;  // of its ids
  };
  // Null: nobody thought of it, which is as good as forbidden.
  const Expectation* find(const std::string& result) const;

  std::vector<Case> cases_;
};

ExpectedResults::ExpectedResults(const Test& test) {
  for (const Expectation& expectation : test.expectations) {
    Case& added = cases_.emplace_back(Case{expectation, {}});
    for (const std::string& id : expectation.ids)
      added.patterns.push_back(pattern_of(id, dotted(test.class_name)));
  }
}

const Expectation* ExpectedResults::find(const std::string& result) const {
  for (const Case& each : cases_) {
    const auto matches = [&](const std::regex& pattern) {
      return std::regex_match(result, pattern);
    };
    if (std::ranges::count(each.expectation.ids, result) != 0 ||
        std::ranges::any_of(each.patterns, matches))
      return &each.expectation;
  }
  const auto is_default = [](const Case& each) { return each.expectation.ids.empty(); };
  const auto rest = std::ranges::find_if(cases_, is_default);
  return rest == cases_.end() ? nullptr : &rest->expectation;
}

std::optional<Violation> ExpectedResults::violation_at_end(Explorer& explorer) const {
  if (auto deadlock = Property::violation_at_end(explorer)) return deadlock;
  if (explorer.vm().globals().had_uncaught) return std::nullopt;  // a violation of its own
  const std::string result = result_of(explorer.vm().output());
  const Expectation* expectation = find(result);
  if (is_accepted(expectation)) return std::nullopt;
  Violation v;
  v.kind = "assertion";
  v.message = fmt::format("result \"{}\" is {}", result, described(expectation));
  return v;
}

std::string ExpectedResults::remark(const Outcome& outcome) const {
  return outcome.exit == "normal" ? described(find(result_of(outcome.text))) : "";
}

}  // namespace

void adapt(CheckOptions& options) {
  ProgramOptions& program = options.program;
  if (program.program.empty()) return;
  ClassFinder classes(program.class_path,
                      program.jdk.empty() ? std::nullopt : std::optional(program.jdk));
  const std::optional<Test> test = find_test(classes, program.program[0]);
  if (!test) return;
  program.launched_class = dotted(harness_name(*test));
  program.memory_classes = {make_harness(*test)};
  if (!test->result_class.empty() && !classes.find(test->result_class)) {
    if (auto made = make_result_class(test->result_class))
      program.memory_classes.push_back(std::move(*made));
  }
  options.property = std::make_shared<ExpectedResults>(*test);
}

}  // namespace plait::jcstress
