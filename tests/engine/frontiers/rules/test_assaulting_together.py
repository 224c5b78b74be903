"""Cooperative assaults on Borg Cubes: participants, shares, successive fights, and the end of all turns."""

from __future__ import annotations

from engine.frontiers.computer import computer
from engine.frontiers.effects.effect_tree import Attack
from engine.frontiers.game import Frontiers
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def by_the_cube(defenders: int = 3, scenario: str = "full-cooperation", players: int = 2) -> Scenario:
    """Return a table with a Cube in the centre of the field, and ships next to it on spaces 1, 3 and 5."""
    table = Scenario(scenario, players=players)
    table.cube(0, "green", 5)
    for number in range(defenders):
        table.enemy(f"drone-{number}", 0, location="borg cube", defense=1, attack=0, face_up=False)
    for seat, number in enumerate((1, 3, 5)[:players]):
        table.state.players[seat].space = field_space(number)
        table.card(f"phasers-{seat}", [Attack(9, long_range=True)])
        table.hand(f"phasers-{seat}", f"other-{seat}", seat=seat)
        table.deck(*(f"deck-{seat}-{n}" for n in range(8)), seat=seat)
    return table


def proposed(play: Play, *answers: str) -> None:
    """Let Alice propose that Bob faces two of the three defenders."""
    play.choose(f"together:{field_space(0)}")
    play.do(*answers)


def shoot_all(play: Play, seat: int) -> None:
    """Let the participant at this seat defeat all of its enemies at long range."""
    assert play.table.active_seat == seat
    for number in range(len(play.table.combat.enemies)):
        play.choose(f"aim:{number}")
    play.do(f"play:phasers-{seat}:basic", "fire")


AGREED = ("share-2", "agree")
"""Bob faces two of three defenders, Alice one, and he agrees."""


def test_fr_coop_01_only_in_cooperative_scenarios_or_by_agreement() -> None:
    assert by_the_cube().begin().offers(f"together:{field_space(0)}")
    assert not by_the_cube(scenario="full-conquest").begin().offers(f"together:{field_space(0)}")
    agreed = by_the_cube(scenario="full-conquest")
    agreed.header.options["allies"] = "assaults"
    assert agreed.begin().offers(f"together:{field_space(0)}")


def test_fr_coop_01_not_after_the_end_of_the_round_is_announced() -> None:
    table = by_the_cube()
    table.state.owed = [0]
    play = table.begin()
    assert play.offers(f"cube:{field_space(0)}")
    assert not play.offers(f"together:{field_space(0)}")


def test_fr_coop_02_only_neighbours_of_the_cube_with_a_face_up_token_can_be_invited() -> None:
    table = by_the_cube(players=3)
    table.bob.flipped = True
    play = table.begin()
    play.choose(f"together:{field_space(0)}")
    assert "Carol" in play.decision.prompt, "she is the only one, so her share is asked at once"
    table = by_the_cube()
    table.bob.space = None
    assert not table.begin().offers(f"together:{field_space(0)}")


def test_fr_coop_03_each_player_faces_at_least_one_and_all_must_agree() -> None:
    play = by_the_cube().begin()
    play.choose(f"together:{field_space(0)}")
    assert play.ids == ["share-1", "share-2"]
    play.choose("share-2")
    assert play.decision.seat == 1
    play.choose("refuse")
    assert play.state.assault is None
    assert not play.turn.acted
    assert play.offers(f"together:{field_space(0)}")


def test_fr_coop_03_a_player_without_an_answer_in_time_does_not_join_but_a_computer_does() -> None:
    play = by_the_cube().begin()
    proposed(play, "share-2")
    assert play.decision.default == ("refuse",)
    assert computer(Frontiers(play.table.components)).answer(play.match, 1) == ("agree",)


def test_fr_coop_04_the_invited_lose_their_next_turn_and_the_shares_are_dealt() -> None:
    play = by_the_cube().begin()
    proposed(play, *AGREED)
    assert (play.alice.flipped, play.bob.flipped) == (False, True)
    assert play.state.assault is not None
    shares = [one.share for one in play.state.assault.participants]
    assert [len(share) for share in shares] == [1, 2]
    assert sorted(shares[0] + shares[1]) == ["drone-0", "drone-1", "drone-2"]


