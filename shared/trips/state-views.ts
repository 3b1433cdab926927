/** Axle loads beside their limits, at departure and after every stop. */
import { formatNumber } from '#shared/format.ts';
import { isWithin, type PlaceVerdict } from './check-loading.ts';
import type { LoadingState } from './check-states.ts';
import { type DimensionVerdict, isWithinDimension } from './dimensions.ts';
import { dimensionName, placeName, ruleText, type SpokenTrip } from './loading-words.ts';
import { formatMm, formatTonnes } from './placement-words.ts';
import type { LoadBar, TripStateView } from './trip-outcome.ts';

/** @param worst one of the states */
export function stateViews(trip: SpokenTrip, states: readonly LoadingState[], worst: LoadingState): TripStateView[] {
  return states.map((state) => ({
    title: state.afterStop === 0 ? 'Выезд' : `После ${state.afterStop}-й выгрузки`,
    isLawful: state.isLawful,
    isWorst: states.length > 1 && !worst.isLawful && state === worst,
    mass: `груз ${formatTonnes(state.massKg)}`,
    bars: state.places.filter(({ limitKg }) => Number.isFinite(limitKg)).map((place) => loadBar(trip, place)),
  }));
}

export function dimensionBar(verdict: DimensionVerdict): LoadBar {
  const { valueMm, limitMm } = verdict;
  return {
    name: dimensionName(verdict),
    load: formatMm(valueMm),
    limit: formatMm(limitMm),
    rule: 'без специального разрешения',
    share: Math.round(Math.min(1, valueMm / limitMm) * 1000) / 1000,
    isWithin: isWithinDimension(verdict),
  };
}

function loadBar(trip: SpokenTrip, place: PlaceVerdict): LoadBar {
  const { id, loadKg, limitKg, rule } = place;
  const kg = (value: number) => `${formatNumber(value)}\u00a0кг`;
  return {
    name: placeName(id, trip),
    load: kg(Math.round(loadKg)),
    limit: kg(Math.floor(limitKg)),
    rule: ruleText(rule, trip),
    share: Math.round(Math.min(1, Math.max(0, loadKg / Math.max(limitKg, 1))) * 1000) / 1000,
    isWithin: isWithin(place),
  };
}
