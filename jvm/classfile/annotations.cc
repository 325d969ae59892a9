#include "jvm/classfile/annotations.h"

#include <algorithm>

namespace plait {

namespace {

constexpr int kMaxDepth = 16;  // of values in values: deeper is no annotation that javac wrote

class AnnotationReader {
 public:
  AnnotationReader(const ClassFile& file, Bytes bytes) : file_(file), bytes_(bytes) {}

  std::vector<Annotation> read() {
    std::vector<Annotation> all = read_list();
    if (!ok_) all.clear();
    return all;
  }

  std::vector<std::vector<Annotation>> read_of_parameters() {
    std::vector<std::vector<Annotation>> all;
    for (int n = u1(); n > 0 && ok_; --n) all.push_back(read_list());
    if (!ok_) all.clear();
    return all;
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
  std::int64_t number(int index) {
    const auto i = static_cast<std::size_t>(index);
    if (i >= file_.constants.size()) ok_ = false;
    return ok_ ? file_.constants[i].bits : 0;
  }
  std::string_view utf8(int index) {
    const auto i = static_cast<std::size_t>(index);
    if (i >= file_.constants.size() || file_.constants[i].tag != ConstantTag::kUtf8) ok_ = false;
    return ok_ ? file_.constants[i].utf8 : std::string_view{};
  }

  std::vector<Annotation> read_list() {
    std::vector<Annotation> all;
    for (int n = u2(); n > 0 && ok_; --n) all.push_back(annotation(0));
    return all;
  }

  Annotation annotation(int depth) {
    Annotation result;
    result.type = utf8(u2());
    for (int n = u2(); n > 0 && ok_; --n) {
      const std::string_view name = utf8(u2());
      result.pairs.push_back({name, value(depth + 1)});
    }
    return result;
  }
  AnnotationValue value(int depth) {
    AnnotationValue result;
    if (depth > kMaxDepth) ok_ = false;
    if (!ok_) return result;
    switch (u1()) {
      case 's':
      case 'c': result.text = utf8(u2()); break;
      case 'e':
        u2();  // its type
        result.text = utf8(u2());
        break;
      case '@': result.annotation.push_back(annotation(depth)); break;
      case '[':
        for (int n = u2(); n > 0 && ok_; --n) result.elements.push_back(value(depth + 1));
        break;
      default: result.number = number(u2()); break;
    }
    return result;
  }

  const ClassFile& file_;
  Bytes bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace

const AnnotationValue* Annotation::find(std::string_view name) const {
  const auto at = std::ranges::find(pairs, name, &Pair::name);
  return at == pairs.end() ? nullptr : &at->value;
}

std::vector<Annotation> read_annotations(const ClassFile& file, Bytes annotations) {
  if (annotations.empty()) return {};
  return AnnotationReader(file, annotations).read();
}

std::vector<std::vector<Annotation>> read_parameter_annotations(const ClassFile& file,
                                                                Bytes annotations) {
  if (annotations.empty()) return {};
  return AnnotationReader(file, annotations).read_of_parameters();
}

bool has_annotation(const ClassFile& file, Bytes annotations, std::string_view type) {
  const std::vector<Annotation> all = read_annotations(file, annotations);
  return std::ranges::find(all, type, &Annotation::type) != all.end();
}

}  // namespace plait
