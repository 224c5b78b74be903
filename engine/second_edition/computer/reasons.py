"""Reasons for the computer's choices, shown to newcomers until their first mission.

A reason is given only if the seat's view confirms it: a mission's requirements count as met only if the view's own
plan says so. In all other cases the reason is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from engine.ccg.cards.kinds import AnyCard, Personnel, Ship
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.shortfall import Part
from engine.ccg.view import CardView
from engine.computer.newcomer_tips import (
    LARGER_TEAM,
    SOME_ARE_STOPPED,
    are_nearly_equal,
    listed_names,
    with_rivals,
)
from engine.kernel.decision import Answer, Decision
from engine.second_edition.computer.groups import team_qualities
from engine.second_edition.computer.orders import OrderStep
from engine.second_edition.computer.playing_cards import rated_plays
from engine.second_edition.computer.position import ComputerPosition, SitePosition, is_staffed_by
from engine.second_edition.computer.teams import all_required_names
from engine.second_edition.computer.worth import CardWorth
from engine.wording import list_in_words

_ATTRIBUTES = ("integrity", "cunning", "strength")
_BEST_FOR_COST = "No other card would gain you more for its cost now."


# --- cards ---------------------------------------------------------------------------------------------------------


def why_play(decision: Decision, answer: Answer, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the reason to play this card, to draw, or to end the segment (2E-CNT-02)."""
    action, _, rest = answer[0].partition(":")
    match action:
        case "play":
            own = position.own_card(rest)
            if own is None:
                return ""
            rivals = _nearly_equal_plays(decision, answer[0], own.card, position, worth)
            return with_rivals(_reason_for_card(position.printed_facts(own), position) or _BEST_FOR_COST, rivals)
        case "draw":
            return _reason_to_draw(decision, position, worth)
        case "end":
            return _reason_to_end_playing(decision, position, worth)
        case _:
            return _BEST_FOR_COST


def _nearly_equal_plays(
    decision: Decision, choice: str, card: str, position: ComputerPosition, worth: CardWorth
) -> list[str]:
    """Return the titles of other cards that are rated nearly as high as the choice."""
    rated = rated_plays(decision, position, worth)
    best = next((rating for rating, option in rated if option.id == choice), 0.0)
    return [
        position.catalogue.card(option.card).name
        for rating, option in rated
        if option.card and option.card != card and are_nearly_equal(best, rating)
    ]


