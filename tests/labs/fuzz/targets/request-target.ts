/** Hosts and addresses of requests: one reading of each, or 400, 421 or 431. */
import type { Request, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { requestTarget } from '#server/middleware/request-target.ts';
import { textsOf } from '#tests/labs/fuzz/input.ts';

const handle = requestTarget({ siteUrl: 'https://site.example', allowedHosts: ['localhost'], servesAnyAddress: false });

export function fuzzRequestTarget(data: Buffer): void {
  const [url = '', host = ''] = textsOf(data);
  const locals: { pathname?: string } = {};
  try {
    handle({ url, rawHeaders: ['Host', host] } as Request, { locals } as unknown as Response, () => undefined);
  } catch (error) {
    if (error instanceof HttpError && [400, 421, 431].includes(error.status)) return;
    throw error;
  }
  const { pathname = '' } = locals;
  if (!pathname.startsWith('/')) throw new Error(`no path: ${pathname}`);
  // Two slashes come to nothing but a 404; everything else must mean the same to every parser.
  if (!pathname.startsWith('//') && new URL(pathname, 'http://h').host !== 'h') throw new Error(`a host: ${pathname}`);
}
