/** «The machine in parts»: callouts that stay apart, parts that a trailer has, figures that are those of the tables. */
import { expect, test } from 'vitest';
import { checkMachines } from '#server/content/files/machine-check.ts';
import type { Machine } from '#shared/content/machine.ts';
import { drawMachine, placeInRow } from '#shared/drawing/machine-view.ts';
import { content, findModel, products } from '#tests/support/our-content.ts';

const services = content.services.filter(({ machine }) => machine !== undefined);

test('numbers keep their distance, their order and the row, however close the parts are', () => {
  const anchors = [500, 10, 505, 510, 990, 995];
  const places = placeInRow(anchors, 150, 1000);
  const inOrder = anchors
    .map((anchor, index) => ({ anchor, x: places[index] ?? 0 }))
    .sort((one, other) => one.anchor - other.anchor);
  for (const [index, { x }] of inOrder.slice(1).entries())
    expect(x - (inOrder[index]?.x ?? 0)).toBeGreaterThanOrEqual(149);
  expect(places.every((x) => x >= 0 && x <= 1000)).toBe(true);
  expect(new Set(placeInRow(Array<number>(20).fill(300), 150, 1000)).size).toBe(20);
});

test('a trailer without a part has no callout for it', () => {
  const parts = ['fridge', 'hydraulics', 'axles', 'kingpin'] as const;
  const partsOf = (id: string) => drawMachine(findModel(id), parts).callouts.map(({ part }) => part);
  expect(partsOf('shtora-136')).toEqual(['axles', 'kingpin']);
  expect(partsOf('ref-87')).toEqual(['fridge', 'axles', 'kingpin']);
  expect(partsOf('samosval-28')).toEqual(['hydraulics', 'axles', 'kingpin']);
});

test('the drawing of every service page agrees with its tables', () => {
  expect(services.length).toBe(4);
  expect(checkMachines({ services, products })).toEqual([]);
});

test('a figure that its row lacks, a row, a colour or a model that is not there are faults', () => {
  const guarantee = services.find(({ slug }) => slug === 'guarantee');
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
