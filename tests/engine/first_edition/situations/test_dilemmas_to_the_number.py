"""Dilemmas against teams with exactly the required amount, one less, or no possible victim."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import ship_attributes
from tests.engine.first_edition.battles import add_fighter, give_attack_order, play_to_orders
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
SPACE = "space"

Member = str | tuple[str, int, int, int]
"""A card of the pool after ``@``; skills, after a classification and a slash; or these with three attributes."""


def met(
    edition: Edition,
    dilemma: str,
    *team: Member,
    space: bool = False,
    range_: int = 8,
    affiliation: str = "federation",
    holodeck: bool = False,
) -> Scenario:
    """Alice's mission M, worth 35 to who has Leadership, over Bob's dilemma; her team on the planet or her ship."""
    scenario = Scenario().by(edition)
    for name in ("M", "N"):
        scenario.mission(name, ground="space" if space else "planet", affiliations=(affiliation,))
    if space:
        equipment = ("holodeck",) if holodeck else ()
        hood = scenario.ship("hood", numbers=(range_, 6, 6), affiliation=affiliation, equipment=equipment)
        scenario.put("M", hood)
    place = "hood" if space else "M"
    for number, member in enumerate(team):
        words, *numbers = member if isinstance(member, tuple) else (member, 5, 5, 5)
        if words.startswith("@"):
            scenario.put(place, scenario.card(words[1:]))
            continue
        box, _, has = words.rpartition("/")
        person = scenario.personnel(
            f"p{number}",
            has.replace("hologram", ""),
            affiliation=affiliation,
            attributes=(numbers[0], numbers[1], numbers[2]),
            classification=box,
            icons=("holo",) if "hologram" in has else (),
        )
        scenario.put(place, person)
    scenario.under("M", scenario.card(dilemma, 1))
    scenario.fill_decks()
    return scenario


def attempted(scenario: Scenario, *wanted: str) -> Play:
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    return answered(play, *wanted)


def answered(play: Play, *wanted: str) -> Play:
    """Answer by these words where they are offered, else by default, until someone gives orders."""
    left = list(wanted)
    while play.match.outcome is None and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        known = {one.label: one.id for one in decision.options}
        found = next((one for one in left if one in known), "")
        if found:
            left.remove(found)
        play.match.answer(decision.seat, decision.number, (known[found],) if found else decision.default)
    return play


def outcome(play: Play, dilemma: str) -> tuple[int, int, bool, str]:
    """Alice's points, how many of hers died, whether anyone is stopped, and what became of the dilemma."""
    cards, where = play.state.cards, play.where(dilemma)
    died = sum(one.startswith("p") and play.where(one) == "discard.0" for one in cards)
    fate = {"under.M": "again", play.done_with(1): "gone", "bonus.0": "scored"}.get(where, where)
    return play.points(), died, any(play.is_stopped(one) for one in cards), fate


SOLVED, STOPPED = (35, 0, False, "gone"), (0, 0, True, "again")

