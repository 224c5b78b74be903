"""`/card` and `/cards` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

from engine.cards.query import search
from engine.second_edition.deck import catalogue
from glossary_index.passage import Passage, Span
from tests.e2e.station import PASSAGES, shown, station


class TestCards:
    async def test_a_card_by_name(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "card", name="u.s.s. galaxy")
            assert "U.S.S. Galaxy" in answer.text
            assert "Cost" in answer.text
            assert answer.alt_texts[0].startswith("U.S.S. Galaxy. Federation · Ship. Cost 5.")

    async def test_names_are_offered_while_typing(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            offered = await here.alice.autocomplete(here.channel, "card", "name", "galax")
            assert offered[0] == {"name": "U.S.S. Galaxy", "value": "u-s-s-galaxy"} or (
                offered[0]["name"] == "U.S.S. Galaxy"
            )

    async def test_near_names(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "card", name="USS Galaxi")
            assert result.response
            seen = shown(result.response)
            assert "These names are near" in seen.text
            galaxy = next(one for one in seen.menus[0]["options"] if one["label"] == "U.S.S. Galaxy")
            chosen = await here.alice.select(result.response, [galaxy["value"]], custom_id="card")
            assert here.checked(chosen).alt_texts[0].startswith("U.S.S. Galaxy. Federation")

    async def test_an_unknown_card(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            assert "No card is called anything like" in (await here.slash(here.alice, "card", name="qqqq")).text

    async def test_a_card_tells_how_far_the_engine_knows_it(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "card", name="u.s.s. galaxy")
            assert "Enforced: the engine does all that this card says." in answer.text

    async def test_a_card_leads_to_the_rulings_that_speak_of_it(self, tmp_path: Path) -> None:
        ruling = Passage(
            key="test-2e/L90",
            title="Ships of the line",
            kind="ruling",
            game="2e",
            source="test-2e",
            text="An authored ruling: the U.S.S. Galaxy is a ship of the line.",
            spans=(Span("test-2e", 90, 90),),
        )
        async with station(tmp_path, passages=(*PASSAGES, ruling)) as here:
            result = await here.alice.slash(here.channel, "card", name="u.s.s. galaxy")
            assert result.response
            pressed = await here.press(here.alice, result.response, "📖 Ships of the line")
            assert "ship of the line" in shown(pressed.response).text

    async def test_a_card_can_be_shared_with_the_channel(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "card", name="u.s.s. galaxy")
            assert result.response
            assert result.response.ephemeral
            await here.press(here.alice, result.response, "Share")
            posted = shown(here.history()[-1])
            assert "U.S.S. Galaxy" in posted.text
            assert posted.alt_texts[0].startswith("U.S.S. Galaxy. Federation")


class TestSearching:
    async def test_cards_by_words_and_filters(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="cost<=2", kind="personnel", affiliation="Klingon")
            asked = search(catalogue(), "type:personnel affiliation:klingon cost<=2")
            assert f"### {len(asked)} cards" in answer.text
            assert asked[0].name in answer.alt_texts[0]
            assert [option["label"] for option in answer.menus[0]["options"]] == [card.name for card in asked[:9]]

    async def test_pages_are_turned_forth_and_back(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "cards", kind="mission")
            assert result.response
            assert "Previous page" not in shown(result.response).buttons
            second = await here.press(here.alice, result.response, "Next page")
            missions = search(catalogue(), "type:mission")
            assert "Page 2 of" in shown(second.response or result.response).text
            assert missions[9].name in shown(second.response or result.response).alt_texts[0]
            first = await here.press(here.alice, second.response or result.response, "Previous page")
            assert "Page 1 of" in shown(first.response or result.response).text

    async def test_a_card_of_a_page_is_looked_at_closely(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "cards", query="galaxy", kind="ship")
            assert result.response
            chosen = await here.alice.select(result.response, ["uss-galaxy"], custom_id="card")
            assert here.checked(chosen).alt_texts[0].startswith("U.S.S. Galaxy.")

    async def test_alternatives_stay_together_beside_a_filter(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="name or medical or galaxy", kind="ship")
            assert "type:ship (name or medical or galaxy)" in answer.text

    async def test_nothing_found(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="qqqq")
            assert "No card is found by “qqqq”" in answer.text

    async def test_a_search_that_cannot_be_read_says_where(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="colour:red")
            assert "There is no field “colour”" in answer.text

    async def test_a_search_too_long_for_its_buttons(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "cards", query="a" * 79, kind="personnel")
            assert "This search is too long" in answer.text
