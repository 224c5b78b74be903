"""The fields of structs, worked out once for each type."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec.structs import FieldInfo


@cache
def struct_fields(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a type, cached because evaluating its annotations takes half of a compiler's time."""
    return msgspec.structs.fields(kind)
