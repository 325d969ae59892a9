#include "tests/fuzz/corpus.h"

#include <cstring>
#include <string>

#include "jvm/base/file_mapping.h"
#include "jvm/loader/class_path.h"
#include "jvm/loader/jimage.h"
#include "tests/support/files.h"
#include "tests/support/image_builder.h"

namespace plait::fuzz {
namespace {

constexpr std::size_t kLargestClass = 6000;
constexpr int kEveryNthClass = 13;

std::vector<std::uint8_t> copy_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

std::string image_file() { return open_jdk(std::nullopt).home + "/lib/modules"; }

std::vector<std::uint8_t> small_image(int resources) {
  test::ImageBuilder b;
  b.add("java.base", "java/lang/Object", "class", test::as_bytes("object"));
  b.add("java.base", "java/util/List", "class", test::as_bytes("list"));
  b.add_package("java.lang", {{false, "java.base"}});
  b.add_package("java.sql", {{true, "java.base"}, {false, "java.sql"}});
  for (int i = 0; i < resources; ++i)
    b.add("java.sql", "java/sql/C" + std::to_string(i), i % 3 == 0 ? "" : "class",
          test::as_bytes("content"));
  return b.build();
}

// The header and tables of a real image: the sizes are the words at 16, 20 and 24.
std::vector<std::uint8_t> real_index() {
  const FileMapping mapping(image_file());
  std::uint32_t words[7];
  std::memcpy(words, mapping.bytes().data(), sizeof words);
  return copy_of(
      mapping.bytes().first(sizeof words + std::size_t{8} * words[4] + words[5] + words[6]));
}

}  // namespace

Corpus class_corpus() {
  const FileMapping mapping(image_file());
  const ImageIndex index(mapping.bytes(), "modules");
  Corpus corpus;
  int seen = 0;
  index.for_each([&](std::string_view module, const std::string& path, Bytes bytes) {
    const bool wanted =
        module == "java.base" && path.ends_with(".class") && bytes.size() <= kLargestClass;
    if (wanted && seen++ % kEveryNthClass == 0) corpus.push_back(copy_of(bytes));
  });
  return corpus;
}

Corpus jar_corpus() {
  const std::string text = "some text, some text, some text, some more text\n";
  const std::string long_text = text + text + text + text + text + text;
  return {test::make_zip(
              {{"A.class", "a"}, {"pkg/B.class", long_text}, {"stored.txt", "x"}, {"empty", ""}}),
          test::make_zip(
              {{"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"},
               {"A.class", long_text},
               {"META-INF/versions/9/A.class", text},
               {"META-INF/versions/17/pkg/B.class", long_text}}),
          test::make_zip({{"A.class", std::string(20000, 'z')}})};
}

Corpus image_corpus() {
  Corpus corpus;
  for (const int resources : {0, 1, 5, 20}) corpus.push_back(small_image(resources));
  // Many small images for one real index, which is larger than a megabyte and slow to copy.
  for (int i = 0; i < 4; ++i) corpus.insert(corpus.end(), corpus.begin(), corpus.begin() + 4);
  corpus.push_back(real_index());
  return corpus;
}

}  // namespace plait::fuzz
