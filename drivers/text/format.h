// Text that is safe to show. What a program under test named or printed can hold any bytes; a
// report must neither break by them nor hand them to a terminal. Widths are columns of a terminal,
// not bytes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plait {

// Takes the first character of `text` off. Bytes that are no UTF-8 give U+FFFD, one for each byte.
// REQUIRES: !text.empty()
char32_t take_char(std::string_view& text);
void append_utf8(std::string& out, char32_t c);

// `text` with invalid UTF-8 replaced by U+FFFD.
std::string clean_utf8(std::string_view text);

// One line that is safe on a terminal: control and text-direction characters as \n, \t, \u001b.
std::string printable(std::string_view text);
// The same in double quotes, with \" and \\, so that different texts look different.
std::string in_quotes(std::string_view text);

std::size_t display_width(std::string_view text);
// At most `width` columns; what is cut off is shown by "…".
std::string clip(std::string_view text, std::size_t width);
// The same, cut at the front: the end of a path says more.
std::string clip_front(std::string_view text, std::size_t width);
// `text` clipped or filled with blanks to exactly `width` columns.
std::string fit(std::string_view text, std::size_t width);
// Lines of at most `width` columns, broken at blanks where possible, else in front of a dot; lines
// after the first start with `hang` blanks. At most `max_lines`, the last one clipped.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t hang,
                              std::size_t max_lines);
void trim_right(std::string& line);

// "1,234,567"; "1 state", "2 states"; "512 B", "34.2 MB"; "0.53 s", "2 min 05 s".
std::string with_commas(std::uint64_t number);
std::string counted(std::uint64_t number, std::string_view noun);
std::string bytes_text(std::uint64_t bytes);
std::string duration_text(double seconds);
// "2026-11-19T21:20:38Z"
std::string instant_text(std::chrono::system_clock::time_point instant);

}  // namespace plait
