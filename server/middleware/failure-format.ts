/** Below these addresses failures are told to programs, not to people. */
import type { RequestHandler } from 'express';

type Format = 'json' | 'text';

/** @param formats by the first part of the address, `/api` */
export function failureFormat(formats: Readonly<Record<string, Format>>): RequestHandler {
  const known = new Map(Object.entries(formats));
  return (request, response, next) => {
    const first = /^\/[^/?]*/.exec(request.url)?.[0] ?? '';
    const format = known.get(first.toLowerCase());
    if (format !== undefined) response.locals.errorFormat = format;
    next();
  };
}
