"""Replays, exported files and verification of matches."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.matches.ids import new_id
from bot.matches.live_matches import CORRECTION_KIND
from bot.matches.match_info import Player
from bot.matches.plain_text import plain_event
from bot.matches.player_names import person_name, with_unique_name
from bot.matches.seating.seats import check_started, seat_number
from bot.matches.standing_orders import halts_by_seat
from bot.matches.verdicts import match_as_file, verdict_on
from bot.problems import MatchProblem, Remedy
from bot.storage import Store, imports, matches
from bot.storage.own_data.anonymous import file_with_stand_ins, is_stand_in
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.errors import ReplayError
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.record import Checkpoint, Record
from engine.kernel.record_file import (
    RecordFile,
    RecordFileError,
    Verdict,
    file_bytes,
    file_differences,
    is_under_installed_rules,
    parse_record_file,
    record_file,
    replayed_match,
    verify_record_file,
)
from engine.kernel.replay import PlayedLog, ReplayMoment, count_fitting_answers, last_climax, replay_moments
from engine.kernel.view import View
from engine.wording import list_in_words

K = TypeVar("K")
V = TypeVar("V")

MATCH, FILE = "match", "file"
MAX_IMPORTS = 10
"""Maximum number of imported matches stored per player."""

_log = logging.getLogger(__name__)

_PLAYED_ELSEWHERE = "It wasn’t played here, so I can’t confirm that it was played at all."
_UNCHANGED = "It has the same header, answers and ending as the match played here."
_MAX_COURSES_CACHED = 64
_MAX_CHECKPOINT_LISTS_CACHED = 8
"""Maximum number of matches whose checkpoints are cached, so that a step isn't always replayed from the deal."""
_UNDO_KINDS = frozenset(("undo", "rollback"))
_BOT_KINDS = frozenset(
    (
        *("open", "option", "invite", "decline", "join", "leave", "deck", "begin", "keep", "move", "replace"),
        *("request", "agree", "refuse", "lapse", "concede", "abandon", "draw agreed", "timeout", CORRECTION_KIND),
    )
)
"""Kinds of log lines written by the bot rather than by the rules."""
_MAX_LOG_LINES = 1_000_000


class ReplaySource(NamedTuple):
    """A match to replay: whether it is one of the bot's or an imported file, and its id."""

    kind: str
    id: str


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one moment, as one viewer may see it.

    Attributes:
        source: the match that is replayed.
        game: the game's id, such as ``second-edition``.
        title: the game and the players.
        viewer: the seat whose view it is; ``None`` for a spectator.
        names: the players' names, by seat.
        number: the moment's number, from 0.
        moments: all moments.
        view: the view at this moment.
        previous_view: the view at the previous moment; ``None`` at the first.
        highlight: the view at a highlight between the two, such as the blows of a battle; usually ``None``.
        ending_words: the result; empty before the last moment, and if the match did not end.
        would_differ: whether the match continued after the last moment, but differently under the corrected rules.
    """

    source: ReplaySource
    game: str
    title: str
    viewer: int | None
    names: tuple[str, ...]
    number: int
    moments: tuple[ReplayMoment, ...]
    view: View
    previous_view: View | None
    highlight: View | None
    ending_words: str
    would_differ: bool = False

    @property
    def moment_count(self) -> int:
        """The number of moments."""
        return len(self.moments)

    @property
    def moment(self) -> ReplayMoment:
        """The public events and the turn of the moment."""
        return self.moments[self.number]


class ReplayCourse(NamedTuple):
    """A match's moments for one viewer, and whether it continued but would differ from there on."""

    moments: tuple[ReplayMoment, ...]
    would_differ: bool


