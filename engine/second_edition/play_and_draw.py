"""Segment 1: play and draw cards (2E-CNT, 2E-PLY, 2E-UNI)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.definition import AnyCard, Equipment, Event, Personnel, Ship
from engine.cards.requirement import met
from engine.effects.interpreter import Interpreter
from engine.effects.printer import card_text
from engine.effects.tree import Discard, Effect
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask, checkpoint, option
from engine.second_edition.scenes import OwnScene
from engine.second_edition.state import MissionState, Segment, ShipState
from engine.second_edition.table import Table
from engine.second_edition.winning import check_decks

DRAW = option("draw", "Draw a card", "Takes 1 counter.", group="Draw")


def play_and_draw(table: Table) -> Procedure[None]:
    """Play and draw in any order until the counters are spent (2E-CNT-01 to 2E-CNT-08)."""
    state = table.state
    while table.outcome is None and state.segment is Segment.PLAY_AND_DRAW:
        yield from checkpoint()
        options = _options(table)
        if not options:
            _end(table)
            continue
        answer = yield from ask(_menu(table, options))
        yield from _carry_out(table, answer[0])
        check_decks(table)


def _menu(table: Table, options: list[Option]) -> Decision:
    left = table.state.counters
    return Decision(
        seat=table.state.active,
        kind=Kind.ACTION,
        prompt=f"Play and draw cards: you have {left} counter{'' if left == 1 else 's'} left.",
        public="plays and draws cards",
        options=(*options, _end_option(table)),
        private=True,
        default=("end",),
        rule="2E-CNT-02",
    )


def _options(table: Table) -> list[Option]:
    """What can be done besides ending the segment."""
    plays = [_play_option(table, instance) for instance in playable(table)]
    draws = [DRAW] if table.active.deck and table.state.counters else []
    return plays + draws


def _play_option(table: Table, instance: str) -> Option:
    card = table.card(instance)
    return option(
        f"play:{instance}",
        f"Play {card.name}",
        _detail(card),
        group=f"Play {type(card).__name__.lower()}",
        card=card.id,
    )


def _detail(card: AnyCard) -> str:
    match card:
        case Personnel():
            skills = ", ".join(f"{name.title()} {n}" if n > 1 else name.title() for name, n in card.skills.items())
            return f"Cost {card.cost} · {card.integrity}/{card.cunning}/{card.strength} · {skills}"
        case Ship():
            return f"Cost {card.cost} · ship · {card.range}/{card.weapons}/{card.shields}"
        case Equipment() | Event():
            return f"Cost {card.cost} · {card_text(card)}"
        case _:
            return ""


def _end_option(table: Table) -> Option:
    left = min(table.state.counters, len(table.active.deck))
    label = f"Draw {left} and go on to orders" if left else "Go on to orders"
    return option("end", label, group="End")


def playable(table: Table) -> Iterator[str]:
    """The cards in hand that the active player can play now, one of each kind."""
    seen: set[str] = set()
    for instance in table.active.hand:
        card = table.card(instance)
        if card.id not in seen and may_play(table, instance):
            seen.add(card.id)
            yield instance


def may_play(table: Table, instance: str) -> bool:
    """Whether a card in the active player's hand can be played now (2E-CNT-02, 2E-UNI-03, 2E-PLY-01)."""
    card = table.card(instance)
    match card:
        case Personnel() | Ship() | Equipment():
            placed = bool(headquarters_for(table, table.state.active, card))
        case Event():
            placed = _may_play_event(table, card)
        case _:
            return False
    return placed and card.cost <= table.state.counters and not commands_copy(table, table.state.active, card)


def commands_copy(table: Table, seat: int, card: AnyCard) -> bool:
    """2E-UNI-01 to 2E-UNI-04: whether the card is unique and the player commands one of that title, stopped or not."""
    return card.unique and any(table.title(instance) == card.title for instance in table.in_play(seat))


