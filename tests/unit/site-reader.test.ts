/** Settings of the site: shared reads, failures, and reads that a purge overtakes. */
import { expect, test } from 'vitest';
import { createSiteReader } from '#server/content/site-reader.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { createGate } from '#tests/support/gate.ts';

const named = (name: string) => ({ name }) as SiteSettings;

test('pages that join a read hear how fresh it is', async () => {
  const { read } = createSiteReader(
    {
      site: async (_input, { onFreshness }) => {
        onFreshness?.(5000);
        return named('one');
      },
    },
    1000,
  );
  const heard: number[] = [];
  await Promise.all([read((ms) => heard.push(ms)), read((ms) => heard.push(ms))]);
  expect(heard).toEqual([5000, 5000]);
});

test('a read after a purge joins no call from before it', async () => {
  const gate = createGate();
  const answers = [gate.opened.then(() => named('old')), Promise.resolve(named('new'))];
  const reader = createSiteReader({ site: () => answers.shift() ?? Promise.reject(new Error('down')) }, 10_000);
  const before = reader.read();
  reader.expire();
  expect((await reader.read()).name).toBe('new');
  gate.open();
  expect((await before).name).toBe('old');
  // The source fails from here on: the last good settings serve, and those are the new ones.
  expect((await reader.read()).name).toBe('new');
});
