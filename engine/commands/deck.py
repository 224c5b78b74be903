"""``python -m engine deck``: show and check deck lists."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from engine import games
from engine.ccg.cards.automation import automation_of, text_resolved_by_hand
from engine.ccg.cards.catalogue import NamedCard
from engine.ccg.cards.pool import CardGame, PoolError
from engine.ccg.compiling.report import reason_for_assisted
from engine.ccg.decks.deck_checking import CheckedDeck
from engine.ccg.decks.deck_line_cards import UNKNOWN_CARD, ResolvedLine
from engine.ccg.decks.deck_list_parsing import SET_ASIDE, UNKNOWN, DeckFileError, read_deck
from engine.ccg.decks.game_recognition import OtherGameError, Recognizer
from engine.commands.cards import HOW_TO_IMPORT, add_pool_option, print_refusal
from engine.commands.settings import cards_folder

MAX_EXAMPLES = 3
"""Maximum number of cards listed that a different edition or format doesn't allow; ``--json`` lists them all."""


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``deck`` command and its subcommands."""
    actions = add_parser("deck", help="check and show deck lists").add_subparsers(required=True, metavar="ACTION")
    for name, words, description in (
        ("check", "check that every card is known and the deck is legal; exits with 0 only then", _check_words),
        ("show", "print the deck with its cards", _show_words),
    ):
        action = actions.add_parser(name, help=words)
        action.add_argument("file", type=Path, help="a LackeyCCG or Cockatrice list, or a trekcc.org text export")
        action.add_argument(
            "--game", choices=list(games.GAME_NAMES), help="the game of the deck (default: recognised from the list)"
        )
        add_pool_option(action)
        action.add_argument("--json", action="store_true", help="print JSON")
        action.set_defaults(run=_run, told=description, judge=name == "check")


def _run(options: argparse.Namespace) -> int:
    try:
        read = partial(read_deck, options.file)
        found = _recognizer(options).recognize_list(read, _named_game(options))
    except (DeckFileError, OtherGameError, PoolError) as error:
        return print_refusal(error)
    checked = found.checked
    data = {"game": found.rules.name, **_deck_as_data(checked, found.rules)}
    print(json.dumps(data) if options.json else options.told(checked, found.rules))
    return 0 if checked.playable or not options.judge else 1


def _recognizer(options: argparse.Namespace) -> Recognizer:
    """Return a recognizer for all games, with the operator's cards for each.

    Raises:
        PoolError: the folder has no pool, or one that can't be read.
    """
    found = games.installed_games(cards_folder(options.cards))
    return Recognizer(map(found.game, found.names))


def _named_game(options: argparse.Namespace) -> CardGame | None:
    """Return the game named in the options, with its cards; ``None`` if none is named.

    Raises:
        PoolError: it is played without decks, or the given folder has no pool of it.
    """
    if options.game is None:
        return None
    setting = None if options.cards else cards_folder(None)
    own = (
        games.installed_games(setting).game(options.game)
        if setting
        else games.game_with_own_data(options.game, options.cards)
    )
    if not isinstance(own, CardGame):
        raise PoolError(f"{own.title} is played without decks.")
    return own


def _check_words(checked: CheckedDeck, rules: CardGame) -> str:
    cards = sum(line.line.count for line in checked.lines)
    counts = (_counted(len(checked.lines), "line"), _counted(cards, "card"), _counted(len(checked.unresolved), "line"))
    lines = [
        f"{checked.format} list of {rules.title}: {', '.join(counts)} unresolved",
        *(f"  line {fault.line}: {fault.reason}: “{fault.text}”" for fault in checked.faults),
        *(f"  {_unresolved_lines(line)}" for line in checked.unresolved),
        f"  {HOW_TO_IMPORT}" if any(line.how == UNKNOWN_CARD for line in checked.unresolved) else "",
        *(f"  {problem} ({rule})" for problem, rule in checked.problems),
        *(f"  {problem} ({rule}) It can be played, but not in tournaments." for problem, rule in checked.excused),
        *_automation_lines(checked, rules),
        *(f"It isn’t legal under {name}: {_examples(problems)}" for name, problems in checked.elsewhere),
        _legality_sentence(checked),
    ]
    return "\n".join(filter(None, lines))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _examples(problems: Sequence[str]) -> str:
    """Return the first problems and the number of the others; the deck can be played, so examples suffice."""
    more = len(problems) - MAX_EXAMPLES
    return " ".join(problems[:MAX_EXAMPLES]) + (f" {more} more like this." if more > 0 else "")


def _legality_sentence(checked: CheckedDeck) -> str:
    if not checked.playable:
        return "The deck isn’t legal."
    return "The deck can be played, but isn’t legal in tournaments." if checked.excused else "The deck is legal."


def _automation_lines(checked: CheckedDeck, rules: CardGame) -> Iterator[str]:
    """Yield how much of the deck is enforced, and card by card what isn't and why."""
    known = [line.card for line in checked.lines if line.card is not None]
    by_hand = {card.id: card for card in known if automation_of(card) != "enforced"}
    if not by_hand:
        return
    kept = sum(card.id not in by_hand for card in known)
    yield f"{kept} of {len(known)} lines are enforced; players resolve the others by hand, in whole or in part:"
    for card in sorted(by_hand.values(), key=lambda card: card.name):
        yield f"  {card.name}, {_HAND_WORDS[automation_of(card)]}: {_reason_for_by_hand(card, rules)}"


