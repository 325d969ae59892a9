#!/usr/bin/env python3
"""Opens generated HTML reports in headless Chromium and drives them as a person would; reads the XML and JSON back.

Needs the Debian packages chromium and chromium-driver, nothing else.
"""
import json
import os
import sys
import xml.etree.ElementTree

from browser import Browser

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import runner  # noqa: E402
from expect import check, contains, equal  # noqa: E402

CURRENT = "document.querySelector('.row.current')"


class Page:
    """One report in the browser, with what the tests ask of it."""

    def __init__(self, browser, folder, name):
        self.browser = browser
        self.url = "file://" + os.path.join(folder, name + ".html")
        browser.open(self.url)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).innerText", selector)

    def count(self, selector):
        return self.browser.run("return document.querySelectorAll(arguments[0]).length", selector)

    def wait_for(self, selector, count):
        """What opens a section draws it in an event that comes after the click."""
        runner.wait_until(lambda: self.count(selector) == count, f"{selector} {count} times")

    def step(self):
        """The number of the highlighted step; exactly one must be highlighted."""
        assert self.count(".row.current") == 1 and self.count("[aria-current=step]") == 1
        return int(self.browser.run(f"return {CURRENT}.dataset.step")) + 1

    def keys(self, *keys):
        for key in keys:
            self.browser.press(*key.split("+"))
        return self.step()

    def click(self, selector):
        self.browser.click(selector)
        return self.step()


def shows_verdict_numbers_and_outcomes(open_page):
    page = open_page("lost_update")
    equal(page.text("#verdict"), "violation: assertion in Counter")
    contains(page.text(".numbers"), "1,234", "states", "5,678", "transitions", "34.2 MB")
    equal(page.count("#outcomes tbody tr"), 2)
    contains(page.text("#outcomes"), "exception", "normal")
    contains(page.text("main"), "128-bit keys", "java.lang.AssertionError: count is 1", "at Counter.main(Counter.java:14)")


def shows_one_column_a_thread(open_page):
    page = open_page("lost_update")
    contains(page.text(".timeline .titles"), "main", "Thread-0", "Thread-1")
    equal(page.count(".timeline .step"), 11)
    equal(page.count(".timeline .switch"), 4)
    contains(page.text(".timeline"), "count++;", "Counter.java:5", "read Counter.count = 0", "main waits for Thread-0 to end")


def steps_with_arrow_keys(open_page):
    page = open_page("lost_update")
    equal(page.step(), 1)
    equal(page.keys("Right"), 2)
    equal(page.keys("Right", "Right"), 4)
    equal(page.keys("Left"), 3)
    equal(page.keys("End"), 11)
    equal(page.keys("Right"), 11)
    equal(page.keys("Home"), 1)
    equal(page.keys("Left"), 1)


def jumps_to_context_switches(open_page):
    page = open_page("lost_update")
    equal([page.keys("Shift+Right") for _ in range(5)], [3, 4, 7, 9, 11])
    equal([page.keys("Shift+Left") for _ in range(5)], [9, 7, 4, 3, 1])


def steps_with_buttons_and_clicks(open_page):
    page = open_page("lost_update")
    equal(page.click(".controls .next"), 2)
    equal(page.click(".controls .switch-next"), 3)
    equal(page.click(".controls .back"), 2)
    equal(page.click(".controls .last"), 11)
    equal(page.click(".controls .switch-back"), 9)
    equal(page.click(".controls .first"), 1)
    equal(page.click("[data-step='4']"), 5)
    equal(page.text(".controls .count"), "step 5 of 11")


def panel_tells_what_is_known_at_the_step(open_page):
    page = open_page("lost_update")
    check(page.count(".panel .values") == 0, "values before any access")
    page.keys("Right", "Right", "Right")
    contains(page.text(".panel .facts"), "Thread-1", "read", "Counter.count", "Counter.java:5", "Counter.add")
    contains(page.text(".panel .excerpt .here"), "count++;")
    contains(page.text(".panel .values"), "Counter.count", "read by Thread-1, step 4")
    page.keys("Right")
    contains(page.text(".panel .values .changed"), "1", "write by Thread-1, step 5")
    page.keys("Left")
    contains(page.text(".panel .values"), "read by Thread-1, step 4")


