/** The page of a lead: opened by a cookie instead of a secret in its address, and free of third parties. */
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { goodQuestion, leadLinkOf, sendForm } from '#tests/support/sent-forms.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();

/** The cookies that a browser keeps of answers, in order. */
function cookiesOf(...answers: Response[]): string {
  const kept = new Map<string, string>();
  for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Expires=Thu, 01 Jan 1970/.test(line)) kept.delete(name);
    else if (name.startsWith('request-')) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

const send = (question: string, headers: Record<string, string> = {}, origin = site.origin) =>
  sendForm(
    origin,
    'question',
    { ...goodQuestion, question, email: `${encodeURI(question).length}@a.example` },
    { headers },
  );
const open = (path: string | null, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, { headers, redirect: 'manual' });

test('the answer leads to an address without the secret, which a cookie opens for this browser alone', async () => {
  const answer = await send('Раз');
  const address = answer.headers.get('location');
  expect(address).toMatch(/^\/requests\?number=\d{4}-\d{4}$/);
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('request-'));
  expect(cookie).toMatch(
    /^request-\d{8}=[\w-]{22}; Max-Age=2592000; Path=\/requests; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  );
  const mine = await open(address, { Cookie: cookiesOf(answer) });
  expect([mine.status, await mine.text()]).toEqual([200, expect.stringContaining('принята')]);
  expect((await open(address)).status).toBe(404);
});

test('the link of the e-mail opens the page as before and leaves the cookie behind, also at its payload', async () => {
  const link = leadLinkOf(await send('Два'));
  for (const path of [link, link.replace('/requests?', '/requests/_payload.json?')]) {
    const opened = await open(path, { 'Sec-Fetch-Site': 'cross-site' });
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const cookie = cookiesOf(opened);
    expect((await open(link.replace(/&secret.*/, ''), { Cookie: cookie })).status).toBe(200);
  }
});

test('a wrong secret opens nothing and leaves no cookie, even where the right one is stored', async () => {
  const answer = await send('Три');
  const wrong = `${answer.headers.get('location')}&secret=${'A'.repeat(22)}`;
  const opened = await open(wrong, { Cookie: cookiesOf(answer) });
  expect([opened.status, cookiesOf(opened)]).toEqual([404, '']);
});

test('reloaded without its cookie, as browsers do after a link from another site, the page asks once more by itself', async () => {
  const address = (await send('Четыре')).headers.get('location');
  const reloaded = await open(address, { 'Sec-Fetch-Site': 'cross-site' });
  expect([reloaded.status, reloaded.headers.get('refresh')]).toEqual([404, '0']);
  for (const site of ['same-origin', 'none']) {
    expect((await open(address, { 'Sec-Fetch-Site': site })).headers.get('refresh')).toBeNull();
  }
});

test('ten leads of one browser stay open; the eleventh closes the first', async () => {
  const own = await openSite();
  const answers: Response[] = [];
  for (let count = 1; count <= 11; count += 1) {
    answers.push(await send('!'.repeat(count), { Cookie: cookiesOf(...answers) }, own.origin));
  }
  const headers = { Cookie: cookiesOf(...answers) };
  expect(headers.Cookie.split('; ').length).toBe(10);
  const statuses = answers.map(
    async (answer) => (await fetch(`${own.origin}${answer.headers.get('location')}`, { headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, ...Array(10).fill(200)]);
});

test('behind https the cookie is sent over https alone', async () => {
  const own = await openSite({ env: { SITE_URL: 'https://os-zavod.example', ALLOWED_HOSTS: 'localhost' } });
  const answer = await send('Пять', { Origin: own.origin }, own.origin);
  expect(answer.headers.getSetCookie().join()).toMatch(/request-\d{8}=.*; Secure; SameSite=Strict/);
});

test('on personal pages, forms that come back and their errors no third party may run', async () => {
  const env = {
    YANDEX_METRICA_ID: '12345',
    CRM_CHAT_URL: 'https://cdn-ru.bitrix24.ru/b1/loader.js',
    YANDEX_MAPS_API_KEY: 'k',
  };
  const own = await openSite({ env });
  const broken = await openSite({ env, database: createDatabase(() => Promise.reject(new Error('gone'))) });
  const link = leadLinkOf(await send('Шесть', {}, own.origin));
  const pages = [
    await fetch(`${own.origin}${link}`),
    await fetch(`${own.origin}/requests`),
    await fetch(`${own.origin}/requests/nothing`),
    await sendForm(own.origin, 'question', { name: 'Ирина' }),
    await fetch(`${broken.origin}${link}`),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 422, 503]);
  for (const page of pages) {
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe/);
    const text = await page.text();
    expect(text).toContain('"thirdParties":{}');
    expect(text).not.toMatch(/12345|bitrix24/);
  }
  expect((await fetch(`${own.origin}/contacts`)).headers.get('content-security-policy')).toContain('mc.yandex.ru');
});
