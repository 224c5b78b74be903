"""Downloads of several cards."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Rule, custom_phrase
from engine.ccg.effects.effects import Download


def _multiple_download(slots: Slots) -> Any:
    return (Download(slots["k"]),) * slots["n"]


def _slots_of_multiple_download(value: Any) -> Slots | None:
    are_downloads = isinstance(value, tuple) and len(value) > 1 and all(isinstance(item, Download) for item in value)
    return {"k": value[0].cards, "n": len(value)} if are_downloads and len(set(value)) == 1 else None


RULES: tuple[Rule, ...] = (
    custom_phrase(
        "download several",
        "deed1",
        "download (up to|) {n:count} {k:ks}",
        _multiple_download,
        _slots_of_multiple_download,
    ),
)
