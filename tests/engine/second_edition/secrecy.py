"""Checks games for leaks: nothing hidden from a seat may appear in what it sees.

Every single card has its own title, so that a leaked name can be traced to the card.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from engine.ccg.adjusting.record import has_looked_at
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.table.state import State
from engine.selfplay import seats_for
from tests.engine.marks import possible_marks

REVEALING_KINDS = frozenset(
    {
        "dilemma", "dilemma returned", "download", "reveal", "take", "play", "use", "discard", "kill", "destroy",
        "removed", "capture", "place", "command", "overcome", "damage", "repair", "join", "words", "adjust", "hand",
        "prevent", "objection",
    }
)  # fmt: skip
"""Kinds of events by which the rules show everyone a card, even if it is hidden afterwards."""

LOOKING_KINDS = frozenset({"examine", "dilemmas drawn", "dilemmas chosen"})
"""Kinds of events that show hidden cards to one player only."""


CHOOSING_RULES = frozenset({"2E-SEL-02", "2E-DWN-02"})
"""Rules by which a player who chooses or searches may see the cards."""


NAMED_CARD_PATTERN = re.compile(r"Player \d names Title ‹[^›]*›")
"""Pattern of a card named while a card is resolved by hand: any card of the pool, in the match or not."""


def marked_game(
    number: int = 0, seats: int = 2, decks: Sequence[StarterDeck] = (), original: Game | None = None
) -> tuple[SecondEdition, list[Seat]]:
    """Return Second Edition with starter or other decks, in which each copy of each card has a unique name."""
    marked: list[AnyCard] = []
    taken = []
    original = original or game("second-edition")
    assert isinstance(original, SecondEdition)
    for seat, plain in enumerate(seats_for(original, number, seats, decks)):
        sections = {}
        for section, cards in plain.deck.items():
            copies = [_marked(original.catalogue.card(card), f"{seat}-{section}-{n}") for n, card in enumerate(cards)]
            marked += copies
            sections[section] = tuple(card.id for card in copies)
        taken.append(Seat(f"Player {seat}", sections))
    return SecondEdition(Catalogue(tuple(marked)), ()), taken


def _marked(card: AnyCard, mark: str) -> AnyCard:
    return msgspec.structs.replace(card, id=f"id-{mark}-di", title=f"Title ‹{mark}›", subtitle="", unique=False)


def hidden_from(state: State, viewer: int | None) -> dict[str, str]:
    """Return the ids of instances that a seat may not know, with their zones.

    These are in foreign hands, decks and piles, or face down. A player may know the cards looked at this turn while a
    card is resolved by hand.
    """
    hidden: dict[str, str] = {}
    for seat, player in enumerate(state.players):
        hidden |= dict.fromkeys(player.deck, "deck")
        hidden |= {i: "dilemma pile" for i in player.dilemmas if not state.cards[i].face_up}
        if seat != viewer:
            hidden |= dict.fromkeys(player.hand, "hand") | dict.fromkeys(
                _cards_beneath_headquarters(state, seat), "beneath a headquarters"
            )
    places = [mission.surface for mission in state.missions] + [ship.aboard for ship in state.ships.values()]
    for place in places:
        hidden |= {i: "in play" for i in place if state.cards[i].commander != viewer}
    if now := state.attempt:
        dilemma_player = (now.seat + 1) % len(state.players)
        if viewer != dilemma_player:
            hidden |= dict.fromkeys((*now.drawn, *now.stack), "dilemma stack")
    return {card: zone for card, zone in hidden.items() if viewer is None or not has_looked_at(state, viewer, card)}


def _cards_beneath_headquarters(state: State, seat: int) -> Iterator[str]:
    """Yield the cards face down beneath a player's headquarters, which are never dilemmas."""
    for mission in state.missions:
        if mission.seat == seat:
            yield from (i for i in mission.beneath if "dilemmas" not in state.cards[i].card)


