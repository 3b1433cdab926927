/** «Габаритный чертёж» as a PDF file: its figures, and its scale measured on the paper. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();

/** A model with a floor, and one without. */
test.each(['shtora-136', 'samosval-28'])(
  'the drawing of %s on paper has every dimension and sound fonts',
  async (id) => {
    const product = await realContent.product({ id }, { signal });
    if (product === undefined) throw new Error(`no product ${id}`);
    const bytes = await fetchPaper(`${site.origin}/data/products/${id}/drawing.pdf`);
    const { text, title, pageCount, faults, missingFonts } = await readPdf(bytes);
    const { side, rear } = toTrailerViews(product);
    const { top, floor } = toPlanViews(product);
    const dimensions = [side, rear, top, floor].flatMap((view) => view?.dimensions ?? []);
    const words = [
      ...[product.name, product.modelIndex, `${formatNumber(product.spec.tareMassKg ?? 0)} кг`, 'М 1:75', '2 из 2'],
      ...dimensions.map(({ value }) => formatNumber(value)),
      ...(floor?.notes ?? []),
    ];
    expect(words.filter((word) => !text.includes(withoutSpaces(word)))).toEqual([]);
    expect({ title, pageCount, faults, missingFonts }).toEqual({
      title: `Габаритный чертёж: ${product.name}`,
      pageCount: 2,
      faults: '',
      missingFonts: [],
    });
    expect(bytes.length).toBeLessThan(100_000);
  },
);

test('printed at its size, the drawing has the scale that it names', async () => {
  const product = await realContent.product({ id: 'shtora-136' }, { signal });
  const { kingpinToRearMm = 0, wheelbaseMm = 0 } = product?.spec ?? {};
  const middleOf = await readMiddles(await fetchPaper(`${site.origin}/data/products/shtora-136/drawing.pdf`));
  // Both figures are in the middle of their lines, which end at the kingpin.
  const apartMm = (kingpinToRearMm - wheelbaseMm) / 2;
  const onPaperMm = ((middleOf(wheelbaseMm) - middleOf(kingpinToRearMm)) / 72) * 25.4;
  expect(onPaperMm * 75).toBeGreaterThan(apartMm - 10);
  expect(onPaperMm * 75).toBeLessThan(apartMm + 10);
});

test('the drawing of an unknown model is not found', async () => {
  expect((await fetch(`${site.origin}/data/products/no-such/drawing.pdf`)).status).toBe(404);
});

/** @returns the middle of a figure of a thousand and more on the first page, points from the left */
async function readMiddles(bytes: Uint8Array): Promise<(figure: number) => number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', '-l', '1', file, '-']);
    const words = [...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]+)</g)].map(
      ([, left, top, right, text]) => ({ left: Number(left), top, right: Number(right), text }),
    );
    return (figure) => {
      const [thousands, rest] = formatNumber(figure).split(/\s/);
      const place = words.findIndex(
        ({ text, top }, index) =>
          text === thousands && words[index + 1]?.text === rest && words[index + 1]?.top === top,
      );
      return ((words[place]?.left ?? Number.NaN) + (words[place + 1]?.right ?? Number.NaN)) / 2;
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
