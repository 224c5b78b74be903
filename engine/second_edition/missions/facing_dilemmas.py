"""Drawing, choosing, stacking and facing dilemmas (2E-DIL-03 to 2E-DIL-17)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

import msgspec

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.describing.printer import card_text
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Evades
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import ask_yes_or_no, choose_some
from engine.kernel.decision import Decision, Kind, Procedure, ask, option
from engine.second_edition.cards.keywords import consume_count, is_persistent, keyword_words
from engine.second_edition.characteristics.change_sources import ChangeSource
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.missions.costs_in_words import cost_when_revealed, has_cost_change_by_hand
from engine.second_edition.missions.dilemmas_by_hand import face_dilemma_by_hand, has_left_attempt, return_faced_dilemma
from engine.second_edition.resolving.lasting_changes import end_lasting_changes
from engine.second_edition.resolving.leaving_play import return_to_pile
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.piles import discard_cards
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import AttemptState, MissionState
from engine.second_edition.table.table import Table
from engine.wording import list_in_words

_ALLOWS_SEVERAL_COPIES = re.compile(r"\bcan face more than one copy of this dilemma\b", re.IGNORECASE)


def draw_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """Draw dilemmas for the dilemma player, up to the allowance (2E-DIL-03, 2E-DIL-24, 2E-GAP-02).

    The dilemma player is on the attempter's left (2E-MUL-03). If a face-up card comes to the top, the rest is shuffled
    first (2E-DIL-08, 2E-GAP-03).
    """
    seat = table.seat_to_left(now.seat)
    yield from open_window(
        table, Occurrence("would be dilemmas drawn", seat, site=_site_of_attempt(table, now), number=now.allowance)
    )
    if table.outcome is not None:
        return
    _draw_cards(table, now, now.allowance)
    drawn = len(now.drawn)
    yield from open_window(
        table, Occurrence("dilemmas drawn", seat, site=_site_of_attempt(table, now), number=drawn)
    )  # 2E-DIL-21


def _draw_cards(table: Table, now: AttemptState, count: int) -> None:
    seat = table.seat_to_left(now.seat)
    pile = table.state.players[seat].dilemmas
    while pile and len(now.drawn) < count:
        if table.instance(pile[0]).face_up:
            table.turn_dilemmas_down(seat)
        table.put(pile[0], "drawn", "")
    table.journal.log_event(
        "dilemmas drawn",
        f"{table.player_name(seat)} draws {len(now.drawn)} dilemmas.",
        seat=seat,
        private={seat: f"You draw these dilemmas: {table.names(now.drawn) or 'none'}."},
        rule="2E-DIL-03",
    )


def draw_more_dilemmas(table: Table, now: AttemptState, count: int) -> list[str]:
    """Draw dilemmas in addition to those already drawn; return the new ones."""
    before = list(now.drawn)
    _draw_cards(table, now, len(before) + count)
    return [card for card in now.drawn if card not in before]


def _site_of_attempt(table: Table, now: AttemptState) -> str:
    return table.first_copy(table.mission_state(now.mission)).id


def choose_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """Choose dilemmas within the cost limit, return the rest to the pile and stack the chosen ones.

    The rest is returned in the order drawn (2E-GAP-27). The dilemma player may use interrupts from hand meanwhile
    (2E-DIL-04 to 2E-DIL-09, 2E-GAP-26).
    """
    seat = table.seat_to_left(now.seat)
    chosen = yield from ask(_dilemma_decision(table, now, seat))
    stack = yield from _order_of_stack(table, seat, list(chosen))
    for instance in [i for i in now.drawn if i not in stack]:
        table.put_under_dilemma_pile(instance)
    for instance in (*(now.aside or ()), *stack):
        table.put(instance, "stack", "")
    table.journal.log_event(
        "dilemmas chosen",
        f"{table.player_name(seat)} chooses {len(stack) or 'none'} of them to be faced.",
        seat=seat,
        private={seat: f"You choose these to be faced: {table.names(stack) or 'none'}."},
        rule="2E-DIL-09",
    )
    yield from open_window(
        table, Occurrence("dilemmas stacked", seat, site=_site_of_attempt(table, now), number=len(now.stack))
    )


def return_late_dilemmas(table: Table, now: AttemptState) -> None:
    """Return dilemmas to the pile that were drawn or stacked by hand too late to be faced (2E-DIL-07)."""
    for instance in [*now.drawn, *(now.aside or ()), *now.stack]:
        table.put_under_dilemma_pile(instance)


def _dilemma_decision(table: Table, now: AttemptState, seat: int) -> Decision:
    """Return the decision of which dilemmas to stack: of a fitting type, no title twice, within the limit (2E-GAP-04).

    The player learns how many personnel will face them, but not which (2E-GAP-28). The costs count only against the
    limit (2E-DIL-23).
    """
    mission = table.mission(now.mission)
    fitting = [i for i in now.drawn if table.dilemma(i).type in (mission.type, "dual")]  # 2E-DIL-06
    unfit = [i for i in now.drawn if i not in fitting]
    useless = f" Useless at a {mission.type} mission: {table.names(unfit)}." if unfit else ""
    return Decision(
        seat=seat,
        kind=Kind.CARDS,
        prompt=(
            f"Which dilemmas must {len(now.group)} personnel face at {table.name(now.mission)}? "
            f"Total cost at most {now.cost_limit}.{useless}"
        ),
        public="chooses dilemmas",
        options=tuple(
            option(
                instance,
                table.name(instance),
                _dilemma_label(table, instance),
                card=table.instance(instance).card,
                weight=_weight_of_dilemma(table, instance),
                exclusive="" if _ALLOWS_SEVERAL_COPIES.search(table.card(instance).words) else table.title(instance),
            )
            for instance in fitting
        ),
        minimum=_min_dilemmas(table, now, fitting),
        maximum=len(fitting),
        limit=now.cost_limit,
        private=True,
        rule="2E-DIL-05",
        limit_rule="2E-DIL-04",
    )


def _min_dilemmas(table: Table, now: AttemptState, fitting: Sequence[str]) -> int:
    """Return the minimum number to choose: 0 in a match; in a lesson all fitting dilemmas, if they are affordable."""
    total = sum(_weight_of_dilemma(table, instance) for instance in fitting)
    return len(fitting) if table.header.lesson and total <= now.cost_limit else 0


def _weight_of_dilemma(table: Table, instance: str) -> int:
    """Return the cost of a dilemma against the limit; 0 if its text changes it, because its player counts it then."""
    return 0 if has_cost_change_by_hand(table, instance) else characteristics_of(table).cost(instance)


def _dilemma_label(table: Table, instance: str) -> str:
    dilemma, cost = table.dilemma(instance), characteristics_of(table).cost(instance)
    counted = (
        f"Count its cost yourself ({cost} as printed)" if has_cost_change_by_hand(table, instance) else f"Cost {cost}"
    )
    return f"{counted}, {dilemma.type}. {dilemma_words(dilemma)}"


def dilemma_words(dilemma: Dilemma) -> str:
    """Return the effect of a dilemma in words: its keywords and its text."""
    return f"{keyword_words(dilemma)}{card_text(dilemma)}"


def _order_of_stack(table: Table, seat: int, chosen: list[str]) -> Procedure[tuple[str, ...]]:
    """Let the dilemma player put the chosen dilemmas in order (2E-DIL-09)."""
    options = [option(i, table.name(i), _dilemma_label(table, i), card=table.instance(i).card) for i in chosen]
    prompt, every = "In which order are the dilemmas faced? The first one is faced first.", (len(chosen), len(chosen))
    return (
        yield from choose_some(
            seat, prompt, options, every, "2E-DIL-09", public="stacks dilemmas", kind=Kind.ORDERED_CARDS
        )
    )


def face_dilemmas(table: Table, now: AttemptState) -> Procedure[str]:
    """Reveal and face the dilemmas in turn while any personnel are left (2E-DIL-10).

    Return the worst toll, as the end of a sentence: *; Chula stopped 3 of 7*.
    """
    mission = table.mission_state(now.mission)
    tolls = [(0, "")]
    while now.stack and now.group and table.outcome is None:
        first = now.stack[0]
        unseen = Occurrence("would be revealed", table.seat_to_left(now.seat), (first,), _site_of_attempt(table, now))
        is_prevented = not (yield from open_window(table, unseen)).cards_still_affected()
        if table.outcome is not None or now.stack[:1] != [first] or not now.group:
            continue  # a different card is on top now
        if is_prevented:
            yield from overcome_dilemma(table, mission, first, now.seat, prevented=True)
            continue
        now.facing = now.stack[0]
        table.take_away(now.facing)
        before = list(now.group)
        now.spent += yield from _reveal_dilemma(table, now)  # 2E-GAP-35: whether it is faced or not
        if now.spent > now.cost_limit:
            yield from _overcome_rest_of_stack(table, now, mission)
        else:
            yield from _face_dilemma(table, now, mission)
        if table.outcome is not None:  # 2E-WIN-02: the dilemma stays where it is
            return ""
        card, says_more = table.dilemma(now.facing), bool(table.facts[now.facing].continuous_except_own_cost)
        tolls.append(_personnel_lost(table, card.title, before, now.group))
        now.facing = ""
        if table.index.remembers_dilemmas:
            now.faced = (now.faced or 0) + 1
        if not now.group:
            now.last = card.name
        table.record_change_of_cards() if says_more else table.record_change_of_state()
        end_lasting_changes(table, "dilemma")
    return max(tolls, key=lambda toll: toll[0])[1]


def _reveal_dilemma(table: Table, now: AttemptState) -> Procedure[int]:
    """Reveal the next dilemma to be faced; return its cost."""
    if table.facts[now.facing].continuous_except_own_cost:
        table.record_change_of_cards()  # its texts are active while it is faced
    card, cost = (
        table.dilemma(now.facing),
        (yield from cost_when_revealed(table, table.seat_to_left(now.seat), now.facing)),
    )
    words = f"Dilemma: {card.name} (cost {cost}). {dilemma_words(card)}"
    table.journal.log_event("dilemma", words, rule="2E-DIL-10", reveals=True)
    return cost


def _personnel_lost(table: Table, title: str, before: Sequence[str], remaining: Collection[str]) -> tuple[int, str]:
    """Return the number of personnel that a dilemma removed from the attempt, and that number in words."""
    gone = [card for card in before if card not in remaining]
    stopped = sum(table.instance(card).stopped for card in gone)
    deeds = ((stopped, "stopped"), (len(gone) - stopped, "took"))
    log_words = list_in_words(f"{verb} {count}" for count, verb in deeds if count)
    return len(gone), f"; {title} {log_words} of {len(before)}" if gone else ""


def _face_dilemma(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """Carry out a dilemma's text, then overcome it unless the text puts it elsewhere (2E-DIL-11 to 2E-DIL-13).

    If it is exchanged for another dilemma, that one is faced instead.
    """
    dilemma = now.facing
    if table.dilemma(dilemma).type not in (table.mission(mission.id).type, "dual"):  # 2E-DIL-16
        yield from overcome_dilemma(table, mission, dilemma, now.seat)
        return
    if (yield from _is_dilemma_prevented(table, now)):
        yield from overcome_dilemma(table, mission, dilemma, now.seat, prevented=True)
        return
    faced = yield from open_window(
        table, Occurrence("dilemma revealed", table.seat_to_left(now.seat), (dilemma,), _site_of_attempt(table, now))
    )
    resolution = Resolution(table, now.seat, dilemma, attempt=now)
    if faced.cards_still_affected() and now.group and dilemma == now.facing:
        yield from _consume_dilemmas(table, now, mission)
        yield from resolution.run(table.dilemma(dilemma).effects)
        yield from face_dilemma_by_hand(resolution)
    if table.outcome is not None:
        return
    if dilemma != now.facing:
        yield from _reveal_dilemma(table, now)
        yield from _face_dilemma(table, now, mission)
    elif not resolution.placed and not has_left_attempt(table, dilemma):
        yield from overcome_dilemma(table, mission, dilemma, now.seat, prevented=not faced.cards_still_affected())


def _texts_preventing_dilemma(table: Table, attempt: AttemptState) -> list[tuple[Evades, ChangeSource]]:
    """Return the texts by which the attempting player can prevent the faced dilemma, with their sources.

    A prevented dilemma is overcome.
    """
    now, faced = characteristics_of(table), attempt.facing

    def is_there(of: Cards, source: ChangeSource) -> bool:
        return any(now.is_described(of, i, source.instance, source.seat) for i in attempt.group)

    return [
        (change, card)
        for change, card in now.changes_for(Evades, faced)
        if card.seat == attempt.seat
        and not now.is_forbidden(faced, "be prevented", card.instance)
        and (not isinstance(change.by, Cards) or is_there(change.by, card))
    ]


def _is_dilemma_prevented(table: Table, now: AttemptState) -> Procedure[bool]:
    """Return whether a text used earlier prevents the dilemma; if it is optional, its player decides (2E-TIM-08)."""
    name = table.name(now.facing)
    for change, card in _texts_preventing_dilemma(table, now):
        by = f" ({table.name(card.instance)})" if card.instance else ""
        if change.may and not (yield from ask_yes_or_no(now.seat, f"Prevent and overcome {name}{by}?", "2E-TIM-08")):
            continue
        if change.once:
            table.state.lasting = [lasting for lasting in table.state.lasting if lasting.change is not change]
            table.record_change_of_state()
        table.journal.log_event("prevent", f"{name} is prevented and overcome{by}.", rule="2E-TIM-08")
        return True
    return False


def _consume_dilemmas(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """Consume: first put dilemmas from the top of the pile beneath the mission, as many as there are."""
    seat = table.seat_to_left(now.seat)
    pile = table.player(seat).dilemmas
    taken = []
    for _ in range(min(consume_count(table.dilemma(now.facing)), len(pile))):
        if table.instance(pile[0]).face_up:  # 2E-DIL-08
            table.turn_dilemmas_down(seat)
        taken.append(pile[0])
        table.put(pile[0], "beneath", mission.id)
    if taken:
        words = f"{table.name(now.facing)} goes beneath the mission with: {table.names(taken)}."
        table.journal.log_event("consumed", words, rule="2E-REQ-08", reveals=True)
        yield from open_window(table, Occurrence("dilemmas consumed", seat, tuple(taken), _site_of_attempt(table, now)))


def return_persistent_dilemmas(table: Table, mission: MissionState) -> Procedure[None]:
    """Persistent: return dilemmas beneath a completed mission if their owners each discard a non-personnel card."""
    for dilemma in [i for i in mission.beneath if is_persistent(table.dilemma(i))]:
        owner = table.instance(dilemma).owner
        hand = [i for i in table.player(owner).hand if not table.is_personnel(i)]
        options = [option(i, table.name(i), card=table.instance(i).card) for i in hand]
        prompt = f"Discard a card to return {table.name(dilemma)} to your dilemma pile? You may keep them all."
        public = "may return a dilemma"
        paid = (yield from choose_some(owner, prompt, options, (0, 1), "2E-CST-01", public=public)) if hand else ()
        if paid:
            yield from discard_cards(table, owner, paid, "2E-CST-01", dilemma)
            yield from return_to_pile(table, owner, [dilemma], dilemma)


def _return_dilemma(resolution: Resolution, _effect: tree.ReturnDilemma, _picked: list[str]) -> Procedure[None]:
    """Return the faced dilemma face up to the bottom of its owner's pile, not overcome (2E-DIL-12)."""
    if not resolution.placed:
        yield from return_faced_dilemma(resolution)


