#include "drivers/text/shell.h"

#include <algorithm>
#include <fstream>

#include "drivers/text/format.h"

namespace plait {

std::vector<std::string> words_of_process() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(std::move(word));
  return words;
}

std::string name_of_process() {
  const std::vector<std::string> words = words_of_process();
  return words.empty() || words[0].empty() ? "plait" : shell_word(words[0]);
}

std::string shell_word(const std::string& word) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./:,=+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return word;
  // A terminal must not act upon what a file is called; bash reads \n and the like in $'…'.
  const bool is_printable = printable(word) == word;
  std::string quoted = is_printable ? "'" : "$'";
  for (const char c : is_printable ? word : printable(word))
    quoted += c == '\'' ? is_printable ? "'\\''" : "\\'" : std::string(1, c);
  return quoted + "'";
}

std::string shell_line(std::span<const std::string> words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + shell_word(word);
  return line;
}

}  // namespace plait
