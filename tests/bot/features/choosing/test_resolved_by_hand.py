"""Assisted cards resolved by two players through the simulated Discord, with adjustments, objections and agreement."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from simcord import MemberActor, ResponseMessage

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.cards.pool import Pool, write_pool
from engine.first_edition.cards.table_cards import FirstEditionCard, FirstEditionPool
from engine.first_edition.game import FirstEdition, FirstEditionTable
from engine.first_edition.table.state import Phase, State
from engine.kernel.header import Header
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.table.state import Segment
from tests.e2e.gestures import field_ids
from tests.e2e.station import MATCH, ShownMessage, Station, running_station, shown_message
from tests.engine.first_edition.scenario import Scenario as FirstScenario
from tests.engine.second_edition.scenario import Scenario as SecondScenario

WORDS = "Choose a personnel to be stopped."


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a First Edition table: Alice's planet with Riker, Troi and an assisted dilemma; it is her orders."""
    scenario = FirstScenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "empathy"))
    scenario.under("P", scenario.dilemma("trap", title="Trap", words=WORDS))
    scenario.fill_decks()
    scenario.state.phase, scenario.state.turn = Phase.ORDERS, 1
    catalogue = scenario.begin(Phase.ORDERS).match._table.catalogue  # type: ignore[attr-defined]
    decoder = msgspec.msgpack.Decoder(State)
    monkeypatch.setattr(
        FirstEdition,
        "load",
        lambda _self, header, saved: FirstEditionTable(header, decoder.decode(saved), catalogue),
    )
    monkeypatch.setattr(
        FirstEdition, "deal", lambda _self, header, _seed: FirstEditionTable(header, scenario.state, catalogue)
    )
    row = FirstEditionCard(id="trap", name="Trap", type="Dilemma", where="[P]", text=WORDS)
    folder = tmp_path / "cards"
    write_pool(folder, FirstEditionPool(1, "first-edition", (row,)))
    return folder


@pytest.fixture
def second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the same in Second Edition, with the dilemma on Bob's pile."""
    scenario = SecondScenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership", seat=1)
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    trap = Dilemma(id="trap", title="Trap", type="dual", cost=1, words=WORDS)
    scenario.pile(scenario._instance(trap, 1))
    scenario.fill_decks()
    scenario.state.segment, scenario.state.counters = Segment.EXECUTE_ORDERS, 0
    catalogue = scenario.game().catalogue

    def deal(_self: SecondEdition, header: Header, _seed: str) -> SecondEditionTable:
        return SecondEditionTable(header, scenario.state, catalogue)

    monkeypatch.setattr(SecondEdition, "_cards_of", lambda _self, _header: catalogue)
    monkeypatch.setattr(SecondEdition, "deal", deal)
    folder = tmp_path / "cards"
    write_pool(folder, Pool(1, "second-edition", (trap,)))
    return folder


def _has_button(seen: ShownMessage, label: str) -> bool:
    return any(text.startswith(label) for text in seen.buttons)


def _has_option(seen: ShownMessage, label: str) -> bool:
    return any(option["label"].startswith(label) for menu in seen.menus for option in menu["options"])


class Player:
    """A player who presses buttons in their only private message."""

    def __init__(self, here: Station, who: MemberActor) -> None:
        self._here, self._who = here, who
        self.message: ResponseMessage | None = None

    async def look(self) -> ShownMessage:
        self.message = await self._here.private_message_of(self._who)
        return shown_message(self.message)

    async def press(self, *labels: str) -> ShownMessage:
        for label in labels:
            assert self.message is not None
            await self._open(label)
            if _has_button(shown_message(self.message), label):
                await self._here.press(self._who, self.message, label)
            else:
                await self._here.select(self._who, self.message, label)
        assert self.message is not None
        return shown_message(self.message)

    async def _open(self, label: str) -> None:
        """Open the group of actions with this label, if groups are buttons."""
        assert self.message is not None
        groups = [text for text in shown_message(self.message).buttons if "… (" in text]
        for group in groups:
            if _has_button(shown_message(self.message), label) or _has_option(shown_message(self.message), label):
                return
            if not _has_button(shown_message(self.message), group):
                await self._here.press(self._who, self.message, "◀ All actions")
            await self._here.press(self._who, self.message, group)

    async def write(self, label: str, words: str) -> ShownMessage:
        assert self.message is not None
        form = await self._here.press(self._who, self.message, label)
        (field,) = field_ids(form.modal)
        self._here.checked(await self._who.submit_modal(form, {field: words}))
        return shown_message(self.message)


async def faced(here: Station, game: str) -> tuple[Player, Player]:
    """Let Alice attempt her mission and face Bob's dilemma."""
    await here.start(game)
    alice, bob = Player(here, here.alice), Player(here, here.bob)
    await alice.look()
    await alice.press("Attempt P")
    if game == "second-edition":
        await bob.look()
        await bob.press("Trap")
        await alice.look()
    return alice, bob


@pytest.mark.parametrize("game", ["first-edition", "second-edition"])
async def test_words_done_objection_more_agreement(tmp_path: Path, request: pytest.FixtureRequest, game: str) -> None:
    cards: Any = request.getfixturevalue(game.partition("-")[0])
    async with running_station(tmp_path, cards=cards) as here:
        alice, bob = await faced(here, game)
        seen = await alice.look()
        assert seen.question == "### Resolve Trap."
        assert f"It says: {WORDS}" in seen.text
        assert any("Trap" in one for one in seen.alt_texts), "the card is shown"
        await alice.press("Done", "Overcome")
        seen = await bob.look()
        assert seen.question == "### Do you agree with how Alice resolved Trap?"
        assert "Nothing was done." in seen.text
        assert "Result: overcome." in seen.text
        assert any("Trap" in one for one in seen.alt_texts), "the card is shown"
        assert all(len(label.split()) <= 3 for label in seen.buttons if label in ("Agree", "Object", "Do it myself"))
        seen = await bob.press("Object, say why")
        assert seen.question == "### What should happen with Trap?"
        await bob.write("Type it", "Troi has **to** stop")
        seen = await alice.look()
        assert "Bob objects: “Troi has \\*\\*to\\*\\* stop”" in seen.text
        await alice.press("Stop a card", "troi", "Done", "Done", "Overcome")
        seen = await bob.look()
        assert "Alice did this: " in seen.text
        assert "stopped" in seen.text
        assert "If you object again:" in seen.text
        await bob.press("Agree")
        assert "Trap is resolved." in (await here.slash(here.carol, "match log")).text
        view = await here.bot.services.matches.view(MATCH, here.alice.id)
        assert view.outcome is None


@pytest.mark.parametrize("game", ["first-edition", "second-edition"])
async def test_a_dilemma_is_never_waved_through_against_the_others_will(
    tmp_path: Path, request: pytest.FixtureRequest, game: str
) -> None:
    cards: Any = request.getfixturevalue(game.partition("-")[0])
    async with running_station(tmp_path, cards=cards) as here:
        alice, bob = await faced(here, game)
        for _ in range(2):
            await alice.look()
            await alice.press("Done", "Overcome")
            await bob.look()
            await bob.press("Object")
        log = (await here.slash(here.carol, "match log")).text
        assert "The players do not agree about Trap. It is not overcome" in log
        assert "Alice fails at P" in log