def _change_allowance(resolution: Resolution, effect: tree.ExtraDilemmas, _picked: list[str]) -> Procedure[None]:
    """Change how many dilemmas are drawn or what they may cost in this attempt.

    It has no effect once they are drawn (2E-DIL-03, 2E-DIL-04).
    """
    table, now, count = resolution.table, resolution.table.state.attempt, resolution.value_of_amount(effect.count)
    if now is not None:
        most = now.cost_limit
        if effect.of != "spend":
            now.allowance = max(0, now.allowance + count)
        limit = max(0, most + count) if effect.of != "draw" else most
        now.more_to_spend = limit - now.allowance or msgspec.UNSET
        more, less = abs(count), "more" if count >= 0 else "less"
        drawn = f"draw {more} {'more' if count >= 0 else 'fewer'} dilemma{'' if more == 1 else 's'}"
        spent = f"spend {more} {less}"
        may = {"both": f"{drawn} and {spent} on them", "draw": drawn, "spend": f"{spent} on dilemmas"}[effect.of]
        words = f"{table.player_name(table.seat_to_left(now.seat))} may {may}."
        table.journal.log_event("extra dilemmas", words, rule="2E-DIL-04")
    yield from ()


def _draw_dilemmas_again(
    resolution: Resolution, _effect: tree.DrawDilemmasAgain, _picked: list[str]
) -> Procedure[None]:
    """Return the drawn dilemmas face up to the bottom of the pile and draw as many again (2E-DIL-03, 2E-DIL-07)."""
    table, now = resolution.table, resolution.table.state.attempt
    if now is not None:
        count = len(now.drawn)
        for instance in list(now.drawn):
            table.put_under_dilemma_pile(instance)
        _draw_cards(table, now, count)
    yield from ()


