"""Meaning of a text's words: which cards, how many, and whether conditions are met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import Equipment, Personnel, Ship, cost_of
from engine.ccg.effects import cards_meant, conditions
from engine.ccg.effects.cards_meant import Amount, Cards
from engine.ccg.effects.conditions import Situation
from engine.ccg.requirements.requirement import Qualities, Requirement, meets_requirement
from engine.ccg.resolving.resolution import Resolution
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.bold_requirements import PaidTolls, qualities_as_used, tolls_avoided_elsewhere
from engine.second_edition.resolving.places_in_texts import TextPlaces


class TextReading(TextPlaces, Resolution):
    """The text of one card, as its player sees it."""

    deeds: frozenset[str] = frozenset()
    """Results of the text so far: ``killed``, ``stopped``."""
    _reaches_the_stopped = False

    # --- cards -----------------------------------------------------------------------------------------------

    def cards_that_fit(self, cards: Cards) -> Iterator[str]:
        """Yield the cards that match a description now, in the order of the table."""
        now, known = characteristics_of(self.table), self._referenced_cards() if cards.other else ()
        for instance in self.cards_at_named_place(cards):
            suits = (
                instance not in known
                and now.has_kind_and_player(cards, instance, self.seat)
                and self.fits_picked_cards(cards, instance)
            )
            suits = suits and self.is_of_opponent(cards, self.table.instance(instance).commander)
            if suits and not self._is_out_of_reach(cards, instance) and now.is_met_by_one_card(cards, instance):
                yield instance

    def _referenced_cards(self) -> list[str]:
        """Return this card, the cards the text has picked, and those of the event that its trigger names."""
        return [self.card, *self.picked, *self._triggering_cards()]

    def _is_out_of_reach(self, cards: Cards, instance: str) -> bool:
        """Whether a stopped card is out of reach of its own player's text or dilemma (2E-STP-04, 2E-DIL-14)."""
        state = self.table.instance(instance)
        own = state.commander == self.seat and not self._reaches_the_stopped
        return cards.stopped is None and state.stopped and own

    def include_stopped_cards(self) -> None:
        """Let the text affect cards that were stopped after it was used (2E-STP-04)."""
        self._reaches_the_stopped = True

    def fits_picked_cards(self, cards: Cards, instance: str) -> bool:
        """Whether a card compares with the picked cards as described, and costs no more than allowed."""
        if isinstance(cards.like, str) and not self._is_like(cards.like, instance):
            return False
        dearest = cards.cheaper
        return (
            dearest is None
            or isinstance(dearest, int)
            or cost_of(self.table.card(instance)) <= self.value_of_amount(dearest)
        )

    def _is_like(self, like: str, instance: str) -> bool:
        """Whether a card and the one picked last have the same feature, such as species; for *another*, different ones.

        A Human and a Betazoid/Human are of different species (2E-SPC-02).
        """
        now, present, other = characteristics_of(self.table), self.current_picks(), like.removeprefix("another ")
        if other != like:
            return now.comparable_property(instance, other) not in [
                now.comparable_property(card, other) for card in present
            ]
        return any(
            now.comparable_property(instance, like) == now.comparable_property(card, like)
            for card in present[-1:]
            if card != instance
        )

    # --- conditions and amounts --------------------------------------------------------------------------------

    def attribute_value(self, instance: str, name: str) -> int:
        """Return an attribute of a card, its cost, or the number of its skill dots: one for each skill (2E-CRD-15)."""
        if name == "skill dots":
            return len(getattr(self.table.card(instance), "skills", ()))
        return characteristics_of(self.table).qualities(instance).attributes.get(name, 0)

    def count_of(self, each: cards_meant.ForEach, found: Sequence[str]) -> int:
        """Return the number to multiply by: of cards, titles or commanding players."""
        return characteristics_of(self.table).number_of(each, found)

    def current_picks(self) -> list[str]:
        """Return the picked cards that are still in the game under their ids."""
        return self._cards_still_in_game(self.picked)

    def value_of_edition_amount(self, amount: Amount) -> int:
        """Return the value of an amount that First Edition doesn't have."""
        match amount:
            case cards_meant.Greatest(of=of, property=name, times=times):
                return times * max((self.attribute_value(i, name) for i in self.eligible(of)), default=0)
            case cards_meant.Different(of=of, property=name, times=times):
                number = times * len(
                    {characteristics_of(self.table).comparable_property(i, name) for i in self.eligible(of)}
                )
                return number if not isinstance(amount.most, int) else min(number, amount.most)
            case cards_meant.Excess(left=left, right=right):
                return max(0, self.value_of_amount(left) - self.value_of_amount(right))
            case _:
                return characteristics_of(self.table).amount_value(amount, self.card, self.seat)

    def condition_is_true(self, situation: Situation) -> bool:
        """Whether a situation is true now."""
        match situation:
            case conditions.Commands(even_stopped=True):
                return characteristics_of(self.table).is_condition_met(situation, self.card, self.seat)
            case conditions.Commands(cards=cards, count=count):
                return self.has_matching_cards(cards, count)
            case conditions.Differ(property=name, count=count):
                return (
                    len({characteristics_of(self.table).comparable_property(i, name) for i in self.current_picks()})
                    >= count
                )
            case conditions.Struck(deed=deed):
                return deed in self.deeds
            case conditions.Even(amount=amount):
                return self.value_of_amount(amount) % 2 == 0
            case _:
                return characteristics_of(self.table).is_condition_met(situation, self.card, self.seat)

    def is_met(self, requirement: Requirement, among: Sequence[str] | None = None) -> bool:
        """Whether the group, or some personnel alone, meet a requirement; mentioned skills aren't used (2E-SKL-07)."""
        group, now = self.tested_personnel(among), characteristics_of(self.table)
        return meets_requirement(
            requirement, [now.personnel_qualities(i) for i in group], self.equipment_keywords(), self.ship_numbers()
        )

    # --- requirements ----------------------------------------------------------------------------------------

    def tested_personnel(self, among: Sequence[str] | None) -> list[str]:
        """Return the personnel that a requirement tests, without stopped ones (2E-CST-07).

        They are those in the attempt or combat; otherwise, for the text of a personnel, ship or equipment, those
        present with it.
        """
        texts_there = isinstance(self.definition, Personnel | Ship | Equipment)
        outside = not self.attempt and not self.table.state.conflict
        everybody = self.eligible(Cards(where="present" if texts_there and outside else "group"))
        return everybody if among is None else [i for i in among if i in everybody]

    def equipment_keywords(self) -> list[frozenset[str]]:
        """Return the keywords and title of each equipment with the group."""
        gear = map(self.table.card, self.eligible(Cards(kind="equipment", where="group")))
        return [frozenset(word.lower() for word in (card.title, *card.keywords)) for card in gear]

    def ship_numbers(self) -> dict[str, int] | None:
        """Return the attributes of the text's ship, with the unused Range (2E-MOV-04)."""
        if not (ship := self.ship_of_text()):
            return None
        numbers = characteristics_of(self.table).ship_numbers(ship)
        return {**numbers, "unused range": max(0, numbers["range"] - self.table.ship_state(ship).range_used)}

    def group_qualities(
        self, group: Sequence[str]
    ) -> tuple[list[Qualities], list[frozenset[str]], dict[str, int] | None]:
        """Return personnel without paid tolls, their equipment's keywords, and the ship's attributes.

        Tolls at their present mission don't apply at another one.
        """
        escaped = tolls_avoided_elsewhere(self.table, group, self.site_of_text())
        return self.qualities_as_used(group, escaped), self.equipment_keywords(), self.ship_numbers()

    def qualities_as_used(self, group: Sequence[str], paid: PaidTolls = ()) -> list[Qualities]:
        """Return personnel as a bold requirement of this text counts them."""
        return qualities_as_used(
            characteristics_of(self.table), group, "mission" if self._is_of_mission else "dilemma", paid
        )

    @property
    def _is_of_mission(self) -> bool:
        """Whether the requirement is a mission's, not a dilemma's."""
        return self.attempt is None or self.card == self.attempt.mission
