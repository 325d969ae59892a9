"""Files of the registries of Maven, npm and PyPI, each with its sum; kept in build/registry once they are there."""

import hashlib
import json
import tarfile
import urllib.error
import urllib.request
import zipfile

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
# Where a published JSON Schema is: an archive, its sum, and the file in it.
SCHEMAS = {
    "sarif-2.1.0": ("https://registry.npmjs.org/@microsoft/jest-sarif/-/jest-sarif-1.0.0-beta.0.tgz",
                    "748e2c3d1a842e7bb258416685c7ea3a0da40005b72267b2052c2856d48ad102", "package/lib/schemas/sarif-2.1.0-rtm.5.json"),
}
_PYPI = "https://files.pythonhosted.org/packages/06/e9/644e47c8b929f14cbda2b6779be047caa2098cc06f8bd7e04e8c62416cdc/"
for _name in "github-workflows", "gitlab-ci":
    SCHEMAS[_name] = (_PYPI + "check_jsonschema-0.39.0-py3-none-any.whl", "14ce5c94871c551268ea948ffe21e9f1464dc48fb20bf9a4c13deeaaf756cf9b",
                      f"check_jsonschema/builtin_schemas/vendor/{_name}.json")


class Unreachable(Exception):
    """There is no network, and the file is not there yet."""


def jar(coordinates):
    """Its path.  Raises Unreachable, or AssertionError if what comes is something else."""
    group, artifact, version = coordinates.split(":")
    name = f"{artifact}-{version}.jar"
    return fetched(f"{REGISTRY}/{group.replace('.', '/')}/{artifact}/{version}/{name}", SUMS[coordinates])


def schema(name):
    """The published JSON Schema of that name.  Raises as jar() does."""
    url, digest, member = SCHEMAS[name]
    path = fetched(url, digest)
    if path.suffix == ".tgz":
        with tarfile.open(path) as archive:
            return json.load(archive.extractfile(member))
    with zipfile.ZipFile(path) as archive:
        return json.loads(archive.read(member))


def fetched(url, digest):
    """The path of the file, which is asked for once."""
    path = FOLDER / url.rsplit("/", 1)[1]
    if not path.exists():
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                content = answer.read()
        except (urllib.error.URLError, OSError) as error:
            raise Unreachable(f"{url}: {error}") from error
        assert hashlib.sha256(content).hexdigest() == digest, f"{url} is not what it was"
        FOLDER.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_bytes(content)
        draft.rename(path)
    return path
