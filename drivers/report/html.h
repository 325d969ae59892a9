// A report as one self-contained HTML page (page.html, page.css and page.js, stored in the binary): the
// verdict, the numbers, the outcomes, and each trace as a timeline to step through. The page asks nothing of
// a network.
#pragma once

#include <string>
#include <string_view>

#include "drivers/report.h"
#include "drivers/report/source.h"

namespace plait {

std::string to_html(const Report& report, SourceFinder& sources);

// JSON text such that nothing in it can end the script element it stands in.
std::string script_safe(std::string_view json);

}  // namespace plait
