"""Cards that leave play: killed, destroyed, discarded, returned to hand or deck (1E-LEAVE)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.changes import Becomes
from engine.ccg.effects.language import nodes
from engine.ccg.effects.objectives import Complete
from engine.ccg.effects.spaceline import Detain
from engine.ccg.resolving.meanings import CanBegin, Does
from engine.first_edition.cards.definition import Dilemma, Objective
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.position.borg.markers import COMPLETED
from engine.first_edition.position.characteristics import forbids
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.uniqueness import APART
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.answers import answer, automatic_answers
from engine.first_edition.resolving.deactivating import spare
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import separate
from engine.first_edition.table.display_names import all_called
from engine.first_edition.table.side_decks import TRIBBLES, Q, is_open, used_of
from engine.first_edition.table.state import IN_PLAY, Action, Scored
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

Pile = Literal["discard", "hand", "deck", "out", "bonus"]


class Loss(NamedTuple):
    """A way to leave play that may be answered.

    Attributes:
        kind: of the event that tells it.
        words: as in *would be killed*.
        rule: by which it happens.
    """

    kind: str
    words: str
    rule: str


KILLED = Loss("kill", "killed", "1E-STAT-04")
"""Killed personnel go to their owners' discard piles."""
DESTROYED = Loss("destroy", "destroyed", "1E-STAT-04")
"""With a ship or facility all aboard are lost."""


def leave(table: Table, instance: str, pile: Pile = "discard") -> None:
    """A card leaves play for a pile of its owner, and what lies on it or is aboard in the same manner (1E-LEAVE-03).

    Where it goes otherwise by its type: 1E-LEAVE-02, 1E-LEAVE-16. Ships that were docked there stay (1E-DOCK-04), and
    whom a card of the Q-Continuum holds returns to hand.
    """
    location = table.location_of(instance)
    for ship in list(table.lying("docked", instance)):
        table.put(ship, "space", location)
    if table.is_a(instance, Dilemma) and Q not in table.card(instance).icons:
        for one in [held for held in table.lying("held", instance) if table.instance(held).captor is None]:
            table.put(one, "surface", location)  # 1E-STAT-11
    for kind in ("aboard", "within", "carried", "on", "damage", "held", APART, COMPLETED):
        for one in list(table.lying(kind, instance)):
            leave(table, one, "hand" if kind == "held" and Q in table.card(instance).icons else pile)
    separate(table, [instance])
    _let_go(table, instance, pile)
    _take_back(table, instance)
    table.renew(instance)
    table.put(instance, _goes_to(table, instance, pile), table.instance(instance).owner)


def _goes_to(table: Table, instance: str, pile: Pile) -> str:
    """Dilemmas go out-of-play in place of the discard pile, cards of side decks under theirs (1E-LEAVE-16).

    By rulebook 1.7 dilemmas are discarded (1E17-ATT-8).
    """
    if table.is_a(instance, Tactic):
        return "bridge used"
    if table.is_a(instance, Tribble, Trouble):
        return used_of(TRIBBLES)
    if pile == "discard" and Q in table.card(instance).icons and is_open(table, table.instance(instance).owner, Q):
        return used_of(Q)
    return table.edition.dilemmas_go if pile == "discard" and table.is_a(instance, Dilemma) else pile


def _let_go(table: Table, instance: str, pile: Pile) -> None:
    """What the card did while it was in play is over, and what had it for its last target leaves.

    In the same manner (1E-LEAVE-04), in 2002 to the discard pile (1E17-CARD-2). An objective leaves with any of its
    targets (1E-CR-024).

    Who obeyed because of it is merely captive again (1E-CAP-10).
    """
    state = table.state
    kind, host = table.lies(instance)
    if kind == "on" and table.instance(host).brainwashed and _brainwashes(table, instance):
        table.touch(host).controller = table.other(table.instance(host).controller or 0)
        separate(table, [host])
    over = [one for one in state.lasting if one.until == IN_PLAY and one.source == instance]
    if over:
        state.lasting = [one for one in state.lasting if not (one.until == IN_PLAY and one.source == instance)]
        if any(isinstance(one.change, Becomes) for one in over):  # who goes with whom is remembered everywhere
            table.everything_changed()
        else:
            table.changed()
    for other in table.all_in_play():
        card = table.instance(other)
        if instance in card.targets:
            table.touch(other).targets = tuple(one for one in card.targets if one != instance)
            if not card.targets or table.is_a(other, Objective):
                leave(table, other, pile if table.edition.leaves_alike else "discard")


