/** What the paper worker runs: a paper in, a PDF out. */
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { paperDocument } from '#client/documents/paper-document.tsx';
import type { PaperFonts, RenderPaper } from '#shared/documents/paper.ts';

/** What fontkit has and its types leave out. */
interface Glyphs {
  characterSet: number[];
  glyphForCodePoint(codePoint: number): unknown;
}

let typeface: Promise<void> | undefined;

/** Renders a paper on A4. @returns the bytes of a PDF with its typeface inside */
export const renderPaper: RenderPaper = async (paper, fonts) => {
  typeface ??= loadTypeface(fonts);
  await typeface;
  return renderToBuffer(paperDocument(paper));
};

/** Longer words are addresses. */
const longestWord = 40;

/** Words stay whole; between the parts of an address, where an empty syllable stands, a line may end without a hyphen. */
function splitAddress(word: string): string[] {
  if (word.length <= longestWord) return [word];
  return word.split(/(?<=[/?&])(?=[^/])/).flatMap((part) => [part, '']);
}

async function loadTypeface({ regular, bold }: PaperFonts): Promise<void> {
  const family = 'Golos';
  Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });
  Font.registerHyphenationCallback(splitAddress);
  await Promise.all([400, 700].map((fontWeight) => loadGlyphs({ fontFamily: family, fontWeight })));
}

/**
 * Loads a font and each of its glyphs by its character. A glyph met first as a part of another one, a full stop in a colon,
 * would not know its character from then on, and lines with it would lose their first sign in all later papers.
 */
async function loadGlyphs(font: { fontFamily: string; fontWeight: number }): Promise<void> {
  await Font.load(font);
  const data = Font.getFont(font).data as Glyphs | null;
  for (const codePoint of data?.characterSet ?? []) data?.glyphForCodePoint(codePoint);
}
