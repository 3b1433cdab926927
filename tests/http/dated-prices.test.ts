/** A price of a model never stands alone: VAT and day are beside it, or once for a list whose prices have one day. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { href } from '#shared/routes.ts';
import { commonPriceDay } from '#shared/tools/price-text.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { categories, products } = loadContent(contentFolder);
const terms = /с НДС, на \d\d\.\d\d\.\d{4}/;
const read = async (path: string) => (await (await fetch(site.origin + path)).text()).replaceAll('\u00a0', ' ');

test('cards of the catalogue and of other models have VAT and day', async () => {
  const lists = categories.map(({ path }) => href('catalog', { slug: path }));
  const others = products.map(({ category, id }) => href('product', { slug: category, id }));
  for (const path of [...lists, ...others]) {
    const [whole = ''] = (await read(path)).split('id="state"');
    for (const list of whole.split(/<ul [^>]*data-count=/).slice(1)) {
      const cards = list.split('<article ').slice(1);
      const prices = cards.filter((card) => /\d ₽<(?!\/b>)/.test(card.split('лизинг около')[0] ?? ''));
      const isSaidOnce = new RegExp(`<p [^>]*>Цены ${terms.source}</p>`).test(list);
      if (!isSaidOnce)
        expect(
          prices.filter((card) => !terms.test(card)),
          path,
        ).toEqual([]);
    }
  }
});

test('so have the models in stock on the home page, and the model on the scales', async () => {
  const [main = ''] = (await read('/')).split('id="state"');
  const afterPrices = [...main.matchAll(/\d ₽<\/p><p [^>]*>(.{0,60})/g)].map(([, text = '']) => text);
  expect(afterPrices.length).toBeGreaterThan(2);
  expect(/Цены с НДС, на/.test(main) || afterPrices.every((text) => terms.test(text))).toBe(true);
  expect(main).toMatch(/₽<\/b> с НДС на (?:<!-- -->)?\d+ [а-я]+ 2026/);
});

test('a comparison says the day in the row of prices, or in a row of its own where days differ', async () => {
  const rows = (html: string) => [...html.matchAll(/<th scope="row">(?:<span>)?(Цена [^<]*)/g)].map(([, row]) => row);
  const [one] = products;
  const withOneDay = products.filter(({ price }) => price.date === one?.price.date).slice(0, 2);
  const other = products.find(({ price }) => price.date !== one?.price.date && price.exactRub !== undefined);
  if (one === undefined || other === undefined) throw new Error('no models to compare');
  expect(rows(await read(compareHref(withOneDay.map(({ id }) => id))))).toEqual([expect.stringMatching(terms)]);
  expect(rows(await read(compareHref([one.id, other.id])))).toEqual(['Цена с НДС', 'Цена на день']);
});

test('a list has a day of its own only where all known prices have it', () => {
  const model = (date: string, fromRub?: number) => ({ price: { date, ...(fromRub && { fromRub }) } });
  expect(commonPriceDay([model('2026-11-12', 1), model('2026-11-12', 2), model('2026-11-01')])).toBe('2026-11-12');
  expect(commonPriceDay([model('2026-11-12', 1), model('2026-11-10', 2)])).toBeUndefined();
  expect(commonPriceDay([model('2026-11-12')])).toBeUndefined();
});
