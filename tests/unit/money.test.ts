/** What a lease, a rent and a delivery cost, what an old trailer is worth, and ways to pay side by side. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLeasing } from '#server/content/checks/supply-check.ts';
import { checkRentDays } from '#server/content/checks/text-check.ts';
import type { TableBlock } from '#shared/content/block.ts';
import { leasingQuery } from '#shared/queries/page-queries.ts';
import { countDelivery, toRoad } from '#shared/tools/delivery.ts';
import { listLeaseMonths } from '#shared/tools/lease-months.ts';
import { estimateLeasing, leasingLimits, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { listLessorOffers } from '#shared/tools/lessor-offers.ts';
import { estimateRent, isUnits, rentSteps, rentTerms } from '#shared/tools/rent.ts';
import { compareWays, regimes, usualRentRub, type WaysTerms } from '#shared/tools/ways-to-pay.ts';
import { viewWays } from '#shared/tools/ways-view.ts';
import { readWorth } from '#shared/tools/worth.ts';
import { content } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const example = { price: 4_490_000, advance: 30, months: 48, rate: 18, buyout: 1 };

test('without interest nothing rises; another VAT rate changes the tax in the payments alone', () => {
  const estimate = estimateLeasing({ price: 1_200_000, advance: 40, months: 12, rate: 0, buyout: 0 }, 22);
  expect(estimate).toMatchObject({ monthlyRub: 60_000, totalRub: 1_200_000, riseRub: 0, risePct: 0 });
  expect(estimateLeasing(example, 20)).toEqual({ ...estimateLeasing(example, 22), vatRub: 965_423 });
  expect(estimateLeasing({ ...example, advance: 10, months: 60 }, 22)).toMatchObject({ risePct: 47.5 });
});

const typed = { price: '5\u00a0060 000', advance: ' 12,5 ', months: '48', rate: '18', buyout: '0.5' };
const withUnits = {
  price: '5\u00a0060\u00a0000\u00a0₽',
  advance: '12,5 %',
  months: '48\u00a0мес.',
  rate: '18%',
  buyout: '0,5 %',
};

test.each([
  typed,
  withUnits,
  ...['5 060 000 руб.', '5060000р', '5 060 000 рублей'].map((price) => ({ ...typed, price })),
])('figures are read as people and the page itself write them: %j', (text) => {
  const terms = { price: 5_060_000, advance: 12.5, months: 48, rate: 18, buyout: 0.5 };
  expect(readLeasingTerms(text, 4_490_000)).toEqual({ terms, corrected: [] });
  expect(Object.values(text).filter((value) => !leasingQuery.price.isValue(value))).toEqual([]);
});

test('values beyond the limits are clamped, a term is rounded, text is the default, and all is reported', () => {
  const text = { price: '1', advance: '90', months: 'год', rate: '', buyout: '-5' };
  expect(readLeasingTerms(text, 4_490_000)).toEqual({
    terms: { price: leasingLimits.price.min, advance: 49, months: 48, rate: 18, buyout: 1 },
    corrected: ['price', 'advance', 'months', 'rate', 'buyout'],
  });
  const rounded = readLeasingTerms(leasingText(4_490_000, { months: '36,4' }), 4_490_000);
  expect(rounded).toMatchObject({ terms: { months: 36 }, corrected: ['months'] });
});

test('figures of an address are read in any spelling, other words are ignored', () => {
  const figures = ['6100000', '6 100 000', '6\u00a0100\u00a0000', '18.5', '18,5', '0'];
  const words = ['', ' ', 'год', '-5', '1e9', '1'.repeat(21), '5<b>', '%', '5 кг'];
  expect([...figures, ...words].filter(leasingQuery.price.isValue)).toEqual(figures);
});

const anyTerms = fc.record({
  price: fc.integer({ min: 500_000, max: 15_000_000 }),
  advance: fc.integer({ min: 10, max: 49 }),
  months: fc.integer({ min: 12, max: 60 }),
  rate: fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
  buyout: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
});

test('months add up to the estimate: principal is what was financed less the buy-out; interest is small and never negative but for rounding', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { financedRub, buyoutRub } = estimateLeasing(terms, 22);
      const months = listLeaseMonths(terms);
      expect(months).toHaveLength(terms.months);
      expect(months.reduce((sum, { principalRub }) => sum + principalRub, 0)).toBe(financedRub - buyoutRub);
      expect(months.at(-1)?.restRub).toBe(buyoutRub);
      for (const { paymentRub, principalRub, interestRub } of months) {
        expect(principalRub + interestRub).toBe(paymentRub);
        // Payments are rounded to ten roubles: the last month carries five for each at most, with their interest.
        expect(interestRub).toBeGreaterThan(-5 * terms.months * (1 + terms.rate / 100) ** 5);
      }
    }),
  );
});

/** By the days from which they apply. */
const rates = (byDays: Record<number, number>) =>
  Object.entries(byDays).map(([days, rub]) => ({ fromDays: Number(days), rub }));
