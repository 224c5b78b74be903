"""Why an action isn't offered: finds it by the player's words, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import discord
import msgspec

from bot.features.choosing.typed import matching_options
from bot.features.choosing.verbs import verb_in, with_that_verb
from bot.features.choosing.vocabulary import is_common, is_verb, meaningful_words, words_of
from bot.ui.limits import fit_lines, shorten
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import MAX_QUOTE_CHARS, escaped
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Decision, Kind, Option, option
from engine.kernel.view import View
from engine.wording import list_in_words

MAX_REASONS = 12
"""Maximum number of reasons given at once."""
_OFF_BOARD_ZONES = frozenset(("hand", "seeds", "deck", "seats"))
"""Parts of a view whose cards are not in play."""
NOTHING_MATCHES = "No rule or card lets you do that right now."
MAX_NAMED = 3
"""Maximum number of things named for one reason."""


def options_meant(
    blocked: Sequence[Blocked], words: str, options: Sequence[Option] = ()
) -> tuple[list[Option], list[Blocked]]:
    """Return the options and blocked actions that fit the words best; without words, everything blocked."""
    if not words.strip():
        return [], list(blocked)
    known = [
        option(str(index), blocked_action.label, group=blocked_action.kind)
        for index, blocked_action in enumerate(blocked)
    ]
    found_options = matching_options([*options, *known], words) or matching_options(known, words, any_verb=True)
    return [option for option in found_options if option in options], [
        blocked[int(option.id)] for option in found_options if option in known
    ]


def reasons_against(blocked: Sequence[Blocked], words: str, decision: Decision) -> list[Blocked]:
    """Return why a typed step can't be done now: only reasons for that verb; none if it names a choice.

    If all reasons for the verb are the same, that reason is given whatever was named.
    """
    verb = verb_in(words)
    if not verb and decision.kind is not Kind.ACTION:
        return []
    offered_options, against = options_meant(blocked, words, decision.options)
    if any(not first_unknown_word([option], words) for option in offered_options):
        return []
    known = {str(index): blocked_action for index, blocked_action in enumerate(blocked)}
    options = [option(place, item.label, group=item.kind) for place, item in known.items()]
    doing = [known[option.id] for option in with_that_verb(options, words)] if verb else list(blocked)
    if named := [
        blocked_action
        for blocked_action in against
        if blocked_action in doing and not first_unknown_word([blocked_action], words)
    ]:
        return named
    return (
        doing[:1]
        if verb and not offered_options and len({blocked_action.reason for blocked_action in doing}) == 1
        else []
    )


def out_of_reach_reason(blocked: Sequence[Blocked], label: str, place: str) -> Blocked | None:
    """Return why a ship or personnel can't go to the typed place; ``None`` if nothing prevents it.

    Args:
        blocked: everything that can't be done now.
        label: the option's label, such as *Move U.S.S. Galaxy*.
        place: the words that name the place.
    """
    ways = {
        blocked_action: blocked_action.label.removeprefix(f"{label} to ")
        for blocked_action in blocked
        if blocked_action.label.startswith(f"{label} to ")
    }
    names = [word for word in meaningful_words(place) if not is_common(word)]
    there = (item for item, end in ways.items() if all(_name_starts_in(word, end) for word in names))
    return next(there, None) if names else None


def _name_starts_in(word: str, name: str) -> bool:
    return any(part.startswith(word) for part in words_of(name))


def first_unknown_word(found: Sequence[Option | Blocked], words: str) -> str:
    """Return a typed word that is in no label found: they fit only by their verb."""
    named = [word for word in meaningful_words(words) if not is_verb(word)]
    called = {part for item in found for part in words_of(item.label)}
    return "" if any(part.startswith(word) for word in named for part in called) else " ".join(named)


def reason_sentence(blocked_action: Blocked) -> str:
    """The reason why an action isn't possible, as a sentence after its name."""
    return f"{blocked_action.label}: {blocked_action.reason}"


def named_card_on_board(view: View, words: str) -> str:
    """Return the name of the card on the board, as its viewer sees it, that the words name; "" if there is none."""
    names = [word for word in meaningful_words(words) if not is_verb(word) and not is_common(word)]
    called = _card_names(msgspec.to_builtins(view))
    return next((item for item in called if names and all(_name_starts_in(word, item) for word in names)), "")


def _card_names(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if isinstance(name := part.get("name"), str):
            yield name
        for key, inner in part.items():
            if key not in _OFF_BOARD_ZONES:
                yield from _card_names(inner)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _card_names(inner)


def why_parts(blocked: Sequence[Blocked], decision: Decision | None, words: str, view: View | None) -> list[Part]:
    """Return the reasons as a message: for the named actions, or for everything."""
    options, blocked_actions = options_meant(blocked, words, decision.options if decision else ())
    lines: list[str] = []
    if other := first_unknown_word([*options, *blocked_actions], words):
        blocked_actions = []
        card = named_card_on_board(view, other) if view else ""
        there = f"**{escaped(card)}** is on the board, but you can’t do that with it now."
        lines = [
            there if card else f"None of the current choices mentions “{escaped(shorten(other, MAX_QUOTE_CHARS))}”."
        ]
    lines += [f"✅ You can choose **{escaped(option.label)}** now." for option in options[:MAX_NAMED]]
    lines += _blocked_by_reason(blocked_actions)[:MAX_REASONS]
    if not lines:
        lines = [NOTHING_MATCHES if words.strip() else "Nothing is stopping you."]
    text = escaped(shorten(words.strip(), MAX_QUOTE_CHARS))
    heading = f"### Why not “{text}”?" if text else "### What you can’t do now, and why"
    rules = list(dict.fromkeys(blocked_action.rule for blocked_action in blocked_actions))
    return [
        discord.ui.TextDisplay(f"{heading}\n{fit_lines(lines, 1800)}"),
        *(rule_row(rules[0]) if len(rules) == 1 else []),
    ]


def _blocked_by_reason(blocked: Sequence[Blocked]) -> list[str]:
    """One line for each reason, with the actions it applies to."""
    against: dict[str, list[str]] = {}
    for blocked_action in blocked:
        against.setdefault(blocked_action.reason, []).append(blocked_action.label)
    return [f"- **{escaped(_named_labels(labels))}** – {escaped(reason)}" for reason, labels in against.items()]


def _named_labels(labels: Sequence[str]) -> str:
    several = list(dict.fromkeys(labels))
    if len(several) <= MAX_NAMED:
        return list_in_words(several)
    return f"{', '.join(several[:MAX_NAMED])} and {len(several) - MAX_NAMED} more"
