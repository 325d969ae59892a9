// Malformed class files: each gives an InputError that names the file and the offset.
#include <cstring>
#include <functional>
#include <string>

#include "jvm/classfile/class_file.h"
#include "tests/support/class_builder.h"
#include "tests/unit/test.h"

using namespace plait;
using plait::test::ByteWriter;
using plait::test::ClassBuilder;

namespace {

const std::vector<std::uint8_t> kReturn = {0xb1};

// The message of the InputError that parsing gives; empty if it succeeds.
std::string error_of(Bytes bytes) {
  // An exact heap copy, so that AddressSanitizer sees a read past the end.
  const auto copy = std::make_unique<std::uint8_t[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), copy.get());
  try {
    parse_class_file({copy.get(), bytes.size()}, "Demo.class");
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

std::string error_of(const std::function<void(ClassBuilder&)>& spoil) {
  ClassBuilder b;
  spoil(b);
  return error_of(b.build());
}

bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

// A class with most kinds of constants and attributes.
std::vector<std::uint8_t> rich_class() {
  ClassBuilder b;
  b.long_constant(7);
  const auto nat = b.name_and_type("f", "(I)V");
  const auto method = b.constant(ConstantTag::kMethodref, b.class_constant("X"), nat);
  const auto handle = b.method_handle(6, method);
  b.constant(ConstantTag::kInvokeDynamic, 0, nat);
  b.field(kAccStatic, "count", "J");
  const auto line = b.attribute("LineNumberTable", ByteWriter().u2(1).u2(0).u2(10).bytes());
  b.method(kAccStatic, "f", "(I)V", b.code(kReturn, {}, line));
  b.class_attribute(b.attribute("SourceFile", ByteWriter().u2(b.utf8("Demo.java")).bytes()));
  b.class_attribute(b.attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0).bytes()));
  return b.build();
}

}  // namespace

TEST_CASE("class file errors: a file cut off at any offset is rejected") {
  const auto bytes = rich_class();
  REQUIRE(error_of(bytes) == "");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::string error = error_of(Bytes(bytes).first(size));
    CHECK_MESSAGE(error.starts_with("Demo.class: "), size);
    CHECK_MESSAGE(contains(error, " at offset "), size);
  }
}

TEST_CASE(
    "class file errors: every single corrupt byte either parses or gives an InputError with its "
    "offset") {
  const auto bytes = rich_class();
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    auto copy = bytes;
    for (const unsigned value : {0x00u, 0x01u, 0x7fu, 0x80u, 0xffu}) {
      copy[at] = static_cast<std::uint8_t>(value);
      const std::string error = error_of(copy);
      const bool is_named = error.starts_with("Demo.class: ") && contains(error, " at offset ");
      CHECK_MESSAGE((error.empty() || is_named), at << ": " << error);
    }
  }
}

TEST_CASE("class file errors: a version newer than Java 27 names both versions") {
  const std::string error = error_of([](ClassBuilder& b) { b.major = 72; });
  CHECK(contains(error, "class file version 72.0 is newer than 71 (Java 27)"));
}

TEST_CASE("class file errors: versions that never existed") {
  CHECK(
      contains(error_of([](ClassBuilder& b) { b.major = 44; }), "no such class file version 44.0"));
  CHECK(
      contains(error_of([](ClassBuilder& b) { b.minor = 3; }), "no such class file version 61.3"));
  CHECK(error_of([](ClassBuilder& b) { b.minor = 65535; }) == "");  // preview features
}

TEST_CASE("class file errors: not a class file at all") {
  const std::vector<std::uint8_t> text = {'h', 'e', 'l', 'l', 'o', ' ', 'y', 'o', 'u', '!'};
  CHECK(contains(error_of(text), "not a class file"));
}

TEST_CASE("class file errors: bytes after the class") {
  auto bytes = rich_class();
  bytes.push_back(0);
  CHECK(contains(error_of(bytes), "1 bytes too many after the class"));
}

TEST_CASE("class file errors: constants that refer to the wrong kind") {
  const auto spoil = [](ConstantTag tag, std::uint16_t a, std::uint16_t b) {
    return error_of([=](ClassBuilder& builder) { builder.constant(tag, a, b); });
  };
  // Constants 1 to 4 of every ClassBuilder are Utf8, Class, Utf8, Class.
  CHECK(contains(spoil(ConstantTag::kFieldref, 1, 2), "constant 5 (Fieldref) is malformed"));
  CHECK(contains(spoil(ConstantTag::kMethodref, 2, 2), "constant 5 (Methodref) is malformed"));
  CHECK(
      contains(spoil(ConstantTag::kNameAndType, 1, 999), "constant 5 (NameAndType) is malformed"));
  CHECK(contains(spoil(ConstantTag::kNameAndType, 1, 1), "constant 5 (NameAndType) is malformed"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.constant(ConstantTag::kString, 2); }),
                 "constant 5 (String)"));
  CHECK(
      contains(error_of([](ClassBuilder& b) { b.class_constant("a//b"); }), "constant 6 (Class)"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.utf8("\xff"); }), "constant 5 (Utf8)"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.constant(static_cast<ConstantTag>(2), 1); }),
                 "unknown constant tag 2"));
}

