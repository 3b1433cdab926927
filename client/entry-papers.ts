/** What the paper worker runs: a paper in, a PDF out. */
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { paperDocument } from '#client/papers/paper-document.tsx';
import type { PaperFonts, RenderPaper } from '#shared/papers/paper.ts';

let isReady = false;

/** Sets a paper on A4. @returns the bytes of a PDF with its typeface inside */
export const renderPaper: RenderPaper = async (paper, fonts) => {
  if (!isReady) registerTypeface(fonts);
  isReady = true;
  return renderToBuffer(paperDocument(paper));
};

function registerTypeface({ regular, bold }: PaperFonts): void {
  Font.register({ family: 'Golos', fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });
  // Its own hyphenation is English.
  Font.registerHyphenationCallback((word) => [word]);
}
