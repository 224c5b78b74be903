"""References to cards that a text has already picked, with their number: *that personnel*, *those ships*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from engine.ccg.effects import cards_meant, conditions, plays, q_cards, spaceline
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Amount, Cards, Pick, Where
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.requirement import Requirement

_IN_PILES = ("hand", "deck", "discard", "tent", "dilemmas", "top of deck", "top of dilemmas", "headquarters", "removed")
_ANYWHERE = ("picked", "concerned", "play")
_ANY_PICKED = conditions.Commands(Cards(where="picked"))
_DISCARDED = "discarded"
_DEEDS: dict[type[Effect], str] = {
    tree.Discard: _DISCARDED,
    tree.Reveal: "revealed",
    tree.RemoveFromGame: "removed",
    tree.Keep: "placed",
}
"""Effects that tell picked cards apart, with what has been done to these."""
_DESTINATIONS: dict[type[Effect], Where] = {
    tree.Discard: "discard",
    tree.PutInDeck: "deck",
    tree.TakeInHand: "hand",
    tree.ReturnToHand: "hand",
    tree.RemoveFromGame: "removed",
}
"""Effects that move picked cards into a pile."""
_REFERENCES = cards_meant.Picked | cards_meant.This | cards_meant.Host | cards_meant.Subject | cards_meant.Others


class Mentioned(cards_meant.Picked, frozen=True, tag_field="pick", tag="picked"):
    """Picked cards whose number is known, for printing only.

    Attributes:
        several: whether there may be more than one.
        noun: their kind, which may be more precise than the reference's.
        rest: whether some of those picked have been taken away.
        done: what has been done to them, if only that tells them apart.
    """

    several: bool = False
    noun: str = ""
    rest: bool = False
    done: str = ""


class MentionedAmount(cards_meant.OfPicked, frozen=True):
    """A number of a single card already picked, for printing only.

    Attributes:
        words: that card, or what each card is called if cards are counted.
    """

    words: str = ""


class IfOne(tree.If, frozen=True, tag_field="do", tag="if"):
    """A condition on a single card already picked, for printing only.

    Attributes:
        noun: the kind of that card.
    """

    noun: str = ""


class UnlessOne(tree.Unless, frozen=True, tag_field="do", tag="unless"):
    """A requirement that a single personnel already picked must meet, for printing only."""


class PickedEarlier(NamedTuple):
    """A pick of a text.

    Attributes:
        kind: the kind of its cards.
        where: their place.
        who: their description.
        several: whether there may be more than one.
        done: what has been done to them, such as *discarded*; empty if that doesn't tell them apart.
        itself: this card or its host, if that is the pick.
    """

    kind: str
    where: str
    who: Requirement | None
    several: bool
    done: str = ""
    itself: Pick | None = None

    def overlaps(self, other: PickedEarlier) -> bool:
        """Whether the same noun could mean cards of either pick."""
        return "card" in (self.kind, other.kind) or self.kind == other.kind


class Picks:
    """Picks of a text so far, in order.

    Args:
        has_subject: whether *that personnel* already means the subject of the text's trigger.
    """

    def __init__(self, *, has_subject: bool = False) -> None:
        self._has_subject = has_subject
        self._found: list[PickedEarlier] = []
        self._is_divided = False

    def is_single(self, about: Cards) -> bool:
        """Whether a reference means one card."""
        matching = self._matching(about)
        return len(matching) == 1 and not matching[0].several

    def mentioning(self, effects: Sequence[Effect]) -> tuple[Effect, ...]:
        """Return effects whose references know whether they mean one card or several, and add their picks."""
        return tuple(_mentioning_one(effect, self) for effect in effects)

    def copy(self) -> Picks:
        """Return the same picks, for one of several alternatives."""
        copied = Picks(has_subject=self._has_subject)
        copied._found, copied._is_divided = [*self._found], self._is_divided
        return copied

    def join(self, branches: Sequence[Picks]) -> None:
        """Continue with the picks of the alternative that picked most."""
        most = max(branches, key=lambda branch: len(branch._found))
        self._found, self._is_divided = most._found, any(branch._is_divided for branch in branches)

    def add(self, pick: Cards, *, remembered: bool = False, done: str = "", moved: str = "") -> None:
        """Add a pick; some of those already picked are no new pick.

        Args:
            pick: the pick.
            remembered: whether this card or its host is remembered as well.
            done: what is done to the cards, such as *discarded*.
            moved: where they are afterwards, if they are moved.
        """
        if remembered and isinstance(pick, cards_meant.Subject):
            self._found.append(PickedEarlier(pick.kind, "concerned", None, several=False))
        elif remembered and isinstance(pick, cards_meant.This | cards_meant.Host):
            self._found.append(PickedEarlier(pick.kind, "picked", None, several=False, itself=pick))
        elif isinstance(pick, _REFERENCES):
            return
        elif isinstance(pick, cards_meant.All) and pick.where == "host":
            host = cards_meant.Host(kind=pick.kind)
            self._found.append(PickedEarlier(pick.kind, "picked", None, several=False, itself=host))
        elif pick.where == "picked" and self._matching(pick):
            self._is_divided = True
        else:
            self._found.append(PickedEarlier(pick.kind, moved or pick.where, pick.who, _may_be_several(pick), done))

    def reference(self, value: cards_meant.Picked) -> Pick:
        """Return a reference with its number, if that is known."""
        fitting = [item for item in self._found if _is_of_kind(value, item)] or self._found
        matching = [fitting[0 if value.which == "first" else -1]] if value.which and fitting else []
        matching = matching or self._matching(value)
        if not matching or (self._has_subject and any(item.where != "concerned" for item in matching)):
            return value
        rest = self._is_divided and value.where in _IN_PILES
        if self._is_divided and not rest:
            return value
        several = len(matching) > 1 or matching[0].several
        if not several:
            return self._reference_to_one(value, matching[0], rest=rest)
        if value.which:
            return value
        noun = matching[0].kind if value.kind == "card" and len(matching) == 1 else value.kind
        return _mentioned(value, matching, noun, several=True, rest=rest)

    def _reference_to_one(self, value: cards_meant.Picked, one: PickedEarlier, *, rest: bool) -> Pick:
        """Return a reference to one card: *that ship*, or *the discarded personnel* if another has been picked."""
        if one.itself is not None:
            return one.itself
        noun = one.kind if value.kind == "card" or value.which else value.kind
        if self._is_last_of_kind(one):
            return _mentioned(value, [one], noun, rest=rest)
        return _mentioned(value, [one], noun, done=one.done) if self._is_told_apart(one) else value

    def _is_last_of_kind(self, one: PickedEarlier) -> bool:
        """Whether *that card* means a pick, because no other of its kind came later."""
        later = self._found[[item is one for item in self._found].index(True) + 1 :]
        return not any(item.overlaps(one) for item in later)

    def _is_told_apart(self, one: PickedEarlier) -> bool:
        return bool(one.done) and sum(item.done == one.done for item in self._found) == 1

    def amount(self, value: cards_meant.OfPicked) -> Amount:
        """Return an amount of the cards picked: of which one, or of several of them."""
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        if not self._found or (not value.which and len(self._found) > 1):
            return value
        one = self._found[0 if value.which == "first" else -1]
        if not value.property:
            counted = "card discarded" if one.done == _DISCARDED else "of them"
            return MentionedAmount(**fields, words=counted) if one.several else value
        if one.several:
            return value
        if self._is_last_of_kind(one):
            return MentionedAmount(**fields, words=f"that {one.kind}")
        return MentionedAmount(**fields, words=f"the {one.done} {one.kind}") if self._is_told_apart(one) else value

    def noun(self, about: Cards) -> str:
        """Return the kind of the card that a reference means."""
        return self._matching(about)[0].kind

    def _matching(self, reference: Cards) -> list[PickedEarlier]:
        found = [item for item in self._found if _fits(reference, item)]
        found = [item for item in found if item.kind == reference.kind] or found
        return [item for item in found if reference.who is not None and item.who == reference.who] or found


def _mentioned(
    value: cards_meant.Picked,
    matching: Sequence[PickedEarlier],
    noun: str,
    *,
    several: bool = False,
    rest: bool = False,
    done: str = "",
) -> Mentioned:
    """Return a reference with its number, without the description that is known already."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    if all(item.who == value.who for item in matching):
        fields["who"] = None
    if not several and value.stopped is True:
        fields["stopped"] = None
    return Mentioned(**fields, several=several, noun=noun, rest=rest, done=done)


