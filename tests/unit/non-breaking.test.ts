/** Places at which a line of Russian text must not break: spaces, `_` below, and dashes of ranges. */
import { expect, test } from 'vitest';
import { nonBreaking, nonBreakingDeep } from '#server/content/files/non-breaking.ts';
import { joinRanges, markShared } from '#server/render/joined-ranges.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';

const spaced = (text: string) => nonBreaking(text).replaceAll('\u00a0', '_');

const samples: [given: string, expected: string][] = [
  // Thousands.
  ['масса 13 600 кг', 'масса 13_600_кг'],
  ['в 2025 2026', 'в_2025 2026'],
  // A figure and its unit.
  ['объём 91,2 м³', 'объём 91,2_м³'],
  ['НДС 22 %', 'НДС 22_%'],
  ['34 европаллеты, 15 европаллет', '34_европаллеты, 15_европаллет'],
  ['3 дня', '3_дня'],
  ['за 5 рабочих дней', 'за_5_рабочих_дней'],
  ['2×20 футов, 40 футов HC', '2×20_футов, 40_футов HC'],
  ['6 тыс. ₽ в месяц', '6_тыс._₽ в_месяц'],
  // A day and its month.
  ['с 1 января 2026 года', 'с_1_января 2026_года'],
  ['1–3 мая', '1–3_мая'],
  // Words that only begin like a unit.
  ['5 тягачей', '5 тягачей'],
  ['12 metres', '12 metres'],
  // Short words.
  ['в кузове', 'в_кузове'],
  ['и на раме', 'и_на_раме'],
  ['(в том числе)', '(в_том числе)'],
  ['«с тягачом»', '«с_тягачом»'],
  ['первая\nв строке', 'первая\nв_строке'],
  ['сталь без швов, под ключ', 'сталь без_швов, под_ключ'],
  ['длянее сбез х', 'длянее сбез х'],
  // Dashes and numbers of documents.
  ['Ось — завод', 'Ось_— завод'],
  ['по закону № 152-ФЗ', 'по_закону №_152-ФЗ'],
  // What is no Russian prose stays as it is.
  ['curtain sided semi-trailer', 'curtain sided semi-trailer'],
  ['## Чем отличаются', '## Чем отличаются'],
  ['- первый\n- второй', '- первый\n- второй'],
  ['/catalog/polupricepy', '/catalog/polupricepy'],
  ['', ''],
  ['полуприцеп «Ось Ш-136 XL» для напитков', 'полуприцеп «Ось_Ш-136_XL» для_напитков'],
  ['трал «Ось Н-340 Р»: первые', 'трал «Ось_Н-340_Р»: первые'],
  ['г. Сызрань, Осевой проезд, д. 1', 'г._Сызрань, Осевой проезд, д._1'],
];

test.each(samples)('%j is set as %j, once and for all', (given, expected) => {
  expect(spaced(given)).toBe(expected);
  expect(nonBreaking(nonBreaking(given))).toBe(nonBreaking(given));
});

test('every text of a record is set, its keys, numbers and flags stay', () => {
  const record = { 'в тексте': ['в кузове', { inner: '5 т' }], count: 5, isNew: true, nothing: null };
  expect(nonBreakingDeep(record)).toEqual({
    'в тексте': ['в\u00a0кузове', { inner: '5\u00a0т' }],
    count: 5,
    isNew: true,
    nothing: null,
  });
});

test('a list of Markdown is still a list once its spaces are set', () => {
  const source = '- с бортами\n- и без них\n\n1. В кузове\n2. На раме\n\n> О заводе';
  const starts = nonBreaking(source).match(/^(- |\d\. |> )/gm);
  expect(starts).toEqual(['- ', '- ', '1. ', '2. ', '> ']);
});

const joined = '10–\u206015\u00a0минут';

/** A page of such data. */
function join(data: unknown, rest: object = {}) {
  return joinRanges({ data, deferred: {}, ...rest } as unknown as PageResult);
}

test.each([
  ['10–15\u00a0минут', joined],
  ['с\u00a08:00–22:00, 1\u00a0200–1\u00a0500\u00a0₽', 'с\u00a08:00–\u206022:00, 1\u00a0200–\u20601\u00a0500\u00a0₽'],
  ['Сызрань – Казань', 'Сызрань – Казань'],
  ['Москва–Казань, А–Я', 'Москва–Казань, А–Я'],
  ['Отдел продаж, пн–пт', 'Отдел продаж, пн–\u2060пт'],
  ['8 800 000-00-01', '8 800 000-00-01'],
  [joined, joined],
])('the range in «%s» is joined', (given, expected) => {
  expect(join([given]).data).toEqual([expected]);
});

test('every text of plain data is joined, and data without a range stay the same object', () => {
  const plain = { rows: [{ text: 'осмотр' }], count: 2 };
  const data = { rows: [{ text: '10–15\u00a0минут' }, 5, null], plain, 'a–b': undefined };
  expect(join(data).data).toEqual({ rows: [{ text: joined }, 5, null], plain, 'a–b': undefined });
  expect(join(plain).data).toBe(plain);
});

test('records of the content are joined once for all pages, other data with each', () => {
  const [record, made] = [{ text: '10–15\u00a0минут' }, { text: '10–15\u00a0минут' }];
  markShared({ products: [record] });
  const [first, second] = [join([record, made]), join({ record, made })].map(({ data }) => Object.values(data));
  expect(first).toEqual([{ text: joined }, { text: joined }]);
  expect(second?.[0]).toBe(first?.[0]);
  expect(second?.[1]).not.toBe(first?.[1]);
});

test('a page has ranges joined in its data, its configuration and what comes later; a later failure stays one', async () => {
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
