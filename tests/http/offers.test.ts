/** What the plant does not offer is nowhere: each switch alone, and all of them. */
import { expect, test } from 'vitest';
import { formAddress } from '#shared/forms/form-controls.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { isHrefOn, isOn, type Offer, type Offers, offerIds, offerOf } from '#shared/pages/offers.ts';
import { toOgImagePath, toPayloadPath } from '#shared/pages/paths.ts';
import { settings, settingsWith } from '#tests/support/changed-content.ts';
import { crawl, robots } from '#tests/support/crawler.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { readPdfText } from '#tests/support/read-pdf.ts';
import { openSite } from '#tests/support/test-site.ts';

async function siteWithout(...off: readonly Offer[]) {
  const offers: Offers = Object.fromEntries(off.map((offer) => [offer, false]));
  return { ...(await openSite({ content: settingsWith({ offers }) })), offers };
}

/** One of each kind of address that belongs to an offer. */
const papers = [
  'rent',
  'leasing',
  'manuals/shtornyj',
  'manuals/shtornyj-brief',
  'service-books/shtornyj',
  'trip',
  'compare',
];
const services = ['zachet-tekhniki', 'dostavka', 'telematika'];
const files = [
  ...papers.map((name) => `/data/${name}.pdf`),
  ...['news', 'blog'].flatMap((section) => [`/feeds/${section}.rss`, `/feeds/${section}.atom`]),
  ...['news', 'blog'].flatMap((section) => [`/sitemap-${section}.xml`, `/api/articles/${section}`]),
  ...['vacancies', 'partners', 'pages/manufacture', 'manuals/shtornyj'].map((call) => `/api/${call}`),
  ...['rent', 'credit', ...services].map((slug) => `/api/services/${slug}`),
];
const lists = ['/about/news', '/about/blog'];
const pages = [...Object.values(pageSamples), ...services.map((slug) => `/services/${slug}`), ...lists];

/** Words by which a page would name an offer; those of texts that an editor wrote do not count. */
const controls: Partial<Record<Offer, RegExp>> = {
  compare: /form="sravnenie"|data-compare-bar/,
  leasing: /id="lease"|>Лизинг <|Рассчитать лизинг|лизинг около|расчёт лизинга/,
  rent: />Аренда <|Купить, взять в\u00a0аренду, обслужить|в\u00a0сутки<\/span>/,
  tripCheck: /Проверить рейс/,
  trailerFinder: /Подобрать прицеп|Подбор по.грузу|Подобрать по.грузу/,
  news: /Все новости/,
  blog: /Весь блог/,
  manuals: /Руководство по[^<]{1,8}эксплуатации, PDF|Сервисная книжка, PDF/,
};

function namedAddresses(text: string): string[] {
  const attributes = text.matchAll(/ (?:href|action|formAction|formaction)="([^"]*)"/g);
  const locations = text.matchAll(/<(?:loc|link|guid[^>]*)>https?:\/\/[^/<]+([^<]*)</g);
  const data = text.matchAll(/"(?:url|item)":"https?:\/\/[^/"]+([^"]*)"/g);
  const named = [...attributes, ...locations, ...data].map(([, address = '']) => address);
  return named.map((address) => address.replace(/^https?:\/\/localhost:\d+/, '') || '/');
}

function namesOff(text: string, offers: Offers): string[] {
  const links = namedAddresses(text).filter((address) => !isHrefOn(offers, address));
  const words = offerIds.filter((offer) => !isOn(offers, offer) && controls[offer]?.test(text));
  return [...new Set([...links, ...words.map((offer) => `words of ${offer}`)])];
}

async function namedOff(site: Awaited<ReturnType<typeof siteWithout>>, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (const viewport of ['desktop', 'mobile']) {
      const answer = await site.ask(path, { headers: { Cookie: `viewport=${viewport}` } });
      const names = namesOff(await answer.text(), site.offers);
      if (names.length > 0) found.push(`${path}: ${names.join(', ')}`);
    }
  }
  return [...new Set(found)];
}

const cases: [name: string, off: readonly Offer[]][] = [
  ...offerIds.map((offer): [string, Offer[]] => [offer, [offer]]),
  ['everything', offerIds],
];

test.each(cases)('without %s its addresses answer 404, and nothing names it', async (_name, off) => {
  const site = await siteWithout(...off);
  const isOff = (path: string) => off.some((offer) => offer === offerOf(path.split('?')[0] ?? path));
  const statuses = await Promise.all(
    pages.map(async (path) => {
      const [pathname = '', search = ''] = path.split('?');
      const query = search && `?${search}`;
      return [path, (await site.ask(path)).status, (await site.ask(`${toPayloadPath(pathname)}${query}`)).status];
    }),
  );
  expect(statuses).toEqual(pages.map((path) => (isOff(path) ? [path, 404, 404] : [path, 200, 200])));
  const maps = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-services.xml'];
  const others = ['/no/such/page', ...maps, '/feeds/news.rss', '/feeds/blog.atom'];
  expect(await namedOff(site, [...pages.filter((path) => !isOff(path)), ...others])).toEqual([]);
});

