"""Targets and conditions of continuous texts, judged by printed characteristics for personnel."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from engine.ccg.effects.cards_meant import Amount, Cards, ForEach, ScoreOf, Share
from engine.ccg.effects.conditions import (
    AboardFacility,
    At,
    Attempting,
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
    PlayedNothing,
    Solved,
    Swarm,
    Turn,
)
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.position.card_positions import fits_position
from engine.first_edition.position.cards_with_text import cards_of_kind, is_of_kind
from engine.first_edition.position.printed_characteristics import count_individuals, meets_as_printed, printed_persons
from engine.first_edition.position.shared_headquarters import shares_headquarters
from engine.first_edition.position.situations import (
    has_matching_commander,
    is_aboard_facility,
    is_at_location,
    is_attempting,
    is_facing,
    is_fighting,
    was_played_earlier,
)
from engine.first_edition.position.teams.presence import host_of, present_with, ship_of
from engine.first_edition.position.tribble_groups import has_tribbles_present, is_distracted, is_on_surface
from engine.first_edition.position.unusable_cards import is_captive_of, is_unusable
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import card_played_key

_POSITIONS_OUT_OF_ACTION = ("captives", "discard", "hand")
"""Positions of cards that can't act, but that conditions count."""
POSITIONS_WITH_CARD = frozenset(("this", "host", "present", "aboard", "mission", "surface", "beside"))
"""Positions at the same location as the card with the text, or with it on the tables."""


RequirementTest = Callable[[Table, Cards, str], bool]
"""Function that tests whether a card meets the requirement of a description."""


# --- cards that a text affects ---


def fits_printed(table: Table, cards: Cards, instance: str) -> bool:
    """Whether the printed card meets the requirement of a description."""
    return cards.who is None or meets_as_printed(table, cards.who, instance)


