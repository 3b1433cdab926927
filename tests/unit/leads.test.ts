/** What becomes of a lead: its page, its receipt, what the CRM and staff read, and the hour by which the plant answers. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { toItemFields, toLeadFields } from '#server/leads/delivery/crm.ts';
import { leadText } from '#server/leads/delivery/lead-text.ts';
import { visitorMail } from '#server/leads/delivery/visitor-mails.ts';
import { replyMoment } from '#server/leads/intake/submit-lead.ts';
import { readFormPage } from '#server/leads/lead-address.ts';
import { replyWords } from '#server/leads/lead-words.ts';
import { contactKeys, mailboxKey } from '#server/leads/storage/contact-keys.ts';
import type { Lead, LeadStatus } from '#server/leads/storage/lead.ts';
import type { LoadContext } from '#server/pages/page-loader.ts';
import { request } from '#server/pages/request.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { isPagePath } from '#shared/routes.ts';
import { afterOpenMinutes, deadlineText, type Schedule, timeLeftText } from '#shared/tools/opening-hours.ts';
import { content, plain } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { sampleSite } from '#tests/support/sample-content.ts';

const realContent = createEmbeddedContent(content);
const acceptedAt = Date.parse('2026-11-21T10:00:00Z');
const hostilePages = [
  '.evil.example/login',
  '@evil.example/',
  ':x@evil.example',
  '//evil.example',
  '/\\evil.example',
  '/contacts/../../evil',
  '/contacts?next=//evil.example',
  '/contacts\r\nBcc: all@evil.example',
  'javascript:alert(1)',
  '/%2f/evil.example',
  `/${'a'.repeat(100_000)}`,
  '',
];
const hostileText = '<img src=x onerror=alert(1)> [url=https://evil.example]скидка[/url] & "\'';

function leadWith(given: Partial<Lead>): Lead {
  return {
    id: 'a7f3a3f6-0d7c-4b9e-9a6b-2f4f3f0a1c11',
    number: '4827-1930',
    secret: 'A'.repeat(22),
    form: 'question',
    department: 'sales',
    page: '/contacts',
    values: { name: 'Ирина', question: 'Есть ли в наличии?' },
    files: [],
    hasAdvertising: false,
    acceptedAt,
    ...given,
  };
}

test.each(formIds)('of what the form %s names as its page only a path of ours is believed', (form) => {
  for (const page of hostilePages) {
    const read = readFormPage(form, page);
    expect([page.slice(0, 40), isPagePath(read)]).toEqual([page.slice(0, 40), true]);
    expect(read).not.toContain('evil');
  }
  for (const sample of Object.values(pageSamples)) {
    const page = sample.replace(/[?#].*/, '');
    expect(readFormPage(form, page)).toBe(page);
  }
});

test('the CRM gets links to our pages alone, also for a lead stored by an earlier version', () => {
  const site = 'https://os-zavod.example';
  for (const lead of hostilePages.map((page) => leadWith({ page }))) {
    expect(toItemFields(lead, site).fields.sourceDescription).toBe(`${site}/contacts`);
    expect(toLeadFields(lead, site).fields.SOURCE_DESCRIPTION).toBe(`${site}/contacts`);
  }
});

