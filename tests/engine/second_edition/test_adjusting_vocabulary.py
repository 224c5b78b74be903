"""Every manual adjustment in Second Edition: its effect, its readers, and its duration."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.adjusting.record import writable_record_of
from engine.ccg.cards.kinds import Event
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has personnel at her headquarters and, facing Bob's, on P1 and aboard ships at S1."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.mission("S1", type="space")
    scenario.headquarters("K", seat=1)
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.put("P1", scenario.personnel("p1"), scenario.personnel("b1", seat=1), scenario.personnel("b2", seat=1))
    scenario.ship("ship", "S1")
    scenario.put("ship", scenario.personnel("crew"))
    scenario.ship("warbird", "S1", seat=1)
    scenario.hand(scenario.personnel("held"), scenario.personnel("secret", seat=1))
    scenario.core(scenario._instance(Event(id="plan", title="plan", cost=1, stays=True, words="All must bow."), 0))
    scenario.discard(scenario.personnel("fallen"))
    scenario.fill_decks()
    return scenario


@pytest.fixture
def play(scenario: Scenario) -> Play:
    return scenario.begin()


def fix(play: Play, *order: str, seat: int = 0) -> str:
    """Make an adjustment, and return its public text."""
    events = play.match.adjust(seat, order)
    assert play.match.contradictions() == []
    return next(one.public for one in events if one.kind == "adjust")


def options(play: Play, *order: str, seat: int = 0) -> list[str]:
    step = play.match.adjustment(seat, order)
    assert isinstance(step, Decision)
    return [one.id for one in step.options]


@pytest.mark.parametrize(
    ("order", "card", "where"),
    [
        (("move", "fallen", "H"), "fallen", "H"),
        (("move", "all.team.0.H", "P1"), "a2", "P1"),
        (("place-under", "held", "P1"), "held", "on P1"),
        (("place-under", "held", "H"), "held", "beneath H"),
        (("pile", "a1", "deck-top"), "a1", "deck"),
        (("pile", "a1", "deck-bottom"), "a1", "deck"),
        (("pile", "held", "out"), "held", "removed"),
        (("pile", "a1", "discard"), "a1", "discard"),
        (("kill", "a1:a2"), "a2", "discard"),
        (("hand", "fallen"), "fallen", "hand"),
        (("play", "plan"), "plan", "core"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_cards_are_put_at_the_named_places(play: Play, order: Answer, card: str, where: str) -> None:
    fix(play, *order)
    assert play.where(card) == where


def test_the_top_or_bottom_of_a_deck_is_chosen(play: Play) -> None:
    fix(play, "pile", "a1", "deck-top")
    fix(play, "pile", "a2", "deck-bottom")
    deck = play.state.players[0].deck
    assert (deck[0], deck[-1]) == ("a1", "a2")


def test_two_cards_exchange_places_if_they_can(play: Play) -> None:
    assert fix(play, "exchange", "a1", "fallen").endswith("trade places.")
    assert (play.where("a1"), play.where("fallen")) == ("discard", "H")
    assert "plan" not in options(play, "exchange"), "there is no other event to be seen"
    with pytest.raises(RuleViolation, match="can’t trade places"):
        play.match.adjust(0, ("exchange", "a2", "plan"))


def test_attributes_count_and_end_with_the_turn(play: Play) -> None:
    before = characteristics_of(play.table).personnel_qualities("a1").attributes["strength"]
    assert "Strength +2 until the end of the turn" in fix(play, "attribute", "a1", "strength", "2", "turn")
    assert characteristics_of(play.table).personnel_qualities("a1").attributes["strength"] == before + 2
    play.do("End your orders", "Agree")
    assert characteristics_of(play.table).personnel_qualities("a1").attributes["strength"] == before


@pytest.mark.parametrize(("until", "turns"), [("turn", 1), ("next", 2), ("later", 3), ("game", 9)])
def test_a_change_holds_until_the_moment_chosen(play: Play, until: str, turns: int) -> None:
    fix(play, "skill", "a1", "diplomacy", "2", until)
    held = 0
    for _ in range(4):
        if characteristics_of(play.table).personnel_qualities("a1").skills.get("diplomacy", 0) < 2:
            break
        held += 1
        end_turn(play)
    assert held == min(turns, 4)


def end_turn(play: Play) -> None:
    """Pass until the next turn."""
    turn = play.state.turn
    while play.state.turn == turn:
        decision = play.decision
        ending = [one.id for one in decision.options if one.id in {"end", "done"}]
        answer = tuple(ending) if ending else decision.default
        if not ending and decision.options and decision.minimum:
            answer = tuple(one.id for one in decision.options[: decision.minimum])
        play.match.answer(decision.seat, decision.number, answer)


def test_a_change_ends_when_its_source_leaves_play(play: Play) -> None:
    fix(play, "attribute", "ship", "range", "-2", "play.plan")
    assert characteristics_of(play.table).ship_numbers("ship")["range"] == play.table.ship("ship").range - 2
    fix(play, "discard", "plan")
    assert characteristics_of(play.table).ship_numbers("ship")["range"] == play.table.ship("ship").range


def test_all_attributes_of_a_team_change_at_once(play: Play) -> None:
    fix(play, "attribute", "all.team.0.H", "all", "-1", "turn")
    for card in ("a1", "a2"):
        printed, now = (
            play.table.printed_qualities(card).attributes,
            characteristics_of(play.table).personnel_qualities(card).attributes,
        )
        assert [now[name] for name in ("integrity", "cunning")] == [
            max(0, printed[name] - 1) for name in ("integrity", "cunning")
        ]


def test_costs_points_and_requirements_change(play: Play) -> None:
    now = characteristics_of(play.table)
    cost, points = now.cost("held"), now.mission_numbers("P1")["points"]
    fix(play, "attribute", "held", "cost", "1", "turn")
    fix(play, "attribute", "P1", "points", "5", "turn")
    fix(play, "demand", "P1", "law", "2", "turn")
    now = characteristics_of(play.table)
    assert (now.cost("held"), now.mission_numbers("P1")["points"]) == (cost + 1, points + 5)
    assert "law" in str(now.requirements("P1")).lower()


def test_skills_and_icons_are_gained_and_lost(play: Play) -> None:
    fix(play, "skill", "a1", "law", "1", "turn")
    assert characteristics_of(play.table).personnel_qualities("a1").skills["law"] == 1
    fix(play, "skill", "a1", "all-skills", "-1", "turn")
    assert characteristics_of(play.table).personnel_qualities("a1").skills == {}
    fix(play, "icon", "a1", "-cmd-", "gain", "turn")
    assert "[cmd]" in characteristics_of(play.table).personnel_qualities("a1").traits
    fix(play, "icon", "a1", "-cmd-", "lose", "turn")
    assert "[cmd]" not in characteristics_of(play.table).personnel_qualities("a1").traits


def test_keywords_with_a_colon_are_gained(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("captain", keywords=("Commander: ship",)))
    play = scenario.begin()
    label = next(one for one in options(play, "icon", "a1") if one.startswith("commander-"))
    fix(play, "icon", "a1", label, "gain", "turn")
    captain, other = (characteristics_of(play.table).personnel_qualities(one).traits for one in ("captain", "a1"))
    assert {one for one in captain if one.startswith("commander: ")} <= other


@pytest.mark.parametrize(("who", "together"), [("p1", False), ("all.attempt", True)])
def test_requirements_are_met_with_another_attribute(who: str, *, together: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Cunning>11")
    scenario.put("P", scenario.personnel("p1", strength=9), scenario.personnel("p2", strength=1))
    scenario.fill_decks()
    words = "You may meet Cunning requirements of your missions using Strength instead."
    scenario.core(scenario._instance(Event(id="e", title="e", cost=1, stays=True, words=words), 0))
    play = scenario.begin()
    play.choose("Attempt P")
    while "Use e’s text" not in play.labels:
        play.choose()
    play.do("Use e’s text", "substitute", who, "strength", "cunning", "attempt", "Done", "Agree")
    while play.state.attempt:
        play.choose("pass")
    scores = play.state.players[0].score
    assert (scores == 0) is together, "together they have Strength 10, but p1 alone brings 9 and p2 Cunning 5"


def test_one_damage_card_is_removed_and_the_others_stay(scenario: Scenario) -> None:
    hits = [scenario._instance(Event(id=f"hit{n}", title=f"hit{n}", cost=1, words="Damage"), 1) for n in range(2)]
    scenario.damage("ship", *hits)
    play = scenario.begin()
    fix(play, "remove-damage", "hit0")
    assert (play.where("hit0"), play.state.ships["ship"].damage) == ("discard", ["hit1"])
    with pytest.raises(RuleViolation, match="not a damage card"):
        fix(play, "remove-damage", "a1")


def test_a_ship_is_kept_from_moving(play: Play) -> None:
    assert not characteristics_of(play.table).is_forbidden("ship", "move")
    assert "can’t move" in fix(play, "forbid", "ship", "move", "next")
    assert characteristics_of(play.table).is_forbidden("ship", "move")
    assert "ship: cannot move" in [
        one.label
        for one in play.match.adjustment(0, ("end-change",)).options  # type: ignore[union-attr]
    ]
    fix(play, "end-change", "0")
    assert not characteristics_of(play.table).is_forbidden("ship", "move")


def test_words_stay_on_record(play: Play) -> None:
    assert fix(play, "remember", "plan", "turn").endswith(
        "plan: “All must bow.” is noted as a reminder until the end of the turn."
    )
    assert any("All must bow." in one.label for one in play.match.adjustment(1, ("end-change",)).options)  # type: ignore[union-attr]
    end_turn(play)
    assert "end-change" not in options(play)


def test_random_selections_are_public(play: Play) -> None:
    told = fix(play, "random", "all.team.1.P1", "1")
    assert told.startswith("Alice adjusts the table: Random selection among Bob’s personnel on P1 (2): b")
    chosen = told.rpartition(" ")[2].rstrip(".")
    assert options(play, "kill")[0] == "all.chosen"
    fix(play, "kill", "all.chosen")
    assert play.where(chosen) == "discard"


def test_a_card_selected_from_a_hand_stays_hidden_until_it_is_discarded(play: Play) -> None:
    told = fix(play, "random", "all.pile.hand.1", "1")
    assert told.endswith(": a card.")
    assert not any("secret" in one for one in play.told(0))
    assert "secret goes to its owner’s discard pile" in fix(play, "discard", "all.chosen")


@pytest.mark.parametrize("verb", ["place-under", "pile", "discard", "hand"])
def test_a_card_selected_unseen_has_neither_name_nor_id_in_the_questions(play: Play, verb: str) -> None:
    fix(play, "random", "all.pile.hand.1", "1")
    (card,) = writable_record_of(play.state).chosen
    assert {"all.chosen", "all.unseen.0"} <= {*options(play, verb)}
    asked = [play.match.adjustment(0, (verb,)), play.match.adjustment(0, (verb, "all.unseen.0"))]
    words = msgspec.json.encode(asked).decode()
    assert card not in words
    assert play.table.name(card) not in words


def test_a_card_selected_unseen_is_affected_by_its_place(play: Play) -> None:
    fix(play, "random", "all.pile.hand.1", "1")
    assert "secret goes to its owner’s discard pile" in fix(play, "discard", "all.unseen.0")
    with pytest.raises(RuleViolation):
        fix(play, "discard", "all.unseen.1")


def test_only_the_examining_player_sees_the_cards(play: Play) -> None:
    told = fix(play, "look", "all.pile.hand.1")
    assert told == "Alice adjusts the table: Alice looks at Bob’s hand."
    assert "You look at secret." in play.told(0)
    assert not any("secret" in one for one in play.told(None))
    assert "secret" in options(play, "discard")
    play.do("End your orders", "Agree")
    assert "secret" not in options(play, "discard"), "that was another turn"


def test_a_deck_is_searched_and_shuffled(play: Play) -> None:
    fix(play, "look", "all.pile.deck.0")
    wanted = play.state.players[0].deck[3]
    name = play.table.name(wanted)
    assert wanted in options(play, "hand")
    assert fix(play, "hand", wanted).endswith("A card goes to its owner’s hand.")
    assert any(f"{name} goes to its owner’s hand" in one for one in play.told(0))
    assert not any(f"{name} goes to its owner’s hand" in one for one in play.told(1))
    before = list(play.state.players[0].deck)
    assert fix(play, "shuffle", "all.pile.deck.0").endswith("Alice’s deck is shuffled.")
    assert not set(before) & set(play.state.players[0].deck), "nobody can follow them"


def test_top_cards_are_looked_at_and_revealed(play: Play) -> None:
    top = [play.table.name(one) for one in play.state.players[1].deck[:2]]
    assert fix(play, "look-top", "all.pile.deck.1", "2").endswith("looks at the top 2 cards of Bob’s deck.")
    assert f"You look at {', '.join(top)}." in play.told(0)
    assert fix(play, "reveal-top", "all.pile.deck.1", "1").endswith(f"the top card of Bob’s deck: {top[0]}.")
    assert any(top[0] in one for one in play.told(None))


def test_hands_are_revealed_and_shuffled_into_decks(play: Play) -> None:
    assert "reveals secret" in fix(play, "reveal", "all.pile.hand.1")
    count = len(play.state.players[1].deck)
    fix(play, "shuffle-in", "all.pile.hand.1")
    assert (len(play.state.players[1].hand), len(play.state.players[1].deck)) == (0, count + 1)


def test_others_draw_and_discard_from_their_decks(play: Play) -> None:
    top = play.table.name(play.state.players[1].deck[2])
    assert fix(play, "draws", "1", "2").endswith("Bob draws 2.")
    assert fix(play, "mill", "1", "1").endswith(f"Bob discards the top card of their deck: {top}.")


def test_command_changes_and_captives_are_taken_and_released(play: Play) -> None:
    fix(play, "look", "all.team.1.P1")
    assert fix(play, "control", "b1", "0") == "Alice adjusts the table: Alice commands a card now."
    assert play.table.instance("b1").commander == 0
    fix(play, "capture", "b2", "0")
    assert play.where("b2") == "brig of seat 0"
    fix(play, "release", "b2")
    assert play.where("b2") in ("K", "hand")


def test_a_ship_is_damaged_and_repaired(play: Play) -> None:
    fix(play, "damage", "warbird", "with.plan")
    assert play.state.ships["warbird"].damage == ["plan"]
    fix(play, "repair", "warbird")
    assert play.state.ships["warbird"].damage == []


def test_a_mission_is_completed_with_its_points(play: Play) -> None:
    points = play.table.mission("P1").points
    fix(play, "complete", "P1", "0")
    assert (play.state.players[0].score, play.table.missions["P1"].completed) == (points, True)
    assert "P1" not in options(play, "complete")


def test_names_and_numbers_are_put_on_record(play: Play) -> None:
    assert fix(play, "name-skill", "0").startswith("Alice adjusts the table: Alice names ")
    assert fix(play, "name-number", "7").endswith("names the number 7.")
    assert fix(play, "name-player", "1").endswith("Alice names Bob.")
    assert "The random number from 1 to 6 is " in fix(play, "roll", "6")
    assert fix(play, "choose", "ship").endswith("Alice chooses ship.")


def test_a_combat_without_objection_is_fought_at_once(play: Play) -> None:
    fight = next(one for one in options(play, "fight"))
    fix(play, "fight", fight)
    assert play.decision.seat == 1, "Bob may object"
    play.choose("Agree")
    assert any("begins a combat" in one for one in play.told(None))
    assert play.match.contradictions() == []


def test_an_objection_prevents_a_fight(play: Play) -> None:
    fix(play, "fight", options(play, "fight")[0])
    play.choose("Object: undo it")
    assert not any("begins a combat" in one for one in play.told(None))
    assert play.decision.seat == 0


def test_the_opponent_does_their_part(play: Play) -> None:
    fix(play, "opponent", "1")
    play.choose("Agree")
    assert play.decision.seat == 1
    assert "opponent" not in play.ids, "who was asked asks nobody in turn"
    play.choose("Kill or destroy a card")
    assert {"b1", "b2"} <= set(play.ids)
    play.choose("b1")
    play.choose("Done")
    assert play.where("b1") == "discard"
    assert play.decision.seat == 0


def test_a_turn_ends_and_another_is_taken(play: Play) -> None:
    fix(play, "again", "0")
    turn = play.state.turn
    end_turn(play)
    assert (play.state.turn, play.state.active) == (turn + 1, 0)
    end_turn(play)
    assert play.state.active == 1


def test_the_turn_ends_by_hand(play: Play) -> None:
    fix(play, "end-turn", "end")
    play.choose("Agree")
    assert play.state.segment is not Segment.EXECUTE_ORDERS or play.state.active == 1


def test_copies_are_distinguished_by_their_place(scenario: Scenario) -> None:
    for place in ("H", "ship", "P1", "P1"):
        scenario.put(place, scenario.personnel("ensign"))
    step = scenario.begin().match.adjustment(0, ("stop",))
    assert isinstance(step, Decision)
    labels = [one.label for one in step.options if one.label.startswith("ensign")]
    assert sorted(labels) == ["ensign, aboard ship", "ensign, at H", "ensign, on P1 (1)", "ensign, on P1 (2)"]


def test_nothing_chosen_early_is_refused_only_at_the_end(play: Play) -> None:
    for order in (("attribute", "b1"), ("attribute", "a1", "range"), ("skill", "plan"), ("move", "a1", "S1")):
        with pytest.raises(RuleViolation):
            play.match.adjustment(0, order)


def test_all_of_it_is_restored_and_undone(scenario: Scenario, play: Play) -> None:
    for order in (
        ("random", "all.team.1.P1", "1"),
        ("look", "all.pile.hand.1"),
        ("attribute", "a1", "strength", "2", "game"),
        ("remember", "plan", "game"),
        ("again", "0"),
    ):
        play.match.adjust(0, order)
        assert Match.restore(scenario.game(), play.match.record).state_hash == play.match.state_hash
    before = play.match.state_hash
    play.match.adjust(0, ("exchange", "a1", "fallen"))
    play.match.adjust(1, ("object",))
    assert play.where("a1") == "H"
    assert before == play.match.state_hash or play.state.contested is None
