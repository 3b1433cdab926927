/** The site at an address of this machine that is no loopback one, as another machine sees it: plain http, no secure context. */
import { networkInterfaces } from 'node:os';
import { expect } from 'vitest';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { acceptedLead, fillQuestion, hydratedForm, sendQuestion } from '#tests/support/form-visits.ts';
import { startClock, untilRouter } from '#tests/support/page-steps.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({ env: { HOST: '0.0.0.0' }, content: withoutPopup });

/** Undefined on a machine without a network; tests/http/hostile-requests.test.ts proves the headers there. */
const address = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test('a colleague’s browser gets a silent, working site at the address of this machine', async ({ visit }) => {
  if (address === undefined) return;
  const page = await visit('/contacts', { isNewVisitor: true, baseURL: `http://${address}:${site.port}` });
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([['viewport', 'desktop']]);
  await page.getByRole('button', { name: 'Принять' }).click();

  const copy = page.getByRole('button', { name: /все реквизиты/ });
  await copy.scrollIntoViewIfNeeded();
  await copy.click();
  await page.getByRole('button', { name: 'Скопировано: все реквизиты' }).waitFor();

  // An entry without a key, as a link to a section makes it; the router comes before a link is pressed.
  await untilRouter(page);
  await page.evaluate(() => {
    window.location.hash = '#main';
    window.location.hash = '';
  });
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.history.state)).toMatchObject({ key: expect.any(String) });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('viewport=mobile');
});

test('a form is sent and answered there', async ({ visit }) => {
  if (address === undefined) return;
  const options = { baseURL: `http://${address}:${site.port}`, before: startClock };
  const page = await visit('/contacts#form-question', options);
  await hydratedForm(page, 'question');
  await fillQuestion(page, 'Виден ли сайт с другой машины?');
  await page.clock.fastForward(3000);
  await sendQuestion(page);
  await acceptedLead(page);
  await page
    .getByText(new URL(page.url()).searchParams.get('number') ?? '')
    .first()
    .waitFor();
  expect(rowsOf(site, 'leads').length).toBe(1);
});
