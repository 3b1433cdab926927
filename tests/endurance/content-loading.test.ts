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
    'a full body that presses the kingpin too much',
    'products/samosval-28.yaml',
    replace('fifthWheelLoadKg: 12000', 'fifthWheelLoadKg: 11010'),
    /payloadTechKg: a full load bears \d+ at most \(centre at 4100 mm: kingpin 11\d{3} of 11010\)/,
  ],
  [
    'full bodies of grain that press the axles too much',
    'products/zerno-60.yaml',
    (text) => text.replace('payloadTechKg: 30300', 'payloadTechKg: 30690').replace('38600', '38990'),
    /payloadTechKg: a full load bears 30\d{3} at most \(centre at 5500 mm: trailer-axles 272\d\d of 27000\)/,
  ],
  [
    'a tank that stands too far back',
    'products/konteyner-20.yaml',
    replace('lockPairsMm: [1203, 7056]', 'lockPairsMm: [1303, 7156]'),
    /payloadTechKg: a full load bears \d+ at most .*trailer-axles/,
  ],
  [
    'a floor full of pallets that presses the kingpin too much',
    'products/ref-87.yaml',
    replace('wheelbaseMm: 7400', 'wheelbaseMm: 7710'),
    /payloadTechKg: a full load bears \d+ at most .*kingpin/,
  ],
  [
    'locks that hold no such container',
    'products/konteyner-40.yaml',
    replace('    - 40 футов HC\n', '    - 40 футов HC\n    - 45 футов HC\n'),
    /lockPairsMm: hold no container of 45 feet/,
  ],
  [
    'locks that hold more than is said',
    'products/konteyner-40.yaml',
    replace('    - 2×20 футов\n', ''),
    /containerTypes: two of 20 feet must be named/,
  ],
  [
    'locks that are counted wrong',
    'products/konteyner-45.yaml',
    replace('twistlocks: 12', 'twistlocks: 14'),
    /twistlocks: must be 12/,
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
    replace('single: [5, 7, 8.5]', 'single: [5, 7, 6.5]'),
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
