"""Statements without blocks: each as Java and, beside it, a function that emits its operations.  Here: memory and output."""

from assembly import VARIABLES, emit_assignment, emit_int, emit_object, variable

# kind: (Java, with {0}, {1}, … for the arguments; a function of the code and the arguments that emits the operations)
SIMPLE = {}
INTERRUPTIBLE = set()  # kinds that can throw InterruptedException


def simple(kind, java, throws=False):
    def register(function):
        SIMPLE[kind] = (java, function)
        if throws:
            INTERRUPTIBLE.add(kind)
        return function

    return register


def also(kind, **spellings):
    """The same statement in other words of Java: kinds KIND_NAME."""
    for name, java in spellings.items():
        SIMPLE[f"{kind}_{name}"] = (java, SIMPLE[kind][1])
        if kind in INTERRUPTIBLE:
            INTERRUPTIBLE.add(f"{kind}_{name}")


@simple("write", "{0} = {1};")
def emit_write(code, name, value):
    emit_int(code, value)
    code.emit("put", variable(name))


@simple("read", "r = r * 10 + {0};")
def emit_read(code, name):
    emit_int(code, name)
    code.emit("digit")


@simple("increment", "{0}++;")
def emit_increment(code, name):
    code.emit("get", variable(name))
    code.emit("plus", 1)
    code.emit("put", variable(name))


@simple("cas", "r = r * 10 + (ai.compareAndSet({0}, {1}) ? 1 : 0);")
def emit_cas(code, expected, value):
    code.emit("cas", variable("ai"), expected, value)
    code.emit("digit")


@simple("add_and_get", "r = r * 10 + ai.addAndGet({0});")
def emit_add_and_get(code, value):
    code.emit("add_and_get", variable("ai"), value)
    code.emit("digit")


@simple("set", "ai.set({0});")
def emit_set(code, value):
    emit_int(code, value)
    code.emit("put", variable("ai"))


@simple("new", "{0} = new Node({1});")
def emit_new(code, name, value):
    code.emit("new", value, None)
    emit_assignment(code, name)


@simple("null", "{0} = null;")
def emit_null(code, name):
    code.emit("const", None)
    emit_assignment(code, name)


@simple("point", "{0} = {1};")
def emit_point(code, name, to):
    emit_object(code, to)
    emit_assignment(code, name)


@simple("same", "r = r * 10 + ({0} == {1} ? 1 : 0);")
def emit_same(code, one, other):
    emit_object(code, one)
    emit_object(code, other)
    code.emit("same")
    code.emit("digit")


@simple("write_value", "{0}.value = {1};")
def emit_write_value(code, name, value):
    emit_object(code, name)
    emit_int(code, value)
    code.emit("putfield", 0)


@simple("read_value", "r = r * 10 + {0}.value;")
def emit_read_value(code, name):
    emit_object(code, name)
    code.emit("getfield", 0)
    code.emit("digit")


@simple("write_next", "{0}.next = {1};")
def emit_write_next(code, name, to):
    emit_object(code, name)
    emit_object(code, to)
    code.emit("putfield", 1)


@simple("read_next", "{1} = {0}.next;")
def emit_read_next(code, name, to):
    emit_object(code, name)
    code.emit("getfield", 1)
    emit_assignment(code, to)


@simple("write_element", "{0}[{1}] = {2};")
def emit_write_element(code, name, index, value):
    emit_object(code, name)
    emit_int(code, value)
    code.emit("putfield", index)


@simple("read_element", "r = r * 10 + {0}[{1}];")
def emit_read_element(code, name, index):
    emit_object(code, name)
    code.emit("getfield", index)
    code.emit("digit")


@simple("copy", "System.arraycopy({0}, {1}, {2}, {3}, {4});")
def emit_copy(code, source, source_at, target, target_at, length):
    emit_object(code, source)
    emit_object(code, target)
    code.emit("copy", source_at, target_at, length)


@simple("clone", "q = {0}.clone();")
def emit_clone(code, source):
    emit_object(code, source)
    code.emit("clone")
    code.emit("put", variable("q"))


@simple("new_after", "{0} = new Node({0}.value);")
def emit_new_after(code, name):
    """An object like the one that it replaces."""
    emit_object(code, name)
    code.emit("getfield", 0)
    code.emit("new_with", None)
    emit_assignment(code, name)


@simple("push_front", "{{ Node p = new Node({1}); p.next = {0}; {0} = p; }}")
def emit_push_front(code, name, value):
    emit_object(code, name)
    code.emit("new_linked", value)
    emit_assignment(code, name)


@simple("exchange", "{{ Node p = {0}; {0} = {1}; {1} = p; }}")
def emit_exchange(code, one, other):
    emit_object(code, one)
    emit_object(code, other)
    emit_assignment(code, one)
    emit_assignment(code, other)


@simple("cas_ref", "r = r * 10 + (VH_{0}.compareAndSet({1}, {2}) ? 1 : 0);")
def emit_cas_ref(code, name, expected, value):
    emit_object(code, expected)
    emit_object(code, value)
    code.emit("cas_ref", variable(name))
    code.emit("digit")


@simple("get_and_set", "n = (Node) VH_{0}.getAndSet({1});")
def emit_get_and_set(code, name, value):
    emit_object(code, value)
    code.emit("get_and_set", variable(name))
    code.emit("store_ref")


@simple("cas_value", "r = r * 10 + (VALUE.compareAndSet({0}, {1}, {2}) ? 1 : 0);")
def emit_cas_value(code, name, expected, value):
    emit_object(code, name)
    code.emit("cas_field", 0, expected, value)
    code.emit("digit")


