"""How a piece is shown."""
from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    turn: float  # degrees to the right of its front
    height: float  # degrees above
    at: tuple = ()  # what it is a close view of; else it shows the whole piece
    span: float = 0.5  # how many metres a close view is wide


def near(at, span, turn, height):
    return View(turn, height, at, span)
