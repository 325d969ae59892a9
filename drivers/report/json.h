// A report as JSON, to the letter of docs/reference/report.md, and back. Fields beside the
// contract's carry what `plait replay` needs. Bytes that are no UTF-8 become U+FFFD; everything
// else survives a round trip.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/text/json.h"

namespace plait {

std::string to_json(const Report& report);
// Parts of it, for writers that embed them.
Json json_of(const Report& report);
Json violations_json(const std::vector<Violation>& violations);
Json notices_json(const Noticing& noticing);

// `name` stands in errors for the file the text comes from. Every field of the contract must be
// there; others default to what Report says. Throws InputError, which names the file and the field
// that is wrong.
Report parse_report(const std::string& text, const std::string& name);

// The same from a file.
Report read_report(const std::string& path);

// Throws InputError if the file cannot be read.
std::string read_text_file(const std::string& path);

}  // namespace plait
