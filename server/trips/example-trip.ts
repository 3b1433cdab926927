/** A worked example for visitors who have asked nothing yet: a trip that everybody in the trade knows. */
import type { TripText } from '#shared/trips/trip-text.ts';

export const exampleTrip = {
  model: 'shtora-136',
  kind1: 'euro',
  count1: '24',
  mass1: '900',
  size1: '1400',
} as const satisfies TripText;

/** What is carried where, without the names of trailer and tractor. */
export const exampleTitle = '24\u00a0паллеты напитков по\u00a0900\u00a0кг, Самара\u00a0— Москва';
