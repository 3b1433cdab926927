/** Pages made of content: openings, scenes of services, stairs of rent, prices with VAT and day, dialled phones, ways to pay. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { formatNumber } from '#shared/format.ts';
import { isNamedBlock, namedBlocks as named } from '#shared/pages/named-blocks.ts';
import { href } from '#shared/routes.ts';
import { commonPriceDay } from '#shared/tools/price-text.ts';
import { askProduct, settingsWith } from '#tests/support/changed-content.ts';
import { content } from '#tests/support/our-content.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';

const site = openFileSite();
const { categories, partners, products } = content;
const read = (path: string, from = site) => from.read(path);
const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
const sheetsIn = (html: string) => html.match(/<svg viewBox="[^"]*"/g) ?? [];

async function openingOf(path: string): Promise<string> {
  return /<main[^>]*>(.*?)<section id="modeli"/s.exec(await read(path))?.[1] ?? '';
}

test('a category without others below says which of its models has the least and the most', async () => {
  const words = visibleText(await openingOf('/catalog/polupricepy/tentovye'));
  expect(words).toContain('Габаритная длина от 12 570 мм «Ось Т-125» до 13 690 мм «Ось Т-136 Лайт»');
  expect(words).toContain('Снаряжённая масса от 5 900 кг «Ось Т-136 Лайт» до 6 700 кг «Ось Т-136»');
  const others = visibleText(await openingOf('/catalog/polupricepy/shtornye/s-kolodcem'));
  expect(others).toContain('Габаритная длина 13 690 мм у всех моделей');
  expect(others).toContain('Цена с НДС 5 290 000 ₽ «Ось Р-72»');
});

test.each([
  ['/catalog/polupricepy', 8, /Шторные 7 моделей .*Низкорамные тралы 3 модели/],
  ['/catalog', 10, /Прицепы 4 модели/],
])('%s draws each of its %i kinds once, at one scale, with its models counted', async (path, count, words) => {
  const opening = await openingOf(path);
  expect(sheetsIn(opening)).toHaveLength(count);
  expect(new Set(sheetsIn(opening)).size).toBe(1);
  expect(visibleText(opening)).toMatch(words);
});

test('types are in one scale and a table where there are several; the only one of its page is open', async () => {
  expect(await read('/catalog/product/types')).toMatch(/одном масштабе[\s\S]*Показать таблицу/);
  const only = await read('/catalog/polupricepy/nizkoramnye/product/types');
  expect(only).toMatch(/<details [^>]*open=""><summary[^>]*>Устройство/);
  expect(only).not.toMatch(/Показать таблицу|одном масштабе/);
});

test('the estimate of rent counts from the plant’s day on, and refuses the day before with a sentence', async () => {
  // Half past midnight in Moscow: by UTC it is still the 21st.
  const own = await openSite({ leads: { now: () => Date.parse('2026-11-21T21:30:00Z') } });
  const estimate = (query: string) => read(`/services/rent?${query}`, own);
  const today = await estimate('from=2026-11-22&to=2026-12-06');
  expect(today).toContain('14\u00a0суток × ');
  expect(today).toContain('value="22.11.2026"');
  for (const name of ['from', 'to'])
    expect(new RegExp(`<input [^>]*id="rent-sum-${name}"[^>]*>`).exec(today)?.[0]).toContain('min="2026-11-22"');
  for (const query of ['from=2026-11-21&to=2026-12-06', 'from=2026-11-21']) {
    const refused = await estimate(query);
    expect(refused).toContain('Дата получения уже прошла: выберите сегодня или позже.');
    // Below the estimate stands an example of its own.
    const asked = refused.replace(/<section id="sutki"[\s\S]*?<\/section>/, '');
    expect(asked).not.toMatch(/суток × |value="21\.11\.2026"/);
  }
});

const terms = /с НДС, на \d\d\.\d\d\.\d{4}/;

test('cards of the catalogue and of other models have VAT and day beside their price, or once for their list', async () => {
  const lists = categories.map(({ path }) => href('catalog', { slug: path }));
  const others = products.map(({ category, id }) => href('product', { slug: category, id }));
  for (const path of [...lists, ...others]) {
    const [whole = ''] = plain(await read(path)).split('id="state"');
    for (const list of whole.split(/<ul [^>]*data-count=/).slice(1)) {
      if (new RegExp(`<p [^>]*>Цены ${terms.source}</p>`).test(list)) continue;
      const cards = list.split('<article ').slice(1);
      const prices = cards.filter((card) => /\d ₽<(?!\/b>)/.test(card.split('лизинг около')[0] ?? ''));
      expect(prices.filter((card) => !terms.test(card)).length, path).toBe(0);
    }
  }
});

test('a list has a day of its own only where all known prices have it', () => {
  const model = (date: string, fromRub?: number) => ({ price: { date, ...(fromRub && { fromRub }) } });
  expect(commonPriceDay([model('2026-11-12', 1), model('2026-11-12', 2), model('2026-11-01')])).toBe('2026-11-12');
  expect(commonPriceDay([model('2026-11-12', 1), model('2026-11-10', 2)])).toBeUndefined();
  expect(commonPriceDay([model('2026-11-12')])).toBeUndefined();
});

test('models in stock on the home page, and the model on the scales, have VAT and day too', async () => {
  const [main = ''] = plain(await read('/')).split('id="state"');
  const afterPrices = [...main.matchAll(/\d ₽<\/p><p [^>]*>(.{0,60})/g)].map(([, text = '']) => text);
  expect(afterPrices.length).toBeGreaterThan(2);
  expect(/Цены с НДС, на/.test(main) || afterPrices.every((text) => terms.test(text))).toBe(true);
  expect(main).toMatch(/₽<\/b> с НДС на (?:<!-- -->)?\d+ [а-я]+ 2026/);
});

test('a comparison says the day in the row of prices, or in a row of its own where days differ', async () => {
  const [one] = products;
  const withOneDay = products.filter(({ price }) => price.date === one?.price.date).slice(0, 2);
  const other = products.find(({ price }) => price.date !== one?.price.date && price.exactRub !== undefined);
  const rowsFor = async (models: { id: string }[]) => {
    const html = plain(await read(compareHref(models.map(({ id }) => id))));
    return [...html.matchAll(/<th scope="row">(?:<span>)?(Цена [^<]*)/g)].map(([, row]) => row);
  };
  expect(await rowsFor(withOneDay)).toEqual([expect.stringMatching(terms)]);
  expect(await rowsFor([one, other].flatMap((each) => each ?? []))).toEqual(['Цена с НДС', 'Цена на день']);
});

const joiner = '\u2060';

test('no line ends at the dash of a range; what machines read has plain ones: feeds, open data, structured data', async () => {
  for (const path of ['/services', '/services/_payload.json', '/about/blog/shtora-ili-tent']) {
    const text = (await read(path)).replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
    expect(text).toContain(`–${joiner}`);
    expect(text.slice(Math.max(0, text.indexOf('<main')), text.indexOf('</main>')).match(/\d–\d/g)).toBeNull();
  }
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read('/about/vacancy')) ?? [];
  expect(data).toMatch(/\d–\d/);
  for (const text of [data, await read('/feeds/blog.rss'), await read('/data/products/shtora-136.json')])
    expect(text).not.toContain(joiner);
});

test('every dealer and workshop can be called and written to; whose components we fit, cannot', async () => {
  const html = await read(href('partners'));
  const visited = partners.filter(({ role }) => role === 'dealer' || role === 'service');
  expect(visited.length).toBeGreaterThan(0);
  for (const { contacts } of visited) {
    expect(html).toContain(`href="tel:${contacts?.phone}"`);
    expect(html).toContain(`href="mailto:${contacts?.email}"`);
  }
  const [, components = ''] = /<section[^>]*id="components"(.*?)<\/section>/s.exec(html) ?? [];
  expect(components).not.toMatch(/^$|tel:|mailto:/);
  // A line for every partner, the longest together first.
  const [, years = ''] = /<nav[^>]*aria-label="Сколько лет работаем вместе"(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...years.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(partners.toSorted((longest, other) => longest.since - other.since).map(({ id }) => id));
  for (const id of links) expect(html).toContain(`id="${id}"`);
});

const withDesks = ['service', 'guarantee', 'zachet-tekhniki', 'parts'].map((slug) => `/services/${slug}`);

test.each(['/contacts', '/about/vacancy', '/policy', ...withDesks])(
  '%s dials each extension by its link',
  async (path) => {
    const [, main = ''] = /<main(.*)<\/main>/s.exec(await read(path)) ?? [];
    expect(main).toMatch(/href="tel:\+7\d{10};ext=\d{3}"/);
    const outside = main.replace(/<a [^>]*href="tel:[^"]*;ext=\d+"[^>]*>.*?<\/a>/gs, '');
    expect(outside).not.toMatch(/доб\.|добавочный(?! номер)/);
  },
);

const readWays = async (search = '', from = site) => plain(await from.read(`${href('credit')}${search}`));
/** What a way costs a month. */
const monthOf = (html: string, way: string) =>
  new RegExp(`<h3[^>]*>${way}</h3><p[^>]*><b[^>]*>([\\d ]+) ₽</b>`).exec(html)?.[1];

