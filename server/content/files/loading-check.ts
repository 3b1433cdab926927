/** Checks the figures by which loads are computed: they must agree with each other and with the masses. */
import type { Product } from '#shared/content/product.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';

type LoadedProduct = Pick<Product, 'kind' | 'spec'>;

/** Share of the empty mass on the front support: outside of it, a figure is mistyped or belongs to another model. */
const shares: Record<Product['kind'], { key: SpecKey; least: number; greatest: number }> = {
  'semi-trailer': { key: 'tareOnKingpinKg', least: 0.15, greatest: 0.4 },
  'turntable-trailer': { key: 'tareOnTurntableKg', least: 0.4, greatest: 0.65 },
  'centre-axle-trailer': { key: 'tareOnDrawbarKg', least: 0.01, greatest: 0.15 },
};

/** @returns faults as `file: field: what is wrong` */
export function loadingFaults(file: string, { kind, spec }: LoadedProduct): string[] {
  const own = shares[kind].key;
  const foreign = Object.values(shares).filter(({ key }) => key !== own && spec[key] !== undefined);
  return [
    ...foreign.map(({ key }) => `${file}: spec.${key}: a ${kind} has ${own}`),
    ...shareFaults(file, { kind, spec }),
    ...floorFaults(file, spec),
  ];
}

function shareFaults(file: string, { kind, spec }: LoadedProduct): string[] {
  const { key, least, greatest } = shares[kind];
  const onSupport = spec[key];
  if (typeof onSupport !== 'number' || spec.tareMassKg === undefined) return [];
  const from = Math.ceil(spec.tareMassKg * least);
  const to = Math.floor(spec.tareMassKg * greatest);
  return onSupport < from || onSupport > to ? [`${file}: spec.${key}: must be ${from} to ${to} of tareMassKg`] : [];
}

/** The floor begins and ends within the trailer. */
function floorFaults(file: string, spec: Product['spec']): string[] {
  const { outerLengthMm, drawbarLengthMm = 0, floorSetbackMm = 0, innerLengthMm, platformLengthMm } = spec;
  const floorMm = innerLengthMm ?? platformLengthMm;
  if (outerLengthMm === undefined || floorMm === undefined) return [];
  const room = outerLengthMm - drawbarLengthMm - floorMm;
  return floorSetbackMm > room
    ? [`${file}: spec.floorSetbackMm: must be ${room} at most (outer less inner length)`]
    : [];
}
