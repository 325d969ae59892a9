// A schedule for an outcome that the user asks for (--show-outcome), and its trace.
#pragma once

#include <memory>
#include <string>

#include "drivers/check/findings.h"

namespace plait {

// The text is in what the outcome printed, as it is or as a report quotes it. Or it is the name of
// a way to end ("deadlock"). Livelocks are left out: they have no end, and a trace already.
bool is_asked_for(const Outcome& outcome, const std::string& text);

// Of an execution that ends like that it is a violation of kind "outcome". All else is as the
// property of the options has it.
std::shared_ptr<const Property> ends_like(const CheckOptions& options, const Outcome& outcome);

// As a violation that ends_like() finds, without its trace.
Violation as_violation(const Outcome& outcome);

// Fills in report.shown: the first outcome that the text asks for, with its trace. REQUIRES: there
// is a watch.
void show_outcome(const CheckOptions& options, const std::string& text, Report& report);

}  // namespace plait
