// What `plait test` found: the data behind every form of its report.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"

namespace plait::testing {

// A test method as its framework knows it.
struct TestMethod {
  std::string framework;  // "jupiter" | "junit4" | "testng"
  std::string class_name, method;
  std::string display_name;  // what the framework calls it: "adds(int)[2]", "sums up"
};
// "bank.AccountTest.deposit": with the display name behind it if that says more.
std::string title_of(const TestMethod& test);

struct TestReport {
  TestMethod test;
  std::size_t number = 0;  // of the method among all that were found
  // "verified" | "violation" | "limit" | "unsupported" | "skipped": it is disabled |
  // "aborted": under no schedule its assumptions hold.
  std::string verdict;
  std::string reason;   // of all but the first two
  std::string failing;  // which of its parameters or repetitions it was: "[2] 3, 4"; or ""
  Report report;        // of the search
};

struct TestsReport {
  std::vector<std::string> requests;  // what was looked for: "jupiter:bank.AccountTest"
  std::vector<TestReport> tests;      // checked, in the order they were found
  std::size_t planned = 0;            // methods that were found
  bool is_interrupted = false;
  Report totals;  // counts of all tests, how the searches were made, the verdict
};

std::size_t count_of(const TestsReport& report, std::string_view verdict);

// Sums the tests up. "verified" takes a test that was checked to its end, and none that was not,
// but for those that are disabled.
void summarize(TestsReport& report);

}  // namespace plait::testing
