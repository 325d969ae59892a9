// java.util.zip: checksums, Inflater and Deflater on the host's zlib.
#include <xxhash.h>
#include <zlib.h>

#include <algorithm>
#include <map>
#include <memory>

#include "jvm/base/error.h"
#include "jvm/natives/io/files.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kInflater = "java/util/zip/Inflater";
constexpr const char* kDeflater = "java/util/zip/Deflater";

// ---- Checksums: (int so far, byte[] bytes, int offset, int length) or (int so far, long address,
// int offset, int length)

using Checksum = uLong (*)(uLong, const Bytef*, uInt);

template <Checksum kChecksum>
NativeResult update_byte(NativeCall& call) {
  Bytef byte = static_cast<Bytef>(call.integer(1));
  return call.ret_int(static_cast<i32>(kChecksum(static_cast<u32>(call.integer(0)), &byte, 1)));
}
template <Checksum kChecksum>
NativeResult update_bytes(NativeCall& call) {
  const u32 length = static_cast<u32>(call.integer(3));
  const Bytef* bytes =
      call.heap().view(call.ref(1), kFieldsOffset + static_cast<u32>(call.integer(2)), length);
  return call.ret_int(
      static_cast<i32>(kChecksum(static_cast<u32>(call.integer(0)), bytes, length)));
}
template <Checksum kChecksum>
NativeResult update_buffer(NativeCall& call) {
  u32 length = static_cast<u32>(call.integer(4));
  const Bytef* bytes =
      call.vm.off_heap().look(static_cast<u64>(call.longint(1) + call.integer(3)), length);
  return call.ret_int(
      static_cast<i32>(kChecksum(static_cast<u32>(call.integer(0)), bytes, length)));
}

void array_range(NativeCall& call, Ranges& ranges) {
  ranges.read(call.ref(1), kFieldsOffset + static_cast<u32>(call.integer(2)),
              static_cast<u32>(call.integer(3)));
}
void buffer_range(NativeCall& call, Ranges& ranges) {
  ranges.read(kNull, static_cast<u64>(call.longint(1) + call.integer(3)),
              static_cast<u32>(call.integer(4)));
}

// ---- Streams, named to Java by a number
//
// A stream is zlib's state and a hash of all that was done with it, which is all that its future
// depends on. While exploring it is a value: whoever uses it puts a copy in its place, so that it
// can be taken back. The same bytes in other pieces make another hash: that costs states only.

struct Stream {
  z_stream zlib{};
  bool inflates = false;
  por::Key history;

  explicit Stream(bool i) : inflates(i) {}
  Stream(const Stream& other) : inflates(other.inflates), history(other.history) {
    z_stream* const source = const_cast<z_stream*>(&other.zlib);  // it is only read
    if ((inflates ? inflateCopy(&zlib, source) : deflateCopy(&zlib, source)) != Z_OK)
      throw MemoryLimitError("a stream that compresses or decompresses");
  }
  Stream& operator=(const Stream&) = delete;
  ~Stream() { inflates ? inflateEnd(&zlib) : deflateEnd(&zlib); }

  void note(const void* bytes, std::size_t count) {
    const XXH128_hash_t h = XXH3_128bits_withSeed(bytes, count, history.low ^ history.high << 1);
    history = {h.low64, h.high64};
  }
  void note(i64 what) { note(&what, sizeof what); }
};

// Not exploring: those of the process.
std::map<i64, std::shared_ptr<Stream>>& streams() {
  static std::map<i64, std::shared_ptr<Stream>> all;
  return all;
}

const Stream& look_at(NativeCall& call, i64 number) {
  if (const GuestFiles* files = call.vm.guest_files())
    return *static_cast<const Stream*>(files->kept(number).value.get());
  return *streams().at(number);
}

// Calls use(stream) on the stream, or on the copy that takes its place.
template <typename Use>
auto use(NativeCall& call, i64 number, Use use) {
  GuestFiles* const files = call.vm.guest_files();
  if (!files) return use(*streams().at(number));
  auto copy = std::make_shared<Stream>(look_at(call, number));
  auto result = use(*copy);
  files->replace(number, {copy, copy->history});
  return result;
}

NativeResult add_stream(NativeCall& call, std::shared_ptr<Stream> stream, int status) {
  if (status != Z_OK)
    return call.raise("java/lang/InternalError",
                      stream->zlib.msg == nullptr ? "" : stream->zlib.msg);
  if (GuestFiles* const files = call.vm.guest_files())
    return call.ret_long(files->keep(call.thread.id, {stream, stream->history}));
  static i64 next = 0;
  streams()[++next] = std::move(stream);
  return call.ret_long(next);
}

constexpr int kRawDeflate = -MAX_WBITS;

