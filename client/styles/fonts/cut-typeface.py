"""Cuts the typeface of the site, of its og-images and of its papers from the packages of Golos Text: `npm run typeface`.

Needs Python 3 with fonttools 4.66 and brotli 1.2 (pip), because no npm library merges variable fonts. Only for a change
of the characters below or of the typeface's version: the results are committed. Deterministic.
"""

import io
from functools import partial
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import DesignSpaceDocument
from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.sfnt import SFNTWriter
from fontTools.varLib import instancer

PROJECT = Path(__file__).parents[3]
PACKAGES = PROJECT / "node_modules"

# The main file must fit into the first flight of a connection (14 KB): everything rarer is left to the family
# "Golos Other" of fonts.css. Per script: characters, and features of the layout (kerning costs much, so only Russian).
CUTS = [
    ("latin", " \u00a0\u00ad\u2009!\"%'()+,-./0123456789:;=?@_«»°±²³·×–—−’“„•…↑", ["tnum"]),
    ("cyrillic", "№Ёё", ["kern"]),
    ("latin-ext", "₽", []),
]
ALPHABETS = {"latin": [*range(0x41, 0x5B), *range(0x61, 0x7B)], "cyrillic": range(0x410, 0x450), "latin-ext": []}
# The two masters; weights between them are interpolated.
WEIGHTS = (400, 800)
# Thousandths of the em by which an interpolated point may be off: deltas below it are dropped.
TOLERANCE = 2.2
KEPT_NAMES = [0, 1, 2, 14]


def cut_site_typeface() -> TTFont:
    """One variable file of two masters, without the outlines that the scripts share."""
    cuts = [cut_script(*cut) for cut in CUTS]
    masters = [make_master(cuts, weight) for weight in WEIGHTS]
    share_twins(masters)
    space = DesignSpaceDocument()
    space.addAxisDescriptor(tag="wght", name="Weight", minimum=WEIGHTS[0], default=WEIGHTS[0], maximum=WEIGHTS[1])
    for weight, master in zip(WEIGHTS, masters):
        space.addSourceDescriptor(font=master, location={"Weight": weight})
    varLib._add_gvar = partial(varLib._add_gvar, tolerance=TOLERANCE)
    font, _, _ = varLib.build(space, exclude=["STAT", "MVAR"])
    font.recalcTimestamp = False
    # Dates of the source instead of now, so that the result only depends on the packages.
    font["head"].created = font["head"].modified = TTFont(io.BytesIO(cuts[0]))["head"].created
    font["post"].formatType = 3.0
    # Classes are for combining marks, of which there are none.
    font["GDEF"].table.GlyphClassDef = None
    font.flavor = "woff2"
    return font


def cut_script(script: str, characters: str, features: list[str]) -> bytes:
    font = TTFont(PACKAGES / f"@fontsource-variable/golos-text/files/golos-text-{script}-wght-normal.woff2")
    drop = ["STAT", "VVAR", "vhea", "vmtx"]
    cutter = subset.Subsetter(
        subset.Options(layout_features=features, name_IDs=KEPT_NAMES, glyph_names=True, drop_tables=drop)
    )
    cutter.populate(text=characters, unicodes=ALPHABETS[script])
    cutter.subset(font)
    font.flavor = None
    return save(font)


def make_master(cuts: list[bytes], weight: int) -> TTFont:
    statics = [instancer.instantiateVariableFont(TTFont(io.BytesIO(cut)), {"wght": weight}) for cut in cuts]
    font = Merger().merge([io.BytesIO(save(static)) for static in statics])
    turn_arrow(font)
    for table in font["cmap"].tables:
        table.cmap[0x2192] = table.cmap.pop(0x2191)
        table.cmap[0x202F] = table.cmap[0x2009]
        table.cmap[0xAD] = table.cmap[0x2D]
    return TTFont(io.BytesIO(save(font)))


