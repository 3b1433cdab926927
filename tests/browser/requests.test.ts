/** What was counted goes along with a request by whatever way its visitor comes to a form; and the page after a request. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Subject } from '#shared/forms/subjects.ts';
import { desktop, hydrated, load, phone } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { acceptedLead, hydratedForm } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { axeFaults, holdBack, plain } from '#tests/support/page-steps.ts';
import { givenConsent, leadLinkOf, manyLeads, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import type { TestSite } from '#tests/support/test-site.ts';

const site = openOwnSite({ content: withoutPopup, leads: { limits: { ...manyLeads, duplicateWithinMs: 0 } } });

const trip = '/services/reys?count1=24&kind1=euro&mass1=900&model=shtora-136&size1=1400';

function storedSubjects(): string[] {
  const subjects: Subject[] = JSON.parse(String(rowsOf(site, 'leads').at(-1)?.['subjects'] ?? '[]'));
  return subjects.map(({ page }) => page).sort();
}

test('a trip that was checked goes along with a request, unless it is left out', async ({ openTab }) => {
  const page = await openTab(phone);
  for (const isLeftOut of [false, true]) {
    await load(page, trip);
    // A way through other pages, none of whose links names the trip.
    await page.goto(pageSamples.product);
    await page.locator('#zayavka').scrollIntoViewIfNeeded();
    await hydratedForm(page, 'product');
    const form = page.locator('form[action^="/requests/product"]');
    await form.getByText('Рейс: «Ось Ш-136»').waitFor();
    expect(await form.getByRole('link', { name: 'изменить' }).getAttribute('href')).toBe(trip);
    if (isLeftOut) await form.getByLabel('не прикладывать').check();
    await form.getByLabel('Как к вам обращаться').fill('Ирина');
    await form.getByLabel('Телефон', { exact: true }).fill('8 916 123-45-67');
    await form.getByLabel('Согласен на обработку').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await acceptedLead(page);
    expect(storedSubjects()).toEqual(isLeftOut ? [] : ['trip-check']);
    expect(await page.getByText('Рейс: «Ось Ш-136»').count()).toBe(isLeftOut ? 0 : 1);
  }
  // Sent once, it is not offered again.
  await page.goto(pageSamples.product);
  await page.locator('#zayavka').scrollIntoViewIfNeeded();
  await hydratedForm(page, 'product');
  await page.locator('form[action^="/requests/product"]').getByLabel('Телефон', { exact: true }).focus();
  expect(await page.getByText('К заявке приложим').count()).toBe(0);
});

test('lines that come late do not move the field that is about to be touched', async ({ visit }) => {
  for (const device of [phone, desktop]) {
    const page = await visit(trip, device);
    const release = await holdBack(page, '**/_subjects.json?*');
    await page.goto(pageSamples.contacts);
    const form = page.locator('form[action^="/requests/question"]');
    const field = form.getByLabel('Как к вам обращаться');
    await field.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await hydratedForm(page, 'question');
    const before = await topOf(field);
    release();
    await form.getByText('Рейс: «Ось Ш-136»').waitFor();
    expect(Math.abs((await topOf(field)) - before)).toBeLessThan(1);
    await page.close();
  }
});

function topOf(element: Locator): Promise<number> {
  return element.evaluate((each) => each.getBoundingClientRect().top);
}

