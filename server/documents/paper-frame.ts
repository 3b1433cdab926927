/** What all papers have in common: the plant, the page they came from, how they are sent. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SiteSettings } from '#shared/content/site.ts';
import type { Paper } from '#shared/documents/paper.ts';
import { formatPhone } from '#shared/format.ts';
import { contentDisposition } from './file-name.ts';
import { sendFile } from './known-files.ts';
import type { PaperFile } from './papers.ts';

/** @param url of the page that the paper came from */
export function framePaper(url: string, site: SiteSettings): Pick<Paper, 'plant' | 'url' | 'address'> {
  const { name, phone, email, sampleNotice } = site;
  return {
    plant: {
      name,
      phone: formatPhone(phone),
      email,
      ...(sampleNotice !== undefined && { notice: sampleNotice }),
    },
    url,
    address: url.replace(/^https?:\/\//, ''),
  };
}

const digests = new WeakMap<object, string>();

/** Of content objects, which never change; each is digested once. */
export function digestOf(record: object): string {
  const known = digests.get(record) ?? createHash('sha256').update(JSON.stringify(record)).digest('base64url');
  digests.set(record, known);
  return known;
}

/** @param name of the file, in any letters */
export function sendPdf(
  request: Request,
  response: Response,
  { bytes, etag, name }: PaperFile & { name: string },
): void {
  sendFile(request, response, {
    type: 'application/pdf',
    disposition: contentDisposition(name),
    etag,
    bodies: { identity: bytes },
    isIndexed: response.get('X-Robots-Tag') === undefined,
  });
}
