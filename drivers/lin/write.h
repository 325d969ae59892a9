// The report of `plait lin` in files: JSON, to the letter of docs/reference/report.md, JUnit XML
// with a test case a program, one HTML page.
#pragma once

#include <string>

#include "drivers/lin/report.h"
#include "drivers/report/source.h"

namespace plait::lin {

std::string to_json(const LinReport& report);
std::string to_junit(const LinReport& report, SourceFinder& sources);
std::string to_html(const LinReport& report, SourceFinder& sources);

// In the form that the file's ending asks for. Throws InputError if the file cannot be written.
void write_report(const LinReport& report, const std::string& path, SourceFinder& sources);

// A checked program on its way from one process to another.
std::string checked_json(std::size_t number, std::size_t size, const ProgramReport& program);
ProgramReport parse_checked(const std::string& text, std::size_t& number, std::size_t& size);

// A violation of one program as `plait replay` needs it.
struct StoredViolation {
  std::string spec, program, consistency;
  std::size_t number = 0;  // of the program, from 1
  std::string guarantee;   // "", if none was asked for
  bool is_repeated = false;
  Report report;  // how the search was made, and the violations of the program
};

// Whether a file holds a report of `plait lin`: JSON with programs.
bool is_lin_report(const std::string& text);
// The program `number`, from 1; 0: the first with a violation. Throws InputError if there is none,
// or the text is no report.
StoredViolation read_program(const std::string& text, const std::string& file, std::size_t number);

}  // namespace plait::lin
