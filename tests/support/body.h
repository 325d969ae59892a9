// One method body, given as bytes, decoded. For tests of the decoder and of the analyses behind it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "jvm/code/code.h"
#include "tests/support/class_builder.h"

namespace plait::test {

// The static method m of a class Demo, with two stack slots and four locals.
class Body {
 public:
  struct Options {
    std::uint16_t version = 61;
    Bytes handlers;                                     // exception table entries
    std::function<void(ClassBuilder&)> constants = {};  // adds constants; the first is number 5
  };
  // Throws what decode() throws.
  Body(std::string_view descriptor, std::vector<std::uint8_t> instructions, const Options& options);
  Body(std::string_view descriptor, std::vector<std::uint8_t> instructions)
      : Body(descriptor, std::move(instructions), Options{}) {}

  const Code& code() const { return *code_; }
  const Code* operator->() const { return code_.get(); }

 private:
  std::vector<std::uint8_t> bytes_;
  std::unique_ptr<ClassFile> file_;
  std::unique_ptr<Code> code_;
};

// What decode() says about such a method; empty if nothing.
std::string decode_error(std::string_view descriptor, std::vector<std::uint8_t> instructions,
                         const Body::Options& options = {});

}  // namespace plait::test
