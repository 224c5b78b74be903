"""Buttons and menus with these custom ids are on people's servers, so the bot must keep understanding them."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.station import running_station

TEMPLATES = {
    r"c:(\w+):(\d+):(\d+):(menu|order):(\d+)",
    r"c:(\w+):(\d+):(\d+):(number):(.*)",
    r"c:(\w+):(\d+):(\d+):(slot|card|held):(\d+)",
    r"c:(\w+):(\d+):(\d+):(up|down|spread):(.*)",
    r"c:(\w+):(\d+):(\d+):(lead):(.*)",
    r"c:(\w+):(\d+):(\d+):(rest):(.*)",
    r"c:(\w+):(\d+):(\d+):(pick|kind|page|done|all|none|back|sure):(.*)",
    r"card",
    r"card share:(.+)",
    r"card:(.+)",
    r"cards:(\d+):(.*)",
    r"d:(show|check|rename|remove|sure|faults|list):(\w*)",
    r"d:line:(\w+):(\d+)",
    r"d:open:(\d+)",
    r"f:(\w+):(open|write|do):(\d+):(.*)",
    r"f:(\w+):menu:(\d+):(.*)",
    r"first:([\w-]*)",
    r"g:(letter|chapter|entry):(\w+):(\w*):(\d+)",
    r"g:place:(\w+):(\w*):(\d+)",
    r"h:(\w+):abandon:(look|do)",
    r"h:(\w+):end",
    r"help:all",
    r"help:topics",
    r"k:(\w+):(\w+):(agree|refuse)",
    r"keep:(\w+)",
    r"l:(\w+):(\d+)",
    r"l:(\w+):(leave|start|computer|away|invite|options|rematch)",
    r"lb:(\w+)",
    r"ld:(\w+)",
    r"lg:(\w+)",
    r"ln:(list|hint|again|next):(\w*):(\d+)",
    r"ln:menu:([\w-]+)",
    r"lo:(\w+):([\w-]+)",
    r"m:(\w+):(choose|hand|log|board|words|look|join|concede):(.*)",
    r"ml:(mine|open):(\d+)",
    r"n:(\w+):(\d+):(.+)",
    r"o:(\w+):([a-z-]+):(\d+|-):(.*)",
    r"o:(\w+):(\d+)",
    r"o:(\w+):(topics|never|again)",
    r"p:(match|file):(\w+):(\d*):(first|back|next|last|jump):(\d+)",
    r"p:eyes:(\w+):(\d+)",
    r"q:(\w+):(\d+):(agree|refuse)",
    r"r:(rule|about|previous|next|related|full|share):([^?]+)(?:\?(.*))?",
    r"r:menu:(.*)",
    r"r:others",
    r"sp:(\w+):(\d+):(use|through|save|soundly)",
    r"sr:(\w+):(\d+)",
    r"t:(\w+):(\d+):(\d+):(wait|skip|end)",
    r"tips:(on|off)",
    r"u:(\w+):(look|do):(\d+):(\d+)",
    r"v:(\w+)",
    r"wb:(\w+):(\d+):(.+)",
    r"x:(match|file):(\w+):(verify|export|agree)",
}
"""Letter for letter. There may be more; none of these may go or change."""


async def test_the_bot_knows_every_custom_id_that_it_ever_posted(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        known = {item.pattern.pattern for item in here.bot.router.items}
    assert TEMPLATES - known == set()


async def test_every_custom_id_begins_with_the_word_by_which_the_router_finds_its_class(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        kinds = here.bot.router.items
    assert len(set(kinds)) == len(kinds) > 50
    for kind in kinds:
        assert kind.word
        rest = kind.pattern.pattern.removeprefix(kind.word)
        assert not rest or rest[0] in ": ", f"{kind.__name__}: the word has to end where its custom ids differ"