test('after a navigation the button of the bar leads to the form, with what was counted', async ({ visit }) => {
  const page = await visit('/services/podbor', phone);
  await page.getByRole('link', { name: '33 паллеты напитков' }).click();
  const button = page.locator('a[data-leads-to-form]', { hasText: 'Заявка' }).last();
  await expect.poll(() => button.getAttribute('href')).toMatch(/^\/contacts\?about=%2Fservices%2Fpodbor.*#zayavka$/);
  await button.click();
  await page.waitForURL(/contacts/);
  await expect.poll(() => topOf(page.locator('#zayavka'))).toBeLessThan(800);
});

const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать ссылку' });

async function sendRequest({ origin }: TestSite, quantity = '1'): Promise<string> {
  const answer = await sendForm(origin, 'product', {
    page: pageSamples.product,
    name: 'Ирина Кузнецова-Проба',
    phone: '8 (916) 123-45-67',
    product: 'Шторный полуприцеп «Ось Ш-136»',
    quantity,
    ...givenConsent,
  });
  return `${origin}${leadLinkOf(answer)}`;
}

test('whoever has sent a request sees its model, can copy the link and go back', async ({ site, visit }) => {
  const address = await sendRequest(site);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await visit(`${address}#main`, { ...phone, permissions });
  const number = new URL(address).searchParams.get('number');
  expect(plain(await page.locator('h1').innerText())).toBe(`Заявка № ${number} принята`);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await copy(page).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('link', { name: 'Вернуться к' }).click();
  await page.waitForURL(`**${pageSamples.product}`);
});

test.for([true, false])('no number breaks, none loses its link, scripts: %s', async (hasScripts, { visit, site }) => {
  const address = await sendRequest(site);
  const page = await visit(address, { ...phone, javaScriptEnabled: hasScripts });
  if (!hasScripts) {
    // The address keeps its secret, and the page offers it.
    await page.reload();
    expect(page.url()).toBe(address);
    const link = page.getByRole('link', { name: 'Ссылка на эту заявку' });
    expect(await link.getAttribute('href')).toBe(address.replace(site.origin, ''));
  }
  expect(await copy(page).count()).toBe(hasScripts ? 1 : 0);
  expect(await page.locator('main').innerText()).toMatch(/Заявка №.\d{4}-\d{4} принята[\s\S]*Спасибо!/);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page
      .locator('main a[href^="tel:"]:visible, main span:text-matches("^(№.)?\\\\d{4}-\\\\d{4}$")')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    expect([lines.length >= 3, ...new Set(lines)], `${width}`).toEqual([true, 1]);
  }
});

/** Follows a link on a page of another site, as in a mailbox that is read in the browser: 127.0.0.1 is no part of localhost. */
async function followFromOtherSite(page: Page, address: string): Promise<void> {
  await page.goto(`${new URL(address).origin.replace('localhost', '127.0.0.1')}/fallback.css`);
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href, textContent: 'Что с заявкой' }));
  }, address);
  await page.getByText('Что с заявкой').click();
}

test('a link from another site opens the lead without its secret, at every reload', async ({ openTab, site }) => {
  const [first, second] = [await sendRequest(site, '2'), await sendRequest(site, '3')];
  // A browser that leaves the cookie out of a reload is answered 404 once, and asks again.
  const page = await openTab({ allow: [/status of 404/] });
  const number = () => page.locator('h1 span').innerText();
  const numbers: string[] = [];
  for (const address of [first, second]) {
    await followFromOtherSite(page, address);
    await hydrated(page);
    await expect.poll(() => page.url()).toBe(address.replace(/&secret.*/, ''));
    const shown = await number();
    numbers.push(shown);
    for (let count = 0; count < 2; count += 1) {
      await page.reload();
      await expect.poll(number).toBe(shown);
    }
  }
  expect(new Set(numbers).size).toBe(2);
  await page.goto(first.replace(/&secret.*/, ''));
  expect(await number()).toBe(numbers[0]);
});

test('the page counts down to the hour that was promised, and says when it has passed', async ({ visit, site }) => {
  const address = await sendRequest(site);
  const lead = rowsOf(site, 'leads').find(({ number }) => address.includes(String(number)));
  const by = Number(lead?.['reply_by']);
  const before = (opened: Page) => opened.clock.install({ time: by - 65 * 60_000 });
  const page = await visit(address, { ...phone, before });
  const promise = page.locator('[data-counts-down]');
  await expect.poll(async () => plain(await promise.innerText())).toContain('Осталось 1 ч 05 мин');
  await page.clock.fastForward(41 * 60_000);
  await expect.poll(async () => plain(await promise.innerText())).toContain('Осталось 24 мин');
  expect(await promise.getByRole('status').isVisible()).toBe(false);
  await page.clock.fastForward(25 * 60_000);
  await expect.poll(async () => plain(await promise.innerText())).toMatch(/^Мы опаздываем: обещали ответить .*до \d/);
  expect(await promise.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
});
