"""Names of card icons, for places where no picture of them can be drawn."""

from __future__ import annotations

import re

ICON = re.compile("\\[([^\\[\\]\\s\u2060]{1,16})\\]")
"""Matches an icon as written in texts: ``[Cmd]``."""
_NAME_BRACKET_MARK = "\u2060"
"""Invisible sign (a word joiner) after a bracket that is part of a name and doesn't start an icon."""

_NAMES = {
    "au": "Alternate Universe",
    "bb": "Botany Bay",
    "bo": "Borg use only",
    "borg": "Borg",
    "cmd": "Command",
    "com": "Communication",
    "def": "Defense",
    "dq": "Delta Quadrant",
    "gq": "Gamma Quadrant",
    "ha": "Hidden Agenda",
    "holo": "Hologram",
    "kca": "Klingon-Cardassian Alliance",
    "kw": "Ketracel-White",
    "mq": "Mirror Quadrant",
    "mu": "Mirror Universe",
    "nav": "Navigation",
    "orb": "Orb",
    "os": "Original Series",
    "pun": "Punishment",
    "ref": "Referee",
    "self": "Self-controlling",
    "stf": "Staff",
    "te": "Terran Empire",
}

_ARROW = re.compile(r"<([a-z])|([a-z])>")
_COLOURS = {
    "g": "grey",
    "k": "black",
    "l": "green",
    "o": "orange",
    "p": "purple",
    "r": "red",
    "s": "silver",
    "y": "yellow",
}
"""Colours of nemesis arrows, by their letters in tables."""

_MAX_ABBREVIATION_CHARS = 3
"""Maximum length of icons that are spelled in capitals."""


def nemesis_arrow(code: str) -> tuple[str, str] | None:
    """Return the colour of a nemesis arrow and ``left`` or ``right``; ``None`` for any other icon."""
    found = _ARROW.fullmatch(code.lower())
    if found is None:
        return None
    letter = found[1] or found[2]
    return _COLOURS.get(letter, letter.upper()), "left" if found[1] else "right"


def icon_name(code: str) -> str:
    """Return an icon's name for its code; countdowns by their turns, unknown icons as their code."""
    if code.isdecimal():
        return f"Countdown {code}"
    if arrow := nemesis_arrow(code):
        return "Nemesis, {} arrow to the {}".format(*arrow)
    return _NAMES.get(code.lower(), code.upper() if len(code) <= _MAX_ABBREVIATION_CHARS else code)


def name_without_icons(name: str) -> str:
    """Return a name with its brackets marked so that it shows no icon: ``[Cmd] Bob`` isn't a Command icon."""
    return without_icon_marks(name).replace("[", f"[{_NAME_BRACKET_MARK}").replace("{", f"{{{_NAME_BRACKET_MARK}")


def without_icon_marks(words: str) -> str:
    """Return words for display, without the marks that ``name_without_icons`` puts after brackets."""
    return words.replace(_NAME_BRACKET_MARK, "")


def text_with_icon_names(words: str) -> str:
    """Return a text with its icons in words: *a Romulan ship*."""
    return ICON.sub(lambda found: icon_name(found[1]), words) if "[" in words else words