class _LoadedMatch(NamedTuple):
    """A match loaded for replays.

    Attributes:
        game: the game with its rules.
        record_file: the match's record.
        version: changes with every change of the match.
        halts: the match's halts; without them it would run past open decisions and reveal the future.
        log: the match's log, to compare with a match under different rules; ``None`` if not needed or unknown.
    """

    game: Game
    record_file: RecordFile
    version: int
    halts: Mapping[int, int]
    log: PlayedLog | None = None

    def match_after(self, answers: int, checkpoints: Sequence[Checkpoint] = ()) -> Match:
        """Return the match after a number of answers, from the nearest earlier checkpoint.

        Raises:
            ReplayError: the record does not fit the installed rules and cards.
        """
        rest = next((rest for rest in reversed(checkpoints) if rest.answers <= answers), None)
        return replayed_match(self.game, self.record_file, answers, self.halts, rest=rest)

    def at_first_decision(self) -> Match:
        """Return the match at its first decision; it will take checkpoints while it is replayed.

        Raises:
            ReplayError: the record does not fit the installed rules and cards.
        """
        return replayed_match(self.game, self.record_file, 0, self.halts, checkpoints=True)

    def moments_for_viewer(self, viewer: int | None, checkpoints: list[Checkpoint]) -> ReplayCourse:
        """Return the moments of the match for a viewer, as far as the installed rules reproduce it.

        Raises:
            ReplayError: the record does not fit the installed rules and cards, not even at the deal.
        """
        answers, dealt, end = self.record_file.answers, self.at_first_decision(), self.record_file.ending.state
        if is_under_installed_rules(self.game, self.record_file):
            return ReplayCourse(replay_moments(dealt, answers, viewer, checkpoints), would_differ=False)
        fits = count_fitting_answers(replayed_match(self.game, self.record_file, 0, self.halts), answers, self.log)
        course = replay_moments(dealt, answers[:fits], viewer, checkpoints)
        return ReplayCourse(course, fits < len(answers) or bool(end and end != dealt.state_hash))


