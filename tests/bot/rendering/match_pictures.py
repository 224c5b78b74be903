"""Every kind of picture that a player gets in a match, from games between computers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from bot.rendering.cards.chooser import choice_of, chooser_block
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import page_count
from bot.rendering.display import Sight
from bot.rendering.highlight import BANNER_SIZE, PHONE_BANNER_SIZE, highlight_block
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.sizes import Size, is_tall
from bot.rendering.result import result_card
from engine.computer.players import COMPUTER
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.selfplay import play_game, seats_for
from tests.bot.pictures_and_cards import LIBRARY, display_of

ANSWERS_BETWEEN_SCENES = 9
"""Number of answers between two pictures of an attempt, a battle or a combat."""
PICKED_COUNTS = 2
"""Number of cards already picked in pictures of choices."""


class MatchPicture(msgspec.Struct, frozen=True):
    """A picture of a match: its kind, and a function that lays it out on a canvas."""

    kind: str
    draw: Callable[[Size], Block]


def pictures_of(name: str, number: int, pace: int) -> Iterator[MatchPicture]:
    """Yield pictures of a game between computers; all pictures of the decision after every ``pace`` answers."""
    rules, found = game(name), list[MatchPicture]()
    last = dict[int, View]()

    def watch(match: Match) -> list[str]:
        due = len(match.answers) % pace == 0 or not match.open
        for decision in match.open:
            view = match.view(decision.seat)
            scene = is_scene(view)
            if due or (scene and len(match.answers) % ANSWERS_BETWEEN_SCENES == 0):
                found.extend(_pictures_at(name, view, decision, last.get(decision.seat), whole=due))
                last[decision.seat] = view
        if not match.open:
            found.extend(_pictures_at(name, match.view(0), None, last.get(0), whole=True))
        return []

    play_game(rules, number, seats=seats_for(rules, number, 2), watch=watch, players=(COMPUTER,))
    return iter(found)


def is_scene(view: View) -> bool:
    """Whether an attempt, a battle or a combat is in progress."""
    return any(getattr(view, scene, None) for scene in ("attempt", "battle", "conflict", "combat"))


def _pictures_at(
    name: str, view: View, decision: Decision | None, before: View | None, *, whole: bool
) -> Iterator[MatchPicture]:
    display = display_of(view)
    if display is None:
        return
    if decision:
        yield from _choice(name, decision)
    wanted = display.focus(decision)
    if isinstance(wanted, Sight) and wanted.layout:
        yield from _pages(f"focus {wanted.id.partition(':')[0]}", wanted.layout)
    if hand := display.hand():
        yield from _pages("hand", hand.layout)
    if not whole:
        return
    yield MatchPicture("board", lambda _: display.board())
    for part in display.board_parts() or (display.board,):
        yield MatchPicture("board part", partial(_whatever_the_size, part))
    if near := display.close_up():
        yield MatchPicture("close-up", lambda _: near)
    for sight in display.sights():
        if sight.layout:
            yield from _pages(f"sight {sight.id.partition(':')[0]}", sight.layout)
    if result := display.result():
        yield MatchPicture("result", partial(result_card, result))
    later = display_of(view, before) if before else None
    if later and (shown := later.highlight()):
        yield MatchPicture(
            "highlight", lambda size: highlight_block(shown, PHONE_BANNER_SIZE if is_tall(size) else BANNER_SIZE)
        )


def _whatever_the_size(draw: Callable[[], Block], _: Size) -> Block:
    return draw()


def _pages(kind: str, layout: Layout) -> Iterator[MatchPicture]:
    for page in range(layout.pages):
        yield MatchPicture(kind, partial(layout, page=page))


def _choice(name: str, decision: Decision) -> Iterator[MatchPicture]:
    faces: dict[str, CardFace] = {
        option.id: face for option in decision.options if (face := LIBRARY.card_face(name, option.card))
    }
    if not faces:
        return
    picks = tuple(faces)[:PICKED_COUNTS] if decision.maximum >= PICKED_COUNTS else ()
    choice = choice_of(decision, picks, faces)
    for page in range(page_count(len(choice.offers))):
        yield MatchPicture("choice", partial(chooser_block, choice, number=page))
