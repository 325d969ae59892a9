"""What a program declares: each name with its Java; those that occur are written, and what occurs in them."""

import re

IMPORTS = {
    "java.lang.invoke.*": "MethodHandle|MethodHandles|VarHandle", "java.lang.reflect.*": "Field|Method|InvocationTargetException",
    "java.nio.ByteOrder": "ByteOrder", "java.util.concurrent.*": "Semaphore|CountDownLatch|TimeUnit|CyclicBarrier",
    "java.util.concurrent.atomic.*": "AtomicInteger", "java.util.concurrent.locks.*": "ReentrantLock|Condition|LockSupport|ReentrantReadWriteLock",
    "java.util.function.*": "IntConsumer|IntSupplier",
}

DECLARATIONS = {
    "x": "static int x;",
    "y": "static int y;",
    "v": "static volatile int v;",
    "ai": "static final AtomicInteger ai = new AtomicInteger();",
    "Node": "static class Node { int value; Node next; Node(int value) { this.value = value; }"
            " int getValue() { return value; } void setValue(int value) { this.value = value; } }",
    "first": "static final Node first = new Node(0);",
    "second": "static final Node second = new Node(0);",
    "a": "static Node a = first;",
    "b": "static Node b = second;",
    "c": "static final int[] c = {0, 0};",
    "d": "static final int[] d = {1, 2};",
    "q": "static int[] q = c;",
    "g": "static final Node[] g = {first, second};",
    "w": "static final int[][] w = {c, d};",
    "bytes": "static final byte[] bytes = new byte[8];",
    "m0": "static final Object m0 = new Object();",
    "m1": "static final Object m1 = new Object();",
    "o": "static Object o = m0;",
    "TEXT": 'static final String TEXT = "text";',
    "lock": "static final ReentrantLock lock = new ReentrantLock();",
    "fair": "static final ReentrantLock fair = new ReentrantLock(true);",
    "lockA": "static final Condition lockA = lock.newCondition();",
    "lockB": "static final Condition lockB = lock.newCondition();",
    "fairA": "static final Condition fairA = fair.newCondition();",
    "fairB": "static final Condition fairB = fair.newCondition();",
    "sem": "static final Semaphore sem = new Semaphore({sem});",
    "fairSem": "static final Semaphore fairSem = new Semaphore({fairSem}, true);",
    "latch": "static final CountDownLatch latch = new CountDownLatch({latch});",
    "rw": "static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();",
    "fairRw": "static final ReentrantReadWriteLock fairRw = new ReentrantReadWriteLock(true);",
    "barrier": "static final CyclicBarrier barrier = new CyclicBarrier(2);",
    "meet": "static int meet() throws InterruptedException { try { return barrier.await(); } catch (BrokenBarrierException e) { return 7; } }",
    "meetSoon": "static int meetSoon() throws InterruptedException { try { return barrier.await(1, TimeUnit.MILLISECONDS); }"
                " catch (BrokenBarrierException e) { return 7; } catch (TimeoutException e) { return 8; } }",
    "local": "static final ThreadLocal<Integer> local = new ThreadLocal<>();",
    "inherited": "static final ThreadLocal<Integer> inherited = new InheritableThreadLocal<>();",
    "orZero": "static int orZero(Integer value) { return value == null ? 0 : value; }",
    "t0": "static Thread t0;",
    **{f"u{i}": f"static Thread u{i};" for i in range(1, 5)},
    **{f"set_{name}": f"static void set_{name}(int value) {{ {name} = value; }}" for name in "xyv"},
    **{f"get_{name}": f"static int get_{name}() {{ return {name}; }}" for name in "xyv"},
    "Call": "interface Call { int run() throws InterruptedException; }",
    # Fields and methods by reflection and by handles.
    "FIELD_VALUE": 'static final Field FIELD_VALUE = fieldOf(Node.class, "value");',
    **{f"FIELD_{name}": f'static final Field FIELD_{name} = fieldOf(MethodHandles.lookup().lookupClass(), "{name}");' for name in "xyvabqo"},
    **{f"FIELD_{name}": f'static final Field FIELD_{name} = fieldOf({name}.class, "f");' for name in ("K0", "K1")},
    **{f"VH_{name}": f'static final VarHandle VH_{name} = varHandleOf(FIELD_{name});' for name in "xyvabqo"},
    "VALUE": "static final VarHandle VALUE = varHandleOf(FIELD_VALUE);",
    "NEXT": 'static final VarHandle NEXT = varHandleOf(fieldOf(Node.class, "next"));',
    "ELEMENT": "static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);",
    **{f"TOUCH_{name}": f'static final Method TOUCH_{name} = methodOf({name}.class, "touch");' for name in ("K0", "K1")},
    **{f"HANDLE_{name}": f"static final MethodHandle HANDLE_{name} = handleOf(TOUCH_{name});" for name in ("K0", "K1")},
    "fieldOf": "static Field fieldOf(Class<?> type, String name) { try { return type.getDeclaredField(name); }"
               " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "methodOf": "static Method methodOf(Class<?> type, String name) { try { return type.getDeclaredMethod(name); }"
                " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "handleOf": "static MethodHandle handleOf(Method method) { try { return MethodHandles.lookup().unreflect(method); }"
                " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "varHandleOf": "static VarHandle varHandleOf(Field field) { try { return MethodHandles.lookup().unreflectVarHandle(field); }"
                   " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "put": "static void put(Field f, int value) { put(f, null, value); }\n"
           "    static void put(Field f, Object in, int value) { try { f.setInt(in, value); }"
           " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "get": "static int get(Field f) { return get(f, null); }\n"
           "    static int get(Field f, Object in) { try { return f.getInt(in); }"
           " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "point": "static void point(Field f, Object to) { try { f.set(null, to); }"
             " catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "forName": "static void forName(String name) { try { Class.forName(name); } catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "touchByMethod": "static void touchByMethod(Method method) { try { method.invoke(null); } catch (InvocationTargetException e) {"
                     " throw sneaky(e.getCause()); } catch (ReflectiveOperationException e) { throw new AssertionError(e); } }",
    "touchByHandle": "static void touchByHandle(MethodHandle handle) { try { handle.invokeExact(); } catch (Throwable e) { throw sneaky(e); } }",
    "sneaky": '@SuppressWarnings("unchecked") static <T extends Throwable> RuntimeException sneaky(Throwable e) throws T { throw (T) e; }',
    "interruptibly": "static int interruptibly(Method method, Object on) throws InterruptedException { return invoke(method, on); }\n"
                     "    static int interruptibly(MethodHandle handle) throws InterruptedException { return invoke(handle); }\n"
                     "    static int interruptibly(MethodHandle handle, Node on) throws InterruptedException { return invoke(handle, on); }",
    "invoke": "static int invoke(Method method, Object on) { try { return (int) method.invoke(on); } catch (InvocationTargetException e) {"
              " throw sneaky(e.getCause()); } catch (ReflectiveOperationException e) { throw new AssertionError(e); } }\n"
              "    static int invoke(MethodHandle handle) { try { return (int) handle.invokeExact(); } catch (Throwable e) { throw sneaky(e); } }\n"
              "    static int invoke(MethodHandle handle, Node on) { try { return (int) handle.invokeExact(on); }"
              " catch (Throwable e) { throw sneaky(e); } }",
    # A byte[] in accesses of several widths.
    "readBYTES": "static long readBYTES(int at) { return bytes[at] & 0xff; }",
    "writeBYTES": "static void writeBYTES(int at, long value) { bytes[at] = (byte) value; }",
    **{name: f"static final VarHandle {name} = MethodHandles.byteArrayViewVarHandle({kind}[].class, ByteOrder.LITTLE_ENDIAN);"
       for name, kind in (("SHORTS", "short"), ("INTS", "int"), ("LONGS", "long"))},
    **{f"read{name}": f"static long read{name}(int at) {{ return (long) ({kind}) {name}.get(bytes, at) & {mask}L; }}"
       for name, kind, mask in (("SHORTS", "short", "0xffff"), ("INTS", "int", "0xffffffff"), ("LONGS", "long", "0x7fffffffffffffff"))},
    **{f"write{name}": f"static void write{name}(int at, long value) {{ {name}.set(bytes, at, ({kind}) value); }}"
       for name, kind in (("SHORTS", "short"), ("INTS", "int"), ("LONGS", "long"))},
}


def imports_of(text):
    words = set(re.findall(r"[A-Za-z_]\w*", text))
    return [f"import {package};" for package, names in IMPORTS.items() if words & set(names.split("|"))]
