/** How the models of a category differ: the least and the greatest of three figures, and where the others lie. */
import type { ModelRange, RangeEnd } from '#shared/content/catalog.ts';
import type { Product } from '#shared/content/product.ts';
import { priceRub } from '#shared/tools/price-text.ts';

type Figure = ModelRange['figure'];
type Measured = Pick<Product, 'id' | 'shortName' | 'price' | 'spec'>;

const readers: Record<Figure, (model: Measured) => number | undefined> = {
  length: ({ spec }) => spec.outerLengthMm,
  mass: ({ spec }) => spec.tareMassKg,
  price: ({ price }) => priceRub(price),
};

const fewModels = 12;

/** @returns a range per figure that any model has; models without the figure are left out of it */
export function rangesOf(models: readonly Measured[]): ModelRange[] {
  return (Object.keys(readers) as Figure[]).flatMap((figure) => {
    const ends = models.flatMap((model): RangeEnd[] => {
      const value = readers[figure](model);
      return value === undefined || value <= 0 ? [] : [{ id: model.id, name: model.shortName, value }];
    });
    return rangeOf(figure, ends);
  });
}

function rangeOf(figure: Figure, [first, ...others]: readonly RangeEnd[]): ModelRange[] {
  if (first === undefined) return [];
  const least = others.reduce((end, other) => (other.value < end.value ? other : end), first);
  const most = others.reduce((end, other) => (other.value > end.value ? other : end), first);
  const span = most.value - least.value;
  // On a phone, closer ticks are one blot; those of many models are a comb.
  const stepPct = others.length < fewModels ? 2 : 4;
  const marks = [first, ...others].map(({ value }) =>
    span === 0 ? 0 : Math.round(((value - least.value) / span) * (100 / stepPct)) * stepPct,
  );
  return [
    {
      figure,
      modelCount: others.length + 1,
      least,
      most,
      marks: [...new Set(marks)].sort((one, other) => one - other),
    },
  ];
}
