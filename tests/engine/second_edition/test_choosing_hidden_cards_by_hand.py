"""Opponents' hidden cards that a text lets its player choose are shown first, and captives keep their captor."""

from __future__ import annotations

from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying


def with_text(words: str) -> Play:
    """Start with Alice's Riker with an order on Q, beside Bob's Gowron, Worf and sword; Bob's sickbay is aboard T."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.mission("Q", "Leadership", seat=1)
    scenario.put("Q", saying(scenario, scenario.personnel("riker"), words))
    scenario.put("Q", *(scenario.personnel(name, seat=1) for name in ("gowron", "worf")))
    scenario.put("Q", scenario.equipment("sword", seat=1))
    scenario.ship("T", "Q", seat=1)
    scenario.put("T", scenario.equipment("sickbay", seat=1))
    scenario.brig(0, scenario.personnel("prisoner", seat=1))
    scenario.discard(scenario.equipment("gun", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Use riker’s text")
    return play


def offered_for(play: Play, verb: str) -> list[str]:
    """Return the cards offered for a verb, then go back."""
    play.choose(verb)
    labels = play.labels
    play.match.answer(play.decision.seat, play.decision.number, ())
    return labels


def test_2e_sel_02_an_opponents_equipment_present_is_seen_and_then_commanded() -> None:
    play = with_text("Order - Take command of an equipment present that you do not own.")
    assert "sword" not in offered_for(play, "control")
    play.do("Probably: look at the opponent’s cards there", "Bob’s cards on Q")
    labels = offered_for(play, "control")
    assert ("sword" in labels, "gowron" in labels, "sickbay" in labels) == (True, True, False)
    assert not any("sword" in line for line in play.told(1)), "what Alice saw is hers alone"
    play.do("control", "sword", "0", "Done", "Agree")
    assert play.state.cards["sword"].commander == 0


def test_2e_sel_02_of_an_opponents_personnel_present_one_is_chosen() -> None:
    play = with_text("Order - Choose an opponent’s personnel present. Kill that personnel.")
    assert "gowron" not in offered_for(play, "kill")
    play.do("look-team", "Bob’s cards on Q", "kill", "gowron", "Done", "Agree")
    assert (play.where("gowron"), play.where("worf")) == ("discard", "Q")


def test_equipment_without_personnel_is_examined() -> None:
    play = with_text("Order - Take command of an opponent’s equipment aboard his or her ship.")
    play.do("look-team", "Bob’s cards aboard T", "control", "sickbay", "0", "Done", "Agree")
    assert play.state.cards["sickbay"].commander == 0


def test_a_captive_placed_at_a_headquarters_stays_in_their_captors_command() -> None:
    play = with_text("Order - Place a captive you command at your headquarters mission.")
    play.do("move", "prisoner", "H", "Done", "Agree")
    assert (play.where("prisoner"), play.state.cards["prisoner"].commander) == ("H", 0)


def test_a_captive_placed_at_their_owners_headquarters_is_their_owners_again() -> None:
    play = with_text("Order - Place a captive at his or her headquarters mission.")
    play.do("move", "prisoner", "K", "Done", "Agree")
    assert (play.where("prisoner"), play.state.cards["prisoner"].commander) == ("K", 1)


def test_2e_shw_01_a_card_that_enters_play_from_a_discard_pile_can_be_commanded() -> None:
    play = with_text("Order - Place an equipment from any player’s discard pile at your headquarters mission.")
    play.do("move", "gun", "H", "control", "gun", "0", "Done", "Agree")
    assert (play.where("gun"), play.state.cards["gun"].commander) == ("H", 0)


def test_cards_of_different_types_in_piles_trade_places() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P")
    words = "Order - Exchange a card in your discard pile with a card from your deck. Then shuffle your deck."
    scenario.put("P", saying(scenario, scenario.personnel("drone"), words), scenario.personnel("two"))
    scenario.discard(scenario.event("plan"))
    scenario.deck(scenario.personnel("wanted"))
    scenario.pile(scenario.dilemma("trap", seat=0))
    scenario.headquarters("K", seat=1)
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Use drone’s text", "look", "all.pile.deck.0", "exchange", "plan")
    labels = play.labels
    assert ("wanted" in labels, "two" in labels, "trap" in labels) == (True, False, False)
    play.do("wanted", "Done", "Agree")
    assert (play.where("plan"), play.where("wanted")) == ("deck", "discard")


def test_cards_of_different_types_in_play_and_outside_do_not_trade_places() -> None:
    play = with_text("Order - Exchange two cards.")
    play.do("look", "all.pile.deck.0", "exchange", "riker")
    assert "gun" not in play.labels


def test_2e_zon_01_an_unseen_dilemma_does_not_go_to_a_hand() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P")
    words = "Order - Choose a card at random. Its owner takes it into hand."
    scenario.put("P", saying(scenario, scenario.personnel("riker"), words))
    scenario.pile(scenario.dilemma("trap"))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Use riker’s text", "random", "all.pile.dilemmas.1", "hand", "The card selected")
    play.do("Done", "Agree")
    assert any("can’t be in a hand" in line for line in play.told(0))
    assert play.where("trap") == "dilemmas"
