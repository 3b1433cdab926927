/** Papers known by their address: for a minute, until midnight, and never past a purge. */
import { expect, test } from 'vitest';
import { createKnownFiles, type KnownFile } from '#server/documents/known-files.ts';

const file: KnownFile = {
  type: 'application/pdf',
  disposition: 'inline',
  etag: '"1"',
  bodies: { identity: Buffer.from('paper') },
  isIndexed: true,
};

test('a paper is known until a purge; what was being made meanwhile is forgotten', () => {
  const files = createKnownFiles();
  const remember = files.remember('/data/a.pdf');
  remember(file);
  expect(files.find('/data/a.pdf')).toBe(file);
  const late = files.remember('/data/b.pdf');
  files.expire();
  late(file);
  expect([files.find('/data/a.pdf'), files.find('/data/b.pdf')]).toEqual([undefined, undefined]);
});

test.each([
  ['for a minute', '2026-11-23T12:00:00Z', 59_000, 61_000],
  ['until midnight', '2026-11-23T23:59:50Z', 9000, 11_000],
])('a paper is known %s', (_how, moment, knownMs, goneMs) => {
  let time = Date.parse(moment);
  const files = createKnownFiles(() => time);
  files.remember('/data/a.pdf')(file);
  time += knownMs;
  expect(files.find('/data/a.pdf')).toBe(file);
  time += goneMs - knownMs;
  expect(files.find('/data/a.pdf')).toBeUndefined();
});