_HAND_WORDS = {"partly": "partly enforced", "by hand": "by hand"}


def _reason_for_by_hand(card: NamedCard, rules: CardGame) -> str:
    why, words = reason_for_assisted(rules.judgements.get(card.id)), text_resolved_by_hand(card)
    return " – ".join(filter(None, (why, f"“{words}”" if words else "")))


def _unresolved_lines(resolved: ResolvedLine) -> str:
    near = f"; similar: {', '.join(resolved.near)}" if resolved.near else ""
    return f"line {resolved.line.line}: “{resolved.line.name}”: {resolved.how}{near}"


def _show_words(checked: CheckedDeck, _: CardGame) -> str:
    """Return the deck in a form that “deck check” can read."""
    lines: list[str] = []
    for section in (*reversed(checked.parts), SET_ASIDE, UNKNOWN):
        here = [line for line in checked.lines if line.line.section == section]
        if here:
            lines.append(f"{section.title()} ({sum(line.line.count for line in here)})")
            lines += [f"  {line.line.count}x {_card_words(line)}" for line in here]
    lines += [f"// line {fault.line}: {fault.reason}: “{fault.text}”" for fault in checked.faults]
    return "\n".join(lines)


def _card_words(resolved: ResolvedLine) -> str:
    """Return a card's name, and whether players resolve it by hand."""
    if resolved.card is None:
        return f"? {resolved.line.name}"
    return f"{resolved.card.name}{' (assisted)' if resolved.card.level == 'assisted' else ''}"


def _deck_as_data(checked: CheckedDeck, rules: CardGame) -> dict[str, object]:
    return {
        "format": checked.format,
        "playable": checked.playable,
        "sections": checked.sections,
        "lines": [
            {
                "line": line.line.line,
                "section": line.line.section,
                "count": line.line.count,
                "name": line.line.name,
                "card": line.card.id if line.card else None,
                "how": line.how,
                "near": line.near,
                "automation": automation_of(line.card) if line.card else None,
                "by_hand": text_resolved_by_hand(line.card) if line.card else "",
                "why": reason_for_assisted(rules.judgements.get(line.card.id)) if line.card else "",
            }
            for line in checked.lines
        ],
        "faults": [{"line": fault.line, "text": fault.text, "reason": fault.reason} for fault in checked.faults],
        "problems": [{"problem": problem, "rule": rule} for problem, rule in checked.problems],
        "excused": [{"problem": problem, "rule": rule} for problem, rule in checked.excused],
        "elsewhere": {name: list(words) for name, words in checked.elsewhere},
    }
