"""Effects of the dilemmas in the second file."""

from __future__ import annotations

import pytest

from engine.second_edition.characteristics.characteristics import Characteristics
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has a planet and a space mission that any team can complete."""
    scenario = Scenario()
    scenario.mission("P1", "Cunning>0")
    scenario.mission("S1", "Cunning>0", type="space")
    scenario.ship("galaxy", "S1", staffing=())
    scenario.fill_decks()
    return scenario


def team(scenario: Scenario, place: str, *skills: str, **facts: int) -> None:
    """Add personnel ``a1``, ``a2`` and so on with these skills."""
    for number, has in enumerate(skills, start=1):
        scenario.put(place, scenario.personnel(f"a{number}", has, **facts))  # type: ignore[arg-type]


def facing(scenario: Scenario, dilemma: str, mission: str = "P1") -> Play:
    """Let Alice attempt a mission and face one starter dilemma."""
    scenario.pile(scenario.card(dilemma, seat=1))
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    play.choose(dilemma)
    return play


def filled(*skills: str, to: int = 6) -> tuple[str, ...]:
    """Return these skills, filled up with plain personnel so that the opponent can spend enough on the dilemma."""
    return (*skills, *("" for _ in range(to - len(skills))))


def completed(play: Play) -> bool:
    return play.state.players[0].score == 35


# --- all are stopped, and the dilemma goes back ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dilemma", "enough", "too_little"),
    [
        ("dna-security-scan", ("engineer", "programming 2"), ("engineer", "programming")),
        ("dna-security-scan", ("security", "security"), ("security", "engineer")),
        ("sokath-his-eyes-uncovered", ("diplomacy", "diplomacy"), ("diplomacy", "honor")),
        ("telepathic-deception", ("biology", "exobiology", "security"), ("biology", "security")),
        ("telepathic-deception", ("telepathy",), ("medical",)),
    ],
)
def test_a_team_without_the_skills_is_stopped_and_faces_it_again(
    dilemma: str, enough: tuple[str, ...], too_little: tuple[str, ...]
) -> None:
    for skills, passes in ((enough, True), (too_little, False)):
        scenario = Scenario()
        scenario.mission("P1", "Cunning>0")
        scenario.fill_decks()
        team(scenario, "P1", *filled(*skills), cunning=7 if passes else 1)
        play = facing(scenario, dilemma)
        assert completed(play) == passes
        assert play.where(dilemma) == ("beneath P1" if passes else "dilemmas")


@pytest.mark.parametrize(("cunning", "passes"), [(35, False), (36, True)])
def test_sokath_requires_more_than_35_cunning(scenario: Scenario, cunning: int, passes: bool) -> None:
    team(scenario, "P1", *filled(to=5), cunning=7)
    scenario.put("P1", scenario.personnel("last", cunning=cunning - 35))
    assert completed(facing(scenario, "sokath-his-eyes-uncovered")) == passes


@pytest.mark.parametrize(("cunning", "passes"), [(36, False), (37, True)])
def test_dna_security_scan_two_security_need_more_than_36_cunning(
    scenario: Scenario, cunning: int, passes: bool
) -> None:
    team(scenario, "P1", *filled("security", "security", to=6), cunning=6)
    scenario.put("P1", scenario.personnel("last", cunning=cunning - 36))
    assert completed(facing(scenario, "dna-security-scan")) == passes


# --- somebody is killed or stopped -----------------------------------------------------------------------------------


def test_an_old_debt_kills_a_leader_at_random(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("leadership", to=4), cunning=5)
    play = facing(scenario, "an-old-debt")
    assert play.where("a1") == "discard"
    assert completed(play)
    assert play.where("an-old-debt") == "beneath P1"


@pytest.mark.parametrize("skills", [("leadership", "intelligence", "medical 2"), ("science", "security")])
def test_an_old_debt_is_paid_or_finds_no_leader(scenario: Scenario, skills: tuple[str, ...]) -> None:
    team(scenario, "P1", *filled(*skills, to=4))
    play = facing(scenario, "an-old-debt")
    assert play.state.players[0].discard == []


@pytest.mark.parametrize(("cunning", "killed"), [(32, 1), (33, 0)])
def test_an_old_debt_biology_and_physics_need_more_than_32_cunning(
    scenario: Scenario, cunning: int, killed: int
) -> None:
    team(scenario, "P1", *filled("biology", "physics", "leadership", to=4), cunning=8)
    scenario.put("P1", scenario.personnel("last", cunning=cunning - 32))
    assert len(facing(scenario, "an-old-debt").state.players[0].discard) == killed


def test_justice_or_vengeance_kills_one_with_treachery(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("treachery", "security 2", to=4))
    play = facing(scenario, "justice-or-vengeance")
    assert play.where("a1") == "discard"


@pytest.mark.parametrize("skills", [("treachery", "security 2", "anthropology"), ("security", "honor")])
def test_justice_or_vengeance_is_met_or_finds_no_traitor(scenario: Scenario, skills: tuple[str, ...]) -> None:
    team(scenario, "P1", *filled(*skills, to=4))
    assert facing(scenario, "justice-or-vengeance").state.players[0].discard == []


@pytest.mark.parametrize(("integrity", "killed"), [(32, 1), (33, 0)])
def test_justice_or_vengeance_exobiology_and_honor_need_more_than_32_integrity(
    scenario: Scenario, integrity: int, killed: int
) -> None:
    team(scenario, "P1", *filled("treachery", "exobiology", "honor", to=4), integrity=8)
    scenario.put("P1", scenario.personnel("last", integrity=integrity - 32))
    assert len(facing(scenario, "justice-or-vengeance").state.players[0].discard) == killed


@pytest.mark.parametrize(("cunning", "killed"), [(6, True), (7, False)])
def test_traitor_exposed_spares_the_cunning(scenario: Scenario, cunning: int, killed: bool) -> None:
    team(scenario, "P1", *filled("treachery", to=3), cunning=cunning)
    play = facing(scenario, "traitor-exposed")
    assert (play.where("a1") == "discard") == killed
    assert ("a1 is stopped." in play.told(0)) != killed
    assert completed(play)


def test_traitor_exposed_without_a_traitor_does_nothing(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("honor", to=3))
    play = facing(scenario, "traitor-exposed")
    assert play.state.players[0].discard == []
    assert completed(play)


def test_inside_collaborators_the_opponent_chooses_the_stopped_personnel(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("diplomacy", "treachery", to=3))
    play = facing(scenario, "inside-collaborators")
    assert (play.decision.seat, play.labels) == (1, ["a1", "a2"])
    play.choose("a2")
    assert "a2 is stopped." in play.told(0)
    assert completed(play)


def test_inside_collaborators_without_a_choice_all_are_stopped(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("honor", to=3))
    play = facing(scenario, "inside-collaborators")
    assert play.where("inside-collaborators") == "dilemmas"
    assert not completed(play)


@pytest.mark.parametrize("skills", [("treachery 2",), ("diplomacy 2",)])
def test_inside_collaborators_one_with_two_levels_is_enough(scenario: Scenario, skills: tuple[str, ...]) -> None:
    team(scenario, "P1", *filled(*skills, to=3))
    assert completed(facing(scenario, "inside-collaborators"))


# --- captives --------------------------------------------------------------------------------------------------------


def test_impressive_trophies_takes_the_costliest_captive_and_stops_the_rest(scenario: Scenario) -> None:
    team(scenario, "P1", *filled(to=3))
    scenario.put("P1", scenario.personnel("admiral", cost=5))
    play = facing(scenario, "impressive-trophies")
    assert play.where("admiral") == "brig of seat 1"
    assert "a1, a2 and a3 are stopped." in play.told(0)
    assert play.where("impressive-trophies") == "beneath P1"


def test_impressive_trophies_its_owner_chooses_among_equals(scenario: Scenario) -> None:
    team(scenario, "P1", *filled(to=4))
    play = facing(scenario, "impressive-trophies")
    assert (play.decision.seat, len(play.labels)) == (1, 4)
    play.choose("a3")
    assert play.where("a3") == "brig of seat 1"


@pytest.mark.parametrize(("cunning", "passes"), [(32, False), (33, True)])
def test_impressive_trophies_requires_more_than_32_cunning(scenario: Scenario, cunning: int, passes: bool) -> None:
    team(scenario, "P1", *filled(to=4), cunning=8)
    scenario.put("P1", scenario.personnel("admiral", cost=5, cunning=cunning - 32))
    assert completed(facing(scenario, "impressive-trophies")) == passes


def test_the_moons_a_window_takes_one_at_random_and_stops_the_rest(scenario: Scenario) -> None:
    team(scenario, "P1", *filled("leadership", to=5), cunning=6)
    play = facing(scenario, "the-moons-a-window-to-heaven")
    assert len(play.state.players[1].brig) == 1
    assert not completed(play)


@pytest.mark.parametrize(
    ("has", "cunning", "passes"),
    [("leadership", 7, True), ("leadership", 6, False), ("telepathy", 1, True), ("honor", 9, False)],
)
def test_the_moons_a_window_requires_a_cunning_leader_or_telepathy(
    scenario: Scenario, has: str, cunning: int, passes: bool
) -> None:
    scenario.put("P1", scenario.personnel("guide", has, cunning=cunning))
    team(scenario, "P1", *filled(to=4))
    assert completed(facing(scenario, "the-moons-a-window-to-heaven")) == passes


def test_the_moons_a_window_cunning_and_leadership_must_be_one_personnels(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("chief", "leadership", cunning=6), scenario.personnel("sage", cunning=9))
    team(scenario, "P1", *filled(to=3))
    assert not completed(facing(scenario, "the-moons-a-window-to-heaven"))


# --- damage ----------------------------------------------------------------------------------------------------------


def test_vger_stops_all_and_damages_the_ship_whose_player_cannot_play_interrupts(scenario: Scenario) -> None:
    team(scenario, "galaxy", *filled(to=4))
    play = facing(scenario, "vger", "S1")
    assert play.where("vger") == "damage on galaxy"
    assert not completed(play)


def test_vger_silences_only_its_ships_commander(scenario: Scenario) -> None:
    scenario.damage("galaxy", scenario.card("vger", seat=1))
    scenario.put("galaxy", scenario.personnel("a1", icons=("cmd",)))
    scenario.hand(scenario.interrupt("mine", order=True), scenario.interrupt("theirs", seat=1))
    play = scenario.begin()
    assert not play.offers("Play mine")
    play.choose("Attempt S1")
    assert (play.decision.seat, play.labels) == (1, ["Play theirs", "Pass"])
    scenario.state.ships["galaxy"].damage.clear()
    scenario.beneath("P1", "vger")
    assert scenario.begin().offers("Play mine")


@pytest.mark.parametrize(
    ("skills", "cunning", "strength"),
    [(("diplomacy", "exobiology"), 6, 1), (("archaeology", "programming"), 1, 6)],
)
@pytest.mark.parametrize("count", [5, 6])
def test_vger_is_met_by_either_pair_with_more_than_35(
    scenario: Scenario, skills: tuple[str, ...], cunning: int, strength: int, count: int
) -> None:
    team(scenario, "galaxy", *filled(*skills, to=count), cunning=cunning, strength=strength)
    assert completed(facing(scenario, "vger", "S1")) == (6 * count > 35)


def test_hot_mess_damages_the_ship_without_stopping_personnel(scenario: Scenario) -> None:
    team(scenario, "galaxy", *filled("biology", "science", to=3))
    play = facing(scenario, "hot-mess", "S1")
    assert play.where("hot-mess") == "damage on galaxy"
    assert completed(play)


def test_hot_mess_lowers_attributes_only_of_personnel_aboard(scenario: Scenario) -> None:
    scenario.damage("galaxy", scenario.card("hot-mess", seat=1))
    scenario.put("galaxy", scenario.personnel("aboard"), scenario.personnel("weak", strength=0))
    scenario.put("P1", scenario.personnel("ashore"))
    now = Characteristics(scenario.begin().table)
    assert list(now.personnel_qualities("aboard").attributes.values())[:3] == [4, 4, 4]
    assert now.personnel_qualities("weak").attributes["strength"] == 0
    assert list(now.personnel_qualities("ashore").attributes.values())[:3] == [5, 5, 5]


def test_hot_mess_is_met_by_one_with_both_skills_or_a_chef(scenario: Scenario) -> None:
    team(scenario, "galaxy", *filled("biology, science", to=3))
    assert facing(scenario, "hot-mess", "S1").where("hot-mess") == "beneath S1"


def test_hot_mess_is_met_by_a_chef(scenario: Scenario) -> None:
    scenario.put("galaxy", scenario.personnel("cook", keywords=("Chef",)))
    team(scenario, "galaxy", *filled(to=2))
    assert facing(scenario, "hot-mess", "S1").where("hot-mess") == "beneath S1"