NativeResult inflater_init(NativeCall& call) {
  auto stream = std::make_shared<Stream>(true);
  stream->note(call.integer(0));
  int status = inflateInit2(&stream->zlib, call.boolean(0) ? kRawDeflate : MAX_WBITS);
  return add_stream(call, std::move(stream), status);
}
// (int level, int strategy, boolean nowrap)
NativeResult deflater_init(NativeCall& call) {
  constexpr int kMemoryLevel = 8;
  auto stream = std::make_shared<Stream>(false);
  for (int i = 0; i < 3; ++i) stream->note(call.integer(i));
  int status =
      deflateInit2(&stream->zlib, call.integer(0), Z_DEFLATED,
                   call.boolean(2) ? kRawDeflate : MAX_WBITS, kMemoryLevel, call.integer(1));
  return add_stream(call, std::move(stream), status);
}

NativeResult end(NativeCall& call) {
  if (GuestFiles* const files = call.vm.guest_files())
    files->forget(call.longint(0));
  else
    streams().erase(call.longint(0));
  return call.ret();
}
template <int (*kReset)(z_streamp)>
NativeResult reset(NativeCall& call) {
  use(call, call.longint(0), [](Stream& stream) {
    stream.note(-1);
    return kReset(&stream.zlib);
  });
  return call.ret();
}
NativeResult get_adler(NativeCall& call) {
  return call.ret_int(static_cast<i32>(look_at(call, call.longint(0)).zlib.adler));
}

// (long stream, byte[] bytes, int offset, int length)
template <int (*kSetDictionary)(z_streamp, const Bytef*, uInt)>
NativeResult set_dictionary(NativeCall& call) {
  const u32 length = static_cast<u32>(call.integer(4));
  const Bytef* bytes =
      call.heap().view(call.ref(2), kFieldsOffset + static_cast<u32>(call.integer(3)), length);
  const int status = use(call, call.longint(0), [&](Stream& stream) {
    stream.note(bytes, length);
    return kSetDictionary(&stream.zlib, bytes, length);
  });
  return status == Z_OK ? call.ret() : call.raise("java/lang/IllegalArgumentException");
}

// A stream by its number alone: (long stream, …)
Action uses_number(NativeCall& call) {
  return touches_files(
      call, {.kind = FileRequest::Kind::kStream, .fd = static_cast<int>(call.longint(0))});
}

// Where the bytes of one side are: (byte[] array, int offset, int length) or (long address, int
// length). Both begin at argument `first` and are three slots wide.
template <bool kIsArray>
const Bytef* side(NativeCall& call, int first) {
  u32 length = static_cast<u32>(call.integer(first + 2));
  if (!kIsArray) return call.vm.off_heap().look(static_cast<u64>(call.longint(first)), length);
  return call.heap().view(call.ref(first),
                          kFieldsOffset + static_cast<u32>(call.integer(first + 1)), length);
}

constexpr int kInput = 3, kOutput = 6;

// What a (de)compression touches of the heap: bytes of the input are read, those of the output
// written. The stream itself others can use if they can reach `this`.
Action transfers(NativeCall& call) {
  const Ref in = call.ref(kInput), out = call.ref(kOutput);
  FileRequest request{.kind = FileRequest::Kind::kStream, .fd = static_cast<int>(call.longint(1))};
  request.shares_position = call.heap().is_noticed(call.ref(0));
  const Action action = touches_files(call, request, kNull, out);
  if (action.kind != ActionKind::kNone || !call.heap().is_noticed(in)) return action;
  return {ActionKind::kRead, in, kWholeObject};
}

// Runs `step` on the stream between input and a scratch buffer, then hands the output to the guest.
// Returns zlib's status.
template <bool kInputIsArray, bool kOutputIsArray, typename Step>
int transfer(NativeCall& call, Stream& of, Step step) {
  z_stream& stream = of.zlib;
  std::vector<Bytef> output(static_cast<u32>(call.integer(kOutput + 2)));
  if (kInputIsArray)
    call.tell({ActionKind::kRead, call.ref(kInput),
               kFieldsOffset + u64{static_cast<u32>(call.integer(kInput + 1))}},
              static_cast<u32>(call.integer(kInput + 2)));
  of.note(side<kInputIsArray>(call, kInput), static_cast<u32>(call.integer(kInput + 2)));
  of.note(call.integer(kOutput + 2));
  stream.next_in = const_cast<Bytef*>(side<kInputIsArray>(call, kInput));  // zlib only reads it
  stream.avail_in = static_cast<u32>(call.integer(kInput + 2));
  stream.next_out = output.data();
  stream.avail_out = static_cast<u32>(output.size());
  int status = step(stream);
  std::size_t written = output.size() - stream.avail_out;
  if (kOutputIsArray) {
    call.heap().copy_into(call.ref(kOutput),
                          kFieldsOffset + static_cast<u64>(call.integer(kOutput + 1)),
                          output.data(), written);
  } else {
    std::copy_n(output.begin(), written,
                call.vm.off_heap().at(static_cast<u64>(call.longint(kOutput)), written));
  }
  return status;
}

