"""Jars of Maven's registry, each with its sum; kept in build/registry once they are there."""

import hashlib
import urllib.error
import urllib.request

from jdks import ROOT

REGISTRY = "https://repo.maven.apache.org/maven2"
FOLDER = ROOT / "build" / "registry"
SUMS = {
    "org.hamcrest:hamcrest-core:1.3": "66fdef91e9739348df7a096aa384a5685f4e875584cce89386a7a47251c4d8e9",
    "com.beust:jcommander:1.82": "deeac157c8de6822878d85d0c7bc8467a19cc8484d37788f7804f039dde280b1",
    "junit:junit:4.13.2": "8e495b634469d64fb8acfa3495a065cbacc8a0fff55ce1e31007be4c16dc57d3",
    "org.junit.platform:junit-platform-console-standalone:1.11.4": "b016ef6b1c3454d6d7c2c88ce081dabf289699686af6622d6e4e2e1b54b4a2fc",
    "org.junit.platform:junit-platform-console-standalone:6.0.1": "3009120b7953bfe63add272e65b2bbeca0d41d0dfd8dea605201db15b640e0ff",
    "org.slf4j:slf4j-api:1.7.36": "d3ef575e3e4979678dc01bf1dcce51021493b4d11fb7f1be8ad982877c16a1c0",
    "org.testng:testng:7.10.2": "225fd56447f2e5e439db3b483a79cd9f294fad9f357f8352b12ee6a3411ebb15",
}


class Unreachable(Exception):
    """There is no network, and the jar is not there yet."""


def jar(coordinates):
    """Its path.  Raises Unreachable, or AssertionError if what comes is something else."""
    group, artifact, version = coordinates.split(":")
    name = f"{artifact}-{version}.jar"
    path = FOLDER / name
    if not path.exists():
        url = f"{REGISTRY}/{group.replace('.', '/')}/{artifact}/{version}/{name}"
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                content = answer.read()
        except (urllib.error.URLError, OSError) as error:
            raise Unreachable(f"{url}: {error}") from error
        assert hashlib.sha256(content).hexdigest() == SUMS[coordinates], f"{url} is not what it was"
        FOLDER.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_bytes(content)
        draft.rename(path)
    return path
