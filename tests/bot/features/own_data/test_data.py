"""`/my data` through the simulated Discord: viewed, downloaded, given up, deleted without a trace."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage
from sqlalchemy import Connection, insert, select

from bot.matches import State
from bot.storage import drafts, outbox, seedings, tables, tips
from bot.storage.own_data.traces import MATCH_TABLES, NAMELESS_TABLES, OWN_TABLES
from bot.storage.rows import Draft, Seeding, SeedPlan
from engine.kernel.record_file import parse_record_file
from tests.bot.features.decks.deck_lists import FIRST_LINE, LEGAL_LIST
from tests.e2e.gestures import download, play_at_random, private_message, request_message
from tests.e2e.station import MATCH, Station, running_station, shown_message

NAMES = ("alice", "Alice")


def traces(folder: Path, user: int, names: Sequence[str] = NAMES) -> list[str]:
    """Return the tables and columns of the database file that contain a user's id or names, in any form."""
    forms = (str(user).encode(), user.to_bytes(8, "big"), *(name.encode() for name in names))
    found: list[str] = []
    with closing(sqlite3.connect(folder / "ready-room.sqlite3")) as database:
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            rows = database.execute(f"SELECT * FROM {table}")  # noqa: S608
            columns = [column[0] for column in rows.description]
            found += [
                f"{table}.{column}: {value!r}"
                for row in rows
                for column, value in zip(columns, row, strict=True)
                if _speaks(value, user, forms)
            ]
    return found


def _speaks(value: object, user: int, forms: Sequence[bytes]) -> bool:
    if isinstance(value, int):
        return abs(value) == user
    data = value.encode() if isinstance(value, str) else value
    return isinstance(data, bytes) and any(form in data for form in forms)


async def concede(here: Station, who: MemberActor) -> None:
    asked = await private_message(here, who, "match concede")
    await here.press(who, asked, "Yes")
    await here.wait_until_quiet()


async def data(here: Station, who: MemberActor) -> ResponseMessage:
    return await private_message(here, who, "my data")


async def unpacked(here: Station, who: MemberActor) -> dict[str, Any]:
    """Return the contents of the file."""
    asked = await data(here, who)
    await here.press(who, asked, "Download it")
    with zipfile.ZipFile(io.BytesIO(await download(asked, ".zip"))) as archive:
        found: dict[str, Any] = json.loads(archive.read("ready-room-data.json"))
        return found


async def erased(here: Station, who: MemberActor) -> str:
    """Return the message after everything is deleted."""
    asked = await data(here, who)
    await here.press(who, asked, "Delete it all")
    if "Yes, concede" in " ".join(shown_message(asked).buttons):
        await here.press(who, asked, "Yes, concede")
    await here.press(who, asked, "Yes, delete all")
    await here.wait_until_quiet()
    return shown_message(asked).text


async def write(here: Station, work: Callable[[Connection], object]) -> None:
    await here.bot.services.matches.store.write(work)


async def leave_traces(here: Station) -> bytes:
    """Let Alice leave data everywhere; return the file of her match."""
    await here.slash(
        here.alice, "deck import", file=("crew.txt", f"1\t{FIRST_LINE}\n{LEGAL_LIST}".encode()), name="Alice's deck"
    )
    await here.slash(here.alice, "my reminders", every=5)
    await here.slash(here.alice, "my looks", show_me="words")
    await here.slash(here.alice, "my looks", show_me="pictures")
    await here.slash(here.alice, "match new", game="second-edition", deck="Alice's deck")
    await here.slash(here.bob, "match join", deck="klingon")
    await play_at_random(here, 30)
    await here.slash(here.alice, "match draw")
    await here.press(here.bob, request_message(here), "Refuse")
    exported = await private_message(here, here.alice, "record export")
    assert "would give away hidden" in shown_message(exported).text
    await concede(here, here.alice)
    exported = await private_message(here, here.alice, "record export")
    await here.press(here.alice, exported, "Share my deck")
    file = await download(exported, ".jsonl")
    for who in (here.alice, here.bob):
        await here.slash(who, "record import", file=("match.jsonl", file))
    await here.slash(here.bob, "match new", game="second-edition", deck="klingon")
    await here.slash(here.alice, "match join", deck="federation")
    await here.slash(here.alice, "match replace", newcomer=here.carol)
    await here.press(here.carol, request_message(here), "Agree")
    await concede(here, here.carol)
    await here.slash(here.bob, "match new", game="frontiers", seats=3)
    await here.slash(here.alice, "match join")
    await here.slash(here.alice, "match leave")
    await here.wait_until_quiet()
    await here.bot.services.tips.wait_until_saved()
    return file


