"""Checks games of Frontiers for leaks: nothing hidden may appear in what another seat sees.

Every single card, token and tile has its own id and name, so that a leak can be traced. Tactics are marked too, but
never hidden: all of them are open, taken or not (FR-TACT-01).
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
"""Rules by which players look at their own hidden cards, or at tiles."""


def marked_game() -> Frontiers:
    """Return Frontiers with a unique name for each copy of each card and token."""
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
    """Return the ids that a seat may not know: decks, piles, others' hands, face-down items, unseen tiles, shares."""
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
    """Return the ids of items that are always open: the Tactics (FR-TACT-01)."""
    return set(table.components.tactic)


REVEALING_KINDS = frozenset(
    {"discard", "play", "dummy", "gain", "reveal", "remove", "recover", "offer", "crew", "scan"}
)
"""Kinds of events by which the rules show everyone a card, even if it is hidden afterwards."""


class LeakWatch:
    """Checks a match after every answer for leaks to a seat or a spectator.

    Args:
        match: the match at its start.
        pace: number of answers between checks of everything shown; events and questions are checked after each answer.
    """

    def __init__(self, match: Match, pace: int = 1) -> None:
        self._pace = pace
        self._viewers: list[int | None] = [None, *range(len(match.header.seats))]
        self._before = {viewer: hidden_from(table_of(match), viewer) for viewer in self._viewers}
        self._told = 0

    def leaks(self, match: Match) -> list[str]:
        """Return what has leaked since the last check, in sentences."""
        table = table_of(match)
        found = []
        for viewer in self._viewers:
            hidden = hidden_from(table, viewer)
            words = [("A prompt", text, hidden) for text in _visible_texts(match, viewer)]
            if len(match.answers) % self._pace == 0:
                words.append(("The view", msgspec.json.encode(match.view(viewer)).decode(), hidden))
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
    """Whether an event shows players their own draw; at the end of a Round it returns to the deck at once."""
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
