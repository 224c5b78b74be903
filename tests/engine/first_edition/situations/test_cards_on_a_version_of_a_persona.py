"""Cards on a replaced version of a persona (1E-TIM-07; 2.5.4, lines 461 and 3338)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts, Change, Disables, LosesFirstSkill, LosesSkills
from engine.ccg.effects.effects import Score, Stop
from engine.ccg.effects.texts import EndOfTurn, While
from engine.first_edition.cards.definition import Artifact, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.position.characteristics import attribute_of_card, is_disabled
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


def host(who: str = "", **facts: Any) -> Cards:
    return Cards(whose="anybody", where="host", who=requirement_of(who), **facts)


def laid(scenario: Scenario, *changes: Change, on: str = "picard", seat: int = 1) -> None:
    """Put an event of Bob's with these changes on a card."""
    scenario.on(on, scenario.event("mark", seat=seat, stays=True, texts=(While(changes=changes),)))


def picard(scenario: Scenario, has: str = "diplomacy", **facts: Any) -> None:
    scenario.put("P", scenario.version("picard", has=has, **facts))


def galen(scenario: Scenario, has: str = "archaeology", **facts: Any) -> None:
    scenario.hand(scenario.version("galen", "picard", has=has, **facts))


def replaced(scenario: Scenario, words: str = "picard → galen") -> Play:
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    play.choose(words)
    return play


# --- what still applies ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_tim_07_a_card_without_results_on_the_new_version_returns_to_its_owners_hand(
    base: Scenario, edition: Edition
) -> None:
    """It is Bob's, so it is neither Alice's to have nor discarded."""
    base.by(edition)
    picard(base, affiliation="klingon")
    laid(base, Adjusts(host("[Klingon]"), ("strength",), 3))
    galen(base)
    play = replaced(base)
    assert play.where("mark") == "hand.1"
    assert "mark doesn’t apply to galen, so it returns to its owner’s hand." in play.words()
    assert attribute_of_card(play.table, "galen", "strength") == 5


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_leave_14_one_with_results_there_stays_though_it_could_not_be_played_there(
    base: Scenario, edition: Edition
) -> None:
    """Conditions and targets for playing it are not checked again."""
    base.by(edition)
    picard(base, affiliation="klingon")
    on = Cards(whose="anybody", where="play", who=requirement_of("[Klingon]"))
    text = While(changes=(Adjusts(host(), ("strength",), 3),))
    base.on("picard", base.event("mark", on=on, stays=True, texts=(text,)))
    galen(base)
    play = replaced(base)
    assert play.where("mark") == "on.galen"
    assert attribute_of_card(play.table, "galen", "strength") == 8


def test_1e_tim_07_one_of_several_results_is_enough(base: Scenario) -> None:
    picard(base, affiliation="klingon")
    laid(base, Adjusts(host("[Klingon]"), ("strength",), 3), Disables(host()))
    galen(base)
    play = replaced(base)
    assert play.where("mark") == "on.galen"
    assert is_disabled(play.table, "galen")


@pytest.mark.parametrize(("strength", "there"), [(5, "on.galen"), (None, "hand.1")])
def test_1e_card_26_an_undefined_attribute_is_not_modified(base: Scenario, strength: int | None, there: str) -> None:
    picard(base)
    laid(base, Adjusts(host(), ("strength",), 3))
    galen(base, attributes=(5, 5, strength))
    assert replaced(base).where("mark") == there


@pytest.mark.parametrize(("has", "there"), [("archaeology", "on.galen"), ("", "hand.1")])
@pytest.mark.parametrize("change", [LosesFirstSkill, LosesSkills])
def test_1e_leave_14_a_card_that_takes_skills_goes_where_there_are_none(
    base: Scenario, change: Any, has: str, there: str
) -> None:
    """The Glossary's own example is a skill that does not exist on the new version."""
    picard(base)
    laid(base, change(host()))
    galen(base, has)
    assert replaced(base).where("mark") == there


@pytest.mark.parametrize(("affiliation", "there"), [("klingon", "on.galen"), ("federation", "hand.0")])
def test_1e_tim_07_a_text_for_the_end_of_the_turn_is_a_result_too(base: Scenario, affiliation: str, there: str) -> None:
    picard(base, affiliation="klingon")
    text = EndOfTurn(effects=(Stop(All(whose="anybody", where="host", who=requirement_of("[Klingon]"))),))
    base.on("picard", base.event("poison", stays=True, texts=(text,)))
    galen(base, affiliation=affiliation)
    assert replaced(base).where("poison") == there


