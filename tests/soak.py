"""Long sweeps on all cores, too long for the test suite: ``make soak``, or ``python -m tests.soak SWEEP [HOW MANY]``.

``engine`` plays all games at random (``engine 2000 200 frontiers`` only one of them). ``functions`` counts the
functions of First Edition's starter cards that such games use, and ``abilities FOLDER`` the abilities used in games
with random decks from the pool in that folder.

``mishaps`` plays whole matches on the simulated Discord in which everything goes wrong. ``leaks`` checks everything
sent in such matches, and compares tables that differ only in hidden cards; ``worlds`` does that with every text of
private screens. ``kills`` kills playing processes, and ``load`` plays 200 matches at once.

``screens`` and ``pictures`` check everything that would be sent and drawn in random games. ``conquests`` lets the
computer of Frontiers play alone (``conquests 40 201`` from seed 201 on). ``play_pools`` plays both editions with random
decks of all enforced cards of the available card tables (``pools 1000 100``: games of each, and how many of them are
checked for leaks).

``finished`` replays all recorded matches, ``golden`` plays all golden games to their end. ``guided`` compares the guide
with marks and buttons in whole matches. ``texts`` leaves every word out of texts of the card table, and looks for those
that mean nothing there. ``installing`` follows the documents' commands in fresh environments, with pip's registry.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from pathlib import Path

import msgspec

from engine.ccg.cards.pool import read_pool
from engine.computer.players import COMPUTER
from engine.frontiers.view import FrontiersView
from engine.games import GAME_NAMES, game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.game import SecondEdition
from engine.selfplay import play_game, play_series, seats_for
from tests.bot.features.choosing.guided_play import faults_of_guide, guided_questions
from tests.bot.rendering.whole_game import faults_of_game
from tests.e2e.killing import problems_after_kill
from tests.e2e.leaking import play_and_find_leaks
from tests.e2e.load import measure_load
from tests.e2e.mishaps import GAMES as MATCH_GAMES
from tests.e2e.mishaps import Mishaps, check_ended_match
from tests.e2e.station import running_station
from tests.engine.first_edition import secrecy as first_edition_secrecy
from tests.engine.first_edition.used_functions import count_uses
from tests.engine.frontiers import secrecy as frontiers_secrecy
from tests.engine.frontiers.kinds_of_table import kind_of_table
from tests.engine.second_edition.compiling.tables import CURRENT_TABLE, compiled_table
from tests.engine.second_edition.compiling.test_changed_texts import of_tables, survivors
from tests.engine.second_edition.secrecy import LeakWatch, marked_game
from tests.engine.second_edition.two_tables import compare_starter_decks
from tests.engine.second_edition.unused_abilities import unused_abilities
from tests.engine.second_edition.used_abilities import abilities_of as used_of
from tests.engine.second_edition.used_abilities import compiled_cards, count_uses_around
from tests.engine.second_edition.used_abilities import count_uses as abilities_used_in
from tests.finished.kept import MATCHES_PER_GAME, recorded_match
from tests.finished.kept import RECORDED_GAMES as FINISHED
from tests.finished.test_finished_matches import faults_of
from tests.golden.__main__ import compare as compare_golden_games
from tests.installing import INSTALLATIONS, follow_installation
from tests.pools import play_pools
from tests.screens import problems_of_game
from tests.worlds.known_worlds import WORLDS, compare_game

GAMES = 2000
WATCHED_GAMES = 200
"""Number of games in which every answer is checked for leaks, which takes much longer."""
GAMES_WITH_SCREENS = 200
"""Number of games of each kind whose screens are all checked against Discord's limits."""
GAMES_WITH_PICTURES = 300
"""Number of games of each kind whose pictures are all checked."""
MATCHES_WITH_MISHAPS = 20
MATCHES_WATCHED = 100
CONQUESTS = 40
"""Number of Solo Conquests played by the computer of Frontiers."""
KILLED_MATCHES = 200
"""Number of matches or processes, half for each game."""
ANSWERS_PER_TABLE_COMPARISON = 10
"""Answers between checks that a table with different hidden cards would offer the same options."""
GUIDED_MATCHES = 200
"""Number of matches of each game in which the guide is compared with what is shown."""
COMPARED_GAMES = 60
"""Number of games of each kind whose screens are compared with other worlds.

They are compared every ``ANSWERS_PER_WORLD_COMPARISON`` answers.
"""
ANSWERS_PER_WORLD_COMPARISON = 9
TEXTS = 4
"""One in this many texts of the card table is tested word by word."""
_GAMES_PER_BATCH = 20
_KILLS_OF_A_MATCH = 10
_CARDS_PER_DECK, _GAMES_PER_DECK = 3, 4
"""Number of cards that a deck is built around, and number of games played with it."""


