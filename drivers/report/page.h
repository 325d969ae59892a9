// What all HTML pages of Plait have in common: one file, nothing asked of a network, data that a
// script draws.
#pragma once

#include <string>
#include <string_view>

namespace plait {

struct PageParts {
  std::string title;
  std::string text;        // for readers without JavaScript
  std::string json;        // `page` of the script
  std::string_view style;  // beside page.css
  std::string script;      // beside common.js
};

std::string fill_page(const PageParts& parts);

// JSON text such that nothing in it can end the script element it stands in.
std::string script_safe(std::string_view json);

}  // namespace plait