def can_affect(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """Whether a text in play can affect a card, apart from its requirement."""
    return fits_description(table, cards, instance, card, seat) and fits_position(table, cards, instance, card)


def fits_description(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """Whether a card matches a description apart from its position; *whose* means control (1E-CTRL-02, 1E-DL-11).

    Args:
        cards: the description.
        instance: the card in question.
        card: the card with the text.
        seat: the player meant by "you".
    """
    right_kind = cards.kind == "card" or is_of_kind(table, instance, cards.kind)
    return right_kind and fits_apart_from_kind(table, cards, instance, card, seat)


def fits_apart_from_kind(table: Table, cards: Cards, instance: str, card: str, seat: int) -> bool:
    """Whether a card of the right type fits a description apart from its position."""
    if (cards.title and not _is_titled(table, instance, cards.title)) or (cards.other and instance == card):
        return False
    state = table.state.cards[instance]
    if cards.stopped is not None and (STOPPED in state.states) is not cards.stopped:
        return False
    own = state.controller == seat or (bool(state.guise) and table.is_infiltrator_taking_part(seat, instance))
    if cards.whose == "anybody" or own is (cards.whose == "you"):
        return True
    return shares_headquarters(table, seat if cards.whose == "you" else table.opponent_of(seat), instance)  # 1E-CTRL-01


def titles_of(table: Table, instance: str) -> tuple[str, ...]:
    """Return the titles by which texts refer to a card now (1E-GEN-16).

    A combo dilemma has the titles of the half that is being faced or is in play (1E-DIL-14).
    """
    card = table.facts[instance].card
    if not isinstance(card, Dilemma) or table.list_of_card(instance)[0] not in ("met", "on"):
        return (card.title, card.base_title)
    now, spent = table.state.attempt, table.instance(instance).spent
    half = now.half if now is not None and now.facing == instance else UNSET
    left = (n for n in range(len(card.halves)) if n not in spent) if half is UNSET else (half,)
    return (card.title, card.base_title, *(card.halves[n].original for n in left))


def _is_titled(table: Table, instance: str, title: str) -> bool:
    """Whether a card has a title, or one of several separated by *or*."""
    named = titles_of(table, instance)
    return title in named or (" or " in title and any(part in named for part in title.split(" or ")))


# --- conditions and amounts ------------------------------------------------------------------------------------------


def condition_holds(table: Table, condition: Condition, card: str, seat: int) -> bool:  # noqa: PLR0912 - a dictionary of situations
    """Whether the condition of a continuous text holds; personnel are judged by printed characteristics."""
    match condition:
        case Commands(cards=cards, count=count):
            return count_individuals(table, cards, _cards_that_count(table, cards, card, seat)) >= count
        case Never(condition=inner):
            return not condition_holds(table, inner, card, seat)
        case Every(conditions=parts):
            return all(condition_holds(table, inner, card, seat) for inner in parts)
        case Either(conditions=parts):
            return any(condition_holds(table, inner, card, seat) for inner in parts)
        case Fighting():
            return is_fighting(table, condition, seat)
        case Facing():
            return is_facing(table, condition, card)
        case Attempting():
            return is_attempting(table, condition, card)
        case HostsNextTurn():
            owner = table.instance(host_of(table, card) or card).owner
            return owner == table.state.active and table.instance(card).since < table.state.turn
        case PlayedNothing():
            return card_played_key(seat) not in table.state.used.turn
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
            return has_matching_commander(table, led) and not is_distracted(table, led)
        case Swarm(count=count):
            return has_tribbles_present(table, card, count)
        case OnSurface():
            return is_on_surface(table, card)
        case Turn(whose=whose):
            return (table.state.active == seat) is (whose == "you")
        case Compare(left=left, right=right):
            return condition.is_met_by(amount_value(table, left, card, seat), amount_value(table, right, card, seat))
        case At() | Solved():
            return is_at_location(table, condition, card)
        case _:
            able = (other for other in present_with(table, card) if not is_unusable(table, other))  # 1E-STAT-05
            there = [printed_person for i in able for printed_person in printed_persons(table, i)]
            return meets_requirement(condition, there)  # type: ignore[arg-type]


def _cards_that_count(table: Table, cards: Cards, card: str, seat: int) -> list[str]:
    """Return the cards that count for a condition: active cards (1E-STAT-05), captives, or cards in a pile."""
    if cards.where not in _POSITIONS_OUT_OF_ACTION:
        return [other for other in affected_cards(table, cards, card, seat) if not is_unusable(table, other)]
    seats = [other for other in (0, 1) if cards.whose == "anybody" or (other == seat) is (cards.whose == "you")]
    if cards.where == "captives":
        there = [other for other in table.all_in_play() if is_captive_of(table, seat, other)]
    else:
        there = [other for owner in seats for other in table.cards_in(cards.where, owner)]
    return [
        other
        for other in there
        if (cards.kind == "card" or is_of_kind(table, other, cards.kind)) and fits_printed(table, cards, other)
    ]


def affected_cards(
    table: Table, cards: Cards, card: str, seat: int, suitable: RequirementTest = fits_printed
) -> list[str]:
    """Return the cards in play that a text affects, of either player unless it names the owner (1E-LEAVE-12)."""
    near = cards.where in POSITIONS_WITH_CARD
    there = cards_of_kind(table, table.location_of(card), cards.kind) if near else table.all_in_play()
    return [i for i in there if can_affect(table, cards, i, card, seat) and suitable(table, cards, i)]


def amount_value(table: Table, number: Amount, card: str, seat: int, suitable: RequirementTest = fits_printed) -> int:
    """Return the value of a number in a continuous text.

    Args:
        number: the number as the text gives it.
        card: the card with the text.
        seat: the player meant by "you".
        suitable: test for cards that are counted.
    """
    match number:
        case int():
            return number
        case ForEach(of=of, times=times, plus=plus, most=most, different=different):
            if of.where in _POSITIONS_OUT_OF_ACTION:
                able = _cards_that_count(table, of, card, seat)
            else:  # 1E-STAT-05
                there = affected_cards(table, of, card, seat, suitable)
                able = [affected_card for affected_card in there if not is_unusable(table, affected_card)]
            titles = {table.card(other).title for other in able}
            found = plus + times * (len(titles) if different else count_individuals(table, of, able))
            return found if most is None else min(found, most)
        case Share(of=of):
            return number.number_of(len(affected_cards(table, of, card, seat, suitable)))
        case ScoreOf(whose=whose, plus=plus):
            scorer = seat if whose == "you" else table.opponent_of(seat)
            return sum(entry.points for entry in table.state.ledger if entry.seat == scorer) + (plus or 0)
        case _:
            raise TypeError(f"A text that is on for a while knows no {type(number).__name__}.")
