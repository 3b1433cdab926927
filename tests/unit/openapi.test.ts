/** The description of the company API: an API that conforms to it can replace the embedded content. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '#server/content/openapi.ts';
import { contentApi } from '#shared/content/api.ts';

/** The part of OpenAPI 3.1 that the site uses. */
const jsonSchema = z.record(z.string(), z.unknown()).refine((schema) => Object.keys(schema).length > 0);
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: jsonSchema }),
  ),
  responses: z.strictObject({
    200: z.strictObject({
      description: z.string(),
      content: z.strictObject({ 'application/json': z.strictObject({ schema: jsonSchema }) }),
    }),
    404: z.strictObject({ description: z.string() }).optional(),
  }),
});
const description = z
  .strictObject({
    openapi: z.literal('3.1.0'),
    info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.tuple([z.strictObject({ url: z.literal('/api') })]),
    paths: z.record(z.string(), z.strictObject({ get: operation })),
  })
  .parse(describeApi());

const calls = Object.entries(description.paths).map(([path, { get }]) => ({ path, name: get.operationId, get }));
const findCall = (name: string) => calls.find((call) => call.name === name)?.get;

test('every call of the table is described, and nothing else', () => {
  expect(calls.map((call) => call.name).sort()).toEqual(Object.keys(contentApi).sort());
});

test.each(calls)('$name has the address $path, whose parameters are all described and required', ({ path, get }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(path).toMatch(/^(\/([a-z]+|\{\w+\}))+$/);
  expect(get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  expect(get.parameters.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
});

test('parameters that the site may omit are optional', () => {
  expect(findCall('products')?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['category', false],
    ['type', false],
    ['availability', false],
    ['limit', false],
  ]);
  expect(findCall('articles')?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['section', true],
    ['product', false],
    ['category', false],
    ['page', false],
    ['perPage', false],
  ]);
});

test('the key of a facet may be repeated', () => {
  const stock = findCall('catalogPage')?.parameters.find(({ name }) => name === 'stock');
  expect(stock).toMatchObject({
    in: 'query',
    required: false,
    schema: { anyOf: [{ type: 'array' }, { type: 'string' }] },
  });
});

test('numbers of the query are described as numbers within their bounds', () => {
  const limit = findCall('relatedProducts')?.parameters.find(({ name }) => name === 'limit');
  expect(limit?.schema).toMatchObject({ type: 'integer', exclusiveMinimum: 0, maximum: 12, default: 4 });
});

test('a record that may be absent is a 404, a list never is', () => {
  const mayBeAbsent = calls.filter((call) => call.get.responses[404] !== undefined).map((call) => call.name);
  expect(mayBeAbsent.sort()).toEqual([
    'addresses',
    'article',
    'articles',
    'catalogPage',
    'manual',
    'numberedModel',
    'page',
    'product',
    'removedProduct',
    'service',
  ]);
});

test('responses are described field by field', () => {
  const schema = findCall('seo')?.responses[200].content['application/json'].schema;
  expect(schema).toMatchObject({ type: 'object', properties: { seo_title: { type: 'string' } } });
  expect(findCall('types')?.responses[200].content['application/json'].schema).toMatchObject({
    type: 'array',
    items: { type: 'object', required: expect.arrayContaining(['code', 'slug', 'keyFields']) },
  });
});

test('the description is valid JSON', () => {
  expect(JSON.parse(JSON.stringify(describeApi()))).toEqual(describeApi());
});