def panel_tells_who_holds_which_lock(open_page):
    page = open_page("deadlock")
    equal(page.count(".panel .locks"), 0)
    equal(page.keys("End"), 5)
    equal(page.text(".panel .locks").split(), ["Plato", "Fork#1", "Hypatia", "Fork#2"])
    page.keys("Left")
    equal(page.text(".panel .locks").split(), ["Plato", "Fork#1"])


def deadlock_ends_with_who_waits_for_whom(open_page):
    page = open_page("deadlock")
    equal(page.count(".at-end tbody tr"), 3)
    contains(page.text(".at-end"), "waits to lock Fork#2, held by Hypatia", "at Dining.dine(Dining.java:7)")
    equal(page.text(".cycle"),
          "Cycle: Plato waits for Fork#2, held by Hypatia; Hypatia waits for Fork#1, held by Plato.")


def loops_are_folded_and_open_with_a_click(open_page):
    page = open_page("long_trace")
    equal(page.count(".timeline .step"), 500)
    equal(page.count(".timeline .step[hidden]"), 196)
    equal(page.keys("Right", "Right"), 101)
    page.click(".fold button")
    equal(page.count(".timeline .step[hidden]"), 98)
    equal(page.keys("Left"), 100)
    page.click(".fold button")
    equal(page.step(), 2)


def current_step_of_a_long_trace_is_in_view(open_page):
    page = open_page("long_trace")
    equal(page.keys("End"), 500)
    for move in ["End", "Shift+Left", "Shift+Left", "Shift+Left", "Left", "Home", "Right"]:
        page.keys(move)
        check(page.browser.run(f"""
            const row = {CURRENT}.getBoundingClientRect();
            const box = document.querySelector('.timeline').getBoundingClientRect();
            const titles = document.querySelector('.timeline .titles').getBoundingClientRect();
            return row.top >= titles.bottom - 1 && row.bottom <= box.bottom + 1;"""), f"out of view after {move}")


def twelve_threads_have_twelve_columns(open_page):
    page = open_page("many_threads")
    equal(page.count(".timeline .titles > div"), 13)
    equal(page.keys("End"), 12)
    check(page.browser.run(f"""
        const cell = {CURRENT}.querySelector('.cell').getBoundingClientRect();
        const box = document.querySelector('.timeline').getBoundingClientRect();
        return cell.left >= box.left && cell.right <= box.right + 1;"""), "the column of the current step is out of view")


def hostile_text_stays_text(open_page):
    page = open_page("hostile")
    check(page.browser.run("return window.broken === undefined"), "a script of the report ran")
    equal(page.count("img"), 0)
    contains(page.text("#verdict"), "</script><script>window.broken=1</script>")
    equal(page.keys("End"), 3)
    check(page.browser.run("return document.documentElement.scrollWidth <= window.innerWidth"), "the page is too wide")


def two_violations_are_stepped_through_apart(open_page):
    page = open_page("two_violations")
    equal(page.count("details.trace"), 2)
    equal(page.keys("Right"), 2)
    page.browser.click("details.trace:nth-of-type(2) > summary")
    page.wait_for(".row.current", 2)
    page.browser.press("End")
    equal(page.browser.run("return [...document.querySelectorAll('.row.current')].map(row => row.dataset.step)"), ["1", "4"])


def reports_without_a_trace_are_shown(open_page):
    page = open_page("verified")
    equal(page.text("#verdict"), "verified: every schedule of Hello explored, no violation")
    equal(page.count("#violations"), 0)
    page.browser.press("Right")
    contains(open_page("empty").text("#verdict"), "verified")


