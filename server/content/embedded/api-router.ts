/** The content source as JSON under /api: the contract that a remote company API follows. */
import { Router } from 'express';
import { z } from 'zod';
import { type CallOptions, type ContentSource, callNames } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { type CallName, contentApi, isIndispensable } from '#shared/content/api.ts';

/** @param describeFurther paths beside the content. @throws HttpError 400 for input that breaks the schema, 404 for an absent record */
export function contentApiRouter(content: ContentSource, describeFurther: () => Record<string, unknown> = () => ({})) {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((_request, response, next) => {
    response.locals.compress?.();
    next();
  });
  // Lazy: making it takes longer than indexing the content.
  let description: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    description ??= JSON.stringify(describeApi(describeFurther()));
    response.set('Cache-Control', 'public, max-age=600').type('json').send(description);
  });
  for (const name of callNames) {
    const { path, input } = contentApi[name];
    router.get(path, async (request, response) => {
      const parsed = input.safeParse({ ...request.query, ...joinWildcards(request.params) });
      if (!parsed.success) throw new HttpError(400, `API call ${name}: wrong input`);
      // The row's schema has just parsed this call's input.
      const call = content[name] as (input: unknown, options: CallOptions) => Promise<unknown>;
      const answer = await call(parsed.data, { signal: response.locals.visitorLeft });
      if (answer === undefined) throw new HttpError(404, `API call ${name}: no such record`);
      response.set('Cache-Control', 'no-cache').json(answer);
    });
  }
  router.use((request) => {
    throw new HttpError(404, `No API call ${request.path}`);
  });
  return router;
}

function joinWildcards(params: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );
}

/** An OpenAPI 3.1 document of the company API. @param furtherPaths what this site answers beside it */
export function describeApi(furtherPaths: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company API of a trailer plant',
      version: '1.0.0',
      description:
        'What the public site reads. Answer the same under any base address and set API_BASE_URL. Calls with x-indispensable: true are needed; any other may answer 404, and its description says what the site does then.',
    },
    servers: [{ url: '/api' }],
    paths: {
      ...Object.fromEntries(
        callNames.map((name) => [contentApi[name].path.replace(/[:*](\w+)/g, '{$1}'), { get: describeCall(name) }]),
      ),
      ...furtherPaths,
    },
  };
}

function describeCall(name: CallName): Record<string, unknown> {
  const { path, summary, input, output, without } = contentApi[name];
  const schema = z.toJSONSchema(input, { io: 'input' });
  const parameters = Object.entries(schema.properties ?? {}).map(([parameter, parameterSchema]) => {
    const isInPath = new RegExp(`[:*]${parameter}\\b`).test(path);
    const required = isInPath || (schema.required ?? []).includes(parameter);
    return { name: parameter, in: isInPath ? 'path' : 'query', required, schema: parameterSchema };
  });
  const mayBeAbsent = output.safeParse(undefined).success;
  return {
    operationId: name,
    summary,
    description:
      without === undefined ? 'Indispensable: the site cannot live without it.' : `May be omitted (404): ${without}.`,
    'x-indispensable': isIndispensable(name),
    parameters,
    responses: {
      200: {
        description: 'Found',
        content: { 'application/json': { schema: z.toJSONSchema(output, { io: 'input' }) } },
      },
      ...(mayBeAbsent ? { 404: { description: 'No such record' } } : {}),
    },
  };
}
