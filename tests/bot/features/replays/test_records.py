"""`/match log`, `replay`, `export`, `import` and `verify` through the simulated Discord."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pytest
from PIL import Image
from simcord import MemberActor
from sqlalchemy import Connection
from sqlalchemy import text as sql

from bot.features.replays.handler import landmark_options
from bot.matches import State
from engine.games import game
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.record_file import RecordFile, file_bytes, parse_record_file, replayed_match
from engine.kernel.replay import ReplayMoment, replay_moments
from engine.second_edition.view import SecondEditionView
from tests.bot.features.decks.deck_lists import FIRST_LINE, LEGAL_LIST
from tests.e2e.gestures import download, field_ids, file_names, play_at_random, private_message
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message
from tests.finished.kept import recorded_match, recorded_matches, short_matches


async def concede(here: Station, who: MemberActor) -> None:
    asked = await who.slash(here.channel, "match concede")
    await here.press(who, asked.response, "Yes")  # type: ignore[arg-type]
    await here.wait_until_quiet()


def step(seen: ShownMessage) -> tuple[int, int]:
    found = re.search(r"Step (\d+) of (\d+)", seen.text)
    assert found, seen.text
    return int(found[1]), int(found[2])


class TestLog:
    async def test_it_is_turned_from_page_to_page(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 80)
            log = await private_message(here, here.alice, "match log")
            newest = shown_message(log)
            assert list(newest.buttons) == ["First", "Earlier", "Replay", "◀ Back to match"]
            total = int(re.search(r"of (\d+)", newest.text)[1])  # type: ignore[index]
            await here.press(here.alice, log, "First")
            assert f"Lines 1 to 20 of {total}" in shown_message(log).text
            assert "`1` Alice opens a match" in shown_message(log).text
            await here.press(here.alice, log, "Later")
            assert f"Lines 21 to 40 of {total}" in shown_message(log).text
            await here.restart()
            await here.press(here.alice, log, "Earlier")
            assert f"Lines 1 to 20 of {total}" in shown_message(log).text
            await here.press(here.alice, log, "Newest")
            assert shown_message(log).text == newest.text

    async def test_private_lines_are_their_owners(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 10)
            own = shown_message(await private_message(here, here.alice, "match log")).text
            theirs = shown_message(await private_message(here, here.carol, "match log")).text
            assert "You draw" not in theirs
            assert own != theirs


async def hand_of(here: Station, user: MemberActor) -> set[str]:
    """Return the names of the cards in a player's hand."""
    view = await here.bot.services.matches.view(MATCH, user.id)
    assert isinstance(view, SecondEditionView)
    return {card.name for player in view.players for card in player.hand}