def turn_arrow(font: TTFont) -> None:
    """The typeface has no →: its ↑ is turned by 90°."""
    glyphs = font["glyf"]
    name = font.getBestCmap()[0x2191]
    arrow = glyphs[name]
    advance, left = font["hmtx"][name][0], 20
    pen = TTGlyphPen(None)
    turned = (0, -1, 1, 0, left - arrow.yMin, 350 + (arrow.xMin + arrow.xMax) / 2)
    arrow.draw(TransformPen(pen, turned), glyphs)
    glyphs[name] = pen.glyph()
    glyphs[name].recalcBounds(glyphs)
    font["hmtx"][name] = (advance, left)


def share_twins(masters: list[TTFont]) -> None:
    """Merging renames a second А to `A.1`: where both look alike in all masters, one outline serves two letters."""
    twins = {name: name[:-2] for name in masters[0].getGlyphOrder() if name.endswith(".1")}
    twins = {twin: name for twin, name in twins.items() if all(is_alike(master, twin, name) for master in masters)}
    for master in masters:
        glyphs = master["glyf"]
        for name in master.getGlyphOrder():
            for component in glyphs[name].components if glyphs[name].isComposite() else []:
                component.glyphName = twins.get(component.glyphName, component.glyphName)
        cutter = subset.Subsetter(subset.Options(layout_features=["*"], glyph_names=True, name_IDs=KEPT_NAMES))
        cutter.populate(unicodes=master.getBestCmap().keys())
        cutter.subset(master)


def is_alike(font: TTFont, first: str, second: str) -> bool:
    glyphs = font["glyf"]
    shapes = [[list(part) for part in glyphs[name].getCoordinates(glyphs)] for name in (first, second)]
    return font["hmtx"][first] == font["hmtx"][second] and shapes[0] == shapes[1]


def save(font: TTFont) -> bytes:
    font.recalcTimestamp = False
    file = io.BytesIO()
    font.save(file, reorderTables=None)
    return file.getvalue()


def unpack_og_image_fonts() -> None:
    """libvips, which draws og-images, reads no WOFF."""
    for script in ALPHABETS:
        for weight in (500, 800):
            woff = TTFont(PACKAGES / f"@fontsource/golos-text/files/golos-text-{script}-{weight}-normal.woff").reader
            folder = PROJECT / "server/seo/og-images/fonts"
            with open(folder / f"golos-text-{script}-{weight}.ttf", "w+b") as file:
                writer = SFNTWriter(file, len(woff.keys()), woff.sfntVersion)
                for table in sorted(woff.keys()):
                    writer[table] = woff[table]
                writer.close()


def cut_paper_typeface(weight: int) -> TTFont:
    """All signs of the scripts in one file: a paper takes what it needs. PDF writers tell fonts apart by their names."""
    cuts = []
    for script in ALPHABETS:
        font = TTFont(PACKAGES / f"@fontsource-variable/golos-text/files/golos-text-{script}-wght-normal.woff2")
        cutter = subset.Subsetter(subset.Options(layout_features=["kern"], name_IDs=KEPT_NAMES, glyph_names=True))
        cutter.populate(unicodes=font.getBestCmap().keys())
        cutter.subset(font)
        font.flavor = None
        cuts.append(save(font))
    font = make_master(cuts, weight)
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = TTFont(io.BytesIO(cuts[0]))["head"].created
    style = "Bold" if weight > 400 else "Regular"
    for name_id, text in ((4, f"Golos Text {style}"), (6, f"GolosText-{style}")):
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font["post"].formatType = 3.0
    return font


if __name__ == "__main__":
    for weight in (400, 700):
        file = PROJECT / f"server/documents/fonts/golos-text-{weight}.ttf"
        file.write_bytes(save(cut_paper_typeface(weight)))
    (Path(__file__).parent / "golos-text.woff2").write_bytes(save(cut_site_typeface()))
    unpack_og_image_fonts()
