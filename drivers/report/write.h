// `--report FILE`: writes a report in the form that the file's ending asks for.
#pragma once

#include <string>

#include "drivers/report/report.h"
#include "drivers/report/source.h"

namespace plait {

// Throws InputError unless the name ends in .json, .html or .xml. Call it before a long search.
void check_report_name(const std::string& path);

// Both throw InputError if the file cannot be written.
void write_file(const std::string& path, const std::string& text);
void write_report(const Report& report, const std::string& path, SourceFinder& sources);

}  // namespace plait
