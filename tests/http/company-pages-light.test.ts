/** Home, about and manufacture: no picture twice on a page, and documents little larger than before they had drawings. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const compress = promisify(brotliCompress);

const visits = (['mobile', 'desktop'] as const).flatMap((viewport) =>
  (['home', 'about', 'manufacture'] as const).map((page) => ({ page, viewport })),
);
/** Compressed bytes of a desktop's document. */
const mostBytes = { home: 10_000, about: 9600, manufacture: 11_200 };

test.for(visits)('$page shows no picture twice and is light ($viewport)', async ({ page, viewport }) => {
  const answer = await fetch(`${site.origin}${pageSamples[page]}`, { headers: { Cookie: `viewport=${viewport}` } });
  const html = await answer.text();
  const shown = [...html.matchAll(/<img[^>]+src="\/_img\/[^"]*?\/([^"/]+)"/g)].map(([, source]) => source);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter((source, index) => shown.indexOf(source) !== index)).toEqual([]);
  expect((await compress(html)).length).toBeLessThan(mostBytes[page]);
});