class SweepResults(msgspec.Struct):
    """The results of some games."""

    finished: int = 0
    decisions: int = 0
    problems: list[str] = msgspec.field(default_factory=list)
    leaks: list[str] = msgspec.field(default_factory=list)


Batch = Callable[[range], SweepResults]
"""Function that plays the games with these numbers."""


def engine(games: int = GAMES, watched: int = WATCHED_GAMES, *names: str) -> int:
    """Play without Discord; return 1 if a game gets stuck or breaks, a replay differs, or something leaks."""
    failed = [_play_and_print(name, *ENGINE[name], games, watched) for name in names or ENGINE]
    return int(any(failed))


def screens(shown: int = GAMES_WITH_SCREENS) -> int:
    """Build every screen of games of every kind; return 1 if Discord would refuse one."""
    with ProcessPoolExecutor() as pool:
        unfit = [problem for found in pool.map(_screen_problems, _batches(shown)) for problem in found]
    print(f"{len(unfit)} things that Discord would refuse in {shown} games each of {', '.join(GAME_NAMES)}")
    print("\n".join(unfit[:20]))
    return int(bool(unfit))


def pictures(count: int = GAMES_WITH_PICTURES) -> int:
    """Draw games of every kind for all viewers; return 1 if a picture breaks the rules for all pictures."""
    with ProcessPoolExecutor() as pool:
        faults = [fault for found in pool.map(_picture_faults, _batches(count)) for fault in found]
    print(f"{len(faults)} faults in the pictures of {count} games each of {', '.join(GAME_NAMES)}")
    print("\n".join(faults[:20]))
    return int(bool(faults))


def worlds(count: int = COMPARED_GAMES) -> int:
    """Compare players' screens with worlds that differ in hidden things; return 1 if there is a difference."""
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(_compare_worlds, [(name, number) for number in range(count) for name in WORLDS]))
    told = [one for _, _, differences in found for one in differences]
    print(
        f"{len(told)} differences in {sum(one for one, _, _ in found)} positions ({sum(n for _, n, _ in found)} texts) "
        f"of {count} games each of {', '.join(WORLDS)}; {time.perf_counter() - start:.0f} s"
    )
    print("\n".join(told[:20]))
    return int(bool(told))


def _compare_worlds(which: tuple[str, int]) -> tuple[int, int, list[str]]:
    name, number = which
    found = compare_game(name, number, ANSWERS_PER_WORLD_COMPARISON)
    return found.positions, found.words, [f"{name}, game {number}: {one}" for one in found.told]


def _picture_faults(numbers: range) -> list[str]:
    return [fault for name in GAME_NAMES for number in numbers for fault in faults_of_game(name, number)]


