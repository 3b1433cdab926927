/** A consent that changes while its form is open: the visitor reads the new text, ticks again, and loses nothing. */
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';
import { realContent } from '#tests/support/test-app.ts';

let version = '7.1';
const site = openOwnSite({
  content: {
    ...withoutPopup,
    page: async (input, options) => {
      const page = await realContent.page(input, options);
      return page && input.id === 'consent' ? { ...page, version } : page;
    },
  },
});

test('with scripts the form asks for the consent to the new text, and is sent with it', async ({ visit }) => {
  const page = await visit(href('contacts'), { allow: [/status of 422/] });
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  await hydratedForm(page, 'question');
  await page.locator('#question-email').fill('irina.proba@pokupatel.example');
  await page.locator('#question-question').fill('Сколько европаллет?');
  const consent = page.locator('#question-consent');
  await consent.check();
  version = '7.2';
  const send = page.getByRole('button', { name: 'Отправить вопрос' });
  await send.click();
  await page.locator('#form-question').getByText('прочтите новый').waitFor();
  expect(await consent.isChecked()).toBe(false);
  expect(await page.locator('#question-question').inputValue()).toBe('Сколько европаллет?');
  await consent.check();
  await send.click();
  await page.waitForURL(/\/requests\?number=/);
  expect(rowsOf(site, 'consents').map((row) => row['version'])).toEqual(['7.2']);
});
