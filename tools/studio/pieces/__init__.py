"""Every piece of the demo catalogue, by the name of its picture."""
import importlib
from dataclasses import dataclass
from typing import Callable

CATEGORIES = ("sofas", "armchairs", "tables", "chairs", "storage", "shelves", "beds", "lighting")


@dataclass(frozen=True)
class Piece:
    build: Callable[[], None]
    turn: float = 28  # degrees to the right of its front
    height: float = 13  # degrees above
    lens: float = 70
    margin: float = 0.88
    dim: float = 1.0  # less studio light, for what shines by itself
    more: tuple = ()  # further angles, as (turn, height)


PIECES: dict[str, Piece] = {}
SOURCES: dict[str, str] = {}
for category in CATEGORIES:
    module = importlib.import_module(f"pieces.{category}")
    for name, piece in module.PIECES.items():
        PIECES[name] = piece if isinstance(piece, Piece) else Piece(piece[0], **piece[1])
        SOURCES[name] = category

ANGLES: dict[str, tuple] = {
    f"{name}-{number}": (name, angle)
    for name, piece in PIECES.items()
    for number, angle in enumerate(piece.more, start=2)
}
