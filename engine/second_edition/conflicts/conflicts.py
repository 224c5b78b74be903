"""Combat between personnel and engagements between ships (2E-CMB, 2E-ENG)."""

from __future__ import annotations

from engine.ccg.effects import cards_meant, changes
from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.conflicts.battlefields import (
    Battlefield,
    can_join_engagement,
    possible_combats,
    possible_engagements,
    required_participant,
)
from engine.second_edition.resolving.lasting_changes import end_lasting_changes, start_lasting_change
from engine.second_edition.resolving.leaving_play import stop_cards
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import ConflictState
from engine.second_edition.table.table import Table


def _begin_combat(resolution: Resolution, effect: tree.BeginCombat, _picked: list[str]) -> Procedure[None]:
    """Start a combat, which only a text can do (2E-CMB-01, 2E-CMB-04, 2E-CMB-07 to 2E-CMB-09)."""
    possible = list(
        possible_combats(resolution.table, resolution.seat, effect.needs, required_participant(resolution, effect))
    )
    field = yield from _choose_field(resolution, possible, "2E-CMB-05")
    if field is None:
        return
    site = resolution.table.site_at(field.ours[0])
    yield from _run_conflict(resolution, "combat", field, site.id if site else "", effect, cause=resolution.card)


def _begin_engagement(resolution: Resolution, effect: tree.BeginEngagement, _picked: list[str]) -> Procedure[None]:
    """Start an engagement, which only a text can do (2E-ENG-01, 2E-ENG-03, 2E-ENG-07 to 2E-ENG-09)."""
    possible = list(possible_engagements(resolution.table, resolution.seat, effect.needs, effect.ship))
    field = yield from _choose_field(resolution, possible, "2E-ENG-03")
    if field is None:
        return
    if effect.weapons:
        stronger = changes.Modifies(
            cards_meant.Cards(kind="ship", whose=cards_meant.ANYBODY), ("weapons",), effect.weapons
        )
        start_lasting_change(
            resolution.table, LastingChange(stronger, resolution.seat, resolution.card, "conflict", list(field.ours))
        )
    yield from _run_conflict(resolution, "engagement", field, field.place, effect, cause=resolution.card)


def fight_without_text(table: Table, seat: int, kind: str, field: Battlefield) -> Procedure[None]:
    """Fight a combat or an engagement that no text started; the players resolve its effects by hand.

    No card is its cause: a combatant named as such would be betrayed to the opponent (2E-SHW-02).
    """
    resolution: Resolution = table.rules.resolution(table, seat, field.ours[0])
    site = table.site_at(field.ours[0])
    effect = tree.BeginCombat(()) if kind == "combat" else tree.BeginEngagement(())
    yield from _run_conflict(resolution, kind, field, site.id if site else "", effect, cause="")


def _choose_field(resolution: Resolution, fields: list[Battlefield], rule: str) -> Procedure[Battlefield | None]:
    """Let the starter choose the place, the forces and the opponent (2E-MUL-04); ``None`` if there is no choice."""
    if len(fields) <= 1:
        return fields[0] if fields else None
    table = resolution.table
    prompt = f"Where does it start, and who is it against ({table.name(resolution.card)})?"
    options = [option(str(number), *_label_and_detail(table, field)) for number, field in enumerate(fields)]
    chosen = yield from choose_one(resolution.seat, prompt, options, rule, public="chooses an opponent")
    return fields[int(chosen)]


def _label_and_detail(table: Table, field: Battlefield) -> tuple[str, str]:
    """Return a label and a detail for a battlefield; opponents' personnel are face down (2E-SHW-02)."""
    where, opponent = table.name(field.place), table.player_name(field.opponent)
    if field.ours[0] in table.state.ships:
        titles = table.place_titles(table.mission_state(field.place))
        return f"{titles[field.ours[0]]} against {titles[field.theirs[0]]}", f"{opponent}, at {where}"
    return f"Against {opponent} at {where}", f"{len(field.ours)} of yours against {len(field.theirs)} personnel"


def _run_conflict(
    resolution: Resolution,
    kind: str,
    field: Battlefield,
    site: str,
    effect: tree.BeginCombat | tree.BeginEngagement,
    *,
    cause: str,
) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    now = ConflictState(kind, seat, field.opponent, site, list(field.ours), list(field.theirs))
    table.state.conflict = now
    table.record_change_of_state()
    table.journal.log_event(
        kind,
        f"{table.player_name(seat)} begins {'a combat' if kind == 'combat' else 'an engagement'} against "
        f"{table.player_name(field.opponent)} at {table.name(site)}.",
        seat=seat,
        rule="2E-CMB-04" if kind == "combat" else "2E-ENG-03",
    )
    begun = yield from open_window(table, Occurrence(f"{kind} begun", seat, (*now.ours, *now.theirs), site, cause))
    if begun.cancelled:  # 2E-TIM-08: it didn't happen
        table.state.conflict = None
        table.record_change_of_state()
        end_lasting_changes(table, "conflict")
        return
    yield from _compare_totals(resolution, now, site, effect, cause)
    table.state.conflict = None
    table.record_change_of_state()
    end_lasting_changes(table, "conflict")
    ours = _involved_cards(table, now, seat, now.ours)
    yield from stop_cards(table, seat, ours, cause)  # 2E-CMB-09
    theirs = _involved_cards(table, now, field.opponent, now.theirs)
    yield from open_window(table, Occurrence(f"{kind} ended", seat, (*ours, *theirs), site))


