/** The load distribution diagram of a trip: its drawing, the name of every bound, and the same in words. */

import { drawLoadDiagram } from '#shared/drawing/load-diagram.ts';
import { formatNumber } from '#shared/format.ts';
import { type FloorSpan, lawfulWindow } from '#shared/trips/bounds.ts';
import type { PointLoad } from '#shared/trips/cargo.ts';
import type { LoadingState } from '#shared/trips/check-loading.ts';
import { type DiagramPart, greatestPayload, loadDiagram } from '#shared/trips/diagram.ts';
import { placeName, type SpokenTrip } from '#shared/trips/judge-trip.ts';
import type { LimitedPlace } from '#shared/trips/limit-places.ts';
import { formatKg, formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';

/**
 * @param centres where the centre of a full load may lie
 * @returns undefined where no mass is lawful anywhere: there is nothing to draw
 */
export function loadDiagramView(
  trip: SpokenTrip,
  places: readonly LimitedPlace[],
  states: readonly LoadingState[],
  centres: readonly FloorSpan[],
): LoadDiagramView | undefined {
  const points = states.flatMap(({ centreMm, massKg }) => (centreMm === undefined ? [] : [{ centreMm, massKg }]));
  const [departure] = points;
  if (departure === undefined) return undefined;
  const window = lawfulWindow(places, { fromMm: 0, toMm: trip.trailer.floorLengthMm }, departure.massKg);
  const diagram = plainDiagram(trip, places, points, window);
  const top = greatestPayload(places, centres);
  return (
    diagram && {
      ...diagram,
      label: [
        'Диаграмма нагрузки, перед справа: сколько можно везти при каждом месте центра груза.',
        `Больше всего — ${formatTonnes(top.massKg)}${top.centre === undefined ? '' : `, центр в${nbsp}${formatMm(top.centre.fromMm)} от${nbsp}передней стенки`}.`,
        `Ваш груз — ${formatTonnes(departure.massKg)}, центр в${nbsp}${formatMm(departure.centreMm)}: ${windowText(window)}.`,
      ].join(' '),
    }
  );
}

/** @param points of cargo, if there is any. @returns undefined where nothing may be carried */
export function plainDiagram(
  trip: SpokenTrip,
  places: readonly LimitedPlace[],
  points: readonly PointLoad[] = [],
  window?: FloorSpan,
): Omit<LoadDiagramView, 'label'> | undefined {
  const floorMm = trip.trailer.floorLengthMm;
  const parts = loadDiagram(places, { fromMm: 0, toMm: floorMm });
  if (parts.length === 0) return undefined;
  return {
    drawing: drawLoadDiagram({ parts, floorMm, points, window }),
    bounds: parts.map((part) => boundText(trip, places, part)),
    hasStops: points.length > 1,
  };
}

/** «Ведущая ось тягача, до 10 000 кг: центр от 0 до 6 721 мм». */
function boundText(trip: SpokenTrip, places: readonly LimitedPlace[], part: DiagramPart): string {
  const { limitedBy, fromMm, toMm, perKg, perKgMm } = part;
  const place = places.find(({ id }) => id === limitedBy);
  const isGreatest = place?.perKg === perKg && place.perKgMm === perKgMm;
  const limit =
    place === undefined || !isGreatest
      ? 'чтобы не\u00a0разгрузить'
      : `до${nbsp}${formatKg(Math.floor(place.greatestKg))}`;
  const span = `центр от${nbsp}${formatNumber(Math.round(fromMm))} до${nbsp}${formatMm(toMm)}`;
  return `${placeName(limitedBy, trip)}, ${limit}: ${span}`;
}

function windowText(window: FloorSpan | undefined): string {
  if (window === undefined) return 'для такой массы места, где нагрузки в\u00a0норме, нет';
  return `можно от${nbsp}${formatMm(window.fromMm)} до${nbsp}${formatMm(window.toMm)}`;
}
