/** What a visitor has counted goes with his request, by any link, without scripts; no words of others do. */
import { expect, test } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { subjectRows } from '#server/pages/subjects/subject-rows.ts';
import { readAbout, type Subject, subjectPages } from '#shared/forms/subjects.ts';
import { settings, settingsWith } from '#tests/support/changed-content.ts';
import { readMail } from '#tests/support/mail-parts.ts';
import { openQuoteSite, quoteCode, visitorMailbox } from '#tests/support/quote-visits.ts';
import {
  givenConsent,
  goodClaim,
  leadLinkOf,
  manyLeads,
  rowsOf,
  runLeads,
  sendForm,
} from '#tests/support/sent-forms.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';
import { visibleText as plain } from '#tests/support/visible-text.ts';

const trip = 'count1=24&kind1=euro&mass1=900&size1=1400';
const credit = '/services/credit?advance=20&model=shtora-136&months=36&price=4490000';
const rent = '/services/rent?count=2&from=2099-12-05&to=2099-12-20&type=tentovannyj';
const tripCheck = '/services/reys?count1=24&kind1=euro&mass1=900&model=shtora-136&size1=1400';
const creditWords = ['Лизинг', '«Ось Ш-136»', '4 490 000 ₽', 'аванс 20 %', '36 мес', 'платёж около'];

/** What each tool counts, and words of it that a manager needs. */
const tools: Record<string, { address: string; words: string[]; isOwnWords?: true }> = {
  credit: { address: credit, words: creditWords },
  rent: { address: rent, words: ['Аренда', '05.12.2099–20.12.2099', '2 ед.', '15 суток', 'обеспечительный платёж'] },
  'trailer-finder': {
    address: `/services/podbor?${trip}`,
    words: ['Подбор под груз', 'Европаллета', '24 шт. по 900 кг', 'подход'],
  },
  'trip-check': {
    address: tripCheck,
    words: ['Рейс', '«Ось Ш-136»', 'седельный тягач 4×2', '24 шт. по 900 кг', 'дорога 10 т на ось'],
  },
  compare: {
    address: '/catalog/compare?models=shtora-136&models=zerno-50',
    words: ['Сравнение', '«Ось Ш-136»', '«Ось З-50»'],
  },
  catalog: { address: '/catalog?stock=in-stock', words: ['Каталог', 'В наличии', 'моделей'] },
  search: { address: `/services/search?q=${encodeURIComponent('трал')}`, words: ['Поиск', '«трал»'], isOwnWords: true },
  product: {
    address: `/catalog/polupricepy/shtornye/standartnye/product/shtora-136?set=${quoteCode}`,
    words: ['«Ось Ш-136»', quoteCode, '2 ед.'],
  },
  parts: {
    address: '/services/parts?list=OS-3501-090%3A2%2COS-2934-010%3A1',
    words: ['Список деталей', '2 позиции, 3 ед.', 'ориентировочно 30 800 ₽', 'OS-3501-090 × 2'],
  },
};

/** The page with a form that is asked for with what was counted. */
const openForm = (site: TestSite, about: string) => site.read(`/contacts?about=${encodeURIComponent(about)}`);
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
/** The value of the hidden field, of the form that takes it first. */
const aboutOf = (html: string) => /name="about" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

const sender = { name: 'Ирина', email: visitorMailbox, product: 'Полуприцеп', page: '/contacts', ...givenConsent };

function storedSubjects(site: TestSite): Subject[] {
  return JSON.parse(String(rowsOf(site, 'leads').at(-1)?.['subjects'] ?? '[]'));
}

test('every page that can be a subject has a row, and is in the table above', () => {
  expect(Object.keys(subjectRows).sort()).toEqual([...subjectPages].sort());
  expect(Object.keys(tools).sort()).toEqual([...subjectPages].sort());
});

test('a card that was asked for and a trip with an option say what their figures and goods are', async () => {
  const site = await openSite();
  const form = async (about: string) => plain(await openForm(site, about));
  const drinks = 'count1=24&kind1=euro&mass1=900&profile=drinks';
  const card = await form(`/services/podbor?${drinks}&model=shtora-136-xl`);
  expect(card).toMatch(/по закону до [\d,]+ т, места 24 из \d+, запас [\d,]+ т/);
  const bare = '/services/podbor?kind1=box&count1=1&mass1=9000&size1=8000x2500x3000&tractor=6x4&road=11.5';
  const figures = '8000×2500×3000 мм, 1 шт. по 9 000 кг, седельный тягач 6×4, дорога 11,5 т на ось';
  const years = '/services/rent?count=1&from=2098-12-05&to=2099-12-20&type=tentovannyj';
  const withOption = `/services/reys?${drinks}&model=shtora-136&options=xl-body&trim=standard`;
  for (const [about, ...words] of [
    [bare, figures],
    ['/catalog?type=mega&stock=in-stock', 'Шторные полуприцепы-мега, 1 модель'],
    [years, 'Дольше года: ставку назовём по заявке.'],
    [withOption, 'Рейс: «Ось Ш-136», комплектация «Стандарт», опции: Усиление кузова', '900 кг, Напитки, дорога'],
  ]) {
    const said = await form(about ?? '');
    for (const each of words) expect(said).toContain(each);
  }
});

