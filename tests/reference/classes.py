"""The part of the machine that is the initialisation of classes: JLS 12.4.2.

A class is (progress, the thread that initialises it).  Its initialiser is written out wherever the class may be used first; where
it has come to be used by its own initialiser, the thread goes on at once.
"""

from step import NOBODY

UNTOUCHED, IN_PROGRESS, DONE, ERRONEOUS = range(4)


def step_init(c, number, past):
    """Goes to `past` if there is nothing to do, waits while another thread does it, else goes on with the initialiser."""
    progress, thread = c.classes[number]
    if progress == ERRONEOUS:
        return c.throw("NoClassDefFoundError")
    if progress == IN_PROGRESS and thread != c.me:
        return False
    if progress == UNTOUCHED:
        c.classes[number] = (IN_PROGRESS, c.me)
        return c.done()
    c.pc = past
    return None


def step_initialised(c, number):
    c.classes[number] = (DONE, NOBODY)
    c.done()


def step_not_initialised(c, number):
    """The initialiser, or that of the superclass, has thrown; an Error is thrown as it is."""
    c.classes[number] = (ERRONEOUS, NOBODY)
    c.throw(c.thrown if c.thrown.endswith("Error") else "ExceptionInInitializerError")
