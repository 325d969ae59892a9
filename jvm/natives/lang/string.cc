// java.lang.String: what is worth doing natively for speed. Content never changes, so none of it is
// a visible action; String.hash is the JDK's own benign race.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kString = "java/lang/String";

// The library interns so that it can compare by identity, and nobody is told which String is it. So
// its calls get the String that a constant of that content is, on every path. (A program that
// interns the same content has the search start again, as with a constant.)
bool is_of_library(const NativeCall& call) {
  return !call.thread.frame->method->owner->is_user() && !call.vm.options().noticing.interning;
}

Action interns(NativeCall& call) {
  return is_of_library(call) ? Action() : call.vm.intern_action(call.ref(0));
}
NativeResult intern(NativeCall& call) {
  if (is_of_library(call)) return call.ret_ref(call.vm.intern_utf16(call.vm.to_utf16(call.ref(0))));
  // What was interned first never changes: no scheduling point is needed (strings.cc).
  if (const Ref cell = call.vm.filled_cell(call.ref(0)))
    call.tell({ActionKind::kRead, cell, kFieldsOffset});
  return call.ret_ref(call.vm.intern_object(call.ref(0)));
}

struct Content {
  u8 coder;
  std::string_view bytes;
};
Content content_of(NativeCall& call, Ref string) {
  const Unaudited never_changes(call.heap());
  Ref value = call.heap().load<Ref>(string, call.vm.known().string_value);
  return {call.heap().load<u8>(string, call.vm.known().string_coder),
          bytes_of(call.heap(), value, 0, call.heap().length(value))};
}

NativeResult equals(NativeCall& call) {
  Ref other = call.ref(1);
  if (call.ref(0) == other) return call.ret_bool(true);
  if (!other || call.heap().class_of(other) != call.vm.known().string) return call.ret_bool(false);
  Content a = content_of(call, call.ref(0)), b = content_of(call, other);
  return call.ret_bool(a.coder == b.coder && a.bytes == b.bytes);
}

i32 hash_of(const Content& content) {
  u32 hash = 0;
  if (content.coder == 0) {
    for (char c : content.bytes) hash = hash * 31 + static_cast<u8>(c);
  } else {
    for (std::size_t i = 0; i + 1 < content.bytes.size(); i += 2) {
      u16 c;
      std::memcpy(&c, content.bytes.data() + i, sizeof(c));
      hash = hash * 31 + c;
    }
  }
  return static_cast<i32>(hash);
}

// A hash of zero is simply computed again: it is no slower to find than to remember.
NativeResult hash_code(NativeCall& call) {
  u32 offset = call.vm.known().string_hash;
  i32 hash = call.heap().load<i32>(call.ref(0), offset);
  if (hash == 0) {
    hash = hash_of(content_of(call, call.ref(0)));
    if (hash != 0) call.heap().store<i32>(call.ref(0), offset, hash);
  }
  return call.ret_int(hash);
}

constexpr NativeEntry kEntries[] = {
    {kString, "intern", "", intern, interns},
    {kString, "equals", "", equals, kPure},
    {kString, "hashCode", "()I", hash_code, kPure},
    {"java/lang/StringUTF16", "isBigEndian", "", return_false, kPure},
};

}  // namespace

NativeTable string_natives() { return kEntries; }

}  // namespace plait
