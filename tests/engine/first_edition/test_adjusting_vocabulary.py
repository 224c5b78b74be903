"""Every order that First Edition’s tables can be given by hand: what it does, who sees what, and until when."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.adjusting.record import writable_record_of
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.position.characteristics import forbids_action, is_disabled, persons_on_card
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.continuous_effects import current_requirements, mission_points
from engine.first_edition.position.teams.compatibility import own_treaties
from engine.first_edition.table.state import CLOAKED, Phase
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost and ship at her planet P with people of both players on the planet, and Bob's ship there."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("data"), scenario.personnel("troi"))
    scenario.put("P", *(scenario.personnel(name, seat=1, affiliation="klingon") for name in ("gowron", "worf")))
    scenario.put("P", scenario.ship("vorcha", seat=1, affiliation="klingon", equipment=("cloaking device",)))
    scenario.put("vorcha", scenario.personnel("kira", seat=1, affiliation="klingon"))
    scenario.hand(scenario.personnel("spock"), scenario.personnel("kurn", seat=1))
    plan = Event(id="plan", title="plan", functions=(Function(how="play", stays=True),), words="All must bow.")
    scenario.table(scenario.add(plan))
    scenario.discard(scenario.personnel("fallen"))
    scenario.fill_decks()
    return scenario


@pytest.fixture
def play(scenario: Scenario) -> Play:
    return scenario.begin()


def fix(play: Play, *order: str, seat: int = 0) -> str:
    """Adjust the table; return the public log."""
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
        (("move", "fallen", "surface.P"), "fallen", "surface.P"),
        (("move", "all.team.0.surface.P", "aboard.enterprise"), "troi", "aboard.enterprise"),
        (("place-under", "data", "enterprise"), "data", "apart.enterprise"),
        (("place-on", "plan", "P"), "plan", "on.P"),
        (("pile", "data", "deck-top"), "data", "deck.0"),
        (("pile", "spock", "out"), "spock", "out.0"),
        (("pile", "data", "bonus"), "data", "bonus.0"),
        (("kill", "data:troi"), "troi", "discard.0"),
        (("hand", "fallen"), "fallen", "hand.0"),
        (("discard", "all.chosen"), "", ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_cards_are_put_where_the_words_say(play: Play, order: Answer, card: str, where: str) -> None:
    if not card:
        with pytest.raises(RuleViolation):
            play.match.adjust(0, order)
        return
    fix(play, *order)
    assert play.state.cards[card].at == where


def test_two_cards_exchange_places(play: Play) -> None:
    assert fix(play, "exchange", "data", "fallen").endswith("trade places.")
    assert (play.state.cards["data"].at, play.state.cards["fallen"].at) == ("discard.0", "surface.P")
    assert play.state.cards["fallen"].controller == 0


def test_attributes_count_and_end_with_the_turn(play: Play) -> None:
    (before,) = persons_on_card(play.table, "data")
    assert "STRENGTH +2 until the end of the turn" in fix(play, "attribute", "data", "strength", "2", "turn")
    assert persons_on_card(play.table, "data")[0].attributes["strength"] == before.attributes["strength"] + 2
    play.end_turn()
    assert persons_on_card(play.table, "data")[0].attributes == before.attributes


@pytest.mark.parametrize(("until", "turns"), [("turn", 1), ("next", 2), ("later", 3), ("game", 4)])
def test_a_change_holds_until_the_moment_chosen(play: Play, until: str, turns: int) -> None:
    fix(play, "skill", "data", "diplomacy", "2", until)
    held = 0
    while held < 4 and persons_on_card(play.table, "data")[0].skills.get("diplomacy", 0) >= 2:
        held += 1
        if held == 1:
            play.do("End your turn", "Agree")
        if play.state.turn == held:
            play.end_turn()
    assert held == turns


def test_ships_missions_and_requirements_change(play: Play) -> None:
    range_, points = ship_now(play.table, "enterprise")["range"], mission_points(play.table, 0, "P")
    fix(play, "attribute", "enterprise", "range", "-2", "play.plan")
    fix(play, "attribute", "P", "points", "5", "game")
    fix(play, "attribute", "P", "span", "2", "game")
    fix(play, "demand", "P", "law", "2", "game")
    assert ship_now(play.table, "enterprise")["range"] == range_ - 2
    assert mission_points(play.table, 0, "P") == points + 5
    assert "law" in str(current_requirements(play.table, 0, "P")).lower()
    shown = play.match.view(0).lines[0].locations[0].ends[0]  # type: ignore[attr-defined]
    assert (shown.points, "Law" in shown.requirements) == (points + 5, True)
    fix(play, "discard", "plan")
    assert ship_now(play.table, "enterprise")["range"] == range_, "its source has left play"


def test_adjusted_requirements_count_when_solving(scenario: Scenario) -> None:
    """Only Riker has the printed Leadership; with Law required as well, the attempt fails."""
    play = scenario.begin()
    fix(play, "move", "riker", "surface.P")
    fix(play, "demand", "P", "law", "1", "game")
    attempt = next(one for one in play.labels if one.startswith("Attempt P"))
    play.choose(attempt)
    assert play.state.locations["P"].completed_by is None


def test_skills_and_icons_are_gained_and_lost(play: Play) -> None:
    fix(play, "skill", "data", "law", "2", "turn")
    fix(play, "skill", "data", "law", "-1", "turn")
    assert persons_on_card(play.table, "data")[0].skills["law"] == 1
    fix(play, "skill", "data", "all-skills", "-1", "turn")
    assert "law" not in persons_on_card(play.table, "data")[0].skills
    icon = next(one for one in options(play, "icon", "data"))
    trait = next(one.label for one in play.match.adjustment(0, ("icon", "data")).options)  # type: ignore[union-attr]
    fix(play, "icon", "data", icon, "gain", "turn")
    assert trait.lower() in {one.lower() for one in persons_on_card(play.table, "data")[0].traits}
    fix(play, "icon", "data", icon, "lose", "turn")
    assert trait.lower() not in {one.lower() for one in persons_on_card(play.table, "data")[0].traits}


def test_cards_are_disabled_and_kept_from_things(play: Play) -> None:
    fix(play, "disable", "data", "disabled", "turn")
    assert is_disabled(play.table, "data")
    fix(play, "forbid", "enterprise", "move", "turn")
    assert forbids_action(play.table, "enterprise", "move")
    play.end_turn()
    assert not is_disabled(play.table, "data")
    assert not forbids_action(play.table, "enterprise", "move")


def test_words_stay_on_record(play: Play) -> None:
    assert "“All must bow.” is noted as a reminder until the end of the turn" in fix(play, "remember", "plan", "turn")
    assert "end-change" in options(play)
    play.end_turn()
    assert "end-change" not in options(play)


def test_random_selections_are_public(play: Play) -> None:
    told = fix(play, "random", "all.team.1.surface.P", "1")
    assert "Random selection among Bob’s personnel on the surface of P (2):" in told
    chosen = told.rpartition(" ")[2].rstrip(".")
    fix(play, "kill", "all.chosen")
    assert play.where(chosen) == "discard.1"


def test_only_the_examining_player_sees_the_cards(play: Play) -> None:
    assert fix(play, "look", "all.pile.hand.1").endswith("Alice looks at Bob’s hand.")
    assert "You look at kurn." in play.told(0)
    assert not any("kurn" in one for one in play.told(None))
    assert "kurn" in options(play, "discard")
    play.end_turn()
    assert "kurn" not in options(play, "discard")


def test_a_card_selected_from_a_hand_stays_hidden_until_it_is_discarded(play: Play) -> None:
    assert fix(play, "random", "all.pile.hand.1", "1").endswith(": a card.")
    assert not any("kurn" in one for one in play.told(0))
    assert "kurn goes to its owner’s discard pile" in fix(play, "discard", "all.chosen")


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
    assert "kurn goes to its owner’s discard pile" in fix(play, "discard", "all.unseen.0")
    with pytest.raises(RuleViolation):
        fix(play, "discard", "all.unseen.1")


def test_a_deck_is_searched_and_shuffled(play: Play) -> None:
    fix(play, "look", "all.pile.deck.0")
    wanted = play.state.places["deck.0"][3]
    assert fix(play, "move", wanted, "surface.P").endswith(f"{wanted} is moved to the surface of P.")
    before = list(play.state.places["deck.0"])
    fix(play, "shuffle", "all.pile.deck.0")
    assert not set(before) & set(play.state.places["deck.0"])


def test_hands_are_revealed_and_top_cards(play: Play) -> None:
    assert "reveals kurn" in fix(play, "reveal", "all.pile.hand.1")
    top = play.table.name(play.state.places["deck.1"][0])
    assert top in fix(play, "reveal-top", "all.pile.deck.1", "1")
    assert fix(play, "mill", "1", "1").endswith(f"{top}.")


def test_command_changes_and_captives_are_taken_and_released(play: Play) -> None:
    fix(play, "look", "all.team.1.surface.P")
    fix(play, "control", "worf", "0")
    assert play.state.cards["worf"].controller == 0
    fix(play, "capture", "gowron", "0")
    assert play.state.cards["gowron"].captor == 0
    assert options(play, "release") == ["gowron"]
    fix(play, "release", "gowron")
    assert play.state.cards["gowron"].captor is None


def test_a_ship_is_damaged_repaired_and_destroyed(play: Play) -> None:
    fix(play, "damage", "vorcha", "hit")
    play.choose("Agree")
    assert play.state.cards["vorcha"].rotations == 1
    fix(play, "repair", "vorcha")
    assert play.state.cards["vorcha"].rotations == 0
    fix(play, "damage", "vorcha", "destroyed")
    assert play.where("vorcha") == "discard.1"


def test_a_ship_is_cloaked_and_decloaked(play: Play) -> None:
    fix(play, "cloak", "vorcha", seat=1)
    assert CLOAKED in play.state.cards["vorcha"].states
    fix(play, "cloak", "vorcha", seat=1)
    assert CLOAKED not in play.state.cards["vorcha"].states


def test_a_mission_is_completed_with_its_points(play: Play) -> None:
    points = mission_points(play.table, 0, "P")
    fix(play, "complete", "P", "0")
    assert (play.points(), play.state.locations["P"].completed_by) == (points, 0)


def test_battles_without_objection_are_fought_at_once(play: Play) -> None:
    melee, raid = (next(one for one in options(play, "fight") if one.startswith(kind)) for kind in ("melee", "raid"))
    fix(play, "fight", raid)
    assert play.decision.seat == 1
    play.choose("Object: undo it")
    assert not any("attacks" in one for one in play.told(None))
    fix(play, "fight", melee)
    play.choose("Agree")
    assert any("attacks 2 personnel" in one for one in play.told(None))
    assert play.match.contradictions() == []


def test_the_opponent_does_their_part(play: Play) -> None:
    fix(play, "opponent", "1")
    play.choose("Agree")
    assert play.decision.seat == 1
    assert "opponent" not in play.ids
    play.choose("Kill or destroy a card")
    play.choose("worf")
    play.choose("Done")
    assert play.where("worf") == "discard.1"
    assert play.decision.seat == 0


def test_card_plays_draws_and_turns_are_changed(play: Play) -> None:
    fix(play, "card-play", "again")
    assert (play.state.phase, play.state.card_play) == (Phase.CARD_PLAY, True)
    fix(play, "card-play", "none")
    fix(play, "no-draws", "0")
    count = len(play.state.places["hand.0"])
    fix(play, "draw", "1")
    assert len(play.state.places["hand.0"]) == count
    fix(play, "again", "0")
    turn = play.state.turn
    fix(play, "end-turn", "end")
    play.choose("Agree")
    assert (play.state.turn, play.state.active) == (turn + 1, 0)


def test_copies_are_distinguished_by_their_place(scenario: Scenario) -> None:
    first = scenario.personnel("ensign", uniqueness="universal")
    scenario.put("enterprise", first)
    scenario.put("P", scenario.copy_of(first), scenario.copy_of(first))
    step = scenario.begin().match.adjustment(0, ("stop",))
    assert isinstance(step, Decision)
    labels = sorted(one.label for one in step.options if one.label.startswith("ensign"))
    assert labels == ["ensign, aboard enterprise", "ensign, on P (1)", "ensign, on P (2)"]


def test_all_of_it_is_restored(scenario: Scenario, play: Play) -> None:
    for order in (
        ("random", "all.team.1.surface.P", "1"),
        ("look", "all.pile.hand.1"),
        ("attribute", "data", "strength", "2", "game"),
        ("remember", "plan", "game"),
        ("again", "0"),
    ):
        play.match.adjust(0, order)
        assert Match.restore(play.match._game, play.match.record).state_hash == play.match.state_hash


def test_affiliations_are_made_compatible_for_a_while(play: Play) -> None:
    assert own_treaties(play.table, 0) == ()
    fix(play, "mix", "federation:klingon", "turn")
    assert own_treaties(play.table, 0) == (frozenset({"federation", "klingon"}),)
    assert own_treaties(play.table, 1) == (), "it is Alice’s treaty"
    play.end_turn()
    assert own_treaties(play.table, 0) == ()


def test_the_bottom_of_a_deck_is_looked_at(play: Play) -> None:
    bottom = play.table.name(play.state.places["deck.0"][-1])
    fix(play, "look-bottom", "all.pile.deck.0", "1")
    assert f"You look at {bottom}." in play.told(0)
