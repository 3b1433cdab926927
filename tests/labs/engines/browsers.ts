/**
 * Firefox ESR, which Puppeteer drives, and Chromiums of some years ago, which Playwright drives: the npm registry keeps builds
 * that were made for functions in the cloud.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import puppeteer from 'puppeteer-core';
import { projectFolder } from '#tests/rules/source-files.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { type DeviceName, type Driver, devices, type Engine } from './driver.ts';

const firefoxProgram = '/usr/bin/firefox-esr';
const firefoxOnPhone = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const cache = path.join(projectFolder, 'node_modules/.cache/engines');
const platforms: Record<DeviceName, string> = { phone: 'Linux; Android 10; K', desktop: 'X11; Linux x86_64' };
/** Firefox takes the end of what the page before was still loading for the end of the navigation that cut it off. */
const cutOff = 'NS_BINDING_ABORTED';
/** Of old Chromiums: on features that they do not know yet, on what Safari needs, on printing. */
const remarks = [
  'Error with Permissions-Policy header',
  '::-webkit-details-marker pseudo element',
  'Using container queries or units with printing',
];

export const firefox: Engine = {
  name: 'Firefox ESR',
  isWhole: true,
  prepare: () => requirePrograms({ 'firefox-esr': firefoxProgram }),
  launch: async (device) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxProgram,
      extraPrefsFirefox: device === 'phone' ? { 'general.useragent.override': firefoxOnPhone } : {},
    });
    const page = await browser.newPage();
    await page.setViewport(devices[device]);
    // It has all that is used here of a page of Playwright.
    return drive(page as unknown as Page, await browser.version(), () => browser.close());
  },
};

/** @param build package and version of the registry that hold the browser */
export function oldChromium(version: number, build: string, isWhole: boolean): Engine {
  const folder = path.join(cache, `chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  return {
    name: `Chromium ${version}`,
    isWhole,
    prepare: () => {
      if (!existsSync(executablePath)) unpack(build, folder, executablePath);
    },
    launch: async (device) => {
      const browser = await chromium.launch({ executablePath });
      const chrome = `Chrome/${version}.0.0.0${device === 'phone' ? ' Mobile' : ''} Safari/537.36`;
      const userAgent = `Mozilla/5.0 (${platforms[device]}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`;
      const page = await browser.newPage({ viewport: devices[device], userAgent, locale: 'ru-RU' });
      return drive(page, browser.version(), () => browser.close());
    },
  };
}

function unpack(build: string, folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('npm', ['pack', build, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/bin'], { cwd: folder });
  // Its graphics library lies beside it.
  const libraries = brotliDecompressSync(readFileSync(path.join(folder, 'swiftshader.tar.br')));
  execFileSync('tar', ['-x'], { cwd: folder, input: libraries });
  const unfinished = `${program}.part`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(path.join(folder, 'chromium.br'))), { mode: 0o755 });
  renameSync(unfinished, program);
}

/** No locators: Playwright's code for them asks for more than the oldest of these browsers has. */
function drive(page: Page, version: string, close: () => Promise<void>): Driver {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isOurs = !remarks.some((start) => message.text().startsWith(start));
    if (isOurs && /^(error|warn)/.test(message.type())) problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    version: version.replace(/^\D+/, ''),
    open: async (url) => {
      try {
        await page.goto(url);
      } catch (error) {
        if (!String(error).includes(cutOff)) throw error;
        console.log(`${url} is opened once more after "${cutOff}"`);
        await page.goto(url);
      }
    },
    back: () => page.evaluate('history.back()'),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'a4', preferCSSPageSize: true }),
    problems: async () => problems,
    close,
  };
}
