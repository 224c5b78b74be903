"""`/card` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.station import shown, station


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