const curtain = rates({ 1: 4400, 7: 3700, 30: 2900, 180: 2450 });
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
  const text = JSON.stringify(content.services);
  expect(text).toMatch(/31.октября, 213.суток/);
  const wrong = JSON.parse(text.replace(/213(.суток)/, '214$1'));
  expect(checkRentDays({ services: wrong })).toEqual([
    'services/dorozhnoe-stroitelstvo.yaml: написано «1 апреля — 31 октября, 214 сут…», а расчёт считает 213',
  ]);
});

test.each([
  ['2026-12-06', undefined],
  ['2026-12-07', { days: 7, rubPerDay: 3700, rub: 25_900 }],
  ['2026-12-15', undefined],
  ['2026-12-29', { days: 30, rubPerDay: 2900, rub: 87_000 }],
])('until %s a longer term is named only where it costs less in total: %o', (to, cheaper) => {
  const estimate = estimateRent(curtain, { from, to, count: '1' }, from);
  expect(estimate).toEqual({ kind: 'sum', sum: expect.anything(), cheaper });
});

test('a type that is rented out from a week on says what the week costs; one to 99 units are counted', () => {
  const least = { days: 7, rubPerDay: 3700, rub: 51_800 };
  expect(estimateRent(curtain.slice(1), { from, to: '2026-12-03', count: '2' }, from)).toEqual({
    kind: 'too-short',
    least,
  });
  expect(['1', '99', '0', '999', '-3', 'две', ''].filter(isUnits)).toEqual(['1', '99']);
});

test.each([
  ['no-dates', '', from],
  ['no-dates', from, 'завтра'],
  ['wrong-order', from, '2026-11-30'],
  ['past', '2026-11-30', ''],
  ['too-long', from, '2028-01-01'],
])('%s: from «%s» to «%s»', (kind, first, last) => {
  expect(estimateRent(curtain, { from: first, to: last, count: '1' }, from)).toEqual({ kind });
});