def _set_dilemmas_aside(resolution: Resolution, _effect: tree.SetDilemmaAside, picked: list[str]) -> Procedure[None]:
    """Set dilemmas from the searched pile aside, unseen, and shuffle the pile.

    While dilemmas are being faced, they go on top of the stack at once.
    """
    table, now, seat = resolution.table, resolution.table.state.attempt, resolution.seat
    if now is not None:
        for instance in picked:
            table.put(instance, "stack", "", 0) if now.facing else table.put(instance, "aside", "")
        table.turn_dilemmas_down(seat)
        words = f"{table.player_name(seat)} searches their dilemma pile and sets {len(picked)} aside."
        table.journal.log_event("dilemma aside", words, seat=seat, rule="2E-DIL-09")
    yield from ()


def _place_in_core(resolution: Resolution, _effect: tree.PlaceInCore, _picked: list[str]) -> Procedure[None]:
    """Place the dilemma in the player's core, not overcome; its texts become that player's (2E-DIL-13)."""
    table, seat = resolution.table, resolution.seat
    if not resolution.placed and resolution.attempt is not None:
        resolution.placed = True
        table.put(resolution.card, "core", seat)
        table.set_commander(resolution.card, seat)
        words = f"{table.name(resolution.card)} is placed in {table.player_name(seat)}’s core."
        table.journal.log_event("place", words, rule="2E-DIL-13")
    yield from ()


