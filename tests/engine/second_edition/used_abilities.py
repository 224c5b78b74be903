"""Counts in games which abilities of compiled cards have been used: what is never used is never proved.

What carries something out counts when it does; what is on for a while counts when it changes a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Change, Excludes
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, MayPlay, While
from engine.kernel.decision import Procedure
from engine.kernel.game import StarterDeck
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.characteristics.change_sources import ChangeSource
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.game import SecondEdition
from engine.second_edition.random_decks import random_decks
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table
from engine.second_edition.turn import play_and_draw
from engine.second_edition.turn.ways_to_play import WayToPlay
from engine.selfplay import MAX_DECISIONS, seats_for
from tests.engine.second_edition.decks_around import decks_around
from tests.engine.second_edition.eager_play import answer_eagerly

AbilityPart = tuple[Effect, ...] | Change | MayPlay
"""What identifies an ability of a card: all that it carries out, what it changes, or how it lets cards be played."""


def abilities_of(card: AnyCard) -> Iterator[tuple[str, AbilityPart]]:
    """The abilities of a card, each with words for it."""
    if isinstance(card, Dilemma | Event | Interrupt) and card.effects:
        yield "itself", card.effects
    for number, text in enumerate(texts_of(card), 1):
        if isinstance(text, Ability):
            yield f"text {number}", text.effects
        elif isinstance(text, While):
            yield from ((f"text {number}", one) for one in text.changes[:1] if not isinstance(one, Excludes))
        elif isinstance(text, MayPlay):
            yield f"text {number}", text


@contextmanager
def counted_abilities() -> Iterator[Counter[tuple[str, AbilityPart]]]:
    """While it is open, every ability that is used is counted, by card and part."""
    used: Counter[tuple[str, AbilityPart]] = Counter()
    carried_out, covers = Resolution.run, Characteristics._is_covered
    by_its_own_text, chosen = Characteristics._cost_change_by_own_text, play_and_draw._choose_way

    def run(resolution: Resolution, effects: Sequence[Effect]) -> Procedure[None]:
        used[resolution.definition.id, tuple(effects)] += 1
        yield from carried_out(resolution, effects)

    def covering(now: Characteristics, one: ChangeSource, of: Cards, instance: str) -> bool:
        is_meant = covers(now, one, of, instance)
        if is_meant and one.instance:
            used[now._table.instance(one.instance).card, one.change] += 1
        return is_meant

    def changing_its_cost(now: Characteristics, instance: str, place: str) -> int:
        """Its cost is asked for where the card is in hand; its text counts if the cost is another then."""
        if number := by_its_own_text(now, instance, place):
            for _, change in now._table.facts[instance].changes_of_own_cost:
                used[now._table.instance(instance).card, change] += 1
        return number

    def choosing(table: Table, instance: str) -> Procedure[WayToPlay]:
        way = yield from chosen(table, instance)
        if way.text is not None:
            used[table.instance(way.by or instance).card, way.text] += 1
        return way

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Resolution, "run", run)
        patch.setattr(Characteristics, "_cost_change_by_own_text", changing_its_cost)
        patch.setattr(play_and_draw, "_choose_way", choosing)
        patch.setattr(Characteristics, "_is_covered", covering)
        yield used


def compiled_cards(game: SecondEdition) -> list[AnyCard]:
    """The enforced cards of a pool that have words of a table."""
    return [card for card in game.catalogue.cards if card.level == "enforced" and card.official]


def count_uses(game: SecondEdition, numbers: range) -> Counter[str]:
    """How often each ability of compiled cards is used in games with random decks, as *card: ability*."""
    decks = random_decks(game.catalogue, Randomness(seed_from_number(numbers.start)), 2 * len(numbers))
    with counted_abilities() as used:
        for number in numbers:
            _play_eagerly(game, number, decks[2 * (number - numbers.start) :][:2])
    return _counts(used, compiled_cards(game))


def _play_eagerly(game: SecondEdition, number: int, decks: Sequence[StarterDeck]) -> None:
    """A game of players who get on."""
    seats, chance = seats_for(game, 0, decks=decks), Randomness(seed_from_number(number))
    match = Match.start(game, seats, seed_from_number(number), checkpoints=False)
    while match.open and len(match.answers) < MAX_DECISIONS:
        answer_eagerly(match, chance)


def _counts(used: Counter[tuple[str, AbilityPart]], cards: Sequence[AnyCard]) -> Counter[str]:
    return Counter(
        {f"{card.name}: {words}": used[card.id, part] for card in cards for words, part in abilities_of(card)}
    )


def count_uses_around(
    game: SecondEdition, first: Sequence[AnyCard], second: Sequence[AnyCard], tries: int
) -> Counter[str]:
    """How often each ability of some cards is used in games with decks around them, until all of them have been."""
    cards = [one for one in game.catalogue.cards if one.level == "enforced"]
    with counted_abilities() as used:
        for number in range(tries):
            _play_eagerly(game, number, decks_around(cards, first, second, Randomness(seed_from_number(number))))
            if all(_counts(used, [*first, *second]).values()):
                break
    return _counts(used, [*first, *second])
