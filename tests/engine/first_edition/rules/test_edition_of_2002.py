"""Differences of rulebook 1.7 with the 2002 rulings: each situation in both editions (1E17, 1ER)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.ccg.cards.card_files import read_cards
from engine.ccg.effects.cards_meant import All, Cards, Chosen, Pick, Subject, This
from engine.ccg.effects.changes import Disables
from engine.ccg.effects.effects import Kill, Lasts, Score, Stop
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import (
    catalogue_of_edition,
    check_deck,
    deck_format,
    definition_from_facts,
    starter_decks,
)
from engine.first_edition.cards.definition import Doorway, End, Event, Function, Mission
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.language import LANGUAGE
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import Phase
from engine.kernel.game import StarterDeck
from tests.engine.first_edition.battles import add_fighter, duel_table, give_attack_order, view_of_play
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.rules.test_ship_battle import fire, skirmish
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


def at_planet(edition: Edition, *people: str, **facts: object) -> Scenario:
    """Put these personnel on Alice's planet P, which requires Leadership; each has the features after its colon."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership", **facts)
    for name, _, has in (one.partition(":") for one in people):
        affiliation = "klingon" if name == "worf" else "federation"
        scenario.put("P", scenario.personnel(name, has, affiliation=affiliation))
    scenario.fill_decks()
    return scenario


# --- winning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "over"), [(NOW, False), (THEN, True)])
def test_1e17_win_1_a_hundred_points_win_whatever_was_completed(edition: Edition, *, over: bool) -> None:
    """1E17-GEN-1."""
    scenario = at_planet(edition, "riker:leadership")
    scenario.scored(65)
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is not None) is over


def test_1e17_win_1_ninety_nine_points_do_not() -> None:
    scenario = at_planet(THEN, "riker:leadership")
    scenario.scored(64)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.match.outcome is None


# --- attempts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "offered"), [(NOW, False), (THEN, True)])
def test_1e17_att_1_any_mission_of_the_opponent_is_attempted(edition: Edition, *, offered: bool) -> None:
    scenario = at_planet(edition, "riker:leadership", seat=1, points=30)
    assert scenario.begin().offers("Attempt P") is offered


@pytest.mark.parametrize(("edition", "offered"), [(NOW, False), (THEN, True)])
def test_1e17_att_1_a_mission_without_a_point_box_is_attempted(edition: Edition, *, offered: bool) -> None:
    scenario = at_planet(edition, "riker:leadership", points=None)
    assert scenario.begin().offers("Attempt P") is offered


def test_1e17_att_1_without_an_icon_that_one_of_them_matches_it_is_not() -> None:
    scenario = at_planet(THEN, "riker:leadership", affiliations=("klingon",), points=None)
    assert not scenario.begin().offers("Attempt P")