class MatchRecords:
    """Reads matches without changing them, working on copies outside the event loop."""

    def __init__(self, store: Store, games: Callable[[str], Game], clock: Callable[[], datetime]) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._moments: OrderedDict[tuple[ReplaySource, int, int | None], ReplayCourse] = OrderedDict()
        self._checkpoints: OrderedDict[tuple[ReplaySource, int], list[Checkpoint]] = OrderedDict()

    async def replay(
        self,
        source: ReplaySource,
        user: int,
        *,
        moment_number: int = 0,
        turn: int | None = None,
        viewer: int | None = None,
    ) -> Replay:
        """Return the match at moment ``moment_number`` or at the first of ``turn``; else at the last.

        One of the bot's own matches is always shown as that user may see it, whatever ``viewer`` is.

        Raises:
            MatchProblem: there is no such match, it has not started, or it no longer fits the rules.
        """
        loaded, viewer = await self._load_match(source, user, viewer)
        return await asyncio.to_thread(self._replay_at, source, loaded, viewer, moment_number, turn)

    async def recap(self, source: ReplaySource, user: int, limit: int) -> tuple[View, ...]:
        """Return at most ``limit`` evenly spaced views of a finished match, as shown to a user.

        Raises:
            MatchProblem: there is no such match, it has not ended, or it no longer fits the rules.
        """
        loaded, viewer = await self._load_match(source, user, None)
        if source.kind == MATCH and (await self._row_of_match(source.id)).state is not State.OVER:
            raise MatchProblem("The match is still running. You can see the recap when it’s over.")
        return await asyncio.to_thread(self._recap_views, source, loaded, viewer, limit)

    def _recap_views(
        self, source: ReplaySource, loaded: _LoadedMatch, viewer: int | None, limit: int
    ) -> tuple[View, ...]:
        try:
            moments, differs = self._cached_course(source, loaded, viewer)
            if differs:
                raise ReplayError("It would go differently under the corrected rules.")
            numbers = sorted({round(number * (len(moments) - 1) / (limit - 1)) for number in range(limit)})
            match = loaded.match_after(0)
            views = []
            for moment in (moments[number] for number in numbers):
                match.apply_answers(loaded.record_file.answers[len(match.answers) : moment.answers])
                views.append(match.view(viewer))
        except ReplayError as error:
            raise MatchProblem(
                f"The rules have been corrected since this match, so it has no recap. ({error})", Remedy.LOG
            ) from error
        outcome = loaded.record_file.ending.outcome
        return (*views[:-1], msgspec.structs.replace(views[-1], outcome=outcome) if outcome else views[-1])

    async def view_after_last_answer(self, match_id: str, user: int) -> View | None:
        """Return the match as a player saw it after their last answer; ``None`` if it can't be known.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        row, record = await self._started_match(match_id)
        seat = seat_number(row, user)
        own_ints = [number for number, given in enumerate(record.answers, start=1) if given.seat == seat]
        return await asyncio.to_thread(self._view_after, row, record, own_ints[-1], seat) if own_ints else None

    def _view_after(self, row: MatchRow, record: Record, answers: int, seat: int | None) -> View | None:
        """Return the view after a number of answers; ``None`` if they were given before the rules were corrected.

        The match is replayed from the checkpoint if that is early enough, else from the start.
        """
        rules = self._rules_of_game(row.game)
        try:
            given = halts_by_seat(row.seats)
            if answers >= record.checkpoint.answers:
                shortened_record = msgspec.structs.replace(record, answers=record.answers[:answers])
                return Match.restore(rules, shortened_record, given).view(seat)
            start = record.corrected.start if record.corrected else None
            file = record_file(record, "", row.outcome, row.id)
            if record.rules_version != rules.rules_version or (start and answers < start.answers):
                return None
            return replayed_match(rules, file, answers, given, rest=start).view(seat)
        except Exception as error:  # rules can fail in any way on answers they no longer accept
            _log.warning("Can’t show match %s as it was: %s", row.id, error)
            return None

    async def verify(self, match_id: str) -> Verdict:
        """Return whether a finished match follows from its seed, and its log from both.

        Raises:
            MatchProblem: there is no such match, or it has not ended.
        """
        row, record = await self._started_match(match_id)
        if row.state is not State.OVER:
            raise MatchProblem(
                f"Every shuffle comes from a seed with the SHA-256 {row.commitment}. The seed stays secret "
                "until the match is over; then anyone can verify the shuffles."
            )
        log = await self._store.read(matches.read_log, match_id, None, _MAX_LOG_LINES)
        verdict = await asyncio.to_thread(verdict_on, self._rules_of_game(row.game), row, record, log)
        seed = f"The seed is {row.seed}, its SHA-256 is {row.commitment}."
        return msgspec.structs.replace(verdict, findings=(seed, *verdict.findings), vouched=verdict.sound)

    async def log_file(self, match_id: str, user: int) -> bytes:
        """Return the whole log as text, as shown to a user.

        Raises:
            MatchProblem: there is no such match.
        """
        row = await self._row_of_match(match_id)
        log = await self._store.read(matches.read_log, match_id, None, _MAX_LOG_LINES)
        viewer = seat_number(row, user)
        names = _opponents_words([seat.name for seat in row.seats])
        title = f"{self._rules_of_game(row.game).title}: {names}, match {row.id}"
        texts = ((line, " ".join(plain_event(line.event, viewer).split())) for line in log)
        lines = [f"{line.number + 1}\t{line.at:%Y-%m-%d %H:%M}\t{words}" for line, words in texts]
        return "\n".join((title, *lines, "")).encode()

    async def match_file(self, match_id: str, user: int) -> bytes:
        """Return a finished match as a file, including everything that was hidden.

        Raises:
            MatchProblem: the match has not ended, the user did not play in it, or a player keeps their deck secret.
        """
        row, record = await self._started_match(match_id)
        if row.state is not State.OVER:
            raise MatchProblem(
                "The match is still running, so its file would give away hidden information. You can download "
                "it when the match is over."
            )
        if seat_number(row, user) is None:
            raise MatchProblem("Only players can download the whole match, because it contains their decks and hands.")
        closed = await self._names_with_closed_decks(row)
        if closed:
            raise MatchProblem(
                f"The whole match includes the decks, so their owners have to agree first: {', '.join(closed)}."
            )
        return await asyncio.to_thread(lambda: file_bytes(match_as_file(self._rules_of_game(row.game), row, record)))

    async def can_share_deck(self, match_id: str, user: int) -> bool:
        """Whether a user has a deck in a finished match that they could show to the others."""
        row = await self._row_of_match(match_id)
        return row.state is State.OVER and user in {seat.user for seat in await self._seats_with_closed_decks(row)}

    async def share_deck(self, match_id: str, user: int) -> None:
        """Record that a user agrees to show their deck to the other players of a finished match.

        Raises:
            MatchProblem: the match has not ended, or the user did not play in it.
        """
        row = await self._row_of_match(match_id)
        if row.state is not State.OVER or seat_number(row, user) is None:
            raise MatchProblem("Only players can agree to that, once the match is over.")
        await self._store.write(imports.record_deck_consent, match_id, user)

    async def import_file(self, user: int, data: bytes) -> ReplaySource:
        """Import a match from a file to replay it.

        Raises:
            MatchProblem: the data is not a match file, or does not fit the installed rules and cards.
        """
        try:
            file = parse_record_file(data)
            rules = self._rules_of_game(file.beginning.header.game)
            whole = None if is_under_installed_rules(rules, file) else 0
            await asyncio.to_thread(replayed_match, rules, file, whole)
            await self._refuse_edited(file)
        except (RecordFileError, ReplayError) as error:
            raise MatchProblem(f"{error}", Remedy.EXPORT) from None
        while True:
            source = ReplaySource(FILE, new_id())
            try:
                await self._store.write(imports.add_import, source.id, user, data, self._clock(), limit=MAX_IMPORTS)
            except IntegrityError:  # the id is taken
                continue
            return source

    async def verify_file(self, source: ReplaySource, user: int) -> Verdict:
        """Return whether an imported match follows from its seed, and whether it was played here, unchanged.

        Raises:
            MatchProblem: the import is no longer stored.
        """
        loaded, _ = await self._load_match(source, user, None)
        verdict = await asyncio.to_thread(verify_record_file, loaded.game, loaded.record_file)
        changed = await self._differences_from_own_match(loaded.record_file)
        if verdict.corrected:
            compared = _PLAYED_ELSEWHERE if changed is None else _UNCHANGED
            return msgspec.structs.replace(verdict, findings=(*verdict.findings, compared))
        if changed is None or not verdict.sound:
            lines = (*verdict.findings, _PLAYED_ELSEWHERE) if verdict.sound else verdict.findings
            return msgspec.structs.replace(verdict, findings=lines)
        return Verdict(True, (*verdict.findings, "It is exactly the match that was played here."), vouched=True)

    async def _refuse_edited(self, file: RecordFile) -> None:
        """Raise ``MatchProblem`` for an edited file of a match that was played here."""
        if changed := await self._differences_from_own_match(file):
            raise MatchProblem(
                f"This file has been edited. Different from match {file.beginning.match} as played here: "
                f"{list_in_words(changed)}.",
                Remedy.EXPORT,
            )

    async def _differences_from_own_match(self, file: RecordFile) -> tuple[str, ...] | None:
        """Return the file's differences from the bot's own match with its id; ``None`` if there is no such match."""
        row, record = await self._store.read(_row_and_record, file.beginning.match)
        if row is None or record is None or row.state is not State.OVER:
            return None
        if row.commitment != file.beginning.header.commitment:
            return None
        gone = {seat.seat for seat in row.seats if is_stand_in(seat.user)}
        return file_differences(file_with_stand_ins(file, gone), record_file(record, "", row.outcome, row.id))

    async def _load_match(self, source: ReplaySource, user: int, viewer: int | None) -> tuple[_LoadedMatch, int | None]:
        if source.kind == MATCH:
            row, record = await self._started_match(source.id)
            rules, file = self._rules_of_game(row.game), record_file(record, "", row.outcome, row.id)
            log = None
            if not is_under_installed_rules(rules, file):
                lines = await self._store.read(matches.read_log, row.id, None, _MAX_LOG_LINES)
                log = PlayedLog(tuple(line.event for line in lines), _BOT_KINDS, _UNDO_KINDS, "replace")
            return _LoadedMatch(rules, file, row.version, halts_by_seat(row.seats), log), seat_number(row, user)
        data = await self._store.read(imports.find_import, source.id, user)
        if data is None:
            raise MatchProblem(f"I keep only your last {MAX_IMPORTS} imports. Import this one again.")
        file = _with_shown_names(parse_record_file(data))
        header = file.beginning.header
        seat = viewer if viewer is not None and viewer < len(header.seats) else None
        return _LoadedMatch(self._rules_of_game(header.game), file, 0, {}), seat

    def _replay_at(
        self, source: ReplaySource, loaded: _LoadedMatch, viewer: int | None, moment_number: int, turn: int | None
    ) -> Replay:
        try:
            moments, differs = self._cached_course(source, loaded, viewer)
            if turn is not None:
                moment_number = next(
                    (number for number, moment in enumerate(moments) if moment.turn >= turn), len(moments)
                )
            number = max(0, min(moment_number, len(moments) - 1))
            match = loaded.match_after(
                moments[max(0, number - 1)].answers, self._checkpoints.get((source, loaded.version), ())
            )
            before = match.view(viewer) if number else None
            since = loaded.record_file.answers[len(match.answers) : moments[number].answers]
            height = last_climax(match, since, viewer) if number else None
        except ReplayError as error:
            raise MatchProblem(
                f"The rules have been corrected since this match, so it can’t be replayed step by step. ({error})",
                Remedy.LOG,
            ) from error
        header, outcome = loaded.record_file.beginning.header, loaded.record_file.ending.outcome
        last = number == len(moments) - 1
        view = match.view(viewer)
        if last and not differs:
            view = msgspec.structs.replace(view, outcome=outcome)
        names = tuple(seat.name for seat in header.seats)
        return Replay(
            source=source,
            game=header.game,
            title=f"{loaded.game.title}: {_opponents_words(names)}",
            viewer=viewer,
            names=names,
            number=number,
            moments=moments,
            view=view,
            previous_view=before,
            highlight=height,
            ending_words=outcome.reason if last and outcome and not differs else "",
            would_differ=last and differs,
        )

    def _cached_course(self, source: ReplaySource, loaded: _LoadedMatch, viewer: int | None) -> ReplayCourse:
        key = (source, loaded.version, viewer)
        course = self._moments.get(key)
        if course is None:
            rests: list[Checkpoint] = []
            course = loaded.moments_for_viewer(viewer, rests)
            _cache_value(self._moments, key, course, _MAX_COURSES_CACHED)
            _cache_value(self._checkpoints, (source, loaded.version), rests, _MAX_CHECKPOINT_LISTS_CACHED)
        return course

    async def _started_match(self, match_id: str) -> tuple[MatchRow, Record]:
        """Return a started match and its record, read together."""
        row, record = await self._store.read(_row_and_record, match_id)
        if row is None:
            raise MatchProblem(f"There’s no match “{match_id}”.")
        check_started(row)
        if record is None:
            raise MatchProblem("This match was cancelled before it started, so nothing was shuffled.")
        return row, record

    async def _row_of_match(self, match_id: str) -> MatchRow:
        row = await self._store.read(matches.find_match, match_id)
        if row is None:
            raise MatchProblem(f"There’s no match “{match_id}”.")
        return row

    async def _names_with_closed_decks(self, row: MatchRow) -> list[str]:
        return [seat.name for seat in await self._seats_with_closed_decks(row)]

    async def _seats_with_closed_decks(self, row: MatchRow) -> list[SeatRow]:
        """Return the seats whose players brought their own decks and have not agreed to show them."""
        starter_sections = [deck.sections for deck in self._rules_of_game(row.game).starter_decks()]
        opened = await self._store.read(imports.users_sharing_deck, row.id)
        return [
            seat
            for seat in row.seats
            if seat.sections and seat.sections not in starter_sections and seat.user not in opened
        ]

    def _rules_of_game(self, name: str) -> Game:
        try:
            return self._games(name)
        except KeyError as error:
            raise MatchProblem(str(error.args[0])) from error


def _with_shown_names(file: RecordFile) -> RecordFile:
    """Return a file's contents with the names of its players as the bot shows them; a file can contain any text."""
    names: list[str] = []
    for seat in file.beginning.header.seats:
        names.append(with_unique_name(Player(0, person_name(seat.name)), names).name)
    replace = msgspec.structs.replace
    seats = tuple(replace(seat, name=name) for seat, name in zip(file.beginning.header.seats, names, strict=True))
    header = replace(file.beginning.header, seats=seats)
    return replace(file, beginning=replace(file.beginning, header=header))


def _cache_value(cache: OrderedDict[K, V], key: K, value: V, limit: int) -> None:
    cache[key] = value
    if len(cache) > limit:
        cache.popitem(last=False)


def _row_and_record(connection: Connection, match_id: str) -> tuple[MatchRow | None, Record | None]:
    row = matches.find_match(connection, match_id)
    return row, matches.read_record(connection, match_id) if row and row.commitment else None


def _opponents_words(names: Sequence[str]) -> str:
    return " against ".join(names)
