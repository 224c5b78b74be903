"""Moments at which a card in play can be used, parsed from its text.

A sentence names moments by verbs and nouns, such as *when you complete this mission*. A sentence that names no
moment offers nothing, because constant effects need no button.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

START, END, MENU = "start of turn", "end of turn", "orders"
"""Moments of a turn; all other moments are named for the games' events."""

MomentPlayer = Literal["you", "opponent", "anyone"]
MomentPlace = Literal["this", "here", ""]


class Moment(NamedTuple):
    """A time when a text can be used.

    Attributes:
        event: a game's event, or a moment of the turn.
        by: the player whose turn or action it is.
        where: whether the card itself must take part, or be where it happens.
        title: title of the card it happens to; empty for any.
        doer: the player who does it to the cards of ``by``.
    """

    event: str
    by: MomentPlayer = "anyone"
    where: MomentPlace = ""
    title: str = ""
    doer: MomentPlayer = "anyone"


_WHEN = r"\b(?:when(?:ever)?|while|each time|every time|just|after|before|during|once (?:per|each|every) battle)\b"
_TURN = (
    r"(?:each of )?(?:your|an? opponent.s|each|every|any|the)(?: player.s| opponent.s)?(?: first| next)? "
    r"(?:turns?|(?:execute orders|play and draw cards) segments?)"
)
_START = re.compile(rf"(?<!until )(?<!until the )\b(?:start|beginning) of {_TURN}", re.IGNORECASE)
_END = re.compile(rf"(?<!until )(?<!until the )\bend of {_TURN}", re.IGNORECASE)
_MENU = re.compile(
    r"^order\b|\bonce (?:each|every|per|in each|in every|a) (?:turn|game)|\beach turn\b|\bevery turn\b|\bany time\b"
    r"|\bin place of\b|\bduring your turn\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\W*you (?:may|can) (?:do this only|only do this)\b", re.IGNORECASE)
_ASKED = re.compile(r"It also requires: [^.]*\.")
"""Matches the requirements of missions, which name no moment."""
NOT_IN_PLAY: Final = r"(?<!\bin )(?<!\bfrom )(?<!\bout of )(?<!\bleaves )(?<!\bleave )(?<!\bleft )"
"""Excludes *play* in *in play* and *leaves play*, which isn't playing a card."""
_HARMS = {
    "killed": r"kill(?:ed)?|dies|die",
    "stopped": r"\W?stopped\W?",
    "destroyed": r"destroyed",
    "captured": r"captured",
    "damaged": r"damaged",
    "discarded": r"(?<!the )discarded|placed in [^,.;]*\bdiscard pile",
    "selected": r"(?:randomly )?selected|random selections?",
}
_AFTERWARDS = ("discarded", "damaged")
"""Harmful events that can be responded to only afterwards."""
SENTENCES = re.compile(r"(?<=[.!])\s+")
TITLES = re.compile(r"\{[^{}]*\}")
"""Matches titles, which are in braces; words in them name no moment."""
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
"""Matches the cause of harm, which doesn't say whose card suffers it."""
_BEGINS_A_FIGHT = re.compile(r"\b(?:begin(?:s|ning)?|initiates?)\b[^,.;]*\b(?:battle|combat|engagement)", re.IGNORECASE)
_BEGUN_BY_THEM = re.compile(r"\byou did(?:n['’]t| not) begin\b", re.IGNORECASE)
_ANSWERS = re.compile(r"\bmay (?:nullify|cancel)\b([^,.;]*)", re.IGNORECASE)
_NULLIFIES = re.compile(r"\b(?:nullifies ([^.;]*)|may nullify ((?:[\w-]+ ){0,2}\{\}[^.;]*))", re.IGNORECASE)
_ANY_SUCH = re.compile(r"(?:an?|any)\b", re.IGNORECASE)
"""Matches descriptions in braces that aren't titles."""
_AVOIDS = re.compile(r"\bmay (?:avoid|volunteer for) (?:any |all )?random selections?\b", re.IGNORECASE)
_THIS = re.compile(
    r"\bthis (?:personnel|ship|facility|equipment|card|event|site)\b|\b(?:[h]e|she|[h]im|her)\b", re.IGNORECASE
)
_SELF = re.compile(r"^\W*when (?:\W?reported|seeded|earned|acquired)\b", re.IGNORECASE)
_HERE = re.compile(r"\b(?:here|present|aboard|this (?:mission|location))\b", re.IGNORECASE)
"""Matches words for the card's own location; for a mission, the mission itself."""
_GONE = re.compile(r"\bmov(?:es?|ed|ing)\b[^,.;]*\bfrom (?:here|this mission)\b", re.IGNORECASE)
"""Matches moves away from here, after which the card isn't here."""
_ONCE = re.compile(
    r"\bonce (?:each|every|per|in each|in every|a) (turn|game)|\bonly once (?:each|per) (turn|game)", re.IGNORECASE
)
_OFTEN = re.compile(r"\b(twice|thrice) (?:per|each|every|in each|in every|a) (turn|game)\b", re.IGNORECASE)
_TIMES = {"twice": 2, "thrice": 3}


