"""Our own example texts, and their compiled trees."""

from __future__ import annotations

import pytest

from engine.ccg.compiling.ledger import Ledger, Veto
from engine.ccg.effects.cards_meant import Cards, ForEach, Random
from engine.ccg.effects.changes import Adjusts, DoublesSkills, Gains, TakesAboard
from engine.ccg.effects.conditions import At, Commands, Every, Facing, Fighting, Never
from engine.ccg.effects.effects import Discard, Draw, If, Kill, May, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger, While
from engine.ccg.requirements.requirement import AnyOf, Attribute, Skill, Trait
from engine.first_edition.cards.definition import Dilemma, Equipment, Event, Mission, Personnel, Ship
from engine.first_edition.cards.halves import Step
from engine.first_edition.cards.reading.peoples import people_requirement
from engine.first_edition.cards.special_reports import SpecialReport
from tests.engine.first_edition.compiling.pool import compile_text


def personnel(words: str) -> Personnel:
    card, judgement = compile_text("Personnel", words)
    assert isinstance(card, Personnel)
    assert judgement.enforced, judgement
    assert not card.words
    return card


def test_a_skill_under_a_condition_is_a_regular_skill() -> None:
    card = personnel("Honor (if with another cadet).")
    with_cadet = Commands(Cards(whose="anybody", where="present", who=Trait("cadet"), other=True))
    assert card.texts == (While(changes=(Gains(Cards(where="this"), "honor"),), condition=with_cadet),)
    assert card.is_support_personnel
    assert card.skill_dot_count == 2


@pytest.mark.parametrize(("words", "whose"), [("a cadet", "anybody"), ("your cadet", "you")])
def test_1e_gen_04_a_personnel_is_with_all_cards_present(words: str, whose: str) -> None:
    (text,) = personnel(f"STRENGTH +2 if with {words}.").texts
    assert isinstance(text, While)
    assert text.condition == Commands(Cards(whose=whose, where="present", who=Trait("cadet")))  # type: ignore[arg-type]


def test_a_standing_text_is_a_special_skill() -> None:
    card = personnel("Your other Klingons present are each STRENGTH +2.")
    assert not card.is_mission_specialist
    (text,) = card.texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    assert (change.of.other, change.of.whose, change.of.where, change.amount) == (True, "you", "present", 2)


def test_a_text_says_when_it_holds() -> None:
    assert personnel("Attributes all +1 when facing a dilemma.").texts[0].condition == Facing()  # type: ignore[union-attr]
    assert personnel("STRENGTH +3 vs. [Kli].").texts[0].condition == Fighting(against="klingon")  # type: ignore[union-attr]


def test_an_order_is_given_once_each_game() -> None:
    (order,) = personnel("Once per game, may kill one cadet present.").texts
    assert isinstance(order, Order)
    assert order.once == "game"


def test_1e_turn_12_every_turn_is_the_opponent_s_too() -> None:
    each, every = (personnel(f"Once {word} turn, may kill one cadet present.").texts[0] for word in ("each", "every"))
    assert isinstance(each, Order)
    assert every == AnyTime(effects=each.effects, once="turn")


@pytest.mark.parametrize("name", ["Klingon", "Borg"])
def test_1e_comp_06_a_people_is_an_affiliation_or_a_species(name: str) -> None:
    assert people_requirement(name) == AnyOf((Trait(f"[{name.lower()}]"), Trait(name.lower())))


def test_a_skill_counted_may_count_twice_in_one_personnel() -> None:
    assert compile_text("Ship", "Attributes all +1 for each Music aboard (limit 3).")[1].reason == "lint"


def test_a_ship_counts_its_crew_up_to_a_limit() -> None:
    card, _ = compile_text("Ship", "Attributes all +1 for each [OS] aboard (limit 4).")
    assert isinstance(card, Ship)
    (text,) = card.texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    crew = Cards(whose="anybody", where="aboard", who=Trait("[os]"))
    assert (change.attributes, change.amount) == (("range", "weapons", "shields"), ForEach(crew, most=4))


def test_equipment_has_its_users() -> None:
    card, _ = compile_text(
        "Equipment", "Klingon use only. Each of your personnel present is STRENGTH +2. (Cumulative.)"
    )
    assert isinstance(card, Equipment)
    assert card.used_by == ("klingon",)
    (text,) = card.texts
    assert isinstance(text, While)
    assert [getattr(change, "cumulative", False) for change in text.changes] == [True]


@pytest.mark.parametrize(
    ("words", "free", "whose"),
    [
        ("May report where your cadet is present.", False, "you"),
        ("May report where a cadet is present (for free).", None, ""),
        ("May report where cadet is present (for free).", True, "anybody"),
        ("Reports for free wherever you have a cadet present.", True, "you"),
    ],
)
def test_1e_rep_06_a_personnel_says_where_it_reports(words: str, *, free: bool | None, whose: str) -> None:
    card, judgement = compile_text("Personnel", words)
    assert isinstance(card, Personnel)
    assert judgement.enforced is (free is not None)
    for report in card.reports:
        assert report == SpecialReport(at=Cards(whose=whose, where="play", who=Trait("cadet")), free=bool(free))  # type: ignore[arg-type]


