"""What holds of every trace in a report."""

from expect import check

ACCESSES = ("read", "write", "update")
# What a thread has come to is read as a value of it: alive, ended.
LIVES = {"start": "object", "end": "thread"}


def values_agree(trace):
    """What a line reads is what the last line that wrote or read the place left there.

    Not compared is what the JDK reads on its own behalf (`internal`): what it writes to its caches within one step has no line.
    """
    values = {}
    for number, step in enumerate(trace, 1):
        if "more of this step" in step["note"]:
            values.clear()
        if step["action"] in LIVES:
            values.pop(step[LIVES[step["action"]]], None)
        place, value = step["object"], step["value"]
        if step["action"] not in ACCESSES or not place or not value:
            continue
        found, _, stored = value.partition(" → ")
        if step["action"] != "write" and place in values and not step["internal"]:
            check(values[place] == found, f"step {number} finds {found} in {place}, where {values[place]} was left")
        values[place] = stored or found
