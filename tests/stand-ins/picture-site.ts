/** A site with generated pictures, counted transforms and a picture host on loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { PictureLimits, PictureParts } from '#server/images/pictures.ts';
import { transformPicture } from '#server/images/transform.ts';
import { serve } from '#tests/support/ports.ts';
import { startTestSite } from '#tests/support/test-app.ts';

export const imageHost = 'pictures.example';

export interface PictureSiteOptions {
  limits?: Partial<PictureLimits>;
  transform?: PictureParts['transform'];
  /** Responses of the remote host. */
  upstream?: RequestListener;
  env?: Record<string, string>;
  /** Folders of an earlier site, to restart it. */
  dataDir?: string;
  ownFolder?: string;
  /** Of pictures made beforehand. */
  builtParent?: string;
}

/** Run after the tests of the file, last one first. */
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

/** Own pictures: `photo.jpg` 1600×900, `cut-out.png` 800×800 half transparent, `small.webp` 400×300, `broken.jpg`. */
export async function startPictureSite(options: PictureSiteOptions = {}) {
  const { limits, env, builtParent, transform: render = transformPicture } = options;
  const { dataDir = temporaryFolder(), ownFolder = await makeOwnFolder() } = options;
  const renderings: string[] = [];
  const host = await startPictureHost(options.upstream ?? ((_request, response) => response.writeHead(404).end()));
  const site = await startTestSite({
    env: { DATA_DIR: dataDir, IMAGE_HOST: imageHost, ...env },
    pictures: {
      ...{ ownFolder, ...(builtParent && { builtParent }), ...(limits && { limits }) },
      transform: (source, size) => {
        renderings.push(`${size.width} ${size.format}`);
        return render(source, size);
      },
      openRequest: (url, given) => request({ ...given, host: '127.0.0.1', port: host.port, path: url.pathname }),
    },
  });
  cleanups.push(site.close);
  return { ...site, renderings, ownFolder, storeFolder: path.join(dataDir, 'pictures'), upstreamHits: host.hits };
}

/** A temporary folder, removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on loopback that records its requests. */
export async function startPictureHost(listener: RequestListener) {
  const hits: string[] = [];
  const server = createServer((incoming, response) => {
    hits.push(incoming.url ?? '');
    listener(incoming, response);
  });
  const { port, close } = await serve(server);
  cleanups.push(close);
  return { port, hits };
}

let ownPictures: Promise<Record<string, Buffer>> | undefined;

async function makeOwnFolder(): Promise<string> {
  const folder = temporaryFolder();
  ownPictures ??= makeOwnPictures();
  for (const [name, bytes] of Object.entries(await ownPictures)) writeFileSync(path.join(folder, name), bytes);
  return folder;
}

async function makeOwnPictures(): Promise<Record<string, Buffer>> {
  return {
    'photo.jpg': await photo(1600, 900).jpeg().toBuffer(),
    'cut-out.png': await photo(800, 800).ensureAlpha(0.5).png().toBuffer(),
    'small.webp': await photo(400, 300).webp().toBuffer(),
    'broken.jpg': (await photo(200, 200).jpeg().toBuffer()).subarray(0, 500),
    'notes.txt': Buffer.from('no picture'),
  };
}

/** Noise makes the file size grow with the dimensions. */
export function photo(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#246', noise } });
}
