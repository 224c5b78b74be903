"""Continuous texts of dilemmas on a whole team that has left its mission (1E-PLAY-12; rulebook 2.5.4, line 2965)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts, Cannot
from engine.ccg.effects.effects import Kill, Score
from engine.ccg.effects.spaceline import DestroyHere
from engine.ccg.effects.texts import EndOfTurn, Response, Text, Trigger, While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half
from engine.first_edition.control.captives import put_under_escort
from engine.first_edition.position.characteristics import attribute_of_card, forbids_action
from engine.first_edition.resolving.leaving_play import leave_play
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
positions = pytest.mark.parametrize("where", ["targeted", "host"])


def struck(edition: Edition, *texts: Text) -> Play:
    """Riker and Data aboard Hood have met a dilemma with these texts at M; the pilot is aboard Lance there."""
    scenario = Scenario().by(edition)
    for name in ("M", "Q"):
        scenario.mission(name, "Empathy", ground="space")
    scenario.put("M", scenario.ship("hood"), scenario.ship("lance"))
    scenario.put("hood", *(scenario.personnel(name) for name in ("riker", "data")))
    scenario.put("lance", scenario.personnel("pilot"))
    scenario.under("M", scenario.dilemma("fog", Half(placed=All(), then="stays", texts=texts)))
    scenario.hand(scenario.event("zap", Kill(All(whose="you", where="play", title="data"))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if play.option(one).detail and "hood" in play.option(one).detail))
    return play


def killing(where: Any) -> EndOfTurn:
    return EndOfTurn(effects=(Kill(All(whose="anybody", where=where)),))


def dulled(edition: Edition, where: Any = "targeted", condition: str = "", *, nova: bool = False, **facts: Any) -> Play:
    """Riker and Data aboard Hood have met a dilemma at M that takes 2 CUNNING of each of them."""
    scenario = Scenario().by(edition)
    for name in ("M", "Q"):
        scenario.mission(name, "Empathy", ground="space")
    scenario.put("M", scenario.ship("hood"), scenario.ship("lance"), scenario.ship("galen"))
    scenario.put("hood", *(scenario.personnel(name) for name in ("riker", "data")))
    scenario.put("lance", scenario.personnel("pilot"))
    scenario.put("galen", scenario.personnel("crusher", "medical"))
    scenario.put("Q", scenario.ship("gorn", seat=1))
    scenario.put("gorn", scenario.personnel("sela", seat=1))
    slow = While(
        condition=requirement_of(condition),
        changes=(Adjusts(Cards(whose="anybody", where=where), ("cunning",), -2), *facts.pop("changes", ())),
    )
    fog = Half(placed=All(), then="stays", texts=(slow,), **facts)
    scenario.under("M", scenario.dilemma("fog", fog))
    scenario.fill_decks()
    if nova:
        text = EndOfTurn(effects=(DestroyHere(),))
        played = Function(how="play", stays=True, texts=(text,))
        scenario.on("M", scenario.add(Event(id="nova", title="nova", functions=(played,))))
    play = scenario.begin()
    play.choose(next(one for one in play.ids if play.option(one).detail and "hood" in play.option(one).detail))
    assert play.state.cards["fog"].targets == ("riker", "data")
    return play


def cunning(play: Play, *who: str) -> list[int]:
    return [attribute_of_card(play.table, one, "cunning") for one in who]


def beam(play: Play, what: str, *who: str) -> None:
    play.choose(what)
    if play.decision.rule != "1E-TURN-08":
        play.choose(*who)


@editions
@positions
def test_1e_play_12_at_their_mission_it_affects_only_them(edition: Edition, where: str) -> None:
    play = dulled(edition, where)
    assert cunning(play, "riker", "data", "pilot") == [3, 3, 5]
    beam(play, "Beam from lance to hood", "pilot")
    assert cunning(play, "riker", "pilot") == [3, 5], "newcomers have met nothing"


@editions
@positions
def test_1e_play_12_it_follows_their_ship(edition: Edition, where: str) -> None:
    play = dulled(edition, where)
    play.choose("Move hood")
    assert play.where("hood") == "space.Q"
    assert cunning(play, "riker", "data", "pilot", "sela") == [3, 3, 5, 5]


@editions
@positions
def test_1e_play_12_it_follows_every_part_of_a_team_that_has_split(edition: Edition, where: str) -> None:
    play = dulled(edition, where)
    beam(play, "Beam from hood to lance", "data")
    play.choose("Move lance")
    assert play.where("lance") == "space.Q"
    assert cunning(play, "riker", "data", "pilot") == [3, 3, 5]


@editions
def test_1e_play_12_it_can_affect_everyone_present_with_part_of_the_team(edition: Edition) -> None:
    play = dulled(edition, "present")
    beam(play, "Beam from hood to lance", "data")
    play.choose("Move lance")
    assert cunning(play, "riker", "data", "pilot", "crusher") == [3, 3, 3, 5]


@editions
@positions
def test_1e_play_12_captured_they_stay_affected(edition: Edition, where: str) -> None:
    play = dulled(edition, where)
    play.choose("Move hood")
    play.table.instance_to_change("data").captor = 1
    put_under_escort(play.table, "data", "aboard.gorn")
    assert (play.where("data"), play.table.in_play("fog")) == ("aboard.gorn", True)
    assert cunning(play, "riker", "data", "sela") == [3, 3, 5]


@editions
def test_1e_play_12_whoever_leaves_play_is_no_longer_affected_and_the_last_takes_it_along(edition: Edition) -> None:
    play = dulled(edition)
    play.choose("Move hood")
    leave_play(play.table, "riker")
    assert cunning(play, "data") == [3]
    leave_play(play.table, "data")
    assert not play.table.in_play("fog")


@editions
def test_1e_dil_08_cured_elsewhere_it_ends_for_all_of_them(edition: Edition) -> None:
    play = dulled(edition, cure=requirement_of("Medical"))
    beam(play, "Beam from hood to lance", "data")
    play.choose("Move lance")
    assert cunning(play, "riker", "data") == [3, 3]
    beam(play, "Beam from galen to hood", "crusher")
    assert cunning(play, "riker", "data") == [5, 5]
    assert not play.table.in_play("fog")


@editions
@positions
def test_1e_play_12_its_restrictions_apply_elsewhere(edition: Edition, where: Any) -> None:
    ban = Cannot(Cards(whose="anybody", where=where), "beam")
    play = dulled(edition, where, changes=(ban,))
    beam(play, "Beam from lance to hood", "pilot")
    play.choose("Move hood")
    assert [forbids_action(play.table, one, "beam") for one in ("riker", "data", "pilot")] == [True, True, False]


@editions
def test_1e_play_12_its_condition_is_checked_where_they_are(edition: Edition) -> None:
    play = dulled(edition, condition="Medical")
    assert cunning(play, "riker") == [5]
    beam(play, "Beam from galen to hood", "crusher")
    assert cunning(play, "riker", "data") == [3, 3]
    play.choose("Move hood")
    assert cunning(play, "riker", "data", "crusher") == [3, 3, 5]


# --- what it does by and by -------------------------------------------------------------------------------------------


@editions
def test_1e_play_12_at_the_end_of_a_turn_it_strikes_them_where_they_are(edition: Edition) -> None:
    play = struck(edition, killing("targeted"))
    play.choose("Move hood")
    play.end_turn()
    assert [play.where(one) for one in ("riker", "data", "pilot")] == ["discard.0", "discard.0", "aboard.lance"]


@editions
def test_1e_play_12_or_all_who_are_present_with_any_of_them(edition: Edition) -> None:
    play = struck(edition, killing("present"))
    beam(play, "Beam from hood to lance", "data")
    play.choose("Move hood")
    play.end_turn()
    assert [play.where(one) for one in ("riker", "data", "pilot")] == ["discard.0"] * 3


@editions
@pytest.mark.parametrize("where", ["targeted", "host"])
def test_1e_play_12_it_answers_what_happens_to_them_elsewhere(edition: Edition, where: Any) -> None:
    trigger = Trigger("killed", by="anybody", cards=Cards(whose="anybody", where=where))
    play = struck(edition, Response(trigger=trigger, must=True, effects=(Score(5),)))
    play.choose("Move hood")
    play.end_turn()
    play.end_turn()
    play.choose("Play zap")
    play.end_turn()
    assert play.points() == 5


@editions
def test_1e_play_12_it_stays_on_them_though_the_mission_goes_or_one_of_them_does(edition: Edition) -> None:
    play = dulled(edition)
    play.choose("Move hood")
    leave_play(play.table, "M")
    assert cunning(play, "riker", "data") == [3, 3]
    leave_play(play.table, "riker")
    assert cunning(play, "data") == [3]
    assert play.table.contradictions() == []
    leave_play(play.table, "data")
    assert not play.table.in_play("fog")


@editions
@pytest.mark.parametrize("moved", [True, False])
def test_1e_play_12_it_survives_destruction_of_the_mission_if_they_have_left(edition: Edition, *, moved: bool) -> None:
    play = dulled(edition, nova=True)
    if moved:
        play.choose("Move hood")
    play.end_turn()
    assert play.table.in_play("fog") is moved
    assert play.table.in_play("lance") is False
