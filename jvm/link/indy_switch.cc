// Pattern switches (java.lang.runtime.SwitchBootstraps): (selector, restart) -> index of the first
// label at or after `restart` that matches. It is -1 for null, the number of labels if none
// matches.
#include "jvm/link/indy_linkers.h"

namespace plait {

namespace {

struct EnumLabel {
  std::string class_name;  // internal
  std::string constant;
};

class SwitchBuilder {
 public:
  SwitchBuilder(LinkContext& link, Method& method) : link_(link), b_(method) {}

  // Returns false if a label is of a kind not known here.
  bool build(const DynamicSite& site, bool is_enum);

 private:
  bool test(u16 label, CodeBuilder::Label next);
  void test_class(Class* c, CodeBuilder::Label next);
  void test_string(u16 label, CodeBuilder::Label next);
  void test_integer(i32 value, CodeBuilder::Label next);
  void test_enum(Class* c, std::string_view constant, CodeBuilder::Label next);
  bool read_enum_label(u16 label, EnumLabel& result) const;
  bool is_invoke_of(u16 condy, std::string_view owner, std::string_view name,
                    std::vector<u16>& arguments) const;
  void load_selector() { b_.load(BasicType::kReference, 0); }

  LinkContext& link_;
  CodeBuilder b_;
  Class* enum_class_ = nullptr;
};

bool SwitchBuilder::build(const DynamicSite& site, bool is_enum) {
  const auto selector = parameter_descriptors(site.descriptor)[0];
  if (type_of_descriptor(selector[0]) != BasicType::kReference) return false;
  if (is_enum) enum_class_ = link_.load_descriptor(selector);
  const auto count = site.arguments.size();
  const auto not_null = b_.new_label(), none = b_.new_label();
  b_.load(BasicType::kInt, 1);
  b_.constant_int(static_cast<i32>(count) + 1);
  b_.invoke_static(library_method(link_.vm, "java/util/Objects", "checkIndex", "(II)I"));
  b_.op(Op::k_pop);
  load_selector();
  b_.branch(Op::k_ifnonnull, not_null);
  b_.constant_int(-1);
  b_.ret(BasicType::kInt);
  b_.bind(not_null);
  std::vector<CodeBuilder::Label> tests;
  for (std::size_t i = 0; i < count; ++i) tests.push_back(b_.new_label());
  b_.load(BasicType::kInt, 1);
  b_.table_switch(tests, none);
  for (std::size_t i = 0; i < count; ++i) {
    b_.bind(tests[i]);
    if (!test(site.arguments[i], i + 1 < count ? tests[i + 1] : none)) return false;
    if (!b_.reachable()) continue;  // never matches
    b_.constant_int(static_cast<i32>(i));
    b_.ret(BasicType::kInt);
  }
  b_.bind(none);
  b_.constant_int(static_cast<i32>(count));
  b_.ret(BasicType::kInt);
  b_.finish();
  return true;
}

// Code that goes on if the label matches and to `next` if not.
bool SwitchBuilder::test(u16 label, CodeBuilder::Label next) {
  switch (link_.tag(label)) {
    case ConstantTag::kClass: {
      const std::string_view name = link_.file.class_name(label);
      test_class(link_.load(name), next);
      return true;
    }
    case ConstantTag::kString:
      if (enum_class_) {
        test_enum(enum_class_, link_.file.string_value(label), next);
      } else {
        test_string(label, next);
      }
      return true;
    case ConstantTag::kInteger:
      test_integer(static_cast<i32>(link_.file.constants[label].bits), next);
      return true;
    case ConstantTag::kDynamic: {
      EnumLabel e;
      if (!read_enum_label(label, e)) return false;
      // A class or constant that is gone never matches.
      Linked<Class> c = link_.classes().load(e.class_name, link_.caller.loader);
      if (c) {
        test_enum(c.value, e.constant, next);
      } else {
        b_.branch(Op::k_goto, next);
      }
      return true;
    }
    default: return false;
  }
}

void SwitchBuilder::test_class(Class* c, CodeBuilder::Label next) {
  load_selector();
  b_.instance_of(c);
  b_.branch(Op::k_ifeq, next);
}

void SwitchBuilder::test_string(u16 label, CodeBuilder::Label next) {
  b_.constant_ref(link_.vm.intern_modified_utf8(link_.file.string_value(label)));
  load_selector();
  b_.invoke_virtual(
      library_method(link_.vm, "java/lang/String", "equals", "(Ljava/lang/Object;)Z"));
  b_.branch(Op::k_ifeq, next);
}

// Matches a Number with that intValue() and a Character with that code.
void SwitchBuilder::test_integer(i32 value, CodeBuilder::Label next) {
  Vm& vm = link_.vm;
  const auto not_number = b_.new_label(), compare = b_.new_label();
  test_class(vm.classes().require("java/lang/Number"), not_number);
  load_selector();
  b_.invoke_virtual(library_method(vm, "java/lang/Number", "intValue", "()I"));
  b_.branch(Op::k_goto, compare);
  b_.bind(not_number);
  test_class(vm.classes().require("java/lang/Character"), next);
  load_selector();
  b_.invoke_virtual(library_method(vm, "java/lang/Character", "charValue", "()C"));
  b_.bind(compare);
  b_.constant_int(value);
  b_.branch(Op::k_if_icmpne, next);
}

// An instance of the enum exists once the class test passed, so reading the constant cannot be the
// first use of the class.
void SwitchBuilder::test_enum(Class* c, std::string_view constant, CodeBuilder::Label next) {
  Field* field =
      c->find_declared_field(intern_symbol(constant), intern_symbol(fmt::format("L{};", *c->name)));
  if (!field || !field->is_static() || !(field->access_flags & kAccEnum))
    return b_.branch(Op::k_goto, next);
  test_class(c, next);
  load_selector();
  b_.get_static(*field);
  b_.branch(Op::k_if_acmpne, next);
}

// Is the Dynamic constant ConstantBootstraps.invoke(owner.name, arguments…)?
bool SwitchBuilder::is_invoke_of(u16 condy, std::string_view owner, std::string_view name,
                                 std::vector<u16>& arguments) const {
  if (link_.tag(condy) != ConstantTag::kDynamic) return false;
  const BootstrapMethod& bootstrap = link_.file.bootstrap_methods[link_.file.constants[condy].a];
  if (!link_.names_method(bootstrap.method_handle, "java/lang/invoke/ConstantBootstraps", "invoke"))
    return false;
  if (bootstrap.arguments.empty() ||
      link_.tag(bootstrap.arguments[0]) != ConstantTag::kMethodHandle)
    return false;
  arguments.assign(bootstrap.arguments.begin() + 1, bootstrap.arguments.end());
  return link_.names_method(bootstrap.arguments[0], owner, name);
}

// EnumDesc.of(ClassDesc.of("a.b.C"), "NAME"), the form javac gives a qualified enum constant.
bool SwitchBuilder::read_enum_label(u16 label, EnumLabel& result) const {
  std::vector<u16> desc, type;
  if (!is_invoke_of(label, "java/lang/Enum$EnumDesc", "of", desc) || desc.size() != 2) return false;
  if (!is_invoke_of(desc[0], "java/lang/constant/ClassDesc", "of", type) || type.size() != 1)
    return false;
  if (link_.tag(type[0]) != ConstantTag::kString || link_.tag(desc[1]) != ConstantTag::kString)
    return false;
  result.class_name = link_.file.string_value(type[0]);
  for (char& ch : result.class_name) {
    if (ch == '.') ch = '/';
  }
  result.constant = link_.file.string_value(desc[1]);
  return true;
}

}  // namespace

Method* link_switch(LinkContext& link, const DynamicSite& site, bool is_enum) {
  Method* adapter = add_adapter(link.vm, "typeSwitch", site.descriptor);
  SwitchBuilder builder(link, *adapter);
  return builder.build(site, is_enum) && !link.failed() ? adapter : nullptr;
}

}  // namespace plait
