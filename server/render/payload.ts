/** `{path}/_payload.json`: what a page is made of, for a navigation inside the browser. Same status as the page. */
import type { RequestHandler } from 'express';
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';
import { toPagePath, toPayloadPath } from '#shared/payload-path.ts';
import { isPersonal } from '#shared/routes.ts';
import type { Services } from '../services.ts';
import { openPage, redirectMoved } from './open-page.ts';
import { keepToVisitor } from './page-handler.ts';

/** @throws HttpError for the error exit, which answers JSON here */
export function payloads(services: Services): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = toPagePath(locals.pathname);
    if (pathname === undefined) return next();
    locals.errorFormat = 'json';
    const outcome = await services.pageWork.run(() => openPage(services, pathname, request, response));
    if (outcome.kind === 'moved') return redirectMoved(response, toPayloadPath(outcome.to));
    response.status(outcome.page.status).set('Cache-Control', 'private, no-cache');
    if (outcome.page.id !== 'error' && isPersonal(outcome.page.id)) keepToVisitor(response);
    response.json({
      buildId: services.frontend.build.id,
      page: await completePage(outcome.page, services.limits.deferredMs),
    });
  };
}

/** Waits for the deferred parts; one that fails or is late stays without a value, and the page shows its fallback. */
async function completePage(page: PageResult, timeMs: number): Promise<PageResult> {
  const slots: DeferredSlot<unknown>[] = Object.values(page.deferred);
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeMs);
  await Promise.race([Promise.allSettled(slots.map((slot) => slot.promise)), late]);
  clearTimeout(timer);
  return { ...page, deferred: Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot])) };
}
