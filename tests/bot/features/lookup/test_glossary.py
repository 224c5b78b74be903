"""`/glossary` through the simulated Discord: letters, chapters, pages, entries, all in one message."""

from __future__ import annotations

from pathlib import Path

import msgspec
import simcord

from bot.features.lookup.contents import MAX_LETTERS, contents_of_game
from glossary_index.passage import Passage
from tests.bot.features.lookup.library import LIBRARY
from tests.bot.own_index import digest_library
from tests.e2e.station import Station, running_station, shown_message

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

MANY = tuple(
    Passage(
        key=f"big/L{n}-{letter}",
        title=f"{letter}xample {n:02}",
        path=(f"Chapter {n}",),
        game="second-edition",
        source="big",
        text=f"Text {n} of {letter}.",
    )
    for letter in (*ALPHABET, "4")
    for n in range(60 if letter == "A" else 30 if letter == "B" else 1)
)


async def opened(here: Station, **options: str) -> simcord.ResponseMessage:
    result = await here.alice.slash(here.channel, "glossary", **options)
    here.checked(result)
    assert result.response
    assert result.response.ephemeral
    return result.response


async def test_a_letter_its_entries_and_the_way_back(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await opened(here, game="second-edition")
        assert "Glossary – Second Edition" in shown_message(message).text
        await here.select(here.alice, message, "B")
        assert "**B** · 1 title\nBeaming" in shown_message(message).text
        await here.select(here.alice, message, "Beaming")
        assert "## Beaming" in shown_message(message).text
        await here.press(here.alice, message, "Next section")
        assert "## Stopped" in shown_message(message).text
        await here.press(here.alice, message, "Back to glossary")
        assert "**B** · 1 title\nBeaming" in shown_message(message).text


async def test_chapters_of_documents_and_of_the_digest(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await opened(here, game="second-edition")
        titles = {(one["label"], one["description"]) for one in shown_message(message).menus[1]["options"]}
        assert {("Actions", "Rules in our words"), ("Orders", "Test 2E"), ("Ships", "Test 2E")} <= titles
        await here.select(here.alice, message, "Actions")
        assert "**Actions** – Rules in our words · 1 title\nOrders" in shown_message(message).text


async def test_entries_without_a_game_belong_to_every_game(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        for game in ("first-edition", "second-edition", "frontiers"):
            message = await opened(here, game=game)
            assert "Snacks at the table" in (await here.select(here.alice, message, "S")).text


async def test_a_pointer_is_read_where_it_points_to(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await opened(here, game="second-edition")
        await here.select(here.alice, message, "H")
        assert "“Held cards” refers to “Stopped”" in (await here.select(here.alice, message, "Held cards")).text


async def test_many_entries_have_pages_and_many_chapters_more(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=MANY) as here:
        message = await opened(here)
        letters = [one["label"] for one in shown_message(message).menus[0]["options"]]
        assert letters == ["0–9", *ALPHABET[:23], "X–Z"]
        await here.select(here.alice, message, "A")
        assert "60 titles, page 1 of 3\nAxample 00 · Axample 01" in shown_message(message).text
        await here.press(here.alice, message, "Next page")
        await here.press(here.alice, message, "Next page")
        assert "page 3 of 3\nAxample 50" in shown_message(message).text
        assert "Next page" not in shown_message(message).buttons
        await here.select(here.alice, message, "More chapters … (1 of 3)")
        assert "page 3 of 3\nAxample 50" in shown_message(message).text
        await here.select(here.alice, message, "Chapter 30")
        assert "**Chapter 30** – Big · 1 title\nAxample 30" in shown_message(message).text
        await here.select(here.alice, message, "Axample 30")
        assert "Text 30 of A." in shown_message(message).text


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=LIBRARY) as here:
        message = await opened(here, game="second-edition")
        await here.select(here.alice, message, "S")
        await here.restart()
        await here.select(here.alice, message, "Stopped")
        await here.press(here.alice, message, "Back to glossary")
        assert "Stopped" in shown_message(message).text


async def test_of_an_entry_in_parts_only_the_first_is_listed(tmp_path: Path) -> None:
    parts = [
        msgspec.structs.replace(LIBRARY[0], key=f"test-2e/L8{n}", title="Long", path=("Orders", f"part {n} of 2"))
        for n in (1, 2)
    ]
    async with running_station(tmp_path, passages=(*LIBRARY, *parts)) as here:
        message = await opened(here, game="second-edition")
        await here.select(here.alice, message, "Orders")
        assert "**Orders** – Test 2E · 2 titles\nBeaming · Long" in shown_message(message).text


async def test_a_game_without_rules(tmp_path: Path) -> None:
    async with running_station(tmp_path, passages=MANY) as here:
        answer = await here.slash(here.alice, "glossary", game="frontiers")
        assert "There are no rules for Star Trek: Frontiers to browse." in answer.text


def test_every_chapter_and_letter_of_the_digest_fits() -> None:
    library = digest_library()
    for game in (None, "first-edition", "second-edition", "frontiers"):
        found = contents_of_game(library, game)
        assert len(found.letters) <= MAX_LETTERS
        names = [one.name for one in (*found.letters, *found.chapters)]
        assert len(set(names)) == len(names)
        in_letters = {entry.title for letter in found.letters for entry in letter.entries}
        in_chapters = {entry.title for chapter in found.chapters for entry in chapter.entries}
        assert {one.casefold() for one in in_letters} == {one.casefold() for one in in_chapters}
