/**
 * `npm run engines`: the ways of a visitor in other engines and older browsers, as a phone and as a desktop, as a Markdown
 * table. Names after `--` pick engines. Exits with 1 if a visitor gets stuck, with 3 if an engine cannot run here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMarkdownTable } from '#tests/labs/figures.ts';
import { startTestSite, withoutPopup } from '#tests/support/test-app.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { firefox, oldChromium } from './browsers.ts';
import type { DeviceName, Engine } from './driver.ts';
import { createVisitor } from './visitor.ts';
import { ways } from './ways.ts';
import { webkit } from './webkit.ts';

/** Not the code of a failed walk. */
const cannotRunCode = 3;
const pictures = fileURLToPath(new URL('../../output/engines', import.meta.url));

const engines = [
  firefox,
  webkit,
  oldChromium(106, '@sparticuz/chromium@106.0.2', true),
  oldChromium(90, 'chrome-aws-lambda@8.0.2', false),
];

const only = process.argv.slice(2).map((name) => name.toLowerCase());
const wanted = engines.filter(
  ({ name }) => only.length === 0 || only.some((part) => name.toLowerCase().includes(part)),
);
mkdirSync(pictures, { recursive: true });
const site = await startTestSite({ content: withoutPopup });
const columns = new Map<string, Record<string, string>>();
for (const engine of wanted) {
  try {
    // They count the sheets of paper.
    requirePrograms({ 'poppler-utils': '/usr/bin/pdfinfo', qpdf: '/usr/bin/qpdf' });
    engine.prepare();
  } catch (error) {
    console.log(`${engine.name} cannot run here: ${String(error)}`);
    process.exitCode = cannotRunCode;
    continue;
  }
  for (const device of ['phone', 'desktop'] as const) {
    try {
      await walk(engine, device);
    } catch (error) {
      console.log(`${engine.name}, ${device}: ${String(error)}`);
      process.exitCode = 1;
    }
  }
}
await site.close();

const rows = Object.keys(ways).map((way) => ({
  '': way,
  ...Object.fromEntries([...columns].map(([column, results]) => [column, results[way] ?? ''])),
}));
console.log(`\n${toMarkdownTable(rows)}`);

async function walk(engine: Engine, device: DeviceName): Promise<void> {
  const driver = await engine.launch(device);
  const column = `${engine.name.replace(/ \d+$/, '')} ${driver.version.split('.').slice(0, 2).join('.')}, ${device}`;
  const results: Record<string, string> = {};
  columns.set(column, results);
  try {
    const visitor = createVisitor(driver, site.origin, device, engine.isWhole);
    await visitor.open('/');
    await visitor.look(() => localStorage.setItem('cookieAccepting', 'true'));
    for (const [name, take] of Object.entries(ways)) {
      try {
        results[name] = String((await take(visitor)) ?? '✓');
      } catch (error) {
        results[name] = '✗';
        process.exitCode = 1;
        const file = path.join(pictures, `${engine.name} ${device} ${name}.png`.toLowerCase().replaceAll(' ', '-'));
        writeFileSync(file, await driver.screenshot());
        console.log(`${column}, ${name}: ${(error as Error).message} (${file})`);
      }
    }
  } finally {
    await driver.close();
  }
}
