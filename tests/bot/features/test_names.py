"""Players' names in sentences, menus and commands: distinct, and never read as card text."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor

from bot.matches.player_names import person_name
from tests.e2e.station import Station, running_station, shown_message


def member(here: Station, name: str, account: str = "somebody") -> MemberActor:
    return here.guild.add_member(here.env.create_user(account, global_name=name))


async def started(here: Station, first: MemberActor, second: MemberActor) -> None:
    await here.slash(first, "match new", game="second-edition", deck="federation")
    await here.slash(second, "match join", deck="klingon")


async def test_players_with_the_same_name_are_numbered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        sam, other = member(here, "Sam", "sam1"), member(here, "sam", "sam2")
        await started(here, sam, other)
        assert [seat.player.name for seat in (await here.info()).seats] == ["Sam", "sam (2)"]
        assert "**Sam** against **sam (2)**" in shown_message(here.card).text
        choices = await sam.autocomplete(here.channel, "match replace", "player", "sam")
        assert [one["name"] for one in choices] == ["Sam", "sam (2)"]
        asked = await here.slash(sam, "match replace", player="sam (2)", newcomer=here.carol)
        assert "Several" not in asked.text
        assert "Nobody" not in asked.text


@pytest.mark.parametrize(
    ("first", "second", "numbered"),
    [
        ("Bob", "Bob\ufe0f", "Bob\ufe0f (2)"),
        ("❤", "❤\ufe0f", "❤\ufe0f (2)"),
        ("Bob", "Bob \u3164", "Bob (2)"),
        ("Bob", "Ｂｏｂ", "Ｂｏｂ (2)"),
        ("[CMD] Bob", "[CMD] bob", "[\u2060CMD] bob (2)"),
    ],
)
async def test_names_that_look_the_same_are_numbered(tmp_path: Path, first: str, second: str, numbered: str) -> None:
    async with running_station(tmp_path) as here:
        await started(here, member(here, first, "bob1"), member(here, second, "bob2"))
        assert (await here.info()).seats[1].player.name == numbered


async def test_a_newcomer_with_the_same_name_is_numbered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await here.slash(here.alice, "match replace", newcomer=member(here, "Bob", "bob2"))
        told = shown_message(here.history()[-1]).text
        assert "Bob (2)" in told


async def test_a_name_in_brackets_is_no_icon(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await started(here, member(here, "[CMD] Bob", "bob2"), here.carol)
        card = shown_message(here.card).text
        assert "Command" not in card
        assert "[CMD] Bob" in card.replace("\\", "")
        log = (await here.slash(here.carol, "match log")).text
        assert "Command" not in log
        assert "[CMD] Bob" in log.replace("\\", "")
        choices = await here.carol.autocomplete(here.channel, "match replace", "player", "[cmd]")
        assert [one["name"] for one in choices] == ["[CMD] Bob"]


@pytest.mark.parametrize(
    ("names", "seen"),
    [
        (("\u202eBob\u202c\u200e",), "Bob"),
        (("Zoe\u0308",), "Zoë"),
        (("  A \n B\u200b ",), "A B"),
        (("\u200b\u2060", "bob"), "bob"),
        (("\u0301\u0301", None), "Someone"),
        (("\u3164\u115f", "\u2800", "bob"), "bob"),
        (("Bob\u3164Smith\u2800",), "Bob Smith"),
        (
            ("🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Sam",),
            "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Sam",
        ),
        (("Sam\U000e0067",), "Sam"),
        (("👩\u200d🚀 Спок",), "👩\u200d🚀 Спок"),
    ],
)
def test_a_name_is_one_visible_line(names: tuple[str | None, ...], seen: str) -> None:
    assert person_name(*names) == seen