def races_are_a_list_of_pairs(open_page):
    page = open_page("races")
    equal(page.text("#races h2"), "Data race")
    equal(page.count("#races tbody tr"), 2)
    contains(page.text("#races"), "Counter.value", "Thread-0", "volatile write", "1 more inside the JDK")
    equal(page.text("#races").count("String.hash"), 0)
    equal(open_page("verified").count("#races"), 0)


def what_is_allowed_is_told_apart(open_page):
    page = open_page("allowed")
    equal(page.text("#verdict"), "verified: every schedule of Bank explored, no violation but what is allowed (deadlock, exit)")
    equal(page.count("#violations"), 0)
    contains(page.text("#allowed"), "exit in main: exit status 3", "deadlock: 2 threads wait for ever")
    contains(page.text("#outcomes"), "halt 3", "deadlock")
    page.browser.click("#allowed details.trace:nth-of-type(1) > summary")
    page.wait_for(".row.current", 1)
    page.browser.press("End")
    contains(page.text(".row.current"), "exit 3")


def dark_and_light_follow_the_system(open_page):
    page = open_page("verified")
    colors = set()
    for scheme in ("light", "dark"):
        page.browser.prefer_color_scheme(scheme)
        colors.add(page.browser.run("return getComputedStyle(document.body).backgroundColor"))
    equal(len(colors), 2)


BROWSER_TESTS = [
    shows_verdict_numbers_and_outcomes, shows_one_column_a_thread, steps_with_arrow_keys, jumps_to_context_switches,
    steps_with_buttons_and_clicks, panel_tells_what_is_known_at_the_step, panel_tells_who_holds_which_lock,
    deadlock_ends_with_who_waits_for_whom, loops_are_folded_and_open_with_a_click,
    current_step_of_a_long_trace_is_in_view, twelve_threads_have_twelve_columns, hostile_text_stays_text,
    two_violations_are_stepped_through_apart, reports_without_a_trace_are_shown,
    races_are_a_list_of_pairs, what_is_allowed_is_told_apart, dark_and_light_follow_the_system,
]


def xml_is_well_formed(folder):
    names = [name for name in os.listdir(folder) if name.endswith(".xml")]
    check(names, "no XML was written")
    for name in names:
        suite = xml.etree.ElementTree.parse(os.path.join(folder, name)).getroot().find("testsuite")
        equal(len(suite.findall("testcase")), int(suite.get("tests")))


def json_is_read_by_another_reader(folder):
    with open(os.path.join(folder, "hostile.json"), encoding="utf-8") as file:
        report = json.load(file)
    contains(report["main"], "</script>", "\0")
    equal(len(report["violations"][0]["trace"]), 3)


FILE_TESTS = [xml_is_well_formed, json_is_read_by_another_reader]


def browser_test(test, browser, folder):
    """Runs a test; no page may log an error or ask for anything but itself."""
    pages = []

    def open_page(name):
        pages.append(Page(browser, folder, name))
        return pages[-1]

    browser.forget_logs()
    test(open_page)
    equal(browser.console_errors(), [])
    # data: is no request, and chrome: is the browser's own start page; no page may ask for that.
    asked = {url for url in browser.requested_urls() if not url.startswith(("data:", "chrome:"))}
    equal(asked, {page.url for page in pages})


def main():
    parser = runner.arguments(__doc__, program="plait_sample_reports", option="--samples")
    parser.add_argument("--keep", metavar="DIR", help="write the reports here and keep them")
    options = parser.parse_args()
    suite = runner.Suite(options)
    with runner.temporary_folder("html") as temporary:
        folder = os.path.abspath(options.keep or temporary)
        os.makedirs(folder, exist_ok=True)
        written = runner.run([options.samples, folder], options.timeout)
        if written.status != 0:
            sys.exit(f"run.py: {options.samples} ended with {written.status}\n{written.stderr}")
        for test in FILE_TESTS:
            suite.test(test.__name__, test, folder)
        with Browser() as browser:
            for test in BROWSER_TESTS:
                suite.test(test.__name__, browser_test, test, browser, folder)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
