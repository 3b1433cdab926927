/** A button leads to what it says. */
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const delivery = href('service', { slug: 'dostavka' });

test.for([
  [pageSamples.home, 'Подобрать прицеп', /\/services\/podbor$/, 'Что везёте'],
  [pageSamples.about, 'Как доехать до завода', /\/contacts#syzran$/, 'Построить маршрут'],
  [pageSamples.manufacture, 'Как доехать до завода', /\/contacts#syzran$/, 'Построить маршрут'],
  [pageSamples.partners, 'Написать о партнёрстве', /\/contacts#vopros$/, 'Ваш вопрос'],
  [pageSamples.exploitation, 'Выбрать руководство', /#rukovodstva$/, 'Шторные полуприцепы'],
  [delivery, 'Запросить цену до моего города', /#zayavka$/, 'Отправить вопрос'],
  [pageSamples['service-theme'], 'Подходящая техника', /#tehnika-otrasli$/, 'Ось'],
] as const)('on a phone, «%s»: «%s» leads to what is seen at once', async ([path, name, address, seen], { visit }) => {
  for (const options of [phone, { ...phone, javaScriptEnabled: false }]) {
    const page = await visit(path, options);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(address);
    const section = new URL(page.url()).hash === '' ? page.locator('main') : page.locator(new URL(page.url()).hash);
    await section.getByText(seen).first().waitFor();
    await expect
      .poll(() => section.evaluate((target) => target.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
  }
});

test('the manuals that the button leads to are there to be taken at a tap', async ({ visit }) => {
  const page = await visit(pageSamples.exploitation, phone);
  const manual = page.locator('#rukovodstva').getByRole('link', { name: 'Шторные полуприцепы', exact: true });
  expect(await manual.isVisible()).toBe(true);
  expect(await manual.getAttribute('href')).toMatch(/^\/data\/manuals\/[\w-]+\.pdf$/);
});