test('for every type and term the advice is cheaper than the asked term, and at most three times as long', () => {
  for (const { code, rentRubPerDay } of content.types) {
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

test('a model is rented at the rates of its type: its «от» is what the estimate says of the longest term', () => {
  const rented = content.products.filter(({ rentFromRubPerDay }) => rentFromRubPerDay !== undefined);
  expect(rented.length).toBeGreaterThan(10);
  for (const { id, type, rentFromRubPerDay } of rented) {
    const longest = content.types.find(({ code }) => code === type)?.rentRubPerDay?.at(-1);
    expect(rentFromRubPerDay, id).toBe(longest?.rub);
  }
});

const van = rates({ 7: 4300, 30: 3300, 180: 2800 });

test('terms of all types are sorted; one without its own rate has that of the next shorter one, the first none', () => {
  const other = rates({ 1: 9800, 7: 4300, 90: 5900 });
  const terms = rentTerms([{ rentRubPerDay: van }, { rentRubPerDay: other }, {}]);
  expect(terms).toEqual([1, 7, 30, 90, 180]);
  const steps = rentSteps(van, terms).map(({ days, rub, isOwn }) => `${days}: ${rub}${isOwn ? ', own' : ''}`);
  expect(steps).toEqual(['1: undefined', '7: 4300, own', '30: 3300, own', '90: 3300', '180: 2800, own']);
});

const { delivery } = content;
const cityOf = (slug: string) => present(delivery.cities.find((each) => each.slug === slug));

test.each([
  ['samara', 'curt136', 1, 18_000, 1],
  ['kazan', 'curt136', 1, 35_880, 1],
  ['kazan', 'lowbed', 1, 43_680, 1],
  ['novosibirsk', 'curt136', 2, 469_200, 5],
  ['samara', 'curt136', 5, 83_700, 1],
  ['kazan', 'lowbed', 7, 284_357, 1],
] as const)('to %s goes a %s, %i of them, for %i roubles in %i days', (slug, type, count, rub, days) => {
  expect(countDelivery(delivery, cityOf(slug), { type, count })).toMatchObject({ rub, days });
});

test('a delivery says what its sum does not hold', () => {
  const { notes } = countDelivery(delivery, cityOf('kazan'), { type: 'lowbed', count: 5 });
  expect(notes.join('; ')).toMatch(/тягач.6×4.*минус.7.*по.чекам$/);
});

test('the road of the page has every city at the price that papers count, the nearest first', () => {
  const road = toRoad({ pairRubPerKm: 55 }, { ...delivery, cities: delivery.cities.toReversed() });
  expect(road).toHaveLength(delivery.cities.length);
  expect(road).toEqual(road.toSorted((first, second) => first.km - second.km));
  const kazan = { name: 'Казань', km: 390, days: 1, rub: 35_880, pairRub: 21_450 };
  expect(road.find(({ name }) => name === 'Казань')).toEqual(kazan);
  // Near cities cost the least sum, alone and in pairs.
  expect(road[0]).toMatchObject({ name: 'Самара', rub: 18_000, pairRub: 18_000 });
});

const rows: TableBlock['rows'] = [
  ['Начальная цена', { text: '9 лет, 22 % от 4 490 000', value: 4_490_000 }, { value: 987_800 }],
  ['Две шины', '2 × 35 000', { value: -70_000 }],
  ['Подготовка', 'по таблице', { value: -24_000 }],
  ['Зачёт', '19,9 % цены нового', { value: 893_800 }],
  ['Остаётся оплатить', '4 490 000 − 893 800', { value: 3_596_200 }],
];

test.each<[string, TableBlock['rows']]>([
  ['no rows', []],
  ['no offer', rows.slice(0, 3)],
  ['a sum in words', rows.map(([label, how = '']) => [label, how, 'по осмотру'])],
  ['sums that do not add up', [...rows.slice(0, 2), ...rows.slice(3)]],
  ['no price of a new one', [['Начальная цена', 'по рынку', { value: 987_800 }], ...rows.slice(1)]],
])('nothing is drawn of a table with %s', (_, table) => {
  expect(readWorth(table)).toBeUndefined();
});

const taxes = { vatPct: 22, profitPct: 25, incomePct: 6, incomeLessCostsPct: 15 };
/** 1 000 000 ₽ without VAT; no interest, no discount: every sum can be added on paper. */
const plain: WaysTerms = {
  lease: { price: 1_220_000, advance: 40, months: 12, rate: 0, buyout: 0 },
  regime: 'osno',
  ...{ moneyPct: 0, restPct: 50, usePct: 100, upkeepRub: 10_000, rentRub: 3660, depreciationMonths: 60 },
};

const paid = 1_220_000 + 12 * 10_000;
const rent = 3660 * 365;

test.each([
  // НДС 22/122 of the price; 25 % of 1 000 000 and of the upkeep; sold for 500 000 without VAT, all of it profit.
  ['osno', 'lease', { paidRub: paid, vatRub: 220_000, taxRub: 280_000, restRub: 375_000, costRub: 465_000 }],
  // A fifth is depreciated; sold 300 000 below the book value of 800 000, which saves 75 000 of tax.
  ['osno', 'buy', { paidRub: paid, vatRub: 220_000, taxRub: 80_000, restRub: 575_000, costRub: 465_000 }],
  ['osno', 'rent', { paidRub: rent, vatRub: 240_900, taxRub: 273_750, restRub: 0, costRub: 821_250 }],
  // 15 % of everything paid; 15 % of the 610 000 it is sold for are paid.
  ['usn15', 'lease', { paidRub: paid, vatRub: 0, taxRub: 201_000, restRub: 518_500, costRub: 620_500 }],
  ['usn15', 'buy', { paidRub: paid, vatRub: 0, taxRub: 201_000, restRub: 518_500, costRub: 620_500 }],
  ['usn15', 'rent', { paidRub: rent, vatRub: 0, taxRub: 200_385, restRub: 0, costRub: 1_135_515 }],
  // Costs save nothing; 6 % of the sale are paid.
  ['usn6', 'buy', { paidRub: paid, vatRub: 0, taxRub: 0, restRub: 573_400, costRub: 766_600 }],
] as const)('%s, %s: as added on paper', (regime, id, sums) => {
  const ways = compareWays({ ...plain, regime }, taxes);
  const way = ways.find((each) => each.id === id);
  expect(way).toMatchObject(sums);
  expect(way?.monthlyRub).toBe(Math.round(sums.costRub / 120) * 10);
});

test('what money costs makes later sums smaller: a price after a year at 12 % is worth 1 / 1.01¹² of it', () => {
  const terms = { ...plain, moneyPct: 12, upkeepRub: 0, regime: 'usn6' as const };
  const [lease, buy] = compareWays(terms, taxes);
  // 573 400 / 1.126825 = 508 863.
  expect(buy).toMatchObject({ paidRub: 1_220_000, restRub: 508_863, costRub: 711_137 });
  // 488 000 + 61 000 × (1 − 1.01⁻¹²) / 0.01 = 488 000 + 61 000 × 11.255077 = 1 174 560.
  expect(lease).toMatchObject({ paidRub: 1_174_560 });
});

test('leasing without interest costs what buying costs, whatever the regime; all sums add up', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(...regimes), fc.integer({ min: 0, max: 40 }), (lease, regime, moneyPct) => {
      for (const way of compareWays({ ...plain, lease, regime, moneyPct }, taxes)) {
        expect(way.costRub).toBe(way.paidRub - way.vatRub - way.taxRub - way.restRub);
        expect(Math.min(way.vatRub, way.taxRub, way.restRub)).toBeGreaterThanOrEqual(0);
      }
      const free = compareWays({ ...plain, lease: { ...lease, rate: 0 }, regime, moneyPct: 0 }, taxes);
      // Payments are rounded to tens.
      expect(Math.abs((free[0]?.costRub ?? 0) - (free[1]?.costRub ?? 0))).toBeLessThan(5 * lease.months + 5);
    }),
  );
});