class LeakWatch:
    """Checks a match after every answer for leaks to a seat or a spectator.

    Args:
        match: the match at its start.
        pace: number of answers between checks of everything shown; texts and questions are checked after each answer.
    """

    def __init__(self, match: Match, pace: int = 1) -> None:
        self._pace = pace
        self._viewers: list[int | None] = [None, *range(len(match.header.seats))]
        self._before = {viewer: hidden_from(_table(match).state, viewer) for viewer in self._viewers}
        self._told = 0
        self._shown: set[str] = set()

    def leaks(self, match: Match) -> list[str]:
        """Return what has leaked since the last check, in sentences."""
        table = _table(match)
        events = match.events[self._told :]
        self._shown |= possible_marks(text_of_kinds(events, REVEALING_KINDS))
        found = [leak for viewer in self._viewers for leak in self._to(match, table, viewer, events)]
        self._before = {viewer: hidden_from(table.state, viewer) for viewer in self._viewers}
        self._told = len(match.events)
        if any(event.kind == "turn" for event in events):
            self._shown = possible_marks(text_of_kinds(events_since_turn(events), REVEALING_KINDS))
        return found

    def _to(
        self, match: Match, table: SecondEditionTable, viewer: int | None, events: Sequence[Event]
    ) -> Iterator[str]:
        hidden, before = hidden_from(table.state, viewer), self._before[viewer]
        if len(match.answers) % self._pace == 0:
            yield from _leaks_in_text(
                "The view", msgspec.json.encode(match.view(viewer)).decode(), _marks_of(table, hidden)
            )
        yield from _leaks_in_text(
            "A prompt", " ".join(_texts_of_decisions(match.open, viewer)), self._unshown_marks(table, hidden)
        )
        unseen = [i for i in hidden.keys() & before.keys() if not _was_shown(i, before, hidden)]
        words = " ".join(_text_to_check(event, viewer) for event in events if event.kind not in REVEALING_KINDS)
        yield from _leaks_in_text("An event", words, self._unshown_marks(table, unseen))

    def _unshown_marks(self, table: SecondEditionTable, instances: Iterable[str]) -> set[str]:
        """Return the marks of cards not shown to everyone this turn; the log of a turn may name the others."""
        return _marks_of(table, (one for one in instances if table.card(one).name not in self._shown))


def events_since_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events after the last one that starts a turn."""
    return events[max(place for place, event in enumerate(events) if event.kind == "turn") :]


def text_of_kinds(events: Iterable[Event], kinds: Collection[str]) -> str:
    """Return what events of these kinds showed everyone."""
    return " ".join(event.public for event in events if event.kind in kinds)


def _text_to_check(event: Event, viewer: int | None) -> str:
    """Return the text of an event, unless its reader may know the cards.

    A player who examines or draws cards, or draws or chooses dilemmas, may know them, even if there is only one choice
    (2E-SEL-04) and even if they are put back before the next check.
    """
    draws = event.kind == "draw" and event.seat == viewer
    looks = draws or event.kind in LOOKING_KINDS or (event.kind == "forced" and event.rule in CHOOSING_RULES)
    return NAMED_CARD_PATTERN.sub("", event.public if looks else event.words_for(viewer))


def _table(match: Match) -> SecondEditionTable:
    table = match._table
    assert isinstance(table, SecondEditionTable)
    return table


def _marks_of(table: SecondEditionTable, instances: Iterable[str]) -> set[str]:
    """Return everything that would give away one of these cards: instance id, definition id, name."""
    instances = [*instances]
    cards = [table.card(instance) for instance in instances]
    return {*instances, *(card.id for card in cards), *(card.name for card in cards)}


def _was_shown(instance: str, before: dict[str, str], after: dict[str, str]) -> bool:
    """Whether a card was shown: it is open to all as it is played, even if it is face down afterwards (2E-SHW-01)."""
    return before[instance] == "hand" and after[instance] == "in play"


def _texts_of_decisions(decisions: tuple[Decision, ...], viewer: int | None) -> Iterator[str]:
    """Yield the text of open decisions that a seat sees: all of its own, and the public part of others'."""
    for decision in decisions:
        if decision.seat != viewer:
            yield decision.public
        elif decision.rule not in CHOOSING_RULES and not names_any_card(decision):
            yield msgspec.json.encode(decision).decode()


def names_any_card(decision: Decision) -> bool:
    """Whether the decision offers every card of the pool, not only those in the match."""
    if decision.public == "names something":
        return True
    return bool(decision.options) and all(option.id == option.card for option in decision.options)


def _leaks_in_text(what: str, text: str, secrets: set[str]) -> Iterator[str]:
    leaked = possible_marks(text) & secrets
    if leaked:
        yield f"{what} betrays {sorted(leaked)[:3]}: {text[:300]}"
