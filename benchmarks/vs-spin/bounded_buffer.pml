/* Two producers and two consumers, K items each, over a buffer of two slots guarded by one monitor with a wait set.
   One statement a lock operation or access of a field. */
byte slots[2];
byte count, first;
bool held;         /* the monitor */
bool waiting[4];   /* its wait set */
bool ended[4];

inline enter() { d_step { !held -> held = true } }
inline wait() {
    d_step { waiting[me] = true; held = false };
    d_step { !waiting[me] && !held -> held = true }
}
inline notify_all() {
    d_step { waiting[0] = false; waiting[1] = false; waiting[2] = false; waiting[3] = false }
}

proctype Producer(byte me) {
    byte j, seen, at;
    do
    :: j < K ->
        enter();
        do
        :: count == 2 -> wait()
        :: else -> break
        od;
        at = first;
        at = (at + count) % 2;
        d_step { slots[at] = 1; at = 0 };
        seen = count;
        d_step { count = seen + 1; seen = 0 };
        notify_all();
        d_step { held = false; j++ }
    :: else -> break
    od;
    ended[me] = true
}

proctype Consumer(byte me) {
    byte j, seen, item;
    do
    :: j < K ->
        enter();
        do
        :: count == 0 -> wait()
        :: else -> break
        od;
        seen = first;
        d_step { item = slots[seen]; seen = 0 };
        seen = first;
        d_step { first = (seen + 1) % 2; seen = 0 };
        seen = count;
        d_step { count = seen - 1; seen = 0 };
        notify_all();
        d_step { held = false; assert(item == 1); item = 0; j++ }
    :: else -> break
    od;
    ended[me] = true
}

init {
    run Producer(0);
    run Producer(1);
    run Consumer(2);
    run Consumer(3);
    ended[0];
    ended[1];
    ended[2];
    ended[3]
}
