"""JSON Schemas: that of Plait's own reports, and published ones of others.

The validator is the Python package jsonschema: that of the Python that runs, else Debian's (python3-jsonschema). So it is with yaml.
"""

import copy
import json
import sys

import registry
from jdks import ROOT

sys.path.append("/usr/lib/python3/dist-packages")  # behind all others
try:
    import jsonschema
    import yaml  # noqa: F401  for who reads pipelines
except ImportError as error:
    raise SystemExit(f"{error} (python3-jsonschema, python3-yaml; scripts/install-packages --for-tests)") from None

REPORTS = ROOT / "docs" / "reference" / "report.schema.json"


def problems(value, schema):
    """What the schema does not admit, a line each."""
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return [f"{'/'.join(map(str, error.absolute_path)) or '(the whole)'}: {error.message[:300]}" for error in kind(schema).iter_errors(value)]


def must_fit(value, schema, what):
    found = problems(value, schema)
    assert not found, f"{what} does not fit its schema:\n" + "\n".join(found[:10])


def of_reports():
    """The schema of docs/reference, made strict: a member that it does not name is a problem, too."""
    schema = json.loads(REPORTS.read_text(encoding="utf-8"))
    strict = copy.deepcopy(schema)

    def close(part):
        if isinstance(part, list):
            for each in part:
                close(each)
        elif isinstance(part, dict):
            for each in part.values():
                close(each)
            if "allOf" in part:
                part["unevaluatedProperties"] = False
            elif "properties" in part and part is not strict["$defs"]["search"]:
                part["additionalProperties"] = False

    close(strict)
    return strict


def published(name):
    """Raises registry.Unreachable without a network."""
    return registry.schema(name)
