"""`/deck` through the simulated Discord: importing, correcting, showing, and bringing a deck to a match."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.matches.decks.deck_box import MAX_DECKS
from tests.bot.features.decks.deck_lists import (
    FIRST_EDITION_LIST,
    FIRST_LINE,
    LEGAL_LIST,
    ONE_CARD_LIST,
    STARTER_DECK,
    lackey_list,
)
from tests.e2e.gestures import field_ids
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message


async def upload(
    here: Station, who: MemberActor, data: str | bytes, filename: str = "crew.txt", **options: Any
) -> ShownMessage:
    raw = data.encode() if isinstance(data, str) else data
    return await here.slash(who, "deck import", file=(filename, raw), **options)


class TestImporting:
    async def test_a_deck_file_becomes_a_private_deck_named_after_it(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "deck import", file=("my_crew.txt", LEGAL_LIST.encode()))
            assert result.response
            assert result.response.ephemeral
            assert "✅ my crew is legal" in here.checked(result).text
            assert "LackeyCCG list" in here.checked(result).text
            assert "my crew" in (await here.slash(here.alice, "deck list")).text
            assert "You have no decks yet" in (await here.slash(here.bob, "deck list")).text
            assert "You have no deck called “my crew”" in (await here.slash(here.bob, "deck show", deck="my crew")).text
            assert here.history() == []

    async def test_a_pasted_list_becomes_a_deck(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            form = await here.alice.slash(here.channel, "deck import", name="Crew")
            assert here.checked(form).parts == []
            fields = field_ids(form.modal)
            sent = await here.alice.submit_modal(form, {fields[0]: "Crew", fields[1]: LEGAL_LIST[:3900]})
            assert "Crew is" in here.checked(sent).text

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            (b"", "The file is empty."),
            (b"\x89PNG\r\n\0\0\0", "The file is a PNG image, not plain text"),
            (b"Dear captain, how are you?", "This is not a deck list: no line has a count and a name."),
            (b"x" * 5_000_000, "over 100 kB"),
            (b"1\tCaptain\n" * 401, "more than 400 lines"),
            (b"99\tCaptain\n" * 11, "This deck has 1089 cards; the limit is 1000"),
        ],
    )
    async def test_bad_files_are_refused_with_a_sentence(self, tmp_path: Path, data: bytes, sentence: str) -> None:
        async with running_station(tmp_path) as here:
            assert sentence in (await upload(here, here.alice, data)).text
            assert "no decks yet" in (await here.slash(here.alice, "deck list")).text

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
    async def test_the_usual_encodings_are_read(self, tmp_path: Path, encoding: str) -> None:
        async with running_station(tmp_path) as here:
            assert "✅ crew is legal" in (await upload(here, here.alice, LEGAL_LIST.encode(encoding))).text

    async def test_names_are_escaped_numbered_and_limited(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, LEGAL_LIST, name="**@everyone** `x`")
            assert "@everyone" not in told.text
            again = await upload(here, here.alice, LEGAL_LIST, name="**@everyone** `x`")
            assert "(2)" in again.text
            assert "✅ My deck is legal" in (await upload(here, here.alice, LEGAL_LIST, "__.txt")).text
            empty = await upload(here, here.alice, LEGAL_LIST, name="\u200b \n")
            assert "A deck’s name needs visible letters" in empty.text

    async def test_an_unknown_game_is_reported(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, LEGAL_LIST, game="tiddlywinks")
            assert "There is no game called “tiddlywinks”" in told.text

    async def test_a_list_is_recognised_and_judged_by_the_rules_of_its_own_game(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, FIRST_EDITION_LIST, "kirk.txt")
            assert "✅ kirk is legal" in told.text
            assert "Star Trek CCG, First Edition. LackeyCCG list" in told.text
            short = "\n".join(line for line in FIRST_EDITION_LIST.splitlines() if "Excavation" not in line)
            told = await upload(here, here.alice, short, "short.txt")
            assert "A deck has exactly 6 missions, not 5. (rule 1)" in told.text.replace("\\", "")
            told = await upload(here, here.alice, LEGAL_LIST)
            assert "Star Trek CCG, Second Edition. LackeyCCG list" in told.text
            listed = (await here.slash(here.alice, "deck list")).text
            assert "**kirk** · First Edition · " in listed
            assert "**crew** · Second Edition · " in listed

    async def test_differences_between_the_editions_are_listed_card_by_card(self, tmp_path: Path) -> None:
        """By the 2002 rulings, sites can be seeded to mislead (1E-DECK-06, 1ER-SEED-2)."""
        misleading = FIRST_EDITION_LIST.replace("Archer", "Ops").replace("Microvirus", "Infirmary")
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, misleading, game="first-edition")
            assert "✅" not in told.text
            assert "Ops is a site, which isn’t a seed card" in told.text
            assert "Infirmary is a site, which isn’t a seed card" in told.text
            told = await upload(here, here.alice, misleading, "then.txt", game="first-edition-2002")
            assert "✅ then is legal" in told.text
            assert "First Edition: Ops is a site, which isn’t a seed card. Infirmary is a site" in told.text
            refused = await here.slash(here.alice, "match new", game="first-edition", deck="crew")
            assert "isn’t legal yet: Ops is a site, which isn’t a seed card." in refused.text

    @pytest.mark.parametrize(
        ("data", "asked", "other"),
        [
            (FIRST_EDITION_LIST, "second-edition", "First Edition, not for"),
            (LEGAL_LIST, "first-edition", "Second Edition, not for"),
        ],
    )
    async def test_a_list_of_another_edition_is_refused_and_not_saved(
        self, tmp_path: Path, data: str, asked: str, other: str
    ) -> None:
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, data, game=asked)
            assert f"This looks like a deck for Star Trek CCG, {other}" in told.text
            assert "Nothing was saved; import it again for that game." in told.text
            assert "no decks yet" in (await here.slash(here.alice, "deck list")).text

    async def test_fifty_decks_are_enough(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async with running_station(tmp_path) as here:
            decks = here.bot.services.matches.decks
            monkeypatch.setattr(decks, "_recognised_list", cache(decks._recognised_list))  # it is the same list
            for number in range(MAX_DECKS):
                await decks.import_list(here.alice.id, "second-edition", f"No. {number}", LEGAL_LIST.encode())
            assert "You already have 50 decks, the maximum." in (await upload(here, here.alice, LEGAL_LIST)).text
            listed = await here.slash(here.alice, "deck list")
            assert "Your decks: 50 of 50" in listed.text
            assert len(listed.menus) == 3
            offered = await here.alice.autocomplete(here.channel, "deck show", "deck", "no.")
            assert len(offered) == 25


class TestMending:
    async def test_an_illegal_deck_is_kept_with_reasons_and_rules(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await upload(here, here.alice, "4\tAlyssa Ogawa\nMissions:\n!\n")
            assert "⚠️ crew isn’t legal yet" in told.text
            assert "A deck has exactly 5 missions, not 0. (rule 1)" in told.text.replace("\\", "")
            assert "can’t be read" in told.text
            assert told.buttons["Rule 1"] == "r:rule:2E-DCK-01"
            assert "not legal yet" in (await here.slash(here.alice, "deck list")).text

    async def test_a_line_is_mended_from_the_near_names(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(
                here.channel,
                "deck import",
                file=("crew.txt", lackey_list(**{FIRST_LINE: FIRST_LINE[:-1] + "q"}).encode()),
            )
            asked = here.checked(result)
            assert "it is not among the cards of this bot" in asked.text
            assert asked.menus[0]["placeholder"].startswith("Line ")
            mended = await here.select(here.alice, result.response, FIRST_LINE)  # type: ignore[arg-type]
            assert "✅ crew is legal" in mended.text
            assert mended.menus == []

    async def test_another_name_is_typed_or_the_line_left_out(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            wrong = "2\tZzyzx Qwv\n1\tBlorf Xyq\n" + LEGAL_LIST
            result = await here.alice.slash(here.channel, "deck import", file=("crew.txt", wrong.encode()))
            message = result.response
            assert message
            menu = shown_message(message).menus[0]
            form = await here.alice.select(message, ["another"], custom_id=menu["custom_id"])
            typed = await here.alice.submit_modal(form, {field_ids(form.modal)[0]: FIRST_LINE.upper()})
            assert "Zzyzx" not in here.checked(typed).text
            left = await here.select(here.alice, message, "Skip this line")
            assert "Blorf" not in left.text
            deck = await here.bot.services.matches.decks.checked_deck(here.alice.id, "crew")
            assert deck.checked.unresolved == ()
            assert deck.row.sections["deck"].count(ONE_CARD_LIST) == 3

    async def test_an_old_menu_does_no_harm_after_a_restart(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            wrong = "1\tZzyzx Qwv\n" + LEGAL_LIST
            result = await here.alice.slash(here.channel, "deck import", file=("crew.txt", wrong.encode()))
            message = result.response
            assert message
            custom_id = shown_message(message).menus[0]["custom_id"]
            await here.restart()
            here.checked(await here.alice.select(message, ["leave out"], custom_id=custom_id))
            deck = await here.bot.services.matches.decks.checked_deck(here.alice.id, "crew")
            assert deck.checked.playable
            again = await here.bot.services.matches.decks.fix_line(here.alice.id, deck.row.id, 2, None)
            assert again.row.list == deck.row.list

    async def test_unreadable_lines_can_be_left_out_with_one_press(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(
                here.channel, "deck import", file=("c.txt", ("!!!\n" + LEGAL_LIST).encode())
            )
            assert "Line 1 can’t be read" in here.checked(result).text
            await here.press(here.alice, result.response, "Drop unreadable lines")  # type: ignore[arg-type]
            assert "✅ c is legal" in shown_message(result.response).text

    async def test_many_unknown_lines_stay_within_the_limits(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            wrong = "\n".join(f"1\t{'**Some very long name** ' * 10}{number}" for number in range(100))
            told = await upload(here, here.alice, wrong)
            assert len(told.menus) == 4
            assert "92 more like this" in told.text


class TestShowing:
    async def test_a_deck_is_shown_as_picture_and_text(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, LEGAL_LIST)
            told = await here.slash(here.alice, "deck show", deck="CREW")
            assert "This deck is legal." in told.text
            assert "**Missions (5)**" in told.text
            assert told.alt_texts[0].startswith("The deck crew. ")
            assert FIRST_LINE in told.text.replace("\\", "")

    async def test_a_starter_deck_can_be_copied(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            listed = await here.alice.slash(here.channel, "deck list")
            told = await here.select(here.alice, listed.response, STARTER_DECK.name)  # type: ignore[arg-type]
            assert "A starter deck, always available." in told.text
            assert told.alt_texts

    async def test_renamed_and_removed_after_asking(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, LEGAL_LIST)
            await upload(here, here.alice, LEGAL_LIST, "spare.txt")
            told = await here.slash(here.alice, "deck rename", deck="crew", name="spare")
            assert "You have another deck called “spare”" in told.text
            told = await here.slash(here.alice, "deck rename", deck="crew", name="Away team")
            assert "now called **Away team**" in told.text
            asked = await here.alice.slash(here.channel, "deck remove", deck="away team")
            assert "can’t be undone" in shown_message(asked.response).text
            await here.press(here.alice, asked.response, "Yes, delete it")  # type: ignore[arg-type]
            assert "**Away team** has been deleted." in shown_message(asked.response).text
            assert "Away team" not in (await here.slash(here.alice, "deck list")).text

    async def test_a_press_on_a_deck_that_is_gone(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "deck import", file=("crew.txt", LEGAL_LIST.encode()))
            await here.bot.services.matches.decks.remove(here.alice.id, "crew")
            pressed = await here.press(here.alice, result.response, "Show")  # type: ignore[arg-type]
            assert "You have no deck called" in here.checked(pressed).text

    async def test_another_players_deck_cannot_be_opened_by_its_id(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            own = await here.bot.services.matches.decks.import_list(
                here.alice.id, "second-edition", "crew", LEGAL_LIST.encode()
            )
            for command in ("show", "check", "remove"):
                told = await here.slash(here.bob, f"deck {command}", deck=own.row.id)
                assert "You have no deck called" in told.text
            told = await here.slash(here.bob, "match new", game="second-edition", deck=own.row.id)
            assert "There’s no deck" in told.text
            assert await here.bob.autocomplete(here.channel, "deck show", "deck", "") == []


class TestPlaying:
    async def test_an_own_deck_is_offered_and_played(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, LEGAL_LIST)
            offered = await here.alice.autocomplete(here.channel, "match new", "deck", "", game="second-edition")
            names = [one["name"] for one in offered]
            assert names[-1] == "crew (your deck)"
            assert STARTER_DECK.name in names
            await here.slash(here.alice, "match new", game="second-edition", deck=offered[-1]["value"])
            assert [
                one["name"] for one in await here.bob.autocomplete(here.channel, "match join", "deck", "crew")
            ] == []
            await here.slash(here.bob, "match join", deck="klingon")
            assert "crew" not in shown_message(here.card).text
            assert (await here.bot.services.matches.view(MATCH, here.alice.id)).turn == 1

    async def test_a_deck_that_is_not_legal_is_neither_offered_nor_taken(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, "1\tAlyssa Ogawa")
            offered = await here.alice.autocomplete(here.channel, "match new", "deck", "crew", game="second-edition")
            assert offered == []
            told = await here.slash(here.alice, "match new", game="second-edition", deck="crew")
            assert "Your deck “crew” isn’t legal yet: A deck has exactly 5 missions, not 0." in told.text
            assert here.history() == []

    async def test_a_deck_of_another_edition_is_no_deck_for_the_match(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, LEGAL_LIST)
            offered = await here.alice.autocomplete(here.channel, "match new", "deck", "crew", game="first-edition")
            assert offered == []
            told = await here.slash(here.alice, "match new", game="first-edition", deck="crew")
            assert "Your deck “crew” is for Star Trek CCG, Second Edition." in told.text
            assert here.history() == []

    async def test_a_match_keeps_the_deck_that_was_brought(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.alice, LEGAL_LIST)
            await here.slash(here.alice, "match new", game="second-edition", deck="crew")
            await here.bot.services.matches.decks.remove(here.alice.id, "crew")
            await here.slash(here.bob, "match join", deck="klingon")
            await here.restart()
            assert (await here.bot.services.matches.view(MATCH, None)).turn == 1


class TestDecksForAMatch:
    @pytest.mark.beside
    async def test_own_decks_come_first_for_a_player_joining_without_one(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.bob, LEGAL_LIST)
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            offer = await here.bob.slash(here.channel, "match join")
            assert offer.response
            assert (await here.info()).free_seat_count == 1, "nobody joins before they choose"
            buttons = shown_message(offer.response).buttons
            assert next(iter(buttons)) == "Join with crew"
            await here.press(here.bob, offer.response, "Join with crew")
            assert (await here.info()).seats[1].deck_name == "crew"

    @pytest.mark.beside
    async def test_the_join_button_offers_own_decks_or_a_random_one(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await upload(here, here.bob, LEGAL_LIST)
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            offer = await here.press(here.bob, here.card, "Join: another deck")
            assert offer.response
            assert next(iter(shown_message(offer.response).buttons)) == "Join with crew"
            assert (await here.info()).free_seat_count == 1, "nobody joins before they choose"
            await here.press(here.carol, here.card, "Join: another deck")
            assert (await here.info()).seats[1].has_random_deck

    @pytest.mark.beside
    async def test_a_deck_that_cannot_be_played_is_marked_and_says_why(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            wrong = lackey_list(**{FIRST_LINE: "Nobody Knows This"})
            told = await upload(here, here.alice, wrong)
            assert "isn’t legal yet" in told.text
            assert "every card of it in full" not in told.text
            assert "one line is still unknown" in told.text
            await here.slash(here.alice, "match new", game="second-edition", deck="federation")
            mine = (await here.press(here.alice, here.card, "My deck")).response
            assert mine
            (menu,) = shown_message(mine).menus
            marked = [one["label"] for one in menu["options"] if "Not legal yet" in (one.get("description") or "")]
            assert marked == ["crew"]
            (own,) = [one["value"] for one in menu["options"] if one["label"] == "crew"]
            result = await here.alice.select(mine, [own], custom_id=menu["custom_id"])
            assert "“Nobody Knows This”" in here.checked(result).text
