/** POST /api/loading/check and /fit: the contract, pieces that the engine places, every model for a cargo, and what is refused. */
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkAnswerSchema, fitAnswerSchema } from '#server/trips/loading-openapi.ts';
import {
  centreAxleFigures,
  fullTrailer,
  productTrip,
  referenceTractor,
  referenceTrailer,
  referenceTrip,
} from '#tests/support/loading-requests.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { fifthWheelOffsetMm: _offset, ...truck } = referenceTractor;

function send(body: unknown, type = 'application/json') {
  const posted = request(site.origin).post('/api/loading/check').set('Content-Type', type);
  return posted.send(typeof body === 'string' ? body : JSON.stringify(body));
}

test('the reference case is answered as the contract says, to the digit', async () => {
  const { status, body, headers } = await send(referenceTrip);
  expect(status).toBe(200);
  expect(body).toEqual({
    lawful: false,
    marginKg: -4118,
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

const pallets = { kind: 'pallet', size: '1200x800', heightMm: 1600 };
const loose = [
  { ...pallets, massKg: 500, count: 4 },
  { massKg: 2000, centreMm: 9000 },
];
const four = { length: 4 };
const onTwo = { id: 'trailer-axles', loadKg: 13_284, limitKg: 15_000, rule: 'two-axles' };

test.each([
  ['raised axles leave two on the road, which are allowed less', { liftedAxles: [1] }, { groups: [{}, {}, onTwo] }],
  ['no place is lawful: null', { cargo: [{ massKg: 30_000, centreMm: 6900 }] }, { lawful: false, window: null }],
  // Into a trailer of figures too.
  [
    'pieces without a place go beside one that lies',
    { cargo: loose },
    { trainKg: 18_200, placement: { pieces: four } },
  ],
])('%s', async (_what, given, expected) => {
  expect((await send({ ...referenceTrip, ...given })).body).toMatchObject(expected);
});

test('trailers on a drawbar are answered with their own places', async () => {
  const cargo = [{ massKg: 8000, centreMm: 3900 }];
  const full = await send({ ...referenceTrip, trailer: fullTrailer, tractor: truck, cargo });
  const groups = ['tractor-front', 'tractor-rear', 'trailer-turntable', 'trailer-axles'].map((id) => ({ id }));
  expect(full.body).toMatchObject({ groups });
  expect(full.body.kingpinKg).toBeUndefined();
  const tractor = { ...truck, couplingOverhangMm: 1900 };
  const centre = await send({ ...referenceTrip, trailer: centreAxleFigures, tractor, cargo });
  expect(centre.body.drawbarKg).toBe(Math.round(300 + (8000 * 200) / 6000));
});

test('after each stop the loads are computed again: the worst state decides', async () => {
  const cargo = [
    { massKg: 12_000, centreMm: 3600, stop: 2 },
    { massKg: 10_000, centreMm: 10_500, stop: 1 },
  ];
  const { body } = await send({ ...referenceTrip, cargo });
  const [first, last] = body.states;
  expect([first, last]).toMatchObject([
    { afterStop: 0, lawful: true },
    { afterStop: 1, lawful: false },
  ]);
  expect([first.marginKg > 0, last.marginKg < 0, body.marginKg]).toEqual([true, true, last.marginKg]);
  expect(body).toMatchObject({ lawful: false, trainKg: 26_200, problems: [{ at: 'tractor-rear' }] });
});

const { kingpinToAxlesMm: _base, ...baseless } = referenceTrailer;
const piece = (given: object) => ({ cargo: [{ massKg: 5, centreMm: 5, ...given }] });
const model = (given: object) => ({ ...productTrip, trailer: { product: 'shtora-136', ...given } });
const container = { kind: 'container', size: 40, massKg: 20_000 };
const tractor = (given: object) => ({ tractor: { ...referenceTractor, ...given } });

/** What differs from the reference trip. */
test.each<[what: string, given: object, field: string, text: string]>([
  ['no cargo', { cargo: [] }, 'cargo', 'не меньше 1'],
  ['a mass of zero', piece({ massKg: 0 }), 'cargo[0].massKg', 'Не меньше 1'],
  ['a mass in words', piece({ massKg: 'много' }), 'cargo[0].massKg', 'число'],
  ['half a millimetre', piece({ centreMm: 0.5 }), 'cargo[0].centreMm', 'целое'],
  ['cargo behind the floor', piece({ centreMm: 20_000 }), 'cargo[0].centreMm', 'пола'],
  ['10 000 pieces', piece({ count: 10_000 }), 'cargo[0].count', '500'],
  ['too many pieces in all', { cargo: Array(2).fill({ massKg: 1, centreMm: 5, count: 300 }) }, 'cargo', '600'],
  ['an unknown key of a piece', piece({ colour: 'red' }), 'cargo[0].colour', 'Такого поля нет'],
  ['a road of 7 t', { roadClass: 7 }, 'roadClass', '6, 10, 11.5'],
  ['an unknown model', model({ product: 'teleg' }), 'trailer.product', 'каталоге'],
  ['an unknown trim', model({ trim: 'lux' }), 'trailer.trim', 'комплектации'],
  ['an unknown option', model({ options: ['wings'] }), 'trailer.options[0]', 'опции'],
  ['options at odds', model({ options: ['second-spare', 'pallet-box'] }), 'trailer.options[1]', 'не сочетается'],
  ['an unknown kind', { trailer: { kind: 'sledge' } }, 'trailer.kind', 'full-trailer'],
  ['no wheelbase', { trailer: baseless }, 'trailer.kingpinToAxlesMm', 'обязательно'],
  ['an unknown preset', { ...productTrip, tractor: { preset: '8x8' } }, 'tractor.preset', '4x2'],
  ['a truck with a semi-trailer', { ...productTrip, tractor: { preset: 'truck-6x2' } }, 'tractor.preset', 'седельный'],
  ['a tractor before a trailer', { ...productTrip, trailer: fullTrailer, ...piece({}) }, 'tractor.preset', 'грузовик'],
  ['a hitch ahead of all', tractor({ fifthWheelOffsetMm: 3800 }), 'tractor.fifthWheelOffsetMm', 'базы'],
  ['an axle above its own limit', tractor({ greatestFrontKg: 5000 }), 'tractor.greatestFrontKg', 'Меньше'],
  ['a fourth axle raised', { liftedAxles: [4] }, 'liftedAxles[0]', '3-ю'],
  ['all axles raised', { liftedAxles: [1, 2, 3] }, 'liftedAxles', 'Хотя бы одна'],
  ['a container on a curtain trailer', { ...model({}), cargo: [container] }, 'cargo[0].kind', 'контейнеровоз'],
])('%s: a sentence at the field', async (_what, given, field, text) => {
  const { status, body } = await send({ ...referenceTrip, ...given });
  expect(status).toBe(400);
  expect(body.problems[0]).toEqual({ field, text: expect.stringContaining(text) });
});

test.each([
  ['{"trailer":', 'не JSON'],
  ['[]', 'Здесь нужен объект.'],
])('%s: a sentence at the whole', async (text, said) => {
  const { status, body } = await send(text);
  expect([status, body.problems[0]]).toEqual([400, { field: '', text: expect.stringContaining(said) }]);
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

test('a network that asks more than 120 times a minute is told when to come back', async () => {
  const own = await openSite();
  // All within one minute, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = () => request(own.origin).post('/api/loading/check').send(referenceTrip);
  for (let count = 1; count <= 120; count += 1) expect([count, (await ask()).status]).toEqual([count, 200]);
  const { status, headers } = await ask();
  expect([status, headers['retry-after']]).toEqual([429, '60']);
});

const drinks = { ...pallets, massKg: 900, count: 24 };

test('a model of the catalogue has its train measured; beyond a limit the trip is not lawful', async () => {
  const trip = { ...productTrip, trailer: { product: 'bort-136' } };
  const crate = { kind: 'box', lengthMm: 3000, widthMm: 2000, massKg: 5000 };
  const low = checkAnswerSchema.parse((await send({ ...trip, cargo: [{ ...crate, heightMm: 2600 }] })).body);
  expect(low).toMatchObject({ lawful: true, dimensions: [{ id: 'length' }, { id: 'width' }, { id: 'height' }] });
  const { body } = await send({ ...trip, cargo: [{ ...crate, heightMm: 2800 }] });
  const high = { valueMm: 4130, limitMm: 4000, text: expect.stringContaining('4\u00a0130\u00a0мм') };
  expect(body).toMatchObject({ lawful: false, problems: [], dimensions: [{}, {}, high] });
  expect((await send(referenceTrip)).body.dimensions).toBeUndefined();
});

test('the floor is loaded by the running metre', async () => {
  const machine = { kind: 'box', lengthMm: 1000, widthMm: 1500, heightMm: 1500, massKg: 9000 };
  const { body } = await send({ ...model({}), cargo: [machine] });
  expect(body.problems).toEqual([{ at: 'floor', overKg: 500, text: expect.stringContaining('Погонный метр пола') }]);
  expect(body.lawful).toBe(false);
});

const askFit = (body: object) =>
  request(site.origin)
    .post('/api/loading/fit')
    .send({ tractor: { preset: '4x2' }, roadClass: 10, ...body });

test('24 pallets of beverages fit curtain trailers, every model has an answer and those that fit come first', async () => {
  const { status, body } = await askFit({ cargo: [drinks] });
  expect(status).toBe(200);
  const { models } = fitAnswerSchema.parse(body);
  expect(models).toHaveLength(33);
  expect(models[0]).toMatchObject({ fits: true, pieces: 24, reasons: [] });
  expect(models.filter(({ fits }) => fits).map(({ product }) => product)).toContain('shtora-136');
  const order = models.map(({ fits }) => Number(fits));
  expect(order).toEqual(order.toSorted((one, other) => other - one));
  for (const { fits, reasons } of models) expect(reasons.length > 0).toBe(!fits);
  const cold = fitAnswerSchema.parse((await askFit({ cargo: [drinks], temperatureC: -18 })).body);
  expect(cold.models.flatMap(({ fits, product }) => (fits ? [product] : []))).toEqual(['ref-87']);
});

test.each([
  [{ temperatureC: -90 }, 'temperatureC', 'Не меньше −40.'],
  [{ trailer: {} }, 'trailer', 'Такого поля нет.'],
  [{ cargo: [{ ...drinks, massKg: 0 }] }, 'cargo[0].massKg', 'Не меньше 1.'],
  [{ tractor: truck }, 'tractor.couplingOverhangMm', expect.any(String)],
])('what a finder cannot read is named by field: %j', async (given, field, text) => {
  const { status, body } = await askFit({ cargo: [drinks], ...given });
  expect([status, body]).toEqual([400, { problems: [{ field, text }] }]);
});
