#include "jvm/annotations.h"

namespace plait {

namespace {

class AnnotationReader {
 public:
  AnnotationReader(const ClassFile& file, Bytes bytes) : file_(file), bytes_(bytes) {}

  bool names(std::string_view type) {
    for (int n = u2(); n > 0 && ok_; --n) {
      const std::string_view found = utf8(u2());
      if (found == type) return ok_;
      skip_pairs();
    }
    return false;
  }

 private:
  int u1() {
    if (at_ >= bytes_.size()) ok_ = false;
    return ok_ ? bytes_[at_++] : 0;
  }
  int u2() {
    const int high = u1();
    return high << 8 | u1();
  }
  std::string_view utf8(int index) {
    const auto i = static_cast<std::size_t>(index);
    if (i >= file_.constants.size() || file_.constants[i].tag != ConstantTag::kUtf8) ok_ = false;
    return ok_ ? file_.constants[i].utf8 : std::string_view{};
  }
  void skip_pairs() {
    for (int n = u2(); n > 0 && ok_; --n) {
      u2();
      skip_value();
    }
  }
  void skip_value() {
    switch (u1()) {
      case 'e': u2(); [[fallthrough]];
      default: u2(); break;
      case '@':
        u2();
        skip_pairs();
        break;
      case '[':
        for (int n = u2(); n > 0 && ok_; --n) skip_value();
    }
  }

  const ClassFile& file_;
  Bytes bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace

bool has_annotation(const ClassFile& file, Bytes annotations, std::string_view type) {
  return !annotations.empty() && AnnotationReader(file, annotations).names(type);
}

}  // namespace plait
