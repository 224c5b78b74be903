"""Tips never name a control that isn't there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from bot.features.choosing.guidance import NO_EXTRA_OPTIONS, ExtraOptions, guidance_for
from bot.features.choosing.tips import RESPONSE_TIP, START_TIP, tip_for_screen, tips_for
from bot.storage.tips import read_newcomer, record_shown_tips
from engine.assets import assets_folder
from engine.computer.newcomer_tips import Recommendation
from engine.kernel.decision import Decision, Kind, Window, option
from tests.computer_games import match_after_every_answer
from tests.e2e.station import MATCH, running_station, shown_message

TIPS: dict[str, str] = tomllib.loads((assets_folder() / "tips.toml").read_text("utf-8"))


def decision(*labels: str) -> Decision:
    options = tuple(option(str(number), label) for number, label in enumerate(labels))
    return Decision(seat=0, kind=Kind.ACTION, prompt="What now?", public="chooses", options=options, rule="X-1")


def test_a_sentence_about_what_cannot_be_pressed_is_left_out() -> None:
    words = "Play cards. *End* closes your turn. Then rest."
    assert tip_for_screen(decision("End the turn"), words) == words
    assert tip_for_screen(decision("Fight"), words) == "Play cards. Then rest."


def test_options_that_are_always_there_are_named() -> None:
    assert tip_for_screen(decision(), "*Undo* takes it back.") == "*Undo* takes it back."


def test_where_nothing_is_left_to_do_nothing_is_taught() -> None:
    orders = msgspec.structs.replace(decision("Move Nebula", "End your turn"), rule="2E-ORD-01")
    assert dict(tips_for(orders)).keys() == {START_TIP, "2E-ORD-01"}
    assert dict(tips_for(msgspec.structs.replace(orders, options=orders.options[1:]))).keys() == {START_TIP}


def test_a_player_who_cannot_pass_gets_no_advice_to_pass() -> None:
    asked = msgspec.structs.replace(decision("Fight", "Pass"), window=Window("battle begun", "battles"))
    assert RESPONSE_TIP in dict(tips_for(asked))
    how_hard = msgspec.structs.replace(asked, options=decision("Strike hard", "Stun only").options)
    assert RESPONSE_TIP not in dict(tips_for(how_hard))


def lead_label(asked: Decision, lead: Recommendation, offer: ExtraOptions = NO_EXTRA_OPTIONS) -> str:
    """Return what the guide says to press for a lead with a reason."""
    guidance = guidance_for(asked, (), msgspec.structs.replace(lead, why="It helps."), offer)
    assert guidance
    return guidance.words


class TestWhatIsLedTo:
    """A lead is named by the single press that does it all."""

    DECISION = decision("Beam from Earth to Nebula", "Insight sideways: Move 1", "Storage sideways: Move 1.")

    def test_a_whole_crew_goes_with_the_button_that_takes_everybody(self) -> None:
        beam = msgspec.structs.replace(self.DECISION.options[0], group="Beam")
        asked = msgspec.structs.replace(self.DECISION, options=(beam,))
        lead = Recommendation("Beam from Earth to Nebula", "", ("0",), whole=True)
        assert lead_label(asked, lead, ExtraOptions({"Beam"})) == "Beam everybody from Earth to Nebula"
        assert lead_label(asked, lead) == "Beam from Earth to Nebula"
        assert (
            lead_label(asked, msgspec.structs.replace(lead, whole=False), ExtraOptions({"Beam"}))
            == "Beam from Earth to Nebula"
        )

    def test_a_single_traveller_goes_with_the_order_itself(self) -> None:
        walk = option("0", "Walk from Earth to Nebula", "1 card can go", group="Walk")
        several = option("0", "Walk from Earth to Nebula", "2 cards can go", group="Walk")
        lead = Recommendation("Walk from Earth to Nebula", "", ("0",), whole=True)
        for one, words in ((walk, "Walk from Earth to Nebula"), (several, "Walk everybody from Earth to Nebula")):
            asked = msgspec.structs.replace(self.DECISION, options=(one,), number=3)
            assert lead_label(asked, lead, ExtraOptions({"Walk"})) == words

    def test_of_two_like_cards_the_menu_has_one_and_so_has_the_lead(self) -> None:
        lead = Recommendation("Insight sideways: Move 1", "", ("1",), also=("1", "2"))
        assert lead_label(self.DECISION, lead) == "Use Insight sideways: Move 1 and Storage sideways: Move 1"

    def test_keeping_the_listed_order_takes_one_press(self) -> None:
        asked = msgspec.structs.replace(self.DECISION, kind=Kind.ORDERED_CARDS, minimum=3, maximum=3)
        assert lead_label(asked, Recommendation("Choose them so", "", ("0", "1", "2"))) == "In this order"
        other = lead_label(asked, Recommendation("Choose them so", "", ("1", "0", "2")))
        assert other.startswith("Choose Insight sideways: Move 1, then Beam")

    def test_cards_that_are_used_together_are_named_together(self) -> None:
        lead = Recommendation("Insight sideways: Move 1", "", ("1",), also=("2",))
        assert lead_label(self.DECISION, lead) == "Use Insight sideways: Move 1 and Storage sideways: Move 1"


@pytest.mark.parametrize(
    ("name", "prefix"), [("second-edition", "2E-"), ("frontiers", "FR-"), ("first-edition", "1E-")]
)
def test_whatever_a_tip_names_is_there_at_some_decision_of_its_rule(name: str, prefix: str) -> None:
    naming = {rule for rule, words in TIPS.items() if "*" in words and rule.startswith(prefix)}
    told = {
        one.rule
        for match in match_after_every_answer(name, 1)
        for one in match.open
        if one.rule in naming and tip_for_screen(one, TIPS[one.rule]) == TIPS[one.rule]
    }
    assert naming
    assert naming <= told


async def test_shown_tips_are_remembered_after_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        opened = await here.private_message_of(here.alice)
        assert "💡" in shown_message(opened).text
        await here.restart()
        player = await here.bot.services.matches.store.read(read_newcomer, here.alice.id, MATCH)
        assert START_TIP in player.shown_tips


async def test_a_player_without_a_seat_leaves_no_record(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        store, users = here.bot.services.matches.store, (here.alice.id, here.carol.id)
        await store.write(record_shown_tips, {(user, match, "a-tip"): 3 for user in users for match in (MATCH, "gone")})
        known = [(await store.read(read_newcomer, user, MATCH)).shown_tips for user in users]
        assert known == [{"a-tip": 3}, {}]


@pytest.mark.parametrize("rule", TIPS)
def test_a_tip_has_at_most_two_sentences(rule: str) -> None:
    assert len(re.findall(r"[.!?]\)?(?= |$)", TIPS[rule])) <= 2
