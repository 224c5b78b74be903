"""Joining of printed clauses into sentences, in the order of card texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.wording import as_sentence, list_in_words

RETURNS = "this dilemma returns to its owner’s dilemma pile"
"""Clause for a dilemma that is finished."""
_DEEDS = frozenset(
    (
        *(
            "assimilate",
            "attack",
            "beam",
            "begin",
            "capture",
            "choose",
            "destroy",
            "discard",
            "download",
            "draw",
            "encounter",
            "examine",
            "exchange",
        ),
        *("free", "gain", "give", "glance", "kill", "lose", "meet", "move", "name", "nullify", "overcome", "pick"),
        *(
            "place",
            "play",
            "prevent",
            "probe",
            "put",
            "relocate",
            "remove",
            "repair",
            "report",
            "restore",
            "return",
            "reveal",
        ),
        *("score", "search", "select", "show", "shuffle", "spend", "start", "stop", "take", "target", "unstop"),
    )
)
"""Verbs that begin a clause about a player's action."""
_TOP_CARD_SHOWN = re.compile(
    r"\b(?:examine|reveal) (?P<card>the top card of (?:your|an opponent’s) (?:deck|dilemma pile))"
)
_THE_PILE = re.compile(
    r"\b(?P<pile>(?P<whose>your|an opponent’s) (?P<kind>deck|dilemma pile))\b"
    r"(?P<between>(?:(?!deck\b|pile\b).)*?) of the pile\b"
)
"""Matches a pile whose cards are examined or revealed, and its later mention."""
_OTHER_SUBJECTS = (
    " and you ",
    " and there ",
    " and it ",
    " and this ",
    " and a ",
    " and an ",
    " and the ",
    " or you ",
    " or there ",
    " is present",
    " are present",
    " is aboard",
    " are aboard",
    " while ",
)
_ABOUT_SOURCE = re.compile(r"(?P<when>[Ww]hile|[Ww]hen) this card is (?=facing|attempting|at |aboard|in |on )")
_ARTICLES = ("a", "an", "the")
_IS_CHANGED = re.compile(
    r"(?P<cards>[^,;.]+?) (?:is|are) "
    r"(?P<change>(?:attributes|Integrity|Cunning|Strength|Range|Weapons|Shields|cost)\b(?!.*\bgains?\b)[^;.]*)"
)
_GAINS = re.compile(r"(?P<cards>this card|this personnel) gains (?P<gained>[^;.]*)")
_JOINS_GAINS_OR_LOSES = re.compile(r"(?P<cards>[^,;.]+?) (?P<verb>join|gain|lose)s? ")
_IS_CHANGED_AND_GAINS = re.compile(r"this card is (?P<change>attributes [^,;.]*?) and gains (?P<gained>[^;.]*)")
_EXCLUDED = re.compile(r"(?:none of )?(?P<cards>[^,;.]+?) (?:cannot|can) be selected at random\b")
_PLAYERS = "each player|each opponent|your opponent|the opponent on your left"
_OTHERS_DO = re.compile(rf"(?P<players>{_PLAYERS}) (?P<verb>\w+)s\b")
_IS_OFFER = re.compile(r"^(?:if|unless) |\bmay\b")
"""Matches a clause that says itself that it is optional, or on what it depends."""
_LOSES = re.compile(r"(?P<cards>this card|this personnel) loses (?P<lost>[^;.]*)")
_CARD_OF_YOUR_CHOICE = re.compile(r"(?<!skill) of your choice\b")


def joined_in_order(clauses: Sequence[str]) -> str:
    """Return clauses joined into one: *stop a ship, discard a card, then draw two cards*."""
    *before, last = clauses
    if not before:
        return last
    if last == RETURNS:
        return f"{joined_in_order(before)} and {last}"
    first, *between = before
    told = [first, *(f"then {clause}" if clause.startswith(("if ", "unless ")) else clause for clause in between)]
    return f"{', '.join(told)}, then {last}"


def with_named_piles(words: str) -> str:
    """Return a text that says of which pile it examined cards: *on the bottom of your deck*, not *of the pile*."""
    return _THE_PILE.sub(_named_pile, words)


def _named_pile(found: re.Match[str]) -> str:
    pile = found["pile"] if found["whose"] == "your" else f"that {found['kind']}"
    return f"{found['pile']}{found['between']} of {pile}"


def is_action_without_subject(clause: str) -> bool:
    """Whether a clause is about a player's action, without its subject: *draw a card*."""
    return clause.partition(" ")[0] in _DEEDS


def without_choice(clause: str) -> str:
    """Return a player's action without *of your choice*, which is understood: *kill an opponent’s personnel*."""
    return _CARD_OF_YOUR_CHOICE.sub("", clause) if is_action_without_subject(clause) else clause


def clause_with_cost(price: str, clause: str) -> str:
    """Return a clause with its cost: *discard a card from hand to draw two cards*."""
    if not price:
        return clause
    if is_action_without_subject(clause):
        return f"{price} to {clause}"
    if (changed := _made_so(clause)) is not None:
        return f"{price} to {changed}"
    first = clause.partition(" ")[0]
    return f"{price}. {'Then,' if first in ('if', 'unless') else 'If you do,'} {clause}"


