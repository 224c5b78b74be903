"""`/rule` and `/card` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.station import shown, station


class TestRules:
    async def test_a_title_is_answered_with_its_source(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="stopped")
            assert "## Stopped" in answer.text
            assert "Test 2E, lines 40–41" in answer.text
            assert "Found by its title." in answer.text
            assert not answer.menus

    async def test_titles_are_offered_while_typing(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            offered = await here.alice.autocomplete(here.channel, "rule", "query", "bea")
            assert [one["name"] for one in offered] == ["Beaming"]

    async def test_a_title_of_several_games_offers_the_others(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query="beaming")
            assert result.response
            assert result.response.ephemeral
            first = shown(result.response)
            assert "Several entries have this title" in first.text
            other = first.menus[0]["options"][1]["value"]
            chosen = await here.alice.select(result.response, [other], custom_id="r:menu:beaming")
            assert "## Beaming" in here.checked(chosen).text

    async def test_one_game_only(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="beaming", game="1e")
            assert r"\*transporters\*" in answer.text

    async def test_a_question(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="may stopped personnel beam?")
            assert "This is the best match." in answer.text
            assert answer.menus

    async def test_a_rule_id(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            assert "## Beaming" in (await here.slash(here.alice, "rule", query="2e-bem-01")).text

    async def test_nothing_found(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "rule", query="zzqx")
            assert "Nothing in the rules speaks of “zzqx”" in answer.text

    async def test_sharing_posts_it_for_all(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            result = await here.alice.slash(here.channel, "rule", query="stopped")
            assert here.history() == []
            await here.press(here.alice, result.response, "Share")  # type: ignore[arg-type]
            assert "Shared by Alice" in shown(here.channel.last_message).text


class TestCards:
    async def test_a_card_by_name(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            answer = await here.slash(here.alice, "card", name="u.s.s. galaxy")
            assert "U.S.S. Galaxy" in answer.text
            assert "Cost" in answer.text
            assert answer.alt_texts == ["Preview of U.S.S. Galaxy"]

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
            assert "Preview of U.S.S. Galaxy" in here.checked(chosen).alt_texts

    async def test_an_unknown_card(self, tmp_path: Path) -> None:
        async with station(tmp_path) as here:
            assert "No card is called anything like" in (await here.slash(here.alice, "card", name="qqqq")).text
