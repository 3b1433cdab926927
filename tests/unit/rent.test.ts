/** What a rent costs: the rate of the whole term, for every day and unit. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { checkRentDays } from '#server/content/files/text-check.ts';
import { estimateRent, isUnits } from '#shared/tools/rent.ts';

const curtain = [
  { fromDays: 1, rub: 4400 },
  { fromDays: 7, rub: 3700 },
  { fromDays: 30, rub: 2900 },
  { fromDays: 180, rub: 2450 },
];
const mega = curtain.slice(1);
const from = '2026-12-01';

test.each([
  ['a day', '2026-12-02', '1', { days: 1, rubPerDay: 4400, rub: 4400 }],
  ['taken and returned on one day', from, '1', { days: 1, rubPerDay: 4400, rub: 4400 }],
  ['a fortnight of two', '2026-12-15', '2', { days: 14, rubPerDay: 3700, rub: 103_600 }],
  ['over the end of the year', '2027-01-15', '1', { days: 45, rubPerDay: 2900, rub: 130_500 }],
  ['what is no number of units counts as one', '2026-12-02', '-3', { days: 1, rubPerDay: 4400, rub: 4400 }],
])('%s', (_, to, count, sum) => {
  expect(estimateRent(curtain, { from, to, count }, from)).toMatchObject({ kind: 'sum', sum });
});

test('a season in the texts has as many days as the estimate counts', () => {
  const content = loadContent(contentFolder);
  expect(checkRentDays(content)).toEqual([]);
  const text = JSON.stringify(content.services);
  expect(text).toMatch(/31.октября, 213.суток/);
  const wrong = JSON.parse(text.replace('213\u00a0суток', '214\u00a0суток').replace('213 суток', '214 суток'));
  expect(checkRentDays({ services: wrong })).toEqual([
    'services/dorozhnoe-stroitelstvo.yaml: «1 апреля — 31 октября, 214 сут…»: the estimate counts 213',
  ]);
});

test('one to 99 units are counted, whatever else is typed is said not to be', () => {
  expect(['1', '99', '0', '999', '-3', 'две', ''].map(isUnits)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a longer term is named only where it costs less in total', () => {
  const cheaperFor = (to: string) => {
    const estimate = estimateRent(curtain, { from, to, count: '1' }, from);
    return estimate.kind === 'sum' ? estimate.cheaper : undefined;
  };
  expect(cheaperFor('2026-12-04')).toBeUndefined();
  expect(cheaperFor('2026-12-06')).toBeUndefined();
  expect(cheaperFor('2026-12-07')).toEqual({ days: 7, rubPerDay: 3700, rub: 25_900 });
  expect(cheaperFor('2026-12-15')).toBeUndefined();
  expect(cheaperFor('2026-12-29')).toEqual({ days: 30, rubPerDay: 2900, rub: 87_000 });
});

test('a type that is rented out from a week on says what the week costs', () => {
  const least = { days: 7, rubPerDay: 3700, rub: 51_800 };
  expect(estimateRent(mega, { from, to: '2026-12-03', count: '2' }, from)).toEqual({ kind: 'too-short', least });
});

test.each([
  ['no-dates', '', ''],
  ['no-dates', from, ''],
  ['no-dates', '', from],
  ['no-dates', from, 'завтра'],
  ['wrong-order', from, '2026-11-30'],
  ['past', '2026-11-30', '2026-12-14'],
  ['past', '2026-11-30', ''],
  ['past', '2026-11-30', '2026-11-29'],
  ['too-long', from, '2028-01-01'],
])('%s: from «%s» to «%s»', (kind, first, last) => {
  expect(estimateRent(curtain, { from: first, to: last, count: '1' }, from)).toEqual({ kind });
});

test('for every type and term the advice is cheaper than the asked term, and at most three times as long', () => {
  const { types } = loadContent(contentFolder);
  for (const { code, rentRubPerDay } of types) {
    if (rentRubPerDay === undefined) continue;
    for (let days = 1; days <= 366; days += 1) {
      const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
      const estimate = estimateRent(rentRubPerDay, { from, to, count: '1' }, from);
      if (estimate.kind !== 'sum' || estimate.cheaper === undefined) continue;
      expect(estimate.cheaper.rub, `${code}, ${days}`).toBeLessThan(estimate.sum.rub);
      expect(estimate.cheaper.days, `${code}, ${days}`).toBeLessThanOrEqual(days * 3);
    }
  }
});
