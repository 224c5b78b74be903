"""A press on a component of a decision, encoded in its custom id."""

from __future__ import annotations

import re

import msgspec

from bot.ui.outdated_items import number_in

ANSWER_AT_ONCE = "go"
"""Argument of ``all`` and ``spread`` that also gives the answer; without it the options are only picked.

If the argument is a number, ``all`` picks the proposal with that number.
"""

IN_ORDER = "ordered"
"""Argument of ``done`` that also puts the picks in this order, if the next question is about their order."""

EVERYBODY, NOBODY = "everybody", "nobody"
"""Verbs that take an option and answer the next question with everything, or with nothing."""

FOLLOW_GUIDE = "lead"
"""Verb that makes the whole choice that the guide recommends, with all that it names."""


class ChoicePress(msgspec.Struct, frozen=True):
    """A press on a component of a decision.

    Attributes:
        match: the match's id.
        decision: the decision's number.
        picked: the number of picks when the component was shown.
        verb: ``pick``, ``kind``, ``page``, ``menu``, ``order``, ``done``, ``all``, ``none``, ``back``, ``sure``,
            ``rest``, ``number``, ``words``, ``FOLLOW_GUIDE``, ``EVERYBODY`` or ``NOBODY``; for an arrangement also
            ``slot``, ``card``, ``held``, ``up``, ``down`` or ``spread``.
        argument: an option's id, a kind of action, a page, a menu, the bounds of a number, ``ANSWER_AT_ONCE``, or the
            number of a proposal.
        values: what was chosen in a menu, the number typed or the text written.
    """

    match: str
    decision: int
    picked: int
    verb: str
    argument: str = ""
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """Return the component's custom id."""
        return f"c:{self.match}:{self.decision}:{self.picked}:{self.verb}:{self.argument}"

    def with_verb(self, verb: str, argument: str = "") -> ChoicePress:
        """Return a press on a different component of the same screen."""
        return msgspec.structs.replace(self, verb=verb, argument=argument)

    @property
    def page_number(self) -> int:
        """Return the page number in the argument.

        Raises:
            OutdatedItemError: the argument is not a page number.
        """
        return number_in(self.argument)

    @classmethod
    def from_match(cls, matched: re.Match[str]) -> ChoicePress:
        """Decode a custom id from its match with the pattern."""
        match, decision, picked, verb, argument = matched.groups()
        return cls(match, int(decision), int(picked), verb, argument)
