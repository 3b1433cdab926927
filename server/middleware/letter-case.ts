/** Moves an address to the page whose id differs from it only in letter case, once nothing has exactly this id. */
import type { ErrorRequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { toPagePath, toPayloadPath } from '#shared/payload-path.ts';
import { isPagePath } from '#shared/routes.ts';
import { redirectMoved } from './redirect-moved.ts';

/** @param hasPage rejects with an HttpError where there is no such page */
export function letterCase(hasPage: (pathname: string) => Promise<unknown>): ErrorRequestHandler {
  return async (error: unknown, _request, response, next) => {
    const { pathname, search } = response.locals;
    const isMissing = error instanceof HttpError && error.status === 404 && !response.headersSent;
    const payloadOf = isMissing ? toPagePath(pathname) : undefined;
    const asked = payloadOf ?? pathname ?? '';
    const lower = asked.toLowerCase();
    if (!isMissing || lower === asked || !isPagePath(asked) || !isPagePath(lower)) return next(error);
    try {
      await hasPage(lower);
    } catch {
      return next(error);
    }
    redirectMoved(response, `${payloadOf === undefined ? lower : toPayloadPath(lower)}${search}`);
  };
}
