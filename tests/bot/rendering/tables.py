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


def person(number: int, stopped: bool = False, name: str = "") -> CardView:
    return CardView(
        id=f"p{number}", card="x", name=name or PEOPLE[number % len(PEOPLE)], kind="personnel", stopped=stopped
    )


def group(seat: int, count: int, stopped: int = 0, equipment: int = 0, seen: bool = False) -> GroupView:
    cards = [person(number + 3 * seat, number < stopped) for number in range(count)]
    cards += [CardView(id=f"e{number}", card="x", name="Tricorder", kind="equipment") for number in range(equipment)]
    return GroupView(
        seat=seat, personnel=count, stopped=stopped, equipment=equipment, cards=tuple(cards) if seen else ()
    )


def ship(
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


def mission(
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


def side(
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
    quiet = [mission(seat, place) for place in range(5)]
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


def table(
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


def start() -> SecondEditionView:
    return table(side(0, "Alice"), side(1, "Bob"), segment="play and draw", turn=1)


def middle(viewer: int | None = 0) -> SecondEditionView:
    """Return a mission attempt, as Alice, Bob or a spectator sees it."""
    alice, bob = viewer == 0, viewer == 1
    return table(
        side(
            0,
            "Alice",
            (
                mission(0, 0, (group(0, 3, equipment=1, seen=alice),)),
                mission(0, 1, completed=True, overcome=2),
                mission(
                    0,
                    2,
                    (group(0, 6, 2, 1, seen=alice),),
                    (ship(0, "U.S.S. Enterprise-D, Federation Flagship", group(0, 2, seen=alice)),),
                    overcome=1,
                ),
            ),
            score=30,
            core=("At What Cost?",),
        ),
        side(
            1,
            "Bob",
            (
                mission(1, 0, (group(1, 4, seen=bob),), (ship(1, "I.K.S. K't'inga", group(1, 0)),)),
                mission(1, 3, (), (ship(1, "I.K.S. Rotarran", group(1, 7, 3, 2, seen=bob), left=2, stopped=True),)),
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


def crowded(viewer: int | None = 0) -> SecondEditionView:
    """Return more cards at one place than anyone should have, with very long names."""
    alice = viewer == 0
    fleet = tuple(
        ship(seat, name, group(seat, count, count // 3, 1, seen=alice and seat == 0), left=number)
        for number, (seat, name, count) in enumerate(
            ((0, "U.S.S. Sovereign", 9), (0, "U.S.S. Excelsior", 1), (1, "I.K.S. Negh'Var", 12), (1, "Fortune", 3))
        )
    )
    return table(
        side(
            0,
            "Commander Alexandria of Betazed",
            (
                mission(0, 0, (group(0, 16, 3, 3, seen=alice), group(1, 12)), fleet[:1]),
                mission(0, 1, (group(0, 30, 4, 0, seen=alice),), completed=True, overcome=3),
                mission(0, 4, (), fleet),
            ),
            score=65,
            core=(
                "At What Cost?",
                "Surprise Party",
                "Unexpected Difficulties",
                "How Would You Like a Trip to Romulus?",
            ),
        ),
        side(
            1,
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            tuple(mission(1, place, (group(1, 8, 1),), fleet[place - 1 : place + 1]) for place in range(5)),
            score=105,
        ),
        viewer=viewer,
        segment="play and draw",
        turn=123,
    )


def fleet(viewer: int | None = 0) -> SecondEditionView:
    """Return thirty personnel and eight ships at one mission of each player."""
    alice = viewer == 0
    names = ("Sovereign", "Excelsior", "Nebula", "Galaxy", "Venture", "Intrepid", "Akira", "Prometheus")
    ships = tuple(
        ship(number % 2, f"U.S.S. {name}", group(number % 2, number + 2, number % 3, seen=alice and number % 2 == 0))
        for number, name in enumerate(names)
    )
    crowd = (group(0, 30, 5, 2, seen=alice), group(1, 30))
    return table(
        side(0, "Alice", (mission(0, 2, crowd, ships),), score=35),
        side(1, "Bob", (mission(1, 0, (group(1, 30, 4),)), mission(1, 4, (), ships)), score=70),
        viewer=viewer,
    )


def before_and_after() -> tuple[SecondEditionView, SecondEditionView]:
    """Return views before and after Alice's turn: her ship flies to a mission that two personnel solve."""
    enterprise = ship(0, "U.S.S. Enterprise-D", group(0, 4, seen=True))
    flown = ship(0, "U.S.S. Enterprise-D", group(0, 2, seen=True), left=2)
    earlier = table(side(0, "Alice", (mission(0, 0, (group(0, 3, seen=True),), (enterprise,)),)), side(1, "Bob"))
    done = mission(0, 2, (group(0, 3, seen=True),), (flown,), completed=True, overcome=1)
    return earlier, table(side(0, "Alice", (mission(0, 0, (group(0, 2, seen=True),)), done), score=35), side(1, "Bob"))


def battle(viewer: int | None = 0) -> SecondEditionView:
    """Return an engagement between damaged ships, one of which has joined; both brigs contain captives."""
    alice, bob = viewer == 0, viewer == 1
    enterprise = ship(
        0,
        "U.S.S. Enterprise-D, Federation Flagship",
        group(0, 5, 1, 1, seen=alice),
        damage=("Pinned Down",),
        on=("Tactical Planning",),
    )
    here = (
        enterprise,
        ship(1, "I.K.S. Rotarran", group(1, 7, 2, seen=bob), damage=("Unfair Terms", "Outclassed"), stopped=True),
        ship(1, "I.K.S. K't'inga", group(1, 3, seen=bob)),
    )
    return table(
        side(0, "Alice", (mission(0, 4, (), here),), score=35, brig=("Martok, Soldier of the Empire",), removed=1),
        side(
            1,
            "Bob",
            (mission(1, 0, (group(1, 4, seen=bob),), (ship(1, "Fortune", group(1, 0), damage=("Unfair Terms",)),)),),
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


def combat() -> SecondEditionView:
    """Return a combat between two of three players, at a mission of the third."""
    view = table(
        side(0, "Alice"),
        side(1, "Bob", (mission(1, 2, (group(0, 6, 1, seen=True), group(2, 4))),)),
        side(2, "Chandra", score=30),
        conflict=ConflictView(
            kind="combat",
            starter=ForceView(seat=0, personnel=5),
            opponent=ForceView(seat=2, personnel=4),
            mission="m12",
        ),
        segment="end of turn",
    )
    return msgspec.structs.replace(view, viewer=0)


def hosted(viewer: int | None = 0) -> SecondEditionView:
    """Return cards placed on missions, ships, personnel and events; two players have copies of the same missions."""
    alice = viewer == 0
    crew = group(0, 4, seen=alice)
    if alice:
        worn = msgspec.structs.replace(crew.cards[2], on=("Surprise Party", "Uninvited"))
        crew = msgspec.structs.replace(crew, cards=(*crew.cards[:2], worn, *crew.cards[3:]))
    busy = (
        mission(0, 0, (group(0, 2, seen=alice), group(2, 3))),
        mission(0, 1, (crew,), on=("How Would You Like a Trip to Romulus?", "Machinations"), overcome=1),
        mission(0, 3, (), (ship(0, "U.S.S. Excelsior", group(0, 3, seen=alice), on=("Captain's Log",)),)),
    )
    copies = (mission(2, 0, copy_of="m00"), mission(2, 1, copy_of="m01", completed=True))
    first = side(0, "Alice", busy, core=("At What Cost?",))
    core = (msgspec.structs.replace(first.core[0], on=("Lustful Distraction",)),)
    return table(
        msgspec.structs.replace(first, core=core),
        side(1, "Bob"),
        side(2, "Chandra", copies, score=30),
        viewer=viewer,
        segment="start of turn",
    )


def at_the_first_copy(view: SecondEditionView) -> SecondEditionView:
    """Return the view with Alice's third mission as a copy of one of Bob's, so that everyone there is at his."""
    alice, bob, *others = view.players
    here = alice.missions[2]
    first = msgspec.structs.replace(here, seat=1, completed=False, card=msgspec.structs.replace(here.card, id="first"))
    copy = msgspec.structs.replace(here, copy_of="first", groups=(), ships=())
    rows = (*alice.missions[:2], copy, *alice.missions[3:]), (*bob.missions, first)
    sides = (msgspec.structs.replace(one, missions=row) for one, row in zip((alice, bob), rows, strict=True))
    return msgspec.structs.replace(view, players=(*sides, *others))


def over() -> SecondEditionView:
    return table(
        side(
            0,
            "Alice",
            (
                mission(0, 0, (group(0, 2),)),
                mission(0, 1, (group(0, 5, 1),), completed=True, overcome=2),
                mission(0, 2, completed=True, overcome=1),
                mission(0, 4, (), (ship(0, "U.S.S. Excelsior", group(0, 8)),), completed=True, overcome=3),
            ),
            score=100,
        ),
        side(1, "Bob", (mission(1, 2, (group(1, 6),), completed=True, overcome=2),), score=35),
        viewer=None,
        outcome=Outcome((0,), "Alice wins with 100 points, a planet and a space mission completed.", "2E-WIN-01"),
    )


def four() -> SecondEditionView:
    seats = ("Alice", "Bob", "Chandra", "Dmitri")
    return table(*(side(seat, name, (mission(seat, 0, (group(seat, 3),)),)) for seat, name in enumerate(seats)))


def empty() -> SecondEditionView:
    bare = [
        PlayerView(seat=seat, name=name, score=0, counts={}, missions=(), core=(), discard_top="")
        for seat, name in enumerate(("Alice", "Bob"))
    ]
    return table(*bare, viewer=None)


TABLES = {
    "start": start(),
    "middle": middle(),
    "spectator": middle(None),
    "crowded": crowded(),
    "fleet": fleet(),
    "crowded-spectator": crowded(None),
    "battle": battle(),
    "battle-spectator": battle(None),
    "combat": combat(),
    "hosted": hosted(),
    "hosted-spectator": hosted(None),
    "over": over(),
    "four": four(),
    "empty": empty(),
}
