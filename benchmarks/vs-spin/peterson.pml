/* Peterson's mutual exclusion, K rounds a process. One statement a shared access. */
bool wants[2];
byte turn;
byte inside;
bool ended[2];

proctype Worker(byte me) {
    byte j;
    do
    :: j < K ->
        wants[me] = true;
        turn = 1 - me;
        do
        :: !wants[1 - me] -> break
        :: else ->
            if
            :: turn != 1 - me -> break
            :: else
            fi
        od;
        inside = me + 1;
        assert(inside == me + 1);
        d_step { wants[me] = false; j++ }
    :: else -> break
    od;
    ended[me] = true
}

init {
    run Worker(0);
    run Worker(1);
    ended[0];
    ended[1]
}
