"""The part of the machine that is memory and output: variables, fields, elements, bulk copies, AtomicInteger, System.out."""

from assembly import OBJECTS, OUT
from step import CONTENT, NOBODY, OWNER, int32, replaced


def new_object(c, content):
    c.objects.append((NOBODY, 0, (), content))
    c.push(len(c.objects) - 1)


def step_get(c, variable):
    c.push(c.variables[variable])
    c.done()


def step_put(c, variable):
    c.variables[variable] = c.pop()
    c.done()


def step_new(c, *content):
    new_object(c, content)
    c.done()


def step_new_with(c, reference):
    new_object(c, (c.pop(), reference))
    c.done()


def step_new_linked(c, value):
    new_object(c, (value, c.pop()))
    c.done()


def is_there(c, target, field, length=1):
    """Else the exception is thrown."""
    if target is None:
        c.throw("NullPointerException")
        return False
    if not 0 <= field <= len(c.objects[target][CONTENT]) - length:
        c.throw("ArrayIndexOutOfBoundsException")
        return False
    return True


def step_getfield(c, field):
    target = c.pop()
    if is_there(c, target, field):
        c.push(c.objects[target][CONTENT][field])
        c.done()


def step_putfield(c, field):
    value, target = c.pop(), c.pop()
    if not is_there(c, target, field):
        return
    owner, count, waiters, content = c.objects[target]
    c.objects[target] = (owner, count, waiters, replaced(content, field, value))
    c.done()


def step_copy(c, source_at, target_at, length):
    """System.arraycopy: element by element, each a read and a write; within one array as if by way of another."""
    if c.phase is None:
        target, source = c.pop(), c.pop()
        if source is None or target is None:
            return c.throw("NullPointerException")
        if not (is_there(c, source, source_at, length) and is_there(c, target, target_at, length)):
            return None
        c.phase = ("copy", source, target, 0, ())
    _, source, target, i, read = c.phase
    reads_all_first = source == target
    if len(read) < (length if reads_all_first else 1) and i + len(read) < length:
        c.phase = ("copy", source, target, i, read + (c.objects[source][CONTENT][source_at + i + len(read)],))
        return None
    owner, count, waiters, content = c.objects[target]
    c.objects[target] = (owner, count, waiters, replaced(content, target_at + i, read[0]))
    c.phase = ("copy", source, target, i + 1, read[1:])
    if i + 1 == length:
        c.done()
    return None


def step_clone(c):
    if c.phase is None:
        source = c.pop()
        if source is None:
            return c.throw("NullPointerException")
        c.phase = ("clone", source, ())
    _, source, read = c.phase
    content = c.objects[source][CONTENT]
    c.phase = ("clone", source, read + (content[len(read)],))
    if len(read) + 1 == len(content):
        new_object(c, c.phase[2])
        c.done()
    return None


def step_cas(c, variable, expected, value):
    swapped = c.variables[variable] == expected
    if swapped:
        c.variables[variable] = value
    c.done(swapped)


def step_add_and_get(c, variable, value):
    c.variables[variable] = int32(c.variables[variable] + value)
    c.done(c.variables[variable])


def swapped_in(c, target, index, expected, value):
    """Compare and set of a field or an element."""
    owner, count, waiters, content = c.objects[target]
    if content[index] != expected:
        return False
    c.objects[target] = (owner, count, waiters, replaced(content, index, value))
    return True


def step_cas_field(c, index, expected, value):
    target = c.pop()
    if not is_there(c, target, index):
        return None
    return c.done(swapped_in(c, target, index, expected, value))


def step_get_and_add_field(c, index, value):
    target = c.pop()
    if not is_there(c, target, index):
        return None
    was = c.objects[target][CONTENT][index]
    swapped_in(c, target, index, was, int32(was + value))
    return c.done(was)


def step_cas_ref(c, variable):
    value, expected = c.pop(), c.pop()
    swapped = c.variables[variable] == expected
    if swapped:
        c.variables[variable] = value
    c.done(swapped)


def step_get_and_set(c, variable):
    value = c.pop()
    c.push(c.variables[variable])
    c.variables[variable] = value
    c.done()


def step_at(c):
    """Pops an index, then an array; pushes the element."""
    index, target = c.pop(), c.pop()
    if is_there(c, target, index):
        c.push(c.objects[target][CONTENT][index])
        c.done()


BYTES = OBJECTS.index("bytes")


def step_read_bytes(c, at, width):
    """Of a byte[], lowest first, in one access."""
    c.push(sum(byte << 8 * i for i, byte in enumerate(c.objects[BYTES][CONTENT][at : at + width])))
    c.done()


def step_write_bytes(c, at, width, value):
    owner, count, waiters, content = c.objects[BYTES]
    written = tuple(value >> 8 * i & 255 for i in range(width))
    c.objects[BYTES] = (owner, count, waiters, content[:at] + written + content[at + width :])
    c.done()


def step_print(c, text=None):
    """Under the monitor of System.out; nobody can tell that it takes time."""
    if c.objects[OUT][OWNER] not in (NOBODY, c.me):
        return False
    c.out += str(c.pop()) if text is None else text
    return c.done()


def step_print_line(c):
    c.push(f"{c.pop()}\n")
    if step_print(c) is False:
        return False
    return None
