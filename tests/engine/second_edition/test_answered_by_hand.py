"""Responses to actions resolved by hand, which are the same as to any text's results."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Mission
from engine.ccg.effects.cards_meant import YOU, All
from engine.ccg.effects.effects import Kill, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.decision import Kind
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def by_hand(words: str, answer: str = "", seat: int = 0, prepare: Callable[[Scenario], None] | None = None) -> Play:
    """Start resolving Alice's event with words; her Kira and Odo are on Q, and there may be an interrupt with words."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.mission("Q", "Leadership", seat=1)
    scenario.put("Q", scenario.personnel("kira"), scenario.personnel("odo"))
    scenario.hand(scenario._instance(Event(id="deed", title="Deed", cost=0, words=words), 0))
    if answer:
        scenario.hand(scenario._instance(Interrupt(id="veto", title="Veto", words=answer), seat))
    scenario.fill_decks()
    if prepare:
        prepare(scenario)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Deed")
    return play


def give(play: Play, *answers: str) -> None:
    """Give one answer after another, and 1 for any number asked in between."""
    for answer in answers:
        if play.decision.kind is Kind.NUMBER:
            play.match.answer(play.decision.seat, play.decision.number, ("1",))
        play.choose(answer)


@pytest.mark.parametrize(
    ("verb", "event"),
    [
        ("kill", "When your personnel is about to be killed, prevent that."),
        ("stop", "When your personnel is about to be stopped, prevent that."),
        ("discard", "When your personnel is about to be discarded, prevent that."),
        ("hand", "When you are about to lose command of your personnel, prevent that."),
    ],
)
def test_a_manual_event_can_be_prevented(verb: str, event: str) -> None:
    play = by_hand("Do something to a personnel.", event)
    play.do(verb, "kira")
    assert (play.decision.seat, "Play Veto" in play.labels) == (0, True)
    give(play, "Play Veto", "prevent", "kira", "Done", "Agree", "Done", "Agree")
    assert (play.where("kira"), play.stopped("kira")) == ("Q", False)


def test_of_several_only_unsaved_personnel_are_killed() -> None:
    play = by_hand("Kill two personnel.", "When your personnel is about to be killed, prevent that.")
    play.do("kill")
    play.choose("kira", "odo")
    give(play, "Play Veto", "prevent", "odo", "Done", "Agree", "Done", "Agree")
    assert (play.where("kira"), play.where("odo")) == ("discard", "Q")


def test_a_manual_event_can_be_responded_to() -> None:
    play = by_hand("Kill a personnel.", "When your personnel is killed, draw a card.")
    play.do("kill", "kira")
    assert (play.decision.seat, play.where("kira"), "Play Veto" in play.labels) == (0, "discard", True)


def test_a_capture_by_hand_is_answered() -> None:
    play = by_hand("Capture a personnel.", "When your personnel is captured, draw a card.")
    play.do("capture", "kira", "1")
    assert (play.decision.seat, "Play Veto" in play.labels) == (0, True)


def test_a_random_selection_by_hand_is_answered() -> None:
    play = by_hand("Randomly select a personnel to be stopped.", "When your personnel is selected, select again.")
    play.do("random")
    play.choose("all.team.0.Q")
    play.match.answer(0, play.decision.number, ("1",))
    assert (play.decision.seat, "Play Veto" in play.labels) == (0, True)


def test_a_download_by_hand_is_prevented_before_the_deck_is_searched() -> None:
    play = by_hand("Download a card.", "When an opponent is about to download a card, prevent that.", seat=1)
    play.do("look", "all.pile.deck.0")
    assert (play.decision.seat, "Play Veto" in play.labels) == (1, True)
    assert "downloads" not in play.decision.prompt
    give(play, "Play Veto", "prevent", "all.of-it", "Done", "Agree")
    assert play.decision.seat == 0
    assert "look at" not in " ".join(play.told(0)), "the deck was not searched"


def test_a_download_by_hand_is_answered() -> None:
    play = by_hand("Download a card.", "When an opponent downloads a card, draw a card.", seat=1)
    play.do("look", "all.pile.deck.0")
    play.do("hand", play.state.players[0].deck[0])
    assert (play.decision.seat, "Play Veto" in play.labels) == (1, True)


@pytest.mark.parametrize(
    ("verb", "answers", "event"),
    [
        ("draw", ("1",), "When an opponent draws a card, draw a card."),
        ("score", ("0", "5"), "When an opponent scores points, draw a card."),
        ("score", ("0", "-5"), "When an opponent loses 5 points, draw a card."),
    ],
)
def test_draws_and_points_by_hand_are_answered(verb: str, answers: tuple[str, ...], event: str) -> None:
    play = by_hand("Do it.", event, seat=1)
    play.choose(verb)
    for answer in answers:
        play.match.answer(0, play.decision.number, (answer,))
    assert (play.decision.seat, "Play Veto" in play.labels) == (1, True)


