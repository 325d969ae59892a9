// The JSON value of a report, for the writers that embed it (to_json, the HTML page). Apart from json.h
// because reading nlohmann's header takes longer than compiling what uses it.
#pragma once

#include <nlohmann/json.hpp>

#include "drivers/report.h"

namespace plait {

using Json = nlohmann::ordered_json;  // fields stay in the contract's order

Json json_of(const Report& report);
Json violations_json(const std::vector<Violation>& violations);
// Text of `value`; invalid UTF-8 becomes U+FFFD. indent -1: one line.
std::string json_text(const Json& value, int indent);

}  // namespace plait
