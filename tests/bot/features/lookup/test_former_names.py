"""Former names of games, in posted messages, stored settings and typed words, are still understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import simcord

from bot.features.lookup.passage_ids import MAX_ID_CHARS, passage_id, passage_with_id
from bot.storage.lookup_defaults import default_games, set_default_game
from bot.storage.rows import SettingScope
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from tests.bot.features.lookup.library import LIBRARY, PASSAGES, write_library
from tests.e2e.gestures import add_manager
from tests.e2e.station import Station, running_station, shown_message


@pytest.mark.parametrize("former", ["2e", "2E"])
async def test_a_search_for_cards_of_a_game_by_its_former_name(tmp_path: Path, former: str) -> None:
    async with running_station(tmp_path) as here:
        assert "### 1 card" in (await here.slash(here.alice, "cards", query=f"game:{former} title:galaxy")).text


async def test_a_setting_stored_under_its_former_name(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.bot.services.matches.store.write(set_default_game, SettingScope.CHANNEL, here.channel.id, "1e")
        await here.restart()
        answer = await here.slash(here.alice, "rule", query="beaming")
        assert "Looking in First Edition rules (this channel’s default)." in answer.text


async def test_a_setting_is_stored_under_the_games_id(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(add_manager(here), "setup game", game="second-edition")
        stored = await here.bot.services.matches.store.read(default_games)
        assert stored == {(SettingScope.CHANNEL, here.channel.id): "second-edition"}


async def posted(here: Station, command: str, **options: str) -> simcord.ResponseMessage:
    result = await here.alice.slash(here.channel, command, **options)
    assert result.response
    return result.response


def renamed(message: simcord.ResponseMessage, new: str, old: str) -> None:
    """Rewrite a message's custom ids and options with a former name."""
    kept = message._message
    before = json.dumps(kept.components)
    assert new in before
    kept.components = json.loads(before.replace(new, old))


async def test_a_glossary_page_posted_under_a_former_name_can_still_be_turned(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await posted(here, "glossary", game="second-edition")
        assert all(":second_edition:" in one["custom_id"] for one in shown_message(message).menus)
        renamed(message, ":second_edition:", ":2e:")
        await here.select(here.alice, message, "O")
        assert "Glossary – Second Edition" in shown_message(message).text
        renamed(message, ":second_edition:", ":2e:")
        renamed(message, "second-edition/orders", "2e/orders")
        entries = next(
            one["custom_id"] for one in shown_message(message).menus if one["custom_id"].startswith("g:entry:")
        )
        await here.alice.select(message, ["2e/orders"], custom_id=entries)
        assert "## Orders" in shown_message(message).text
        renamed(message, ":second_edition:", ":2e:")
        await here.press(here.alice, message, "Back to glossary")
        assert "Glossary – Second Edition" in shown_message(message).text


async def test_a_passage_posted_under_a_former_name_still_opens(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await posted(here, "rule", query="must I give an order every turn")
        renamed(message, "second-edition/", "2e/")
        await here.press(here.alice, message, "Share")
        assert "## Orders" in shown_message(here.channel.last_message).text


@pytest.mark.parametrize("slug", ["beaming", "l" * (MAX_ID_CHARS - 8), "long-" * 20])
def test_every_former_id_of_an_entry_leads_to_it(tmp_path: Path, slug: str) -> None:
    entry = Passage(key=f"second-edition/{slug}", title="Beaming", game="second-edition", source="digest", text="x")
    write_library(tmp_path, [*PASSAGES, entry])
    library = RulesLibrary(tmp_path)
    for key in (f"2e/{slug}", entry.key):
        name = passage_id(key)
        assert (library.entry(name) or passage_with_id(name, library.passages)) == entry


@pytest.mark.usefixtures("little_digest")
def test_an_index_with_former_names_is_rebuilt(tmp_path: Path) -> None:
    write_library(tmp_path, [Passage(key="2e/beaming", title="Beaming", game="2e", source="digest", text="Beam.")])
    library = RulesLibrary.open(tmp_path)
    assert library.entry("second-edition/beaming")