def test_a_manual_random_selection_is_repeated() -> None:
    veto = "When your personnel is selected, you may ignore the result and select again."
    play = by_hand("Randomly select a personnel to be stopped.", veto)
    play.do("random")
    play.choose("all.team.0.Q")
    play.match.answer(0, play.decision.number, ("1",))
    give(play, "Play Veto", "select-again", "Done", "Agree")
    selections = [one for one in play.told(0) if "Random selection among " in one and "adjusts" in one]
    assert len(selections) == 2
    assert play.decision.prompt.startswith("Resolve Deed.")


def test_events_without_responses_cause_no_questions() -> None:
    play = by_hand("Kill a personnel.")
    play.do("kill", "kira")
    assert play.decision.seat == 0
    assert play.where("kira") == "discard"


def test_fix_table_allows_no_responses() -> None:
    play = by_hand("Do nothing.", "When your personnel is about to be killed, prevent that.")
    play.do("Done", "Agree")
    play.match.adjust(0, ("kill", "kira"))
    assert play.where("kira") == "discard"


def test_starting_over_undoes_the_answers() -> None:
    play = by_hand("Kill a personnel.", "When your personnel is about to be killed, prevent that.")
    play.do("kill", "kira")
    give(play, "Play Veto", "prevent", "kira", "Done", "Agree", "Start over")
    assert "veto" in play.state.players[0].hand


# --- what else is done by hand -------------------------------------------------------------------------------------


def test_the_third_card_placed_by_hand_destroys_an_event_that_decays() -> None:
    def prepare(scenario: Scenario) -> None:
        rot = Event(id="rot", title="rot", cost=0, stays=True, keywords=("Decay: 3",))
        scenario.core(scenario._instance(rot, 0))
        scenario.on("rot", scenario.event("one"), scenario.event("two"))
        scenario.hand(scenario.event("three"))

    play = by_hand("Place a card on your event.", prepare=prepare)
    give(play, "place-on", "three", "rot")
    assert play.where("rot") == "discard"


def test_a_ship_is_on_an_event_with_its_crew_and_returns() -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.ship("S", "H", staffing=())
        scenario.put("S", scenario.personnel("crew"))
        scenario.core(scenario._instance(Event(id="cloak", title="cloak", cost=0, stays=True, words="-"), 0))

    play = by_hand("Place your ship on your event.", prepare=prepare)
    give(play, "place-on", "S", "cloak")
    assert (play.where("S"), play.where("crew")) == ("on cloak", "on S")
    assert not play.table.may_see(1, "crew")
    assert play.match.view(1)
    give(play, "move", "S", "H")
    assert (play.where("S"), play.where("crew")) == ("H", "S")


def test_a_mission_turned_over_has_the_text_of_its_other_side() -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.mission("P")
        card = scenario._definitions["P"]
        assert isinstance(card, Mission)
        front, back = "Order - Draw a card.", "Order - Draw two cards."
        scenario._definitions["P"] = msgspec.structs.replace(card, words=front, back=back)

    play = by_hand("Flip a mission.", prepare=prepare)
    give(play, "flip", "P", "Done", "Agree")
    play.choose("end")
    assert play.option("Use P’s text").detail == "Order - Draw two cards."


def test_cards_are_counted_at_several_missions() -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.put("H", scenario.personnel("worf"))

    play = by_hand("Count personnel.", prepare=prepare)
    play.choose("count")
    play.choose("all.team.0.Q", "worf")
    play.choose("Done")
    assert "Alice counts 3: Alice’s personnel on Q (2) and 1 card." in play.decision.prompt


def test_random_teams_and_single_cards_are_distinguished() -> None:
    play = by_hand("Randomly select a personnel.")
    give(play, "random", "kira", "Done")
    assert "Random selection among 1 card: kira." in play.decision.prompt


def test_a_single_opponent_is_chosen_automatically() -> None:
    play = by_hand("Your opponent draws a card.")
    play.choose("opponent")
    assert play.decision.seat == 1


def test_more_cards_are_kept_in_hand() -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.hand(*(scenario.personnel(f"spare-{number}", cost=9) for number in range(9)))

    play = by_hand("Keep two more cards.", prepare=prepare)
    play.choose("keep-cards")
    play.match.answer(0, play.decision.number, ("2",))
    play.do("Done", "Agree")
    play.state.counters = 0
    play.end_turn()
    assert len(play.state.players[0].hand) == 9


