"""Triggers of texts."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, part_pattern
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.texts import Trigger


def _event_rule_pair(event: str, also: tuple[str, ...] = (), cause: str = "") -> Any:
    """Return the builder and its inverse for events that affect a described card, which must be in play."""

    def build_tree(slots: Slots) -> Any:
        of: Cards = slots["o"]
        if of.where not in ("group", "present", "mission", "aboard", "play") or (of.other and of.where == "group"):
            return None
        return Trigger(event, also, cards=of, cause=cause)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        ok = isinstance(value, Trigger) and type(value.cards) is Cards
        return {"o": value.cards} if ok and build_tree({"o": value.cards}) == value else None

    return build_tree, slots_of_tree


def _trigger_rules(
    name: str, template: str | list[str], event: str, also: tuple[str, ...] = (), cause: str = ""
) -> tuple[Rule, ...]:
    build, take = _event_rule_pair(event, also, cause)
    templates = [template] if isinstance(template, str) else template
    return (
        custom_phrase(
            f"when: {name}",
            "threat" if event.startswith("would") else "trigger",
            [f"{{o:one}} {template}" for template in templates],
            build,
            take,
        ),
        *(
            phrase(
                f"when: this {noun} {name}",
                "threat_this" if event.startswith("would") else "trigger",
                [f"this {noun} {template}" for template in templates],
                Trigger(event, also, this=True, cause=cause),  # type: ignore[arg-type]
            )
            for noun in ("personnel",)
        ),
    )


_BY_DILEMMA_WORDS = "by a dilemma"


RULES: tuple[Rule, ...] = (
    phrase(
        "when: you play this",
        "trigger",
        "you play this (personnel|ship|equipment)",
        Trigger("played", by="you", this=True),
    ),
    phrase(
        "when: you play such a card",
        "trigger",
        "you play (a|an) {k:k1}",
        Trigger("played", by="you", cards=part_pattern("k", where="play")),
    ),
    phrase(
        "when: an opponent plays such a card",
        "trigger",
        "an opponent plays (a|an) {k:k1}",
        Trigger("played", by="opponent", cards=part_pattern("k", where="play", whose="opponent")),
    ),
    *_trigger_rules(
        "would be stopped by a dilemma",
        f"is about to be stopped {_BY_DILEMMA_WORDS}",
        "would be stopped",
        cause="dilemma",
    ),
    *_trigger_rules(
        "would be killed by a dilemma", f"is about to be killed {_BY_DILEMMA_WORDS}", "would be killed", cause="dilemma"
    ),
    *_trigger_rules(
        "would be stopped or killed by a dilemma",
        [
            f"is about to be stopped or killed {_BY_DILEMMA_WORDS}",
            f"is about to be killed or stopped {_BY_DILEMMA_WORDS}",
        ],
        "would be stopped",
        ("would be killed",),
        "dilemma",
    ),
    *_trigger_rules(
        "selected at random by a dilemma", f"is randomly selected {_BY_DILEMMA_WORDS}", "selected", cause="dilemma"
    ),
    phrase(
        "when: this personnel may be selected",
        "trigger",
        "this personnel is an eligible target for a random selection",
        Trigger("would be selected", this=True),
    ),
    phrase(
        "when: you play such a card here",
        "trigger",
        "you play (a|an) {k:k1} (at this mission|here)",
        Trigger("played", by="you", cards=part_pattern("k", where="play"), here=True),
    ),
    phrase(
        "when: you complete such a mission",
        "trigger",
        "you complete (a|an) {k:k1}",
        Trigger("mission completed", by="you", cards=part_pattern("k", where="play")),
        lambda item: item.cards.kind == "mission" and item.cards.who is not None,
    ),
    phrase(
        "when: an opponent begins an attempt here",
        "trigger",
        "an opponent begins a mission attempt at this mission",
        Trigger("attempt begun", by="opponent", here=True),
    ),
    phrase(
        "when: you begin an attempt here",
        "trigger",
        "you begin a mission attempt (at this mission|here)",
        Trigger("attempt begun", by="you", here=True),
    ),
    *_trigger_rules("would be stopped", "is about to be stopped", "would be stopped"),
    *_trigger_rules("would be killed", "is about to be killed", "would be killed"),
    *_trigger_rules("stopped by a dilemma", f"is stopped {_BY_DILEMMA_WORDS}", "stopped", cause="dilemma"),
    *_trigger_rules("killed by a dilemma", f"is killed {_BY_DILEMMA_WORDS}", "killed", cause="dilemma"),
    *(
        phrase(f"are about to be {words}", "are_threatened", f"are about to be {words}", trigger)
        for words, trigger in (
            (f"stopped {_BY_DILEMMA_WORDS}", Trigger("would be stopped", cause="dilemma")),
            (f"killed {_BY_DILEMMA_WORDS}", Trigger("would be killed", cause="dilemma")),
            ("stopped", Trigger("would be stopped")),
            ("killed", Trigger("would be killed")),
        )
    ),
    phrase(
        "when: you win combat with this",
        "trigger",
        "you win combat involving this personnel",
        Trigger("combat won", by="you", this=True),
    ),
    phrase(
        "when: you win an engagement with this",
        "trigger",
        "you win an engagement involving this (personnel|ship)",
        Trigger("engagement won", by="you", this=True),
    ),
    phrase("when: you win combat", "trigger", "you win combat", Trigger("combat won", by="you")),
    phrase("when: you win an engagement", "trigger", "you win an engagement", Trigger("engagement won", by="you")),
    phrase(
        "when: you win either",
        "trigger",
        "you win combat or an engagement",
        Trigger("combat won", ("engagement won",), by="you"),
    ),
    phrase(
        "when: you win combat with such",
        "trigger",
        "you win combat involving your {k:k1}",
        Trigger("combat won", by="you", cards=part_pattern("k", where="play")),
    ),
    phrase(
        "when: you win either with such",
        "trigger",
        "you win combat or an engagement involving your {k:k1}",
        Trigger("combat won", ("engagement won",), by="you", cards=part_pattern("k", where="play")),
    ),
    phrase(
        "when: you win an engagement with such",
        "trigger",
        "you win an engagement involving your {k:k1}",
        Trigger("engagement won", by="you", cards=part_pattern("k", where="play")),
    ),
    phrase(
        "when: you complete this mission",
        "trigger",
        "(you complete this mission|your personnel complete this mission)",
        Trigger("mission completed", by="you", this=True),
    ),
    phrase(
        "when: you place a captive",
        "trigger",
        "you place an opponent's {k:k1} in your brig",
        Trigger("captured", by="you", cards=part_pattern("k", whose="opponent")),
    ),
    phrase(
        "when: you begin an attempt with this",
        "trigger",
        ["you begin a mission attempt involving this (ship|personnel)", "this personnel begins a mission attempt"],
        Trigger("attempt begun", by="you", this=True),
    ),
)
