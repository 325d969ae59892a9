// Writes every sample report into a folder, as .html, .xml, .json, .sarif and .txt:
// plait_sample_reports DIR
#include <fmt/format.h>

#include <fstream>

#include "drivers/report/text.h"
#include "drivers/report/write.h"
#include "tests/html/sample_reports.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: plait_sample_reports DIR\n");
    return 2;
  }
  namespace test = plait::test;
  std::vector<std::pair<const char*, plait::Report>> reports = {
      {"lost_update", test::lost_update()},
      {"deadlock", test::deadlock()},
      {"verified", test::verified()},
      {"empty", test::empty()},
      {"hostile", test::hostile()},
      {"many_threads", test::many_threads()},
      {"long_trace", test::long_trace()},
      {"allowed", test::allowed()},
      {"races", test::races()},
      {"inside_jdk", test::inside_jdk()},
      {"covered", test::covered()},
      {"alike", test::alike()}};
  reports.emplace_back("two_violations", test::lost_update());
  reports.back().second.violations.push_back(test::deadlock().violations[0]);
  test::FixedSources sources = test::sample_sources();
  for (const auto& [name, report] : reports) {
    const std::string path = fmt::format("{}/{}", argv[1], name);
    for (const char* ending : {".html", ".xml", ".json", ".sarif"})
      plait::write_report(report, path + ending, sources);
    std::ofstream(path + ".txt") << plait::report_text(report, sources, {});
  }
}
