"""Compiled texts of our own: their meaning, and why some are rejected."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Personnel, Ship
from engine.ccg.compiling.canonical import canonical_tree
from engine.ccg.compiling.ledger import Ledger, VerifiedText, Veto
from engine.ccg.compiling.normalising import normalised_words, split_into_sentences
from engine.ccg.compiling.vocabulary import vocabulary_of
from engine.ccg.effects.cards_meant import All, Cards, Changed, Chosen, ForEach, Others, Picked, Random
from engine.ccg.effects.changes import Gains, Modifies
from engine.ccg.effects.conditions import Commands, Facing
from engine.ccg.effects.effects import (
    Destroy,
    Discard,
    Download,
    Draw,
    Kill,
    Prevent,
    ReturnDilemma,
    Select,
    Stop,
    Unless,
)
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.ccg.imports.notation import AFFILIATIONS
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Not, Skill, Trait
from engine.second_edition.cards.keywords import RITUAL
from engine.second_edition.compiling.cards import Sheet
from engine.second_edition.compiling.compiler import SecondEditionCompiler
from tests.engine.second_edition.compiling.pool import compile_text

ALL_THREE: tuple[Changed, ...] = ("integrity", "cunning", "strength")


def test_a_dilemma_with_a_requirement() -> None:
    words = (
        "Unless you have 2 Medical and Science or a personnel who has 2 Law, randomly select a personnel to be killed,"
        " then all your other personnel are stopped and this dilemma returns to its owner's dilemma pile."
    )
    card, judgement = compile_text("dilemma", words)
    assert judgement.reason == "enforced"
    assert isinstance(card, Dilemma)
    (unless,) = card.effects
    assert isinstance(unless, Unless)
    assert unless.then == (Kill(Random()), Stop(Others()), ReturnDilemma())
    assert unless.requirement == parse_requirement("2 Medical, Science or 1 personnel with 2 Law")
    assert (card.words, card.official) == ("", words)


def test_if_you_cannot_belongs_to_the_pick() -> None:
    card, _ = compile_text(
        "dilemma",
        "Unless you have Law, your opponent chooses a personnel who has Honor to be stopped."
        " If your opponent cannot, all your personnel are stopped.",
    )
    assert isinstance(card, Dilemma)
    then = (Stop(Chosen(by="opponent", who=Skill("honor")), otherwise=(Stop(All()),)),)
    assert card.effects == (Unless(Skill("law"), then),)


def test_those_personnel_means_the_selected_ones() -> None:
    card, judgement = compile_text(
        "dilemma", "Randomly select two personnel. Each of those personnel who does not have Honor is killed."
    )
    assert judgement.enforced
    assert isinstance(card, Dilemma)
    assert card.effects == (Select(Random(count=2)), Kill(Picked(who=Not(Skill("honor")))))


def test_while_it_faces_a_dilemma() -> None:
    card, judgement = compile_text(
        "personnel", "While this personnel is facing a dilemma, he is attributes +1 and gains Law."
    )
    assert judgement.enforced
    assert isinstance(card, Personnel)
    this = Cards(where="this")
    assert card.texts == (While(changes=(Modifies(this, ALL_THREE, 1), Gains(this, "law")), condition=Facing()),)


def test_so_much_for_each_of_two_attributes() -> None:
    card, _ = compile_text(
        "personnel", "This personnel is Cunning +1 and Strength +1 for each Ritual event you command."
    )
    assert isinstance(card, Personnel)
    of = Cards(kind="event", where="play", who=Trait("ritual"))
    changes = tuple(Modifies(Cards(where="this"), (name,), ForEach(of)) for name in ("cunning", "strength"))
    assert card.texts == (While(changes=changes),)


def test_a_ship_has_its_own_attributes() -> None:
    card, _ = compile_text("ship", "While your Admiral is aboard this ship, it is attributes +2.")
    ship, judgement = compile_text("ship", "While your Admiral is aboard this ship, this ship is attributes +2.")
    assert judgement.enforced
    assert isinstance(ship, Ship)
    assert isinstance(card, Ship)
    (text,) = ship.texts
    assert isinstance(text, While)
    assert text.condition == Commands(Cards(where="aboard", who=Trait("admiral")))
    assert text.changes == (Modifies(Cards(kind="ship", where="this"), ("range", "weapons", "shields"), 2),)
    assert card.words


def test_an_order_at_a_cost_once_each_turn() -> None:
    card, judgement = compile_text(
        "event", "To play this event, you must command three [Kli] personnel. Plays in your core."
        " Order - Discard a card from hand to draw two cards. You may do this only once each turn.",
    )  # fmt: skip
    assert judgement.enforced
    assert isinstance(card, Event)
    assert card.stays
    assert card.requires == Commands(Cards(where="play", who=Trait("[klingon]")), 3)
    assert Order(costs=(Discard(),), effects=(Draw(2),), once="turn") in card.texts


def test_an_event_that_is_destroyed_does_so_by_itself() -> None:
    card, _ = compile_text("event", "Draw two cards. Destroy this event.")
    assert isinstance(card, Event)
    assert (card.stays, card.effects) == (False, (Draw(2),))


def test_an_interrupt_is_an_order() -> None:
    card, _ = compile_text("interrupt", "Order - Download a Ritual event.")
    assert isinstance(card, Interrupt)
    assert card.order
    assert card.effects == (Download(Cards(kind="event", who=Trait("ritual"))),)


def test_may_makes_an_effect_optional() -> None:
    may, _ = compile_text("personnel", "When you play this personnel, you may draw a card.")
    must, _ = compile_text("personnel", "When you play this personnel, discard a card from hand.")
    assert isinstance(may, Personnel)
    assert isinstance(must, Personnel)
    trigger = Trigger("played", by="you", this=True)
    assert may.texts == (Response(trigger=trigger, effects=(Draw(),)),)
    assert must.texts == (Response(trigger=trigger, effects=(Discard(),), must=True),)


def test_a_prevention_is_for_one_of_those() -> None:
    card, _ = compile_text(
        "personnel",
        "When your Klingon present is about to be stopped by a dilemma, you may destroy an"
        " event in your core to prevent that.",
    )
    assert isinstance(card, Personnel)
    (text,) = card.texts
    assert isinstance(text, Response)
    assert text.costs == (Destroy(Chosen(kind="event", where="core")),)
    assert text.effects == (Prevent(Chosen(where="concerned", who=Trait("klingon"))),)
    assert text.trigger.cards == Cards(where="present", who=Trait("klingon"))


# --- what is not taken -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "words", "reason"),
    [
        ("personnel", "Draw a card and dance.", "phrase"),
        ("personnel", "Draw § cards.", "sign"),
        (
            "dilemma",
            "Unless you have an Admiral personnel who has Law or Honor, all your personnel are stopped.",
            "readings",
        ),
        ("dilemma", "All your other personnel are stopped.", "lint"),
        ("dilemma", "Each of those personnel who has Law is killed.", "lint"),
        ("dilemma", "Randomly select a personnel to be stopped. That personnel is killed.", "lint"),
        ("personnel", "Each of your Hand Weapon personnel present is Strength +1.", "lint"),
        ("equipment", "While this personnel is facing a dilemma, he gains Law.", "lint"),
        ("personnel", "When you play this personnel, discard a card from hand to draw a card.", "lint"),
    ],
)
def test_uncertain_texts_stay_assisted(kind: str, words: str, reason: str) -> None:
    card, judgement = compile_text(kind, words)
    assert judgement.reason == reason
    assert card.level == "assisted"
    assert card.words == words


def test_phrases_need_three_verified_titles() -> None:
    words = "When you play this personnel, you may draw a card."
    card, judgement = compile_text("personnel", words, Ledger())
    assert (card.level, judgement.reason) == ("assisted", "unproved")


def test_a_veto_makes_a_verified_text_assisted() -> None:
    words = "When you play this personnel, you may draw a card."
    _, known = compile_text("personnel", words)
    verified = (VerifiedText("tested", known.text, known.tree, "audit"),)
    assert compile_text("personnel", words, Ledger(verified=verified))[1].enforced
    vetoed = Ledger(verified=verified, veto=(Veto("tested", "It drew two.", known.text),))
    assert compile_text("personnel", words, vetoed)[1].reason == "veto"
    other_text = Ledger(verified=verified, veto=(Veto("tested", "It drew two.", "another text"),))
    assert compile_text("personnel", words, other_text)[1].enforced


def test_a_withdrawn_phrase_is_not_used() -> None:
    words = "When you play this personnel, you may draw a card."
    _, known = compile_text("personnel", words)
    verified = (VerifiedText("tested", known.text, known.tree, "audit"),)
    assert compile_text("personnel", words, Ledger(verified=verified, withdrawn=("draw one",)))[1].reason == "unproved"


def test_each_sentence_is_judged_by_itself() -> None:
    _, judgement = compile_text("personnel", "This personnel is Strength +1. When he dances, draw a card.")
    assert judgement.done == (True, False)


# --- mutation and metamorphosis -----------------------------------------------------------------------------

TEXTS = (
    (
        "dilemma",
        (
            "Unless you have 2 Medical and Science, randomly select a personnel to be "
            "killed, then all your other personnel are stopped."
        ),
    ),
    (
        "dilemma",
        (
            "Randomly select three personnel. If any of those personnel has Honor, all three "
            "are stopped. Otherwise, choose one of those personnel to be stopped."
        ),
    ),
    (
        "dilemma",
        (
            "Choose a personnel who has Law or Honor to be stopped. If you cannot, randomly "
            "select a personnel to be killed."
        ),
    ),
    ("personnel", "While this personnel is present with your Admiral, he is Cunning +2."),
    ("personnel", "Each of your other Honor Klingons present is Strength +1."),
    (
        "personnel",
        (
            "When you play this personnel, if you command two Klingons, you may discard a "
            "card from hand to draw two cards."
        ),
    ),
    ("ship", "While this ship is at a space mission, it is Weapons +2 and Shields +1."),
    ("event", "Plays in your core. Order - Destroy this event to download a Ritual event."),
)


@pytest.mark.parametrize(("kind", "words"), TEXTS)
def test_a_word_less_is_another_text(kind: str, words: str) -> None:
    """Deleting any word makes the text fail or changes its meaning: no word is silently ignored."""
    card, judgement = compile_text(kind, words)
    assert judgement.enforced
    tokens = words.split()
    for place in range(len(tokens)):
        less = " ".join((*tokens[:place], *tokens[place + 1 :]))
        other, after = compile_text(kind, less)
        if after.enforced and tokens[place] not in ("all", "then"):
            assert canonical_tree(other) != canonical_tree(card), f"without “{tokens[place]}”"


@pytest.mark.parametrize(
    ("kind", "words", "one", "other"),
    [
        ("personnel", TEXTS[3][1], "+2", "+3"),
        ("personnel", TEXTS[3][1], "Cunning", "Strength"),
        ("personnel", TEXTS[3][1], "your Admiral", "an opponent's Admiral"),
        ("personnel", TEXTS[4][1], "other ", ""),
        ("personnel", TEXTS[4][1], "Honor ", "Law "),
        ("dilemma", TEXTS[0][1], "killed", "stopped"),
        ("dilemma", TEXTS[0][1], "2 Medical", "3 Medical"),
        ("dilemma", TEXTS[0][1], "randomly select", "choose"),
    ],
)
def test_another_word_is_another_tree(kind: str, words: str, one: str, other: str) -> None:
    before, after = compile_text(kind, words), compile_text(kind, words.replace(one, other, 1))
    assert before[1].enforced
    assert after[1].enforced
    assert before[1].tree != after[1].tree


def test_the_order_of_alternatives_means_nothing() -> None:
    one = compile_text("dilemma", "Unless you have Law and Honor or 2 Science, all your personnel are stopped.")
    other = compile_text("dilemma", "Unless you have 2 Science or Honor and Law, all your personnel are stopped.")
    assert one[1].tree == other[1].tree != ""


def test_two_texts_are_both_abilities() -> None:
    one, other = TEXTS[3][1], TEXTS[4][1]
    both, judgement = compile_text("personnel", f"{one} {other}")
    assert judgement.enforced
    first, second = compile_text("personnel", one)[0], compile_text("personnel", other)[0]
    assert isinstance(both, Personnel)
    assert isinstance(first, Personnel)
    assert isinstance(second, Personnel)
    assert both.texts == (*first.texts, *second.texts)
    assert len(split_into_sentences(normalised_words(both.official))) == 2


def test_a_keywords_effect_comes_before_the_text() -> None:
    feast = Event(id="tested", title="Tested", cost=1, keywords=("Ritual",), words="Plays in your core.")
    edition = SecondEditionCompiler(vocabulary_of((feast,), AFFILIATIONS))
    texts = (Order(effects=(Draw(),)),)
    found = edition.with_tree(feast, Sheet(stays=True, texts=texts))
    assert isinstance(found, Event)
    assert found.texts == (*RITUAL, *texts)


@pytest.mark.parametrize(("who", "other"), [("Honor Klingon", True), ("Admiral", True), ("Chef", False)])
def test_a_personnel_whose_presence_a_text_requires_is_not_the_card_itself(who: str, other: bool) -> None:
    """A text that applies while such a personnel is present requires another one if the card is one too (2E-PRE-01)."""
    card, judgement = compile_text("personnel", f"While your {who} is present, this personnel is Strength +1.")
    assert judgement.reason == "enforced"
    assert isinstance(card, Personnel)
    (text,) = card.texts
    assert isinstance(text, While)
    assert isinstance(text.condition, Commands)
    assert text.condition.cards.other == other


def test_a_personnel_is_among_those_present() -> None:
    """*present* includes the personnel with the text; only *other* and *present with* do not (2E-PRE-01)."""
    card, judgement = compile_text("personnel", "This personnel is Strength +1 for each Admiral present.")
    assert judgement.reason == "enforced"
    amount = ForEach(Cards(whose="anybody", where="present", who=Trait("admiral")))
    assert isinstance(card, Personnel)
    assert card.texts == (While(changes=(Modifies(Cards(where="this"), ("strength",), amount),)),)