CASES: list[tuple[str, str, list[Member], tuple[int, int, bool, str]]] = [
    ("aggressive-behavior", SPACE, [("leadership, anthropology", 5, 35, 5)], (0, 1, True, "again")),
    ("aggressive-behavior", SPACE, [("leadership, anthropology", 5, 30, 5), ("", 5, 6, 5)], SOLVED),
    ("aggressive-behavior", SPACE, ["leadership, anthropology 2"], SOLVED),
    ("alien-labyrinth", "", ["medical/leadership", "@engineering-tricorder"], SOLVED),
    ("alien-labyrinth", "", ["officer/leadership", "officer/", "@engineering-kit"], SOLVED),
    ("alien-labyrinth", "", ["officer/leadership", "", "@engineering-kit"], STOPPED),
    ("alien-labyrinth", "", ["civilian/leadership, officer", "civilian/officer", "@engineering-kit"], STOPPED),
    ("ancient-computer", SPACE, ["science/leadership, science", "science/"], SOLVED),
    ("ancient-computer", SPACE, ["science/leadership, science", ""], STOPPED),
    ("center-of-attention", "", ["leadership", "greed"], (0, 1, True, "gone")),
    ("chalnoth", "", [("leadership", 5, 5, 20), ("", 5, 5, 20)], (0, 1, True, "gone")),
    ("chalnoth", "", [("leadership", 5, 5, 20), ("", 5, 5, 21)], (40, 0, False, "scored")),
    ("chalnoth", "", ["leadership", "@interphase-generator"], SOLVED),
    ("clan-people", "", [("leadership", 5, 7, 5), *[("", 5, 7, 5)] * 5], STOPPED),
    ("clan-people", "", [("leadership", 5, 8, 5), *[("", 5, 8, 5)] * 3, ("", 5, 7, 5), ("", 5, 0, 5)], SOLVED),
    ("cosmic-string-fragment", SPACE, ["leadership", ""], (0, 2, False, "gone")),
    ("cosmic-string-fragment", SPACE, ["leadership, navigation"], (40, 0, False, "scored")),
    ("emergency-conversion", SPACE, ["leadership, astrophysics 2"], STOPPED),
    ("executive-authorization", "", ["leadership"], STOPPED),
    ("executive-authorization", "", ["leadership", "@federation-padd"], SOLVED),
    ("gravimetric-distortion", SPACE, ["leadership, navigation 2"], SOLVED),
    ("gravimetric-distortion", SPACE, ["leadership, navigation", "navigation"], STOPPED),
    ("gravimetric-distortion", SPACE, ["leadership, astrophysics", "astrophysics"], SOLVED),
    ("hologram-ruse", "", [("leadership", 30, 31, 5)], STOPPED),
    ("hologram-ruse", "", [("leadership", 31, 31, 5)], SOLVED),
    ("in-the-pale-moonlight", "", ["leadership", ("", 3, 5, 5)], SOLVED),
    ("in-the-pale-moonlight", "", ["leadership", ("", 4, 5, 5)], STOPPED),
    ("maglock", SPACE, ["leadership, officer", "officer", "officer", "@starfleet-type-ii-phaser"], SOLVED),
    ("microbiotic-colony", SPACE, ["leadership"], (0, 0, True, "gone")),
    ("misguided-activist", "", ["leadership", "v.i.p./"], (35, 1, False, "gone")),
    ("misguided-activist", "", ["leadership, security 2", "v.i.p./"], (35, 0, True, "gone")),
    ("misguided-activist", "", ["leadership", ""], SOLVED),
    ("nanites", SPACE, ["leadership, diplomacy"], (40, 0, False, "scored")),
    ("none-shall-pass", "", [("leadership", 5, 5, 53)], STOPPED),
    ("none-shall-pass", "", [("leadership", 5, 5, 54)], SOLVED),
    ("orion-syndicate-bomb", SPACE, ["leadership"], (0, 0, True, "gone")),
    ("orion-syndicate-bomb", SPACE, ["leadership, transporter skill"], SOLVED),
    ("orion-syndicate-bomb", SPACE, ["leadership, orion syndicate"], SOLVED),
    ("portal-guard", "", [("leadership", 5, 6, 5), "@federation-padd"], SOLVED),
    ("scientific-method", "", ["science/medical", "leadership, science", "science"], SOLVED),
    ("scientific-method", "", ["science/medical", "leadership, science"], STOPPED),
    ("security-precautions", "", ["leadership", "@varon-t-disruptor"], SOLVED),
    ("security-precautions", "", ["leadership", "@batleth"], STOPPED),
    ("security-precautions", "", ["leadership", "@starfleet-type-ii-phaser"], SOLVED),
    ("shaka-when-the-walls-fell", "", [("leadership, diplomacy 2", 5, 30, 5)], STOPPED),
    ("shaka-when-the-walls-fell", "", [("leadership, diplomacy 2", 5, 31, 5)], SOLVED),
    ("subspace-fracture", "", [("leadership, engineer, science", 5, 28, 5)], (0, 1, False, "gone")),
    ("subspace-fracture", "", [("leadership, engineer, science", 5, 29, 5)], (40, 0, False, "scored")),
    ("surprise-assault", "", ["leadership", "@starfleet-type-ii-phaser", "@starfleet-type-ii-phaser"], SOLVED),
    ("surprise-assault", "", ["leadership", "", "", "@starfleet-type-ii-phaser"], (0, 2, True, "gone")),
    ("the-three-vipers", SPACE, ["leadership, engineer, navigation 2"], (0, 0, True, "gone")),
    ("the-three-vipers", SPACE, ["leadership, science, officer, astrophysics"], (0, 0, True, "gone")),
    ("the-three-vipers", SPACE, ["leadership, science, officer, astrophysics, engineer, navigation 2"], SOLVED),
    ("trabe-grenade", "", [("leadership", 5, 7, 5), "@federation-padd"], SOLVED),
    ("trabe-grenade", "", [("leadership", 5, 8, 5), ""], (0, 1, False, "gone")),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("dilemma", "where", "team", "expected"), CASES)
def test_a_dilemma_and_what_a_team_has(
    edition: Edition, dilemma: str, where: str, team: list[Member], expected: tuple[int, int, bool, str]
) -> None:
    play = attempted(met(edition, dilemma, *team, space=where == SPACE))
    assert outcome(play, dilemma) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dilemma", ["center-of-attention", "cardassian-trap"])
def test_1e_dil_16_a_dilemma_naming_a_missing_feature_has_no_effect(edition: Edition, dilemma: str) -> None:
    """No one is treacherous or greedy, and no one unique."""
    assert outcome(attempted(met(edition, dilemma, "leadership", "")), dilemma) == SOLVED


@pytest.mark.parametrize("edition", EDITIONS)
def test_1e_dil_16_a_firestorm_spares_personnel_raised_by_lower_decks(edition: Edition) -> None:
    """INTEGRITY 3 and 2 more; in 2002 its condition is one, and still no one is there to be struck."""
    scenario = met(edition, "firestorm", ("leadership", 3, 5, 5))
    scenario.table(scenario.card("lower-decks"))
    assert attempted(scenario).points() == 35


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ship_that_fails_twice_is_destroyed_and_the_dilemma_still_lies_there(edition: Edition) -> None:
    play = attempted(met(edition, "aggressive-behavior", *["leadership"] * 5, space=True))
    for _ in range(2):
        play.end_turn()
        play_to_orders(play)
    play.choose("Attempt M")
    answered(play)
    assert outcome(play, "aggressive-behavior")[1:] == (5, False, "again")
    assert play.where("hood") == "discard.0"


