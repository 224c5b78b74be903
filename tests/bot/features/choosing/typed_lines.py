"""Lines as players type them, at positions of real matches, and their outcomes.

``python -m tests.bot.features.choosing.typed_lines`` records the outcomes again, for someone to review.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

import msgspec
from simcord import MemberActor

from bot.matches.alteration import Alteration
from bot.storage.rows import MatchRow
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import Match
from engine.kernel.record import GivenAnswer
from tests.bot.features.choosing.positions import count_answers, play_to_position
from tests.e2e.station import MATCH, Station, running_station

LINES_FILE = Path(__file__).with_name("typed_lines.tsv")
"""File with game, position, line, meaning and outcome."""
CONFIRMATION = "Did you mean this?"
NOTHING = "nothing"


class Line(msgspec.Struct, frozen=True):
    """A typed line.

    Attributes:
        game: the game it was typed in.
        position: number of answers given before it.
        words: the line.
        meaning: the writer's intention, in plain words.
        outcome: what was done, perhaps after a confirmation; *nothing* if nothing was.
    """

    game: str
    position: int
    words: str
    meaning: str
    outcome: str = ""


def lines_of_game(game: str = "") -> Iterator[Line]:
    """Yield the lines of a game, or of all games."""
    for row in LINES_FILE.read_text("utf-8").splitlines():
        of, position, words, meaning, outcome = row.split("\t")
        if game in ("", of):
            yield Line(of, int(position), words, meaning, outcome)


async def outcomes(folder: Path, game: str, typed: Sequence[Line]) -> AsyncIterator[tuple[Line, str]]:
    """Type each line at its position, say yes if the bot asks, and yield what was done."""
    async with running_station(folder) as here:
        for player in here.players[:2]:
            await here.slash(player, "my looks", show_me="words")
        await here.start(game)
        for position, several in groupby(typed, key=lambda one: one.position):
            player = await play_to_position(here, game, position)
            for line in several:
                yield line, await outcome(here, player, line.words)


async def outcome(here: Station, player: MemberActor, words: str) -> str:
    """Return what was done when a player typed this and confirmed it; afterwards the match is restored."""
    before, as_now = await count_answers(here), await restoring(here)
    seen = await here.slash(player, "match act", choice=words)
    asked = CONFIRMATION in seen.text
    assert not asked or await count_answers(here) == before, f"“{words}” was done before it was asked"
    await here.slash(player, "match act", choice="yes" if asked else "")
    done: list[str] = []

    async def undo(row: MatchRow, match: Match | None) -> Alteration:
        assert match
        done.extend(_answers_since(as_now(), match.answers[before:]))
        return Alteration(match=as_now(), answers_kept=before)

    if await count_answers(here) > before:
        await here.bot.services.matches.alter(MATCH, undo)
    return ("asked: " if asked else "") + (" > ".join(done) or NOTHING)


async def restoring(here: Station) -> Callable[[], Match]:
    """Return a function that restores the match as it is now, which is faster than to play it again from its start."""

    async def restored(row: MatchRow, match: Match) -> Callable[[], Match]:
        return partial(Match.restore, match._game, match.record, match.halts)

    return await here.bot.services.matches.run_on_match(MATCH, restored)


def _answers_since(past: Match, answers: Sequence[GivenAnswer]) -> Iterator[str]:
    for given in answers:
        decision = past.decision(given.seat)
        assert decision
        yield _answer_words(decision, given.answer)
        past.answer(given.seat, decision.number, given.answer)


def _answer_words(decision: Decision, answer: Answer) -> str:
    if decision.kind in {Kind.NUMBER, Kind.YES_NO}:
        return answer[0]
    return " + ".join(decision.option(one).label for one in answer) or "none"


async def _lines_with_outcomes() -> str:
    rows = []
    for game, typed in groupby(lines_of_game(), key=lambda one: one.game):
        with tempfile.TemporaryDirectory() as folder:
            async for line, came in outcomes(Path(folder), game, list(typed)):
                rows.append("\t".join((game, str(line.position), line.words, line.meaning, came)))
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    LINES_FILE.write_text(asyncio.run(_lines_with_outcomes()), "utf-8")
