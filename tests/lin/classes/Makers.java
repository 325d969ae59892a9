/** Makes objects of other classes. */
final class Makers {
    static Made made(int limit) {
        return Made.bounded(limit, true);
    }
}
