#include "jvm/classfile/descriptor.h"

#include <string>

#include "jvm/classfile/class_file.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace std::string_literals;

TEST_CASE("field descriptors: every kind of type is accepted") {
  for (const char* good :
       {"B", "C", "D", "F", "I", "J", "S", "Z", "Ljava/lang/Object;", "LX;", "[I", "[[LX;"})
    CHECK_MESSAGE(is_field_descriptor(good), good);
  CHECK(is_field_descriptor(std::string(255, '[') + "I"));
}

TEST_CASE("field descriptors: malformed ones are rejected") {
  for (const char* bad : {"", "V", "[V", "II", "L;", "LX", "X;", "[", "L/X;", "LX/;", "La//b;",
                          "La.b;", "L[X;", "()V"})
    CHECK_MESSAGE(!is_field_descriptor(bad), bad);
  CHECK_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST_CASE("method descriptors: long and double arguments take two slots, arrays of them one") {
  CHECK(argument_slots("()V") == 0);
  CHECK(argument_slots("(IJ[JD)Ljava/lang/String;") == 6);
  CHECK(argument_slots("([[Ljava/lang/Object;Z)[I") == 2);
  CHECK(argument_slots("(" + std::string(255, 'I') + ")V") == 255);
}

TEST_CASE("method descriptors: malformed ones are rejected") {
  for (const char* bad : {"", "(", ")V", "()", "(V)V", "()VV", "(I", "(I)", "()[V", "(LX)V", "I"})
    CHECK_MESSAGE(!is_method_descriptor(bad), bad);
  CHECK_FALSE(argument_slots("(" + std::string(128, 'J') + ")V").has_value());
}

TEST_CASE("names: the characters the JVM reserves are rejected") {
  CHECK(is_internal_name("java/lang/Object"));
  CHECK(is_class_constant_name("[Ljava/lang/Object;"));
  CHECK_FALSE(is_class_constant_name("[java/lang/Object"));
  for (const char* bad : {"", "/", "a/", "/a", "a//b", "a.b", "a;b", "a[b"})
    CHECK_MESSAGE(!is_internal_name(bad), bad);
  for (const char* bad : {"", "a/b", "a.b", "a;", "[a"})
    CHECK_MESSAGE(!is_unqualified_name(bad), bad);
  CHECK(is_unqualified_name("<odd>"));
  CHECK(is_method_name("<init>"));
  CHECK(is_method_name("<clinit>"));
  for (const char* bad : {"", "<odd>", "a<b", "a>"}) CHECK_MESSAGE(!is_method_name(bad), bad);
}

TEST_CASE("modified UTF-8: one, two and three byte forms are accepted") {
  CHECK(is_modified_utf8("", false));
  CHECK(is_modified_utf8("plain text longer than eight bytes", false));
  CHECK(is_modified_utf8("\xc0\x80", false));                  // U+0000
  CHECK(is_modified_utf8("gr\xc3\xbc\xc3\x9f", false));        // two bytes
  CHECK(is_modified_utf8("\xed\xa0\xbd\xed\xb8\x80", false));  // a surrogate pair, three bytes each
}

TEST_CASE("modified UTF-8: malformed text is rejected wherever it stands") {
  const std::string bad[] = {"\0"s,
                             "\x80",
                             "\xc3",
                             "\xc3(",
                             "\xe2\x82",
                             "\xe2(\xa1",
                             "\xf0\x9f\x98\x80",
                             "\xff",
                             "\xc1\xbf" /* overlong */,
                             "\xe0\x80\x80" /* overlong */};
  for (const std::string& text : bad)
    for (std::size_t before = 0; before < 10; ++before)
      CHECK_MESSAGE(!is_modified_utf8(std::string(before, 'x') + text + "tail", false), text,
                    " after ", before);
  CHECK(is_modified_utf8("\xc1\xbf", true));
}