@lru_cache(maxsize=4096)
def usage_moments(words: str, events: frozenset[str] | None = None) -> frozenset[Moment]:
    """Return the moments named in a text, limited to a game's events unless ``events`` is ``None``."""
    sentences = _ASKED.sub("", words)
    titles = iter(TITLES.findall(sentences))
    found: set[Moment] = set()
    for sentence in SENTENCES.split(TITLES.sub("{}", sentences)):
        own = [next(titles).strip('{}"“”. ') for _ in range(sentence.count("{}"))]
        found.update(_moments_in_sentence(sentence.strip("* "), own, events))
    return frozenset(found)


def sentences_of(words: str) -> Iterator[str]:
    """Yield the sentences of a text, leaving out printed requirements; full stops in titles don't end a sentence."""
    said = _ASKED.sub("", words).replace("vs. ", "vs ")
    titles = iter(TITLES.findall(said))
    for sentence in SENTENCES.split(TITLES.sub("{}", said)):
        yield re.sub(r"\{\}", lambda _: next(titles), sentence).strip("* ")


@lru_cache(maxsize=4096)
def usage_limit(words: str) -> str:
    """Return how often a text can be used: each ``turn``, once in a ``game``, or empty for no limit."""
    found = _ONCE.search(words)
    return (found[1] or found[2]).lower() if found else ""


@lru_cache(maxsize=4096)
def usage_count(words: str) -> tuple[int, str]:
    """Return how many times a text can be used in a ``turn`` or ``game``; (0, "") if it names no such number."""
    found = _OFTEN.search(words)
    return (_TIMES[found[1].lower()], found[2].lower()) if found else (0, "")


def _moments_in_sentence(sentence: str, titles: Sequence[str], events: frozenset[str] | None) -> Iterator[Moment]:
    if _LIMIT.match(sentence):
        return
    if found := [*_turn_moments(sentence)]:
        yield from found
        return
    if not sentence.lower().startswith("order"):
        named = _event_moments(sentence, titles)
        found = [moment for moment in named if events is None or moment.event in events]
    yield from found
    if not found and _MENU.search(sentence):
        yield Moment(MENU, "you")


def _turn_moments(sentence: str) -> Iterator[Moment]:
    for pattern, event in ((_START, START), (_END, END)):
        if found := pattern.search(sentence):
            matched_words = found[0].lower()
            whose: MomentPlayer = (
                "opponent" if "opponent" in matched_words else "you" if "your" in matched_words else "anyone"
            )
            yield Moment(event, whose)