test('the regime and the assumptions are in the address; nothing of it needs scripts', async () => {
  const [osno, usn15, usn6] = [await readWays(), await readWays('?regime=usn15'), await readWays('?regime=usn6')];
  for (const words of ['НДС к вычету по лизингу: 242 902 ₽ с аванса, 16 532 ₽ с каждого платежа', 'не оферта'])
    expect(osno).toContain(words);
  const months = [osno, usn15, usn6].map((html) => Number(monthOf(html, 'Лизинг')?.replace(' ', '')));
  expect(months[0]).toBeGreaterThan(0);
  expect(months).toEqual([...new Set(months)].sort((one, other) => one - other));
  expect(usn6).toContain('из заплаченного остаётся только цена полуприцепа');
  expect(usn6).not.toContain('вернётся НДС');
  // A foreign word is no regime, a figure beyond its limits is said.
  expect(monthOf(await readWays('?regime=другой'), 'Лизинг')).toBe(monthOf(osno, 'Лизинг'));
  expect(await readWays('?rest=99')).toContain('Допустимо от 0 до 90 %, считаем по 90 %');
  expect(monthOf(await readWays('?use=50'), 'Аренда')).not.toBe(monthOf(osno, 'Аренда'));
});

test('without lessors, rent or Russian taxes there is nothing of them; the price begins with the content’s example', async () => {
  const first = await readWays();
  expect(first).toContain('Пример лизинговой компании А (условия вымышлены)');
  expect(first).toContain('value="4 490 000"');
  const other = await openSite();
  const { money } = other.services;
  const leasing = { ...money.leasing, example: 'mega-30', lessors: [] };
  Object.assign(other.services, { money: { ...money, leasing } });
  const html = await readWays('', other);
  expect(html).not.toContain('id="kompanii"');
  const { price } = await askProduct('mega-30');
  expect(html).toContain(plain(`value="${formatNumber(price.exactRub ?? 0)}"`));
  const abroad = await openSite({ content: settingsWith({ country: 'KZ' }) });
  expect(await readWays('', abroad)).not.toContain('id="chto-vernyotsya"');
  const unrented = await readWays('', await openSite({ content: settingsWith({ offers: { rent: false } }) }));
  expect([monthOf(unrented, 'Аренда'), monthOf(unrented, 'Лизинг')]).toEqual([undefined, monthOf(first, 'Лизинг')]);
});

