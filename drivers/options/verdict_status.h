// The exit status that tells a verdict.
#pragma once

#include "drivers/report/report.h"
#include "drivers/text/exit_status.h"

namespace plait {

constexpr int exit_status(Verdict verdict) {
  switch (verdict) {
    case Verdict::kVerified: return kExitVerified;
    case Verdict::kViolation: return kExitViolation;
    case Verdict::kLimit: return kExitLimit;
    case Verdict::kUnsupported: break;
  }
  return kExitUnsupported;
}

}  // namespace plait
