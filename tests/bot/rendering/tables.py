"""Tables to draw: the start, the middle, a crowd, a battle, captives, copies, the end, four seats, and nothing."""

from __future__ import annotations

import msgspec

from engine.ccg.view import CardView, GroupView
from engine.kernel.view import Outcome
from engine.second_edition.view import (
    AttemptView,
    ConflictView,
    ForceView,
    MissionView,
    PlayerView,
    SecondEditionView,
    ShipView,
)

PEOPLE = (
    "Jean-Luc Picard, Explorer",
    "William T. Riker, Exchange Officer",
    "Data, Aspirer",
    "Beverly Crusher, Chief Medical Officer",
    "Deanna Troi, Guide and Conscience",
    "Geordi La Forge, Chief Engineer",
    "Worf, Security Detail Leader",
    "Davies",
    "Lopez",
    "Lopez",
    "Lian T'su",
    "Daniel Kwan",
    "Andrea Brand, Academy Superintendent",
    "Genetically Enhanced Science Officer Nakamura-Oyelaran",
    "Rixx",
    "Holmes",
)
ROWS = (
    (
        ("Earth, Cradle of the Federation", "headquarters", 2, 0),
        ("Tarella, Plague Planet", "planet", 2, 30),
        ("Ajilon Prime, Surgery Under Fire", "planet", 2, 35),
        ("Oneamisu Sector, Military Exercises", "space", 3, 35),
        ("Chintoka Binary Pair, Clash at Chin'toka", "space", 3, 35),
    ),
    (
        ("Qo'noS, Heart of the Empire", "headquarters", 2, 0),
        ("Qu'Vat Colony, Control Plague", "planet", 2, 35),
        ("Khitomer, Investigate Massacre", "planet", 2, 35),
        ("Nequencia System, Mine Dilithium", "space", 3, 30),
        ("Mouth of the Wormhole, Deep Space 9", "space", 3, 40),
    ),
)


def person_view(number: int, stopped: bool = False, name: str = "") -> CardView:
    return CardView(
        id=f"p{number}", card="x", name=name or PEOPLE[number % len(PEOPLE)], kind="personnel", stopped=stopped
    )


def group_view(seat: int, count: int, stopped: int = 0, equipment: int = 0, seen: bool = False) -> GroupView:
    cards = [person_view(number + 3 * seat, number < stopped) for number in range(count)]
    cards += [CardView(id=f"e{number}", card="x", name="Tricorder", kind="equipment") for number in range(equipment)]
    return GroupView(
        seat=seat, personnel=count, stopped=stopped, equipment=equipment, cards=tuple(cards) if seen else ()
    )


def ship_view(
    seat: int,
    name: str,
    crew: GroupView,
    *,
    left: int = 8,
    stopped: bool = False,
    damage: tuple[str, ...] = (),
    on: tuple[str, ...] = (),
) -> ShipView:
    return ShipView(
        card=CardView(id=name, card="x", name=name, kind="ship", stopped=stopped, on=on),
        seat=seat,
        range=9,
        range_left=left,
        weapons=8,
        shields=10,
        staffed=None if not crew.cards else crew.personnel > 2,
        crew=crew,
        damage=damage,
    )


def mission_view(
    seat: int,
    place: int,
    groups: tuple[GroupView, ...] = (),
    ships: tuple[ShipView, ...] = (),
    *,
    completed: bool = False,
    overcome: int = 0,
    on: tuple[str, ...] = (),
    copy_of: str = "",
) -> MissionView:
    name, kind, span, points = ROWS[seat % 2][place]
    return MissionView(
        card=CardView(id=f"m{seat}{place}", card="x", name=name, kind="mission", on=on),
        seat=seat,
        type=kind,
        quadrant="alpha",
        span=span,
        points=points,
        affiliations=("Federation",),
        requirements="" if kind == "headquarters" else "Medical, Biology, Cunning>30",
        completed=completed,
        groups=groups,
        ships=ships,
        overcome=("Dangerous Liaisons",) * overcome,
        copy_of=copy_of,
    )


