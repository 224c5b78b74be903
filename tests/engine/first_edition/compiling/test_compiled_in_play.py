"""Compiled texts do at the table what they say."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.definition import AnyDefinition, Interrupt
from engine.first_edition.cards.wording import card_text
from engine.first_edition.position.characteristics import persons_on_card
from tests.engine.first_edition.compiling.pool import compile_text
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def card_with(kind: str, words: str) -> AnyDefinition:
    """Return an enforced card with this text."""
    card, judgement = compile_text(kind, words)
    assert judgement.enforced, judgement
    return card


def faced(words: str, *team: str, hands: tuple[int, int] = (0, 0), answers: tuple[str, ...] = ()) -> Play:
    """Let an Away Team encounter a dilemma on planet P, whose mission requires Leadership."""
    scenario = Scenario()
    scenario.mission("P", points=35)
    for number, has in enumerate(team):
        scenario.put("P", scenario.personnel(f"p{number}", has))
    for seat, count in enumerate(hands):
        for number in range(count):
            scenario.hand(scenario.personnel(f"hand{seat}{number}", seat=seat))
    scenario.under("P", scenario.add(card_with("Dilemma", words), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    for answer in answers:
        play.choose(answer)
    return play


def stopped(play: Play) -> int:
    return sum(play.is_stopped(one) for one in play.state.cards if one.startswith("p"))


def dead(play: Play) -> int:
    return sum(one.startswith("p") and play.where(one) == "discard.0" for one in play.state.cards)


# --- dilemmas --------------------------------------------------------------------------------------------------------

FULLER_HAND = "Player with the most cards in hand chooses two personnel to be stopped. If tied, cannot get past."


def test_1e_dil_04_equal_hands_do_not_pass() -> None:
    play = faced(FULLER_HAND, "leadership", "", "", hands=(1, 1))
    assert (stopped(play), play.points(), play.where("tested")) == (3, 0, "under.P")


@pytest.mark.parametrize(("hands", "chooser"), [((2, 1), 0), ((1, 2), 1)])
def test_the_player_with_more_cards_chooses_who_is_stopped(hands: tuple[int, int], chooser: int) -> None:
    play = faced(FULLER_HAND, "leadership", "", "", hands=hands)
    assert play.decision.seat == chooser
    play.choose("p1", "p2")
    assert (stopped(play), play.points()) == (2, 35)


BY_SIZE = (
    'If nine or fewer personnel in crew or Away Team, one is "stopped" (random selection).'
    " If more than nine personnel in crew or away team, three are captured (random selection)."
)


@pytest.mark.parametrize(("size", "caught", "halted"), [(9, 0, 1), (10, 3, 0)])
def test_a_large_team_loses_captives_and_a_small_one_is_delayed(size: int, caught: int, halted: int) -> None:
    play = faced(BY_SIZE, *["leadership"] * size)
    there = sum(play.where(one) == "surface.P" for one in play.state.cards if one.startswith("p"))
    assert (size - there, stopped(play), play.points()) == (caught, halted, 35)


@pytest.mark.parametrize(("has", "halted"), [("youth", 3), ("", 0)])
def test_three_personnel_are_stopped_because_of_one_skill(has: str, halted: int) -> None:
    words = "Randomly select three personnel. If any of those personnel has Youth, all three are stopped."
    assert stopped(faced(words, f"leadership{', ' if has else ''}{has}", "", "")) == halted


THREAT = (
    'Randomly select a personnel to be "stopped."'
    " Unless you have 2 Diplomacy and MEDICAL OR 2 SECURITY and STRENGTH>25, that personnel is killed."
)


@pytest.mark.parametrize(("has", "killed", "halted"), [("leadership, diplomacy, medical", 0, 1), ("diplomacy", 1, 2)])
def test_a_stopped_personnel_is_killed_unless_the_team_can_help(has: str, killed: int, halted: int) -> None:
    play = faced(THREAT, *[has] * 3)
    assert (dead(play), stopped(play)) == (killed, halted)


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_opponent_chooses_the_harm(chosen: int) -> None:
    words = (
        "Unless Honor present, opponent chooses: kills one Treachery personnel (random selection)"
        " OR kills two Youth personnel (random selection)."
    )
    play = faced(words, "leadership, treachery", "youth", "youth")
    assert play.decision.seat == 1
    play.choose(play.ids[chosen])
    assert dead(play) == (1, 2)[chosen]


def met_in_space(words: str, crew: int, *, idle: int = 0, hand: int = 0) -> Play:
    """Let a ship whose crew is partly stopped encounter a dilemma."""
    scenario = Scenario()
    for name in ("S", "T"):
        scenario.mission(name, ground="space", span=3, points=35)
    scenario.put("S", scenario.ship("enterprise"))
    scenario.put("enterprise", *(scenario.personnel(f"p{number}", "leadership") for number in range(crew)))
    scenario.put("enterprise", *(scenario.personnel(f"pi{number}") for number in range(idle)), stopped=True)
    for number in range(hand):
        scenario.hand(scenario.personnel(f"held{number}", seat=1))
    scenario.under("S", scenario.add(card_with("Dilemma", words), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    return play


@pytest.mark.parametrize(("crew", "halted"), [(4, 2), (5, 2)])
def test_half_of_a_crew_is_stopped(crew: int, halted: int) -> None:
    play = met_in_space("Randomly stops half of your crew (round down).", crew)
    assert (stopped(play), dead(play), play.points()) == (halted, 0, 35)


@pytest.mark.parametrize(("hand", "halted", "killed"), [(0, 0, 2), (1, 2, 0)])
def test_half_of_a_crew_is_killed_if_the_opponent_has_no_cards_in_hand(hand: int, halted: int, killed: int) -> None:
    words = (
        "Randomly stops half of crew (round down)."
        " If opponent has no cards in hand, those personnel are killed instead."
    )
    play = met_in_space(words, 5, hand=hand)
    assert (stopped(play), dead(play)) == (halted, killed)


def test_half_of_those_who_are_stopped_already_are_killed() -> None:
    words = 'Kills half of your "stopped" personnel at this location (your choice, round up).'
    play = met_in_space(words, 3, idle=3)
    play.choose("pi0", "pi2")
    assert (dead(play), stopped(play)) == (2, 1)


THIEF = (
    "If any equipment present, discard one (random selection)."
    " Otherwise, kills a personnel present (opponent's choice) who has STRENGTH+CUNNING<15. Discard dilemma."
)


@pytest.mark.parametrize(("equipped", "killed"), [(True, 0), (False, 1)])
def test_an_equipment_is_lost_or_a_weak_personnel_dies(*, equipped: bool, killed: int) -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("p0", "leadership"), scenario.personnel("strong", attributes=(9, 9, 9)))
    if equipped:
        scenario.put("P", scenario.equipment("gear"))
    scenario.under("P", scenario.add(card_with("Dilemma", THIEF), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    assert (dead(play), not equipped or play.where("gear") == "discard.0") == (killed, True)
    assert play.where("strong") == "surface.P"


def test_no_female_is_put_on_the_deck() -> None:
    words = (
        "Unless Honor present, one personnel (random selection, excluding females) is placed atop owner's draw deck."
    )
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("she", characteristics=("female",)), scenario.personnel("he", "leadership"))
    scenario.under("P", scenario.add(card_with("Dilemma", words), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    assert (play.table.cards_in_list("deck", 0)[0], play.where("she")) == ("he", "surface.P")


def test_1e_dil_09_one_alone_with_both_skills_nullifies() -> None:
    words = "Kills one personnel (random selection). Nullify with a personnel with Honor and Law."
    assert [dead(faced(words, *team)) for team in (("honor", "law"), ("honor, law", ""))] == [1, 0]


# --- skills ----------------------------------------------------------------------------------------------------------


def solved(requirements: str, count: int) -> bool:
    """Whether so many personnel with an open choice between two skills solve a mission."""
    scenario = Scenario()
    scenario.mission("P", requirements, points=35, affiliations=("klingon",))
    card = card_with("Personnel", "Astrophysics OR Stellar Cartography Honor (if with another cadet).")
    for _ in range(count):
        scenario.put("P", scenario.add(card))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    return play.points() == 35


@pytest.mark.parametrize(
    ("requirements", "count", "enough"),
    [
        ("Astrophysics", 1, True),
        ("Stellar Cartography", 1, True),
        ("Astrophysics and Stellar Cartography", 1, False),
        ("Astrophysics and Stellar Cartography", 2, True),
        ("2 Astrophysics", 1, False),
        ("2 Astrophysics", 2, True),
        ("2 Astrophysics and Stellar Cartography", 2, False),
    ],
)
def test_only_one_of_two_skills_applies_at_a_time(requirements: str, count: int, *, enough: bool) -> None:
    assert solved(requirements, count) is enough


def with_opposing_cadet(*team: str, stopped: bool = False) -> Scenario:
    """Return a table where a cadet of each name is on planet P with a personnel of Honor *if with another cadet*."""
    scenario = Scenario()
    scenario.mission("P", "Honor", points=35, affiliations=("klingon",))
    scenario.put("P", scenario.add(card_with("Personnel", "Honor (if with another cadet).")))
    for name in team:
        seat = int(name == "theirs")
        cadet = scenario.personnel(name, seat=seat, affiliation="klingon", characteristics=("cadet",))
        scenario.put("P", cadet, stopped=stopped)
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize("name", ["mine", "theirs"])
def test_1e_gen_04_a_personnel_is_with_cards_of_any_player(name: str) -> None:
    play = with_opposing_cadet(name).begin()
    assert "honor" in persons_on_card(play.table, "tested")[0].skills


@pytest.mark.parametrize(("name", "halted", "points"), [("mine", False, 35), ("mine", True, 0), ("theirs", False, 0)])
def test_1e_mis_13_an_attempt_separates_those_who_take_no_part(name: str, *, halted: bool, points: int) -> None:
    play = with_opposing_cadet(name, stopped=halted).begin()
    assert "honor" in persons_on_card(play.table, "tested")[0].skills
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    assert play.points() == points
    assert "honor" in persons_on_card(play.table, "tested")[0].skills


@pytest.mark.parametrize(
    ("requirements", "points"),
    [
        ("Leadership", 35),
        ("Leadership and Law", 40),
        ("2 Law", 40),
        ("Leadership or Law", 40),
        ("Leadership or Music", 35),
        ("Leadership and STRENGTH>9", 40),
        ("Leadership and INTEGRITY>4", 35),
        ("Leadership and [Klingon]", 40),
    ],
)
def test_1e_mis_18_who_helps_contributes_something_that_is_needed(requirements: str, points: int) -> None:
    scenario = Scenario()
    scenario.mission("P", requirements, points=35, affiliations=("klingon",))
    helper = card_with("Personnel", "Scores 5 points each time he helps solve a mission.")
    assert card_text(helper) == "When this personnel helps to solve a mission, score 5 points."
    scenario.put("P", scenario.add(msgspec.structs.replace(helper, strength=5)))
    scenario.put("P", scenario.personnel("other", "leadership, law", affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    assert play.points() == points


def test_a_personnel_gains_one_skill_of_another() -> None:
    """A single skill, chosen by its player, by its own text (1E-SKILL-02)."""
    scenario = Scenario()
    scenario.mission("P", points=35)
    words = "Once each turn, may gain a skill from a personnel present until end of turn."
    other = scenario.personnel("other", "youth, honor 2", affiliation="klingon")
    scenario.put("P", scenario.add(card_with("Personnel", words)), other)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("use:tested:0")
    play.choose("honor")
    assert persons_on_card(play.table, "tested")[0].skills == {"science": 1, "law": 1, "honor": 1}
    play.end_turn()
    assert persons_on_card(play.table, "tested")[0].skills == {"science": 1, "law": 1}


def test_an_equipment_gives_the_skill_that_was_selected_last() -> None:
    """To personnel present with it, until another is selected on a later turn (1E-SKILL-02)."""
    scenario = Scenario()
    for place in ("P", "R"):
        scenario.mission(place, points=35)
    selected = "Once each turn, you may select Honor OR Law OR Music."
    words = f"{selected} Until re-selected, your cadets present gain that skill. (Unique.)"
    scenario.put("P", scenario.add(card_with("Equipment", words)))
    for place, name in (("P", "near"), ("R", "far")):
        scenario.put(place, scenario.personnel(name, characteristics=("cadet",)))
    scenario.fill_decks()
    play = scenario.begin()

    def skills() -> list[list[str]]:
        return [[*persons_on_card(play.table, name)[0].skills] for name in ("near", "far")]

    play.choose("use:tested:0")
    play.choose("law")
    assert skills() == [["law"], []]
    assert "use:tested:0" not in play.ids
    play.end_turn()
    assert skills() == [["law"], []]


def test_a_skill_selected_at_the_start_of_a_turn_ends_with_it() -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    words = "Start of each turn, select a skill; loses skill at end of turn."
    scenario.put("P", scenario.add(card_with("Personnel", words)))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    play.choose("honor")
    assert "honor" in persons_on_card(play.table, "tested")[0].skills
    play.end_turn()
    assert "honor" not in persons_on_card(play.table, "tested")[0].skills


# --- when killed -----------------------------------------------------------------------------------------------------


def play_with_killed_personnel(words: str, copies: int = 1) -> Play:
    """Let a dilemma on planet P kill personnel with a text, while their player has two cards in hand."""
    scenario = Scenario()
    scenario.mission("P", points=35, affiliations=("klingon",))
    card = card_with("Personnel", words)
    scenario.put("P", *(scenario.add(card) for _ in range(copies)))
    scenario.hand(scenario.personnel("one"), scenario.personnel("two"))
    scenario.under("P", scenario.dilemma("end", dilemma_half(Kill(All()))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    return play


def test_points_are_scored_for_one_who_is_killed() -> None:
    play = play_with_killed_personnel("Scores 5 points if killed.")
    assert (play.where("tested"), play.points()) == ("discard.0", 5)


def test_a_hand_is_discarded_with_one_who_is_killed_by_a_dilemma() -> None:
    play = play_with_killed_personnel("When killed by a dilemma, discard your hand.")
    assert [play.where(one) for one in ("tested", "one", "two")] == ["discard.0"] * 3


@pytest.mark.parametrize("copies", [1, 2])
def test_1e_gen_11_cards_are_drawn_once_a_game_for_those_who_are_killed(copies: int) -> None:
    play = play_with_killed_personnel("Once per game, if killed, draw 3 cards.", copies)
    assert len(play.table.cards_in_list("hand", 0)) == 2 + 3


# --- interrupts -------------------------------------------------------------------------------------------------------

CALLED_HOME = (
    "Your ship must immediately return to the nearest Bajoran outpost, full speed. Place on one Bajoran ship until"
    " outpost reached, then discard."
)


@pytest.mark.parametrize(("affiliation", "origin"), [("bajoran", ()), ("federation", ("bajoran ship",))])
def test_1er_ori_1_a_peoples_ship_is_called_home_by_affiliation_or_origin(
    affiliation: str, origin: tuple[str, ...]
) -> None:
    scenario = Scenario()
    for place in ("H", "A"):
        scenario.mission(place, "Music x3")
    scenario.put("H", scenario.outpost("bajor", affiliation="bajoran"))
    scenario.put("A", scenario.ship("sail", affiliation=affiliation, characteristics=origin))
    scenario.put("A", scenario.ship("hood"))
    scenario.put("sail", scenario.personnel("pilot", "leadership", affiliation=affiliation))
    scenario.hand(scenario.add(card_with("Interrupt", CALLED_HOME)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Tested")
    assert play.where("sail") == "space.H"
    assert play.where("tested") == "discard.0"


def test_a_people_is_called_home_even_if_there_is_no_outpost() -> None:
    card = card_with("Interrupt", CALLED_HOME)
    assert isinstance(card, Interrupt)
    assert card.functions[0].requires is None
