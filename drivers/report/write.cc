#include "drivers/report/write.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "drivers/report/html.h"
#include "drivers/report/json.h"
#include "drivers/report/junit.h"
#include "drivers/report/sarif.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

namespace fs = std::filesystem;

constexpr const char* kReport = "--report";

[[noreturn]] void fail(std::string_view what, const std::string& path, const std::string& why) {
  throw InputError("{}{}{}: cannot be written: {}", what, what.empty() ? "" : " ", path, why);
}

// Where the file itself is, if `path` is a link to it.
fs::path target_of(const std::string& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  const fs::path target = fs::weakly_canonical(path, error);
  return error ? fs::path(path) : target;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// A pipe, a device; or a file in a folder where no other can be made.
bool is_only_itself(const fs::path& file) {
  std::error_code error;
  return fs::exists(file, error) &&
         (!fs::is_regular_file(file, error) || access(folder_of(file).c_str(), W_OK) != 0);
}

void write_as_it_is(std::string_view what, const std::string& path, const fs::path& to,
                    std::string_view text) {
  errno = 0;
  std::ofstream file(to, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) fail(what, path, std::strerror(errno ? errno : EIO));
}

}  // namespace

void check_report_name(const std::string& path) {
  for (const char* ending : {".json", ".html", ".xml", ".sarif"}) {
    if (path.ends_with(ending)) return;
  }
  throw InputError("--report {}: the name must end in .json, .html, .xml or .sarif", path);
}

void check_report_path(const std::string& path) {
  check_report_name(path);
  const fs::path file = target_of(path), folder = folder_of(file);
  std::error_code error;
  if (fs::is_directory(file, error)) fail(kReport, path, "it is a folder");
  if (!fs::is_directory(folder, error))
    fail(kReport, path, fmt::format("there is no folder {}", folder.string()));
  const fs::path& written = is_only_itself(file) ? file : folder;
  if (access(written.c_str(), W_OK) != 0) fail(kReport, path, std::strerror(errno));
}

void write_file(const std::string& what, const std::string& path, std::string_view text) {
  const fs::path file = target_of(path);
  if (is_only_itself(file)) return write_as_it_is(what, path, file, text);
  const fs::path draft = fmt::format("{}.{}.draft", file.string(), getpid());
  std::error_code error;
  try {
    write_as_it_is(what, path, draft, text);
    const fs::file_status before = fs::status(file, error);
    if (fs::is_regular_file(before)) fs::permissions(draft, before.permissions(), error);
    if (rename(draft.c_str(), file.c_str()) != 0) fail(what, path, std::strerror(errno));
  } catch (const InputError&) {
    fs::remove(draft, error);
    throw;
  }
}

void write_fully(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void write_report(const ReportForms& forms, const std::string& path) {
  check_report_name(path);
  write_file(kReport, path,
             path.ends_with(".json")    ? forms.json()
             : path.ends_with(".html")  ? forms.html()
             : path.ends_with(".sarif") ? forms.sarif()
                                        : forms.junit());
}

void write_report(const Report& report, const std::string& path, SourceFinder& sources) {
  write_report({.json = [&] { return to_json(report); },
                .html = [&] { return to_html(report, sources); },
                .junit =
                    [&] {
                      return to_junit({&report, 1}, sources);
                    },
                .sarif =
                    [&] {
                      return to_sarif(report, {{report.main_class, &report}}, sources);
                    }},
               path);
}

}  // namespace plait
