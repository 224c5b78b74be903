"""Reasons why an action isn't offered, found by the player's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import discord
import msgspec

from bot.features.choosing.typed_answers import fits_direction, matching_options
from bot.features.choosing.verbs import first_verb, options_with_verb
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
NO_SUCH_ACTION_MESSAGE = "No rule or card lets you do that right now."
MAX_NAMED_ACTIONS = 3
"""Maximum number of actions named for one reason."""


def options_meant(
    blocked: Sequence[Blocked], words: str, options: Sequence[Option] = ()
) -> tuple[list[Option], list[Blocked]]:
    """Return the options and blocked actions that fit the words best; without words, all blocked actions."""
    if not words.strip():
        return [], list(blocked)
    said = words_of(words)
    if exact := [option for option in options if words_of(option.label) == said]:
        return exact, []
    candidates = [
        option(str(index), blocked_action.label, group=blocked_action.kind)
        for index, blocked_action in enumerate(blocked)
    ]
    found_options = matching_options([*options, *candidates], words) or matching_options(
        candidates, words, any_verb=True
    )
    return [option for option in found_options if option in options], [
        blocked[int(option.id)] for option in found_options if option in candidates
    ]


def reasons_against(blocked: Sequence[Blocked], words: str, decision: Decision) -> list[Blocked]:
    """Return the reasons why a typed step can't be done now, for its verb only; [] if the step names a choice.

    If no choice has the verb and all reasons for it are the same, that reason is returned whatever was named.
    """
    verb = first_verb(words)
    if not verb and decision.kind is not Kind.ACTION:
        return []
    offered_options, against = options_meant(blocked, words, decision.options)
    if any(not first_unknown_word([option], words) for option in offered_options):
        return []
    blocked_by_id = {str(index): blocked_action for index, blocked_action in enumerate(blocked)}
    options = [option(place, item.label, group=item.kind) for place, item in blocked_by_id.items()]
    said = f"play {words}" if verb == "use" else words
    meant = options_with_verb(options, words) + options_with_verb(options, said) if verb else options
    doing = [item for place, item in blocked_by_id.items() if any(one.id == place for one in meant)]
    if named := [
        blocked_action
        for blocked_action in against
        if blocked_action in doing and not first_unknown_word([blocked_action], words)
    ]:
        return named
    doing = [item for item in doing if fits_direction(option("0", item.label), words)]
    return (
        doing[:1]
        if verb
        and not (decision.kind is Kind.ACTION and options_with_verb(decision.options, words))
        and not offered_options
        and len({blocked_action.reason for blocked_action in doing}) == 1
        else []
    )


def out_of_reach_reason(blocked: Sequence[Blocked], label: str, place: str) -> Blocked | None:
    """Return the reason why a ship or personnel can't go to the typed place; ``None`` if nothing prevents it.

    Args:
        blocked: the actions that can't be done now.
        label: the option's label, such as *Move U.S.S. Galaxy*.
        place: the words that name the place.
    """
    ways = {
        blocked_action: blocked_action.label.removeprefix(f"{label} to ")
        for blocked_action in blocked
        if blocked_action.label.startswith(f"{label} to ")
    }
    names = [word for word in meaningful_words(place) if not is_common(word)]
    reachable = (item for item, end in ways.items() if all(_has_word_starting_with(word, end) for word in names))
    return next(reachable, None) if names else None


def _has_word_starting_with(word: str, name: str) -> bool:
    return any(part.startswith(word) for part in words_of(name))


def first_unknown_word(fitting: Sequence[Option | Blocked], words: str) -> str:
    """Return a typed word that no label contains, so that the labels fit only by their verb; "" if there is none."""
    named = [word for word in meaningful_words(words) if not is_verb(word)]
    called = {part for item in fitting for part in words_of(item.label)}
    return "" if any(part.startswith(word) for word in named for part in called) else " ".join(named)


def reason_sentence(blocked_action: Blocked) -> str:
    """Return a sentence with the name of an action and the reason why it isn't possible."""
    return f"{blocked_action.label}: {blocked_action.reason}"


def named_card_on_board(view: View, words: str) -> str:
    """Return the name of a card on the board, as its viewer sees it, that contains the words; "" if there is none."""
    names = [word for word in meaningful_words(words) if not is_verb(word) and not is_common(word)]
    called = _card_names(msgspec.to_builtins(view))
    return next((item for item in called if names and all(_has_word_starting_with(word, item) for word in names)), "")


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
    """Return a message with the reasons: for the named actions, or for all of them."""
    options, blocked_actions = options_meant(blocked, words, decision.options if decision else ())
    lines: list[str] = []
    if other := first_unknown_word([*options, *blocked_actions], words):
        blocked_actions = []
        card = named_card_on_board(view, other) if view else ""
        on_board_words = f"**{escaped(card)}** is on the board, but you can’t do that with it now."
        lines = [
            on_board_words
            if card
            else f"None of the current choices mentions “{escaped(shorten(other, MAX_QUOTE_CHARS))}”."
        ]
    lines += [f"✅ You can choose **{escaped(option.label)}** now." for option in options[:MAX_NAMED_ACTIONS]]
    lines += _lines_by_reason(blocked_actions)[:MAX_REASONS]
    if not lines:
        lines = [NO_SUCH_ACTION_MESSAGE if words.strip() else "Nothing is stopping you."]
    text = escaped(shorten(words.strip(), MAX_QUOTE_CHARS))
    heading = f"### Why not “{text}”?" if text else "### What you can’t do now, and why"
    rules = list(dict.fromkeys(blocked_action.rule for blocked_action in blocked_actions))
    return [
        discord.ui.TextDisplay(f"{heading}\n{fit_lines(lines, 1800)}"),
        *(rule_row(rules[0]) if len(rules) == 1 else []),
    ]


def _lines_by_reason(blocked: Sequence[Blocked]) -> list[str]:
    """Return one line for each reason, with the actions that it applies to."""
    against: dict[str, list[str]] = {}
    for blocked_action in blocked:
        against.setdefault(blocked_action.reason, []).append(blocked_action.label)
    return [f"- **{escaped(_listed_labels(labels))}** – {escaped(reason)}" for reason, labels in against.items()]


def _listed_labels(labels: Sequence[str]) -> str:
    several = list(dict.fromkeys(labels))
    if len(several) <= MAX_NAMED_ACTIONS:
        return list_in_words(several)
    return f"{', '.join(several[:MAX_NAMED_ACTIONS])} and {len(several) - MAX_NAMED_ACTIONS} more"
