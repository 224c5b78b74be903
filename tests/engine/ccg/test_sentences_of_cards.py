"""Printed card texts read as sentences: conditions, costs, scores, random picks, lists and articles."""

from __future__ import annotations

import re

import msgspec
import pytest

from engine.ccg.cards.kinds import Event
from engine.ccg.describing.card_phrases import affected_cards_words, card_phrase, picked_cards_words
from engine.ccg.describing.clauses import downloading_words, played_place_words
from engine.ccg.describing.conditions import change_words, condition_words
from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.describing.printer import card_text as second_edition_text
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects import cards_meant, changes, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ForEach, Random, ScoreOf
from engine.ccg.effects.changes import Adjusts, Cannot, Change, Loses
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import MayPlay
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Not, Requirement, Skill, Trait
from engine.ccg.requirements.requirement import Equipment as Carried
from engine.first_edition.cards.deck import catalogue_of_edition as first_edition
from engine.first_edition.cards.wording import card_text as first_edition_text
from engine.second_edition.deck import starter_catalogue as second_edition
from engine.wording import title_case

LAW, MUSIC, HONOR = Skill("law"), Skill("music"), Skill("honor")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "friendly-fire",
            "Unless 2 Leadership and 2 SECURITY are present, one of your personnel (random selection) is",
        ),
        ("lemon-aid", "If you lead by at least 20 points, your opponent scores 5 points."),
        ("in-the-zone", "While you have exactly 50 points, "),
        ("alien-labyrinth", "To get past requires a Tricorder or 2 ENGINEER."),
        ("amanda-rogers", "Plays when an interrupt is about to be played. Nullify that interrupt."),
        ("escape-pod", "Plays when one of your ships is about to be destroyed, on one of those ships."),
        ("horta", "At the end of an opponent’s turn, an opponent’s personnel on the planet"),
        ("borg-queen", "You may download A Change of Plans or a [Borg] Drone personnel in place of a card draw."),
        ("hull-breach", "Unless you have an Environmental Suit, randomly select"),
        ("chief-surgeon-mccoy", "Special download: Classic Medical Tricorder."),
        ("klingon-civil-war", "A player who destroys an opponent’s Klingon ship with a Klingon ship"),
        ("assimilate-planet", "you may probe – [COM]/[DEF]: "),
        ("firestorm", "Unless Thermal Deflectors is in play, "),
        ("primitive-culture", "Anthropology and CIVILIAN, or Vorta and four Jem'Hadar personnel, or 2 Tal Shiar, or"),
        ("retask", "Download a [Borg] Drone personnel to your Borg Cube (three times)."),
        ("subspace-shock-wave", "your ship is damaged, then two of your personnel (random selection) are killed."),
        ("picking-up-the-pieces", "all but one of them (random selection) are stopped; otherwise the only one is"),
        ("commandeer-ship", "Take control of all ships other than [Borg] Cube ships."),
        ("commandeer-ship", "None of an opponent’s ships with your personnel aboard can be returned to hand."),
        ("establish-tractor-lock", "The targeted ship cannot move or attack. You may discard this objective."),
        ("scan", "on a ship with three staffing icons and your Computer Skill personnel aboard at a space mission"),
        ("q2", "Plays when a dilemma with [Q] or Q in its title is encountered."),
        ("borg-cube", "Your equipment and your [Borg] personnel may report aboard."),
        ("ambassador-spock", "Special download: a Universal [Romulan] personnel with INTEGRITY>6 or Pardek."),
        ("emblem-of-the-empire", "Your [TE] cards, Benjamin Sisko, Jake Sisko, Rom and Quark are compatible"),
        ("hyper-aging", "When the countdown expires, kill those personnel."),
        ("genetronic-replicator", "to return that personnel to hand instead."),
        ("long-range-scan", "on a ship without Long-Range Scan Shielding."),
        ("wesley-gets-the-point", "Unless one was selected, choose Wesley Crusher on any planet."),
        ("queens-borg-cube", "While at Earth, this ship is WEAPONS and"),
        ("subsection-q-paragraph-10", "If an opponent has at least 11 cards in their hand, "),
        ("test-warship", "this mission is worth 5 more points."),
        ("bajoran-wormhole-mirror-universe", "Seeds or plays at any time on table. This doorway forms"),
        ("1-tribble-bonus", "CUNNING -1. Once each turn, you may stop an unstopped"),
        ("airlock", "than one of your personnel present with Computer Skill"),
        ("assimilate-planet", "assimilate the targeted mission"),
        ("ferengi-ambush", "Your opponent may download up to three different"),
        ("handshake", "the number of cards in your hand plus 1 is less than the number of cards in an opponent’s"),
    ],
)
def test_first_edition_cards_read_as_sentences(card: str, words: str) -> None:
    assert words in first_edition_text(first_edition().card(card))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("nog-eager-cadet", "When you play this personnel, you may examine the top four cards"),
        ("at-what-cost", "Lose 5 points to gain 7 counters. Destroy this event."),
        ("ferocity", "you may destroy this event to kill an opponent’s personnel (random selection)."),
        ("kevin-uxbridge", "To play this interrupt, you must have at least 5 points. Order – Destroy an event."),
        ("cargo-run", "Plays on your space mission."),
        ("to-boldly-go", "you must command a completed planet mission and a completed space mission."),
        ("after-action-report", "For each of your completed missions, one of your personnel (random selection) is"),
        ("vascular-pad", "When one of your personnel present is about to be stopped by a dilemma, "),
        ("maglock", "all your personnel are stopped and this dilemma returns to its owner’s dilemma pile."),
        ("unconventional-consideration", "Choose an Acquisition, Intelligence, Law or Telepathy personnel to be"),
        ("martok-leader-of-destiny", "While this personnel is facing a dilemma and you command"),
        ("krax-arrogant-heir", "is killed by a dilemma, if you choose, this personnel is attributes +3 and gains a"),
        ("stolen-computer-core", "may use Programming only if its commander discards a card from hand."),
        ("brinkmanship", "instead of Integrity, all or none, until the end of this dilemma."),
        ("getting-under-your-skin", "reveal the top card of an opponent’s deck. If it is a personnel, score 5 points."),
        ("to-boldly-go", "is about to be stopped by a dilemma, you may destroy this event to prevent that."),
    ],
)
def test_second_edition_cards_read_as_sentences(card: str, words: str) -> None:
    assert words in second_edition_text(second_edition().card(card))


