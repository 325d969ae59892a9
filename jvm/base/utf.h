// Conversions between UTF-8, the class file's modified UTF-8 and UTF-16.
#pragma once

#include <string>
#include <string_view>

namespace plait {

std::u16string utf16_from_utf8(std::string_view text);  // invalid bytes become U+FFFD
// REQUIRES: well formed, as the class-file reader checks.
std::u16string utf16_from_modified_utf8(std::string_view text);
std::string modified_utf8(std::string_view utf8);  // invalid bytes become U+FFFD
// Lone surrogates become '?', as Java encodes them.
std::string utf8_from_utf16(std::u16string_view text);

}  // namespace plait
