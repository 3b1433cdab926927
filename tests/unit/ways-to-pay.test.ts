/** Leasing, buying and renting side by side: cases worked by hand, and what must hold for all terms. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLeasing } from '#server/content/checks/leasing-check.ts';
import { listLessorOffers } from '#shared/tools/lessor-offers.ts';
import { compareWays, regimes, usualRentRub, type WaysTerms } from '#shared/tools/ways-to-pay.ts';
import { viewWays } from '#shared/tools/ways-view.ts';
import { content } from '#tests/support/our-content.ts';

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
  const anyTerms = fc.record({
    price: fc.integer({ min: 500_000, max: 15_000_000 }),
    advance: fc.integer({ min: 10, max: 49 }),
    months: fc.integer({ min: 12, max: 60 }),
    rate: fc.integer({ min: 0, max: 40 }),
    buyout: fc.integer({ min: 0, max: 20 }),
  });
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
  const [, buying, leasing] = /В\sпересчёте\sна\sмесяц<\/td><td>(\d+)<\/td><td>(\d+)/.exec(article) ?? [];
  const thousands = ways.map(({ monthlyRub }) => Math.round(monthlyRub / 1000));
  expect(thousands).toEqual([Number(leasing), Number(buying)]);
});

const { taxes: law, leasing } = content.money;
const asked = { lease: plain.lease, vatRatePct: 22, taxes: law, assumptions: leasing.assumptions };
const view = (typed: Parameters<typeof viewWays>[0]['typed'], rates = [{ fromDays: 1, rub: 5000 }]) =>
  viewWays({ ...asked, typed, rented: { name: 'Шторные полуприцепы', rates } });

test('the rate of rent is that of the table for the days of a year in use, unless it is typed; what cannot be is said', () => {
  const rates = [
    { fromDays: 1, rub: 5000 },
    { fromDays: 180, rub: 4000 },
  ];
  expect(usualRentRub(rates, 100)).toBe(4000);
  expect(usualRentRub(rates, 40)).toBe(5000);
  expect(view({ use: '40' }, rates).rented).toEqual({ name: 'Шторные полуприцепы', days: 146, isOwnRate: false });
  expect(view({ day: '4 200' }, rates).rented?.isOwnRate).toBe(true);
  // What is not typed stays empty, so that another share of a year has the table's other rate.
  expect(view({ use: '40' }, rates).fields.find(({ name }) => name === 'day')).toMatchObject({ text: '', value: 5000 });
  const wrong = view({ money: '90', rest: 'половина' }).fields.filter(({ isCorrected }) => isCorrected);
  expect(wrong.map(({ name, value }) => [name, value])).toEqual([
    ['money', 40],
    ['rest', leasing.assumptions.restPct],
  ]);
});

test('a type that is not rented out, or not for so short a term, has no rent beside it', () => {
  const none = viewWays({ ...asked, typed: {} });
  const long = view({ use: '10' }, [{ fromDays: 60, rub: 4000 }]);
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
  expect(offers.map(({ name, adapted, terms }) => [name, adapted, terms.advance, terms.months])).toEqual([
    ['Дешевле', ['advance', 'months'], 20, 48],
    ['Пример', ['advance', 'months'], 20, 48],
  ]);
});

test('the content’s own terms of leasing are checked', () => {
  const money = { taxes: law, leasing: { ...leasing, example: 'no-such' } };
  expect(checkLeasing({ ...content, money })).toEqual(['leasing.yaml: example: товара «no-such» нет']);
  const onRequest = content.products.map((each) => ({ ...each, price: {} }));
  expect(checkLeasing({ ...content, products: onRequest })).toEqual([
    `leasing.yaml: example: у товара «${leasing.example}» нет цены: нужен товар с ценой`,
  ]);
});
