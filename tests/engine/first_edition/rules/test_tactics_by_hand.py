"""Assisted tactics and damage: when revealed, when they become damage, and one after another."""

from __future__ import annotations

import msgspec

from engine.first_edition.cards.reading.function_cards import function_card_facts
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.kernel.decision import Kind
from tests.engine.first_edition.rules.test_tactics import DOWN, FLIP, attack, battle, tactic
from tests.engine.first_edition.scenario import Play

WORDS = "ATTACK bonus +9 if you have a Klingon ship firing. Casualties: randomly kills one personnel."


def give(play: Play, *answers: str) -> None:
    for answer in answers:
        decision = play.decision
        if decision.kind is Kind.NUMBER:
            play.match.answer(decision.seat, decision.number, (answer,))
        else:
            play.choose(answer)


def labels(play: Play, verb: str) -> list[str]:
    step = play.match.adjustment(0, (verb, "vorn"))
    return [one.label for one in getattr(step, "options", ())]


def test_a_tactic_is_asked_about_as_it_is_revealed_and_counts() -> None:
    scenario = battle(weapons=8, shields=6)
    tactic(scenario, "beam", words=WORDS)
    play = attack(scenario)
    play.choose("Play beam")
    assert play.decision.prompt.split("\n")[:2] == [
        "Resolve beam.",
        "It says: ATTACK bonus +9 if you have a Klingon ship firing.",
    ]
    give(play, "attribute", "bortas", "weapons", "9", "battle", "Done", "Agree")
    assert "ATTACK 17 against DEFENSE 6" in play.words()


def test_bonuses_in_its_text_count_once() -> None:
    scenario = battle(weapons=8, shields=6)
    tactic(scenario, "beam", words=WORDS)
    play = attack(scenario)
    give(play, "Play beam", "bonus", "Alice", "ATTACK", "9", "bonus", "Bob", "DEFENSE", "2", "Done", "Agree")
    assert "ATTACK 17 against DEFENSE 8" in play.words()


def test_attack_and_defense_change_in_ship_battles_only() -> None:
    play = battle().begin()
    assert "bonus" not in [one.id for one in getattr(play.match.adjustment(0, ()), "options", ())]


def test_hull_damage_accumulates_until_destruction() -> None:
    play = battle().begin()
    play.match.adjust(0, ("hull", "vorn", "35"))
    assert "vorn has 65% of its HULL left." in play.words()
    play.match.adjust(0, ("repair", "vorn"))
    assert play.state.cards["vorn"].hull_lost == 0
    play.match.adjust(0, ("hull", "vorn", "100"))
    play.choose("agree")
    assert play.where("vorn") == "discard.1"


def test_a_tactic_is_asked_about_as_it_becomes_damage() -> None:
    scenario = battle(weapons=13, shields=6)
    tactic(scenario, "beam", words=WORDS)
    play = attack(scenario)
    give(play, "Play beam", "Done", "Agree")
    assert play.decision.prompt.split("\n")[1] == "It says: Casualties: randomly kills one personnel."
    assert play.where("beam") == "damage.vorn"
    give(play, "Done", "Agree")


def test_tactics_without_words_ask_nothing() -> None:
    scenario = battle(weapons=13, shields=6)
    tactic(scenario, "beam")
    play = attack(scenario)
    play.choose("Play beam")
    assert play.state.battle is None


def test_damage_places_so_many_tactics_of_an_opponent_with_a_battle_bridge() -> None:
    scenario = battle()
    for name in "abcde":
        tactic(scenario, name, hull=10)
    play = scenario.begin()
    assert "3 tactics as damage" in labels(play, "damage")
    play.match.adjust(0, ("damage", "vorn", "flip-3"))
    play.choose("agree")
    assert len(play.state.places["damage.vorn"]) == 3
    first = play.state.places["damage.vorn"][0]
    play.match.adjust(0, ("marker", first))
    assert len(play.state.places["damage.vorn"]) == 2
    assert play.match.contradictions() == []


def test_a_marker_whose_text_shuffles_the_ship_into_its_deck_damages_nothing_more() -> None:
    scenario = battle(weapons=13, shields=6)
    tactic(scenario, "beam", words=f"{WORDS} Shuffle the ship into its owner's draw deck.")
    play = attack(scenario)
    give(play, "Play beam", "Done", "Agree", "pile", "vorn", "deck-in", "Done", "Agree")
    assert "vorn" not in play.state.cards
    assert play.state.battle is None
    assert "is damaged" not in play.words()


def test_a_marker_that_its_own_text_removes_leaves_a_wreck_that_is_destroyed_afterwards() -> None:
    scenario = battle()
    tactic(scenario, "beam", words=WORDS, hull=50)
    tactic(scenario, "ram", hull=100)
    play = scenario.begin()
    play.match.adjust(0, ("damage", "vorn", "flip-2"))
    play.choose("agree")
    give(play, "marker", "beam")
    assert play.match.contradictions() == []
    give(play, "Done", "Agree")
    assert play.where("vorn") == "discard.1"


def test_without_a_battle_bridge_damage_names_no_tactics() -> None:
    assert labels(battle(door=False).begin(), "damage") == ["A hit", "A direct hit", "Destroyed"]


def test_cards_can_allow_more_tactics_to_be_drawn() -> None:
    scenario = battle()
    for name in "abcd":
        tactic(scenario, name, hit=(DOWN,), direct_hit=(DOWN, FLIP))
    ship = scenario._definitions["bortas"]
    scenario._definitions["bortas"] = msgspec.structs.replace(ship, words="In battle, draw an extra Tactic.")
    play = attack(scenario)
    give(play, "Use bortas’s text", "tactics", "Alice", "1", "Done", "Agree")
    give(play, "Draw another", "Draw another")
    assert len([one for one in play.labels if one.startswith("Play ")]) == 3 + 1


def test_a_doorway_opens_the_side_deck_that_its_text_names() -> None:
    text = "Seeds on (opens) Battle Bridge side deck (at least 13 [Tactic], all different)."
    row = FirstEditionCard(id="door", name="Door", type="Doorway", text=text)
    assert function_card_facts(row)["opens"] == "bridge"
    assert "opens" not in function_card_facts(
        FirstEditionCard(id="door", name="Door", type="Doorway", text="Plays on table.")
    )
