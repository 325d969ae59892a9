package java.net;

/** In place of Inet4AddressImpl's natives: this host, and nobody else. */
final class PlaitHosts {
    static final byte[] LOOPBACK = {127, 0, 0, 1};

    static InetAddress[] lookup(Inet4AddressImpl implementation, String host) {
        if (host == null) host = "null";
        if (!host.equalsIgnoreCase("localhost") && !host.equals(localName())) refuse(host);
        return new InetAddress[] {new Inet4Address(host, LOOPBACK)};
    }

    static String nameOf(Inet4AddressImpl implementation, byte[] address) {
        if (address[0] != LOOPBACK[0]) refuse((address[0] & 255) + "." + (address[1] & 255) + "." + (address[2] & 255) + "." + (address[3] & 255));
        return "localhost";
    }

    private static native String localName();

    /** Ends the run. */
    private static native void refuse(String host);
}
