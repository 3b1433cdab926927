/** From a cargo to the driver's sheet: answers in place, cargo moved by finger, mouse and keyboard, and nothing lost whatever fails. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { awaken, desktop, phone } from '#tests/support/browser.ts';
import { test, type Visit } from '#tests/support/browser-test.ts';
import {
  countSheets,
  holdBack,
  isSameDocument,
  markDocument,
  toContacts,
  untilHeading,
} from '#tests/support/page-steps.ts';

const pallets = 'count1=24&kind1=euro&mass1=900';
const trip = `${href('trip-check')}?${pallets}&model=shtora-136`;
const search = (page: Page) => new URL(page.url()).searchParams;
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name, level: 2 });
/** Fields are asked about when they are left. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).first().fill(text);
  await page.getByLabel(label).first().press('Tab');
}

test('a sent form is answered in the same document, and the focus goes to the answer', async ({ visit }) => {
  const page = await visit(href('trailer-finder'), phone);
  await markDocument(page);
  await page.getByLabel('Что везёте').selectOption('euro');
  await page.getByLabel('Сколько мест').fill('24');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await heading(page, /Груз 21,6\sт/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Груз 21,6/);
  expect(search(page).get('count1')).toBe('24');
  expect(await page.locator('[data-announcer]').textContent()).toMatch(/^Груз 21,6\sт: подходят/);
  await page.goBack();
  await heading(page, /Груз 21/).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Сколько мест').inputValue()).toBe('');
  await page.goForward();
  await heading(page, /Груз 21,6\sт/).waitFor();
  expect(await page.getByLabel('Сколько мест').inputValue()).toBe('24');
  expect(await isSameDocument(page)).toBe(true);
});

test('after the first answer fields answer when left; focus, scroll and other input stay', async ({ visit }) => {
  const page = await visit(trip, phone);
  await markDocument(page);
  const mass = page.getByLabel('Масса места, кг').first();
  await mass.scrollIntoViewIfNeeded();
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Перегруз/).waitFor();
  expect(search(page).get('mass1')).toBe('1100');
  expect(await mass.inputValue()).toBe('1100');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('profile');
  await type(page, 'Масса места, кг', 'много');
  await page.getByRole('alert').getByText('Масса одного места').waitFor();
  expect(await mass.inputValue()).toBe('много');
  expect(await isSameDocument(page)).toBe(true);
});

test.for([
  ['trailer-finder', ''],
  ['trip-check', '&model=shtora-136'],
] as const)(
  '%s: who types on while an answer comes keeps digits, focus and place',
  async ([tool, model], { visit }) => {
    const page = await visit(`${href(tool)}?${pallets}${model}`, phone);
    await markDocument(page);
    const release = await holdBack(page, /_payload\.json\?.*mass1=1100/);
    const halfTyped: string[] = [];
    page.on('request', (request) => {
      if (/_payload\.json\?count1=1&/.test(request.url())) halfTyped.push(request.url());
    });
    const [mass, count] = ['mass1', 'count1'].map((name) => page.locator(`[name=${name}]`)) as [Locator, Locator];
    await mass.fill('1100');
    await count.click();
    await page.locator('[aria-busy=true]').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1');
    const saysCargo = (tonnes: string) =>
      page
        .getByText(new RegExp(`[Гг]руз ${tonnes}\\sт`))
        .first()
        .waitFor();
    const top = () => count.boundingBox().then((box) => Math.round(box?.y ?? 0));
    const before = await top();
    release();
    await saysCargo('26,4');
    await page.keyboard.type('2');
    expect([await count.inputValue(), await mass.inputValue()]).toEqual(['12', '1100']);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await saysCargo('13,2');
    expect([search(page).get('count1'), search(page).get('mass1')]).toEqual(['12', '1100']);
    expect([await count.inputValue(), await isSameDocument(page)]).toEqual(['12', true]);
    expect(halfTyped).toEqual([]);
  },
);

test('a screen reader hears the answer to a changed field, and no title that it knows', async ({ visit }) => {
  const page = await visit(trip, desktop);
  await type(page, 'Масса места, кг', '1100');
  const said = page.locator('[data-announcer]:not(:empty)');
  await said.waitFor({ state: 'attached' });
  expect(await said.textContent()).toMatch(/^Перегруз .*\. Ведущая ось тягача: /);
});

test('an answer that comes late never replaces a newer one, nor a page that came after it', async ({ visit }) => {
  const page = await visit(trip, desktop);
  const release = await holdBack(page, /_payload\.json\?.*mass1=1100/);
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await type(page, 'Масса места, кг', '800');
  await page.getByText(/груз 19,2\sт/).waitFor();
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await toContacts(page);
  const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('mass1=1100'));
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('mass1=1100'));
  release();
  await Promise.race([ended, given]);
  expect(new URL(page.url()).pathname).toBe(href('contacts'));
  expect(await page.locator('h1').innerText()).toMatch(/Контакты/);
});

test('a request that fails becomes the plain form: the same address, everything typed', async ({ visit }) => {
  const page = await visit(trip, { ...phone, allow: [/ERR_FAILED|status of 503/] });
  await markDocument(page);
  await page.route(/_payload\.json\?.*mass1=1100/, (route) => route.abort('failed'));
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Перегруз/).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.getByLabel('Масса места, кг').first().inputValue()).toBe('1100');
  expect(search(page).get('model')).toBe('shtora-136');
});

test.for([
  ['trailer-finder', 'cargo-form'],
  ['trip-check', 'trip-form'],
] as const)('%s: what was typed and not sent outlives a reload', async ([tool, form], { visit }) => {
  const page = await visit(href(tool), phone);
  // Without its code a form keeps nothing.
  await awaken(page, form);
  await page.getByLabel('Что везёте').first().selectOption('drum');
  await page.locator('[name=mass1]').fill('200');
  await page.locator('[name=size1]').fill('600×900');
  await page.reload();
  await page.getByText('Диаметр × высота, например').waitFor();
  const typed = ['kind1', 'mass1', 'size1'].map((name) => page.locator(`[name=${name}]`).inputValue());
  expect(await Promise.all(typed)).toEqual(['drum', '200', '600×900']);
});

test('figures of one’s own tractor choose it, and make way for a listed one', async ({ visit }) => {
  const page = await visitTrip(visit, desktop);
  await page.getByText('Цифры своего тягача').click();
  await type(page, 'Сколько задних осей', '2');
  await page.getByRole('alert').getByText('База, мм: укажите целым числом.').waitFor();
  const tractor = page.getByLabel('Тягач', { exact: true });
  expect([await tractor.inputValue(), search(page).get('axles')]).toEqual(['own', '2']);
  await tractor.selectOption('6x2');
  await heading(page, /^Нагрузки в\sнорме/).waitFor();
  expect([search(page).get('tractor'), search(page).get('axles')]).toEqual(['6x2', null]);
});

test('the example becomes the visitor’s trip in place; words for a size follow the kind', async ({ visit }) => {
  const page = await visit(href('trip-check'), phone);
  await markDocument(page);
  await page.getByRole('link', { name: 'Взять пример за основу' }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  expect(await page.getByLabel('Мест', { exact: true }).first().inputValue()).toBe('24');
  await page.getByLabel('Что везёте').first().selectOption('box');
  await page.getByText('Длина × ширина × высота').first().waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('without scripts, from the home page to the sheet', async ({ visit }) => {
  const page = await visit('/', { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Паллеты и коробки' }).click();
  await page.getByLabel('Сколько мест').fill('24');
  expect(await page.getByLabel('Что везёте').inputValue()).toBe('euro');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await heading(page, /Груз 21,6\sт: подходят/).waitFor();
  await page.getByRole('link', { name: 'Проверить рейс: «Ось Ш-136»', exact: true }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  await page.getByRole('img', { name: /^Вид сбоку/ }).waitFor();
  expect(await page.getByLabel('Тягач').first().inputValue()).toBe('4x2');
  await page.getByRole('link', { name: 'Лист водителю' }).click();
  await untilHeading(page, 'Лист водителю');
  expect(await page.getByText('24 × 900').isVisible()).toBe(true);
});

test('the sheet for the driver is one page of A4', async ({ visit }) => {
  const cargo =
    'kind1=euro&count1=12&mass1=900&kind2=euro&count2=8&mass2=700&stop2=2&kind3=box&mass3=1500&size3=2400x1200x1100&stop3=3';
  const sheet = `${href('trip-check')}?model=shtora-136&${cargo}&sheet=1`;
  const page = await visit(sheet, { ...desktop, javaScriptEnabled: false });
  expect(await page.locator('h1').innerText()).toBe('Лист водителю');
  expect(await countSheets(page)).toBe(1);
});

test('the listing is ordered in place, its cards lead to model and trip', async ({ visit }) => {
  const page = await visit(`${href('trailer-finder')}?${pallets}`, phone);
  await markDocument(page);
  // The last card's link is stretched over no more than its card.
  await page.getByRole('list', { name: 'Примеры' }).getByRole('link').first().click({ trial: true });
  await page.getByRole('link', { name: 'По цене' }).click();
  await page.locator('[aria-current]', { hasText: 'По цене' }).waitFor();
  expect([search(page).get('sort'), await isSameDocument(page)]).toEqual(['price', true]);
  const folded = page.getByText(/^Проходят по\s+нагрузкам/);
  await folded.click();
  const others = page.getByText(/Бортовые полуприцепы/i);
  await others.last().waitFor();
  const card = page.locator('[data-fit]').first();
  const model = (await card.getAttribute('data-fit')) ?? '';
  await card.getByRole('link', { name: /^Проверить рейс/ }).click();
  await heading(page, /Нагрузки в\s+норме/).waitFor();
  expect(search(page).get('model')).toBe(model);
});

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

test('by keyboard: blocks are chosen and moved, coarsely, finely, to the wall, in words, and back', async ({
  visit,
}) => {
  const page = await visitTrip(visit, desktop);
  const last = sliders(page).last();
  await last.focus();
  const planned = await place(last);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await place(last)).toBe(planned + 90);
  await page.getByRole('button', { name: 'Отменить' }).click();
  expect(await place(last)).toBe(planned + 100);
  await expect.poll(() => moved(page)).not.toBe(null);
  const restore = page.getByRole('button', { name: 'Вернуть расстановку' });
  await restore.press('Enter');
  expect(await restore.isDisabled()).toBe(true);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await restore.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await place(last)).toBe(planned);
  await expect.poll(() => moved(page)).toBe(null);
  await page.getByRole('button', { name: 'Отменить' }).click();
  expect(await place(last)).toBe(planned + 100);
  await last.press('End');
  expect(await last.getAttribute('aria-valuetext')).toMatch(/^12\s820–\u206013\s620\sмм от\sпередней стенки$/);
  const said = page.getByText(/Европаллета.*12\s820–\u206013\s620.*Нагрузки в\sнорме/).and(page.getByRole('status'));
  await said.waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  expect(await place(last)).toBeLessThan(planned);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Европаллета/);
  await sliders(page).nth(10).and(page.locator(':focus')).waitFor();
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
  const isStill = async () => {
    const before = at;
    at = await middleOf(last);
    return before.y === at.y;
  };
  const untilStill = () => expect.poll(isStill, { interval: 200 }).toBe(true);
  const grab = async () => {
    await untilStill();
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
  // A finger that rests before it leaves sets nothing in motion that would take the next touch for its end.
  await untilStill();
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
