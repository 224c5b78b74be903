"""Printed card texts as whole sentences: occasions, limits, cards already mentioned, ships, and other players."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Personnel
from engine.ccg.describing.card_phrases import card_phrase, counted_cards_words
from engine.ccg.describing.conditions import change_words, changes_words, condition_words
from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.describing.mentions import with_mentions
from engine.ccg.describing.other_players import others_do
from engine.ccg.describing.printer import ability_words, card_text, text_words
from engine.ccg.describing.sentences import joined_in_order, with_named_piles
from engine.ccg.effects import changes, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import (
    LEFT,
    YOU,
    All,
    Cards,
    Chosen,
    ForEach,
    Highest,
    OfPicked,
    Picked,
    Random,
    Subject,
    This,
)
from engine.ccg.effects.conditions import Attempting, Commands, Condition, Every, Facing, Turn, UsedSkill
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import AnyTime, CardPlay, Order, Response, StartOfTurn, Text, Trigger, While
from engine.ccg.requirements.requirement import AllOf, Attribute, Not, Skill, Trait
from engine.first_edition.cards.deck import catalogue_of_edition as first_edition
from engine.first_edition.cards.terms import text_description, with_host, with_type_of_card
from engine.first_edition.cards.wording import card_text as first_edition_text

PICKED, CARD = Picked(), Cards(where="this")
DRAW, LOSE = (tree.Draw(),), (tree.Score(-5),)
ROMULANS = Commands(Cards(where="play", who=Trait("[romulan]")), 2)
ATTEMPT = Trigger(
    "attempt begun", also=("dilemma revealed", "dilemma overcome", "requirements checked")
)  # the moments of *while attempting*
KILLED = Trigger("would be killed", cards=Cards(where="present"))
REVEALED, BEGUN = Trigger("dilemma revealed"), Trigger("attempt begun", by="you", this=True)
HAND = tree.Discard(who=Chosen(kind="card", where="hand"))


@pytest.mark.parametrize(
    ("trigger", "requires", "words"),
    [
        (ATTEMPT, Attempting(), "While this card is attempting a mission, you may draw a card."),
        (REVEALED, Facing(), "When this card is facing a dilemma, you may draw a card."),
        (REVEALED, Every((Facing(), ROMULANS)), "When this card is facing a dilemma while you command two [Romulan]"),
        (
            Trigger("mission completed", by="you"),
            Every((UsedSkill(), ROMULANS)),
            "When this personnel uses a skill to complete a mission while you command two [Romulan] personnel,",
        ),
        (
            Trigger("would be killed", also=("would be returned", "would be discarded"), this=True),
            ROMULANS,
            "When this card is about to be killed or discarded, or to return to hand while you command",
        ),
        (Trigger("mission completed", here=True), None, "When this mission is completed, you may draw a card."),
        (
            Trigger("would be mission failed", by="you", here=True),
            None,
            "When you are about to fail a mission attempt at",
        ),
        (REVEALED, ROMULANS, "When a dilemma is revealed while you command two [Romulan] personnel, you may draw"),
        (BEGUN, Attempting(mission="space"), "When this card begins a mission attempt at a space mission, you may"),
        (
            Trigger("mission completed", by="you"),
            UsedSkill("law"),
            "When this personnel uses Law to complete a mission",
        ),
        (
            Trigger("played", by="you", this=True),
            Turn(whose="opponent"),
            "When you play this card during an opponent’s",
        ),
        (Trigger("killed"), conditions.PlayedNothing(), "When a card is killed, if you have played no card this turn,"),
    ],
)
def test_an_occasion_is_one_phrase(trigger: Trigger, requires: Condition | None, words: str) -> None:
    assert ability_words(Response(trigger=trigger, requires=requires, effects=DRAW)).startswith(words)


def test_a_condition_follows_a_short_clause_that_must_happen() -> None:
    short = Response(
        trigger=Trigger("mission completed", by="you", this=True), requires=ROMULANS, effects=LOSE, must=True
    )
    assert ability_words(short).endswith("lose 5 points if you command two [Romulan] personnel.")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (Order(effects=DRAW, once="turn"), "Order – Draw a card. You may do this only once each turn."),
        (AnyTime(effects=DRAW, once="game"), "Once each game, you may draw a card."),
        (AnyTime(costs=(HAND,), effects=DRAW), "You may discard a card from your hand to draw a card."),
        (CardPlay(effects=DRAW, once="turn"), "Once each turn, you may draw a card in place of your card play."),
        (
            Response(trigger=KILLED, effects=DRAW, again=True),
            (
                "When one of your personnel present is about to be killed, you may draw a card. "
                "You may do this any number of times."
            ),
        ),
        (
            Response(trigger=KILLED, effects=DRAW, must=True, once="turn"),
            "When one of your personnel present is about to be killed, draw a card. This happens only once each turn.",
        ),
        (
            StartOfTurn(effects=DRAW, requires=Every((Turn(whose="you", first=True), ROMULANS))),
            "At the start of your first turn, if you command two [Romulan] personnel, draw a card.",
        ),
        (
            While(changes=(changes.Gains(CARD, "law"),), condition=Facing()),
            "While facing a dilemma, this card gains Law.",
        ),
        (
            While(changes=(changes.Gains(CARD, "law"),), condition=Every((Facing(), ROMULANS))),
            "While this card is facing a dilemma and you command two [Romulan] personnel, this card gains Law.",
        ),
        (
            While(changes=(changes.Costs(CARD, -1),)),
            "This card is cost -1.",
        ),
        (
            While(changes=(changes.Cannot(CARD, "attack"), changes.Gains(Cards(where="present"), "law"))),
            "This card cannot attack. Each of your personnel present gains Law.",
        ),
    ],
)
def test_a_text_is_whole_sentences(text: Text, words: str) -> None:
    assert text_words(text) == words


RAISED = changes.Modifies(CARD, ("cunning",), 2)


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        (
            (tree.Kill(Chosen(whose="opponent")),),
            "Order – Discard a card from your hand to kill an opponent’s personnel.",
        ),
        ((tree.Lasts(RAISED, "turn", This()),), "to make this card Cunning +2 until the end of this turn."),
        ((tree.Lasts(changes.Gains(CARD, "law"), "turn", This()),), "If you do, this card gains Law until the end of"),
    ],
)
def test_an_effect_follows_its_cost(effects: tuple[Effect, ...], words: str) -> None:
    assert words in ability_words(Order(costs=(HAND,), effects=effects))


def test_a_replacement_happens_instead_of_the_event() -> None:
    effects = (tree.ReturnToHand(Subject()), tree.Prevent())
    assert ability_words(Response(trigger=KILLED, effects=effects, single=True)).endswith(
        "you may return that personnel to hand instead."
    )


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ((tree.Select(Random()), tree.Kill(PICKED)), "Randomly select a personnel. Kill that personnel."),
        ((tree.Select(Random(count=2)), tree.Kill(PICKED)), "Randomly select two personnel. Kill those personnel."),
        (
            (tree.Select(Random(count=2)), tree.Kill(Picked(who=Not(Skill("law"))))),
            "Kill each of those personnel without Law.",
        ),
        ((tree.Select(Random(count=2)), tree.Kill(Picked(who=Skill("law")))), "Kill the Law personnel among them."),
        (
            (tree.Select(Random()), tree.Kill(Picked(who=Attribute(("cost",), "<", 3)))),
            "if they have a cost of 2 or less.",
        ),
        (
            (tree.Select(Random(who=Skill("law"))), tree.Kill(Picked(who=Skill("law")))),
            "Randomly select a Law personnel. Kill that personnel.",
        ),
        (
            (tree.Select(Random()), tree.If(Skill("law"), (tree.Draw(),), of_picked=True)),
            "If that personnel has Law, draw a card.",
        ),
        (
            (tree.Select(Random()), tree.If(Trait("[romulan]"), (tree.Draw(),), of_picked=True)),
            "If that personnel is a [Romulan] personnel, draw a card.",
        ),
        (
            (tree.Select(Random()), tree.If(Commands(Cards(where="picked", who=Trait("unique"))), DRAW)),
            "If that personnel is unique, draw a card.",
        ),
        (
            (tree.Select(Random(count=3)), tree.Unless(Skill("law"), (tree.Kill(PICKED),), of_picked=True)),
            "Unless they have Law, kill those personnel.",
        ),
        (
            (HAND, tree.Select(Highest(attributes=("cunning",))), tree.Kill(PICKED)),
            "Kill that personnel.",
        ),
        (
            (HAND, tree.Draw(OfPicked(property="cost"))),
            "Draw cards equal to the cost of that card.",
        ),
        (
            (tree.Discard(who=Chosen(kind="card", where="hand", count=3)), tree.Score(OfPicked(times=5))),
            "Score 5 points for each card discarded.",
        ),
        (
            (
                tree.Examine(where="deck", whose="you", count=3),
                tree.TakeInHand(Chosen(kind="card", where="picked")),
                tree.Discard(who=Picked(kind="card", where="deck")),
            ),
            "Discard the rest.",
        ),
    ],
)
def test_cards_already_mentioned_are_called_that_or_those(effects: tuple[Effect, ...], words: str) -> None:
    assert words in effect_sentences(with_mentions(effects))


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        (
            (
                HAND,
                tree.PutInDeck(Chosen(kind="card", where="headquarters"), "top"),
                tree.Download(Cards(kind="card")),
                tree.PutBeneath(Picked(kind="card", where="hand"), "Earth"),
            ),
            "Put that card beneath your Earth.",
        ),
        (
            (
                tree.Reveal(Chosen(where="hand")),
                tree.Select(Chosen()),
                tree.ReturnToHand(Picked(which="last")),
                tree.GainSkills(Picked(which="first"), every=True),
            ),
            "Return that personnel to hand. This personnel gains all skills of the revealed personnel",
        ),
        (
            (tree.Select(All(kind="ship", where="host")), tree.Lasts(RAISED, "turn", Picked(kind="ship"))),
            "This ship is Cunning +2 until the end of this turn.",
        ),
        (
            (
                tree.Select(Chosen(title="Kirk")),
                tree.If(conditions.Never(Commands(Cards(where="picked"))), (tree.Select(Chosen(title="Spock")),)),
                tree.Kill(PICKED),
            ),
            "Unless one was selected, choose Spock. Kill that personnel.",
        ),
    ],
)
def test_a_reference_means_the_card_that_is_still_there(effects: tuple[Effect, ...], words: str) -> None:
    assert words in effect_sentences(with_mentions(effects))


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (
            (tree.Download(Cards(kind="event")), tree.Download(Cards(kind="ship"))),
            "Download an event or a ship.",
        ),
        (
            (
                tree.TakeInHand(Chosen(kind="event", where="discard")),
                tree.TakeInHand(Chosen(kind="ship", where="discard")),
            ),
            "Take an event or a ship from your discard pile into hand.",
        ),
        (
            (
                tree.PutInDeck(Chosen(kind="card", where="hand"), "top"),
                tree.PutInDeck(Chosen(kind="card", where="hand"), "bottom"),
            ),
            "Put a card from your hand on the top or bottom of your deck.",
        ),
        ((tree.Draw(), tree.Download(Cards(kind="ship"))), "Choose one: draw a card; or download a ship."),
    ],
)
def test_alternatives_share_their_verb(choices: tuple[Effect, ...], words: str) -> None:
    assert effect_sentences((tree.Choose(tuple(tree.Choice((choice,)) for choice in choices)),)) == words


def test_a_card_picked_in_addition_to_the_events_subject_keeps_its_name() -> None:
    effects = with_mentions((tree.Select(Random()), tree.Stop(Subject()), tree.Kill(PICKED)))
    assert effect_sentences(effects) == "Randomly select a personnel. Stop that personnel. Kill the selected personnel."


def test_alternatives_that_say_the_same_are_said_once() -> None:
    paid = tree.May(then=(), costs=(HAND,), otherwise=(tree.Stop(All()),))
    assert effect_sentences((tree.Unless(Skill("law"), (paid,)),)) == (
        "Unless you have Law or discard a card from your hand, all your personnel are stopped."
    )
    same = tree.If(Skill("law"), (tree.Draw(),), otherwise=(tree.Draw(),))
    assert effect_sentences((same,)) == "Draw a card."


@pytest.mark.parametrize(
    ("clauses", "words"),
    [
        (["you may draw a card"], "each opponent may draw a card"),
        (["discard a card from your hand"], "each opponent discards a card from their hand"),
        (["search your deck"], "each opponent searches their deck"),
        (
            ["if you command a Law personnel, discard your hand"],
            "each opponent who commands a Law personnel discards their hand",
        ),
        (
            ["unless you have Law, Honor or Music, you may draw a card"],
            "each opponent who does not have Law, Honor or Music may draw a card",
        ),
        (["all your Kirk are killed"], "all of each opponent’s Kirk are killed"),
        (["you may draw a card", "destroy an opponent’s ship"], "then they destroy an opposing player’s ship"),
        (["this card is stopped"], None),
    ],
)
def test_other_players_act_in_the_third_person(clauses: list[str], words: str | None) -> None:
    told = others_do("each opponent", clauses)
    assert told == words if words is None else told is not None and words in told


def test_a_single_player_who_meets_a_condition_is_worded_in_the_singular() -> None:
    told = others_do("the opponent on your left", ["if you command Earth, you may draw a card"])
    assert told == "if the opponent on your left commands Earth, they may draw a card"


@pytest.mark.parametrize(
    ("cards", "count", "words"),
    [
        (Cards(whose=LEFT, where="play", who=Skill("law")), 1, "a Law personnel of the opponent on your left"),
        (Cards(whose=LEFT, where="hand"), 0, "personnel in the hand of the opponent on your left"),
        (
            Cards(where="present", who=Attribute(("cost",), ">", 3)),
            1,
            "one of your personnel present with a cost of 4 or more",
        ),
        (Cards(kind="ship", whose="opponent", where="targeted"), 1, "an opponent’s targeted ship"),
    ],
)
def test_owners_and_costs_have_their_place(cards: Cards, count: int, words: str) -> None:
    assert counted_cards_words(cards, count) == words


@pytest.mark.parametrize(
    ("who", "words"),
    [
        (AllOf((Attribute(("cost",), ">", 0), Attribute(("cost",), "<", 4))), "personnel with a cost of 1 to 3"),
        (
            AllOf((Attribute(("cost",), ">", 1), Attribute(("cost",), "<", 3), Skill("law"))),
            "Law personnel with a cost of 2",
        ),
        (Not(Attribute(("cost",), "<", 3)), "personnel with a cost of 3 or more"),
        (Attribute(("cost",), ">", -1), "personnel"),
    ],
)
def test_costs_are_said_as_on_cards(who: AllOf | Not | Attribute, words: str) -> None:
    assert card_phrase(Cards(who=who), 1) == words


def test_a_personnel_is_aboard_a_ship() -> None:
    ship = Cards(kind="ship", where="host")
    stronger = changes.Modifies(ship, ("range",), 2)
    aboard = Commands(Cards(kind="ship", where="host", who=Trait("[romulan]")))
    card = Personnel(
        id="pilot",
        title="Pilot",
        affiliation="Romulan",
        cost=1,
        skills={},
        integrity=1,
        cunning=1,
        strength=1,
        texts=(While(changes=(stronger,), condition=ROMULANS), While(changes=(stronger,), condition=aboard)),
    )
    assert card_text(card) == (
        "While you command two [Romulan] personnel, the ship this personnel is aboard is Range +2. "
        "While this personnel is aboard your [Romulan] ship, that ship is Range +2."
    )


def test_an_interrupt_requires_cards_to_be_played() -> None:
    card = Interrupt(id="plot", title="Plot", order=True, requires=ROMULANS, effects=DRAW)
    assert card_text(card) == "To play this interrupt, you must command two [Romulan] personnel. Order – Draw a card."


def test_a_dilemma_leaves_its_choices_to_the_player_who_faces_it() -> None:
    card = Dilemma(id="trap", title="Trap", type="dual", cost=1, effects=(tree.Stop(Chosen(whose=YOU)),))
    assert card_text(card) == "Choose a personnel to be stopped."


def test_a_card_looked_at_is_called_it() -> None:
    effects = (
        tree.Reveal(Chosen(kind="card", where="top of deck", whose="you")),
        tree.If(Commands(Cards(kind="event", where="top of deck")), (tree.Draw(),)),
    )
    card = Event(id="peek", title="Peek", cost=1, effects=effects)
    assert "Reveal the top card of your deck. If it is an event, draw a card." in card_text(card)


def test_skills_that_are_lost_or_chosen_are_listed() -> None:
    lost = tuple(tree.Lasts(changes.Loses(CARD, name), "turn", This()) for name in ("law", "honor"))
    chosen = tuple(tree.Lasts(changes.Gains(CARD, "any"), "turn", This()) for _ in range(2))
    assert effect_sentences((*lost, *chosen)) == (
        "This card loses Law and Honor and gains two skills of your choice until the end of this turn."
    )


def test_a_missions_points_are_worded_as_its_worth() -> None:
    mission = Cards(kind="mission", where="mission", whose="anybody")
    events = ForEach(of=Cards(kind="event", where="on", whose="anybody"), times=5)
    assert change_words(changes.Modifies(mission, ("points",), events)) == (
        "this mission is worth 5 more points for each event on this card"
    )


def test_traits_of_different_personnel_have_their_articles() -> None:
    assert condition_words(AllOf((Trait("male"), Trait("female")))) == "you have a Male and a Female personnel"


def test_first_edition_has_no_orders() -> None:
    assert text_description(Order(effects=DRAW, once="turn"), "personnel") == "Once each turn, you may draw a card."


@pytest.mark.parametrize(
    ("told", "card_type", "words"),
    [
        ("While this card is present, this card is stopped.", "event", "While this event is present, this event is"),
        ("This card cannot move.", "tribble", "This card cannot move."),
        ("If this card is at a Nebula mission, draw.", "dilemma", "If you are at a Nebula mission, draw."),
        ("While this mission is a [Fed] mission, this card gains Law.", "personnel", "While at a [Fed] mission, this"),
        ("This ship, if it is a [Fed] ship, is RANGE +2.", "personnel", "A [Fed] ship with this personnel aboard is"),
    ],
)
def test_a_first_edition_card_refers_to_itself_by_type(told: str, card_type: str, words: str) -> None:
    assert with_type_of_card(told, card_type).startswith(words)


def test_a_first_edition_card_refers_to_its_host_as_that_card() -> None:
    assert (
        with_host("Destroy the card this is on. This ship is stopped.", "ship")
        == "Destroy that ship. That ship is stopped."
    )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("airlock", "Plays at any time on a ship with a staffing requirement, an Outpost facility or a Docking site."),
        ("plasma-fire", "At the end of the next turn of that ship’s owner, that ship is damaged."),
        ("palor-toff-alien-trader", "Plays once each turn at any time."),
        ("establish-tractor-lock", "Target another ship of your choice at this mission. The targeted ship cannot move"),
        ("scan", "Playable only at the start of your turn, before your card play."),
        ("strange-bedfellows", "If you have a Male and a Female personnel, "),
        ("temptation", "Once past, stop each of those personnel without Honor or Treachery."),
        ("computer-crash", "No player may download, or play a card that requires a download. Q's Tent cannot be"),
        ("evasive-maneuvers", "DEFENSE +2 more if a ship with no staffing requirement is defending."),
    ],
)
def test_first_edition_cards_refer_to_themselves_and_their_hosts(card: str, words: str) -> None:
    assert words in first_edition_text(first_edition().card(card))


@pytest.mark.parametrize(
    ("cards", "count", "words"),
    [
        (Cards(kind="card", whose="opponent", where="hand"), 0, "cards in an opponent’s hand"),
        (Cards(kind="personnel", whose="opponent", where="discard"), 1, "a personnel in an opponent’s discard pile"),
        (Cards(kind="card", where="discard"), 0, "cards in your discard pile"),
        (Cards(kind="personnel", whose="opponent", where="attempt"), 1, "an opponent’s personnel in the attempt"),
        (Cards(whose="that opponent", where="attempt"), 1, "one of that opponent’s personnel in the attempt"),
    ],
)
def test_a_pile_is_named_with_its_owner(cards: Cards, count: int, words: str) -> None:
    assert counted_cards_words(cards, count) == words


def test_a_card_leaves_a_pile_only_once() -> None:
    removed = tree.RemoveFromGame(who=Chosen(kind="card", where="discard", count=2))
    assert effect_sentences([removed]) == "Remove two cards in your discard pile from the game."


def test_the_prevented_subject_is_named_only_if_there_are_others() -> None:
    itself = Response(trigger=Trigger("would be killed", this=True), effects=(tree.Prevent(who=This()),))
    assert ability_words(itself) == "When this card is about to be killed, you may prevent that."
    one = Response(trigger=KILLED, effects=(tree.Prevent(who=Chosen(where="concerned")),))
    assert ability_words(one).endswith("you may prevent that.")


@pytest.mark.parametrize(
    ("conditions_", "words"),
    [
        (
            (Facing(), Commands(Cards(who=Skill("engineer"))), Commands(Cards(who=Skill("law")))),
            "this card is facing a dilemma and you have an Engineer personnel and a Law personnel",
        ),
        (
            tuple(
                Commands(Cards(title=name, whose="anybody", where="present")) for name in ("Jack", "Lauren", "Sarina")
            ),
            "Jack, Lauren and Sarina are present",
        ),
        (
            tuple(Commands(Cards(who=Skill(name), whose="anybody", where="present")) for name in ("law", "honor")),
            "a Law personnel and an Honor personnel are present",
        ),
    ],
)
def test_conditions_in_a_row_share_their_words(conditions_: tuple[Condition, ...], words: str) -> None:
    assert words in condition_words(Every(conditions_))


def test_alternatives_in_a_row_are_joined_with_or() -> None:
    either = conditions.Either(
        tuple(Commands(Cards(who=Skill(name), whose="opponent", where="play")) for name in ("law", "honor"))
    )
    assert condition_words(either) == "an opponent commands a Law personnel or an Honor personnel"


def test_cards_put_into_a_pile_are_ordered_at_once() -> None:
    put = tree.PutInDeck(who=Chosen(kind="card", where="hand", count=2), place="top")
    arranged = tree.Arrange(who=Picked(kind="card", where="deck"), place="top")
    assert effect_sentences(with_mentions((put, arranged))) == (
        "Put two cards from your hand on top of your deck in any order."
    )


def test_several_cards_that_cannot_do_something_are_worded_with_none() -> None:
    spared = tree.Lasts(who=All(where="present"), change=changes.Cannot(of=Cards(), what="be killed"), until="turn")
    assert effect_sentences([spared]) == "None of your personnel present can be killed until the end of this turn."


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (
            "Examine the top four cards of your deck. Put the rest on the bottom of the pile in any order.",
            "Examine the top four cards of your deck. Put the rest on the bottom of your deck in any order.",
        ),
        (
            "Reveal the top card of an opponent’s dilemma pile. Put it on top of the pile.",
            "Reveal the top card of an opponent’s dilemma pile. Put it on top of that dilemma pile.",
        ),
    ],
)
def test_a_pile_is_named_again(words: str, named: str) -> None:
    assert with_named_piles(words) == named


def test_a_condition_between_actions_follows_then() -> None:
    clauses = ["stop a personnel", "if you have Law, draw a card", "score 5 points"]
    assert joined_in_order(clauses) == "stop a personnel, then if you have Law, draw a card, then score 5 points"


def test_attributes_with_the_same_change_are_listed_together() -> None:
    counted = ForEach(of=Cards(kind="mission"))
    several = [changes.Modifies(of=CARD, attributes=(name,), amount=counted) for name in ("cunning", "strength")]
    assert changes_words(several) == "this card is Cunning and Strength +1 for each mission"


def test_a_dilemma_moves_from_one_mission_to_another() -> None:
    dilemma = Chosen(kind="dilemma", where="beneath")
    moved = tree.PutUnder(who=dilemma, where=Chosen(kind="mission", where="play", whose="you"))
    assert effect_sentences([moved]).startswith("Move a dilemma of your choice from beneath this mission to beneath ")
