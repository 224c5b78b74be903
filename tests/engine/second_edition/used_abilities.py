"""Counts in games which abilities of compiled cards have been used: what is never used is never proved.

What carries something out counts when it does; what is on for a while counts when it changes a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.continuous.characteristics import Characteristics
from engine.ccg.continuous.sources import Source
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Change, Costs
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, While
from engine.ccg.resolving.resolution import Resolution
from engine.kernel.decision import Procedure
from engine.kernel.game import StarterDeck
from engine.second_edition.game import SecondEdition
from engine.selfplay import play, seats_for

Part = tuple[Effect, ...] | Change
"""What identifies an ability of a card: all that it carries out, or what it changes."""


def abilities(card: AnyCard) -> Iterator[tuple[str, Part]]:
    """The abilities of a card, each with words for it; changes of costs are asked for, not seen."""
    if isinstance(card, Dilemma | Event | Interrupt) and card.effects:
        yield "itself", card.effects
    for number, text in enumerate(texts_of(card), 1):
        if isinstance(text, Ability):
            yield f"text {number}", text.effects
        elif isinstance(text, While):
            yield from ((f"text {number}", one) for one in text.changes[:1] if not isinstance(one, Costs))


@contextmanager
def counted() -> Iterator[Counter[tuple[str, Part]]]:
    """While it is open, every ability that is used is counted, by card and part."""
    used: Counter[tuple[str, Part]] = Counter()
    carried_out, covers = Resolution.run, Characteristics._covers

    def run(resolution: Resolution, effects: Sequence[Effect]) -> Procedure[None]:
        used[resolution._definition.id, tuple(effects)] += 1
        yield from carried_out(resolution, effects)

    def covering(now: Characteristics, one: Source, of: Cards, instance: str) -> bool:
        is_meant = covers(now, one, of, instance)
        if is_meant and one.instance:
            used[now._table.instance(one.instance).card, one.change] += 1
        return is_meant

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Resolution, "run", run)
        patch.setattr(Characteristics, "_covers", covering)
        yield used


def used_in(game: SecondEdition, numbers: range, decks: Sequence[StarterDeck]) -> Counter[str]:
    """How often each ability of the cards in these decks is used in random games, as *card: ability*."""
    with counted() as used:
        for number in numbers:
            play(game, number, seats=seats_for(game, number, decks=decks))
    cards = {card for deck in decks for section in deck.sections.values() for card in section}
    found: Counter[str] = Counter()
    for card in map(game.catalogue.card, sorted(cards)):
        for words, part in abilities(card):
            found[f"{card.name}: {words}"] = used[card.id, part]
    return found
