/** Documents that lie in the content as files: `/data/documents/{name}`. */
import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { documentFilePath } from '#shared/pages/feed-paths.ts';
import { contentDisposition } from './file-name.ts';
import { type KnownFile, sendFile } from './known-files.ts';

/** @throws HttpError 404 for any other name: the files were read at the start, no path is ever opened */
export function contentDocuments({ documentFiles }: { documentFiles: DocumentFiles }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sent = new Map(
    [...documentFiles].map(([name, { bytes, type }]): [string, KnownFile] => [
      name,
      {
        type,
        disposition: contentDisposition(name, type === 'application/pdf' ? 'inline' : 'attachment'),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        bodies: { identity: bytes },
        isIndexed: true,
      },
    ]),
  );
  router.get(documentFilePath(':name'), (request, response) => {
    response.locals.errorFormat = 'text';
    const file = sent.get(String(request.params['name']));
    if (file === undefined) throw new HttpError(404, 'no such document');
    sendFile(request, response, file);
  });
  return router;
}
