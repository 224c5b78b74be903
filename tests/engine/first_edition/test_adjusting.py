"""The table of First Edition changed by hand: what can be done, what is refused, and that it can be objected to."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half
from engine.first_edition.table.state import Phase
from engine.kernel.decision import Decision
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def play() -> Play:
    """Alice's outpost and ship at her planet P with Riker aboard and Data on the planet; Bob's Gowron there too."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("data"), scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.hand(scenario.personnel("spock"))
    scenario.hand(scenario.personnel("kurn", seat=1))
    scenario.fill_decks()
    return scenario.begin()


def fix(play: Play, *order: str, seat: int = 0) -> str:
    """Adjust the table; return the public log."""
    return play.match.adjust(seat, order)[0].words_for(None)


def options(play: Play, *order: str, seat: int = 0) -> dict[str, str]:
    """Return the next options of an adjustment, by label."""
    step = play.match.adjustment(seat, order)
    assert isinstance(step, Decision)
    return {one.label: one.id for one in step.options}


def test_copies_at_one_place_are_distinguished_by_their_players() -> None:
    scenario = Scenario()
    scenario.mission("P")
    base = scenario.outpost("base")
    scenario.put("P", base, scenario.copy_of(base, seat=1))
    scenario.fill_decks()
    assert [one for one in options(scenario.begin(), "move") if "base" in one] == ["base, at P", "Bob’s base, at P"]


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (("stop", "data"), "A card is stopped."),
        (("stop", "enterprise"), "enterprise is stopped."),
        (("discard", "data"), "data goes to its owner’s discard pile."),
        (("hand", "data"), "A card goes to its owner’s hand."),
        (("draw", "2"), "Alice draws 2."),
        (("move", "data", "aboard.enterprise"), "A card is moved aboard enterprise."),
        (("move", "spock", "aboard.home"), "spock is moved aboard home."),
        (("move", "enterprise", "docked.home"), "enterprise is moved to a dock at home."),
        (("score", "1", "5"), "Bob scores 5 points."),
        (("note", "we agreed"), "“we agreed”"),
    ],
)
def test_possible_adjustments_are_done_and_reported(play: Play, order: tuple[str, ...], told: str) -> None:
    words = fix(play, *order) if order[0] != "draw" else play.match.adjust(0, order)[-1].words_for(None)
    assert words == f"Alice adjusts the table: {told}"
    assert play.match.contradictions() == []


def test_the_table_matches_the_report(play: Play) -> None:
    fix(play, "move", "spock", "surface.P")
    fix(play, "stop", "data")
    fix(play, "score", "0", "10")
    assert play.where("spock") == "surface.P"
    assert play.is_stopped("data")
    assert play.points() == 10
    fix(play, "unstop", "data")
    assert not play.is_stopped("data")


