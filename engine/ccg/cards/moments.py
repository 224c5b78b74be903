"""The moments at which a card in play can be used, as its words name them.

A sentence names its moments by verbs and nouns, such as *when you complete this mission*. A sentence that names none
offers nothing: what holds all the time needs no button.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

START, END, MENU = "start of turn", "end of turn", "orders"
"""Moments of the turns; all others are named as the games name what happens."""

By = Literal["you", "opponent", "anyone"]
Where = Literal["this", "here", ""]


class Moment(NamedTuple):
    """When a text can be used.

    Attributes:
        event: what happens, or a moment of the turn.
        by: whose turn or doing it is.
        where: whether the card itself takes part, or is where it happens.
        title: of the card to which it happens; empty for any.
    """

    event: str
    by: By = "anyone"
    where: Where = ""
    title: str = ""


_WHEN = r"\b(?:when(?:ever)?|while|each time|every time|just|after|before|during|once (?:per|each|every) battle)\b"
_TURN = (
    r"(?:each of )?(?:your|an? opponent.s|each|every|any|the)(?: player.s| opponent.s)?(?: first| next)? "
    r"(?:turns?|execute orders segments?)"
)
_START = re.compile(rf"\b(?:start|beginning) of {_TURN}", re.IGNORECASE)
_END = re.compile(rf"(?<!until )(?<!until the )\bend of {_TURN}", re.IGNORECASE)
_MENU = re.compile(
    r"^order\b|\bonce (?:each|every|per|in each|in every|a) (?:turn|game)|\beach turn\b|\bevery turn\b|\bany time\b"
    r"|\bin place of\b|\bduring your turn\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\W*you (?:may|can) do this only\b", re.IGNORECASE)
_ASKED = re.compile(r"It asks in words: [^.]*\.")
"""Requirements of missions, which name no moment."""
NOT_IN_PLAY: Final = r"(?<!\bin )(?<!\bfrom )(?<!\bout of )(?<!\bleaves )(?<!\bleave )(?<!\bleft )"
"""Before *play*: nobody plays a card where it is in play, or leaves it."""
_HARMS = {
    "killed": r"kill(?:ed)?|dies|die",
    "stopped": r"\W?stopped\W?",
    "destroyed": r"destroyed",
    "captured": r"captured",
    "damaged": r"damaged",
    "discarded": r"discarded|placed in [^,.;]*\bdiscard pile",
    "selected": r"(?:randomly )?selected|random selections?",
}
_AFTERWARDS = ("discarded", "damaged")
"""Harm that is answered only once it has happened."""
SENTENCES = re.compile(r"(?<=[.!])\s+")
TITLES = re.compile(r"\{[^{}]*\}")
"""What is said in braces is a title, whose words name no moment, but for who or what they say it is of."""
_CLAUSE = re.compile(rf"{_WHEN}[^,.;]*", re.IGNORECASE)
_IF = re.compile(r"\bif\b[^,.;]*", re.IGNORECASE)
_EVENTS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), tuple(events.split(", ")))
    for pattern, events in (
        (r"\b(?:win|wins|won|winning)\b.*\b(?:battle|combat|engagement)", "battle won, combat won, engagement won"),
        (r"\b(?:lose|loses|lost)\b.*\b(?:battle|combat|engagement)", "battle lost, combat lost, engagement lost"),
        (
            r"\bafter\b.*\bbattle|\b(?:battle|combat|engagement)\b.*\b(?:is over|ends)\b",
            "battle over, combat won, engagement won",
        ),
        (r"\b(?:battle|combat|engagement)\b", "battle begun, combat begun, engagement begun"),
        (r"\bovercom\w+", "dilemma overcome"),
        (r"\bdraw(?:s|n)? (?:\w+ )?dilemmas", "dilemmas drawn"),
        (r"\bdilemmas?\b", "dilemma revealed, dilemma encountered"),
        (r"\bcheck(?:s|ed|ing)?\b.*\brequirements?\b", "requirements checked"),
        (r"\bfail\w*\b", "mission failed"),
        (
            r"\bend (?:an?|of (?:an?|each|any|the)) (?:[\w-]+ )?attempt\b|\battempt (?:ends|is over)",
            "mission completed, mission failed",
        ),
        (r"\b(?:complet|solv)\w+", "mission completed"),
        (r"\battempt\w*\b", "attempt begun"),
        (r"\bscouting\b", "scouted"),
        (
            rf"{NOT_IN_PLAY}\bplay(?:s|ed)?\b|\breported?\b|\breports\b",
            "played",
        ),
        (r"^(?!if\b).*\breveal(?:s|ed|ing)?\b", "revealed"),
        (r"\bdownload(?:s|ed)?\b", "downloaded"),
        (r"\bmoves?\b", "moved"),
        (r"\bbeams?\b|\bbeaming\b", "beamed"),
        (r"\bscores?\b", "points scored"),
        (r"\bdraws?\b", "drawn"),
    )
)
_FIGHTS_BEGUN: Final = ("battle begun", "combat begun", "engagement begun")
_FIGHTS_OVER: Final = ("battle over", "combat won", "engagement won")
_OPPONENT = re.compile(r"\b(?:opponents?|other player)\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|your|this|[h]e|she)\b", re.IGNORECASE)
_OPPONENT_DOES = re.compile(
    r"^\W*(?:each |every |just )?\w+ (?:(?:an?|your|any|each|the) )?(?:opponents?|other player)\b(?!['’]s)",
    re.IGNORECASE,
)
_THEIR_CARDS_DO = re.compile(
    r"^\W*\w+ (?:(?:an?|your|any|each|the) )?opponents?['’]s (?:[\w\[\]-]+ ){0,2}(?:personnel|ships?|cards?)\b",
    re.IGNORECASE,
)
CAUSE = re.compile(r"\bby (?!beaming|a random)[^,.;]*", re.IGNORECASE)
"""Whose card does harm says nothing of whose card suffers it."""
_BEGINS_A_FIGHT = re.compile(r"\b(?:begin(?:s|ning)?|initiates?)\b[^,.;]*\b(?:battle|combat|engagement)", re.IGNORECASE)
_BEGUN_BY_THEM = re.compile(r"\byou did(?:n['’]t| not) begin\b", re.IGNORECASE)
_ANSWERS = re.compile(r"\bmay (?:nullify|cancel)\b([^,.;]*)", re.IGNORECASE)
_NULLIFIES = re.compile(r"\b(?:nullifies ([^.;]*)|may nullify ((?:[\w-]+ ){0,2}\{\}[^.;]*))", re.IGNORECASE)
_ANY_SUCH = re.compile(r"(?:an?|any)\b", re.IGNORECASE)
"""What stands in braces without being a title."""
_AVOIDS = re.compile(r"\bmay (?:avoid|volunteer for) (?:any |all )?random selections?\b", re.IGNORECASE)
_THIS = re.compile(
    r"\bthis (?:personnel|ship|facility|equipment|card|event|site)\b|\b(?:[h]e|she|[h]im|her)\b", re.IGNORECASE
)
_SELF = re.compile(r"^\W*when (?:\W?reported|seeded|earned|acquired)\b", re.IGNORECASE)
_HERE = re.compile(r"\b(?:here|present|aboard|this (?:mission|location))\b", re.IGNORECASE)
"""Where the card is; a mission is where it lies itself."""
_GONE = re.compile(r"\bmov(?:es?|ed|ing)\b[^,.;]*\bfrom (?:here|this mission)\b", re.IGNORECASE)
"""What moves from there is not there any more."""
_ONCE = re.compile(
    r"\bonce (?:each|every|per|in each|in every|a) (turn|game)|\bonly once (?:each|per) (turn|game)", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def moments_in(words: str, events: frozenset[str] | None = None) -> frozenset[Moment]:
    """The moments that the sentences of a text name, in a game that has these events, or whatever they are."""
    said = _ASKED.sub("", words)
    titles = iter(TITLES.findall(said))
    found: set[Moment] = set()
    for sentence in SENTENCES.split(TITLES.sub("{}", said)):
        own = [next(titles).strip('{}"“”. ') for _ in range(sentence.count("{}"))]
        found.update(_of_sentence(sentence.strip("* "), own, events))
    return frozenset(found)


def sentences_of(words: str) -> Iterator[str]:
    """The sentences of a text without what it asks in words; the dots of titles end none."""
    said = _ASKED.sub("", words)
    titles = iter(TITLES.findall(said))
    for sentence in SENTENCES.split(TITLES.sub("{}", said)):
        yield re.sub(r"\{\}", lambda _: next(titles), sentence).strip("* ")


@lru_cache(maxsize=4096)
def limit_in(words: str) -> str:
    """How often a text can be used: once each ``turn``, once in a ``game``, or without a limit."""
    found = _ONCE.search(words)
    return (found[1] or found[2]).lower() if found else ""


def _of_sentence(sentence: str, titles: Sequence[str], events: frozenset[str] | None) -> Iterator[Moment]:
    if _LIMIT.match(sentence):
        return
    if found := [*_turns(sentence)]:
        yield from found
        return
    if not sentence.lower().startswith("order"):
        named = _happenings(sentence, titles)
        found = [one for one in named if events is None or one.event in events]
    yield from found
    if not found and _MENU.search(sentence):
        yield Moment(MENU, "you")


def _turns(sentence: str) -> Iterator[Moment]:
    for pattern, event in ((_START, START), (_END, END)):
        if found := pattern.search(sentence):
            told = found[0].lower()
            yield Moment(event, "you" if "your" in told else "opponent" if "opponent" in told else "anyone")


def _happenings(sentence: str, titles: Sequence[str]) -> Iterator[Moment]:
    """What the first clause with *when* names; without one what may be cancelled, or what is said after *if*."""
    clauses = [_with_commas(sentence, found) for found in _CLAUSE.finditer(sentence)][:1]
    if not clauses and _AVOIDS.search(sentence):
        yield Moment("would be selected")
        return
    if not clauses and (found := _NULLIFIES.search(sentence)):
        what = found[1] or found[2]
        before = sentence[: found.end() - len(what)].count("{}")
        named = titles[before : before + what.count("{}")]
        yield from _nullifying(what, [one for one in named if not _ANY_SUCH.match(one)])
        return
    if not clauses:
        clauses = [f"when {told}" for told in _ANSWERS.findall(sentence)]
        answers = [one._replace(by="anyone") for clause in clauses for one in _of_clause(clause)]
        yield from answers or [Moment("would be played", "opponent")] * bool(clauses)
        clauses = [] if clauses else _IF.findall(sentence)[:1]
    for clause in clauses:
        yield from _of_clause(clause)


def _nullifying(what: str, titles: Sequence[str]) -> Iterator[Moment]:
    """A title may be of a dilemma, or of a card that is played; without one only dilemmas are known by their kind.

    Where a card that is about to be played will lie is not known yet.
    """
    where: Where = "here" if _HERE.search(what) else ""
    for title in titles:
        yield Moment("dilemma encountered", "anyone", where, title)
        yield Moment("would be played", "anyone", "", title)
    if not titles and re.search(r"\bdilemmas?\b", what, re.IGNORECASE):
        yield Moment("dilemma encountered", "anyone", where)


def _with_commas(sentence: str, found: re.Match[str]) -> str:
    """A clause, with the words before it where it stands at the end of the sentence: *may download when solved*."""
    return found[0] if found.start() <= 1 or len(found[0].split()) > 1 else sentence


def _of_clause(clause: str) -> Iterator[Moment]:
    where: Where = "this" if _THIS.search(clause) or _SELF.search(clause) else "here" if _HERE.search(clause) else ""
    where = "" if where == "here" and _GONE.search(clause) else where
    if _SELF.search(clause):
        yield Moment("played", "you", "this")
        return
    if harms := [
        harm for harm, verb in _HARMS.items() if re.search(rf"(?<!\w)(?:{verb})(?!\w)", clause, re.IGNORECASE)
    ]:
        about = "would be " if re.search(r"about to|would|eligible", clause, re.IGNORECASE) else ""
        suffers = CAUSE.sub("", clause).replace("this mission", "")
        whose: By = "opponent" if _OPPONENT.search(suffers) else "you" if _YOU.search(suffers) else "anyone"
        yield from (Moment(harm if harm in _AFTERWARDS else f"{about}{harm}", whose, where) for harm in harms)
        return
    for pattern, events in _EVENTS:
        if pattern.search(clause):
            by = _whose_fight(clause) if events in (_FIGHTS_BEGUN, _FIGHTS_OVER) else _whose_deed(clause)
            yield from (Moment(event, by, where) for event in events)
            return


def _whose_deed(clause: str) -> By:
    if _OPPONENT_DOES.search(clause) or _THEIR_CARDS_DO.search(clause):
        return "opponent"
    return "you" if _YOU.search(clause) else "anyone"


def _whose_fight(clause: str) -> By:
    """Who begins it: whose cards are in it does not say so, for both players are."""
    if _BEGUN_BY_THEM.search(clause):
        return "opponent"
    return _whose_deed(clause) if _BEGINS_A_FIGHT.search(clause) else "anyone"


def is_harm(event: str) -> bool:
    """Whether an event strikes cards, so that a moment's *by* says whose."""
    return event.removeprefix("would be ") in _HARMS