const scenes = [
  ...[named.guaranteeLost, named.guaranteeLostInPart, named.guaranteeKept, named.inspection, named.lashingForces],
  ...[named.rentDays, named.worthByAge, named.sensors, named.measurements],
];

/** What a plant has that draws nothing and wrote none of the optional blocks. */
const bare = {
  ...content,
  products: content.products.map((product) => ({ ...product, drawing: 'none' as const })),
  services: content.services.map((service) => ({
    ...service,
    blocks: service.blocks
      .filter((block) => !scenes.some((scene) => isNamedBlock(block, scene)))
      .map((block) => {
        if (block.kind !== 'road') return block;
        const { pair: _, ...road } = block;
        return road;
      }),
  })),
};
const undrawn = { ...content, products: bare.products };

const undrawnSite = openFileSite({ content: createEmbeddedContent(undrawn) });
const bareSite = openFileSite({ content: createEmbeddedContent(bare) });

const holes = /undefined|\bNaN\b|\[object|<(h\d|p|dl|ul|ol|dd)( class="[^"]*")?><\/\1>|<svg[^>]*><\/svg>/;

interface ScenePage {
  slug: string;
  /** How the page begins, where it has a beginning of its own. */
  opening?: string;
  /** What only the scene has; what of it is drawn, and gone without drawings. */
  words: RegExp;
  drawn?: RegExp;
}

const scenePages: ScenePage[] = [
  { slug: 'service', words: /Сколько часов на\u00a0посту[\s\S]*2,5\u00a0ч/ },
  { slug: 'guarantee', words: /Что снимает гарантию, а\u00a0?\s?что нет/, drawn: /data-tone="kept"/ },
  { slug: 'exploitation', words: /Ящик 10\u00a0т\u00a0— сила 8\u00a0т/, drawn: /<rect[^>]*width="260"/ },
  // 15 days at the rate of a week and more.
  { slug: 'rent', words: /52\u00a0500\u00a0₽<\/b>15\u00a0суток × 3\u00a0500\u00a0₽/ },
  { slug: 'zachet-tekhniki', opening: 'id="primer"', words: /<text[^>]*>60–68/ },
  {
    ...{ slug: 'dostavka', opening: 'data-line="road"' },
    words: /Пакетом до\u00a0Новосибирска\u00a0— на\u00a0169\u00a0700\u00a0₽ меньше/,
    drawn: /299\u00a0500\u00a0₽/,
  },
  {
    ...{ slug: 'telematika', opening: 'data-line="record"' },
    words: /Что измеряет и\u00a0насколько точно/,
    drawn: /Что измеряет и\u00a0насколько точно/,
  },
];

test.for(scenePages)('/services/$slug has its scene, and is whole without', async (page) => {
  const { slug, opening = '', words, drawn } = page;
  const readScene = async (from: typeof site) => {
    const html = await from.read(`/services/${slug}`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect([main.includes('<h1'), holes.exec(main)?.[0]]).toEqual([true, undefined]);
    return main;
  };
  const whole = await readScene(site);
  expect(whole).toContain(opening);
  expect(whole).toMatch(words);
  const without = await readScene(undrawnSite);
  if (drawn) {
    expect(whole).toMatch(drawn);
    expect(without).not.toMatch(drawn);
  } else expect(without).toMatch(words);
  // The works of the workshop are no optional block.
  if (slug !== 'service') expect(await readScene(bareSite)).not.toMatch(words);
});
