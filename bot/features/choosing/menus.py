"""Layout of a decision's options as buttons, and as menus by group and page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.features.choosing.picks import EMPTY_DRAFT, is_ordered, is_single_pick
from bot.storage.rows import Draft
from bot.ui.limits import ROW_BUTTONS, SELECT_OPTIONS, pieces
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import can_go_words

MAX_OPTION_BUTTONS = 5
"""With more options than this, menus are used."""

MENUS_ON_A_PAGE = 4

MAX_KINDS = 10
"""With more kinds of action than this, pages of menus are used."""

MULTIPLE_SUFFIX = " one or several"
"""Suffix of the group whose options can be picked together, to be chosen one after the other."""


class Menu(msgspec.Struct, frozen=True):
    """Options shown together in one menu."""

    title: str
    options: tuple[Option, ...]


def with_merged_groups(decision: Decision, groups: Mapping[str, str]) -> Decision:
    """Merge the options of these groups into one from which several can be picked, such as all cards to play.

    Args:
        decision: the choice.
        groups: the groups, and the verb for their options, such as ``PlayParts``.
    """
    together = {
        option.id: f"{groups[option.group]}{MULTIPLE_SUFFIX}" for option in decision.options if option.group in groups
    }
    if len(together) < 2 or decision.kind is not Kind.ACTION or decision.confirm:
        return decision
    options = (msgspec.structs.replace(o, group=together.get(o.id, o.group)) for o in decision.options)
    return msgspec.structs.replace(decision, options=tuple(options))


def sorted_by(decision: Decision, first: Answer) -> Decision:
    """Sort the most important options first, in this order."""
    if not first:
        return decision
    place = {option: number for number, option in enumerate(first)}
    return msgspec.structs.replace(
        decision, options=tuple(sorted(decision.options, key=lambda one: place.get(one.id, len(place))))
    )


def is_multiple(option: Option) -> bool:
    """Whether other options can be picked along with this one."""
    return option.group.endswith(MULTIPLE_SUFFIX)


def menus(decision: Decision, draft: Draft, size: int = SELECT_OPTIONS) -> tuple[Menu, ...]:
    """The decision's menus of at most ``size`` options; the same picks and kind always give the same menus.

    Menus smaller than usual belong to pages of pictured cards, so each has the options of its page, some of them none.
    """
    if size < SELECT_OPTIONS:
        picked = draft.picks if is_ordered(decision) else ()
        title = "Next" if is_ordered(decision) else f"Choose {decision.amount_words()}"
        return tuple(
            Menu(menu.title, tuple(option for option in menu.options if option.id not in picked))
            for menu in _pages_of_menu(title, decision.options, size)
        )
    if is_ordered(decision):
        left = [option for option in decision.options if option.id not in draft.picks]
        return tuple(_pages_of_menu("Next", left))
    if not is_single_pick(decision):
        return tuple(_pages_of_menu(f"Choose {decision.amount_words()}", decision.options))
    groups = groups_of(decision)
    shown = {draft.kind: groups[draft.kind]} if draft.kind in groups else groups
    return tuple(menu for title, options in shown.items() for menu in _pages_of_menu(title, options))


def option_counts(decision: Decision) -> dict[str, int]:
    """Number of options for each kind of action, to choose a kind first; empty if all options fit on a page."""
    if not is_single_pick(decision):
        return {}
    groups = groups_of(decision)
    if not 2 <= len(groups) <= MAX_KINDS or len(menus(decision, EMPTY_DRAFT)) <= MENUS_ON_A_PAGE:
        return {}
    return {title: len(options) for title, options in groups.items()}


def groups_of(decision: Decision) -> dict[str, list[Option]]:
    """The options that aren't buttons, by group."""
    groups: dict[str, list[Option]] = {}
    alone = {option.id for option in buttons_of(decision)}
    for option in decision.options:
        if option.id not in alone:
            groups.setdefault(option.group or "Choose", []).append(option)
    return groups


def buttons_of(decision: Decision) -> list[Option]:
    """The options shown as buttons: all if they are few, else those alone in their group."""
    if not is_single_pick(decision):
        return []
    options = [option for option in decision.options if not is_multiple(option)]
    if len(options) <= MAX_OPTION_BUTTONS:
        return options
    sizes: dict[str, int] = {}
    for option in options:
        sizes[option.group] = sizes.get(option.group, 0) + 1
    alone = [option for option in options if option.group and sizes[option.group] == 1]
    return alone if len(alone) <= 2 * ROW_BUTTONS else []


def _pages_of_menu(title: str, options: Sequence[Option], size: int = SELECT_OPTIONS) -> Iterator[Menu]:
    cut = list(pieces(options, size))
    for number, piece in enumerate(cut, start=1):
        yield Menu(f"{title} ({number} of {len(cut)})" if len(cut) > 1 else title, piece)


def is_single_card(option: Option) -> bool:
    """Whether a single card would go, so there is nothing more to ask."""
    return option.detail == can_go_words(1)