@pytest.mark.parametrize(
    ("requirement", "words"),
    [
        (AnyOf((LAW, MUSIC, HONOR)), "Law, Music or Honor"),
        (AnyOf((AllOf((LAW, MUSIC, HONOR)), Skill("law", 2))), "Law, Music and Honor, or 2 Law"),
        (AnyOf((AllOf((LAW, MUSIC)), HONOR)), "Law and Music, or Honor"),
        (AllOf((LAW, AnyOf((MUSIC, HONOR)))), "Law and (Music or Honor)"),
        (Each(who=AllOf((Trait("[federation]"), LAW)), count=1), "a [Federation] personnel with Law"),
        (Each(who=Trait("unique"), count=1), "a unique personnel"),
        (Each(who=Trait("android"), count=1), "an Android personnel"),
        (Each(who=AllOf((Trait("[te]"), LAW)), count=2), "two [TE] personnel who each have Law"),
        (Each(who=Trait("female"), count=2), "two Female personnel"),
        (Carried(keyword="environmental suit", count=1), "an Environmental Suit"),
        (Carried(keyword="hand weapon", count=2), "two Hand Weapons"),
    ],
)
def test_requirements_have_their_commas_and_articles(requirement: Requirement, words: str) -> None:
    assert requirement_words(requirement) == words