def offered(clause: str) -> str:
    """Return what a player may do, or may let happen: *you may draw a card*, *this personnel may gain Law*."""
    if is_action_without_subject(clause):
        return f"you may {clause}"
    if (changed := _made_so(clause)) is not None:
        return f"you may {changed}"
    if clause.startswith("it happens to "):
        return f"you may have it happen{clause.removeprefix('it happens')}"
    if (loses := _LOSES.fullmatch(clause)) is not None:
        return f"{loses['cards']} may lose {loses['lost'].replace(' gains ', ' gain ')}"
    if (gains := _GAINS.fullmatch(clause)) is not None:
        return f"{gains['cards']} may gain {gains['gained']}"
    if (both := _IS_CHANGED_AND_GAINS.fullmatch(clause)) is not None:
        return f"you may make this card {both['change']} and give it {both['gained']}"
    if (excluded := _EXCLUDED.match(clause)) is not None:
        cards = _CARD_OF_YOUR_CHOICE.sub("", excluded["cards"])
        return f"you may exclude {cards} from random selections{clause[excluded.end() :]}"
    if (done := _JOINS_GAINS_OR_LOSES.match(clause)) is not None:
        return f"{done['cards']} may {done['verb']} {clause[done.end() :]}"
    if (others := _OTHERS_DO.match(clause)) is not None and others["verb"] in _DEEDS:
        return f"you may have {others['players']} {others['verb']}{clause[others.end() :]}"
    return clause if _IS_OFFER.search(clause) else f"if you choose, {clause}"


def with_pronouns(clauses: Sequence[str]) -> list[str]:
    """Return clauses that call a card revealed from the top of a pile *it* afterwards, until cards are drawn."""
    told: list[str] = []
    revealed = ""
    for clause in clauses:
        before, shown, after = "", "", clause
        if not revealed and (found := _TOP_CARD_SHOWN.search(clause)) is not None:
            before, shown, after = clause[: found.start()], found[0], clause[found.end() :]
            revealed = found["card"]
        elif revealed and _TOP_CARD_SHOWN.search(clause) is not None:
            revealed = ""
        if revealed:
            after = after.replace(revealed, "it")
        told.append(f"{before}{shown}{after}")
        revealed = "" if re.search(r"\bdraw\b", after) else revealed
    return told


def _made_so(clause: str) -> str | None:
    """Return a change of attributes as an action: *make this ship attributes +2*; ``None`` for other clauses."""
    found = _IS_CHANGED.fullmatch(clause)
    return f"make {found['cards']} {found['change']}" if found is not None else None


def merged_alternatives(one: str, other: str, joint: str) -> str | None:
    """Return two texts that differ in one phrase as one: *begin a combat or an engagement*; ``None`` if they can't be.

    Args:
        one: a text.
        other: another text.
        joint: the word that joins the phrases, *and* or *or*.
    """
    words, others = one.removesuffix(".").split(" "), other.removesuffix(".").split(" ")
    shorter = min(len(words), len(others))
    start = next((place for place in range(shorter) if words[place] != others[place]), shorter)
    end = next((place for place in range(shorter - start) if words[-1 - place] != others[-1 - place]), shorter - start)
    if start and words[start - 1].lower() in _ARTICLES:
        start -= 1
    first, second = words[start : len(words) - end], others[start : len(others) - end]
    phrases = " ".join(first), " ".join(second)
    if not end and any(", " in phrase for phrase in phrases):  # whole sentences
        return None
    if not all(phrases) or any(mark in phrase for phrase in phrases for mark in (". ", "; ", "(")):
        return None
    following = phrases[1] if start else f"{phrases[1][0].lower()}{phrases[1][1:]}"
    ends = "," if phrases[0].endswith(",") and following.endswith(",") else ""
    before = phrases[0].removesuffix(",")
    joined = f", {joint} " if not start or ", " in f"{before}{following}" else f" {joint} "
    found = f"{before}{joined}{following.removesuffix(',')}{ends}"
    return f"{' '.join((*words[:start], found, *words[len(words) - end :]))}{'.' * one.endswith('.')}"


def without_repeated_subject(occasion: str, clause: str) -> str:
    """Return an occasion without the subject that its clause repeats: *while facing a dilemma, this card*."""
    found = _ABOUT_SOURCE.match(occasion)
    if found is None or not clause.startswith("this card "):
        return occasion
    rest = occasion[found.end() :]
    return occasion if any(word in rest for word in _OTHER_SUBJECTS) else f"{found['when']} {rest}"


def sentences_after(lead: str, clauses: Sequence[str]) -> str:
    """Return clauses as sentences, the first after its occasion: *When this card is played, draw a card*."""
    first, *others = clauses or ("",)
    comma = ", " if lead and first else ""
    return " ".join(filter(None, (as_sentence(f"{lead}{comma}{first}"), *map(as_sentence, others))))


def listed_alternatives(parts: Sequence[str]) -> str:
    """Return *Law, Medical or Physics*; parts that are lists themselves are set off by commas."""
    if any(", " in part or " and " in part for part in parts):
        return ", or ".join(parts)
    if any(" or " in part for part in parts):
        return f"{', '.join(parts[:-1])}, or {parts[-1]}"
    return list_in_words(parts, "or")


def likeness_words(like: str) -> str:
    """Describe what cards have in common with another card, such as *of the same species*."""
    if like == "attribute":
        return " with an attribute equal to one of that personnel’s"
    which = like.removeprefix("another ")
    return f" of {'the same' if which == like else 'another'} {'card type' if which == 'kind' else which}"
