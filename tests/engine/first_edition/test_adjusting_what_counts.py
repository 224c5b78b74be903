"""Manual changes count for every rule: affiliations, prohibitions, and their duration."""

from __future__ import annotations

import msgspec
import pytest

from engine.first_edition.cards.definition import Event, Function
from engine.kernel.decision import Answer, Decision
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Alice's Riker, Kurn and Morn on P, which takes Leadership; ship S with Worf in space there; Bob's Sela on P."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), add_fighter(scenario, "kurn", 5, "treachery"))
    scenario.put("P", scenario.ship("S"))
    scenario.put("S", add_fighter(scenario, "worf", 5), scenario.personnel("morn", affiliation="non-aligned"))
    scenario.put("P", scenario.personnel("sela", seat=1, affiliation="romulan"))
    scenario.fill_decks()
    return scenario


def adjust(play: Play, *orders: Answer) -> None:
    for order in orders:
        play.match.adjust(0, order)
        while [one.id for one in play.decision.options] == ["agree", "object"]:
            play.choose("agree")


def offered(play: Play, words: str) -> list[str]:
    return [label for label in play.labels if words in label]


def details(play: Play, words: str) -> str:
    return " ".join(one.detail for one in play.decision.options if words in one.label)


def until(play: Play, order: Answer) -> list[str]:
    step = play.match.adjustment(0, order)
    assert isinstance(step, Decision)
    return [one.label for one in step.options]


def test_a_personnel_that_is_now_non_aligned_goes_with_the_others(scenario: Scenario) -> None:
    play = scenario.begin()
    assert "1 personnel" in details(play, "Attempt P")
    adjust(play, ("icon", "kurn", "-non-aligned-", "instead", "game"))
    assert "2 personnel" in details(play, "Attempt P")


def test_a_ship_that_has_another_affiliation_is_flown_by_such_personnel(scenario: Scenario) -> None:
    scenario.mission("Q", "Leadership")
    play = scenario.begin()
    assert not offered(play, "Move S")
    adjust(play, ("icon", "S", "-klingon-", "instead", "turn"))
    assert offered(play, "Move S")


def test_an_affiliation_for_a_turn_is_lost_as_it_ends(scenario: Scenario) -> None:
    play = scenario.begin()
    adjust(play, ("icon", "kurn", "-federation-", "instead", "turn"))
    assert "2 personnel" in details(play, "Attempt P")
    play.end_turn()
    play.end_turn()
    assert "1 personnel" in details(play, "Attempt P")


def test_personnel_who_cannot_attempt_take_no_part(scenario: Scenario) -> None:
    play = scenario.begin()
    adjust(play, ("icon", "kurn", "-federation-", "instead", "game"), ("forbid", "riker", "attempt", "game"))
    assert "1 personnel" in details(play, "Attempt P")
    adjust(play, ("forbid", "kurn", "attempt", "game"))
    assert not offered(play, "Attempt P")


@pytest.mark.parametrize(("seat", "who", "what"), [(0, "kurn", "attack"), (1, "sela", "be-attacked")])
def test_personnel_who_cannot_fight_start_no_battle(scenario: Scenario, seat: int, who: str, what: str) -> None:
    kurn = scenario._definitions["kurn"]
    scenario._definitions["kurn"] = msgspec.structs.replace(kurn, skills={"leadership": 1})
    play = scenario.begin()
    assert offered(play, "Attack 1 personnel")
    play.match.adjust(seat, ("forbid", who, what, "game"))
    assert not offered(play, "Attack 1 personnel")


def test_a_ship_that_cannot_attack_is_not_offered_to() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("S", affiliation="klingon"), scenario.ship("T", seat=1, affiliation="romulan"))
    scenario.put("S", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.fill_decks()
    play = scenario.begin()
    assert offered(play, "Attack with S")
    adjust(play, ("forbid", "S", "attack", "turn"))
    assert not offered(play, "Attack with S")


def test_personnel_who_cannot_staff_move_no_ship() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership")
    scenario.put("P", scenario.ship("S", staffing=("stf",)))
    scenario.put("S", scenario.personnel("riker", icons=("stf",)))
    scenario.fill_decks()
    play = scenario.begin()
    assert offered(play, "Move")
    adjust(play, ("forbid", "riker", "staff", "turn"))
    assert not offered(play, "Move")


def test_a_change_lasts_as_long_as_a_hidden_card_of_ones_own_is_in_play(scenario: Scenario) -> None:
    tricorder = scenario._definitions[scenario.equipment("tricorder")]
    scenario._definitions["tricorder"] = msgspec.structs.replace(tricorder, words="They are attributes +1.")
    scenario.put("P", "tricorder")
    play = scenario.begin()
    assert "While tricorder stays in play" in until(play, ("attribute", "riker", "cunning", "1"))


def test_a_change_lasts_as_long_as_an_enforced_dilemma_is_in_play(scenario: Scenario) -> None:
    scenario.on("S", scenario.dilemma("virus"))
    play = scenario.begin()
    assert "While virus stays in play" in until(play, ("attribute", "riker", "cunning", "1"))


def test_a_change_lasts_as_long_as_the_card_that_is_resolved(scenario: Scenario) -> None:
    event = Event(id="e", title="e", functions=(Function(how="play", stays=True),), words="Once each turn, be brave.")
    scenario._lay("table", 0, scenario.add(event))
    play = scenario.begin()
    play.do("Use e’s text", "attribute", "riker", "cunning")
    play.match.answer(0, play.decision.number, ("1",))
    assert "While e stays in play" in play.labels


# --- artifacts --------------------------------------------------------------------------------------------------------


def test_an_artifact_used_as_equipment_joins_a_team_like_equipment(scenario: Scenario) -> None:
    sword = scenario.artifact("sword", "team", seat=0)
    scenario.discard(sword)
    play = scenario.begin()
    adjust(play, ("move", "sword", "surface.P"))
    assert play.where("sword") == "surface.P"
    play.do(next(label for label in play.labels if label.startswith("Beam from the surface")), "Agree")
    assert "sword" in play.labels


def test_an_artifact_that_is_not_earned_yet_is_earned_by_hand(scenario: Scenario) -> None:
    sword = scenario.artifact("sword", "team")
    scenario._lay("aside", "P", sword)
    play = scenario.begin()
    adjust(play, ("move", "sword", "surface.P"))
    assert (play.where("sword"), play.state.cards["sword"].controller) == ("surface.P", 0)


def test_an_artifact_taken_in_hand_can_be_played(scenario: Scenario) -> None:
    function = Function(how="any time", plays_as="interrupt")
    maker = scenario.artifact("maker", "hand", seat=0, functions=(function,), words="Look at a deck.")
    scenario.discard(maker)
    play = scenario.begin()
    adjust(play, ("hand", "maker"))
    assert offered(play, "Play maker")


def test_an_artifact_in_a_team_says_what_happens_as_it_is_earned(scenario: Scenario) -> None:
    night = scenario.artifact("night", "team", words="If earned at a homeworld, immediately download two artifacts.")
    scenario.under("P", night)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.prompt.startswith("Resolve night.")
    play.do("Done", "Agree")
    assert play.where("night") == "surface.P"
