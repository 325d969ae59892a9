// A report as one self-contained HTML page (page.html, page.css and page.js, stored in the binary).
// It has the verdict, the numbers, the outcomes, and each trace as a timeline to step through. The
// page asks nothing of a network.
#pragma once

#include <string>

#include "drivers/report/report.h"
#include "drivers/report/source.h"
#include "drivers/text/json.h"

namespace plait {

std::string to_html(const Report& report, SourceFinder& sources);

// Parts of it, for pages of several reports. The page with `data` for page.js; the text is for
// readers without it.
std::string html_page(const std::string& title, const std::string& text, const Json& data);
// The stories of the violations; source around every step.
Json stories_json(const Report& report);
Json sources_json(const Report& report, SourceFinder& sources);

}  // namespace plait
