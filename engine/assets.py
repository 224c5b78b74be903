"""Paths of the program's own data, and the reader of its TOML files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
import tomli

from engine.text.name_normalisation import is_word_character

Form = TypeVar("Form")


class CardFileError(ValueError):
    """Raised if a card file can't be used; the message names the file, the card and the field."""


def assets_folder() -> Path:
    """Return the folder of the program's data: the checkout's, or the one installed with the packages."""
    return Path(str(files("assets")))


def read_toml(path: Path, form: type[Form]) -> Form:
    """Return a TOML file decoded into ``form``.

    Raises:
        CardFileError: it isn't TOML, or doesn't have this form.
    """
    try:
        return msgspec.convert(tomli.loads(path.read_text(encoding="utf-8")), form)
    except (tomli.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise CardFileError(f"{path.name}: {error}") from error


def card_id(name: str) -> str:
    """Return a name in lower case with hyphens: ``Jean-Luc Picard, Explorer`` is ``jean-luc-picard-explorer``."""
    words = "".join(
        letter.lower() if is_word_character(letter) else " " if letter not in "'’." else "" for letter in name
    )
    return "-".join(words.split())
