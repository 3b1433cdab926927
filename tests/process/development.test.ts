/** `npm run dev`: starts once, restarts once per edit of the server; edits show up without a manual reload. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#tests/rules/source-files.ts';
import { awaken, hydrated, launchBrowser } from '#tests/support/browser.ts';
import { mapScript } from '#tests/support/map-script.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { openWatchedTab } from '#tests/support/watched-tab.ts';

/** A copy, so that edits do not touch the project; inside it, so that packages resolve. */
const folder = path.join(projectFolder, 'dist/development');
let site: SiteProcess;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['client', 'server', 'shared', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(projectFolder, 'tests'), path.join(folder, 'tests'));
  site = startSiteProcess({ PORT: '0', YANDEX_MAPS_API_KEY: 'map-key' }, { script: 'dev', folder });
  [browser, origin] = await Promise.all([
    launchBrowser(),
    listeningPort(site).then((port) => `http://localhost:${port}`),
  ]);
});
afterAll(async () => {
  site.child.kill('SIGINT');
  await Promise.all([browser.close(), site.exited]);
  rmSync(folder, { recursive: true, force: true });
});

type Save = (name: string, text: string) => void;

function edit(file: string, from: string, to: string, save: Save = writeFileSync): void {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  save(name, text.replace(from, to));
}

const starts = () => site.output().split('"msg":"listening"').length - 1;
/** How the server has been edited so far; each edit restarts it. */
let edits = 0;

async function openProduct() {
  const watched = await openWatchedTab(browser);
  await watched.page.goto(`${origin}${pageSamples.product}`);
  await hydrated(watched.page);
  await watched.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return { ...watched, isSameDocument: () => watched.page.evaluate(() => 'isSameDocument' in window) };
}

const saves: [file: string, how: string, save: Save][] = [
  ['shared/format.ts', 'in place', writeFileSync],
  [
    'server/app.ts',
    'as a new file that takes its name',
    (name, text) => {
      writeFileSync(`${name}.new`, text);
      renameSync(`${name}.new`, name);
    },
  ],
  [
    'shared/format.ts',
    'while the old file is put aside',
    (name, text) => {
      renameSync(name, `${name}~`);
      writeFileSync(name, text);
      rmSync(`${name}~`);
    },
  ],
];

test.each(saves)('the server restarts once when %s is saved %s', async (file, _how, save) => {
  expect(starts()).toBe(1 + edits);
  edit(file, '/**', '/** Edited.', save);
  edits += 1;
  await expect.poll(starts).toBe(1 + edits);
  origin = `http://localhost:${await listeningPort(site)}`;
  let html = '';
  // A busy machine may refuse a page once or twice.
  await expect
    .poll(async () => {
      const response = await fetch(`${origin}${pageSamples.product}`);
      html = await response.text();
      return response.status;
    })
    .toBe(200);
  // The first page has its styles already.
  expect(html).toContain('href="/client/pages/product/page.module.css?direct"');
});

test('the styles are in the document before any script runs', async () => {
  const html = await (await fetch(`${origin}/contacts`)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" data-vite-dev-id="[^"]+"/g)];
  expect(sheets.map(([, href]) => href)).toContain('/client/styles/base.css?direct');
  for (const [, href] of sheets) {
    const { status, headers } = await fetch(`${origin}${href?.replaceAll('&amp;', '&')}`);
    expect([href, status, headers.get('content-type')]).toEqual([href, 200, 'text/css']);
  }
  expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('<script'));
});

test('the map is on in development: its document loads, and asks the service with the key', async () => {
  const { page, close } = await openWatchedTab(browser);
  await page.route('https://api-maps.yandex.ru/**', (route) =>
    route.fulfill({ body: mapScript, contentType: 'text/javascript' }),
  );
  await page.goto(`${origin}/contacts`);
  await hydrated(page);
  const asked = page.waitForRequest('https://api-maps.yandex.ru/v3/?apikey=map-key&lang=ru_RU');
  await page.getByRole('button', { name: 'Показать карту Яндекса' }).click();
  await asked;
  await page.frameLocator('iframe[title="Карта площадок завода"]').getByText('Подольск').waitFor();
  await close();
});

test('an edit of what only the server renders is shown in place: scroll and typed input stay', async () => {
  const { page, isSameDocument, close } = await openProduct();
  await page.locator('#product-name').fill('Ирина');
  await page.locator('site-island[of=lead-form][data-alive]').waitFor();
  const scroll = await page.evaluate(() => window.scrollY);
  edit('client/pages/product/description.tsx', 'title="Описание"', 'title="Описание модели"');
  await page.getByRole('heading', { name: 'Описание модели' }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await page.locator('#product-name').inputValue()).toBe('Ирина');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scroll)).toBeLessThan(50);
  await close();
});

test('an edit of what is rendered once for all pages is in the next document', async () => {
  const fetchHome = async () => (await fetch(origin)).text();
  expect(await fetchHome()).toContain('aria-label="Карта сайта"');
  edit('client/components/site/site-footer.tsx', 'aria-label="Карта сайта"', 'aria-label="Разделы сайта"');
  await expect.poll(fetchHome).toContain('aria-label="Разделы сайта"');
});

test('an edit of a live component is shown without a reload', async () => {
  const { page, isSameDocument, close } = await openProduct();
  await awaken(page, 'gallery');
  edit('client/islands/gallery.tsx', 'На весь экран', 'Во весь экран');
  await page.getByRole('link', { name: 'Во весь экран' }).waitFor();
  // The page is refreshed too.
  await page.waitForLoadState('networkidle');
  expect(await isSameDocument()).toBe(true);
  await close();
});

test('the server was started once, and once more for each edit of its own files', () => {
  expect(starts()).toBe(1 + edits);
});