def _event_moments(sentence: str, titles: Sequence[str]) -> Iterator[Moment]:
    """Yield the moments of the first clause with *when*; else those of cancelled cards, or of a clause with *if*."""
    clauses = [_clause_with_context(sentence, found) for found in _CLAUSE.finditer(sentence)][:1]
    if not clauses and _AVOIDS.search(sentence):
        yield Moment("would be selected")
        return
    if not clauses and (found := _NULLIFIES.search(sentence)):
        target = found[1] or found[2]
        before = sentence[: found.end() - len(target)].count("{}")
        named = titles[before : before + target.count("{}")]
        yield from _nullifying_moments(target, [title for title in named if not _ANY_SUCH.match(title)])
        return
    if not clauses:
        clauses = [f"when {title_words}" for title_words in _ANSWERS.findall(sentence)]
        answers = [moment._replace(by="anyone") for clause in clauses for moment in _moments_in_clause(clause)]
        yield from answers or [Moment("would be played", "opponent")] * bool(clauses)
        clauses = [] if clauses else _IF.findall(sentence)[:1]
    for clause in clauses:
        yield from _moments_in_clause(clause)


def _nullifying_moments(target: str, titles: Sequence[str]) -> Iterator[Moment]:
    """Yield moments for nullifying a title, which may be a dilemma or a played card; without titles only dilemmas.

    The future position of a card about to be played isn't known yet.
    """
    where: MomentPlace = "here" if _HERE.search(target) else ""
    for title in titles:
        yield Moment("dilemma encountered", "anyone", where, title)
        yield Moment("would be played", "anyone", "", title)
    if not titles and re.search(r"\bdilemmas?\b", target, re.IGNORECASE):
        yield Moment("dilemma encountered", "anyone", where)


def _clause_with_context(sentence: str, found: re.Match[str]) -> str:
    """Return a clause; at the end of a sentence, with the words before it: *may download when solved*."""
    return found[0] if found.start() <= 1 or len(found[0].split()) > 1 else sentence


def _moments_in_clause(clause: str) -> Iterator[Moment]:
    where: MomentPlace = (
        "this" if _THIS.search(clause) or _SELF.search(clause) else "here" if _HERE.search(clause) else ""
    )
    where = "" if where == "here" and _GONE.search(clause) else where
    if _SELF.search(clause):
        yield Moment("played", "you", "this")
        return
    if harms := [
        harm for harm, verb in _HARMS.items() if re.search(rf"(?<!\w)(?:{verb})(?!\w)", clause, re.IGNORECASE)
    ]:
        about = "would be " if re.search(r"about to|would|eligible", clause, re.IGNORECASE) else ""
        suffers = CAUSE.sub("", clause).replace("this mission", "")
        whose: MomentPlayer = "opponent" if _OPPONENT.search(suffers) else "you" if _YOU.search(suffers) else "anyone"
        yield from (Moment(harm if harm in _AFTERWARDS else f"{about}{harm}", whose, where) for harm in harms)
        return
    for pattern, events in _EVENTS:
        if pattern.search(clause):
            by = _attacking_player(clause) if events in (_FIGHTS_BEGUN, _FIGHTS_OVER) else _acting_player(clause)
            yield from (Moment(event, by, where) for event in events)
            return


def _acting_player(clause: str) -> MomentPlayer:
    if _OPPONENT_DOES.search(clause) or _THEIR_CARDS_DO.search(clause):
        return "opponent"
    return "you" if _YOU.search(clause) else "anyone"


def _attacking_player(clause: str) -> MomentPlayer:
    """Return the player who starts a fight, because both players have cards in it."""
    if _BEGUN_BY_THEM.search(clause):
        return "opponent"
    return _acting_player(clause) if _BEGINS_A_FIGHT.search(clause) else "anyone"


def is_harm(event: str) -> bool:
    """Whether an event harms cards, so that ``Moment.by`` is their owner."""
    return event.removeprefix("would be ") in _HARMS
