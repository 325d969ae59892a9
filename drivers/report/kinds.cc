#include "drivers/report/kinds.h"

#include <fmt/ranges.h>
#include <fnmatch.h>

#include <algorithm>
#include <string_view>

#include "jvm/base/closest.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

constexpr std::string_view kHandled = "handled", kClasses = "exception=";

const std::vector<std::string>& all_kinds() {
  static const std::vector<std::string> kinds{
      "assertion", "exception", "deadlock", "livelock", "exit", "race", "not-linearizable"};
  return kinds;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// The kind that the name is about.
std::string_view kind_of(std::string_view name) {
  return name == kHandled || name.starts_with(kClasses) ? "exception" : name;
}

void check_name(const char* option, const std::string& name,
                const std::vector<std::string>& looked_for) {
  if (name == kClasses)
    throw InputError("{} {}: no class; write exception=my.Error or exception=java.io.*", option,
                     name);
  const std::string kind(kind_of(name));
  if (!contains(all_kinds(), kind)) {
    throw InputError("{} {}: must be one of {}, handled, exception=CLASS{}", option, name,
                     fmt::join(all_kinds(), ", "), did_you_mean(name, all_kinds()));
  }
  if (!contains(looked_for, kind))
    throw InputError("{} {}: this search looks for no {}, only for {}", option, name, kind,
                     fmt::join(looked_for, ", "));
}

// How particular a name is that fits the violation; 0: it does not fit.
int fit(std::string_view name, const Violation& violation) {
  if (name.starts_with(kClasses)) {
    const std::string glob(name.substr(kClasses.size()));
    return fnmatch(glob.c_str(), violation.class_name.c_str(), 0) == 0 ? 3 : 0;
  }
  if (name == kHandled) return violation.is_handled ? 2 : 0;
  return name == violation.kind ? 1 : 0;
}

int best_fit(const std::vector<std::string>& names, const Violation& violation) {
  int best = 0;
  for (const std::string& name : names) best = std::max(best, fit(name, violation));
  return best;
}

}  // namespace

std::string enumerated(const std::vector<std::string>& names) {
  if (names.size() < 2) return names.empty() ? "nothing" : names[0];
  return fmt::format("{} and {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

const std::vector<std::string>& kinds_of_check() {
  static const std::vector<std::string> kinds{"assertion", "exception", "deadlock",
                                              "livelock",  "exit",      "race"};
  return kinds;
}

const std::vector<std::string>& kinds_of_lin() {
  static const std::vector<std::string> kinds{"assertion", "exception", "deadlock", "exit",
                                              "not-linearizable"};
  return kinds;
}

KindRules::KindRules(const std::vector<std::string>& allow, const std::vector<std::string>& fail_on,
                     const std::vector<std::string>& looked_for,
                     const std::vector<std::string>& sought)
    : allow_(allow), fail_on_(fail_on), sought_(sought) {
  for (const std::string& name : allow_) check_name("--allow", name, looked_for);
  for (const std::string& name : fail_on_) {
    check_name("--fail-on", name, sought);
    if (contains(allow_, name)) throw InputError("{0}: --allow and --fail-on both name it", name);
  }
}

bool KindRules::looks_for(const std::string& kind) const { return contains(sought_, kind); }

bool KindRules::is_bad(const Violation& violation) const {
  // Races are told in a list of their own.
  const int allowed = violation.kind == "race" ? 1 : best_fit(allow_, violation);
  return allowed == 0 || best_fit(fail_on_, violation) >= allowed;
}

std::string looked_for_text(const std::vector<std::string>& looked_for) {
  std::vector<std::string> others;
  std::ranges::copy_if(all_kinds(), std::back_inserter(others), [&](const std::string& kind) {
    return kind != "not-linearizable" && !contains(looked_for, kind);
  });
  return fmt::format("looked for {}{}", enumerated(looked_for),
                     others.empty() ? "" : ", not for " + enumerated(others));
}

}  // namespace plait
