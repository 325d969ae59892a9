#include "jvm/classfile/class_writer.h"

#include "tests/unit/test.h"

using namespace plait;

namespace {

std::vector<u8> sample() {
  ClassWriter out(kAccPublic | kAccFinal, "p/Sample", "java/lang/Object");
  out.add_interface("java/lang/Runnable");
  out.add_field(kAccStatic, "f", "J");
  CodeWriter code;
  code.max_stack = 1;
  code.max_locals = 1;
  code.op(Op::k_aconst_null);
  code.op(Op::k_athrow);
  code.op(Op::k_athrow);
  code.handlers.push_back({0, 2, 2, out.pool().class_ref("java/lang/Error")});
  out.add_method(kAccPublic, "run", "()V", code, {"java/io/IOException"});
  return out.finish();
}

}  // namespace

TEST_CASE("class writer: what it writes, the class-file reader reads") {
  const std::vector<u8> bytes = sample();
  const auto file = parse_class_file(bytes, "sample");
  CHECK(file->name == "p/Sample");
  CHECK(file->super_name == "java/lang/Object");
  REQUIRE(file->interfaces.size() == 1);
  CHECK(file->interfaces[0] == "java/lang/Runnable");
  REQUIRE(file->fields.size() == 1);
  CHECK(file->fields[0].descriptor == "J");
  REQUIRE(file->methods.size() == 1);
  const MethodInfo& run = file->methods[0];
  CHECK(run.code.size() == 3);
  REQUIRE(run.exception_table.size() == 1);
  CHECK(file->class_name(run.exception_table[0].catch_type) == "java/lang/Error");
  REQUIRE(run.exceptions.size() == 1);
  CHECK(file->class_name(run.exceptions[0]) == "java/io/IOException");
}

TEST_CASE("class writer: equal constants share an index") {
  PoolWriter pool;
  const u16 method = pool.method("a/B", "m", "()V");
  CHECK(pool.method("a/B", "m", "()V") == method);
  CHECK(pool.class_ref("a/B") == pool.class_ref("a/B"));
  CHECK(pool.field("a/B", "m", "()V") != method);
  CHECK(pool.string("x") != pool.utf8("x"));
}
