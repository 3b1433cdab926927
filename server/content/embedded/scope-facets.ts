/** By what a category is narrowed: for each choice the set of those who stand in it. */
import type { FacetKey } from '#shared/catalog-query.ts';
import type { Facet } from '#shared/content/catalog.ts';
import { type FacetChoice, facetTitles } from '../facets.ts';
import { add, type BitSet, countCommon, emptySet, intersect, unite } from './bit-sets.ts';
import type { Column } from './facet-columns.ts';

/** By facet; values that none of the products has are ignored. */
export type Choices = Partial<Record<FacetKey, readonly string[] | string>>;

export interface Narrowed {
  /** Products by rank; undefined: all of them. */
  fitting: BitSet | undefined;
  facets: Facet[];
}

/** @param found those to choose from, by rank; undefined: all of them */
export type Narrow = (chosen: Choices, found?: BitSet) => Narrowed;

/** @param places of the category's products in the catalogue, by rank */
export function createFacets(columns: readonly Column[], places: Uint32Array): Narrow {
  const offered = columns.flatMap((column) => offerFacet(column, places));

  return (chosen, found) => {
    const wishes = offered.map(({ key, options }) => {
      const asked = [chosen[key] ?? []].flat();
      return { asked, wanted: unite(options.flatMap(({ value, set }) => (asked.includes(value) ? set : []))) };
    });
    const meeting = (met: typeof wishes) => intersect([found ?? [], ...met.map(({ wanted }) => wanted ?? [])].flat());
    const fitting = meeting(wishes);
    const facets = offered.map(({ key, options }, index): Facet => {
      const { asked = [], wanted } = wishes[index] ?? {};
      // A facet counts as if nothing were chosen in it.
      const others = wanted === undefined ? fitting : meeting(wishes.toSpliced(index, 1));
      const counted = options.map(({ value, label, set, total }) => ({
        value,
        label,
        count: others === undefined ? total : countCommon(set, others),
        isChosen: asked.includes(value),
      }));
      return { key, title: facetTitles[key], options: counted };
    });
    return { fitting, facets };
  };
}

interface Option extends FacetChoice {
  set: BitSet;
  total: number;
}

const byName = new Intl.Collator('ru');

/** The choices of a facet in their order; nothing where all products stand in the same one. */
function offerFacet(column: Column, places: Uint32Array): { key: FacetKey; options: Option[] }[] {
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

function readOptions({ numbers, choices }: Column, places: Uint32Array): Option[] {
  const sets: (BitSet | undefined)[] = choices.map(() => undefined);
  for (let rank = 0; rank < places.length; rank += 1) {
    const number = numbers[places[rank] ?? 0] ?? 0;
    const set = sets[number] ?? emptySet(places.length);
    sets[number] = set;
    add(set, rank);
  }
  return choices.flatMap((choice, number): Option[] => {
    const set = sets[number];
    return choice === undefined || set === undefined ? [] : [{ ...choice, set, total: countCommon(set, set) }];
  });
}
