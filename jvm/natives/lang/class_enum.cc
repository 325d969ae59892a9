// Class.getEnumConstantsShared without reflection: the array javac keeps in $VALUES, else a call of
// values(). Callers in the library only read it, so handing out the array itself is what the JDK's
// cache does.
#include <fmt/format.h>

#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult get_enum_constants(NativeCall& call) {
  Class* c = class_argument(call, 0);
  const bool is_enum =
      (c->access_flags & kAccEnum) && c->super && *c->super->name == "java/lang/Enum";
  if (!is_enum) return call.ret_ref(kNull);
  const NativeResult ready = call.ensure_initialized(c);
  if (ready != NativeResult::kDone) return ready;
  const std::string array_type = fmt::format("[L{};", *c->name);
  const Field* values = c->find_declared_field(intern_symbol("$VALUES"), intern_symbol(array_type));
  if (values && values->is_static())
    return call.ret_ref(call.heap().load<Ref>(c->mirror, values->offset));
  Method* method = c->find_declared_method("values", "()" + array_type);
  return method && method->is_static() ? call.call(method, nullptr, 0) : call.ret_ref(kNull);
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "getEnumConstantsShared", "", get_enum_constants, kCalls},
};

}  // namespace

NativeTable class_enum_natives() { return kEntries; }

}  // namespace plait
