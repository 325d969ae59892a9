"""Statements without blocks: a table of their Java and, beside it, the operations of the machine.

Each row is a kind, its Java ({0}, {1}, … are the arguments), and operations:

    int:0       a number, r, or the shared variable that argument 0 names; int:x is variable x
    object:0    a reference: n, null, an object of all programs, a shared variable
    assign:0    pops it into the one that argument 0 names
    op(a,b)     that operation of the machine; $0 is argument 0, @0 the number of the variable of that name
    digit       r = r * 10 + what is on the stack

A row with `!` behind its kind can throw InterruptedException.  A row `kind/name` says the same as the row `kind` in other words.
What jumps is written out below.
"""

import re

from assembly import CLASSES, CONDITIONS, LOCKS, READ_WRITE_LOCKS, SEMAPHORES, emit_assignment, emit_int, emit_object, variable

TABLE = r"""
# Memory
write             | {0} = {1};                                     | int:1 put(@0)
write/reflect     | put(FIELD_{0}, {1});
write/handle      | VH_{0}.set({1});
write/volatile    | VH_{0}.setVolatile({1});
write/setter      | set_{0}({1});
read              | r = r * 10 + {0};                              | int:0 digit
read/reflect      | r = r * 10 + get(FIELD_{0});
read/handle       | r = r * 10 + (int) VH_{0}.get();
read/volatile     | r = r * 10 + (int) VH_{0}.getVolatile();
read/getter       | r = r * 10 + get_{0}();
increment         | {0}++;                                         | int:0 plus(1) put(@0)
add               | r = r * 10 + (int) VH_{0}.getAndAdd({1});      | add_and_get(@0,$1) plus(-$1) digit
add/release       | r = r * 10 + (int) VH_{0}.getAndAddRelease({1});
write_if          | r = r * 10 + (VH_{0}.compareAndSet({1}, {2}) ? 1 : 0); | cas(@0,$1,$2) digit
write_if/weak     | r = r * 10 + (VH_{0}.weakCompareAndSetPlain({1}, {2}) ? 1 : 0);
write_if/exchange | r = r * 10 + ((int) VH_{0}.compareAndExchangeAcquire({1}, {2}) == {1} ? 1 : 0);
cas               | r = r * 10 + (ai.compareAndSet({0}, {1}) ? 1 : 0); | cas(@ai,$0,$1) digit
cas/exchange      | r = r * 10 + (ai.compareAndExchange({0}, {1}) == {0} ? 1 : 0);
add_and_get       | r = r * 10 + ai.addAndGet({0});                | add_and_get(@ai,$0) digit
add_and_get/before | r = r * 10 + ai.getAndAdd({0}) + {0};
add_and_get/update | r = r * 10 + ai.updateAndGet(value -> value + {0});
add_and_get/accumulate | r = r * 10 + ai.accumulateAndGet({0}, Integer::sum);
set               | ai.set({0});                                   | int:0 put(@ai)
set/lazy          | ai.lazySet({0});
set/swap          | ai.getAndSet({0});
yield             | Thread.yield();                                |
yield/spin        | Thread.onSpinWait();

# References
new               | {0} = new Node({1});                           | new($1,None) assign:0
null              | {0} = null;                                    | const(None) assign:0
point             | {0} = {1};                                     | object:1 assign:0
point/handle      | VH_{0}.setVolatile({1});
point/reflect     | point(FIELD_{0}, {1});
same              | r = r * 10 + ({0} == {1} ? 1 : 0);             | object:0 object:1 same digit
write_value       | {0}.value = {1};                               | object:0 int:1 putfield(0)
write_value/reflect | put(FIELD_VALUE, {0}, {1});
write_value/handle | VALUE.set({0}, {1});
write_value/lambda_ | ((IntConsumer) {0}::setValue).accept({1});
read_value        | r = r * 10 + {0}.value;                        | object:0 getfield(0) digit
read_value/reflect | r = r * 10 + get(FIELD_VALUE, {0});
read_value/handle | r = r * 10 + (int) VALUE.get({0});
read_value/lambda_ | r = r * 10 + ((IntSupplier) {0}::getValue).getAsInt();
write_next        | {0}.next = {1};                                | object:0 object:1 putfield(1)
write_next/handle | NEXT.setRelease({0}, {1});
read_next         | {1} = {0}.next;                                | object:0 getfield(1) assign:1
new_after         | {0} = new Node({0}.value);                     | object:0 getfield(0) new_with(None) assign:0
push_front        | {{ Node p = new Node({1}); p.next = {0}; {0} = p; }} | object:0 new_linked($1) assign:0
exchange          | {{ Node p = {0}; {0} = {1}; {1} = p; }}        | object:0 object:1 assign:0 assign:1
cas_ref           | r = r * 10 + (VH_{0}.compareAndSet({1}, {2}) ? 1 : 0); | object:1 object:2 cas_ref(@0) digit
get_and_set       | n = (Node) VH_{0}.getAndSet({1});              | object:1 get_and_set(@0) store_ref
cas_value         | r = r * 10 + (VALUE.compareAndSet({0}, {1}, {2}) ? 1 : 0); | object:0 cas_field(0,$1,$2) digit

# Arrays
write_element     | {0}[{1}] = {2};                                | object:0 int:2 putfield($1)
write_element/handle | ELEMENT.setVolatile({0}, {1}, {2});
write_element/reflect | java.lang.reflect.Array.setInt({0}, {1}, {2});
read_element      | r = r * 10 + {0}[{1}];                         | object:0 getfield($1) digit
read_element/handle | r = r * 10 + (int) ELEMENT.getAcquire({0}, {1});
read_element/reflect | r = r * 10 + java.lang.reflect.Array.getInt({0}, {1});
read_element_at   | r = r * 10 + {0}[{1}];                         | object:0 int:1 at digit
copy              | System.arraycopy({0}, {1}, {2}, {3}, {4});     | object:0 object:2 copy($1,$3,$4)
clone             | q = {0}.clone();                               | object:0 clone put(@q)
cas_element       | r = r * 10 + (ELEMENT.compareAndSet({0}, {1}, {2}, {3}) ? 1 : 0); | object:0 cas_field($1,$2,$3) digit
add_element       | r = r * 10 + (int) ELEMENT.getAndAdd({0}, {1}, {2}); | object:0 get_and_add_field($1,$2) digit
write_slot        | {0}[{1}] = {2};                                | object:0 object:2 putfield($1)
read_slot         | {2} = {0}[{1}];                                | object:0 getfield($1) assign:2
write_deep        | w[{0}][{1}] = {2};                             | object:w getfield($0) int:2 putfield($1)
write_deep/local  | {{ int[] row = w[{0}]; row[{1}] = {2}; }}
read_deep         | r = r * 10 + w[{0}][{1}];                      | object:w getfield($0) getfield($1) digit
write_bytes       | write{0}({1}, {2}L);                           | write_bytes($1,WIDTHS[$0],$2)
read_bytes        | r = r * 10 + (int) (read{0}({1}) % 97);        | read_bytes($1,WIDTHS[$0]) mix digit

# What a thread has for itself
set_local         | local.set({0});                                | int:0 set_local(0)
get_local         | r = r * 10 + orZero(local.get());              | get_local(0) digit
set_inherited     | inherited.set({0});                            | int:0 set_local(1)
get_inherited     | r = r * 10 + orZero(inherited.get());          | get_local(1) digit

# Output, and the end of the program
print             | System.out.print(r);                           | load print
print/concat      | System.out.print("" + r);
print/object      | System.out.print((Object) r);
print/text        | System.out.print(String.valueOf(r));
print_line        | System.out.println(r);                         | load print_line
print_line/object | System.out.println((Object) r);
print_value       | System.out.print({0});                         | int:0 print
say               | System.out.print("{0}");                       | print($0)
say/append        | System.out.append("{0}");
say/char          | System.out.print('{0}');
say/concat        | System.out.print("{0}" + "");
exit              | System.exit({0});                              | exit(False)
exit/runtime      | Runtime.getRuntime().exit({0});
halt              | Runtime.getRuntime().halt({0});                | exit(True)

# Threads
start             | t{0}.start();                                  | start($0)
is_alive          | r = r * 10 + (t{0}.isAlive() ? 1 : 0);         | alive($0) digit
interrupt         | t{0}.interrupt();                              | interrupt($0)
interrupt/self_   | if (Thread.currentThread() == t{0}) Thread.currentThread().interrupt(); else t{0}.interrupt();
is_interrupted    | r = r * 10 + (t{0}.isInterrupted() ? 1 : 0);   | is_interrupted($0) digit
interrupted       | r = r * 10 + (Thread.interrupted() ? 1 : 0);   | interrupted digit
sleep!            | Thread.sleep(1);                               | sleep
wait!             | {0}.wait();                                    | object:0 wait(False) pop
wait_timed!       | {0}.wait(1);                                   | object:0 wait(True) pop
notify            | {0}.notify();                                  | object:0 notify
notify_all        | {0}.notifyAll();                               | object:0 notify_all
start_made        | u{0} = new Thread(() -> guarded{0}()); u{0}.start(); | make($0) put(@u$0) get(@u$0) pop start($0)
start_own         | {{ Thread p = new Thread(() -> guarded{0}()); p.start(); }} | make($0) pop start($0)
interrupt_made    | u{0}.interrupt();                              | get(@u$0) not_null pop interrupt($0)
park              | LockSupport.park();                            | park(False)
park_timed        | LockSupport.parkNanos(1000);                   | park(True)
unpark            | LockSupport.unpark(t{0});                      | unpark($0)

# java.util.concurrent; LOCKS, CONDITION, PERMITS: the numbers behind the name, and whether it is fair
lock              | {0}.lock();                                    | lock(LOCKS[$0],"plain")
unlock            | {0}.unlock();                                  | unlock(LOCKS[$0][0])
await!            | {0}.await();                                   | await(CONDITION[$0],"interruptible")
await_plain       | {0}.awaitUninterruptibly();                    | await(CONDITION[$0],"plain")
await_timed!      | r = r * 10 + ({0}.await(1, TimeUnit.MILLISECONDS) ? 1 : 0); | await(CONDITION[$0],"timed") digit
signal            | {0}.signal();                                  | signal(CONDITION[$0][:2],False)
signal_all        | {0}.signalAll();                               | signal(CONDITION[$0][:2],True)
acquire!          | {0}.acquire({1});                              | permits(PERMITS[$0][0],$1,PERMITS[$0][1],"interruptible")
acquire_plain     | {0}.acquireUninterruptibly({1});               | permits(PERMITS[$0][0],$1,PERMITS[$0][1],"plain")
try_acquire       | r = r * 10 + ({0}.tryAcquire({1}) ? 1 : 0);    | permits(PERMITS[$0][0],$1,PERMITS[$0][1],"try") digit
try_acquire_timed! | r = r * 10 + ({0}.tryAcquire({1}, 1, TimeUnit.MILLISECONDS) ? 1 : 0); | permits(PERMITS[$0][0],$1,PERMITS[$0][1],"timed") digit
release           | {0}.release({1});                              | release(PERMITS[$0][0],$1)
available         | r = r * 10 + {0}.availablePermits();           | available(PERMITS[$0][0]) digit
latch!            | latch.await();                                 | latch(PERMITS["latch"][0],"interruptible")
latch_timed!      | r = r * 10 + (latch.await(1, TimeUnit.MILLISECONDS) ? 1 : 0); | latch(PERMITS["latch"][0],"timed") digit
count_down        | latch.countDown();                             | count_down(PERMITS["latch"][0])
meet!             | r = r * 10 + meet();                           | meet(False) digit
meet_timed!       | r = r * 10 + meetSoon();                       | meet(True) digit
is_broken         | r = r * 10 + (barrier.isBroken() ? 1 : 0);     | is_broken digit
reset             | barrier.reset();                               | reset
"""

