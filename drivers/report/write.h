// `--report FILE`: writes a report in the form that the file's ending asks for.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "drivers/report/report.h"
#include "drivers/report/source.h"

namespace plait {

// Throws InputError unless the name ends in .json, .html, .xml or .sarif.
void check_report_name(const std::string& path);
// And if no file can be written there. Call it before a long search.
void check_report_path(const std::string& path);

// Replaces the file as a whole or not at all; what is no regular file is written as it is. Throws
// InputError, "WHAT PATH: cannot be written: …".
void write_file(const std::string& what, const std::string& path, std::string_view text);

// To an open file, not by stdio, whose locks somebody may hold. What cannot be written is lost.
void write_fully(int file, std::string_view text);

// The forms of one report; the one that is asked for is made.
struct ReportForms {
  std::function<std::string()> json, html, junit, sarif;
};
// These two throw InputError if the file cannot be written.
void write_report(const ReportForms& forms, const std::string& path);
void write_report(const Report& report, const std::string& path, SourceFinder& sources);

}  // namespace plait
