// The plots of STUDY.json.
#pragma once

#include <vector>

#include "drivers/study/run/study.h"
#include "drivers/text/json_node.h"

namespace plait::study {

// REQUIRES: the study's configurations are filled in.
std::vector<Plot> read_plots(const JsonNode& node, const Study& study);

// What a study draws that does not say: time and memory of all series, and the first two against
// each other.
std::vector<Plot> default_plots(const Study& study);

}  // namespace plait::study
