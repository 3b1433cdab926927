/** Papers set one after the other by one thread: none changes what the next ones say. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createPaperThread } from '#server/papers/setting/paper-thread.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { Paper, PaperBlock } from '#shared/papers/paper.ts';
import { readPdfText } from '#tests/support/read-pdf.ts';

const plant = { name: 'Завод', phone: '8', email: 'a@b.example' };
const paperOf = (...titles: string[]): Paper => ({
  ...{ title: 'Бумага', kind: 'Проба', lead: 'Лист', day: '23', plant, address: 'a', url: 'https://a.example' },
  blocks: titles.map((title): PaperBlock => ({ kind: 'text', title, text: 'Текст' })),
});

test('letters that are parts of others keep their lines whole in later papers', { timeout: 120_000 }, async () => {
  const thread = createPaperThread({
    moduleUrl: async () => pathToFileURL('dist/papers/papers.js').href,
    logger: createLogger('silent'),
    limitMs: 60_000,
  });
  // A colon holds two full stops, «ё» an «е», «й» an «и», a guillemet two angles.
  await thread.set(paperOf('М 1:75', 'Ёж, ёлка, чей-то йод; «да»!'));
  const text = await readPdfText(await thread.set(paperOf('1. Раз', '2. Два', 'Если. 3. Три', 'И‹ера')));
  for (const whole of ['1.Раз', '2.Два', 'Если.3.Три', 'И‹ера']) expect(text).toContain(whole);
  await thread.close();
});
