/** Static parts of documents: their data are not in the data block. */
import { expect, test } from 'vitest';
import type { PageResult } from '#shared/page-result.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

/** No robot: robots wait for deferred parts. */
const browserAgent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };

const site = openFileSite();

interface State {
  page: PageResult;
  site: object;
  siteParts?: object;
}

async function open(path: string, origin = site.origin): Promise<{ html: string; state: State }> {
  const html = await (await fetch(`${origin}${path}`, { headers: browserAgent })).text();
  const block = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return { html, state: JSON.parse(block) as State };
}

const partsIn = (html: string) => [...html.matchAll(/ data-static="([^"]+)"/g)].map(([, name]) => name);

test('a static page is one part, and its data block holds no data', async () => {
  const { html, state } = await open(pageSamples.home);
  expect(partsIn(html)).toContain('main');
  expect(state.page).toMatchObject({ data: {}, deferred: {} });
  expect(state.page.clientProps).toBeUndefined();
});

test('the data block of a product has its name, pictures and the data of its equipment', async () => {
  const { html, state } = await open(pageSamples.product);
  expect(partsIn(html)).toEqual(expect.arrayContaining(['head', 'facts', 'details', 'trim-optima', 'more', 'drawing']));
  expect(Object.keys(state.page.clientProps as object).sort()).toEqual(['model', 'name', 'pictures', 'shortName']);
  expect(state.page.data).toEqual({});
  expect(state.page.sections).toContainEqual({ text: 'Характеристики', href: '#harakteristiki' });
});

test('a document contains only the layouts of the drawing for its device class', async () => {
  const ask = async (address: string, viewport: string) => {
    const response = await fetch(`${site.origin}${address}`, {
      headers: { ...browserAgent, Cookie: `viewport=${viewport}` },
    });
    return (await response.text()).match(/Габаритный чертёж: /g)?.length;
  };
  expect(await ask(pageSamples.product, 'mobile')).toBe(1);
  expect(await ask(pageSamples.product, 'desktop')).toBe(2);
  // Payloads serve every device class.
  expect(await ask(`${pageSamples.product}/_payload.json`, 'mobile')).toBe(2);
});

test('a page with a pending deferred part has no static parts', async () => {
  const slow = await openSite({
    content: {
      relatedProducts: async (input, options) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return realContent.relatedProducts(input, options);
      },
    },
  });
  const { html, state } = await open(pageSamples.product, slow.origin);
  expect(partsIn(html)).not.toContain('details');
  expect(state.page.data).toHaveProperty('product.spec');
});

test('menus and footer are static parts of every document; one without menus has their HTML in its data block', async () => {
  const { html, state } = await open(pageSamples.contacts);
  expect(partsIn(html)).toEqual(expect.arrayContaining(['main-menu', 'phone-menu', 'footer']));
  expect(state.siteParts).toBeUndefined();
  for (const path of [pageSamples.dev, '/no/such/page']) {
    const own = await open(path);
    expect(partsIn(own.html)).not.toContain('main-menu');
    expect(own.state.siteParts).toHaveProperty('main-menu');
  }
});