def player_view(
    seat: int,
    name: str,
    busy: tuple[MissionView, ...] = (),
    *,
    score: int = 0,
    core: tuple[str, ...] = (),
    brig: tuple[str, ...] = (),
    removed: int = 0,
) -> PlayerView:
    there = {one.card.id: one for one in busy}
    quiet = [mission_view(seat, place) for place in range(5)]
    return PlayerView(
        seat=seat,
        name=name,
        score=score,
        counts={"hand": 7, "deck": 28, "dilemmas": 20, "discard": 3},
        missions=tuple(there.get(one.card.id, one) for one in quiet),
        core=tuple(CardView(id=one, card="x", name=one, kind="event") for one in core),
        discard_top="",
        brig=tuple(CardView(id=one, card="x", name=one, kind="personnel") for one in brig),
        removed=removed,
    )


def table_view(
    *players: PlayerView,
    viewer: int | None = 0,
    segment: str = "execute orders",
    outcome: Outcome | None = None,
    attempt: AttemptView | None = None,
    conflict: ConflictView | None = None,
    turn: int = 7,
) -> SecondEditionView:
    return SecondEditionView(
        viewer=viewer,
        turn=turn,
        active=0,
        headline=f"Turn {turn} · {players[0].name} · {segment}",
        seats=players,
        outcome=outcome,
        segment=segment,
        counters=5,
        players=players,
        attempt=attempt,
        conflict=conflict,
    )


def start_table() -> SecondEditionView:
    return table_view(player_view(0, "Alice"), player_view(1, "Bob"), segment="play and draw", turn=1)


def attempt_table(viewer: int | None = 0) -> SecondEditionView:
    """Return a mission attempt, as Alice, Bob or a spectator sees it."""
    alice, bob = viewer == 0, viewer == 1
    return table_view(
        player_view(
            0,
            "Alice",
            (
                mission_view(0, 0, (group_view(0, 3, equipment=1, seen=alice),)),
                mission_view(0, 1, completed=True, overcome=2),
                mission_view(
                    0,
                    2,
                    (group_view(0, 6, 2, 1, seen=alice),),
                    (ship_view(0, "U.S.S. Enterprise-D, Federation Flagship", group_view(0, 2, seen=alice)),),
                    overcome=1,
                ),
            ),
            score=30,
            core=("At What Cost?",),
        ),
        player_view(
            1,
            "Bob",
            (
                mission_view(1, 0, (group_view(1, 4, seen=bob),), (ship_view(1, "I.K.S. K't'inga", group_view(1, 0)),)),
                mission_view(
                    1, 3, (), (ship_view(1, "I.K.S. Rotarran", group_view(1, 7, 3, 2, seen=bob), left=2, stopped=True),)
                ),
            ),
            score=0,
        ),
        viewer=viewer,
        attempt=AttemptView(
            seat=0,
            mission="m02",
            ship="",
            personnel=6,
            allowance=6,
            stack=2,
            facing=CardView(id="d", card="x", name="Pinned Down", kind="dilemma"),
        ),
    )