def test_1e_rep_06_a_personnel_lets_others_report_where_it_is() -> None:
    (text,) = personnel("Your cadets may report where present (for free).").texts
    takes = TakesAboard(cards=Cards(who=Trait("cadet")), of=Cards(where="this"), free=True)
    assert text == While(changes=(takes,))


def test_a_higher_bonus_is_the_rest_of_it_under_a_condition() -> None:
    base, more = personnel("Your cadets present are each STRENGTH +1 (or +3 if they also have Law).").texts
    assert isinstance(base, While)
    assert isinstance(more, While)
    assert [change.amount for text in (base, more) for change in text.changes if isinstance(change, Adjusts)] == [1, 2]


def test_two_are_downloaded_only_while_no_player_has_them_in_play() -> None:
    """*If not in play* covers both players' cards."""
    words = "When reported, may download {Ada} and {Ada} (if not in play)."
    (text,) = personnel(words).texts
    assert isinstance(text, Response)
    there = Commands(Cards(title="Ada", whose="anybody", where="play"))
    one = If(Never(there), (May((DownloadCards(cards=Cards(title="Ada")),)),))
    assert (text.must, text.effects) == (True, (one, one))


def test_a_dilemma_faced_in_a_quadrant_is_one_condition() -> None:
    (text,) = personnel("While this personnel is facing a dilemma at a [DQ] mission, this personnel gains Honor.").texts
    assert isinstance(text, While)
    assert text.condition == Every((Facing(), At(quadrant="delta")))


@pytest.mark.parametrize(
    "words",
    [
        "While on your ship, it is RANGE +1 in the Marsh Region.",
        "If on your ship in the Marsh Region, it is RANGE +1.",
    ],
)
def test_a_ship_is_changed_in_a_region(words: str) -> None:
    (text,) = personnel(words).texts
    ship = Cards(kind="ship", where="host")
    assert text == While(changes=(Adjusts(ship, ("range",), 1),), condition=At(region="Marsh"))


def test_a_skill_named_twice_describes_who_gains() -> None:
    """*Law Klingons present* after the skill Law means Klingons with Law (1E-SKILL-01)."""
    (text,) = personnel("Law Klingons present are STRENGTH +1.").texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    assert Skill("law") in change.of.who.parts  # type: ignore[union-attr]


def test_report_texts_can_have_a_condition_or_a_cost() -> None:
    paid = personnel("When you play this personnel, you may discard a card from hand to draw two cards.").texts
    assert paid == (Response(trigger=Trigger("played", this=True), costs=(Discard(),), effects=(Draw(2),)),)
    (if_held,) = personnel("When you play this personnel, if you hold a captive, draw up to two cards.").texts
    assert isinstance(if_held, Response)
    assert (if_held.must, if_held.effects) == (True, (Draw(2, upto=True),))


def test_a_captive_and_a_discard_pile_are_conditions() -> None:
    captive, empty = (
        personnel(f"{words}, gains Honor.").texts[0]
        for words in ("While you hold a captive", "If your discard pile is empty")
    )
    assert isinstance(captive, While)
    assert captive.condition == Commands(Cards(whose="opponent", where="captives"))
    assert isinstance(empty, While)
    assert empty.condition == Never(Commands(Cards(kind="card", where="discard")))


def test_only_stops_by_dilemmas_of_the_opponent_count() -> None:
    (text,) = personnel("Draw a card if stopped by an opponent's dilemma.").texts
    assert isinstance(text, Response)
    assert (text.must, text.trigger) == (True, Trigger("stopped", this=True, cause="dilemma", owner="opponent"))


@pytest.mark.parametrize(
    "words",
    [
        "Your other Romulan ships present are STRENGTH +1.",
        "While you hold two captives, gains Honor.",
        "Each of your [Xyz] personnel present is STRENGTH +1.",
        "Attributes all +2 if facing nobody.",
    ],
)
def test_text_without_a_phrase_is_left_to_the_players(words: str) -> None:
    card, judgement = compile_text("Personnel", words)
    assert not judgement.enforced
    assert card.words == words


def test_an_unproved_text_stays_for_the_players() -> None:
    card, judgement = compile_text("Personnel", "Honor (if with another cadet).", Ledger())
    assert judgement.reason == "unproved"
    assert card.level == "assisted"


def test_a_vetoed_text_stays_for_the_players() -> None:
    ledger = Ledger(veto=(Veto("tested", "It did something else."),))
    assert compile_text("Personnel", "Honor (if with another cadet).", ledger)[1].reason == "veto"


