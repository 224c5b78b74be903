"""Personnel, equipment and artifacts that a text lets be seeded under a mission (1E-ART-01, 1E-MSD-01, 1E17-DIL-4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import MayEnter
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def read(name: str, kind: str, text: str, **columns: Any) -> AnyDefinition:
    """Return a card read from a row of a card table."""
    row = FirstEditionCard(id=name, name=name, type=kind, text=text, **columns)
    return definition_of_row(row)


def mission(scenario: Scenario, text: str, name: str = "M", *, where: str = "[P]") -> None:
    """Alice's mission, with her Riker there, who solves it."""
    card = read(name, "Mission", f"Leadership {text}", where=where, affiliation="[FED]", points="40", span="2")
    scenario._founds_a_location(scenario.add(card))
    place = name
    if where == "[S]":
        scenario.put(name, scenario.ship("hood"))
        place = "hood"
    scenario.put(place, scenario.personnel("riker", "leadership"))
    scenario.fill_decks()


def solved(scenario: Scenario) -> Play:
    play = scenario.begin()
    play.choose(next(one for one in play.labels if one.startswith("Attempt")))
    while play.decision.rule != "1E-TURN-08":
        play.choose(*play.decision.default)
    return play


def nalas(scenario: Scenario, text: str, *, seat: int = 0) -> str:
    return scenario.add(read("nalas", "Personnel", text, affiliation="Federation", class_="V.I.P."), seat)


# --- what a personnel's own text says --------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("title", "place", "fits"),
    [("Rescue Prisoners", "Cardassia IV", True), ("M", "M", True), ("M", "Cardassia IV", False)],
)
def test_1e_art_01_a_personnel_is_seeded_where_their_text_says(
    edition: Edition, title: str, place: str, *, fits: bool
) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "", title)
    scenario.under(title, nalas(scenario, f"Honor May seed under {{{place}}}."))
    play = solved(scenario)
    assert play.where("nalas") == (f"surface.{title}" if fits else "out.0")
    assert play.points() == (40 if fits else 0)  # one's own mis-seed bars from solving (1E-MIS-17)


@editions
def test_1e_mis_14_an_opponents_seeded_personnel_is_captured(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "")
    scenario.under("M", nalas(scenario, "May seed under {M}.", seat=1))
    play = solved(scenario)
    assert (play.where("nalas"), play.state.cards["nalas"].captor) == ("surface.M", 0)


# --- what a mission says ---------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("seeder", "captor"), [(0, None), (1, 0)])
def test_1e_art_01_a_mission_admits_named_personnel_of_either_player(
    edition: Edition, seeder: int, captor: int | None
) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "May seed [Univ] [Baj] and [Univ] [Fed] personnel under here.")
    scenario.under("M", scenario.personnel("furel", affiliation="bajoran", seat=seeder))
    play = solved(scenario)
    assert play.points() == 40
    assert (play.where("furel"), play.state.cards["furel"].captor) == ("surface.M", captor)


@editions
@pytest.mark.parametrize("facts", [{"uniqueness": "unique"}, {"affiliation": "klingon"}])
def test_1e_msd_01_other_personnel_are_mis_seeds(edition: Edition, facts: dict[str, Any]) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "May seed [Univ] [Fed] personnel under here.")
    scenario.under("M", scenario.personnel("furel", seat=1, **facts))
    play = solved(scenario)
    assert (play.where("furel"), play.points()) == ("out.1", 40)


@editions
def test_1er_art_4_incompatible_in_space_they_are_under_house_arrest(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "May seed [Kli] personnel under here.", where="[S]")
    scenario.under("M", scenario.personnel("kurn", affiliation="klingon"))
    play = solved(scenario)
    assert (play.where("kurn"), play.points()) == ("aboard.hood", 40)
    assert is_arrested(play.table, "kurn")


@editions
def test_1e_msd_01_more_than_a_mission_allows_are_mis_seeds_of_that_player(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "May seed up to two [DQ] personnel under here.")
    names = [(f"kazon{number}", 1) for number in range(3)] + [("neelix", 0)]
    scenario.under("M", *(scenario.personnel(name, seat=seat, icons=("dq",)) for name, seat in names))
    play = solved(scenario)
    assert [play.where(name) for name, _ in names] == ["surface.M", "surface.M", "out.1", "surface.M"]


@editions
def test_1e_art_01_a_mission_lets_in_hand_weapons(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "May seed hand weapons under here.")
    scenario.under("M", scenario.equipment("phaser", seat=1, characteristics=("hand weapon",)))
    scenario.under("M", scenario.equipment("padd", seat=1))
    play = solved(scenario)
    assert (play.where("phaser"), play.where("padd")) == ("surface.M", "out.1")


# --- what an artifact says -------------------------------------------------------------------------------------------

