// Reports as JUnit XML, for continuous integration: one suite, one test case for each check. A
// violation is a failure with the trace as its text. A check that ended before everything was
// explored, or needs what is not modelled, is an error. Nothing was shown, and a build that relies
// on it must not pass.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "drivers/report/report.h"
#include "drivers/report/source.h"

namespace plait {

std::string to_junit(std::span<const Report> reports, SourceFinder& sources);

// A violation as a failure of its test case.
std::string junit_failure(const Violation& violation, SourceFinder& sources);

// Test cases that are added up.
class JunitSuite {
 public:
  void add(const std::string& test_case, bool fails, bool is_error, double seconds,
           bool is_skipped = false);
  std::string finish() const;

 private:
  std::string cases_;
  std::size_t tests_ = 0, failures_ = 0, errors_ = 0, skipped_ = 0;
  double seconds_ = 0;
};

// For text between tags and attribute values. Characters that XML cannot hold are shown as \u0000.
std::string xml_escape(std::string_view text);

}  // namespace plait
