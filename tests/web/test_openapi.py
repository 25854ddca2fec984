"""The OpenAPI document, and the server held to it by schemathesis."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from tests.web.serving import Site

from ninefold.web.calls import CALLS
from ninefold.web.openapi import document

DOCUMENT = document(CALLS)
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]


@schemathesis.serializer("application/x-ndjson")
def as_lines(ctx: Any, value: Any) -> bytes:
    """A record is sent as it is."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


schema = schemathesis.openapi.from_dict(DOCUMENT)
RELAXED = settings(deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def refs(part: Any) -> set[str]:
    """All types that a part of the document speaks of."""
    if isinstance(part, dict):
        found = {part["$ref"].rpartition("/")[2]} if isinstance(part.get("$ref"), str) else set()
        return found.union(*(refs(inner) for inner in part.values()))
    return set().union(*(refs(inner) for inner in part)) if isinstance(part, list) else set()


def test_every_type_that_is_spoken_of_is_there() -> None:
    assert refs(DOCUMENT) <= set(DOCUMENT["components"]["schemas"])


def test_every_call_has_a_name_of_its_own_and_says_what_it_does() -> None:
    calls = [call for path in DOCUMENT["paths"].values() for call in path.values()]
    assert len({call["operationId"] for call in calls}) == len(calls)
    assert all(call["summary"].endswith(".") for call in calls)


def test_every_act_is_in_the_document() -> None:
    body = DOCUMENT["paths"]["/api/tables/{table}/act"]["post"]["requestBody"]
    kinds = body["content"]["application/json"]["schema"]["discriminator"]["mapping"]
    assert {"answer", "why", "undo", "chat", "word", "start", "concede", "rematch", "fork"} <= set(kinds)


@schema.exclude(operation_id=["replay", "analyse"]).parametrize()
@settings(RELAXED, max_examples=25)
def test_the_server_keeps_to_the_document(case: Any, site: Site) -> None:
    case.call_and_validate(base_url=site.address, checks=CHECKS)


@schema.include(operation_id=["replay", "analyse"]).parametrize()
@settings(RELAXED, max_examples=8)
def test_what_is_no_record_is_said_to_be_none(case: Any, site: Site) -> None:
    case.call_and_validate(base_url=site.address, checks=CHECKS)


@pytest.mark.soak
@schema.parametrize()
@settings(RELAXED, max_examples=400)
def test_the_server_keeps_to_the_document_for_long(case: Any, site: Site) -> None:
    case.call_and_validate(base_url=site.address, checks=CHECKS)


@schema.include(operation_id="act").parametrize()
@settings(RELAXED, max_examples=150)
def test_a_real_table_bears_any_act_of_the_right_shape(case: Any, site: Site) -> None:
    made = site.create()
    case.path_parameters = {"table": made["table"]}
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {made['mine']['token']}"}
    case.call_and_validate(base_url=site.address, checks=CHECKS[:4])
    assert site.snapshot(made["table"])["table"]["id"] == made["table"]
