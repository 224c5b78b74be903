"""All pictures of a random game, checked against the rules for all pictures, with names for recording them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from bot.rendering.cards.chooser import choice_in_words, choice_of, chooser_block
from bot.rendering.display import Display, Sight, describe_board
from bot.rendering.highlight import describe_highlight, highlight_block
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.text_fitting import MAX_DESCRIPTION_CHARS
from bot.rendering.result import describe_result, result_card
from engine.computer.players import COMPUTER, RANDOM
from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.match import Match
from engine.kernel.view import View
from engine.selfplay import play_game, seats_for
from tests.bot.pictures_and_cards import LIBRARY, display_of
from tests.bot.rendering.picture_checks import assert_fit_for_a_phone, assert_readable, assert_well_laid_out
from tests.bot.rendering.records import Drawing

MAX_BOARD_BYTES = 300_000
"""Maximum size of a board."""
CHECKED_IN_ALL_THEMES = ("watcher", "hand", "choice", "focus", "sight")
"""Pictures checked in all themes: what everybody sees, and players' own pictures except boards."""
ANSWERS_PER_CHECK = 70
"""Number of answers between two checks of a game."""
MAX_SCENES, ANSWERS_BETWEEN_SCENES = 6, 7
"""Number of additional scenes that are checked, and the answers between them."""
TABLES = tuple((scenario.id, seats) for scenario in SCENARIOS for seats in scenario.seats)
"""Every scenario of Frontiers with each number of players."""


class Moment(msgspec.Struct, frozen=True):
    """A game after some answers, as everyone sees it, with the open decisions."""

    answers: int
    views: Mapping[int | None, View]
    decisions: Mapping[int | None, Decision]


def moments(name: str, number: int, pace: int = ANSWERS_PER_CHECK) -> list[Moment]:
    """Return moments of a random game between computers: its start, its end, and every ``pace`` answers."""
    rules = game(name)
    if name == "frontiers":
        scenario, count = TABLES[number % len(TABLES)]
        options = {"scenario": scenario}
    else:
        options, count = {}, rules.seats[number % len(rules.seats)]
    found: list[Moment] = []
    scenes = 0

    def watch(match: Match) -> list[str]:
        nonlocal scenes
        usual = len(match.answers) % pace == 1 or not match.open
        if usual or (scenes < MAX_SCENES and len(match.answers) % ANSWERS_BETWEEN_SCENES == 0 and _is_scene(match)):
            scenes += not usual
            views = {viewer: match.view(viewer) for viewer in (None, *range(count))}
            found.append(Moment(len(match.answers), views, {one.seat: one for one in match.open}))
        return []

    plays = COMPUTER if number % 4 == 3 else RANDOM
    play_game(rules, number, seats=seats_for(rules, number, count), watch=watch, options=options, players=(plays,))
    return found


def _is_scene(match: Match) -> bool:
    """Whether a choice with a budget, a mission attempt or a fight is in progress."""
    view = match.view(None)
    under_way = any(getattr(view, what, None) for what in ("attempt", "battle", "conflict", "combat"))
    return under_way or any(one.limit is not None for one in match.open)


def faults_of_game(name: str, number: int) -> list[str]:
    """Return faults in the boards, hands, close-ups, results and words of a random game."""
    return list(faults_of_pictures(drawings(name, number)))


def faults_of_pictures(pictures: Iterator[Drawing], *, size: bool = True) -> Iterator[str]:
    """Yield where pictures break the rules for all pictures; with ``size`` also the size of the largest board."""
    largest: Drawing | None = None
    for picture in pictures:
        yield from faults_of(picture)
        if picture.block and picture.name.endswith("watcher board"):
            largest = max(largest or picture, picture, key=lambda one: len(one.block.marks if one.block else ()))
    if size and largest and largest.block and (taken := len(rendered_file(largest.block))) > MAX_BOARD_BYTES:
        yield f"{largest.name} has {taken} bytes"


