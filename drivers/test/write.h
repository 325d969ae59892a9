// The report of `plait test` in every form: text, JSON, and JUnit XML with a test case a method.
// The page is that of the first method that fails.
#pragma once

#include <string>

#include "drivers/check/checker.h"
#include "drivers/report/source.h"
#include "drivers/report/text.h"
#include "drivers/test/report.h"

namespace plait::testing {

// One line: "ok  bank.AccountTest.deposit  17 states, 0.01 s".
std::string line_of(const TestReport& test, const TextOptions& options);
// Violations in full, then the verdict and the numbers.
std::string end_text(const TestsReport& report, SourceFinder& sources, const TextOptions& options);

std::string to_json(const TestsReport& report);
std::string to_junit(const TestsReport& report, SourceFinder& sources);

// In the form that the file's ending asks for. Throws InputError if the file cannot be written.
void write_report(const TestsReport& report, const std::string& path, SourceFinder& sources);

// One test of a report as `plait replay` needs it.
struct StoredTest {
  std::vector<std::string> requests;
  std::size_t number = 0;  // of the method
  Report report;
};

// Whether a file holds a report of `plait test`: JSON with tests.
bool is_tests_report(const std::string& text);
// The test `place`, from 1; 0: the first with a violation. Throws InputError if there is none, or
// the text is no report.
StoredTest read_test(const std::string& text, const std::string& file, std::size_t place);

}  // namespace plait::testing
