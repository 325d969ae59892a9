#include "drivers/check/shown_outcome.h"

#include <fmt/format.h>

#include <utility>

#include "drivers/check/rerun.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

class EndsLike final : public Property {
 public:
  EndsLike(const CheckOptions& options, Outcome outcome)
      : owner_(options.property), base_(property_of(options)), outcome_(std::move(outcome)) {}
  std::optional<Violation> violation_at_end(Explorer& explorer) const override {
    if (outcome_here(explorer, base_) != outcome_) return std::nullopt;
    return as_violation(outcome_);
  }
  std::string outcome_at_end(Explorer& explorer) const override {
    return base_.outcome_at_end(explorer);
  }
  std::unique_ptr<TraceNotes> notes(Explorer& explorer) const override {
    return base_.notes(explorer);
  }
  std::string remark(const Outcome& outcome) const override { return base_.remark(outcome); }

 private:
  const std::shared_ptr<const Property> owner_;  // of the next one, if anybody is
  const Property& base_;
  const Outcome outcome_;
};

}  // namespace

bool is_asked_for(const Outcome& outcome, const std::string& text) {
  if (outcome.exit == "livelock") return false;
  return outcome.exit == text || outcome.text.find(text) != std::string::npos ||
         in_quotes(outcome.text).find(text) != std::string::npos;
}

std::shared_ptr<const Property> ends_like(const CheckOptions& options, const Outcome& outcome) {
  return std::make_shared<EndsLike>(options, outcome);
}

Violation as_violation(const Outcome& outcome) {
  Violation v;
  v.kind = "outcome";
  v.message = fmt::format("{} {}", outcome.exit, in_quotes(outcome.text));
  v.schedule = outcome.schedule.steps();
  return v;
}

void show_outcome(const CheckOptions& options, const std::string& text, Report& report) {
  report.shown_text = text;
  const Outcome* first = nullptr;
  for (const Outcome& outcome : report.outcomes) {
    if (!is_asked_for(outcome, text)) continue;
    ++report.shown_count;
    if (first == nullptr) first = &outcome;
  }
  if (first == nullptr) return;
  report.shown.push_back(as_violation(*first));
  CheckOptions own = options;
  own.property = ends_like(options, *first);
  add_traces(own, report.shown, [] {});
}

}  // namespace plait
