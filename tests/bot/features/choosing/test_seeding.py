"""Seeding a First Edition deck through the simulated Discord: by presses, by words, by a plan."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from simcord import ResponseMessage

from bot.matches.decks.starter_decks import random_starter_deck
from bot.matches.decks.starter_plans import starter_plan
from bot.matches.seating import steps
from bot.storage.rows import PlannedStack, SeedPlan
from bot.storage.seedings import save_seed_plan
from engine.kernel.decision import Decision, Kind
from engine.kernel.game import Game, StarterDeck
from engine.kernel.randomness import Randomness
from tests.bot.features.decks.deck_lists import FIRST_EDITION_LIST
from tests.bot.features.decks.test_deck import upload
from tests.e2e.station import MATCH, Station, running_station, shown_message

NEWCOMER, PRACTISED = 14, 4
"""Maximum presses for a whole seeding; the first mission and a shared one are placed automatically."""
REST = "Place the rest"
SEEDED = {"federation": 25, "klingon": 26, "terok-nor": 22, "collective": 25}
"""Number of cards that each deck's own plan seeds beneath missions."""
OPPOSING = "### What do you seed under the opponent’s missions?"


@pytest.fixture(autouse=True)
def _sharing_a_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the computer one of the two decks that share a mission."""

    def drawn(game: Game, taken: Collection[str], randomness: Randomness) -> StarterDeck:
        return random_starter_deck(game, {*taken, "terok-nor", "collective"}, randomness)

    monkeypatch.setattr(steps, "random_starter_deck", drawn)


class Seeder:
    """Alice, seeding in one message against a computer; counts her presses."""

    def __init__(self, here: Station, message: ResponseMessage, match: str) -> None:
        self.here = here
        self.match = match
        self.message = message
        self.presses = 0

    @property
    def text(self) -> str:
        return shown_message(self.message).text

    @property
    def buttons(self) -> list[str]:
        return list(shown_message(self.message).buttons)

    async def press(self, label: str) -> None:
        await self.here.press(self.here.alice, self.message, label)
        await self.here.wait_until_quiet()
        self.presses += 1

    async def choose(self, label: str) -> None:
        await self.here.select(self.here.alice, self.message, label)
        await self.here.wait_until_quiet()
        self.presses += 1

    async def decision(self) -> Decision:
        found = await self.here.bot.services.matches.decision(self.match, self.here.alice.id)
        assert found
        return found

    async def is_seeding(self) -> bool:
        view = await self.here.bot.services.matches.view(self.match, self.here.alice.id)
        return view.turn == 0

    async def step(self) -> None:
        """Press what a player would press who knows only the buttons."""
        decision = await self.decision()
        if decision.kind is Kind.ARRANGEMENT:
            await self.press("Place and finish" if decision.default else "Done")
        elif decision.kind is Kind.CARDS and "None" in self.buttons:
            await self.press("All" if decision.maximum > 1 else decision.options[0].label)
        elif decision.kind is Kind.CARDS:
            await self.choose(decision.options[0].label)
            await self.press("Done")
        else:
            label = decision.options[0].label
            await (self.press(label) if label in self.buttons else self.choose(label))

    async def until_opposing(self) -> None:
        while (await self.decision()).rule != "1E-SEED-15":
            await self.step()

    async def to_the_end(self) -> None:
        while await self.is_seeding():
            await self.step()


@asynccontextmanager
async def seeding(tmp_path: Path) -> AsyncIterator[Seeder]:
    async with running_station(tmp_path) as here:
        yield await begun(here)


async def begun(here: Station, deck: str = "federation", match: str = MATCH, game: str = "first-edition") -> Seeder:
    await here.slash(here.alice, "match new", game=game, deck=deck, computers=1)
    await here.press(here.alice, here.card, "Start")
    await here.wait_until_quiet()
    return Seeder(here, await here.private_message_of(here.alice), match)


async def seeded(seeder: Seeder) -> dict[str, int]:
    """Return the number of Alice's seed cards under each location."""
    view = await seeder.here.bot.services.matches.view(seeder.match, seeder.here.alice.id)
    places = (one for line in view.lines for one in line.locations)  # type: ignore[attr-defined]
    return {one.ends[view.viewer or 0].card.name: len(one.own_seeds) for one in places}