def _involved_cards(table: Table, now: ConflictState, seat: int, side: list[str]) -> list[str]:
    """Return a side's cards that are still theirs and, in an engagement, their crews (2E-ENG-09, 2E-GAP-07)."""
    found = _cards_still_of_side(table, seat, side)
    if now.kind == "engagement":
        found += [i for ship in found if ship in table.state.ships for i in table.commanded_at(seat, ship)]
    return found


def _compare_totals(
    resolution: Resolution,
    now: ConflictState,
    site: str,
    effect: tree.BeginCombat | tree.BeginEngagement,
    cause: str,
) -> Procedure[None]:
    """Compare the totals: the higher one wins, a tie has no winner (2E-CMB-07, 2E-ENG-07)."""
    table = resolution.table
    ours, theirs = conflict_totals(table, now)
    words = f"{table.player_name(now.starter)} {ours}, {table.player_name(now.opponent)} {theirs}"
    result = (
        "nobody wins" if ours == theirs else f"{table.player_name(now.starter if ours > theirs else now.opponent)} wins"
    )
    rule = "2E-CMB-07" if now.kind == "combat" else "2E-ENG-07"
    table.journal.log_event("result", f"{words}: {result}.", rule=rule)
    if ours > theirs:
        yield from _use_winning_effect(resolution, effect.then)
    else:
        yield from resolution.run(effect.otherwise)
    if ours != theirs:
        sides = [(now.starter, now.ours), (now.opponent, now.theirs)]
        for (seat, cards), word in zip(sides, ("won", "lost") if ours > theirs else ("lost", "won"), strict=True):
            yield from open_window(table, Occurrence(f"{now.kind} {word}", seat, tuple(cards), site, cause))


def _use_winning_effect(resolution: Resolution, then: tuple[tree.Effect, ...]) -> Procedure[None]:
    """Let the starter use the effect for winning (2E-CMB-08, 2E-ENG-08).

    An effect that is itself optional is offered only once.
    """
    offers_itself = all(isinstance(effect, tree.May) for effect in then)
    if offers_itself or (yield from resolution.offer_effects(cards_meant.YOU, then, ())):
        yield from resolution.run(then)


def _cards_still_of_side(table: Table, seat: int, side: list[str]) -> list[str]:
    """Return the cards of a side that their player still commands (2E-OWN-03)."""
    return [i for i in side if i in table.state.cards and table.instance(i).commander == seat]


def conflict_totals(table: Table, now: ConflictState) -> tuple[int, int]:
    """Return both totals: Strength and Strength, or Weapons and Shields; stopped cards add nothing (2E-GAP-06)."""
    characteristics = characteristics_of(table)
    ours, theirs = (
        _cards_still_of_side(table, now.starter, now.ours),
        _cards_still_of_side(table, now.opponent, now.theirs),
    )
    if now.kind == "engagement":
        ships = [i for i in ours if i in table.state.ships], [i for i in theirs if i in table.state.ships]
        return sum(characteristics.ship_numbers(i)["weapons"] for i in ships[0]), sum(
            characteristics.ship_numbers(i)["shields"] for i in ships[1]
        )

    def total(side: list[str]) -> int:
        able = (i for i in side if table.place_of(i) and not table.instance(i).stopped)
        return sum(characteristics.personnel_qualities(i).attributes["strength"] for i in able)

    return total(ours), total(theirs)


def _join_engagement(resolution: Resolution, _effect: tree.JoinEngagement, picked: list[str]) -> Procedure[None]:
    """Let ships join the engagement on their commanders' sides (2E-ENG-06)."""
    table, now = resolution.table, resolution.table.state.conflict
    for ship in picked:
        if now is not None and can_join_engagement(table, ship):
            (now.ours if table.instance(ship).commander == now.starter else now.theirs).append(ship)
            table.record_change_of_state()
            table.journal.log_event("join", f"{table.name(ship)} joins the engagement.", rule="2E-ENG-06")
    yield from ()


EFFECTS = (
    EffectFunction(tree.BeginCombat, _begin_combat),
    EffectFunction(tree.BeginEngagement, _begin_engagement),
    EffectFunction(tree.JoinEngagement, _join_engagement),
)
