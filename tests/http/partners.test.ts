/** The page of partners: whoever sells or repairs trailers can be called and written to. */
import { beforeAll, expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
let html = '';
beforeAll(async () => {
  html = await (await fetch(`${site.origin}${href('partners')}`)).text();
});

test('every dealer and every workshop has a number and a mailbox there', async () => {
  const partners = await realContent.partners({}, { signal: AbortSignal.timeout(1000) });
  const visited = partners.filter(({ role }) => role === 'dealer' || role === 'service');
  expect(visited.length).toBeGreaterThan(0);
  for (const { contacts } of visited) {
    expect(html).toContain(`href="tel:${contacts?.phone}"`);
    expect(html).toContain(`href="mailto:${contacts?.email}"`);
  }
});

test('who makes components has no contacts of its own: their units are asked for at the plant', () => {
  const [, components = ''] = /<section[^>]*id="components"(.*?)<\/section>/s.exec(html) ?? [];
  expect(components).not.toBe('');
  expect(components).not.toMatch(/tel:|mailto:/);
});

test('the page opens with a line for every partner, the longest together first', async () => {
  const partners = await realContent.partners({}, { signal: AbortSignal.timeout(1000) });
  const [, years = ''] = /<nav[^>]*aria-label="Сколько лет работаем вместе"(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...years.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(partners.toSorted((one, other) => one.since - other.since).map(({ id }) => id));
  for (const id of links) expect(html).toContain(`id="${id}"`);
});
