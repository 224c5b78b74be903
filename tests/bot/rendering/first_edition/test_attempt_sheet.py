"""What the sheet of an attempt tells of a team: who takes part, and what they have as they stand now."""

from __future__ import annotations

import pytest

from bot.rendering.sights import Sight
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Stop
from engine.first_edition.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.state import PARTED, STOPPED
from engine.first_edition.view import FirstEditionView
from tests.bot.rendering.first_edition.test_board import display
from tests.bot.rendering.pictures import words
from tests.engine.first_edition.scenario import Play, Scenario, half


def sheet(play: Play, viewer: int | None = 0) -> Sight:
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return next(one for one in display(view).sights() if one.label.startswith("Attempt at"))


def drawn(play: Play) -> list[str]:
    layout = sheet(play).layout
    assert layout
    return words(layout()).splitlines()


def met(edition: Edition = RULEBOOK_2_5_4, data: str = STOPPED) -> Play:
    """Alice's Bashir, an OFFICER, and Worf attempt P with a Medical Kit and a PADD, and are asked whom a rock stops.

    Data is there as well, and is stopped, or of another team.
    """
    scenario = Scenario().by(edition)
    scenario.mission("P", "Medical, Honor")
    scenario.put("P", scenario.ship("hood"))
    officer = scenario.personnel("bashir", classification="officer", attributes=(7, 8, 4))
    team = [officer, scenario.personnel("worf", "honor, leadership 2", attributes=(6, 6, 9))]
    team.append(scenario.personnel("data", "science"))
    scenario.put("P", *team, scenario.card("medical-kit"), scenario.card("federation-padd"))
    for one in team:
        scenario.state.cards[one].home = "hood"
    scenario.state.cards["data"].states = (data,)
    scenario.under("P", scenario.dilemma("rock", half(Stop(Chosen(kind="personnel", where="attempt")))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(label for label in play.labels if label.startswith("Attempt P")))
    return play


def test_1e_skill_08_what_equipment_gives_counts_and_who_is_stopped_does_not() -> None:
    play = met()
    told = "\n".join(sheet(play).words)
    assert "The team has 2 Leadership, Officer, Medical, Honor" in told
    assert "Integrity 13, Cunning 18, Strength 13" in told, "the PADD gives each of the two CUNNING +2"
    assert {"18", "bashir", "worf", "data"} <= set(drawn(play))
    assert "2 Leadership, Officer, Medical, Honor" in " ".join(drawn(play))


def test_only_who_attempts_is_told_what_they_have() -> None:
    play = met()
    for viewer in (1, None):
        told = "\n".join(sheet(play, viewer).words)
        assert "2 personnel" in told
        assert not any(word in told for word in ("The team has", "Cunning", "bashir", "Medical Kit"))


@pytest.mark.parametrize(("edition", "shown"), [(RULEBOOK_1_7, False), (RULEBOOK_2_5_4, True)])
def test_1e17_crew_2_who_is_of_another_team_is_not_on_its_sheet(edition: Edition, *, shown: bool) -> None:
    """In 2002 who was stopped and is not any more forms a team of their own; in rulebook 2.5.4 they take part."""
    play = met(edition, PARTED)
    told = "\n".join(sheet(play).words)
    assert ("Science" in told, "data" in drawn(play)) == (shown, shown)
    assert f"{3 if shown else 2} personnel" in told


def test_the_opponent_reads_the_whole_line_that_tells_where_the_hidden_team_is() -> None:
    scenario = Scenario()
    scenario.known_mission("investigate-disturbance")
    klingons = [scenario.card(one) for one in ("gowron", "kargan", "kvada", "divok")]
    scenario.put("investigate-disturbance", *klingons)
    scenario.under("investigate-disturbance", scenario.card("microvirus", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(label for label in play.labels if label.startswith("Attempt ")))
    layout = sheet(play, viewer=1).layout
    assert layout
    assert "Away Team on Investigate Disturbance, face down" in " ".join(words(layout()).split())
