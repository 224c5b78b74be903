"""Drawing, choosing, stacking and facing dilemmas (2E-DIL-03 to 2E-DIL-17)."""

from __future__ import annotations

from engine.effects.interpreter import Interpreter
from engine.effects.printer import card_text
from engine.kernel.decision import Decision, Kind, Procedure, ask, option
from engine.second_edition.scenes import DilemmaScene
from engine.second_edition.state import AttemptState, MissionState
from engine.second_edition.table import Table


def draw_dilemmas(table: Table, now: AttemptState) -> None:
    """2E-DIL-03, 2E-DIL-24: the dilemma player draws as many as the allowance, or all there are.

    A face-up card that comes to the top has the rest shuffled first (2E-DIL-08, 2E-GAP-03).
    """
    seat = table.left_of(now.seat)
    pile = table.state.players[seat].dilemmas
    while pile and len(now.drawn) < now.allowance:
        if table.instance(pile[0]).face_up:
            _turn_face_down(table, pile)
        now.drawn.append(pile.pop(0))
    table.journal.tell(
        "dilemmas drawn",
        f"{table.player_name(seat)} draws {len(now.drawn)} dilemmas.",
        seat=seat,
        private={seat: f"You draw these dilemmas: {table.names(now.drawn) or 'none'}."},
        rule="2E-DIL-03",
    )


def _turn_face_down(table: Table, pile: list[str]) -> None:
    for instance in pile:
        table.instance(instance).face_up = False
    table.shuffle(pile)


def choose_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """2E-DIL-04 to 2E-DIL-09: choose within the cost limit, put the rest away, stack the chosen."""
    seat = table.left_of(now.seat)
    chosen = yield from ask(_choice(table, now, seat))
    stack = yield from _stacked(table, seat, list(chosen))
    for instance in [i for i in now.drawn if i not in stack]:
        table.to_bottom_of_dilemmas(instance)
    now.drawn, now.stack = [], list(stack)
    table.journal.tell(
        "dilemmas chosen",
        f"{table.player_name(seat)} puts {len(stack)} of them in the way.",
        seat=seat,
        private={seat: f"You put in the way: {table.names(stack) or 'none'}."},
        rule="2E-DIL-09",
    )


def _choice(table: Table, now: AttemptState, seat: int) -> Decision:
    mission = table.mission(now.mission)
    fitting = [i for i in now.drawn if table.dilemma(i).type in (mission.type, "dual")]  # 2E-DIL-06
    unfit = [i for i in now.drawn if i not in fitting]
    useless = f" Of no use at a {mission.type} mission: {table.names(unfit)}." if unfit else ""
    return Decision(
        seat=seat,
        kind=Kind.CARDS,
        prompt=(
            f"Which dilemmas must {len(now.group)} personnel face at {table.name(now.mission)}? "
            f"Total cost at most {now.allowance}.{useless}"
        ),
        public="chooses dilemmas",
        options=tuple(
            option(
                instance,
                table.name(instance),
                f"Cost {table.dilemma(instance).cost}, {table.dilemma(instance).type}. "
                f"{card_text(table.dilemma(instance))}",
                card=table.instance(instance).card,
                weight=table.dilemma(instance).cost,
                exclusive=table.title(instance),
            )
            for instance in fitting
        ),
        minimum=0,
        maximum=len(fitting),
        limit=now.allowance,
        private=True,
        rule="2E-DIL-05",
        limit_rule="2E-DIL-04",
    )


def _stacked(table: Table, seat: int, chosen: list[str]) -> Procedure[tuple[str, ...]]:
    """2E-DIL-09."""
    return (
        yield from ask(
            Decision(
                seat=seat,
                kind=Kind.ORDERED_CARDS,
                prompt="In which order are they faced? The first is faced first.",
                public="stacks dilemmas",
                options=tuple(
                    option(i, table.name(i), f"Cost {table.dilemma(i).cost}", card=table.instance(i).card)
                    for i in chosen
                ),
                minimum=len(chosen),
                maximum=len(chosen),
                private=True,
                default=tuple(chosen),
                rule="2E-DIL-09",
            )
        )
    )


def face_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """2E-DIL-10: reveal and face one after another while anybody is left to face them."""
    mission = table.mission_state(now.mission)
    while now.stack and now.group and table.outcome is None:
        now.facing = now.stack.pop(0)
        card = table.dilemma(now.facing)
        now.spent += card.cost
        table.journal.tell("dilemma", f"Dilemma: {card.name} (cost {card.cost}). {card_text(card)}", rule="2E-DIL-10")
        if now.spent > now.allowance:
            _over_the_limit(table, now, mission)
        elif card.type not in (table.mission(mission.id).type, "dual"):  # 2E-DIL-16
            overcome(table, mission, now.facing)
        else:
            yield from _face(table, now, mission)
        now.facing = ""


def _face(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """2E-DIL-11, 2E-DIL-12: carry out the text, then it is overcome unless it says where it goes."""
    scene = DilemmaScene(table, now)
    yield from Interpreter(scene).carry_out(table.dilemma(now.facing).effects)
    if scene.returned:
        table.to_bottom_of_dilemmas(now.facing)
        table.journal.tell(
            "dilemma returned", f"{table.name(now.facing)} returns to its owner’s dilemma pile.", rule="2E-DIL-12"
        )
    else:
        overcome(table, mission, now.facing)


def _over_the_limit(table: Table, now: AttemptState, mission: MissionState) -> None:
    """2E-DIL-17: this dilemma and all that are left in the stack are overcome."""
    for instance in (now.facing, *now.stack):
        overcome(table, mission, instance)
    now.stack = []


def overcome(table: Table, mission: MissionState, dilemma: str) -> None:
    """Put a dilemma face up beneath the mission (2E-DIL-11)."""
    mission.beneath.append(dilemma)
    table.journal.tell("overcome", f"{table.name(dilemma)} is overcome.", rule="2E-DIL-11")