def _play_and_print(  # noqa: PLR0917 - two ways of playing, each with its number of games
    name: str, words: str, played: Batch, looked_at: Batch, games: int, watched: int
) -> bool:
    """Play, and print the results; return whether something is wrong."""
    start = time.perf_counter()
    total = SweepResults()
    with ProcessPoolExecutor() as pool:
        sweeps = [*pool.map(played, _batches(games)), *pool.map(looked_at, _batches(watched))]
    for sweep in sweeps:
        total.finished += sweep.finished
        total.decisions += sweep.decisions
        total.problems += sweep.problems
        total.leaks += sweep.leaks
    print(
        f"{name}: {games} games of {words}: {total.finished} finished, "
        f"{games - total.finished} stuck, {len(total.problems)} invariants broken or replays different, "
        f"{len(total.leaks)} leaks in {watched} games; {total.decisions} decisions, {time.perf_counter() - start:.0f} s"
    )
    print("\n".join((total.problems + total.leaks)[:20]))
    return total.finished < games or bool(total.problems or total.leaks)


def _batches(games: int) -> list[range]:
    return [range(first, min(first + _GAMES_PER_BATCH, games)) for first in range(0, games, _GAMES_PER_BATCH)]


def _play_second_edition(numbers: range) -> SweepResults:
    """Play games, auditing, replaying and restoring after every move."""
    second_edition, sweep = game("second-edition"), SweepResults()
    for played in play_series(second_edition, numbers, seats=second_edition.seats, check=True):
        sweep.finished += played.finished
        sweep.decisions += len(played.match.answers)
        sweep.problems += played.problems
    return sweep


def _watch_second_edition(numbers: range) -> SweepResults:
    """Play games, checking every answer for leaks, and comparing some with tables that differ in hidden cards."""
    sweep = SweepResults()
    for number in numbers:
        marked, seats = marked_game(number, 2 + number % 3)
        watch = LeakWatch(Match.start(marked, seats, seed_from_number(number)))
        sweep.leaks += play_game(marked, number, seats=seats, watch=watch.leaks).problems
        sweep.leaks += compare_starter_decks(number, ANSWERS_PER_TABLE_COMPARISON)
    return sweep


def _play_frontiers(numbers: range) -> SweepResults:
    """Play games of Frontiers, auditing, replaying and restoring after every move."""
    frontiers, sweep = game("frontiers"), SweepResults()
    for number in numbers:
        options, seats = kind_of_table(number)
        one = range(number, number + 1)
        for played in play_series(frontiers, one, seats=range(seats, seats + 1), check=True, options=options):
            sweep.finished += played.finished
            sweep.decisions += len(played.match.answers)
            sweep.problems += played.problems
    return sweep


def _watch_frontiers(numbers: range) -> SweepResults:
    """Play games of Frontiers, checking every answer for leaks."""
    sweep, marked = SweepResults(), frontiers_secrecy.marked_game()
    for number in numbers:
        options, count = kind_of_table(number)
        seats = seats_for(marked, number, count)
        watch = frontiers_secrecy.LeakWatch(Match.start(marked, seats, seed_from_number(number), options))
        sweep.leaks += play_game(marked, number, seats=seats, watch=watch.leaks, options=options).problems
    return sweep


def _play_first_edition(numbers: range) -> SweepResults:
    """Play games of First Edition, auditing, replaying and restoring after every move."""
    first_edition, sweep = game("first-edition"), SweepResults()
    for played in play_series(first_edition, numbers, seats=first_edition.seats, check=True):
        sweep.finished += played.finished
        sweep.decisions += len(played.match.answers)
        sweep.problems += played.problems
    return sweep


def _watch_first_edition(numbers: range) -> SweepResults:
    """Play games of First Edition, checking every answer for leaks."""
    sweep = SweepResults()
    for number in numbers:
        marked, seats = first_edition_secrecy.marked_game(number)
        watch = first_edition_secrecy.LeakWatch(Match.start(marked, seats, seed_from_number(number)))
        sweep.leaks += play_game(marked, number, seats=seats, watch=watch.leaks).problems
    return sweep


ENGINE = {
    "first-edition": ("the starter decks", _play_first_edition, _watch_first_edition),
    "second-edition": ("2-4 players with all starter decks", _play_second_edition, _watch_second_edition),
    "frontiers": ("all scenarios and seat counts", _play_frontiers, _watch_frontiers),
}
"""How each game is played without Discord."""


