"""Drawing, choosing, stacking and facing dilemmas (2E-DIL-03 to 2E-DIL-17)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.describing.printer import card_text
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Evades
from engine.ccg.resolving.meanings import Does
from engine.kernel.asking import choose_some, confirm
from engine.kernel.decision import Decision, Kind, Procedure, ask, option
from engine.second_edition.cards.keywords import consumes, is_persistent, keyword_words
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.characteristics.sources import Source
from engine.second_edition.missions.dilemmas_by_hand import face_by_hand, is_elsewhere, return_faced
from engine.second_edition.resolving.lasting import end
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.piles import discard
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import AttemptState, MissionState
from engine.second_edition.table.table import Table
from engine.wording import listed


def draw_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """The dilemma player, on the attempter's left (2E-MUL-03), draws as many as the allowance, or all there are.

    2E-DIL-03, 2E-DIL-24, 2E-GAP-02.

    A face-up card that comes to the top has the rest shuffled first (2E-DIL-08, 2E-GAP-03).
    """
    seat = table.left_of(now.seat)
    yield from open_window(
        table, Occurrence("would be dilemmas drawn", seat, site=_site(table, now), number=now.allowance)
    )
    if table.outcome is not None:
        return
    _draw(table, now, now.allowance)
    drawn = len(now.drawn)
    yield from open_window(table, Occurrence("dilemmas drawn", seat, site=_site(table, now), number=drawn))  # 2E-DIL-21


def _draw(table: Table, now: AttemptState, count: int) -> None:
    seat = table.left_of(now.seat)
    pile = table.state.players[seat].dilemmas
    while pile and len(now.drawn) < count:
        if table.instance(pile[0]).face_up:
            table.turn_dilemmas_down(seat)
        table.put(pile[0], "drawn", "")
    table.journal.tell(
        "dilemmas drawn",
        f"{table.player_name(seat)} draws {len(now.drawn)} dilemmas.",
        seat=seat,
        private={seat: f"You draw these dilemmas: {table.names(now.drawn) or 'none'}."},
        rule="2E-DIL-03",
    )


def draw_more(table: Table, now: AttemptState, count: int) -> list[str]:
    """Draw that many dilemmas besides those that have been drawn; returns them."""
    before = list(now.drawn)
    _draw(table, now, len(before) + count)
    return [one for one in now.drawn if one not in before]


def _site(table: Table, now: AttemptState) -> str:
    return table.site(table.mission_state(now.mission)).id


def choose_dilemmas(table: Table, now: AttemptState) -> Procedure[None]:
    """2E-DIL-04 to 2E-DIL-09: choose within the cost limit, put the rest away as drawn (2E-GAP-27), stack the chosen.

    Their hand stays at hand for interrupts (2E-GAP-26).
    """
    seat = table.left_of(now.seat)
    chosen = yield from ask(_choice(table, now, seat))
    stack = yield from _stacked(table, seat, list(chosen))
    for instance in [i for i in now.drawn if i not in stack]:
        table.to_bottom_of_dilemmas(instance)
    for instance in (*(now.aside or ()), *stack):
        table.put(instance, "stack", "")
    table.journal.tell(
        "dilemmas chosen",
        f"{table.player_name(seat)} puts {len(stack) or 'none'} of them in the way.",
        seat=seat,
        private={seat: f"You put in the way: {table.names(stack) or 'none'}."},
        rule="2E-DIL-09",
    )
    yield from open_window(table, Occurrence("dilemmas stacked", seat, site=_site(table, now), number=len(now.stack)))


def _choice(table: Table, now: AttemptState, seat: int) -> Decision:
    """What they may choose: nothing that does not work here, no title twice, nothing beyond the limit (2E-GAP-04).

    They learn how many will face them, not who (2E-GAP-28). The costs count against the limit only (2E-DIL-23).
    """
    mission = table.mission(now.mission)
    characteristics = characteristics_of(table)
    fitting = [i for i in now.drawn if table.dilemma(i).type in (mission.type, "dual")]  # 2E-DIL-06
    unfit = [i for i in now.drawn if i not in fitting]
    useless = f" Useless at a {mission.type} mission: {table.names(unfit)}." if unfit else ""
    return Decision(
        seat=seat,
        kind=Kind.CARDS,
        prompt=(
            f"Which dilemmas must {len(now.group)} personnel face at {table.name(now.mission)}? "
            f"Total cost at most {now.limit}.{useless}"
        ),
        public="chooses dilemmas",
        options=tuple(
            option(
                instance,
                table.name(instance),
                _words(table, instance),
                card=table.instance(instance).card,
                weight=characteristics.cost(instance),
                exclusive=table.title(instance),
            )
            for instance in fitting
        ),
        minimum=0,
        maximum=len(fitting),
        limit=now.limit,
        private=True,
        rule="2E-DIL-05",
        limit_rule="2E-DIL-04",
    )


def _words(table: Table, instance: str) -> str:
    dilemma = table.dilemma(instance)
    return f"Cost {characteristics_of(table).cost(instance)}, {dilemma.type}. {dilemma_words(dilemma)}"


def dilemma_words(dilemma: Dilemma) -> str:
    """What a dilemma does, by its keywords and by its text."""
    return f"{keyword_words(dilemma)}{card_text(dilemma)}"


def _stacked(table: Table, seat: int, chosen: list[str]) -> Procedure[tuple[str, ...]]:
    """2E-DIL-09."""
    options = [option(i, table.name(i), _words(table, i), card=table.instance(i).card) for i in chosen]
    prompt, every = "In which order are the dilemmas faced? The first one is faced first.", (len(chosen), len(chosen))
    return (
        yield from choose_some(
            seat, prompt, options, every, "2E-DIL-09", public="stacks dilemmas", kind=Kind.ORDERED_CARDS
        )
    )


def face_dilemmas(table: Table, now: AttemptState) -> Procedure[str]:
    """2E-DIL-10: reveal and face one after another while anybody is left to face them.

    Returns what the worst of them did, as the end of a sentence: *; Chula stopped 3 of 7*.
    """
    mission = table.mission_state(now.mission)
    tolls = [(0, "")]
    while now.stack and now.group and table.outcome is None:
        first = now.stack[0]
        unseen = Occurrence("would be revealed", table.left_of(now.seat), (first,), _site(table, now))
        is_prevented = not (yield from open_window(table, unseen)).left()
        if table.outcome is not None or now.stack[:1] != [first] or not now.group:
            continue  # another one is on top now
        if is_prevented:
            yield from overcome(table, mission, first, now.seat)
            continue
        now.facing = now.stack[0]
        table.take_away(now.facing)
        before = list(now.group)
        says_more = bool(table.facts[now.facing].besides_its_cost)
        if says_more:
            table.cards_changed()  # its texts are on while it is faced
        card, cost = table.dilemma(now.facing), characteristics_of(table).cost(now.facing)
        now.spent += cost  # 2E-GAP-35: whether or not it is faced
        table.journal.tell(
            "dilemma", f"Dilemma: {card.name} (cost {cost}). {dilemma_words(card)}", rule="2E-DIL-10", reveals=True
        )
        if now.spent > now.limit:
            yield from _over_the_limit(table, now, mission)
        elif card.type not in (table.mission(mission.id).type, "dual"):  # 2E-DIL-16
            yield from overcome(table, mission, now.facing, now.seat)
        else:
            yield from _face(table, now, mission)
        if table.outcome is not None:  # 2E-WIN-02: the dilemma stays where it is
            return ""
        tolls.append(_toll(table, card.title, before, now.group))
        now.facing = ""
        if table.index.remembers_dilemmas:
            now.faced = (now.faced or 0) + 1
        if not now.group:
            now.last = card.name
        table.cards_changed() if says_more else table.changed()
        end(table, "dilemma")
    return max(tolls, key=lambda one: one[0])[1]


def _toll(table: Table, title: str, before: Sequence[str], left: Collection[str]) -> tuple[int, str]:
    """How many a dilemma has taken out of an attempt, and that in words."""
    gone = [one for one in before if one not in left]
    stopped = sum(table.instance(one).stopped for one in gone)
    deeds = ((stopped, "stopped"), (len(gone) - stopped, "took"))
    told = listed(f"{verb} {count}" for count, verb in deeds if count)
    return len(gone), f"; {title} {told} of {len(before)}" if gone else ""


def _face(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """2E-DIL-11 to 2E-DIL-13: carry out the text, then it is overcome unless it says where it goes."""
    dilemma = now.facing
    if (yield from _evaded(table, now)):
        yield from overcome(table, mission, dilemma, now.seat)
        return
    faced = yield from open_window(
        table, Occurrence("dilemma revealed", table.left_of(now.seat), (dilemma,), _site(table, now))
    )
    resolution = Resolution(table, now.seat, dilemma, attempt=now)
    if faced.left() and now.group:
        _consume(table, now, mission)
        yield from resolution.run(table.dilemma(dilemma).effects)
        yield from face_by_hand(resolution)
    if not resolution.placed and table.outcome is None and dilemma == now.facing and not is_elsewhere(table, dilemma):
        yield from overcome(table, mission, dilemma, now.seat)


def _evading(table: Table, attempt: AttemptState) -> list[tuple[Evades, Source]]:
    """What lets the player who attempts a mission prevent and overcome the dilemma that is faced."""
    now, faced = characteristics_of(table), attempt.facing

    def is_there(of: Cards, one: Source) -> bool:
        return any(now.is_described(of, i, one.instance, one.seat) for i in attempt.group)

    return [
        (change, one)
        for change, one in now.changes_for(Evades, faced)
        if one.seat == attempt.seat
        and not now.forbids(faced, "be prevented", one.instance)
        and (not isinstance(change.by, Cards) or is_there(change.by, one))
    ]


def _evaded(table: Table, now: AttemptState) -> Procedure[bool]:
    """2E-TIM-08: whether a text that was used before prevents the dilemma, and its player wants it if they may."""
    name = table.name(now.facing)
    for change, one in _evading(table, now):
        by = f" ({table.name(one.instance)})" if one.instance else ""
        if change.may and not (yield from confirm(now.seat, f"Prevent and overcome {name}{by}?", "2E-TIM-08")):
            continue
        if change.once:
            table.state.lasting = [lasting for lasting in table.state.lasting if lasting.change is not change]
            table.changed()
        table.journal.tell("prevent", f"{name} is prevented and overcome{by}.", rule="2E-TIM-08")
        return True
    return False


def _consume(table: Table, now: AttemptState, mission: MissionState) -> None:
    """Consume: first of all dilemmas go from the top of the pile to beneath the mission, as many as there are."""
    seat = table.left_of(now.seat)
    pile = table.player(seat).dilemmas
    taken = []
    for _ in range(min(consumes(table.dilemma(now.facing)), len(pile))):
        if table.instance(pile[0]).face_up:  # 2E-DIL-08
            table.turn_dilemmas_down(seat)
        taken.append(pile[0])
        table.put(pile[0], "beneath", mission.id)
    if taken:
        words = f"{table.name(now.facing)} goes beneath the mission with: {table.names(taken)}."
        table.journal.tell("consumed", words, rule="2E-REQ-08", reveals=True)


def come_back(table: Table, mission: MissionState) -> Procedure[None]:
    """Persistent: a completed mission gives a dilemma back whose owner discards a non-personnel card for it."""
    for dilemma in [i for i in mission.beneath if is_persistent(table.dilemma(i))]:
        owner = table.instance(dilemma).owner
        hand = [i for i in table.player(owner).hand if not table.is_personnel(i)]
        options = [option(i, table.name(i), card=table.instance(i).card) for i in hand]
        prompt = f"Discard a card to return {table.name(dilemma)} to your dilemma pile? You may keep them all."
        public = "may return a dilemma"
        paid = (yield from choose_some(owner, prompt, options, (0, 1), "2E-CST-01", public=public)) if hand else ()
        if paid:
            yield from discard(table, owner, paid, "2E-CST-01", dilemma)
            table.to_bottom_of_dilemmas(dilemma)
            words = f"{table.name(dilemma)} returns to its owner’s dilemma pile."
            table.journal.tell("dilemma returned", words, rule="2E-DIL-12")


def _return(resolution: Resolution, _effect: tree.ReturnDilemma, _picked: list[str]) -> Procedure[None]:
    """2E-DIL-12: face up to the bottom of its owner's pile, not overcome; then it is faced no longer."""
    if not resolution.placed:
        yield from return_faced(resolution)