def _put_under(resolution: Resolution, effect: tree.PutUnder, picked: list[str]) -> Procedure[None]:
    """Put cards beneath a mission, where they count like overcome dilemmas (2E-DIL-02)."""
    table = resolution.table
    missions = [i for i in (yield from resolution.pick(effect.where, effect)) if i in table.missions]
    for instance in picked if missions else ():
        table.reset_flags(instance)
        table.put(instance, "beneath", missions[0])
        words = f"{table.name(instance)} is put beneath {table.name(missions[0])}."
        table.journal.log_event("beneath", words, rule="2E-DIL-02", reveals=True)


def _return_to_pile(resolution: Resolution, _effect: tree.ReturnToPile, picked: list[str]) -> Procedure[None]:
    """Return dilemmas face up to the bottom of their owners' piles (2E-DIL-12)."""
    table, now = resolution.table, characteristics_of(resolution.table)
    picked = [i for i in picked if not now.is_forbidden(i, "be returned to pile")]
    yield from return_to_pile(table, resolution.commander_of_card, picked, resolution.card)


def _overcome_dilemmas(resolution: Resolution, _effect: tree.Overcome, picked: list[str]) -> Procedure[None]:
    """Overcome the faced dilemma, or dilemmas still to be faced."""
    now = resolution.table.state.attempt
    if now is None:
        return
    for dilemma in picked:
        if dilemma in now.stack:
            yield from overcome_dilemma(
                resolution.table, resolution.table.mission_state(now.mission), dilemma, now.seat
            )