TEST_CASE("class file errors: method handles must fit their kind") {
  const auto with_kind = [](unsigned kind, const char* name) {
    return error_of([=](ClassBuilder& b) {
      const auto nat = b.name_and_type(name, "()V");
      b.method_handle(kind, b.constant(ConstantTag::kMethodref, b.class_constant("X"), nat));
    });
  };
  CHECK(with_kind(5, "f") == "");
  CHECK(with_kind(8, "<init>") == "");
  for (const unsigned kind : {0u, 1u, 4u, 8u, 9u, 10u})
    CHECK(contains(with_kind(kind, "f"), "(MethodHandle)"));
  CHECK(contains(with_kind(5, "<init>"), "(MethodHandle)"));
}

TEST_CASE("class file errors: an invokedynamic without its bootstrap method") {
  const std::string error = error_of([](ClassBuilder& b) {
    b.constant(ConstantTag::kInvokeDynamic, 3, b.name_and_type("run", "()V"));
  });
  CHECK(contains(error, "no bootstrap method 3"));
}

TEST_CASE("class file errors: constants newer than the file's version") {
  const std::string error = error_of([](ClassBuilder& b) {
    b.major = 50;
    b.constant(ConstantTag::kMethodType, b.utf8("()V"));
  });
  CHECK(contains(error, "a MethodType constant in a class file of version 50"));
}

TEST_CASE("class file errors: impossible flags") {
  CHECK(contains(error_of([](ClassBuilder& b) { b.access_flags = kAccAbstract | kAccFinal; }),
                 "class flags"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.access_flags = kAccInterface; }), "class flags"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.field(kAccPublic | kAccPrivate, "f", "I"); }),
                 "flags 0x0003 of field f"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.field(kAccFinal | kAccVolatile, "f", "I"); }),
                 "of field f"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.method(kAccAbstract | kAccFinal, "f", "()V"); }),
                 "of method f"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.method(kAccStatic, "<init>", "()V"); }),
                 "of method <init>"));
}

TEST_CASE("class file errors: code is there iff the method is neither native nor abstract") {
  CHECK(contains(error_of([](ClassBuilder& b) { b.method(kAccStatic, "f", "()V"); }),
                 "method f()V lacks code"));
  const std::string error =
      error_of([](ClassBuilder& b) { b.method(kAccNative, "f", "()V", b.code(kReturn)); });
  CHECK(contains(error, "method f()V is native or abstract but has code"));
}

TEST_CASE("class file errors: code that cannot run") {
  CHECK(contains(error_of([](ClassBuilder& b) { b.method(kAccStatic, "f", "()V", b.code({})); }),
                 "code of 0 bytes"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.method(0, "f", "(JJ)V", b.code(kReturn)); }),
                 "max_locals 4 is too small"));
  const auto handler = ByteWriter().u2(0).u2(2).u2(0).u2(0).bytes();
  CHECK(contains(
      error_of([&](ClassBuilder& b) { b.method(0, "f", "()V", b.code(kReturn, handler)); }),
      "exception range [0, 2) -> 0 outside 1 bytes"));
}

TEST_CASE("class file errors: members and interfaces declared twice") {
  CHECK(contains(error_of([](ClassBuilder& b) {
                   b.field(0, "f", "I");
                   b.field(0, "f", "I");
                 }),
                 "declared twice"));
  CHECK(error_of([](ClassBuilder& b) {
          b.field(0, "f", "I");
          b.field(0, "f", "J");
        }) == "");
  CHECK(contains(error_of([](ClassBuilder& b) { b.interfaces = {4, 4}; }), "declared twice"));
}

TEST_CASE("class file errors: attributes that repeat or do not fill their length") {
  CHECK(contains(error_of([](ClassBuilder& b) {
                   for (int i = 0; i < 2; ++i)
                     b.class_attribute(
                         b.attribute("SourceFile", ByteWriter().u2(b.utf8("A.java")).bytes()));
                 }),
                 "a second SourceFile attribute"));
  CHECK(contains(error_of([](ClassBuilder& b) {
                   b.class_attribute(b.attribute("SourceFile", ByteWriter().u2(1).u1(0).bytes()));
                 }),
                 "1 bytes too many in the SourceFile attribute"));
}

TEST_CASE("class file errors: superclasses that cannot be") {
  CHECK(contains(error_of([](ClassBuilder& b) { b.super_class = 0; }), "wrong superclass"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.super_class = b.this_class; }),
                 "cannot be the superclass"));
  CHECK(contains(error_of([](ClassBuilder& b) { b.this_class = b.class_constant("[I"); }),
                 "array type [I"));
}

TEST_CASE("class file errors: a count that the file cannot hold allocates nothing") {
  ByteWriter w;
  w.u4(0xcafebabe).u2(0).u2(61).u2(65535);
  CHECK(contains(error_of(w.bytes()), "65534 constants do not fit in 0 bytes"));
}
