"""Checks games for leaks: information hidden from a seat must not occur in its view.

Every card has its own title, so that a leaked name can be traced to the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.ccg.adjusting.record import adjustment_record, has_looked_at
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.game import GAME, FirstEdition, FirstEditionTable
from engine.first_edition.table.state import Instance
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import StarterDeck
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.selfplay import seats_for
from tests.engine.marks import possible_marks
from tests.engine.second_edition.secrecy import NAMED_CARD_PATTERN, events_since_turn, names_any_card, text_of_kinds

REVEALING_KINDS = frozenset(
    {
        "play", "reveal", "dilemma", "mis-seed", "artifact", "seed", "unused", "kill", "destroy", "discard",
        "return", "earn", "take", "placed", "cured", "overcome", "not overcome", "score", "use", "nullified",
        "no effect", "relocate", "dilemma discarded", "barred", "battle", "battle over", "fire", "cloak", "decloak",
        "tactic", "marker", "download", "replace", "erased", "glance", "remove", "arrival", "capture", "hold",
        "nemesis", "infiltrate", "slip", "exposed", "release", "trap", "jail", "custody", "brainwash", "rescue",
        "probe", "agenda", "adjust",
    }
)  # fmt: skip
"""Kinds of events by which the rules show everyone a card, even if it is hidden afterwards."""

CHOOSING_RULES = frozenset(
    {"1E-NEM-02", "1E-GEN-01", "1E-SEED-09", "1ER-MII-1", "1E-SB-03", "1E-DL-01", "1E-DL-02", "1E-CAP-02"}
)
"""Rules by which a player who chooses may see the cards (1E-GEN-18).

A mission is revealed before it is placed and its side chosen; tactics and cards searched for a download are looked at;
captors know whom they capture.
"""


def marked_game(
    number: int = 0, decks: Sequence[StarterDeck] = (), game: FirstEdition = GAME
) -> tuple[FirstEdition, list[Seat]]:
    """Return First Edition with starter or other decks, in which each copy of each card has a unique name."""
    marked: list[AnyDefinition] = []
    taken = []
    for seat, plain in enumerate(seats_for(game, number, decks=decks)):
        sections = {}
        for section, cards in plain.deck.items():
            copies = [_marked(game.catalogue.card(card), f"{seat}-{section}-{n}") for n, card in enumerate(cards)]
            marked += copies
            sections[section] = tuple(card.id for card in copies)
        taken.append(Seat(f"Player {seat}", sections))
    return FirstEdition(Catalogue(tuple(marked)), (), game.edition), taken


def _marked(card: AnyDefinition, mark: str) -> AnyDefinition:
    return msgspec.structs.replace(card, id=f"id-{mark}-di", title=f"Title ‹{mark}›", version="")


class LeakWatch:
    """Checks a match after every answer for leaks to a seat or a spectator."""

    def __init__(self, match: Match, pace: int = 1) -> None:
        self._pace = pace
        self._viewers: list[int | None] = [None, 0, 1]
        self._before = {viewer: hidden_from(table_of(match), viewer) for viewer in self._viewers}
        self._told = 0
        self._shown: set[str] = set()
        self._glanced: dict[int | None, set[str]] = {viewer: set() for viewer in self._viewers}

    def leaks(self, match: Match) -> list[str]:
        """Return what has leaked since the last check, in sentences."""
        table, events = table_of(match), match.events[self._told :]
        self._shown |= possible_marks(text_of_kinds(events, REVEALING_KINDS))
        for viewer in self._viewers:
            words = " ".join(event.words_for(viewer) for event in events if _lets_viewer_look(event, viewer))
            self._glanced[viewer] |= possible_marks(words)
        hidden = {viewer: hidden_from(table, viewer) for viewer in self._viewers}
        found = [leak for viewer in self._viewers for leak in self._to(match, viewer, hidden[viewer], events)]
        self._before = hidden
        self._told = len(match.events)
        if any(event.kind == "turn" for event in events):
            self._shown = possible_marks(text_of_kinds(events_since_turn(events), REVEALING_KINDS))
            self._glanced = {viewer: set() for viewer in self._viewers}
        return found

    def _to(self, match: Match, viewer: int | None, hidden: set[str], events: Sequence[Event]) -> Iterator[str]:
        table = table_of(match)
        secrets = _marks_of(table, hidden)
        if len(match.answers) % self._pace == 0:
            seen = msgspec.json.encode(match.view(viewer)).decode()
            yield from _leaks_in_text("The view", seen, secrets - _scoring_names(table))
            yield from _leaks_in_text("A reason or advice", " ".join(_reasons_and_advice(match, viewer)), secrets)
        docked = {card for card in hidden if table.list_of_card(card)[0] in ("docked", "carried")}
        unshown = self._unshown_marks(table, hidden - docked, viewer) - _recorded_names(table)
        yield from _leaks_in_text("A prompt", " ".join(_texts_of_decisions(match.open, viewer)), unshown)
        words = " ".join(_text_to_check(event, viewer) for event in events if event.kind not in REVEALING_KINDS)
        always = [card for card in hidden & self._before[viewer] if card in table.state.cards]
        yield from _leaks_in_text("An event", words, self._unshown_marks(table, always, viewer))

    def _unshown_marks(self, table: FirstEditionTable, instances: Iterable[str], viewer: int | None) -> set[str]:
        """Return the marks of cards not shown to this viewer this turn; the log of a turn may name the others."""
        seen = self._shown | self._glanced[viewer]
        return _marks_of(table, [one for one in instances if table.card(one).name not in seen])


def _reasons_and_advice(match: Match, viewer: int | None) -> Iterator[str]:
    """Yield all reasons why something isn't offered to a seat, and the advice for its decision."""
    if viewer is None:
        return
    yield from (f"{one.label} {one.reason} {one.card}" for one in match.blocked_actions(viewer))
    for decision in match.open:
        if decision.seat == viewer and decision.rule not in CHOOSING_RULES:
            yield from match.advice(viewer, ()).lines


