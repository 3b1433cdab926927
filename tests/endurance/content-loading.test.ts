/** Faults in what loads are computed from: figures of products, limits of roads, tractors. */
import { expect, test } from 'vitest';
import { type Change, faultsAfter } from '#tests/support/content-folder.ts';

const product = 'products/tent-136.yaml';

const replace =
  (pattern: RegExp | string, replacement: string): Change =>
  (text) =>
    text.replace(pattern, replacement);

test.each<[mistake: string, file: string, change: Change, fault: RegExp]>([
  [
    'too much of the empty mass on the kingpin',
    product,
    replace('tareOnKingpinKg: 1800', 'tareOnKingpinKg: 18000'),
    /tareOnKingpinKg: must be 1005 to 2680/,
  ],
  [
    'a share of another kind of trailer',
    product,
    replace('tareOnKingpinKg: 1800', 'tareOnKingpinKg: 1800\n  tareOnDrawbarKg: 250'),
    /tareOnDrawbarKg: a semi-trailer has tareOnKingpinKg/,
  ],
  [
    'a floor that leaves the trailer',
    product,
    replace('floorSetbackMm: 40', 'floorSetbackMm: 400'),
    /floorSetbackMm: must be 70 at most/,
  ],
  [
    'a payload on the road that is written by hand',
    product,
    replace('payloadTechKg: 32300', 'payloadTechKg: 32300\n  payloadRoad40Kg: 25500'),
    /: spec: .*"payloadRoad40Kg"/,
  ],
  [
    'a limit that falls with the class of the road',
    'road-limits.yaml',
    replace('[5.5, 9, 10.5]', '[5.5, 9, 8.5]'),
    /must grow with the class/,
  ],
  [
    'a group of axles without its last row',
    'road-limits.yaml',
    replace(/\n.*axles: 4, single.*/, ''),
    /rows of 4 axle\(s\)/,
  ],
  ['a tractor twice', 'tractors.yaml', replace('id: 6x4', 'id: 6x2'), /id: "6x2" is repeated/],
])('%s is named by file and field (%s)', (_, file, change, fault) => {
  const faults = faultsAfter({ [file]: change });
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults[0]?.slice(0, file.length)).toBe(file);
});
