/** The facets of the catalogue, and a product's choice in each. */
import type { FacetKey } from '#shared/catalog/catalog-keys.ts';
import type { Availability, Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { formatCount } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';

/** Choices are sorted by rank, then by label. */
export interface FacetChoice {
  value: string;
  label: string;
  rank: number;
}

export const facetTitles: Readonly<Record<FacetKey, string>> = {
  stock: 'Наличие',
  type: 'Вид',
  price: 'Цена с НДС',
  payload: 'Грузоподъёмность',
  volume: 'Объём кузова',
  axles: 'Оси',
  city: 'Город склада',
};

const stockLabels: Record<Availability, string> = {
  'in-stock': 'В наличии',
  'in-transit': 'В пути',
  'to-order': 'Под заказ',
};

const ranks = Object.keys(stockLabels);

/** Inner edges of the bands, each the least value of the next band: millions of roubles, tonnes, cubic metres. */
const bands = {
  price: { edges: [3, 4, 5, 6], unit: 'млн\u00a0₽' },
  payload: { edges: [30, 32, 34, 40], unit: 'т' },
  volume: { edges: [30, 70, 90, 100], unit: 'м³' },
} as const;

/** The product's choice in each facet; facets that do not apply are absent. */
export function facetsOf(product: Product, types: readonly TrailerType[]): Partial<Record<FacetKey, FacetChoice>> {
  const { availability, price, spec, stockCity } = product;
  const rub = priceRub(price);
  const type = types.find(({ code }) => code === product.type);
  const { payloadTechKg, bodyVolumeM3, axleCount } = spec;
  return {
    stock: { value: availability, label: stockLabels[availability], rank: ranks.indexOf(availability) },
    ...(type && { type: { value: type.slug, label: type.pluralName, rank: types.indexOf(type) } }),
    price:
      rub === undefined
        ? { value: 'on-request', label: 'Цена по\u00a0запросу', rank: bands.price.edges.length + 1 }
        : bandOf('price', rub / 1_000_000),
    ...(payloadTechKg !== undefined && { payload: bandOf('payload', payloadTechKg / 1000) }),
    ...(bodyVolumeM3 !== undefined && { volume: bandOf('volume', bodyVolumeM3) }),
    ...(axleCount !== undefined && {
      axles: { value: String(axleCount), label: formatCount(axleCount, ['ось', 'оси', 'осей']), rank: axleCount },
    }),
    // A model in transit names the yard that it goes to: it does not stand there yet.
    ...(availability === 'in-stock' &&
      stockCity !== undefined && { city: { value: transliterate(stockCity), label: stockCity, rank: 0 } }),
  };
}

function bandOf(key: keyof typeof bands, value: number): FacetChoice {
  const { edges, unit } = bands[key];
  const rank = edges.filter((edge) => value >= edge).length;
  const [from, to] = [edges[rank - 1], edges[rank]];
  if (from === undefined) return { value: `to-${to}`, label: `до\u00a0${to}\u00a0${unit}`, rank };
  if (to === undefined) return { value: `from-${from}`, label: `от\u00a0${from}\u00a0${unit}`, rank };
  return { value: `${from}-${to}`, label: `${from}–${to}\u00a0${unit}`, rank };
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
);

/** «Нижний Тагил» → `nizhniy-tagil`. */
function transliterate(name: string): string {
  return name
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
