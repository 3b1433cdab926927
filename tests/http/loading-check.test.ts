/** POST /api/loading/check: the contract, and what is refused. */
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createBodyBudget } from '#server/limits/budget.ts';
import { freePlanner } from '#server/limits/planner.ts';
import { loadingApi } from '#server/trips/loading-api.ts';
import { loadingTables } from '#tests/support/loading-cases.ts';
import {
  centreAxleFigures,
  fullTrailer,
  productTrip,
  referenceTractor,
  referenceTrailer,
  referenceTrip,
} from '#tests/support/loading-requests.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

function send(body: unknown, type = 'application/json') {
  return request(site.origin)
    .post('/api/loading/check')
    .set('Content-Type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

test('the reference case is answered as the contract says, to the digit', async () => {
  const { status, body, headers } = await send(referenceTrip);
  expect(status).toBe(200);
  expect(body).toEqual({
    lawful: false,
    trainKg: 36_200,
    kingpinKg: 13_986,
    groups: [
      { id: 'tractor-front', loadKg: 7668, limitKg: 8000, rule: 'technical' },
      { id: 'tractor-rear', loadKg: 14_118, limitKg: 10_000, rule: 'single-axle-dual' },
      { id: 'trailer-axles', loadKg: 14_414, limitKg: 21_000, rule: 'three-axles' },
    ],
    problems: [
      { at: 'kingpin', overKg: 1986, text: expect.stringContaining('лишние 1\u00a0986\u00a0кг') },
      { at: 'tractor-rear', overKg: 4118, text: expect.stringContaining('при пределе 10\u00a0000\u00a0кг') },
    ],
    window: { fromMm: 6721, toMm: 7305 },
    greatestPayloadKg: 23_670,
    limits: { edition: '2024-03-01', source: expect.stringMatching(/№.2060.*; ориентир по.редакции 2014/) },
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a model of the catalogue brings its figures with the mass of its equipment', async () => {
  const plain = await send({ ...productTrip, trailer: { product: 'shtora-136' } });
  const equipped = await send(productTrip);
  expect(plain.body).toMatchObject({ trainKg: 22_000 + 6400 + 7800 });
  expect(equipped.body).toMatchObject({ trainKg: 22_000 + 6400 + 92 + 118 + 7800 });
  expect(plain.body.greatestPayloadKg - equipped.body.greatestPayloadKg).toBe(210);
});

test('raised axles leave two on the road, and two are allowed less', async () => {
  const { body } = await send({ ...referenceTrip, liftedAxles: [1] });
  expect(body.groups[2]).toEqual({ id: 'trailer-axles', loadKg: 13_284, limitKg: 15_000, rule: 'two-axles' });
  expect(body.greatestPayloadKg).toBeLessThan(23_670);
});

test('trailers on a drawbar are answered with their own places', async () => {
  const { couplingOverhangMm, ...truck } = { ...referenceTractor, couplingOverhangMm: 1900 };
  const { fifthWheelOffsetMm: _, ...plainTruck } = truck;
  const cargo = [{ massKg: 8000, centreMm: 3900 }];
  const full = await send({ ...referenceTrip, trailer: fullTrailer, tractor: plainTruck, cargo });
  expect(full.body.groups.map(({ id }: { id: string }) => id)).toEqual([
    'tractor-front',
    'tractor-rear',
    'trailer-turntable',
    'trailer-axles',
  ]);
  expect(full.body.kingpinKg).toBeUndefined();
  const tractor = { ...plainTruck, couplingOverhangMm };
  const centre = await send({ ...referenceTrip, trailer: centreAxleFigures, tractor, cargo });
  expect(centre.body.drawbarKg).toBe(Math.round(300 + (8000 * 200) / 6000));
});

test('a place is null where no place is lawful', async () => {
  const { body } = await send({ ...referenceTrip, cargo: [{ massKg: 30_000, centreMm: 6900 }] });
  expect(body).toMatchObject({ lawful: false, window: null });
});

test('after each stop the loads are computed again: the worst state decides', async () => {
  const cargo = [
    { massKg: 12_000, centreMm: 3600, stop: 2 },
    { massKg: 10_000, centreMm: 10_500, stop: 1 },
  ];
  const { body } = await send({ ...referenceTrip, cargo });
  expect(body.states.map(({ afterStop, lawful }: Record<string, unknown>) => [afterStop, lawful])).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(body).toMatchObject({ lawful: false, trainKg: 26_200, problems: [{ at: 'tractor-rear' }] });
});

const wrong: [what: string, body: unknown, field: string, text: string][] = [
  ['no JSON', '{"trailer":', '', 'не JSON'],
  ['a list', [], '', 'нужно объект'],
  ['no cargo', { ...referenceTrip, cargo: [] }, 'cargo', 'не меньше 1'],
  ['a mass of zero', { ...referenceTrip, cargo: [{ massKg: 0, centreMm: 5 }] }, 'cargo[0].massKg', 'Не меньше 1'],
  ['a mass in words', { ...referenceTrip, cargo: [{ massKg: 'много', centreMm: 5 }] }, 'cargo[0].massKg', 'число'],
  ['no mass', { ...referenceTrip, cargo: [{ centreMm: 5 }] }, 'cargo[0].massKg', 'обязательно'],
  ['half a millimetre', { ...referenceTrip, cargo: [{ massKg: 5, centreMm: 0.5 }] }, 'cargo[0].centreMm', 'целое'],
  [
    'cargo behind the floor',
    { ...referenceTrip, cargo: [{ massKg: 5, centreMm: 20_000 }] },
    'cargo[0].centreMm',
    'пола',
  ],
  ['10 000 pieces', { ...referenceTrip, cargo: [{ massKg: 1, centreMm: 5, count: 10_000 }] }, 'cargo[0].count', '500'],
  [
    'too many pieces in all',
    { ...referenceTrip, cargo: Array(2).fill({ massKg: 1, centreMm: 5, count: 300 }) },
    'cargo',
    '600',
  ],
  ['an unknown key', { ...referenceTrip, speedKmH: 90 }, 'speedKmH', 'Такого поля нет'],
  [
    'an unknown key of a piece',
    { ...referenceTrip, cargo: [{ massKg: 1, centreMm: 5, colour: 'red' }] },
    'cargo[0].colour',
    'Такого поля нет',
  ],
  ['a road of 7 t', { ...referenceTrip, roadClass: 7 }, 'roadClass', '6, 10, 11.5'],
  ['an unknown model', { ...productTrip, trailer: { product: 'teleg' } }, 'trailer.product', 'каталоге'],
  [
    'an unknown trim',
    { ...productTrip, trailer: { product: 'shtora-136', trim: 'lux' } },
    'trailer.trim',
    'комплектации',
  ],
  [
    'an unknown option',
    { ...productTrip, trailer: { product: 'shtora-136', options: ['wings'] } },
    'trailer.options[0]',
    'опции',
  ],
  [
    'options against each other',
    { ...productTrip, trailer: { product: 'shtora-136', options: ['second-spare', 'pallet-box'] } },
    'trailer.options[1]',
    'не сочетается',
  ],
  ['an unknown kind', { ...referenceTrip, trailer: { kind: 'sledge' } }, 'trailer.kind', 'full-trailer'],
  [
    'no wheelbase',
    { ...referenceTrip, trailer: { ...referenceTrailer, kingpinToAxlesMm: undefined } },
    'trailer.kingpinToAxlesMm',
    'обязательно',
  ],
  ['an unknown preset', { ...productTrip, tractor: { preset: '8x8' } }, 'tractor.preset', '4x2'],
  [
    'a truck before a semi-trailer',
    { ...productTrip, tractor: { preset: 'truck-6x2' } },
    'tractor.preset',
    'седельный',
  ],
  [
    'a tractor before a trailer',
    { ...productTrip, trailer: fullTrailer, cargo: [{ massKg: 5, centreMm: 5 }] },
    'tractor.preset',
    'грузовик',
  ],
  [
    'a fifth wheel ahead of the front axle',
    { ...referenceTrip, tractor: { ...referenceTractor, fifthWheelOffsetMm: 3800 } },
    'tractor.fifthWheelOffsetMm',
    'базы',
  ],
  [
    'an axle above its own limit',
    { ...referenceTrip, tractor: { ...referenceTractor, greatestFrontKg: 5000 } },
    'tractor.greatestFrontKg',
    'Меньше',
  ],
  ['a fourth axle raised', { ...referenceTrip, liftedAxles: [4] }, 'liftedAxles[0]', '3-ю'],
  ['all axles raised', { ...referenceTrip, liftedAxles: [1, 2, 3] }, 'liftedAxles', 'Хотя бы одна'],
];

test.each(wrong)('%s: a sentence at the field', async (_what, body, field, text) => {
  const { status, body: answer } = await send(body);
  expect(status).toBe(400);
  expect(answer.problems[0]).toEqual({ field, text: expect.stringContaining(text) });
});

test('the description names both calls, with requests, answers and problems', async () => {
  const { body } = await request(site.origin).get('/api/openapi.json');
  for (const path of ['/loading/check', '/loading/fit']) {
    const { post } = body.paths[path];
    expect(Object.keys(post.responses)).toEqual(['200', '400', '413', '415', '429']);
    expect(post.requestBody.content['application/json'].schema.required).toContain('cargo');
  }
});

test('only JSON is taken, only by POST, and never more than 64 KB of it', async () => {
  expect((await send('massKg=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  const { status, headers } = await request(site.origin).get('/api/loading/check');
  expect([status, headers['allow']]).toEqual([405, 'POST']);
  expect((await send({ ...referenceTrip, cargo: 'x'.repeat(70_000) })).status).toBe(413);
});

test('a network that asks too often is told when to come back', async () => {
  const limits = { perNetwork: 2, periodMs: 60_000, maxNetworks: 10 };
  const rankModels = async () => ({ rows: [], products: [] });
  const parts = {
    content: realContent,
    loadingTables,
    bodyBudget: createBodyBudget(),
    rankModels,
    planner: freePlanner,
  };
  const api = loadingApi(parts, limits);
  const refused: unknown[] = [];
  const app = express().use((_request, response, next) => {
    response.locals.visitorLeft = new AbortController().signal;
    next();
  });
  app.use(api, ((error, _request, response, _next) => {
    refused.push(error);
    response.status(error.status).end();
  }) satisfies express.ErrorRequestHandler);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await request(app).post('/api/loading/check').send(referenceTrip)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(refused).toMatchObject([{ retryAfterSeconds: 60 }]);
});
