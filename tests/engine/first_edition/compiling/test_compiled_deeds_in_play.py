"""Compiled effects in play: personnel saved, skills doubled, dilemmas nullified or downloaded, cards on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Effect, Kill, Stop
from engine.first_edition.cards.definition import FunctionCard, Mission
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.position.attack_permission import restricting_affiliations
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.compatibility import are_compatible
from tests.engine.first_edition.compiling.pool import table_row
from tests.engine.first_edition.compiling.test_compiled_in_play import card_with, dead, faced, stopped
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def attempted(scenario: Scenario) -> Play:
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("attempt:")))
    return play


def met(words: str, harm: Effect, *, hand: int = 1, others: Sequence[str] = ("p0",)) -> Play:
    """Let a personnel with a text and some cadets encounter a dilemma on planet P."""
    scenario = Scenario()
    scenario.mission("P", points=35, affiliations=("klingon",))
    cadets = (scenario.personnel(one, affiliation="klingon", characteristics=("cadet",)) for one in others)
    scenario.put("P", scenario.add(card_with("Personnel", words)), *cadets)
    scenario.hand(*(scenario.personnel(f"held{number}") for number in range(hand)))
    scenario.under("P", scenario.dilemma("end", dilemma_half(harm)))
    return attempted(scenario)


# --- those who are about to be killed or stopped ---------------------------------------------------------------------

ONTO_DECK = (
    "When your other personnel present is about to be killed, you may discard a card from hand to place that"
    " personnel on top of your deck. You may do this only once each turn."
)


@pytest.mark.parametrize(("answer", "place"), [("tested:0", "deck.0"), ("pass", "discard.0")])
def test_a_doomed_personnel_is_placed_on_the_deck_for_a_card(answer: str, place: str) -> None:
    play = met(ONTO_DECK, Kill(Chosen(by="opponent")))
    play.choose("p0")
    play.choose(answer)
    assert (play.where("p0"), play.table.cards_in_list("deck", 0)[0] == "p0") == (place, answer != "pass")


def test_a_personnel_is_stopped_instead_of_another() -> None:
    words = "When your cadet present is about to be stopped by a dilemma, you may stop this personnel instead."
    play = met(words, Stop(Chosen(by="opponent")), hand=0)
    play.choose("p0")
    play.choose("tested:0")
    assert [play.is_stopped(one) for one in ("tested", "p0")] == [True, False]


def test_two_personnel_are_stopped_to_save_one() -> None:
    words = (
        "When your cadet present is about to be killed by a dilemma, you may stop them and this personnel to prevent"
        " that."
    )
    play = met(words, Kill(Chosen(by="opponent")), hand=0)
    play.choose("p0")
    play.choose("tested:0")
    assert [(play.is_stopped(one), play.where(one)) for one in ("tested", "p0")] == [(True, "surface.P")] * 2


def test_1e_gen_04_one_may_be_stopped_to_save_itself() -> None:
    words = (
        "When your Klingon present is about to be killed by a dilemma, you may stop him or her and this personnel"
        " to prevent that."
    )
    play = met(words, Kill(Chosen(by="opponent")), hand=0)
    play.choose("tested")
    play.choose("tested:0")
    assert (play.where("tested"), play.is_stopped("tested"), play.is_stopped("p0")) == ("surface.P", True, False)


def test_a_doomed_personnel_returns_to_hand() -> None:
    words = (
        "When this personnel is about to be killed by a dilemma, you may discard a personnel from hand to take this"
        " personnel into your hand instead."
    )
    play = met(words, Kill(All()), others=())
    play.choose("tested:0")
    assert (play.where("tested"), play.where("held0")) == ("hand.0", "discard.0")


def test_two_personnel_are_stopped_because_equipment_saves_one() -> None:
    """*That personnel is stopped instead* comes before the personnel is saved, so it still means that one."""
    words = (
        "You may discard this equipment to prevent a personnel present from being killed by a dilemma or a tactic card"
        " (that personnel is stopped instead)."
    )
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.add(card_with("Equipment", words)), scenario.personnel("p0"))
    scenario.under("P", scenario.dilemma("end", dilemma_half(Kill(All()))))
    play = attempted(scenario)
    play.choose("tested:0")
    assert (play.where("p0"), play.is_stopped("p0"), play.where("tested")) == ("surface.P", True, "discard.0")


# --- skills ----------------------------------------------------------------------------------------------------------


def test_skills_are_exchanged_until_the_end_of_the_turn() -> None:
    words = (
        "Order - This personnel loses Law and gains Music until the end of this turn. You may do this only once each"
        " turn."
    )
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.add(card_with("Personnel", words)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("use:tested:0")
    assert persons_on_card(play.table, "tested")[0].skills == {"science": 1, "music": 1}
    assert "use:tested:0" not in play.ids
    play.end_turn()
    assert persons_on_card(play.table, "tested")[0].skills == {"science": 1, "law": 1}


def test_1e_skill_12_regular_skills_are_doubled_but_not_the_classification() -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    words = "Doubles regular skills of other cadets present."
    scenario.put("P", scenario.add(card_with("Personnel", words)))
    scenario.put("P", scenario.personnel("other", "youth", affiliation="klingon"))
    cadet = scenario.personnel(
        "cadet", "youth, honor 2", characteristics=("cadet",), classification="science", affiliation="klingon"
    )
    scenario.put("P", cadet)
    scenario.fill_decks()
    play = scenario.begin()
    skills = [persons_on_card(play.table, one)[0].skills for one in ("cadet", "other")]
    assert skills == [{"youth": 2, "honor": 4, "science": 1}, {"youth": 1}]


# --- dilemmas --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "asked"), [("Trap", True), ("Snare", False)])
def test_1e_dil_09_a_personnel_nullifies_a_dilemma_that_it_faces(title: str, *, asked: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", points=35, affiliations=("klingon",))
    scenario.put("P", scenario.add(card_with("Personnel", "May nullify {Trap} where present.")))
    scenario.under("P", scenario.dilemma("end", dilemma_half(Kill(All())), title=title))
    play = attempted(scenario)
    if asked:
        play.choose("tested:0")
    assert (play.where("tested") == "surface.P") is asked


@pytest.mark.parametrize("host", ["bortas", "p0", "P"])
def test_1e_dil_09_a_personnel_nullifies_a_dilemma_that_has_been_placed_where_it_is(host: str) -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.ship("bortas", affiliation="klingon"))
    where = "bortas" if host == "bortas" else "P"
    tested = scenario.add(card_with("Personnel", "May nullify {Trap} where present."))
    scenario.put(where, tested, scenario.personnel("p0", affiliation="klingon"))
    scenario.on(host, scenario.dilemma("end", dilemma_half(Kill(All())), title="Trap"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("use:tested:1")
    assert play.where("end") == "out.1"


SEEDS = "Opponent may download and seed here up to two of the following: {Trap} or {Snare}. Discard dilemma."


def test_1e_dl_02_the_opponent_downloads_dilemmas_and_seeds_them_here() -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.mission("R", points=35)
    scenario.put("P", scenario.personnel("p0", "leadership"))
    scenario.deck(scenario.dilemma("trap", dilemma_half(Kill(All())), title="Trap"))
    scenario.under("P", scenario.add(card_with("Dilemma", SEEDS), 1))
    play = attempted(scenario)
    assert play.decision.seat == 1
    for _ in range(4):
        if play.decision.seat == 1:
            play.choose(next(one for one in ("yes", "trap", "P", play.ids[0]) if one in play.ids))
    assert (dead(play), play.where("tested") != "under.P") == (1, True)


@pytest.mark.parametrize(("skill", "asked"), [("honor", 1), ("leadership", 0)])
def test_the_opponent_then_downloads_dilemmas_only_once_the_team_is_past(skill: str, asked: int) -> None:
    words = (
        "To get past requires Honor. Opponent may then download and seed here up to two of the following: {Trap} or"
        " {Snare}."
    )
    scenario = Scenario()
    scenario.mission("P", "Leadership x2", points=35)
    scenario.put("P", scenario.personnel("p0", skill))
    scenario.deck(scenario.dilemma("trap", dilemma_half(Kill(All())), title="Trap"))
    scenario.under("P", scenario.add(card_with("Dilemma", words), 1))
    play = attempted(scenario)
    assert (play.decision.seat, play.where("tested") == "under.P") == (asked, not asked)


ROBBED = (
    'One personnel (random selection) is "stopped." Then, if you have a [OS] personnel in play OR if your opponent has'
    ' three thieves, one personnel (opponent\'s choice) is "stopped."'
)


def test_a_second_one_is_stopped_only_if_such_are_in_play() -> None:
    assert stopped(faced(ROBBED, "leadership", "leadership", "leadership")) == 1


FOLLOWED = (
    'To get past, "stop" a Leadership personnel (random selection). If that personnel has OFFICER or SECURITY, randomly'
    ' select two additional personnel to be "stopped."'
)


@pytest.mark.parametrize(
    ("team", "halted"), [(("leadership", "", "", ""), 1), (("leadership, officer", "", "", ""), 3)]
)
def test_a_skilled_personnel_causes_two_more_to_be_stopped(team: tuple[str, ...], halted: int) -> None:
    assert stopped(faced(FOLLOWED, *team)) == halted
    assert stopped(faced(FOLLOWED, "", "")) == 2


@pytest.mark.parametrize(("strength", "fate"), [(7, (0, 1)), (6, (1, 0))])
def test_the_strong_are_stopped_and_the_weak_killed(strength: int, fate: tuple[int, int]) -> None:
    words = "Randomly select a personnel. If that personnel has STRENGTH>6, they is stopped. Otherwise, they is killed."
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("p0", "leadership", attributes=(5, 5, strength)))
    scenario.under("P", scenario.add(card_with("Dilemma", words), 1))
    play = attempted(scenario)
    assert (dead(play), stopped(play)) == fate


@pytest.mark.parametrize(("lost", "halted"), [(2, 1), (1, 0)])
def test_many_cards_shuffled_back_stop_the_team(lost: int, halted: int) -> None:
    words = (
        "Your opponent shuffles each personnel and ship in their discard pile into draw deck. If two or more cards were"
        " shuffled in, Away Team stopped. Discard dilemma."
    )
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("p0", "leadership"))
    scenario.discard(*(scenario.personnel(f"lost{number}", seat=1) for number in range(lost)))
    scenario.under("P", scenario.add(card_with("Planet dilemma", words), 1))
    play = attempted(scenario)
    assert (stopped(play), [*play.table.cards_in_list("discard", 1)]) == (halted, [])


def test_all_others_are_stopped() -> None:
    words = 'Unless Honor present, kills one personnel (random selection) and "stops" all others present.'
    play = faced(words, "leadership", "leadership", "leadership")
    assert (dead(play), stopped(play)) == (1, 2)


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("discarded", [(), ("p0", "p1")])
def test_cards_are_discarded_for_points_as_a_mission_is_solved(discarded: tuple[str, ...]) -> None:
    card = card_with("Mission", "* Discard up to three Youth for +5 each.")
    assert isinstance(card, Mission)
    scenario = Scenario()
    place = scenario.location_of(card)
    team = (scenario.personnel(f"p{number}", "youth", affiliation="klingon") for number in range(2))
    scenario.put(place, scenario.personnel("p2", "honor", affiliation="klingon"), *team)
    play = attempted(scenario)
    play.choose(*discarded)
    assert (dead(play), play.points()) == (len(discarded), 30 + 5 * len(discarded))


def test_equipment_is_discarded_for_points_as_a_mission_is_solved() -> None:
    card = card_with("Mission", "* Discard up to four hand weapons for +5 each.")
    assert isinstance(card, Mission)
    scenario = Scenario()
    place = scenario.location_of(card)
    clubs = [scenario.equipment(f"club{number}", characteristics=("hand weapon",)) for number in range(2)]
    scenario.put(place, scenario.personnel("p0", "honor", affiliation="klingon"), *clubs)
    play = attempted(scenario)
    play.choose("club0")
    assert ([play.where(club) for club in clubs], play.points()) == (["discard.0", f"surface.{place}"], 35)


# --- cards on the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["os", "22"])
def test_1e_bat_08_cards_of_a_treaty_mix_and_keep_their_attack_restrictions(other: str) -> None:
    words = "Plays on table. Your [Fed] cards and your [Kli][OS] cards recognize this treaty."
    card = definition_of_row(table_row("Event", f"{words} They can now mix and cooperate."))
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.table(scenario.add(card))
    scenario.put("P", scenario.personnel("kirk"), scenario.personnel("kor", affiliation="klingon", icons=(other,)))
    scenario.fill_decks()
    table = scenario.begin().table
    assert are_compatible(table, "kirk", "kor") is (other == "os")
    assert "federation" in restricting_affiliations(table, 0, ["kirk", "kor"])


def on_table(words: str) -> tuple[Scenario, str]:
    scenario = Scenario()
    scenario.mission("P", points=35)
    card = card_with("Event", words)
    assert isinstance(card, FunctionCard)
    event = scenario.add(card)
    return scenario, event


@pytest.mark.parametrize(("icons", "drawn"), [(("os",), 2), ((), 1)])
def test_an_extra_card_is_drawn_at_the_end_of_a_turn(icons: tuple[str, ...], drawn: int) -> None:
    words = (
        "Plays on table. At the end of each of your turns, if all of your personnel and ships in play are [OS], you may"
        " draw an extra card."
    )
    scenario, event = on_table(words)
    scenario.table(event)
    scenario.put("P", scenario.personnel("p0", icons=icons))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("end")
    if play.decision.seat == 0:
        play.choose("yes")
    assert len(play.table.cards_in_list("hand", 0)) == drawn


@pytest.mark.parametrize(("ship", "drawn"), [("federation", 2), ("klingon", 1)])
def test_a_mission_is_no_card_of_the_affiliations_that_attempt_it(ship: str, drawn: int) -> None:
    scenario, event = on_table(
        "Plays on table. At the end of each of your turns, if you do not have a [Kli] card in play, you may draw an"
        " additional card."
    )
    scenario.table(event)
    scenario.mission("Q", affiliations=("klingon",))
    scenario.put("P", scenario.ship("S", affiliation=ship))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("end")
    if play.decision.seat == 0:
        play.choose("yes")
    assert len(play.table.cards_in_list("hand", 0)) == drawn
