"""Pictures of tables, by name: boards, hands, sheets, changes, and the posts at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from bot.rendering.art.subjects import Vista
from bot.rendering.cards.chips import ChipState
from bot.rendering.cards.face import CardFace
from bot.rendering.display import Beat
from bot.rendering.display import describe_board as described
from bot.rendering.highlight import describe_highlight, highlight_block
from bot.rendering.kit.block import Block
from bot.rendering.kit.sizes import TALL_SIZE
from bot.rendering.recap import RecapMoment, foot_block
from bot.rendering.result import PlayerResult, Result, describe_result, result_card
from bot.rendering.second_edition import faces as second_edition
from bot.rendering.second_edition.encounter import encounter_sheet, encounter_words
from bot.rendering.second_edition.hand import describe_hand, hand_page, reasons_against_playing
from bot.rendering.second_edition.subjects import CardPictures
from engine.ccg.view import CardView
from engine.frontiers.view import FrontiersView
from engine.kernel.view import Outcome, View
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import AttemptView, SecondEditionView
from tests.bot.pictures_and_cards import CATALOGUE, LIBRARY
from tests.bot.rendering.frontiers import tables as frontiers_tables
from tests.bot.rendering.records import Drawing
from tests.bot.rendering.samples import (
    dilemma_faces,
)
from tests.bot.rendering.tables import (
    TABLES,
    attempt_table,
    battle_table,
    combat_table,
    crowded_table,
    finished_table,
    fleet_table,
    start_table,
    views_around_a_turn,
)
from tests.bot.rendering.whole_game import close_up_drawings, table_drawings

change = msgspec.structs.replace
LONG = "Genetically Enhanced Science Officer Nakamura-Oyelaran of Deep Space Nine"


# --- tables ----------------------------------------------------------------------------------------------------------


def _table(name: str, view: View, before: View | None = None, waiting: Sequence[int] = ()) -> Iterator[Drawing]:
    """Yield everything shown of a table."""
    table = LIBRARY.display(view, before, waiting)
    assert table
    yield from table_drawings(name, table)


def second_edition_tables() -> Iterator[Drawing]:
    for name, view in TABLES.items():
        yield from _table(name, view)
        table = LIBRARY.display(view)
        assert table
        found = tuple(
            one for one in table.sights() if one.id.startswith(("mission:", "ship:", "player:"))
        )  # other cards are invented
        yield from close_up_drawings(name, found, each=1 if len(view.players) == 2 else 4)
    for number in range(2):
        for name, make in zip(
            ("middle", "battle", "crowded", "fleet"),
            (attempt_table, battle_table, crowded_table, fleet_table),
            strict=True,
        ):
            yield from _table(f"{name} for {number}", make(number))
        yield from _table(f"over for {number}", change(finished_table(), viewer=number))
    yield from _table("four from the middle", change(TABLES["four"], viewer=2), waiting=(0, 3))
    yield from _table("waiting for Bob", attempt_table(), waiting=(1,))
    yield from _table("waiting for both", attempt_table(), waiting=(0, 1))
    yield from _table(
        "nobody wins", change(finished_table(), viewer=0, outcome=Outcome((), "The match was called off."))
    )
    yield from _table("a tie", change(finished_table(), viewer=1, outcome=Outcome((0, 1), "It is a tie.")))


def second_edition_changes() -> Iterator[Drawing]:
    """Yield each pair of neighbouring tables as a change seen by one viewer."""
    before, after = views_around_a_turn()
    yield from _table("solved", after, before)
    yield from _table("undone", before, after)
    seen = [
        start_table(),
        attempt_table(),
        battle_table(),
        crowded_table(),
        fleet_table(),
        attempt_table(),
        start_table(),
    ]
    for number, (earlier, later) in enumerate(pairwise(seen)):
        yield from _table(f"change {number}", later, earlier)
    yield from _table("failed", change(attempt_table(), attempt=None), attempt_table())
    yield from _table("other eyes", after, change(before, viewer=None))
    yield from _table("three", combat_table(), change(combat_table(), turn=6, conflict=None))


def encounters() -> Iterator[Drawing]:
    cast = CardPictures(CATALOGUE.card)
    views = {f"middle {viewer}": attempt_table(viewer) for viewer in (0, 1, None)}
    for name, view in views.items():
        assert view.attempt
        for stack, allowance, personnel in ((2, 6, 6), (0, 0, 1), (9, 30, 16)):
            attempt = change(view.attempt, stack=stack, allowance=allowance, personnel=personnel)
            for facing in (dilemma_faces()["d0"], None):
                yield Drawing(
                    f"{name}, {stack}, {bool(facing)}",
                    encounter_sheet(view, attempt, facing, cast),
                    "\n".join(encounter_words(view, attempt)),
                )
                yield Drawing(
                    f"{name}, {stack}, {bool(facing)}, phone", encounter_sheet(view, attempt, facing, cast, TALL_SIZE)
                )

    crowd = crowded_table()
    attempt = AttemptView(seat=0, mission="m01", ship="", personnel=30, allowance=30, stack=3, facing=None)
    yield Drawing("a crowd on a phone", encounter_sheet(crowd, attempt, None, cast, TALL_SIZE))
    yield Drawing("a crowd", encounter_sheet(crowd, attempt, None, cast), "\n".join(encounter_words(crowd, attempt)))
    for mission, ship in (("m04", "U.S.S. Sovereign"), ("m00", ""), ("m04", "")):
        aboard = change(attempt, mission=mission, ship=ship, personnel=9)
        name = f"at {mission} {ship}"
        yield Drawing(name, encounter_sheet(crowd, aboard, None, cast), "\n".join(encounter_words(crowd, aboard)))


def hands() -> Iterator[Drawing]:
    """Yield hands while cards can be played and while they can't."""

    def face(card: str) -> CardFace:
        return second_edition.face_of(starter_catalogue().card(card))

    for count in (0, 1, 2, 3, 7, 12, 41):
        held = tuple(
            CardView(id=str(number), card=card.id, name=card.name, kind="x")
            for number, card in enumerate(
                (*starter_catalogue().cards[:count], *starter_catalogue().cards[: count // 3])
            )
        )
        for counters, segment in ((5, "play and draw"), (1, "play and draw"), (7, "execute orders")):
            view = _holding(held, counters, segment)
            reasons = reasons_against_playing(view)
            yield Drawing(f"{count} {counters} {segment}", hand_page(view, face, reasons), describe_hand(view, reasons))


def _holding(held: tuple[CardView, ...], counters: int, segment: str) -> SecondEditionView:
    view = start_table()
    dear = {card.id: f"{9 - counters} counters short" for card in held[:: 2 + counters]}
    players = (change(view.players[0], hand=held, unplayable=dear), *view.players[1:])
    return change(view, players=players, counters=counters, segment=segment)


def frontiers_tables_() -> Iterator[Drawing]:
    for name, make in frontiers_tables.TABLES.items():
        view = make()
        for viewer in (None, *range(len(view.seats))):
            yield from _table(f"{name} for {viewer}", change(view, viewer=viewer))
        table = LIBRARY.display(view)
        assert table
        yield from close_up_drawings(name, table.sights(), each=3)
    middle_ = frontiers_tables.middle_view()
    for seat in range(3):
        won = change(middle_, viewer=1, outcome=Outcome((seat,), f"Seat {seat} has most points."))
        yield from _table(f"won by {seat}", won)


def frontiers_changes() -> Iterator[Drawing]:
    """Yield changes: ships that flew, joined others or left the map, tracks that moved, and spaces that changed."""
    view = frontiers_tables.middle_view()
    places = [space.space for space in view.spaces]
    middle_ = places[len(places) // 2]
    for number, place in enumerate((*places[:: max(1, len(places) // 9)], "")):
        yield from _table(
            f"flew to {place or 'nowhere'}", _moved(view, {number % 3: place}), _moved(view, {number % 3: middle_})
        )
    for count in (1, 2, 3):
        together = _moved(view, dict.fromkeys(range(count), middle_))
        yield from _table(f"{count} ships together", together, view)
        yield from _table(f"{count} ships apart", view, together)
    for number in (-3, 2):
        seats = [
            change(
                seat,
                xp=seat.xp + number,
                level=max(1, seat.level + number),
                reputation=number,
                wounds=1 + number % 3,
                crystals={"red": 1, "blue": 0, "gold": 2},
                counts={**seat.counts, "damage": 2},
            )
            for seat in view.players
        ]
        yield from _table(f"tracks {number}", change(view, seats=tuple(seats)), view)
    spaces = [
        change(space, face_down=number % 3, cube=number % 4, markers=tuple(range(number % 4)))
        for number, space in enumerate(view.spaces)
    ]
    yield from _table("other spaces", change(view, spaces=tuple(spaces)), view)
    yield from _table("spaces as they were", view, change(view, spaces=tuple(spaces)))
    yield from _table("nothing explored", change(view, spaces=(), tiles=(), frontier=()))
    fight = frontiers_tables.combat_view()
    assert fight.combat
    for phase in ("", "beam down", "shields phase", "assign damage"):
        bare = change(fight.combat, phase=phase, enemies=(), needed=0)
        yield from _table(f"combat with nobody {phase}", change(fight, combat=bare))
        calm = change(
            fight.combat,
            phase=phase,
            needed=0,
            enemies=tuple(change(one, aimed_at=False) for one in fight.combat.enemies),
        )
        for at_hand in (0, 40):
            yield from _table(
                f"combat {phase} {at_hand}", change(fight, combat=change(fight.combat, phase=phase, at_hand=at_hand))
            )
        table = LIBRARY.display(change(fight, combat=calm))
        assert table
        yield from close_up_drawings(f"combat without aim {phase}", table.sights()[:1], each=1)
    versus = frontiers_tables.versus_view()
    assert versus.combat
    assert versus.combat.versus
    for name, one in {
        "not met": change(versus.combat.versus, met=False, attack={}),
        "met": change(versus.combat.versus, met=True, attack={}, left=0, damage_cards=0),
        "no shields": change(versus.combat.versus, reduction=0, left=7, damage_cards=1),
    }.items():
        table = LIBRARY.display(change(versus, combat=change(versus.combat, versus=one)))
        assert table
        yield Drawing(f"versus {name}", table.board(), described(table))
        yield from close_up_drawings(f"versus {name}", table.sights()[:1], each=1)


def _moved(view: FrontiersView, spaces: Mapping[int, str]) -> FrontiersView:
    """Return the table with ships on other spaces; ships on the space "" are off the map."""
    seats = tuple(change(seat, space=spaces.get(seat.seat, seat.space)) for seat in view.players)
    stood = {seat.seat: seat.space for seat in seats}
    there = tuple(
        change(space, ships=tuple(seat for seat, place in stood.items() if place == space.space))
        for space in view.spaces
    )
    return change(view, seats=seats, spaces=there)


# --- what is posted --------------------------------------------------------------------------------------------------


def results() -> Iterator[Drawing]:
    done = ("Earth (30)", "Qo'noS (35)", LONG)
    sides = [
        PlayerResult(seat, name, score, done[:seat] or ("Nothing",))
        for seat, name, score in ((0, "Alice", 100), (1, "Bob", 35), (2, LONG, -5), (3, "Dmitri", 35))
    ]
    for count in range(1, 5):
        for winners in {(), (0,), (count - 1,), tuple(range(count))}:
            found = Result(
                Outcome(winners, "It is over." if winners else LONG * 3), f"{count} turns", tuple(sides[:count])
            )
            yield Drawing(f"{count} {winners}", result_card(found), describe_result(found))


def highlights() -> Iterator[Drawing]:
    before, after = views_around_a_turn()
    display = LIBRARY.display(after, before)
    told = display.highlight() if display else None
    assert told
    for name, one in {
        "as it is": told,
        "no ship": change(told, ship=None),
        "no chips": change(told, chips=()),
        "chips met": change(told, chips=tuple(change(chip, standing=ChipState.MISSING) for chip in told.chips)),
        "many chips": change(told, chips=told.chips * 4),
        "long": change(told, title=LONG, below=LONG, label=LONG),
        "no scores": change(told, scores=()),
        "no goal": change(told, scores=tuple(change(one, goal=0) for one in told.scores)),
        "less": change(told, scores=tuple(change(one, points=0, points_gained=-5) for one in told.scores)),
        "done": change(told, done=(("planet", True), ("space", True))),
        "vista": change(told, subject=Vista("X", "space")),
    }.items():
        for kind in type(told.kind):
            yield Drawing(
                f"{name} {kind}", highlight_block(change(one, kind=kind)), describe_highlight(change(one, kind=kind))
            )


def recaps() -> Iterator[Drawing]:
    """Yield the texts below the boards."""
    scores = ((0, 0), (0, 35), (30, 35), (30, -5), (100, 70))
    moments = [
        RecapMoment(lambda: Block(0, 0), Beat(f"{LONG} {number}" if number % 2 else "So.", one))
        for number, one in enumerate(scores)
    ]
    for number in range(5):
        yield Drawing(f"moment {number}", foot_block(moments, number))
    yield Drawing("no scores", foot_block(moments[:1], 0))
    yield Drawing("nobody", foot_block([RecapMoment(lambda: Block(0, 0), Beat("", ()))], 0))


SETS: dict[str, Callable[[], Iterator[Drawing]]] = {
    "tables-second-edition": second_edition_tables,
    "changes-second-edition": second_edition_changes,
    "encounters": encounters,
    "hands": hands,
    "tables-frontiers": frontiers_tables_,
    "changes-frontiers": frontiers_changes,
    "results": results,
    "highlights": highlights,
    "recaps": recaps,
}
