"""Reads DXF files with ezdxf, as a careful program and as a lenient one, and prints, of each, the faults that either
finds, its version, units, extents beside what its lines fill, layers, the titles of its views with their font, its rings and
locks, and of every dimension its length and how its block words it."""

import json
import sys

import ezdxf
from ezdxf import bbox, recover


def describe(file):
    document = ezdxf.readfile(file)
    space = document.modelspace()
    header = document.header
    _, lenient = recover.readfile(file)
    titles = space.query("TEXT")
    dimensions = space.query("DIMENSION")
    parts = [part for dimension in dimensions for part in dimension.get_geometry_block()]
    # How wide a text is depends on the fonts of the machine.
    lines = [entity for entity in [*space, *parts] if entity.dxftype() not in ("TEXT", "DIMENSION")]
    box = bbox.extents(lines)
    figures = [next(iter(dimension.get_geometry_block().query("TEXT"))) for dimension in dimensions]
    return {
        "faults": [error.message for error in [*document.audit().errors, *lenient.errors, *lenient.fixes]],
        "version": document.dxfversion,
        "millimetres": document.units == 4 and header["$MEASUREMENT"] == 1,
        "codePage": header["$DWGCODEPAGE"],
        "extents": [[round(at) for at in header[name][:2]] for name in ("$EXTMIN", "$EXTMAX")],
        "lineExtents": [[round(corner.x), round(corner.y)] for corner in (box.extmin, box.extmax)],
        "layers": sorted({entity.dxf.layer for entity in space}),
        "titles": [text.dxf.text for text in titles],
        "fonts": sorted(
            {f"{text.dxf.style}: {document.styles.get(text.dxf.style).dxf.font}" for text in [*titles, *figures]}
        ),
        "figures": [text.dxf.text for text in figures],
        "prefixes": [dimension.dxf.text.replace("<>", "") for dimension in dimensions],
        "lengths": [dimension.get_measurement() for dimension in dimensions],
        "rings": [circle.dxf.radius for circle in space.query("CIRCLE") if circle.dxf.layer == "LASHING"],
    }


print(json.dumps([describe(file) for file in sys.argv[1:]]))
