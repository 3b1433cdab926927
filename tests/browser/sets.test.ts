/** A set on its way: chosen, sent, opened by the partner, and asked for. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const trim = (page: Page, name: string) => page.getByRole('radio', { name: `комплектация «${name}»` });
const panel = (page: Page) => page.locator('#nabor');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** As in a browser without a menu of its own for sharing. */
const withoutShareMenu = () => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });

async function chooseSet(page: Page): Promise<string> {
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?set=1\w+$/);
  return page.url();
}

test('the address follows the choice, and the base model has none', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await trim(page, 'Оптима').check();
  await expect.poll(() => page.url()).toContain('?set=');
  const first = page.url();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => page.url()).not.toBe(first);
  await page.getByRole('link', { name: 'Вернуть базовую комплектацию' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('the link is copied where the device has no menu, and the partner opens the same set', async ({
  visit,
  openTab,
}) => {
  const page = await visit(pageSamples.product, { ...deviceContexts.desktop, permissions: ['clipboard-write'] });
  await page.evaluate(withoutShareMenu);
  const address = await chooseSet(page);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.locator('p').filter({ hasText: 'Ссылка скопирована' }).waitFor();

  const partner = await openTab(deviceContexts.phone);
  await partner.goto(address);
  expect(plain(await panel(partner).innerText())).toContain('4 710 000 ₽');
  expect(await trim(partner, 'Оптима').isChecked()).toBe(true);
  await panel(partner).getByText('QR-код').click();
  expect(await partner.getByRole('img', { name: 'QR-код со ссылкой на комплектацию' }).isVisible()).toBe(true);
  const { violations } = await new AxeBuilder({ page: partner }).setLegacyMode().include('#nabor').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a device with a menu for sharing gets the link and the name of the set', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  const address = await chooseSet(page);
  await page.goto(address);
  await page.evaluate(() => {
    const share = async (data: ShareData) => document.body.setAttribute('data-shared', `${data.url} ${data.title}`);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  // The code of the panel may come later than the page.
  const shared = async () => {
    await panel(page).getByRole('button', { name: 'Поделиться' }).click();
    return page.locator('body').getAttribute('data-shared');
  };
  await expect.poll(shared).toContain(address);
  expect(plain((await shared()) ?? '')).toContain('«Ось Ш-136», «Оптима» и 1 опция: 4 710 000 ₽');
});

test('both assumptions of the year can be changed', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await page.goto(await chooseSet(page));
  const worth = async () => plain(await panel(page).locator('output').innerText());
  expect(await worth()).toBe('стоят 24 288 ₽ в год');
  const typed = async () => {
    await panel(page).getByLabel('Рейсов в год').fill('200');
    return worth();
  };
  await expect.poll(typed).toBe('стоят 40 480 ₽ в год');
  await panel(page).getByLabel('За тонну в рейсе').fill('1 000');
  expect(await worth()).toBe('стоят 18 400 ₽ в год');
  await panel(page).getByLabel('За тонну в рейсе').fill('дорого');
  expect(await worth()).toBe('стоят 18 400 ₽ в год');
});

test('without the code of the panel it is as without scripts, and the choice goes on', async ({ openTab }) => {
  const page = await openTab({ allow: [/set-live/, /ERR_FAILED/] });
  await page.route('**/assets/set-live-*.js', (route) => route.abort());
  await page.goto(`${pageSamples.product}?set=10S2161H`);
  await hydrated(page);
  await option(page, 'Контроль давления в шинах').check();
  await expect.poll(() => page.url()).not.toContain('10S2161H');
  expect(await panel(page).getByRole('button', { name: 'Поделиться' }).isVisible()).toBe(false);
  expect(plain(await panel(page).innerText())).toContain('Считаем 120 рейсов в год и 2 200 ₽ за тонну в рейсе.');
});

test('a set that was opened by its link is asked for as it stands', async ({ visit, site }) => {
  const page = await visit(pageSamples.product);
  await page.goto(await chooseSet(page));
  const code = new URL(page.url()).searchParams.get('set');
  await page.locator('#product-name').fill('Пётр');
  await page.locator('#product-email').fill('petr@example.com');
  await page.locator('#product-consent').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.waitForURL(/\/requests\?number=/);
  const sent = plain(String(rowsOf(site, 'leads').at(-1)?.['field_values']));
  expect(sent).toContain(`Код комплектации: ${code}`);
  expect(sent).toContain('Печать на шторах, две стороны');
});

test('a choice that left the set of the panel says so there', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await page.goto(await chooseSet(page));
  const changed = panel(page).getByText('Ниже выбрано уже другое');
  expect(await changed.isVisible()).toBe(false);
  const leave = async () => {
    await option(page, 'Контроль давления в шинах').check();
    return changed.isVisible();
  };
  await expect.poll(leave).toBe(true);
  await option(page, 'Контроль давления в шинах').uncheck();
  await expect.poll(() => changed.isVisible()).toBe(false);
});
