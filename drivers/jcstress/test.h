// A jcstress test as its class file describes it: actors, what they share, which results are right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/loader/class_finder.h"

namespace plait::jcstress {

inline constexpr std::string_view kResultPackage = "org/openjdk/jcstress/infra/results/";

// A method of the test. What it takes, by parameter.
enum class Parameter : std::uint8_t { kState, kResult };
struct TestMethod {
  std::string name, descriptor;
  std::vector<Parameter> parameters;
};

// What is thought of results. "ACCEPTABLE", "ACCEPTABLE_INTERESTING", "FORBIDDEN", "UNKNOWN"; no
// ids: of all others.
struct Expectation {
  std::vector<std::string> ids;  // texts or regular expressions
  std::string expect, description;
};

struct Test {
  // Internal names. A termination test has no result class: its result is that it ends.
  std::string class_name, state_class, result_class;
  // In a termination test the one that may not end, and the one with @Signal that ends it.
  std::vector<TestMethod> actors;
  std::optional<TestMethod> arbiter;
  std::vector<Expectation> expectations;
};

// Nothing if the class is not there, has a main method, or is no test. Throws InputError for a test
// that is not whole, UnsupportedError for one of a kind that is not modelled.
std::optional<Test> find_test(ClassFinder& classes, const std::string& class_name);

}  // namespace plait::jcstress
