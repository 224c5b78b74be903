"""First Edition's imported cards in decks, as judged by each edition, and cards without rules here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.rendering.first_edition.board_words import board_in_words
from engine.assets import card_id
from engine.ccg.cards.pool import write_pool
from engine.first_edition.cards.deck import deck_format
from engine.first_edition.cards.table_cards import FirstEditionCard, FirstEditionPool
from engine.first_edition.showing.view import FirstEditionView
from tests.bot.features.decks.deck_lists import FIRST_EDITION_LIST, LEGAL_LIST
from tests.e2e.gestures import play_at_random_at_once
from tests.e2e.station import MATCH, Station, running_station, shown_message

NOW, THEN = "first-edition", "first-edition-2002"
BANNED = deck_format("banned").banned[0]


def row(name: str, type_: str, **facts: Any) -> FirstEditionCard:
    facts = {"uniqueness": "univ", "releases": ("premiere",), **facts}
    return FirstEditionCard(id=card_id(name), name=name, type=type_, **facts)


def officer(name: str, **facts: Any) -> FirstEditionCard:
    facts = {"affiliation": "Federation", "text": "OFFICER Honor", **facts}
    return row(name, "Personnel", class_="OFFICER", first="5", second="5", third="5", **facts)


def pool(folder: Path, *rows: FirstEditionCard) -> Path:
    write_pool(folder, FirstEditionPool(1, "first-edition", tuple(sorted(rows, key=lambda one: one.id))))
    return folder


async def bring(here: Station, game: str, name: str, cards: str, lines: str = FIRST_EDITION_LIST) -> str:
    """Return Alice's screen after importing the Federation's starter deck with these additional cards."""
    file = (f"{name}.txt", f"{cards}\n{lines}".encode())
    return (await here.slash(here.alice, "deck import", game=game, file=file)).text


# --- what is legal in one edition and not in the other ---------------------------------------------------------------


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """Write an officer of a set after 2002, one of the first set, and a card that is banned today."""
    banned = row(BANNED, "Interrupt", text="Smile.", uniqueness="")
    return pool(tmp_path / "cards", officer("Late", releases=("tmp",)), officer("Later", releases=("tmp",)), banned)


LATE, EARLY = "2\tLate\n1\tLater", f"1\t{BANNED}"
NOT_OUT = [f"{name} is not from any set released by 7 January 2002." for name in ("Late", "Later")]
NOT_ALLOWED = [f"{BANNED} is banned as of {deck_format('banned').day}."]


async def test_a_deck_legal_in_one_edition_and_not_in_the_other_is_refused_there_card_by_card(
    tmp_path: Path, cards: Path
) -> None:
    able, other, told = NOW, THEN, NOT_OUT
    async with running_station(tmp_path, cards=cards) as here:
        said = await bring(here, able, "crew", LATE)
        assert "✅ crew is legal" in said
        assert all(sentence in said for sentence in told), "the check tells what the other edition says, too"
        refused = await here.slash(here.alice, "match new", game=other, deck="crew")
        assert "Your deck “crew” is for Star Trek CCG, First Edition" in refused.text
        assert "isn’t legal in " in refused.text
        assert all(refused.text.count(sentence) == 1 for sentence in told)
        assert here.history() == []
        await here.slash(here.alice, "match new", game=able, deck="crew")
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random_at_once(here, 6)
        assert (await here.info()).game == able


async def test_imported_for_the_edition_that_forbids_it_the_deck_is_kept_with_the_reasons(
    tmp_path: Path, cards: Path
) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        said = await bring(here, THEN, "crew", LATE)
        assert "✅" not in said
        assert "⚠️ crew isn’t legal yet" in said
        assert all(sentence in said for sentence in NOT_OUT)


async def test_a_card_that_is_banned_today_keeps_a_deck_out_of_tournaments_only(tmp_path: Path, cards: Path) -> None:
    """1E-DECK-09: the ban list applies to tournaments, and both players read it before they start."""
    async with running_station(tmp_path, cards=cards) as here:
        said = await bring(here, NOW, "crew", EARLY)
        assert "✅ crew can be played" in said
        assert f"Fine among friends, but not legal in tournaments: {NOT_ALLOWED[0]}" in said
        await here.slash(here.alice, "match new", game=NOW, deck="crew")
        lobby = " ".join(shown_message(one).text for one in here.history())
        assert f"Alice**’s deck isn’t legal in tournaments: {NOT_ALLOWED[0]}" in lobby
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random_at_once(here, 6)
        assert (await here.info()).game == NOW


async def test_a_joining_player_sees_problem_cards_and_the_seat_stays_free(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        await here.slash(here.bob, "match new", game=THEN, deck="klingon")
        await bring(here, NOW, "crew", LATE)
        refused = await here.slash(here.alice, "match join", deck="crew")
        assert all(sentence in refused.text for sentence in NOT_OUT)
        assert (await here.info()).state == "open"


@pytest.mark.parametrize(("brought", "game"), [(NOW, THEN), (THEN, NOW)])
async def test_a_deck_legal_in_both_editions_can_join_either(tmp_path: Path, brought: str, game: str) -> None:
    async with running_station(tmp_path) as here:
        await bring(here, brought, "crew", "")
        offered = await here.alice.autocomplete(here.channel, "match new", "deck", "crew", game=game)
        assert [one["name"] for one in offered] == ["crew (your deck)"]
        await here.slash(here.alice, "match new", game=game, deck="crew")
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random_at_once(here, 4)
        assert (await here.info()).game == game


async def test_only_the_first_of_many_reasons_are_listed(tmp_path: Path) -> None:
    folder = pool(tmp_path / "cards", *(officer(f"Late {number}", releases=("tmp",)) for number in range(12)))
    async with running_station(tmp_path, cards=folder) as here:
        await bring(here, NOW, "crew", "\n".join(f"1\tLate {number}" for number in range(12)))
        refused = await here.slash(here.alice, "match new", game=THEN, deck="crew")
        assert refused.text.count("is not from any set released by") == 10
        assert "And 2 more. /deck check" in refused.text


async def test_a_deck_of_second_edition_is_no_deck_of_first_edition(tmp_path: Path) -> None:

    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "deck import", file=("crew.txt", LEGAL_LIST.encode()))
        refused = await here.slash(here.alice, "match new", game=THEN, deck="crew")
        assert "Your deck “crew” is for Star Trek CCG, Second Edition. Choose one for" in refused.text


# --- imported cards of the mirror universe, of tribbles and of nemeses -----------------------------------------------


def of_the_mirror(folder: Path) -> Path:
    """Write two missions and an officer of the mirror universe, cards of a Tribble side deck, and one on nemeses."""
    worlds = [
        row(
            name,
            "Mission",
            where="[P]",
            points="35",
            span="3",
            quadrant="Mirror",
            affiliation="[Fed][Kli]",
            text="Honor",
            uniqueness="",
        )
        for name in ("Terran Mines", "Halls of the Empress")
    ]
    return pool(
        folder,
        *worlds,
        officer("Mirror Kirk", icons="[MU][Cmd]", text="OFFICER Treachery May replace his opposite."),
        row("1 Tribble - Go", "Tribble", text="May report anywhere."),
        row("... on the Bridge", "Trouble", text="On a ship."),
        row("Storage Compartment Door", "Doorway", text="Place one atop Tribble side deck.", uniqueness=""),
        row("Old Feud", "Event", text="Your nemesis of a personnel here is killed.", uniqueness=""),
    )


def with_mirror_missions() -> str:
    """Return the starter deck with its first two missions in the mirror universe."""
    lines = FIRST_EDITION_LIST.splitlines()
    at = lines.index("Missions:")
    return "\n".join([*lines[: at + 1], "1\tTerran Mines", "1\tHalls of the Empress", *lines[at + 3 :]])


async def test_a_partly_enforced_card_shows_its_remaining_words(tmp_path: Path) -> None:
    async with running_station(tmp_path, cards=of_the_mirror(tmp_path / "cards")) as here:
        kirk = (await here.slash(here.alice, "card", name="mirror kirk")).text
        left = "you resolve it by hand: “May replace his opposite.”"
        assert f"Partly automated: the bot does all but this; {left}" in kirk
        feud = (await here.slash(here.alice, "card", name="old feud")).text
        assert "Assisted: the bot knows its stats; you resolve its text by hand." in feud


@pytest.mark.parametrize("game", [NOW, THEN])
async def test_mirror_and_nemesis_cards_are_facts_whose_texts_players_carry_out(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path, cards=of_the_mirror(tmp_path / "cards")) as here:
        told = await bring(here, game, "mirror", "1\tMirror Kirk\n1\tOld Feud", with_mirror_missions())
        assert "✅ mirror is legal" in told
        assert "when it matters, and you resolve it by hand:\n- Mirror Kirk (partly automated)\n- Old Feud" in told
        await here.slash(here.alice, "match new", game=game, deck="mirror")
        assert "of **Alice** are fully automated" in shown_message(here.card).text
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random_at_once(here, 40)
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        assert isinstance(view, FirstEditionView)
        assert "mirror" in {line.quadrant for line in view.lines}
        assert "Mirror Quadrant spaceline" in "\n".join(board_in_words(view))
        look = await here.slash(here.alice, "match look")
        assert "Terran Mines" in str(look.parts)


@pytest.mark.parametrize("game", [NOW, THEN])
async def test_a_tribble_deck_requires_its_doorway(tmp_path: Path, game: str) -> None:
    lines = f"{FIRST_EDITION_LIST}\nTribbles:\n2\t1 Tribble - Go\n1\t... on the Bridge"
    with_door = lines.replace("1\tChula: The Dice", "1\tStorage Compartment Door")
    async with running_station(tmp_path, cards=of_the_mirror(tmp_path / "cards")) as here:
        told = await bring(here, game, "closed", "", lines)
        assert "⚠️ closed isn’t legal yet" in told
        assert "No seed card opens a Tribble side deck." in told
        refused = await here.slash(here.alice, "match new", game=game, deck="closed")
        assert "No seed card opens a Tribble side deck." in refused.text
        assert "✅ open is legal" in await bring(here, game, "open", "", with_door)
        await here.slash(here.alice, "match new", game=game, deck="open")
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random_at_once(here, 12)
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        assert isinstance(view, FirstEditionView)
        assert view.players[0].counts["tribbles"] == 3
        assert "Tribble side deck 3" in "\n".join(board_in_words(view))
        assert "1 Tribble - Go" in (await here.slash(here.alice, "card", name="1 Tribble - Go")).text
