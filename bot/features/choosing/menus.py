"""Layout of a decision's options as buttons, and as menus by group and page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.features.choosing.picks import EMPTY_DRAFT, is_ordered, is_single_pick
from bot.storage.rows import Draft
from bot.ui.limits import MAX_ROW_BUTTONS, MAX_SELECT_OPTIONS, batches
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import can_go_words

MAX_OPTION_BUTTONS = 5
"""Maximum number of options shown as buttons; more go into menus."""

MENUS_ON_A_PAGE = 4

MAX_ACTION_KINDS = 10
"""Maximum number of kinds of action to choose from first; with more, menus have pages instead."""

MAX_MERGED_OPTIONS = 12
"""Maximum number of options in a merged menu; above it, the group with the most options gets a menu of its own."""

MULTIPLE_SUFFIX = " one or several"
"""Suffix of a group whose options can be picked together and are then carried out one after the other."""


_VERBS_OF_OWN_MENUS = {"Sideways": "Play sideways"}
"""Verbs for groups with a menu of their own whose name isn't a verb."""


class Menu(msgspec.Struct, frozen=True):
    """Options shown together in one menu."""

    title: str
    options: tuple[Option, ...]


def with_merged_groups(decision: Decision, groups: Mapping[str, str]) -> Decision:
    """Return the decision with these groups merged into one that allows several picks, such as all cards to play.

    Args:
        decision: the choice.
        groups: maps each group to the verb for its options, such as ``PlayParts``.
    """
    counts = Counter(option.group for option in decision.options if option.group in groups)
    if counts.total() < 2 or decision.kind is not Kind.ACTION or decision.confirm:
        return decision
    verbs = {group: groups[group] for group in counts}
    if counts.total() > MAX_MERGED_OPTIONS:
        largest = max(counts, key=lambda group: counts[group])
        verbs[largest] = _VERBS_OF_OWN_MENUS.get(largest, largest)
    titles = {group: f"{verb}{MULTIPLE_SUFFIX}" for group, verb in verbs.items()}
    options = (msgspec.structs.replace(o, group=titles.get(o.group, o.group)) for o in decision.options)
    return msgspec.structs.replace(decision, options=tuple(options))


def without_options(decision: Decision, left_out: Answer) -> Decision:
    """Return the decision without the options that no screen shows."""
    if not left_out:
        return decision
    options = tuple(option for option in decision.options if option.id not in left_out)
    return msgspec.structs.replace(decision, options=options)


def with_options_first(decision: Decision, first: Answer) -> Decision:
    """Return the decision with the options ``first`` at the top, in this order."""
    if not first:
        return decision
    place = {option: number for number, option in enumerate(first)}
    return msgspec.structs.replace(
        decision, options=tuple(sorted(decision.options, key=lambda option: place.get(option.id, len(place))))
    )


def can_be_combined(option: Option) -> bool:
    """Whether other options can be picked together with this one."""
    return option.group.endswith(MULTIPLE_SUFFIX)


def menus(decision: Decision, draft: Draft, size: int = MAX_SELECT_OPTIONS) -> tuple[Menu, ...]:
    """Return the decision's menus of at most ``size`` options; the same picks and kind always give the same menus.

    Menus smaller than usual belong to pages of pictured cards: each contains the options of its page, which may be
    none.
    """
    if size < MAX_SELECT_OPTIONS:
        picked = draft.picks if is_ordered(decision) else ()
        title = "Next" if is_ordered(decision) else f"Choose {decision.amount_words()}"
        return tuple(
            Menu(title, tuple(option for option in page if option.id not in picked))
            for page in batches(decision.options, size)
        )
    if is_ordered(decision):
        left = [option for option in decision.options if option.id not in draft.picks]
        return tuple(_pages_of_menu("Next", left))
    if not is_single_pick(decision):
        return tuple(_pages_of_menu(f"Choose {decision.amount_words()}", decision.options))
    groups = options_by_group(decision)
    shown = {draft.kind: groups[draft.kind]} if draft.kind in groups else groups
    return tuple(menu for title, options in shown.items() for menu in _pages_of_menu(title, options))


def option_counts(decision: Decision) -> dict[str, int]:
    """Return the number of options of each kind of action, to choose a kind first; {} if all options fit on a page."""
    if not is_single_pick(decision):
        return {}
    groups = options_by_group(decision)
    if not 2 <= len(groups) <= MAX_ACTION_KINDS or len(menus(decision, EMPTY_DRAFT)) <= MENUS_ON_A_PAGE:
        return {}
    return {title: len(options) for title, options in groups.items()}


def options_by_group(decision: Decision) -> dict[str, list[Option]]:
    """Return the options that aren't buttons, by group."""
    groups: dict[str, list[Option]] = {}
    alone = {option.id for option in options_as_buttons(decision)}
    for option in decision.options:
        if option.id not in alone:
            groups.setdefault(option.group or "Choose", []).append(option)
    return groups


def options_as_buttons(decision: Decision) -> list[Option]:
    """Return the options shown as buttons: all of them if there are few, else those that are alone in their group."""
    if not is_single_pick(decision):
        return []
    options = [option for option in decision.options if not can_be_combined(option)]
    if len(options) <= MAX_OPTION_BUTTONS:
        return options
    sizes: dict[str, int] = {}
    for option in options:
        sizes[option.group] = sizes.get(option.group, 0) + 1
    alone = [option for option in options if option.group and sizes[option.group] == 1]
    return alone if len(alone) <= 2 * MAX_ROW_BUTTONS else []


def _pages_of_menu(title: str, options: Sequence[Option]) -> Iterator[Menu]:
    cut = list(batches(options, MAX_SELECT_OPTIONS))
    for number, piece in enumerate(cut, start=1):
        yield Menu(f"{title} ({number} of {len(cut)})" if len(cut) > 1 else title, piece)


def moves_single_card(option: Option) -> bool:
    """Whether the option moves a single card, so that there is nothing more to ask."""
    return option.detail == can_go_words(1)
