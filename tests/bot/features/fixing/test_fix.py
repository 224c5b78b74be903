"""`/fix` through the simulated Discord."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor

from bot.matches import MatchProblem
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_SELECT_OPTIONS
from tests.e2e.gestures import choose_option, opponent_of, player_to_move, private_reply
from tests.e2e.station import MATCH, Station, running_station, shown_message


async def personnel_in_play(here: Station) -> str:
    """Play cards until a personnel is in play; return its name."""
    player = await player_to_move(here)
    decision = await here.bot.services.matches.decision(MATCH, player.id)
    assert decision
    label = next(o.label for o in decision.options if o.label.startswith("Play ") and o.group != "")
    await choose_option(here, player, [label])
    return label.removeprefix("Play ")


class TestStepByStep:
    async def test_a_card_is_moved_and_the_other_objects(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Move a card")
            view = await here.bot.services.matches.view(MATCH, player.id)
            hand = view.players[player.id == here.bob.id].hand  # type: ignore[attr-defined]
            card = next(one.name for one in hand if one.kind == "personnel")
            await here.select(player, message, card)
            await here.select(player, message, "Earth")
            assert f"Move a card → {card} → Earth" in shown_message(message).text
            assert "adjusts the table" not in shown_message(here.card).text
            await here.press(player, message, "Do it")
            assert "is moved to Earth" in shown_message(message).text
            assert f"adjusts the table: {card} is moved to Earth" in shown_message(here.card).text
            assert "can object before play continues" in shown_message(here.card).text
            await here.restart()
            assert (
                "not in this match" in shown_message((await here.press(here.carol, here.card, "Object")).response).text
            )
            assert "no adjustment" in shown_message((await here.press(player, here.card, "Object")).response).text
            objected = await here.press(opponent_of(here, player), here.card, "Object")
            assert "objects, so this is undone: " in shown_message(objected.response).text
            assert "Object" not in shown_message(here.card).buttons
            assert "no adjustment" in (await here.slash(opponent_of(here, player), "fix object")).text

    async def test_a_number_is_written_into_a_form(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Change a score")
            await here.select(player, message, "Bob")
            for words, sentence in (("lots", "Give a number from -100 to 100"), ("15", "Change a score → Bob → 15")):
                form = await here.press(player, message, "Enter a number")
                assert form.modal
                field = form.modal["components"][0]["component"]["custom_id"]
                result = await player.submit_modal(form, {field: words})
                here.checked(result)
                seen = [shown_message(one).text for one in (message, result.response, *result.followups) if one]
                assert any(sentence in text for text in seen)
            await here.press(player, message, "Do it")
            assert "Bob now has 15 points" in shown_message(message).text
            assert "Bob now has 15 points" in shown_message(here.card).text

    async def test_tracks_of_frontiers_are_changed_once_it_is_confirmed(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start("frontiers")
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Change XP")
            await here.select(player, message, "Bob")
            form = await here.press(player, message, "Enter a number")
            assert form.modal
            field = form.modal["components"][0]["component"]["custom_id"]
            here.checked(await player.submit_modal(form, {field: "7"}))
            assert "Change XP → Bob → 7" in shown_message(message).text
            assert "Bob has 7 XP" not in shown_message(here.card).text
            await here.press(player, message, "Do it")
            assert "adjusts the table: Bob has 7 XP." in shown_message(here.card).text
            objected = await here.press(opponent_of(here, player), here.card, "Object")
            assert "objects, so this is undone: " in shown_message(objected.response).text

    async def test_words_are_written_into_a_form_and_stand_in_the_log(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Write a note")
            form = await here.press(player, message, "Type it")
            assert form.modal
            field = form.modal["components"][0]["component"]["custom_id"]
            here.checked(await player.submit_modal(form, {field: "We play **on** tomorrow"}))
            assert "We play \\*\\*on\\*\\* tomorrow" in (await here.slash(here.carol, "match log")).text

    async def test_back_leads_to_the_step_before(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Change a score")
            await here.press(player, message, "Back")
            assert "What do you want to adjust?" in shown_message(message).question

    async def test_before_play_continues_the_other_agrees_and_objects_no_more(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            other = opponent_of(here, player)
            await fix(here, player, "score, Bob, 5")
            await here.slash(player, "fix table", change="note, all is well")
            await choose_option(here, player, ["Draw 7"])
            await choose_option(here, other, ["Agree"])
            while await player_to_move(here) is player:
                decision = await here.bot.services.matches.decision(MATCH, player.id)
                assert decision
                words = ", ".join(one.label for one in decision.options[-max(1, decision.minimum) :])
                await here.slash(player, "match act", choice=words)
            assert "Object" not in shown_message(here.card).buttons
            assert "no adjustment" in (await here.slash(other, "fix object")).text

    async def test_an_outdated_correction_can_no_longer_be_rejected(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            for _ in range(2):
                await fix(here, player, "score, Bob, 5")
            with pytest.raises(MatchProblem, match="adjusted again"):
                await here.bot.services.matches.object_to_adjustment(MATCH, opponent_of(here, player).id, 0)
            await here.bot.services.matches.object_to_adjustment(MATCH, opponent_of(here, player).id, 1)


async def fix(here: Station, player: MemberActor, change: str) -> str:
    """Adjust the table in words and confirm; return the player's screen."""
    message = await private_reply(here, player, "fix table", change=change)
    await here.press(player, message, "Do it")
    return shown_message(message).text


