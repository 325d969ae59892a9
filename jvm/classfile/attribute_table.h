// The attributes Plait knows (JVMS 4.7) and the walk over an attribute table.
// Attributes that Plait does not use are skipped by their length; the others must fill it exactly.
// Snapshots: outside.
#pragma once

#include <cstdint>
#include <string_view>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/constant_pool.h"

namespace plait {

enum class AttributeKind : std::uint8_t {
  kUnknown,
  kAnnotationDefault,
  kBootstrapMethods,
  kCode,
  kConstantValue,
  kEnclosingMethod,
  kExceptions,
  kInnerClasses,
  kLineNumberTable,
  kLocalVariableTable,
  kMethodParameters,
  kNestHost,
  kNestMembers,
  kPermittedSubclasses,
  kRecord,
  kVisibleAnnotations,
  kVisibleParameterAnnotations,
  kVisibleTypeAnnotations,
  kSignature,
  kSourceFile,
};

struct KnownAttribute {
  std::string_view name;
  AttributeKind kind;
  int first_version;  // in older class files the name means nothing (JVMS table 4.7-B)
  bool repeatable = false;
};

// Null if the name means nothing to Plait, or nothing in a class file of that version.
const KnownAttribute* find_known_attribute(std::string_view name, std::uint16_t major_version);

// Reads an attribute that is kept as raw bytes. Returns true iff `kind` is one of those.
bool read_annotations(AttributeKind kind, PoolReader& body, RawAnnotations& out);

// Reads an attribute table. Calls `handle(kind, body)` for each known attribute; it returns true
// iff it read the body, which must then be used up.
template <typename Handle>
void read_attributes(PoolReader& in, std::uint16_t major_version, Handle handle) {
  constexpr std::size_t kHeaderSize = 6;
  std::uint32_t seen = 0;
  for (int n = in.count(kHeaderSize); n > 0; --n) {
    const std::size_t where = in.offset();
    const std::string_view name = in.utf8();
    PoolReader body = in.slice(in.u4());
    const KnownAttribute* known = find_known_attribute(name, major_version);
    if (known == nullptr || !handle(known->kind, body)) continue;
    const std::uint32_t bit = 1u << static_cast<int>(known->kind);
    if ((seen & bit) != 0 && !known->repeatable)
      in.fail_at(where, fmt::format("a second {} attribute", name));
    seen |= bit;
    if (body.remaining() != 0)
      body.fail("{} bytes too many in the {} attribute", body.remaining(), name);
  }
}

}  // namespace plait
