"""`/help`, the guided first match and its tips, through the simulated Discord."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from simcord import ResponseMessage

from bot.features.choosing.tips import MAX_TIPS_WITH_PHONE_BUTTON
from bot.features.help.topics import TOPICS
from bot.matches import State
from bot.matches.guide import Guide
from bot.storage.display_preferences import preferences_of
from bot.storage.tips import GUIDED_ID, Newcomer, record_shown_tips
from bot.ui.words import escaped
from engine.games import computer_player
from engine.kernel.decision import Answer
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message


async def test_every_situation_has_a_text_whose_commands_exist_and_can_be_clicked(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "help")
        assert result.response
        for topic in TOPICS:
            after = await here.select(here.alice, result.response, topic.title)
            assert f"### {topic.title}" in after.text
            assert "`/" not in after.text
        for topic in TOPICS:
            for name in topic.words.split("{")[1:]:
                words = name.partition("}")[0].split()
                found = here.bot.tree.get_command(words[0])
                for word in words[1:]:
                    assert found is not None
                    found = found.get_command(word)  # type: ignore[union-attr]
                assert found, words


async def test_help_leads_a_newcomer_to_their_first_choice(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "help")
        assert result.response
        games = await here.press(here.alice, result.response, "Play a first match")
        assert games.response
        chooser = await here.press(here.alice, games.response, "Star Trek CCG")
        info = await here.info()
        assert info.state is State.PLAYING
        assert [taken.player.is_computer for taken in info.seats] == [False, True]
        told = shown_message(chooser.followups[-1])
        assert "Waiting for" in shown_message(here.card).text
        assert here.card.id < chooser.followups[-1].id
        assert not any("has begun" in shown_message(message).text for message in here.history())
        assert "💡 Only you can see this message" in told.text
        assert "No more tips" in told.buttons


async def test_tips_end_where_the_player_wants_none(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        chooser = await here.private_message_of(here.alice)
        assert "💡" in shown_message(chooser).text
        chooser = await here.private_message_of(here.alice)
        assert "💡" in shown_message(chooser).text
        off = await here.press(here.alice, chooser, "No more tips")
        assert "No more tips." in shown_message(off.response or off.followups[-1]).text
        assert "💡" not in shown_message(await here.private_message_of(here.alice)).text
        result = await here.alice.slash(here.channel, "help")
        assert result.response
        await here.press(here.alice, result.response, "Show me tips")
        assert "Show me tips" not in (await here.slash(here.alice, "help")).buttons
        assert "💡" in shown_message(await here.private_message_of(here.alice)).text


async def test_help_begins_with_the_match_of_the_channel(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        asked = next(iter(await here.bot.services.matches.waiting_seats(MATCH))).player.id
        for one in (here.alice, here.bob):
            told = await here.slash(one, "help")
            assert ("It’s waiting for you" in told.text) == (one.id == asked)
        assert "You’re watching" in (await here.slash(here.carol, "help")).text


async def test_a_first_match_where_the_channel_has_one_gets_a_thread(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        result = await here.carol.slash(here.channel, "help")
        assert result.response
        games = await here.press(here.carol, result.response, "Play a first match")
        assert games.response
        await here.press(here.carol, games.response, "Star Trek CCG")
        (own,) = await here.bot.services.matches.matches_of_user(here.carol.id)
        assert own.parent == here.channel.id


@pytest.mark.parametrize("game", ["Star Trek CCG", "Star Trek: Frontiers"])
async def test_tips_stop_after_three_matches(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        for number in range(4):
            result = await here.alice.slash(here.channel, "help")
            assert result.response
            games = await here.press(here.alice, result.response, "Play a first match")
            assert games.response
            chooser = await here.press(here.alice, games.response, game)
            assert ("💡" in shown_message(chooser.followups[-1]).text) == (number < 3)
            (own,) = await here.bot.services.matches.matches_of_user(here.alice.id)
            await here.bot.services.matches.concede(own.id, here.alice.id)
            await here.wait_until_quiet()
            await here.env.advance_time(60)


async def test_it_is_my_turn_leads_to_choice_and_hand_of_the_match_here(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        before = await here.alice.slash(here.channel, "help")
        assert before.response
        assert "My matches" in (await here.select(here.alice, before.response, "It’s my turn")).buttons
        await here.start()
        result = await here.alice.slash(here.channel, "help")
        assert result.response
        told = await here.select(here.alice, result.response, "It’s my turn")
        assert list(told.buttons) == ["Choose", "My hand", "◀ All help topics"]
        hand = await here.press(here.alice, result.response, "My hand")
        assert "### Your hand" in shown_message(hand.response).text
        watching = await here.carol.slash(here.channel, "help")
        assert watching.response
        assert list((await here.select(here.carol, watching.response, "It’s my turn")).buttons) == ["◀ All help topics"]


@pytest.mark.parametrize(
    ("topic", "before", "playing"),
    [
        ("I want to start a match", ["Play a first match", "Open matches"], ["Play a first match", "Open matches"]),
        ("Someone is missing", ["My matches"], []),
        ("I get too many", ["My matches"], ["My matches"]),
        ("I made a mistake", [], ["Undo"]),
        ("I want to use my own deck", [], []),
    ],
)
async def test_a_situation_leads_on_by_its_buttons(
    tmp_path: Path, topic: str, before: list[str], playing: list[str]
) -> None:
    async with running_station(tmp_path) as here:
        for expected in (before, playing):
            result = await here.alice.slash(here.channel, "help")
            assert result.response
            buttons = list((await here.select(here.alice, result.response, topic)).buttons)
            assert buttons == [*expected, "◀ All help topics"]
            if expected is before:
                await here.start()


async def first_match(here: Station, game: str) -> ResponseMessage:
    """Return Alice's first choice in a first match."""
    result = await here.alice.slash(here.channel, "help")
    assert result.response
    games = await here.press(here.alice, result.response, "Play a first match")
    assert games.response
    begun = await here.press(here.alice, games.response, game)
    return begun.followups[-1]


