/** Rates as stairs and services on a line of time: drawn from the content's figures. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { types, services } = loadContent(contentFolder);
const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

test('each rented type has stairs that go down by its rates, and the lowest one opens the page', async () => {
  const html = await read(pageSamples['rent-types']);
  const rented = types.filter(({ rentRubPerDay }) => rentRubPerDay !== undefined);
  const stairs = [...html.matchAll(/<path class="[^"]*" d="M0 2H([^"]*)V40H0Z"/g)].map(([, rest = '']) => rest);
  expect(stairs).toHaveLength(rented.length + 1);
  // 3 600, 3 000, 2 300 and 1 950 roubles: each as high as its part of the greatest.
  expect(stairs[0]).toBe('25V8.3H50V15.7H75V19.4H100');
  for (const steps of stairs) {
    const heights = [...steps.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  }
});

test('every service is on the line of time, minutes at its start and years at its end', async () => {
  const html = await read(pageSamples['service-types']);
  const spans = [...html.matchAll(/<line class="[^"]+" x1="([\d.]+)%" x2="([\d.]+)%"/g)];
  expect(spans).toHaveLength(services.filter(({ takes }) => takes !== undefined).length);
  expect(services.filter(({ takes }) => takes === undefined)).toEqual([]);
  for (const [, from, to] of spans) expect(Number(from)).toBeLessThanOrEqual(Number(to));
  // Ten minutes of an inspection.
  expect(spans.map(([, from]) => from)).toContain('0');
});

test('the stairs of a rent fill the step whose rate the sum is counted by', async () => {
  const filled = async (query: string) =>
    [...(await read(`${pageSamples.rent}?type=kontejnerovoz&${query}`)).matchAll(/ d="M(\d+) 96V\d+H(\d+)V96Z"/g)].map(
      ([, from, to]) => [Number(from), Number(to)],
    );
  // From 1, 7, 30 and 180 days on, a step 60 units wide each; 30 days are the example.
  expect(await filled('')).toEqual([[120, 180]]);
  expect(await filled('from=2027-01-01&to=2027-01-08')).toEqual([[60, 120]]);
  expect(await filled('from=2027-01-01&to=2027-12-31')).toEqual([[180, 240]]);
  expect(await filled('from=2027-01-08&to=2027-01-01')).toEqual([]);
});
