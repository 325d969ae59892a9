// Checks test methods one after the other, on one booted virtual machine. plait.test.Main finds
// them by the engine of their framework, and stands in front of the choice which one to run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drivers/stage/stage.h"
#include "drivers/test/report.h"

namespace plait::testing {

class TestRunner {
 public:
  // Finds the methods of the requests. Throws InputError if a class cannot be taken for tests,
  // UnsupportedError if to look for them takes what is not modelled.
  TestRunner(const CheckOptions& options, std::vector<std::string> requests);

  const std::vector<TestMethod>& methods() const { return methods_; }
  // Every schedule of a method. What it needs and Plait does not model, and limits, are verdicts.
  TestReport check(std::size_t number, Progress& progress);
  // Of a process that ends before check() does: what is known of the test. Returns the exit status.
  void set_last_words(std::function<int(TestReport)> tell) { tell_last_ = std::move(tell); }

 private:
  void read_plan(Stage& stage);
  static void finish(TestReport& result);

  CheckOptions options_;
  std::vector<std::string> requests_;
  std::vector<TestMethod> methods_;
  Stages stages_;
  std::function<int(TestReport)> tell_last_;
};

// The program of a test, for who executes it by itself: the choice is `number`.
void set_test_program(CheckOptions& options, const std::vector<std::string>& requests,
                      std::size_t number);

// Leaves to the JSON report alone what the framework does, and out of stacks the frames that call
// the test.
void hide_framework(Violation& violation);

}  // namespace plait::testing
