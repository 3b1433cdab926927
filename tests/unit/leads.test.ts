/** Words of a visitor stay words wherever they go; the page of a lead says what is true, and nothing personal. */
import { expect, test } from 'vitest';
import { toItemFields, toLeadFields } from '#server/leads/delivery/crm.ts';
import { leadText } from '#server/leads/delivery/lead-text.ts';
import { readFormPage } from '#server/leads/lead-address.ts';
import { contactKeys, mailboxKey } from '#server/leads/storage/contact-keys.ts';
import type { Lead, LeadStatus } from '#server/leads/storage/lead.ts';
import type { LoadContext } from '#server/pages/page-loader.ts';
import { request } from '#server/pages/request.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { isPagePath } from '#shared/routes.ts';
import { plain } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { sampleSite } from '#tests/support/sample-content.ts';
import { realContent } from '#tests/support/test-app.ts';

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
    acceptedAt: Date.parse('2026-11-21T10:00:00Z'),
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
  for (const page of hostilePages) {
    const lead = leadWith({ page });
    const links = [
      toItemFields(lead, 'https://os-zavod.example').fields.sourceDescription,
      toLeadFields(lead, 'https://os-zavod.example').fields.SOURCE_DESCRIPTION,
    ];
    for (const link of links) expect(link).toBe('https://os-zavod.example/contacts');
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
  expect(lines.filter((line) => /^\S/.test(line)).map((line) => line.replace(/:.*/, ''))).toEqual([
    'Как к вам обращаться',
    'Ваш вопрос',
  ]);
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

const name = 'Шторный полуприцеп «Ось Ш-136»';
const acceptedAt = Date.parse('2026-11-21T10:00:00Z');
const later = acceptedAt + 3_600_000;

async function show(status: Partial<LeadStatus> = {}, now = later) {
  const context = {
    query: { number: ['0000-0000'], secret: ['A'.repeat(22)] },
    content: realContent,
    site: {
      ...sampleSite,
      callHours: {
        week: [{ days: 'mon…fri', times: '09:00–18:00' }],
        exceptions: { '2026-12-31…2027-01-08': 'closed' },
      },
    },
    now: () => now,
    findLead: async () => ({
      number: '0000-0000',
      form: 'product' as FormId,
      department: 'sales' as const,
      page: '/contacts',
      acceptedAt,
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

test('a lead from the page of a model names the model and links back to it', async () => {
  const { model, next } = await show({ page: pageSamples.product, product: name });
  expect(plain(model?.text)).toBe(name);
  expect(model?.href).toBe(pageSamples.product);
  expect(next.map(({ href }) => href)).toEqual([pageSamples.product, '/catalog']);
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
