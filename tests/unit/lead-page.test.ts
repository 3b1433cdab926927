/** What the page of a lead says: true in every state, in our own words, nothing personal. */
import { expect, test } from 'vitest';
import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { LoadContext } from '#server/pages/page-loader.ts';
import { request } from '#server/pages/request.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { plain } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { sampleSite } from '#tests/support/sample-content.ts';
import { realContent } from '#tests/support/test-app.ts';

const name = 'Шторный полуприцеп «Ось Ш-136»';
const acceptedAt = Date.parse('2026-11-21T10:00:00Z');
const later = acceptedAt + 3_600_000;

async function show(status: Partial<LeadStatus> = {}) {
  const context = {
    query: { number: ['0000-0000'], secret: ['A'.repeat(22)] },
    content: realContent,
    site: sampleSite,
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
