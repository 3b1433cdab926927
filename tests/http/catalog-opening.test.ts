/** What opens a category: its kinds, or its longest model, and how its models differ. */
import { expect, test } from 'vitest';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

async function openingOf(path: string): Promise<string> {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const [, opening = ''] = /<main[^>]*>(.*?)<section id="modeli"/s.exec(html) ?? [];
  return opening;
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a category without others below draws its longest model, and measures the range to its scale', async () => {
  const opening = await openingOf('/catalog/polupricepy/tentovye');
  expect(opening.match(/<svg viewBox/g)).toHaveLength(1);
  expect(wordsOf(opening)).toContain('Габаритная длина от 12 570 мм «Ось Т-125» до 13 690 мм «Ось Т-136 Лайт»');
  expect(wordsOf(opening)).toContain('Снаряжённая масса от 5 900 кг «Ось Т-136 Лайт» до 6 700 кг «Ось Т-136»');
  // 12 570 of 13 690 mm.
  expect(opening).toContain('M91.8');
});

test('equal models share one figure, and a price on request leaves the others', async () => {
  const words = wordsOf(await openingOf('/catalog/polupricepy/shtornye/s-kolodcem'));
  expect(words).toContain('Габаритная длина 13 690 мм у всех моделей');
  expect(words).toContain('Цена с НДС 5 290 000 ₽ «Ось Р-72»');
});

test('a category with others below draws each kind once, with its models counted and one size of sheet', async () => {
  const opening = await openingOf('/catalog/polupricepy');
  const sheets = opening.match(/<svg viewBox="[^"]*"/g) ?? [];
  expect(sheets).toHaveLength(8);
  expect(new Set(sheets).size).toBe(1);
  expect(wordsOf(opening)).toMatch(/Шторные 7 моделей .*Низкорамные тралы 3 модели/);
});

test('the whole catalogue has two groups at one scale', async () => {
  const opening = await openingOf('/catalog');
  const sheets = opening.match(/<svg viewBox="[^"]*"/g) ?? [];
  expect(sheets).toHaveLength(10);
  expect(new Set(sheets).size).toBe(1);
  expect(wordsOf(opening)).toContain('Прицепы 4 модели');
});

test('a picture of operation stands among the models of a whole list alone', async () => {
  const read = async (query: string) =>
    (await fetch(`${site.origin}/catalog/polupricepy/shtornye/standartnye${query}`)).text();
  expect(await read('')).toContain('Бок открывается целиком');
  expect(await read('?stock=in-stock')).not.toContain('Бок открывается целиком');
});
