"""How long pictures take, as ratios to encoding a flat image of the same size and format in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PIL import Image

from bot.rendering import signs
from bot.rendering.cards import full_card
from bot.rendering.kit import fonts, painting
from bot.rendering.kit.block import Block
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import encoded_image, rendered_file
from bot.rendering.kit.theme import GROUND, palette
from bot.rendering.second_edition.faces import face_of
from engine.ccg.cards.kinds import AnyCard
from engine.kernel.view import View
from tests.bot.pictures_and_cards import display_of

_CACHES = (
    fonts._font_in_size, fonts._cached_width, fonts._first_font_with, fonts.font_runs, signs.sign_mask,
    painting._corner_mask, painting._rounded_mask, painting._render_text,
    painting._letter_halo, painting._outline_strips, painting._glow_strips,
)  # fmt: skip


def drawing_measurements(
    views: Sequence[View], cards: list[AnyCard], seconds: Callable[[Callable[[], object]], float]
) -> Iterator[str]:
    """A line for the board of each view and for a card face: warm, and with all drawings, fonts and signs forgotten."""
    face = max((face_of(one) for one in cards), key=lambda one: sum(len(part.words) for part in one.paragraphs))
    tables = [table for view in views if (table := display_of(view))]
    boards = [(f"board ({type(table).__name__})", table.board) for table in tables]
    for name, layout in (*boards, ("card face", lambda: full_card.full_card(face))):
        flat = seconds(lambda: _encode_flat_image(layout()))  # noqa: B023
        warm, cold = seconds(lambda: rendered_file(layout())), seconds(lambda: _paint_without_caches(layout))  # noqa: B023
        yield f"a {name}: {warm / flat:.2f} warm, {cold / flat:.2f} cold × a flat image ({flat * 1000:.1f} ms)"


def _encode_flat_image(block: Block) -> bytes:
    return encoded_image(Image.new("RGB", (block.width, block.height), palette()[GROUND]))


def _paint_without_caches(layout: Callable[[], Block]) -> bytes:
    for cache in _CACHES:
        cache.cache_clear()
    return rendered_file(layout(), gallery=Gallery())