def test_range_is_given_back(play: Play) -> None:
    play.state.cards["enterprise"].range_used = 5
    assert fix(play, "range", "enterprise", "3").endswith("has 6 RANGE left this turn.")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (("eat", "data"), "There is no adjustment “eat”"),
        (("stop",), "“stop” isn’t a possible adjustment."),
        (("stop", "home"), "Only personnel and ships in play"),
        (("unstop", "data"), "That card is not stopped."),
        (("discard", "P"), "Missions stay where they are."),
        (("hand", "gowron"), "There is no such card that you can see."),
        (("stop", "kurn"), "There is no such card that you can see."),
        (("stop", "nobody"), "There is no such card that you can see."),
        (("move", "data", "docked.home"), "That card can’t go there."),
        (("score", "2", "5"), "There is no such player."),
        (("score", "0", "many"), "“score 0 many” isn’t a possible adjustment"),
        (("draw", "1000"), "The largest number you can use is 999."),
    ],
)
def test_impossible_adjustments_are_refused_and_change_nothing(play: Play, order: tuple[str, ...], why: str) -> None:
    before = play.table.save()
    with pytest.raises(RuleViolation) as refused:
        play.match.adjust(0, order)
    assert str(refused.value).startswith(why)
    assert play.table.save() == before


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (("discard", "P"), "1E-LINE-01"),
        (("hand", "The card selected"), "1E-DECK-07"),
    ],
    ids=["mission", "hand"],
)
def test_a_refusal_cites_a_rule_of_the_game_being_played(edition: Edition, order: tuple[str, str], rule: str) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.under("P", scenario.dilemma("wall", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    fix(play, "random", "all.pile.under.P", "1")
    verb, card = order
    with pytest.raises(RuleViolation) as refused:
        play.match.adjust(0, (verb, options(play, verb).get(card, card)))
    assert refused.value.rule == rule


def test_the_opponent_may_object_until_the_player_goes_on(play: Play) -> None:
    fix(play, "discard", "data")
    assert list(play.match.objectors) == [1]
    assert "objects, so this is undone" in fix(play, "object", seat=1)
    assert play.where("data") == "surface.P"
    assert list(play.match.objectors) == []
    with pytest.raises(RuleViolation):
        play.match.adjust(1, ("object",))


def test_continuing_to_play_ends_the_chance_to_object(play: Play) -> None:
    fix(play, "stop", "gowron", seat=1)
    assert play.match.objectors == (0,)
    play.choose("Beam from the surface of P to home")
    play.choose()
    assert list(play.match.objectors) == []


@pytest.mark.parametrize(("answer", "where"), [("Agree", "discard.0"), ("Object: undo it", "surface.P")])
def test_the_opponent_is_asked_before_play_continues(play: Play, answer: str, where: str) -> None:
    """Also at the end of a turn, and before anything of what follows is seen."""
    fix(play, "discard", "data")
    play.choose("End your turn")
    assert (play.decision.seat, play.state.turn) == (1, 1)
    play.choose(answer)
    assert play.where("data") == where
    assert play.state.turn == (2 if answer == "Agree" else 1)
    assert play.match.objectors == ()


@pytest.mark.parametrize(
    ("words", "host", "able"),
    [("", "enterprise", True), ("", "data", False), ("", "P", False), ("Place on ship.", "data", True)],
)
def test_an_enforced_dilemma_is_placed_only_as_its_text_allows(words: str, host: str, *, able: bool) -> None:
    """If players resolve the text, they are the judges."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise"), scenario.personnel("data"))
    placed = Half(placed=All(kind="ship"), then="stays")
    scenario.discard(leak := scenario.dilemma("leak", *(() if words else (placed,)), seat=0, words=words))
    scenario.fill_decks()
    play = scenario.begin()
    assert (host in options(play, "place-on", leak).values()) is able
    if able:
        fix(play, "place-on", leak, host)
        assert play.where(leak) == f"on.{host}"
    else:
        with pytest.raises(RuleViolation, match="that card’s text places it elsewhere"):
            fix(play, "place-on", leak, host)


@pytest.mark.parametrize("order", [("low", "high"), ("high", "low")])
def test_a_card_does_not_change_places_with_the_one_that_it_lies_on(order: tuple[str, str]) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.on("P", scenario.event("low", stays=True))
    scenario.on("low", scenario.event("high", stays=True))
    scenario.table(scenario.event("other", stays=True))
    scenario.fill_decks()
    play = scenario.begin()
    assert list(options(play, "exchange", "low")) == ["other"]
    with pytest.raises(RuleViolation, match="or one is on the other"):
        fix(play, "exchange", *order)
    assert (play.where("low"), play.where("high")) == ("on.P", "on.low")


@pytest.mark.parametrize("answer", ["agree", ""])
def test_a_hundred_points_by_hand_win_only_if_the_opponent_agrees(answer: str) -> None:
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P")
    scenario.fill_decks()
    play = scenario.begin()
    fix(play, "score", "0", "100")
    assert play.match.outcome is None
    play.choose(answer or play.decision.default[0])
    assert (play.match.outcome is not None) is bool(answer)


def test_adjustments_are_possible_while_seeding_missions() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.missions(scenario.mission_card("A"), scenario.mission_card("B"))
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    fix(play, "score", "0", "5")
    play.choose(play.labels[0])
    assert (play.decision.seat, play.labels) == (1, ["Agree", "Object: undo it"])
    play.choose("Object: undo it")
    assert (play.decision.seat, play.points()) == (0, 0)


def test_a_player_is_led_through_it_and_sees_nothing_hidden(play: Play) -> None:
    assert "Stop a card" in options(play)
    assert "Unstop a card" not in options(play)
    shown = options(play, "move")
    assert {"data", "spock", "enterprise"} <= set(shown)
    assert not {"gowron", "kurn"} & set(shown)
    places = {"Space at P": "space.P", "The surface of P": "surface.P", "Docked at home": "docked.home"}
    assert options(play, "move", "enterprise") == places
    assert options(play, "score") == {"Alice": "0", "Bob": "1"}
    assert play.match.adjustment(0, ("stop", "data")) is None


def test_cards_can_be_adjusted_among_card_plays() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("home"))
    scenario.hand(scenario.personnel("a"), scenario.equipment("kit", free=True))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    fix(play, "move", "a", "aboard.home", seat=0)
    assert play.where("a") == "aboard.home"
