/** What the page of a lead says: true in every state, in our own words, nothing personal. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { LoadContext } from '#server/pages/page-loader.ts';
import { request } from '#server/pages/request.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { sampleSite } from '#tests/support/sample-content.ts';

const content = createEmbeddedContent(loadContent(contentFolder));
const name = 'Шторный полуприцеп «Ось Ш-136»';
const acceptedAt = Date.parse('2026-11-21T10:00:00Z');
const later = acceptedAt + 3_600_000;

async function show(status: Partial<LeadStatus> = {}, now = later) {
  const context = {
    query: { number: ['0000-0000'], secret: ['A'.repeat(22)] },
    content,
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
  expect(model?.text.replaceAll('\u00a0', ' ')).toBe(name);
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
    (await show(status)).steps.map(({ title, state, isDone }) => `${isDone ? '+' : '-'} ${title}: ${state}`);
  const plain = (steps: string[]) => steps.map((step) => step.replaceAll('\u00a0', ' '));
  const accepted = '+ Принята: 21 ноября 2026, 13:00 МСК';
  expect(plain(await stepsOf({}))).toEqual([
    accepted,
    '- Передаём в отдел продаж: ещё не передана',
    '- Ответ: готовим',
  ]);
  expect(plain(await stepsOf({ passedOnAt: later }))).toEqual([
    accepted,
    '+ Передана в отдел продаж: 21 ноября 2026, 14:00 МСК',
    '- Ответ: готовим',
  ]);
  // An operator may mark a lead as answered that was never delivered.
  expect(plain(await stepsOf({ answeredAt: later }))).toEqual([accepted, '+ Ответ дан: 21 ноября 2026, 14:00 МСК']);
});

test.each(formIds)('the page after the form %s thanks the visitor and says what the plant will do', async (form) => {
  const { thanks, about, next } = await show({ form });
  expect(thanks).toMatch(/^Спасибо! [А-ЯЁ].*\.$/);
  expect(about).toMatch(/^[А-ЯЁ][^.]+$/);
  expect(next.length).toBeGreaterThan(0);
  expect((await show({ form, answeredAt: later })).thanks).toBe('Спасибо! Ответ вам уже дан.');
});
