"""The fields of structs, worked out once for each type."""

from __future__ import annotations

import msgspec
from msgspec.structs import FieldInfo

_FIELDS: dict[type[msgspec.Struct], tuple[FieldInfo, ...]] = {}


def struct_fields(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a type, cached because evaluating its annotations takes half of a compiler's time."""
    if kind not in _FIELDS:
        _FIELDS[kind] = msgspec.structs.fields(kind)
    return _FIELDS[kind]
