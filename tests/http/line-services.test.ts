/** Services that open with a line do so whatever else their pages hold. */
import { expect, test } from 'vitest';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

test.each([
  ['telematika', 'data-line="record"'],
  ['dostavka', 'data-line="road"'],
  ['zachet-tekhniki', 'id="primer"'],
])('the page of %s opens in its own way', async (slug, opening) => {
  const html = await (await fetch(`${site.origin}/services/${slug}`)).text();
  expect(html).toContain(opening);
});