def test_fr_coop_05_and_fr_coop_06_one_after_another_fights_his_share_and_all_move_onto_the_cube() -> None:
    play = by_the_cube().begin()
    proposed(play, *AGREED)
    shoot_all(play, 0)
    assert len(play.table.combat.enemies) == 2
    assert play.decision.seat == 1
    shoot_all(play, 1)
    assert play.table.space_state(field_space(0)).cube == 0
    assert (play.alice.space, play.bob.space) == (field_space(0), field_space(0))
    assert play.table.space_state(field_space(0)).markers == [0, 1, 1]  # FR-AMB-15: in the order of fighting


def test_fr_coop_05_a_die_of_each_is_kept_until_the_assault_is_over() -> None:
    table = by_the_cube()
    table.card("red phasers", [], [Attack(9, long_range=True)])
    table.hand("red phasers")
    play = table.begin()
    dice = len(play.state.core)
    proposed(play, *AGREED)
    play.choose("aim:0")
    play.choose(next(one.id for one in play.decision.options if one.id.startswith("play:red phasers:strong")))
    assert len(play.state.core) == dice - 1
    play.choose("fire")
    assert play.decision.seat == 1
    assert len(play.state.core) == dice - 1


def test_fr_coop_05_each_player_can_add_adjacent_enemy_ships() -> None:
    table = by_the_cube()
    table.enemy("bird", 4, defense=1, attack=0)
    play = table.begin()
    proposed(play, *AGREED)
    shoot_all(play, 0)
    play.choose(field_space(4))
    assert sorted(enemy.token for enemy in play.table.combat.enemies)[0] == "bird"


def test_fr_coop_06_a_cube_with_a_defender_left_is_not_destroyed() -> None:
    play = by_the_cube().begin()
    proposed(play, *AGREED)
    shoot_all(play, 0)
    while play.offers("phase over"):
        play.choose("phase over")
    assert play.table.space_state(field_space(0)).cube == 5
    assert len(play.table.space_state(field_space(0)).tokens) == 2
    assert play.alice.space == field_space(1)


def test_fr_coop_07_then_all_end_their_turns_in_the_same_order_and_bob_skips_his_next() -> None:
    play = by_the_cube().begin()
    proposed(play, *AGREED)
    shoot_all(play, 0)
    shoot_all(play, 1)
    while play.state.assault is not None:
        play.choose(*(one.id for one in play.decision.options[: play.decision.minimum]))
    words = [event.words_for(None) for event in play.match.events]
    ended = [line.split()[0] for line in words if "ends the turn" in line]
    assert ended == ["Alice", "Bob"]
    assert play.decision.seat == 0
    assert "Bob forfeits this turn." in words
    assert not play.bob.flipped


def test_fr_coop_05_a_player_invited_on_an_outpost_subjugates_it_before_the_fight() -> None:
    table = by_the_cube()
    table.lay(3, location="outpost")
    play = table.begin()
    proposed(play, *AGREED)
    shoot_all(play, 0)
    assert (play.decision.seat, play.decision.rule) == (1, "FR-TURN-06")
    assert play.ids == ["none", "subjugate"]
    play.choose("subjugate")
    assert play.bob.hand == ["spare", "phasers-1", "other-1", "deck-1-0", "deck-1-1"]
    assert play.bob.reputation == -1
    assert not play.bob.subjugated  # this was a turn: there is another chance before the next (FR-LOC-05)
    shoot_all(play, 1)
    assert play.table.space_state(field_space(0)).cube == 0


def test_fr_turn_02_a_player_who_draws_before_the_fight_has_a_card_to_play() -> None:
    for subjugates in (False, True):
        table = by_the_cube()
        table.lay(3, location="outpost")
        table.bob.hand = []
        play = table.begin()
        proposed(play, *AGREED)
        shoot_all(play, 0)
        play.choose("subjugate" if subjugates else "none")
        assert play.turn.bare is not subjugates
