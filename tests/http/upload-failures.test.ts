/** Files that cannot be written while their body still arrives: 503, no partial file, and the process lives on. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileMaking, UploadDisk } from '#server/leads/uploads/uploads.ts';
import { TooMuchWork } from '#server/limits/limiter.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const rejections: unknown[] = [];
const record = (reason: unknown) => void rejections.push(reason);
beforeEach(() => {
  process.on('unhandledRejection', record);
});
afterEach(() => {
  process.off('unhandledRejection', record);
  expect(rejections.splice(0)).toEqual([]);
});

const diskError = (code: string) => Object.assign(new Error(`${code}: the disk failed`), { code });

/** A disk on which a file of `afterBytes` can be written, but no more. */
function failingDisk(code: string, afterBytes: number): UploadDisk {
  const create: FileMaking['create'] = async (name) => {
    if (afterBytes === 0) throw diskError(code);
    const file = await open(name, 'wx');
    let left = afterBytes;
    return {
      writeFile: async (bytes) => {
        left -= (bytes as Buffer).length;
        if (left < 0) throw diskError(code);
        await file.writeFile(bytes);
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  };
  return { create };
}

/** @returns the status of a claim whose file arrives in pieces of so many bytes */
function sendInPieces(site: TestSite, fileBytes: number, pieceBytes: number): Promise<number | undefined> {
  const field = (name: string, value: string) =>
    `--x1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--x1\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`;
  const text = `${field('name', 'И')}${field('phone', '89161234567')}${field('consent', 'yes')}${field('shown', '1.2')}${file}%PDF-1.7`;
  const body = Buffer.concat([Buffer.from(text), Buffer.alloc(fileBytes, 'x'), Buffer.from('\r\n--x1--\r\n')]);
  const headers = { Origin: site.origin, 'Content-Type': 'multipart/form-data; boundary=x1' };
  return new Promise((resolve, reject) => {
    const sending = request(`${site.origin}/requests/claim`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('error', reject);
    // Every piece is a chunk of its own, whatever the network makes of it.
    for (let at = 0; at < body.length; at += pieceBytes) sending.write(body.subarray(at, at + pieceBytes));
    sending.end();
  });
}

const storedFiles = (site: TestSite) => {
  const folder = path.join(site.services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test.each([
  ...['EIO', 'EROFS', 'ENOSPC', 'EMFILE'].flatMap((code) => [
    { code, afterBytes: 0, fileBytes: 3_000_000, pieceBytes: 65_536 },
    { code, afterBytes: 200_000, fileBytes: 3_000_000, pieceBytes: 65_536 },
    { code, afterBytes: 100, fileBytes: 300_000, pieceBytes: 1000 },
    { code, afterBytes: 0, fileBytes: 2000, pieceBytes: 1 },
    { code, afterBytes: 1000, fileBytes: 2000, pieceBytes: 1 },
  ]),
])('a disk with $code after $afterBytes bytes of $fileBytes, in pieces of $pieceBytes: 503', async (given) => {
  const site = await openSite({ leads: { disk: failingDisk(given.code, given.afterBytes) } });
  expect(await sendInPieces(site, given.fileBytes, given.pieceBytes)).toBe(503);
  expect(storedFiles(site)).toEqual([]);
  expect((await fetch(`${site.origin}/contacts`)).status).toBe(200);
  const [line] = site.logLines.filter(({ msg }) => msg === 'files of a lead could not be stored');
  expect(line).toMatchObject({ level: 50, err: { message: `${given.code}: the disk failed` } });
});

test.each([1, 65_536])('a folder that cannot be used: 503, in pieces of %i', async (pieceBytes) => {
  const site = await openSite();
  mkdirSync(site.services.config.dataDir, { recursive: true });
  writeFileSync(path.join(site.services.config.dataDir, 'uploads'), 'in the way');
  expect(await sendInPieces(site, pieceBytes * 40, pieceBytes)).toBe(503);
});

test.each([1, 65_536])('too little free space: 503, in pieces of %i', async (pieceBytes) => {
  const site = await openSite({ leads: { disk: { freeBytes: async () => 200_000_000 } } });
  expect(await sendInPieces(site, pieceBytes * 40, pieceBytes)).toBe(503);
  expect(storedFiles(site)).toEqual([]);
});

test('a file for which no turn is left is refused as busy: a warning, no failure of the disk', async () => {
  const site = await openSite({ leads: { disk: { create: () => Promise.reject(new TooMuchWork()) } } });
  expect(await sendInPieces(site, 2000, 1000)).toBe(503);
  const lines = site.logLines.filter(({ level }) => level >= 40);
  expect(lines).toMatchObject([{ level: 40, msg: 'lead refused', problem: 'busy' }]);
});
