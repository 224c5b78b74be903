"""Hidden and public information (1E-GEN-17, 1E-DIL-21), and the contents of views."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Stop
from engine.first_edition.showing.view import FirstEditionView, LocationView
from engine.first_edition.table.state import Phase
from engine.first_edition.table.zones import ZONES, FaceVisibility
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    """Alice's team and ship at P, her outpost with a docked ship there; under P a seed of each player."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("enterprise"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.put("P", scenario.personnel("riker"), scenario.equipment("tricorder"))
    scenario.put("P", scenario.personnel("worf"), stopped=True)
    scenario.under(
        "P", scenario.dilemma("hers", dilemma_half(), seat=0), scenario.dilemma("his", dilemma_half(), seat=1)
    )
    scenario.fill_decks()
    return scenario


def seen(play: Play, viewer: int | None) -> FirstEditionView:
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return view


def place(play: Play, viewer: int | None) -> LocationView:
    return seen(play, viewer).lines[0].locations[0]


def test_1e_gen_17_only_the_size_of_an_opponents_team_is_public(scenario: Scenario) -> None:
    play = scenario.begin()
    (own,), (other,), (everybody,) = (place(play, viewer).groups for viewer in (0, 1, None))
    assert [card.id for card in own.cards] == ["riker", "tricorder", "worf"]
    assert (other.personnel, other.stopped, other.equipment, other.cards) == (2, 1, 1, ())
    assert everybody == other


def test_1e_gen_17_only_the_number_of_docked_ships_is_public(scenario: Scenario) -> None:
    play = scenario.begin()
    own, other = place(play, 0).facilities[0], place(play, 1).facilities[0]
    assert (own.docked, [ship.card.id for ship in own.ships]) == (1, ["hood"])
    assert (other.docked, other.ships) == (1, ())


def test_1e_gen_17_ships_in_space_are_open_but_not_whether_they_are_staffed(scenario: Scenario) -> None:
    play = scenario.begin()
    own, other = place(play, 0).ships[0], place(play, 1).ships[0]
    assert own.card.id == other.card.id == "enterprise"
    assert (own.staffed, other.staffed) == (False, None)


def test_1e_dil_21_seeds_are_counted_by_all_and_seen_by_who_laid_them(scenario: Scenario) -> None:
    play = scenario.begin()
    assert place(play, None).seeds == (1, 1)
    assert [[card.id for card in place(play, viewer).own_seeds] for viewer in (0, 1, None)] == [["hers"], ["his"], []]


def test_1e_gen_17_hands_show_counts_and_decks_nothing(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("data"))
    play = scenario.begin()
    own, other = seen(play, 0).players[0], seen(play, 1).players[0]
    assert [card.id for card in own.hand] == ["data"]
    assert other.hand == ()
    assert own.counts["hand"] == other.counts["hand"] == 1
    assert own.counts["deck"] == 10
    assert not play.table.can_see(0, play.table.cards_in_list("deck", 0)[0])


def test_1e_leave_01_discard_piles_are_open(scenario: Scenario) -> None:
    scenario.discard(scenario.personnel("yar", seat=1))
    assert [card.id for card in seen(scenario.begin(), 0).players[1].discard] == ["yar"]


def test_each_player_sees_their_own_side(scenario: Scenario) -> None:
    scenario.share("P", scenario.mission_card("P2", "Honor", seat=1, points=20, span=4))
    first, second = place(scenario.begin(), None).ends
    assert (first.card.id, first.points, first.span, first.requirements) == ("P", 35, 2, "Leadership")
    assert (second.card.id, second.points, second.span, second.requirements) == ("P2", 20, 4, "Honor")


def test_while_cards_are_seeded_only_their_player_sees_them() -> None:
    scenario = Scenario()
    scenario.mission("P", seat=1)
    scenario.seeds(scenario.dilemma("secret", dilemma_half(), seat=0))
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    assert [card.id for card in seen(play, 0).players[0].seeds] == ["secret"]
    assert seen(play, 1).players[0].seeds == ()
    assert seen(play, 1).players[0].counts["seeds"] == 1
    assert seen(play, None).headline == "Seeding · dilemma phase: opposing missions"


def test_an_attempt_in_progress_shows_the_dilemma_and_the_remaining_number(scenario: Scenario) -> None:
    scenario.mission("Q")
    scenario.put("Q", scenario.personnel("picard"), scenario.personnel("data"))
    scenario.under("Q", scenario.dilemma("test", dilemma_half(Stop(Chosen()))))
    play = scenario.begin()
    play.choose("Attempt Q")
    attempt = seen(play, None).attempt
    assert attempt is not None
    assert attempt.facing is not None
    assert (attempt.facing.id, attempt.personnel, attempt.location) == ("test", 2, "Q")


def test_every_kind_of_list_defines_its_viewers() -> None:
    assert {zone.kind for zone in ZONES.values() if zone.faces is FaceVisibility.NOBODY} == {
        "deck", "tent", "q", "bridge", "tribbles", "pile", "missions",
    }  # fmt: skip
    assert {zone.kind for zone in ZONES.values() if zone.faces is FaceVisibility.SEEDER} == {"under"}
    assert not any(
        ZONES[kind].in_play for kind in ("hand", "deck", "discard", "out", "bonus", "under", "aside", "seeds")
    )


@pytest.mark.parametrize(("viewer", "shields"), [(0, 24), (1, 26)])
def test_1e_gen_17_an_order_to_attack_tells_no_more_than_the_board(viewer: int, shields: int) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.card("borg-cube", 1))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("borg-cube", scenario.card("four-of-eleven", 1))  # SHIELDS +2
    scenario.fill_decks()
    play = scenario.begin()
    order = next(one for one in play.decision.options if one.label == "Attack with hood at S")
    assert order.detail == "ATTACK 6, against Borg Cube with DEFENSE 24."
    cube = next(one for one in place(play, viewer).ships if one.card.card == "borg-cube")
    assert cube.shields == shields


def test_1e_gen_17_hidden_crew_bonuses_count_and_are_revealed_when_firing() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.card("borg-cube", 1))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("borg-cube", scenario.card("four-of-eleven", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attack with hood at S")
    while play.match.open and "DEFENSE" not in play.words():
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert "ATTACK 6 against DEFENSE 26" in play.words()