def faults_of(picture: Drawing) -> Iterator[str]:
    """Yield where one picture breaks the rules."""
    try:
        if picture.block:
            assert_well_laid_out(picture.block)
            assert_fit_for_a_phone(picture.block, low=picture.name.endswith("result"))
            if any(kind in picture.name for kind in CHECKED_IN_ALL_THEMES):
                assert_readable(picture.block)
        if picture.name.endswith(("board", "result", "highlight")):
            assert 0 < len(picture.words) <= MAX_DESCRIPTION_CHARS, "the words are too long"
    except AssertionError as error:
        yield f"{picture.name}: {str(error).splitlines()[0]}"


def drawings(name: str, number: int, pace: int = ANSWERS_PER_CHECK) -> Iterator[Drawing]:
    """Yield everything that anyone can see of a random game at its moments, with the changes since the previous one."""
    before: Mapping[int | None, View] = {}
    for moment in moments(name, number, pace):
        for viewer, view in moment.views.items():
            title = f"{name} {number}, answer {moment.answers}, {'watcher' if viewer is None else f'seat {viewer}'}"
            table = display_of(view, before.get(viewer))
            assert table
            assert (table.hand() is None) is (viewer is None)
            assert len({one.id for one in table.sights()}) == len(table.sights())
            decision = moment.decisions.get(viewer)
            yield from table_drawings(title, table, decision)
            if isinstance(focus := table.focus(decision), Sight) and focus.layout:
                yield Drawing(f"{title} focus {focus.id}", focus.layout(), "\n".join(focus.words))
            if decision and decision.limit is not None:
                yield from choice_drawings(title, name, decision)
            yield from close_up_drawings(title, table.sights(), moment.answers // 7)
        before = moment.views


def table_drawings(title: str, table: Display, decision: Decision | None = None) -> Iterator[Drawing]:
    """Yield the board, the hand, the result, posted pictures, and all words."""
    yield Drawing(f"{title} board", table.board(), describe_board(table))
    beat, focus = table.beat(), table.focus(decision)
    looked_at = focus.id if isinstance(focus, Sight) else focus
    yield Drawing(f"{title} words", words="\n".join((*table.in_words(), beat.caption, str(beat.scores), looked_at)))
    if hand := table.hand():
        yield Drawing(f"{title} hand", hand.layout(), f"{hand.alt}\n{hand.note}\n{hand.cards}")
    if result := table.result():
        yield Drawing(f"{title} result", result_card(result), describe_result(result))
    if told := table.highlight():
        yield Drawing(f"{title} highlight", highlight_block(told), describe_highlight(told))


def choice_drawings(title: str, game_: str, decision: Decision) -> Iterator[Drawing]:
    """Yield a choice with a budget: with nothing chosen, and with as much as it allows."""
    faces = {one.id: face for one in decision.options if (face := LIBRARY.card_face(game_, one.card))}
    picks, left = list[str](), decision.limit or 0
    for one in decision.options:
        if one.weight <= left and len(picks) < decision.maximum:
            picks.append(one.id)
            left -= one.weight
    for answer in ((), tuple(picks)):
        if (offered := choice_of(decision, answer, faces)).offers:
            yield Drawing(f"{title} choice of {len(answer)}", chooser_block(offered), choice_in_words(offered))


def close_up_drawings(title: str, found: tuple[Sight, ...], place: int = 0, each: int = 10) -> Iterator[Drawing]:
    """Yield the words of all close-ups, and pictures of every ``each``-th one, from index ``place`` on."""
    assert all(0 < len(one.id) <= 100 and one.label and one.words for one in found)
    told = [(one.id, one.kind, one.label, one.detail, one.words, bool(one.layout), one.cards) for one in found]
    yield Drawing(f"{title} sights", words=str(told))
    for number, one in enumerate(found):
        if one.layout and number % each == place % each:
            yield Drawing(f"{title} sight {number} {one.id}", one.layout())
