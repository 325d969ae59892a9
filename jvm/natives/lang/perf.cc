// jdk.internal.perf: counters of the host VM that nobody reads here. They stay at zero, so they are
// no part of the state.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kCounter = "jdk/internal/perf/PerfCounter";
constexpr NativeEntry kEntries[] = {
    redirected("jdk/internal/perf/Perf", "createLong", "",
               "plait/internal/Counters.createLong(Ljdk/internal/perf/Perf;Ljava/lang/"
               "String;IIJ)Ljava/nio/ByteBuffer;"),
    {kCounter, "set", "", do_nothing, kPure},
    {kCounter, "add", "", do_nothing, kPure},
};

}  // namespace

NativeTable perf_natives() { return kEntries; }

}  // namespace plait
