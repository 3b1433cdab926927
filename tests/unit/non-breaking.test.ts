/** Spaces at which a line of Russian text must not break; `_` represents them below. */
import { expect, test } from 'vitest';
import { nonBreaking, nonBreakingDeep } from '#server/content/files/non-breaking.ts';

const spaced = (text: string) => nonBreaking(text).replaceAll('\u00a0', '_');

const samples: [given: string, expected: string][] = [
  // Thousands.
  ['масса 13 600 кг', 'масса 13_600_кг'],
  ['2 980 000 ₽', '2_980_000_₽'],
  ['в 2025 2026', 'в_2025 2026'],
  ['дом 5 100000', 'дом 5 100000'],
  // A figure and its unit.
  ['до 27 т', 'до_27_т'],
  ['объём 91,2 м³', 'объём 91,2_м³'],
  ['шаг 400 мм, угол 45 °', 'шаг 400_мм, угол 45_°'],
  ['НДС 22 %', 'НДС 22_%'],
  ['33 паллеты', '33_паллеты'],
  ['36 паллет', '36_паллет'],
  ['34 европаллеты, 15 европаллет', '34_европаллеты, 15_европаллет'],
  ['гарантия 24 мес.', 'гарантия 24_мес.'],
  ['3 дня', '3_дня'],
  ['за 5 рабочих дней', 'за_5_рабочих_дней'],
  ['через 30 минут', 'через 30_минут'],
  ['от 180 суток', 'от_180_суток'],
  ['сталь 450 HB', 'сталь 450_HB'],
  ['2×20 футов, 40 футов HC', '2×20_футов, 40_футов HC'],
  ['давление 8 Бар', 'давление 8_Бар'],
  ['4,5 млн ₽', '4,5_млн_₽'],
  ['6 тыс. ₽ в месяц', '6_тыс._₽ в_месяц'],
  // A day and its month.
  ['с 1 января 2026 года', 'с_1_января 2026_года'],
  ['1–3 мая', '1–3_мая'],
  // Words that only begin like a unit.
  ['5 тягачей', '5 тягачей'],
  ['14 видов техники', '14 видов техники'],
  ['12 metres', '12 metres'],
  // Short words.
  ['в кузове', 'в_кузове'],
  ['и на раме', 'и_на_раме'],
  ['О заводе', 'О_заводе'],
  ['(в том числе)', '(в_том числе)'],
  ['«с тягачом»', '«с_тягачом»'],
  ['первая\nв строке', 'первая\nв_строке'],
  ['для рамы', 'для рамы'],
  ['состав кузова', 'состав кузова'],
  // Dashes and numbers of documents.
  ['Ось — завод', 'Ось_— завод'],
  ['по закону № 152-ФЗ', 'по_закону №_152-ФЗ'],
  // What is no Russian prose stays as it is.
  ['curtain sided semi-trailer', 'curtain sided semi-trailer'],
  ['## Чем отличаются', '## Чем отличаются'],
  ['- первый\n- второй', '- первый\n- второй'],
  ['1. Первый', '1. Первый'],
  ['/catalog/polupricepy', '/catalog/polupricepy'],
  ['', ''],
  ['полуприцеп «Ось Ш-136 XL» для напитков', 'полуприцеп «Ось_Ш-136 XL» для напитков'],
  ['трал «Ось Н-340 Р»: первые', 'трал «Ось_Н-340_Р»: первые'],
  ['г. Сызрань, Осевой проезд, д. 1', 'г._Сызрань, Осевой проезд, д._1'],
];

test.each(samples)('%j is set as %j', (given, expected) => {
  expect(spaced(given)).toBe(expected);
});

test.each(samples)('%j is set once and for all', (given) => {
  const once = nonBreaking(given);
  expect(nonBreaking(once)).toBe(once);
});

test.each(samples)('no letter of %j is lost', (given) => {
  expect(nonBreaking(given).replaceAll('\u00a0', ' ')).toBe(given);
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
