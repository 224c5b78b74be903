"""House arrest: who no longer goes with those aboard, or with the ship or facility itself (1E-HARR, 1E-COMP-09).

It is worked out from who is there, so that it ends as soon as they are elsewhere or a treaty lets them mix again. On
a planet nobody is arrested: those who do not go together are teams of their own (1E-HARR-03).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.position.teams.compatibility import all_mix, company, compatible_with_all, mixes, treaties
from engine.first_edition.table.memory import at_place
from engine.first_edition.table.table import Table


def is_arrested(table: Table, instance: str) -> bool:
    """Whether a personnel is under house arrest: of no use, but free to walk and beam away (1E-HARR-02).

    So is an infiltrator who does not go with those among whom they are, unless they are exposed instead (1E-HARR-04).
    """
    card = table.state.cards[instance]
    seat, place = card.controller, card.at
    if seat is None or not place.startswith("aboard.") or not table.facts[instance].is_personnel:
        return False
    host = place.partition(".")[2]
    if card.guise:
        return _is_out_of_place(table, card.guise, table.other(seat), host)
    return instance in at_place(table, place, ("arrested", seat), lambda: arrested_at(table, seat, host))


def _is_out_of_place(table: Table, guise: str, seat: int, host: str) -> bool:
    """Whether somebody of an affiliation does not go with those of a player who are of use aboard, or the host."""
    held = arrested_at(table, seat, host)
    there = [one for one in table.controlled(seat, table.lying("aboard", host)) if table.facts[one].is_personnel]
    with_them = [one for one in there if one not in held and not table.instance(one).guise]
    own = [host] if table.instance(host).controller == seat else []
    kinds = frozenset(company(table, one) for one in (*own, *with_them))
    return not mixes(guise, kinds, treaties(table, seat))


def arrested_at(table: Table, seat: int, host: str) -> frozenset[str]:
    """Those of a player aboard a ship or facility who are under house arrest there (1E-HARR-01).

    Who is incompatible with a ship or facility of theirs; of those who are left, or aboard one of the opponent, all
    but the largest group. Only that player's own cards count.
    """
    facts, aboard = table.facts, table.controlled(seat, table.lying("aboard", host))
    there = [one for one in aboard if facts[one].is_personnel and not table.instance(one).guise]
    own = table.instance(host).controller == seat
    if not table.index.shuns:
        kinds = frozenset(company(table, one) for one in ((host, *there) if own else there))
        if all_mix(kinds, treaties(table, seat)):
            return frozenset()
    left = there
    if own:
        left = [one for one in there if compatible_with_all(table, one, (host,))]
    return frozenset(there) - largest_group(table, left)


def largest_group(table: Table, people: Sequence[str]) -> frozenset[str]:
    """The largest of the groups of personnel that go together; of equal ones that of whoever has been there longest."""
    groups = [[other for other in people if compatible_with_all(table, one, (other,))] for one in people]
    sound = [_together(table, group) for group in groups]
    largest: list[str] = []
    for one in sound:
        largest = one if len(one) > len(largest) else largest
    return frozenset(largest)


def _together(table: Table, people: Sequence[str]) -> list[str]:
    """Those of them who all go together, the first ones first."""
    found: list[str] = []
    for one in people:
        if compatible_with_all(table, one, found):
            found.append(one)
    return found
