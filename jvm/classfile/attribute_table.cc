#include "jvm/classfile/attribute_table.h"

namespace plait {
namespace {

constexpr KnownAttribute kKnownAttributes[] = {
    {"Code", AttributeKind::kCode, 45},
    {"LineNumberTable", AttributeKind::kLineNumberTable, 45, true},
    {"LocalVariableTable", AttributeKind::kLocalVariableTable, 45, true},
    {"Signature", AttributeKind::kSignature, 49},
    {"Exceptions", AttributeKind::kExceptions, 45},
    {"RuntimeVisibleAnnotations", AttributeKind::kVisibleAnnotations, 49},
    {"RuntimeVisibleParameterAnnotations", AttributeKind::kVisibleParameterAnnotations, 49},
    {"RuntimeVisibleTypeAnnotations", AttributeKind::kVisibleTypeAnnotations, 52},
    {"AnnotationDefault", AttributeKind::kAnnotationDefault, 49},
    {"MethodParameters", AttributeKind::kMethodParameters, 52},
    {"ConstantValue", AttributeKind::kConstantValue, 45},
    {"SourceFile", AttributeKind::kSourceFile, 45},
    {"InnerClasses", AttributeKind::kInnerClasses, 45},
    {"EnclosingMethod", AttributeKind::kEnclosingMethod, 49},
    {"BootstrapMethods", AttributeKind::kBootstrapMethods, 51},
    {"NestHost", AttributeKind::kNestHost, 55},
    {"NestMembers", AttributeKind::kNestMembers, 55},
    {"Record", AttributeKind::kRecord, 60},
    {"PermittedSubclasses", AttributeKind::kPermittedSubclasses, 61},
};

}  // namespace

const KnownAttribute* find_known_attribute(std::string_view name, std::uint16_t major_version) {
  for (const KnownAttribute& known : kKnownAttributes)
    if (known.name == name) return known.first_version <= major_version ? &known : nullptr;
  return nullptr;
}

bool read_annotations(AttributeKind kind, PoolReader& body, RawAnnotations& out) {
  Bytes* target = nullptr;
  switch (kind) {
    case AttributeKind::kVisibleAnnotations: target = &out.visible; break;
    case AttributeKind::kVisibleParameterAnnotations: target = &out.visible_parameter; break;
    case AttributeKind::kVisibleTypeAnnotations: target = &out.visible_type; break;
    case AttributeKind::kAnnotationDefault: target = &out.default_value; break;
    default: return false;
  }
  *target = body.take(body.remaining());
  return true;
}

}  // namespace plait
