/** Papers of the tools: rent, comparison, trips, loading. What they say is what the pages and the engine say. */
import { expect, test } from 'vitest';
import { formatNumber } from '#shared/format.ts';
import { contentTexts } from '#tests/support/content-texts.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();

/** A sound file, and which of the words it lacks. */
async function readPaper(path: string, words: readonly string[]) {
  const bytes = await fetchPaper(`${site.origin}${path}`);
  const { text, faults, missingFonts, ...rest } = await readPdf(bytes);
  expect({ faults, missingFonts, isSmall: bytes.length < 300_000 }).toEqual({
    faults: '',
    missingFonts: [],
    isSmall: true,
  });
  return { ...rest, text, missing: words.filter((word) => !text.includes(withoutSpaces(word))) };
}

const readPage = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

test('the terms of rent are a paper with every rate and every word of their page', async () => {
  const [types, service] = await Promise.all([
    realContent.types({}, { signal }),
    realContent.service({ slug: 'rent' }, { signal }),
  ]);
  const rented = types.filter(({ code }) => service?.types.includes(code));
  const rates = rented.flatMap(({ pluralName, rentRubPerDay = [] }) => [
    pluralName,
    ...rentRubPerDay.map(({ rub }) => formatNumber(rub)),
  ]);
  const said = (service?.blocks ?? []).flatMap(contentTexts).filter((words) => !words.startsWith('/'));
  expect(said.length).toBeGreaterThan(100);
  expect(rates.length).toBeGreaterThan(30);
  const paper = await readPaper('/data/rent.pdf', [...said, ...rates]);
  expect(paper.missing).toEqual([]);
  expect(await readPage('/services/rent')).toContain('href="/data/rent.pdf"');
});
