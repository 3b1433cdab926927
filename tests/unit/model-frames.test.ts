/** How each model is seen: closed, open, loaded, from inside, wherever a picture of it or of its type exists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { operationStates, pictureListSchema } from '#server/content/files/record-files.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';

const { products } = loadContent(contentFolder);
const list = pictureListSchema.parse(load(readFileSync(path.join(contentFolder, 'pictures.yaml'), 'utf8')));

/** What there are pictures of: a new one with a frame belongs into this table. */
const seen: Record<TrailerTypeCode, string> = {
  tent136: 'closed loaded',
  curt136: 'closed open loaded inside',
  curtMega: 'closed open',
  curtCoil: 'open loaded',
  drop136: 'closed open',
  contChassis: 'closed loaded',
  lowbed: 'closed loaded',
  tipHalf: 'closed open loaded',
  grain: 'closed loaded',
  iso: 'closed',
  reefer: 'closed inside',
  timber: 'closed loaded',
  trCurt2: 'closed',
  trDrop2: 'closed',
};

test.each(products.map((product) => [product.id, product] as const))(
  '%s is seen in every state of which its type has a picture',
  (_id, { type, pictures, operation = [] }) => {
    const shown = [...pictures, ...operation.map(({ picture }) => picture)].map(({ source }) => list[source]?.frame);
    const states = operationStates.filter((state) => shown.some((frame) => frame?.state === state));
    expect(states.join(' ')).toBe(seen[type]);
  },
);

test('the table names every state of which there is a picture', () => {
  for (const [name, { frame, type, models = [], alike = [] }] of Object.entries(list)) {
    if (frame === undefined) continue;
    const types = products.filter(({ id }) => models.includes(id) || alike.includes(id)).map((product) => product.type);
    for (const code of type === undefined ? types : [type]) expect(seen[code].split(' '), name).toContain(frame.state);
  }
});