@pytest.mark.parametrize(
    ("comparison", "right", "words"),
    [
        (">", 4, "you have at least 5 points"),
        (">", 0, "you have at least 1 point"),
        ("<", 35, "you have fewer than 35 points"),
        ("=", 50, "you have exactly 50 points"),
        (">", ScoreOf("opponent", 19), "you lead by at least 20 points"),
        (">", ScoreOf("opponent"), "you have more points than each opponent"),
        ("<", ScoreOf("opponent"), "you have fewer points than each opponent"),
    ],
)
def test_scores_are_compared_in_players_words(comparison: str, right: cards_meant.Amount, words: str) -> None:
    assert condition_words(conditions.Compare(ScoreOf(), comparison, right)) == words  # type: ignore[arg-type]


def test_numbers_of_cards_are_worded_as_cards_you_command() -> None:
    rules = ForEach(of=cards_meant.Cards(kind="event", where="core", who=Trait("rule")), different=True)
    compared = conditions.Compare(rules, ">", 1)
    assert condition_words(compared) == "you command at least two different Rule events in your core"


def test_random_picks_are_marked_after_the_cards() -> None:
    assert affected_cards_words(Random(), "killed") == "one of your personnel (random selection) is killed"
    assert affected_cards_words(Random(count=3), "stopped") == "three of your personnel (random selection) are stopped"
    assert (
        affected_cards_words(Random(other=True), "stopped") == "another of your personnel (random selection) is stopped"
    )
    assert picked_cards_words(Random(kind="card", where="hand")) == "a card from your hand at random"
    assert effect_sentences((tree.Select(Random(count=2)),)) == "Randomly select two personnel."


def test_the_type_of_a_mission_comes_before_the_noun() -> None:
    cards = cards_meant.Cards(kind="mission", who=AllOf((Trait("planet"), Not(Trait("homeworld")))))
    assert card_phrase(cards, 1, placed=False) == "non-Homeworld planet mission"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a change of plans", "A Change of Plans"),
        ("miles o'brien", "Miles O'Brien"),
        ("bat'leth", "Bat'leth"),
        ("q's tent", "Q's Tent"),
        ("hq", "HQ"),
        ("dr. mccoy", "Dr. McCoy"),
        ("daimon bok", "DaiMon Bok"),
        ("maco", "MACO"),
    ],
)
def test_titles_have_their_capitals(name: str, words: str) -> None:
    assert title_case(name) == words


def test_no_card_has_a_colon_before_a_capital_a_wrong_article_or_a_doubled_word() -> None:
    faults = re.compile(
        r"\b(?:If|Unless|When|While) [^.:]*(?<!Commander): [A-Z]| to: [A-Z]|"
        r"\ban? (?:an?|the)\b|\ba [aeio][a-z]|\b(\w+) \1\b"
    )
    texts = [second_edition_text(card) for card in second_edition().cards]
    texts += [first_edition_text(card) for card in first_edition().cards]
    assert [found[0] for text in texts if (found := faults.search(text))] == []


ITS_SHIP = cards_meant.Cards(kind="ship", where="host", who=Trait("[fer]"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Loses(cards_meant.Cards(where="present"), "law"), "each of your personnel present loses Law"),
        (Loses(cards_meant.Cards(where="present"), "law", 2), "each of your personnel present loses 2 Law"),
        (
            Loses(cards_meant.Cards(where="present"), "law", cumulative=True),
            "each of your personnel present loses 1 Law (cumulative)",
        ),
        (Loses(cards_meant.Cards(where="this"), "[stf]"), "this card loses [STF]"),
        (Adjusts(ITS_SHIP, ("range",), 2), "this ship, if it is your [FER] ship, is Range +2"),
        (
            Adjusts(msgspec.structs.replace(ITS_SHIP, whose="anybody"), ("range",), 2),
            "this ship, if it is a [FER] ship, is Range +2",
        ),
    ],
)
def test_a_change_says_how_many_levels_are_lost_and_whose_ship_it_means(change: Change, words: str) -> None:
    assert change_words(change) == words


