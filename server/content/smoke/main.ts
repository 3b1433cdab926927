/**
 * `npm run content:smoke [-- folder]`: starts the built site on a content folder, asks for every address, and names what is
 * broken, empty, or left of the sample. Exits with 1 on any of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkContent } from '#server/content/checks/content-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { crawl } from './crawl.ts';
import { createTraceFinder, type FindTraces, listCopiedFiles } from './sample-traces.ts';

const usage = `npm run content:smoke -- [папка] [--minutes 15] [--at-once 4] [--own "Тюмень"]
  папка         содержимое завода; без неё — CONTENT_DIR, а без него образец
  --minutes     сколько минут на всё
  --at-once     сколько запросов сразу
  --own         слово образца, которое у завода своё: город, имя; можно несколько раз`;

const mostShown = 200;
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 60_000;
/** Where content may come from; all other settings are the defaults, so that nothing is sent anywhere. */
const passedOn = ['PATH', 'HOME', 'API_BASE_URL', 'SEO_API_BASE_URL', 'IMAGE_HOST'];

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '15' },
      'at-once': { type: 'string', default: '4' },
      own: { type: 'string', multiple: true, default: [] },
    },
  });
  const [minutes, atOnce] = [Number(values.minutes), Number(values['at-once'])];
  if (positionals.length > 1 || !(minutes > 0) || !(atOnce >= 1 && atOnce <= 32)) throw new UsageError();
  const folder = path.resolve(positionals[0] ?? (process.env['CONTENT_DIR'] || contentFolder));
  const isSample = folder === path.resolve(contentFolder);
  const { content: own, faults } = await checkContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  const findTraces: FindTraces = isSample ? () => [] : createTraceFinder(loadContent(contentFolder), own, values.own);
  const copied = isSample
    ? []
    : listCopiedFiles(folder, contentFolder).map((name) => `${name}: это файл образца, положите свой`);

  const started = Date.now();
  const site = await runSite(folder, process.env);
  process.once('SIGINT', () => {
    console.error('Обход прерван.');
    void site.stop().then(() => process.exit(1));
  });
  try {
    const { origin, isRunning } = site;
    const report = await crawl({ origin, atOnce, limitMs: minutes * 60_000, isRunning, findTraces });
    tell(report, site, { copied, minutes, seconds: Math.round((Date.now() - started) / 1000) });
  } finally {
    await site.stop();
  }
}

function tell(
  { faults, pages, files, pictures, left }: Awaited<ReturnType<typeof crawl>>,
  { errors }: { errors: readonly string[] },
  { copied, minutes, seconds }: { copied: readonly string[]; minutes: number; seconds: number },
): void {
  const all = [
    ...faults,
    ...copied,
    ...[...new Set(errors)].map((error) => `в журнале сайта ошибка: ${error}`),
    ...(left > 0 ? [`за ${minutes} мин не проверено адресов: ${left}; дайте больше времени: --minutes`] : []),
  ];
  for (const fault of all.slice(0, mostShown)) console.error(fault);
  if (all.length > mostShown) console.error(`… и ещё ${all.length - mostShown}`);
  console.log(`Страниц ${pages}, файлов ${files}, картинок ${pictures} за ${seconds} с. Ошибок: ${all.length}.`);
  if (all.length > 0) process.exitCode = 1;
}

class UsageError extends Error {}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof Error)) throw error;
  console.error(isUsage ? usage : error.message);
  process.exitCode = 1;
}

/** The built site as a process of its own, on a free port, with a DATA_DIR that is gone afterwards. @throws Error in Russian when it does not start */
async function runSite(folder: string, environment: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'content-smoke-'));
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, CONTENT_DIR: folder };
  const env = {
    ...Object.fromEntries(passedOn.map((name) => [name, environment[name]])),
    ...{ ...settings, NODE_ENV: 'production', LOG_LEVEL: 'error', PICTURES_AHEAD: 'off' },
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: projectFolder, env, stdio });
  const said: string[] = [];
  /** What the site has logged as errors so far. */
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    errors.push(describeLogLine(line));
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    // SIGINT skips the seconds in which a load balancer would look elsewhere.
    child.kill('SIGINT');
    const isOver = await Promise.race([ended.then(() => true), sleep(10_000, false, { ref: false })]);
    if (!isOver) child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Сайт не запустился:\n${said.slice(-20).join('\n')}`);
    }
    await sleep(200);
  }
  return { origin, isRunning: () => !isStopping && child.exitCode === null && child.signalCode === null, errors, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function describeLogLine(line: string): string {
  try {
    const { msg, url, err } = JSON.parse(line) as { msg?: string; url?: string; err?: { message?: string } };
    return [msg, err?.message, url].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('Свободного порта нет.');
  return address.port;
}
