// Well-formed class files: what the parser hands out.
#include "jvm/classfile/class_file.h"

#include "tests/support/class_builder.h"
#include "tests/unit/test.h"

using namespace plait;
using plait::test::ByteWriter;
using plait::test::ClassBuilder;

namespace {

const std::vector<std::uint8_t> kReturn = {0xb1};

}  // namespace

TEST_CASE("class file: name, superclass, interfaces and flags are read") {
  ClassBuilder b("pkg/Demo", "pkg/Base");
  b.interfaces = {b.class_constant("java/lang/Runnable"), b.class_constant("pkg/Marker")};
  b.access_flags = kAccPublic | kAccSuper | kAccFinal;
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  CHECK(file->origin == "Demo.class");
  CHECK(file->major_version == 61);
  CHECK(file->name == "pkg/Demo");
  CHECK(file->super_name == "pkg/Base");
  CHECK(file->interfaces == std::vector<std::string_view>{"java/lang/Runnable", "pkg/Marker"});
  CHECK(file->access_flags == (kAccPublic | kAccSuper | kAccFinal));
}

TEST_CASE("class file: java/lang/Object has no superclass") {
  ClassBuilder b("java/lang/Object", "");
  const auto bytes = b.build();
  CHECK(parse_class_file(bytes, "Object.class")->super_name.empty());
}

TEST_CASE("class file: a long takes two constants") {
  ClassBuilder b;
  const auto index = b.long_constant(0xfedcba9876543210);
  const auto after = b.utf8("after");
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  CHECK(file->constants[index].bits == static_cast<std::int64_t>(0xfedcba9876543210));
  CHECK(file->constants[index + 1].tag == ConstantTag::kNone);
  CHECK(file->utf8(after) == "after");
}

TEST_CASE("class file: a static field's ConstantValue is kept, an instance field's is not") {
  ClassBuilder b;
  const auto value = b.long_constant(42);
  b.field(kAccStatic, "a", "J", b.attribute("ConstantValue", ByteWriter().u2(value).bytes()));
  b.field(0, "b", "J", b.attribute("ConstantValue", ByteWriter().u2(value).bytes()));
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  REQUIRE(file->fields.size() == 2);
  CHECK(file->fields[0].constant_value == value);
  CHECK(file->fields[1].constant_value == 0);
}

TEST_CASE("class file: code, exception table and line numbers are read, lines sorted by pc") {
  ClassBuilder b;
  const auto lines =
      b.attribute("LineNumberTable", ByteWriter().u2(2).u2(1).u2(20).u2(0).u2(10).bytes());
  const auto handler =
      ByteWriter().u2(0).u2(1).u2(1).u2(b.class_constant("java/lang/Error")).bytes();
  const std::vector<std::uint8_t> body = {0x00, 0xb1};
  b.method(kAccStatic, "run", "(IJ)V", b.code(body, handler, lines));
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  REQUIRE(file->methods.size() == 1);
  const MethodInfo& m = file->methods[0];
  CHECK(m.max_stack == 2);
  CHECK(m.max_locals == 4);
  CHECK(std::vector(m.code.begin(), m.code.end()) == body);
  REQUIRE(m.exception_table.size() == 1);
  CHECK(file->class_name(m.exception_table[0].catch_type) == "java/lang/Error");
  REQUIRE(m.line_numbers.size() == 2);
  CHECK(m.line_numbers[0].line == 10);
  CHECK(m.line_numbers[1].line == 20);
}

TEST_CASE("class file: a class initializer keeps only the flags that mean something") {
  ClassBuilder b;
  b.method(kAccStatic | kAccPublic | kAccFinal, "<clinit>", "()V", b.code(kReturn));
  const auto bytes = b.build();
  CHECK(parse_class_file(bytes, "Demo.class")->methods[0].access_flags == kAccStatic);
}

TEST_CASE("class file: class attributes are read") {
  ClassBuilder b("Outer$Inner");
  const auto inner = b.class_constant("Outer$Inner"), outer = b.class_constant("Outer");
  b.class_attribute(b.attribute("SourceFile", ByteWriter().u2(b.utf8("Outer.java")).bytes()));
  b.class_attribute(b.attribute("NestHost", ByteWriter().u2(outer).bytes()));
  b.class_attribute(b.attribute(
      "InnerClasses",
      ByteWriter().u2(1).u2(inner).u2(outer).u2(b.utf8("Inner")).u2(kAccStatic).bytes()));
  b.class_attribute(b.attribute("EnclosingMethod",
                                ByteWriter().u2(outer).u2(b.name_and_type("f", "()V")).bytes()));
  b.class_attribute(b.attribute("PermittedSubclasses", ByteWriter().u2(1).u2(outer).bytes()));
  b.class_attribute(b.attribute("RuntimeVisibleAnnotations", ByteWriter().u2(0).bytes()));
  b.class_attribute(b.attribute("SomebodysOwn", ByteWriter().u4(0xdeadbeef).bytes()));
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  CHECK(file->source_file == "Outer.java");
  CHECK(file->nest_host == "Outer");
  REQUIRE(file->inner_classes.size() == 1);
  CHECK(file->utf8(file->inner_classes[0].inner_name) == "Inner");
  CHECK(file->enclosing_class == "Outer");
  CHECK(file->enclosing_method_name == "f");
  CHECK(file->permitted_subclasses == std::vector<std::string_view>{"Outer"});
  CHECK(file->annotations.visible.size() == 2);
}

TEST_CASE("class file: record components carry their signature") {
  ClassBuilder b;
  const auto signature = b.attribute("Signature", ByteWriter().u2(b.utf8("TT;")).bytes());
  ByteWriter record;
  record.u2(1).u2(b.utf8("x")).u2(b.utf8("Ljava/lang/Object;")).u2(1).append(signature);
  b.class_attribute(b.attribute("Record", record.bytes()));
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  CHECK(file->is_record);
  REQUIRE(file->record_components.size() == 1);
  CHECK(file->record_components[0].name == "x");
  CHECK(file->record_components[0].signature == "TT;");
}

TEST_CASE("class file: bootstrap methods and their arguments are read") {
  ClassBuilder b;
  const auto nat = b.name_and_type("bsm", "()V");
  const auto handle =
      b.method_handle(6, b.constant(ConstantTag::kMethodref, b.class_constant("X"), nat));
  const auto argument = b.constant(ConstantTag::kString, b.utf8("text"));
  b.constant(ConstantTag::kInvokeDynamic, 0, b.name_and_type("run", "()V"));
  b.class_attribute(
      b.attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(1).u2(argument).bytes()));
  const auto bytes = b.build();
  const auto file = parse_class_file(bytes, "Demo.class");
  REQUIRE(file->bootstrap_methods.size() == 1);
  CHECK(file->bootstrap_methods[0].method_handle == handle);
  CHECK(file->bootstrap_methods[0].arguments == std::vector<std::uint16_t>{argument});
}

TEST_CASE("class file: attributes newer than the file's version mean nothing") {
  ClassBuilder b;
  b.major = 50;
  b.class_attribute(b.attribute("NestHost", ByteWriter().u1(7).bytes()));
  const auto bytes = b.build();
  CHECK(parse_class_file(bytes, "Demo.class")->nest_host.empty());
}
