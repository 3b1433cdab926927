/** Words of papers stay whole: on their line, and whatever the thread has set before. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { Paper, PaperBlock } from '#shared/documents/paper.ts';
import { readPdfText } from '#tests/support/read-pdf.ts';

const plant = { name: 'Завод', phone: '8', email: 'a@b.example' };
const paperOf = (blocks: PaperBlock[]): Paper => ({
  ...{ title: 'Бумага', kind: 'Проба', lead: 'Лист', day: '23', plant, address: 'a', url: 'https://a.example' },
  blocks,
});
const titled = (...titles: string[]): Paper => paperOf(titles.map((title) => ({ kind: 'text', title, text: 'Текст' })));

const openThread = () =>
  createPaperThread({
    moduleUrl: async () => pathToFileURL('dist/papers/papers.js').href,
    logger: createLogger('silent'),
    limitMs: 60_000,
  });

test('letters that are parts of others keep their lines whole in later papers', { timeout: 120_000 }, async () => {
  const thread = openThread();
  // A colon holds two full stops, «ё» an «е», «й» an «и», a guillemet two angles.
  await thread.set(titled('М 1:75', 'Ёж, ёлка, чей-то йод; «да»!'));
  const text = await readPdfText(await thread.set(titled('1. Раз', '2. Два', 'Если. 3. Три', 'И‹ера')));
  for (const whole of ['1.Раз', '2.Два', 'Если.3.Три', 'И‹ера']) expect(text).toContain(whole);
  await thread.close();
});

test('a quotation mark between two scripts stays with its word', { timeout: 120_000 }, async () => {
  const thread = openThread();
  const columns = [0.17, 0.2, 0.23, 0.4].map((width) => ({ title: `Доля ${width}`, width }));
  const rows = [{ cells: columns.map(() => 'EBS 2S/2M «Тормоника» с защитой, RAL 5010, EN 12642 «код XL»') }];
  const text = await readPdfText(await thread.set(paperOf([{ kind: 'table', table: { columns, rows } }])));
  expect(text.match(/«Тормоника»/g)).toHaveLength(columns.length);
  expect(text).not.toContain('-');
  await thread.close();
});
