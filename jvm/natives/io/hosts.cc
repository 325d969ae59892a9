// java.net.InetAddress: this host alone, which has the name it had at the start and the address
// 127.0.0.1. What needs the network ends the run, where the library begins to make a socket.
#include "jvm/base/error.h"
#include "jvm/base/machine.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/exceptions.h"

namespace plait {
namespace {

constexpr const char* kAddresses = "java/net/Inet4AddressImpl";
constexpr const char* kHosts = "java/net/PlaitHosts";
constexpr const char* kLookup =
    "java/net/PlaitHosts.lookup(Ljava/net/Inet4AddressImpl;Ljava/lang/String;)"
    "[Ljava/net/InetAddress;";
constexpr const char* kNameOf =
    "java/net/PlaitHosts.nameOf(Ljava/net/Inet4AddressImpl;[B)Ljava/lang/String;";

NativeResult local_name(NativeCall& call) {
  return return_new(call, call.vm.new_string(call.thread, host_name()));
}
NativeResult refuse(NativeCall& call) {
  throw UnsupportedError("looking up host {} is not modelled (called by {})",
                         call.vm.to_utf8(call.ref(0)), callers_of(call.thread));
}

NativeResult refuse_network(NativeCall& call) {
  throw UnsupportedError("{} is not modelled: there is no network (called by {})",
                         describe(call.method), callers_of(call.thread));
}

constexpr NativeEntry kEntries[] = {
    {"java/net/SocketImpl", "createPlatformSocketImpl", "", refuse_network, kPure},
    {"java/net/DatagramSocket", "createDelegate", "", refuse_network, kPure},
    {"java/net/NetworkInterface", "init", "", refuse_network, kPure},
    {"sun/nio/ch/DefaultSelectorProvider", "get", "", refuse_network, kPure},
    {"java/net/InetAddress", "init", "", do_nothing, kPure},
    {"java/net/InetAddress", "isIPv4Available", "", return_true, kPure},
    {"java/net/InetAddress", "isIPv6Supported", "", return_false, kPure},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "", return_false, kPure},
    {"java/net/Inet4Address", "init", "", do_nothing, kPure},
    {"java/net/Inet6Address", "init", "", do_nothing, kPure},
    {kAddresses, "getLocalHostName", "", local_name, kPure},
    redirected(kAddresses, "lookupAllHostAddr", "(Ljava/lang/String;)[Ljava/net/InetAddress;",
               kLookup),
    redirected(kAddresses, "getHostByAddr", "([B)Ljava/lang/String;", kNameOf),
    {kHosts, "localName", "", local_name, kPure},
    {kHosts, "refuse", "", refuse, kPure},
};

}  // namespace

NativeTable host_natives() { return kEntries; }

}  // namespace plait
