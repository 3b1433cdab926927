/** Pictures made before visitors ask: those that pages show, one at a time, while the site is idle. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { watchIdle } from '#server/process/start-site.ts';
import { preparePictures } from '#server/render/prepare-pictures.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { photo, startPictureSite, temporaryFolder } from '#tests/stand-ins/picture-site.ts';
import { createGate } from '#tests/support/gate.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openSite } from '#tests/support/test-site.ts';

const { product } = pageSamples;

/** A site of few pages whose pictures are made at once, counted, by a stand-in. */
async function openCountedSite() {
  const work = { begun: 0, running: 0, most: 0 };
  const tiny = await photo(8, 8).webp().toBuffer();
  const site = await openSite({
    content: {
      addresses: async ({ kind }) =>
        kind === 'products' ? { addresses: [{ path: product, pictures: [] }], total: 1 } : undefined,
    },
    pictures: {
      dataDir: temporaryFolder(),
      builtParent: temporaryFolder(),
      transform: async () => {
        work.begun += 1;
        work.running += 1;
        work.most = Math.max(work.most, work.running);
        await new Promise((resolve) => setImmediate(resolve));
        work.running -= 1;
        return tiny;
      },
    },
  });
  return { ...site, work };
}

test('every picture in the markup of a page is ready before its visitor, and they were made one at a time', async () => {
  const site = await openCountedSite();
  const { signal } = new AbortController();
  const ready = await preparePictures(site.services, { whenIdle: async () => undefined, signal });
  expect([site.work.begun, site.work.most]).toEqual([ready, 1]);
  const html = await (await fetch(`${site.origin}${product}`)).text();
  const addresses = new Set(
    [...html.matchAll(/\/_img\/[^\s",]+/g)].map(([address]) => address.replaceAll('&amp;', '&')),
  );
  expect(addresses.size).toBeGreaterThan(10);
  for (const address of addresses)
    expect([address, (await fetch(`${site.origin}${address}`)).status]).toEqual([address, 200]);
  expect(site.work.begun).toBe(ready);
  // Other variants remain possible.
  const square = pictureUrl('shtora-136-front.webp', { width: 320, height: 320, format: 'webp' });
  expect((await fetch(`${site.origin}${square}`)).status).toBe(200);
  expect(site.work.begun).toBe(ready + 1);
});

test('while visitors ask for something nothing is prepared, and a stop is the end of it', async () => {
  const site = await openCountedSite();
  const stopping = new AbortController();
  let gate = createGate();
  gate.open();
  let asked = 0;
  const preparing = preparePictures(site.services, {
    whenIdle: async () => {
      asked += 1;
      // The sixth piece of work meets a visitor.
      if (asked === 6) gate = createGate();
      await gate.opened;
    },
    signal: stopping.signal,
  });
  await expect.poll(() => asked).toBe(6);
  const begun = site.work.begun;
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect([asked, site.work.begun]).toEqual([6, begun]);
  stopping.abort();
  gate.open();
  await expect(preparing).rejects.toThrow();
  expect(site.work.begun).toBe(begun);
});

test('a site is idle three seconds after the end of its last request', async () => {
  let now = 0;
  const gate = createGate();
  const server = createServer(async (_request, response) => {
    await gate.opened;
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { isIdle } = watchIdle(server, () => now);
  const at = (ms: number) => {
    now = ms;
    return isIdle();
  };
  expect([at(2999), at(3000)]).toEqual([false, true]);
  const address = server.address();
  const visit = fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  await expect.poll(isIdle).toBe(false);
  expect(at(60_000)).toBe(false);
  gate.open();
  await (await visit).text();
  await expect.poll(() => at(63_000)).toBe(true);
});

test('pictures of the image are served as they are, and nothing is written beside them', async () => {
  const builtParent = temporaryFolder();
  const before = await startPictureSite({ dataDir: builtParent });
  const url = pictureUrl('photo.jpg', { width: 320, format: 'webp' });
  const made = await fetch(`${before.origin}${url}`);
  const after = await startPictureSite({ ownFolder: before.ownFolder, builtParent });
  const found = await fetch(`${after.origin}${url}`);
  expect([found.status, after.renderings]).toEqual([200, []]);
  expect(found.headers.get('etag')).toBe(made.headers.get('etag'));
});
