"""Part C of the worked examples: one complete turn, step by step."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def table(seed: int, threshold: int) -> Scenario:
    """Return A's missions H to S2, ship X and a1 to a4 at H, a5 in hand, and B's pile with d1 and d2 on top."""
    scenario = Scenario(seed)
    scenario.headquarters("H", affiliation="Romulan")
    scenario.mission("P1", f"Leadership, Science, Cunning>{threshold}", affiliations=("Romulan",))
    for name in ("S1", "P2", "S2"):
        scenario.mission(name, type="planet" if name == "P2" else "space", affiliations=("Romulan",))
    scenario.ship("X", "H", affiliation="Romulan", staffing=("cmd", "stf"), range=8)
    scenario.put(
        "H",
        romulan(scenario, "a1", "leadership", cunning=6, icons=("cmd",)),
        romulan(scenario, "a2", "science", icons=("stf",)),
        romulan(scenario, "a3", "science"),
        romulan(scenario, "a4", cunning=6),
    )
    scenario.hand(romulan(scenario, "a5", cost=3), *(romulan(scenario, f"h{n}", cost=4) for n in range(5)))
    scenario.deck(*(romulan(scenario, f"r{n}") for n in range(20)))
    scenario.deck(*(scenario.personnel(f"b{n}", seat=1) for n in range(20)))
    scenario.pile(scenario.dilemma("d1", Stop(Random()), type="planet", cost=3))
    scenario.pile(scenario.dilemma("d2", Unless(parse_requirement("Leadership, Science"), (Stop(All()),)), cost=2))
    scenario.pile(*(scenario.dilemma(f"d{n}", cost=3) for n in range(3, 23)))
    return scenario


def romulan(scenario: Scenario, name: str, has: str = "", **facts: object) -> str:
    return scenario.personnel(name, has, affiliation="Romulan", **facts)  # type: ignore[arg-type]


def attempting(seed: int, threshold: int) -> Play:
    """Play steps 1 to 10."""
    scenario = table(seed, threshold)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play a5")
    assert (play.state.counters, len(play.state.players[0].hand)) == (4, 5)
    play.choose("Draw 4 and continue to orders")
    alice = play.state.players[0]
    assert (play.state.counters, len(alice.deck), len(alice.hand)) == (0, 16, 9)
    play.choose("Beam from H to X")
    play.choose("a1", "a2", "a3", "a4", "a5")
    play.choose("Move X")
    assert play.option("P1").detail.startswith("Takes 5 of 8 Range")
    play.choose("P1")
    play.choose("Beam from X to P1")
    play.choose("a1", "a2", "a3", "a4", "a5")
    play.choose("Attempt P1")
    assert (play.decision.seat, len(play.decision.options), play.decision.limit) == (1, 5, 5)
    assert any("5 personnel, at least one of them Romulan" in words for words in play.told(1))
    play.choose("d1", "d2")
    play.choose("d1", "d2")
    return play


def stopped(play: Play) -> list[str]:
    return [f"a{n}" for n in range(1, 6) if play.stopped(f"a{n}")]


def with_a4_stopped(threshold: int = 20) -> Play:
    """Play up to step 10, with a seed that randomly selects a4 in step 8."""
    plays = (attempting(seed, threshold) for seed in range(100))
    return next(play for play in plays if "Randomly selected: a4." in play.told(0))


def test_c_one_complete_turn() -> None:
    """Example C, steps 1 to 14: 2E-TRN-02, 2E-DIL-07, 2E-DIL-14, 2E-REQ-05, 2E-REQ-06, 2E-TRN-04, 2E-TRN-06."""
    play = with_a4_stopped()
    bob = play.state.players[1]
    assert sorted(bob.dilemmas[-3:]) == ["d3", "d4", "d5"]
    assert all(play.state.cards[dilemma].face_up for dilemma in bob.dilemmas[-3:])
    assert (stopped(play), play.where("d1"), play.where("d2")) == (["a4"], "beneath P1", "beneath P1")
    assert play.state.players[0].score == 35
    assert play.match.outcome is None
    assert not play.offers("Attempt P1"), "it is completed"
    assert play.state.ships["X"].range_used == 5
    play.choose("End your orders")
    assert (play.decision.minimum, play.decision.maximum) == (2, 2)
    play.choose(*[option.id for option in play.decision.options[:2]])
    assert len(play.state.players[0].hand) == 7
    assert (stopped(play), play.state.ships["X"].range_used, play.state.active) == ([], 0, 1)


def test_c_10b_twenty_one_is_not_higher_than_twenty_one() -> None:
    """Example C, variant 10b (2E-REQ-03, 2E-REQ-07, 2E-REQ-08)."""
    play = with_a4_stopped(threshold=21)
    assert play.state.players[0].score == 0
    assert stopped(play) == ["a1", "a2", "a3", "a4", "a5"]
    assert play.where("d1") == play.where("d2") == "beneath P1"
    while not play.offers("Attempt P1"):
        if play.decision.rule == "2E-TRN-04":
            play.choose(*[option.id for option in play.decision.options[: play.decision.minimum]])
        else:
            play.choose(play.decision.default[0])
    assert play.state.turn == 3
    play.choose("Attempt P1")
    assert play.decision.limit == 3
    assert any("2 dilemmas beneath it: up to 3 dilemmas" in words for words in play.told(1))