@pytest.mark.parametrize(
    ("dilemma", "who"), [("cosmic-string-fragment", "engineer"), ("security-precautions", "@data")]
)
def test_1e_stat_05_disabled_personnel_save_no_one(dilemma: str, who: str) -> None:
    scenario = met(RULEBOOK_2_5_4, dilemma, "leadership", who, space=dilemma.startswith("cosmic"))
    disabled(scenario, who.removeprefix("@") if who == "@data" else "p1")
    assert attempted(scenario).points() == 0


@pytest.mark.parametrize(("mode", "passes"), [("federation", True), ("cardassian", False)])
def test_a_treacherous_member_of_the_federation_is_one_in_that_mode_only(mode: str, passes: bool) -> None:
    scenario = met(RULEBOOK_2_5_4, "in-the-pale-moonlight", "leadership", "@ilon-tandro", affiliation=mode)
    scenario.state.cards["ilon-tandro"].mode = mode
    assert (attempted(scenario).points() == 35) is passes


@pytest.mark.parametrize(("dilemma", "range_", "left"), [("isolinear-puzzle", 8, 4), ("isolinear-puzzle", 3, 0)])
def test_an_isolinear_puzzle_takes_4_at_most(dilemma: str, range_: int, left: int) -> None:
    play = attempted(met(RULEBOOK_2_5_4, dilemma, "leadership", space=True, range_=range_))
    numbers = ship_attributes(play.table, "hood")
    assert (numbers["range"], numbers["weapons"], play.points()) == (left, 2, 35)


@pytest.mark.parametrize(("dilemma", "left"), [("isolinear-puzzle", 4), ("subspace-seaweed", 2)])
def test_1e_gen_12_a_second_puzzle_does_nothing_and_a_second_weed_does(dilemma: str, left: int) -> None:
    scenario = met(RULEBOOK_2_5_4, dilemma, "leadership", space=True)
    scenario.on("hood", scenario.copy_of(dilemma))
    assert ship_attributes(attempted(scenario).table, "hood")["range"] == left


@pytest.mark.parametrize("blade", [True, False])
@pytest.mark.parametrize(
    ("dilemma", "team", "weapon"),
    [
        ("malfunctioning-door", ["leadership", "", "", ""], "@batleth"),
        ("wind-dancer", [("leadership", 5, 5, 8)], "@klingon-disruptor"),
    ],
)
def test_1e_dil_17_a_weapon_makes_them_strong_enough(
    dilemma: str, team: list[Member], weapon: str, blade: bool
) -> None:
    """Four times 7 is more than 27, and 8 with 2 more than 9."""
    armed = [*team, weapon] if blade else team
    assert (attempted(met(RULEBOOK_2_5_4, dilemma, *armed, affiliation="klingon")).points() == 35) is blade


def test_lower_decks_make_a_scoundrel_too_honest_to_be_spared() -> None:
    """INTEGRITY 4 would only be stopped; with 6 they die."""
    scenario = met(RULEBOOK_2_5_4, "skullduggery", ("leadership", 4, 5, 5))
    scenario.table(scenario.card("lower-decks"))
    assert outcome(attempted(scenario), "skullduggery") == (0, 1, False, "gone")


def test_1e_dil_12_of_equals_the_opponent_says_who_is_shot() -> None:
    play = met(RULEBOOK_2_5_4, "archer", "leadership", "", ("", 4, 5, 5)).begin()
    play.choose("Attempt M")
    (decision,) = play.match.open
    assert (decision.seat, len(decision.options)) == (1, 2)


def test_1e_holo_04_a_hologram_killed_by_a_dilemma_stays_aboard() -> None:
    play = attempted(met(RULEBOOK_2_5_4, "subspace-fracture", "leadership", "hologram", space=True, holodeck=True))
    assert (play.where("p0"), play.where("p1")) == ("discard.0", "aboard.hood")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("officer", [True, False])
def test_hazardous_duty_costs_the_owner_of_one_who_is_no_officer(edition: Edition, officer: bool) -> None:
    """Bob's Kurn dies in a battle on the planet."""
    scenario = Scenario().by(edition)
    scenario.mission("M", "3 Law", affiliations=("klingon",))
    box = "officer" if officer else "security"
    scenario.put("M", add_fighter(scenario, "worf", 11, "leadership, officer 2"))
    scenario.put("M", add_fighter(scenario, "kurn", 5, seat=1, classification=box))
    scenario.under("M", scenario.card("hazardous-duty", 1))
    scenario.fill_decks()
    play = give_attack_order(attempted(scenario), "fight:surface.M:0:0")
    assert play.where("kurn") == "discard.1"
    assert play.points(1) == (0 if officer else -5)
    assert (play.where("hazardous-duty") == "on.M") is officer