async def follow(here: Station, user: int, most: int = 1000) -> int:
    """Follow the computer until the guide ends, or for this many steps; return the number of steps."""
    matches = here.bot.services.matches
    (own,) = await matches.matches_of_user(user)
    leads, many = Guide(matches), 0
    while many < most and (turn := await matches.turn_of_player(own.id, user)):
        if not await leads.suggested_move(own.id, user, turn.question):
            break
        many += 1
        answer = computer_player(turn.game).answer(turn, turn.seat)
        await matches.answer(own.id, user, turn.question.number, answer)
        await here.wait_until_quiet()
    return many


@pytest.mark.parametrize(
    "game", ["Star Trek CCG, First Edition", "Star Trek CCG, Second Edition", "Star Trek: Frontiers"]
)
async def test_a_first_match_explains_what_to_do_now_and_why(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        told = shown_message(await first_match(here, game))
        assert told.text.count("🧭 Now: **") == 1
        assert told.problems == []


async def test_an_outdated_question_does_not_lead_to_the_next_one(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek: Frontiers")
        matches, user = here.bot.services.matches, here.alice.id
        (own,) = await matches.matches_of_user(user)
        leads, turn = Guide(matches), await matches.turn_of_player(own.id, user)
        assert turn
        assert await leads.suggested_move(own.id, user, turn.question)
        assert await follow(here, user, 1) == 1
        assert await leads.suggested_move(own.id, user, turn.question) is None


NOW = re.compile(r"🧭 Now: \*\*(?:Choose )?(.+?)\*\*\.")


def is_on_screen(named: str, screen: ShownMessage) -> bool:
    """Whether a button or menu entry has this label, or each of several picked ones."""
    entries = [entry["label"] for menu in screen.menus for entry in menu["options"]]
    controls = [escaped(one) for one in (*screen.buttons, *entries)]
    laid = named.removeprefix("Place ").partition(" under ")[0]
    several = re.split(r", | and |; ", named.removeprefix("all but "))
    ways = ([named], [laid], several, [re.sub(" everybody| one", "", named, count=1)])
    there = any(all(any(one.startswith(name[:20]) for one in controls) for name in way) for way in ways)
    return there or named in ("none", "Place nothing") or re.fullmatch(r"all \d+", named) is not None


async def test_in_first_edition_the_seed_plan_is_led_to_and_then_the_first_turn(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        chooser = await first_match(here, "Star Trek CCG, First Edition")
        assert "🧭 Now: **Use whole plan**. Your deck comes with a plan" in shown_message(chooser).text
        await here.press(here.alice, chooser, "Use whole plan")
        await here.wait_until_quiet()
        assert "your turn" in shown_message(await here.private_message_of(here.alice)).text
        for _ in range(20):  # a guide that has nothing to say is silent
            if "🧭 Now: **" in shown_message(await here.private_message_of(here.alice)).text:
                return
            await follow(here, here.alice.id, most=1)
        raise AssertionError("Nobody was led after seeding.")


async def test_with_a_seed_plan_the_guide_names_the_one_green_button(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        chooser = shown_message(await first_match(here, "Star Trek CCG, First Edition"))
        green = [part["label"] for part in chooser.parts if part["type"] == 2 and part["style"] == 3]
        assert green == ["Use whole plan"]


async def test_in_first_edition_a_lead_names_what_is_there_to_press(tmp_path: Path) -> None:
    """From the first question, without a seed plan, into the first turns."""
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek CCG, First Edition")
        named = 0
        for _ in range(30):
            screen = shown_message(await here.private_message_of(here.alice))
            if found := NOW.search(screen.text):
                named += 1
                assert is_on_screen(found[1].replace("\\", ""), screen), (found[1], screen.buttons, screen.menus)
            await follow(here, here.alice.id, most=1)
        assert named > 5


async def led_to_everybody(here: Station, most: int = 60) -> tuple[ShownMessage, str]:
    """Return the first choice where the guide names a whole crew, and its label."""
    for _ in range(most):
        screen = shown_message(await here.private_message_of(here.alice))
        found = NOW.search(screen.text)
        if found and " everybody " in found[1]:
            return screen, found[1].replace("\\", "")
        await follow(here, here.alice.id, most=1)
    raise AssertionError("Nobody was told to take everybody.")


async def test_a_whole_crew_is_led_with_the_one_press_that_takes_everybody(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek CCG, Second Edition")
        screen, called = await led_to_everybody(here)
        assert is_on_screen(called, screen)
        (own,) = await here.bot.services.matches.matches_of_user(here.alice.id)
        await follow(here, here.alice.id, most=1)
        who = await here.bot.services.matches.turn_of_player(own.id, here.alice.id)
        assert who
        assert computer_player(who.game).answer(who, who.seat) == tuple(one.id for one in who.question.options)


@pytest.mark.beside
async def test_dilemmas_are_shown_in_the_order_to_recommend_and_taken_with_one_press(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek CCG, Second Edition")
        matches, user = here.bot.services.matches, here.alice.id
        (own,) = await matches.matches_of_user(user)
        wanted: Answer = ()
        count = 0
        for _ in range(200):
            turn = await matches.turn_of_player(own.id, user)
            assert turn
            count = len(turn.past_answers)
            wanted = computer_player(turn.game).answer(turn, turn.seat)
            if turn.question.rule == "2E-DIL-09" and wanted != tuple(one.id for one in turn.question.options):
                break
            await follow(here, user, most=1)
        message = await here.private_message_of(here.alice)
        assert "🧭 Now: **In this order**" in shown_message(message).text
        await here.press(here.alice, message, "In this order")
        await here.wait_until_quiet()
        after = await matches.turn_of_player(own.id, user)
        assert after
        assert after.past_answers[count] == wanted


@pytest.mark.beside
async def test_a_newcomer_of_frontiers_is_led_on_and_on(tmp_path: Path) -> None:
    """Only a part of the match, because a whole one takes three times as long as both others together."""
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek: Frontiers")
        assert await follow(here, here.alice.id, 40) == 40


@pytest.mark.parametrize("game", ["Star Trek CCG, First Edition", "Star Trek CCG, Second Edition"])
async def test_a_newcomer_is_led_to_the_end_of_the_match(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        await first_match(here, game)
        assert await follow(here, here.alice.id) > 20
        assert await here.bot.services.matches.matches_of_user(here.alice.id) == (), "the match is over"


async def test_there_is_no_guide_against_people(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        told = shown_message(await here.private_message_of(here.alice)).text
        assert "💡" in told
        assert "🧭" not in told


async def test_play_a_first_match_always_guides(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        first = shown_message(await first_match(here, "Star Trek CCG, Second Edition")).text
        assert "🧭" in first
        assert "🎯 You win with 100 points, a planet mission and a space mission. Left: 100 points" in first
        (own,) = await here.bot.services.matches.matches_of_user(here.alice.id)
        await here.bot.services.matches.concede(own.id, here.alice.id)
        await here.wait_until_quiet()
        await here.env.advance_time(60)
        told = shown_message(await first_match(here, "Star Trek CCG, Second Edition")).text
        assert "🧭" in told
        assert "🎯" in told
        await here.restart()
        assert "🧭" in shown_message(await here.private_message_of(here.alice)).text


def test_there_is_no_guide_in_a_second_match_of_another_kind() -> None:
    assert Newcomer(wants_tips=True, earlier_matches=0, shown_tips={}).is_guided
    assert not Newcomer(wants_tips=True, earlier_matches=1, shown_tips={}).is_guided
    assert Newcomer(wants_tips=True, earlier_matches=1, shown_tips={GUIDED_ID: 0}).is_guided


async def test_switching_tips_off_ends_the_guide(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        chooser = await first_match(here, "Star Trek CCG, Second Edition")
        await here.press(here.alice, chooser, "No more tips")
        assert "🧭" not in shown_message(await here.private_message_of(here.alice)).text


@pytest.mark.parametrize(
    "game", ["Star Trek CCG, First Edition", "Star Trek CCG, Second Edition", "Star Trek: Frontiers"]
)
async def test_phone_view_is_offered_once_and_changes_the_pictures(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        begun = await first_match(here, game)
        assert "📱 I’m on a phone" in shown_message(begun).buttons
        again = await here.press(here.alice, begun, "📱 I’m on a phone")
        told = shown_message(again.response or again.followups[-1])
        assert "🧭 Now:" in told.text, "the same question is shown again"
        assert "📱 I’m on a phone" not in told.buttons
        preferences = await here.bot.services.matches.store.read(preferences_of, here.alice.id)
        assert preferences.phone
        assert "are close-ups for a phone" in (await here.slash(here.alice, "my looks")).text


async def test_the_phone_is_offered_with_the_first_tips_only(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await first_match(here, "Star Trek CCG, Second Edition")
        (own,) = await here.bot.services.matches.matches_of_user(here.alice.id)
        shown = {(here.alice.id, own.id, f"tip-{number}"): 0 for number in range(MAX_TIPS_WITH_PHONE_BUTTON)}
        await here.bot.services.matches.store.write(record_shown_tips, shown)
        await here.restart()
        told = shown_message(await here.private_message_of(here.alice))
        assert "No more tips" in told.buttons
        assert "📱 I’m on a phone" not in told.buttons
