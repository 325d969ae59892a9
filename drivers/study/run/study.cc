#include "drivers/study/run/study.h"

#include <fnmatch.h>

#include <algorithm>

namespace plait::study {

namespace {

bool fits(const std::string& text, const std::vector<std::string>& globs) {
  const auto matches = [&](const std::string& glob) {
    return fnmatch(glob.c_str(), text.c_str(), 0) == 0;
  };
  return globs.empty() || std::ranges::any_of(globs, matches);
}

}  // namespace

bool Filter::admits(const Client& client) const {
  return fits(client.id, ids) && fits(client.structure, structures) &&
         fits(client.bug_class, bug_classes);
}

const std::vector<std::string>& measure_names() {
  static const std::vector<std::string> names{"seconds", "cpu_seconds", "memory",
                                              "states",  "transitions", "executions"};
  return names;
}

std::string measure_name(Measure measure) {
  return measure_names()[static_cast<std::size_t>(measure)];
}

std::vector<std::string> series_names(const Study& study) {
  std::vector<std::string> names;
  for (const Configuration& configuration : study.configurations) {
    if (std::ranges::find(names, configuration.series) == names.end())
      names.push_back(configuration.series);
  }
  return names;
}

}  // namespace plait::study
