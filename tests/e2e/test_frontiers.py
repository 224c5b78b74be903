"""Frontiers in the simulated Discord: options in menus, solo, against the computer; all screens within limits."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from simcord import MemberActor

from bot.matches import State
from bot.matches.seating.options import known_options
from engine.games import game
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message

CHOICES = 60


async def opened(here: Station, **options: object) -> ShownMessage:
    return await here.slash(here.alice, "match new", game="frontiers", **options)


async def looked(here: Station, who: MemberActor, label: str) -> ShownMessage:
    """Return the answer to a button of the card."""
    result = await here.press(who, here.card, label)
    return shown_message(result.response)


async def play(here: Station, players: dict[int, RandomPlayer], most: int = CHOICES) -> int:
    """Press until this many choices were made or the match is over; return the number of choices."""
    for made in range(most):
        await here.wait_until_quiet()
        waiting = await here.bot.services.matches.waiting_seats(MATCH)
        if not waiting:
            return made
        assert not waiting[0].player.is_computer
        await players[waiting[0].player.id].decide()
        assert shown_message(here.card).problems == []
    return most


async def test_the_host_chooses_scenario_and_ships_in_menus(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "match new", game="frontiers", seats=2)
        assert result.response
        titles = [menu["placeholder"] for menu in shown_message(result.response).menus]
        assert {"Scenario", "Ship of player 1", "Ship of player 2"} <= set(titles)
        await here.select(here.alice, result.response, "Scenario: Full Conquest")
        await here.select(here.alice, result.response, "Ship of player 1: U.S.S. Defiant")
        told = shown_message(here.card).text
        assert "Scenario: Full Conquest" in told
        assert "Ship of player 1: U.S.S. Defiant" in told
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        view = await here.bot.services.matches.view(MATCH, None)
        words = shown_message(here.card).alt_texts[0]
        assert view.headline.startswith("Round 1 of 6")
        assert words.startswith("Full Conquest")
        assert "Alice: U.S.S. Defiant" in words


async def test_every_option_of_the_largest_table_has_a_menu(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await opened(here, seats=4)
        known = [option.label for option in known_options(game("frontiers"), 4)]
        assert [menu["placeholder"] for menu in told.menus] == [label for label in known if label != "Computers"]


async def test_the_computers_strength_is_asked_only_if_one_plays(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await here.slash(here.alice, "match new", game="frontiers", seats=2, computers=1)
        assert "Computers" in [menu["placeholder"] for menu in told.menus]


async def test_two_players_cannot_wish_the_same_ship(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "match new", game="frontiers", seats=2)
        assert result.response
        await here.select(here.alice, result.response, "Ship of player 1: U.S.S. Defiant")
        refused = await here.slash(here.alice, "match options", option="ship-2", value="defiant")
        assert "can’t both be U.S.S. Defiant" in refused.text
        assert (await here.info()).options == {"pace": "casual", "ship-1": "defiant"}


async def test_nothing_is_said_about_decks(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = (
            (await opened(here, seats=2)).text
            + shown_message(here.card).text
            + " ".join(shown_message(here.card).buttons)
        )
        assert "deck" not in told.casefold()
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        exported = await here.slash(here.alice, "record export")
        assert "deck" not in exported.text.casefold()


async def test_a_player_with_a_deck_reads_that_frontiers_has_none(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await opened(here, deck="federation")
        assert "doesn’t use decks" in told.text
        assert not here.history()


@pytest.mark.parametrize("scenario", ["first-reconnaissance", "solo-conquest"])
async def test_a_solo_match_is_played_by_components(tmp_path: Path, scenario: str) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=1)
        await here.slash(here.alice, "match options", option="scenario", value=scenario)
        await here.press(here.alice, here.card, "Start")
        player = RandomPlayer(here, here.alice, random.Random(5))
        made = await play(here, {here.alice.id: player})
        info = await here.info()
        assert info.state is State.OVER or made == CHOICES
        asked = " ".join(player.questions)
        assert "What kind of turn do you take?" in asked
        if info.state is not State.OVER:
            await everything_shown(here)


async def everything_shown(here: Station) -> None:
    """Check hand, board, *Look* and log against Discord's limits."""
    hand = await looked(here, here.alice, "My hand")
    assert hand.problems == []
    assert "### Your hand" in hand.text
    assert "Hand Limit" in hand.text
    assert "🔍 Show a card …" in [menu["placeholder"] for menu in hand.menus]
    board = await looked(here, here.alice, "Board")
    assert board.problems == []
    assert "Alice" in board.alt_texts[0]
    result = await here.press(here.alice, here.card, "Look")
    assert result.response
    kinds = [menu["placeholder"] for menu in shown_message(result.response).menus]
    assert {"Map and combat …", "Tiles …", "Players …", "Offers …"} <= set(kinds)
    for label in ("The whole map", "Starting at H12", "Alice"):
        seen = await here.select(here.alice, result.response, label)
        assert seen.problems == []
        assert seen.alt_texts
    log = await looked(here, here.alice, "Log")
    assert log.problems == []


