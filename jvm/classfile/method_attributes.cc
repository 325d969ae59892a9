// The attributes of methods, Code first of all.
#include <algorithm>

#include "jvm/classfile/attribute_table.h"
#include "jvm/classfile/class_attributes.h"
#include "jvm/classfile/descriptor.h"

namespace plait {
namespace {

void read_exception_table(PoolReader& body, MethodInfo& method) {
  const std::size_t length = method.code.size();
  method.exception_table.resize(body.count(8));
  for (ExceptionTableEntry& e : method.exception_table) {
    const std::size_t where = body.offset();
    e = {.start_pc = body.u2(),
         .end_pc = body.u2(),
         .handler_pc = body.u2(),
         .catch_type = body.index_or_zero(ConstantTag::kClass)};
    if (e.start_pc >= e.end_pc || e.end_pc > length || e.handler_pc >= length)
      body.fail_at(where, fmt::format("exception range [{}, {}) -> {} outside {} bytes of code",
                                      e.start_pc, e.end_pc, e.handler_pc, length));
  }
}

void read_line_numbers(PoolReader& body, MethodInfo& method) {
  for (int n = body.count(4); n > 0; --n) {
    const LineNumber line{.start_pc = body.u2(), .line = body.u2()};
    if (line.start_pc >= method.code.size())
      body.fail("line {} starts outside the code", line.line);
    method.line_numbers.push_back(line);
  }
}

void read_local_variables(PoolReader& body, MethodInfo& method) {
  for (int n = body.count(10); n > 0; --n) {
    const std::size_t where = body.offset();
    const LocalVariable v{.start_pc = body.u2(),
                          .length = body.u2(),
                          .name = body.utf8(),
                          .descriptor = body.utf8(),
                          .slot = body.u2()};
    if (std::size_t{v.start_pc} + v.length > method.code.size() || v.slot >= method.max_locals ||
        !is_unqualified_name(v.name) || !is_field_descriptor(v.descriptor))
      body.fail_at(where, fmt::format("malformed local variable {}", v.name));
    method.local_variables.push_back(v);
  }
}

void read_code(PoolReader& body, std::uint16_t major_version, MethodInfo& method) {
  // Before version 45.3 the three sizes were one, one and two bytes; no compiler in use writes
  // that.
  method.max_stack = body.u2();
  method.max_locals = body.u2();
  const std::uint32_t length = body.u4();
  if (length == 0 || length > 65535)
    body.fail("code of {} bytes (1 to 65535 are possible)", length);
  method.code = body.take(length);
  const int receiver = (method.access_flags & kAccStatic) != 0 ? 0 : 1;
  if (argument_slots(method.descriptor).value_or(0) + receiver > method.max_locals)
    body.fail("max_locals {} is too small for the arguments of {}{}", method.max_locals,
              method.name, method.descriptor);
  read_exception_table(body, method);
  read_attributes(body, major_version, [&](AttributeKind kind, PoolReader& inner) {
    switch (kind) {
      case AttributeKind::kLineNumberTable: read_line_numbers(inner, method); return true;
      case AttributeKind::kLocalVariableTable: read_local_variables(inner, method); return true;
      default: return false;
    }
  });
  if (!std::ranges::is_sorted(method.line_numbers, {}, &LineNumber::start_pc))
    std::ranges::stable_sort(method.line_numbers, {}, &LineNumber::start_pc);
}

void read_exceptions(PoolReader& body, MethodInfo& method) {
  method.exceptions.resize(body.count(2));
  for (std::uint16_t& e : method.exceptions) e = body.index(ConstantTag::kClass);
}

void read_parameters(PoolReader& body, MethodInfo& method) {
  const std::uint8_t n = body.u1();
  for (int i = 0; i < n; ++i)
    method.parameters.push_back({.name = body.utf8_or_empty(), .access_flags = body.u2()});
}

}  // namespace

void read_method_attributes(PoolReader& in, std::uint16_t major_version, MethodInfo& method) {
  read_attributes(in, major_version, [&](AttributeKind kind, PoolReader& body) {
    switch (kind) {
      case AttributeKind::kCode: read_code(body, major_version, method); return true;
      case AttributeKind::kExceptions: read_exceptions(body, method); return true;
      case AttributeKind::kMethodParameters: read_parameters(body, method); return true;
      case AttributeKind::kSignature: method.signature = body.utf8(); return true;
      default: return read_annotations(kind, body, method.annotations);
    }
  });
}

}  // namespace plait
