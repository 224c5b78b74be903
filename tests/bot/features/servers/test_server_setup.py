"""`/setup check`, and the settings of `/setup` for matches: channels, roles, pace and threads."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.e2e.gestures import add_manager
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "questions", "tests.bot.features.choosing.question_game")


async def opened(here: Station) -> str:
    """Return the reply when Alice opens a match."""
    return (await here.slash(here.alice, "match new", game="questions", deck="")).text


async def test_all_settings_are_shown_to_anybody(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        text = (await here.slash(here.alice, "setup show")).text
        assert "- Channels for matches: every channel" in text
        assert "- Who can open matches: everyone" in text
        assert "- Default pace: **casual** (no clocks" in text
        assert "- By default each match is played in the channel itself" in text
        assert "- This channel: no default" in text


async def test_only_who_manages_the_server_changes_them(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        role = here.guild.create_role("captains")
        for command, options in (
            ("channels", {"channel": here.channel, "allow": True}),
            ("hosts", {"role": role, "allow": True}),
            ("pace", {"pace": "daily"}),
            ("threads", {"use": True}),
        ):
            told = (await here.slash(here.alice, f"setup {command}", **options)).text
            assert told == f"Only someone with the permission “Manage Server” can set the {command} of matches here."
        assert "every channel" in (await here.slash(here.alice, "setup show")).text


async def test_matches_are_played_in_the_chosen_channels(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        staff, holodeck = add_manager(here), here.guild.create_text_channel("holodeck")
        told = await here.slash(staff, "setup channels", channel=holodeck, allow=True)
        assert f"- Channels for matches: <#{holodeck.id}>" in told.text
        assert f"matches are played in <#{holodeck.id}>. Use this there." in (await opened(here)).replace("\\", "")
        result = await here.alice.slash(holodeck, "match new", game="questions", deck="")
        assert f"Your match `{MATCH}` is open" in here.checked(result).text
        told = await here.slash(staff, "setup channels", channel=holodeck, allow=False)
        assert "every channel" in told.text


async def test_a_named_channel_that_is_deleted_no_longer_counts(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        holodeck = here.guild.create_text_channel("holodeck")
        await here.slash(add_manager(here), "setup channels", channel=holodeck, allow=True)
        here.env.backend.delete_channel(holodeck.id)
        await here.env.settle()
        assert "every channel" in (await here.slash(here.alice, "setup show")).text
        assert "is open" in await opened(here)


async def test_roles_that_may_open_matches(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        staff, role = add_manager(here), here.guild.create_role("captains")
        await here.slash(staff, "setup hosts", role=role, allow=True)
        assert "only members with the role “captains” can open matches" in await opened(here)
        kirk = here.guild.add_member(here.env.create_user("kirk", global_name="Kirk"), roles=[role])
        assert "is open" in (await here.slash(kirk, "match new", game="questions", deck="")).text
        assert "You already" not in (await here.slash(here.bob, "match join", deck="")).text


async def test_the_pace_of_a_server_is_that_of_its_matches(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        staff = add_manager(here)
        assert (
            "- Default pace: **daily** (24 hours for each" in (await here.slash(staff, "setup pace", pace="daily")).text
        )
        await here.start("questions")
        await here.slash(staff, "setup pace", pace="casual")
        assert "Clocks: daily" in (await here.slash(here.alice, "match clock")).text
        assert "time runs out" in shown_message(here.card).text


async def test_the_card_of_an_open_match_shows_the_pace_of_its_server(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup pace", pace="daily")
        await opened(here)
        assert "Pace: Daily" in shown_message(here.card).text
        assert (await here.info()).options["pace"] == "daily"


async def test_matches_are_in_threads_where_the_server_wants_them_unless_opened_here(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup threads", use=True)
        await opened(here)
        assert (await here.info()).parent == here.channel.id
        told = await here.slash(here.bob, "match new", game="questions", deck="", where="here")
        assert " is open. It starts" in told.text


async def test_a_role_that_hosts_matches_may_look_after_those_of_others(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="", seats=3)
        await here.slash(here.bob, "match join", deck="")
        role = here.guild.create_role("captains")
        kirk = here.guild.add_member(here.env.create_user("kirk", global_name="Kirk"), roles=[role])
        assert "Only the host (Alice)" in (await here.slash(kirk, "host kick", player="Bob")).text
        await here.slash(add_manager(here), "setup hosts", role=role, allow=True)
        assert "Bob was removed from the match." in (await here.slash(kirk, "host kick", player="Bob")).text


async def test_a_rematch_requires_the_role_and_the_channel(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        asked = await here.alice.slash(here.channel, "match concede")
        assert asked.response
        await here.press(here.alice, asked.response, "Yes")
        staff, role = add_manager(here), here.guild.create_role("captains")
        await here.slash(staff, "setup hosts", role=role, allow=True)
        assert "only members with the role" in (await here.slash(here.alice, "match rematch")).text


async def test_settings_are_kept_over_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup threads", use=True)
        await here.restart()
        assert "in its own thread" in (await here.slash(here.alice, "setup show")).text


class TestCheck:
    async def test_a_server_without_problems_says_so(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "✅ Everything is fine in" in (await here.slash(here.alice, "setup check")).text

    async def test_missing_permissions_and_who_can_grant_them(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            withhold(here, here.channel.id, attach_files=True, read_message_history=True)
            text = (await here.slash(here.alice, "setup check")).text
            assert f"- <#{here.channel.id}>: I’m missing “Attach Files” and “Read Message History”." in text
            assert "ask someone with “Manage Permissions” in the channel to open *Edit Channel*" in text

    async def test_a_thread_for_each_match_needs_more(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            withhold(here, here.channel.id, create_public_threads=True)
            assert "Everything is fine" in (await here.slash(here.alice, "setup check")).text
            await here.slash(add_manager(here), "setup threads", use=True)
            assert "“Create Public Threads”" in (await here.slash(here.alice, "setup check")).text

    async def test_a_closed_channel_matters_only_if_it_is_chosen(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            staff, closed = add_manager(here), here.guild.create_text_channel("ready-room")
            await here.slash(staff, "setup channels", channel=closed, allow=True)
            withhold(here, closed.id, view_channel=True)
            assert f"<#{closed.id}>: I’m missing “View Channel”" in (await here.slash(here.alice, "setup check")).text
            await here.bot.services.servers.change(here.guild.id, {"channels": ()})
            text = (await here.slash(here.alice, "setup check")).text
            assert "✅" in text
            assert "1 channel I can’t see" in text

    async def test_a_match_in_a_deleted_channel_is_listed(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start("questions")
            other = here.guild.create_text_channel("holodeck")
            here.env.backend.delete_channel(here.channel.id)
            here.channel = other
            assert f"The channel of match `{MATCH}` was deleted." in (await here.slash(here.carol, "setup check")).text


def withhold(here: Station, channel: int, **permissions: bool) -> None:
    """Deny permissions to everyone, including the bot, in a channel."""
    everyone = here.guild.default_role.id
    denied = discord.Permissions(**permissions).value
    here.env.backend.set_overwrite(channel, Overwrite(everyone, OverwriteType.ROLE, deny=denied))
