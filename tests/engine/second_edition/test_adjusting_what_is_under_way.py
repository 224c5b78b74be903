"""Manual adjustments of the very card, team, ship or mission involved in the current attempt, fight or play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.ccg.cards.kinds import Event
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.conditions import Fighting
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.texts import While
from engine.kernel.decision import Kind
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying


def a_table() -> Scenario:
    """Return a table: Alice's Riker and Troi and Bob's Odo on P, and at S her ship Ent and his Def, both crewed."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.mission("S", "Leadership", type="space")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.put("P", scenario.personnel("odo", seat=1, affiliation="Bajoran"))
    for seat, ship, captain in ((0, "ent", "picard"), (1, "def", "sisko")):
        scenario.ship(ship, "S", seat=seat, staffing=())
        scenario.put(ship, scenario.personnel(captain, "leadership", seat=seat))
    scenario.put("ent", scenario.personnel("data", "programming"))
    scenario.core(scenario._instance(Event(id="order", title="order", cost=0, stays=True, words="Order - Fight."), 0))
    scenario.hand(scenario.personnel("spare", "leadership"), scenario.ship("hull"), scenario.event("plan"))
    scenario.fill_decks()
    return scenario


def facing(mission: str = "P", words: str = "Do something.") -> Play:
    """Start facing Bob's assisted trap at a mission, with another dilemma that kills in his pile."""
    scenario = a_table()
    scenario.pile(saying(scenario, scenario.dilemma("trap"), words))
    scenario.pile(scenario.dilemma("deadly", Kill(Chosen(whose="you"))))
    scenario.beneath("S", scenario.dilemma("past", Kill(Chosen(whose="you"))))
    play = scenario.begin()
    play.do(f"Attempt {mission}")
    while not play.decision.prompt.startswith("Resolve trap"):
        play.choose("trap")
    return play


def fighting(field: str, who: str, words: str) -> Play:
    """Let Alice begin a fight by hand, up to resolving the words of a card that takes part."""
    scenario = a_table()
    saying(scenario, who, words)
    play = scenario.begin()
    play.do("Use order’s text", "fight", field, f"Use {who}’s text")
    return play


def combat() -> Play:
    return fighting("field.0", "riker", "When combat begins involving this personnel, do something.")


def engagement() -> Play:
    return fighting("field.1", "ent", "When an engagement begins involving this ship, do something.")


def playing() -> Play:
    scenario = a_table()
    scenario.hand(saying(scenario, scenario.event("deed"), "Do something. Destroy this event."))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play deed")
    return play


def test_a_dilemma_exchanged_for_the_faced_one_is_faced_instead() -> None:
    play = facing()
    play.do("exchange", "trap", "past", "Done", "Agree")
    assert play.state.attempt is not None
    assert play.state.attempt.facing == "past"
    assert {"riker", "troi"} <= set(play.ids), "the new dilemma asks who is killed"
    play.choose("riker")
    assert (play.where("riker"), play.where("trap"), play.where("past")) == ("discard", "beneath S", "beneath P")


def test_a_dilemma_of_the_wrong_type_exchanged_for_the_faced_one_is_overcome() -> None:
    scenario = a_table()
    scenario.pile(saying(scenario, scenario.dilemma("trap"), "Do something."))
    scenario.beneath("S", scenario.dilemma("vacuum", Kill(Chosen(whose="you")), type="space"))
    play = scenario.begin()
    play.do("Attempt P", "trap", "exchange", "trap", "vacuum", "Done", "Agree")
    assert play.state.attempt is None
    assert (play.where("vacuum"), play.where("riker")) == ("beneath P", "P")


def test_a_faced_dilemma_put_beneath_another_mission_stays_there() -> None:
    play = facing()
    play.do("place-under", "trap", "S", "Done", "Agree")
    assert (play.where("trap"), play.state.players[0].score) == ("beneath S", 35)


def test_dilemmas_drawn_too_late_return_to_their_pile() -> None:
    play = facing()
    play.do("dilemmas", "now")
    play.match.answer(0, play.decision.number, ("1",))
    play.do("Done", "Overcome", "Agree")
    assert play.state.attempt is None
    assert len(play.state.players[1].dilemmas) == 1, "face up again, under another id"


def test_a_mission_completed_while_it_is_attempted_scores_once() -> None:
    play = facing()
    play.do("complete", "P", "Alice", "Done", "Overcome", "Agree")
    assert (play.state.attempt, play.state.players[0].score) == (None, 35)


VERBS: tuple[str, ...] = (
    "kill",
    "discard",
    "hand",
    "pile",
    "exchange",
    "move",
    "place-on",
    "place-under",
    "stop",
    "capture",
    "control",
)
VERBS += ("part", "damage", "complete", "fight", "end-turn", "shuffle-in", "win")


@pytest.mark.parametrize(
    ("scene", "cards"),
    [
        (facing, ("trap", "riker", "P")),
        (lambda: facing("S"), ("trap", "ent", "S")),
        (combat, ("riker", "odo")),
        (engagement, ("ent", "sisko")),
        (playing, ("deed", "plan")),
    ],
)
@pytest.mark.parametrize("verb", VERBS)
def test_whatever_is_done_to_cards_under_way_the_turn_ends(
    scene: Callable[[], Play], cards: tuple[str, ...], verb: str
) -> None:
    for card in cards:
        play = scene()
        turn = play.state.turn
        if verb in play.ids:
            adjust(play, verb, card)
        play.end_turn()
        assert play.match.outcome is not None or play.state.turn > turn


def adjust(play: Play, verb: str, card: str) -> None:
    """Adjust a card, with the last option if the card isn't offered, and declare it done."""
    play.choose(verb)
    while play.match.outcome is None and not (decision := play.decision).prompt.startswith("Resolve "):
        if decision.kind is Kind.NUMBER:
            play.match.answer(decision.seat, decision.number, ("1",))
        else:
            play.choose(card if card in play.ids else play.ids[-1])
    if play.match.outcome is None:
        play.choose("Done")


def test_combat_texts_can_be_evaluated_with_an_empty_side() -> None:
    """Quark has Strength +2 while in combat; he is at another place, so he doesn't gain it."""
    scenario = a_table()
    boost = Modifies(Cards(where="this"), ("strength",), 2)
    quark = scenario.personnel("quark", texts=(While(changes=(boost,), condition=Fighting("combat")),))
    scenario.put("ent", quark)
    saying(scenario, "riker", "When combat begins involving this personnel, do something.")
    play = scenario.begin()
    play.do("Use order’s text", "fight", "field.0", "Use riker’s text", "part", "riker", "part", "troi")
    assert play.state.conflict is not None
    assert play.state.conflict.ours == []
    assert characteristics_of(play.table).qualities("quark").attributes["strength"] == 5
    play.do("Done", "Agree")
    assert play.state.conflict is None
