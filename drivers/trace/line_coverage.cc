#include "drivers/trace/line_coverage.h"

#include "drivers/trace/trace_place.h"

namespace plait {

por::Advice LineCoverage::on_transition(const por::Path&) {
  for (const ThreadRun& run : explorer_.state().last_step().runs)
    note(explorer_.vm().thread(run.thread));
  return por::Advice::kGoOn;
}

void LineCoverage::note(const Thread& t) {
  const Frame* own = t.frame;
  while (own != nullptr && own >= t.frames_begin && !own->method->owner->is_user()) --own;
  if (own == nullptr || own < t.frames_begin) return;
  if (!seen_.insert({t.id, own->pc}).second) return;
  const TraceStep place = place_of(t);
  if (place.line > 0)
    lines_.insert({place.class_name, place.file, place.line, explorer_.vm().thread_title(t)});
}

std::vector<CoveredLine> LineCoverage::lines() const { return {lines_.begin(), lines_.end()}; }

}  // namespace plait
