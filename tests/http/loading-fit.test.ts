/** POST /api/loading/fit: every model for a cargo, best first. */
import request from 'supertest';
import { expect, test } from 'vitest';
import { fitAnswerSchema } from '#server/trips/loading-openapi.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

async function askFit(body: object) {
  return request(site.origin)
    .post('/api/loading/fit')
    .send({ tractor: { preset: '4x2' }, roadClass: 10, ...body });
}

test('24 pallets of beverages fit curtain trailers, every model has an answer and those that fit come first', async () => {
  const cargo = [{ kind: 'pallet', size: '1200x800', heightMm: 1600, massKg: 900, count: 24 }];
  const { status, body } = await askFit({ cargo });
  expect(status).toBe(200);
  const { models } = fitAnswerSchema.parse(body);
  expect(models).toHaveLength(33);
  expect(models[0]).toMatchObject({ fits: true, pieces: 24, reasons: [] });
  expect(models.filter(({ fits }) => fits).map(({ product }) => product)).toContain('shtora-136');
  const order = models.map(({ fits }) => Number(fits));
  expect(order).toEqual(order.toSorted((one, other) => other - one));
  for (const { fits, reasons } of models) expect(reasons.length > 0).toBe(!fits);
});

test.each([
  ['20 t of grain', { kind: 'bulk', massKg: 20_000, densityKgM3: 750 }, 'zerno-50', 'shtora-136'],
  ['a coil of 12 t', { kind: 'coil', diameterMm: 1500, widthMm: 1200, massKg: 12_000 }, 'rulon-72', 'zerno-50'],
  ['a container of 40 feet', { kind: 'container', size: 40, massKg: 22_000 }, 'konteyner-40', 'shtora-136'],
])('%s goes on the trailers made for it', async (_what, line, fitting, other) => {
  const { models } = fitAnswerSchema.parse((await askFit({ cargo: [line] })).body);
  expect(models.find(({ product }) => product === fitting)).toMatchObject({ fits: true });
  const refused = models.find(({ product }) => product === other);
  expect(refused).toMatchObject({ fits: false, reasons: [expect.stringMatching(/^[А-ЯЁ«].*\.$/)] });
});

test('a wanted temperature leaves refrigerated models', async () => {
  const cargo = [{ kind: 'pallet', size: '1200x800', massKg: 500, count: 20 }];
  const { models } = fitAnswerSchema.parse((await askFit({ cargo, temperatureC: -18 })).body);
  expect(
    models
      .filter(({ fits }) => fits)
      .map(({ product }) => product)
      .sort(),
  ).toEqual(['ref-87', 'ref-87-pharma']);
  const { status, body } = await askFit({ cargo, temperatureC: -90 });
  expect([status, body.problems]).toEqual([400, [{ field: 'temperatureC', text: 'Не меньше −40.' }]]);
});

test('what cannot be read is named by field', async () => {
  const wrong = await askFit({ cargo: [{ kind: 'pallet', size: '1200x800', massKg: 0 }], trailer: {} });
  expect([wrong.status, wrong.body]).toEqual([400, { problems: [{ field: 'trailer', text: 'Такого поля нет.' }] }]);
  const zero = await askFit({ cargo: [{ kind: 'pallet', size: '1200x800', massKg: 0 }] });
  expect(zero.body).toEqual({ problems: [{ field: 'cargo[0].massKg', text: 'Не меньше 1.' }] });
  const tractor = {
    frontAxleKg: 1,
    rearAxlesKg: 1,
    rearAxleCount: 1,
    wheelbaseMm: 9,
    greatestFrontKg: 1,
    greatestRearKg: 1,
  };
  const loose = await askFit({ cargo: [{ massKg: 9, centreMm: 9 }], tractor });
  expect(loose.body.problems).toMatchObject([{ field: 'tractor.couplingOverhangMm' }]);
});
