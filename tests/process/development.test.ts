/** `npm run dev`: static parts work as in production, and edits show up without a manual reload. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#tests/rules/source-files.ts';
import { hydrated, launchBrowser } from '#tests/support/browser.ts';
import { mapScript } from '#tests/support/map-script.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { openWatchedTab } from '#tests/support/watched-tab.ts';

/** A copy of what Vite serves, so that edits do not touch the project; inside it, so that packages resolve. */
const folder = path.join(projectFolder, 'dist/development');
let site: SiteProcess;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['client', 'shared', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  }
  for (const name of ['server', 'tests']) symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  site = startSiteProcess(
    { NODE_ENV: 'development', PORT: '0', YANDEX_MAPS_API_KEY: 'map-key' },
    { args: ['--live'], folder },
  );
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

function edit(file: string, from: string, to: string): void {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

async function openProduct() {
  const watched = await openWatchedTab(browser);
  await watched.page.goto(`${origin}${pageSamples.product}`);
  await hydrated(watched.page);
  await watched.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return { ...watched, isSameDocument: () => watched.page.evaluate(() => 'isSameDocument' in window) };
}

test('in development documents contain static parts', async () => {
  const html = await (await fetch(`${origin}${pageSamples.home}`)).text();
  expect(html).toContain('data-static="main"');
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

test('an edit of a component that is only in static parts reloads the page', async () => {
  const { page, isSameDocument, close } = await openProduct();
  edit('client/pages/product/description.tsx', 'title="Описание"', 'title="Описание модели"');
  await page.getByRole('heading', { name: 'Описание модели' }).waitFor();
  expect(await isSameDocument()).toBe(false);
  await close();
});

test('an edit of a live component is shown without a reload', async () => {
  const { page, isSameDocument, close } = await openProduct();
  edit('client/pages/product/gallery.tsx', 'На весь экран', 'Во весь экран');
  await page.getByRole('button', { name: 'Во весь экран' }).waitFor();
  // Static parts are checked after the edit; a reload would follow that check.
  await page.waitForLoadState('networkidle');
  expect(await isSameDocument()).toBe(true);
  await close();
});