def functions(games: int = GAMES, first: int = 0) -> int:
    """Count which functions of First Edition's starter cards are used; return 1 if some never are."""
    start, total = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor() as pool:
        for found in pool.map(count_uses, [range(first + one.start, first + one.stop) for one in _batches(games)]):
            total.update({name: found[name] for name in found})
    unused = sorted(name for name, count in total.items() if not count)
    seconds = time.perf_counter() - start
    print(
        f"{len(total) - len(unused)} of {len(total)} functions of starter cards used in {games} games; {seconds:.0f} s"
    )
    print("\n".join(unused))
    return int(bool(unused))


def abilities(folder: str, games: int = GAMES, first: int = 0) -> int:
    """Count which abilities of an imported pool's cards are used; return 1 if an unlisted one never is.

    Decks are random. For abilities that remain unused, further decks are built, each around a few of those cards.
    """
    start, total = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor() as pool:
        for found in pool.map(_abilities_used, [(folder, first + one.start, len(one)) for one in _batches(games)]):
            total.update({name: found[name] for name in found})
        left = [(folder, around) for around in _unused_so_far(folder, total)]
        for found in pool.map(_abilities_used_around, left):
            total.update({name: found[name] for name in found})
    never = sorted(name for name, count in total.items() if not count)
    seconds = time.perf_counter() - start
    print(f"{len(total) - len(never)} of {len(total)} abilities used, {games} games at random; {seconds:.0f} s")
    news = sorted(set(never) - set(unused_abilities()))
    print("\n".join(news))
    return int(bool(news))


def _pool_game(folder: str) -> SecondEdition:
    return SecondEdition(starter_catalogue(), ()).with_cards(read_pool(Path(folder)))


def _abilities_used(batch: tuple[str, int, int]) -> Counter[str]:
    folder, first, games = batch
    return abilities_used_in(_pool_game(folder), range(first, first + games))


def _unused_so_far(folder: str, total: Counter[str]) -> list[tuple[list[str], list[str]]]:
    """Return cards with unused abilities, a few for each deck of a game."""
    cards = {one.id: one for one in compiled_cards(_pool_game(folder))}
    left = [name for name, one in cards.items() if any(not total[f"{one.name}: {words}"] for words, _ in used_of(one))]
    few = [left[number : number + _CARDS_PER_DECK] for number in range(0, len(left), _CARDS_PER_DECK)]
    return list(zip_longest(few[::2], few[1::2], fillvalue=list[str]()))


def _abilities_used_around(batch: tuple[str, tuple[list[str], list[str]]]) -> Counter[str]:
    rules = _pool_game(batch[0])
    first, second = ([rules.catalogue.card(card) for card in around] for around in batch[1])
    return count_uses_around(rules, first, second, _GAMES_PER_DECK)


def _screen_problems(numbers: range) -> list[str]:
    """Return what Discord would refuse in games of every kind."""
    return [
        f"{name}, game {number}: {one}"
        for name in GAME_NAMES
        for number in numbers
        for one in problems_of_game(name, number)
    ]


def mishaps(count: int = MATCHES_WITH_MISHAPS) -> int:
    """Play whole matches of two players and a computer with mishaps; return 1 if one breaks."""
    return _run_sweep("matches full of mishaps", _play_with_mishaps, count)


def conquests(count: int = CONQUESTS, first: int = 1) -> int:
    """Let the computer play Solo Conquests, and count its wins; return 1 if one gets stuck or breaks the rules."""
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(_conquest, range(first, first + count)))
    problems = [problem for _, _, found in played for problem in found]
    won, left = sum(won for won, _, _ in played), sum(left for _, left, _ in played) / count
    seconds = time.perf_counter() - start
    print(f"{won} of {count} Solo Conquests won; {left:.1f} defenders left on average; {seconds:.0f} s")
    print("\n".join(problems[:20]))
    return int(bool(problems))


