"""Whatever is adjusted on the card, team, ship or battle in progress, play continues and no card is lost."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import ATTACK_ON_SURFACE
from tests.engine.first_edition.scenario import Play, Scenario

OURS = ("klingon",)
STAYS = (Function(how="play", stays=True),)
MOST_ANSWERS = 150
"""The number of answers within which a turn is over when nothing hangs."""


def _klingon(scenario: Scenario, name: str) -> str:
    return scenario.personnel(name, "leadership", affiliation="klingon")


def a_table(moments: str = "-") -> Scenario:
    """Alice's Riker and Troi on P, her ship E with Geordi above it and D docked at her outpost; Bob's cards there.

    Alice's event *e* in play has moments. They are Klingons and Romulans, who may attack.
    """
    scenario = Scenario()
    scenario.mission("P", "Leadership", affiliations=OURS)
    scenario.mission("Q", "Leadership")
    scenario.put(
        "P", scenario.outpost("home", affiliation="klingon"), scenario.outpost("base", seat=1, affiliation="romulan")
    )
    scenario.put("P", _klingon(scenario, "riker"), _klingon(scenario, "troi"), scenario.equipment("tool"))
    scenario.put("P", scenario.ship("E", affiliation="klingon"), scenario.ship("bop", seat=1, affiliation="romulan"))
    scenario.put("E", _klingon(scenario, "geordi"))
    scenario.put("bop", scenario.personnel("gowron", "leadership", seat=1, affiliation="romulan"))
    scenario.put("P", scenario.personnel("worf", "leadership", seat=1, affiliation="romulan"))
    scenario.dock("home", scenario.ship("D", affiliation="klingon"))
    scenario.table(scenario.add(Event(id="e", title="e", functions=STAYS, words=moments)))
    scenario.fill_decks()
    return scenario


def adjust(play: Play, *order: str) -> None:
    """Make an adjustment step by step; steps with a single answer aren't asked."""
    play.choose(order[0])
    for word in order[1:]:
        if play.decision.options and word in (*play.ids, *play.labels):
            play.choose(word)
        elif not play.decision.options and word.lstrip("-").isdecimal():
            play.match.answer(play.decision.seat, play.decision.number, (word,))
    assert "adjusts the table" in play.words() or order == ("end-turn",)


def play_on(play: Play) -> None:
    """Finish the turn with default answers, after agreeing to the adjustment."""
    turn, cards = play.state.turn, len(play.state.cards)
    for _ in range(MOST_ANSWERS):
        if play.match.outcome is not None or play.state.turn != turn:
            break
        decision = play.match.open[0]
        ids = [one.id for one in decision.options]
        answer = next(((one,) for one in ("done", "agree") if one in ids), decision.default)
        play.match.answer(decision.seat, decision.number, answer)
    assert play.match.outcome is not None or play.state.turn > turn, play.match.open
    assert play.match.contradictions() == []
    assert len(play.state.cards) == cards


TEAM = ("riker", "troi")
TO_CARDS = [
    ("kill", "riker"),
    ("kill", "all.attempt"),
    ("discard", "troi"),
    ("hand", "riker"),
    ("hand", "all.attempt"),
    ("pile", "riker", "deck-in"),
    ("pile", "all.attempt", "deck-in"),
    ("pile", "all.attempt", "out"),
    ("move", "all.attempt", "aboard.home"),
    ("move", "riker", "aboard.E"),
    ("control", "riker", "1"),
    ("capture", "riker", "1"),
    ("part", "all.attempt"),
    ("stop", "all.attempt"),
    ("disable", "all.attempt", "stasis", "turn"),
    ("place-under", "riker", "e"),
    ("exchange", "riker", "geordi"),
]
TO_DILEMMA = [
    ("discard", "trap"),
    ("pile", "trap", "deck-in"),
    ("pile", "trap", "out"),
    ("place-under", "trap", "P"),
    ("place-under", "trap", "Q"),
    ("place-on", "trap", "riker"),
    ("play", "trap"),
]
TO_TABLE = [
    ("kill", "home"),
    ("kill", "E"),
    ("kill", "base"),
    ("relocate", "P", "1"),
    ("complete", "P", "0"),
    ("complete", "P", "1"),
    ("win", "0"),
    ("win", "1"),
    ("draws", "0", "20"),
    ("mill", "0", "20"),
    ("shuffle-in", "all.pile.under.P"),
    ("again", "0"),
    ("no-draws", "0"),
    ("score", "0", "100"),
    ("goal", "0", "-99"),
]


@pytest.mark.parametrize("order", [*TO_CARDS, *TO_DILEMMA, *TO_TABLE], ids=" ".join)
def test_during_an_attempt(order: tuple[str, ...]) -> None:
    scenario = a_table()
    scenario.under("P", scenario.dilemma("trap", words="Do it."), scenario.dilemma("next", words="Do it."))
    play = scenario.begin()
    play.choose("Attempt P")
    adjust(play, *order)
    play_on(play)


