"""How hard a player's combatants strike: settled once for a battle, so that no pairing need be asked about."""

from __future__ import annotations

from engine.first_edition.actions.actions import BATTLES
from engine.first_edition.table import Table
from engine.kernel.decision import Decision, Kind, Procedure, Window, ask_all, option

HARDEST, STUN, ASK = "hardest", "stun", "ask"
_OPTIONS = (
    option(HARDEST, "Strike as hard as allowed", "Mortally wound where that is allowed, else stun."),
    option(STUN, "Stun only", "Never mortally wound."),
    option(ASK, "Ask me each time", "For every adversary that is weaker than yours."),
)


def choose_policies(table: Table, attacker: int) -> Procedure[tuple[str, str]]:
    """Ask both players at once; a standing answer to it will do. Returns the attacker's first (1E-PB-04)."""
    seats = table.in_order(attacker)
    one, other = yield from ask_all((_question(seats[0]), _question(seats[1])))
    return one[0], other[0]


def _question(seat: int) -> Decision:
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt="A personnel battle begins. How hard do yours strike?",
        public="decides how hard to strike",
        options=_OPTIONS,
        private=True,
        default=(HARDEST,),
        rule="1E-PB-04",
        window=Window("battle begun", BATTLES),
    )
