"""What is known of people and species by name, from ``assets/people.toml``."""

from __future__ import annotations

from functools import cache

import msgspec
import tomli

from engine.assets import assets_folder


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A look; what is empty is by chance."""

    skin: str = ""
    hair: str = ""
    style: str = ""
    also: tuple[str, ...] = ()


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: species without looks of their own, women by the beginning of their names, and looks by these."""

    species: frozenset[str]
    women: tuple[str, ...]
    looks: dict[str, Known]


@cache
def people() -> People:
    """The file, read once."""
    source = (assets_folder() / "people.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomli.loads(source), People)
