"""How many presses an ordinary turn takes: two cards, a ship loaded and flown, a mission attempted."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor, ResponseMessage

from engine.kernel.decision import Option
from tests.e2e.captain import Pick, offered
from tests.e2e.gestures import choose, on_turn
from tests.e2e.mishaps import press
from tests.e2e.station import MATCH, Station, shown, station

MOST, MOST_OF_FRONTIERS = 8, 9


class Turn:
    """A turn played from one message by somebody with a plan; counts their presses."""

    def __init__(self, here: Station, player: MemberActor, message: ResponseMessage) -> None:
        self._here = here
        self._player = player
        self._message = message
        self.presses = 0

    @property
    def picks(self) -> list[Pick]:
        """What can be pressed or picked now."""
        return offered(shown(self._message))

    def find(self, *words: str) -> Pick | None:
        """The first that begins with one of these words."""
        return next((pick for pick in self.picks if pick.label.startswith(words)), None)

    async def take(self, *words: str) -> None:
        """Press it."""
        pick = self.find(*words)
        assert pick, f"{words} is not among {[one.label for one in self.picks]}"
        await self.pick(pick)

    async def everybody(self, words: str) -> None:
        """Choose an option with all that can go with it."""
        buttons = shown(self._message).buttons
        label = next(one for one in buttons if one.startswith(f"{words} everybody "))
        await self._here.press(self._player, self._message, label)
        self.presses += 1

    async def end(self) -> None:
        """End a turn of Frontiers, and discard nothing where that may be."""
        await self._here.press(self._player, self._message, "End the turn and keep your hand")
        self.presses += 1

    async def pick(self, pick: Pick) -> None:
        self._here.checked(await press(self._player, self._message, pick))
        self.presses += 1


async def ready_to_go(here: Station) -> MemberActor:
    """Play until somebody begins a turn with a ship and enough people at home to man it, and cards to play."""
    matches = here.bot.services.matches
    for _ in range(600):
        player = await on_turn(here)
        decision = await matches.decision(MATCH, player.id)
        assert decision
        labels = [option.label for option in decision.options]
        if decision.prompt.startswith("Play and draw") and decision.prompt.endswith("7 counters left."):
            view = await matches.view(MATCH, player.id)
            own = view.players[view.viewer]  # type: ignore[attr-defined]
            home = next(one for one in own.missions if one.type == "headquarters")
            people = sum(len(group.cards) for group in home.groups)
            if home.ships and people >= 6 and sum(label.startswith("Play ") for label in labels) >= 2:
                return player
        wanted = next(
            (one for one in ("Play U.S.S.", "Play I.K.S.", "Play ") if any(x.startswith(one) for x in labels)), ""
        )
        if wanted and not any(label.startswith("Beam") for label in labels):
            await choose(here, player, [wanted])
        else:
            await matches.answer(MATCH, player.id, decision.number, decision.default)
    raise AssertionError("nobody got ready")


@pytest.mark.beside
async def test_an_ordinary_turn_takes_at_most_eight_presses(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        turn = Turn(here, player, await here.chooser(player))
        await turn.take("Play ")
        await turn.take("Play ")
        await turn.pick(next(pick for pick in turn.picks if pick.label.lower().endswith("go on to orders")))
        await turn.everybody("Beam")
        await turn.take("Move")
        await turn.pick(next(pick for pick in turn.picks if "Your" in pick.detail))
        if not turn.find("Attempt"):  # a planet: they beam down first
            await turn.everybody("Beam")
        await turn.take("Attempt")
        assert turn.presses <= MOST


@pytest.mark.beside
async def test_everybody_is_not_beamed_twice_from_a_message_out_of_date(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start()
        player = await ready_to_go(here)
        await choose(here, player, ["Draw 7", "Draw"])
        while not any(option.group == "Beam" for option in await options(here, player)):
            await choose(here, player, ["Draw ", "Go on"])
        first, second = await here.two_choosers(player)
        await Turn(here, player, second).everybody("Beam")
        moves = (await here.info()).moves
        await Turn(here, player, first).everybody("Beam")
        assert "That choice has already been made" in shown(first).text
        assert (await here.info()).moves == moves


async def options(here: Station, player: MemberActor) -> tuple[Option, ...]:
    decision = await here.bot.services.matches.decision(MATCH, player.id)
    assert decision
    return decision.options


async def begun_in_frontiers(here: Station) -> Turn:
    """Alice alone in Frontiers, with her Tactic taken."""
    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    turn = Turn(here, here.alice, await here.chooser(here.alice))
    await turn.take("1 ")
    turn.presses = 0
    return turn


@pytest.mark.beside
async def test_an_ordinary_turn_of_frontiers_takes_at_most_nine_presses(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        await turn.take("Regular turn")
        await turn.take("Plot a Course, powered")
        await turn.take("Move right to empty space")
        await turn.take("Move upper right to Outpost")
        await turn.take("Interact at Outpost")
        await turn.take("Hailing Frequencies:")
        await turn.take("Phaser Barrage sideways: Diplomacy")
        await turn.take("1 Repair point")
        await turn.end()
        decision = await here.bot.services.matches.decision(MATCH, here.alice.id)
        assert decision
        assert decision.rule != "FR-END-07", "nothing is left to discard: the next turn has begun"
        assert turn.presses <= MOST_OF_FRONTIERS


@pytest.mark.beside
async def test_the_end_of_a_turn_asks_where_a_card_must_be_discarded(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        await turn.take("Regular turn")
        await turn.end()  # nothing was played, so that a card has to go
        assert not turn.find("None")
        assert turn.find("All (5)")


@pytest.mark.beside
async def test_a_turn_is_not_ended_twice_from_a_message_out_of_date(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        turn = await begun_in_frontiers(here)
        await turn.take("Regular turn")
        await turn.take("Plot a Course:")
        first, second = await here.two_choosers(here.alice)
        await Turn(here, here.alice, second).end()
        moves = (await here.info()).moves
        await Turn(here, here.alice, first).end()
        assert "That choice has already been made" in shown(first).text
        assert (await here.info()).moves == moves