test('with all off, files, pictures of links, forms and the API answer 404 too', async () => {
  const site = await siteWithout(...offerIds);
  const asked = [...files, toOgImagePath('/services/credit'), toOgImagePath('/about/news')];
  const statuses = await Promise.all(asked.map(async (path) => [path, (await site.ask(path)).status]));
  expect(statuses).toEqual(asked.map((path) => [path, 404]));
  for (const form of formIds) {
    const isOff = offerOf(formAddress(form)) !== undefined;
    for (const accept of ['text/html', 'application/json']) {
      const init = { method: 'POST', headers: { Accept: accept }, body: new URLSearchParams() };
      const sent = await site.ask(formAddress(form), init);
      expect([form, sent.status]).toEqual([form, isOff ? 404 : 422]);
    }
    expect([form, (await site.ask(formAddress(form))).status]).toEqual([form, isOff ? 404 : 303]);
  }
  expect(await site.read('/sitemap.xml')).not.toMatch(/sitemap-(news|blog)/);
  expect((await site.ask('/data/products/shtora-136.pdf')).status).toBe(200);
});

test('a robot that walks a site with all off meets no dead link', async () => {
  const site = await siteWithout(...offerIds);
  const { pages: visited, files: fetched } = await crawl(site.origin, robots['Yandex for desktops']);
  const met = [...visited.values()];
  const dead = met.filter(({ status }) => status !== 200 && status !== 301);
  expect(dead.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
  expect([...fetched.keys()].filter((path) => !isHrefOn(site.offers, path))).toEqual([]);
  const named = met.map(({ path, html }) => [path, ...namesOff(html, site.offers)]);
  expect(named.filter(({ length }) => length > 1)).toEqual([]);
});

test('a list that is on and empty says so, is noindex and in no sitemap', async () => {
  const list = { articles: [], page: 1, pageCount: 1, total: 0 };
  const content = { articles: async () => list, vacancies: async () => [], partners: async () => [] };
  const { ask, read } = await openSite({ content });
  const map = await read('/sitemap-pages.xml');
  expect(map).toContain('/contacts</loc>');
  for (const [path, words] of [
    ['/about/news', 'пока ничего нет'],
    ['/about/blog', 'пока ничего нет'],
    ['/about/partners', 'пока нет'],
    ['/about/vacancy', 'вакансий нет'],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(await answer.text()).toContain(words);
    expect(map).not.toContain(`${path}</loc>`);
  }
});

test('a vacancy whose term is over is on no page, in no data and in no answer of the API', async () => {
  const { ask, read } = await openSite({ leads: { now: () => Date.parse('2028-01-01T09:00:00Z') } });
  expect(await read('/about/vacancy')).toContain('вакансий нет');
  expect(await read('/about/vacancy')).not.toContain('JobPosting');
  expect(await (await ask('/api/vacancies')).json()).toEqual([]);
  expect(await read('/services/search?q=%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D1%8F')).not.toContain('?vacancy=');
});

test('settings without switches offer everything', async () => {
  const { offers: _, ...rest } = settings;
  const { ask } = await openSite({ content: { site: async () => rest } });
  expect((await ask('/services/rent')).status).toBe(200);
});

test('papers have no part of what is off, old addresses lead to none', async () => {
  const site = await siteWithout('rent', 'leasing', 'delivery', 'manuals');
  const bytes = await fetchPaper(`${site.origin}/data/products/shtora-136.pdf?set=10S1S`);
  expect(await readPdfText(bytes)).not.toContain('Лизинг,пример');
  expect((await site.ask('/kupit-polupricep-v-lizing')).status).toBe(404);
  expect(await site.read('/services/exploitation')).not.toContain('#rukovodstva');
  const withBooks = await siteWithout('delivery');
  const words = (await withBooks.read(pageSamples.quote)).replace(/<[^>]*>/g, '|');
  expect(words.match(/[^|]*[Дд]оставк[^|]*/g) ?? []).toEqual([]);
  await fetchPaper(`${withBooks.origin}/data/service-books/shtornyj.pdf`);
});

test('two who ask at once for what is not there both get 404', async () => {
  const { ask } = await siteWithout('telematics');
  const answers = await Promise.all(['', '/_payload.json', ''].map((end) => ask(`/services/telematika${end}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