def remove_placed_dilemmas(table: Table, until: str) -> Procedure[None]:
    """Remove dilemmas placed on cards until now: overcome them, or return them to their owners' piles (2E-DIL-13).

    An overcome dilemma goes beneath the mission where it was faced.
    """
    state = table.state
    due = [card for card in state.placed if card.until == until]
    state.placed = [card for card in state.placed if card.until != until]
    for effect in due:
        host = table.host_of(effect.card)
        if not host:
            continue
        missions = [m for m in state.missions if m.id == (effect.mission or host)]
        if effect.then == "overcome" and missions:
            table.reset_flags(effect.card)
            yield from overcome_dilemma(table, missions[0], effect.card, effect.seat)
        else:
            table.put_in_discard_pile(effect.card)
            table.journal.log_event(
                "dilemma returned", f"{table.name(effect.card)} returns to its owner’s dilemma pile."
            )


def _overcome_rest_of_stack(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """Overcome this dilemma and the rest of the stack, because the cost limit is exceeded (2E-DIL-17)."""
    yield from overcome_dilemma(table, mission, now.facing, now.seat)
    yield from overcome_rest(table, now, mission)


def overcome_rest(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """Overcome the rest of the stack in turn, without facing the dilemmas (2E-DIL-15, 2E-DIL-17)."""
    while now.stack and table.outcome is None:
        yield from overcome_dilemma(table, mission, now.stack[0], now.seat)


def overcome_dilemma(
    table: Table, mission: MissionState, dilemma: str, seat: int, *, prevented: bool = False
) -> Procedure[None]:
    """Put a dilemma face up beneath the mission (2E-DIL-11), whether it was faced or prevented."""
    table.put(dilemma, "beneath", mission.id)
    table.journal.log_event("overcome", f"{table.name(dilemma)} is overcome.", rule="2E-DIL-11")
    site = table.first_copy(mission).id
    yield from open_window(table, Occurrence("dilemma overcome", seat, (dilemma,), site))
    if prevented:
        yield from open_window(table, Occurrence("dilemma prevented", seat, (dilemma,), site))


EFFECTS = (
    EffectFunction(tree.ReturnDilemma, _return_dilemma),
    EffectFunction(tree.ExtraDilemmas, _change_allowance),
    EffectFunction(tree.DrawDilemmasAgain, _draw_dilemmas_again),
    EffectFunction(tree.SetDilemmaAside, _set_dilemmas_aside),
    EffectFunction(tree.Overcome, _overcome_dilemmas),
    EffectFunction(tree.PlaceInCore, _place_in_core),
    EffectFunction(tree.PutUnder, _put_under),
    EffectFunction(tree.ReturnToPile, _return_to_pile),
)
