"""Reads DXF files with ezdxf and prints, of each, its audit, version, units, layers, the titles of its views, its rings
and locks, and the figure and the measured length of every dimension."""

import json
import math
import sys

import ezdxf


def describe(file):
    document = ezdxf.readfile(file)
    space = document.modelspace()
    ticks = [line for line in space.query("LINE") if line.dxf.layer == "DIMENSIONS"]
    middles = [((t.dxf.start.x + t.dxf.end.x) / 2, (t.dxf.start.y + t.dxf.end.y) / 2) for t in ticks]
    texts = {
        layer: [text.dxf.text for text in space.query("TEXT") if text.dxf.layer == layer] for layer in ("TEXT", "TITLES")
    }
    return {
        "faults": [error.message for error in document.audit().errors],
        "version": document.dxfversion,
        "millimetres": document.units == 4,
        "layers": sorted({entity.dxf.layer for entity in space}),
        "titles": texts["TITLES"],
        "figures": texts["TEXT"],
        "lengths": [math.dist(*middles[place : place + 2]) for place in range(0, len(middles), 2)],
        "rings": [circle.dxf.radius for circle in space.query("CIRCLE") if circle.dxf.layer == "LASHING"],
    }


print(json.dumps([describe(file) for file in sys.argv[1:]]))
