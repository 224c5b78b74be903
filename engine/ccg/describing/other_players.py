"""Actions of other players, in the third person: *each opponent discards a card from their hand*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.ccg.describing.sentences import is_action_without_subject, joined_in_order, without_choice

_THEIRS = (
    (" your opponent’s ", " their opponent’s "),
    (" your opponent ", " their opponent "),
    (" an opponent’s ", " an opposing player’s "),
    (" an opponent ", " an opposing player "),
    (" each opponent ", " each of their opponents "),
    (" your ", " their "),
    (" you ", " they "),
)
"""Words from one player's point of view, with those from everyone's."""
_CONDITION = re.compile(r"(?P<when>if|unless) you (?P<verb>command|have) ")
_ABOUT_PLAYERS = re.compile(r"\b(?:you|your|they|their|players?|opponents?|owners?)\b")
_PASSIVE = re.compile(r"(?P<all>all|one of|two of|three of) your (?P<rest>[^,;.]* (?:is|are) [^,;.]*)")


def others_do(players: str, clauses: Sequence[str]) -> str | None:
    """Return clauses about *you* as what other players do; ``None`` if one of them can't be said so.

    Args:
        players: the players: *each opponent*, *the opponent on your left*.
        clauses: what each of them does, in order.
    """
    told = [_as_others(players if place == 0 else "they", clause) for place, clause in enumerate(clauses)]
    found = [clause for clause in told if clause is not None]
    return joined_in_order(found) if len(found) == len(told) else None


def _as_others(player: str, clause: str) -> str | None:
    if clause.startswith("you may "):
        return f"{player} may {_theirs(without_choice(clause.removeprefix('you may ')))}"
    if is_action_without_subject(clause):
        return f"{player} {_with_verb_of(player, without_choice(clause))}"
    if passive := _PASSIVE.fullmatch(clause):
        owners = "their" if player == "they" else f"{player}’s"
        part = f"{passive['all']} {owners}" if passive["all"] != "all" or owners == "their" else f"all of {owners}"
        return None if " on your " in player else f"{part} {passive['rest']}"
    if player == "they" and clause.startswith("each of this "):
        return _theirs(clause)
    if player == "they" and not _ABOUT_PLAYERS.search(clause):
        return clause
    condition = _CONDITION.match(clause)
    if condition is None or player == "they":
        return None
    for met, done in _divided(clause[condition.end() :]):
        return _conditional_clause(player, condition, _theirs(met), done)
    return None


def _conditional_clause(player: str, condition: re.Match[str], met: str, done: str) -> str:
    """Return what the players who meet a condition do."""
    is_negative, verb = condition["when"] == "unless", condition["verb"]
    commands = "has" if verb == "have" else "commands"
    if not player.startswith("each "):
        return f"{condition['when']} {player} {commands} {met}, {_as_others('they', done)}"
    who = f"{player} who {f'does not {verb}' if is_negative else commands} {met}"
    return f"{_as_others(who, done)}"


def _divided(clause: str) -> Iterator[tuple[str, str]]:
    """Yield the possible divisions of a clause into a condition and an action or offer."""
    for comma in re.finditer(", ", clause):
        done = clause[comma.end() :]
        if done.startswith("you may ") or is_action_without_subject(done):
            yield clause[: comma.start()], done


def _with_verb_of(player: str, clause: str) -> str:
    """Return an action with its verb as for one player or *they*."""
    verb, space, rest = clause.partition(" ")
    if player != "they":
        verb = f"{verb}{'es' if verb.endswith(('ch', 's')) else 's'}"
    return f"{verb}{space}{_theirs(rest)}"


def _theirs(words: str) -> str:
    told = f" {words} "
    for mine, theirs in _THEIRS:
        told = told.replace(mine, theirs)
    return told.strip()
