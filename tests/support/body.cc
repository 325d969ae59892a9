#include "tests/support/body.h"

#include "jvm/base/error.h"

namespace plait::test {

Body::Body(std::string_view descriptor, std::vector<std::uint8_t> instructions,
           const Options& options) {
  ClassBuilder b;
  b.major = options.version;
  if (options.constants) options.constants(b);
  b.method(kAccStatic, "m", descriptor, b.code(instructions, options.handlers));
  bytes_ = b.build();
  file_ = parse_class_file(bytes_, "Demo.class");
  code_ = decode(*file_, file_->methods[0]);
}

std::string decode_error(std::string_view descriptor, std::vector<std::uint8_t> instructions,
                         const Body::Options& options) {
  try {
    Body(descriptor, std::move(instructions), options);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace plait::test
