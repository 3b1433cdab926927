/** Reads a request body as UTF-8 text up to a size limit; used by forms and browser reports. */
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { type Budget, openShare, TooManyBodies } from '#server/limits/budget.ts';

/**
 * @param what names the body in error messages, e.g. `form`
 * @param budget holds what has arrived of unfinished bodies
 * @returns a reader; it throws HttpError 400 for a truncated body, 413 beyond the limit, 415 for another charset or a
 * compressed body, 503 beyond the budget. Errors never quote the body, so that nothing personal is logged.
 */
export function boundedText(what: string, limitBytes: number, budget: Budget) {
  return async (request: Request): Promise<string> => {
    const isIdentity = (request.get('Content-Encoding') ?? 'identity').toLowerCase() === 'identity';
    if (!isIdentity) throw new HttpError(415, `the ${what} came packed`);
    if (!isUtf8(request.get('Content-Type') ?? '')) throw new HttpError(415, `the ${what} is not in UTF-8`);
    if (Number(request.get('Content-Length') ?? 0) > limitBytes) throw new HttpError(413, `the ${what} is too large`);
    const share = openShare(budget, request.ip);
    // One block of memory: chunks of a byte each, held as they come, take two hundred times their length.
    const body = new Uint8Array(new ArrayBuffer(0, { maxByteLength: limitBytes }));
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (body.length + chunk.length > limitBytes) throw new HttpError(413, `the ${what} is too large`);
        if (!share.take(chunk.length)) throw new TooManyBodies('bodies');
        body.buffer.resize(body.length + chunk.length);
        body.set(chunk, body.length - chunk.length);
      }
      return Buffer.from(body)
        .toString()
        .replace(/^\ufeff/, '');
    } catch (error) {
      throw error instanceof HttpError ? error : new HttpError(400, `the ${what} was cut short`);
    } finally {
      share.release();
    }
  };
}

/** A type without a charset counts as UTF-8. */
function isUtf8(contentType: string): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}
