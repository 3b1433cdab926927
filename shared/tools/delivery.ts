/** What it costs to deliver trailers behind the plant's own tractors, and how long it takes. */
import type { DeliveryCity, DeliveryTerms, Yard } from '#shared/content/delivery.ts';
import { formatCount, formatNumber } from '#shared/format.ts';

export interface CountedDelivery {
  /** «Казань», and in the genitive «Казани». */
  city: string;
  to: string;
  /** Where it sets out, in the genitive; absent in what was counted before yards were told apart. */
  from?: string;
  km: number;
  days: number;
  /** Of all trailers, including VAT. */
  rub: number;
  /** What the sum holds and what it does not. */
  notes: string[];
}

/** Some types have a surcharge; without a yard the trailers stand at the plant. */
type Consignment = { type?: DeliveryTerms['surcharges'][number]['types'][number]; count: number; yard?: Yard };

export function countDelivery(
  terms: DeliveryTerms,
  city: DeliveryCity,
  { type, count, yard }: Consignment,
): CountedDelivery {
  const { batch } = terms;
  const { from, km: kmTo } = yard ?? getPlant(terms);
  const km = kmTo?.[city.slug] ?? city.km;
  const surcharges = terms.surcharges.filter(({ types }) => type !== undefined && types.includes(type));
  const rubPerKm = surcharges.reduce((sum, surcharge) => sum + surcharge.rubPerKm, terms.rubPerKm);
  const each = Math.max(terms.leastRub, km * rubPerKm);
  const isBatch = count >= batch.fromCount;
  return {
    city: city.name,
    to: city.to,
    from,
    km,
    days: Math.ceil(km / terms.kmPerDay),
    rub: Math.round((each * count * (isBatch ? 100 - batch.percentOff : 100)) / 100),
    notes: [
      ...surcharges.map(({ reason }) => reason),
      ...(isBatch ? [`партия от\u00a0${batch.fromCount}\u00a0ед.\u00a0— минус ${batch.percentOff}\u00a0%`] : []),
      terms.note,
    ],
  };
}

/** The yard where trailers are made. */
export function getPlant({ yards }: Pick<DeliveryTerms, 'yards'>): Yard {
  const [plant] = yards;
  if (plant === undefined) throw new Error('the terms of delivery name no yard: their schema refuses such terms');
  return plant;
}

/** «Доставка из Сызрани до Казани, 390 км, 1 день в пути». */
export function nameDelivery({ from, to, km, days }: CountedDelivery): string {
  return `Доставка ${from === undefined ? '' : `из\u00a0${from} `}до\u00a0${to}, ${formatNumber(km)}\u00a0км, ${formatCount(days, ['день', 'дня', 'дней'])} в\u00a0пути`;
}

/** A city on the road from the plant: what one trailer costs, and each of two, one upon the other, without loading; with VAT. */
export type RoadCity = ReturnType<typeof toRoad>[number];

/** The cities of the rates, the nearest first. */
export function toRoad({ pairRubPerKm }: { pairRubPerKm?: number | undefined }, terms: DeliveryTerms) {
  return terms.cities
    .map((city) => {
      const { km, days, rub } = countDelivery(terms, city, { count: 1 });
      const pairRub = pairRubPerKm && Math.max(terms.leastRub, km * pairRubPerKm);
      return { name: city.name, km, days, rub, ...(pairRub && { pairRub }) };
    })
    .toSorted((first, second) => first.km - second.km);
}

/** Two trailers to the farthest city, both ways: behind two tractors, and together behind one, with loading; with VAT. */
export type PairDelivery = NonNullable<ReturnType<typeof countPair>>;

/** @returns undefined without rates of a pair, or where it saves nothing */
export function countPair(
  { pairRubPerKm, loadRub, type }: { pairRubPerKm: number | undefined; loadRub: number; type: Consignment['type'] },
  terms: DeliveryTerms,
) {
  const [city] = terms.cities.toSorted((first, second) => second.km - first.km);
  if (city === undefined || pairRubPerKm === undefined) return undefined;
  const { km, to, rub: apartRub } = countDelivery(terms, city, { ...(type && { type }), count: 2 });
  const togetherRub = 2 * (Math.max(terms.leastRub, km * pairRubPerKm) + loadRub);
  return togetherRub < apartRub ? { to, km, apartRub, togetherRub } : undefined;
}
