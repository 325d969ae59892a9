// The configurations of STUDY.json, and what they share with its other parts.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/run/study.h"
#include "drivers/text/json_node.h"

namespace plait::study {

// A text that is shown: one line, not empty.
std::string read_label(const JsonNode& node);

// {"id": "Lazy*", "structure": […], "bug_class": ["one", "half"]}; a text or a list of them.
Filter read_filter(const JsonNode& node);

// Those that are not given are as in `base`.
Limits read_limits(const JsonNode& node, const Limits& base);

// The configuration, once for each of its orders.
std::vector<Configuration> read_configuration(const JsonNode& node, const Limits& limits);

}  // namespace plait::study
