"""A match started under an earlier version of the rules, as its players see it on Discord."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bot.matches import State
from engine.corrections import corrections
from engine.games import GAME_NAMES
from engine.games import game as rules
from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.record import Checkpoint
from engine.kernel.record_file import parse_record_file
from tests.e2e.gestures import (
    download,
    opponent_of,
    play_at_random,
    player_to_move,
    private_message,
    request_message,
)
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, running_station, shown_message

TOLD = "⚖️ **The rules were corrected: "
END = "End without a winner"


def changed(folder: Path, work: Callable[[sqlite3.Connection], object]) -> Callable[[], None]:
    """Return a function that changes the database while the bot is down, as if another version had written it."""

    def change() -> None:
        connection = sqlite3.connect(folder / "ready-room.sqlite3")
        with connection:
            work(connection)
        connection.close()

    return change


def earlier(connection: sqlite3.Connection) -> None:
    """Make the match one that started under the previous version of the rules."""
    (saved,) = connection.execute("SELECT header FROM matches").fetchone()
    header = msgspec.msgpack.decode(saved, type=Header)
    header = msgspec.structs.replace(header, rules_version=header.rules_version - 1)
    connection.execute("UPDATE matches SET header = ?", (msgspec.msgpack.encode(header),))


def otherwise(connection: sqlite3.Connection) -> None:
    """Replace the last log line before the end by one that the installed rules would not produce."""
    lines = connection.execute("SELECT number, event FROM events ORDER BY number DESC").fetchall()
    number, event = next(
        (number, found)
        for number, found in ((number, msgspec.msgpack.decode(saved, type=Event)) for number, saved in lines)
        if found.kind not in {"concede", "correction"}
    )
    event = msgspec.structs.replace(event, public="It went otherwise.", private={})
    connection.execute("UPDATE events SET event = ? WHERE number = ?", (msgspec.msgpack.encode(event), number))


def undecodable(connection: sqlite3.Connection) -> None:
    """Make the checkpoint undecodable."""
    (saved,) = connection.execute("SELECT checkpoint FROM matches").fetchone()
    checkpoint = msgspec.structs.replace(msgspec.msgpack.decode(saved, type=Checkpoint), state=b"\x01")
    connection.execute("UPDATE matches SET checkpoint = ?", (msgspec.msgpack.encode(checkpoint),))


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_the_match_continues_and_both_players_are_notified_once(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        await here.start(game)
        await play_at_random(here, 8)
        moves = (await here.info()).moves
        await here.restart(meanwhile=changed(tmp_path, earlier))
        installed = rules(game).rules_version
        player = await player_to_move(here)
        other = opponent_of(here, player)
        for one in (player, other):
            seen = shown_message(await here.private_message_of(one))
            assert seen.text.count(TOLD) == 1
            assert corrections(game)[installed] in seen.text
            assert END in "".join(seen.buttons)
        assert (await here.info()).moves >= moves - 1
        await here.wait_until_quiet()
        assert "The rules were corrected" in shown_message(here.card).text
        await RandomPlayer(here, player, random.Random(1)).decide()
        assert TOLD not in shown_message(await here.private_message_of(player)).text
        assert TOLD in shown_message(await here.private_message_of(other)).text
        await here.restart()
        assert TOLD not in shown_message(await here.private_message_of(player)).text
        log = await here.bot.services.matches.log_lines(MATCH, None, limit=1000)
        assert [line.kind for line in log].count("correction") == 1


async def test_the_button_proposes_an_end_without_a_winner(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await play_at_random(here, 6)
        await here.restart(meanwhile=changed(tmp_path, earlier))
        player = await player_to_move(here)
        other = opponent_of(here, player)
        left_behind, chooser = await here.two_private_messages_of(player)
        asked = await here.press(player, chooser, END)
        assert "must agree" in shown_message(asked.response).text
        assert (await here.info()).state is State.PLAYING
        assert asked.response
        await here.press(player, asked.response, "Propose")
        assert "asks to end the match without a winner" in shown_message(request_message(here)).text
        await here.press(other, request_message(here), "Agree")
        info = await here.info()
        assert (info.state, info.outcome and info.outcome.winners) == (State.OVER, ())
        late = await here.press(player, left_behind, END)
        assert "isn’t running" in shown_message(late.response).text


async def test_alone_against_a_computer_a_confirmation_is_required_first(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", computers=1)
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        await here.restart(meanwhile=changed(tmp_path, earlier))
        chooser = await here.private_message_of(here.alice)
        asked = await here.press(here.alice, chooser, END)
        assert "No one else has to agree" in shown_message(asked.response).text
        assert (await here.info()).state is State.PLAYING
        assert asked.response
        await here.press(here.alice, asked.response, "End the match")
        assert (await here.info()).state is State.OVER


async def test_undo_stops_there(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await play_at_random(here, 8)
        await here.restart(meanwhile=changed(tmp_path, earlier))
        for one in (here.alice, here.bob):
            undo = await private_message(here, one, "match undo")
            assert "The rules were corrected after that move, so it can’t be undone." in shown_message(undo).text
        player = await player_to_move(here)
        await play_at_random(here, 1)
        undo = await private_message(here, player, "match undo", moves=20)
        assert "Undo your last move?" in shown_message(undo).text
        assert "One more move" not in shown_message(undo).buttons


async def test_its_file_has_the_note_and_is_not_verified(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await play_at_random(here, 8)
        await here.restart(meanwhile=changed(tmp_path, earlier))
        await play_at_random(here, 4)
        await here.bot.services.matches.concede(MATCH, here.bob.id)
        exported = await private_message(here, here.alice, "record export")
        file = parse_record_file(await download(exported, ".jsonl"))
        installed = rules("second-edition").rules_version
        assert [point.version for point in file.ending.corrections] == [installed]
        assert file.beginning.header.rules_version == installed - 1
        told = await here.slash(here.carol, "match verify")
        assert "☑️ Not verified: the rules were corrected after the match started" in told.text
        assert f"It started under version {installed - 1} of the rules; version {installed} is installed" in told.text
        assert "The match is sound" not in told.text


async def test_a_finished_one_is_shown_from_its_log_and_replayed_as_far_as_it_fits(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await play_at_random(here, 12)
        await here.bot.services.matches.concede(MATCH, here.bob.id)
        whole = await private_message(here, here.alice, "record replay")
        await here.press(here.alice, whole, "Last")
        assert "would differ" not in shown_message(whole).text
        assert "concedes" in shown_message(whole).text

        def both(connection: sqlite3.Connection) -> None:
            earlier(connection)
            otherwise(connection)

        await here.restart(meanwhile=changed(tmp_path, both))
        assert "concedes" in (await here.slash(here.alice, "match log")).text
        assert "concedes" in (await here.slash(here.carol, "match show")).text
        replay = await private_message(here, here.alice, "record replay")
        assert "would differ" not in shown_message(replay).text
        await here.press(here.alice, replay, "Last")
        assert "Under the corrected rules the match would differ from here on" in shown_message(replay).text
        assert "concedes" not in shown_message(replay).text
        await here.press(here.alice, replay, "◀ Back")
        assert "would differ" not in shown_message(replay).text
        assert "no recap" in (await here.slash(here.alice, "record recap")).text


async def test_an_undecodable_checkpoint_is_reported_and_nothing_is_lost(tmp_path: Path) -> None:
    saved: list[tuple[bytes]] = []

    def break_it(connection: sqlite3.Connection) -> None:
        saved.extend(connection.execute("SELECT checkpoint FROM matches").fetchall())
        undecodable(connection)
        connection.execute("UPDATE matches SET shown = -1")

    def put_back(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE matches SET checkpoint = ?, shown = -1", saved[0])

    async with running_station(tmp_path, errors=2) as here:
        await here.start()
        await play_at_random(here, 8)
        moves = (await here.info()).moves
        await here.restart(meanwhile=changed(tmp_path, break_it))
        assert "can’t be opened under the current rules" in shown_message(here.card).text
        told = await here.slash(here.alice, "match act")
        assert "can’t be opened under the current rules" in told.text
        assert "can’t be opened" not in (await here.slash(here.alice, "match log")).text
        await here.restart(meanwhile=changed(tmp_path, put_back))
        assert "can’t be opened" not in shown_message(here.card).text
        await play_at_random(here, 1)
        assert (await here.info()).moves > moves