//   63     62        61 … 31   30 … 0
//  +------+---------+---------+-------+
//  | flag | at end  | written | read  |
//  +------+---------+---------+-------+
i64 progress(NativeCall& call, const z_stream& stream, bool at_end, bool flag) {
  u64 read = static_cast<u32>(call.integer(kInput + 2)) - stream.avail_in;
  u64 written = static_cast<u32>(call.integer(kOutput + 2)) - stream.avail_out;
  return static_cast<i64>(read | written << 31 | u64{at_end} << 62 | u64{flag} << 63);
}

template <bool kInputIsArray, bool kOutputIsArray>
NativeResult inflate_step(NativeCall& call) {
  z_stream stream{};  // as it was left
  const int status = use(call, call.longint(1), [&](Stream& used) {
    const int result = transfer<kInputIsArray, kOutputIsArray>(
        call, used, [](z_stream& s) { return inflate(&s, Z_SYNC_FLUSH); });
    stream = used.zlib;
    return result;
  });
  if (status == Z_DATA_ERROR) {
    call.vm.set<i32>(call.ref(0), "inputConsumed", "I",
                     call.integer(kInput + 2) - static_cast<i32>(stream.avail_in));
    call.vm.set<i32>(call.ref(0), "outputConsumed", "I",
                     call.integer(kOutput + 2) - static_cast<i32>(stream.avail_out));
    constexpr const char* kThrown = "java/util/zip/DataFormatException";
    return stream.msg == nullptr ? call.raise(kThrown) : call.raise(kThrown, stream.msg);
  }
  return call.ret_long(progress(call, stream, status == Z_STREAM_END, status == Z_NEED_DICT));
}

// Behind the output: int flush, int params (bit 0: change the parameters; 1-2: strategy; 3…:
// level).
template <bool kInputIsArray, bool kOutputIsArray>
NativeResult deflate_step(NativeCall& call) {
  z_stream stream{};  // as it was left
  const int flush = call.integer(9), params = call.integer(10);
  const bool sets_parameters = params & 1;
  const int status = use(call, call.longint(1), [&](Stream& used) {
    used.note(i64{flush} << 32 | static_cast<u32>(params));
    const int result = transfer<kInputIsArray, kOutputIsArray>(call, used, [&](z_stream& s) {
      return sets_parameters ? deflateParams(&s, params >> 3, params >> 1 & 3) : deflate(&s, flush);
    });
    stream = used.zlib;
    return result;
  });
  return call.ret_long(
      progress(call, stream, status == Z_STREAM_END, sets_parameters && status == Z_BUF_ERROR));
}

constexpr NativeEntry kEntries[] = {
    {"java/util/zip/CRC32", "update", "(II)I", update_byte<crc32>, kConfined},
    {"java/util/zip/CRC32", "updateBytes0", "", update_bytes<crc32>, array_range},
    {"java/util/zip/CRC32", "updateByteBuffer0", "", update_buffer<crc32>, buffer_range},
    {"java/util/zip/Adler32", "update", "(II)I", update_byte<adler32>, kConfined},
    {"java/util/zip/Adler32", "updateBytes", "", update_bytes<adler32>, array_range},
    {"java/util/zip/Adler32", "updateByteBuffer", "", update_buffer<adler32>, buffer_range},
    {kInflater, "init", "(Z)J", inflater_init, kPure},
    {kInflater, "setDictionary", "(J[BII)V", set_dictionary<inflateSetDictionary>, kEverything},
    {kInflater, "inflateBytesBytes", "", inflate_step<true, true>, transfers},
    {kInflater, "inflateBytesBuffer", "", inflate_step<true, false>, kEverything},
    {kInflater, "inflateBufferBytes", "", inflate_step<false, true>, kEverything},
    {kInflater, "inflateBufferBuffer", "", inflate_step<false, false>, kEverything},
    {kInflater, "getAdler", "(J)I", get_adler, uses_number},
    {kInflater, "reset", "(J)V", reset<inflateReset>, uses_number},
    {kInflater, "end", "(J)V", end, uses_number},
    {kDeflater, "init", "(IIZ)J", deflater_init, kPure},
    {kDeflater, "setDictionary", "(J[BII)V", set_dictionary<deflateSetDictionary>, kEverything},
    {kDeflater, "deflateBytesBytes", "", deflate_step<true, true>, transfers},
    {kDeflater, "deflateBytesBuffer", "", deflate_step<true, false>, kEverything},
    {kDeflater, "deflateBufferBytes", "", deflate_step<false, true>, kEverything},
    {kDeflater, "deflateBufferBuffer", "", deflate_step<false, false>, kEverything},
    {kDeflater, "getAdler", "(J)I", get_adler, uses_number},
    {kDeflater, "reset", "(J)V", reset<deflateReset>, uses_number},
    {kDeflater, "end", "(J)V", end, uses_number},
};

}  // namespace

NativeTable zip_natives() { return kEntries; }

}  // namespace plait
