/** The word joiner after the dash of a range, so that no line ends at it. */
import { expect, test } from 'vitest';
import { joinRanges } from '#server/render/document-view.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';

const joined = '10–\u206015\u00a0минут';

/** A page of such data. */
function join(data: unknown, rest: object = {}) {
  return joinRanges({ data, deferred: {}, ...rest } as unknown as PageResult);
}

test.each([
  ['10–15\u00a0минут', joined],
  ['с\u00a08:00–22:00, 1\u00a0200–1\u00a0500\u00a0₽', 'с\u00a08:00–\u206022:00, 1\u00a0200–\u20601\u00a0500\u00a0₽'],
  ['Сызрань – Казань', 'Сызрань – Казань'],
  ['8 800 000-00-01', '8 800 000-00-01'],
  [joined, joined],
])('«%s»', (given, expected) => {
  expect(join([given]).data).toEqual([expected]);
});

test('every text of plain data is joined, and data without a range stay the same object', () => {
  const plain = { rows: [{ text: 'осмотр' }], count: 2 };
  const data = { rows: [{ text: '10–15\u00a0минут' }, 5, null], plain, 'a–b': undefined };
  expect(join(data).data).toEqual({ rows: [{ text: joined }, 5, null], plain, 'a–b': undefined });
  expect(join(plain).data).toBe(plain);
});

test('a page has ranges joined in its data, its set and what comes later; a later failure stays one', async () => {
  const failure = Promise.reject(new Error('late'));
  failure.catch(() => undefined);
  const seo = { title: 'За 10–15\u00a0минут', description: '' };
  const page = join('10–15\u00a0минут', {
    chosen: { name: '10–15\u00a0минут' },
    seo,
    deferred: { now: { name: 'now', value: ['10–15\u00a0минут'] }, late: { name: 'late', promise: failure } },
  });
  expect(page).toMatchObject({ data: joined, chosen: { name: joined }, seo });
  expect(page.deferred).toMatchObject({ now: { value: [joined] } });
  await expect(Object.values<DeferredSlot<unknown>>(page.deferred)[1]?.promise).rejects.toThrow('late');
});
