"""What the scenes share: the daylight of an hour, and the light at the viewer's back."""

from studio import light, outside

WATTS = {"morning": 60, "noon": 72, "evening": 36, "dusk": 6}


def is_lit(hour):
    """Whether lamps burn at this hour."""
    return hour in ("evening", "dusk")


def daylight(hour, season, toward, seed, sun, back, fill=125, drop=3.2, near=2.5, width=4.6, high=1.6):
    """The valley outside, the sun, and the light of the rest of the house from `back` (y of the wall behind)."""
    outside.valley(hour, season, toward=toward, seed=seed, drop=drop, near=near)
    light.sun(*sun, hour=hour)
    light.panel(0, back, high, width, 1.8, 180, fill * {"dusk": 0.16, "evening": 0.64}.get(hour, 1.0), "#fff7ec", pitch=4)
    light.ambient("#fff6ea", {"dusk": 0.2, "evening": 0.7}.get(hour, 1.1))
