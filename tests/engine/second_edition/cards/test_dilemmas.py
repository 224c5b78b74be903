"""Every starter dilemma: requirements met and just missed, and the limits of its numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

import pytest

from engine.assets import assets_folder, card_id
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.missions.attempting_a_mission import attempting_ships
from tests.engine.second_edition.cards.facing import Attempt, add_person

OVERCOME, RETURNED = "beneath M", "dilemmas"
NOTHING = (0, 0, OVERCOME)
ALL_STOPPED = (0, 6, OVERCOME)
ALL_STOPPED_BACK = (0, 6, RETURNED)
ONE_KILLED_OTHERS_STOPPED = (1, 5, OVERCOME)
ONE_KILLED_OTHERS_STOPPED_BACK = (1, 5, RETURNED)
DAMAGED = "damage on S"

Person = str | dict[str, Any]

EXPERTS = {
    "antedean-assassins": ("anthropology", "telepathy"),
    "authenticate-artifacts": ("anthropology", "archaeology"),
    "bynars-password": ("engineer", "programming"),
    "microbrain": ("exobiology", "geology"),
    "recurring-injury": ("biology", "medical"),
    "stellar-core-fragment": ("physics", "science"),
    "tense-negotiations": ("diplomacy", "leadership"),
    "wavefront": ("astrometrics", "navigation"),
}
"""Dilemmas that require one personnel with two levels of either skill."""

ONE_STAYS_BEHIND = {
    "command-decisions": ("leadership", "officer"),
    "kolaran-raiders": ("leadership", "security"),
    "magnetic-field-disruptions": ("astrometrics", "navigation"),
    "triage": ("biology", "medical"),
}
"""Dilemmas that stop one personnel with either skill, or else kill one."""

ONE_STAYS_OR_ALL = {"planetary-survey": ("geology", "programming"), "systems-diagnostic": ("engineer", "programming")}

ONE_GOES_ON = {
    "an-issue-of-trust": ("honor", "treachery"),
    "blended": ("diplomacy", "telepathy"),
    "personal-duty": ("leadership", "officer"),
}
"""Dilemmas that stop all personnel except one with either skill."""


def faced(dilemma: str, people: Sequence[Person], answers: dict[str, str] | None = None) -> tuple[int, int, str]:
    attempt = Attempt(dilemma)
    who = [add_person(attempt.scenario, **(one if isinstance(one, dict) else {"has": one})) for one in people]
    return attempt.with_people(*who).outcome(answers)


def every(**facts: Any) -> list[Person]:
    """Return the facts of six identical personnel."""
    return [dict(facts) for _ in range(6)]


@pytest.mark.parametrize(("dilemma", "skills"), EXPERTS.items(), ids=EXPERTS)
def test_with_an_expert_it_passes_else_one_is_stopped_or_all_are(dilemma: str, skills: tuple[str, str]) -> None:
    for skill in skills:
        assert faced(dilemma, [f"{skill} 2"]) == NOTHING
        assert faced(dilemma, [skill, skill]) == (0, 1, OVERCOME)
    assert faced(dilemma, []) == ALL_STOPPED_BACK


@pytest.mark.parametrize(("dilemma", "skills"), ONE_STAYS_BEHIND.items(), ids=ONE_STAYS_BEHIND)
def test_a_skilled_personnel_is_stopped_or_one_is_killed(dilemma: str, skills: tuple[str, str]) -> None:
    for skill in skills:
        assert faced(dilemma, [skill, skill]) == (0, 1, OVERCOME)
    assert faced(dilemma, []) == (1, 0, OVERCOME)


@pytest.mark.parametrize(("dilemma", "skills"), ONE_STAYS_OR_ALL.items(), ids=ONE_STAYS_OR_ALL)
def test_a_skilled_personnel_is_stopped_or_all_are(dilemma: str, skills: tuple[str, str]) -> None:
    for skill in skills:
        assert faced(dilemma, [skill, skill]) == (0, 1, OVERCOME)
    assert faced(dilemma, []) == ALL_STOPPED_BACK


@pytest.mark.parametrize(("dilemma", "skills"), ONE_GOES_ON.items(), ids=ONE_GOES_ON)
def test_only_one_with_either_skill_is_not_stopped(dilemma: str, skills: tuple[str, str]) -> None:
    for skill in skills:
        assert faced(dilemma, [skill] * 3) == (0, 2, OVERCOME)
        assert faced(dilemma, [skill]) == NOTHING
    assert faced(dilemma, []) == ALL_STOPPED


STRONG: dict[str, object] = {"strength": 30}

ROWS: list[tuple[str, Sequence[Person], tuple[int, int, str]]] = [
    # requirements with alternatives: met, met the other way, one short
    ("alien-abduction", ["engineer", "engineer, physics"], NOTHING),
    ("alien-abduction", ["medical, transporters"], NOTHING),
    ("alien-abduction", ["engineer, physics"], (0, 3, OVERCOME)),
    ("automated-weapons", ["security", "security"], NOTHING),
    ("automated-weapons", ["security"], ONE_KILLED_OTHERS_STOPPED_BACK),
    ("berserk-changeling", ["exobiology 2, science 2"], NOTHING),
    ("berserk-changeling", ["security 2", "security"], NOTHING),
    ("berserk-changeling", ["exobiology 2, science", "security 2"], ONE_KILLED_OTHERS_STOPPED),
    ("captains-holiday", ["archaeology 2"], NOTHING),
    ("captains-holiday", ["geology", "geology"], NOTHING),
    ("captains-holiday", ["geology", "archaeology"], ALL_STOPPED_BACK),
    ("console-overload", ["engineer 2", "medical"], NOTHING),
    ("console-overload", ["engineer, programming", "medical"], (0, 1, RETURNED)),
    ("console-overload", [], (0, 0, RETURNED)),
    ("contamination", ["engineer", "physics", "medical"], NOTHING),
    ("contamination", ["exobiology 2", "medical"], NOTHING),
    ("contamination", ["exobiology, engineer", "medical", "medical"], (0, 2, RETURNED)),
    ("dangerous-liaisons", ["science 2, security 2"], NOTHING),
    ("dangerous-liaisons", ["treachery 3"], NOTHING),
    ("dangerous-liaisons", ["treachery 2", "science 2, security"], ALL_STOPPED_BACK),
    ("debris-field", ["astrometrics", "engineer"], NOTHING),
    ("debris-field", ["engineer", "engineer"], (0, 2, RETURNED)),
    ("invidium-leak", ["engineer", "programming 2"], NOTHING),
    ("invidium-leak", ["medical 2"], NOTHING),
    ("invidium-leak", ["engineer, programming, medical"], ALL_STOPPED),
    ("maglock", ["officer 3"], NOTHING),
    ("maglock", ["officer 2", "programming 2"], ALL_STOPPED_BACK),
    ("none-shall-pass", ["anthropology 2"], NOTHING),
    ("none-shall-pass", ["diplomacy 3"], NOTHING),
    ("none-shall-pass", [STRONG | {"strength": 31}], NOTHING),
    ("none-shall-pass", ["anthropology, diplomacy 2", STRONG], ALL_STOPPED_BACK),
    ("ornaran-threat", ["diplomacy", "medical"], (0, 1, OVERCOME)),
    ("ornaran-threat", ["security 2"], (0, 1, OVERCOME)),
    ("ornaran-threat", ["diplomacy, security"], ONE_KILLED_OTHERS_STOPPED_BACK),
    ("primitive-culture", ["anthropology, leadership"], NOTHING),
    ("primitive-culture", ["intelligence 2"], NOTHING),
    ("primitive-culture", [{"strength": 7}] * 4, NOTHING),
    ("primitive-culture", [{"strength": 7}] * 3, ALL_STOPPED_BACK),
    ("assassins-blade", ["security 2"], NOTHING),
    ("assassins-blade", [{"cunning": 22}], NOTHING),
    ("assassins-blade", [{"cunning": 21}], ONE_KILLED_OTHERS_STOPPED_BACK),
    ("dangerous-climb", ["geology 2"], NOTHING),
    ("dangerous-climb", [{"strength": 36}], NOTHING),
    ("dangerous-climb", [{"strength": 35, "has": "geology"}], ONE_KILLED_OTHERS_STOPPED_BACK),
    ("rogue-borg-ambush", [{"has": "intelligence", "cunning": 31}], NOTHING),
    ("rogue-borg-ambush", [{"has": "intelligence", "cunning": 30, "strength": 40}], ONE_KILLED_OTHERS_STOPPED),
    ("nausicaan-pirates", ["leadership, security 2"], NOTHING),
    ("nausicaan-pirates", [{"has": "treachery 2", "strength": 31}], NOTHING),
    ("nausicaan-pirates", [{"has": "treachery 2, leadership", "strength": 30}], ONE_KILLED_OTHERS_STOPPED),
    ("damaged-reputation", ["diplomacy 2"], NOTHING),
    ("damaged-reputation", ["intelligence, treachery 2"], NOTHING),
    ("damaged-reputation", ["diplomacy, intelligence, treachery"], ALL_STOPPED_BACK),
    # single personnel: who may be struck, and at which number
    ("assassination-attempt", every(has="treachery"), NOTHING),
    ("assassination-attempt", [], (2, 0, OVERCOME)),
    ("enemy-boarding-party", every(strength=6), NOTHING),
    ("enemy-boarding-party", every(strength=5), (3, 0, OVERCOME)),
    ("hunter-gangs", every(cunning=5, strength=6), NOTHING),
    ("hunter-gangs", every(cunning=5, strength=5), (2, 0, OVERCOME)),
    ("skullduggery", every(has="acquisition"), (0, 1, OVERCOME)),
    ("skullduggery", [], (1, 0, OVERCOME)),
    ("temptation", every(has="honor"), NOTHING),
    ("temptation", [], (0, 3, OVERCOME)),
    ("trabe-grenade", [{"has": "security", "cunning": 7}], NOTHING),
    ("trabe-grenade", [{"has": "security", "cunning": 6}], (1, 0, OVERCOME)),
    ("trabe-grenade", [], NOTHING),
    ("unscientific-method", [{"has": "science", "cunning": 20}, {"cunning": 25}], (1, 0, OVERCOME)),
    ("unscientific-method", [{"has": "science, treachery", "cunning": 25}], NOTHING),
    ("unscientific-method", [{"has": "science", "cunning": 25}], ONE_KILLED_OTHERS_STOPPED_BACK),
    ("plasma-shock", every(strength=7), (0, 1, OVERCOME)),
    ("plasma-shock", every(strength=6), (1, 0, OVERCOME)),
    ("quarrel", every(integrity=6), NOTHING),
    ("quarrel", every(cunning=6), NOTHING),
    ("quarrel", every(integrity=5, cunning=5), (0, 2, OVERCOME)),
    ("security-weapons", every(cost=3), (0, 1, OVERCOME)),
    ("security-weapons", every(cost=2), (1, 0, OVERCOME)),
    ("psych-test", [], (0, 1, OVERCOME)),
    ("alien-conspiracy", [], (0, 1, OVERCOME)),
    ("kelvan-show-of-force", [], (1, 0, OVERCOME)),
    ("kelvan-show-of-force", every(species=("android",)), NOTHING),
    ("necessary-execution", [], (2, 0, OVERCOME)),
    ("the-demands-of-duty", [], (1, 0, OVERCOME)),
    # the ship is damaged
    ("gravimetric-distortion", ["astrometrics 2"], NOTHING),
    ("gravimetric-distortion", ["engineer 2", "engineer"], NOTHING),
    ("gravimetric-distortion", ["navigation", "navigation"], (0, 6, DAMAGED)),
    ("crippling-attack", ["leadership 2, officer"], NOTHING),
    ("crippling-attack", ["navigation 2"], (1, 0, DAMAGED)),
    ("gomtuu-shock-wave", [{"has": "diplomacy 2", "integrity": 28}], NOTHING),
    ("gomtuu-shock-wave", [{"has": "telepathy", "integrity": 31}], NOTHING),
    ("gomtuu-shock-wave", [{"has": "telepathy, diplomacy", "integrity": 30}], (0, 6, DAMAGED)),
    ("aggressive-behavior", ["anthropology 2"], NOTHING),
    ("aggressive-behavior", ["leadership 2"], (1, 5, DAMAGED)),
    ("sabotaged-reactor", ["astrometrics, engineer, navigation"], NOTHING),
    ("sabotaged-reactor", [{"has": "leadership, officer", "cunning": 24}], NOTHING),
    ("sabotaged-reactor", [{"has": "leadership, officer", "cunning": 23}], (0, 6, DAMAGED)),
    ("stolen-computer-core", ["intelligence, transporters"], NOTHING),
    ("stolen-computer-core", [{"has": "security 2", "cunning": 30}], NOTHING),
    ("stolen-computer-core", [{"has": "security 2", "cunning": 29}], (0, 6, DAMAGED)),
    ("stand-off", ["anthropology, diplomacy, honor"], NOTHING),
    ("stand-off", [{"has": "law, security", "strength": 24}], NOTHING),
    ("stand-off", [{"has": "law, security", "strength": 23}], ALL_STOPPED),
    # those of the Ferengi deck
    ("after-action-report", [], NOTHING),
    ("back-room-dealings", ["treachery", *every(integrity=5)[:5]], (0, 1, OVERCOME)),
    ("back-room-dealings", [{"integrity": 3}, *every(integrity=5)[:5]], (0, 1, OVERCOME)),
    ("back-room-dealings", every(integrity=4), (1, 0, OVERCOME)),
    ("casualties-of-war", every(cost=5), (1, 0, OVERCOME)),
    ("confined-to-quarters", every(has="leadership"), (0, 3, OVERCOME)),
    ("confined-to-quarters", [], (0, 1, OVERCOME)),
    ("derelict-robot", every(has="diplomacy"), NOTHING),
    ("derelict-robot", every(has="engineer"), NOTHING),
    ("derelict-robot", [], (0, 3, OVERCOME)),
    ("houdini-mines", ["engineer 2, science 2"], NOTHING),
    ("houdini-mines", ["programming 2", "security 3"], NOTHING),
    ("houdini-mines", ["engineer 2, science", "programming 2, security 2"], (1, 0, RETURNED)),
    ("inhumane-interrogation", [], (1, 0, OVERCOME)),
    ("murder-investigation", every(has="security"), (0, 3, OVERCOME)),
    ("murder-investigation", [], (0, 1, OVERCOME)),
    ("so-many-enemies", every(has="treachery"), (0, 3, OVERCOME)),
    ("so-many-enemies", [], (0, 1, OVERCOME)),
    ("quaint-technology", ["anthropology 2, programming"], NOTHING),
    ("quaint-technology", [{"has": "diplomacy 2", "cunning": 30}], NOTHING),
    ("quaint-technology", [{"has": "diplomacy 2", "cunning": 29}], ALL_STOPPED_BACK),
    ("unconventional-consideration", ["acquisition"], (0, 1, OVERCOME)),
    ("unconventional-consideration", ["telepathy", "law", "intelligence"], (0, 1, OVERCOME)),
    ("unconventional-consideration", ["treachery"], ALL_STOPPED),
    ("test-of-wisdom", [{"has": "anthropology, archaeology 2, treachery", "integrity": 34}], NOTHING),
    ("test-of-wisdom", ["honor 2, officer 2, treachery"], NOTHING),
    ("test-of-wisdom", [{"has": "anthropology, archaeology 2, treachery", "integrity": 33}], (0, 1, OVERCOME)),
]


@pytest.mark.parametrize(("dilemma", "people", "expected"), ROWS, ids=[f"{row[0]}-{n}" for n, row in enumerate(ROWS)])
def test_a_dilemma_has_its_printed_effect(
    dilemma: str, people: Sequence[Person], expected: tuple[int, int, str]
) -> None:
    assert faced(dilemma, people) == expected


@pytest.mark.parametrize("dilemma", ["automated-weapons", "berserk-changeling", "rogue-borg-ambush"])
def test_hand_weapons_help(dilemma: str) -> None:
    attempt = Attempt(dilemma)
    weapons = [attempt.scenario.card("starfleet-type-2-phaser"), attempt.scenario.card("starfleet-type-2-phaser")]
    attempt.scenario.put("M", *weapons)
    attempt.with_people(add_person(attempt.scenario, strength=31))
    assert attempt.outcome() == NOTHING


def test_crippling_attack_looks_at_the_shields_of_the_ship() -> None:
    for shields, expected in ((6, (1, 0, DAMAGED)), (7, NOTHING)):
        attempt = Attempt("crippling-attack", shields=shields)
        attempt.with_people(add_person(attempt.scenario, "navigation 2"))
        assert attempt.outcome() == expected


def test_aggressive_behavior_looks_at_the_weapons_of_the_ship() -> None:
    for weapons, killed in ((8, 1), (9, 0)):
        attempt = Attempt("aggressive-behavior", weapons=weapons)
        attempt.with_people(add_person(attempt.scenario, "leadership 2"))
        assert attempt.outcome()[0] == killed


@pytest.mark.parametrize(
    ("dilemma", "changed"),
    [
        ("gravimetric-distortion", {"range": 6, "weapons": 4, "shields": 4}),
        ("gomtuu-shock-wave", {"range": 6, "weapons": 4, "shields": 4}),
        ("crippling-attack", {"range": 6, "weapons": 4, "shields": 4}),
        ("aggressive-behavior", {"range": 6, "weapons": 4, "shields": 4}),
        ("sabotaged-reactor", {"range": 6, "weapons": 6, "shields": 6}),
    ],
)
def test_a_dilemma_on_a_ship_makes_it_weaker(dilemma: str, changed: dict[str, int]) -> None:
    play = Attempt(dilemma).with_people().face()
    assert Characteristics(play.table).ship_numbers("S") == changed


def test_stolen_computer_core_charges_a_card_for_using_programming_aboard() -> None:
    attempt = Attempt("stolen-computer-core", "bynars-password", kind="space")
    attempt.scenario.damage("S", "stolen-computer-core")
    attempt.scenario.state.players[1].dilemmas.remove("stolen-computer-core")
    attempt.dilemmas = ["bynars-password"]
    attempt.with_people(add_person(attempt.scenario, "programming 2"))
    attempt.scenario.hand(attempt.scenario.personnel("spare"))
    play = attempt.face({"2E-SKL-09": "yes"})
    assert play.where("spare") == "discard"
    assert play.where("bynars-password") == OVERCOME
    assert not any(play.stopped(one) for one in attempt.people)


def test_damaged_reputation_costs_the_honest_five_points() -> None:
    for integrity, score in ((45, 42), (46, 37)):
        attempt = Attempt("damaged-reputation")
        attempt.scenario.state.players[0].score = 7
        attempt.with_people(add_person(attempt.scenario, "diplomacy 2", integrity=integrity))
        assert attempt.face().state.players[0].score == score


def test_necessary_execution_kills_one_after_a_space_mission() -> None:
    attempt = Attempt("necessary-execution")
    attempt.scenario.mission("S1", type="space")
    attempt.scenario.state.missions[-1].completed = True
    assert attempt.with_people().outcome() == (1, 0, OVERCOME)


def test_the_demands_of_duty_spares_the_chosen_if_all_are_stopped() -> None:
    assert Attempt("the-demands-of-duty").with_people().outcome({"2E-CST-01": "yes"}) == ALL_STOPPED


def test_the_opponent_chooses_for_psych_test_and_you_choose_for_alien_conspiracy() -> None:
    play = Attempt("psych-test").with_people().face(until="2E-SEL-02")
    assert (play.decision.seat, play.decision.minimum, len(play.decision.options)) == (1, 2, 6)
    play = Attempt("alien-conspiracy").with_people().face(until="2E-SEL-02")
    assert (play.decision.seat, play.decision.minimum) == (0, 3)
    play.choose(*(option.id for option in play.decision.options[:3]))
    assert (play.decision.seat, len(play.decision.options)) == (1, 3)


def test_stand_off_captures_a_leader_and_stops_the_others() -> None:
    attempt = Attempt("stand-off")
    leader = add_person(attempt.scenario, "leadership")
    play = attempt.with_people(leader).face()
    assert play.where(leader) == "brig of seat 1"
    assert all(play.stopped(one) for one in attempt.people[1:])


def test_a_living_death_weakens_all_without_treachery_on_the_planet_until_the_end_of_the_turn() -> None:
    attempt = Attempt("a-living-death")
    scenario = attempt.scenario
    traitor, other = add_person(scenario, "treachery", cunning=5), add_person(scenario, cunning=5)
    attempt.with_people(traitor, other)
    scenario.ship("above", "M")
    scenario.put("above", scenario.personnel("aloft", cunning=5))
    play = attempt.face()
    assert play.where("a-living-death") == "on M"
    cunning = {
        one: Characteristics(play.table).personnel_qualities(one).attributes["cunning"]
        for one in (traitor, other, "aloft")
    }
    assert cunning == {traitor: 5, other: 4, "aloft": 5}
    play.choose("End your orders")
    assert play.state.active == 1
    assert play.where("a-living-death") == OVERCOME
    assert Characteristics(play.table).personnel_qualities(other).attributes["cunning"] == 5


def test_timescape_forbids_another_attempt_this_turn_and_then_returns() -> None:
    attempt = Attempt("timescape")
    play = attempt.with_people().face()
    assert play.where("timescape") == "on M"
    play.state.missions[1].completed = False
    mission = next(one for one in play.state.missions if one.id == "M")
    assert list(attempting_ships(play.table, 0, mission)) == []
    play.choose("End your orders")
    assert play.where("timescape") == RETURNED
    mission = next(one for one in play.state.missions if one.id == "M")
    assert list(attempting_ships(play.table, 0, mission)) != []


def test_every_dilemma_of_these_files_has_its_test() -> None:
    tested = {row[0] for row in ROWS} | {"a-living-death", "timescape"}
    tested |= {name for family in (EXPERTS, ONE_STAYS_BEHIND, ONE_STAYS_OR_ALL, ONE_GOES_ON) for name in family}
    folder = assets_folder() / "cards" / "second_edition"
    written = {
        card_id(entry["title"])
        for file in ("dilemmas.toml", "dilemmas_4.toml")
        for entry in tomllib.loads((folder / file).read_text(encoding="utf-8"))["dilemma"]
    }
    assert written <= tested


@pytest.mark.parametrize(("completed", "stopped"), [(0, 0), (1, 1), (2, 2)])
def test_after_action_report_stops_one_for_each_completed_mission(completed: int, stopped: int) -> None:
    attempt = Attempt("after-action-report")
    for number in range(completed):
        attempt.scenario.mission(f"done{number}")
        attempt.scenario.state.missions[-1].completed = True
    assert attempt.with_people().outcome() == (0, stopped, OVERCOME)


@pytest.mark.parametrize(("cost", "killed"), [(1, 3), (2, 1)])
def test_casualties_of_war_kills_all_three_if_their_total_cost_is_low(cost: int, killed: int) -> None:
    assert faced("casualties-of-war", every(cost=cost)) == (killed, 0, OVERCOME)


def test_equipment_malfunction_takes_the_gear_of_the_attempt_and_no_other() -> None:
    attempt = Attempt("equipment-malfunction")
    attempt.scenario.put("M", attempt.scenario.card("tricorder"))
    attempt.scenario.put("H", attempt.scenario.card("medical-kit"))
    play = attempt.with_people().face()
    assert (play.where("tricorder"), play.where("medical-kit")) == ("hand", "H")


@pytest.mark.parametrize(("pays", "killed"), [("yes", 0), ("no", 1)])
def test_inhumane_interrogation_spares_a_player_who_gives_up_an_event(pays: str, killed: int) -> None:
    attempt = Attempt("inhumane-interrogation")
    attempt.scenario.core(attempt.scenario.card("brutal-struggle"))
    play = attempt.with_people().face({"2E-CST-01": pays})
    assert sum(play.where(one) == "discard" for one in attempt.people) == killed
    assert play.where("brutal-struggle") == ("core" if killed else "discard")


@pytest.mark.parametrize(("pays", "stopped"), [("yes", 0), ("no", 1)])
def test_meaningless_words_end_if_three_cards_are_discarded(pays: str, stopped: int) -> None:
    attempt = Attempt("meaningless-words").with_people()
    assert attempt.outcome({"2E-CST-01": pays}) == (0, stopped, OVERCOME)


def test_meaningless_words_cannot_be_paid_for_with_two_cards_in_the_deck() -> None:
    attempt = Attempt("meaningless-words").with_people()
    deck = attempt.scenario.state.players[0].deck
    for card in deck[2:]:
        del attempt.scenario.state.cards[card]
    del deck[2:]
    assert attempt.outcome({"2E-CST-01": "yes"}) == (0, 1, OVERCOME)


@pytest.mark.parametrize(("choice", "outcome"), [("0", (0, 3)), ("1", (0, 0)), ("2", (0, 0))])
def test_plans_within_plans_are_chosen_among(choice: str, outcome: tuple[int, int]) -> None:
    attempt = Attempt("plans-within-plans")
    attempt.scenario.core(attempt.scenario.card("brutal-struggle"))
    attempt.scenario.hand(attempt.scenario.card("escape"))
    play = attempt.with_people().face(until="2E-SEL-02")
    play.choose(choice)
    while play.state.attempt is not None:
        decision = play.decision
        play.choose(*[option.id for option in decision.options][: decision.minimum])
    assert (0, sum(play.stopped(one) for one in attempt.people)) == outcome
    assert (play.where("brutal-struggle"), play.where("escape")) == (
        "discard" if choice == "1" else "core",
        "discard" if choice == "2" else "hand",
    )


@pytest.mark.parametrize(
    ("people", "lost"),
    [(["astrometrics, navigation 2"], 0), (["physics 2, science"], 0), (["astrometrics, navigation, physics 2"], 1)],
)
def test_subspace_accident_puts_one_under_the_deck(people: list[str], lost: int) -> None:
    attempt = Attempt("subspace-accident")
    play = attempt.with_people(*(add_person(attempt.scenario, has) for has in people)).face()
    assert sum(play.where(one) == "deck" for one in attempt.people) == lost
    if lost:
        assert play.state.players[0].deck[-1] in attempt.people
