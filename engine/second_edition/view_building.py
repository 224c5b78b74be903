"""The view of each seat (2E-SHW), the only place where hidden information leaves the table."""

from __future__ import annotations

from engine.ccg.cards.kinds import Mission
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.view import CardView, GroupView
from engine.second_edition.advising.why_not_cards import reasons_by_card_in_hand
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.planner import (
    group_totals,
    plans_for_all_personnel,
    plans_for_mission,
    requirement_of_dilemma,
)
from engine.second_edition.table.state import POINTS_TO_WIN, MissionState, Segment
from engine.second_edition.table.table import Table
from engine.second_edition.turn.winning import points_to_win
from engine.second_edition.view import (
    POINTS_NEEDED,
    AttemptView,
    ConflictView,
    ForceView,
    MissionView,
    PlayerView,
    SecondEditionView,
    ShipView,
)


def view_for(table: Table, viewer: int | None) -> SecondEditionView:
    """Return the whole table as one seat, or a spectator (``None``), may see it."""
    return _build_view(table, viewer)


def _build_view(table: Table, viewer: int | None) -> SecondEditionView:
    state = table.state
    players = tuple(_player_view(table, seat, viewer) for seat in range(len(state.players)))
    return SecondEditionView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        headline=f"Turn {state.turn} · {table.player_name(state.active)} · {state.segment.value}",
        seats=players,
        outcome=state.outcome,
        segment=state.segment.value,
        counters=state.counters,
        players=players,
        attempt=_attempt_view(table, viewer),
        conflict=_conflict_view(table),
    )


def _player_view(table: Table, seat: int, viewer: int | None) -> PlayerView:
    """Return a player's side, with counts for hand, deck and dilemma pile, and the top of the discard pile (2E-SHW-06).

    The player sees their own hand and discard pile in full (2E-ZON-06).
    """
    player = table.state.players[seat]
    spare = plans_for_all_personnel(table, seat) if viewer == seat else {}
    return PlayerView(
        seat=seat,
        name=table.player_name(seat),
        score=player.score,
        counts={
            "hand": len(player.hand),
            "deck": len(player.deck),
            "dilemmas": len(player.dilemmas),
            "discard": len(player.discard),
            **({POINTS_NEEDED: needed} if (needed := points_to_win(table, seat)) != POINTS_TO_WIN else {}),
        },
        missions=tuple(
            _mission_view(table, mission, viewer, spare.get(mission.id)) for mission in table.own_missions(seat)
        ),
        core=tuple(_card_view(table, instance) for instance in player.core),
        discard_top=table.name(player.discard[-1]) if player.discard else "",
        discard=tuple(_card_view(table, instance) for instance in player.discard) if viewer == seat else (),
        hand=tuple(_card_view(table, instance) for instance in player.hand) if viewer == seat else (),
        brig=tuple(_card_view(table, instance) for instance in player.brig),
        removed=len(player.removed),
        unplayable=reasons_by_card_in_hand(table, seat) if viewer == seat and _plays_cards(table, seat) else {},
    )


def _plays_cards(table: Table, seat: int) -> bool:
    return table.state.active == seat and table.state.segment is Segment.PLAY_AND_DRAW


def _mission_view(table: Table, mission: MissionState, viewer: int | None, reserve: Plan | None) -> MissionView:
    """Return a mission, its ships and the cards beneath it, hidden only at a headquarters (2E-SHW-05)."""
    card: Mission = table.mission(mission.id)
    characteristics = characteristics_of(table)
    now, requirements = characteristics.mission_numbers(mission.id), characteristics.requirements(mission.id)
    hidden = card.type == "headquarters"
    names = tuple(table.name(instance) for instance in mission.beneath)
    seats = range(len(table.state.players)) if mission.surface else ()
    groups = (_group_view(table, seat, mission.surface, viewer) for seat in seats)
    return MissionView(
        card=_card_view(table, mission.id),
        seat=mission.seat,
        type=card.type,
        quadrant=card.quadrant,
        span=now["span"],
        points=now["points"],
        affiliations=card.affiliations or card.admitted_words,
        requirements=requirement_text(requirements) if requirements else "",
        completed=mission.completed,
        groups=tuple(group for group in groups if group.personnel or group.equipment),
        ships=tuple(_ship_view(table, ship, viewer) for ship in mission.ships),
        overcome=() if hidden else names,
        face_down=len(names) if hidden else 0,
        kept=names if hidden and viewer == mission.seat else (),
        plans=tuple(plans_for_mission(table, viewer, mission)) if viewer is not None else (),
        reserve=reserve,
        copy_of="" if (first := table.first_copy(mission).id) == mission.id else first,
    )


