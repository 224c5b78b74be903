"""`/card` and `/cards` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.features.lookup.card_finder import CardFinder
from bot.games.second_edition import SecondEdition
from engine.__main__ import main as engine
from engine.ccg.cards.catalogue import Catalogue
from engine.second_edition.cards.vocabulary import search_cards
from engine.second_edition.deck import starter_catalogue
from glossary_index.passage import Passage, Span
from tests.bot.features.lookup.library import PASSAGES
from tests.bot.pictures_and_cards import FINDER
from tests.e2e.gestures import add_manager
from tests.e2e.station import Station, running_station, shown_message


async def play_second_edition(here: Station) -> None:
    """Make Second Edition the channel's game."""
    await here.slash(add_manager(here), "setup game", game="second-edition")


class TestCards:
    async def test_a_card_by_name(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            answer = await here.slash(here.alice, "card", name="u.s.s. galaxy")
            assert "U.S.S. Galaxy" in answer.text
            assert "Cost" in answer.text
            assert answer.alt_texts[0].startswith("U.S.S. Galaxy. Federation · Ship. Cost 5.")

    async def test_names_are_offered_while_typing(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            offered = await here.alice.autocomplete(here.channel, "card", "name", "galax")
            assert offered[0] == {"name": "U.S.S. Galaxy · Second Edition", "value": "second-edition.uss-galaxy"}

    async def test_the_card_people_mean_comes_first(self, tmp_path: Path) -> None:
        names = [FINDER.name_of(one) for one in FINDER.similar_cards("picard", 25)]
        assert [name.startswith("Jean-Luc Picard") for name in names[:2]] == [True, True]
        assert "Picard's Manoeuvre" in names[2:], "a name that only begins so comes after them"
        assert all("picard" in name.lower() for name in names)

    async def test_words_that_are_no_name_find_cards_about_them(self, tmp_path: Path) -> None:
        found = [FINDER.card_of(one) for one in FINDER.similar_cards("tng engineer", 3)]
        assert found
        assert all("engineer" in f"{one.name} {one.facts}".lower() for one in found if one)
        assert any(one and "TNG" in one.facts for one in found)

    async def test_words_that_are_printed_on_cards_find_these_first(self) -> None:
        found = [FINDER.card_of(one) for one in FINDER.similar_cards("tng engineer", 5)]
        assert [one.name for one in found if one and not ("TNG" in one.facts and "Engineer" in one.facts)] == []
        assert [one.name for one in found if one][:2] == ["Bruce Maddox, Chair of Robotics", "Daniel Kwan"]

    @pytest.mark.parametrize(
        ("words", "name"),
        [
            ("bones", "Leonard H. McCoy, Remarkable Man"),
            ("Bones!", "Leonard H. McCoy, Remarkable Man"),
            ("NCC-70637", "U.S.S. Galaxy"),
            ("ncc 2000", "U.S.S. Excelsior"),
            ("dr crusher", "Beverly Crusher, Chief Medical Officer"),
        ],
    )
    async def test_nicknames_and_registry_numbers_mean_cards(self, tmp_path: Path, words: str, name: str) -> None:
        assert FINDER.name_of(FINDER.similar_cards(words, 5)[0]) == name
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            assert f"## • {name}" in (await here.slash(here.alice, "card", name=words)).text.replace("## U", "## • U")

    @pytest.mark.parametrize("typed", ["0P073", "0p 073", "55 V 27", "27V55", "27 v 55", "1 C 5"])
    def test_a_collectors_number_finds_its_card(self, typed: str) -> None:
        numbers = ("0P073", "27V55", "1C5")
        cards = [replace(card, printings=(one,)) for card, one in zip(starter_catalogue().cards, numbers, strict=False)]
        finder = CardFinder([shelf] if (shelf := SecondEdition(Catalogue(cards)).shelf) else [])
        wanted = next(one for one in numbers if sorted(one) == sorted(typed.upper().replace(" ", "")))
        found = [finder.card_of(one) for one in finder.cards_named(typed)]
        assert [one.printings for one in found if one] == [(wanted,)]

    async def test_an_unknown_registry_number_finds_no_card(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            told = await here.slash(here.alice, "card", name="ncc-00000")
            assert "##" not in told.text

    async def test_the_name_with_the_most_cards_comes_first(self) -> None:
        first = [FINDER.name_of(one) for one in FINDER.similar_cards("riker", 3)]
        assert [name.startswith("William T. Riker") for name in first] == [True, True, True][: len(first)]

    @pytest.mark.parametrize(("typed", "title"), [("picrad", "Jean-Luc Picard"), ("wrof", "Worf"), ("dtaa", "Data")])
    def test_a_misspelt_name_finds_its_card(self, typed: str, title: str) -> None:
        names = [FINDER.name_of(card) for card in FINDER.similar_cards(typed, 5)]
        assert any(name.startswith(title) for name in names)

    def test_a_short_word_with_two_different_letters_finds_no_card(self) -> None:
        assert FINDER.similar_cards("wxyf", 5) == []

    async def test_near_names(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            result = await here.alice.slash(here.channel, "card", name="USS Galaxi")
            assert result.response
            seen = shown_message(result.response)
            assert "Similar names" in seen.text
            galaxy = next(one for one in seen.menus[0]["options"] if one["label"] == "U.S.S. Galaxy")
            chosen = await here.alice.select(result.response, [galaxy["value"]], custom_id="card")
            assert here.checked(chosen).alt_texts[0].startswith("U.S.S. Galaxy. Federation")

    async def test_an_unknown_card(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert (
                "I don’t know the card “qqqq”. The bot’s operator can import"
                in (await here.slash(here.alice, "card", name="qqqq")).text
            )

    async def test_a_card_says_how_much_of_it_is_enforced(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            answer = await here.slash(here.alice, "card", name="u.s.s. galaxy")
            assert "Automated: the bot does everything this card says." in answer.text

    async def test_a_card_leads_to_the_rulings_about_it(self, tmp_path: Path) -> None:
        ruling = Passage(
            key="test-2e/L90",
            title="Ships of the line",
            kind="ruling",
            game="second-edition",
            source="test-2e",
            text="An authored ruling: the U.S.S. Galaxy is a ship of the line.",
            spans=(Span("test-2e", 90, 90),),
        )
        async with running_station(tmp_path, passages=(*PASSAGES, ruling)) as here:
            await play_second_edition(here)
            result = await here.alice.slash(here.channel, "card", name="u.s.s. galaxy")
            assert result.response
            pressed = await here.press(here.alice, result.response, "📖 Ships of the line")
            assert "ship of the line" in shown_message(pressed.response).text

    async def test_a_card_can_be_shared_with_the_channel(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            result = await here.alice.slash(here.channel, "card", name="u.s.s. galaxy")
            assert result.response
            assert result.response.ephemeral
            await here.press(here.alice, result.response, "Share")
            posted = shown_message(here.history()[-1])
            assert "U.S.S. Galaxy" in posted.text
            assert posted.alt_texts[0].startswith("U.S.S. Galaxy. Federation")


class TestOwnCardsOfFirstEdition:
    @pytest.mark.parametrize(
        ("words", "name"),
        [
            ("picard", "Jean-Luc Picard"),
            ("troi", "Deanna Troi"),
            ("armus", "Armus - Skin of Evil"),
            ("geordi", "Geordi La Forge"),
            ("obrien", "Miles O'Brien"),
            ("horgahn", "Horga'hn"),
            ("7 of 9", "Seven of Nine"),
            ("ds9", "Deep Space 9"),
            ("hortas", "Horta"),
            ("kurn", "Kurn"),
        ],
    )
    def test_they_are_found_first_where_first_edition_is_played(self, words: str, name: str) -> None:
        first = FINDER.similar_cards(words, 5, "first-edition")[0]
        assert FINDER.name_of(first).startswith(name)
        assert FINDER.edition_of(first).startswith("First Edition")

    @pytest.mark.parametrize("words", ["vash", "mendak", "garak"])
    def test_a_name_that_no_card_has_brings_no_other_person(self, words: str) -> None:
        assert FINDER.similar_cards(words, 5) == []

    async def test_the_game_of_the_match_decides_between_cards_of_one_name(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="first-edition")
            assert "First Edition" in (await here.slash(here.alice, "card", name="gowron")).text
            found = await here.slash(here.alice, "cards", query="gowron")
            assert found.menus[0]["options"][0]["value"] == "first-edition.gowron"

    async def test_a_search_shows_what_its_words_name_first(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(here.alice, "match new", game="first-edition")
            for words, name in (
                ("amanda", "Amanda Rogers"),
                ("tox uthat", "Tox Uthat"),
                ("the traveller", "The Traveler"),
                ("wnohgb", "Where No One Has Gone Before"),
                ("duras sisters", "Sisters of Duras"),
                ("scotty", "Chief Engineer Scott"),
                ("ent-d", "U.S.S. Enterprise"),
                ("gowran", "Gowron"),
                ("skin of evil type:dilemma", "Armus"),
            ):
                found = await here.slash(here.alice, "cards", query=words)
                assert found.menus[0]["options"][0]["label"].startswith(name), words

    async def test_a_search_in_first_edition_finds_them(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="picard", game="first-edition")
            assert "first-edition.jean-luc-picard" in {one["value"] for one in answer.menus[0]["options"]}


@pytest.fixture
def own_cards(tmp_path: Path) -> Path:
    """Write an operator's First Edition cards: one also in Second Edition, two with the same name, and a mission."""
    header = "Name\tType\tMission/ Dilemma Type\tAffil\tInt/Rng\tCun/Wpn\tStr/Shd\tPoints\tInfo\tImageFile\tText"
    rows = (
        "U.S.S. Galaxy\tShip\t\tFederation\t9\t8\t9\t\t12 R\tgalaxy1\tTractor Beam",
        "Gral\tPersonnel\t\tKlingon\t7\t6\t8\t\t48 R\tgral\tOFFICER Honor",
        "Gral*VP\tPersonnel\t\tKlingon\t7\t6\t9\t\t3 V\tgral2\tSECURITY Honor",
        "Distant Nebula\tMission\t[S]\t[KLI][ROM]\t\t\t\t35\t7 C\tnebula\tNavigation + Honor",
    )
    table = tmp_path / "own.txt"
    table.write_text("\n".join((header, *rows)), encoding="utf-8")
    assert engine(["cards", "import", str(table), "--game", "first-edition", "--into", str(tmp_path / "cards")]) == 0
    return tmp_path / "cards"


class TestOtherGames:
    async def test_names_are_offered_with_their_games(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            offered = await here.alice.autocomplete(here.channel, "card", "name", "u.s.s. galaxy")
            assert [one["name"] for one in offered[:2]] == [
                "U.S.S. Galaxy · Second Edition",
                "U.S.S. Galaxy · First Edition",
            ]
            offered = await here.alice.autocomplete(here.channel, "card", "name", "gral")
            assert {"Gral · First Edition · 48 R", "Gral · First Edition · 3 V"} <= {one["name"] for one in offered}

    @pytest.mark.parametrize("game", ["first-edition", "second-edition", "frontiers"])
    @pytest.mark.parametrize("edition", ["First Edition", "Second Edition"])
    async def test_an_offered_card_is_shown_in_the_channel_of_any_game(
        self, tmp_path: Path, game: str, edition: str
    ) -> None:
        async with running_station(tmp_path) as here:
            await here.slash(add_manager(here), "setup game", game=game)
            offered = await here.alice.autocomplete(here.channel, "card", "name", "kevin uxbridge")
            value = next(str(one["value"]) for one in offered if one["name"] == f"Kevin Uxbridge · {edition}")
            answer = await here.slash(here.alice, "card", name=value)
            assert f"\n-# {edition}\n" in answer.text

    @pytest.mark.parametrize(
        ("game", "typed", "name"),
        [
            ("first-edition", "picard", "Jean-Luc Picard"),
            ("first-edition", "troi", "Deanna Troi"),
            ("first-edition", "riker", "William T. Riker"),
            ("first-edition", "kevin", "Kevin Uxbridge"),
            ("first-edition", "wnohgb", "Where No One Has Gone Before"),
            ("second-edition", "picard", "Jean-Luc Picard, "),
        ],
    )
    async def test_a_part_of_a_name_brings_the_likeliest_card_of_the_game_and_a_menu_of_the_others(
        self, tmp_path: Path, game: str, typed: str, name: str
    ) -> None:
        async with running_station(tmp_path) as here:
            await here.start(game)
            answer = await here.slash(here.alice, "card", name=typed)
            assert answer.text.startswith((f"## {name}", f"## • {name}"))
            options = [option["label"] for menu in answer.menus for option in menu["options"]]
            assert (f"{len(options)} cards have “{typed}” in their names." in answer.text) == bool(options)

    @pytest.mark.beside
    @pytest.mark.parametrize(
        ("game", "typed", "name"),
        [
            ("first-edition", "q tent", "Q's Tent"),
            ("frontiers", "plot course", "Plot a Course"),
            ("frontiers", "counselor", "Counsellor"),
            ("frontiers", "picard maneuver", "Picard's Manoeuvre"),
            ("frontiers", "neghvar", "I.K.S. Negh'Var"),
            ("frontiers", "captian picard", "Jean-Luc Picard"),
            ("first-edition", "adm. riker", "William T. Riker"),
            ("first-edition", "AMS", "Assign Mission Specialists"),
        ],
    )
    async def test_articles_apostrophes_american_spelling_and_ranks_make_no_difference(
        self, tmp_path: Path, game: str, typed: str, name: str
    ) -> None:
        async with running_station(tmp_path) as here:
            await here.start(game)
            answer = await here.slash(here.alice, "card", name=typed)
            assert answer.text.startswith((f"## {name}", f"## • {name}"))

    @pytest.mark.beside
    @pytest.mark.parametrize(
        ("typed", "expected_names"),
        [
            ("ventura", ["Ventura", "U.S.S. Ventura"]),
            ("galactica", ["U.S.S. Galactica"]),
            ("mother", ["Ancient Mother", "Mother's Home"]),
            ("dread ship", ["Tamed Dread Ship", "Alien & Dread Ship"]),
            ("the old colony", ["Mouth of the River, Old Colony"]),
        ],
    )
    async def test_whole_words_and_ships_without_their_prefix_come_before_parts_and_combinations(
        self, tmp_path: Path, typed: str, expected_names: list[str]
    ) -> None:
        kinds = dict.fromkeys(("Mother's Home", "Mouth of the River, Old Colony"), "Event")
        kinds |= dict.fromkeys(("Alien & Dread Ship", "Tamed Dread Ship"), "Dilemma")
        ships = ("Ventura", "U.S.S. Ventura", "U.S.S. Galactica")
        kinds |= {**dict.fromkeys(ships, "Ship"), "Ancient Mother": "Event"}
        table = tmp_path / "own.txt"
        rows = ["Name\tType\tMission/ Dilemma Type\tAffil\tInt/Rng\tCun/Wpn\tStr/Shd\tPoints\tInfo\tImageFile\tText"]
        rows += [f"{name}\t{kind}\t\tFederation\t7\t7\t7\t\t1 C\timage\t" for name, kind in kinds.items()]
        table.write_text("\n".join(rows), encoding="utf-8")
        assert engine(["cards", "import", str(table), "--game", "first-edition", "--into", str(tmp_path / "ours")]) == 0
        async with running_station(tmp_path, cards=tmp_path / "ours") as here:
            await here.slash(add_manager(here), "setup game", game="first-edition")
            answer = await here.slash(here.alice, "card", name=typed)
            found = [option["label"] for menu in answer.menus for option in menu["options"]]
            assert answer.text.splitlines()[0].removeprefix("## ").removeprefix("• ") == expected_names[0]
            assert found == (expected_names if len(expected_names) > 1 else [])

    @pytest.mark.beside
    @pytest.mark.parametrize("typed", ["data replicaton", "Data Replicatoin", "date replication"])
    async def test_a_misspelt_name_brings_the_card_and_says_so(self, tmp_path: Path, typed: str) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "card", name=typed)
            assert answer.text.startswith("## Data Replication")
            assert f"I don’t know the card “{typed}”." in answer.text
            found = await here.slash(here.alice, "cards", query=typed)
            assert found.menus[0]["options"][0]["label"] == "Data Replication"

    async def test_two_letters_are_no_part_of_a_name(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "I don’t know the card “pi”." in (await here.slash(here.alice, "card", name="pi")).text

    async def test_of_a_name_that_several_games_have_the_first_is_shown_and_all_are_offered(
        self, tmp_path: Path, own_cards: Path
    ) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            result = await here.alice.slash(here.channel, "card", name="USS Galaxy")
            assert result.response
            seen = shown_message(result.response)
            assert "Several cards are called “USS Galaxy”." in seen.text
            offered = [(one["value"], one["description"]) for one in seen.menus[0]["options"]]
            assert offered == [("uss-galaxy", "Second Edition"), ("first-edition.uss-galaxy", "First Edition")]
            chosen = await here.alice.select(result.response, ["first-edition.uss-galaxy"], custom_id="card")
            told = here.checked(chosen)
            assert told.alt_texts[0].startswith("U.S.S. Galaxy (unique). Federation · Ship.")
            assert "Range 9, Weapons 8, Shields 9" in told.text
            assert "Automated: the bot does everything this card says." in told.text

    async def test_a_former_card_id_finds_the_card(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(here.alice, "card", name="1e.uss-galaxy")
            assert answer.alt_texts[0].startswith("U.S.S. Galaxy")
            assert "First Edition" in answer.text

    @pytest.mark.parametrize("number", ["3 V", "3v", "V 3", "03V"])
    async def test_a_question_that_is_a_number_brings_the_card(
        self, tmp_path: Path, own_cards: Path, number: str
    ) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(here.alice, "rule", query=number)
            assert answer.alt_texts[0].startswith("Gral (unique). ")
            assert "Printings: 3 V" in answer.text

    async def test_a_question_that_is_the_name_of_several_cards_brings_the_first_and_a_menu(
        self, tmp_path: Path, own_cards: Path
    ) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(here.alice, "rule", query="gral")
            assert "Several cards are called “gral”." in answer.text
            assert len(answer.menus[0]["options"]) == 2

    async def test_a_question_that_is_a_name_brings_the_card_of_the_game(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(here.alice, "rule", query="U.S.S. Galaxy", game="first-edition")
            assert "First Edition" in answer.text
            assert not answer.menus

    async def test_a_component_of_frontiers_is_shown_and_shared(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            result = await here.alice.slash(here.channel, "card", name="frontiers.ensign")
            assert result.response
            assert "Star Trek: Frontiers" in shown_message(result.response).text
            assert "Automated" in shown_message(result.response).text
            await here.press(here.alice, result.response, "Share")
            assert "Ensign" in shown_message(here.history()[-1]).text

    async def test_a_search_in_one_game(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(
                here.alice, "cards", game="first-edition", query="gral strength>=8", kind="personnel"
            )
            assert "### 2 cards" in answer.text
            answer = await here.slash(here.alice, "cards", game="first-edition", kind="mission", affiliation="Klingon")
            assert "Distant Nebula" in answer.alt_texts[0]
            answer = await here.slash(here.alice, "cards", game="frontiers", query="colour:red")
            assert answer.alt_texts[0]
            answer = await here.slash(here.alice, "cards", game="frontiers", query="cunning>5")
            assert "There is no field “cunning”" in answer.text
            answer = await here.slash(here.alice, "cards", query="game:chess galaxy")
            assert "There’s no game “chess”. Games: first-edition, second-edition, frontiers." in answer.text

    async def test_a_search_without_a_game_finds_the_cards_of_all(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:
            answer = await here.slash(here.alice, "cards", query="title:galaxy", kind="ship")
            assert {"uss-galaxy", "first-edition.uss-galaxy"} <= {one["value"] for one in answer.menus[0]["options"]}

    async def test_the_filters_fit_the_game(self, tmp_path: Path, own_cards: Path) -> None:
        async with running_station(tmp_path, cards=own_cards) as here:

            async def kinds(game: str) -> list[str]:
                offered = await here.alice.autocomplete(here.channel, "cards", "kind", "", game=game)
                return [one["value"] for one in offered]

            assert {"Mission", "Personnel", "Ship", "Dilemma", "Facility"} <= {*await kinds("first-edition")}
            assert "Headquarters" not in await kinds("first-edition")
            assert "Headquarters" in await kinds("second-edition")
            assert "Tactic Card" in await kinds("frontiers")


class TestSearching:
    async def test_cards_by_words_and_filters(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="cost<=2", kind="personnel", affiliation="Klingon")
            asked = search_cards(starter_catalogue(), "type:personnel affiliation:klingon cost<=2")
            assert f"### {len(asked)} cards" in answer.text
            assert asked[0].name in answer.alt_texts[0]
            assert [option["label"] for option in answer.menus[0]["options"]] == [card.name for card in asked[:9]]

    async def test_pages_are_turned_forth_and_back(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            result = await here.alice.slash(here.channel, "cards", kind="mission")
            assert result.response
            assert "Previous page" not in shown_message(result.response).buttons
            second = await here.press(here.alice, result.response, "Next page")
            missions = search_cards(starter_catalogue(), "type:mission")
            assert "Page 2 of" in shown_message(second.response or result.response).text
            assert missions[9].name in shown_message(second.response or result.response).alt_texts[0]
            first = await here.press(here.alice, second.response or result.response, "Previous page")
            assert "Page 1 of" in shown_message(first.response or result.response).text

    async def test_a_card_of_a_page_is_looked_at_closely(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await play_second_edition(here)
            result = await here.alice.slash(here.channel, "cards", query="galaxy", kind="ship")
            assert result.response
            chosen = await here.alice.select(result.response, ["uss-galaxy"], custom_id="card")
            assert here.checked(chosen).alt_texts[0].startswith("U.S.S. Galaxy.")

    async def test_alternatives_stay_together_beside_a_filter(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="name or medical or galaxy", kind="ship")
            assert "type:ship (name or medical or galaxy)" in answer.text.replace("\\\\", "")

    async def test_nothing_found(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="qqqq")
            assert "No card matches “qqqq”" in answer.text

    async def test_a_search_that_cannot_be_read_says_where(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="hue:red")
            assert "There is no field “hue”" in answer.text

    async def test_a_search_too_long_for_its_buttons(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="a" * 79, kind="personnel")
            assert "This search is too long" in answer.text


@pytest.mark.parametrize(("words", "told"), [("Excavation", "Archaeology"), ("malfunctioning door", "STRENGTH>27")])
async def test_a_first_edition_card_of_ours_is_found_without_an_imported_pool(
    tmp_path: Path, words: str, told: str
) -> None:
    async with running_station(tmp_path) as here:
        found = await here.slash(here.alice, "card", name=words)
        assert "First Edition" in found.text
        assert told in found.text
