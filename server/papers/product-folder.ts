/** All files of a model or of a set in one: `/data/products/{id}.zip`, streamed while its papers are made one by one. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { type Response, Router } from 'express';
import { type FolderDependencies, type FolderMember, listMembers } from '#server/papers/folder/folder-members.ts';
import { createFolderSlots, type FolderSlots } from '#server/papers/folder/folder-slots.ts';
import { folderText } from '#server/papers/folder/folder-text.ts';
import { folderPath, openDataPath } from '#shared/feed-paths.ts';
import { href } from '#shared/routes.ts';
import { contentDisposition, safeFileName } from './file-name.ts';
import { findAskedProduct, openAskedSet } from './product-papers.ts';

/** A folder takes a few seconds; two of one client, because an office shares its address. */
const usualSlots = { atOnce: 4, ofClient: 2 };

/** @throws HttpError 404 for an unknown product or code, 503 with a time to come back when its first paper cannot be made now */
export function productFolder(
  dependencies: FolderDependencies,
  slots: FolderSlots = createFolderSlots(usualSlots),
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(openDataPath(':id', 'zip'), async (request, response) => {
    const { locals } = response;
    locals.errorFormat = 'text';
    const { visitorLeft: signal } = locals;
    const id = String(request.params['id']);
    const asked = await findAskedProduct(dependencies, { id, request, signal });
    const { product, site, client } = asked;
    const code = request.query['set'];
    const opened = code === undefined ? undefined : openAskedSet(dependencies, asked, code);
    const address = folderPath(id, opened?.code);
    if (address !== request.originalUrl) {
      response.redirect(302, address);
      return;
    }
    const release = slots.take(client);
    try {
      const members = listMembers(dependencies, { ...asked, signal }, opened);
      const [first] = members;
      // Made before the first byte, while the status can still be 503.
      if (request.method === 'GET') await first?.open();
      const search = opened === undefined ? '' : `?set=${opened.code}`;
      const url = `${dependencies.config.siteUrl}${href('product', { slug: product.category, id })}${search}`;
      const names = members.map(({ name }) => name);
      const text = {
        name: 'Состав папки.txt',
        open: async () => ({ bytes: folderText({ product, site, url, names }) }),
      };
      const name = opened === undefined ? product.shortName : `${product.shortName}, набор ${opened.code}`;
      response.set({
        'Content-Type': 'application/zip',
        'Cache-Control': 'public, max-age=600',
        'Content-Disposition': contentDisposition(`${name}.zip`, 'attachment'),
        'X-Robots-Tag': 'noindex',
      });
      if (request.method === 'HEAD') response.end();
      else await sendZip(response, [text, ...members], { changed: new Date(product.updated), signal });
    } finally {
      release();
    }
  });
  return router;
}

/** Whole or cut off: without its end no program takes it for a folder. @throws whatever a member throws */
async function sendZip(
  response: Response,
  members: readonly FolderMember[],
  { changed, signal }: { changed: Date; signal: AbortSignal },
): Promise<void> {
  let failure: unknown;
  async function* openOneByOne() {
    for (const { name, open } of members) {
      const { bytes } = await open().catch((error: unknown) => {
        if (!signal.aborted) failure = error;
        throw error;
      });
      signal.throwIfAborted();
      yield { name: safeFileName(name), lastModified: changed, input: bytes };
    }
  }
  try {
    await pipeline(Readable.from(makeZip(openOneByOne())), response);
  } catch {
    // The pipeline has cut the connection, as if the visitor had left.
    if (failure !== undefined) throw failure;
  }
}
