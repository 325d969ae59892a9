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
import registry  # noqa: E402
import runner  # noqa: E402
import schemas  # noqa: E402
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


def opens_at_the_failure(open_page):
    page = open_page("lost_update")
    equal(page.step(), 11)
    equal(page.text(".controls .count"), "step 11 of 11")
    check(page.browser.run(f"return {CURRENT}.getBoundingClientRect().bottom <= window.innerHeight"), "the failure is below the window")


def violation_comes_first_and_figures_last(open_page):
    page = open_page("lost_update")
    order = page.browser.run("return [...document.querySelectorAll('main > section')].map(section => section.id)")
    equal(order, ["violations", "outcomes", "assumptions", "figures"])


def steps_with_arrow_keys(open_page):
    page = open_page("lost_update")
    equal(page.keys("Home"), 1)
    equal(page.keys("Right"), 2)
    equal(page.keys("Right", "Right"), 4)
    equal(page.keys("Left"), 3)
    equal(page.keys("End"), 11)
    equal(page.keys("Right"), 11)
    equal(page.keys("Home"), 1)
    equal(page.keys("Left"), 1)


def jumps_to_context_switches(open_page):
    page = open_page("lost_update")
    page.keys("Home")
    equal([page.keys("Shift+Right") for _ in range(5)], [3, 4, 7, 9, 11])
    equal([page.keys("Shift+Left") for _ in range(5)], [9, 7, 4, 3, 1])


def steps_with_buttons_and_clicks(open_page):
    page = open_page("lost_update")
    page.keys("Home")
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
    page.keys("Home")
    contains(page.text(".panel .values"), "Counter", "count", "0", "as read later")
    page.keys("Right", "Right", "Right")
    contains(page.text(".panel h3"), "4", "Thread-1")
    contains(page.text(".panel .facts"), "read", "Counter.count", "Counter.java:5", "Counter.add")
    contains(page.text(".panel .excerpt .here"), "count++;")
    contains(page.text(".panel .values"), "Counter", "count", "read by Thread-1, step 4")
    page.keys("Right")
    contains(page.text(".panel .values .changed"), "1", "write by Thread-1, step 5")
    page.keys("Left")
    contains(page.text(".panel .values"), "read by Thread-1, step 4")


def panel_tells_who_holds_which_lock(open_page):
    page = open_page("deadlock")
    page.keys("Home")
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


SOURCE_AT = "return document.querySelector('.panel .excerpt .here').innerText"


def whole_source_shows_where_each_thread_is(open_page):
    page = open_page("lost_update")
    equal(page.count(".panel .excerpt > div"), 14)
    equal(page.keys("Home", "Right", "Right", "Right"), 4)
    contains(page.browser.run(SOURCE_AT), "count++;")
    equal(page.browser.run("return [...document.querySelectorAll('.panel .excerpt .here .dot')].map(dot => dot.title)"), ["Thread-0", "Thread-1"])


def accesses_in_conflict_are_marked_and_linked(open_page):
    page = open_page("lost_update")
    equal(page.browser.run("return [...document.querySelectorAll('.step.conflict')].map(row => Number(row.dataset.step) + 1)"), [3, 4, 5, 7, 11])
    contains(page.text(".panel .conflicts"), "Thread-0", "write Counter.count = 1", "step 7")
    equal(page.count(".row.partner"), 1)
    equal(page.click(".panel .conflicts a"), 7)
    equal(page.browser.run("return location.hash"), "#v1-7")
    equal([page.keys("c") for _ in range(4)], [11, 3, 4, 5])
    equal(open_page("deadlock").count(".step.conflict"), 2)  # both locks: each is waited for at the end


def a_link_opens_its_step(open_page):
    page = open_page("two_violations")
    page.browser.open(page.url + "#v2-2")
    page.wait_for("details[data-name=v2] .row.current", 1)
    equal(page.browser.run("return document.querySelector('details[data-name=v2] .row.current').dataset.step"), "1")
    page.browser.run("location.hash = '#v1-3'")
    page.wait_for("details[data-name=v1] .row.current[data-step='2']", 1)
    page.browser.run("location.hash = '#v7-3'")  # there is none: nothing happens
    equal(page.count(".row.current"), 2)


def the_overview_goes_where_it_is_clicked(open_page):
    page = open_page("lost_update")
    equal(page.count(".overview .run"), 5)
    equal(page.count(".overview .link"), 4)
    page.browser.run("""const strip = document.querySelector('.strip'), box = strip.getBoundingClientRect();
        strip.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: box.left + box.width * 3.5 / 11, clientY: box.top + 5}));""")
    equal(page.step(), 4)


def choose(page, selector, value):
    page.browser.run("""const control = document.querySelector(arguments[0]);
        if (control.type === 'checkbox') control.checked = arguments[1]; else control.value = arguments[1];
        control.dispatchEvent(new Event('change'));""", selector, value)


def visible_steps(page):
    return page.browser.run("return [...document.querySelectorAll('.timeline .step:not([hidden])')].map(row => Number(row.dataset.step) + 1)")


