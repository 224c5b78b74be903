"""Views of damage, captives, cards on others, conflicts and copies of a mission (2E-SHW)."""

from __future__ import annotations

from engine.second_edition.table.state import ConflictState
from engine.second_edition.view import ForceView, SecondEditionView
from tests.engine.second_edition.scenario import Scenario


def table(players: int = 2) -> Scenario:
    """Return a table with Alice's planet and space missions, and filled decks."""
    resolution = Scenario(players=players)
    resolution.mission("Planet")
    resolution.mission("Deep Space", type="space")
    resolution.fill_decks()
    return resolution


def seen(resolution: Scenario, viewer: int | None) -> SecondEditionView:
    view = resolution.begin().match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


def test_an_engagement_shows_both_sides_ships_to_all_players() -> None:
    """Ships are open to all players (2E-SHW-05)."""
    resolution = table()
    resolution.ship("Ours", "Deep Space")
    resolution.ship("Theirs", "Deep Space", seat=1)
    resolution.ship("Joined", "Deep Space", seat=1)
    resolution.state.conflict = ConflictState("engagement", 0, 1, "Deep Space", ["Ours"], ["Theirs", "Joined"])
    for viewer in (None, 0, 1):
        conflict = seen(resolution, viewer).conflict
        assert conflict
        assert (conflict.kind, conflict.mission) == ("engagement", "Deep Space")
        assert conflict.starter == ForceView(seat=0, ships=("Ours",))
        assert conflict.opponent == ForceView(seat=1, ships=("Theirs", "Joined"))


def test_a_combat_shows_the_number_of_personnel_but_not_their_names() -> None:
    """Their faces stay down; personnel killed since then don't count (2E-SHW-02)."""
    resolution = table()
    ours = resolution.crew("Planet", 3)
    theirs = [resolution.personnel(f"their-{n}", seat=1) for n in range(2)]
    resolution.put("Planet", *theirs)
    resolution.state.players[0].discard.append(fallen := resolution.personnel("fallen"))
    resolution.state.conflict = ConflictState("combat", 0, 1, "Planet", [*ours, fallen], theirs)
    conflict = seen(resolution, None).conflict
    assert conflict
    assert conflict.starter == ForceView(seat=0, personnel=3)
    assert conflict.opponent == ForceView(seat=1, personnel=2)


def test_copies_of_a_mission_point_to_the_first_which_shows_the_cards() -> None:
    """Copies are one place (2E-PRE-06)."""
    resolution = table(players=3)
    copy = resolution.mission("Planet", seat=2)
    resolution.crew("Planet", 2)
    view = seen(resolution, 0)
    first, other = view.players[0].missions[0], view.players[2].missions[0]
    assert (first.card.id, first.copy_of) == ("Planet", "")
    assert (other.card.id, other.copy_of) == (copy, "Planet")
    assert [group.personnel for group in first.groups] == [2]
    assert other.groups == ()


def test_damage_captives_and_cards_on_others_are_open_to_all() -> None:
    """Shown according to 2E-SHW-05, 2E-BRG-01, 2E-DMG-01."""
    resolution = table()
    ship = resolution.ship("Ours", "Deep Space")
    resolution.damage(ship, resolution.dilemma("Hull Breach"))
    resolution.brig(1, resolution.personnel("Captive"))
    resolution.state.hosted["Planet"] = [resolution.event("Quarantine", seat=1)]
    resolution.state.hosted[ship] = [resolution.event("Refit")]
    resolution.state.players[0].removed.append(resolution.event("Gone"))
    for viewer in (None, 0, 1):
        view = seen(resolution, viewer)
        alice, bob = view.players
        assert [card.name for card in bob.brig] == ["Captive"]
        assert alice.removed == 1
        assert alice.missions[0].card.on == ("Quarantine",)
        assert alice.missions[1].ships[0].damage == ("Hull Breach",)
        assert alice.missions[1].ships[0].card.on == ("Refit",)


def test_2e_win_01_players_but_not_spectators_read_what_is_left_to_win() -> None:
    resolution = table()
    won = "You win with 100 points, a planet mission and a space mission."
    assert seen(resolution, 0).aim == f"{won} Left: 100 points, a planet mission, a space mission."
    assert seen(resolution, None).aim == ""
    resolution.state.players[0].score = 99
    resolution.state.missions[0].completed = True
    assert seen(resolution, 0).aim == f"{won} Left: 1 point, a space mission."
    resolution.state.players[0].score = 100
    assert seen(resolution, 0).aim == f"{won} Left: a space mission."
    assert seen(resolution, 1).aim == f"{won} Left: 100 points, a planet mission, a space mission."
