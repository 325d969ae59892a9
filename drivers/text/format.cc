#include "drivers/text/format.h"

#include <fmt/format.h>

#include <cmath>

namespace plait {

namespace {

constexpr char32_t kReplacement = 0xfffd;

// The length of a UTF-8 sequence by its first byte; 0 if no sequence starts so.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

// Controls would move the cursor; marks of text direction would show a line in another order than
// it is.
bool must_escape(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

void append_escaped(std::string& out, char32_t c) {
  switch (c) {
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default: out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
  }
}

// East Asian wide characters and emoji take two columns, combining marks none.
std::size_t char_width(char32_t c) {
  if ((c >= 0x300 && c < 0x370) || (c >= 0x200b && c <= 0x200d) || (c >= 0xfe00 && c <= 0xfe0f))
    return 0;
  const bool is_wide = (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
                       (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
                       (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) ||
                       (c >= 0x1f300 && c <= 0x1faff) || (c >= 0x20000 && c <= 0x3fffd);
  return is_wide ? 2 : 1;
}

// The longest beginning of `text` that fits `width`, in bytes.
std::size_t fitting_bytes(std::string_view text, std::size_t width) {
  std::string_view rest = text;
  std::size_t used = 0;
  while (!rest.empty()) {
    std::string_view after = rest;
    used += char_width(take_char(after));
    if (used > width) break;
    rest = after;
  }
  return text.size() - rest.size();
}

}  // namespace

char32_t take_char(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = sequence_length(first);
  char32_t c = length == 1 ? first : first & (0x7f >> length);
  bool is_valid = length != 0 && length <= text.size();
  for (std::size_t i = 1; is_valid && i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    is_valid = (byte & 0xc0) == 0x80;
    c = c << 6 | (byte & 0x3f);
  }
  const bool is_overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  if (!is_valid || is_overlong || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff) {
    text.remove_prefix(1);
    return kReplacement;
  }
  text.remove_prefix(length);
  return c;
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3f));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  }
}

std::string clean_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) append_utf8(out, take_char(text));
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const char32_t c = take_char(text);
    must_escape(c) ? append_escaped(out, c) : append_utf8(out, c);
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  std::string marked;
  for (char c : text) {
    if (c == '"' || c == '\\') marked += '\\';
    marked += c;
  }
  return '"' + printable(marked) + '"';
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) width += char_width(take_char(text));
  return width;
}

std::string clip(std::string_view text, std::size_t width) {
  if (fitting_bytes(text, width) == text.size()) return std::string(text);
  if (width == 0) return "";
  return std::string(text.substr(0, fitting_bytes(text, width - 1))) + "…";
}

std::string clip_front(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return std::string(text);
  if (width == 0) return "";
  while (display_width(text) > width - 1) take_char(text);
  return "…" + std::string(text);
}

std::string fit(std::string_view text, std::size_t width) {
  std::string out = clip(text, width);
  out.append(width - display_width(out), ' ');
  return out;
}

// Where to break a text of which `bytes` bytes fit. A blank, unless the word after it is long
// itself and would leave much of the line empty; then in front of a dot.
static std::size_t break_at(std::string_view text, std::size_t bytes, std::size_t next_room) {
  const std::size_t blank = text.find_last_of(' ', bytes);
  if (blank != std::string_view::npos && blank > 0) {
    const std::string_view word = text.substr(blank + 1, text.find(' ', blank + 1) - blank - 1);
    if (blank > bytes / 2 || display_width(word) <= next_room) return blank;
  }
  const std::size_t dot = text.find_last_of('.', bytes);
  return dot != std::string_view::npos && dot > bytes / 3 ? dot : bytes;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t hang,
                              std::size_t max_lines) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t indent = lines.empty() ? 0 : hang;
    const std::size_t room = width > indent + 1 ? width - indent : 2;
    std::size_t bytes = fitting_bytes(text, room);
    if (bytes == text.size() || lines.size() + 1 == max_lines) {
      lines.push_back(std::string(indent, ' ') + clip(text, room));
      return lines;
    }
    bytes = break_at(text, bytes, width > hang ? width - hang : 0);
    lines.push_back(std::string(indent, ' ') + std::string(text.substr(0, bytes)));
    text.remove_prefix(bytes + (text[bytes] == ' ' ? 1 : 0));
  }
}

void trim_right(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

std::string with_commas(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, 1, ',');
  return out;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", with_commas(number), noun, number == 1 ? "" : "s");
}

std::string bytes_text(std::uint64_t bytes) {
  if (bytes < 1000) return fmt::format("{} B", bytes);
  double amount = static_cast<double>(bytes) / 1000;
  const char* unit = "kB";
  for (const char* larger : {"MB", "GB", "TB"}) {
    if (amount < 999.95) break;
    amount /= 1000;
    unit = larger;
  }
  return fmt::format("{:.{}f} {}", amount, amount < 99.95 ? 1 : 0, unit);
}

std::string duration_text(double seconds) {
  if (!(seconds >= 0)) seconds = 0;
  if (seconds < 9.995) return fmt::format("{:.2f} s", seconds);
  if (seconds < 59.95) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e15)));
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string instant_text(std::chrono::system_clock::time_point instant) {
  using namespace std::chrono;
  const auto day = floor<days>(instant);
  const year_month_day date(day);
  const hh_mm_ss time(floor<seconds>(instant - day));
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

}  // namespace plait
