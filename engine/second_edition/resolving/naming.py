"""Naming a skill or a card publicly (2E-SEL-02, 2E-SEL-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.printed_qualities import is_kind, printed_qualities_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.naming import Name
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import is_met_alone
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Option, Procedure, option
from engine.second_edition.resolving.resolution import Resolution

_ALL_PLACES = "group"
"""Place of a description that doesn't name a place."""
_MAX_TITLES_LISTED = 25
"""Maximum number of titles offered at once; with more, known titles and initial letters are offered."""


def _name_title(resolution: Resolution, effect: Name, _picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, (yield from resolution.seat_meant(effect.by))
    if isinstance(effect.card, Cards):
        named = yield from _choose_title(resolution, seat, effect.card)
    else:
        options = [option(name.lower(), name) for name in SKILLS if name.lower() not in effect.none_of]
        prompt = f"Which skill do you name ({table.name(resolution.card)})?"
        named = yield from choose_one(seat, prompt, options, "2E-SEL-02", public="names a skill", private=False)
    shown = named if isinstance(effect.card, Cards) else named.title()
    table.journal.log_event("named", f"{table.player_name(seat)} names {shown or 'nothing'}.", rule="2E-SEL-02")
    resolution.named = named


def _choose_title(resolution: Resolution, seat: int, of: Cards) -> Procedure[str]:
    """Choose a title, without subtitle (2E-SEL-06)."""
    titles = sorted(set(_matching_titles(resolution, of)))
    if not titles:
        return ""
    places = {title: number for number, title in enumerate(titles)}
    if len(titles) <= _MAX_TITLES_LISTED:
        offered = titles
    else:
        known = _known_titles(resolution, seat, of, places)
        letters = [option(f"letter:{letter}", f"Another one: {letter} …") for letter in _initial_letters(titles)]
        chosen = yield from _ask_for_title(resolution, seat, [*_title_options(known, places), *letters])
        kind, _, letter = chosen.partition(":")
        if kind != "letter":
            return titles[int(chosen)]
        offered = [title for title in titles if _initial_letter(title) == letter]
    return titles[int((yield from _ask_for_title(resolution, seat, _title_options(offered, places))))]


def _ask_for_title(resolution: Resolution, seat: int, options: Sequence[Option]) -> Procedure[str]:
    """Ask for a title in private, because the options may reveal cards that only this player sees."""
    prompt = f"What do you name ({resolution.table.name(resolution.card)})?"
    return choose_one(seat, prompt, options, "2E-SEL-06", public="names something")


def _title_options(titles: Sequence[str], places: dict[str, int]) -> list[Option]:
    return [option(str(places[title]), title) for title in titles]


def _matching_titles(resolution: Resolution, of: Cards) -> Iterator[str]:
    """Yield the titles of all matching cards in the catalogue, or at the place that the text names."""
    table = resolution.table
    if of.where != _ALL_PLACES:
        return (table.title(card) for card in resolution.eligible(of))
    return (card.title for card in table.catalogue.cards if _is_matching_card(card, of))


def _is_matching_card(card: AnyCard, of: Cards) -> bool:
    return is_kind(card, of.kind) and is_met_alone(of.who, printed_qualities_of(card))


def _known_titles(resolution: Resolution, seat: int, of: Cards, places: dict[str, int]) -> list[str]:
    """Return titles of matching cards that the player sees in this match, opponents' first, then by frequency."""
    table = resolution.table
    seen = [i for i in table.state.cards if table.may_see(seat, i) and is_kind(table.card(i), of.kind)]
    count = Counter(table.title(i) for i in seen)
    others = {table.title(i) for i in seen if table.instance(i).owner != seat}
    titles = [title for title in count if title in places]
    return sorted(titles, key=lambda title: (title not in others, -count[title], title))


def _initial_letters(titles: Sequence[str]) -> list[str]:
    return sorted({_initial_letter(title) for title in titles})


def _initial_letter(title: str) -> str:
    """Return the first letter or digit of a title."""
    return next((letter for letter in title.upper() if letter.isalnum()), "?")


EFFECTS = (EffectFunction(Name, _name_title),)
