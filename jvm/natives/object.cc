// java.lang.Object.
#include "jvm/natives/tables.h"
#include "jvm/vm.h"

namespace plait {
namespace {

NativeResult get_class(NativeCall& call) { return call.ret_ref(call.heap().class_of(call.ref(0))->mirror); }
NativeResult hash_code(NativeCall& call) { return call.ret_int(call.vm.identity_hash(call.ref(0))); }

constexpr NativeEntry kEntries[] = {
    {"java/lang/Object", "getClass", "", get_class},
    {"java/lang/Object", "hashCode", "", hash_code},
};

}  // namespace

NativeTable object_natives() { return kEntries; }

}  // namespace plait
