#include "drivers/report/page.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "drivers/report/junit.h"
#include "drivers/text/format.h"

// page.S
extern "C" const char plait_page_html[], plait_page_html_end[], plait_page_css[],
    plait_page_css_end[], plait_common_js[], plait_common_js_end[];

namespace plait {

namespace {

// The page with its marks replaced; they come in the order of the page, so what is put in is never
// searched for marks.
std::string fill(std::string_view page,
                 const std::vector<std::pair<std::string_view, std::string>>& values) {
  std::string out;
  for (const auto& [mark, value] : values) {
    const std::size_t at = page.find(mark);
    out.append(page.substr(0, at)).append(value);
    page.remove_prefix(at + mark.size());
  }
  return out.append(page);
}

}  // namespace

std::string script_safe(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 8);
  while (!json.empty()) {
    const char32_t c = take_char(json);
    switch (c) {
      case '<': out += "\\u003c"; break;
      case '>': out += "\\u003e"; break;
      case '&': out += "\\u0026"; break;
      case 0x2028: out += "\\u2028"; break;
      case 0x2029: out += "\\u2029"; break;
      default: append_utf8(out, c);
    }
  }
  return out;
}

std::string fill_page(const PageParts& parts) {
  const std::string_view style(plait_page_css, plait_page_css_end),
      common(plait_common_js, plait_common_js_end);
  return fill({plait_page_html, plait_page_html_end},
              {{"@TITLE@", xml_escape(parts.title)},
               {"@STYLE@", fmt::format("{}{}", style, parts.style)},
               {"@TEXT@", xml_escape(parts.text)},
               {"@DATA@", script_safe(parts.json)},
               {"@SCRIPT@", fmt::format("{}{}", common, parts.script)}});
}

}  // namespace plait