@simple("cas_element", "r = r * 10 + (ELEMENT.compareAndSet({0}, {1}, {2}, {3}) ? 1 : 0);")
def emit_cas_element(code, name, index, expected, value):
    emit_object(code, name)
    code.emit("cas_field", index, expected, value)
    code.emit("digit")


@simple("add_element", "r = r * 10 + (int) ELEMENT.getAndAdd({0}, {1}, {2});")
def emit_add_element(code, name, index, value):
    emit_object(code, name)
    code.emit("get_and_add_field", index, value)
    code.emit("digit")


@simple("read_element_at", "r = r * 10 + {0}[{1}];")
def emit_read_element_at(code, name, index):
    """The index is a shared variable: it may be outside."""
    emit_object(code, name)
    emit_int(code, index)
    code.emit("at")
    code.emit("digit")


@simple("write_slot", "{0}[{1}] = {2};")
def emit_write_slot(code, array, index, name):
    """Of an array of references."""
    emit_object(code, array)
    emit_object(code, name)
    code.emit("putfield", index)


@simple("read_slot", "{2} = {0}[{1}];")
def emit_read_slot(code, array, index, name):
    emit_object(code, array)
    code.emit("getfield", index)
    emit_assignment(code, name)


@simple("write_deep", "w[{0}][{1}] = {2};")
def emit_write_deep(code, row, column, value):
    emit_object(code, "w")
    code.emit("getfield", row)
    emit_int(code, value)
    code.emit("putfield", column)


@simple("read_deep", "r = r * 10 + w[{0}][{1}];")
def emit_read_deep(code, row, column):
    emit_object(code, "w")
    code.emit("getfield", row)
    code.emit("getfield", column)
    code.emit("digit")


WIDTHS = {"BYTES": 1, "SHORTS": 2, "INTS": 4, "LONGS": 8}
BYTE_TYPES = {"BYTES": "byte", "SHORTS": "short", "INTS": "int", "LONGS": "long"}


@simple("write_bytes", "write{0}({1}, {2}L);")
def emit_write_bytes(code, width, at, value):
    emit_object(code, "bytes")
    target = code.ops.pop()[1]
    code.emit("write_bytes", target, at, WIDTHS[width], value)


@simple("read_bytes", "r = r * 10 + (int) (read{0}({1}) % 97);")
def emit_read_bytes(code, width, at):
    emit_object(code, "bytes")
    target = code.ops.pop()[1]
    code.emit("read_bytes", target, at, WIDTHS[width])
    code.emit("mix")
    code.emit("digit")


@simple("set_local", "local.set({0});")
def emit_set_local(code, value):
    emit_int(code, value)
    code.emit("set_local", 0)


@simple("get_local", "r = r * 10 + orZero(local.get());")
def emit_get_local(code):
    code.emit("get_local", 0)
    code.emit("digit")


@simple("set_inherited", "inherited.set({0});")
def emit_set_inherited(code, value):
    emit_int(code, value)
    code.emit("set_local", 1)


@simple("get_inherited", "r = r * 10 + orZero(inherited.get());")
def emit_get_inherited(code):
    code.emit("get_local", 1)
    code.emit("digit")


@simple("print", "System.out.print(r);")
def emit_print(code):
    code.emit("load")
    code.emit("print")


@simple("print_value", "System.out.print({0});")
def emit_print_value(code, name):
    emit_int(code, name)
    code.emit("print")


@simple("say", 'System.out.print("{0}");')
def emit_say(code, text):
    code.emit("print", text)


@simple("exit", "System.exit({0});")
def emit_exit(code, status):
    code.emit("exit", status)


also("write", reflect="put(FIELD_{0}, {1});", handle="VH_{0}.set({1});", volatile="VH_{0}.setVolatile({1});", setter="set_{0}({1});")
also("read", reflect="r = r * 10 + get(FIELD_{0});", handle="r = r * 10 + (int) VH_{0}.get();",
     volatile="r = r * 10 + (int) VH_{0}.getVolatile();", getter="r = r * 10 + get_{0}();")
also("write_value", reflect="put(FIELD_VALUE, {0}, {1});", handle="VALUE.set({0}, {1});", lambda_="((IntConsumer) {0}::setValue).accept({1});")
also("read_value", reflect="r = r * 10 + get(FIELD_VALUE, {0});", handle="r = r * 10 + (int) VALUE.get({0});",
     lambda_="r = r * 10 + ((IntSupplier) {0}::getValue).getAsInt();")
also("write_element", handle="ELEMENT.setVolatile({0}, {1}, {2});", reflect="java.lang.reflect.Array.setInt({0}, {1}, {2});")
also("read_element", handle="r = r * 10 + (int) ELEMENT.getAcquire({0}, {1});",
     reflect="r = r * 10 + java.lang.reflect.Array.getInt({0}, {1});")
also("write_deep", local="{{ int[] row = w[{0}]; row[{1}] = {2}; }}")
also("write_next", handle="NEXT.setRelease({0}, {1});")
also("point", handle="VH_{0}.setVolatile({1});", reflect="point(FIELD_{0}, {1});")
also("say", append='System.out.append("{0}");', char="System.out.print('{0}');", concat='System.out.print("{0}" + "");')
also("print", concat='System.out.print("" + r);', object="System.out.print((Object) r);", text="System.out.print(String.valueOf(r));")
also("cas", exchange="r = r * 10 + (ai.compareAndExchange({0}, {1}) == {0} ? 1 : 0);")
also("exit", runtime="Runtime.getRuntime().exit({0});", halt="Runtime.getRuntime().halt({0});")
