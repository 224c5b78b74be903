"""Options of a match before its start: the game's own options, and the bot's options for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.matches.standing_orders import PROFILES, STANDARD_PROFILE
from bot.problems import MatchProblem
from engine.computer.careless_players import FAIR, GENTLE, STRONG
from engine.kernel.game import Game, MatchOption

CASUAL, DAILY, LIVE = "casual", "daily", "live"
ASK_OTHERS = "ask"
FREE, NEVER = "free", "never"
JOINED, RANDOM = "joined", "random"

PACE_OPTION = MatchOption(
    "pace",
    "Pace",
    (
        (CASUAL, "Casual: take your time"),
        (DAILY, "Daily: at least one move a day"),
        (LIVE, "Live: everyone is here now"),
    ),
    CASUAL,
)
RESPONSES_OPTION = MatchOption(
    "responses",
    "Responses",
    tuple((id_, profile.title) for id_, profile in PROFILES.items()),
    STANDARD_PROFILE,
)
UNDO_OPTION = MatchOption(
    "undo",
    "Undo",
    (
        (ASK_OTHERS, "Ask the others if something was revealed"),
        (FREE, "Free: without asking"),
        (NEVER, "Never"),
    ),
    ASK_OTHERS,
)
SEATING_OPTION = MatchOption("seating", "Seating", ((JOINED, "In joining order"), (RANDOM, "Random")), JOINED)
STRENGTH_OPTION = MatchOption(
    "strength",
    "Computers",
    (
        (STRONG, "Strong: as good as it gets"),
        (FAIR, "Fair: makes some mistakes"),
        (GENTLE, "Gentle: easy to beat"),
    ),
    STRONG,
)
HOUSE_OPTIONS = (PACE_OPTION, RESPONSES_OPTION, UNDO_OPTION, STRENGTH_OPTION, SEATING_OPTION)
"""The bot's options for every match; no game uses their ids."""


def known_options(game: Game | None, seats: int) -> tuple[MatchOption, ...]:
    """Return the options of a match with this many seats, the game's own first; () if the game isn't installed."""
    if game is None:
        return ()
    idle = [*([] if game.topics() else [RESPONSES_OPTION]), *([] if seats > 1 else [SEATING_OPTION, STRENGTH_OPTION])]
    return (*game.options(seats), *(option for option in HOUSE_OPTIONS if option not in idle))


def option_value(option: MatchOption, wished_values: Mapping[str, str]) -> str:
    """Return the value of an option: the wished one if it exists, else the default."""
    wish = wished_values.get(option.id, option.default)
    return wish if wish in dict(option.choices) else option.default


def option_values(known_options: Sequence[MatchOption], wished_values: Mapping[str, str]) -> dict[str, str]:
    """Return the value of each option, by option id."""
    return {option.id: option_value(option, wished_values) for option in known_options}


def check_exclusions(known_options: Sequence[MatchOption], wished_values: Mapping[str, str]) -> None:
    """Raise ``MatchProblem`` if two options that exclude each other have the same non-default value."""
    taken: dict[tuple[str, str], MatchOption] = {}
    for option in known_options:
        now = option_value(option, wished_values)
        if not option.exclusive or now == option.default:
            continue
        other = taken.setdefault((option.exclusive, now), option)
        if other is not option:
            words = dict(option.choices)[now]
            raise MatchProblem(f"{other.label} and {option.label} can’t both be {words}. Change one of them.")


def checked_values(known_options: Sequence[MatchOption], wished_values: Mapping[str, str]) -> dict[str, str]:
    """Return the wished values after checking them.

    Raises:
        MatchProblem: there is no such option or value; the message lists the valid ones.
    """
    by_id = {option.id: option for option in known_options}
    for id_, wish in wished_values.items():
        option = by_id.get(id_)
        if option is None:
            raise MatchProblem(f"There’s no option “{id_}”. Options: {', '.join(by_id)}.")
        offered = [choice for choice, _ in option.choices]
        if wish not in offered:
            raise MatchProblem(f"“{wish}” isn’t a choice for {option.label}. Choices: {', '.join(offered)}.")
    return dict(wished_values)
