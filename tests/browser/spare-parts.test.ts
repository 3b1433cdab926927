/** A buyer of parts on a phone: number, list, counts, request. The address carries the list, with scripts and without. */
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { acceptedLead } from '#tests/support/form-visits.ts';
import { axeFaults, plain } from '#tests/support/page-steps.ts';

test.for([true, false])(
  'from a number to a request on a phone, scripts: %s',
  async (javaScriptEnabled, { openTab }) => {
    const page = await openTab({ ...deviceContexts.phone, javaScriptEnabled });
    const listed = async () => new URL(page.url()).searchParams.get('list');
    await page.goto('/services/parts');
    if (javaScriptEnabled) expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByLabel('Номер, название или размер').fill('ос 3501090');
    await page.getByRole('button', { name: 'Найти' }).last().click();
    await page.getByRole('heading', { name: 'По запросу' }).waitFor();

    await page.getByRole('link', { name: 'Добавить в список: OS-3501-090' }).click();
    await page.getByRole('heading', { name: 'Ваш список' }).waitFor();
    expect(await listed()).toBe('OS-3501-090:1');
    await page.getByLabel('Как к вам обращаться').fill('Ирина');
    await page.getByRole('link', { name: 'На одну больше: OS-3501-090' }).click();
    await page.getByRole('link', { name: 'На одну меньше: OS-3501-090' }).waitFor();
    // What was typed stays; without scripts no page remembers it.
    if (javaScriptEnabled) {
      await expect.poll(() => page.getByLabel('Как к вам обращаться').inputValue()).toBe('Ирина');
      expect(await axeFaults(page, 'main')).toEqual([]);
    }

    await page.getByLabel('Количество: OS-3501-090').fill('12');
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await page.waitForURL(/%3A12/);
    expect(await listed()).toBe('OS-3501-090:12');
    expect(plain(await page.locator('#spisok').innerText())).toContain('Ориентировочно 117 600 ₽ с НДС 22 %');
    expect(plain(await page.getByLabel('Что нужно').inputValue())).toBe(
      'OS-3501-090 Колодки тормозные дисковые 430 мм, комплект на ось — 12 компл.',
    );

    await page.getByRole('link', { name: 'Запросить по списку' }).click();
    if (javaScriptEnabled) await page.waitForFunction(() => performance.now() > 5000);
    await page.getByLabel('Как к вам обращаться').fill('Ирина');
    await page.getByLabel('Электронная почта').fill(`parts-${javaScriptEnabled}@pokupatel.example`);
    await page.getByLabel('Согласен на обработку').check();
    await page.getByRole('button', { name: 'Отправить список' }).click();
    await acceptedLead(page);
    expect(plain(await page.locator('main').innerText())).toContain('OS-3501-090 × 12');

    await page.goto('/services/parts?number=OS-9999-999');
    expect(plain(await page.locator('main').innerText())).toContain('«OS-9999-999» в каталоге нет');
    expect(await page.getByLabel('Что нужно').inputValue()).toBe('OS-9999-999');
  },
);
