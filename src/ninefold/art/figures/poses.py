"""Poses of people: where the joints are. Feet stand at about 90; heads have a radius of 8."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.art.pen import Point


class Pose(NamedTuple):
    """Joints of a body, and how a thing in each hand is turned."""

    head: Point = (50, 26)
    neck: Point = (50, 36)
    hip: Point = (50, 61)
    right: tuple[Point, Point] = ((64, 50), (65, 60))
    left: tuple[Point, Point] = ((36, 50), (35, 60))
    right_leg: tuple[Point, Point] = ((56, 75), (58, 90))
    left_leg: tuple[Point, Point] = ((44, 75), (42, 90))
    right_turn: float = 0
    left_turn: float = 0
    skirt: bool = True
    """Whether a robe may reach the ground in this pose."""


POSES: Final[dict[str, Pose]] = {
    "stand": Pose(),
    "guard": Pose(right=((66, 48), (72, 46)), left=((35, 50), (38, 54)), right_leg=((59, 74), (64, 90))),
    "strike": Pose(
        head=(47, 27),
        right=((66, 34), (72, 25)),
        left=((34, 48), (27, 52)),
        right_leg=((61, 74), (68, 90)),
        left_leg=((38, 74), (31, 90)),
        right_turn=58,
        left_turn=-20,
    ),
    "cleave": Pose(
        head=(46, 28),
        neck=(48, 37),
        right=((64, 30), (60, 20)),
        left=((36, 30), (54, 21)),
        right_leg=((61, 74), (68, 90)),
        left_leg=((38, 74), (31, 90)),
        right_turn=66,
        left_turn=48,
    ),
    "thrust": Pose(
        head=(44, 28),
        neck=(46, 37),
        right=((62, 46), (74, 48)),
        left=((34, 48), (32, 40)),
        right_leg=((64, 72), (72, 90)),
        left_leg=((40, 74), (28, 88)),
        right_turn=78,
    ),
    "stride": Pose(
        right=((64, 48), (68, 56)),
        left=((37, 50), (31, 57)),
        right_leg=((60, 73), (66, 89)),
        left_leg=((43, 75), (33, 87)),
    ),
    "run": Pose(
        head=(58, 28),
        neck=(55, 37),
        hip=(47, 60),
        right=((66, 46), (73, 38)),
        left=((42, 50), (32, 54)),
        right_leg=((62, 66), (66, 82)),
        left_leg=((38, 74), (22, 80)),
        skirt=False,
    ),
    "cast": Pose(right=((66, 44), (77, 34)), left=((34, 44), (23, 34)), right_turn=14, left_turn=-14),
    "raise": Pose(right=((65, 33), (69, 23)), left=((36, 50), (36, 60)), right_turn=54),
    "both_up": Pose(right=((67, 34), (74, 24)), left=((33, 34), (26, 24)), right_turn=46, left_turn=-46),
    "pray": Pose(right=((62, 52), (52, 47)), left=((38, 52), (48, 47)), head=(50, 28)),
    "point": Pose(right=((66, 40), (80, 37)), right_turn=84, left=((36, 50), (42, 58))),
    "aim": Pose(head=(48, 27), right=((67, 40), (56, 38)), left=((36, 38), (26, 38)), left_leg=((42, 75), (34, 90))),
    "shoot": Pose(head=(48, 27), right=((66, 44), (78, 36)), left=((40, 50), (64, 44)), right_turn=88),
    "hold": Pose(right=((64, 50), (57, 55)), left=((36, 50), (43, 55))),
    "show": Pose(right=((66, 48), (76, 46)), left=((36, 50), (35, 60))),
    "think": Pose(right=((62, 50), (54, 37)), left=((38, 54), (52, 54))),
    "arms_crossed": Pose(right=((64, 49), (44, 52)), left=((36, 49), (56, 50))),
    "shout": Pose(right=((64, 44), (58, 33)), left=((36, 44), (42, 33)), head=(50, 25)),
    "listen": Pose(right=((64, 40), (59, 27)), left=((37, 50), (38, 60)), head=(49, 27)),
    "sneak": Pose(
        head=(38, 41),
        neck=(44, 48),
        hip=(58, 66),
        right=((52, 60), (40, 64)),
        left=((38, 58), (27, 54)),
        right_leg=((68, 76), (64, 90)),
        left_leg=((46, 76), (42, 90)),
        right_turn=-70,
        left_turn=-60,
        skirt=False,
    ),
    "kneel": Pose(
        head=(50, 37),
        neck=(50, 46),
        hip=(50, 69),
        right=((64, 56), (66, 48)),
        left=((37, 60), (38, 68)),
        right_leg=((66, 72), (66, 90)),
        left_leg=((40, 87), (24, 90)),
        skirt=False,
    ),
    "sit": Pose(
        head=(50, 39),
        neck=(50, 48),
        hip=(50, 74),
        right=((64, 62), (66, 74)),
        left=((36, 62), (34, 74)),
        right_leg=((72, 82), (52, 88)),
        left_leg=((28, 82), (48, 88)),
        skirt=False,
    ),
    "float": Pose(
        head=(50, 20),
        neck=(50, 30),
        hip=(50, 54),
        right=((66, 38), (76, 30)),
        left=((34, 38), (24, 30)),
        right_leg=((56, 66), (53, 79)),
        left_leg=((46, 67), (46, 80)),
        right_turn=12,
    ),
    "dance": Pose(
        right=((66, 34), (76, 24)),
        left=((36, 46), (24, 50)),
        right_leg=((64, 70), (58, 82)),
        left_leg=((46, 75), (44, 90)),
        right_turn=20,
    ),
    "leap": Pose(
        head=(56, 20),
        neck=(54, 29),
        hip=(48, 52),
        right=((68, 26), (76, 16)),
        left=((40, 36), (28, 36)),
        right_leg=((64, 56), (70, 68)),
        left_leg=((38, 64), (24, 70)),
        right_turn=36,
        skirt=False,
    ),
    "push": Pose(
        head=(44, 28),
        neck=(46, 37),
        right=((62, 42), (74, 40)),
        left=((56, 46), (72, 48)),
        right_leg=((60, 74), (62, 90)),
        left_leg=((40, 74), (28, 89)),
        right_turn=80,
    ),
    "carry": Pose(right=((68, 34), (64, 18)), left=((32, 34), (36, 18)), head=(50, 30)),
    "two_handed": Pose(right=((66, 50), (56, 56)), left=((36, 48), (54, 48)), right_turn=-24),
    "brace": Pose(
        head=(54, 30),
        neck=(53, 39),
        right=((66, 50), (64, 60)),
        left=((38, 46), (30, 50)),
        right_leg=((64, 75), (70, 90)),
        left_leg=((42, 74), (36, 90)),
    ),
}
"""Poses by name; a hint may choose one as `pose`."""