@pytest.mark.parametrize("deck", SEEDED)
async def test_a_newcomer_seeds_a_starter_deck_with_few_presses(tmp_path: Path, deck: str) -> None:
    """They place one card themselves in each phase, and the rest is placed for them."""
    async with running_station(tmp_path) as here:
        alice, placed = await begun(here, deck), set[str]()
        while await alice.is_seeding():
            rule = (await alice.decision()).rule
            await (alice.press(REST) if rule in placed and REST in alice.buttons else alice.step())
            placed.add(rule)
        assert alice.presses <= NEWCOMER
        assert "your turn" in alice.text.lower()


@pytest.mark.parametrize(("deck", "more"), [("federation", 0), ("klingon", 1), ("collective", 0)])
async def test_placing_every_card_by_hand_takes_few_presses(tmp_path: Path, deck: str, more: int) -> None:
    """The Klingon deck has specialists to name and a hidden agenda: one more press."""
    async with running_station(tmp_path) as here:
        alice = await begun(here, deck)
        await alice.to_the_end()
        assert alice.presses <= NEWCOMER + more


async def test_unseeded_cards_are_not_called_a_hand(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.press("My hand")
        assert "### Your seed cards: 30 cards" in alice.text


async def test_seeding_doorways_in_2002_shows_no_tip_about_outposts(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        alice, read = await begun(here, game="first-edition-2002"), ""
        while "doorway phase" in alice.text:
            read += alice.text
            await alice.step()
    assert "doorways for more cards" in read
    assert "Your outpost is where" not in read


async def test_the_remaining_cards_are_placed_in_one_step(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        while (await alice.decision()).rule != "1E-SEED-09":
            await alice.step()
        assert "finishes this step for you" in alice.text
        await alice.press(REST)
        assert OPPOSING in alice.text
        assert REST not in alice.buttons
        assert await alice.is_seeding()


async def test_cards_are_picked_ordered_and_laid(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        assert OPPOSING in alice.text
        decision = await alice.decision()
        place = decision.slots[1].label
        await alice.choose(place)
        first, second = [one.label for one in decision.options if decision.slots[1].id in one.fits][:2]
        await alice.choose(first)
        await alice.choose(second)
        assert f"1. {first}\n2. {second}" in alice.text.replace("\\", "")
        await alice.press("Up")
        await alice.press("Done")
        assert "### Finish placing?" in alice.text
        await alice.press("Yes, finish")
        assert (await seeded(alice))[place] == 2
        assert f"under {place}: {second} and {first}" in alice.text.replace("\\", "")


async def test_a_half_made_arrangement_outlasts_a_restart(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        await alice.press("Auto-place")
        laid = next(one for one in alice.buttons if one.startswith("Done"))
        assert laid != "Done (0)"
        await alice.here.restart()
        message = await alice.here.private_message_of(alice.here.alice)
        assert laid in shown_message(message).buttons
        await alice.here.press(alice.here.alice, message, "Done")
        assert sum((await seeded(alice)).values()) == int(laid[6:-1])


async def test_seeding_in_words(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        here, decision = alice.here, await alice.decision()
        slot = decision.slots[0]
        card = next(one.label for one in decision.options if slot.id in one.fits)
        offered = await here.alice.autocomplete(here.channel, "match act", "choice", f"seed {card}")
        assert f"{card} under {slot.label}" in [one["name"] for one in offered]
        told = await here.slash(here.alice, "match act", choice=f"seed {card} under {slot.label}")
        assert f"1. {card}" in told.text
        told = await here.slash(here.alice, "match act", choice="qqqq under the rug")
        assert "not one of the choices" in told.text
        await here.slash(here.alice, "match act", choice="spread soundly")
        told = await here.slash(here.alice, "match act", choice="done")
        assert "What do you seed under the opponent’s missions" not in told.text
        assert sum((await seeded(alice)).values()) == len(decision.default)


async def test_no_question_is_asked_if_no_card_fits(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        await alice.step()
        assert (await alice.decision()).rule == "1E-SEED-17"


async def test_with_a_plan_a_deck_is_seeded_with_few_presses(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        await alice.press("Auto-place")
        await alice.press("Save as plan")
        assert "Saved as this deck’s plan" in alice.text
        await alice.press("Done")
        await alice.to_the_end()
        laid = await seeded(alice)
        await alice.here.bot.services.matches.concede(MATCH, alice.here.alice.id)
        await alice.here.wait_until_quiet()
        again = await begun(alice.here, match="again1")
        await again.press("Use whole plan")
        await again.to_the_end()
        assert again.presses <= PRACTISED
        assert sorted((await seeded(again)).values()) == sorted(laid.values())


@pytest.mark.parametrize("deck", SEEDED)
async def test_a_starter_deck_comes_with_a_plan(tmp_path: Path, deck: str) -> None:
    async with running_station(tmp_path) as here:
        alice = await begun(here, deck)
        await alice.press("Use whole plan")
        assert not await alice.is_seeding()
        assert alice.presses <= PRACTISED
        assert sum((await seeded(alice)).values()) == SEEDED[deck]
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        assert any(one.facilities for line in view.lines for one in line.locations)  # type: ignore[attr-defined]


def test_a_deck_without_a_plan_offers_none() -> None:
    assert starter_plan("first-edition", "crew") is None
    assert starter_plan("second-edition", "federation") is None


async def test_a_deck_without_a_plan_is_seeded_by_the_computer_with_one_press(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await upload(here, here.alice, FIRST_EDITION_LIST)
        alice = await begun(here, "crew")
        assert "Use whole plan" not in alice.buttons
        await alice.press("Seed for me")
        assert not await alice.is_seeding()
        assert alice.presses == 1
        assert sum((await seeded(alice)).values()) > 10
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        assert any(one.facilities for line in view.lines for one in line.locations)  # type: ignore[attr-defined]
        assert "Seed for me" not in alice.buttons


@pytest.mark.beside
async def test_against_people_the_computer_seeds_on_after_they_have_chosen(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await upload(here, here.alice, FIRST_EDITION_LIST)
        await here.slash(here.alice, "match new", game="first-edition", deck="crew")
        await here.slash(here.bob, "match join", deck="klingon")
        await here.wait_until_quiet()
        alice, services = Seeder(here, await here.private_message_of(here.alice), MATCH), here.bot.services
        while not await services.matches.decision(MATCH, here.alice.id):
            theirs = await services.matches.decision(MATCH, here.bob.id)
            assert theirs
            await services.matches.answer(MATCH, here.bob.id, theirs.number, theirs.default)
        alice.message = await here.private_message_of(here.alice)
        await alice.press("Seed for me")
        assert await services.matches.decision(MATCH, here.alice.id) is None
        assert await services.matches.decision(MATCH, here.bob.id)
        assert await alice.is_seeding()
        asked = 0
        while await alice.is_seeding():
            theirs = await services.matches.decision(MATCH, here.bob.id)
            assert theirs, "Alice is never waited for"
            await services.matches.answer(MATCH, here.bob.id, theirs.number, theirs.default)
            await here.wait_until_quiet()
            asked += 1
        assert asked > 5
        assert alice.presses == 1
        assert await services.matches.decision(MATCH, here.alice.id) or await services.matches.decision(
            MATCH, here.bob.id
        )


async def test_a_plan_is_used_for_one_answer_and_changed(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        await alice.press("Auto-place")
        await alice.press("Save as plan")
        await alice.press("Take it out")
        await alice.press("Use my plan")
        assert f"Done ({len((await alice.decision()).default)})" in alice.buttons


async def test_a_plan_that_no_longer_fits_the_deck_says_so_and_lays_all_else(tmp_path: Path) -> None:
    async with seeding(tmp_path) as alice:
        await alice.until_opposing()
        decision = await alice.decision()
        stack = PlannedStack(decision.slots[0].label, (decision.options[0].card, "portal-guard", "gowron"))
        plan = SeedPlan(stacks={decision.rule: (stack,)})
        await alice.here.bot.services.matches.store.write(
            save_seed_plan, alice.here.alice.id, "first-edition", "federation", plan
        )
        await alice.here.restart()
        again = Seeder(alice.here, await alice.here.private_message_of(alice.here.alice), MATCH)
        await again.press("Use my plan")
        assert (
            "Your plan no longer matches the deck: Gowron can’t be seeded here. Everything else is placed:"
            in again.text
        )
        assert "Done (2)" in again.buttons
        before = (await again.decision()).number
        await again.press("Use whole plan")
        assert "Gowron can’t be seeded here" in again.text
        assert (await again.decision()).number == before