def _conquest(number: int) -> tuple[bool, int, list[str]]:
    """Return whether the computer wins, the number of defenders left on the map's Cubes, and any problems."""
    frontiers = game("frontiers")
    seats, options = seats_for(frontiers, number, 1), {"scenario": "solo-conquest"}
    played = play_game(frontiers, number, seats=seats, options=options, players=(COMPUTER,))
    view = played.match.view(None)
    assert isinstance(view, FrontiersView)
    left = sum(len(space.tokens) + space.face_down for space in view.spaces if space.cube)
    outcome = played.match.outcome
    problems = [*played.problems, *([] if outcome else ["It is stuck."])]
    return bool(outcome and outcome.winners), left, [f"Solo Conquest {number}: {one}" for one in problems]


def watched_matches(count: int = MATCHES_WATCHED) -> int:
    """Play whole matches in which all users look around; return 1 if someone reads about a hidden card."""
    return _run_sweep("matches listened to", _play_and_listen, count)


def kills(count: int = KILLED_MATCHES) -> int:
    """Kill playing processes, ten times per match; return 1 if an answer is lost or doubled."""
    return _run_sweep("matches of 10 kills", _play_and_kill, count // _KILLS_OF_A_MATCH)


def load_of_matches(count: int = 200) -> int:
    """Measure many simultaneous matches."""
    print("\n".join(asyncio.run(measure_load(count))))
    return 0


def _run_sweep(what: str, sweep: Callable[[int], tuple[Counter[str], list[str]]], count: int) -> int:
    start, seen, problems = time.perf_counter(), Counter[str](), list[str]()
    with ProcessPoolExecutor() as pool:
        for counted, found in pool.map(sweep, range(count)):
            seen += counted
            problems += found
            print(f"{dict(counted)} {' '.join(found)[:500]}", flush=True)
    counts = ", ".join(f"{times} × {name}" for name, times in sorted(seen.items()))
    print(f"{count} {what}: {len(problems)} problems, {time.perf_counter() - start:.0f} s; {counts}")
    return 1 if problems else 0


def _play_with_mishaps(number: int) -> tuple[Counter[str], list[str]]:
    name = MATCH_GAMES[number % len(MATCH_GAMES)]

    async def suffer(folder: Path) -> Counter[str]:
        async with running_station(folder) as here:
            match = Mishaps(here, random.Random(number))
            await match.begin(name)
            assert await match.play()
            await check_ended_match(here)
            return Counter(match.happened)

    return _counts_and_problem(f"{name} {number}", suffer)


def _play_and_listen(number: int) -> tuple[Counter[str], list[str]]:
    name = MATCH_GAMES[number % len(MATCH_GAMES)]

    async def listen(folder: Path) -> Counter[str]:
        heard, leaked = await play_and_find_leaks(folder, name, number)
        if name == "second-edition":
            leaked += compare_starter_decks(number, ANSWERS_PER_TABLE_COMPARISON)
        assert not leaked, leaked[:3]
        return Counter({"messages": heard})

    return _counts_and_problem(f"{name} {number}", listen)


def _play_and_kill(number: int) -> tuple[Counter[str], list[str]]:
    name = MATCH_GAMES[number % len(MATCH_GAMES)]

    async def kill(folder: Path) -> Counter[str]:
        for turn in range(_KILLS_OF_A_MATCH):
            found = await problems_after_kill(folder, name, number * _KILLS_OF_A_MATCH + turn)
            assert not found, found
        return Counter({"kills": _KILLS_OF_A_MATCH})

    return _counts_and_problem(f"{name} {number}", kill)


def _counts_and_problem(
    which: str, work: Callable[[Path], Coroutine[None, None, Counter[str]]]
) -> tuple[Counter[str], list[str]]:
    """Run ``work``; return what it counted, and the problem in a sentence if it broke."""
    logging.getLogger().addHandler(logging.NullHandler())  # else warnings are printed
    with tempfile.TemporaryDirectory() as folder:
        try:
            return asyncio.run(work(Path(folder))), []
        except Exception as error:  # a sweep continues and reports at its end
            where = traceback.extract_tb(error.__traceback__)[-1]
            return Counter(), [f"{which}: {type(error).__name__} at {where.filename}:{where.lineno}: {error}"]


def finished() -> int:
    """Play every recorded finished match again; return 1 if one ends differently."""
    with ProcessPoolExecutor() as pool:
        faults = [
            fault
            for found in pool.map(_replay_problems, [(name, n) for name in FINISHED for n in range(MATCHES_PER_GAME)])
            for fault in found
        ]
    print(f"{len(faults)} faults in {MATCHES_PER_GAME} finished matches each of {', '.join(FINISHED)}")
    print("\n".join(faults[:20]))
    return int(bool(faults))


def _replay_problems(which: tuple[str, int]) -> list[str]:
    return faults_of(recorded_match(*which))


def guided(count: int = GUIDED_MATCHES) -> int:
    """Compare the guide with marks and buttons in matches of every game; return 1 if it is wrong."""
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(_guide_faults, [(name, number) for number in range(count) for name in GAME_NAMES]))
    faults = [fault for _, _, wrong in found for fault in wrong]
    print(
        f"{len(faults)} faults of the guide at {sum(asked for asked, _, _ in found)} questions "
        f"({sum(spoken for _, spoken, _ in found)} with advice) of {count} matches each of {', '.join(GAME_NAMES)}"
    )
    print("\n".join(faults[:20]))
    return int(bool(faults))


