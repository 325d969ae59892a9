// What a study found, as text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/measurements.h"

namespace plait::study {

// Per series, then how the series compare on the clients that both finished, which to choose, what
// did not finish, and what does not agree.
std::string table_text(const Study& study, const Measurements& measurements,
                       const std::vector<std::string>& disagreements);

// The table per series: the heading, then a row for each.
std::vector<std::vector<std::string>> series_rows(const Measurements& measurements);

// Runs that ended as no run should: crash, bad-input, unsupported. One line each.
std::vector<std::string> find_troubles(const std::vector<Row>& rows);

// Aligned columns, two blanks between; the first one to the left, the others to the right. The
// first row is the heading.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace plait::study