@pytest.mark.parametrize(("edition", "points"), [(NOW, -5), (THEN, 0)])
def test_1e17_att_2_the_attempt_ends_with_the_last_who_matches(edition: Edition, points: int) -> None:
    """1ER-MIS-4, 1ER-MIS-5: the second dilemma, which costs five points, is then not encountered."""
    scenario = at_planet(edition, "riker:leadership")
    scenario.put("P", scenario.personnel("quark", affiliation="non-aligned"))
    killer = scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Leadership")))))
    scenario.under("P", killer, scenario.dilemma("toll", dilemma_half(Score(-5))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("riker") == "discard.0"
    assert play.points() == points
    assert ("no matching personnel are left" in play.words()) is (edition is THEN)


def test_1er_mis_4_a_matching_personnel_must_remain_aboard_a_ship() -> None:
    """Worf matches the mission but not the ship; with him alone the attempt ends."""
    scenario = Scenario().by(THEN)
    scenario.mission("S", "Honor", ground="space", affiliations=("klingon", "federation"))
    scenario.put("S", scenario.ship("enterprise"))
    crew = scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor", affiliation="klingon")
    scenario.put("enterprise", *crew)
    treaty(scenario, "federation", "klingon")
    scenario.under("S", scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Leadership"))))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.points() == 0


# --- dilemmas --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "pile"), [(NOW, "out.1"), (THEN, "discard.1")])
def test_1e17_att_8_a_dilemma_that_is_done_with_is_discarded(edition: Edition, pile: str) -> None:
    scenario = at_planet(edition, "riker:leadership")
    scenario.under("P", scenario.dilemma("toll", dilemma_half(Score(-5))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("toll") == pile


@pytest.mark.parametrize(("edition", "points"), [(NOW, -5), (THEN, -10)])
def test_1er_dil_4_a_combo_that_was_not_got_past_starts_over(edition: Edition, points: int) -> None:
    """The first half, which has no conditions, costs five points at each encounter (1E-DIL-14)."""
    scenario = at_planet(edition, "riker:leadership")
    scenario.under("P", scenario.dilemma("combo", dilemma_half(Score(-5)), dilemma_half(unless="Honor")))
    assert _met_twice(scenario) == points


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1er_dil_5_a_first_half_that_is_not_repeatable_is_met_once(edition: Edition) -> None:
    scenario = at_planet(edition, "riker:leadership")
    scenario.under(
        "P", scenario.dilemma("combo", dilemma_half(Score(-5), repeatable=False), dilemma_half(unless="Honor"))
    )
    assert _met_twice(scenario) == -5


def _met_twice(scenario: Scenario) -> int:
    """Let Riker attempt on two of Alice's turns; return the points she loses."""
    play = scenario.begin()
    play.choose("Attempt P")
    play.end_turn()
    play.end_turn()
    while not play.offers("Attempt P"):
        play.choose(play.decision.default[0])
    play.choose("Attempt P")
    return play.points()


@pytest.mark.parametrize(
    ("edition", "who", "stopped"),
    [(NOW, Chosen(by="opponent"), True), (THEN, Chosen(by="opponent"), False), (THEN, All(), True)],
    ids=["by rulebook 2.5.4", "one who is picked", "all of the team"],
)
def test_1er_sta_4_who_is_picked_to_stop_does_not_stop_equipment(edition: Edition, who: Pick, *, stopped: bool) -> None:
    """Even if they are the whole team; a text that stops the whole team does (1ER-STA-3)."""
    scenario = at_planet(edition, "riker:leadership")
    scenario.put("P", scenario.equipment("tricorder"))
    scenario.under("P", scenario.dilemma("wait", dilemma_half(Stop(who))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")
    assert play.is_stopped("tricorder") is stopped


# --- downloads -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "found"), [(NOW, ["riker"]), (THEN, ["riker", "picard"])])
def test_1e17_play_2_any_number_of_personnel_is_downloaded_in_a_turn(edition: Edition, found: list[str]) -> None:
    """By rulebook 2.5.4 one (1E-DL-05)."""
    scenario = at_planet(edition)
    scenario.put("P", scenario.outpost("starbase"))
    people = [scenario.personnel(name, "leadership") for name in ("riker", "picard")]
    scenario.deck(*people)
    calls = [
        scenario.event(f"call {who}", DownloadCards(cards=Cards(kind="personnel", title=who)), free=True)
        for who in people
    ]
    scenario.hand(*calls)
    play = scenario.begin(Phase.CARD_PLAY)
    for call in calls:
        if play.offers(f"Play {call}"):
            play.choose(f"Play {call}")
    aboard = [play.state.cards[one].card for one in play.state.places.get("aboard.starbase", ())]
    assert aboard == found


# --- what answers a dilemma ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "points"), [(NOW, 3), (THEN, 0)])
def test_1er_act_5_nothing_answers_a_dilemma_that_is_only_revealed(edition: Edition, points: int) -> None:
    """Rulebook 2.5.4 allows responses to the reveal, before conditions are checked (1ER-ACT-2)."""
    scenario = at_planet(edition, "riker:leadership")
    watching = Response(trigger=Trigger("dilemma revealed"), effects=(Score(3),), must=True)
    scenario.put("P", scenario.personnel("guinan", texts=(watching,)))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == points


@pytest.mark.parametrize("edition", [NOW, THEN])
@pytest.mark.parametrize(("event", "killed"), [("dilemma revealed", True), ("dilemma encountered", False)])
def test_1er_act_2_whether_conditions_are_met_is_known_before_it_is_answered(
    edition: Edition, event: Any, *, killed: bool
) -> None:
    """The skilled personnel dies in the response: too late to fail the conditions, unless it was just revealed."""
    scenario = at_planet(edition, "riker:leadership", "data:honor")
    dying = Response(trigger=Trigger(event), effects=(Kill(All(who=requirement_of("Honor"))),), must=True)
    scenario.put("P", scenario.personnel("guinan", texts=(dying,)))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(All()), unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt P")
    answered = edition is NOW or event == "dilemma encountered"
    assert (play.where("data") == "discard.0") is answered
    assert (play.where("riker") == "discard.0") is (killed and answered)


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1er_dil_2_a_dilemma_is_nullified_in_answer_to_its_encounter(edition: Edition) -> None:
    scenario = at_planet(edition, "riker:leadership")
    answer = Response(trigger=Trigger("dilemma encountered"), effects=(Nullify(Subject(kind="dilemma")),), must=True)
    scenario.put("P", scenario.personnel("guinan", texts=(answer,)))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("trap") == play.done_with(1)
    assert play.points() == 35


# --- walking ---------------------------------------------------------------------------------------------------------


def station(edition: Edition) -> Play:
    """Put Gul and Glinn with a kit in Alice's Ops; a ship is docked at the ports beyond the shops."""
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    nor = scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True)
    scenario.put("P", nor)
    tiers = {"ops": "ops module", "shops": "promenade", "ports": "docking ring"}
    for name, tier in tiers.items():
        docking = {"docks_below": 3, "capacity": 9} if name == "ports" else {}
        scenario._lay("within", nor, scenario.add(Site(id=name, title=name, tier=tier, **docking)))  # type: ignore[arg-type]
    scenario.put("ops", *(scenario.personnel(name, affiliation="cardassian") for name in ("gul", "glinn")))
    scenario.put("ops", scenario.equipment("kit"))
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize(("edition", "again"), [(NOW, True), (THEN, False)])
def test_1e17_walk_1_who_has_walked_to_a_site_walks_no_further_this_turn(edition: Edition, *, again: bool) -> None:
    play = station(edition)
    play.do("Walk from ops to shops", "gul")
    assert play.offers("Walk from shops to ports") is again
    assert play.offers("Walk from ops to ports"), "Glinn has not walked yet"


def test_1e17_walk_1_past_a_site_is_one_walk_and_boarding_a_ship_is_none() -> None:
    play = station(THEN)
    play.do("Walk from ops to ports", "gul")
    play.do("Walk from ports to galor", "gul")
    assert play.where("gul") == "aboard.galor"
    play.do("Walk from galor to ports", "gul")
    assert not play.offers("Walk from ports to ops")


def test_1e17_walk_1_who_has_walked_stays_while_others_walk_on_with_what_they_brought() -> None:
    play = station(THEN)
    play.choose("Walk from ops to shops")
    play.choose("gul", "kit")
    assert not play.offers("Walk from shops to ports"), "a kit does not walk by itself"
    play.do("Walk from ops to shops", "glinn")
    play.end_turn()
    play.end_turn()
    while not play.offers("Walk from shops to ports"):
        play.choose(play.decision.default[0])
    play.choose("Walk from shops to ports")
    play.choose("gul", "kit")
    assert play.where("kit") == "aboard.ports"


# --- cards that differ -----------------------------------------------------------------------------------------------


def test_edition_differences_are_shown_on_the_card(tmp_path: Path) -> None:
    words = """
[[event]]
title = "Toast"
uniqueness = "unique"
functions = [{ how = "play", effects = [{ do = "score", points = 5 }] }]
[event.edition.2002]
functions = [{ how = "play", effects = [{ do = "score", points = 3 }] }]
"""
    (tmp_path / "events.toml").write_text(words, encoding="utf-8")
    for edition, points in ((NOW, 5), (THEN, 3)):
        cards = Catalogue(read_cards(tmp_path, definition_from_facts, LANGUAGE, LEXICON, edition.year))
        toast = cards.card("toast")
        assert isinstance(toast, Event)
        assert toast.functions[0].effects == (Score(points),)
        assert toast.uniqueness == "unique"


# --- battles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "lost"), [(NOW, False), (THEN, True)])
def test_1e17_pb_3_a_disabled_personnel_can_be_the_casualty(edition: Edition, *, lost: bool) -> None:
    """All of Bob's fighters are mortally wounded; only the disabled personnel is left to be the casualty."""
    scenario = duel_table(20, 5).by(edition)
    faint = Lasts(Disables(Cards()), "in play", This())
    fainting = (Response(trigger=Trigger("battle begun"), effects=(faint,), must=True),)
    scenario.put("P", add_fighter(scenario, "klag", 5, seat=1, texts=fainting))
    play = give_attack_order(scenario.begin())
    assert (play.where("klag") == "discard.1") is lost
    assert play.where("kurn") == "discard.1"


@pytest.mark.parametrize(("edition", "words"), [(NOW, ["Alice wins the battle."]), (THEN, [])])
def test_1e17_sb_8_a_ship_battle_has_no_winner(edition: Edition, words: list[str]) -> None:
    play = fire(skirmish((8, 6), (6, 6)).by(edition).begin())
    assert [told for told in play.told() if "the battle" in told] == words
    assert play.state.cards["vorn"].rotations == 1


# --- docking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "offered"), [(NOW, False), (THEN, True)])
def test_1er_loc_9_a_ship_docks_without_a_crew_that_could_fly_it(edition: Edition, *, offered: bool) -> None:
    scenario = at_planet(edition)
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("enterprise", staffing=("command",)))
    assert scenario.begin().offers("Dock enterprise at starbase") is offered


def test_1er_loc_9_a_stopped_ship_does_not_dock() -> None:
    scenario = at_planet(THEN)
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("P", scenario.ship("enterprise"), stopped=True)
    assert not scenario.begin().offers("Dock enterprise at starbase")


# --- seeding ---------------------------------------------------------------------------------------------------------


def test_1e17_dil_1_the_card_that_is_laid_last_is_met_first() -> None:
    play = _dilemma_phase("trap", "toll")
    play.do("trap under a mission", "B")
    assert play.decision.seat == 1
    play.choose("Pass")
    play.do("toll under a mission", "B")
    assert play.state.places["under.B"] == ["toll", "trap"]


@pytest.mark.parametrize(
    ("card", "told"), [("archer", "Planet: "), ("microvirus", "Planet: "), ("gravitic-mine", "Space: ")]
)
def test_1e_icon_02_each_dilemma_names_its_kind_of_location(card: str, told: str) -> None:
    scenario = at_planet(THEN)
    scenario.seeds(scenario.card(card))
    (found,) = [one for one in scenario.begin(Phase.OPPOSING_MISSIONS).decision.options if one.card == card]
    assert found.detail.startswith(told)


def test_1e17_dil_1_who_lays_a_card_reads_whose_missions_there_are() -> None:
    play = _dilemma_phase("trap")
    play.choose("trap under a mission")
    assert {one.id: one.group for one in play.decision.options} == {"A": "Your own missions", "B": "Bob’s missions"}


def test_1e17_seed_3_the_dilemma_phase_is_one_for_all_missions_unless_stacks_are_laid() -> None:
    assert view_of_play(_dilemma_phase("trap"), None).headline == "Seeding · Alice · dilemma phase"
    stacks = _dilemma_phase("trap", options={"seeding": "stacks"})
    assert view_of_play(stacks, None).headline == "Seeding · dilemma phase: opposing missions"


def test_1e17_seed_3_two_passes_in_a_row_end_a_phase() -> None:
    play = _dilemma_phase("trap")
    play.choose("Pass")
    assert play.state.phase is Phase.OPPOSING_MISSIONS
    play.choose("Pass")
    assert play.state.phase is not Phase.OPPOSING_MISSIONS


def test_1e17_dil_3_the_default_lays_no_second_copy_there() -> None:
    play = _dilemma_phase("trap", "trap")
    play.do("trap under a mission", "B")
    play.choose("Pass")
    play.choose("trap under a mission")
    assert play.decision.default == ("A",), "it may be laid beside its copy, as a mis-seed (1E17-DIL-6)"
    assert play.option("B").detail == "It would be a mis-seed there."


def test_1e17_oth_2_a_seeded_card_is_not_named() -> None:
    play = _dilemma_phase("trap")
    play.do("trap under a mission", "B")
    assert not any("trap" in words for words in (*play.told(1), *play.told()))
    assert any("You seed trap under B." in words for words in play.told(0))


def test_stacks_may_be_laid_by_a_rule_of_the_house() -> None:
    play = _dilemma_phase("trap", options={"seeding": "stacks"})
    assert {one.rule for one in play.match.open} == {"1E-SEED-15"}


def _dilemma_phase(*seeds: str, options: dict[str, str] | None = None) -> Play:
    """Give Alice these dilemmas and Bob one; planet A is hers and B is his."""
    scenario = Scenario().by(THEN)
    scenario.mission("A")
    scenario.mission("B", seat=1)
    for name in dict.fromkeys(seeds):
        card = scenario.dilemma(name, dilemma_half(Score(-5)), seat=0)
        scenario.seeds(card, *(scenario.copy_of(card) for _ in range(seeds.count(name) - 1)))
    scenario.seeds(scenario.dilemma("other", dilemma_half(Score(-5))))
    scenario.fill_decks()
    return scenario.begin(Phase.OPPOSING_MISSIONS, options=options)


@pytest.mark.parametrize(("edition", "asked"), [(NOW, ["1E-SEED-07"] * 2), (THEN, ["1E-SEED-07"])])
def test_1e17_door_1_doorways_are_seeded_in_turn(edition: Edition, asked: list[str]) -> None:
    scenario = Scenario().by(edition)
    for seat in range(2):
        door = Doorway(id=f"door{seat}", title=f"door{seat}", functions=(Function(how="seed", stays=True),))
        scenario.seeds(scenario.add(door, seat))
    play = scenario.begin(Phase.DOORWAYS)
    assert [one.rule for one in play.match.open] == asked


@pytest.mark.parametrize(("edition", "offered"), [(NOW, False), (THEN, True)])
def test_1e17_oth_1_an_event_that_names_no_phase_is_seeded_in_any(edition: Edition, *, offered: bool) -> None:
    scenario = Scenario().by(edition)
    seeded = Function(how="seed", stays=True)
    scenario.seeds(scenario.add(Event(id="alert", title="alert", functions=(seeded,))))
    scenario.seeds(scenario.add(Doorway(id="door", title="door", functions=(seeded,))))
    play = scenario.begin(Phase.DOORWAYS)
    assert play.offers("alert") is offered


@pytest.mark.parametrize(("edition", "lines"), [(NOW, ["P"]), (THEN, ["P", "Q"])])
def test_1e17_mis_5_missions_share_a_location_by_their_title(edition: Edition, lines: list[str]) -> None:
    """In 2002 the same place under another title is another location."""
    scenario = Scenario().by(edition)
    scenario.mission("P", location="Qo'noS")
    scenario.missions(scenario.mission_card("Q", location="Qo'noS", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    while play.decision.rule == "1E-SEED-09":
        play.choose("At the right end, beside P")
    assert play.state.lines["alpha"] == lines


def test_1er_mii_2_a_mission_ii_is_the_same_location_as_its_original() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("Excavation", location="here")
    scenario.missions(scenario.mission_card("Excavation II", location="there", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    assert play.state.lines["alpha"] == ["Excavation"]


def test_1er_seed_3_no_special_download_is_used_while_cards_are_seeded() -> None:
    for edition, offered in ((NOW, True), (THEN, False)):
        scenario = at_planet(edition, "riker:leadership")
        scenario.put("P", scenario.personnel("agent", downloads=("call",)))
        scenario.deck(scenario.event("call", Score(5)))
        scenario.seeds(scenario.outpost("starbase"))
        play = scenario.begin(Phase.FACILITIES)
        assert play.offers("Download call with agent") is offered


# --- decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", starter_decks(THEN), ids=lambda deck: str(deck.id))
def test_both_starter_decks_are_legal_in_both_editions(deck: StarterDeck) -> None:
    for edition in (NOW, THEN):
        assert check_deck(catalogue_of_edition(), deck.sections, edition).problems == ()


def test_1e_deck_09_a_deck_of_later_sets_is_refused_card_by_card() -> None:
    """The mirror universe set was released, and the rulings mention it; four of the deck's missions came later."""
    (deck,) = set(map(_named, starter_decks())) - set(map(_named, starter_decks(THEN)))
    assert deck == "mirror"
    mirror = next(one for one in starter_decks() if one.id == deck)
    told = [words for words, rule in check_deck(catalogue_of_edition(THEN), mirror.sections, THEN).problems]
    assert told == [
        f"{name} is not from any set released by 7 January 2002."
        for name in ("Seek Knowledge Cache", "Enlistment Drive", "Secure Supply Lines", "Test Warship")
    ]


def _named(deck: StarterDeck) -> str:
    return deck.id


def test_1e17_deck_5_missions_differ_by_their_titles_not_by_their_places() -> None:
    all_at_x = (Mission(id=one, title=one, ground="planet", near=End(span=2), location="x") for one in "abcdef")
    cards = Catalogue(tuple(all_at_x))
    report = [words for words, _ in check_deck(cards, {"missions": tuple("abcdef")}, THEN).problems]
    assert not any("missions" in words for words in report)
    assert any(
        "a, b, c, d, e, f: these missions are all at x" in words
        for words, _ in check_deck(cards, {"missions": tuple("abcdef")}).problems
    )
    twice, _ = check_deck(cards, {"missions": tuple("aabcde")}, THEN).problems[-1]
    assert twice == "a is in the deck 2 times, but missions must be different."


def test_no_card_is_banned_in_2002() -> None:
    title = deck_format("banned").banned[0]
    cards = Catalogue((Event(id="x", title=title, functions=()),))
    banned = f"{title} is banned as of {deck_format('banned').day}."
    for edition, told in ((NOW, True), (THEN, False)):
        problems = [words for words, _ in check_deck(cards, {"deck": ("x",)}, edition).problems]
        assert (banned in problems) is told


def test_1er_seed_2_sites_mislead_among_the_seeds() -> None:
    site = next(card for card in catalogue_of_edition().cards if isinstance(card, Site))
    for edition, told in ((NOW, True), (THEN, False)):
        problems = [words for words, _ in check_deck(catalogue_of_edition(), {"seeds": (site.id,)}, edition).problems]
        assert any("isn’t a seed card" in words for words in problems) is told
