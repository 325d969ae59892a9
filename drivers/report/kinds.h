// The kinds of violation: which of them a search looks for, and which make a verdict bad
// (--allow, --fail-on).
//
// A name stands for a kind ("deadlock"), or for exceptions of some classes ("exception=java.io.*").
// Or it stands for those that a handler of the program's own dealt with ("handled"). The most
// particular name that fits a violation decides: classes, then handled, then the kind.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"

namespace plait {

// What `plait check` looks for, whatever the program; `plait lin` has its own list.
const std::vector<std::string>& kinds_of_check();
const std::vector<std::string>& kinds_of_lin();

class KindRules {
 public:
  // `sought`: those of the kinds `looked_for` that the algorithm promises to find. Throws
  // InputError that names the option if a name is not known, nobody looks for it, or it stands in
  // both lists. What is allowed need not be sought.
  KindRules(const std::vector<std::string>& allow, const std::vector<std::string>& fail_on,
            const std::vector<std::string>& looked_for, const std::vector<std::string>& sought);

  bool looks_for(const std::string& kind) const;

  // False: it is told, and is no reason to fail.
  bool is_bad(const Violation& violation) const;

 private:
  std::vector<std::string> allow_, fail_on_, sought_;
};

// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& names);

// "looked for assertion, exception, deadlock and exit, not for livelock and race".
std::string looked_for_text(const std::vector<std::string>& looked_for);

}  // namespace plait
