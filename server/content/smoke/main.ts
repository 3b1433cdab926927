/**
 * `npm run content:smoke [-- folder]`: starts the built site on a content folder, asks for every address, and names what is
 * broken, empty, or left of the sample. Exits with 1 on any of it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent } from '#server/content/checks/content-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { moscowZone } from '#shared/content/site.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { type CrawlReport, crawl } from './crawl.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { createTraceFinder, type FindTraces, listCopiedFiles } from './sample-traces.ts';

const usage = `npm run content:smoke -- [папка] [--minutes 15] [--at-once 4] [--own "Тюмень"]
  папка         содержимое завода; без неё — CONTENT_DIR, а без него образец
  --minutes     сколько минут на всё
  --at-once     сколько запросов сразу
  --own         слово образца, которое у завода своё: город, имя; можно несколько раз`;

const mostShown = 200;

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
  const { content: own, faults } = await checkContent(folder, plantDay(Date.now(), moscowZone));
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
    const report = await crawl({
      origin: site.origin,
      atOnce,
      limitMs: minutes * 60_000,
      isRunning: site.isRunning,
      findTraces,
    });
    tell(report, site, { copied, minutes, seconds: Math.round((Date.now() - started) / 1000) });
  } finally {
    await site.stop();
  }
}

function tell(
  { faults, pages, files, pictures, left }: CrawlReport,
  { errors }: RunningSite,
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
  if (!isUsage && !(error instanceof ContentError) && !(error instanceof Error)) throw error;
  console.error(isUsage ? usage : (error as Error).message);
  process.exitCode = 1;
}