def crowded_table(viewer: int | None = 0) -> SecondEditionView:
    """Return more cards at one place than anyone should have, with very long names."""
    alice = viewer == 0
    fleet = tuple(
        ship_view(seat, name, group_view(seat, count, count // 3, 1, seen=alice and seat == 0), left=number)
        for number, (seat, name, count) in enumerate(
            ((0, "U.S.S. Sovereign", 9), (0, "U.S.S. Excelsior", 1), (1, "I.K.S. Negh'Var", 12), (1, "Fortune", 3))
        )
    )
    return table_view(
        player_view(
            0,
            "Commander Alexandria of Betazed",
            (
                mission_view(0, 0, (group_view(0, 16, 3, 3, seen=alice), group_view(1, 12)), fleet[:1]),
                mission_view(0, 1, (group_view(0, 30, 4, 0, seen=alice),), completed=True, overcome=3),
                mission_view(0, 4, (), fleet),
            ),
            score=65,
            core=(
                "At What Cost?",
                "Surprise Party",
                "Unexpected Difficulties",
                "How Would You Like a Trip to Romulus?",
            ),
        ),
        player_view(
            1,
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            tuple(mission_view(1, place, (group_view(1, 8, 1),), fleet[place - 1 : place + 1]) for place in range(5)),
            score=105,
        ),
        viewer=viewer,
        segment="play and draw",
        turn=123,
    )


def fleet_table(viewer: int | None = 0) -> SecondEditionView:
    """Return thirty personnel and eight ships at one mission of each player."""
    alice = viewer == 0
    names = ("Sovereign", "Excelsior", "Nebula", "Galaxy", "Venture", "Intrepid", "Akira", "Prometheus")
    ships = tuple(
        ship_view(
            number % 2, f"U.S.S. {name}", group_view(number % 2, number + 2, number % 3, seen=alice and number % 2 == 0)
        )
        for number, name in enumerate(names)
    )
    crowd = (group_view(0, 30, 5, 2, seen=alice), group_view(1, 30))
    return table_view(
        player_view(0, "Alice", (mission_view(0, 2, crowd, ships),), score=35),
        player_view(1, "Bob", (mission_view(1, 0, (group_view(1, 30, 4),)), mission_view(1, 4, (), ships)), score=70),
        viewer=viewer,
    )


def views_around_a_turn() -> tuple[SecondEditionView, SecondEditionView]:
    """Return views before and after Alice's turn: her ship flies to a mission that two personnel solve."""
    enterprise = ship_view(0, "U.S.S. Enterprise-D", group_view(0, 4, seen=True))
    flown = ship_view(0, "U.S.S. Enterprise-D", group_view(0, 2, seen=True), left=2)
    earlier = table_view(
        player_view(0, "Alice", (mission_view(0, 0, (group_view(0, 3, seen=True),), (enterprise,)),)),
        player_view(1, "Bob"),
    )
    done = mission_view(0, 2, (group_view(0, 3, seen=True),), (flown,), completed=True, overcome=1)
    return earlier, table_view(
        player_view(0, "Alice", (mission_view(0, 0, (group_view(0, 2, seen=True),)), done), score=35),
        player_view(1, "Bob"),
    )


def battle_table(viewer: int | None = 0) -> SecondEditionView:
    """Return an engagement between damaged ships, one of them a later participant; both brigs contain captives."""
    alice, bob = viewer == 0, viewer == 1
    enterprise = ship_view(
        0,
        "U.S.S. Enterprise-D, Federation Flagship",
        group_view(0, 5, 1, 1, seen=alice),
        damage=("Pinned Down",),
        on=("Tactical Planning",),
    )
    here = (
        enterprise,
        ship_view(
            1, "I.K.S. Rotarran", group_view(1, 7, 2, seen=bob), damage=("Unfair Terms", "Outclassed"), stopped=True
        ),
        ship_view(1, "I.K.S. K't'inga", group_view(1, 3, seen=bob)),
    )
    return table_view(
        player_view(
            0, "Alice", (mission_view(0, 4, (), here),), score=35, brig=("Martok, Soldier of the Empire",), removed=1
        ),
        player_view(
            1,
            "Bob",
            (
                mission_view(
                    1,
                    0,
                    (group_view(1, 4, seen=bob),),
                    (ship_view(1, "Fortune", group_view(1, 0), damage=("Unfair Terms",)),),
                ),
            ),
            score=40,
            brig=PEOPLE[:9],
            removed=3,
        ),
        viewer=viewer,
        conflict=ConflictView(
            kind="engagement",
            starter=ForceView(seat=0, ships=("U.S.S. Enterprise-D, Federation Flagship",)),
            opponent=ForceView(seat=1, ships=("I.K.S. Rotarran", "I.K.S. K't'inga")),
            mission="m04",
        ),
    )


def combat_table() -> SecondEditionView:
    """Return a combat between two of three players, at a mission of the third."""
    view = table_view(
        player_view(0, "Alice"),
        player_view(1, "Bob", (mission_view(1, 2, (group_view(0, 6, 1, seen=True), group_view(2, 4))),)),
        player_view(2, "Chandra", score=30),
        conflict=ConflictView(
            kind="combat",
            starter=ForceView(seat=0, personnel=5),
            opponent=ForceView(seat=2, personnel=4),
            mission="m12",
        ),
        segment="end of turn",
    )
    return msgspec.structs.replace(view, viewer=0)


def table_with_hosted_cards(viewer: int | None = 0) -> SecondEditionView:
    """Return cards placed on missions, ships, personnel and events; two players have copies of the same missions."""
    alice = viewer == 0
    crew = group_view(0, 4, seen=alice)
    if alice:
        worn = msgspec.structs.replace(crew.cards[2], on=("Surprise Party", "Uninvited"))
        crew = msgspec.structs.replace(crew, cards=(*crew.cards[:2], worn, *crew.cards[3:]))
    busy = (
        mission_view(0, 0, (group_view(0, 2, seen=alice), group_view(2, 3))),
        mission_view(0, 1, (crew,), on=("How Would You Like a Trip to Romulus?", "Machinations"), overcome=1),
        mission_view(
            0, 3, (), (ship_view(0, "U.S.S. Excelsior", group_view(0, 3, seen=alice), on=("Captain's Log",)),)
        ),
    )
    copies = (mission_view(2, 0, copy_of="m00"), mission_view(2, 1, copy_of="m01", completed=True))
    first = player_view(0, "Alice", busy, core=("At What Cost?",))
    core = (msgspec.structs.replace(first.core[0], on=("Lustful Distraction",)),)
    return table_view(
        msgspec.structs.replace(first, core=core),
        player_view(1, "Bob"),
        player_view(2, "Chandra", copies, score=30),
        viewer=viewer,
        segment="start of turn",
    )


def with_copied_mission(view: SecondEditionView) -> SecondEditionView:
    """Return the view with Alice's third mission as a copy of one of Bob's, so that everyone there is at his."""
    alice, bob, *others = view.players
    here = alice.missions[2]
    first = msgspec.structs.replace(here, seat=1, completed=False, card=msgspec.structs.replace(here.card, id="first"))
    copy = msgspec.structs.replace(here, copy_of="first", groups=(), ships=())
    rows = (*alice.missions[:2], copy, *alice.missions[3:]), (*bob.missions, first)
    sides = (msgspec.structs.replace(one, missions=row) for one, row in zip((alice, bob), rows, strict=True))
    return msgspec.structs.replace(view, players=(*sides, *others))


def finished_table() -> SecondEditionView:
    return table_view(
        player_view(
            0,
            "Alice",
            (
                mission_view(0, 0, (group_view(0, 2),)),
                mission_view(0, 1, (group_view(0, 5, 1),), completed=True, overcome=2),
                mission_view(0, 2, completed=True, overcome=1),
                mission_view(
                    0, 4, (), (ship_view(0, "U.S.S. Excelsior", group_view(0, 8)),), completed=True, overcome=3
                ),
            ),
            score=100,
        ),
        player_view(1, "Bob", (mission_view(1, 2, (group_view(1, 6),), completed=True, overcome=2),), score=35),
        viewer=None,
        outcome=Outcome((0,), "Alice wins with 100 points, a planet and a space mission completed.", "2E-WIN-01"),
    )


def four_player_table() -> SecondEditionView:
    seats = ("Alice", "Bob", "Chandra", "Dmitri")
    return table_view(
        *(player_view(seat, name, (mission_view(seat, 0, (group_view(seat, 3),)),)) for seat, name in enumerate(seats))
    )


def empty_table() -> SecondEditionView:
    bare = [
        PlayerView(seat=seat, name=name, score=0, counts={}, missions=(), core=(), discard_top="")
        for seat, name in enumerate(("Alice", "Bob"))
    ]
    return table_view(*bare, viewer=None)


TABLES = {
    "start": start_table(),
    "middle": attempt_table(),
    "spectator": attempt_table(None),
    "crowded": crowded_table(),
    "fleet": fleet_table(),
    "crowded-spectator": crowded_table(None),
    "battle": battle_table(),
    "battle-spectator": battle_table(None),
    "combat": combat_table(),
    "hosted": table_with_hosted_cards(),
    "hosted-spectator": table_with_hosted_cards(None),
    "over": finished_table(),
    "four": four_player_table(),
    "empty": empty_table(),
}
