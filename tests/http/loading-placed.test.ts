/** POST /api/loading/check with pieces that the engine places. */
import request from 'supertest';
import { expect, test } from 'vitest';
import { checkAnswerSchema } from '#server/trips/loading-openapi.ts';
import { productTrip, referenceTrip } from '#tests/support/loading-requests.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

async function check(body: object) {
  const { status, body: answer } = await request(site.origin).post('/api/loading/check').send(body);
  return { status, answer };
}

const pallets = { kind: 'pallet', size: '1200x800', heightMm: 1600 };

test('24 pallets of beverages of 900 kg are placed lawfully on a curtain trailer', async () => {
  const { status, answer } = await check({
    ...productTrip,
    trailer: { product: 'shtora-136' },
    cargo: [{ ...pallets, massKg: 900, count: 24 }],
  });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ lawful: true, trainKg: 21_600 + 6400 + 7800, problems: [] });
  const { placement } = checkAnswerSchema.parse(answer);
  expect(placement?.pieces).toHaveLength(24);
  expect(placement?.reason).toMatch(/^[А-ЯЁ]/);
});

test('pieces without a place go into a trailer of figures too, beside one that lies', async () => {
  const cargo = [
    { ...pallets, massKg: 500, count: 4 },
    { massKg: 2000, centreMm: 9000 },
  ];
  const { answer } = await check({ ...referenceTrip, cargo });
  expect(answer.trainKg).toBe(6400 + 7800 + 4000);
  expect(answer.placement.pieces).toHaveLength(4);
});

test('a model of the catalogue has its train measured; beyond a limit the trip is not lawful', async () => {
  const trip = { ...productTrip, trailer: { product: 'bort-136' } };
  const crate = { kind: 'box', lengthMm: 3000, widthMm: 2000, massKg: 5000 };
  const low = checkAnswerSchema.parse((await check({ ...trip, cargo: [{ ...crate, heightMm: 2600 }] })).answer);
  expect(low.dimensions).toEqual([
    { id: 'length', valueMm: 16_470, limitMm: 20_000 },
    { id: 'width', valueMm: 2550, limitMm: 2550 },
    { id: 'height', valueMm: 3930, limitMm: 4000 },
  ]);
  const { answer } = await check({ ...trip, cargo: [{ ...crate, heightMm: 2800 }] });
  expect([low.lawful, answer.lawful, answer.problems]).toEqual([true, false, []]);
  expect(answer.dimensions[2]).toMatchObject({ valueMm: 4130, text: expect.stringContaining('4\u00a0130\u00a0мм') });
  expect((await check({ ...referenceTrip })).answer.dimensions).toBeUndefined();
});

test('the floor is loaded by the running metre', async () => {
  const machine = { kind: 'box', lengthMm: 1000, widthMm: 1500, heightMm: 1500, massKg: 9000 };
  const { answer } = await check({ ...productTrip, trailer: { product: 'shtora-136' }, cargo: [machine] });
  expect(answer.problems).toEqual([{ at: 'floor', overKg: 500, text: expect.stringContaining('Погонный метр пола') }]);
  expect(answer.lawful).toBe(false);
});

test.each([
  ['a container on a curtain trailer', { kind: 'container', size: 40, massKg: 20_000 }, 'cargo[0].kind'],
  [
    'a box longer than the body',
    { kind: 'box', lengthMm: 15_000, widthMm: 500, heightMm: 500, massKg: 900 },
    'cargo[0].lengthMm',
  ],
  ['forty pallets', { ...pallets, massKg: 100, count: 40 }, 'cargo'],
])('%s is a problem with its field', async (_what, line, field) => {
  const { status, answer } = await check({ ...productTrip, trailer: { product: 'shtora-136' }, cargo: [line] });
  expect(status).toBe(400);
  expect(answer.problems[0].field).toBe(field);
  expect(answer.problems[0].text).toMatch(/^[А-ЯЁ].*\.$/);
});
