/** Chromium of some years ago: the npm registry keeps builds that were made for functions in the cloud. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { type DeviceName, type Driver, devices, type Engine } from './driver.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/engines', import.meta.url));
const platforms: Record<DeviceName, string> = { phone: 'Linux; Android 10; K', desktop: 'X11; Linux x86_64' };
/** On features that it does not know yet, on what Safari needs, on printing. */
const remarks = [
  'Error with Permissions-Policy header',
  '::-webkit-details-marker pseudo element',
  'Using container queries or units with printing',
];

/** @param build package and version of the registry that hold the browser */
export function oldChromium(version: number, build: string, isWhole: boolean): Engine {
  const folder = path.join(cache, `chromium-${version}`);
  const program = path.join(folder, 'chromium');
  return {
    name: `Chromium ${version}`,
    isWhole,
    prepare: () => {
      if (!existsSync(program)) unpack(build, folder, program);
    },
    launch: (device) => launch(program, device, version),
  };
}

function unpack(build: string, folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  const [archive = ''] = execFileSync('npm', ['pack', build, '--silent'], { cwd: folder, encoding: 'utf8' }).split(
    '\n',
  );
  execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/bin'], { cwd: folder });
  // Its graphics library lies beside it.
  const libraries = brotliDecompressSync(readFileSync(path.join(folder, 'swiftshader.tar.br')));
  execFileSync('tar', ['-x'], { cwd: folder, input: libraries });
  const unfinished = `${program}.part`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(path.join(folder, 'chromium.br'))), { mode: 0o755 });
  renameSync(unfinished, program);
}

async function launch(executablePath: string, device: DeviceName, version: number): Promise<Driver> {
  const browser = await chromium.launch({ executablePath });
  const mobile = device === 'phone' ? ' Mobile' : '';
  const userAgent = `Mozilla/5.0 (${platforms[device]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0${mobile} Safari/537.36`;
  const page = await browser.newPage({ viewport: devices[device], userAgent, locale: 'ru-RU' });
  const problems: string[] = [];
  page.on('console', (message) => {
    const isOurs = !remarks.some((start) => message.text().startsWith(start));
    if (isOurs && ['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  // No locators: Playwright's code for them asks for more than the oldest of these browsers has.
  return {
    version: browser.version(),
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ preferCSSPageSize: true }),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
