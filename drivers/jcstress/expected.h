// The property that `plait check` checks of a jcstress test: no result is forbidden. And how a class that is a test becomes a program.
#pragma once

#include <regex>

#include "drivers/findings.h"
#include "drivers/jcstress/test.h"

namespace plait::jcstress {

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

// If the main class of the program is a jcstress test without a main method, makes up a main class for it. Throws InputError for a
// test that is not whole, UnsupportedError for one of a kind that is not modelled.
void adapt(CheckOptions& options);

}  // namespace plait::jcstress