def _rest(user: int) -> Callable[[Connection], None]:
    """Add the kinds of data that take long to create."""

    def work(connection: Connection) -> None:
        tips.set_wants_tips(connection, user, wanted=False)
        tips.record_shown_tips(connection, {(user, MATCH, "a-tip"): 3})
        connection.execute(insert(tables.lessons_done).values(user=user, game="frontiers", lesson="fly"))
        seedings.save_seed_plan(connection, user, "second-edition", "federation", SeedPlan())
        seedings.save_seeding(connection, MATCH, user, Seeding())
        drafts.store_draft(connection, MATCH, user, 0, Draft())
        at = connection.execute(select(tables.matches.c.created)).scalars().first()
        assert at
        outbox.queue_message(connection, MATCH, "test", [user, 5], at)

    return work


def test_every_table_has_an_answer() -> None:
    """Every new table must be added to one of the three lists."""
    listed = [table.name for table in (*OWN_TABLES, *MATCH_TABLES, *NAMELESS_TABLES)]
    assert sorted(listed) == sorted(tables.metadata.tables)
    assert all("user" in table.c for table in OWN_TABLES)
    assert not any("user" in table.c for table in NAMELESS_TABLES)


async def test_no_table_has_a_trace_of_who_deletes_everything(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        file = await leave_traces(here)
        await write(here, _rest(here.alice.id))
        before = {found.partition(".")[0] for found in traces(tmp_path, here.alice.id)}
        assert before == {table.name for table in (*OWN_TABLES, *MATCH_TABLES)}, "each of them has something of hers"
        others = len(traces(tmp_path, here.bob.id, ("bob", "Bob")))
        assert "Your data has been deleted" in await erased(here, here.alice)
        assert traces(tmp_path, here.alice.id) == []
        left = len(traces(tmp_path, here.bob.id, ("bob", "Bob")))
        assert left == others - 1, "of the others nothing has gone but what stood in the file that she had brought in"
        assert "Nothing, except" in shown_message(await data(here, here.alice)).text

        again = await private_message(here, here.bob, "record replay", match=MATCH)
        assert "Player 1 against Bob" in shown_message(again).text
        verdict = await private_message(here, here.bob, "match verify", match=MATCH)
        assert "✅ The match is sound" in shown_message(verdict).text
        assert "are in the match log, in the same order" in shown_message(verdict).text
        given = await private_message(here, here.bob, "record export", match=MATCH)
        kept = parse_record_file(await download(given, ".jsonl"))
        assert [seat.name for seat in kept.beginning.header.seats] == ["Player 1", "Bob"]
        older = await private_message(here, here.bob, "record import", file=("match.jsonl", file))
        assert "Replay" in shown_message(older).text, "a file of before her name went is still that of the match"


async def test_the_file_has_what_is_theirs_and_nothing_of_others(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await leave_traces(here)
        told = await unpacked(here, here.alice)
        assert told["user"] == here.alice.id
        assert [deck["name"] for deck in told["decks"]] == ["Alice's deck"]
        assert [one["id"] for one in told["matches"]] == [MATCH]
        (match,) = told["matches"]
        assert match["seat"]["deck_name"] == "Alice's deck"
        assert match["answers"]
        assert [one["words"] for one in match["requests"]] == ["Alice offers a draw."]
        assert str(here.bob.id) not in json.dumps(
            {key: rows for key, rows in told.items() if key != "imported_matches"}
        )
        assert await unpacked(here, here.carol) != {}


async def test_seats_in_running_matches_are_given_up_first_with_a_question(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        asked = await data(here, here.alice)
        await here.press(here.alice, asked, "Delete it all")
        assert "Concede this match first?" in shown_message(asked).text
        assert "Alice and Bob (running)" in shown_message(asked).text
        assert (await here.info()).state is State.PLAYING, "asking does nothing"
        await here.press(here.alice, asked, "Yes, concede this match")
        assert "Delete all your data?" in shown_message(asked).text
        assert (await here.info()).state is State.OVER
        assert traces(tmp_path, here.alice.id), "nothing is deleted before the last question"
        await here.press(here.alice, asked, "Yes, delete all")
        assert traces(tmp_path, here.alice.id) == []


async def test_a_match_started_after_the_last_question_is_asked_about_again(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        asked = await data(here, here.alice)
        await here.press(here.alice, asked, "Delete it all")
        assert "Delete all your data?" in shown_message(asked).text
        await here.start()
        await here.press(here.alice, asked, "Yes, delete all")
        assert "Concede this match first?" in shown_message(asked).text
        assert (await here.info()).state is State.PLAYING


@pytest.mark.beside
async def test_a_continuing_match_no_longer_names_the_deleted_player(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("frontiers", seats=3)
        await erased(here, here.alice)
        assert (await here.info()).state is State.PLAYING
        assert "Alice" not in shown_message(here.card).text
        assert "Player" in shown_message(here.card).text
        assert traces(tmp_path, here.alice.id) == []
        await play_at_random(here, 5)
        await here.restart()
        await play_at_random(here, 5)


async def test_lobbies_are_left_or_called_off_and_invitations_forgotten(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.bob, "match new", game="frontiers", seats=3, invite=here.alice)
        assert "Your data has been deleted" in await erased(here, here.alice)
        assert (await here.info()).invited == ()
        await here.slash(here.alice, "match join")
        await erased(here, here.alice)
        info = await here.info()
        assert [seat.player.name for seat in info.seats] == ["Bob"]
        assert info.state is State.OPEN
        await erased(here, here.bob)
        assert (await here.info()).state is State.OVER
        assert traces(tmp_path, here.bob.id, ("bob", "Bob")) == []
        assert traces(tmp_path, here.alice.id) == []


async def test_a_lesson_goes_whole(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message_ = await private_message(here, here.alice, "learn")
        lessons = [option["label"] for menu in shown_message(message_).menus for option in menu["options"]]
        await here.select(here.alice, message_, lessons[0])
        await here.wait_until_quiet()
        assert traces(tmp_path, here.alice.id)
        await erased(here, here.alice)
        assert traces(tmp_path, here.alice.id) == []
        await here.wait_until_quiet()


async def test_both_players_of_a_match_may_go_and_a_rematch_waits_for_neither(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await concede(here, here.alice)
        await erased(here, here.alice)
        card = here.card
        await here.press(here.bob, card, "Rematch")
        info = await here.bot.services.matches.match_in_channel(here.channel.id)
        assert info.state is State.OPEN
        assert info.invited == ()
        assert [seat.player.name for seat in info.seats] == ["Bob"]
        await erased(here, here.bob)
        assert traces(tmp_path, here.bob.id, ("bob", "Bob")) == []


async def test_a_player_without_data_can_ask(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        assert (
            "Nothing, except that the log records every button press"
            in shown_message(await data(here, here.carol)).text
        )
        assert "Your data has been deleted" in await erased(here, here.carol)
