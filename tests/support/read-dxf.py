"""Reads a DXF file with ezdxf: prints its audit, version, units, layers, and every dimension as [figure, measured]."""

import json
import math
import sys

import ezdxf

document = ezdxf.readfile(sys.argv[1])
audit = document.audit()
space = document.modelspace()
ticks = [line for line in space.query("LINE") if line.dxf.layer == "DIMENSIONS"]
middles = [((t.dxf.start.x + t.dxf.end.x) / 2, (t.dxf.start.y + t.dxf.end.y) / 2) for t in ticks]
texts = [text.dxf.text for text in space.query("TEXT")]
lengths = [math.dist(*middles[place : place + 2]) for place in range(0, len(middles), 2)]
print(
    json.dumps(
        {
            "faults": [error.message for error in audit.errors],
            "version": document.dxfversion,
            "millimetres": document.units == 4,
            "layers": sorted({entity.dxf.layer for entity in space}),
            "figures": texts,
            "lengths": lengths,
        }
    )
)
