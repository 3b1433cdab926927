/** What a document shows as HTML it does not carry as data, too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageResult } from '#shared/page-result.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent, startTestSite } from '#tests/support/test-app.ts';

/** Robots wait for the late parts of a page, too. */
const browserAgent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

interface State {
  page: PageResult;
  site: object;
  menus?: object;
}

async function open(path: string, origin = site.origin): Promise<{ html: string; state: State }> {
  const html = await (await fetch(`${origin}${path}`, { headers: browserAgent })).text();
  const block = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return { html, state: JSON.parse(block) as State };
}

const partsIn = (html: string) => [...html.matchAll(/ data-still="([^"]+)"/g)].map(([, name]) => name);

test('a page in which nothing lives is one part, and its state holds no data', async () => {
  const { html, state } = await open(pageSamples.home);
  expect(partsIn(html)).toContain('main');
  expect(state.page).toMatchObject({ data: {}, deferred: {} });
  expect(state.page.living).toBeUndefined();
});

test('of a product the browser gets what lives: its name, its pictures and what its equipment is counted from', async () => {
  const { html, state } = await open(pageSamples.product);
  expect(partsIn(html)).toEqual(expect.arrayContaining(['head', 'facts', 'details', 'trim-optima', 'more', 'drawing']));
  expect(Object.keys(state.page.living as object).sort()).toEqual(['model', 'name', 'pictures', 'shortName']);
  expect(state.page.data).toEqual({});
  expect(state.page.sections).toContainEqual({ text: 'Характеристики', href: '#harakteristiki' });
});

test('a drawing comes in the compositions that its reader has windows for', async () => {
  const ask = async (address: string, viewport: string) => {
    const response = await fetch(`${site.origin}${address}`, {
      headers: { ...browserAgent, Cookie: `viewport=${viewport}` },
    });
    return (await response.text()).match(/Габаритный чертёж: /g)?.length;
  };
  expect(await ask(pageSamples.product, 'mobile')).toBe(1);
  expect(await ask(pageSamples.product, 'desktop')).toBe(2);
  // Payloads are one for all.
  expect(await ask(`${pageSamples.product}/_payload.json`, 'mobile')).toBe(2);
});

test('of a category it gets the filters and not the models', async () => {
  const { state } = await open(pageSamples.catalog);
  expect(state.page.living).toMatchObject({ list: { facets: expect.any(Array), total: expect.any(Number) } });
  expect(state.page.living).not.toHaveProperty('list.products');
});

test('a page whose part is late lives as a whole', async () => {
  const late = await startTestSite({
    content: {
      relatedProducts: async (input, options) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const { html, state } = await open(pageSamples.product, late.origin);
  expect(partsIn(html)).not.toContain('details');
  expect(state.page.data).toHaveProperty('product.spec');
  await late.close();
});

test('menus and footer stand in every document as parts, except where there are none', async () => {
  const { html, state } = await open(pageSamples.contacts);
  expect(partsIn(html)).toEqual(expect.arrayContaining(['main-menu', 'phone-menu', 'footer']));
  expect(state.menus).toBeUndefined();
  const dev = await open(pageSamples.dev);
  expect(partsIn(dev.html)).not.toContain('main-menu');
  expect(dev.state.menus).toHaveProperty('mainMenu');
});
