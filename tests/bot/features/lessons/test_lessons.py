"""`/learn` through the simulated Discord: lessons started, solved by words and presses, failed, and restarted."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.features.choosing.handler import STALE_MESSAGE
from bot.matches import MatchInfo, State
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message
from tests.engine.first_edition import test_lessons as first_edition
from tests.engine.frontiers import test_lessons as frontiers
from tests.engine.second_edition import test_lessons as second_edition

REACHED: dict[tuple[str, str], tuple[tuple[str, ...], ...]] = {
    **{("second-edition", lesson): steps for lesson, steps in second_edition.REACHED.items()},
    **{("first-edition", lesson): steps for lesson, steps in first_edition.REACHED.items()},
    **{
        ("frontiers", lesson): tuple(step if isinstance(step, tuple) else (step,) for step in steps)
        for lesson, steps in frontiers.REACHED.items()
    },
}
MISSED: dict[tuple[str, str], tuple[tuple[str, ...], ...]] = {
    **{("second-edition", lesson): steps for lesson, (steps, _) in second_edition.MISSED.items()},
    **{("first-edition", lesson): steps for lesson, (steps, _) in first_edition.MISSED.items()},
    **{
        ("frontiers", lesson): tuple(step if isinstance(step, tuple) else (step,) for step in steps)
        for lesson, (steps, _) in frontiers.MISSED.items()
    },
}
FIRST = ("second-edition", "load-a-ship")


def answered(result: InteractionResult) -> ResponseMessage:
    message = result.followups[-1] if result.followups else result.response
    assert message
    return message


async def listed(here: Station, who: MemberActor) -> ResponseMessage:
    result = await who.slash(here.channel, "learn")
    here.checked(result)
    return answered(result)


async def begin(here: Station, who: MemberActor, game: str, lesson: str) -> ResponseMessage:
    """Choose a lesson from the list; the list's message becomes the lesson."""
    message = await listed(here, who)
    here.checked(await who.select(message, [lesson], custom_id=f"ln:menu:{game}"))
    return message


async def under_way(here: Station, who: MemberActor) -> MatchInfo:
    info = await here.bot.services.matches.lessons.current_lesson(who.id)
    assert info
    return info


async def solve(here: Station, who: MemberActor, steps: tuple[tuple[str, ...], ...]) -> ShownMessage:
    """Type each step with `/match act`: the labels that start with it, of one option or of a combination.

    Obvious steps at the end are made automatically.
    """
    told = ShownMessage(())
    for words in steps:
        info = await here.bot.services.matches.lessons.current_lesson(who.id)
        if info is None:
            break
        decision = await here.bot.services.matches.decision(info.id, who.id)
        assert decision
        every = words == second_edition.EVERYBODY
        labels = [one.label for one in decision.options if every or one.label.startswith(words)]
        said = labels if decision.maximum > 1 else labels[:1]
        told = await here.slash(who, "match act", choice=", ".join(said))
    return told


@pytest.mark.parametrize(("game", "lesson"), REACHED)
async def test_a_lesson_is_solved_by_words(tmp_path: Path, game: str, lesson: str) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, game, lesson)
        told = await solve(here, here.alice, REACHED[game, lesson])
        assert "Goal reached." in told.text
        assert "All lessons" in told.buttons
        assert await here.bot.services.matches.lessons.finished_lessons(here.alice.id) == {(game, lesson)}
        assert await here.bot.services.matches.lessons.current_lesson(here.alice.id) is None


@pytest.mark.parametrize(("game", "lesson"), MISSED)
async def test_a_failed_lesson_says_why_and_can_be_retried(tmp_path: Path, game: str, lesson: str) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, game, lesson)
        told = await solve(here, here.alice, MISSED[game, lesson])
        assert "Goal not reached." in told.text
        assert {"Try again", "Hint"} <= set(told.buttons)
        assert await here.bot.services.matches.lessons.finished_lessons(here.alice.id) == frozenset()


