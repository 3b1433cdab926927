/** «The machine in parts»: callouts that stay apart, parts that a trailer has, figures that are those of the tables. */
import { expect, test } from 'vitest';
import { checkMachines } from '#server/content/files/machine-check.ts';
import type { Machine } from '#shared/content/machine.ts';
import { drawMachine, findAnchor, placeInRow } from '#shared/drawing/machine-view.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { realContent } from '#tests/support/test-app.ts';

const { signal } = new AbortController();
const services = await Promise.all(
  ['service', 'guarantee', 'parts', 'exploitation'].map(
    async (slug) => await realContent.service({ slug }, { signal }),
  ),
);
const known = services.flatMap((service) => (service === undefined ? [] : [service]));
const trailer = async (id: string) => {
  const product = await realContent.product({ id }, { signal });
  if (product === undefined) throw new Error(`no ${id}`);
  return product;
};

test('numbers keep their distance, their order and the row, however close the parts are', () => {
  const anchors = [500, 10, 505, 510, 990, 995];
  const places = placeInRow(anchors, 150, 1000);
  const sorted = [...places].sort((one, other) => one - other);
  expect(
    sorted
      .slice(1)
      .map((x, index) => x - (sorted[index] ?? 0))
      .filter((gap) => gap < 149),
  ).toEqual([]);
  expect([places[1], places[0], places[2], places[3], places[4], places[5]]).toEqual(sorted);
  expect(sorted.every((x) => x >= 0 && x <= 1000)).toBe(true);
  expect(
    new Set(
      placeInRow(
        Array.from({ length: 20 }, () => 300),
        150,
        1000,
      ),
    ).size,
  ).toBe(20);
});

test('a trailer without a part has no callout for it', async () => {
  const parts = ['fridge', 'hydraulics', 'axles', 'kingpin'] as const;
  const partsOf = async (id: string) => drawMachine(await trailer(id), parts).callouts.map(({ part }) => part);
  expect(await partsOf('shtora-136')).toEqual(['axles', 'kingpin']);
  expect(await partsOf('ref-87')).toEqual(['fridge', 'axles', 'kingpin']);
  expect(await partsOf('samosval-28')).toEqual(['hydraulics', 'axles', 'kingpin']);
});

test('tyres and rims are of no part; the callout of the hubs ends on a hub, that of the brakes beside it', async () => {
  for (const id of ['shtora-136', 'ref-87', 'samosval-28', 'tral-455', 'pricep-shtora-61']) {
    const { shapes } = toTrailerViews(await trailer(id)).side;
    expect(shapes.filter(({ ink, part }) => ink === 'tyre' && part !== undefined)).toEqual([]);
    const ofPart = (part: 'axles' | 'brakes') => shapes.filter((shape) => shape.part === part);
    const isOnHub = (part: 'axles' | 'brakes') => {
      const [x = Number.NaN, y = Number.NaN] = findAnchor(ofPart(part), part, Number.NEGATIVE_INFINITY) ?? [];
      return ofPart('axles').some(
        (hub) => 'centre' in hub && Math.hypot(x - hub.centre[0], y - hub.centre[1]) <= hub.radiusMm,
      );
    };
    expect([isOnHub('axles'), isOnHub('brakes')]).toEqual([true, false]);
  }
});

test('a fragment has no shapes that are cut off', async () => {
  const piecesOf = async (isFragment: boolean) =>
    drawMachine(await trailer('ref-87'), ['fridge'], isFragment).pieces.filter(({ part }) => part === 'axles');
  expect((await piecesOf(false)).length).toBeGreaterThan(0);
  expect(await piecesOf(true)).toEqual([]);
});

test('the drawing of every service page agrees with its tables', async () => {
  const products = await Promise.all(['shtora-136', 'ref-87', 'samosval-28'].map(trailer));
  expect(known.filter(({ machine }) => machine !== undefined).length).toBe(4);
  expect(checkMachines({ services: known, products })).toEqual([]);
});

test('a figure that its row lacks, a row, a colour or a model that is not there are faults', async () => {
  const products = [await trailer('shtora-136')];
  const [guarantee] = known.filter(({ slug }) => slug === 'guarantee');
  const machine = guarantee?.machine;
  const [drawing] = machine?.drawings ?? [];
  const [callout] = drawing?.callouts ?? [];
  if (guarantee === undefined || machine === undefined || drawing === undefined || callout === undefined)
    throw new Error('no callout');
  const faultsWith = (drawings: Machine['drawings']) =>
    checkMachines({ services: [{ ...guarantee, machine: { ...machine, drawings } }], products });
  const other = (change: Partial<typeof callout>) =>
    faultsWith([{ ...drawing, callouts: [{ ...callout, ...change }] }]);
  expect(other({})).toEqual([]);
  expect(other({ figure: '24\u00a0мес' })).toEqual([expect.stringContaining('"24\u00a0мес" is not in')]);
  // Part of a longer number is another figure.
  expect(other({ figure: '6 мес' })[0]).toContain('"6 мес" is not in');
  expect(other({ of: { block: 'sroki', row: 'Колёса' } })).toEqual([expect.stringContaining('has no row "Колёса"')]);
  expect(faultsWith([{ ...drawing, model: 'nothing' }])[0]).toContain('no product "nothing"');
});