def test_a_condition_of_those_who_remain_is_asked_of_them() -> None:
    """*Remaining* is checked only after the earlier steps (1E-DIL-07)."""
    card, judgement = compile_text(
        "Dilemma", "Kills one personnel (random selection). To get past requires CUNNING>24 remaining."
    )
    assert judgement.enforced, judgement
    assert isinstance(card, Dilemma)
    (half,) = card.halves
    assert half.steps == (
        Step(effects=(Kill(Random()),)),
        Step(condition=Attribute(("cunning",), ">", 24), remaining=True),
    )


def test_a_dilemma_is_seeded_again_unless_its_text_says_otherwise() -> None:
    harm = "Unless Honor and 2 Law present, one personnel is killed (opponent's choice)."
    fates = {then: compile_text("Dilemma", f"{harm}{words}")[0] for then, words in FATES.items()}
    assert {then: card.halves[0].then for then, card in fates.items() if isinstance(card, Dilemma)} == {
        then: then for then in FATES
    }


FATES = {"reseed": "", "discard": " Discard dilemma.", "continues": " Mission continues."}


def test_a_text_for_away_teams_leaves_crews_out() -> None:
    """A dual dilemma would mean both (1E-GEN-20)."""
    assert not compile_text("Dilemma", "Kills one Away Team member (random selection).")[1].enforced


def test_a_mission_has_bonus_points_under_a_condition() -> None:
    card, judgement = compile_text("Mission", "* +5 if Law present.")
    assert judgement.enforced, judgement
    assert isinstance(card, Mission)
    (text,) = card.near.texts
    assert isinstance(text, Response)
    assert text.effects == (If(Skill("law"), (Score(5),)),)


def test_a_people_s_ship_is_one_by_origin_or_affiliation() -> None:
    """1E-REP-16."""
    (text,) = personnel("Your Klingon ships here are WEAPONS +1.").texts
    assert isinstance(text, While)
    (change,) = text.changes
    assert isinstance(change, Adjusts)
    assert change.of.who == AnyOf((Trait("[klingon]"), Trait("klingon ship")))


def test_a_bonus_against_cards_by_icon_names_them() -> None:
    (text,) = personnel("STRENGTH +3 vs. [OS].").texts
    assert isinstance(text, While)
    assert text.condition == Fighting(foes=Trait("[os]"))


def test_a_condition_in_brackets_behind_a_download_gives_no_skill() -> None:
    """*(if with your [OS] Law)*: Law belongs to the companion."""
    card = personnel("DL/ {Club} (if with your [OS] Music).")
    assert "music" not in card.skills
    assert card.downloads == ("Club",)
    assert isinstance(card.download_needs, Commands)


def test_skills_are_doubled_in_company() -> None:
    (text,) = personnel("Regular skills doubled if with Ada, Ada, and Ada.").texts
    assert isinstance(text, While)
    assert text.changes == (DoublesSkills(Cards(where="this")),)


def test_an_event_stays_on_the_table_with_its_texts() -> None:
    words = "Plays on table (for free if you have three cadets in play). Your ships are RANGE +1."
    card, judgement = compile_text("Event", words)
    assert judgement.enforced, judgement
    assert isinstance(card, Event)
    (use,) = card.functions
    assert use.free_if == Commands(Cards(where="play", who=Trait("cadet")), 3)
    assert use.texts == (While(changes=(Adjusts(Cards(kind="ship", where="play"), ("range",), 1),)),)


def test_an_event_on_the_table_has_no_personnel_present() -> None:
    assert not compile_text("Event", "Plays on table. Your cadets present are STRENGTH +1.")[1].enforced


def test_changes_of_an_event_that_add_up_stay_for_the_players() -> None:
    assert not compile_text("Event", "Plays on table. Your ships are RANGE +1. (Cumulative.)")[1].enforced


def test_a_card_is_downloaded_as_a_mission_is_seeded() -> None:
    card, judgement = compile_text("Mission", "When seeded, you may download {Club} here.")
    assert judgement.enforced, judgement
    assert isinstance(card, Mission)
    here = Cards(kind="mission", whose="anybody", where="mission")
    assert card.near.seeded == (May((DownloadCards(cards=Cards(kind="equipment", title="Club"), at=here),)),)


@pytest.mark.parametrize(
    ("words", "enforced"),
    [
        ("[OS] cadets and Klingons may report here.", False),
        ("Cadets and [OS] Klingons may report here.", True),
        ("[OS] cadets and [OS] Klingons may report here.", True),
    ],
)
def test_an_icon_before_a_list_can_apply_to_the_whole_list(words: str, enforced: bool) -> None:
    texts = (("Mission", words), ("Personnel", f"Your {words}"), ("Ship", f"Your {words.replace('here', 'aboard')}"))
    assert {compile_text(kind, text)[1].enforced for kind, text in texts} == {enforced}
