// java.util.zip: checksums, Inflater and Deflater on the host's zlib.
// The state of an open (de)compressor is zlib's and not captured by snapshots: a stream shared
// between explored threads is not modelled.
#include <zlib.h>

#include <algorithm>
#include <map>
#include <memory>

#include "jvm/natives/support.h"
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
      call.vm.off_heap().at(static_cast<u64>(call.longint(1) + call.integer(3)), length);
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

std::map<i64, std::unique_ptr<z_stream>>& streams() {
  static std::map<i64, std::unique_ptr<z_stream>> all;
  return all;
}
z_stream& stream_of(i64 number) { return *streams().at(number); }

NativeResult add_stream(NativeCall& call, std::unique_ptr<z_stream> stream, int status) {
  if (status != Z_OK)
    return call.raise("java/lang/InternalError", stream->msg == nullptr ? "" : stream->msg);
  static i64 next = 0;
  streams()[++next] = std::move(stream);
  return call.ret_long(next);
}

constexpr int kRawDeflate = -MAX_WBITS;

NativeResult inflater_init(NativeCall& call) {
  auto stream = std::make_unique<z_stream>();
  int status = inflateInit2(stream.get(), call.boolean(0) ? kRawDeflate : MAX_WBITS);
  return add_stream(call, std::move(stream), status);
}
// (int level, int strategy, boolean nowrap)
NativeResult deflater_init(NativeCall& call) {
  constexpr int kMemoryLevel = 8;
  auto stream = std::make_unique<z_stream>();
  int status =
      deflateInit2(stream.get(), call.integer(0), Z_DEFLATED,
                   call.boolean(2) ? kRawDeflate : MAX_WBITS, kMemoryLevel, call.integer(1));
  return add_stream(call, std::move(stream), status);
}

template <int (*kEnd)(z_streamp)>
NativeResult end(NativeCall& call) {
  kEnd(&stream_of(call.longint(0)));
  streams().erase(call.longint(0));
  return call.ret();
}
template <int (*kReset)(z_streamp)>
NativeResult reset(NativeCall& call) {
  kReset(&stream_of(call.longint(0)));
  return call.ret();
}
NativeResult get_adler(NativeCall& call) {
  return call.ret_int(static_cast<i32>(stream_of(call.longint(0)).adler));
}

// (long stream, byte[] bytes, int offset, int length)
template <int (*kSetDictionary)(z_streamp, const Bytef*, uInt)>
NativeResult set_dictionary(NativeCall& call) {
  const u32 length = static_cast<u32>(call.integer(4));
  const Bytef* bytes =
      call.heap().view(call.ref(2), kFieldsOffset + static_cast<u32>(call.integer(3)), length);
  int status = kSetDictionary(&stream_of(call.longint(0)), bytes, length);
  return status == Z_OK ? call.ret() : call.raise("java/lang/IllegalArgumentException");
}

// Where the bytes of one side are: (byte[] array, int offset, int length) or (long address, int
// length), both from argument `first` and three slots wide.
template <bool kIsArray>
const Bytef* side(NativeCall& call, int first) {
  u32 length = static_cast<u32>(call.integer(first + 2));
  if (!kIsArray) return call.vm.off_heap().at(static_cast<u64>(call.longint(first)), length);
  return call.heap().view(call.ref(first),
                          kFieldsOffset + static_cast<u32>(call.integer(first + 1)), length);
}

constexpr int kInput = 3, kOutput = 6;

// Runs `step` on the stream between input and a scratch buffer, then hands the output to the guest.
// Returns zlib's status.
template <bool kInputIsArray, bool kOutputIsArray, typename Step>
int transfer(NativeCall& call, z_stream& stream, Step step) {
  std::vector<Bytef> output(static_cast<u32>(call.integer(kOutput + 2)));
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
  z_stream& stream = stream_of(call.longint(1));
  int status = transfer<kInputIsArray, kOutputIsArray>(
      call, stream, [](z_stream& s) { return inflate(&s, Z_SYNC_FLUSH); });
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
  z_stream& stream = stream_of(call.longint(1));
  int flush = call.integer(9), params = call.integer(10);
  bool sets_parameters = params & 1;
  int status = transfer<kInputIsArray, kOutputIsArray>(call, stream, [&](z_stream& s) {
    return sets_parameters ? deflateParams(&s, params >> 3, params >> 1 & 3) : deflate(&s, flush);
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
    {kInflater, "init", "(Z)J", inflater_init, kEverything},
    {kInflater, "setDictionary", "(J[BII)V", set_dictionary<inflateSetDictionary>, kEverything},
    {kInflater, "inflateBytesBytes", "", inflate_step<true, true>, kEverything},
    {kInflater, "inflateBytesBuffer", "", inflate_step<true, false>, kEverything},
    {kInflater, "inflateBufferBytes", "", inflate_step<false, true>, kEverything},
    {kInflater, "inflateBufferBuffer", "", inflate_step<false, false>, kEverything},
    {kInflater, "getAdler", "(J)I", get_adler, kEverything},
    {kInflater, "reset", "(J)V", reset<inflateReset>, kEverything},
    {kInflater, "end", "(J)V", end<inflateEnd>, kEverything},
    {kDeflater, "init", "(IIZ)J", deflater_init, kEverything},
    {kDeflater, "setDictionary", "(J[BII)V", set_dictionary<deflateSetDictionary>, kEverything},
    {kDeflater, "deflateBytesBytes", "", deflate_step<true, true>, kEverything},
    {kDeflater, "deflateBytesBuffer", "", deflate_step<true, false>, kEverything},
    {kDeflater, "deflateBufferBytes", "", deflate_step<false, true>, kEverything},
    {kDeflater, "deflateBufferBuffer", "", deflate_step<false, false>, kEverything},
    {kDeflater, "getAdler", "(J)I", get_adler, kEverything},
    {kDeflater, "reset", "(J)V", reset<deflateReset>, kEverything},
    {kDeflater, "end", "(J)V", end<deflateEnd>, kEverything},
};

}  // namespace

NativeTable zip_natives() { return kEntries; }

}  // namespace plait