def _reason_to_draw(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    if ship := _unstaffed_ship_in_hand(position):
        return f"Your personnel in play can’t staff {ship.name} yet."
    if worth.is_ship_missing:
        return "You need a ship before your personnel can reach a mission, and there is none in your hand."
    if worth.missing_skills:
        skills = listed_names(sorted(name.title() for name in worth.missing_skills))
        return f"You can’t complete any of your missions yet: your personnel in play still need {skills}."
    if any(option.id.startswith(("play:", "use:", "interrupt:")) for option in decision.options):
        return "None of the cards you can play now is worth its cost."
    return "You can’t play any card in your hand now." if position.me.hand else "Your hand is empty."


def _unstaffed_ship_in_hand(position: ComputerPosition) -> Ship | None:
    """Return a ship in hand if the seat has none in play and its personnel can staff none of those in hand."""
    ships = [card for view in position.me.hand if isinstance(card := position.printed_facts(view), Ship)]
    if position.ships or any(is_staffed_by(ship, position.personnel) for ship in ships):
        return None
    return next(iter(ships), None)


def _reason_to_end_playing(decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the reason to end the segment, which draws for all counters left."""
    if all(option.id == "end" for option in decision.options):
        return "There is nothing left to play or draw. Next, your ships and personnel act."
    if not any(option.id.startswith("play:") for option in decision.options) and position.me.counts["deck"]:
        return "It draws for all your counters at once. Next, your ships and personnel act."
    if worth.is_key_missing and position.me.counts["deck"]:
        return _reason_to_draw(decision, position, worth)
    if any(option.id != "draw" for _, option in rated_plays(decision, position, worth)):
        return ""
    gain = ", so draw for all your counters" if position.me.counts["deck"] else ""
    return f"None of the cards you can play now is worth its cost{gain}."


def why_download(decision: Decision, answer: Answer, position: ComputerPosition, worth: CardWorth) -> str:
    """Return the reason to take this card, and the cards that are nearly as good (2E-DWN-02, 2E-PLY-05)."""
    if len(answer) != 1 or len(decision.options) < 2:
        return ""
    cards = {option.id: position.catalogue.card(option.card) for option in decision.options if option.card}
    if answer[0] not in cards:
        return ""
    taken = cards[answer[0]]
    why = _reason_for_card(taken, position)
    if not why.startswith("They "):
        return ""  # the others would help just as much against dilemmas
    best = worth.worth_of_card(taken)
    others = [card for card in cards.values() if card.id != taken.id]
    return with_rivals(why, [card.name for card in others if are_nearly_equal(best, worth.worth_of_card(card))])


def why_discard(answer: Answer, position: ComputerPosition) -> str:
    """Return the reason to discard a card from hand: another copy is in play, and no one may have two (2E-ZON-02)."""
    own = position.own_card(answer[0]) if len(answer) == 1 else None
    card = position.printed_facts(own) if own else None
    titles = {position.printed_facts(other).title for other in (*position.in_play, *position.me.core)}
    if card is not None and card.unique and card.title in titles:
        return f"Your {card.title} is already in play, and you can’t have another."
    in_hand = {held.id for held in position.me.hand}
    return "The cards you keep are likely to help you more." if in_hand.issuperset(answer) else ""


def why_headquarters(answer: Answer, position: ComputerPosition) -> str:
    """Return the reason to play a card at this headquarters: most personnel are there (2E-PLY-02)."""
    personnel = {
        site.id: len(position.unstopped_personnel(site.surface)) for site in position.sites if site.is_headquarters
    }
    here = personnel.pop(answer[0], 0)
    return "Most of your personnel are there." if here > max(personnel.values(), default=0) else ""


def _reason_for_card(card: AnyCard, position: ComputerPosition) -> str:
    match card:
        case Ship() if not position.ships:
            return "You have no ship in play, and your personnel need one to reach your missions."
        case Ship():
            return "Another ship can take a second team to a mission."
        case Personnel():
            return _reason_for_personnel(card, position)
        case _:
            return ""


def _reason_for_personnel(card: Personnel, position: ComputerPosition) -> str:
    if not position.personnel:
        return _reason_for_first_personnel(card, position)
    plans = [(site, plan) for site in position.sites_to_complete if (plan := plan_of_all(site))]
    for site, plan in sorted(plans, key=lambda pair: pair[1].shortfall.personnel_missing):
        unmet = [part for part in plan.parts if not part.met]
        if brought := [part.name for part in unmet if part.name.lower() in card.skills]:
            return f"They bring {listed_names(brought)}, which {site.card.title} still requires."
        for part in unmet:
            if added := _attribute_of(card, part):
                return f"They add {added} {part.name}, and {site.card.title} still requires {part.missing}."
    if done := next((site for site, plan in plans if plan.ready), None):
        return f"You have everything {done.card.title} requires, but dilemmas will stop some of your personnel."
    return LARGER_TEAM


def _reason_for_first_personnel(card: Personnel, position: ComputerPosition) -> str:
    """Return the reason to play a first personnel: the mission to which they bring most of the required skills."""
    brings = {
        site: [name.title() for name in dict(all_required_names(site.card.requirements)) if name in card.skills]
        for site in position.sites_to_complete
    }
    site = max(brings, key=lambda one: len(brings[one]), default=None)
    return (
        f"They bring {listed_names(brings[site])}, which {site.card.title} requires."
        if site and brings[site]
        else LARGER_TEAM
    )


def _attribute_of(card: Personnel, part: Part) -> int:
    """Return the points that a personnel adds to a part that requires more of an attribute."""
    if part.comparison != "more than" or part.name.lower() not in _ATTRIBUTES:
        return 0
    return int(getattr(card, part.name.lower()))


def plan_of_all(site: SitePosition) -> Plan | None:
    """Return the plan of the personnel at a mission to complete, or of all in play; ``None`` without requirements."""
    if site.own is None:
        return None
    nearest = min(site.own.plans, key=lambda plan: plan.shortfall.personnel_missing, default=None)
    return nearest or site.own.reserve


# --- orders --------------------------------------------------------------------------------------------------------


def why_order(answer: Answer, position: ComputerPosition, steps: Sequence[OrderStep]) -> str:
    """Return the reason for this order (2E-ORD-01)."""
    action, _, rest = answer[0].partition(":")
    if action == "end":
        return why_end_orders(position)
    if action == "attempt":
        mission, _, ship = rest.partition(":")
        return _reason_to_attempt(_site_of_mission(mission, position), ship)
    return why_step(step_of_order(answer, steps), position)


def step_of_order(answer: Answer, steps: Sequence[OrderStep]) -> OrderStep | None:
    """Return the planned step of an order."""
    return next((step for step in steps if (step.id,) == answer), None)


def step_of_cards(answer: Answer, steps: Sequence[OrderStep]) -> OrderStep | None:
    """Return the planned step that beams these cards (2E-BEM-01)."""
    return next((step for step in steps if step.cards and set(step.cards) & set(answer)), None)


def step_to_destination(answer: Answer, steps: Sequence[OrderStep]) -> OrderStep | None:
    """Return the planned step that moves to this destination (2E-MOV-01)."""
    return next((step for step in steps if step.end and (step.end,) == answer), None)


def why_step(step: OrderStep | None, position: ComputerPosition) -> str:
    """Return the reason to beam or move: the mission it leads to, or the personnel there."""
    site = _site_of_mission(step.goal, position) if step else None
    if step is None or site is None or _leaves_a_ready_team(step, position):
        return ""
    if site.is_headquarters:
        return _reason_at_headquarters(step, site, position)
    plan = plan_of_all(site)
    if plan is None or not _can_all_meet(site):
        return ""
    if step.id.startswith("beam:") and step.id.endswith(f":{site.id}"):
        if _is_first_wave(step, site, position):
            return "A first team faces the dilemmas, and those who stay aboard can follow it."
        return f"Together they have everything {site.card.title} requires, so they can attempt it."
    if step.id.startswith("beam:"):
        return f"Your team then has everything {site.card.title} requires, and the ship can take it there."
    return f"Your team has everything {site.card.title} requires, and the ship can take it there."


def _is_first_wave(step: OrderStep, site: SitePosition, position: ComputerPosition) -> bool:
    """Whether a step leaves personnel aboard, and the team on the planet then doesn't meet the mission yet."""
    aboard = [card for ship in site.ships for card in ship.crew]
    left = position.unstopped_personnel([card for card in aboard if card.id not in step.cards])
    needed = site.card.requirements
    if not left or needed is None:
        return False
    down = [*position.unstopped_personnel(site.surface), *(card for card in aboard if card.id in step.cards)]
    return not team_qualities(position.printed_facts(card) for card in down).can_meet(needed)


def _leaves_a_ready_team(step: OrderStep, position: ComputerPosition) -> bool:
    """Whether a step takes personnel away from a mission whose requirements they meet."""
    action, _, rest = step.id.partition(":")
    start = rest.partition(":")[0]
    here = next(
        (site for site in position.sites if start == site.id or any(ship.id == start for ship in site.ships)), None
    )
    is_leaving = here is not None and here.id != step.goal and action in ("beam", "move")
    return bool(is_leaving and here and here.own and any(plan.ready for plan in here.own.plans))


def has_met_mission(position: ComputerPosition) -> bool:
    """Whether the view confirms that some personnel can meet one of the seat's missions to complete."""
    return any(map(_can_all_meet, position.sites_to_complete))


def _can_all_meet(site: SitePosition) -> bool:
    """Whether the view confirms that some personnel, there or in play, can meet a mission's requirements."""
    plans = [*site.own.plans, *([site.own.reserve] if site.own.reserve else [])] if site.own else []
    return any(plan.ready for plan in plans)


def _reason_at_headquarters(step: OrderStep, home: SitePosition, position: ComputerPosition) -> str:
    """Return the reason to fly home; empty if a team in place meets a mission, or the team that goes without need."""
    sites = list(position.sites_to_complete)
    if any(plan.ready for site in sites if site.own for plan in site.own.plans):
        return ""
    is_joined = bool(position.unstopped_personnel(home.surface))
    team = team_qualities(position.printed_facts(card) for card in _cards_going(step, position))
    if any(site.card.requirements is not None and team.can_meet(site.card.requirements) for site in sites):
        return f"More of your personnel are at {home.card.title}. {LARGER_TEAM}" if is_joined else ""
    return f"{'More of your personnel are' if is_joined else 'Your next personnel enter play'} at {home.card.title}."


def _cards_going(step: OrderStep, position: ComputerPosition) -> Iterator[CardView]:
    """Yield the crew of the ship that a step is about, and the cards that the step beams aboard."""
    for site in position.sites:
        for ship in site.ships:
            if ship.id in step.id.split(":"):
                yield from ship.crew
                yield from (card for card in site.surface if card.id in step.cards)


def _reason_to_attempt(site: SitePosition | None, ship: str) -> str:
    plans = site.own.plans if site and site.own else ()
    if site is None or not any(plan.ready and plan.ship == ship for plan in plans):
        return ""
    return f"You have everything {site.card.title} requires. Expect dilemmas on the way."


def why_end_orders(position: ComputerPosition) -> str:
    """Return the reason to end the orders; empty if a team could complete the mission where it is."""
    plans = [(site, plan) for site in position.sites_to_complete if site.own for plan in site.own.plans]
    people = [card for card in position.in_play if card.kind == "personnel"]
    if any(plan.ready for _, plan in plans):
        return ""
    if not people:
        return "You have no personnel in play yet."
    if all(card.stopped for card in people):
        return "All your personnel are stopped until your next turn."
    if not position.ships:
        return "You have no ship in play, so your personnel can’t reach a mission yet."
    return _reason_why_none_is_met(position) or "None of your teams has everything a mission requires where it is."


def _reason_why_none_is_met(position: ComputerPosition) -> str:
    """Return the mission that all personnel in play are closest to, with what is missing; empty if one is met."""
    wanted = list(_plans_of_all(position))
    if not wanted or any(plan.shortfall.met for _, plan in wanted):
        return ""
    if any(card.kind == "personnel" and card.stopped for card in position.in_play):
        return SOME_ARE_STOPPED
    site, plan = min(wanted, key=lambda pair: pair[1].shortfall.personnel_missing)
    return f"Your personnel can’t complete a mission yet: {site.card.title} still requires {plan.shortfall.missing}."


def _plans_of_all(position: ComputerPosition) -> Iterator[tuple[SitePosition, Plan]]:
    return ((site, plan) for site in position.sites_to_complete if (plan := plan_of_all(site)))


def _site_of_mission(place: str, position: ComputerPosition) -> SitePosition | None:
    """Return the place of any copy of a mission."""
    return next((site for site in position.sites if place in (site.id, site.own.card.id if site.own else "")), None)


def why_other_mission(position: ComputerPosition, mission: str, earlier: str) -> str:
    """Return why a team now goes to a different mission from the one named earlier; empty if the reason is unknown."""
    new, old = _site_of_mission(mission, position), _site_of_mission(earlier, position)
    if new is None or old is None or old.own is None:
        return ""
    if old.own.completed:
        return f"{old.card.title} is complete."
    plan = plan_of_all(old)
    if plan is not None and not plan.shortfall.met:
        return f"Your personnel still need {plan.shortfall.missing} for {old.card.title}, so it has to wait."
    return f"{new.card.title} now promises more than {old.card.title}."


# --- an opponent's attempt -------------------------------------------------------------------------------------------


def why_dilemmas(decision: Decision, answer: Answer) -> str:
    """Return the reason for a selection of dilemmas: its total cost, and that it should be most harmful (2E-DIL-05)."""
    if not answer or decision.limit is None:
        return ""
    cost = sum(decision.option(card).weight for card in answer)
    these = "It costs" if len(answer) == 1 else "Together they cost"
    return f"{these} {cost} of {decision.limit}, and no selection within that limit should stop more personnel."


# --- orders with their cards or destination --------------------------------------------------------------------------


def order_words(course: Answer, position: ComputerPosition) -> str:
    """Return orders to beam with their cards, to move with the destination, and to attempt, as one phrase."""
    phrases: list[str] = []
    for order, about in zip_longest(course[::2], course[1::2], fillvalue=""):
        kind, *places = order.split(":")
        if kind == "move":
            phrases.append(f"move {_name_of(places[0], position)} to {_name_of(about, position)}")
        elif kind == "attempt":
            phrases.append(f"attempt {_name_of(places[0], position)}")
        else:
            start, end = (_name_of(place, position) for place in places)
            phrases.append(f"beam {_cards_in_words(about.split('+'), places[0], position)} from {start} to {end}")
    return list_in_words(phrases)


def _cards_in_words(cards: Sequence[str], start: str, position: ComputerPosition) -> str:
    """Return the names of cards that beam, or one word for all of them if no others could."""
    if {*cards} >= position.unstopped_cards_at(start):
        return "everybody"
    return listed_names([_name_of(card, position) for card in cards])


def _name_of(instance: str, position: ComputerPosition) -> str:
    """Return the name of a mission, or of a card that the seat sees."""
    copies = (site for site in position.sites if instance in (site.id, site.own and site.own.card.id))
    site, card = next(copies, None), position.own_card(instance)
    return site.card.title if site else card.name if card else instance
