"""Checks everything sent to Discord and the log for names of cards that its reader may not know.

Each copy of each card has a unique name, and pictures are uploaded as the words they would be drawn from.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import discord
import msgspec
from simcord.http import router

from bot.matches import Update
from bot.matches.seating.seats import seat_number
from bot.pictures.drawing_room import DrawingRoom
from bot.rendering.kit.block import Block
from bot.rendering.kit.painting import QUICK_FORMAT
from bot.storage.rows import MatchRow
from engine.frontiers.game import FrontiersTable
from engine.games import Games, installed_games
from engine.kernel.game import Game, StarterDeck
from engine.kernel.match import Match
from engine.second_edition.game import SecondEdition, SecondEditionTable
from tests.e2e.station import MATCH, Station
from tests.engine.frontiers import secrecy as frontiers
from tests.engine.second_edition import secrecy as second_edition

MARK_PATTERN = re.compile(r"‹[^›…\x00-\x1f\ufffd]*›")
"""Pattern of a complete mark; names are cut, or in pictures broken, if there isn't much room for them."""
EPHEMERAL = 64
UPDATE_MESSAGE = 7
"""Discord's numbers for a message flag and for a type of answer."""


class HeardText(NamedTuple):
    """Text that reached a user, or everyone (``None``)."""

    user: int | None
    words: str


class WordsForPictures(DrawingRoom):
    """A drawing room that returns the text of pictures instead of drawing them."""

    async def picture(
        self,
        kind: str,
        contents: bytes,
        layout: Callable[[], Block],
        form: str = QUICK_FORMAT,
        theme: str = "",
        *,
        is_low_priority: bool = False,
    ) -> bytes:
        """Return everything that the picture depends on."""
        return contents


def marked_game(name: str, number: int) -> Game:
    """Return a game in which every card is marked, with decks for three players."""
    if name == "frontiers":
        return frontiers.marked_game()
    game, seats = second_edition.marked_game(number, 3)
    decks = tuple(StarterDeck(f"deck{seat}", f"Deck {seat}", taken.deck) for seat, taken in enumerate(seats))
    return SecondEdition(game.catalogue, decks)


def marked_games(name: str, number: int) -> Games:
    """Return all games, this one with marked cards."""
    known = installed_games()
    return Games([marked_game(one, number) if one == name else known.game(one) for one in known.names])


class Eavesdropper:
    """Compares everything sent to users with what the rules have shown them.

    Attributes:
        leaks: sentences about texts that a user was sent but may not know.
        heard: number of messages, answers and log lines checked.
    """

    def __init__(self, here: Station) -> None:
        self.here = here
        self.leaks: list[str] = []
        self.heard = 0
        self._since: list[HeardText] = []
        self._known: dict[int | None, set[str]] = {}
        self._told = 0
        here.bot.services.matches.on_change(self.changed)

    def hear(self, heard: HeardText) -> None:
        """Remember a text until the next check."""
        self.heard += 1
        self._since.append(heard)

    async def changed(self, _update: Update) -> None:
        """Record what the match shows now, before anyone is notified."""
        await self.here.bot.services.matches.run_on_match(MATCH, self._record_view)

    async def look(self) -> None:
        """Check all texts heard since the last check."""
        await self.here.bot.services.matches.run_on_match(MATCH, self._find_leaks)

    async def _record_view(self, row: MatchRow, match: Match) -> None:
        for viewer in (None, *(seat.user for seat in row.seats)):
            seat = seat_number(row, viewer)
            known = self._known.setdefault(viewer, set())
            known |= _visible_marks(match, seat)
            told = match.events[max(0, self._told - match.first_event) :]
            shown = second_edition.REVEALING_KINDS | second_edition.LOOKING_KINDS | frontiers.REVEALING_KINDS
            known.update(*(MARK_PATTERN.findall(event.words_for(seat)) for event in told if event.kind in shown))
            known.update(*(MARK_PATTERN.findall(words) for words in _marks_in_decisions(match, seat)))
        self._told = match.first_event + len(match.events)

    async def _find_leaks(self, row: MatchRow, match: Match) -> None:
        await self._record_view(row, match)
        for user, words in self._since:
            viewer = user if seat_number(row, user) is not None else None
            secrets = set(MARK_PATTERN.findall(words)) - self._known[viewer]
            if secrets:
                who = "everybody" if user is None else f"user {user}"
                self.leaks.append(f"{who} reads of {sorted(secrets)[:3]}: {words[:300]}")
        self._since.clear()


