/** How much each tractor may carry on each road, and what every mass does to every place of the train. */
import { catalogueRoadClass, isForDivisible } from '#server/trips/lawful-payload.ts';
import { loadCentres } from '#server/trips/trailer-of-product.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import type { PaperBlock, PaperColumn } from '#shared/documents/paper.ts';
import { formatNumber, lowerFirst } from '#shared/format.ts';
import { lawfulWindow } from '#shared/trips/bounds.ts';
import { checkLoading, isWithin } from '#shared/trips/check-loading.ts';
import type { Combination, Trailer } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { placeName } from '#shared/trips/judge-trip.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { roadClasses } from '#shared/trips/road-rules.ts';
import { explainedTable, plainTable } from './content-blocks.ts';

interface LoadedModel {
  product: Product;
  trailer: Trailer;
  limits: RoadLimits;
}

/** A row for every tractor that fits the model, two columns for every road: mass and the place of its centre. */
export function payloadTable(
  { product, trailer, limits }: LoadedModel,
  tractors: readonly TractorPreset[],
): PaperBlock {
  const columns: PaperColumn[] = [
    { title: 'Тягач', width: 0.19 },
    ...roadClasses.flatMap((road) => [
      { title: `Дорога ${formatNumber(road)}\u00a0т, кг`, width: 0.13, isFigure: true },
      { title: 'центр, мм', width: 0.14, isFigure: true },
    ]),
  ];
  const rows = tractors.map((tractor) => [
    tractor.name,
    ...roadClasses.flatMap((roadClass) => {
      const places = limitPlaces({ tractor, trailer }, limits, roadClass);
      const { massKg, centre } = greatestPayload(places, loadCentres(product, trailer));
      return centre === undefined ? ['—', '—'] : [kg(massKg), kg((centre.fromMm + centre.toMm) / 2)];
    }),
  ]);
  return plainTable(columns, rows);
}

const kg = (mass: number) => formatNumber(Math.round(mass));

const stepKg = 5000;

/**
 * Empty, every five tonnes, and the most of the model itself. What a road allows stands at the best centre of the usual road;
 * heavier cargo at a centre of its own, for a declared payload is borne at one place alone.
 */
