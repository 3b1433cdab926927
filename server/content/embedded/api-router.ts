/** The embedded content as JSON under /api, exactly as a remote company API would answer. */
import { Router } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { type CallInput, type CallName, contentApi } from '#shared/content/api.ts';
import type { CallOptions, ContentSource } from '../content-source.ts';
import { describeApi } from '../openapi.ts';

/** @throws HttpError 400 for input that breaks the row's schema, 404 for an absent record */
export function contentApiRouter(content: ContentSource): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((_request, response, next) => {
    response.locals.compress?.();
    next();
  });
  // Made when it is first asked for: it takes longer than the content of the plant.
  let description: ReturnType<typeof describeApi> | undefined;
  router.get('/openapi.json', (_request, response) => {
    description ??= describeApi();
    response.json(description);
  });
  for (const name of Object.keys(contentApi) as CallName[]) {
    const { path, input } = contentApi[name];
    router.get(path, async (request, response) => {
      const given = input.safeParse({ ...request.query, ...joinWildcards(request.params) });
      if (!given.success) throw new HttpError(400, `API call ${name}: wrong input`);
      const answer = await call(content, name, given.data, { signal: response.locals.visitorLeft });
      if (answer === undefined) throw new HttpError(404, `API call ${name}: no such record`);
      response.set('Cache-Control', 'no-cache').json(answer);
    });
  }
  router.use((request) => {
    throw new HttpError(404, `No API call ${request.path}`);
  });
  return router;
}

function call(content: ContentSource, name: CallName, input: unknown, options: CallOptions): Promise<unknown> {
  // The row's schema has just parsed the input of this very call.
  const method = content[name] as (input: CallInput<CallName>, options: CallOptions) => Promise<unknown>;
  return method(input as CallInput<CallName>, options);
}

function joinWildcards(params: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );
}
