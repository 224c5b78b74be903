"""Matches of Frontiers at moments worth looking at, played by random players and by the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

import msgspec

from engine.computer.players import COMPUTER, RANDOM, player_named
from engine.frontiers.components.component_files import components
from engine.frontiers.view import EnemyView, FrontiersSeatView, FrontiersView
from engine.games import game
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from tests.engine.frontiers.scenario import Scenario, field_space

FRONTIERS = game("frontiers")
NAMES = ("Alice", "Bob", "Carol", "Dave")
LONG = "Admiral Maximiliana Featherstonehaugh of Deep Space Nine"


def matches_after_answers(
    number: int, seats: int, scenario: str, by: str = RANDOM, agreed: Mapping[str, str] | None = None
) -> Iterator[Match]:
    """A match after every answer."""
    people = [Seat(name) for name in NAMES[:seats]]
    match = Match.start(FRONTIERS, people, seed_from_number(number), {"scenario": scenario, **(agreed or {})})
    answering = player_named(by, FRONTIERS, Randomness(seed_from_number(1000 + number)))
    yield match
    while match.open:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, answering.answer(match, decision.seat))
        yield match


def view_of(match: Match, viewer: int | None) -> FrontiersView:
    view = match.view(viewer)
    assert isinstance(view, FrontiersView)
    return view


def first_wanted_view(number: int, seats: int, scenario: str, wanted: Callable[[FrontiersView], bool]) -> FrontiersView:
    """The first view of the one in turn that is wanted, of a match that the program plays."""
    for match in matches_after_answers(number, seats, scenario, COMPUTER):
        view = view_of(match, match.view(None).active)
        if wanted(view):
            return view
    raise AssertionError("it never comes to that")


@cache
def start_view() -> FrontiersView:
    return view_of(next(matches_after_answers(1, 1, "first-reconnaissance")), 0)


@cache
def moving_view() -> FrontiersView:
    return first_wanted_view(3, 2, "blitz-conquest", lambda view: len(view.play.reach) > 2)


@cache
def combat_view() -> FrontiersView:
    def aimed(view: FrontiersView) -> bool:
        return any(one.aimed_at for one in view.combat.enemies) if view.combat else False

    return first_wanted_view(3, 2, "blitz-conquest", aimed)


@cache
def finished_view() -> FrontiersView:
    return view_of(list(matches_after_answers(4, 1, "first-reconnaissance"))[-1], None)


@cache
def middle_view() -> FrontiersView:
    return first_wanted_view(5, 3, "full-conquest", lambda view: view.round == 2)


@cache
def versus_view() -> FrontiersView:
    """Bob's ship meets a mixed Long Range Attack of Alice's with shields."""
    table = Scenario("full-conquest", 2)
    table.header.options["versus"] = "yes"
    table.bob.space = field_space(2)
    table.bob.hand = []
    table.alice.crystals["gold"] = 2
    table.hand("sensor-lock", "decloak-and-fire", "full-impulse")
    table.hand("saucer-separation", seat=1)
    play = table.begin()
    play.do("versus:1", "partly", "play:sensor-lock:strong", "play:decloak-and-fire:strong", "fire")
    play.do("play:saucer-separation:basic")
    return view_of(play.match, None)


def crowded_view() -> FrontiersView:
    """Everything at its broadest: long names, all ships on one space, many enemies, the longest texts."""
    view, fight = middle_view(), combat_view().combat
    assert fight
    enemy = msgspec.structs.replace(
        fight.enemies[0],
        name=LONG,
        defense=20,
        attack=15,
        diplomacy=12,
        damage=30,
        abilities=("antimatter weapon", "biogenic weapon", "disruptors", "energy dissipator"),
        resistances=("phasers", "photon pulse", "photon torpedo"),
    )
    enemies: tuple[EnemyView, ...] = (enemy, msgspec.structs.replace(enemy, defeated=True), enemy)
    seats = [msgspec.structs.replace(seat, name=LONG, wounds=3) for seat in view.seats]
    people = tuple(_full_seat(seat) for seat in seats if isinstance(seat, FrontiersSeatView))
    spaces = tuple(
        msgspec.structs.replace(space, ships=(0, 1, 2), markers=(0, 1, 2), face_down=3)
        if space.terrain == "wormhole"
        else space
        for space in view.spaces
    )
    pools = {"phasers": 12, "photon pulse": 11, "photon torpedo": 10, "pulse torpedo": 9}
    play = msgspec.structs.replace(
        view.play,
        move=12, diplomacy=12, repair=4, heal=3, attack=pools, long_range=pools, shields=pools,
        tokens=("red", "blue", "gold", "white", "purple", "black") * 2, dice=("white",) * 6,
    )  # fmt: skip
    now = msgspec.structs.replace(fight, phase="shields phase", enemies=enemies, captain=True)
    return msgspec.structs.replace(view, seats=people, spaces=spaces, play=play, combat=now)


def crowded_versus_view() -> FrontiersView:
    """Two long names and every type of attack."""
    view, change = versus_view(), msgspec.structs.replace
    assert view.combat
    assert view.combat.versus
    one = view.combat.versus
    fight = change(
        one,
        attacker=change(one.attacker, name=LONG, defense=12),
        blocker=change(one.blocker, name=LONG, defense=12),
        attack={"phasers": 12, "photon pulse": 11, "photon torpedo": 10, "pulse torpedo": 19},
        reduction=12,
        left=40,
        damage_cards=13,
        forces_retreat=True,
        attends="partially",
    )
    return change(view, combat=change(view.combat, versus=fight))


def _full_seat(seat: FrontiersSeatView) -> FrontiersSeatView:
    box = components()
    crew = tuple(box.crew)[:9]
    return msgspec.structs.replace(
        seat, played=tuple(box.advanced)[:12], crystals={"red": 3, "blue": 3, "gold": 3}, discard_top=crew[0]
    )


TABLES: dict[str, Callable[[], FrontiersView]] = {
    "start": start_view,
    "moving": moving_view,
    "combat": combat_view,
    "middle": middle_view,
    "over": finished_view,
    "versus": versus_view,
    "crowded": crowded_view,
    "crowded versus": crowded_versus_view,
}
