// The files that are mutated. Each is well-formed, save that the copy of a real image lacks its
// data.
#pragma once

#include <cstdint>
#include <vector>

namespace plait::fuzz {

using Corpus = std::vector<std::vector<std::uint8_t>>;

// Small classes of java.base, spread over the JDK on this machine. Throws InputError if there is
// none.
Corpus class_corpus();
Corpus jar_corpus();
// Small images, and the index of the real one.
Corpus image_corpus();

}  // namespace plait::fuzz
