"""What tests in Python say of values: nothing if all is well, else an AssertionError that shows them."""


def check(condition, text):
    if not condition:
        raise AssertionError(text)


def equal(actual, expected):
    check(actual == expected, f"expected {expected!r}, got {actual!r}")


def contains(text, *parts):
    for part in parts:
        check(part in text, f"{part!r} is not in {text!r}")
