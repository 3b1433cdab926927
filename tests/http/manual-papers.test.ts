/** Manuals and service books as PDF files; unit/manuals tests the contents of each type's. */
import { expect, test } from 'vitest';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();

/** A busy machine may send one away: the paper is there a little later. */
async function fetchPaper(path: string): Promise<Uint8Array> {
  for (;;) {
    const response = await fetch(`${site.origin}${path}`);
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

test('a manual has each chapter on the page that its contents name, sound fonts and 14 pages at most', async () => {
  const manual = await realContent.manual({ slug: 'tral' }, { signal });
  const bytes = await fetchPaper('/data/manuals/tral.pdf');
  const pdf = await readPdf(bytes);
  const [first = ''] = pdf.pages;
  for (const [place, { title }] of manual?.chapters.entries() ?? []) {
    const heading = withoutSpaces(`${place + 1}${title}`);
    const page = pdf.pages.findIndex((text, index) => index > 0 && text.includes(heading)) + 1;
    expect(first).toContain(`${heading}${page === 0 ? 1 : page}`);
  }
  expect({ faults: pdf.faults, missingFonts: pdf.missingFonts }).toEqual({ faults: '', missingFonts: [] });
  expect(pdf.title).toBe(`Руководство по\u00a0эксплуатации, редакция ${manual?.edition}: Низкорамные тралы`);
  expect([pdf.pageCount > 5, pdf.pageCount < 15, bytes.length < 300_000]).toEqual([true, true, true]);
});

test('a service book has lines for owner, visits and wheels, and is sound', async () => {
  const bytes = await fetchPaper('/data/service-books/refrizherator.pdf');
  const { text, faults, missingFonts } = await readPdf(bytes);
  const words = [
    'Номер шасси',
    'Передача техники',
    'ТО-1, отметка 8',
    '750 моточасов',
    '600 ± 30 Н·м',
    'М. П. мастерской',
  ];
  expect(words.filter((word) => !text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults, missingFonts, isLight: bytes.length < 300_000 }).toEqual({
    faults: '',
    missingFonts: [],
    isLight: true,
  });
});

test('the sheet for the cab is three pages at most', async () => {
  const { text, pageCount } = await readPdf(await fetchPaper('/data/manuals/samosvalnyj-brief.pdf'));
  expect(text).toContain(withoutSpaces('Разгрузка подъёмом кузова'));
  expect(pageCount).toBeLessThanOrEqual(3);
});

test.each(['/data/manuals/no-such.pdf', '/data/manuals/-brief.pdf', '/data/service-books/tral-brief.pdf'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(`${site.origin}${path}`)).status).toBe(404);
  },
);

test('a type whose source of content has no manual has none of its papers', async () => {
  const { origin } = await openSite({ content: { manual: async () => undefined } });
  const paths = ['/data/manuals/tral.pdf', '/data/manuals/tral-brief.pdf', '/data/service-books/tral.pdf'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).status));
  expect(statuses).toEqual([404, 404, 404]);
});