def filters_leave_steps_out(open_page):
    page = open_page("lost_update")
    choose(page, ".filters .brief", True)
    equal(visible_steps(page), [3, 4, 5, 7, 11])
    choose(page, ".filters .thread", "1")
    equal(visible_steps(page), [3, 7])
    equal(page.step(), 7)  # the current step was hidden: the nearest one is it now
    contains(page.text(".hidden-count"), "9 of 11 steps hidden")
    equal(page.keys("Left"), 3)
    choose(page, ".filters .brief", False)
    choose(page, ".filters .thread", "")
    choose(page, ".filters .object", "Thread-0")
    equal(visible_steps(page), [1, 9])
    choose(page, ".filters .object", "")
    equal(len(visible_steps(page)), 11)


def steps_inside_the_jdk_can_be_hidden(open_page):
    page = open_page("inside_jdk")
    equal(len(visible_steps(page)), 3)
    choose(page, ".filters .withJdk", False)
    equal(visible_steps(page), [1, 3])


def a_thread_has_one_colour(open_page):
    page = open_page("lost_update")
    colors = page.browser.run("""const of = selector => getComputedStyle(document.querySelector(selector));
        return [of('.titles .chip').color, of('.panel h3 .chip').color, of('.overview .run').fill, of('.current .cell').borderLeftColor];""")
    equal(len(set(colors)), 1)
    titles = page.browser.run("return [...document.querySelectorAll('.titles .chip')].map(chip => getComputedStyle(chip).color)")
    equal(len(set(titles)), 3)


def header_tells_how_it_was_made(open_page):
    page = open_page("lost_update")
    contains(page.text(".origin"), "plait check -cp classes Counter", "/usr/lib/jvm/jdk", "classes", "2026-11-19 21:20:38 UTC")


def verified_page_tells_what_was_assumed_and_where_threads_stood(open_page):
    page = open_page("covered")
    contains(page.text("#assumptions"), "What was assumed", "memory is sequentially consistent", "128-bit keys")
    equal(page.count("#coverage .covered"), 2)
    contains(page.text("#coverage"), "count++;", "Thread-0", "Thread-1")
    equal(page.browser.run("return [...document.querySelectorAll('#coverage .covered .chip')].map(chip => chip.innerText)"),
          ["Thread-0", "Thread-1", "main"])


def outcomes_have_schedules(open_page):
    page = open_page("covered")
    contains(page.browser.run("return document.querySelector('#outcomes .schedule').textContent"), "0 0 1:2 1")


def violations_of_one_place_are_one(open_page):
    page = open_page("alike")
    equal(page.text("#violations h2"), "3 violations at 1 place")
    equal(page.count("details.trace"), 1)
    page.browser.click("details.alike > summary")
    page.wait_for("details.trace", 3)
    contains(page.text("details.alike"), "count is 3")


def loops_are_folded_and_open_with_a_click(open_page):
    page = open_page("long_trace")
    equal(page.count(".timeline .step"), 500)
    equal(page.count(".timeline .step[hidden]"), 196)
    equal(page.keys("Home", "Right", "Right"), 101)
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
    equal(page.keys("Home", "Right"), 2)
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
    shows_verdict_numbers_and_outcomes, shows_one_column_a_thread, opens_at_the_failure, violation_comes_first_and_figures_last,
    steps_with_arrow_keys, jumps_to_context_switches, steps_with_buttons_and_clicks, panel_tells_what_is_known_at_the_step,
    panel_tells_who_holds_which_lock, whole_source_shows_where_each_thread_is, accesses_in_conflict_are_marked_and_linked,
    a_link_opens_its_step, the_overview_goes_where_it_is_clicked, filters_leave_steps_out, steps_inside_the_jdk_can_be_hidden,
    a_thread_has_one_colour, header_tells_how_it_was_made, verified_page_tells_what_was_assumed_and_where_threads_stood,
    outcomes_have_schedules, violations_of_one_place_are_one, deadlock_ends_with_who_waits_for_whom, loops_are_folded_and_open_with_a_click,
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


def reports_fit_their_schemas(folder):
    """Whatever a program named: hostile texts are in SARIF reports. In hostile.json they are also where Plait has names of its own."""
    names = sorted(name for name in os.listdir(folder) if name.endswith((".json", ".sarif")) and name != "hostile.json")
    check(any(name.endswith(".sarif") for name in names), "no SARIF was written")
    own = schemas.of_reports()
    try:
        sarif = schemas.published("sarif-2.1.0")
    except registry.Unreachable as error:
        print(f"SARIF reports are not compared with their schema: {error}")
        sarif = {}
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            schemas.must_fit(json.load(file), own if name.endswith(".json") else sarif, name)


FILE_TESTS = [xml_is_well_formed, json_is_read_by_another_reader, reports_fit_their_schemas]


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
    asked = {url.partition("#")[0] for url in browser.requested_urls() if not url.startswith(("data:", "chrome:"))}
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