async def test_an_outdated_battle_choice_is_reported_and_nothing_is_lost(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        old = await begin(here, here.alice, "first-edition", "win-a-battle")
        attack = next(one for one in shown_message(old).buttons if one.startswith("Attack"))
        await here.restart()
        told = await here.slash(here.alice, "match act", choice="attack")
        assert "How hard do your" in told.text
        info = await under_way(here, here.alice)
        before = await here.bot.services.matches.decision(info.id, here.alice.id)
        await here.press(here.alice, old, attack)
        assert STALE_MESSAGE in shown_message(old).text
        assert await here.bot.services.matches.decision(info.id, here.alice.id) == before
        await here.press(here.alice, old, "Strike as hard as allowed")
        assert "Goal reached." in shown_message(old).text


async def test_learn_lists_all_lessons_and_marks_the_completed_ones(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await listed(here, here.alice)
        assert message.ephemeral
        assert sorted(len(menu["options"]) for menu in shown_message(message).menus) == [6, 6, 9]
        assert shown_message(message).text.count("0 of 6 done") == 2
        assert "First Edition: 0 of 9 done" in shown_message(message).text
        await begin(here, here.alice, *FIRST)
        await solve(here, here.alice, REACHED[FIRST])
        after = shown_message(await listed(here, here.alice)).text
        assert "✅ 1. Load a ship" in after
        assert "1 of 6 done" in after
        assert "✅" not in shown_message(await listed(here, here.bob)).text


async def test_a_lesson_is_played_with_presses_from_one_message(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, *FIRST)
        told = shown_message(message)
        assert "Lesson 1 of 6: Load a ship" in told.text
        assert "6 choices left" in told.text
        await here.press(here.alice, message, "Beam everybody from Earth to U.S.S. Nebula")
        assert "Goal reached." in shown_message(message).text
        await here.press(here.alice, message, "Next lesson: Fly")
        assert "Lesson 2 of 6: Fly to a mission" in shown_message(message).text
        assert here.history() == []


async def test_the_list_leads_back_to_the_lesson_under_way(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, *FIRST)
        await here.press(here.alice, message, "All lessons")
        await here.press(here.alice, message, "Continue: Load a ship")
        assert "Lesson 1 of 6" in shown_message(message).text
        await here.press(here.alice, message, "End your orders")
        await here.press(here.alice, message, "All lessons")
        assert not any(label.startswith("Go on") for label in shown_message(message).buttons)


async def test_the_last_lesson_has_no_next_lesson(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, "frontiers", "fight-unhurt")
        told = await solve(here, here.alice, REACHED["frontiers", "fight-unhurt"])
        assert [label for label in told.buttons if label.startswith("Next")] == []


async def test_help_leads_to_the_lessons(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = answered(await here.alice.slash(here.channel, "help"))
        await here.press(here.alice, message, "Lessons")
        assert "## Lessons" in shown_message(message).text


async def test_hints_come_one_by_one_in_place_of_the_lesson(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, "frontiers", "fight-unhurt")
        for hints in range(1, 4):
            await here.press(here.alice, message, "Hint" if hints == 1 else "One more hint")
            assert shown_message(message).text.count("\n- ") == hints
        assert "One more hint" not in shown_message(message).buttons
        await here.press(here.alice, message, "◀ Back")
        assert "Win without a scratch" in shown_message(message).text
        assert (await under_way(here, here.alice)).moves == 0


async def test_a_lesson_is_tried_again_from_its_beginning(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, *FIRST)
        first = await under_way(here, here.alice)
        await solve(here, here.alice, (("Beam",),))
        message = await listed(here, here.alice)
        here.checked(await here.alice.select(message, [FIRST[1]], custom_id=f"ln:menu:{FIRST[0]}"))
        again = await under_way(here, here.alice)
        assert again.id != first.id
        assert again.moves == 0
        assert (await here.bot.services.matches.info(first.id)).state is State.OVER


async def test_start_again_and_try_again_lead_back_to_the_beginning(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, *FIRST)
        first = await under_way(here, here.alice)
        await here.press(here.alice, message, "Start again")
        second = await under_way(here, here.alice)
        await here.press(here.alice, message, "End your orders")
        assert "Goal not reached." in shown_message(message).text
        await here.press(here.alice, message, "Try again")
        third = await under_way(here, here.alice)
        assert len({first.id, second.id, third.id}) == 3
        assert "6 choices left" in shown_message(message).text


async def test_an_undone_move_can_be_chosen_again(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, *FIRST)
        told = await solve(here, here.alice, (("Beam",), ("Van Orton",)))
        assert "4 choices left" in told.text
        result = await here.alice.slash(here.channel, "match undo")
        message = answered(result)
        await here.press(here.alice, message, "Undo")
        assert "5 choices left" in shown_message(message).text


async def test_a_lesson_outlives_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        steps = REACHED["second-edition", "beat-a-stack"]
        await begin(here, here.alice, "second-edition", "beat-a-stack")
        await solve(here, here.alice, steps[:4])
        await here.restart()
        told = await solve(here, here.alice, steps[4:])
        assert "Goal reached." in told.text


async def test_buttons_of_a_lesson_that_is_over_say_how_it_ended(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, *FIRST)
        await here.restart()
        await solve(here, here.alice, (("End your orders",),))
        await here.press(here.alice, message, "End your orders")
        assert "Goal not reached." in shown_message(message).text


async def test_a_lesson_is_played_in_messages_to_the_bot(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        dora = here.env.create_user("dora", global_name="Dora")
        result = await dora.slash("learn")
        here.checked(result)
        message = answered(result)
        here.checked(await dora.select(message, ["load-a-ship"], custom_id="ln:menu:second-edition"))
        await here.press(dora, message, "Beam everybody from Earth to U.S.S. Nebula")
        assert "Goal reached." in shown_message(message).text
        assert "permission" not in shown_message(message).text


async def test_lessons_send_no_messages_to_others(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, *FIRST)
        await here.wait_until_quiet()
        assert here.history() == []
        matches = here.bot.services.matches
        assert await matches.active_matches() == await matches.matches_of_user(here.alice.id) == ()
        assert await matches.last_matches_of_user(here.alice.id, limit=5) == ()
        assert await here.bot.services.timekeeper.next_due_time() is None
        assert "no match" in (await here.slash(here.bob, "match act", choice="draw")).text.lower()


async def test_words_go_to_the_match_of_the_channel_before_the_lesson(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await begin(here, here.alice, *FIRST)
        await begin(here, here.carol, *FIRST)
        moves = (await here.info()).moves
        asked = await here.bot.services.matches.decision(MATCH, here.alice.id)
        await here.slash(here.alice, "match act", choice=asked.options[0].label if asked else "done")
        assert (await under_way(here, here.alice)).moves == 0
        assert ((await here.info()).moves > moves) == (asked is not None)
        await solve(here, here.carol, (("Beam",),))
        assert (await under_way(here, here.carol)).moves == 1


async def test_bad_words_get_a_sentence(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, *FIRST)
        told = await here.slash(here.alice, "match act", choice="eat a banana")
        assert "I don’t understand “eat” and “banana” here" in told.text
        assert (await under_way(here, here.alice)).moves == 0


async def test_tips_of_the_first_matches_are_not_used_up_by_lessons(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        for _ in range(4):
            await begin(here, here.alice, *FIRST)
        await here.start()
        assert "💡" in shown_message(await here.private_message_of(here.alice)).text


async def test_a_single_possible_traveller_goes_with_the_order_and_needs_no_second_button(
    tmp_path: Path,
) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, "second-edition", "fly-to-a-mission")
        await solve(here, here.alice, (("Beam from Earth",),))
        message = answered(await here.alice.slash(here.channel, "match act", choice="Daniel Kwan"))
        assert "1 card can go" in shown_message(message).text
        labels = shown_message(message).buttons
        alone = "Beam from Earth to U.S.S. Nebula"
        assert [one for one in labels if one.endswith("from Earth to U.S.S. Nebula")] == [alone]
        assert "Beam everybody from U.S.S. Nebula to Earth" in labels
        await here.press(here.alice, message, alone)
        assert "You beam Van Orton from Earth to U.S.S. Nebula." in shown_message(message).text


@pytest.mark.parametrize(
    ("lesson", "order", "told", "other"),
    [
        (
            "scout-as-the-borg",
            "Beam from Borg Scout Vessel",
            "Borg don’t attempt missions",
            "attempts the mission together",
        ),
        ("solve-a-mission", "Beam from", "attempts the mission together", "Borg don’t attempt missions"),
    ],
)
async def test_beaming_personnel_are_advised_by_their_current_state(
    tmp_path: Path, lesson: str, order: str, told: str, other: str
) -> None:
    async with running_station(tmp_path) as here:
        await begin(here, here.alice, "first-edition", lesson)
        found = await solve(here, here.alice, ((order,),))
        assert "Who beams to" in found.text
        assert told in found.text
        assert other not in found.text


@pytest.mark.beside
@pytest.mark.parametrize(
    ("game", "lesson"),
    [("second-edition", "load-a-ship"), ("first-edition", "crew-a-ship"), ("frontiers", "explore")],
)
async def test_hints_name_buttons_in_italics(tmp_path: Path, game: str, lesson: str) -> None:
    async with running_station(tmp_path) as here:
        message = await begin(here, here.alice, game, lesson)
        hint = (await here.press(here.alice, message, "Hint")).response
        assert hint
        told = shown_message(hint).text
        while "One more hint" in shown_message(hint).buttons:
            await here.press(here.alice, hint, "One more hint")
            told += shown_message(hint).text
        assert "*" in told.replace("**", "")
        assert chr(92) + "*" not in told
