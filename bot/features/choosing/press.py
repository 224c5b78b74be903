"""One press on a component of a decision, as its custom id says it."""

from __future__ import annotations

import re

import msgspec

from bot.ui.outdated import number_in

AT_ONCE = "go"
"""The argument of ``all`` and ``spread`` that also gives the answer; without it everything is only picked.

With a number ``all`` picks the proposal that has this number.
"""

EVERYBODY, NOBODY = "everybody", "nobody"
"""The verbs that take an option and then everything, or nothing, of what is asked next."""


class Press(msgspec.Struct, frozen=True):
    """One press on a component of a decision.

    Attributes:
        match: the match's id.
        decision: the decision's number.
        picked: how many picks the player had made when the component was shown.
        verb: ``pick``, ``kind``, ``page``, ``menu``, ``order``, ``done``, ``all``, ``none``, ``back``, ``sure``,
            ``rest``, ``number``, ``words``, ``EVERYBODY`` or ``NOBODY``; of an arrangement also ``slot``, ``card``,
            ``held``, ``up``, ``down`` or ``spread``.
        argument: an option's id, a kind of action, a page, a menu, the bounds of a number, ``AT_ONCE``, or the
            number of a proposal.
        values: what was chosen in a menu, the number typed or the words written.
    """

    match: str
    decision: int
    picked: int
    verb: str
    argument: str = ""
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """What the component carries."""
        return f"c:{self.match}:{self.decision}:{self.picked}:{self.verb}:{self.argument}"

    def to(self, verb: str, argument: str = "") -> Press:
        """The press on another component of the same screen."""
        return msgspec.structs.replace(self, verb=verb, argument=argument)

    @property
    def page(self) -> int:
        """The page that the argument is.

        Raises:
            OutdatedItemError: it is none.
        """
        return number_in(self.argument)

    @classmethod
    def read(cls, found: re.Match[str]) -> Press:
        """The press that a custom id stands for."""
        match, decision, picked, verb, argument = found.groups()
        return cls(match, int(decision), int(picked), verb, argument)
