"""The board of Frontiers: round and turn, the combat sheet, the map, the offers, and every player's area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.frontiers.changes import Changes, changes
from bot.rendering.frontiers.combat_sheet import combat_sheet
from bot.rendering.frontiers.component_names import names
from bot.rendering.frontiers.map import chart, legend, ship_mark
from bot.rendering.frontiers.player_area import player_area
from bot.rendering.kit.badges import chip
from bot.rendering.kit.block import Block, apart, column, flow, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted, listed
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import outcome_banner
from bot.rendering.kit.theme import ALERT, DIM, HARM, INK, PANEL, RAISED, data_ink, seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersView, SpaceView, TurnView

WIDTH = 1200
MARGIN = 20
ROOM = WIDTH - 2 * MARGIN
_GAP, _PAD = 14, 26
_INSIDE = ROOM - 2 * _PAD

_ROUND = Lettering(46, "bold")
_STAGE = Lettering(38, "semibold", DIM)
_NAME = Lettering(38, "semibold")
_POINTS = Lettering(38, "semibold")
_LABEL = Lettering(30, "regular", DIM)
_LISTED = Lettering(33, "semibold")
_NUMBER = Lettering(33, "figures")
_LEAST = 30


def board(view: FrontiersView, box: Components, before: FrontiersView | None = None) -> Block:
    """The whole table, 1,200 pixels wide and as high as it needs; the viewer's own area comes first.

    What has changed since ``before``, an earlier view of the same eyes, is marked.
    """
    since = changes(before, view)
    own = view.viewer or 0
    players = [*view.players[own:], *view.players[:own]]
    parts = [_head(view), _turn(view.play)]
    if view.combat:
        parts.append(combat_sheet(view.combat, box, ROOM))
    parts += [_map(view, box, since), _encounters(view, box), _offers(view, box)]
    parts += [player_area(view, player, box, ROOM, since) for player in players]
    return framed(column(parts, _GAP))


def framed(inside: Block, wide: int = WIDTH) -> Block:
    """With the margin of every picture."""
    return inset(inside, MARGIN, MARGIN, MARGIN, MARGIN).sized(wide=wide)


# --- round and turn --------------------------------------------------------------------------------------------------


def _head(view: FrontiersView) -> Block:
    """The round, the stage and the Round Order, or how the match ended."""
    if view.outcome:
        return outcome_banner(view.outcome.reason, ROOM)
    told = row(
        [line(f"Round {view.round} of {view.rounds}", _ROUND, 500), line(view.stage.capitalize(), _STAGE, 420)], 22
    )
    scenario = line(view.scenario, _STAGE, _INSIDE - told.width - 20)
    order = flow([_in_order(view, seat) for seat in view.order], _INSIDE, 30, 4)
    return panel(inset(column([apart(told, scenario, _INSIDE), order], 10), _PAD, 18, _PAD, 18), RAISED, 30)


def _in_order(view: FrontiersView, seat: int) -> Block:
    """A place in the Round Order; that of now is marked."""
    if seat < 0:
        left = f"Dummy Player ({view.dummy_cards} cards left)" if view.dummy_cards is not None else "Dummy Player"
        return line(left, _NAME.dimmed(DIM), 500)
    now = sign("turn", 28, seat_ink(seat)) if seat == view.active else Block(0, 0)
    words, lettering = fitted(view.seats[seat].name, 440, _NAME.dimmed(seat_ink(seat)), _LEAST)
    return row([now, ship_mark(seat, 42), lines(words, lettering, 440)], 10)


def _turn(play: TurnView) -> Block:
    """Points, data and dice in the Play Area; nothing where there are none."""
    chips = [*_points(play), *_data(play)]
    if not chips:
        return Block(0, 0)
    return panel(inset(flow(chips, _INSIDE, 34, 6), _PAD, 14, _PAD, 14).sized(wide=ROOM), PANEL, 24)


def _points(play: TurnView) -> Iterator[Block]:
    numbers = (("move", "Move", play.move), ("diplomacy", "Diplomacy", play.diplomacy), ("tick", "Repair", play.repair))
    yield from (chip(mark, f"{word} {count}", _POINTS, 500) for mark, word, count in numbers if count)
    if play.heal:
        yield chip("wound", f"Heal {play.heal}", _POINTS, 500)
    for label, pool in (("", play.attack), ("Long Range ", play.long_range)):
        yield from (
            chip(weapon, f"{label}{weapon.title()} {count}", _POINTS.dimmed(ALERT), 700)
            for weapon, count in sorted(pool.items())
            if count
        )
    yield from (
        chip("shields", f"{weapon.title()} Shields {count}", _POINTS, 700)
        for weapon, count in sorted(play.shields.items())
        if count
    )


def _data(play: TurnView) -> Iterator[Block]:
    for label, colours in (("Data Tokens", play.tokens), ("Dice used", play.dice)):
        if colours:
            yield row([line(label, _LABEL, 300), *(_die(colour) for colour in colours)], 10)


def _die(colour: str) -> Block:
    return sign(f"data {colour}", 38, data_ink(colour))


# --- the map ---------------------------------------------------------------------------------------------------------


def _map(view: FrontiersView, box: Components, since: Changes) -> Block:
    inside = column([chart(view, _INSIDE, since), legend(view, box, _INSIDE, since)], 12)
    return panel(inset(inside, _PAD, 16, _PAD, 16).sized(wide=ROOM), PANEL, 30)


def _encounters(view: FrontiersView, box: Components) -> Block:
    """The face-up Encounter Tokens with the coordinates of their spaces, in two columns."""
    wide = (_INSIDE - 30) // 2
    found = [_encounter(space, token, box, wide) for space in view.spaces for token in space.tokens]
    if not found:
        return Block(0, 0)
    half = (len(found) + 1) // 2
    columns = row([column(found[:half], 4).sized(wide=wide), column(found[half:], 4).sized(wide=wide)], 30, align=0)
    return panel(inset(columns, _PAD, 16, _PAD, 16).sized(wide=ROOM), PANEL, 24)


def _encounter(space: SpaceView, token: str, box: Components, room: int) -> Block:
    numbers = row(list(_strength(token, box)), 8)
    place = line(space.space, _LABEL, 110)
    wide = room - numbers.width - place.width - 30
    words, lettering = fitted(box.token(token).name, wide, _LISTED, 26)
    return apart(row([place, lines(words, lettering, wide)], 12), numbers, room)


def _strength(token: str, box: Components) -> Iterator[Block]:
    """What it takes to overcome a token, and what it deals."""
    opponent = box.enemy.get(token) or box.planet.get(token)
    if opponent is None:
        return
    if token in box.planet:
        yield from (sign("diplomacy", 28, INK), line(str(box.planet[token].diplomacy), _NUMBER, 80))
    yield from (sign("shields", 28, INK), line(str(opponent.defense), _NUMBER, 80))
    yield from (sign(opponent.weapon, 28, HARM), line(str(opponent.attack), _NUMBER.dimmed(HARM), 80))


# --- the offers ------------------------------------------------------------------------------------------------------


def _offers(view: FrontiersView, box: Components) -> Block:
    core = row([line("Data Core", _LABEL, 200), *(_die(colour) for colour in view.core)], 10)
    tiles = line(f"{view.tiles_left} tile{'' if view.tiles_left == 1 else 's'} to explore", _LABEL, 400)
    parts = [
        apart(core, tiles, _INSIDE),
        _offered("Advanced", names(box, view.advanced)),
        _offered("Undiscovered", names(box, view.undiscovered)),
        _offered("Crew", names(box, view.crew_offer)),
        _offered("Skills", [box.skill[token].name for token in view.skill_offer]),
    ]
    return panel(inset(column(parts, 8), _PAD, 16, _PAD, 16).sized(wide=ROOM), PANEL, 24)


def _offered(label: str, things: Sequence[str]) -> Block:
    if not things:
        return Block(0, 0)
    told = line(label, _LABEL, 260).sized(wide=190)
    room = _INSIDE - told.width - 10
    return row([told, lines(listed(things, room, _LISTED, 3), _LISTED, room)], 10, align=0)
