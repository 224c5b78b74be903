"""Where the program's own data lies, and how card files are read."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
import tomli

from engine.text.words import is_of_word

Form = TypeVar("Form")


class CardFileError(ValueError):
    """A card file that cannot be used; says which file, card and field."""


def assets_folder() -> Path:
    """The folder of the program's data: that of a checkout, or the one that was installed with the packages."""
    return Path(str(files("assets")))


def read_toml(path: Path, form: type[Form]) -> Form:
    """A TOML file in the form that is expected of it.

    Raises:
        CardFileError: it is no TOML, or has another form.
    """
    try:
        return msgspec.convert(tomli.loads(path.read_text(encoding="utf-8")), form)
    except (tomli.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise CardFileError(f"{path.name}: {error}") from error


def card_id(name: str) -> str:
    """A name in lower case with hyphens: ``Jean-Luc Picard, Explorer`` is ``jean-luc-picard-explorer``."""
    words = "".join(letter.lower() if is_of_word(letter) else " " if letter not in "'’." else "" for letter in name)
    return "-".join(words.split())
