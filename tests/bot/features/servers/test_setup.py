"""`/setup game`, and its effect on look-ups."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.gestures import add_manager
from tests.e2e.station import Station, running_station

BY_CHANNEL = "Looking in First Edition rules (this channel’s default). Use game: to look elsewhere."
BY_SERVER = "Looking in Second Edition rules (this server’s default). Use game: to look elsewhere."


async def answered(here: Station, query: str = "beaming", **options: str) -> str:
    return (await here.slash(here.alice, "rule", query=query, **options)).text


async def test_a_channel_has_a_game(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await here.slash(add_manager(here), "setup game", game="first-edition")
        assert "The default game for rules in this channel is now **First Edition**" in told.text
        found = await answered(here)
        assert "Test 1E, line 20" in found
        assert BY_CHANNEL in found


async def test_a_game_that_is_named_counts_more(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        found = await answered(here, game="second-edition")
        assert "Test 2E" in found
        assert "default" not in found


async def test_a_server_has_a_game_and_its_channels_may_differ(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        staff = add_manager(here)
        await here.slash(staff, "setup game", game="second-edition", where="server")
        assert BY_SERVER in await answered(here)
        await here.slash(staff, "setup game", game="first-edition", where="channel")
        assert BY_CHANNEL in await answered(here)
        await here.slash(staff, "setup game", game="none", where="channel")
        assert BY_SERVER in await answered(here)


async def test_an_entry_of_this_title_in_another_game_is_offered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        answer = await here.slash(here.alice, "rule", query="beaming")
        assert "Test 2E · 2003 · Orders" in answer.menus[0]["options"][1]["description"]


async def test_a_match_knows_its_game(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        await here.start()
        assert "Looking in Second Edition rules (the match here)." in await answered(here)
        await here.restart()
        assert "Looking in Second Edition rules (the match here)." in await answered(here)
        result = await here.bob.slash(here.channel, "match concede")
        assert result.response
        await here.press(here.bob, result.response, "Yes")
        assert BY_CHANNEL in await answered(here)


async def test_it_is_kept_over_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        await here.restart()
        assert BY_CHANNEL in await answered(here)


async def test_titles_offered_while_typing_are_of_that_game(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        offered = await here.alice.autocomplete(here.channel, "rule", "query", "stop")
        assert "Stopped" not in [one["name"] for one in offered]


async def test_the_glossary_follows(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="first-edition")
        assert "Glossary – First Edition" in (await here.slash(here.alice, "glossary")).text


async def test_only_server_managers_can_change_it(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        channel = await here.slash(here.alice, "setup game", game="first-edition")
        assert channel.text == (
            "Only someone with the permission “Manage Channels” can set the default game of this channel."
        )
        server = await here.slash(here.alice, "setup game", game="first-edition", where="server")
        assert "“Manage Server”" in server.text
        assert "default" not in await answered(here)


async def test_everyone_can_see_it(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="second-edition", where="server")
        told = (await here.slash(here.alice, "setup game")).text
        assert "- This channel: no default" in told
        assert "- The whole server: Second Edition" in told
        assert "search **Second Edition (this server’s default)** here" in told
