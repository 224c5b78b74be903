"""An interrupt resolved manually through the simulated Discord: offered, played to prevent a death, agreed to."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.ccg.cards.kinds import Interrupt
from engine.ccg.cards.pool import Pool, write_pool
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.definition import Function
from engine.first_edition.cards.definition import Interrupt as FirstInterrupt
from engine.first_edition.cards.table_cards import FirstEditionCard, FirstEditionPool
from engine.first_edition.game import FirstEdition, FirstEditionTable
from engine.first_edition.table.state import Phase, State
from engine.kernel.header import Header
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.table.state import Segment
from tests.bot.features.choosing.test_resolved_by_hand import Player
from tests.e2e.station import running_station
from tests.engine.first_edition.scenario import Scenario as FirstScenario
from tests.engine.first_edition.scenario import dilemma_half
from tests.engine.second_edition.scenario import Scenario as SecondScenario

WORDS = "When your personnel is about to be killed, prevent that."


def first(tmp_path: Path, patch: pytest.MonkeyPatch) -> Path:
    """Return a First Edition table: Alice has two personnel at a lethal dilemma and the interrupt in hand."""
    scenario = FirstScenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "leadership"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(Chosen(whose="you"))), title="Trap"))
    veto = FirstInterrupt(id="veto", title="Veto", functions=(Function(how="any time"),), words=WORDS)
    scenario.hand(scenario.add(veto))
    scenario.fill_decks()
    scenario.state.phase, scenario.state.turn = Phase.ORDERS, 1
    catalogue = scenario.begin(Phase.ORDERS).match._table.catalogue  # type: ignore[attr-defined]
    decoder = msgspec.msgpack.Decoder(State)

    def load(_self: FirstEdition, header: Header, saved: bytes) -> FirstEditionTable:
        return FirstEditionTable(header, decoder.decode(saved), catalogue)

    def deal(_self: FirstEdition, header: Header, _seed: str) -> FirstEditionTable:
        return FirstEditionTable(header, scenario.state, catalogue)

    patch.setattr(FirstEdition, "load", load)
    patch.setattr(FirstEdition, "deal", deal)
    rows = (
        FirstEditionCard(id="veto", name="Veto", type="Interrupt", text=WORDS),
        FirstEditionCard(id="trap", name="Trap", type="Dilemma", where="[P]", text="Kills one personnel."),
    )
    write_pool(tmp_path / "cards", FirstEditionPool(1, "first-edition", rows))
    return tmp_path / "cards"


def second(tmp_path: Path, patch: pytest.MonkeyPatch) -> Path:
    """Return the same in Second Edition, with the dilemma on Bob's pile."""
    scenario = SecondScenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership", seat=1)
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.pile(scenario.dilemma("trap", Kill(Chosen(whose="you")), title="Trap"))
    veto = Interrupt(id="veto", title="Veto", words=WORDS)
    scenario.hand(scenario._instance(veto, 0))
    scenario.fill_decks()
    scenario.state.segment, scenario.state.counters = Segment.EXECUTE_ORDERS, 0
    catalogue = scenario.game().catalogue

    def deal(_self: SecondEdition, header: Header, _seed: str) -> SecondEditionTable:
        return SecondEditionTable(header, scenario.state, catalogue)

    patch.setattr(SecondEdition, "_cards_of", lambda _self, _header: catalogue)
    patch.setattr(SecondEdition, "deal", deal)
    write_pool(tmp_path / "cards", Pool(1, "second-edition", (veto, scenario._definitions["trap"])))
    return tmp_path / "cards"


@pytest.mark.parametrize("game", ["first-edition", "second-edition"])
async def test_a_death_is_prevented_by_hand_and_agreed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    cards = (first if game == "first-edition" else second)(tmp_path, monkeypatch)
    async with running_station(tmp_path, cards=cards) as here:
        await here.start(game)
        alice, bob = Player(here, here.alice), Player(here, here.bob)
        await alice.look()
        await alice.press("Attempt P")
        if game == "second-edition":
            await bob.look()
            await bob.press("Trap")
        await alice.look()
        seen = await alice.press("troi")
        assert "about to be killed" in seen.text
        seen = await alice.press("Play Veto")
        assert f"It says: {WORDS}" in seen.text
        seen = await alice.press("Probably: prevent what is about to happen", "troi")
        assert "not killed. It is prevented" in seen.text
        await alice.press("Done")
        seen = await bob.look()
        assert seen.question == "### Do you agree with how Alice resolved Veto?"
        await bob.press("Agree")
        log = (await here.slash(here.carol, "match log")).text
        assert "Veto is resolved. Alice did this: A card is not killed. It is prevented." in log
        assert "troi is killed" not in log
