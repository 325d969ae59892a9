"""Headless Chromium by way of chromedriver's WebDriver protocol, with Python's standard library alone."""
import json
import re
import shutil
import subprocess
import tempfile
import urllib.request

KEYS = {"Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Home": "\ue011", "End": "\ue010",
        "Shift": "\ue008"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key that the protocol gives element ids


class Browser:
    def __enter__(self):
        driver = shutil.which("chromedriver")
        if not driver:
            raise SystemExit("chromedriver is missing (package chromium-driver; scripts/install-packages)")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.driver = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.session = ""
        try:
            self.base = f"http://127.0.0.1:{self.read_port()}"
            self.session = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": self.wishes()}})["sessionId"]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            if self.session:
                self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.profile.cleanup()

    def read_port(self):
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                return found[1]
        raise SystemExit("chromedriver did not start")

    def wishes(self):
        # Containers have no user namespaces and little /dev/shm; the pages are our own, so no sandbox is needed.
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
                     "--disable-background-networking", "--disable-component-update", "--window-size=1400,900",
                     "--user-data-dir=" + self.profile.name]
        return {"browserName": "chrome", "goog:chromeOptions": {"args": arguments},
                "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}

    def call(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + self.session + path, data, {"Content-Type": "application/json"},
                                         method=method)
        # A proxy of the environment is not for this machine.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, selector):
        # The driver would scroll it under the titles that stay in place.
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'nearest'})", selector)
        element = self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self.call("POST", f"/element/{element}/click")

    def press(self, *keys):
        """Presses the keys one after the other and lets them go in reverse: ("Shift", "Right")."""
        actions = [{"type": "keyDown", "value": KEYS.get(key, key)} for key in keys]
        actions += [{"type": "keyUp", "value": KEYS.get(key, key)} for key in reversed(keys)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def prefer_color_scheme(self, scheme):
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": [feature]}})

    def log(self, kind):
        return self.call("POST", "/se/log", {"type": kind})

    def forget_logs(self):
        self.log("browser")
        self.log("performance")

    def console_errors(self):
        return [entry["message"] for entry in self.log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def requested_urls(self):
        events = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
