#include "drivers/report/write.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "drivers/report/html.h"
#include "drivers/report/json.h"
#include "drivers/report/junit.h"
#include "jvm/base/error.h"

namespace plait {

void check_report_name(const std::string& path) {
  for (const char* ending : {".json", ".html", ".xml"}) {
    if (path.ends_with(ending)) return;
  }
  throw InputError("--report {}: the name must end in .json, .html or .xml", path);
}

void write_file(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) throw InputError("--report {}: cannot be written: {}", path, std::strerror(errno));
}

void write_report(const Report& report, const std::string& path, SourceFinder& sources) {
  check_report_name(path);
  write_file(path, path.ends_with(".json")   ? to_json(report)
                   : path.ends_with(".html") ? to_html(report, sources)
                                             : to_junit({&report, 1}, sources));
}

}  // namespace plait