def _take_back(table: Table, instance: str) -> None:
    """A marker that is worth something only as long as it lies there takes its points with it."""
    if table.lies(instance)[0] != COMPLETED:
        return
    if not any(isinstance(node, Complete) and node.points for node in nodes(table.card(instance))):
        return
    seat, card = table.instance(instance).owner, table.card(instance).id
    points = sum(one.points for one in table.state.ledger if (one.seat, one.source) == (seat, card))
    if points:
        place = table.location_of(instance)
        table.state.ledger.append(Scored(seat, -points, False, card, place, table.state.turn))
        words = f"{table.player_name(seat)} loses {points} points: {table.name(instance)}."
        table.journal.tell("score", words, seat=seat, rule="1E-ASM-03")


def _brainwashes(table: Table, instance: str) -> bool:
    functions = getattr(table.card(instance), "functions", ())
    return any(isinstance(effect, tree.Brainwash) for one in functions for effect in one.effects)


def lose(
    table: Table, seat: int, cards: Sequence[str], loss: Loss, cause: str = "", *, by_chance: Collection[str] = ()
) -> Procedure[None]:
    """Cards leave play by an action that may be answered; holograms are deactivated instead (1E-HOLO-04).

    Args:
        table: where.
        seat: who does it.
        cards: those that are to leave.
        loss: how.
        cause: the card whose text does it; empty for a rule.
        by_chance: those of them whom chance has selected.
    """
    if not cards:
        return
    location = table.location_of(cards[0])

    def results(action: Action) -> Procedure[None]:
        there = [one for one in action.left() if table.in_play(one)]
        for one in there:
            if is_hologram(table, one):
                spare(table, one)
        lost = [one for one in there if not is_hologram(table, one)]
        yield from _last_words(table, action, lost)
        if lost:
            words = f"{all_called(table, lost)} {'are' if len(lost) > 1 else 'is'} {loss.words}."
            table.journal.tell(loss.kind, words, seat=seat, rule=loss.rule)
        for one in lost:
            if table.in_play(one):
                leave(table, one)

    action = Action(loss.words, seat, tuple(cards), location, cause)
    if drawn := tuple(one for one in cards if one in by_chance):
        action.by_chance = drawn
    yield from act(table, action, results)


def _last_words(table: Table, action: Action, lost: Sequence[str]) -> Procedure[None]:
    """What a card says of the loss of its host, or of what it targets, happens before both are gone (1E-GEN-12)."""
    told: set[tuple[str, str, int]] = set()
    lost_ones = {*lost}
    for one in list(automatic_answers(table, action.kind, action)):
        kind, host = table.lies(one.instance)
        same = table.card(one.instance).title, host, one.number
        aims = not lost_ones.isdisjoint(table.instance(one.instance).targets)
        if ((kind == "on" and host in lost) or aims) and same not in told:
            told.add(same)
            yield from answer(table, one.seat, one.instance, one.number, action)


def _kill(resolution: Resolution, _effect: tree.Kill, picked: list[str]) -> Procedure[None]:
    picked = [one for one in picked if not forbids(resolution.table, one, "be killed")]
    yield from lose(resolution.table, resolution.seat, picked, KILLED, resolution.card, by_chance=resolution.drawn_lots)


def _return(resolution: Resolution, _effect: tree.ReturnToHand, picked: list[str]) -> Procedure[None]:
    picked = [one for one in picked if not forbids(resolution.table, one, "be returned")]
    if picked:
        resolution.tell_of("return", picked, "returned to hand", "1E-LEAVE-11", open_to_all=True)
    for one in picked:
        leave(resolution.table, one, "hand")
    yield from ()


