// Errors in files of JSON name line and column; tests of what else they say leave them out.
#pragma once

#include <regex>
#include <string>

namespace plait {

// Of "s.json:1:7: class: is missing": "s.json: class: is missing".
inline std::string without_line(const std::string& message) {
  return std::regex_replace(message, std::regex("^([^:]*):[0-9]+:[0-9]+: "), "$1: ");
}

}  // namespace plait
