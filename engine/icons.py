"""What the icons of cards are called where no sign can be drawn for them."""

from __future__ import annotations

import re

ICON = re.compile("\\[([^\\[\\]\\s\u2060]{1,16})\\]")
"""An icon as texts have it: ``[Cmd]``."""
_WORDS_MARK = "\u2060"
"""An invisible sign (a word joiner) behind a bracket that is part of a name, and begins no icon."""

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
"""Of nemesis arrows, by their letters in tables."""

_LETTERS = 3
"""Players write an icon of so many characters at most in capitals."""


def nemesis_arrow(code: str) -> tuple[str, str] | None:
    """The colour of a nemesis arrow and whether it points ``left`` or ``right``; ``None`` for any other icon."""
    found = _ARROW.fullmatch(code.lower())
    if found is None:
        return None
    letter = found[1] or found[2]
    return _COLOURS.get(letter, letter.upper()), "left" if found[1] else "right"


def icon_name(code: str) -> str:
    """The name of an icon by its letters; the letters themselves where they say it, and the turns of a countdown."""
    if code.isdecimal():
        return f"Countdown {code}"
    if arrow := nemesis_arrow(code):
        return "Nemesis, {} arrow to the {}".format(*arrow)
    return _NAMES.get(code.lower(), code.upper() if len(code) <= _LETTERS else code)


def as_words(name: str) -> str:
    """A person's name with its brackets marked, so that texts with it show no icon: ``[Cmd] Bob`` is no Command."""
    return without_mark(name).replace("[", f"[{_WORDS_MARK}").replace("{", f"{{{_WORDS_MARK}")


def without_mark(words: str) -> str:
    """Words as they are shown, without what marks brackets in names."""
    return words.replace(_WORDS_MARK, "")


def spelled(words: str) -> str:
    """A text with its icons in words: *a Romulan ship*."""
    return ICON.sub(lambda found: icon_name(found[1]), words) if "[" in words else words