class TestReplay:
    async def test_every_step_can_be_reached(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 20)
            replay = await private_message(here, here.alice, "record replay")
            first = shown_message(replay)
            assert step(first)[0] == 1
            assert "as Alice sees it" in first.text
            assert first.alt_texts[0].startswith("Turn 1")
            assert "⏮ First" not in first.buttons
            last = step(first)[1]
            for label, wanted in (("Next", 2), ("Next", 3), ("◀ Back", 2), ("Last", last), ("⏮ First", 1)):
                await here.press(here.alice, replay, label)
                assert step(shown_message(replay))[0] == wanted
            await here.restart()
            await here.press(here.alice, replay, "Last")
            assert step(shown_message(replay)) == (last, last)
            board = await here.press(here.carol, here.card, "Board")
            assert (
                shown_message(board.response)
                .alt_texts[0]
                .startswith(f"Turn {shown_message(replay).text.split('Turn ')[1][0]}")
            )

    async def test_a_step_or_turn_is_jumped_to_and_what_is_no_number_is_refused(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 40)
            replay = await private_message(here, here.bob, "record replay")
            last = step(shown_message(replay))[1]
            for typed, turned, found in (
                ("5", "", "Step 5 of"),
                ("", "2", "Turn 2 "),
                (str(last), "", f"Step {last} of {last}"),
                ("9999", "", f"Step {last} of {last}"),
                ("0", "", "Step 1 of"),
            ):
                form = await here.press(here.bob, replay, "Jump")
                step_field, turn_field = field_ids(form.modal)
                here.checked(await here.bob.submit_modal(form, {step_field: typed, turn_field: turned}))
                assert found in shown_message(replay).text
            for typed in ("", "warp 9", "²", "-3"):
                form = await here.press(here.bob, replay, "Jump")
                told = here.checked(await here.bob.submit_modal(form, {field_ids(form.modal)[0]: typed}))
                assert "is not a number" in told.text or "Enter the number" in told.text
                assert "Step 1 of" in shown_message(replay).text

    async def test_a_player_returns_to_the_match_and_leaves_one_message(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 4)
            played = await here.private_message_of(here.alice)
            question = shown_message(played).question
            replay = await private_message(here, here.alice, "record replay")
            await here.press(here.alice, replay, "◀ Back to match")
            assert shown_message(replay).question == question
            assert not here.is_there(played)
            looked = await private_message(here, here.carol, "record replay")
            assert "◀ Back to match" not in shown_message(looked).buttons

    async def test_a_stranger_sees_what_everybody_saw(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 24)
            seen: dict[str, list[str]] = {}
            for who in here.players:
                replay = await private_message(here, who, "record replay")
                told = [shown_message(replay)]
                while "Next ▶" in told[-1].buttons:
                    await here.press(who, replay, "Next")
                    told.append(shown_message(replay))
                seen[who.name] = ["\n".join((one.text, *one.alt_texts)) for one in told]
            hands = {user.name: await hand_of(here, user) for user in (here.alice, here.bob)}
            whole = "\n".join(seen["carol"]).replace("\\", "")
            assert "You draw" not in whole
            public = "\n".join(line.text for line in await here.bot.services.matches.log_lines(MATCH, None, limit=999))
            hidden = {name for names in hands.values() for name in names if name not in public}
            assert hidden
            assert [name for name in hidden if name in whole] == []
            assert any("You draw" in one for one in seen["alice"])

    async def test_there_is_none_before_the_match_begins(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            for command in ("record replay", "match verify"):
                assert "hasn’t started" in (await here.slash(here.alice, command)).text
            await concede(here, here.alice)
            for command in ("record replay", "match verify"):
                assert "cancelled before it started" in (await here.slash(here.alice, command)).text
            told = await here.slash(here.alice, "record export")
            assert "cancelled before it started" in told.text

    async def test_a_match_is_found_by_its_id_from_elsewhere(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            here.channel = here.guild.create_text_channel("holodeck")
            assert "There’s no match in this channel" in (await here.slash(here.alice, "record replay")).text
            assert "Step 1 of" in (await here.slash(here.alice, "record replay", match=f" {MATCH.upper()}")).text
            stranger = await here.slash(here.carol, "record replay", match=MATCH)
            assert "You didn’t play in this match." in stranger.text
            assert "There’s no match “nowhere”" in (await here.slash(here.alice, "record replay", match="nowhere")).text


class TestChangedRules:
    async def test_a_match_that_no_longer_fits_is_reported_with_a_remedy(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 6)
            await concede(here, here.bob)
            monkeypatch.setattr(Decision, "check", _refuse)
            for command in ("record replay", "match verify"):
                told = await here.slash(here.alice, command)
                assert "no longer fits the rules" in told.text
            assert "/match log still has the whole match" in (await here.slash(here.alice, "record replay")).text


def _refuse(decision: Decision, answer: Answer) -> None:
    raise RuleViolation("The rules are others now.", decision.rule)


class TestVerify:
    async def test_the_seed_stays_secret_until_the_end(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 6)
            told = await here.slash(here.carol, "match verify")
            assert "The seed stays secret until the match is over" in told.text

    async def test_a_finished_match_is_verified_for_anybody(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 30)
            await concede(here, here.bob)
            assert (await here.info()).state is State.OVER
            told = await here.slash(here.carol, "match verify")
            assert "✅ The match is sound" in told.text
            assert "every shuffle and draw came from this seed" in told.text
            assert re.search(r"All \d+ log lines", told.text)
            log = await private_message(here, here.carol, "match log")
            await here.press(here.carol, log, "Replay")
            await here.press(here.carol, log, "Last")
            verdict = await here.press(here.carol, log, "Verify")
            assert shown_message(verdict.response).text == told.text

    async def test_another_seed_in_the_database_shows(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 6)
            await concede(here, here.bob)
            store = here.bot.services.matches.decks._store
            change = sql("UPDATE matches SET seed = :seed")
            await store.write(Connection.execute, change, {"seed": "00" * 32})
            told = await here.slash(here.bob, "match verify")
            assert "couldn’t be verified" in told.text
            assert "The seed is not the one" in told.text


class TestExport:
    async def test_during_play_the_log_contains_only_what_its_reader_knows(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 10)
            seed = (await here.bot.services.matches.records._started_match(MATCH))[1].seed
            logs = {}
            for who in here.players:
                answer = await private_message(here, who, "record export")
                assert "would give away hidden information" in shown_message(answer).text
                assert file_names(answer) == [f"match-{MATCH}-log.txt"]
                logs[who.name] = (await download(answer, ".txt")).decode()
                assert seed not in logs[who.name]
            assert "You draw" in logs["alice"]
            assert "You draw" not in logs["carol"]
            assert logs["alice"] != logs["bob"]
            assert logs["carol"].splitlines()[1].startswith("1\t")

    async def test_afterwards_the_whole_match_for_those_who_played(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 6)
            await concede(here, here.bob)
            await here.press(here.carol, here.card, "Replay")
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
            file = parse_record_file(data)
            assert file.beginning.seed == (await here.info()).seed
            assert file.ending.outcome
            assert "Bob concedes" in file.ending.outcome.reason
            stranger = await private_message(here, here.carol, "record export")
            assert "Only players can download" in shown_message(stranger).text
            assert len(stranger.attachments) == 1

    async def test_a_deck_of_ones_own_stays_secret_until_its_owner_agrees(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "deck import", file=("crew.txt", other_than_the_starter().encode()))
            await here.slash(here.alice, "match new", game="second-edition", deck="crew")
            await here.slash(here.bob, "match join", deck="klingon")
            await concede(here, here.bob)
            refused = await private_message(here, here.bob, "record export")
            assert "so their owners have to agree first: Alice." in shown_message(refused).text
            assert "Share my deck" not in shown_message(refused).buttons
            asked = await private_message(here, here.alice, "record export")
            await here.press(here.alice, asked, "Share my deck")
            assert "The whole match" in shown_message(asked).text
            given = await private_message(here, here.bob, "record export")
            assert len(given.attachments) == 2


class TestImport:
    async def test_an_exported_match_is_replayed_through_all_eyes(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 20)
            await concede(here, here.bob)
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
            replay = await private_message(here, here.carol, "record import", file=("match.jsonl", data))
            assert "as everyone sees it" in shown_message(replay).text
            await here.press(here.carol, replay, "Last")
            assert "🏁 **Bob concedes; Alice wins.**" in shown_message(replay).text
            seen = await here.select(here.carol, replay, "As Alice sees it")
            assert "as Alice sees it" in seen.text
            await here.restart()
            await here.press(here.carol, replay, "⏮ First")
            assert "as Alice sees it" in shown_message(replay).text
            verdict = await here.press(here.carol, replay, "Verify")
            assert "✅ The match is sound" in shown_message(verdict.response).text

    async def test_a_match_that_was_played_elsewhere_is_not_vouched_for(self, tmp_path: Path) -> None:
        async with running_station(tmp_path / "here") as here:
            await here.start()
            await play_at_random(here, 8)
            await concede(here, here.bob)
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
        async with running_station(tmp_path / "elsewhere") as here:
            replay = await private_message(here, here.carol, "record import", file=("match.jsonl", data))
            await here.press(here.carol, replay, "Last")
            verdict = shown_message((await here.press(here.carol, replay, "Verify")).response)
            assert "☑️ The match is consistent, but I can’t confirm it was played here" in verdict.text
            assert "It wasn’t played here" in verdict.text

    @pytest.mark.parametrize(
        ("line", "before", "after", "words"),
        [
            (0, b"Alice", b"Mallory", "played here: players and decks"),
            (-1, b"Bob concedes; Alice wins.", b"Alice concedes; Bob wins.", "played here: end"),
            (-2, b"", b"", "played here: answers"),
        ],
    )
    async def test_a_file_that_was_edited_is_refused(
        self, tmp_path: Path, line: int, before: bytes, after: bytes, words: str
    ) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 8)
            await concede(here, here.bob)
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
            lines = data.splitlines()
            if before:
                assert before in lines[line]
                lines[line] = lines[line].replace(before, after)
            else:
                del lines[line]
                lines[-1] = lines[-1].replace(b'"answers":%d' % (len(lines) - 1), b'"answers":%d' % (len(lines) - 2))
            told = await here.slash(here.carol, "record import", file=("m.jsonl", b"\n".join(lines)))
            assert f"This file has been edited. Different from match {MATCH} as played here" in told.text
            assert words in told.text

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            (b"hello", "This is not a match"),
            (b"x" * 5_000_000, "over 2 MB"),
            (b"\xff\xfe\0", "This is not a match"),
            (b'{"ready_room":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n{}", "This is not a match: line 1"),
            (b'{"header":{"unknown":' + b"[" * 200_000 + b"]" * 200_000 + b"}}\n{}", "nested too deeply"),
        ],
    )
    async def test_other_files_are_refused(self, tmp_path: Path, data: bytes, words: str) -> None:
        async with running_station(tmp_path) as here:
            assert words in (await here.slash(here.alice, "record import", file=("m.jsonl", data))).text

    async def test_names_in_a_file_are_shown_like_players(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            file = recorded_match("second-edition", short_matches("second-edition")[0])
            data = file_bytes(file).replace(b'"name":"Alice"', b'"name":"\\u202e[CMD]\\nBob"')
            data = data.replace(b'"match":"', b'"match":"no')
            told = (await here.slash(here.alice, "record import", file=("m.jsonl", data))).text
            assert "[CMD] Bob against Bob" in told.replace("\u2060", "")
            data = data.replace(b'"name":"\\u202e[CMD]\\nBob"', b'"name":" bob"')
            assert "bob against Bob (2)" in (await here.slash(here.alice, "record import", file=("m.jsonl", data))).text

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            (b'"game":"second-edition"', b'"game":"frontiers"'),
            (rb'"seed":"\w+"', b'"seed":"nonsense"'),
            (rb'"seats":\[.*\],', b'"seats":[],'),
        ],
    )
    async def test_a_header_that_does_not_fit_is_refused_in_plain_words(
        self, tmp_path: Path, old: bytes, new: bytes
    ) -> None:
        async with running_station(tmp_path) as here:
            lines = file_bytes(recorded_match("second-edition", short_matches("second-edition")[0])).split(b"\n", 1)
            data = b"\n".join((re.sub(old, new, lines[0]), lines[1]))
            told = (await here.slash(here.alice, "record import", file=("m.jsonl", data))).text
            assert "It doesn’t fit the rules and cards here. Get the file from" in told

    async def test_a_forged_match_is_refused(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 4)
            await concede(here, here.bob)
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
            card = parse_record_file(data).beginning.header.seats[0].deck["deck"][0].encode()
            for old, new in ((b'"second-edition"', b'"tiddlywinks"'), (b'"%s"' % card, b'"tribble"')):
                told = await here.slash(here.alice, "record import", file=("m.jsonl", data.replace(old, new)))
                assert "There is no game called" in told.text or "doesn’t fit the rules and cards here" in told.text


