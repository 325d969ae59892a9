#include "jvm/classfile/class_attributes.h"

#include "jvm/classfile/attribute_table.h"
#include "jvm/classfile/descriptor.h"

namespace plait {
namespace {

// The kind of constant a ConstantValue of a field of that type must be.
ConstantTag constant_value_tag(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return ConstantTag::kInteger;
    case 'F': return ConstantTag::kFloat;
    case 'J': return ConstantTag::kLong;
    case 'D': return ConstantTag::kDouble;
    default: return descriptor == "Ljava/lang/String;" ? ConstantTag::kString : ConstantTag::kNone;
  }
}

void read_constant_value(PoolReader& body, FieldInfo& field) {
  const ConstantTag tag = constant_value_tag(field.descriptor);
  if (tag == ConstantTag::kNone)
    body.fail("ConstantValue for field {} of type {}", field.name, field.descriptor);
  const std::uint16_t value = body.index(tag);
  // Else ignored, JVMS 4.7.2.
  if ((field.access_flags & kAccStatic) != 0) field.constant_value = value;
}

void read_inner_classes(PoolReader& body, ClassFile& file) {
  file.inner_classes.resize(body.count(8));
  for (InnerClass& c : file.inner_classes) {
    const std::size_t where = body.offset();
    c = {.inner_class = body.index(ConstantTag::kClass),
         .outer_class = body.index_or_zero(ConstantTag::kClass),
         .inner_name = body.index_or_zero(ConstantTag::kUtf8),
         .access_flags = body.u2()};
    if (c.outer_class == c.inner_class) body.fail_at(where, "a class that is its own outer class");
  }
}

void read_enclosing_method(PoolReader& body, ClassFile& file) {
  file.enclosing_class = body.class_name();
  const std::uint16_t method = body.index_or_zero(ConstantTag::kNameAndType);
  if (method == 0) return;
  file.enclosing_method_name = file.nat_name(method);
  file.enclosing_method_descriptor = file.nat_descriptor(method);
  if (!file.enclosing_method_descriptor.starts_with('('))
    body.fail("EnclosingMethod names a field");
}

bool is_loadable(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kDynamic: return true;
    default: return false;
  }
}

void read_bootstrap_methods(PoolReader& body, ClassFile& file) {
  file.bootstrap_methods.resize(body.count(4));
  for (BootstrapMethod& b : file.bootstrap_methods) {
    b.method_handle = body.index(ConstantTag::kMethodHandle);
    b.arguments.resize(body.count(2));
    for (std::uint16_t& argument : b.arguments) {
      const std::size_t where = body.offset();
      argument = body.u2();
      if (argument >= body.pool_size() || !is_loadable(body.constant(argument).tag))
        body.fail_at(where, fmt::format("constant {} cannot be a bootstrap argument", argument));
    }
  }
}

void read_record(PoolReader& body, ClassFile& file) {
  file.is_record = true;
  file.record_components.resize(body.count(6));
  for (RecordComponent& c : file.record_components) {
    const std::size_t where = body.offset();
    c.name = body.utf8();
    c.descriptor = body.utf8();
    if (!is_unqualified_name(c.name) || !is_field_descriptor(c.descriptor))
      body.fail_at(where, fmt::format("malformed record component {} {}", c.name, c.descriptor));
    read_attributes(body, file.major_version, [&](AttributeKind kind, PoolReader& inner) {
      if (kind != AttributeKind::kSignature) return read_annotations(kind, inner, c.annotations);
      c.signature = inner.utf8();
      return true;
    });
  }
}

}  // namespace

void read_class_attributes(PoolReader& in, ClassFile& file) {
  read_attributes(in, file.major_version, [&](AttributeKind kind, PoolReader& body) {
    switch (kind) {
      case AttributeKind::kSourceFile: file.source_file = body.utf8(); return true;
      case AttributeKind::kSignature: file.signature = body.utf8(); return true;
      case AttributeKind::kInnerClasses: read_inner_classes(body, file); return true;
      case AttributeKind::kEnclosingMethod: read_enclosing_method(body, file); return true;
      case AttributeKind::kBootstrapMethods: read_bootstrap_methods(body, file); return true;
      case AttributeKind::kNestHost: file.nest_host = body.class_name(); return true;
      case AttributeKind::kNestMembers: file.nest_members = body.class_names(); return true;
      case AttributeKind::kPermittedSubclasses:
        file.permitted_subclasses = body.class_names();
        return true;
      case AttributeKind::kRecord: read_record(body, file); return true;
      default: return read_annotations(kind, body, file.annotations);
    }
  });
}

void read_field_attributes(PoolReader& in, std::uint16_t major_version, FieldInfo& field) {
  read_attributes(in, major_version, [&](AttributeKind kind, PoolReader& body) {
    switch (kind) {
      case AttributeKind::kConstantValue: read_constant_value(body, field); return true;
      case AttributeKind::kSignature: field.signature = body.utf8(); return true;
      default: return read_annotations(kind, body, field.annotations);
    }
  });
}

}  // namespace plait
