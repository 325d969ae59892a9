class NoTests {
    void test() {}
}
