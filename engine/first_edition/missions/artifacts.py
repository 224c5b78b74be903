"""Artifacts: put aside when they are met, earned when the mission is solved (1E-ART)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Artifact, Personnel
from engine.first_edition.leaving_play import leave
from engine.first_edition.resolution import Resolution
from engine.first_edition.state import Action, Attempt
from engine.first_edition.table import Table
from engine.first_edition.teams.association import home_of
from engine.first_edition.teams.uniqueness import may_enter
from engine.kernel.asking import choose_some
from engine.kernel.decision import Kind, Procedure, option


def put_aside(table: Table, artifact: str, location: str) -> None:
    """An artifact lies face up, unearned and of no use, until the mission is solved (1E-ART-01, 1E-ART-02)."""
    table.put(artifact, "aside", location)
    table.journal.tell("artifact", f"{table.name(artifact)} is put aside.", rule="1E-ART-01", reveals=True)


def earn(table: Table, now: Attempt) -> Procedure[None]:
    """The solver earns all that is put aside there, whoever seeded it, in an order of their own (1E-ART-03)."""
    left = list(table.lying("aside", now.location))
    if len(left) > 1:
        options = [option(one, table.name(one), card=table.instance(one).card) for one in left]
        prompt, every = "In which order do you earn these artifacts?", (len(left), len(left))
        left = list(
            (
                yield from choose_some(
                    now.seat, prompt, options, every, "1E-ART-03", kind=Kind.ORDERED_CARDS, private=False
                )
            )
        )
    for one in left:
        yield from _earn(table, now, one)


def _earn(table: Table, now: Attempt, earned: str) -> Procedure[None]:
    """What was put aside is earned; a copy that may not be there is discarded (1E-UNIQ-09)."""
    if not may_enter(table, now.seat, table.card(earned)):
        leave(table, earned)
    elif table.is_a(earned, Artifact):
        yield from _earn_artifact(table, now, earned)
    else:
        _join(table, now, earned)


def _join(table: Table, now: Attempt, earned: str) -> None:
    """Personnel and equipment join the team, or form one of their own; that is no reporting (1E-MIS-14, 1E-MIS-15).

    Personnel that the opponent seeded are captured, by the team that has solved the mission (1E-CAP-02).
    """
    card, name = table.touch(earned), table.player_name(now.seat)
    kind, of = ("aboard", now.ship) if now.ship else ("surface", now.location)
    table.put(earned, kind, of)
    captured = table.is_a(earned, Personnel) and card.owner != now.seat
    if captured:
        card.captor = now.seat
    else:
        card.controller = now.seat
        card.home = next((home for one in now.group if (home := home_of(table, one))), "")
    words = f"{name} {'captures' if captured else 'earns'} {table.name(earned)}."
    table.journal.tell("earn", words, seat=now.seat, rule="1E-MIS-14", reveals=True)


def _earn_artifact(table: Table, now: Attempt, artifact: str) -> Procedure[None]:
    """Into the team, into hand, or at once into effect (1E-ART-03)."""
    seat, card = now.seat, table.known(artifact, Artifact)
    table.journal.tell("earn", f"{table.player_name(seat)} earns {card.name}.", seat=seat, rule="1E-ART-01")
    table.touch(artifact).controller, table.touch(artifact).earned = seat, True
    match card.earned:
        case "team":
            kind, of = ("aboard", now.ship) if now.ship else ("surface", now.location)
            table.put(artifact, kind, of)
        case "hand":
            table.put(artifact, "hand", seat)
        case "at once":
            yield from _take_effect(table, now, artifact, card)


def _take_effect(table: Table, now: Attempt, artifact: str, card: Artifact) -> Procedure[None]:
    """It plays at once, as a free play (1E-MIS-15), among those who have solved the mission."""
    seat = now.seat
    table.put(artifact, "table", seat)
    number, function = next((n, one) for n, one in enumerate(card.functions) if one.how == "earned")
    table.touch(artifact).function = number
    earned = Action("earned", seat, (artifact,), now.location, team=tuple(now.group))
    yield from Resolution(table, seat, artifact, earned).run(function.effects)
    if not function.stays and table.lies(artifact) == ("table", str(seat)):
        leave(table, artifact)