def _destroy_here(resolution: Resolution, _effect: tree.DestroyHere, _picked: list[str]) -> Procedure[None]:
    """Docked ships do not survive their facility here; seed cards and unearned artifacts are discarded as well."""
    table, place = resolution.table, resolution.location()
    there = [*table.lying("space", place), *table.lying("surface", place)]
    docked = [ship for one in there for ship in table.lying("docked", one)]
    on = [one for mission in table.lying("on line", place) for one in table.lying("on", mission)]
    doomed = [one for one in (*docked, *there, *on) if one != resolution.card]
    yield from lose(table, resolution.seat, doomed, DESTROYED, resolution.card)
    for one in (*table.lying("under", place), *table.lying("aside", place)):
        leave(table, one)


def _convert(resolution: Resolution, _effect: tree.Convert, picked: list[str]) -> Procedure[None]:
    """The location is in space, for completions already made as well; all on the planet is destroyed (1E-MIS-23).

    What lies at the mission stays (1E-CONV-01, 1E-CONV-02).
    """
    table = resolution.table
    for location in dict.fromkeys(filter(None, map(table.location_of, picked))):
        table.state.locations[location].kind = "space"
        table.changed()
        words = f"{table.name(location)} becomes a space mission."
        table.journal.tell("convert", words, seat=resolution.seat, rule="1E-MIS-23")
        yield from lose(table, resolution.seat, list(table.lying("surface", location)), DESTROYED, resolution.card)
    table.judge()


def _place_on(resolution: Resolution, _effect: tree.PlaceOn, picked: list[str]) -> Procedure[None]:
    """This card lies on another from now on, and leaves play with it (1E-LEAVE-03)."""
    table = resolution.table
    for host in picked:
        table.put(resolution.card, "on", host)
        words = f"{table.name(resolution.card)} is placed on {table.open_name(host)}."
        table.journal.tell("placed", words, seat=resolution.seat, rule="1E-LEAVE-03")
    yield from ()


def _set_apart(resolution: Resolution, _effect: plays.SetApart, picked: list[str]) -> Procedure[None]:
    """They are in play for uniqueness only, as long as the card under which they lie is in play (1E-UNIQ-08)."""
    if picked:
        resolution.tell_of("apart", picked, "in play for uniqueness only", "1E-UNIQ-08", open_to_all=True)
    for one in picked:
        leave(resolution.table, one)
        resolution.table.put(one, APART, resolution.card)
    yield from ()


def _detain(resolution: Resolution, _effect: Detain, picked: list[str]) -> Procedure[None]:
    """They can neither use skills nor lend them to anybody (1ER-DIL-3)."""
    table, dilemma, location = resolution.table, resolution.card, resolution.location()
    mission = next(iter(table.lying("on line", location)[-1:]), "")
    if picked and mission:
        table.put(dilemma, "on", mission)
        separate(table, picked)
        for one in picked:
            table.put(one, "held", dilemma)
        resolution.tell_of("hold", picked, f"held atop {table.name(mission)}", "1E-STAT-11", open_to_all=True)
    yield from ()


def _remove(resolution: Resolution, _effect: tree.RemoveFromGame, picked: list[str]) -> Procedure[None]:
    """They go out-of-play."""
    if picked:
        resolution.tell_of("remove", picked, "out-of-play", "1E-LEAVE-02", open_to_all=True)
    for one in picked:
        leave(resolution.table, one, "out")
    yield from ()


EFFECTS = (
    Does(tree.DestroyHere, _destroy_here),
    Does(Detain, _detain),
    Does(tree.RemoveFromGame, _remove),
    Does(plays.SetApart, _set_apart),
    Does(tree.PlaceOn, _place_on),
    Does(tree.Convert, _convert),
    Does(tree.Kill, _kill),
    Does(tree.ReturnToHand, _return),
)


def _is_anything_there(resolution: Resolution, effect: tree.PlaceOn) -> bool:
    """Whether there is a card on which this one could be placed."""
    return not isinstance(effect.who, Chosen) or bool(resolution.eligible(effect.who))


POSSIBLE = (CanBegin(tree.PlaceOn, _is_anything_there),)
