/** «Заявка» and «Оставить заявку», on every page at hand: they lead to the form that the page itself has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPlace, replyPlace, requestPlace } from '#client/forms/form-places.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const asking = /<a [^>]*href="([^"]*)"[^>]*>(?:Заявка|Оставить заявку)<\/a>/g;

test.each(Object.entries(pageSamples))(
  'a visitor of %s who wants to ask is led to the nearest form',
  async (id, path) => {
    for (const viewport of ['mobile', 'desktop']) {
      const html = await (await fetch(`${site.origin}${path}`, { headers: { Cookie: `viewport=${viewport}` } })).text();
      const own = [requestPlace, replyPlace].find((place) => html.includes(`id="${place}"`));
      const links = [...html.matchAll(asking)].map(([, href]) => href);
      // The samples of developers stand for themselves.
      if (id === 'dev') continue;
      expect(links.length, viewport).toBeGreaterThan(0);
      const nearest = own === undefined ? `/contacts#${requestPlace}` : `#${own}`;
      expect(new Set(links), viewport).toEqual(new Set([nearest]));
    }
  },
);

test('the general forms are where links from everywhere lead', async () => {
  const html = await (await fetch(`${site.origin}/contacts`)).text();
  for (const place of [requestPlace, callPlace]) expect(html).toContain(`id="${place}"`);
});