CRYOSATELLITE = (
    "Seed at a space location. May seed one additional artifact and up to 3 [AU] personnel here. "
    "They are earned when Cryosatellite earned; then discard Cryosatellite."
)


def satellite(scenario: Scenario, *, artifacts: int, people: int, reverse: bool = False) -> tuple[list[str], list[str]]:
    """Bob's Cryosatellite under a space mission, with these beside it."""
    mission(scenario, "", where="[S]")
    own = [scenario.add(read("satellite", "Artifact", CRYOSATELLITE), 1)]
    own += [scenario.artifact(f"urn{number}", "team", seat=1) for number in range(artifacts)]
    guests = [scenario.personnel(f"sleeper{number}", seat=1, icons=("au",)) for number in range(people)]
    seeds = own + guests
    scenario.under("M", *(reversed(seeds) if reverse else seeds))
    return own, guests


@editions
@pytest.mark.parametrize("reverse", [False, True])
def test_1e_seed_13_a_cryosatellite_brings_an_artifact_and_three_personnel(edition: Edition, *, reverse: bool) -> None:
    scenario = Scenario().by(edition)
    own, guests = satellite(scenario, artifacts=1, people=3, reverse=reverse)
    play = solved(scenario)
    assert play.points() == 40
    assert play.where("urn0") == "aboard.hood"
    assert {play.state.cards[one].captor for one in guests} == {0}
    assert "out.1" not in {play.where(one) for one in (*own, *guests)}


@editions
def test_1e_seed_14_a_third_artifact_makes_all_three_mis_seeds(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    own, _ = satellite(scenario, artifacts=2, people=0)
    play = solved(scenario)
    assert {play.where(one) for one in own} == {"out.1"}


@editions
def test_1e_msd_01_a_fourth_sleeper_is_a_mis_seed(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    _, guests = satellite(scenario, artifacts=0, people=4)
    play = solved(scenario)
    assert [play.where(one) == "out.1" for one in guests] == [False, False, False, True]


@editions
@pytest.mark.parametrize(("place", "earned"), [("M", True), ("elsewhere", False)])
def test_1e_art_01_an_artifact_whose_text_names_a_mission_in_space_is_earned_there(
    edition: Edition, place: str, *, earned: bool
) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "", where="[S]")
    text = f"May seed under {{{place}}}. Use as an Equipment card."
    scenario.under("M", scenario.add(read("device", "Artifact", text), 1))
    play = solved(scenario)
    assert play.where("device") == ("aboard.hood" if earned else "out.1")


# --- what a mission brings -------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("taken", [True, False])
def test_1er_seed_3_a_mission_brings_what_its_text_names_as_it_is_seeded(edition: Edition, *, taken: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("X")
    text = "Leadership When seeded, you may download {Storms}. Opponent's side: No gametext."
    card = read("raid", "Mission", text, where="[P]", affiliation="[FED]", points="40", span="2")
    scenario.missions(scenario.add(card))
    scenario.deck(scenario.event("Storms", stays=True))
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    while play.decision.rule == "1E-SEED-09":
        play.choose(play.labels[-1])
    play.choose("Yes" if taken else "No")
    while play.match.open and play.decision.rule.startswith("1E-DL"):
        play.choose(play.labels[0])
    (at,) = (one.at for one in play.state.cards.values() if one.card == "Storms")
    assert (at == "table.0") is taken


# --- the alternate universe ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize(
    ("edition", "phase"), [(RULEBOOK_2_5_4, Phase.OPPOSING_MISSIONS), (RULEBOOK_1_7, Phase.OPPOSING_MISSIONS)]
)
def test_1e_play_07_a_seed_of_the_alternate_universe_stays_legal_when_the_door_goes(
    edition: Edition, phase: Phase, *, opened: bool
) -> None:
    scenario = Scenario().by(edition)
    mission(scenario, "")
    scenario.seeds(scenario.dilemma("rift", dilemma_half(Score(-5)), icons=("au",)))
    lets = While(changes=(MayEnter(Cards(kind="card", who=requirement_of("[AU]"))),))
    door = scenario.event("door", seat=1, stays=True, texts=(lets,))
    (scenario.table if opened else scenario.hand)(door)
    play = scenario.begin(phase)
    if edition is RULEBOOK_1_7:
        play.choose("rift under a mission")
        play.choose("M") if play.offers("M") else None
    else:
        play.match.answer(1, play.decision.number, ("rift@M",))
    play_to_orders(play)
    if opened:
        leave_play(play.table, "door")
    play.choose(next(one for one in play.labels if one.startswith("Attempt")))
    assert play.points() == (35 if opened else 40)
    assert play.where("rift") == ("out.1" if edition is RULEBOOK_2_5_4 or not opened else "discard.1")