export function placeTable({ product, trailer, limits }: LoadedModel, tractor: TractorPreset): PaperBlock[] {
  const trip = { tractor, trailer };
  const byRoad = roadClasses.map((roadClass) => ({ roadClass, places: limitPlaces(trip, limits, roadClass) }));
  const usual = limitPlaces(trip, limits, catalogueRoadClass);
  const centres = loadCentres(product, trailer);
  const { massKg: topKg, exactCentreMm: usualMm } = greatestPayload(usual, centres);
  if (usualMm === undefined) return [];
  const technical = technicalPlaces(usual, trip);
  const most = greatestPayload(technical, centres);
  const mostKg = Math.min(product.spec.payloadTechKg ?? topKg, grossOf(usual) - tareOf(trailer));
  const steps = Array.from({ length: Math.ceil(mostKg / stepKg) }, (_, step) => step * stepKg);
  const masses = [...new Set([...steps, topKg, mostKg])]
    .filter((mass) => mass <= mostKg)
    .sort((one, other) => one - other);
  const aboveRoads = isForDivisible(product) ? 'по\u00a0дорогам нельзя' : 'неделимый, с\u00a0разрешением';
  const shown = usual.filter(({ id }) => id !== 'trailer-gross');
  const columns: PaperColumn[] = [
    { title: 'Груз, кг', width: 0.12, isFigure: true },
    { title: 'Центр, мм', width: 0.1, isFigure: true },
    ...shown.map(({ id }) => ({ title: placeName(id, trip), width: 0.56 / shown.length, isFigure: true })),
    { title: 'Где можно', width: 0.22, isFigure: true },
  ];
  const rows = masses.map((massKg) => {
    const centreMm = centreFor(massKg);
    const cargo = [{ massKg, centreMm }];
    const { places } = checkLoading(shown, cargo);
    return [
      ...[kg(massKg), massKg === 0 ? '—' : kg(centreMm)],
      ...[...places.map(({ loadKg }) => kg(loadKg)), whereText(cargo)],
    ];
  });
  return explainedTable(`Нагрузки, кг: ${towedBy(tractor)}`, columns, rows, mostText());

  /** The usual one where some road allows the mass there; else the nearest that a road, or the vehicle itself, allows. */
  function centreFor(massKg: number): number {
    if (usualMm === undefined) return 0;
    if (byRoad.some(({ places }) => checkLoading(places, [{ massKg, centreMm: usualMm }]).isLawful)) return usualMm;
    for (const places of [...byRoad.map((road) => road.places), technical]) {
      const windows = centres.flatMap((span) => lawfulWindow(places, span, massKg) ?? []);
      const [nearest] = windows
        .map(({ fromMm, toMm }) => Math.min(Math.max(usualMm, fromMm), toMm))
        .sort((one, other) => Math.abs(one - usualMm) - Math.abs(other - usualMm));
      if (nearest !== undefined) return nearest;
    }
    return most.exactCentreMm ?? usualMm;
  }

  /** A permit helps where the road is too weak and the cargo cannot be divided, never where the vehicle is too weak. */
  function whereText(cargo: { massKg: number; centreMm: number }[]): string {
    const road = byRoad.find(({ places }) => checkLoading(places, cargo).isLawful);
    if (road !== undefined) return `дорога от\u00a0${formatNumber(road.roadClass)}\u00a0т`;
    const over = checkLoading(technical, cargo).places.filter((place) => !isWithin(place));
    if (over.length > 0)
      return `больше допустимого: ${over.map(({ id }) => lowerFirst(placeName(id, trip))).join(', ')}`;
    return aboveRoads;
  }

  /** Why the last row is there, though no road allows it. */
  function mostText(): string {
    const at = `центр груза в\u00a0${kg(centreFor(mostKg))}\u00a0мм`;
    const borne = `${kg(mostKg)}\u00a0кг\u00a0— технический предел модели: столько держат опоры и\u00a0рама, когда ${at}.`;
    const strongest = byRoad.at(-1);
    const lawfulKg = strongest === undefined ? mostKg : greatestPayload(strongest.places, centres).massKg;
    if (strongest === undefined || lawfulKg >= mostKg) return borne;
    return `${borne} Дороги — отдельный предел: без\u00a0разрешения не\u00a0больше ${kg(lawfulKg)}\u00a0кг, дорога ${formatNumber(strongest.roadClass)}\u00a0т.`;
  }
}

const tareOf = ({ tareOnSupportKg, tareOnAxlesKg }: Trailer) => tareOnSupportKg + tareOnAxlesKg;
const grossOf = (places: readonly LimitedPlace[]) => places.find(({ id }) => id === 'trailer-gross')?.greatestKg ?? 0;

/** What trailer and tractor themselves bear, whatever the road. */
function technicalPlaces(places: readonly LimitedPlace[], { tractor, trailer }: Combination): LimitedPlace[] {
  const own: Partial<Record<LimitedPlace['id'], number | undefined>> = {
    'tractor-front': tractor.greatestFrontKg,
    'tractor-rear': tractor.greatestRearKg,
    'trailer-turntable': trailer.greatestSupportKg,
    'trailer-axles': trailer.greatestAxlesKg,
    train: tractor.greatestTrainKg ?? Number.POSITIVE_INFINITY,
  };
  return places.map((place) => ({ ...place, greatestKg: own[place.id] ?? place.greatestKg }));
}

/** The trailer with equipment that stands on it. */
export function withMass(trailer: Trailer, massKg: number, centreMm: number): Trailer {
  const share = (centreMm - trailer.frontWallToSupportMm) / trailer.supportToAxlesMm;
  return {
    ...trailer,
    tareOnSupportKg: trailer.tareOnSupportKg + massKg * (1 - share),
    tareOnAxlesKg: trailer.tareOnAxlesKg + massKg * share,
  };
}

/** Rounded down to a tenth. */
export const tonnesText = (kg: number) => formatNumber(Math.floor(kg / 100) / 10);
export const cubicText = (volume: number) => formatNumber(Math.floor(volume * 10) / 10);

/** «тягач 4×2»; a truck is called one by its name: «грузовик 6×2». */
export const towedBy = ({ coupling, name }: Pick<TractorPreset, 'coupling' | 'name'>) =>
  coupling === 'hook' ? name : `тягач ${name}`;
