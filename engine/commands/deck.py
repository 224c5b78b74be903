"""``python -m engine deck``: show and check deck lists."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine import games
from engine.ccg.cards.catalogue import Definitions
from engine.ccg.cards.pool import CardGame, PoolError
from engine.ccg.decks.checking import CheckedDeck, DeckShape, check
from engine.ccg.decks.formats import ASIDE, UNKNOWN, DeckFileError, read_deck
from engine.ccg.decks.resolving import Resolved, Resolver
from engine.commands.cards import add_pool_option, refused
from engine.first_edition import deck as first_edition
from engine.first_edition.edition import EDITIONS
from engine.second_edition import deck as second_edition

_SHAPES: dict[str, DeckShape] = {
    "second-edition": second_edition.SHAPE,
    **{name: first_edition.deck_shape(edition) for name, edition in EDITIONS.items()},
}


def add_to(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add ``deck`` and what belongs to it."""
    actions = add_parser("deck", help="show and check deck lists").add_subparsers(required=True, metavar="ACTION")
    for name, words, told in (
        ("check", "whether every line has its card and the deck is legal; exit status 0 only then", _check_words),
        ("show", "the deck with its cards", _show_words),
    ):
        action = actions.add_parser(name, help=words)
        action.add_argument("file", type=Path, help="LackeyCCG text, or the text export of trekcc.org")
        action.add_argument("--game", choices=list(_SHAPES), default="second-edition")
        add_pool_option(action)
        action.add_argument("--json", action="store_true", help="print JSON")
        action.set_defaults(run=_run, told=told, judge=name == "check")


def _run(options: argparse.Namespace) -> int:
    shape = _SHAPES[options.game]
    try:
        deck = read_deck(options.file, shape.headings)
        resolver, catalogue = _known(options)
    except (DeckFileError, PoolError) as error:
        return refused(error)
    checked = check(deck, shape, catalogue, resolver)
    print(json.dumps(_as_data(checked)) if options.json else options.told(checked))
    return 0 if checked.playable or not options.judge else 1


def _known(options: argparse.Namespace) -> tuple[Resolver, Definitions[Any]]:
    """The cards that lists may name.

    Raises:
        PoolError: the folder holds no pool, or one that the game does not play with.
    """
    game = games.with_own(options.game, options.cards)
    if not isinstance(game, CardGame):
        raise PoolError(f"{game.title} is played without decks.")
    return Resolver(game.catalogue, game.aliases, game.refused), game.catalogue


def _check_words(checked: CheckedDeck) -> str:
    cards = sum(one.line.count for one in checked.lines)
    assisted = checked.assisted
    lines = [
        f"{checked.format} list: {len(checked.lines)} lines, {cards} cards, {len(checked.unresolved)} lines unresolved",
        *(f"  line {fault.line}: {fault.reason}: “{fault.text}”" for fault in checked.faults),
        *(f"  {_unresolved(one)}" for one in checked.unresolved),
        *(f"  {problem} ({rule})" for problem, rule in checked.problems),
        f"{len(assisted)} different cards are assisted: their words are for the players to carry out."
        if assisted
        else "",
        *(f"By {name} it may not be played: {' '.join(words)}" for name, words in checked.elsewhere),
        "The deck may be played." if checked.playable else "The deck may not be played as it is.",
    ]
    return "\n".join(filter(None, lines))


def _unresolved(one: Resolved) -> str:
    near = f"; near: {', '.join(one.near)}" if one.near else ""
    return f"line {one.line.line}: “{one.line.name}”: {one.how}{near}"


def _show_words(checked: CheckedDeck) -> str:
    lines: list[str] = []
    for section in (*reversed(checked.parts), ASIDE, UNKNOWN):
        here = [one for one in checked.lines if one.line.section == section]
        if here:
            lines.append(f"{section.title()} ({sum(one.line.count for one in here)})")
            lines += [f"  {one.line.count}x {_card_words(one)}" for one in here]
    lines += [f"line {fault.line}: {fault.reason}: “{fault.text}”" for fault in checked.faults]
    return "\n".join(lines)


def _card_words(one: Resolved) -> str:
    """The card's name, and whether its words are for the players to carry out."""
    if one.card is None:
        return f"? {one.line.name}"
    return f"{one.card.name}{' (assisted)' if one.card.level == 'assisted' else ''}"


def _as_data(checked: CheckedDeck) -> dict[str, object]:
    return {
        "format": checked.format,
        "playable": checked.playable,
        "sections": checked.sections,
        "lines": [
            {
                "line": one.line.line,
                "section": one.line.section,
                "count": one.line.count,
                "name": one.line.name,
                "card": one.card.id if one.card else None,
                "how": one.how,
                "near": one.near,
            }
            for one in checked.lines
        ],
        "faults": [{"line": fault.line, "text": fault.text, "reason": fault.reason} for fault in checked.faults],
        "problems": [{"problem": problem, "rule": rule} for problem, rule in checked.problems],
        "elsewhere": {name: list(words) for name, words in checked.elsewhere},
    }
