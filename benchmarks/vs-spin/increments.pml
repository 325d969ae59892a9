/* Three processes, each K unsynchronised increments. One statement a shared access, as in bytecode: getstatic, putstatic. */
byte counter;
bool ended[3];

proctype Worker(byte me) {
    byte j, seen;
    do
    :: j < K ->
        seen = counter;
        d_step { counter = seen + 1; seen = 0; j++ }
    :: else -> break
    od;
    ended[me] = true
}

init {
    run Worker(0);
    run Worker(1);
    run Worker(2);
    ended[0];
    ended[1];
    ended[2];
    assert(counter >= 2 && counter <= 3 * K)
}
