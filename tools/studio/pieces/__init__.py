"""Every piece of the demo catalogue, by the name of its picture."""
import importlib
from dataclasses import dataclass
from typing import Callable

from view import View

CATEGORIES = ("sofas", "armchairs", "tables", "chairs", "storage", "shelves", "beds", "lighting")


@dataclass(frozen=True)
class Piece:
    build: Callable[[], None]
    turn: float = 28  # degrees to the right of its front
    height: float = 13  # degrees above
    lens: float = 70
    margin: float = 0.88
    dim: float = 1.0  # less studio light, for what shines by itself
    more: tuple[View, ...] = ()  # three further views: two of the whole, and a close one


PIECES: dict[str, Piece] = {}
for category in CATEGORIES:
    module = importlib.import_module(f"pieces.{category}")
    for name, (build, settings) in module.PIECES.items():
        PIECES[name] = Piece(build, **settings)
