/** Reads a request body as UTF-8 text up to a size limit; used by forms and browser reports. */
import express, { type Request, type Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

export interface BoundedBodyOptions {
  limitBytes: number;
  /** Names the body in error messages, e.g. `form`. */
  what: string;
}

/**
 * @returns a reader; it throws HttpError 400 for a truncated body, 413 beyond the limit, 415 for another charset or a
 * compressed body. Errors never quote the body, so that nothing personal is logged.
 */
export function boundedText({ limitBytes, what }: BoundedBodyOptions) {
  const parse = express.text({ limit: limitBytes, inflate: false, type: () => true });
  return async (request: Request, response: Response): Promise<string> => {
    if (!isUtf8(request.get('Content-Type') ?? '')) throw new HttpError(415, `the ${what} is not in UTF-8`);
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(new HttpError(parserStatus(error), `the body of the ${what} cannot be read`));
      });
    });
    const body: unknown = request.body;
    return typeof body === 'string' ? body : '';
  };
}

/** A type without a charset counts as UTF-8. */
function isUtf8(contentType: string): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

function parserStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 400;
  return [413, 415].includes(status) ? status : 400;
}
