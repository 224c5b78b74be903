"""Buttons that turn the pages of a picture of cards."""

from __future__ import annotations

from bot.features.table.items import MatchButton
from bot.ui.screen import Part, row


def page_buttons(match: str, verb: str, page: int, pages: int, argument: str = "") -> list[Part]:
    """Return a row of buttons to the previous and next page; [] if there is only one page.

    Args:
        match: the match's id.
        verb: the button's verb: ``hand`` or ``look``.
        page: the page on screen, counted from 0.
        pages: number of pages.
        argument: what follows the page in the buttons' argument, such as the id of a close-up.
    """
    if pages < 2:
        return []
    earlier, later = (f"{number}{f'~{argument}' if argument else ''}" for number in (page - 1, page + 1))
    buttons = []
    if page > 0:
        buttons.append(MatchButton(match, verb, "◀ Previous", argument=earlier))
    if page < pages - 1:
        buttons.append(MatchButton(match, verb, f"Page {page + 1} of {pages} ▶", argument=later))
    return [row(*buttons)]