def _ship_view(table: Table, ship: str, viewer: int | None) -> ShipView:
    """Return a ship; only its commander learns whether it is staffed, which would reveal the crew (2E-SHW-03)."""
    seat = table.instance(ship).commander
    now = _visible_ship_numbers(table, ship, viewer)
    return ShipView(
        card=_card_view(table, ship),
        seat=seat,
        range=now["range"],
        range_left=max(0, now["range"] - table.ship_state(ship).range_used),
        weapons=now["weapons"],
        shields=now["shields"],
        staffed=characteristics_of(table).is_staffed(ship) if viewer == seat else None,
        crew=_group_view(table, seat, table.cards_present_at(ship), viewer),
        damage=tuple(table.name(instance) for instance in table.ship_state(ship).damage),
    )


def _visible_ship_numbers(table: Table, ship: str, viewer: int | None) -> dict[str, int]:
    """Return a ship's numbers; the effects of its crew's texts are shown only to its commander (2E-SHW-03)."""
    if viewer == table.instance(ship).commander:
        return characteristics_of(table).ship_numbers(ship)
    eyes = range(len(table.state.players)) if viewer is None else (viewer,)
    return characteristics_of(table).ship_numbers_known_to_all(
        ship, lambda source: not source or all(table.may_see(seat, source) for seat in eyes)
    )


def _group_view(table: Table, seat: int, place: list[str], viewer: int | None) -> GroupView:
    """Return a player's cards at a place, face down to others; cards on them are face up.

    2E-SHW-02, 2E-SHW-05, 2E-GAP-19.
    """
    cards = [instance for instance in place if table.instance(instance).commander == seat]
    personnel = [instance for instance in cards if table.is_personnel(instance)]
    return GroupView(
        seat=seat,
        personnel=len(personnel),
        stopped=sum(table.instance(instance).stopped for instance in personnel),
        equipment=len(cards) - len(personnel),
        cards=tuple(_card_view(table, instance) for instance in cards) if viewer == seat else (),
        on=tuple(
            _hosted_card_name(table, hosted) for instance in cards for hosted in table.state.hosted.get(instance, ())
        ),
    )


def _attempt_view(table: Table, viewer: int | None) -> AttemptView | None:
    now = table.state.attempt
    if now is None:
        return None
    return AttemptView(
        seat=now.seat,
        mission=now.mission,
        ship=now.ship,
        personnel=len(now.group),
        allowance=now.allowance,
        stack=len(now.stack),
        facing=_card_view(table, now.facing) if now.facing else None,
        spent=now.spent,
        to_pass=requirement_of_dilemma(table, now, viewer),
        together=group_totals(table, now, viewer),
        drawn=len(now.drawn),
    )


def _conflict_view(table: Table) -> ConflictView | None:
    """Return the conflict, with only the number of personnel, who may be face down (2E-SHW-02).

    ``None`` if there is none.
    """
    now = table.state.conflict
    if now is None:
        return None
    return ConflictView(
        kind=now.kind,
        starter=_force_view(table, now.starter, now.ours),
        opponent=_force_view(table, now.opponent, now.theirs),
        mission=now.mission,
    )


def _force_view(table: Table, seat: int, cards: list[str]) -> ForceView:
    ships = tuple(instance for instance in cards if instance in table.state.ships)
    personnel = sum(table.is_personnel(instance) and bool(table.place_of(instance)) for instance in cards)
    return ForceView(seat=seat, personnel=personnel, ships=ships)


def _card_view(table: Table, instance: str) -> CardView:
    card = table.card(instance)
    return CardView(
        id=instance,
        card=card.id,
        name=card.name,
        kind=kind_of(card),
        stopped=table.instance(instance).stopped,
        on=tuple(_hosted_card_name(table, hosted) for hosted in table.state.hosted.get(instance, ())),
    )


def _hosted_card_name(table: Table, hosted: str) -> str:
    """Return the name of a card on another one, unless it is face down."""
    return "a face-down card" if table.instance(hosted).covered else table.name(hosted)
