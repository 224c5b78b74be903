"""Orders by hand for rarer words: skills replaced, countdowns, unseen cards, cards beneath others, and the ending."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario
from tests.engine.first_edition.test_adjusting_vocabulary import fix, options


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])
def play(request: pytest.FixtureRequest) -> Play:
    """Alice's people and ship at her planet P, events on her side of the table, and cards in Bob's hand."""
    edition: Edition = request.param
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise", lands=True))
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    for name in ("plan", "note", "plot"):
        scenario.table(scenario.add(Event(id=name, title=name, functions=(Function(how="play", stays=True),))))
    scenario.hand(scenario.personnel("secret", seat=1), scenario.personnel("worf", seat=1))
    scenario.fill_decks()
    return scenario.begin()


def test_nothing_is_placed_on_what_it_bears(play: Play) -> None:
    fix(play, "place-on", "plan", "note")
    with pytest.raises(RuleViolation, match="is itself on or under the card being placed"):
        play.match.adjust(0, ("place-on", "note", "plan"))
    with pytest.raises(RuleViolation, match="is itself on or under the card being placed"):
        play.match.adjust(0, ("place-under", "note", "plan"))


def test_cards_on_each_other_do_not_change_places(play: Play) -> None:
    fix(play, "place-on", "plan", "note")
    with pytest.raises(RuleViolation, match="or one is on the other"):
        play.match.adjust(0, ("exchange", "plan", "note"))


def test_a_card_beneath_another_is_picked_again(play: Play) -> None:
    fix(play, "place-under", "troi", "plan")
    assert play.where("troi") == "apart.plan"
    fix(play, "hand", "troi")
    assert play.where("troi") == "hand.0"


def test_a_ship_lands_and_takes_off(play: Play) -> None:
    fix(play, "move", "enterprise", "surface.P")
    assert play.where("enterprise") == "surface.P"
    fix(play, "move", "enterprise", "space.P")
    assert play.where("enterprise") == "space.P"


def test_a_skill_is_replaced_by_another(play: Play) -> None:
    fix(play, "swap-skill", "riker", "leadership", "music", "1", "turn")
    assert persons_on_card(play.table, "riker")[0].skills == {"music": 1}
    play.end_turn()
    assert persons_on_card(play.table, "riker")[0].skills == {"leadership": 1}


def test_a_countdown_goes_down_with_its_owners_turns_and_discards_the_card(play: Play) -> None:
    fix(play, "countdown", "plan", "2")
    play.end_turn()
    play.end_turn()
    assert (play.where("plan"), play.state.cards["plan"].counter) == ("table.0", 1)
    play.end_turn()
    assert play.where("plan") == "discard.0"


def test_the_top_card_of_a_deck_goes_beneath_a_card_unseen(play: Play) -> None:
    top = play.state.places["deck.1"][0]
    assert fix(play, "pick-top", "all.pile.deck.1", "1").endswith("the top card of Bob’s deck: a card.")
    assert "all.chosen" not in options(play, "move")
    fix(play, "place-under", "all.chosen", "plan")
    assert play.where(top) == "apart.plan"


def test_a_random_card_of_a_hand_is_discarded(play: Play) -> None:
    fix(play, "random", "all.pile.hand.1", "1")
    fix(play, "discard", "all.chosen")
    assert [len(play.state.places[one]) for one in ("hand.1", "discard.1")] == [1, 1]


def test_a_card_ends_the_game_without_objections(play: Play) -> None:
    fix(play, "win", "1")
    play.choose("Agree")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (1,)


def test_more_points_are_needed_to_win(play: Play) -> None:
    usual = play.table.edition.points_to_win
    fix(play, "goal", "0", "10")
    assert f"Alice now needs {usual + 10} points to win." in play.words()
    play.state.locations["P"].completed_by = 0
    play.state.locations["P"].kind = "dual"
    fix(play, "score", "0", str(usual))
    play.choose("End your turn")
    play.choose("Agree")
    assert play.match.outcome is None
    fix(play, "score", "0", "10")
    play.end_turn()
    assert play.match.outcome is not None


def test_certain_cards_mix_whatever_their_affiliations() -> None:
    scenario = Scenario()
    scenario.mission("P")
    for name, affiliation in (("riker", "federation"), ("worf", "klingon"), ("quark", "ferengi")):
        scenario.put("P", scenario.personnel(name, affiliation=affiliation))
    scenario.fill_decks()
    play = scenario.begin()
    fix(play, "mix-cards", "riker:worf", "turn")
    assert are_compatible(play.table, "riker", "worf")
    assert not are_compatible(play.table, "riker", "quark")
    play.end_turn()
    assert not are_compatible(play.table, "riker", "worf")


def test_a_ship_from_outside_play_goes_under_a_card() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.table(scenario.add(Event(id="plan", title="plan", functions=(Function(how="play", stays=True),))))
    scenario.discard(scenario.ship("defiant"))
    scenario.fill_decks()
    play = scenario.begin()
    fix(play, "place-under", "defiant", "plan")
    assert play.where("defiant") == "apart.plan"
    fix(play, "pile", "defiant", "out")
    assert play.where("defiant") == "out.0"
