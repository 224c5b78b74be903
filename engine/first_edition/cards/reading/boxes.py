"""Text boxes of personnel and ships: skills or equipment, special downloads and sentences, in any order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, INTELLIGENCE_SKILLS, SKILLS
from engine.first_edition.cards.reading.download_groups import group_download

EQUIPMENT = ("cloaking device", "energy dampener", "holodeck", "invasive transporters", "phasing cloak", "tractor beam")
"""Special equipment that the engine has rules for, or that has no function of its own (1E-CR-151)."""
EQUIPMENT_WITHOUT_FUNCTION = (
    "holographic skin",
    "long-range scan shielding",
    "particle scattering device",
    "solar sail",
)
"""Special equipment that does nothing by itself: other cards mention or require it (1E-CR-151)."""
SKILL_NAMES = tuple(map(str.lower, (*CLASSIFICATIONS, *INTELLIGENCE_SKILLS, *SKILLS)))


def _pattern_for_any_name(names: Sequence[str]) -> re.Pattern[str]:
    """Return a pattern for any of some names as a whole."""
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, longest_first))})(?![\w'/-])", re.IGNORECASE)


_SKILLS, _ABOARD = _pattern_for_any_name(SKILL_NAMES), _pattern_for_any_name((*EQUIPMENT, *EQUIPMENT_WITHOUT_FUNCTION))
_LEVEL = re.compile(r"\s*[xX] ?(\d+)\b")
_OR = re.compile(r"\s*OR\s+")
_BRACKET = re.compile(r"\s*\([^()]*\)\.?")
_CHANGE_AT_ANY_TIME = re.compile(r"\(change at any time\)\.?", re.IGNORECASE)
"""Matches the note that one of two skills can be chosen each time a skill is used."""
_LISTED = re.compile(r"\s*,\s*(?:and\s+)?")
_CONTINUES = re.compile(r"\s*(?:[a-z0-9+><=-]|\[)")
"""Matches continuations that make a name the start of a sentence, such as *Honor personnel present …*."""
_SUBJECT = re.compile(r"\s+[A-Z][\w'-]*s\s+[a-z]")
"""Matches a plural noun and the word after it, such as *Klingons present*."""
_SHIELDED = re.compile(
    r"\{[^}]*\}|\"[^\"]*\"|\b(?:vs|Mr|Mrs|Dr|Lt|St)\.|V\.I\.P\.|\b(?:[A-Z]\.){2,}|\b[A-Z]\.(?= [A-Z])"
)
_END = re.compile(r"[.!?][)\"”]*(?=\s+[A-Z{\[<(\"*]|\s*$)|(?=\s+DL/)")
_TITLE = re.compile(r"\s*\{([^{}]+)\}")
_GROUP = re.compile(r"any |\[|<", re.IGNORECASE)
_BEGINS = "If|May|When|Once|Twice|Each|Your|Scores|Where|While|Opponent|Immune|All|X=|In|At"
_NOUN = re.compile(rf"[a-z]+(?=\s+(?:{_BEGINS})\b)")


class TextBox(NamedTuple):
    """Contents of a text box.

    Attributes:
        names: skills or equipment, with levels.
        downloads: titles of special downloads, alternatives separated by *or*.
        fetches: special downloads without a title.
        words: the remaining text.
    """

    names: dict[str, int]
    downloads: tuple[str, ...]
    fetches: tuple[Cards, ...]
    words: str


def personnel_text_box(text: str, classification: str) -> TextBox:
    """Return the contents of a personnel's text box, which starts with the classification (1E-SKILL-01)."""
    left = text.strip()
    if classification and left.lower().startswith(classification.lower()):
        left = left[len(classification) :]
    return _text_box(left, _SKILLS)


def ship_text_box(text: str) -> TextBox:
    """Return the contents of a ship's text box."""
    return _text_box(text, _ABOARD)


def _text_box(text: str, known: re.Pattern[str]) -> TextBox:
    names: dict[str, int] = {}
    downloads: list[str] = []
    fetches: list[Cards] = []
    words: list[str] = []
    left = text.strip()
    while left:
        found = None if _begins_with_noun(left, known, names) else _leading_names(left, known)
        if found is not None:
            some, said, left = found
            for name, level in some:
                names[name] = names.get(name, 0) + level
            words += [said] if said else []
        elif (described := group_download(left)) and _is_end_of_download(described[1], known):
            fetches.append(described[0])
            left = described[1]
        elif left.startswith("DL/"):
            title, said, left = _parsed_download(left, known)
            downloads += [title] if title else []
            words += [said] if said else []
        else:
            said, left = _first_sentence(left)
            words.append(said)
        left = left.strip() if left.startswith("...") else left.lstrip(" ,.")
    return TextBox(names, tuple(downloads), tuple(fetches), " ".join(words))


