/* Dining philosophers, N of them, K meals each, all left-handed. One statement a lock operation. */
bool held[N];
bool ended[N];

proctype Philosopher(byte me) {
    byte j;
    do
    :: j < K ->
        d_step { !held[me] -> held[me] = true };
        d_step { !held[(me + 1) % N] -> held[(me + 1) % N] = true };
        held[(me + 1) % N] = false;
        d_step { held[me] = false; j++ }
    :: else -> break
    od;
    ended[me] = true
}

init {
    byte i;
    do
    :: i < N -> run Philosopher(i); i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < N -> ended[i]; i++
    :: else -> break
    od
}
