/** Cargo moved by finger, mouse and keyboard: the verdict follows, the address remembers, nothing gets stuck. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { awaken, desktop, phone } from '#tests/support/browser.ts';
import { test, type Visit } from '#tests/support/browser-test.ts';

const trip = `${href('trip-check')}?count1=24&kind1=euro&mass1=900&model=shtora-136`;
/** The answer is alive: keys and fingers that come before are nobody's. */
async function visitTrip(visit: Visit, device: object, path = trip): Promise<Page> {
  const page = await visit(path, device);
  await awaken(page, 'trip-answer');
  return page;
}

const sliders = (page: Page) => page.getByRole('slider');
const place = (slider: Locator) => slider.getAttribute('aria-valuenow').then(Number);
const moved = (page: Page) => new URL(page.url()).searchParams.get('moved');
const verdict = (page: Page) => page.locator('#itog h2').innerText();

async function middleOf(slider: Locator): Promise<{ x: number; y: number }> {
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The block is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a block by its middle. */
async function take(page: Page, slider: Locator) {
  await slider.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(slider);
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y, pull: (byPx: number) => page.mouse.move(x + byPx, y, { steps: 5 }) };
}

/** Real fingers: Playwright's own taps never move. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
}

test('a row goes with the mouse, the verdict follows at once, and the address keeps it', async ({ visit }) => {
  const page = await visitTrip(visit, desktop);
  const all = page.getByRole('radio', { name: 'Всё' });
  await all.focus();
  await page.keyboard.press('Space');
  const { pull } = await take(page, sliders(page).first());
  await pull(-400);
  await page.getByRole('heading', { name: /^Перегруз / }).waitFor();
  expect(moved(page)).toBe(null);
  await page.mouse.up();
  await expect.poll(() => moved(page)).not.toBe(null);
  const [address, atRear] = [page.url(), await place(sliders(page).first())];
  const plain = await visit(address, { ...desktop, javaScriptEnabled: false });
  expect(await verdict(plain)).toMatch(/^Перегруз [\d\s]+кг: /);
  expect(await plain.getByText('Места передвинуты вручную').isVisible()).toBe(true);
  await page.reload();
  await expect.poll(() => sliders(page).count()).toBe(12);
  expect(await place(sliders(page).first())).toBe(atRear);
});

test('undo and «Вернуть расстановку» take moves back, and the address with them', async ({ visit }) => {
  const page = await visitTrip(visit, phone);
  const last = sliders(page).last();
  const planned = await place(last);
  await last.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await place(last)).toBe(planned + 200);
  await page.getByRole('button', { name: 'Отменить' }).click();
  expect(await place(last)).toBe(planned + 100);
  await expect.poll(() => moved(page)).not.toBe(null);
  await page.getByRole('button', { name: 'Вернуть расстановку' }).click();
  expect(await place(last)).toBe(planned);
  await expect.poll(() => moved(page)).toBe(null);
  await page.getByRole('button', { name: 'Отменить' }).click();
  expect(await place(last)).toBe(planned + 100);
});

test('by keyboard: blocks are chosen and moved, coarsely, finely, to the wall, in words', async ({ visit }) => {
  const page = await visitTrip(visit, desktop);
  const last = sliders(page).last();
  await last.focus();
  const planned = await place(last);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await place(last)).toBe(planned + 90);
  await page.keyboard.press('End');
  expect(await last.getAttribute('aria-valuetext')).toMatch(/^12\s820–13\s620\sмм от\sпередней стенки$/);
  await page
    .getByRole('status')
    .filter({ hasText: /Европаллета.*12\s820–13\s620.*Нагрузки в\sнорме/ })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  expect(await place(last)).toBeLessThan(planned);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Европаллета/);
  expect(
    await sliders(page)
      .nth(10)
      .evaluate((slider) => slider === document.activeElement),
  ).toBe(true);
  expect(await page.locator('[role=slider][tabindex="0"]').count()).toBe(1);
});

test('a finger that scrolls, a second finger and a cancelled one leave the cargo where it was', async ({ visit }) => {
  const page = await visitTrip(visit, phone);
  const last = sliders(page).last();
  await last.scrollIntoViewIfNeeded();
  let at = await middleOf(last);
  const planned = await place(last);
  const step = (by: number) => ({ ...at, x: at.x - by });
  const touch = await fingers(page);
  const grab = async () => {
    at = await middleOf(last);
    await touch('touchStart', at);
    for (const by of [20, 40, 60]) await touch('touchMove', step(by));
    await expect.poll(() => place(last)).toBeGreaterThan(planned);
  };
  await grab();
  await touch('touchCancel');
  await expect.poll(() => place(last)).toBe(planned);
  await grab();
  await touch('touchStart', step(60), { x: 40, y: at.y });
  await expect.poll(() => place(last)).toBe(planned);
  await touch('touchEnd');
  await touch('touchStart', at);
  for (const by of [20, 40, 60]) await touch('touchMove', { ...at, y: at.y - by });
  await touch('touchEnd');
  expect(await place(last)).toBe(planned);
  expect(moved(page)).toBe(null);
  await grab();
  await touch('touchEnd');
  await expect.poll(() => moved(page)).not.toBe(null);
});

test('a window that changes under the pointer changes no place', async ({ visit }) => {
  const page = await visitTrip(visit, desktop);
  const last = sliders(page).last();
  const { y, pull } = await take(page, last);
  await pull(-30);
  await page.setViewportSize({ width: 820, height: 900 });
  const after = await middleOf(last);
  await page.mouse.move(after.x, y);
  const held = await place(last);
  await page.mouse.move(after.x, y - 5);
  expect(Math.abs((await place(last)) - held)).toBeLessThanOrEqual(20);
  await page.mouse.up();
  expect(await page.locator('svg[data-held]').count()).toBe(0);
});

test('a changed road keeps the moves, a changed cargo drops them, back goes to the last page', async ({ visit }) => {
  const page = await visit('/services', phone);
  await page.goto(trip);
  await awaken(page, 'trip-answer');
  const last = sliders(page).last();
  await last.focus();
  await page.keyboard.press('End');
  await expect.poll(() => moved(page)).not.toBe(null);
  const address = moved(page);
  await page.getByLabel('Дорога').first().selectOption('11.5');
  await page.getByText('дорога 11,5').first().waitFor();
  expect([moved(page), await place(sliders(page).last())]).toEqual([address, 12_820]);
  await page.getByLabel('Мест', { exact: true }).first().fill('20');
  await page.getByLabel('Мест', { exact: true }).first().press('Tab');
  await page.getByText('места расставлены заново').waitFor();
  expect(await page.locator('input[name=moved]').count()).toBe(0);
  const rows = await sliders(page).count();
  await page.goBack();
  await page.waitForURL('**/services');
  await page.goForward();
  await expect.poll(() => sliders(page).count()).toBe(rows);
});

test('500 pieces on a slow phone follow the finger, and let go where it does', async ({ visit }) => {
  const many = `${href('trip-check')}?count1=250&kind1=drum&mass1=40&size1=240x400&count2=250&kind2=drum&mass2=30&size2=240x400&model=shtora-136&stop2=2`;
  const page = await visitTrip(visit, phone, many);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const all = page.getByRole('radio', { name: 'Всё' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => sliders(page).count()).toBe(1);
  const { pull } = await take(page, sliders(page).first());
  await pull(-20);
  await page.mouse.up();
  await expect.poll(() => place(sliders(page).first())).toBeGreaterThan(0);
  await expect.poll(() => moved(page)).not.toBe(null);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
