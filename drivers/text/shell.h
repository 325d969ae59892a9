// Commands that a person can copy from the screen to a shell.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace plait {

// The words that this process was started with, the program's own name first.
std::vector<std::string> words_of_process();
// The name alone: "plait", "build/plait"; "plait" if it is not known.
std::string name_of_process();

// The word as a shell takes it: in single quotes unless it needs none.
std::string shell_word(const std::string& word);
std::string shell_line(std::span<const std::string> words);

}  // namespace plait
