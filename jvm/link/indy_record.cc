// The methods every record has (java.lang.runtime.ObjectMethods): toString, hashCode and equals
// over its components.
#include "jvm/link/conversions.h"
#include "jvm/link/indy_linkers.h"

namespace plait {

namespace {

struct Record {
  Class* c = nullptr;
  std::vector<std::string_view> names;
  std::vector<Field*> fields;
};

std::vector<std::string_view> split_names(std::string_view text) {
  std::vector<std::string_view> names;
  while (!text.empty()) {
    const auto end = text.find(';');
    names.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return names;
}

// The name as the source has it: the inner name if there is one, else what follows the last slash.
std::string_view simple_name(const Class& c) {
  if (c.file) {
    for (const InnerClass& inner : c.file->inner_classes) {
      if (c.file->class_name(inner.inner_class) == *c.name && inner.inner_name)
        return c.file->utf8(inner.inner_name);
    }
  }
  return c.name->substr(c.name->rfind('/') + 1);
}

void build_to_string(Vm& vm, CodeBuilder& b, const Record& record) {
  std::vector<ConcatOperand> operands;
  std::u16string text = utf16_of_modified_utf8(simple_name(*record.c)) + u"[";
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    if (i > 0) text += u", ";
    ConcatOperand literal;
    literal.literal = text + utf16_of_modified_utf8(record.names[i]) + u"=";
    text.clear();
    operands.push_back(literal);
    b.load(BasicType::kReference, 0);
    b.get_field(*record.fields[i]);
    operands.push_back(emit_to_string(vm, b, *record.fields[i]->descriptor));
  }
  ConcatOperand last;
  last.literal = text + u"]";
  operands.push_back(last);
  emit_concat(vm, b, std::move(operands));
  b.ret(BasicType::kReference);
}

// Wrapper.hashCode(primitive) or Objects.hashCode(reference) of the value on the stack.
void emit_hash(Vm& vm, CodeBuilder& b, BasicType type, std::string_view descriptor) {
  if (type == BasicType::kReference) {
    return b.invoke_static(
        library_method(vm, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"));
  }
  constexpr std::string_view kOwners[] = {
      "java/lang/Boolean", "java/lang/Character", "java/lang/Float",   "java/lang/Double",
      "java/lang/Byte",    "java/lang/Short",     "java/lang/Integer", "java/lang/Long"};
  b.invoke_static(library_method(vm, kOwners[static_cast<int>(type)], "hashCode",
                                 fmt::format("({})I", descriptor)));
}

void build_hash_code(Vm& vm, CodeBuilder& b, const Record& record) {
  b.constant_int(0);
  for (const Field* f : record.fields) {
    b.constant_int(31);
    b.op(Op::k_imul);
    b.load(BasicType::kReference, 0);
    b.get_field(*f);
    emit_hash(vm, b, f->type, *f->descriptor);
    b.op(Op::k_iadd);
  }
  b.ret(BasicType::kInt);
}

// Jumps to `different` unless the two values on the stack are equal. For integers that is ==, for
// references Objects.equals. For floating point it is compare(), so NaN equals NaN and 0.0 differs
// from -0.0.
void emit_compare(Vm& vm, CodeBuilder& b, BasicType type, CodeBuilder::Label different) {
  switch (type) {
    case BasicType::kReference:
      b.invoke_static(library_method(vm, "java/util/Objects", "equals",
                                     "(Ljava/lang/Object;Ljava/lang/Object;)Z"));
      return b.branch(Op::k_ifeq, different);
    case BasicType::kFloat:
      b.invoke_static(library_method(vm, "java/lang/Float", "compare", "(FF)I"));
      break;
    case BasicType::kDouble:
      b.invoke_static(library_method(vm, "java/lang/Double", "compare", "(DD)I"));
      break;
    case BasicType::kLong: b.op(Op::k_lcmp); break;
    default: return b.branch(Op::k_if_icmpne, different);
  }
  b.branch(Op::k_ifne, different);
}

// HotSpot compares from the last component to the first.
void build_equals(Vm& vm, CodeBuilder& b, const Record& record) {
  const auto same = b.new_label(), different = b.new_label();
  b.load(BasicType::kReference, 0);
  b.load(BasicType::kReference, 1);
  b.branch(Op::k_if_acmpeq, same);
  b.load(BasicType::kReference, 1);
  b.instance_of(record.c);
  b.branch(Op::k_ifeq, different);
  for (auto f = record.fields.rbegin(); f != record.fields.rend(); ++f) {
    for (u16 local : {0, 1}) {
      b.load(BasicType::kReference, local);
      b.get_field(**f);
    }
    emit_compare(vm, b, (*f)->type, different);
  }
  b.bind(same);
  b.constant_int(1);
  b.ret(BasicType::kInt);
  b.bind(different);
  b.constant_int(0);
  b.ret(BasicType::kInt);
}

}  // namespace

Method* link_record_method(LinkContext& link, const DynamicSite& site) {
  Record record;
  record.c = link.load(link.file.class_name(site.arguments[0]));
  record.names = split_names(link.file.string_value(site.arguments[1]));
  for (std::size_t i = 2; i < site.arguments.size(); ++i) {
    HandleConstant getter = link.method_handle(site.arguments[i]);
    if (!getter.field || getter.field->is_static()) return nullptr;
    record.fields.push_back(getter.field);
  }
  if (link.failed() || record.names.size() != record.fields.size()) return nullptr;
  Method* adapter = add_adapter(link.vm, site.name, site.descriptor);
  CodeBuilder b(*adapter);
  if (site.name == "toString") {
    build_to_string(link.vm, b, record);
  } else if (site.name == "hashCode") {
    build_hash_code(link.vm, b, record);
  } else {
    build_equals(link.vm, b, record);
  }
  b.finish();
  return adapter;
}

}  // namespace plait