class TestMenus:
    async def test_orders_stand_in_groups_that_discord_can_show(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            message = await private_reply(here, await player_to_move(here), "fix table")
            titles = [menu["placeholder"] for menu in shown_message(message).menus]
            assert titles[:1] == ["Cards …"]
            assert {"Decks and hands …", "Chance and choices …", "Points and turn …"} <= set(titles)
            assert all(len(menu["options"]) <= MAX_SELECT_OPTIONS for menu in shown_message(message).menus)
            assert shown_message(message).problems == []

    @pytest.mark.parametrize("game", ["second-edition", "first-edition"])
    async def test_a_random_selection_from_a_hand_names_no_card(self, tmp_path: Path, game: str) -> None:
        async with running_station(tmp_path) as here:
            await here.start(game)
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Roll a number")
            form = await here.press(player, message, "Enter a number")
            assert form.modal
            field = form.modal["components"][0]["component"]["custom_id"]
            here.checked(await player.submit_modal(form, {field: "6"}))
            await here.press(player, message, "Do it")
            assert "The random number from" in shown_message(here.card).text

    async def test_several_cards_are_picked_from_pictures_and_discarded_with_one_press(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Discard or nullify a card")
            assert any(part["type"] == 12 for part in shown_message(message).parts), "the cards are shown"
            menu = next(one for one in shown_message(message).menus if one["placeholder"].startswith("Cards"))
            picked = [one["value"] for one in menu["options"][:2]]
            labels = [one["label"] for one in menu["options"][:2]]
            here.checked(await player.select(message, picked, custom_id=menu["custom_id"]))
            assert all(label in shown_message(message).text for label in labels)
            await here.press(player, message, "Do it")
            assert "go to their owners’ discard piles" in shown_message(here.card).text

    async def test_only_one_player_looks_at_a_deck(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            message = await private_reply(here, player, "fix table")
            await here.select(player, message, "Look at top cards")
            await here.select(player, message, "Your deck")
            form = await here.press(player, message, "Enter a number")
            assert form.modal
            field = form.modal["components"][0]["component"]["custom_id"]
            here.checked(await player.submit_modal(form, {field: "2"}))
            await here.press(player, message, "Do it")
            assert "You look at" in shown_message(message).text
            assert "You look at" not in shown_message(here.card).text
            assert "looks at the top 2 cards" in shown_message(here.card).text


class TestInWords:
    async def test_an_adjustment_in_words_is_carried_out_once_it_is_confirmed(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            before = (await here.info()).moves
            asked = await here.slash(player, "fix table", change="score, Bob, 15")
            assert "Adjust the table?" in asked.text
            assert "15" in asked.text
            assert (await here.info()).moves == before, "nothing has been done yet"
            assert "Bob now has 15 points" in await fix(here, player, "score, Bob, 15")
            assert "draws 2." in await fix(here, player, "draw 2")
            assert "“well, hello”" in (await here.slash(player, "fix table", change="note well, hello")).text
            name = await personnel_in_play(here)
            await choose_option(here, opponent_of(here, player), ["Agree"])
            assert "goes to its owner’s discard pile" in await fix(here, player, f"kill, {name}")

    async def test_half_an_adjustment_leads_on(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            assert "Whose score?" in (await here.slash(await player_to_move(here), "fix table", change="score")).text

    async def test_words_that_fit_nothing(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "no match" in (await here.slash(here.alice, "fix table", change="score")).text
            await here.start()
            player = await player_to_move(here)
            before = (await here.info()).moves
            for words, sentence in {
                "zork": "“zork” is not one of the choices",
                "draw, many": "Give a number from 1 to 20",
                "draw, 999": "Give a number from 1 to 20",
                "draw, 1, 2": "complete without “2”",
                "score, Bob, 5, 6": "complete without “6”",
                "discard, nobody": "“nobody” is not one of the choices",
            }.items():
                assert sentence in (await here.slash(player, "fix table", change=words)).text
            assert "not in this match" in (await here.slash(here.carol, "fix table", change="draw, 1")).text
            assert (await here.info()).moves == before

    async def test_autocomplete_uses_only_cards_the_player_may_see(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            other = opponent_of(here, player)
            offered = await here.bot.services.fixing.suggest(MATCH, player.id, "discard, ")
            view = await here.bot.services.matches.view(MATCH, player.id)
            hand = {card.name for card in view.players[player.id == here.bob.id].hand}  # type: ignore[attr-defined]
            assert hand
            assert all(any(name in words for name in hand) or "Your hand" in words for words, _ in offered)
            found = await player.autocomplete(here.channel, "fix table", "change", "sto")
            assert all(len(one["name"]) <= MAX_CHOICE_TEXT_CHARS for one in found)
            assert await here.carol.autocomplete(here.channel, "fix table", "change", "mo") == []
            assert await here.bot.services.fixing.suggest(MATCH, other.id, "discard, ") != offered

    async def test_a_fully_typed_number_is_preserved(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            player = await player_to_move(here)
            for typed in ("score, Bob, 5", "score, Bob, 5,"):
                assert await here.bot.services.fixing.suggest(MATCH, player.id, typed) == [
                    ("Change a score, Bob, 5",) * 2
                ]


async def test_a_computer_objects_to_nothing(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", computers=1)
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        await fix(here, here.alice, "score, Alice, 15")
        await here.wait_until_quiet()
        card = shown_message(here.card)
        assert "adjusts the table" in card.text
        assert "may object" not in card.text
        assert "Object" not in card.buttons


async def test_first_editions_table_is_fixed_and_objected_to(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        player = await player_to_move(here)
        message = await private_reply(here, player, "fix table")
        await here.select(player, message, "Change a score")
        await here.select(player, message, "Bob")
        await here.slash(player, "fix table", change="score, Bob, 15")
        now = await private_reply(here, player, "fix table", change="score, Bob, 15")
        assert "Bob scores 15 points" not in shown_message(here.card).text, "it is confirmed first"
        await here.press(player, now, "Do it")
        assert "adjusts the table: Bob scores 15 points" in shown_message(here.card).text
        assert (await here.bot.services.matches.view(MATCH, None)).seats[1].score == 15
        told = await here.slash(opponent_of(here, player), "fix object")
        assert "objects, so this is undone: " in told.text
        assert (await here.bot.services.matches.view(MATCH, None)).seats[1].score == 0
