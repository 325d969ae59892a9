"""A generated Java program as a tree of statements, and its text.

Statements know nothing of what they use: every shared thing (a field, a lock, a class) has a fixed name, and its
declaration is written into the program iff its name occurs.  So statements can be left out freely (shrink.py).
"""

import dataclasses
import re


@dataclasses.dataclass(eq=False)
class Stmt:
    """A line, or a block: `text {` body `tail`."""

    text: str
    body: list = None
    tail: str = "}"

    def lines(self, left_out, indent):
        """Without the statements whose identity is in `left_out`; of a block in `left_out` the body stays."""
        pad = "    " * indent
        if self.body is None:
            return [] if id(self) in left_out else [pad + self.text]
        if id(self) in left_out:
            return [line for s in self.body for line in s.lines(left_out, indent)]
        inner = [line for s in self.body for line in s.lines(left_out, indent + 1)]
        return [f"{pad}{self.text} {{", *inner, pad + self.tail]

    def walk(self):
        yield self
        for s in self.body or []:
            yield from s.walk()


@dataclasses.dataclass(eq=False)
class Worker:
    body: list
    is_daemon: bool = False


@dataclasses.dataclass(eq=False)
class Program:
    """threads[0] is main; the others are t1, t2, …, whose bodies are run1, run2, …"""

    seed: int
    threads: list  # of Worker
    declarations: dict  # name: declaration
    themes: list
    fits_structure: bool  # it may be checked with --visibility structure

    def statements(self):
        for thread in self.threads:
            for s in thread.body:
                yield from s.walk()


IMPORTS = """\
import java.lang.invoke.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import plait.Choose;
"""


def used_declarations(declarations, text):
    """In the order of `declarations`, those whose name occurs in the text or in one that is used."""
    used = set()
    waiting = [text]
    while waiting:
        for name in set(re.findall(r"[A-Za-z_]\w*", waiting.pop())):
            if name in declarations and name not in used:
                used.add(name)
                waiting.append(declarations[name])
    return [text for name, text in declarations.items() if name in used]


def method(program, index, left_out):
    thread = program.threads[index]
    body = [line for s in thread.body for line in s.lines(left_out, 2)]
    if index == 0:
        head = "    public static void main(String[] args) throws Exception {"
    else:
        head = f"    static void run{index}() throws InterruptedException {{"
    return "\n".join([head, "        int r = 0, s = 0;", *body, "    }"])


def render(program, name, left_out=frozenset()):
    """The source text of class `name`."""
    methods = {f"run{i}": method(program, i, left_out) for i in range(1, len(program.threads))}
    main = method(program, 0, left_out)
    declarations = dict(program.declarations)
    for i in range(1, len(program.threads)):
        declarations[f"t{i}"] = f"static final Thread t{i} = new Thread(() -> guarded{i}());"
        declarations[f"guarded{i}"] = (
            f"static void guarded{i}() {{ try {{ run{i}(); }} catch (InterruptedException e) {{ o{i} = -1; }} }}"
        )
        declarations[f"o{i}"] = f"static int o{i};"
    declarations |= methods
    fields = used_declarations(declarations, main)
    fields = [text if text.startswith("    ") else "    " + text for text in fields]
    head = f"// Generated from seed {program.seed}: {', '.join(program.themes)}.\n"
    if program.fits_structure:
        head += "// Fits --visibility structure.\n"
    return head + IMPORTS + f"\npublic class {name} {{\n" + "\n".join(fields) + "\n\n" + main + "\n}\n"
