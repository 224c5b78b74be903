"""Counts in games which functions of the starter decks' cards have been used: what is never used is never proved.

A function is a step of a dilemma, a use of a card, or a text of one in play. Those that carry something out count when
they do; those that are on for a while count when they change something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest

from engine.ccg.effects.effects import Effect, Probe
from engine.ccg.effects.texts import EndOfTurn, LeavesWhen, MayPlay, OpensTo, Text, ToPlay, While
from engine.computer.players import COMPUTER
from engine.first_edition.cards.definition import AnyDefinition, Artifact, Dilemma, FunctionCard, Personnel, Ship
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.game import GAME
from engine.first_edition.playing.using_texts import optional_effects
from engine.first_edition.position import characteristics
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import MAX_DECISIONS, play_game, seats_for
from tests.engine.first_edition.eager_play import answer_eagerly
from tests.playing import answer_at_random

FunctionPart = tuple[Effect, ...] | While
"""What identifies a function of a card: all that it carries out, or what is on for a while."""


def functions_of(card: AnyDefinition) -> Iterator[tuple[str, FunctionPart]]:
    """The functions of a card, each with words for it."""
    match card:
        case Dilemma():
            for number, half in enumerate(card.halves, 1):
                steps = [(f"half {number}, step {place}", step.effects) for place, step in enumerate(half.steps, 1)]
                yield from ((words, effects) for words, effects in steps if effects)
                yield from ((f"half {number}, past it", half.past) for _ in half.past[:1])
                yield from _texts(f"half {number}, ", half.texts)
        case Tactic():
            yield from (("damage", card.effects) for _ in card.effects[:1])
        case FunctionCard():
            for number, one in enumerate(card.functions, 1):
                yield from ((f"use {number}", one.effects) for _ in one.effects[:1])
                yield from _texts(f"use {number}, ", one.texts)
            yield from _texts("", getattr(card, "texts", ()))
        case _:
            yield from _texts("", getattr(card, "texts", ()))


def _texts(where: str, texts: Sequence[Text]) -> Iterator[tuple[str, FunctionPart]]:
    for number, text in enumerate(texts, 1):
        if isinstance(text, While):
            yield f"{where}text {number}", text
        elif isinstance(text, EndOfTurn) and (probe := next(iter(text.effects), None)) and isinstance(probe, Probe):
            yield from ((f"{where}text {number}, probe {n}", one.effects) for n, one in enumerate(probe.outcomes, 1))
        elif not isinstance(text, LeavesWhen | ToPlay | MayPlay | OpensTo):
            yield f"{where}text {number}", tuple(optional_effects(text) or text.effects or text.costs)


def starter_deck_cards() -> dict[str, AnyDefinition]:
    """The cards by id of the starter decks that play in series."""
    dealt = (deck for deck in GAME.starter_decks() if deck.dealt)
    ids = {card for deck in dealt for section in deck.sections.values() for card in section}
    return {one: GAME.catalogue.card(one) for one in sorted(ids)}


@contextmanager
def counted_functions() -> Iterator[Counter[tuple[str, FunctionPart]]]:
    """While it is open, every function that is used is counted, by card and part."""
    used: Counter[tuple[str, FunctionPart]] = Counter()
    carried_out, in_force = Resolution.run, characteristics._active_changes_of_text

    def run(resolution: Resolution, effects: Sequence[Effect]) -> Procedure[None]:
        used[resolution.table.instance(resolution.card).card, tuple(effects)] += 1
        yield from carried_out(resolution, effects)

    def on(table: Table, instance: str, number: int, text: While) -> Iterator[characteristics.ActiveChange]:
        for source in in_force(table, instance, number, text):
            used[table.instance(instance).card, text] += 1
            yield source

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Resolution, "run", run)
        patch.setattr(characteristics, "_active_changes_of_text", on)
        yield used


RARELY_USED_CARDS = frozenset(
    (
        *("assimilate-counterpart", "assimilate-homeworld", "assimilate-planet", "assimilate-starship", "awaken"),
        *("brainwash", "commandeer-ship", "crystalline-entity", "datas-medals", "dead-end", "dropping-in"),
        *("eliminate-starship", "establish-gateway", "file-mission-report", "genetronic-replicator", "hazardous-duty"),
        *("hugh", "kidnappers", "kurlan-naiskos", "nagilum", "prisoner-escort", "subspace-interference", "torture"),
        "transwarp-network-gateway",
    )
)
"""Cards with functions that games with the decks as they are hardly ever come to."""
COPIES = 4
STACKED_REMAINDER, COMPUTER_REMAINDERS = 3, (5, 7)
"""Of four games this one has stacked decks, of eight these are played by computers."""


def seat_with_stacked_deck(seat: Seat) -> Seat:
    """A seat whose deck has little but what is seldom used, in copies, beside its personnel and what they fly."""
    deck = {section: list(cards) for section, cards in seat.deck.items()}
    carries = [one for one in deck["deck"] if isinstance(GAME.catalogue.card(one), Personnel | Ship)]
    seldom = sorted(RARELY_USED_CARDS & {*deck["deck"], *deck.get("tent", ())})
    under = [one for one in deck["seeds"] if isinstance(GAME.catalogue.card(one), Dilemma | Artifact)]
    few = [one for one in under if one in RARELY_USED_CARDS] or under
    deck["seeds"] = [one for one in deck["seeds"] if one not in under] + [*few * COPIES, *under][: len(under)]
    deck["deck"] = carries + seldom * COPIES
    return msgspec.structs.replace(seat, deck={section: tuple(cards) for section, cards in deck.items()})


def count_uses(numbers: range) -> Counter[str]:
    """How often each function of the starter decks' cards is used in games of these numbers, as *card: function*.

    Every other game is played by random players, the rest by eager ones, who solve missions, and by computers, who win
    by them; half of these with decks stacked with what is seldom used.
    """
    with counted_functions() as used:
        for number in numbers:
            seats = seats_for(GAME, number)
            seats = [seat_with_stacked_deck(one) for one in seats] if number % 4 == STACKED_REMAINDER else seats
            if number % 8 in COMPUTER_REMAINDERS:
                play_game(GAME, number, seats=seats, players=(COMPUTER,))
                continue
            match = Match.start(GAME, seats, seed_from_number(number), checkpoints=False)
            chance = Randomness(seed_from_number(9000 + number))
            while match.open and len(match.answers) < MAX_DECISIONS:
                (answer_eagerly if number % 2 else answer_at_random)(match, chance)
    found: Counter[str] = Counter()
    for card in starter_deck_cards().values():
        for words, part in functions_of(card):
            found[f"{card.name}: {words}"] = used[card.id, part]
    return found
