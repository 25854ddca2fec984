"""An entry of a content file as a struct, or everything that is wrong with it, said for people who do not program."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import inspect

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadContent
from ninefold.core.shape import did_you_mean, lower, shortened

AT: Final = re.compile(r" - at `\$\.?(.*)`$", re.DOTALL)
PART: Final = re.compile(r"[^.\[\]]+")

T = TypeVar("T")


def read_entry(data: PlainMapping, where: str, shape: type[T]) -> T:
    """Plain fields as a struct; else one sentence for each field that is wrong."""
    faults = [f"{where}: {fault}" for fault in entry_faults(data, shape)]
    if faults:
        raise BadContent(faults)
    return msgspec.convert(data, shape)


def entry_faults(data: PlainMapping, shape: type[Any]) -> Iterator[str]:
    """What is wrong with the fields of an entry: `strength: expected a whole number from 0 to 20, got 99`."""
    fields = _fields(cast(Hashable, shape))
    for name in data:
        if name not in fields:
            known = ", ".join(fields)
            guess = did_you_mean(name, fields)
            yield f"{shortened(str(name), 40)}: there is no such field{guess or f'; there are: {known}'}"
    for name, field in fields.items():
        if name in data:
            yield from _value_faults(name, data[name], field.type)
        elif field.required:
            yield f"{name}: it is missing; expected {in_words(field.type)}"


@cache
def _fields(shape: Hashable) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a struct by their names in files; to find them costs more than to read a card."""
    return {field.encode_name: field for field in msgspec.structs.fields(cast(Any, shape))}


def _value_faults(name: str, value: object, type_: Any) -> Iterator[str]:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        said = str(error)
        at = AT.search(said)
        if isinstance(value, dict) and isinstance(type_, type) and issubclass(type_, msgspec.Struct):
            yield from (f"{name}.{fault}" for fault in entry_faults(value, type_))
            return
        place = at[1] if at else ""
        inner = _inside(inspect.type_info(type_), place)
        path = f"{name}{'' if not place or place.startswith('[') else '.'}{place}"
        wanted = said_of(inner) if inner is not None else lower(AT.sub("", said)).replace("`", "")
        shown = shortened(repr(_value_at(value, place)), 40)
        yield f"{path}: expected {wanted.removeprefix('expected ')}, got {shown}"


def _inside(info: inspect.Type, place: str) -> inspect.Type | None:
    """The type of a part; None if it can't be told."""
    for _ in PART.findall(place):
        if isinstance(info, inspect.ListType):
            info = info.item_type
        elif isinstance(info, inspect.DictType):
            info = info.value_type
        else:
            return None
    return info


def _value_at(value: Any, place: str) -> object:
    for part in PART.findall(place):
        if isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
    return value


def in_words(type_: Any) -> str:
    """What may stand in a field of a type."""
    return said_of(inspect.type_info(type_))


def said_of(info: inspect.Type) -> str:
    """What may stand there."""
    if isinstance(info, inspect.IntType):
        return f"a whole number{_range(info.ge, info.le, ' from {} to {}', ' of at least {}', ' of at most {}')}"
    if isinstance(info, inspect.FloatType):
        return f"a number{_range(info.ge, info.le, ' from {} to {}', ' of at least {}', ' of at most {}')}"
    if isinstance(info, inspect.StrType):
        bounds = (info.min_length, info.max_length)
        return f"a text{_range(*bounds, ' of {} to {} letters', ' of at least {} letter', ' of at most {} letters')}"
    if isinstance(info, inspect.BoolType):
        return "true or false"
    if isinstance(info, inspect.ListType):
        bounds = (info.min_length, info.max_length)
        many = _range(*bounds, " of {} to {}", " of at least {}", " of at most {}")
        return f"a list{many}, each {said_of(info.item_type)}"
    if isinstance(info, inspect.StructType):
        return f"a table with {', '.join(field.encode_name for field in info.fields)}"
    if isinstance(info, inspect.DictType):
        return f"a table, each value {said_of(info.value_type)}"
    return "something else"


def _range(low: object, high: object, both: str, least: str, most: str) -> str:
    """Words for bounds; as objects, because compiled code would make floats of whole numbers."""
    if low is not None and high is not None:
        return both.format(low, high)
    if low is not None:
        return least.format(low)
    return most.format(high) if high is not None else ""
