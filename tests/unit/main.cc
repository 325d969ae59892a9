// Entry point of the unit tests; each *_test.cc file registers its own cases. A case that asserts
// nothing cannot fail: it is named, and the run fails.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdio>

namespace {

int cases_without_assertion = 0;

struct AssertionCounter : doctest::IReporter {
  explicit AssertionCounter(const doctest::ContextOptions&) {}

  void test_case_start(const doctest::TestCaseData& data) override { current_ = &data; }
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    if (stats.numAssertsCurrentTest != 0) return;
    ++cases_without_assertion;
    std::fprintf(stderr, "%s:%u: test case asserts nothing: %s\n", current_->m_file.c_str(),
                 current_->m_line, current_->m_name);
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  const doctest::TestCaseData* current_ = nullptr;
};

REGISTER_LISTENER("assertion counter", 1, AssertionCounter);

}  // namespace

int main(int argc, char** argv) {
  const int status = doctest::Context(argc, argv).run();
  if (cases_without_assertion == 0) return status;
  std::printf("%d test cases assert nothing\n", cases_without_assertion);
  return status != 0 ? status : 1;
}