test('the article of the blog comes to the same months by its own way: no profit tax, sums without VAT', () => {
  const terms = { ...plain, moneyPct: 16, upkeepRub: 17_000, rentRub: undefined };
  const lease = { price: 4_500_000, advance: 20, months: 48, rate: 20, buyout: 1 };
  const ways = compareWays({ ...terms, lease }, { ...taxes, profitPct: 0 });
  const article = content.articles.blog.find(({ id }) => id === 'kupit-lizing-ili-arenda')?.body ?? '';
  const [, buying, leasing] = /В\sпересчёте\sна\sмесяц<\/th><td>(\d+)<\/td><td>(\d+)/.exec(article) ?? [];
  const thousands = ways.map(({ monthlyRub }) => Math.round(monthlyRub / 1000));
  expect(thousands).toEqual([Number(leasing), Number(buying)]);
});

const { taxes: law, leasing } = content.money;
const asked = { lease: plain.lease, vatRatePct: 22, taxes: law, assumptions: leasing.assumptions };
const view = (typed: Parameters<typeof viewWays>[0]['typed'], byDays = rates({ 1: 5000 })) =>
  viewWays({ ...asked, typed, rented: { name: 'Шторные полуприцепы', rates: byDays } });

test('the rate of rent is that of the table for the days of a year in use, unless it is typed; what cannot be is said', () => {
  const byDays = rates({ 1: 5000, 180: 4000 });
  expect([100, 40].map((usePct) => usualRentRub(byDays, usePct))).toEqual([4000, 5000]);
  const { rented, fields } = view({ use: '40' }, byDays);
  expect(rented).toEqual({ name: 'Шторные полуприцепы', days: 146, isOwnRate: false });
  expect(view({ day: '4 200' }, byDays).rented?.isOwnRate).toBe(true);
  // What is not typed stays empty, so that another share of a year has the table's other rate.
  expect(fields.find(({ name }) => name === 'day')).toMatchObject({ text: '', value: 5000 });
  const wrong = view({ money: '90', rest: 'половина' }).fields.filter(({ isCorrected }) => isCorrected);
  const values = wrong.map(({ name, value }) => `${name} ${value}`);
  expect(values).toEqual(['money 40', `rest ${leasing.assumptions.restPct}`]);
});

test('a type that is not rented out, or not for so short a term, has no rent beside it', () => {
  const none = viewWays({ ...asked, typed: {} });
  const long = view({ use: '10' }, rates({ 60: 4000 }));
  for (const { ways, fields, rented } of [none, long]) {
    expect([ways.map(({ id }) => id), rented]).toEqual([['lease', 'buy'], undefined]);
    expect(fields.some(({ name }) => name === 'day')).toBe(false);
  }
});

const lessor = {
  ...{ name: 'Пример', ratePct: 18, advanceLeastPct: 20, leastMonths: 24, mostMonths: 48, buyoutPct: 1 },
  date: '2026-11-20',
};

test('a lessor counts with the visitor’s terms as far as it takes them, the cheapest is first', () => {
  const terms = { price: 4_490_000, advance: 30, months: 48, rate: 30, buyout: 0 };
  const [same] = listLessorOffers([lessor], terms);
  // The worked example of the page.
  expect(same).toMatchObject({ adapted: [], estimate: { monthlyRub: 91_680, totalRub: 5_792_540, risePct: 29 } });
  const cheap = { ...lessor, name: 'Дешевле', ratePct: 12 };
  const offers = listLessorOffers([lessor, cheap], { ...terms, advance: 10, months: 60 });
  const taken = { adapted: ['advance', 'months'], terms: { advance: 20, months: 48 } };
  expect(offers).toMatchObject(['Дешевле', 'Пример'].map((name) => ({ name, ...taken })));
});

test('the content’s own terms of leasing are checked', () => {
  const money = { taxes: law, leasing: { ...leasing, example: 'no-such' } };
  expect(checkLeasing({ ...content, money })).toEqual(['leasing.yaml: example: товара «no-such» нет']);
  const onRequest = content.products.map((each) => ({ ...each, price: {} }));
  const fault = `leasing.yaml: example: у товара «${leasing.example}» нет цены: нужен товар с ценой`;
  expect(checkLeasing({ ...content, products: onRequest })).toEqual([fault]);
});
