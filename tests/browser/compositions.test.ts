/** Parts of pages hold with bad data: no word of a drawing leaves it, and an empty list draws nothing. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { desktop, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

// The stories show a file that is not there.
const allow = [/status of 404/];

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)('no word of a drawing leaves it, whatever the data (%s)', async ([, device], { visit }) => {
  const page = await visit(pageSamples['dev-compositions'], { ...device, allow });
  expect(await wordsOutside(page)).toEqual([]);
});

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'no drawing of a story is higher than two screens, but a road with sixty cities (%s)',
  async ([, device], { visit }) => {
    const page = await visit(pageSamples['dev-compositions'], { ...device, allow });
    const high = await page.evaluate(() =>
      [...document.querySelectorAll('main svg')]
        .filter(
          (drawing) => drawing.getBoundingClientRect().height > 1800 && !drawing.textContent?.includes('Город 60'),
        )
        .map((drawing) => drawing.closest('section')?.querySelector('h2')?.textContent),
    );
    expect(high).toEqual([]);
  },
);

/** Words of drawings that are painted outside of their drawing; 2 px are those of the outline. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('main svg text')].flatMap((words) => {
      const drawing = words.ownerSVGElement?.getBoundingClientRect();
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      if (drawing === undefined || width === 0) return [];
      const isInside =
        left >= drawing.left - 2 &&
        right <= drawing.right + 2 &&
        top >= drawing.top - 6 &&
        bottom <= drawing.bottom + 6;
      return isInside ? [] : [`${words.closest('section')?.querySelector('h2')?.textContent}: ${words.textContent}`];
    }),
  );
}