def _lets_viewer_look(event: Event, viewer: int | None) -> bool:
    """Whether an event shows cards to a viewer; a card drawn may go back to the deck before the next check."""
    return event.kind == "glance" or (event.kind == "draw" and event.seat == viewer)


def _text_to_check(event: Event, viewer: int | None) -> str:
    """Return the text of an event, unless its reader chose among the cards, even if only one was left."""
    chosen = event.kind == "forced" and event.rule in CHOOSING_RULES
    return NAMED_CARD_PATTERN.sub("", event.public if chosen else event.words_for(viewer))


def table_of(match: Match) -> FirstEditionTable:
    table = match._table
    assert isinstance(table, FirstEditionTable)
    return table


def hidden_from(table: FirstEditionTable, viewer: int | None) -> set[str]:
    """Return the cards that a seat may not know, derived without the table of zones, so that it is tested too."""
    hidden: set[str] = set()
    for card, instance in table.state.cards.items():
        kind, _, of = instance.at.partition(".")
        foreign = instance.controller != viewer
        if (
            kind in ("deck", "missions", "bridge", "tent", "q", "tribbles", "pile")
            or (kind in ("hand", "seeds", "agenda", "sites", "outside", "tribbles drawn") and of != str(viewer))
            or (kind == "under" and instance.owner != viewer and card not in table.state.locations[of].met)
            or (
                kind in ("aboard", "surface")
                and foreign
                and _is_portable(table, card)
                and not _is_known(instance, viewer)
            )
            or (kind in ("docked", "carried") and foreign)
            or (foreign and "cloaked" in instance.states and "exposed" not in instance.states)
        ):
            hidden.add(card)
    if viewer is not None:  # a player may know what has been looked at this turn while a card is resolved by hand
        hidden = {card for card in hidden if not has_looked_at(table.state, viewer, card)}
    battles = (table.state.battle, table.state.fought)
    return hidden - {card for battle in battles if battle for pair in battle.pairings for card in pair.cards}


def _is_portable(table: FirstEditionTable, card: str) -> bool:
    return table.card(card).type in ("personnel", "equipment", "artifact")


def _is_known(instance: Instance, viewer: int | None) -> bool:
    """Whether a viewer knows an infiltrator or captive because it is among their cards."""
    return viewer is not None and (bool(instance.guise) or instance.captor == viewer)


def _recorded_names(table: FirstEditionTable) -> set[str]:
    """Return the names of cards whose text is recorded for all to read, wherever they are now."""
    return {reminder.name for reminder in adjustment_record(table.state).reminders}


def _scoring_names(table: FirstEditionTable) -> set[str]:
    """Return the names of cards that have scored points, which are in the ledger, wherever they are now."""
    return {table.catalogue.card(one.source).name for one in table.state.ledger if one.source}


def _marks_of(table: FirstEditionTable, instances: Iterable[str]) -> set[str]:
    """Return everything that would give away one of these cards: instance id, definition id, name."""
    cards = [table.card(instance) for instance in instances]
    return {*instances, *(card.id for card in cards), *(card.name for card in cards)}


def _texts_of_decisions(decisions: tuple[Decision, ...], viewer: int | None) -> Iterator[str]:
    """Yield the text of open decisions that a seat sees: all of its own, and the public part of others'."""
    for decision in decisions:
        if decision.seat != viewer:
            yield decision.public
        elif decision.rule not in CHOOSING_RULES and not names_any_card(decision):
            yield msgspec.json.encode(decision).decode()


def _leaks_in_text(what: str, text: str, secrets: set[str]) -> Iterator[str]:
    leaked = possible_marks(text) & secrets
    if leaked:
        yield f"{what} betrays {sorted(leaked)[:3]}: {text[:400]}"