def _visible_marks(match: Match, seat: int | None) -> set[str]:
    """Return the marks of all cards and tokens in places that a seat may see."""
    table = match._table
    if isinstance(table, FrontiersTable):
        hidden = frontiers.hidden_from(table, seat)
        lying = msgspec.json.encode(table.state).decode() + " ".join(frontiers.open_to_all(table))
        return set(MARK_PATTERN.findall(lying)).difference(*map(MARK_PATTERN.findall, hidden))
    assert isinstance(table, SecondEditionTable)
    seen = table.state.cards.keys() - second_edition.hidden_from(table.state, seat)
    return {mark for instance in seen for mark in MARK_PATTERN.findall(table.card(instance).name)}


def _marks_in_decisions(match: Match, seat: int | None) -> Iterator[str]:
    """Yield options of a seat's decisions: players who choose or search may see hidden cards (2E-SEL-02, FR-EFF-08)."""
    allowed = ("2E-SEL-02", "2E-DWN-02", *frontiers.LOOKING_RULES)
    for decision in match.open:
        if decision.seat == seat and decision.rule in allowed:
            yield msgspec.json.encode(decision).decode()


@contextmanager
def intercepted_output() -> Iterator[Callable[[Eavesdropper], None]]:
    """Intercept everything sent to Discord or logged; yield a function that sets the eavesdropper."""
    ears: list[Eavesdropper] = []
    dispatch = router.dispatch

    def tapped(backend: Any, method: str, path: str, **sent: Any) -> Any:
        if not ears or method == "GET":
            return dispatch(backend, method, path, **sent)
        words = msgspec.json.encode(sent.get("json")).decode() + " ".join(_file_texts(sent.get("files") or ()))
        answer = dispatch(backend, method, path, **sent)
        ears[0].hear(HeardText(_only_reader(backend, path, sent.get("json"), answer), words))
        return answer

    class Ear(logging.Handler):
        """Log handler; the log must not reveal anything."""

        def emit(self, record: logging.LogRecord) -> None:
            """Record the log line as heard by everyone, to be strict."""
            if ears and not record.name.startswith(("simcord", "discord", "asyncio")):
                ears[0].hear(HeardText(None, self.format(record)))

    ear = Ear(logging.INFO)
    level = logging.getLogger().level
    logging.getLogger().addHandler(ear)
    logging.getLogger().setLevel(logging.INFO)
    router.dispatch = tapped
    try:
        yield ears.append
    finally:
        router.dispatch = dispatch
        logging.getLogger().removeHandler(ear)
        logging.getLogger().setLevel(level)


def _only_reader(backend: Any, path: str, body: Any, answer: Any) -> int | None:
    """Return the user who pressed if only they can read the message; ``None`` for everyone."""
    kind, _, token, *_ = (*path.strip("/").split("/"), "", "")
    if kind not in ("interactions", "webhooks"):
        return None
    record = backend.interactions[backend.interaction_tokens[token]]
    sent = body.get("data") or {} if kind == "interactions" else answer or {}
    if kind == "interactions" and body["type"] == UPDATE_MESSAGE:
        sent = {"flags": backend.get_message(record.channel_id, record.source_message_id).flags}
    private = sent.get("flags", 0) & EPHEMERAL or record.modal or record.autocomplete_choices is not None
    return int(record.user_id) if private else None


def _file_texts(files: Any) -> Iterator[str]:
    for one in files:
        if isinstance(one, discord.File):
            one.fp.seek(0)
            yield f"{one.filename} {one.fp.read().decode(errors='replace')}"
            one.fp.seek(0)
        else:
            yield repr(one)