def test_1e_tim_07_a_card_whose_text_does_nothing_to_its_host_goes_along(base: Scenario) -> None:
    picard(base)
    base.on("picard", base.event("colony", stays=True, texts=(EndOfTurn(effects=(Score(1),)),)))
    galen(base)
    assert replaced(base).where("colony") == "on.galen"


def test_1e_tim_07_a_card_that_never_applied_goes_along(base: Scenario) -> None:
    picard(base)
    laid(base, Adjusts(host("[Klingon]"), ("strength",), 3))
    galen(base)
    assert replaced(base).where("mark") == "on.galen"


def test_1e_tim_07_an_artifact_that_does_not_apply_returns_to_its_owner_like_others(base: Scenario) -> None:
    picard(base, affiliation="klingon")
    text = While(changes=(Adjusts(host("[Klingon]"), ("cunning",), 3),))
    used = Function(how="play", stays=True, texts=(text,))
    base.on("picard", base.add(Artifact(id="torc", title="torc", earned="hand", functions=(used,))))
    galen(base)
    assert replaced(base).where("torc") == "hand.0"


# --- several at once -------------------------------------------------------------------------------------------------


def sisters(scenario: Scenario) -> str:
    pair = tuple(
        Individual(persona=who, classification="V.I.P.", integrity=2, cunning=2, strength=2)
        for who in ("lursa", "betor")
    )
    return scenario.personnel("sisters", uniqueness="unique", pair=pair, affiliation="klingon")


@pytest.mark.parametrize(("who", "there"), [("Honor", "on.betor"), ("Law", "hand.1")])
def test_1e_tim_07_a_card_moves_to_the_personnel_it_applies_to(base: Scenario, who: str, there: str) -> None:
    base.put("P", sisters(base))
    laid(base, Disables(host("[Klingon]")), on="sisters")
    base.state.cards["mark"].controller = 1
    base.hand(base.version("lursa", affiliation="romulan"))
    base.hand(base.version("betor", has="honor", affiliation="klingon" if who == "Honor" else "romulan"))
    assert replaced(base, "sisters → lursa and betor").where("mark") == there


# --- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("weapons", "there"), [(6, "on.voyager"), (None, "hand.1")])
def test_1e_tim_07_ships_likewise_and_their_crew_stays_aboard(base: Scenario, weapons: int | None, there: str) -> None:
    base.put("P", base.ship("intrepid", uniqueness="unique", persona="voyager"))
    base.put("intrepid", base.personnel("janeway"))
    laid(base, Adjusts(host(kind="ship"), ("weapons",), 2), on="intrepid")
    base.hand(base.ship("voyager", uniqueness="unique", numbers=(8, weapons, 6)))  # type: ignore[arg-type]
    play = replaced(base, "intrepid → voyager")
    assert (play.where("mark"), play.where("janeway")) == (there, "aboard.voyager")


def test_1e_leave_14_damage_goes_along(base: Scenario) -> None:
    base.put("P", base.ship("intrepid", uniqueness="unique", persona="voyager"))
    base.state.cards["intrepid"].rotations = 1
    base.hand(base.ship("voyager", uniqueness="unique"))
    assert replaced(base, "intrepid → voyager").state.cards["voyager"].rotations == 1


@pytest.mark.parametrize("edition", [NOW, THEN])
@pytest.mark.parametrize("why", ["one persona too few", "the opponent's", "captured"])
def test_1e_tim_07_who_is_not_replaced(base: Scenario, edition: Edition, why: str) -> None:
    base.by(edition)
    base.put("P", base.version("lursa", affiliation="klingon"))
    if why == "one persona too few":
        base.hand(sisters(base))
    else:
        base.hand(base.version("lursa the elder", "lursa", affiliation="klingon"))
        card = base.state.cards["lursa"]
        card.controller = 1 if why == "the opponent's" else 0
        if why == "captured":
            card.captor = 1
            base.put("P", base.personnel("guard", seat=1))
    play = base.begin()
    for _ in range(2):
        play.end_turn()
    assert "1E-TIM-07" not in {one.rule for one in play.match.open}