def other_than_the_starter() -> str:
    """Return a legal deck other than the starter deck: one card is in it twice instead of once."""
    return f"1\t{FIRST_LINE}\n{LEGAL_LIST}"


@pytest.mark.parametrize("command", ["record replay", "record export", "match verify"])
async def test_ones_own_matches_are_offered_while_typing_even_when_they_are_over(tmp_path: Path, command: str) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await concede(here, here.alice)
        offered = await here.bob.autocomplete(here.channel, command, "match", "alice")
        assert [one["value"] for one in offered] == [MATCH]
        assert await here.carol.autocomplete(here.channel, command, "match", "") == []


class TestRecap:
    async def test_a_finished_match_is_an_animation(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 12)
            early = here.checked(await here.alice.slash(here.channel, "record recap"))
            assert "when it’s over" in early.text
            await concede(here, here.bob)
            assert shown_message(here.card).alt_texts[0].startswith("After ")
            told = await private_message(here, here.alice, "record recap")
            assert "Bob concedes" in shown_message(told).text
            data = await download(told, ".webp")
            with Image.open(io.BytesIO(data)) as picture:
                assert getattr(picture, "n_frames", 1) > 5
            assert len(data) <= 8_000_000


class TestTheBoardInWords:
    async def test_it_tells_everything_that_the_board_shows(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            await play_at_random(here, 10)
            board = await here.press(here.alice, here.card, "Board")
            assert board.response
            told = await here.press(here.alice, board.response, "In words")
            words = shown_message(told.response).text
            assert "Alice" in words
            assert "Earth" in words
            assert not shown_message(told.response).alt_texts


async def test_a_form_that_is_sent_after_a_restart_is_answered_with_what_was_typed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await play_at_random(here, 8)
        replay = await private_message(here, here.bob, "record replay")
        form = await here.press(here.bob, replay, "Jump to")
        assert form.modal
        field = field_ids(form.modal)[0]
        await here.restart()
        told = here.checked(await here.bob.submit_modal(form, {field: "12"}))
        assert "I restarted while you were filling this in" in told.text
        assert "You typed: 12" in told.text


class TestFirstEdition:
    @pytest.mark.beside
    async def test_a_match_is_replayed_exported_verified_and_recapped(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start("first-edition")
            await play_at_random(here, 60)
            replay = await private_message(here, here.alice, "record replay")
            await here.press(here.alice, replay, "Last")
            at, last = step(shown_message(replay))
            assert at == last > 20
            assert shown_message(replay).alt_texts
            await concede(here, here.bob)
            data = await download(await private_message(here, here.alice, "record export"), ".jsonl")
            assert parse_record_file(data).beginning.header.game == "first-edition"
            again = await private_message(here, here.carol, "record import", file=("match.jsonl", data))
            assert "Step 1 of" in shown_message(again).text
            told = await here.slash(here.carol, "match verify")
            assert "✅ The match is sound" in told.text
            recap = await private_message(here, here.alice, "record recap")
            assert "Bob concedes" in shown_message(recap).text
            with Image.open(io.BytesIO(await download(recap, ".webp"))) as picture:
                assert getattr(picture, "n_frames", 1) > 5


LONGEST_BATTLE = 12
"""Steps of a battle."""

FIRED, FELL = " against DEFENSE ", " is the casualty."
"""What is read of a ship battle and of a personnel battle."""
CHOSEN = {FIRED: "fire:", FELL: "fight:"}
"""How the choice begins that starts such a battle; matches without it need not be played again."""


@cache
def steps_of_a_battle(told: str) -> tuple[RecordFile, tuple[ReplayMoment, ...]]:
    """Return the shortest stored match with this line, as everyone reads it."""
    rules = game("first-edition")
    begins = CHOSEN[told]
    files = [
        one
        for one in recorded_matches("first-edition")
        if any(pick.startswith(begins) for to in one.answers for pick in to.answer)
    ]
    for file in sorted(files, key=lambda one: len(one.answers)):
        steps = replay_moments(replayed_match(rules, file, 0), file.answers, None)
        if any(told in line for one in steps for line in one.told):
            return file, steps
    raise AssertionError("no kept match has such a battle")


class TestBattles:
    @pytest.mark.parametrize(
        ("told", "sheet"), [(FIRED, r"\(HULL \d"), (FELL, r" against .+, \d+ to \d+")], ids=["ships", "personnel"]
    )
    async def test_the_step_of_a_battle_shows_its_sheet_with_the_blows(
        self, tmp_path: Path, told: str, sheet: str
    ) -> None:
        file, steps = steps_of_a_battle(told)
        async with running_station(tmp_path) as here:
            replay = await private_message(here, here.carol, "record import", file=("match.jsonl", file_bytes(file)))
            number = next(at for at, one in enumerate(steps) if any(told in line for line in one.told))
            attack = max(
                at for at, one in enumerate(steps[: number + 1]) if any(" attacks " in line for line in one.told)
            )
            form = await here.press(here.carol, replay, "Jump")
            here.checked(await here.carol.submit_modal(form, {field_ids(form.modal)[0]: str(number + 1)}))
            assert told in shown_message(replay).text
            assert any("Battle at " in one and re.search(sheet, one) for one in shown_message(replay).alt_texts)
            for _ in range(number - attack):
                await here.press(here.carol, replay, "◀ Back")
                assert any("Battle at " in one for one in shown_message(replay).alt_texts), (
                    "from the attack on it has a sheet"
                )
            sheets = 0
            while any("Battle at " in one for one in shown_message(replay).alt_texts):
                await here.press(here.carol, replay, "Next")
                sheets += 1
            assert number - attack < sheets < LONGEST_BATTLE, "as long as its end is answered"

    async def test_a_reader_jumps_to_a_battle_by_its_line(self, tmp_path: Path) -> None:
        """A menu lists as many battles as fit, those nearest to the shown step; the result is one step further."""
        async with running_station(tmp_path) as here:
            replay = await private_message(
                here, here.carol, "record import", file=("match.jsonl", file_bytes(steps_of_a_battle(FIRED)[0]))
            )
            (jump,) = [one for one in shown_message(replay).menus if one["placeholder"].startswith("Jump to a battle")]
            labels = [option["label"] for option in jump["options"]]
            assert 0 < len(labels) <= 25
            battle = next(one for one in labels if " attacks " in one)
            turn, _, line = battle.partition(": ")
            await here.select(here.carol, replay, battle)
            found = shown_message(replay)
            assert turn in found.text
            assert line.rstrip("…") in found.text
            assert any("Battle at " in one for one in found.alt_texts)
            await here.restart()
            await here.select(here.carol, replay, battle)
            assert shown_message(replay).text == found.text

    async def test_a_step_before_anything_worth_it_offers_no_jump(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            replay = await private_message(here, here.alice, "record replay")
            assert not [one for one in shown_message(replay).menus if one["placeholder"].startswith("Jump to a battle")]


def test_a_landmark_names_the_turn_of_its_event_though_its_step_ends_a_turn_later() -> None:
    events = (("turn", "Turn 13: Bob."), ("success", "Bob completes Vulcan."), ("turn", "Turn 14: Alice."))
    kinds, texts = zip(*events, strict=True)
    moments = (ReplayMoment(0, 12, ()), ReplayMoment(5, 14, texts, kinds))
    (found,) = landmark_options(moments, 0, frozenset(("success",)))
    assert (found.label, found.value) == ("Turn 13: Bob completes Vulcan.", "1")
