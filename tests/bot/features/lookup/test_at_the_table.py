"""Rules applied to the match of the player who asks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from glossary_index.passage import Passage, Span
from tests.bot.features.lookup.library import PASSAGES
from tests.e2e.station import Station, running_station, shown_message

IN_YOUR_MATCH = "**In your match right now**"
ORDERS = Passage(
    key="test-2e/L70",
    title="Executing orders",
    game="second-edition",
    source="test-2e",
    text="Orders are given after cards have been played: ships move, personnel attempt missions.",
    spans=(Span("test-2e", 70, 70),),
    rules=("2E-TRN-02",),
)
STAFFING = Passage(
    key="test-2e/L80",
    title="Staffing a ship",
    game="second-edition",
    source="test-2e",
    text="A ship is staffed when each of its icons is matched by somebody aboard.",
    spans=(Span("test-2e", 80, 80),),
    rules=("2E-STF-01",),
)
COSTS = Passage(
    key="test-2e/L90",
    title="The cost of cards",
    game="second-edition",
    source="test-2e",
    text="A card that costs more than the counters left cannot be played.",
    spans=(Span("test-2e", 90, 90),),
    rules=("2E-CNT-02",),
)


@asynccontextmanager
async def playing(tmp_path: Path) -> AsyncIterator[Station]:
    """Start a match of Second Edition; it is Alice's turn to play and draw cards."""
    async with running_station(tmp_path, passages=(*PASSAGES, ORDERS, STAFFING, COSTS)) as here:
        await here.start("second-edition")
        yield here


async def answer(here: Station, label: str) -> None:
    """Let Alice choose the option with this label."""
    matches, match = here.bot.services.matches, (await here.info()).id
    decision = await matches.decision(match, here.alice.id)
    assert decision
    (chosen,) = [one.id for one in decision.options if one.label.startswith(label)]
    await matches.answer(match, here.alice.id, decision.number, (chosen,))
    await here.wait_until_quiet()


async def test_a_rule_says_what_it_keeps_its_reader_from(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        told = (await here.slash(here.alice, "rule", query=ORDERS.title)).text
        assert IN_YOUR_MATCH in told
        assert "You execute orders in the second part of your turn" in told


async def test_cards_in_the_question_come_first_and_at_most_two_are_named(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        view = await here.bot.services.matches.view((await here.info()).id, here.alice.id)
        names = [one.card.name for one in view.players[view.viewer or 0].missions if one.type == "planet"]  # type: ignore[attr-defined]
        for name in names:
            told = (await here.slash(here.alice, "rule", query=f"executing orders to attempt {name}")).text
            assert f"{IN_YOUR_MATCH}\n- Attempt {name}: You execute orders" in told
            assert told.count(": You execute orders") == 2


async def test_other_rules_say_nothing_of_the_match(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        assert IN_YOUR_MATCH not in (await here.slash(here.alice, "rule", query="stopped")).text


async def test_a_spectator_reads_only_the_rule(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        told = (await here.slash(here.carol, "rule", query=ORDERS.title)).text
        assert ORDERS.text in told
        assert IN_YOUR_MATCH not in told


async def test_a_shared_answer_does_not_mention_the_match(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        await here.slash(here.alice, "rule", query=ORDERS.title, share=True)
        assert not any(IN_YOUR_MATCH in str(message.components) for message in here.history())


async def test_a_match_that_is_over_is_not_spoken_of(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        await here.slash(here.alice, "match concede")
        await here.bot.services.matches.concede((await here.info()).id, here.alice.id)
        await here.wait_until_quiet()
        assert IN_YOUR_MATCH not in (await here.slash(here.alice, "rule", query=ORDERS.title)).text


async def test_missing_staff_is_shown_on_any_turn_but_only_to_its_player(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        await answer(here, "Play U.S.S. Excelsior")
        lacking = "- Move U.S.S. Excelsior: You have no unstopped personnel aboard."
        assert f"{IN_YOUR_MATCH}\n{lacking}" in (await here.slash(here.alice, "rule", query=STAFFING.title)).text
        for other in (here.bob, here.carol):
            assert "Excelsior" not in (await here.slash(other, "rule", query=STAFFING.title)).text
        await answer(here, "Play William T. Riker")
        await answer(here, "Draw 1 and continue")
        await answer(here, "Beam from")
        await answer(here, "William T. Riker")
        told = (await here.slash(here.alice, "rule", query="may U.S.S. Excelsior fly, is it staffed")).text
        assert "- Move U.S.S. Excelsior: It isn’t staffed. Missing: " in told
        assert told.count("Move U.S.S. Excelsior") == 1


async def test_the_rule_button_of_a_choice_shows_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        await answer(here, "Play U.S.S. Excelsior")
        read = await here.press(here.alice, await here.private_message_of(here.alice), "Rule")
        assert read.response
        assert f"{IN_YOUR_MATCH}\n- Play Jean-Luc Picard, Explorer: It costs " in shown_message(read.response).text
