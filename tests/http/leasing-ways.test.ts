/** The page of leasing compares ways to pay on the server: by the regime and the assumptions of the address. */
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const page = href('credit');
const read = async (origin: string, search = '') =>
  (await (await fetch(`${origin}${page}${search}`)).text()).replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
/** What a way costs a month. */
const monthOf = (html: string, way: string) => new RegExp(`<h3>${way}</h3><p[^>]*><b>([\\d ]+) ₽</b>`).exec(html)?.[1];

test('the regime and the assumptions are in the address; nothing of it needs scripts', async () => {
  const { origin } = await openSite();
  const usual = await read(origin);
  for (const words of ['НДС к вычету по лизингу: 242 902 ₽ с аванса, 16 532 ₽ с каждого платежа', 'не оферта'])
    expect(usual).toContain(words);
  const [osno, usn15, usn6] = [usual, await read(origin, '?regime=usn15'), await read(origin, '?regime=usn6')];
  const months = [osno, usn15, usn6].map((html) => Number(monthOf(html, 'Лизинг')?.replace(' ', '')));
  expect(months.every((rub) => rub > 0)).toBe(true);
  expect(months[0]).toBeLessThan(months[1] ?? 0);
  expect(months[1]).toBeLessThan(months[2] ?? 0);
  expect(usn6).toContain('из заплаченного остаётся только цена полуприцепа');
  expect(usn6).not.toContain('вернётся НДС');
  // A foreign word is no regime, a figure beyond its limits is said.
  expect(monthOf(await read(origin, '?regime=другой'), 'Лизинг')).toBe(monthOf(usual, 'Лизинг'));
  expect(await read(origin, '?rest=99')).toContain('Допустимо от 0 до 90 %, считаем по 90 %');
  expect(monthOf(await read(origin, '?use=50'), 'Аренда')).not.toBe(monthOf(usual, 'Аренда'));
});

test('without lessors, rent or Russian taxes there is nothing of them; the price begins with the content’s example', async () => {
  const site = async () => ({
    ...(await realContent.site({}, { signal: AbortSignal.timeout(1000) })),
    ...{ country: 'KZ', offers: { rent: false } },
  });
  const whole = await openSite();
  const first = await read(whole.origin);
  expect(first).toContain('Пример лизинговой компании А (условия вымышлены)');
  expect(first).toContain('value="4 490 000"');
  const other = await openSite();
  const { money } = other.services;
  Object.assign(other.services, {
    money: { ...money, leasing: { ...money.leasing, example: 'mega-30', lessors: [] } },
  });
  const product = await realContent.product({ id: 'mega-30' }, { signal: AbortSignal.timeout(1000) });
  const html = await read(other.origin);
  expect(html).not.toContain('id="kompanii"');
  expect(html).toContain(`value="${(product?.price.exactRub ?? 0).toLocaleString('ru').replaceAll('\u00a0', ' ')}"`);
  const abroad = await read((await openSite({ content: { site } })).origin);
  expect(abroad).not.toContain('id="chto-vernyotsya"');
  const ownOnly = await openSite({ content: { site: async () => ({ ...(await site()), country: 'RU' }) } });
  const unrented = await read(ownOnly.origin);
  expect([monthOf(unrented, 'Аренда'), monthOf(unrented, 'Лизинг')]).toEqual([undefined, monthOf(first, 'Лизинг')]);
});
