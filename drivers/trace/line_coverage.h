// At which lines of the program its threads were stopped so that others could go on. The page of a
// report shows them: who sees no line of a thread knows that nothing was tried there.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "drivers/report/report.h"
#include "jvm/explore/explorer.h"
#include "por/search/listener.h"

namespace plait {

class LineCoverage final : public por::Listener {
 public:
  explicit LineCoverage(Explorer& explorer) : explorer_(explorer) {}
  por::Advice on_transition(const por::Path& path) override;
  // Sorted: by class, line, thread. Each once.
  std::vector<CoveredLine> lines() const;

 private:
  void note(const Thread& t);

  Explorer& explorer_;
  // A thread and where it stood in the innermost method that is not the JDK's.
  std::set<std::pair<ThreadId, const Insn*>> seen_;
  std::set<CoveredLine> lines_;
};

}  // namespace plait