async def test_a_solo_match_against_the_computer(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=2, computers=1)
        await here.press(here.alice, here.card, "Start")
        player = RandomPlayer(here, here.alice, random.Random(8))
        made = await play(here, {here.alice.id: player})
        info = await here.info()
        assert info.state is State.OVER or made == CHOICES
        told = [line.text for line in await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=500)]
        assert any(line.startswith("Computer ") for line in told)


async def test_a_match_that_was_given_up_is_replayed_with_its_board(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=2)
        await here.press(here.bob, here.card, "Join")
        players = {one.id: RandomPlayer(here, one, random.Random(one.id)) for one in (here.alice, here.bob)}
        await play(here, players, 12)
        result = await here.bob.slash(here.channel, "match concede")
        await here.press(here.bob, result.response, "Yes")  # type: ignore[arg-type]
        await here.wait_until_quiet()
        replay = await looked(here, here.alice, "Replay")
        assert replay.problems == []
        assert "Replay: Star Trek: Frontiers" in replay.text
        assert replay.alt_texts[0].startswith("The First Reconnaissance, round 1")


async def test_no_message_shows_another_players_hand(tmp_path: Path) -> None:
    """Card names that are only in another hand appear in no message to a player or watcher."""
    async with running_station(tmp_path) as here:
        await opened(here, seats=2)
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        bobs = await looked(here, here.bob, "My hand")
        held = {line.split("**")[1] for line in bobs.text.splitlines() if line.startswith("- **")}
        assert held
        alices = await looked(here, here.alice, "My hand")
        own = {line.split("**")[1] for line in alices.text.splitlines() if line.startswith("- **")}
        read = [
            await looked(here, who, label) for who in (here.alice, here.carol) for label in ("Board", "Log", "Look")
        ]
        seen = "\n".join([shown_message(here.card).text, *shown_message(here.card).alt_texts])
        for one in read:
            options = [option["label"] for menu in one.menus for option in menu["options"]]
            seen += "\n".join([one.text, *one.alt_texts, *options])
        assert held - own
        assert not [card for card in held - own if card in seen]


async def test_ships_are_auctioned_and_cards_drafted_before_the_map_is_built(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=2)
        await here.slash(here.alice, "match options", option="auction", value="yes")
        await here.slash(here.alice, "match options", option="actions", value="draft")
        await here.press(here.bob, here.card, "Join")
        players = {one.id: RandomPlayer(here, one, random.Random(one.id)) for one in (here.alice, here.bob)}
        await play(here, players, 20)
        asked = " ".join(" ".join(player.questions) for player in players.values())
        assert "Which ship do you pick?" in asked
        assert "which card do you keep for later?" in asked
        assert "Which Tactic do you take?" in asked


async def test_in_conquer_and_hold_two_sides_meet_whatever_is_wished(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=2)
        for option, value in (("scenario", "conquer-and-hold"), ("ship-1", "defiant"), ("ship-2", "enterprise-d")):
            await here.slash(here.alice, "match options", option=option, value=value)
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        assert (await here.bot.services.matches.view(MATCH, None)).headline.startswith("Round 1 of 6")
        words = shown_message(here.card).alt_texts[0]
        assert words.startswith("Conquer and Hold")
        assert "Alice: U.S.S. Defiant" in words
        told = [line.text for line in await here.bot.services.matches.log_lines(MATCH, here.bob.id, limit=500)]
        assert "Bob can’t command U.S.S. Enterprise-D because the other side has the Federation ships." in told


async def test_the_end_has_a_result_and_a_recap(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await opened(here, seats=2)
        await here.press(here.bob, here.card, "Join")
        chance = random.Random(4)
        players = {who.id: RandomPlayer(here, who, chance) for who in (here.alice, here.bob)}
        await play(here, players, 20)
        asked = await here.bob.slash(here.channel, "match concede")
        assert asked.response
        await here.press(here.bob, asked.response, "Yes")
        await here.wait_until_quiet()
        words = shown_message(here.card).alt_texts
        assert re.match(r"After \d rounds?: Bob concedes", words[0])
        assert "Alice: " in words[0]
        result = await here.alice.slash(here.channel, "record recap")
        told = here.checked(result).alt_texts[0]
        assert "moments, an animation. At the end: The match is over: Bob concedes" in told


async def test_responses_are_not_mentioned_in_a_game_without_any(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "match new", game="frontiers", seats=1)
        assert result.response
        assert not any(menu["placeholder"].startswith("Responses") for menu in shown_message(result.response).menus)
        assert "Responses" not in shown_message(here.card).text
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        told = await here.slash(here.alice, "match responses")
        assert "Star Trek: Frontiers doesn’t ask you to respond" in told.text


async def test_the_card_shows_the_scenario_and_changed_options(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "match new", game="frontiers", seats=1)
        assert result.response
        assert "-# Scenario: The First Reconnaissance · Pace: Casual: take your time" in shown_message(here.card).text
        assert not any(menu["placeholder"].startswith("Seating") for menu in shown_message(result.response).menus)
        await here.select(here.alice, result.response, "Undo: Free: without asking")
        told = shown_message(here.card).text
        assert "· Pace: Casual: take your time · Undo: Free: without asking" in told
        assert "as usual" not in told.casefold()