test.for(Object.entries(tools))('%s goes along to every form', async ([page, { address, words, isOwnWords }]) => {
  const site = await openSite();
  const html = await site.read(address);
  const canonical = readAbout(`?about=${encodeURIComponent(address)}`)?.about[0] ?? '';
  // Contacts are a way from everywhere; buttons lead to the page's own form or to one there. Cards of cities lead to no form.
  const shell = html.replace(/<main.*<\/main>/s, '');
  const buttons = linksOf(html).filter((href) => /^\/contacts.*#/.test(href));
  const ways = new Set([...linksOf(shell), ...buttons].filter((href) => href.startsWith('/contacts')));
  expect(ways.size).toBeGreaterThan(0);
  // A card of the selection asks for its own model.
  const asked = (about = '') => (page === 'trailer-finder' ? about.replace(/&model=[\w-]+/, '') : about);
  const aboutIn = (way: string) => readAbout(way.replace(/^[^?]*|#.*/g, ''))?.about;
  for (const way of ways) expect(aboutIn(way)?.map(asked), way).toEqual([canonical]);
  const own = linksOf(html).includes('#zayavka') ? [html] : [];
  const pages = await Promise.all([...ways].map((way) => site.read(way)));
  for (const opened of [...own, ...pages]) {
    expect(asked(aboutOf(opened))).toBe(canonical);
    expect(words.filter((word) => !plain(opened).includes(word))).toEqual([]);
    expect(plain(opened)).toMatch(/изменить .*не прикладывать/);
    if (!own.includes(opened)) expect(opened).toContain('name="robots" content="noindex');
  }
  const answer = await sendForm(site.origin, 'product', { ...sender, about: canonical });
  expect(answer.status).toBe(303);
  const [stored] = storedSubjects(site);
  expect(stored?.href).toBe(canonical);
  expect(words.filter((word) => !plain(stored?.text ?? '').includes(word))).toEqual([]);
  expect(stored?.figures.length).toBeGreaterThan(0);
  const receipt = plain(await site.read(leadLinkOf(answer)));
  // Anyone with the link can open the request's page, so it shows nothing that a visitor typed.
  expect(words.filter((word) => receipt.includes(word))).toEqual(isOwnWords ? [] : words);
  if (page === 'catalog') expect(pages.some((opened) => opened.includes('value="Каталог'))).toBe(true);
  const { text } = await runLeads(site, 'show', /\d{4}-\d{4}/.exec(receipt)?.[0] ?? '');
  expect(text).toContain('Посчитано на сайте');
});

test('the plant reads it in its mail with a link, the visitor in the receipt', async () => {
  const { site, smtp } = await openQuoteSite();
  // Words of the visitor's search are for the plant alone.
  const phone = `/services/reys?model=shtora-136&kind1=euro&mass1=900&count1=${encodeURIComponent('8 800 555 35 35')}`;
  const about = `${credit} /catalog?q=${encodeURIComponent('купите слона')} ${phone}`;
  await sendForm(site.origin, 'product', { ...sender, about });
  await expect.poll(() => smtp.mails.length).toBe(2);
  const mails = smtp.mails.map(readMail).sort((one) => (one.subject.startsWith('Ваша заявка') ? -1 : 1));
  expect(mails[1]?.text).toContain(`${site.services.config.siteUrl}/services/credit?`);
  const [receipt = '', toPlant = ''] = mails.map(({ text }) => plain(text));
  for (const text of [receipt, toPlant]) expect(creditWords.filter((word) => !text.includes(word))).toEqual([]);
  for (const own of ['слона', '8 800 555']) {
    expect(toPlant).toContain(own);
    expect(receipt).not.toContain(own);
  }
});

test('what is left out, forged, cut or sent twice loses no request', async () => {
  const site = await openSite({ leads: { limits: manyLeads } });
  let sent = 0;
  const send = async (fields: Record<string, string>) => {
    // The same request within a while is one.
    sent += 1;
    const answer = await sendForm(site.origin, 'product', { ...sender, product: `Полуприцеп ${sent}`, ...fields });
    expect(answer.status).toBe(303);
    return storedSubjects(site).map(({ page, fault }) => ({ page, ...(fault !== undefined && { fault: true }) }));
  };
  expect(await send({ about: `${credit} ${rent}` })).toEqual([{ page: 'credit' }, { page: 'rent' }]);
  expect(await send({ about: `${credit} ${rent}`, without0: 'yes' })).toEqual([{ page: 'rent' }]);
  expect(await send({ about: `${credit} /services/credit?price=1000000` })).toEqual([{ page: 'credit' }]);
  for (const forged of [
    'https://evil.example/services/credit?price=1',
    '//evil.example/services/credit?price=1',
    '/requests?number=1234-5678',
    '/services/credit?price=<b>1</b>',
    `/services/reys?${'kind1=euro&'.repeat(400)}`,
    '/services/credit%3Fprice=4490000',
    '%E0%A4%A',
    'x'.repeat(4000),
  ])
    expect(await send({ about: forged }), forged.slice(0, 60)).toEqual([]);
  const lost = '/services/reys?kind1=euro&mass1=900&count1=24&model=no-such';
  expect(await send({ about: lost })).toEqual([{ page: 'trip-check', fault: true }]);
  const past = '/services/rent?from=2020-01-05&to=2020-01-20';
  expect(await send({ about: past })).toEqual([{ page: 'rent', fault: true }]);
  // Forms that ask about nothing that can be counted take nothing along.
  expect((await sendForm(site.origin, 'claim', { ...goodClaim, about: credit })).status).toBe(303);
  expect(storedSubjects(site)).toEqual([]);
});

test('an estimate that is left out takes along what its form carries of it', async () => {
  const site = await openSite({ leads: { limits: manyLeads } });
  const form = { name: 'Ирина', email: visitorMailbox, page: '/services/credit', ...givenConsent, about: credit };
  const valuesOf = async (fields: Record<string, string>) => {
    expect((await sendForm(site.origin, 'leasing', { ...form, payment: '128 910 ₽', ...fields })).status).toBe(303);
    return JSON.parse(String(rowsOf(site, 'leads').at(-1)?.['field_values']));
  };
  expect(await valuesOf({})).toMatchObject({ payment: '128 910 ₽' });
  expect(await valuesOf({ without0: 'yes' })).not.toHaveProperty('payment');
  expect(storedSubjects(site)).toEqual([]);
});

test('while nothing can be counted a request is taken with the addresses alone, and its page is not kept for long', async () => {
  let isAway = true;
  const product: typeof realContent.product = (...call) =>
    isAway ? Promise.reject(new UpstreamError(502, 'the content is away')) : realContent.product(...call);
  const site = await openSite({ content: { product } });
  const opened = async () => plain(await openForm(site, credit));
  expect(await opened()).toContain('Расчёт лизинга');
  expect((await sendForm(site.origin, 'product', { ...sender, about: credit })).status).toBe(303);
  expect(storedSubjects(site)).toEqual([{ href: credit, page: 'credit', text: 'Расчёт лизинга', figures: [] }]);
  isAway = false;
  await expect.poll(opened, { interval: 300 }).toContain('платёж около');
});

test('what nobody offers is not even named', async () => {
  const site = await openSite({ content: settingsWith({ offers: { ...settings.offers, rent: false } }) });
  const html = plain(await openForm(site, rent));
  expect(html).toContain('Ссылка на расчёт не читается');
  expect(html).not.toContain('Расчёт аренды');
  expect((await sendForm(site.origin, 'product', { ...sender, about: rent })).status).toBe(303);
  expect(storedSubjects(site)).toEqual([]);
});

test('a form that comes back keeps what was counted, and an address that is cut is said to be', async () => {
  const site = await openSite();
  const returned = await sendForm(site.origin, 'product', { page: '/contacts', about: tripCheck });
  expect(returned.status).toBe(422);
  expect(aboutOf(await returned.text())).toBe(tripCheck);
  // Reading an address takes time: nobody has a form read hundreds of them.
  const flood = `/contacts?${'about=/about&'.repeat(12)}about=${encodeURIComponent(tripCheck)}`;
  expect(aboutOf(await site.read(flood))).not.toBe(tripCheck);
  const cut = plain(await site.read('/contacts?about=%2Fservi'));
  expect(cut).toContain('Ссылка на расчёт не читается');
  expect(plain(await site.read('/contacts'))).not.toContain('Ссылка на расчёт');
});

test('a form that is open asks for what the tab remembers', async () => {
  const site = await openSite();
  const about = new URLSearchParams(Object.values(tools).map(({ address }) => ['about', address]));
  const answer = await site.ask(`/_subjects.json?${about}`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const subjects = (await answer.json()) as Subject[];
  const first = ['/services/credit', '/services/rent', '/services/podbor'];
  expect(subjects.map(({ href }) => href.replace(/\?.*/, ''))).toEqual(first);
  expect(await (await site.ask('/_subjects.json')).json()).toEqual([]);
});
