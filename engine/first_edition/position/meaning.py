"""Whom the texts of cards mean, and what those ask that are on for a while; of personnel, what is printed."""

from __future__ import annotations

from collections.abc import Callable

from engine.ccg.effects.cards_meant import Amount, Cards, ForEach, ScoreOf, Share
from engine.ccg.effects.conditions import (
    AboardFacility,
    At,
    Commands,
    Compare,
    Condition,
    CouldHaveSolved,
    Either,
    Every,
    Facing,
    Fighting,
    HostsNextTurn,
    Led,
    Never,
    OnSurface,
    PlayedEarlier,
    Solved,
    Swarm,
    Turn,
)
from engine.ccg.requirements.requirement import met
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.position.as_printed import fits_as_printed, printed
from engine.first_edition.position.card_positions import is_where
from engine.first_edition.position.cards_with_text import is_kind, there_of_kind
from engine.first_edition.position.out_of_use import is_useless
from engine.first_edition.position.situations import (
    is_aboard_facility,
    is_at,
    is_facing,
    is_fighting,
    is_led,
    was_played_earlier,
)
from engine.first_edition.position.teams.presence import host_of, present_with, ship_of
from engine.first_edition.position.tribble_groups import are_present, is_distracted, is_on_surface
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table

WITH_IT = frozenset(("this", "host", "present", "aboard", "mission", "surface", "beside"))
"""The words for cards at the location of the card that speaks, or with it before the players."""


Fits = Callable[[Table, Cards, str], bool]
"""Whether a card meets what a text asks of each that it means."""


# --- whom a text means ---


def fits_printed(table: Table, cards: Cards, instance: str) -> bool:
    """Whether what is printed on a card meets what a text asks of each."""
    return cards.who is None or fits_as_printed(table, cards.who, instance)


def is_meant(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """Whether a text in play means a card, but for what it must meet."""
    return suits(table, cards, instance, card, seat) and is_where(table, cards, instance, card)


def suits(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """Whether a card is what a text speaks of, wherever it is; whose means who controls it (1E-CTRL-02, 1E-DL-11).

    Args:
        table: where.
        cards: the words of the text.
        instance: of which that is asked.
        card: whose text it is.
        seat: who is meant by "you".
    """
    right_kind = cards.kind == "card" or is_kind(table, instance, cards.kind)
    return right_kind and is_such(table, cards, instance, card, seat)


def is_such(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """The same of a card whose type is known to be right."""
    if (cards.title and not _is_titled(table.facts[instance].card, cards.title)) or (cards.other and instance == card):
        return False
    state = table.state.cards[instance]
    if cards.stopped is not None and (STOPPED in state.states) is not cards.stopped:
        return False
    own = state.controller == seat or (bool(state.guise) and table.is_guest(seat, instance))
    return cards.whose == "anybody" or own is (cards.whose == "you")


def _is_titled(card: AnyDefinition, title: str) -> bool:
    """Who names a title means those as well that go on after it with a colon or dash (1E-GEN-16).

    Several titles have *or* between them.
    """
    named = (card.title, card.base_title)
    return title in named or (" or " in title and any(one in named for one in title.split(" or ")))


# --- conditions and amounts ------------------------------------------------------------------------------------------


def holds(table: Table, condition: Condition, card: str, seat: int) -> bool:  # noqa: PLR0912 - a dictionary of situations
    """Whether a condition of a text that is on for a while holds; of personnel it asks what is printed."""
    match condition:
        case Commands(cards=cards, count=count):
            return sum(not is_useless(table, one) for one in meant(table, cards, card, seat)) >= count
        case Never(condition=inner):
            return not holds(table, inner, card, seat)
        case Every(conditions=parts):
            return all(holds(table, inner, card, seat) for inner in parts)
        case Either(conditions=parts):
            return any(holds(table, inner, card, seat) for inner in parts)
        case Fighting():
            return is_fighting(table, condition, seat)
        case Facing():
            return is_facing(table, condition, card)
        case HostsNextTurn():
            owner = table.instance(host_of(table, card) or card).owner
            return owner == table.state.active and table.instance(card).since < table.state.turn
        case PlayedEarlier(title=""):
            return table.instance(card).since < table.state.turn
        case PlayedEarlier(title=title):
            return was_played_earlier(table, title, seat)
        case CouldHaveSolved():
            return table.state.attempt is not None and table.state.attempt.could_solve
        case AboardFacility():
            return is_aboard_facility(table, condition, card, seat)
        case Led():
            led = ship_of(table, card) or host_of(table, card) or card
            return is_led(table, led) and not is_distracted(table, led)
        case Swarm(count=count):
            return are_present(table, card, count)
        case OnSurface():
            return is_on_surface(table, card)
        case Turn(whose=whose):
            return (table.state.active == seat) is (whose == "you")
        case Compare(left=left, right=right):
            return condition.is_met_by(amount(table, left, card, seat), amount(table, right, card, seat))
        case At() | Solved():
            return is_at(table, condition, card)
        case _:
            able = (one for one in present_with(table, card) if not is_useless(table, one))  # 1E-STAT-05
            there = [one for i in able for one in printed(table, i)]
            return met(condition, there)  # type: ignore[arg-type]


def meant(table: Table, cards: Cards, card: str, seat: int, suitable: Fits = fits_printed) -> list[str]:
    """The cards in play that a text means, of either player unless it says whose (1E-LEAVE-12)."""
    near = cards.where in WITH_IT
    there = there_of_kind(table, table.location_of(card), cards.kind) if near else table.all_in_play()
    return [i for i in there if is_meant(table, cards, i, card, seat) and suitable(table, cards, i)]


def amount(table: Table, number: Amount, card: str, seat: int, suitable: Fits = fits_printed) -> int:
    """A number of a text that is on for a while.

    Args:
        table: where.
        number: as the text says it.
        card: whose text it is.
        seat: who is meant by "you".
        suitable: whether a card meets what is asked of those that are counted.
    """
    match number:
        case int():
            return number
        case ForEach(of=of, times=times, plus=plus, most=most):
            able = [one for one in meant(table, of, card, seat, suitable) if not is_useless(table, one)]  # 1E-STAT-05
            found = plus + times * len(able)
            return found if most is None else min(found, most)
        case Share(of=of):
            return number.number_of(len(meant(table, of, card, seat, suitable)))
        case ScoreOf(whose=whose, plus=plus):
            scorer = seat if whose == "you" else table.other(seat)
            return sum(entry.points for entry in table.state.ledger if entry.seat == scorer) + (plus or 0)
        case _:
            raise TypeError(f"A text that is on for a while knows no {type(number).__name__}.")
