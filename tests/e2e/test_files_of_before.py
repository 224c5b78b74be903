"""Files of an earlier version, verified and played to the end."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import msgspec
import pytest

from bot.matches import MatchService, State
from bot.matches.standing_orders import topics_asked
from bot.storage import matches
from engine.__main__ import main
from engine.games import computer_player
from engine.games import game as rules
from engine.kernel.decision import LULL, Decision, all_topics
from engine.kernel.record_file import parse_record_file
from engine.kernel.view import View
from tests.bot.storage.opening import opened_store
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import Station, running_station, settings_in, shown_message
from tests.fixtures import DATABASE, FILES, OPEN_MATCHES

BEGAN_UNDER = 2
"""The version of the rules of these matches, in both games."""

PRESSED = 4
"""Number of choices made through components; the rest of a match is played without them."""


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_match_exported_then_says_its_rules(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "verify", str(file)]) == 1
    told = capsys.readouterr().out
    assert f"It was played under version {BEGAN_UNDER} of the rules" in told
    assert "every shuffle" not in told
    assert told.endswith("Only its header and end were compared.\n")


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_match_exported_then_is_shown_as_far_as_it_fits(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "show", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    whole = parse_record_file(file.read_bytes())
    assert whole.ending.outcome
    assert told[-1] == whole.ending.outcome.reason
    assert len(told) > 10


def test_the_exported_matches_have_an_adjustment_and_an_undo() -> None:
    answers = [given for file in FILES for given in parse_record_file(file.read_bytes()).answers]
    assert {given.decision for given in answers if given.decision < 0} == {-1, -2}


@pytest.mark.parametrize(("match", "game"), OPEN_MATCHES.items(), ids=list(OPEN_MATCHES.values()))
async def test_a_match_started_by_an_older_version_can_be_finished(tmp_path: Path, match: str, game: str) -> None:
    settings = settings_in(tmp_path)
    shutil.copy(DATABASE, tmp_path / "ready-room.sqlite3")
    async with running_station(tmp_path) as here:
        begun = await here.bot.services.matches.info(match)
        assert (begun.game, begun.state) == (game, State.PLAYING)
        if begun.channel != here.channel.id:  # the channel of the second match is gone by now
            here.channel = here.guild.create_text_channel("engineering")
            offered = await here.alice.slash(here.channel, "match show")
            assert offered.response
            await here.press(here.alice, offered.response, f"Move {match} here")
        for player in (here.alice, here.bob):
            assert shown_message(await here.private_message_of(player)).text.count("The rules were corrected: ") == 1
        await press_some(here, match)
        assert (await here.bot.services.matches.info(match)).moves > begun.moves
    async with opened_store(settings.database_address) as store:
        await finished_soundly(MatchService(store), match, game)


async def test_standing_orders_of_then_are_read(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    shutil.copy(DATABASE, tmp_path / "ready-room.sqlite3")
    topics = all_topics(rules("second-edition").topics())
    async with opened_store(settings.database_address) as store:
        row = await store.read(matches.find_match, next(iter(OPEN_MATCHES)))
    assert row
    for seat in row.seats:
        assert seat.orders
        assert seat.orders.topics, "they were written down"
        assert topics_asked(seat.orders, topics) == set(topics) - {LULL}


async def press_some(here: Station, match: str) -> None:
    """Make some choices for the players who have to decide, through the card's buttons and menus."""
    players = {one.id: RandomPlayer(here, one, random.Random(1)) for one in (here.alice, here.bob)}
    for _ in range(PRESSED):
        waiting = await here.bot.services.matches.waiting_seats(match)
        await players[waiting[0].player.id].decide()


class Sight(msgspec.Struct, frozen=True):
    """A player's view and decision, from which a computer answers for their seat."""

    seen: View
    asked: Decision

    def view(self, _viewer: int | None) -> View:
        return self.seen

    def decision(self, _seat: int) -> Decision:
        return self.asked


async def finished_soundly(service: MatchService, match: str, game: str) -> None:
    """Let a computer make all other choices; check that header, log and end agree."""
    player = computer_player(rules(game))
    while waiting := await service.waiting_seats(match):
        user = waiting[0].player.id
        decision = await service.decision(match, user)
        assert decision
        sight = Sight(await service.view(match, user), decision)
        await service.answer(match, user, decision.number, player.answer(sight, waiting[0].seat))
    over = await service.info(match)
    assert over.state is State.OVER
    verdict = await service.records.verify(match)
    found = " ".join(verdict.findings)
    assert (verdict.vouched, verdict.corrected) == (False, True)
    assert f"It started under version {BEGAN_UNDER} of the rules" in found
    assert f"it continued under version {rules(game).rules_version} of the rules" in found
    assert f"its {over.moves} moves" in found
