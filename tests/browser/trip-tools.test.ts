/** From a cargo to the driver's sheet on a phone without scripts; what its pages look like to a machine that judges them. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

test('24 pallets of 900 kg: from the home page to the sheet for the driver, without scripts', async ({ visit }) => {
  const page = await visit('/', { ...deviceContexts.phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Паллеты и коробки' }).click();
  expect(await page.getByLabel('Что везёте').inputValue()).toBe('euro');
  await page.getByLabel('Сколько мест').fill('24');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await page.getByRole('heading', { name: /Груз 21,6\sт: подходят/ }).waitFor();
  await page.getByRole('link', { name: 'Проверить рейс: «Ось Ш-136»', exact: true }).click();
  await page.getByRole('heading', { name: 'Нагрузки в норме' }).waitFor();
  expect(await page.getByRole('img', { name: /^Вид сбоку/ }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Лист водителю' }).click();
  expect(await page.locator('h1').innerText()).toBe('Лист водителю');
  expect(await page.getByText('24 × 900').isVisible()).toBe(true);
});

test('the sheet for the driver is one page of A4', async ({ visit }) => {
  const cargo =
    'kind1=euro&count1=12&mass1=900&kind2=euro&count2=8&mass2=700&stop2=2&kind3=box&mass3=1500&size3=2400x1200x1100&stop3=3';
  const page = await visit(`${href('trip-check')}?model=shtora-136&${cargo}&sheet=1`, {
    ...deviceContexts.desktop,
    javaScriptEnabled: false,
  });
  expect(await page.locator('h1').innerText()).toBe('Лист водителю');
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

const answers = [
  `${href('trailer-finder')}?kind1=euro&count1=24&mass1=900`,
  `${href('trailer-finder')}?kind1=euro&count1=0&mass1=900`,
  `${href('trip-check')}?model=shtora-136&kind1=euro&count1=12&mass1=900&kind2=euro&count2=12&mass2=900&stop2=2`,
  `${href('trip-check')}?model=shtora-136&kind1=euro&count1=24&mass1=900&sheet=1`,
];

test.for(answers)(
  'axe finds nothing in the answer of %s, in either theme, and it is no wider than a phone',
  async (path, { visit }) => {
    const page = await visit(path, deviceContexts.phone);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode().exclude('body > header').exclude('body > footer');
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      ).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);
