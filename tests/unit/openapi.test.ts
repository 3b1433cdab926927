/** The API of content: how it is described, and what becomes of its wrong fields. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '#server/content/embedded/api-router.ts';
import { repairFields } from '#server/content/remote/repair.ts';
import { contentApi } from '#shared/content/api.ts';
import { siteSettingsSchema } from '#shared/content/site.ts';
import { realContent } from '#tests/support/test-app.ts';

/** The part of OpenAPI 3.1 that the site uses. */
const jsonSchema = z.record(z.string(), z.unknown()).refine((schema) => Object.keys(schema).length > 0);
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  'x-indispensable': z.boolean(),
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

test('what the site cannot live without is marked, and of any other call is said what it does then', () => {
  const needed = calls.filter(({ get }) => get['x-indispensable']).map(({ name }) => name);
  expect(needed).toEqual(['site', 'categories', 'types', 'products', 'product', 'page']);
  for (const { get } of calls) {
    expect(get.description).toMatch(get['x-indispensable'] ? /^Indispensable: / : /^May be omitted \(404\): .+\.$/);
  }
});

test('of a product only what a page needs is required', () => {
  const schema = findCall('product')?.responses[200].content['application/json'].schema as {
    anyOf?: { required?: string[] }[];
    required?: string[];
  };
  const required = schema.required ?? schema.anyOf?.[0]?.required ?? [];
  expect(required.join(' ')).toBe('id name shortName type category pictures spec');
});

test.each(calls)('$name has the address $path, whose parameters are all described and required', ({ path, get }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(path).toMatch(/^(\/([a-z]+|\{\w+\}))+$/);
  expect(get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  expect(get.parameters.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
});

test('parameters that the site may omit are optional, the key of a facet may be repeated, numbers have bounds', () => {
  const optional = (name: string) =>
    Object.fromEntries(findCall(name)?.parameters.map((one) => [one.name, !one.required]) ?? []);
  expect(optional('articles')).toEqual({ section: false, product: true, category: true, page: true, perPage: true });
  const schemaOf = (name: string, key: string) => findCall(name)?.parameters.find((one) => one.name === key)?.schema;
  expect(schemaOf('catalogPage', 'stock')).toMatchObject({ anyOf: [{ type: 'array' }, { type: 'string' }] });
  const bounds = { type: 'integer', exclusiveMinimum: 0, maximum: 12, default: 4 };
  expect(schemaOf('relatedProducts', 'limit')).toMatchObject(bounds);
});

test('a record that may be absent is a 404, a list never is; responses are described field by field, in valid JSON', () => {
  const answersOf = (name: string) => findCall(name)?.responses;
  const absent = ['product', 'page', 'products', 'types'].filter((name) => answersOf(name)?.[404] !== undefined);
  expect(absent).toEqual(['product', 'page']);
  const schemaOf = (name: string) => answersOf(name)?.[200].content['application/json'].schema;
  expect(schemaOf('seo')).toMatchObject({ type: 'object', properties: { seo_title: { type: 'string' } } });
  const items = { type: 'object', required: expect.arrayContaining(['code', 'slug', 'keyFields']) };
  expect(schemaOf('types')).toMatchObject({ type: 'array', items });
  expect(JSON.parse(JSON.stringify(describeApi()))).toEqual(describeApi());
});

const settings = structuredClone(await realContent.site({}, { signal: AbortSignal.timeout(10_000) }));
const picture = settings.hero.wide;
const button = { text: 'Подробнее', href: '/catalog' };
const promoPopup = { images: [picture], delayMs: 13_000, startsAt: '2025-04-16', buttons: [button] };

const mend = (change: object) => repairFields(siteSettingsSchema, structuredClone({ ...settings, ...change }));

test('wrong fields that may be absent are dropped each for itself, unknown ones without a word', () => {
  const repaired = mend({
    promoPopup: { ...promoPopup, link: 12, buttons: [button, { text: '', href: 'x' }] },
    sampleNotice: { a: 1 },
    messengers: [null, ...settings.messengers],
    unknown: true,
  });
  const { sampleNotice: _, ...rest } = settings;
  expect(repaired?.value).toEqual({ ...rest, promoPopup });
  expect(repaired?.dropped.length).toBeGreaterThanOrEqual(4);
});

test('a popup that lacks what it needs is dropped whole', () => {
  expect(mend({ promoPopup: { ...promoPopup, images: [] } })?.value).not.toHaveProperty('promoPopup');
  expect(mend({ promoPopup: 'soon' })?.value).not.toHaveProperty('promoPopup');
});

test('settings without a name, or that are none, are refused', () => {
  expect(mend({ name: 12 })).toBeUndefined();
  expect(repairFields(siteSettingsSchema, null)).toBeUndefined();
});
