// The report of a check as far as it is known, for when the process must end before the work does.
//
// The thread that works says here what it finds; a watch reads it from another thread, once the
// work stands still.
#pragma once

#include <functional>
#include <mutex>

#include "drivers/check/checker.h"
#include "drivers/watch/watch.h"
#include "por/search/statistics.h"

namespace plait {

class Findings;

class Draft {
 public:
  explicit Draft(const CheckOptions& options) : options_(options) {}

  // What a search found up to now is in these, until end_search().
  void begin_search(const Report& report, const por::Statistics& statistics, Findings& findings);
  void end_search();
  // What is known from now on.
  void set(const Report& report);
  void set_violations(const Report& report);

  // Where the search was when a limit was reached.
  void set_path(por::Path path) { path_ = std::move(path); }
  const por::Path& path() const { return path_; }

  // The report if all ends here. `halt` makes the work stand still; it is called when nothing is
  // locked any more that is read.
  Report last(const Cause& cause, const std::function<void()>& halt);

 private:
  const CheckOptions& options_;
  std::timed_mutex lock_;
  Report report_;
  const por::Statistics* statistics_ = nullptr;
  Findings* findings_ = nullptr;
  por::Path path_;
};

// What every report has in common. `report` has its limit and what is not modelled.
void complete(const CheckOptions& options, Report& report);

// The last words of a check. Returns the exit status.
int tell_last(const CheckOptions& options, Report report);

void fill_counts(Report& report, const por::Statistics& statistics);

}  // namespace plait