def _extra(resolution: Resolution, effect: tree.ExtraDilemmas, _picked: list[str]) -> Procedure[None]:
    """More to draw and to spend in this attempt; in time only before they are drawn (2E-DIL-03, 2E-DIL-04)."""
    table, now, count = resolution.table, resolution.table.state.attempt, resolution.amount(effect.count)
    if now is not None:
        most = now.limit
        if effect.of != "spend":
            now.allowance = max(0, now.allowance + count)
        limit = max(0, most + count) if effect.of != "draw" else most
        now.more_to_spend = limit - now.allowance or msgspec.UNSET
        what = {"both": "draw and spend", "draw": "draw", "spend": "spend"}[effect.of]
        more = f"{abs(count)} {'more' if count >= 0 else 'fewer'}"
        words = f"{table.player_name(table.left_of(now.seat))} may {what} {more}."
        table.journal.tell("extra dilemmas", words, rule="2E-DIL-04")
    yield from ()


def _draw_again(resolution: Resolution, _effect: tree.DrawDilemmasAgain, _picked: list[str]) -> Procedure[None]:
    """2E-DIL-03, 2E-DIL-07: back under the pile, face up, and as many anew."""
    table, now = resolution.table, resolution.table.state.attempt
    if now is not None:
        count = len(now.drawn)
        for instance in list(now.drawn):
            table.to_bottom_of_dilemmas(instance)
        _draw(table, now, count)
    yield from ()


