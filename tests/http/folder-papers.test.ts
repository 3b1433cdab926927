/** What a folder holds beside a model's papers, each at an address of its own. */
import { expect, test } from 'vitest';
import { contentTexts } from '#tests/support/content-texts.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();

test('the terms of the guarantee are a paper that says all that their page says', async () => {
  const service = await realContent.service({ slug: 'guarantee' }, { signal });
  const bytes = await fetchPaper(`${site.origin}/data/guarantee.pdf`);
  const { text, title, faults, missingFonts } = await readPdf(bytes);
  const said = (service?.blocks ?? []).flatMap(contentTexts);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((words) => !text.includes(withoutSpaces(words)))).toEqual([]);
  expect({ title, faults, missingFonts }).toEqual({
    title: `Условия гарантии: ${service?.title}`,
    faults: '',
    missingFonts: [],
  });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await (await fetch(`${site.origin}/services/guarantee`)).text()).toContain('href="/data/guarantee.pdf"');
});
