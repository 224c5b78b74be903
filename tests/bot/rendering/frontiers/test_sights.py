"""Close-ups in Frontiers, which show nothing hidden."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Sight, describe_board
from bot.rendering.frontiers.display import FrontiersDisplay
from bot.rendering.frontiers.sights import sights
from engine.frontiers.components.component_files import components
from engine.frontiers.hexes import display_name
from engine.frontiers.view import FrontiersSeatView, FrontiersView
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from tests.bot.rendering.frontiers.tables import combat_view, middle_view, start_view, versus_view, view_of
from tests.bot.rendering.picture_checks import words_in
from tests.engine.frontiers.secrecy import hidden_from, marked_game, table_of


def seen(view: FrontiersView) -> dict[str, Sight]:
    return {sight.id: sight for sight in FrontiersDisplay(view, None, components()).sights()}


def test_the_map_each_tile_each_player_and_the_own_hand_can_be_looked_at() -> None:
    view = start_view()
    found = seen(view)
    assert {"map:all", "player:0"} <= set(found)
    assert {f"tile:{position}" for _, position in view.tiles} <= set(found)
    seat = view.seats[0]
    assert isinstance(seat, FrontiersSeatView)
    held = [sight for sight in found.values() if sight.kind == "Your hand"]
    assert len(held) == len(seat.hand)


def test_a_tactic_on_display_is_shown_with_all_its_words() -> None:
    view = start_view()
    found = [sight for sight in FrontiersDisplay(view, None, components()).sights() if sight.id.startswith("tactic:")]
    assert len(found) == len(view.tactics) == 6
    planning = next(sight for sight in found if sight.label == "Planning")
    assert "Hand Limit is +1" in planning.words[1]


def test_a_tile_tells_what_is_on_each_of_its_spaces() -> None:
    view = start_view()
    told = "\n".join(seen(view)["tile:0.0"].words)
    assert "H12: Wormhole" in told
    assert "Asteroid field" in told
    for space in view.spaces:
        for token in space.tokens:
            tile = next(
                sight for sight in seen(view).values() if f"{display_name(space.space)}: " in "\n".join(sight.words)
            )
            name = token.replace("-", " ")
            assert name in "\n".join(tile.words).casefold()


def test_the_combat_is_looked_at_by_itself() -> None:
    view = combat_view()
    sight = seen(view)["combat:now"]
    assert view.combat
    assert sight.layout
    told = words_in(sight.layout())
    assert all(enemy.name in told and str(enemy.defense) in told for enemy in view.combat.enemies)


def test_a_ship_duel_is_described_by_its_attack() -> None:
    sight = seen(versus_view())["combat:now"]
    assert sight.words == (
        "Long Range Attack (2 of 4): Alice against Bob with Phasers 4, Photon Torpedo 3 = 7",
        "Bob has Defense 2, shields reduce it by 1",
        "6 gets through = 3 Damage Cards",
    )


def test_fr_away_02_before_anybody_is_met_an_away_team_is_chosen() -> None:
    view = combat_view()
    assert view.combat
    chosen = msgspec.structs.replace(view.combat, phase="beam down", enemies=(), needed=0)
    view = msgspec.structs.replace(view, combat=chosen)
    assert seen(view)["combat:now"].words == ("Choosing an Away Team",)
    assert "Choosing an Away Team." in describe_board(FrontiersDisplay(view, None, components()))


def test_spectators_see_no_hands() -> None:
    view = msgspec.structs.replace(
        middle_view(),
        viewer=None,
        seats=tuple(msgspec.structs.replace(seat, hand=()) for seat in middle_view().seats),
    )
    assert not [sight for sight in FrontiersDisplay(view, None, components()).sights() if sight.kind == "Your hand"]
    assert FrontiersDisplay(view, None, components()).hand() is None


@pytest.mark.parametrize("number", range(3))
def test_nothing_hidden_is_drawn_or_described(number: int) -> None:
    marked = marked_game()
    names = ("Ann", "Ben", "Cat")[: 1 + number % 3]
    match = Match.start(marked, [Seat(name) for name in names], seed_from_number(number))
    chance = Randomness(seed_from_number(500 + number))
    while match.open and len(match.answers) < 300:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, decision.random_answer(chance))
        if len(match.answers) % 29:
            continue
        for viewer in (None, *range(len(names))):
            view = view_of(match, viewer)
            table = FrontiersDisplay(view, None, marked.components)
            hand = table.hand()
            told = words_in(table.board()) + describe_board(table) + (hand.alt if hand else "")
            for sight in sights(view, marked.components):
                told += "\n".join((sight.label, sight.detail, *sight.words))
            told = told.replace("\n", "").replace(" ", "")
            own = view.seats[viewer] if viewer is not None else None
            if isinstance(own, FrontiersSeatView):  # what they may see is there, so the marks can be found
                assert all(card[card.index("‹") :] in told for card in own.hand if "‹" in card)
            for hidden in hidden_from(table_of(match), viewer):
                if "‹" in hidden:
                    assert hidden[hidden.index("‹") :] not in told
