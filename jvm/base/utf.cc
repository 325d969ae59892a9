#include "jvm/base/utf.h"

#include <cstddef>

namespace plait {

namespace {

bool is_continuation(std::string_view text, std::size_t i) {
  return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
}

// Length of the well-formed sequence at `i`, 0 if there is none; its code point in `*code`.
int decode_utf8(std::string_view text, std::size_t i, char32_t* code) {
  const unsigned char first = static_cast<unsigned char>(text[i]);
  if (first < 0x80) return *code = first, 1;
  const int length = first >= 0xf0 ? 4 : (first >= 0xe0 ? 3 : 2);
  if (first < 0xc2 || first > 0xf4) return 0;
  char32_t c = first & (0xff >> (length + 1));
  for (int k = 1; k < length; ++k) {
    if (!is_continuation(text, i + static_cast<std::size_t>(k))) return 0;
    c = (c << 6) | (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3f);
  }
  const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  if (overlong || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return 0;
  *code = c;
  return length;
}

void append_utf16(std::u16string& out, char32_t code) {
  if (code < 0x10000) {
    out += static_cast<char16_t>(code);
  } else {
    out += static_cast<char16_t>(0xd800 + ((code - 0x10000) >> 10));
    out += static_cast<char16_t>(0xdc00 + ((code - 0x10000) & 0x3ff));
  }
}

void append_utf8(std::string& out, char32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0 | (code >> 12));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
    out += static_cast<char>(0x80 | (code & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | (code >> 18));
    out += static_cast<char>(0x80 | ((code >> 12) & 0x3f));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
    out += static_cast<char>(0x80 | (code & 0x3f));
  }
}

}  // namespace

std::u16string utf16_from_utf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    char32_t code = 0xfffd;
    const int length = decode_utf8(text, i, &code);
    append_utf16(out, length ? code : 0xfffd);
    i += static_cast<std::size_t>(length ? length : 1);
  }
  return out;
}

std::u16string utf16_from_modified_utf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned first = byte(i);
    if (first < 0x80) {
      out += static_cast<char16_t>(first);
      i += 1;
    } else if ((first & 0xe0) == 0xc0) {
      out += static_cast<char16_t>(((first & 0x1f) << 6) | (byte(i + 1) & 0x3f));
      i += 2;
    } else {
      out += static_cast<char16_t>(((first & 0x0f) << 12) | ((byte(i + 1) & 0x3f) << 6) |
                                   (byte(i + 2) & 0x3f));
      i += 3;
    }
  }
  return out;
}

std::string utf8_from_utf16(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t c = text[i];
    const bool high = c >= 0xd800 && c < 0xdc00;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000) {
      append_utf8(out,
                  0x10000 + ((static_cast<char32_t>(c) - 0xd800) << 10) + (text[i + 1] - 0xdc00));
      ++i;
    } else {
      append_utf8(out, c >= 0xd800 && c < 0xe000 ? U'?' : c);
    }
  }
  return out;
}

std::string modified_utf8(std::string_view utf8) {
  std::string out;
  for (const char16_t unit : utf16_from_utf8(utf8)) {
    if (unit == 0)
      out += "\xc0\x80";
    else
      append_utf8(out, unit);  // halves of a pair one by one
  }
  return out;
}

}  // namespace plait