test('comments of the CRM show markup as it was typed', () => {
  const lead = leadWith({ values: { name: hostileText, question: hostileText } });
  const { comments } = toItemFields(lead, '').fields;
  expect(toLeadFields(lead, '').fields.COMMENTS).toBe(comments);
  expect(comments).not.toMatch(/[<>[\]"]|&(?!#\d+;)/);
  const shown = comments.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  expect(shown).toBe(leadText(lead));
});

test('no line that a visitor types passes for one of ours', () => {
  const question = 'Привет\nСтраница: https://evil.example\r\nТелефон: +7 900 000-00-00\u2028Файл: счёт.pdf (1 КБ)';
  const lines = leadText(leadWith({ values: { name: 'Ирина', question } })).split(/\r\n?|[\n\u2028\u2029]/);
  const ours = lines.filter((line) => /^\S/.test(line)).map((line) => line.replace(/:.*/, ''));
  expect(ours).toEqual(['Как к вам обращаться', 'Ваш вопрос']);
});

test.each([
  ['letter case', ['irina@firma.example', 'IRINA@firma.example', 'Irina@Firma.Example']],
  ['a tag', ['irina@firma.example', 'irina+1@firma.example', 'irina+a+b@firma.example']],
  ['compatibility forms of Unicode', ['irina@firma.example', 'ｉｒｉｎａ@firma.example', 'irina@ｆirma.example']],
  ['the two names of a domain', ['ivan@завод.рф', 'Ivan@xn--80aegj1b.xn--p1ai', 'ivan+1@Завод.РФ']],
  ['dots of Gmail', ['irinakuz@gmail.com', 'i.rina.kuz@googlemail.com', 'IrinaKuz+x@gmail.com']],
  ['domains and dots of Yandex', ['irina-kuz@yandex.ru', 'irina.kuz@ya.ru', 'Irina.Kuz@yandex.com']],
])('%s makes no other mailbox', (_what, spellings) => {
  expect(new Set(spellings.map(mailboxKey)).size).toBe(1);
});

test('other mailboxes stay others, and a lone plus is a name', () => {
  const others = ['i.rina@firma.example', 'irina@firma.example', 'irina@firma.test', '+@a.example', '+1@a.example'];
  expect(new Set(others.map(mailboxKey)).size).toBe(5);
  expect(contactKeys({ name: 'Ирина' })).toEqual({});
  expect(contactKeys({ phone: '+78464000002;ext=12' })).toEqual({ phone: '+78464000002' });
});

const phoneHours = { week: [{ days: 'mon…fri', times: '09:00–18:00' }] };
const holidays = { '2026-12-31…2027-01-08': 'closed' };
const name = 'Шторный полуприцеп «Ось Ш-136»';
const later = acceptedAt + 3_600_000;
async function show(status: Partial<LeadStatus> = {}, now = later) {
  const context = {
    ...{ query: { number: ['0000-0000'], secret: ['A'.repeat(22)] }, content: realContent },
    site: { ...sampleSite, callHours: { ...phoneHours, exceptions: holidays } },
    now: () => now,
    findLead: async () => ({
      ...leadWith({ form: 'product' }),
      chosen: {},
      fileCount: 0,
      link: '/requests',
      ...status,
    }),
  };
  const loaded = await request(context as unknown as LoadContext<'request'>);
  if (loaded.kind !== 'page' || loaded.data.status === undefined) throw new Error('no lead');
  return loaded.data.status;
}

test('over holidays the page names the day on which the plant replies, until it has replied', async () => {
  const holiday = Date.parse('2027-01-03T09:00:00Z');
  const day = 'Ближайший рабочий день\u00a0— 11\u00a0января.';
  expect((await show({}, holiday)).thanks).toMatch(new RegExp(`письмом\\. ${day}$`));
  expect((await show({ answeredAt: holiday }, holiday)).thanks).not.toContain(day);
  expect((await show({}, later)).thanks).not.toContain('Ближайший');
});

test('the page says what was picked and how many files came, but nothing that a page has not offered', async () => {
  const rent = { trailerType: 'Зерновозы', rentFrom: '2027-01-11', quantity: '2' };
  const { chosen, fileCount } = await show({ form: 'rent', chosen: rent, fileCount: 3 });
  expect(chosen.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    'Вид техники: Зерновозы',
    'Дата получения: 11 января 2027',
    'Сколько единиц: 2',
  ]);
  expect(fileCount).toBe(3);
  const typed = await show({ form: 'rent', chosen: { ...rent, trailerType: 'Иван, +7 916 123-45-67' } });
  expect(typed.chosen.map(({ label }) => label)).not.toContain('Вид техники');
  const rowsFor = async (status: Partial<LeadStatus>) => (await show(status)).chosen.map(({ value }) => value);
  expect(await rowsFor({ form: 'question', chosen: { topic: 'complaint' } })).toEqual(['Рекламация']);
  expect(await rowsFor({ form: 'call', chosen: { callTime: 'С 9 до 12' } })).toEqual(['С 9 до 12']);
  const trims = { trim: 'Оптима' };
  expect(await rowsFor({ form: 'product', page: pageSamples.product, chosen: trims })).toEqual(['Оптима']);
  expect(await rowsFor({ form: 'product', page: '/contacts', chosen: trims })).toEqual([]);
});

test('a model that the visitor typed is neither shown nor linked', async () => {
  const typed = await show({ page: pageSamples.product, product: 'Иван, +7 916 123-45-67' });
  expect(typed.model).toBeUndefined();
  expect(JSON.stringify(typed)).not.toContain('Иван');
  for (const page of ['https://evil.example/', '//evil.example', '/%', '', `${pageSamples.product}-no-more`]) {
    const { model, next } = await show({ page, product: name });
    expect([page, model, next]).toEqual([page, undefined, [{ text: 'Каталог', href: '/catalog' }]]);
  }
});

test('the words of every step are true both while it is due and when it is done', async () => {
  const stepsOf = async (status: Partial<LeadStatus>) =>
    (await show(status)).steps.map(({ title, state, isDone }) => plain(`${isDone ? '+' : '-'} ${title}: ${state}`));
  const accepted = '+ Принята: 21 ноября 2026, 13:00 МСК';
  const answer = '- Ответ: готовим';
  expect(await stepsOf({})).toEqual([accepted, '- Передаём в отдел продаж: ещё не передана', answer]);
  const passedOn = '+ Передана в отдел продаж: 21 ноября 2026, 14:00 МСК';
  expect(await stepsOf({ passedOnAt: later })).toEqual([accepted, passedOn, answer]);
  // An operator may mark a lead as answered that was never delivered.
  expect(await stepsOf({ answeredAt: later })).toEqual([accepted, '+ Ответ дан: 21 ноября 2026, 14:00 МСК']);
});

test.each(formIds)('the page after the form %s thanks the visitor and says what the plant will do', async (form) => {
  const { thanks, about, next } = await show({ form });
  expect(thanks).toMatch(/^Спасибо! [А-ЯЁ].*\.$/);
  expect(about).toMatch(/^[А-ЯЁ][^.]+$/);
  expect(next.length).toBeGreaterThan(0);
  expect((await show({ form, answeredAt: later })).thanks).toBe('Спасибо! Ответ вам уже дан.');
});

const lead = leadWith({
  ...{ form: 'call', values: { name: 'Ирина', phone: '+79161234567' } },
  acceptedAt: Date.parse('2027-01-03T09:00:00Z'),
});
const siteUrl = 'https://zavod.example';
const mailOf = async (plant: Partial<SiteSettings>) =>
  String((await visitorMail(lead, 1, { siteUrl, readPlant: async () => plant })).text).split('\n-- \n');

test('the receipt names the next working day over holidays, and else says what it always says', async () => {
  const closed = { ...phoneHours, exceptions: holidays };
  for (const plant of [{ phoneHours: closed }, { callHours: closed }])
    expect((await mailOf({ ...sampleSite, ...plant }))[0]).toContain('Ближайший рабочий день — 11 января.');
  for (const plant of [{}, { ...sampleSite, phoneHours }]) {
    const [text] = await mailOf(plant);
    expect(text).toContain('Перезвоним один раз в выбранное время. Просили ответить письменно — напишем.\n');
  }
});

test('the plant signs with its name, its phone and the address of its site, as far as they are known', async () => {
  const { name, phone } = sampleSite;
  expect((await mailOf({ name, phone }))[1]).toBe(`${name}\n8 800 000-00-01\n${siteUrl}\n`);
  expect((await mailOf({}))[1]).toBe(`${siteUrl}\n`);
});

const moscow = content.site.timeZone;
const berlin = { id: 'Europe/Berlin', name: 'CET' };
const hours: Schedule = {
  week: [
    { days: 'mon…fri', times: ['09:00–13:00', '14:00–18:00'] },
    { days: 'sat', times: '20:00–24:00' },
  ],
  exceptions: { '2026-12-31…2027-01-10': 'closed' },
};

test.each([
  ['a working hour', '2026-11-26T07:01:00Z', 30, 'до 10:40 МСК'],
  ['the last minutes of a day: the rest is tomorrow’s', '2026-11-26T14:45:00Z', 30, 'завтра до 9:20 МСК'],
  ['exactly until the end', '2026-11-26T14:30:00Z', 30, 'до 18:00 МСК'],
  ['the pause counts for nothing', '2026-11-26T09:50:00Z', 30, 'до 14:20 МСК'],
  ['a Friday evening', '2026-11-27T16:00:00Z', 30, 'завтра до 20:30 МСК'],
  ['a Sunday', '2026-11-29T10:00:00Z', 30, 'завтра до 9:30 МСК'],
  ['till midnight', '2026-11-28T20:45:00Z', 15, 'завтра до 0:00 МСК'],
  ['over the holidays', '2026-12-30T20:00:00Z', 60, 'в понедельник, 11 января, до 10:00 МСК'],
])('%s', (_, at, minutes, text) => {
  const moment = Date.parse(at);
  expect(plain(deadlineText(afterOpenMinutes(hours, moscow, moment, minutes) ?? 0, moscow, moment))).toBe(text);
});

test('the clocks are those of the plant, in summer time too; a place that never opens promises nothing', () => {
  // An e-mail, which is read on any day, names the day.
  expect(plain(deadlineText(Date.parse('2026-11-26T07:40:00Z'), moscow))).toBe('в четверг, 26 ноября, до 10:40 МСК');
  const at = Date.parse('2026-03-29T05:00:00Z');
  const week = [{ days: 'mon…sun', times: '08:00–09:00' }];
  // Berlin has put its clocks forward in that night: 8:00 there is 6:00 UTC.
  expect(afterOpenMinutes({ week }, berlin, at, 30)).toBe(Date.parse('2026-03-29T06:30:00Z'));
  expect(afterOpenMinutes({ week: [{ days: 'mon…sun', times: 'closed' }] }, berlin, at, 30)).toBeUndefined();
});

test('what is left is said in minutes, hours or days', () => {
  const left = [59_999, 24 * 60_000, 65 * 60_000, 51 * 3_600_000].map((ms) => plain(timeLeftText(ms)));
  expect(left).toEqual(['меньше минуты', '24 мин', '1 ч 05 мин', '2 дн. 3 ч']);
});

const night = Date.parse('2026-11-26T20:30:00Z');
const promise = (form: FormId, values: Record<string, string> = {}, site = content.site) =>
  replyMoment(site, { form, values, at: night });

test('each department has its minutes and hours; what the visitor has chosen decides', () => {
  expect(promise('product')).toBe(Date.parse('2026-11-27T06:30:00Z'));
  // Of the service: from 7:00 in Moscow, when it is 8:00 at the plant.
  expect(promise('service')).toBe(Date.parse('2026-11-27T05:00:00Z'));
  expect(promise('call', { callTime: 'soon' })).toBe(promise('product'));
  // At the time that the visitor has named.
  expect(promise('call', { callTime: 'С 9 до 12, время московское' })).toBeUndefined();
});

test.each([
  ['product', '2027-01-11'],
  ['service', '2027-01-09'],
] as const)('holidays put the hour of %s off, also at a department’s own hours', (form, day) => {
  const by = replyMoment(content.site, { form, values: {}, at: Date.parse('2027-01-02T09:00:00Z') });
  expect(new Date(by ?? 0).toISOString().slice(0, 10)).toBe(day);
});

test('a plant that names no minutes promises no hour, and says what it always said', () => {
  const { replies: _, ...site } = content.site;
  expect(promise('product', {}, site)).toBeUndefined();
  expect(replyWords({ form: 'product', acceptedAt: night }, site)).toContain('Ответим в\u00a0рабочие часы');
});

test('every form has a sentence that ends with the hour', () => {
  const replyBy = Date.parse('2026-11-27T06:30:00Z');
  for (const form of ['product', 'claim', 'call', 'quote', 'vacancy'] as const) {
    const words = plain(replyWords({ form, replyBy, acceptedAt: night }, content.site, night));
    expect(words).toMatch(/^[А-Я].*[^.] завтра до 9:30 МСК\.$/);
  }
});
