"""The sheet of an attempt: who takes part, and their current skills and attributes."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Sight
from bot.rendering.first_edition.encounter import team_name, team_of
from bot.rendering.kit.block import Sign
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Stop
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import PARTED, STOPPED
from tests.bot.rendering.first_edition.test_board import display
from tests.bot.rendering.picture_checks import words_in
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def sheet(play: Play, viewer: int | None = 0) -> Sight:
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return next(one for one in display(view).sights() if one.label.startswith("Attempt at"))


def drawn(play: Play) -> list[str]:
    layout = sheet(play).layout
    assert layout
    return words_in(layout()).splitlines()


def drawn_signs(play: Play) -> set[str]:
    layout = sheet(play).layout
    assert layout
    return {mark.name for mark in layout().marks if isinstance(mark, Sign)}


def met(edition: Edition = RULEBOOK_2_5_4, data: str = STOPPED) -> Play:
    """Let Alice's Bashir, an OFFICER, and Worf attempt P with a Medical Kit and a PADD; she chooses whom a rock stops.

    Data is there as well, stopped or in another team.
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
    scenario.under("P", scenario.dilemma("rock", dilemma_half(Stop(Chosen(kind="personnel", where="attempt")))))
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
    assert {"skill leadership", "skill officer", "skill medical", "skill honor"} <= drawn_signs(play)


def test_only_the_attempting_player_sees_their_teams_totals() -> None:
    play = met()
    for viewer in (1, None):
        told = "\n".join(sheet(play, viewer).words)
        assert "2 personnel" in told
        assert not any(word in told for word in ("The team has", "Cunning", "bashir", "Medical Kit"))


@pytest.mark.parametrize(("edition", "shown"), [(RULEBOOK_1_7, False), (RULEBOOK_2_5_4, True)])
def test_1e17_crew_2_who_is_of_another_team_is_not_on_its_sheet(edition: Edition, *, shown: bool) -> None:
    """In 2002, personnel who are no longer stopped form a separate team; in rulebook 2.5.4 they take part."""
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
    assert "Away Team on Investigate Disturbance, face down" in " ".join(words_in(layout()).split())


def twofold(ground: str) -> FirstEditionView:
    """Return Alice's view as Riker aboard the Hood and Worf below attempt M, and one of them encounters a rock."""
    scenario = Scenario()
    scenario.mission("M", ground="dual")
    scenario.put("M", scenario.ship("hood"), scenario.personnel("worf"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    rock = dilemma_half(Stop(Chosen(kind="personnel", where="group", optional=True)))
    scenario.under("M", scenario.dilemma("rock", rock, ground=ground))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    return view


@pytest.mark.parametrize(
    ("ground", "who", "name"), [("space", "riker", "Crew of hood"), ("planet", "worf", "Away Team on M")]
)
def test_1e_mis_30_of_a_crew_and_an_away_team_the_sheet_shows_who_meets_the_dilemma(
    ground: str, who: str, name: str
) -> None:
    view = twofold(ground)
    assert view.attempt is not None
    assert team_name(view, view.attempt) == name
    assert [one.id for one in team_of(view, view.attempt).cards] == [who]


def test_1e_mis_30_between_dilemmas_it_shows_both() -> None:
    view = twofold("space")
    assert view.attempt is not None
    assert view.attempt.team is not None
    team = msgspec.structs.replace(view.attempt.team, members=("riker", "worf"))
    both = msgspec.structs.replace(view.attempt, facing=None, team=team)
    assert team_name(view, both) == "Crew of hood and Away Team"
    assert [one.id for one in team_of(view, both).cards] == ["riker", "worf"]
    assert team_of(view, both).personnel == 2
