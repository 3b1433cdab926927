/** What every mass does to every place of the train. */
import type { TractorPreset } from '#shared/content/tractor.ts';
import { formatNumber } from '#shared/format.ts';
import { checkLoading } from '#shared/loading/check-loading.ts';
import type { Combination, Trailer } from '#shared/loading/combination.ts';
import { greatestPayload } from '#shared/loading/greatest-payload.ts';
import { type LimitedPlace, limitPlaces } from '#shared/loading/limit-places.ts';
import { placeName } from '#shared/loading/loading-words.ts';
import { isForDivisible } from '#shared/loading/road-permit.ts';
import { loadCentres } from '#shared/loading/trailer-of-product.ts';
import type { PaperBlock, PaperColumn } from '#shared/papers/paper.ts';
import { type RoadClass, roadClasses } from '#shared/road-classes.ts';
import type { LoadedModel } from './payload-table.ts';

const kg = (mass: number) => formatNumber(Math.round(mass));

const stepKg = 5000;

/** Empty, every five tonnes, and the most of the model itself; the centre where most may be carried. */
export function placeTable({ product, trailer, limits }: LoadedModel, tractor: TractorPreset): PaperBlock[] {
  const byRoad = roadClasses.map((roadClass) => ({
    roadClass,
    places: limitPlaces({ tractor, trailer }, limits, roadClass),
  }));
  const middle = byRoad.find(({ roadClass }) => roadClass === 10)?.places ?? [];
  const { massKg: topKg, centre } = greatestPayload(middle, loadCentres(product, trailer));
  if (centre === undefined) return [];
  const centreMm = Math.round((centre.fromMm + centre.toMm) / 2);
  const mostKg = product.spec.payloadTechKg ?? topKg;
  const steps = Array.from({ length: Math.ceil(mostKg / stepKg) }, (_, step) => step * stepKg);
  const masses = [...new Set([...steps, topKg, mostKg])]
    .filter((mass) => mass <= mostKg)
    .sort((one, other) => one - other);
  const aboveRoads = isForDivisible(product) ? 'по\u00a0дорогам нельзя' : 'неделимый, с\u00a0разрешением';
  const technical = technicalPlaces(middle, { tractor, trailer });
  const shown = middle.filter(({ id }) => id !== 'trailer-gross');
  const width = 0.68 / shown.length;
  const columns: PaperColumn[] = [
    { title: 'Груз, кг', width: 0.12, isFigure: true },
    ...shown.map(({ id }) => ({ title: placeName(id, { tractor, trailer }), width, isFigure: true })),
    { title: 'Где можно', width: 0.2, isFigure: true },
  ];
  const rows = masses.map((massKg) => {
    const cargo = [{ massKg, centreMm }];
    const { places } = checkLoading(shown, cargo);
    const roads = byRoad.filter((road) => checkLoading(road.places, cargo).isLawful).map(({ roadClass }) => roadClass);
    const isBearable = checkLoading(technical, cargo).isLawful;
    return {
      cells: [
        kg(massKg),
        ...places.map(({ loadKg }) => kg(loadKg)),
        roadText(roads, isBearable ? aboveRoads : 'больше допустимого'),
      ],
    };
  });
  return [
    {
      kind: 'heading',
      text: `Нагрузки, кг: тягач ${tractor.name}, центр груза в\u00a0${kg(centreMm)}\u00a0мм от\u00a0передней стенки`,
    },
    { kind: 'table', table: { columns, rows } },
  ];
}

/** @param nowhere what is said of a mass that no road bears: a permit helps there, never where the vehicle is too weak */
function roadText([least]: readonly RoadClass[], nowhere: string): string {
  return least === undefined ? nowhere : `дорога от\u00a0${formatNumber(least)}\u00a0т`;
}

/** What trailer and tractor themselves bear, whatever the road. */
function technicalPlaces(places: readonly LimitedPlace[], { tractor, trailer }: Combination): LimitedPlace[] {
  const own: Partial<Record<LimitedPlace['id'], number | undefined>> = {
    'tractor-front': tractor.greatestFrontKg,
    'tractor-rear': tractor.greatestRearKg,
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
