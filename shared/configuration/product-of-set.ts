/** A model with the price and masses of a set, for whatever shows models: key figures, comparison. */
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import { usualLeaseRub } from '#shared/tools/leasing.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { listSet, type SetSheet } from './list-set.ts';
import { openSet } from './open-set.ts';

/** Added equipment is cargo that is not carried: no limit of the vehicle changes. */
export function productOfSet(product: Product, { price, addedKg }: Pick<SetSheet, 'price' | 'addedKg'>): Product {
  const { spec } = product;
  const add = (figure: number | undefined, kg: number) => (figure === undefined ? undefined : figure + kg);
  return {
    ...product,
    price: { ...price, date: product.price.date },
    leasingFromRubPerMonth: product.leasingFromRubPerMonth && usualLeaseRub(priceRub(price)),
    spec: {
      ...spec,
      tareMassKg: add(spec.tareMassKg, addedKg),
      payloadTechKg: add(spec.payloadTechKg, -addedKg),
      payloadRoad40Kg: add(spec.payloadRoad40Kg, -addedKg),
      payloadRoad44Kg: add(spec.payloadRoad44Kg, -addedKg),
      payloadRoadTruckKg: add(spec.payloadRoadTruckKg, -addedKg),
    },
  };
}

/** @returns the model named with the set's code; undefined where no set is of this model */
export function modelInSets(model: Product, codes: readonly string[], terms: SetTerms) {
  const opened = codes.map((code) => openSet(model, terms, code)).find(({ fault }) => fault === undefined);
  if (opened?.code === undefined) return undefined;
  const product = productOfSet(model, listSet(model, terms, opened.set));
  return { code: opened.code, product: { ...product, shortName: `${model.shortName}, код ${opened.code}` } };
}
