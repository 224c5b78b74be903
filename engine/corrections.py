"""Corrections of the games' rules, by version, in the words of ``assets/rules/<game>/corrections.toml``."""

from __future__ import annotations

from functools import cache

from engine.assets import assets_folder, read_toml


@cache
def corrections(game: str) -> dict[int, str]:
    """Return a sentence for players about each correction, by rules version; empty for a game without corrections.

    Raises:
        CardFileError: the file can't be used.
    """
    path = assets_folder() / "rules" / game / "corrections.toml"
    return {int(version): words for version, words in read_toml(path, dict[str, str]).items()} if path.exists() else {}


def corrections_since(game: str, version: int, installed: int) -> str:
    """Return the sentences for all versions after ``version`` up to ``installed``, joined, for a running match."""
    known = corrections(game)
    sentences = [known[number] for number in range(version + 1, installed + 1) if number in known]
    return " ".join(("The rules were corrected:", *sentences)) if sentences else "The rules were corrected."
