"""Printed card texts in which several parts of a tree are one sentence, as on the cards."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.describing.card_phrases import amount_words
from engine.ccg.describing.conditions import changes_words, condition_words
from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.describing.mentions import with_mentions
from engine.ccg.describing.printer import ability_words, card_text, texts_in_words
from engine.ccg.describing.sentences import merged_alternatives, offered
from engine.ccg.describing.triggers import trigger_words
from engine.ccg.effects import changes, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import All, Cards, Chosen, ForEach, Picked, Random, This, Total
from engine.ccg.effects.conditions import Commands, Every, Facing, Never
from engine.ccg.effects.texts import MayPlay, Order, Response, Trigger, While
from engine.ccg.requirements.requirement import Named, Not, Skill, Trait
from engine.first_edition.cards.deck import catalogue_of_edition as first_edition
from engine.first_edition.cards.definition import Dilemma as FirstEditionDilemma
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.wording import card_text as first_edition_text

KLINGON, DRONE = Trait("[klingon]"), Trait("drone")
HEADQUARTERS = Cards(kind="mission", whose="you", where="play", who=Trait("headquarters"))
BAJOR = msgspec.structs.replace(HEADQUARTERS, title="Bajor")
OTHERS = Cards(where="present", who=Not(KLINGON))
LAST = Never(Commands(Cards(kind="dilemma", whose="anybody", where="stack")))
RAISED = changes.Raises(Cards(kind="dilemma", whose="anybody"), 10)
THIS, LAW, PICKED = This(kind="dilemma"), Skill("law"), Picked()
RAISED_LESS = tree.Lasts(msgspec.structs.replace(RAISED, amount=5), "dilemma", THIS)
STOP, KILL = tree.Stop(Random()), tree.Kill(Random())


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("friendly-fire", "(random selection) is killed and this dilemma is placed on this mission."),
        ("awaken", "Download a [COM] or [NAV] Drone personnel."),
        ("emblem-of-the-empire", "are compatible and may attack regardless of affiliation."),
    ],
)
def test_first_edition_cards_say_it_in_one_sentence(card: str, words: str) -> None:
    assert words in first_edition_text(first_edition().card(card))


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (
            (
                Order(effects=(tree.BeginCombat((), needs=KLINGON),)),
                Order(effects=(tree.BeginEngagement((), needs=KLINGON),)),
            ),
            ["Order – Begin a combat or an engagement involving your [Klingon] personnel."],
        ),
        (
            (
                Response(trigger=Trigger("combat won", by="you"), effects=(tree.Draw(),)),
                Response(trigger=Trigger("engagement won", by="you"), effects=(tree.Draw(),)),
            ),
            ["When you win a combat or an engagement, you may draw a card."],
        ),
        (
            (
                Response(trigger=Trigger("combat won", by="you"), effects=(tree.Draw(),), once="turn"),
                Response(trigger=Trigger("engagement won", by="you"), effects=(tree.Draw(),), once="turn"),
            ),
            [
                "When you win a combat, you may draw a card. You may do this only once each turn.",
                "When you win an engagement, you may draw a card. You may do this only once each turn.",
            ],
        ),
        (
            (
                MayPlay(at=Cards(kind="ship", where="this"), of=Cards(whose="you", who=KLINGON)),
                MayPlay(at=Cards(kind="ship", where="this"), of=Cards(kind="equipment", whose="you")),
            ),
            ["You may play your [Klingon] personnel and equipment aboard this ship."],
        ),
    ],
)
def test_texts_that_differ_in_one_phrase_are_one(
    texts: tuple[Order | Response | MayPlay, ...], words: list[str]
) -> None:
    assert [*texts_in_words(texts)] == words


def test_sentences_of_different_events_stay_apart() -> None:
    one, other = "When you play this card, discard it if you have Law.", "When you complete a mission, discard it."
    assert merged_alternatives(one, other, "or") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            Response(
                trigger=Trigger("turn begun", by="you"), requires=Commands(Cards(where="play")), effects=(tree.Draw(),)
            ),
            "At the start of your turn, if you command",
        ),
        (
            Response(trigger=Trigger("turn ended", by="opponent"), effects=(tree.Draw(),)),
            "At the end of an opponent’s turn, ",
        ),
        (
            Response(trigger=Trigger("dilemma revealed"), requires=Every((Facing(), LAST)), effects=(tree.Draw(),)),
            "When this card is facing the last dilemma, you may draw a card.",
        ),
        (
            Response(
                trigger=Trigger(
                    "mission completed", by="you", here=True, cards=Cards(kind="mission", who=Trait("requires law"))
                ),
                effects=(tree.Draw(),),
            ),
            "When you complete a mission here that requires Law, you may draw a card.",
        ),
        (
            Order(
                requires=Every((conditions.Turn(whose="you"), Commands(Cards(whose="opponent", where="present")))),
                costs=(tree.Discard(),),
                effects=(tree.Kill(Random(whose="opponent", where="present")),),
            ),
            "Order – If it is your turn, discard a card from your hand to kill an opponent’s personnel present",
        ),
    ],
)
def test_occasions_read_as_on_cards(text: Response | Order, words: str) -> None:
    assert ability_words(text).startswith(words)


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (Commands(Cards(), 6), "you have six or more personnel"),
        (
            Every((Commands(Cards(), 6), Commands(Cards(who=Trait("infiltrator"))))),
            "you have six or more personnel, including an Infiltrator personnel",
        ),
        (
            Every((Commands(BAJOR), Never(Commands(HEADQUARTERS, 2)))),
            "you command the headquarters Bajor and no other headquarters mission",
        ),
        (Never(Commands(HEADQUARTERS, 2)), "you command no more than one headquarters mission"),
        (
            Every((Never(Commands(OTHERS)), Never(Commands(msgspec.structs.replace(OTHERS, stopped=True))))),
            "all your personnel present are [Klingon], stopped or not",
        ),
        (
            Never(Commands(Cards(whose="you", where="present", who=Not(KLINGON)))),
            "all your personnel present are [Klingon]",
        ),
        (Commands(Cards(whose="anybody", where="present", who=Named("jadzia dax"))), "Jadzia Dax is present"),
    ],
)
def test_conditions_read_as_on_cards(condition: conditions.Condition, words: str) -> None:
    assert condition_words(condition) == words


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        (
            (
                tree.PlayersDo(
                    "left",
                    (
                        tree.May(
                            costs=(tree.Discard(who=Chosen(where="hand")),), then=(tree.Lasts(RAISED, "dilemma", THIS),)
                        ),
                    ),
                ),
            ),
            (
                "Your opponent may discard a personnel from their hand; if they do, "
                "each of this dilemma’s attribute requirements is +10."
            ),
        ),
        (
            (tree.Select(Chosen(whose="left", where="mission", by="opponent")),),
            "Your opponent chooses one of their personnel at this mission.",
        ),
        (
            (tree.If(Trait("hologram"), then=(tree.Lasts(RAISED, "dilemma", THIS),), otherwise=(RAISED_LESS,)),),
            "Each of this dilemma’s attribute requirements is +5 (+10 instead if you have a Hologram personnel).",
        ),
        (
            (
                tree.Select(Random()),
                tree.If(LAW, then=(tree.Stop(PICKED), KILL), otherwise=(tree.Stop(PICKED),), of_picked=True),
            ),
            "Randomly select a personnel. Stop that personnel; if that personnel has Law, one of your personnel",
        ),
        (
            (tree.If(Never(Commands(Cards(title="Quark"))), then=(tree.Unless(Skill("law"), then=(KILL,)),)),),
            "Unless you have Quark, or Law, ",
        ),
        (
            (tree.May((), (KILL,), (tree.May((), (tree.Score(-5),), (STOP,)),)),),
            "Unless you kill one of your personnel (random selection) or lose 5 points, one of your personnel",
        ),
    ],
)
def test_dilemmas_speak_of_your_opponent_and_merge_alternatives(effects: tuple[tree.Effect, ...], words: str) -> None:
    assert card_text(Dilemma(id="trap", title="Trap", type="dual", cost=1, effects=effects)).startswith(words)


def test_a_title_that_ends_with_a_stop_gets_no_other() -> None:
    assert effect_sentences((tree.Download(Cards(kind="event", title="V.I.P.")),)) == "Download V.I.P."


def test_one_condition_for_stopped_and_unstopped_cards() -> None:
    either = (Commands(OTHERS), Commands(msgspec.structs.replace(OTHERS, stopped=True)))
    negated = Never(Every(tuple(map(Never, either))))
    assert condition_words(negated) == "you command a non-[Klingon] personnel present, stopped or not"


def test_what_cannot_be_done_needs_no_condition() -> None:
    drones = Cards(where="group", who=DRONE)
    discarding = tree.Discard(who=Random(where="group", who=DRONE))
    effect = tree.If(Commands(drones), then=(discarding,), otherwise=(STOP,))
    assert effect_sentences((effect,)).startswith(
        "Discard one of your Drone personnel (random selection); if you cannot, "
    )


def test_different_downloads_are_one() -> None:
    downloads = (tree.Download(Cards(kind="ship")), tree.Download(Cards(kind="event")))
    assert effect_sentences(downloads) == "Download a ship and an event."


def test_the_same_cost_for_two_kinds_of_cards_is_said_once() -> None:
    costs = [
        changes.Costs(Cards(where="this"), ForEach(Cards(kind=kind, whose="you", where="core"), times=-1))
        for kind in ("event", "equipment")
    ]
    words = "this card is cost -1 for each event in your core and for each equipment in your core"
    assert changes_words(costs) == words


def test_several_conditions_of_the_same_change_are_listed() -> None:
    stronger = changes.Modifies(Cards(where="this"), ("strength",), 1)
    conditions_met = [
        Commands(Cards(who=Trait(name), whose="you", where="aboard")) for name in ("kai", "vedek", "prylar")
    ]
    [words] = texts_in_words([While(changes=(stronger,), condition=condition) for condition in conditions_met])
    assert words.startswith(
        "This card is Strength +1 for each of these that is true: you command a Kai personnel aboard; "
    )


def test_alternative_prices_are_one_choice() -> None:
    prices = [tree.Discard(who=Chosen(kind=kind, where="hand")) for kind in ("event", "interrupt")]
    choices = tuple(tree.Choice((tree.May((tree.Draw(2),), (price,)),)) for price in prices)
    words = "You may discard an event or an interrupt from your hand to draw two cards."
    assert effect_sentences((tree.Choose(choices),)) == words


def test_the_first_of_two_picks_is_the_first_of_its_kind() -> None:
    effects = (
        tree.Discard(who=Chosen(kind="event", where="hand")),
        tree.Select(Chosen(where="present")),
        tree.GainSkills(Chosen(whose="opponent", where="brig"), until="dilemma", to=Picked(which="first")),
    )
    assert "That personnel gains a skill of " in effect_sentences(with_mentions(effects))


def test_a_personnel_gains_its_own_skills_again() -> None:
    effects = (tree.Select(Random()), tree.GainSkills(PICKED, until="turn", to=PICKED, single=True))
    words = "That personnel gains one level of each of its skills until the end of this turn."
    assert effect_sentences(with_mentions(effects)).endswith(words)


def test_three_alternative_conditions_are_a_list() -> None:
    either = conditions.Either(tuple(Commands(Cards(where="play", title=title)) for title in ("Kai", "Winn", "Turrel")))
    assert condition_words(either) == "you command Kai, Winn or Turrel"


def test_every_way_to_lose_a_card_is_the_loss_of_command() -> None:
    trigger = Trigger(
        "would be killed",
        also=(
            *("would be destroyed", "would be removed", "would be put in deck"),
            *("would be discarded", "would be returned", "would be commanded"),
        ),
        cards=Cards(kind="event", whose="you", where="play"),
    )
    assert trigger_words(trigger) == "you are about to lose command of one of your events"


def test_a_cause_is_named_with_its_owner() -> None:
    trigger = Trigger("stopped", this=True, cause="dilemma", owner="opponent")
    assert trigger_words(trigger) == "this card is stopped by a dilemma that an opponent owns"


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("each player draws a card", "you may have each player draw a card"),
        (
            "your opponent chooses one: draw a card; or stop a ship",
            "you may have your opponent choose one: draw a card",
        ),
        ("this card joins the engagement", "this card may join the engagement"),
        ("a personnel of your choice loses all skills", "a personnel of your choice may lose all skills"),
        ("this card is attributes +3 and gains Law", "you may make this card attributes +3 and give it Law"),
        ("none of your personnel can be selected at random", "you may exclude your personnel from random selections"),
        ("this card loses Law and gains Honor", "this card may lose Law and gain Honor"),
        ("your ships are no longer stopped", "if you choose, your ships are no longer stopped"),
        ("your personnel may report here", "your personnel may report here"),
    ],
)
def test_an_option_is_never_printed_as_a_duty(clause: str, words: str) -> None:
    assert offered(clause).startswith(words)


def test_a_dilemma_of_two_conditions_is_placed_if_either_is_not_met() -> None:
    steps = (Step(condition=Skill("law"), effects=(KILL,)), Step(condition=Skill("honor"), effects=(KILL,)))
    here = All(kind="mission", whose="anybody", where="mission")
    half = Half(steps=steps, then="placed", placed=here)
    card = FirstEditionDilemma(id="trap", title="Trap", ground="planet", halves=(half,))
    assert first_edition_text(card).endswith("If any of these conditions is not met, place on this mission.")


def test_points_of_this_mission_are_its_own() -> None:
    ahead = conditions.Compare(Total(of=Cards(kind="mission", where="this"), property="points"), ">", 35)
    assert condition_words(ahead) == "this mission’s point value is more than 35"


def test_an_event_is_prevented_for_two_cards_at_once() -> None:
    text = Response(
        trigger=Trigger("would be selected", this=True),
        requires=conditions.At(mission="space"),
        effects=(tree.Prevent(This()), tree.Prevent(Chosen(where="present", who=KLINGON))),
    )
    words = "you may prevent that for this card and one of your [Klingon] personnel present."
    assert ability_words(text) == f"When this card is about to be randomly selected while at a space mission, {words}"


def test_revealed_cards_are_counted_as_those() -> None:
    events = Cards(kind="event", whose="you", where="picked")
    assert amount_words(ForEach(events)) == "1 for each of those events"


def test_a_named_personnel_may_report_by_name() -> None:
    named = changes.TakesAboard(Cards(who=Named("tuvok")), Cards(kind="ship", where="this"))
    assert changes_words([named]) == "your Tuvok may report aboard"


def test_a_mission_requires_skills() -> None:
    here = Cards(kind="mission", whose="anybody", where="mission", who=Trait("requires honor"))
    assert condition_words(Commands(here)) == "this mission requires Honor"


def test_what_happens_to_this_card_instead() -> None:
    text = Response(
        trigger=Trigger("would be returned", this=True),
        effects=(tree.Prevent(This()), tree.RemoveFromGame(This()), tree.Draw()),
        must=True,
    )
    words = "When this card is about to return to hand, remove this card from the game instead. Draw a card."
    assert ability_words(text) == words


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (tree.Select(Random()), "Unless you have the skills on that personnel, "),
        (tree.Select(Random(count=3)), "Unless you have the skills on those personnel, "),
        (tree.Examine("deck", count=5, reveal=True), "Unless you have the skills on the revealed personnel, "),
    ],
)
def test_skills_are_those_of_the_personnel_shown(first: tree.Effect, words: str) -> None:
    assert words in effect_sentences((first, tree.Unless(Skill("picked"), then=(STOP,))))
