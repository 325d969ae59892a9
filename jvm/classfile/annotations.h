// The annotations of a class or member (JVMS 4.7.16).
// Snapshots: outside.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait {

struct Annotation;

// A value: of a string its text, of a class its descriptor, of an enum constant its name. Of an
// array it is the elements, of an annotation the annotation, of a boolean or whole number its bits.
struct AnnotationValue {
  std::string_view text;
  std::int64_t number = 0;
  std::vector<AnnotationValue> elements;
  std::vector<Annotation> annotation;  // one or none
};

struct Annotation {
  std::string_view type;  // "Lfoo/Bar;"
  struct Pair {
    std::string_view name;
    AnnotationValue value;
  };
  std::vector<Pair> pairs;

  // Null if it is not given.
  const AnnotationValue* find(std::string_view name) const;
};

// Of a RuntimeVisibleAnnotations body. Texts point into the file. A body that does not parse has no
// annotations.
std::vector<Annotation> read_annotations(const ClassFile& file, Bytes annotations);

// Of a RuntimeVisibleParameterAnnotations body: those of each parameter.
std::vector<std::vector<Annotation>> read_parameter_annotations(const ClassFile& file,
                                                                Bytes annotations);

// Returns true iff the body names `type`.
bool has_annotation(const ClassFile& file, Bytes annotations, std::string_view type);

}  // namespace plait