def _begins_with_noun(text: str, known: re.Pattern[str], names: dict[str, int]) -> bool:
    """Whether a name already in the box actually describes the subject of a sentence: *Honor Klingons present …*."""
    one = _leading_name(text, known)
    return one is not None and one[0] in names and bool(_SUBJECT.match(one[2]))


def _leading_names(text: str, known: re.Pattern[str]) -> tuple[list[tuple[str, int]], str, str] | None:
    """Return the names at the start of a text up to the first conditional one, that one's text, and the rest.

    ``None`` for a text that doesn't start with a name.
    """
    one = _leading_name(text, known)
    if one is None:
        return None
    listed, left = [one[:2]], one[2]
    while (comma := _LISTED.match(left)) and (more := _leading_name(left[comma.end() :], known)):
        listed.append(more[:2])
        left = more[2]
    if _OR.match(left):
        return _alternative_names(text, left, known)
    bracket = _BRACKET.match(left)
    if bracket and known is _SKILLS:
        return [], text[: len(text) - len(left) + bracket.end()], left[bracket.end() :]
    return listed, "", left


def _alternative_names(text: str, left: str, known: re.Pattern[str]) -> tuple[list[tuple[str, int]], str, str]:
    """Return alternative names as one skill such as *music or treachery*, or as text if something limits the choice."""
    names = [_leading_name(text, known)]
    while (found := _OR.match(left)) and (more := _leading_name(left[found.end() :], known)):
        names.append(more)
        left = more[2]
    bracket = _BRACKET.match(left)
    left = left[bracket.end() :] if bracket else left
    if _OR.match(left):
        said, left = _first_sentence(text)
        return [], said, left
    read = [name for name in names if name is not None]
    if known is _SKILLS and (bracket is None or _CHANGE_AT_ANY_TIME.fullmatch(bracket[0].strip())):
        return [(" or ".join(name for name, _, _ in read), read[-1][1])], "", left
    said = text[: len(text) - len(left)]
    return [], said if bracket else f"{said.rstrip('.')}.", left


def _leading_name(text: str, known: re.Pattern[str]) -> tuple[str, int, str] | None:
    found = known.match(text)
    if found is None or (known is _SKILLS and found[0].islower()):
        return None
    left = text[found.end() :]
    level = _LEVEL.match(left)
    left = left[level.end() :] if level else left
    if _CONTINUES.match(left):
        return None
    return found[0].lower(), int(level[1]) if level else 1, left


def _parsed_download(text: str, known: re.Pattern[str]) -> tuple[str, str, str]:
    """Return a special download: its titles separated by *or*, or its text, and the rest of the text."""
    left = text[len("DL/") :]
    titles: list[str] = []
    while found := _TITLE.match(left):
        titles.append(found[1])
        left = left[found.end() :]
        another = _OR.match(left)
        if another is None:
            break
        left = left[another.end() :]
    whole = (
        bool(titles)
        and _is_end_of_download(left, known)
        and not any(_GROUP.match(title) or " or " in title for title in titles)
    )
    if whole:
        return " or ".join(titles), "", left
    end = _end_of_download(text, known)
    return "", text[:end].strip(), text[end:]


def _is_end_of_download(left: str, known: re.Pattern[str]) -> bool:
    """Whether a download ends here, because the rest neither limits nor describes it."""
    return not re.match(r"\s*(?:[a-z(]|'s|OR\b|\[)", left) or _leading_name(left.strip(), known) is not None


def _end_of_download(text: str, known: re.Pattern[str]) -> int:
    """Return the index at which a download without a plain title ends."""
    shielded = _mask_full_stops(text)
    stop = _END.search(shielded, 1)
    end = stop.end() if stop else len(text)
    for noun in re.finditer(r"[a-z}\])](?=\s)", shielded[:end]):
        rest, before = text[noun.end() :].strip(), shielded[: noun.end()]
        if before.count("(") > before.count(")"):
            continue  # a condition in brackets goes on
        if _leading_name(rest, known) is not None or _NOUN.match(shielded, noun.start()):
            return noun.end()
    return end


def _first_sentence(text: str) -> tuple[str, str]:
    """Return the first sentence, and the rest of the text."""
    found = _END.search(_mask_full_stops(text), 1)
    end = found.end() if found else len(text)
    bracket = _BRACKET.match(text[end:])
    end += bracket.end() if bracket else 0
    return text[:end].strip(), text[end:]


def _mask_full_stops(text: str) -> str:
    """Return the text with full stops that don't end a sentence masked, at the same length."""
    return _SHIELDED.sub(lambda found: "x" * len(found[0]), text)
