/** The facets of one category: a set of products per choice, intersected and counted on each request. */

import type { FacetKey } from '#shared/catalog/catalog-keys.ts';
import type { Facet } from '#shared/content/catalog.ts';
import { add, type BitSet, countCommon, emptySet, intersect, unite } from './bit-sets.ts';
import type { Column } from './facet-columns.ts';
import { type FacetChoice, facetTitles } from './facets.ts';

/** By facet; values that no product has are ignored. */
export type Choices = Partial<Record<FacetKey, readonly string[] | string>>;

export interface Narrowed {
  /** By rank; undefined means all products. */
  matching: BitSet | undefined;
  facets: Facet[];
}

/** @param found products to choose from, by rank; undefined means all */
export type Narrow = (chosen: Choices, found?: BitSet) => Narrowed;

/** @param places places of the category's products, by rank */
export function createFacets(columns: readonly Column[], places: Uint32Array): Narrow {
  const offered = columns.flatMap((column) => offerFacet(column, places));

  return (chosen, found) => {
    const selections = offered.map(({ key, options }) => {
      const asked = [chosen[key] ?? []].flat();
      return { asked, wanted: unite(options.flatMap(({ value, set }) => (asked.includes(value) ? set : []))) };
    });
    const intersectWith = (selected: typeof selections) =>
      intersect([found ?? [], ...selected.map(({ wanted }) => wanted ?? [])].flat());
    const matching = intersectWith(selections);
    const facets = offered.map(({ key, options }, index): Facet => {
      const { asked = [], wanted } = selections[index] ?? {};
      // Choices within one facet widen the list, so a facet is counted without its own.
      const others = wanted === undefined ? matching : intersectWith(selections.toSpliced(index, 1));
      const counted = options.map(({ value, label, set, total }) => ({
        value,
        label,
        count: others === undefined ? total : countCommon(set, others),
        isChosen: asked.includes(value),
      }));
      return { key, title: facetTitles[key], options: counted };
    });
    return { matching, facets };
  };
}

interface CountedChoice extends FacetChoice {
  set: BitSet;
  total: number;
}

const byName = new Intl.Collator('ru');

/** The choices of a facet, sorted; [] when all products have the same one. */
function offerFacet(column: Column, places: Uint32Array): { key: FacetKey; options: CountedChoice[] }[] {
  const options = readOptions(column, places);
  const [first] = options;
  if (first === undefined || first.total === places.length) return [];
  return [
    {
      key: column.key,
      options: options.sort((one, other) => one.rank - other.rank || byName.compare(one.label, other.label)),
    },
  ];
}

function readOptions({ numbers, choices }: Column, places: Uint32Array): CountedChoice[] {
  const sets: (BitSet | undefined)[] = choices.map(() => undefined);
  for (let rank = 0; rank < places.length; rank += 1) {
    const number = numbers[places[rank] ?? 0] ?? 0;
    const set = sets[number] ?? emptySet(places.length);
    sets[number] = set;
    add(set, rank);
  }
  return choices.flatMap((choice, number): CountedChoice[] => {
    const set = sets[number];
    return choice === undefined || set === undefined ? [] : [{ ...choice, set, total: countCommon(set, set) }];
  });
}