def test_damage_names_no_owner_because_its_ship_is_an_opponents() -> None:
    damage = (Cannot(ITS_SHIP, "use text"),)
    card = Event(id="strike", title="Strike", cost=1, damage=damage)
    assert second_edition_text(card).startswith("Damage – This ship, if it is a [FER] ship, cannot use text.")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "download Archer or Hunter Gangs and seed it under a mission here"),
        (2, "download up to two of Archer or Hunter Gangs and seed them under a mission here"),
    ],
)
def test_several_cards_of_several_titles_are_downloaded_and_seeded(count: int, words: str) -> None:
    here = cards_meant.Cards(kind="mission", whose="anybody", where="mission")
    found = cards_meant.Cards(kind="dilemma", title="Archer or Hunter Gangs")
    assert downloading_words(DownloadCards(cards=found, count=count, to="seed", at=here)) == words


@pytest.mark.parametrize(
    ("ship", "words"),
    [
        (cards_meant.Cards(kind="ship", where="play", title="U.S.S. Yamato"), " aboard your U.S.S. Yamato"),
        (cards_meant.Cards(kind="ship", whose="anybody", where="play", title="U.S.S. Yamato"), " aboard U.S.S. Yamato"),
        (cards_meant.Cards(kind="ship", where="play", who=Trait("[tos]")), " aboard one of your [TOS] ships"),
    ],
)
def test_a_card_played_aboard_says_whose_ship_it_is(ship: cards_meant.Cards, words: str) -> None:
    assert played_place_words(MayPlay(at=ship)) == words


PERSONNEL_HERE = cards_meant.Cards(kind="personnel", whose="you", where="present", who=Trait("gul"))
SHIPS_HERE = cards_meant.Cards(kind="ship", whose="you", where="mission", stopped=True, who=Trait("[maq]"))


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (
            conditions.Every((conditions.Commands(PERSONNEL_HERE), conditions.Commands(SHIPS_HERE))),
            "you command a Gul personnel present and a stopped [MAQ] ship at this mission",
        ),
        (
            conditions.Every((conditions.Facing(such=Attribute(("cost",), ">", 2)), conditions.At(quadrant="gamma"))),
            "this card is facing a dilemma with a cost of 3 or more and at a Gamma Quadrant mission",
        ),
        (
            conditions.Attempting(at=Attribute(("points",), ">", 39)),
            "this card is attempting a mission worth 40 or more points",
        ),
        (conditions.Compare(cards_meant.CountersLeft(), "=", 0), "you have no counters left"),
        (
            conditions.Compare(cards_meant.Different(PERSONNEL_HERE, "species"), "<", 4),
            "there are fewer than four different species among your Gul personnel present",
        ),
        (conditions.Never(conditions.Never(conditions.Turn(whose="you"))), "it is your turn"),
        (
            conditions.Commands(cards_meant.Cards(kind="event", whose="anybody", where="play"), 2),
            "two events are in play",
        ),
    ],
)
def test_conditions_have_one_subject_and_name_the_commanded_cards(condition: conditions.Condition, words: str) -> None:
    assert condition_words(condition) == words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (tree.Stop(cards_meant.Chosen(count=2)), "Choose two personnel to be stopped."),
        (tree.Kill(cards_meant.Chosen(by="opponent")), "Your opponent chooses a personnel to be killed."),
        (
            tree.PutInDeck(cards_meant.Chosen(kind="card", where="discard"), "bottom"),
            "Put a card from your discard pile on the bottom of your deck.",
        ),
        (tree.PlayersDo("anybody", (tree.Discard(2),)), "Each player discards two cards from their hand."),
        (tree.PlayersDo("opponent", (tree.Draw(whose="opponent"),)), "You draw a card."),
        (tree.Draw(upto=True), "Draw up to one card."),
        (tree.Discard(who=cards_meant.All(kind="card", where="hand")), "Discard your hand."),
    ],
)
def test_players_choose_move_and_discard_in_the_active_voice(effect: tree.Effect, words: str) -> None:
    assert effect_sentences((effect,)) == words


def test_temporary_changes_of_the_same_cards_share_a_sentence() -> None:
    of = cards_meant.Cards()
    both = (changes.Loses(of, "law"), changes.Gains(of, "honor"))
    effects = tuple(tree.Lasts(change, "turn", cards_meant.This()) for change in both)
    assert effect_sentences(effects) == "This card loses Law and gains Honor until the end of this turn."