def _set_aside(resolution: Resolution, _effect: tree.SetDilemmaAside, picked: list[str]) -> Procedure[None]:
    """The pile was searched, so it is shuffled; what was put aside is not shown.

    Once dilemmas are faced it goes on top of the stack at once.
    """
    table, now, seat = resolution.table, resolution.table.state.attempt, resolution.seat
    if now is not None:
        for instance in picked:
            table.put(instance, "stack", "", 0) if now.facing else table.put(instance, "aside", "")
        table.turn_dilemmas_down(seat)
        words = f"{table.player_name(seat)} searches their dilemma pile and sets {len(picked)} aside."
        table.journal.tell("dilemma aside", words, seat=seat, rule="2E-DIL-09")
    yield from ()


def _place_in_core(resolution: Resolution, _effect: tree.PlaceInCore, _picked: list[str]) -> Procedure[None]:
    """2E-DIL-13: it is not overcome; its texts are those of whose core it is."""
    table, seat = resolution.table, resolution.seat
    if not resolution.placed and resolution.attempt is not None:
        resolution.placed = True
        table.put(resolution.card, "core", seat)
        table.set_commander(resolution.card, seat)
        words = f"{table.name(resolution.card)} is placed in {table.player_name(seat)}’s core."
        table.journal.tell("place", words, rule="2E-DIL-13")
    yield from ()


