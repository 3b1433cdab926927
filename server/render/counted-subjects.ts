/** What was counted under addresses of this site, for a form that is open: it has learned of them after its page was made. */
import type { RequestHandler } from 'express';
import { queueKey } from '#server/limits/client-network.ts';
import { readAbout, toShownSubject } from '#shared/forms/subjects.ts';
import { subjectsPath } from '#shared/pages/paths.ts';
import { findSubjects } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';

export function countedSubjects(dependencies: RenderDependencies): RequestHandler {
  return async (request, response, next) => {
    const { pathname, search, log } = response.locals;
    if (pathname !== subjectsPath) return next();
    const addresses = readAbout(search)?.about ?? [];
    const subjects = await findSubjects(dependencies, queueKey(request.ip), addresses, { log });
    response.locals.compress?.();
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' });
    response.json(subjects.map(toShownSubject));
  };
}