def _guide_faults(which: tuple[str, int]) -> tuple[int, int, list[str]]:
    """Return the number of a newcomer's questions, of those with advice, and what is wrong with the advice."""
    asked, spoken, faults = 0, 0, list[str]()
    for question in guided_questions(*which):
        asked += 1
        spoken += bool(question.lead.why)
        faults += faults_of_guide(question)
    return asked, spoken, faults


def texts(one_of: int = TEXTS) -> int:
    """Leave words out of the texts of the card table of Second Edition; return 1 if one of them meant nothing."""
    if not CURRENT_TABLE.exists():
        print("texts: the card tables are not on this machine")
        return 0
    pool, _ = compiled_table()
    idle = sorted(survivors(of_tables(pool, one_of)))
    print(f"{len(idle)} words of one in {one_of} texts mean nothing")
    print("\n".join(f"{card}: {word}" for card, word in idle[:20]))
    return int(bool(idle))


def installing() -> int:
    """Follow the documents in fresh environments with the real pip; return 1 if a step fails."""
    failed = 0
    for name in INSTALLATIONS:
        with tempfile.TemporaryDirectory() as folder:
            told = follow_installation(name, Path(folder), really=True)
        print(f"installing, {name}: {'failed' if told.returncode else 'done'}", flush=True)
        if told.returncode:
            failed = 1
            print(told.stdout + told.stderr)
    return failed


SWEEPS: dict[str, Callable[..., int]] = {
    "engine": engine,
    "functions": functions,
    "abilities": abilities,
    "screens": screens,
    "pictures": pictures,
    "mishaps": mishaps,
    "leaks": watched_matches,
    "worlds": worlds,
    "kills": kills,
    "load": load_of_matches,
    "conquests": conquests,
    "pools": play_pools,
    "finished": finished,
    "golden": compare_golden_games,
    "guided": guided,
    "texts": texts,
    "installing": installing,
}


def main(sweep: str = "", *counts: str) -> int:
    """Run one sweep, or all; return 1 if one has found something."""
    if sweep:
        return SWEEPS[sweep](*(int(count) if count.isdigit() else count for count in counts))
    return max([run() for name, run in SWEEPS.items() if name != "abilities"])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
