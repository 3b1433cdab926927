/** The content source as JSON under /api: the contract that a remote company API follows. */
import { Router } from 'express';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { describeApi } from '#server/content/openapi.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { type CallInput, type CallName, contentApi } from '#shared/content/api.ts';

/**
 * @param describeFurther paths that the site answers beside the content, for the description
 * @throws HttpError 400 for input that breaks the row's schema, 404 for an absent record
 */
export function contentApiRouter(
  content: ContentSource,
  describeFurther: () => Record<string, unknown> = () => ({}),
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((_request, response, next) => {
    response.locals.compress?.();
    next();
  });
  // Lazy: making it takes longer than indexing the content.
  let description: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    description ??= JSON.stringify(describeApi(describeFurther()));
    response.type('json').send(description);
  });
  for (const name of Object.keys(contentApi) as CallName[]) {
    const { path, input } = contentApi[name];
    router.get(path, async (request, response) => {
      const parsed = input.safeParse({ ...request.query, ...joinWildcards(request.params) });
      if (!parsed.success) throw new HttpError(400, `API call ${name}: wrong input`);
      const answer = await callContent(content, name, parsed.data, { signal: response.locals.visitorLeft });
      if (answer === undefined) throw new HttpError(404, `API call ${name}: no such record`);
      response.set('Cache-Control', 'no-cache').json(answer);
    });
  }
  router.use((request) => {
    throw new HttpError(404, `No API call ${request.path}`);
  });
  return router;
}

function callContent(content: ContentSource, name: CallName, input: unknown, options: CallOptions): Promise<unknown> {
  // The row's schema has just parsed this call's input.
  const method = content[name] as (input: CallInput<CallName>, options: CallOptions) => Promise<unknown>;
  return method(input as CallInput<CallName>, options);
}

function joinWildcards(params: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );
}
