"""Ways to play a personnel, ship or equipment, by rule and by text (2E-PLY-02 to 2E-PLY-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.cards.kinds import Ship, texts_of
from engine.ccg.describing.effect_clauses import cost_words
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import MayPlay, ToPlay
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.conflicts.brig import headquarters_for
from engine.second_edition.resolving.abilities import AbilityUse
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table


class WayToPlay(msgspec.Struct, frozen=True):
    """One way to play a card.

    Attributes:
        place: the headquarters, ship or mission.
        cost: the cost in counters.
        number: number, from 1, of the text that allows it; 0 for the rules.
        text: that text.
        by: the card in play with that text; empty for the card itself.
    """

    place: str
    cost: int
    number: int = 0
    text: MayPlay | None = None
    by: str = ""

    @property
    def id(self) -> str:
        """The id of its option."""
        return ":".join((self.place, *[str(self.number)] * bool(self.number), *[self.by] * bool(self.by)))

    @property
    def once_per_turn_key(self) -> str:
        """The key that limits its text to one use per turn."""
        return AbilityUse(self.by, self.number - 1, -1).option_key

    @property
    def cost_detail(self) -> str:
        """The cost of playing by a text, with further costs; ``""`` for playing by the rules."""
        if self.text is None:
            return ""
        price = f", and you {cost_words(self.text.costs)}" if self.text.costs else ""
        return f"Cost {self.cost}{price}"


def ways_to_play(table: Table, seat: int, instance: str, cost: int) -> list[WayToPlay]:
    """Return all ways that the player can pay for and whose requirements are met (2E-CNT-02, 2E-CST-07)."""
    if not can_meet_play_requirements(table, seat, instance):
        return []
    return [way for way in _ways_of_card(table, seat, instance, cost) if way.cost <= table.state.counters]


def can_meet_play_requirements(table: Table, seat: int, instance: str) -> bool:
    """Whether the requirements of a card's own text for playing it are met and its costs can be paid."""
    needed = [text for text in texts_of(table.card(instance)) if isinstance(text, ToPlay)]
    if not needed:
        return True
    resolution = Resolution(table, seat, instance)
    return all(resolution.may_be_true(text.requires) and resolution.can_pay(text.costs) for text in needed)


def costs_of_playing(table: Table, instance: str) -> tuple[Effect, ...]:
    """Return the costs of playing a card other than counters."""
    return tuple(cost for text in texts_of(table.card(instance)) if isinstance(text, ToPlay) for cost in text.costs)


def _possible_places(table: Table, instance: str, places: list[str]) -> list[str]:
    """Return the places themselves; for a ship, the missions of the ships among them.

    A ship that was placed on another card by hand doesn't count as a place.
    """
    places = [place for place in places if place in table.state.ships or place in table.rows.printed]
    if not isinstance(table.card(instance), Ship):
        return places
    return list(dict.fromkeys(table.site_of_ship(i).id if i in table.state.ships else i for i in places))


def _ways_of_card(table: Table, seat: int, instance: str, cost: int) -> Iterator[WayToPlay]:
    home = [mission.id for mission in headquarters_for(table, seat, instance)]
    discarded = table.zone_of(instance).kind == "discard"
    yield from (WayToPlay(place, _cost_at(table, instance, cost, place)) for place in home if not discarded)
    for number, text in enumerate(texts_of(table.card(instance)), start=1):
        if not isinstance(text, MayPlay) or text.of or (text.held == "discard") != discarded:
            continue
        resolution = Resolution(table, seat, instance)
        if resolution.may_be_true(text.requires) and resolution.can_pay(
            (*costs_of_playing(table, instance), *text.costs)
        ):
            places = home if text.at is None else _possible_places(table, instance, resolution.eligible(text.at))
            yield from (
                WayToPlay(place, max(0, _cost_at(table, instance, cost, place) + text.cost), number, text)
                for place in places
            )
    if not discarded:
        yield from _ways_by_cards_in_play(table, seat, instance, cost, home)


def texts_allowing_play(table: Table, seat: int, instance: str) -> Iterator[tuple[str, int, MayPlay]]:
    """Yield texts of cards in play that allow other ways to play this card, with their numbers from 1."""
    now = characteristics_of(table)
    for by, number, text in table.cards_in_play.texts_of_kind(MayPlay, seat):
        of = text.of
        if (
            isinstance(of, Cards)
            and now.has_kind_and_player(of, instance, seat)
            and now.is_met_by_one_card(of, instance)
        ):
            yield by, number + 1, text


def _ways_by_cards_in_play(
    table: Table, seat: int, instance: str, cost: int, home: Sequence[str]
) -> Iterator[WayToPlay]:
    """Yield ways allowed by cards in play that aren't stopped, shut off or used up (2E-STP-03)."""
    for by, number, text in texts_allowing_play(table, seat, instance):
        resolution = Resolution(table, seat, by)
        if (
            table.instance(by).stopped
            or characteristics_of(table).is_forbidden(by, "use text")
            or (text.once and WayToPlay("", 0, number, text, by).once_per_turn_key in table.state.used)
            or not resolution.may_be_true(text.requires)
            or not resolution.can_pay(text.costs)
        ):
            continue
        usual = [i for i in home if i in resolution.eligible(text.instead)] if isinstance(text.instead, Cards) else home
        if text.instead and not usual:
            continue
        places = usual if text.at is None else _possible_places(table, instance, resolution.eligible(text.at))
        yield from (
            WayToPlay(place, max(0, _cost_at(table, instance, cost, place) + text.cost), number, text, by)
            for place in places
            if _can_be_at(table, place, instance)
        )


def _cost_at(table: Table, instance: str, cost: int, place: str) -> int:
    """Return a card's cost at a place, which its own text may change by the cards at that mission (2E-PRE-04)."""
    depends = table.facts[instance].cost_depends_on_place
    return characteristics_of(table).cost_at(instance, place) if depends else cost


def _can_be_at(table: Table, place: str, instance: str) -> bool:
    """Whether a card can be at a place: personnel and equipment can't be at a space mission itself (2E-PRE-01)."""
    on_ship = place in table.state.ships
    is_ship = isinstance(table.card(instance), Ship)
    return not on_ship if is_ship else on_ship or table.mission(place).type != "space"
