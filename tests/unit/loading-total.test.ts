/** The loading API is total: any input gets a verdict or named problems, in bounded time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePlanner } from '#server/limits/planner.ts';
import { answerCheck } from '#server/trips/check-answer.ts';
import { answerFit, readFit } from '#server/trips/loading-api.ts';
import { checkAnswerSchema, fitAnswerSchema } from '#server/trips/loading-openapi.ts';
import { createRankModels } from '#server/trips/rank-models.ts';
import { readTrip, UnreadableTrip } from '#server/trips/read-trip.ts';
import { loadingTables } from '#tests/support/loading-cases.ts';
import {
  centreAxleFigures,
  fullTrailer,
  productTrip,
  referenceTractor,
  referenceTrip,
} from '#tests/support/loading-requests.ts';
import { realContent } from '#tests/support/test-app.ts';

const sources = { content: realContent, loadingTables };
const { signal } = new AbortController();

const judge = (body: unknown) =>
  judgeBy(async () => answerCheck(await readTrip(sources, body, signal), loadingTables.roadLimits));

/** The answer, or undefined for problems that are fit to be sent. */
async function judgeBy<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.problems.length).toBeLessThanOrEqual(50);
    for (const { text } of error.problems) expect(text).toMatch(/^[А-ЯЁ].*\.$/);
    return undefined;
  }
}

const oddNumber = fc.oneof(
  fc.integer({ min: -10, max: 200_000 }),
  fc.constantFrom(0, -1, 1, 1e9, 1e308, 0.5, Number.MIN_VALUE),
);
const oddValue = fc.oneof(oddNumber, fc.string({ maxLength: 8 }), fc.boolean(), fc.constant(null), fc.jsonValue());
const looseCargo = [
  { kind: 'pallet', size: '1200x800', massKg: 700, count: 6, heightMm: 1500, stackable: true },
  { kind: 'box', lengthMm: 900, widthMm: 700, heightMm: 800, massKg: 300, count: 3, stop: 2 },
  { kind: 'drum', diameterMm: 600, heightMm: 900, massKg: 200, count: 5 },
];
const bases: Record<string, unknown>[] = [
  referenceTrip,
  productTrip,
  { ...referenceTrip, trailer: centreAxleFigures, tractor: { ...referenceTractor, couplingOverhangMm: 1900 } },
  { ...referenceTrip, trailer: fullTrailer },
  { ...productTrip, cargo: looseCargo },
];

/** A request of the contract with one to three of its values replaced. */
const damagedTrip = fc
  .tuple(fc.constantFrom(...bases), fc.array(fc.tuple(fc.nat(40), oddValue), { minLength: 1, maxLength: 3 }))
  .map(([base, damages]) => {
    const copy = structuredClone(base);
    for (const [place, value] of damages) {
      const leaves = leavesOf(copy);
      const leaf = leaves[place % leaves.length];
      if (leaf !== undefined) leaf.owner[leaf.key] = value;
    }
    return copy;
  });

function leavesOf(value: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...leavesOf(owner[key])]);
}

async function expectFiniteVerdict(body: unknown): Promise<void> {
  const answer = await judge(body);
  if (answer === undefined) return;
  expect(() => checkAnswerSchema.parse(answer)).not.toThrow();
  // JSON has no NaN and no infinity: they would turn into null.
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
}

test('requests with damaged values get a verdict of finite figures or problems with sentences', async () => {
  await fc.assert(fc.asyncProperty(damagedTrip, expectFiniteVerdict), { numRuns: 1000 });
});

test('a damaged cargo over the whole catalogue gets models or problems with sentences', async () => {
  const { length: modelCount } = await realContent.products({}, { signal });
  const rankModels = createRankModels({
    content: realContent,
    limits: loadingTables.roadLimits,
    planner: freePlanner,
  });
  await fc.assert(
    fc.asyncProperty(damagedTrip, async ({ cargo, tractor, roadClass }) => {
      const answer = await judgeBy(async () =>
        answerFit((await rankModels(readFit(loadingTables, { cargo, tractor, roadClass }), { signal })).rows),
      );
      if (answer !== undefined) expect(fitAnswerSchema.parse(answer).models).toHaveLength(modelCount);
    }),
    { numRuns: 60 },
  );
});

test('any JSON at all gets problems', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      expect(await judge(body)).toBeUndefined();
    }),
  );
});

const anyTrip = fc.record({
  trailer: fc.record({
    kind: fc.constant('semi-trailer'),
    frontWallToKingpinMm: fc.integer({ min: -30_000, max: 30_000 }),
    kingpinToAxlesMm: fc.integer({ min: 1, max: 30_000 }),
    tareOnKingpinKg: fc.integer({ min: 0, max: 150_000 }),
    tareOnAxlesKg: fc.integer({ min: 1, max: 150_000 }),
    axleCount: fc.integer({ min: 1, max: 12 }),
    axleSpacingMm: fc.integer({ min: 1, max: 30_000 }),
    greatestKingpinKg: fc.integer({ min: 1, max: 150_000 }),
    greatestAxlesKg: fc.constant(150_000),
    floorLengthMm: fc.integer({ min: 1, max: 30_000 }),
  }),
  tractor: fc.constant(referenceTractor),
  roadClass: fc.constantFrom(6, 10, 11.5),
  cargo: fc.array(fc.record({ massKg: fc.integer({ min: 1, max: 150_000 }), centreMm: fc.constant(0) }), {
    minLength: 1,
    maxLength: 20,
  }),
});

test('the wildest trailer that the schema allows gets a verdict of finite figures', async () => {
  await fc.assert(fc.asyncProperty(anyTrip, expectFiniteVerdict));
});

test('a load that rounds to nothing from below is 0, not −0', async () => {
  const trailer = {
    ...{ kind: 'semi-trailer', frontWallToKingpinMm: 6, kingpinToAxlesMm: 27, tareOnKingpinKg: 0, tareOnAxlesKg: 8 },
    ...{ axleCount: 1, axleSpacingMm: 1, greatestKingpinKg: 1, greatestAxlesKg: 150_000, floorLengthMm: 1 },
  };
  const cargo = [{ massKg: 37, centreMm: 0 }];
  const answer = await judge({ trailer, tractor: referenceTractor, roadClass: 6, cargo });
  expect(Object.is(answer?.groups[2]?.loadKg, 0)).toBe(true);
});

test('a model without the share of its empty mass gets no verdict', async () => {
  const product = await realContent.product({ id: 'shtora-136' }, { signal });
  const { tareOnKingpinKg: _, ...spec } = product?.spec ?? {};
  const content = { product: async () => product && { ...product, spec } };
  await expect(readTrip({ ...sources, content }, productTrip, signal)).rejects.toMatchObject({
    problems: [{ field: 'trailer.product', text: expect.stringContaining('Нет данных') }],
  });
});