def _put_under(resolution: Resolution, effect: tree.PutUnder, picked: list[str]) -> Procedure[None]:
    """2E-DIL-02: there they count like dilemmas that have been overcome."""
    table = resolution.table
    missions = [i for i in (yield from resolution.pick(effect.where, effect)) if i in table.missions]
    for instance in picked if missions else ():
        table.reset(instance)
        table.put(instance, "beneath", missions[0])
        words = f"{table.name(instance)} is put beneath {table.name(missions[0])}."
        table.journal.tell("beneath", words, rule="2E-DIL-02", reveals=True)


def _return_to_pile(resolution: Resolution, _effect: tree.ReturnToPile, picked: list[str]) -> Procedure[None]:
    """2E-DIL-12: face up to the bottom of their owners' piles."""
    table, now = resolution.table, characteristics_of(resolution.table)
    picked = [i for i in picked if not now.forbids(i, "be returned to pile")]
    for instance in picked:
        table.to_bottom_of_dilemmas(instance)
    if picked:
        words = f"{table.names(picked)} {'returns' if len(picked) == 1 else 'return'} to the dilemma pile."
        table.journal.tell("dilemma returned", words, rule="2E-DIL-12")
    yield from ()


def _overcome(resolution: Resolution, _effect: tree.Overcome, picked: list[str]) -> Procedure[None]:
    """Dilemmas that are still to be faced, or the one that is faced, are overcome."""
    now = resolution.table.state.attempt
    if now is None:
        return
    for dilemma in picked:
        if dilemma in now.stack:
            yield from overcome(resolution.table, resolution.table.mission_state(now.mission), dilemma, now.seat)


def take_off(table: Table, until: str) -> Procedure[None]:
    """2E-DIL-13: what was placed on a card until now is overcome where it was faced, or returns to its owner's pile."""
    state = table.state
    due = [one for one in state.placed if one.until == until]
    state.placed = [one for one in state.placed if one.until != until]
    for one in due:
        host = table.host_of(one.card)
        if not host:
            continue
        missions = [m for m in state.missions if m.id == (one.mission or host)]
        if one.then == "overcome" and missions:
            table.reset(one.card)
            yield from overcome(table, missions[0], one.card, one.seat)
        else:
            table.to_discard(one.card)
            table.journal.tell("dilemma returned", f"{table.name(one.card)} returns to its owner’s dilemma pile.")


def _over_the_limit(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """2E-DIL-17: this dilemma and all that are left in the stack are overcome."""
    yield from overcome(table, mission, now.facing, now.seat)
    yield from overcome_rest(table, now, mission)


def overcome_rest(table: Table, now: AttemptState, mission: MissionState) -> Procedure[None]:
    """2E-DIL-15, 2E-DIL-17: one after another, what is left in the stack is overcome without being faced."""
    while now.stack and table.outcome is None:
        yield from overcome(table, mission, now.stack[0], now.seat)


def overcome(table: Table, mission: MissionState, dilemma: str, seat: int) -> Procedure[None]:
    """Put a dilemma face up beneath the mission (2E-DIL-11)."""
    table.put(dilemma, "beneath", mission.id)
    table.journal.tell("overcome", f"{table.name(dilemma)} is overcome.", rule="2E-DIL-11")
    site = table.site(mission).id
    yield from open_window(table, Occurrence("dilemma overcome", seat, (dilemma,), site))


EFFECTS = (
    Does(tree.ReturnDilemma, _return),
    Does(tree.ExtraDilemmas, _extra),
    Does(tree.DrawDilemmasAgain, _draw_again),
    Does(tree.SetDilemmaAside, _set_aside),
    Does(tree.Overcome, _overcome),
    Does(tree.PlaceInCore, _place_in_core),
    Does(tree.PutUnder, _put_under),
    Does(tree.ReturnToPile, _return_to_pile),
)