@pytest.mark.parametrize(
    ("which", "by", "drawn", "limit"),
    [("drawn", "-1", 1, 2), ("drawn", "1", 3, 2), ("both", "1", 3, 3), ("limit", "-1", 2, 1), ("drawn", "-9", 0, 2)],
)
def test_the_dilemmas_of_attempts_this_turn_are_changed_before_any(which: str, by: str, drawn: int, limit: int) -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.mission("P", "Leadership")
        scenario.put("P", scenario.personnel("one", "leadership"), scenario.personnel("two"))
        scenario.pile(*(scenario.dilemma(f"trap-{number}", cost=1) for number in range(4)))

    play = by_hand("Change the number of dilemmas your opponent may draw this turn.", prepare=prepare)
    play.do("Probably: change how many dilemmas are drawn", which)
    play.match.answer(0, play.decision.number, (by,))
    play.do("Done", "Agree")
    play.choose(next(label for label in play.labels if label.startswith("Draw") and "orders" in label))
    assert not play.state.attempt
    play.do("Attempt P")
    if not drawn:
        assert play.state.attempt is None
        return
    attempt = play.state.attempt
    assert attempt is not None
    assert (len(attempt.drawn), attempt.cost_limit) == (drawn, limit)
    assert any(
        f"up to {drawn} dilemma{'' if drawn == 1 else 's'} with a total cost of up to {limit}." in line
        for line in play.told(1)
    )


def test_the_next_turn_has_the_normal_number_of_dilemmas() -> None:
    def prepare(scenario: Scenario) -> None:
        scenario.mission("P", "Leadership")
        scenario.put("Q", scenario.personnel("theirs", "leadership", seat=1))
        scenario.pile(scenario.dilemma("trap", seat=0))

    play = by_hand("Change the number of dilemmas your opponent may draw this turn.", prepare=prepare)
    play.do("dilemmas", "both")
    play.match.answer(0, play.decision.number, ("-5",))
    play.do("Done", "Agree")
    play.state.counters = 0
    play.end_turn()
    play.choose(next(label for label in play.labels if label.startswith("Draw") and "orders" in label))
    play.do("Attempt Q")
    assert play.state.attempt is not None
    assert play.state.attempt.allowance == 1


def test_an_enforced_dilemma_uses_requirements_added_by_hand() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.fill_decks()
    harm = Unless(parse_requirement("medical"), (Kill(All(whose=YOU)),))
    scenario.pile(scenario.dilemma("trap", harm))
    words = "When your dilemma is revealed, add a skill to its requirements."
    scenario.core(scenario._instance(Event(id="harder", title="harder", cost=0, stays=True, words=words), 1))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", "trap")
    assert play.decision.seat == 1
    give(play, "Use harder’s text", "demand", "trap", "science", "dilemma", "Done", "Agree")
    assert play.where("riker") == "discard"


def test_an_enforced_dilemma_requires_another_skill_by_hand() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("kira", "leadership"), scenario.personnel("odo", "officer 2"))
    unless = Unless(parse_requirement("2 Science"), (Kill(All(whose=YOU)),))
    scenario.pile(scenario.dilemma("trap", unless, seat=1))
    words = (
        "While your personnel is facing a dilemma, replace all levels of a skill in its requirements with 2 Officer."
    )
    scenario.core(scenario._instance(Event(id="easier", title="easier", cost=0, stays=True, words=words), 0))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Attempt P", "trap", "Use easier’s text", "trade-skill", "trap", "science", "officer")
    play.match.answer(0, play.decision.number, ("2",))
    play.do("dilemma", "Done", "Agree")
    while play.state.attempt is not None:
        play.choose("pass")
    assert (play.where("kira"), play.where("odo")) == ("P", "P")


def test_the_destruction_by_a_third_damage_card_is_answered() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("S", "Leadership", type="space")
    scenario.headquarters("K", seat=1)
    scenario.ship("ent", "S", staffing=())
    scenario.damage("ent", scenario.event("one", seat=1), scenario.event("two", seat=1))
    scenario.hand(scenario.event("three"))
    for name, words in (
        ("hit", "Order - Damage a ship."),
        ("tough", "While you command exactly one ship, it requires an additional damage card to destroy it."),
    ):
        scenario.core(scenario._instance(Event(id=name, title=name, cost=0, stays=True, words=words), 0))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Use hit’s text", "damage", "three")
    assert play.offers("Use tough’s text")
    play.do("Use tough’s text", "prevent", "ent", "Done", "Agree", "Done", "Agree")
    assert len(play.table.ship_state("ent").damage) == 3


@pytest.mark.parametrize(
    ("words", "deeds"),
    [
        ("When an opponent draws a card, draw a card.", ("draw",)),
        ("When an opponent scores points, draw a card.", ("score", "Alice")),
        ("When an opponent reveals a card from a deck, draw a card.", ("reveal-top", "all.pile.deck.0")),
    ],
)
def test_drawing_scoring_and_revealing_by_hand_are_answered(words: str, deeds: tuple[str, ...]) -> None:
    play = by_hand("Do something.", words, seat=1)
    play.do(*deeds)
    if play.decision.kind is Kind.NUMBER:
        play.match.answer(0, play.decision.number, ("1",))
    assert (play.decision.seat, play.offers("Play Veto")) == (1, True)
