// System.out and System.err: the natives of classlib-stubs/java.base/java/io/PlaitPrintStream.java.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kStream = "java/io/PlaitPrintStream";

enum Encoder : i32 { kUtf8 = 0, kAscii = 1, kLatin1 = 2 };

bool is_high_surrogate(char16_t c) { return (c & 0xfc00) == 0xd800; }
bool is_low_surrogate(char16_t c) { return (c & 0xfc00) == 0xdc00; }

void append_utf8(std::string& out, char32_t c) {
  auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      put(0xe0 | c >> 12);
    } else {
      put(0xf0 | c >> 18);
      put(0x80 | (c >> 12 & 0x3f));
    }
    put(0x80 | (c >> 6 & 0x3f));
  }
  put(0x80 | (c & 0x3f));
}

// Encodes as the JDK's encoders do: '?' for a lone surrogate and for what the charset lacks. A high
// surrogate at the very end may be followed by its other half in the next call: it is returned
// instead of written.
char16_t encode(std::u16string_view text, i32 encoder, std::string& out) {
  const char32_t limit = encoder == kUtf8 ? 0x110000 : encoder == kAscii ? 0x80 : 0x100;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t c = text[i];
    if (is_high_surrogate(text[i])) {
      if (i + 1 == text.size()) return text[i];
      if (is_low_surrogate(text[i + 1])) {
        c = 0x10000 + ((c - 0xd800) << 10) + (text[++i] - char32_t{0xdc00});
      } else {
        c = '?';
      }
    } else if (is_low_surrogate(text[i])) {
      c = '?';
    }
    if (c >= limit) c = '?';
    if (encoder == kUtf8)
      append_utf8(out, c);
    else
      out.push_back(static_cast<char>(c));
  }
  return 0;
}

bool is_closed(NativeCall& call) { return call.vm.get<u8>(call.ref(0), "closed", "Z") != 0; }
i32 fd_of(NativeCall& call) { return call.vm.get<i32>(call.ref(0), "fd", "I"); }

NativeResult write_text(NativeCall& call) {
  if (is_closed(call)) return call.ret();
  Ref stream = call.ref(0);
  std::u16string text = call.vm.to_utf16(call.ref(1));
  if (call.boolean(2)) text.push_back(u'\n');
  if (u16 pending = call.vm.get<u16>(stream, "pending", "C")) text.insert(text.begin(), pending);
  std::string bytes;
  char16_t rest = encode(text, call.vm.get<i32>(stream, "encoder", "I"), bytes);
  call.vm.set<u16>(stream, "pending", "C", rest);
  call.vm.write(fd_of(call), bytes);
  return call.ret();
}

NativeResult write_bytes(NativeCall& call) {
  if (is_closed(call)) return call.ret();
  call.tell(
      {ActionKind::kRead, call.ref(1), kFieldsOffset + u64{static_cast<u32>(call.integer(2))}},
      static_cast<u32>(call.integer(3)));
  call.vm.write(fd_of(call), bytes_of(call.heap(), call.ref(1), static_cast<u32>(call.integer(2)),
                                      static_cast<u32>(call.integer(3))));
  return call.ret();
}

NativeResult close(NativeCall& call) {
  call.vm.set<u8>(call.ref(0), "closed", "Z", 1);
  return call.ret();
}

NativeResult takes_monitor(NativeCall& call) {
  return call.ret_bool(call.vm.prints_take_monitor());
}

// What a stream keeps is touched with its output alone; of what goes to System.err nothing is an
// outcome.
Action output(NativeCall& call) {
  return {ActionKind::kOutput, kNull, static_cast<u64>(fd_of(call))};
}
// The array is read in the same step.
Action output_bytes(NativeCall& call) {
  return fd_of(call) == 1 ? output(call) : Action{ActionKind::kRead, call.ref(1), kWholeObject};
}

constexpr NativeEntry kEntries[] = {
    {kStream, "writeText", "", write_text, output},
    {kStream, "writeBytes", "([BII)V", write_bytes, output_bytes},
    {kStream, "close0", "", close, output},
    {kStream, "takesMonitor", "", takes_monitor, kConfined},
};

}  // namespace

NativeTable print_stream_natives() { return kEntries; }

}  // namespace plait
