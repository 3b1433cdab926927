/** What the plant does not offer is nowhere: each switch alone, and all of them. */
import { expect, test } from 'vitest';
import { formAddress } from '#shared/forms/form-controls.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { isHrefOn, isOn, type Offer, type Offers, offerIds, offerOf } from '#shared/pages/offers.ts';
import { toOgImagePath, toPayloadPath } from '#shared/pages/paths.ts';
import { matchRoute } from '#shared/routes.ts';
import { viewports } from '#shared/viewport.ts';
import { settingsWith } from '#tests/support/changed-content.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { readPdfText } from '#tests/support/read-pdf.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';
import { desktops } from '#tests/support/user-agents.ts';

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
  manuals: /#rukovodstva|Руководство по[^<]{1,8}эксплуатации, PDF|Сервисная книжка, PDF/,
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

/** @returns the pages and addresses that still name what is off, on either device */
async function namedOff(site: Awaited<ReturnType<typeof siteWithout>>, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (const text of await readOnDevices(site, path)) {
      const names = namesOff(text, site.offers);
      if (names.length > 0) found.push(`${path}: ${names.join(', ')}`);
    }
  }
  return [...new Set(found)];
}

const readOnDevices = ({ read }: Pick<TestSite, 'read'>, path: string) =>
  Promise.all(viewports.map((viewport) => read(path, { headers: { Cookie: `viewport=${viewport}` } })));

/** What every page has around its content, `/no/such/page` too. */
const surroundings = /<header.*?<\/header>|<footer.*?<\/footer>/gs;

const whole = openFileSite();
const contents = new Map<string, string>();

/** The pages that name an offer where there is all; each is asked for once. */
async function pagesThatName(offer: Offer): Promise<string[]> {
  if (contents.size === 0)
    for (const path of pages) contents.set(path, (await readOnDevices(whole, path)).join('').replace(surroundings, ''));
  return pages.filter((path) => namesOff(contents.get(path) ?? '', { [offer]: false }).length > 0);
}

const maps = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-services.xml'];
const others = ['/no/such/page', ...maps, '/feeds/news.rss', '/feeds/blog.atom'];

async function statusesOf({ ask }: TestSite, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const [pathname = '', search = ''] = path.split('?');
      const payload = `${toPayloadPath(pathname)}${search && `?${search}`}`;
      return [path, (await ask(path)).status, (await ask(payload)).status];
    }),
  );
}

const belongsTo = (off: readonly Offer[]) => (path: string) =>
  off.some((offer) => offer === offerOf(path.split('?')[0] ?? path));

test.each(offerIds)('without %s its addresses answer 404, and nothing that named it names it', async (offer) => {
  const site = await siteWithout(offer);
  const naming = await pagesThatName(offer);
  expect(naming.length).toBeGreaterThan(0);
  const isOff = belongsTo([offer]);
  const own = pages.filter(isOff);
  expect(await statusesOf(site, own)).toEqual(own.map((path) => [path, 404, 404]));
  const left = naming.filter((path) => !isOff(path));
  expect(await statusesOf(site, left)).toEqual(left.map((path) => [path, 200, 200]));
  expect(await namedOff(site, [...left, ...others])).toEqual([]);
});

test('without everything what is left is served, and no page of it names anything that is off', async () => {
  const site = await siteWithout(...offerIds);
  const isOff = belongsTo(offerIds);
  expect(await statusesOf(site, pages)).toEqual(
    pages.map((path) => (isOff(path) ? [path, 404, 404] : [path, 200, 200])),
  );
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
});

test('a robot that walks the pages of a site with all off meets no dead link', async () => {
  const site = await siteWithout(...offerIds);
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const answer = await site.ask(path, { headers: { 'User-Agent': desktops.YandexBot } });
    expect([path, [200, 301].includes(answer.status)]).toEqual([path, true]);
    const html = await answer.text();
    expect([path, ...namesOff(html, site.offers)]).toEqual([path]);
    for (const [tag, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)[^>]*>/g))
      if (!tag.includes('rel="nofollow') && matchRoute(link.split('?')[0] ?? '').kind === 'page')
        waiting.add(link.replaceAll('&amp;', '&'));
  }
  expect(waiting.size).toBeGreaterThan(50);
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

test('papers have no part of what is off, old addresses lead to none', async () => {
  const site = await siteWithout(...offerIds.filter((offer) => offer !== 'manuals' && offer !== 'quote'));
  const bytes = await fetchPaper(`${site.origin}/data/products/shtora-136.pdf?set=10S1S`);
  expect(await readPdfText(bytes)).not.toContain('Лизинг,пример');
  await fetchPaper(`${site.origin}/data/service-books/shtornyj.pdf`);
  expect((await site.ask('/kupit-polupricep-v-lizing')).status).toBe(404);
  const words = (await site.read(pageSamples.quote)).replace(/<[^>]*>/g, '|');
  expect(words.match(/[^|]*[Дд]оставк[^|]*/g) ?? []).toEqual([]);
});

test('two who ask at once for what is not there both get 404', async () => {
  const { ask } = await siteWithout('telematics');
  const answers = await Promise.all(['', '/_payload.json', ''].map((end) => ask(`/services/telematika${end}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
