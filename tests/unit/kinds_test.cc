// Which kinds of violation make a verdict bad.
#include "drivers/report/kinds.h"

#include "jvm/base/error.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

Violation of_kind(const char* kind, const char* class_name = "", bool is_handled = false) {
  Violation violation;
  violation.kind = kind;
  violation.class_name = class_name;
  violation.is_handled = is_handled;
  return violation;
}

KindRules rules(const std::vector<std::string>& allow,
                const std::vector<std::string>& fail_on = {}) {
  return {allow, fail_on, kinds_of_check(), kinds_of_check()};
}

std::string problem(const std::vector<std::string>& allow,
                    const std::vector<std::string>& fail_on = {}) {
  try {
    rules(allow, fail_on);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("kinds: everything that is looked for fails unless it is allowed") {
  for (const std::string& kind : kinds_of_check()) {
    // Races are told in a list of their own.
    CHECK(rules({}, {kind}).is_bad(of_kind(kind.c_str())));
    if (kind == "race") continue;
    CHECK(rules({}).is_bad(of_kind(kind.c_str())));
    CHECK(!rules({kind}).is_bad(of_kind(kind.c_str())));
  }
  CHECK(rules({"deadlock"}).is_bad(of_kind("exit")));
  CHECK(rules({}).is_bad(of_kind("exception", "a.B", true)));
}

TEST_CASE("kinds: exceptions are allowed by class, assertions too") {
  const KindRules some = rules({"exception=java.io.*"});
  CHECK(!some.is_bad(of_kind("exception", "java.io.IOException")));
  CHECK(some.is_bad(of_kind("exception", "java.lang.IllegalStateException")));
  CHECK(!rules({"exception=my.Failed"}).is_bad(of_kind("assertion", "my.Failed")));
  CHECK(some.is_bad(of_kind("deadlock")));
}

TEST_CASE("kinds: the most particular name decides") {
  const KindRules by_class = rules({"exception"}, {"exception=java.io.*"});
  CHECK(by_class.is_bad(of_kind("exception", "java.io.IOException")));
  CHECK(!by_class.is_bad(of_kind("exception", "java.lang.Error")));
  const KindRules handled = rules({"handled"}, {"exception"});
  CHECK(!handled.is_bad(of_kind("exception", "a.B", true)));
  CHECK(handled.is_bad(of_kind("exception", "a.B", false)));
  CHECK(rules({"exception"}, {"handled"}).is_bad(of_kind("exception", "a.B", true)));
}

TEST_CASE("kinds: a name that means nothing here is refused, and its option named") {
  CHECK(problem({"frob"}).starts_with("--allow frob: must be one of assertion, "));
  CHECK(problem({}, {"not-linearizable"})
            .starts_with("--fail-on not-linearizable: this search looks"));
  CHECK(problem({"not-linearizable"}).starts_with("--allow not-linearizable: this search looks"));
  CHECK(problem({"exception="}).starts_with("--allow exception=: no class"));
  CHECK(problem({"exit"}, {"exit"}) == "exit: --allow and --fail-on both name it");
  CHECK(problem({"exit", "handled"}, {"deadlock"}).empty());
}

TEST_CASE("kinds: what was looked for is said, and what was not") {
  CHECK(looked_for_text(kinds_of_check()) ==
        "looked for assertion, exception, deadlock, livelock, exit and race");
}