@pytest.mark.parametrize(
    "order",
    [
        ("kill", "E"),
        ("pile", "E", "deck-in"),
        ("hand", "E"),
        ("place-under", "geordi", "e"),
        ("control", "E", "1"),
        ("move", "E", "space.Q"),
        ("move", "geordi", "aboard.home"),
        ("damage", "E", "destroyed"),
        ("hull", "E", "100"),
        ("relocate", "P", "1"),
    ],
    ids=" ".join,
)
def test_during_an_attempt_by_a_crew(order: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership", ground="space")
    scenario.mission("Q", "Leadership", ground="space")
    scenario.put("Q", scenario.outpost("home"))
    scenario.put("P", scenario.ship("E"))
    scenario.put("E", scenario.personnel("geordi", "leadership"))
    scenario.table(scenario.add(Event(id="e", title="e", functions=STAYS, words="-")))
    scenario.under("P", scenario.dilemma("trap", words="Do it."), scenario.dilemma("next", words="Do it."))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    adjust(play, *order)
    play_on(play)


FIGHTING = "When a battle begins, do something."


@pytest.mark.parametrize(
    "order",
    [
        ("kill", "riker"),
        ("pile", "riker", "deck-in"),
        ("hand", "riker"),
        ("move", "riker", "aboard.home"),
        ("control", "riker", "1"),
        ("capture", "riker", "1"),
        ("part", "riker"),
        ("pile", "all.team.0.surface.P", "deck-in"),
        ("disable", "riker", "disabled", "turn"),
        ("place-under", "riker", "e"),
        ("exchange", "riker", "geordi"),
        ("relocate", "P", "1"),
        ("pile", "e", "deck-in"),
        ("win", "0"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("fight", ["people", "ships"])
def test_during_a_battle(fight: str, order: tuple[str, ...]) -> None:
    """In a ship battle the ship takes the place of Riker in a personnel battle, unless only personnel are possible."""
    if fight == "ships" and order[0] in ("capture", "place-under"):
        order = ("damage", "E", "destroyed")
    play = a_table(FIGHTING).begin()
    play.choose(ATTACK_ON_SURFACE if fight == "people" else next(one for one in play.ids if one.startswith("fire:P")))
    for _ in range(10):
        decision = play.match.open[0]
        uses = [one.id for one in decision.options if one.label == "Use e’s text"]
        play.match.answer(decision.seat, decision.number, tuple(uses) or decision.default)
        if uses:
            break
    assert play.state.battle is not None
    words = order if fight == "people" else tuple("E" if one == "riker" else one for one in order)
    words = tuple(
        {"geordi": "D", "aboard.home": "docked.home"}.get(one, one) if fight == "ships" else one for one in words
    )
    adjust(play, *words)
    play_on(play)


@pytest.mark.parametrize(
    "order",
    [
        ("pile", "h", "deck-in"),
        ("pile", "h", "deck-top"),
        ("hand", "h"),
        ("discard", "h"),
        ("place-under", "h", "riker"),
        ("place-on", "h", "E"),
        ("exchange", "h", "e"),
        ("end-turn",),
        ("card-play", "again"),
        ("card-play", "none"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("stays", [True, False], ids=["event", "interrupt"])
def test_while_the_card_is_played(order: tuple[str, ...], *, stays: bool) -> None:
    scenario = a_table()
    card = Event(id="h", title="h", functions=STAYS, words="Do it.")
    interrupt = Interrupt(id="h", title="h", functions=(Function(how="any time"),), words="Do it.")
    scenario.hand(scenario.add(card if stays else interrupt))
    play = scenario.begin(Phase.CARD_PLAY if stays else Phase.ORDERS)
    play.choose(next(label for label in play.labels if label.startswith("Play h")))
    adjust(play, *order)
    play_on(play)


@pytest.mark.parametrize(
    "order", [("discard", "home"), ("hand", "home"), ("damage", "home", "destroyed")], ids=" ".join
)
def test_while_a_card_reports_to_what_leaves_play(order: tuple[str, ...]) -> None:
    scenario = a_table()
    words = "If an opponent plays a personnel, you may nullify it."
    scenario.table(scenario.add(Event(id="f", title="f", functions=STAYS, words=words), seat=1))
    scenario.hand(_klingon(scenario, "new"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report new")
    play.choose("Use f’s text")
    adjust(play, *order)
    play.choose("done")
    play.choose("agree")
    play_on(play)
    assert play.where("new") == "discard.0"


@pytest.mark.parametrize("when", ["start", "end"])
@pytest.mark.parametrize(
    "order",
    [("pile", "e", "deck-in"), ("discard", "e"), ("end-turn",), ("win", "0"), ("draws", "0", "20"), ("kill", "E")],
    ids=" ".join,
)
def test_at_the_start_and_end_of_a_turn(when: str, order: tuple[str, ...]) -> None:
    play = a_table(f"At the {when} of each turn, do it.").begin()
    for _ in range(60):
        decision = play.match.open[0]
        uses = [one.id for one in decision.options if one.label == "Use e’s text"]
        play.match.answer(decision.seat, decision.number, tuple(uses) or decision.default)
        if uses:
            break
    assert uses
    if order[0] in play.ids:
        adjust(play, *order)
    play_on(play)


@pytest.mark.parametrize("forbidden", [True, False])
def test_a_compelled_ship_that_cannot_go_does_not_hang_the_turn(*, forbidden: bool) -> None:
    scenario = a_table()
    scenario.on("E", scenario.event("call", stays=True))
    play = scenario.begin()
    play.match.adjust(0, ("course", "call", "Q"))
    if forbidden:
        play.match.adjust(0, ("forbid", "E", "move", "turn"))
    play_on(play)
    play_on(play)