def headquarters_for(table: Table, seat: int, card: AnyCard) -> list[MissionState]:
    """The player's own headquarters that admit a card (2E-PLY-02 to 2E-PLY-04, 2E-GAP-12)."""
    own = [m for m in table.own_missions(seat) if table.mission(m.id).type == "headquarters"]
    if isinstance(card, Personnel | Ship):
        marks = {card.affiliation.lower(), *card.icons}
        return [m for m in own if marks.intersection(table.mission(m.id).admits)]
    return own


def _may_play_event(table: Table, card: Event) -> bool:
    """2E-CST-01, 2E-CST-06, 2E-CST-07: requirements and costs; the card itself has left the hand by then."""
    scene = OwnScene(table, table.state.active)
    group = [scene.qualities(instance) for instance in scene.group()]
    required = card.requires is None or met(card.requires, group, scene.equipment())
    return required and _hand_needed(card.costs) <= len(table.active.hand) - 1


def _hand_needed(costs: tuple[Effect, ...]) -> int:
    return sum(cost.count for cost in costs if isinstance(cost, Discard))


def _carry_out(table: Table, choice: str) -> Procedure[None]:
    action, _, instance = choice.partition(":")
    match action:
        case "draw":
            draw_for_counter(table)
        case "play":
            yield from play(table, instance)
        case _:
            _spend_rest(table)
            _end(table)


def draw_for_counter(table: Table) -> None:
    """2E-CNT-04: one counter buys one card."""
    table.state.counters -= 1
    table.draw(table.state.active)


def _spend_rest(table: Table) -> None:
    """2E-CNT-06, 2E-GAP-29: what is left is spent on draws while there are cards; 2E-CNT-07 forgives the rest."""
    count = min(table.state.counters, len(table.active.deck))
    table.state.counters -= count
    table.draw(table.state.active, count)


def _end(table: Table) -> None:
    table.state.segment = Segment.EXECUTE_ORDERS
    table.journal.tell(
        "segment",
        f"{table.player_name(table.state.active)} goes on to orders.",
        seat=table.state.active,
        rule="2E-TRN-02",
    )


def play(table: Table, instance: str) -> Procedure[None]:
    """Play a card: choose its place, pay its cost, put it into play (2E-PLY-01)."""
    card = table.card(instance)
    if isinstance(card, Event):
        yield from _play_event(table, instance, card)
        return
    where = yield from _choose_headquarters(table, card)
    _pay(table, card, f" at {table.name(where.id)}")
    table.active.hand.remove(instance)
    if isinstance(card, Ship):
        where.ships.append(instance)  # 2E-PLY-03
        table.state.ships[instance] = ShipState()
    else:
        where.surface.append(instance)  # 2E-PLY-02, 2E-PLY-04


def _choose_headquarters(table: Table, card: AnyCard) -> Procedure[MissionState]:
    seat = table.state.active
    possible = headquarters_for(table, seat, card)
    if len(possible) == 1:
        return possible[0]
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=Kind.PLACE,
            prompt=f"At which headquarters do you play {card.name}?",
            public="chooses a headquarters",
            options=tuple(option(m.id, table.name(m.id), place=m.id) for m in possible),
            private=True,
            rule="2E-PLY-02",
        )
    )
    return table.mission_state(answer[0])


def _pay(table: Table, card: AnyCard, where: str = "") -> None:
    """2E-CNT-02; the card may be seen as it is played (2E-SHW-01)."""
    cost = card.cost if isinstance(card, Personnel | Ship | Equipment | Event) else 0
    table.state.counters -= cost
    seat = table.state.active
    table.journal.tell(
        "play", f"{table.player_name(seat)} plays {card.name}{where} (cost {cost}).", seat=seat, rule="2E-PLY-01"
    )


def _play_event(table: Table, instance: str, card: Event) -> Procedure[None]:
    """2E-PLY-05: costs, effects, then the core or the discard pile (2E-CRD-05)."""
    _pay(table, card)
    table.active.hand.remove(instance)
    table.active.core.append(instance)
    text = Interpreter(OwnScene(table, table.state.active))
    yield from text.carry_out(card.costs)
    yield from text.carry_out(card.effects)
    if not card.stays:
        table.to_discard(instance)
