"""Choosing through the simulated Discord: every kind of decision, and everything that can go wrong with a press."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from simcord import ResponseMessage

from bot.matches import State
from tests import tiny_game
from tests.bot.features.choosing.question_game import LONG_WORDS
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "questions", "tests.bot.features.choosing.question_game")


@asynccontextmanager
async def asked(tmp_path: Path) -> AsyncIterator[tuple[Station, ResponseMessage]]:
    """Show Alice the first question."""
    async with running_station(tmp_path) as here:
        await here.start("questions")
        yield here, await here.private_message_of(here.alice)


class Alice:
    """A player who presses buttons in a single private message."""

    def __init__(self, here: Station, message: ResponseMessage) -> None:
        self.here = here
        self.message = message

    @property
    def sees(self) -> str:
        return shown_message(self.message).text

    async def press(self, *labels: str) -> None:
        for label in labels:
            await self.here.press(self.here.alice, self.message, label)

    async def select(self, *values: str) -> None:
        """Choose these options in the first menu that has them."""
        menus = shown_message(self.message).menus
        menu = next(one for one in menus if set(values) <= {option["value"] for option in one["options"]})
        self.here.checked(await self.here.alice.select(self.message, values, custom_id=menu["custom_id"]))

    async def type_number(self, number: str) -> None:
        form = await self.here.press(self.here.alice, self.message, "Enter a number")
        assert form.modal
        field = form.modal["components"][0]["component"]["custom_id"]
        self.here.checked(await self.here.alice.submit_modal(form, {field: number}))

    async def answer_until(self, question: str) -> None:
        steps: dict[str, Callable[[], Awaitable[object]]] = {
            "Few actions?": lambda: self.press("Action 2"),
            "Many actions?": lambda: self.select("move-27"),
            "Which way?": lambda: self.press("Way 1"),
            "Where?": lambda: self.select("place-3"),
            "Which one of many?": self.one_of_many,
            "Two to three of forty?": self.three_of_forty,
            "At a cost?": self.at_a_cost,
            "In which order?": self.in_order,
            "How many?": lambda: self.type_number("7"),
            "Really?": lambda: self.press("Yes"),
            "A weighty one?": lambda: self.press("Way 2", "Yes, do it"),
            "Worf: would be killed. Do you respond?": lambda: self.press("Pass"),
            "Carry out a card:": self.long_words,
            "A crew of any size?": lambda: self.press("All (3)"),
            "None at all?": lambda: self.press("None"),
        }
        for asked_now, step in steps.items():
            if asked_now == question:
                return
            assert f"### {asked_now}" in self.sees
            await step()

    async def one_of_many(self) -> None:
        await self.press("Page 1 of 2")
        await self.select("card-120")

    async def three_of_forty(self) -> None:
        await self.select("card-1", "card-2")
        await self.press("Page 1 of 2")
        await self.select("card-30")
        assert "**Card 1** · **Card 2** · **Card 30**" in self.sees
        await self.press("Done (3)")

    async def at_a_cost(self) -> None:
        assert not any(label.startswith("All") for label in shown_message(self.message).buttons)
        await self.select("d4", "d5")
        assert "The total cost of your choice is 9; at most 6 is allowed." in self.sees
        assert "Done (2)" not in shown_message(self.message).buttons
        await self.select("d4", "d2")
        await self.press("Done (2)")

    async def long_words(self) -> None:
        assert LONG_WORDS in self.sees
        assert shown_message(self.message).problems == []
        await self.select("way-6")

    async def in_order(self) -> None:
        await self.select("card-2")
        await self.press("Remove last")
        await self.select("card-1")
        await self.select("card-3")
        assert "1. **Card 1**\n2. **Card 3**\n3. **Card 2**" in self.sees
        await self.select("up:card-3")
        assert "1. **Card 3**\n2. **Card 1**\n3. **Card 2**" in self.sees
        await self.select("out:card-1")
        await self.select("card-1")
        await self.select("up:card-1")
        await self.press("Done (3)")


async def test_every_kind_of_decision_is_answered_from_one_message(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, message):
        alice = Alice(here, message)
        await alice.answer_until("")
        assert "Alice answers “None at all?”: ()." in alice.sees
        assert "Waiting for **Bob** to think." in alice.sees
        bob = await here.private_message_of(here.bob)
        assert "### And you?" in shown_message(bob).text
        await here.press(here.bob, bob, "Way 1")
        assert "Alice has answered all." in shown_message(bob).text
        assert (await here.info()).state is State.OVER
        given = [line.text for line in await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=50)]
        assert [one.rpartition("”: ")[2] for one in given if "answers" in one][:-1] == [
            "('action-2',).",
            "('move-27',).",
            "('way-1',).",
            "('place-3',).",
            "('card-120',).",
            "('card-1', 'card-2', 'card-30').",
            "('d4', 'd2').",
            "('card-3', 'card-1', 'card-2').",
            "('7',).",
            "('yes',).",
            "('way-2',).",
            "('pass',).",
            "('way-6',).",
            "('crew-1', 'crew-2', 'crew-3').",
            "().",
        ]
        public = "\n".join(shown_message(one).text for one in here.history())
        assert "Alice answers “None at all?”." in public
        assert "way-1" not in public
        assert "Way 1" not in public


async def test_a_proposed_crew_is_picked_may_be_changed_and_says_how_it_stands(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, message):
        alice = Alice(here, message)
        await alice.answer_until("A crew of any size?")
        assert "📋 The long way: 0/2 of them" in alice.sees
        await alice.press("Best crew for the long way (2)")
        assert "**Crew 1** · **Crew 3**" in alice.sees
        assert "📋 The long way: 2/2 of them" in alice.sees
        await alice.press("Remove last", "Best crew for the long way (2)", "Done (2)")
        assert "Alice answers “A crew of any size?”: ('crew-1', 'crew-3')." in alice.sees


async def test_an_illegal_number_is_refused_with_the_rule(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, message):
        alice = Alice(here, message)
        await alice.answer_until("How many?")
        await alice.type_number("99")
        assert "Give a number from 0 to 12." in alice.sees
        await here.press(here.alice, message, "Show rule")
        assert "A stopped card can do nothing" in shown_message(message).text
        await here.press(here.alice, message, "◀ Back to match")
        await alice.type_number("seven")
        assert "### How many?" in alice.sees
        await alice.type_number("7")
        assert "### Really?" in alice.sees


async def test_a_stale_press_gets_a_sentence_and_the_choice_of_now(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, message):
        await here.restart()  # so that the first message is left where it is
        await here.slash(here.alice, "match act", choice="Action 1")
        await here.press(here.alice, message, "Action 2")
        assert "That choice has already been made" in shown_message(message).text
        assert "### Many actions?" in shown_message(message).text
        assert (await here.info()).moves == 1


async def test_pressing_twice_answers_once(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, _):
        first, second = await here.two_private_messages_of(here.alice)
        for message in (second, first):
            await here.press(here.alice, message, "Action 3")
        assert (await here.info()).moves == 1
        assert "### Many actions?" in shown_message(first).text
        assert not here.is_there(second)


async def test_a_stranger_gets_a_sentence(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, _):
        for label in ("Choose", "My hand"):
            result = await here.press(here.carol, here.card, label)
            assert result.response
            assert result.response.ephemeral
            assert "not in this match" in shown_message(result.response).text
        seen = await here.press(here.carol, here.card, "Log")
        assert seen.response
        assert "Bob joins." in shown_message(seen.response).text


async def test_after_a_restart_buttons_work_and_a_half_made_choice_continues(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, message):
        alice = Alice(here, message)
        await alice.answer_until("Two to three of forty?")
        await alice.select("card-1", "card-2")
        await here.restart()
        await alice.press("Done (2)")
        assert "### At a cost?" in alice.sees
        old_card = next(one for one in here.history() if "Choose" in shown_message(one).buttons)
        again = await here.press(here.alice, old_card, "Choose")
        assert again.response
        assert "### At a cost?" in shown_message(again.response).text


async def test_choices_in_words(tmp_path: Path) -> None:
    async with asked(tmp_path) as (here, _):
        offered = await here.alice.autocomplete(here.channel, "match act", "choice", "act")
        assert [one["name"] for one in offered] == ["Action 1", "Action 2", "Action 3"]
        assert await here.bob.autocomplete(here.channel, "match act", "choice", "") == []
        assert "### Few actions?" in (await here.slash(here.alice, "match act")).text
        assert "### Many actions?" in (await here.slash(here.alice, "match act", choice="action 2")).text
        assert "could mean" in (await here.slash(here.alice, "match act", choice="beam")).text
        unsure = (await here.alice.slash(here.channel, "match act", choice="move 27 sideways")).response
        assert unsure
        assert "### Did you mean this?" in shown_message(unsure).text
        assert "You chose **Move 27**." in shown_message(unsure).text
        await here.press(here.alice, unsure, "No, go back")
        assert "### Many actions?" in shown_message(unsure).text
        assert "not one of the choices" in (await here.slash(here.alice, "match act", choice="dance")).text
        assert "### Which way?" in (await here.slash(here.alice, "match act", choice="move-27")).text
        assert "nothing to choose" not in (await here.slash(here.bob, "match act")).text
        waiting = await here.slash(here.bob, "match act", choice="way 1")
        assert "You have nothing to choose now, so nothing was done." in waiting.text
        assert "Waiting for **Alice**" in waiting.text


async def test_a_question_to_both_players_reaches_each_privately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny_game, "GAME", tiny_game.TinyGame(), raising=False)
    register_game(monkeypatch, "tiny", "tests.tiny_game")
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        card = shown_message(here.card).text
        assert f"Waiting for <@{here.alice.id}>" in card
        assert f"Waiting for <@{here.bob.id}>" in card
        alices, bobs = await here.private_message_of(here.alice), await here.private_message_of(here.bob)
        assert "red-" in str(shown_message(alices).buttons)
        assert "blue" not in str(shown_message(alices).buttons)
        await here.press(here.bob, bobs, "blue-")
        assert "Waiting for **Alice**" in shown_message(bobs).text
        stolen = next(label for label in shown_message(alices).buttons if label.startswith("red-"))
        await here.restart()  # so that the first message is left where it is
        other = await here.private_message_of(here.alice)
        await here.press(here.alice, other, "red-")
        assert "How many counters do you take?" in shown_message(other).text
        await here.press(here.alice, alices, stolen)
        assert "That choice has already been made" in shown_message(alices).text


async def test_beaming_to_a_ship_in_a_players_own_words(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        for _ in range(400):
            waiting = (await here.bot.services.matches.waiting_seats(MATCH))[0].player
            decision = await here.bot.services.matches.decision(MATCH, waiting.id)
            assert decision
            beams = [option for option in decision.options if "to U.S.S." in option.label]
            if waiting.id == here.alice.id and beams and not beams[0].detail.startswith("1 "):
                break
            plays = [option.id for option in decision.options if option.label.startswith("Play ")]
            rest = [option.id for option in decision.options[-max(1, decision.minimum) :]]
            await here.bot.services.matches.answer(MATCH, waiting.id, decision.number, tuple(plays[:1] or rest))
        await here.wait_until_quiet()
        beam = beams[0]
        ship = beam.label.rpartition("U.S.S. ")[2]
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        name = view.players[0].missions[0].groups[0].cards[0].name.partition(",")[0]  # type: ignore[attr-defined]
        word = name.split()[-1].casefold()
        offered = await here.alice.autocomplete(here.channel, "match act", "choice", f"beam {word} to {ship}")
        assert offered[0]["value"] == beam.id
        asked = (await here.alice.slash(here.channel, "match act", choice=f"beam {word} to {ship}")).response
        assert asked
        assert "### Did you mean this?" in shown_message(asked).text
        assert f"You chose **{beam.label}**. Then: “{word}”." in shown_message(asked).text
        await here.press(here.alice, asked, "Yes, do it")
        assert f"You beam {name}" in shown_message(asked).text


class TestSeveralSteps:
    async def test_they_are_shown_first_and_done_at_one_press(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            asked = (await here.alice.slash(here.channel, "match act", choice="draw, draw and draw")).response
            assert asked
            assert "You chose **Draw a card**. Then: “draw”, then “draw”." in shown_message(asked).text
            await here.press(here.alice, asked, "Yes, do it")
            assert "you have 4 counters left" in shown_message(asked).text

    async def test_a_line_stops_at_a_step_that_cannot_be_done_and_asks_about_the_rest(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            await here.start()
            asked = (await here.alice.slash(here.channel, "match act", choice="draw, attempt risan, draw")).response
            assert asked
            await here.press(here.alice, asked, "Yes, do it")
            assert "Stopped: “attempt risan” is not one of the choices: there’s nothing" in shown_message(asked).text
            assert "Not done yet: “draw”." in shown_message(asked).text
            assert "you have 6 counters left" in shown_message(asked).text
            await here.press(here.alice, asked, "Do the rest")
            assert "you have 5 counters left" in shown_message(asked).text
            assert "Not done" not in shown_message(asked).text