WIDTHS = {"BYTES": 1, "SHORTS": 2, "INTS": 4, "LONGS": 8}
CONDITION = {name: (LOCKS[lock][0], number, LOCKS[lock][1]) for name, (lock, number) in CONDITIONS.items()}
SIMPLE = {}  # kind: (Java, a function of the code and the arguments that emits the operations)
INTERRUPTIBLE = set()  # kinds that can throw InterruptedException


def value_of(text, arguments):
    """Of what is between parentheses in the table."""
    text = re.sub(r"@(u?)\$?(\w+)", lambda m: str(variable(m[1] + str(arguments[int(m[2])] if m[2].isdigit() else m[2]))), text)
    text = re.sub(r"\$(\d)", lambda m: repr(arguments[int(m[1])]), text)
    names = {"WIDTHS": WIDTHS, "LOCKS": LOCKS, "CONDITION": CONDITION, "PERMITS": SEMAPHORES}
    values = []
    for value in eval(f"({text},)", names) if text else ():  # pylint: disable=eval-used
        values += value if isinstance(value, tuple) else (value,)
    return values


def emitter(operations):
    parts = re.findall(r"(\w+)(?::(\w+)|\((.*?)\)(?=\s|$))?", operations)
    steps = {"int": emit_int, "object": emit_object, "assign": emit_assignment}

    def emit(code, *arguments):
        for name, about, inside in parts:
            if name in steps:
                steps[name](code, arguments[int(about)] if about.isdigit() else about)
            else:
                code.emit(name, *value_of(inside, arguments))

    return emit


def read_table():
    for line in TABLE.splitlines():
        if not line or line.startswith("#"):
            continue
        kind, java, *operations = (part.strip() for part in line.split(" | " if line.rstrip()[-1] != "|" else "|", 2))
        plain, _, spelling = kind.partition("/")
        name = plain.rstrip("!")
        if spelling:
            SIMPLE[f"{name}_{spelling}"] = (java, SIMPLE[name][1])
        else:
            SIMPLE[name] = (java, emitter(operations[0].rstrip("|").strip()))
        if plain.endswith("!"):
            INTERRUPTIBLE.add(name)


read_table()