def with_mentions(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return the effects of a whole text, whose references to picked cards know their number."""
    has_subject = any(isinstance(node, cards_meant.Subject) for node in tree_nodes(tuple(effects)))
    return Picks(has_subject=has_subject).mentioning(effects)


def _is_of_kind(reference: Cards, item: PickedEarlier) -> bool:
    """Whether a reference can mean a pick, as far as their kinds say."""
    kind = item.kind
    return "card" in (reference.kind, kind) or bool({*reference.kind.split(" or ")} & {*kind.split(" or ")})


def _fits(reference: Cards, item: PickedEarlier) -> bool:
    """Whether a reference can mean a pick, which is of its kind and not in another place."""
    where, of_kind = item.where, _is_of_kind(reference, item)
    if reference.where in _ANYWHERE or where in _ANYWHERE:
        return of_kind
    if reference.where in _IN_PILES and where in _IN_PILES:
        return of_kind and reference.where == where
    return of_kind and reference.where not in _IN_PILES and where not in _IN_PILES


def _may_be_several(pick: Cards) -> bool:
    match pick:
        case Cards(where="top of deck" | "top of dilemmas"):
            return False
        case cards_meant.Chosen(worth=worth, within=within) if not (worth is within is msgspec.UNSET):
            return True
        case cards_meant.Random(count=count) | cards_meant.Chosen(count=count) | cards_meant.Bottom(count=count):
            return count != 1
        case cards_meant.Highest(count=count) | cards_meant.Lowest(count=count):
            return count != 1
        case cards_meant.Most() | cards_meant.Least():
            return False
        case (
            cards_meant.All(kind="ship", where="group" | "targeted")
            | cards_meant.All(kind="mission", where="mission" | "targeted")
        ):
            return False
        case _:
            return True


def _mentioning_one(effect: Effect, picks: Picks) -> Effect:
    match effect:
        case tree.If():
            return _with_condition(effect, picks)
        case tree.Unless():
            met, then = picks.copy(), picks.copy()
            changed = {"then": then.mentioning(effect.then), "met": met.mentioning(effect.met)}
            fields = {name: getattr(effect, name) for name in effect.__struct_fields__} | changed
            single = effect.of_picked and picks.is_single(Cards(where="picked"))
            picks.join((met, then))
            return UnlessOne(**fields) if single else tree.Unless(**fields)
        case tree.May():
            branch, other = picks.copy(), picks.copy()
            changed = {"costs": branch.mentioning(effect.costs), "then": branch.mentioning(effect.then)}
            otherwise = other.mentioning(effect.otherwise)
            picks.join((branch, other))
            return msgspec.structs.replace(effect, otherwise=otherwise, **changed)
        case tree.Choose():
            branches = [picks.copy() for _ in effect.choices]
            choices = tuple(
                msgspec.structs.replace(choice, effects=branch.mentioning(choice.effects))
                for choice, branch in zip(effect.choices, branches, strict=True)
            )
            picks.join(branches)
            return msgspec.structs.replace(effect, choices=choices)
        case _:
            return _with_references(effect, picks)


def _with_condition(effect: tree.If, picks: Picks) -> tree.If:
    then, otherwise = picks.copy(), picks.copy()
    if isinstance(effect.condition, conditions.Never) and effect.condition.condition == _ANY_PICKED:
        then = Picks()
    changed: dict[str, Any] = {
        "condition": _replaced(effect.condition, picks),
        "then": then.mentioning(effect.then),
        "otherwise": otherwise.mentioning(effect.otherwise),
    }
    fields = {name: getattr(effect, name) for name in effect.__struct_fields__} | changed
    about = next(
        (node for node in tree_nodes(effect.condition) if isinstance(node, Cards) and node.where == "picked"), None
    )
    about = about or (Cards(where="picked") if effect.of_picked else None)
    noun = picks.noun(about) if about is not None and picks.is_single(about) else ""
    picks.join((then, otherwise))
    return IfOne(**fields, noun=noun) if noun else tree.If(**fields)


def _with_references(effect: Effect, picks: Picks) -> Effect:
    """Return an effect without alternatives; its own picks count from then on, and for its later parts."""
    changed: dict[str, Any] = {}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            changed[name] = picks.copy().mentioning(value)
        else:
            changed[name] = _replaced(value, picks)
    for name in ("who", "card"):
        pick = getattr(effect, name, None)
        if isinstance(pick, Cards):
            done = _DEEDS.get(type(effect), "")
            moved = _DESTINATIONS.get(type(effect), "")
            picks.add(pick, remembered=isinstance(effect, tree.Select), done=done, moved=moved)
    match effect:
        case tree.Download(cards=cards):
            picks.add(cards_meant.Chosen(kind=cards.kind, where="hand"))
        case plays.DownloadCards(cards=cards, count=count, to=to):
            picks.add(cards_meant.Chosen(kind=cards.kind, where="hand" if to == "hand" else "play", count=count))
        case tree.SelectUntil(of=of) | q_cards.DrawLots(of=of):
            picks.add(cards_meant.All(kind=of.kind, who=of.who))
        case spaceline.ChooseTeam():
            picks.add(cards_meant.All())
        case tree.Examine(where=where, count=int() as count) if where != "hand":
            picks.add(cards_meant.Chosen(kind="card", where=where, count=count))
        case tree.Examine(where=where):
            picks.add(cards_meant.All(kind="card", where=where))
    return msgspec.structs.replace(effect, **changed)


def _replaced(value: Any, picks: Picks) -> Any:
    """Return a part of an effect with the references in it."""
    match value:
        case cards_meant.Picked():
            return picks.reference(value)
        case cards_meant.OfPicked():
            return picks.amount(value)
        case cards_meant.Total(of=Cards(where="picked") as of, property="cost") if picks.is_single(of):
            return picks.amount(cards_meant.OfPicked(property="cost", times=value.times))
        case msgspec.Struct():
            inner = {name: _replaced(getattr(value, name), picks) for name in value.__struct_fields__}
            return msgspec.structs.replace(value, **inner)
        case tuple():
            return tuple(_replaced(part, picks) for part in value)
        case _:
            return value
