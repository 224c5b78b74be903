"""Clauses that describe single changes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.describing.card_phrases import (
    are_full_names,
    card_phrase,
    counted_cards_words,
    host_words,
    your_card_words,
)
from engine.ccg.describing.requirement_words import attributes_words, icon_words, requirement_words
from engine.ccg.effects import changes, spaceline_changes
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.naming import NAMED
from engine.ccg.effects.spaceline_changes import OnLine
from engine.wording import list_in_words


def title_words(title: str, kind: str) -> str:
    """Return a card by its title, or by *named* as the card a player has named."""
    return f"the {kind} named" if title == NAMED else title


def evading_words(change: changes.Evades) -> str:
    """Describe which dilemmas are prevented, who must face them, and whether they have to."""
    which = f"{'the first' if change.once else 'each'} {card_phrase(change.of, 1, placed=False)}"
    personnel = "this personnel" if isinstance(change.by, Cards) and change.by.where == "this" else ""
    by = f" that {personnel or your_card_words(change.by)} faces" if isinstance(change.by, Cards) else " that you face"
    return f"you may prevent and overcome {which}{by}" if change.may else f"{which}{by} is prevented and overcome"


def shortening_words(change: changes.Shortens, each: str) -> str:
    """Describe how much less Range a move needs, and between which missions."""
    places = [
        host_words(of) if of is not None and of.where == "this" else counted_cards_words(of, 1) if of else ""
        for of in (change.start, change.end)
    ]
    less = [f"{change.less} less Range"] * bool(change.less) + ["no extra Range to change quadrants"] * change.across
    moves = "when it moves" if change.across else "to move"
    return f"{each}uses {' and '.join(less)} {moves}{_route_words(*places, either=change.either)}"


def _route_words(start: str, end: str, *, either: bool) -> str:
    """Return a route in words: *from Earth*, *to or from Earth*, *between Earth and a planet mission*."""
    if either:
        return f" between {start} and {end}" if start and end else f" to or from {start or end}"
    return f"{f' from {start}' if start else ''}{f' to {end}' if end else ''}"


def sharing_words(change: changes.SharesSkills | changes.SharesCunning) -> str:
    """Describe what members of a hive share."""
    sharers = f"your Borg at this location who are present with a {icon_words(f'[{change.icon}]')} Borg"
    if isinstance(change, changes.SharesSkills):
        return f"{sharers} share their skills"
    return f"{sharers} add their CUNNING to totals wherever another such Borg is"


def reporting_words(*several: changes.TakesAboard) -> str:
    """Describe which cards can report to a ship or a mission."""
    where = {"mission": "here", "personnel": "where this personnel is present"}.get(several[0].of.kind, "aboard")
    where = "here" if several[0].here else where
    where += " without using your card play" if several[0].free else ""
    numbers = (1 if are_full_names(change.cards) else 2 for change in several)
    cards = list_in_words(
        f"your {card_phrase(change.cards, number, owned=True)}" for change, number in zip(several, numbers, strict=True)
    )
    return f"{cards} may report {where}"


def raising_words(subject: str, attributes: Sequence[str], amount: str) -> str:
    """Describe how requirements change: *each of this mission’s attribute requirements is +2*."""
    cards = subject.strip()
    owner = f"{cards}’s" if cards in ("this mission", "this dilemma", "this card") else ""
    if attributes:
        name = attributes_words(attributes)
        return f"{owner} {name} requirement is {amount}" if owner else f"the {name} requirement of {cards} is {amount}"
    whose = f"each of {owner} attribute requirements" if owner else f"each attribute requirement of {cards}"
    return f"{whose} is {amount}"


def bounty_words(kind: str) -> str:
    """Describe the points for destroying another ship."""
    return f"a player who destroys an opponent’s {kind} with a {kind} scores points equal to its WEAPONS and SHIELDS"


def spaceline_change_words(change: OnLine) -> str:
    """Describe what applies at a mission's location."""
    match change:
        case spaceline_changes.Projects():
            return "holograms may be active on this planet and in facilities there"
        case spaceline_changes.Halts(unless=unless):
            return f"ships go no further than here in one turn unless {requirement_words(unless)} is aboard"
        case spaceline_changes.BarsBeaming(unless=unless):
            return f"no player may beam up or down here unless they have {requirement_words(unless)} here"
