"""Watches games of Frontiers for leaks: nothing hidden may stand in what another seat sees.

Every single card, token and tile gets an id and a name of its own, so that a name in the wrong eyes can be traced.
Tactics are marked too, but never hidden: all of them lie open, taken or not (FR-TACT-01).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_files import components
from engine.frontiers.game import Frontiers, FrontiersTable
from engine.frontiers.state import DAMAGE
from engine.kernel.event import Event
from engine.kernel.match import Match

_MARK = re.compile("‹[^›]*›")
LOOKING_RULES = ("FR-EFF-08", "FR-LVL-02", "FR-EFF-07", "FR-VAR-09")
"""Rules by which a player looks at hidden cards of his own, or at tiles."""


def marked_game() -> Frontiers:
    """Frontiers with each copy of each card and token under a name that occurs nowhere else."""
    box = components()
    return Frontiers(
        msgspec.structs.replace(
            box,
            basic=dict(_basic_cards(box)),
            advanced=dict(_marked_copies(box.advanced.values())),
            undiscovered=dict(_marked_copies(box.undiscovered.values())),
            crew=dict(_marked_copies(box.crew.values())),
            enemy=dict(_marked_copies(box.enemy.values())),
            planet=dict(_marked_copies(box.planet.values())),
            challenge=dict(_marked_copies(box.challenge.values())),
            guarded=dict(_marked_copies(box.guarded.values())),
            skill=dict(_marked_copies(box.skill.values())),
            tactic=dict(_marked_copies(box.tactic.values())),
            tile=dict(_marked_tiles(box)),
        )
    )


def _marked_copies(entries: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    for entry in entries:
        for number in range(getattr(entry, "copies", 1)):
            mark = f"‹{entry.id.replace('-', '.')}.{number}›"  # pictures break lines at hyphens
            more: dict[str, Any] = {"copies": 1} if hasattr(entry, "copies") else {}
            yield f"id{mark}", msgspec.structs.replace(entry, id=f"id{mark}", name=f"Name {mark}", **more)


def _marked_tiles(box: Components) -> Iterator[tuple[str, Any]]:
    for tile in box.tile.values():
        marked = f"id‹{tile.id.replace('-', '.')}›"  # players read the id with spaces for its hyphens
        yield marked, msgspec.structs.replace(tile, id=marked)


def _basic_cards(box: Components) -> Iterator[tuple[str, Any]]:
    for card in box.basic.values():
        for ship, copies in card.copies.items():
            for number in range(copies):
                mark = f"‹{card.id.replace('-', '.')}.{ship}.{number}›"
                marked = msgspec.structs.replace(card, id=f"id{mark}", name=f"Name {mark}", copies={ship: 1})
                yield marked.id, marked


def hidden_from(table: FrontiersTable, viewer: int | None) -> set[str]:
    """The ids that a seat may not know: decks, piles, others' hands, what lies face down, tiles and shares to come."""
    state = table.state
    hidden = {*state.stack, *state.left_over}
    for pile in state.piles.values():
        hidden.update(pile)
    for seat, player in enumerate(state.players):
        hidden.update(player.deck, player.skill_pile)
        if seat != viewer:
            hidden.update(player.hand, player.pack, player.drafted)
    if state.dummy:
        hidden.update(state.dummy.deck, state.dummy.skill_pile)
    for lying in state.spaces.values():
        if not lying.face_up:
            hidden.update(lying.tokens)
        hidden.update(filter(None, lying.beneath))  # FR-SCN-LRS-02
    if state.assault:
        for one in state.assault.participants[state.assault.now + 1 :]:
            hidden.update(one.share)  # FR-COOP-04
    hidden -= {DAMAGE}
    assert all("‹" in one for one in hidden), "What is hidden and bears no mark cannot be watched."
    return hidden


def open_to_all(table: FrontiersTable) -> set[str]:
    """The ids of what always lies open: the Tactics (FR-TACT-01)."""
    return set(table.components.tactic)


REVEALING_KINDS = frozenset(
    {"discard", "play", "dummy", "gain", "reveal", "remove", "recover", "offer", "crew", "scan"}
)
"""The kinds of events by which the rules let everybody see a card, though it may lie hidden after that."""


class LeakWatch:
    """Looks at a match after every answer for what leaks to a seat or a spectator."""

    def __init__(self, match: Match) -> None:
        self._viewers: list[int | None] = [None, *range(len(match.header.seats))]
        self._before = {viewer: hidden_from(table_of(match), viewer) for viewer in self._viewers}
        self._told = 0

    def leaks(self, match: Match) -> list[str]:
        """What has leaked since the last look, in sentences."""
        table = table_of(match)
        found = []
        for viewer in self._viewers:
            hidden = hidden_from(table, viewer)
            words = [("The view", msgspec.json.encode(match.view(viewer)).decode(), hidden)]
            words += [("A prompt", text, hidden) for text in _visible_texts(match, viewer)]
            events = " ".join(
                event.words_for(viewer)
                for event in match.events[self._told :]
                if event.kind not in REVEALING_KINDS and not _is_own_draw(event, viewer)
            )
            words.append(("An event", events, hidden & self._before[viewer]))
            found += [f"{what} betrays {one}" for what, text, secrets in words for one in _leaks_in_text(text, secrets)]
            self._before[viewer] = hidden
        self._told = len(match.events)
        return found


def _is_own_draw(event: Event, viewer: int | None) -> bool:
    """Whether a player is told what he has drawn; at the end of a Round it goes back into the deck at once."""
    return event.kind == "draw" and viewer is not None and event.seat == viewer


def _leaks_in_text(text: str, secrets: set[str]) -> list[str]:
    marks = {*_MARK.findall(text)}
    return [one for one in secrets if one[one.index("‹") :] in marks]


def table_of(match: Match) -> FrontiersTable:
    table = match._table
    assert isinstance(table, FrontiersTable)
    return table


def _visible_texts(match: Match, viewer: int | None) -> Iterator[str]:
    for decision in match.open:
        if decision.seat != viewer:
            yield decision.public
        elif decision.rule not in LOOKING_RULES:
            yield msgspec.json.encode(decision).decode()
