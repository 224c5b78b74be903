"""Searching cards: ``type:personnel affiliation:klingon leadership cost<=3``.

Words match cards that have them in name, skills, keywords or text; ``field:value`` searches one field;
``number<=3`` compares. All parts must match, unless joined by ``or``; ``-`` before a part excludes; quotes keep words
together and parentheses group.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

_SIGNS = {"<=": operator.le, ">=": operator.ge, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "=": operator.eq}
_TOKEN = re.compile(
    r"\s*(?:(?P<bracket>[()])|(?P<minus>-(?=[^\s]))|(?P<field>[A-Za-z]+)(?P<sign>:|<=|>=|!=|<|>|=)|"
    r'"(?P<quoted>[^"]*)"|(?P<word>[^\s"()]+))'
)

_MAX_DEPTH = 50

Card = TypeVar("Card")


@dataclass(frozen=True)
class QueryVocabulary(Generic[Card]):
    """The searchable fields of a game's cards.

    Attributes:
        numbers: names of numeric fields, which can be compared.
        fields: names of the other fields.
        number_of: returns a number printed on a card; ``None`` if it has none of that name.
        values_of: returns the values of a field.
        words_of: returns all words searched by a word without a field.
        held: fields that match a value anywhere; other fields match only at the start.
        skills: names of skills, which can be compared like numbers.
    """

    numbers: tuple[str, ...]
    fields: tuple[str, ...]
    number_of: Callable[[Card, str], int | None]
    values_of: Callable[[Card, str], tuple[str, ...]]
    words_of: Callable[[Card], str]
    held: tuple[str, ...]
    skills: frozenset[str] = frozenset()


class QueryError(ValueError):
    """Raised if a query can't be parsed; the message gives the position and the expected part."""


class _Token(msgspec.Struct, frozen=True):
    kind: str
    value: str
    sign: str
    position: int


def parse_query(query: str, vocabulary: QueryVocabulary[Card]) -> Callable[[Card], bool]:
    """Parse a query into a predicate of cards.

    Raises:
        QueryError: the query can't be parsed.
    """
    reader = _Reader(query, vocabulary)
    test = reader.read_alternatives()
    reader.check_end_of_query()
    return test


class _Reader(Generic[Card]):
    def __init__(self, query: str, vocabulary: QueryVocabulary[Card]) -> None:
        self._query = query
        self._vocabulary = vocabulary
        self._tokens = list(_query_tokens(query))
        self._next = 0
        self._depth = 0
        self._last_card: Card | None = None
        self._last_words = ""

    def read_alternatives(self) -> Callable[[Card], bool]:
        tests = [self._read_conjunction()]
        while self._take_token("word", "or"):
            tests.append(self._read_conjunction())
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def check_end_of_query(self) -> None:
        if self._next < len(self._tokens):
            raise self._syntax_error("a word")

    def _read_conjunction(self) -> Callable[[Card], bool]:
        tests = [self._read_condition()]
        while self._next < len(self._tokens) and not self._at_end_of_list():
            tests.append(self._read_condition())
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def _at_end_of_list(self) -> bool:
        token = self._tokens[self._next]
        return (token.kind, token.value.lower()) in (("word", "or"), ("bracket", ")"))

    def _read_condition(self) -> Callable[[Card], bool]:
        if self._take_token("minus", "-"):
            excluded = self._read_in_parentheses(self._read_condition)
            return lambda card: not excluded(card)
        if self._take_token("bracket", "("):
            return self._read_in_parentheses(self._read_group)
        if self._next == len(self._tokens) or self._at_end_of_list():
            raise self._syntax_error("a word, a field such as “type:ship”, or a comparison such as “cost<=3”")
        token = self._tokens[self._next]
        self._next += 1
        if token.kind == "field":
            return self._read_field(token)
        wanted = token.value.casefold()
        return lambda card: wanted in self._words_of(card)

    def _words_of(self, card: Card) -> str:
        """Return a card's words; all terms of a query are compared with one card before the next."""
        if card is not self._last_card:
            self._last_card, self._last_words = card, self._vocabulary.words_of(card).casefold()
        return self._last_words

    def _read_in_parentheses(self, read: Callable[[], Callable[[Card], bool]]) -> Callable[[Card], bool]:
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise QueryError(f"There are more than {_MAX_DEPTH} parentheses or minus signs inside one another.")
        inner = read()
        self._depth -= 1
        return inner

    def _read_group(self) -> Callable[[Card], bool]:
        inner = self.read_alternatives()
        if not self._take_token("bracket", ")"):
            raise self._syntax_error("“)”")
        return inner

    def _read_field(self, token: _Token) -> Callable[[Card], bool]:
        name = token.value.lower()
        value = self._read_value()
        known = self._vocabulary
        numeric = name in known.numbers or name in known.skills
        if not numeric and name not in known.fields:
            names = ", ".join((*known.fields, *known.numbers))
            raise QueryError(
                f"There is no field “{name}” (character {token.position + 1}). "
                f"Fields are {names}{' and all skills' if known.skills else ''}."
            )
        if numeric:
            if not re.fullmatch(r"[0-9]{1,4}", value):
                raise QueryError(
                    f"“{name}” is compared with a number, not with “{value}” (character {token.position + 1})."
                )
            sign = _SIGNS["=" if token.sign == ":" else token.sign]
            return lambda card: (had := known.number_of(card, name)) is not None and bool(sign(had, int(value)))
        if token.sign not in (":", "=", "!="):
            raise QueryError(f"“{name}” is not a number: write “{name}:{value}” (character {token.position + 1}).")
        wanted, excluded = value.casefold(), token.sign == "!="
        return lambda card: (
            excluded
            != any(_matches_value(value, wanted, anywhere=name in known.held) for value in known.values_of(card, name))
        )

    def _read_value(self) -> str:
        if self._next < len(self._tokens) and self._tokens[self._next].kind in ("word", "quoted"):
            self._next += 1
            return self._tokens[self._next - 1].value
        raise self._syntax_error("a value")

    def _take_token(self, kind: str, value: str) -> bool:
        if self._next < len(self._tokens):
            token = self._tokens[self._next]
            if token.kind == kind and token.value.lower() == value:
                self._next += 1
                return True
        return False

    def _syntax_error(self, expected: str) -> QueryError:
        at_end = self._next >= len(self._tokens)
        where = "at the end" if at_end else f"at character {self._tokens[self._next].position + 1}"
        return QueryError(f"Can’t read “{self._query}”: {expected} was expected {where}.")


def _query_tokens(query: str) -> Iterable[_Token]:
    position = 0
    while query[position:].strip():
        found = _TOKEN.match(query, position)
        if found is None:
            start = position + len(query[position:]) - len(query[position:].lstrip())
            raise QueryError(f"Can’t read “{query}”: the quotation that begins at character {start + 1} has no end.")
        kind = "field" if found["field"] else found.lastgroup or ""
        yield _Token(kind, found[kind], found["sign"] or "", found.start(kind))
        position = found.end()


def _matches_value(value: str, wanted: str, *, anywhere: bool) -> bool:
    found = value.casefold()
    return wanted in found if anywhere else bool(found) and found.startswith(wanted)
