/** What a trip asks of its trailer beyond its loads: said together with the verdict. */
import type { NamedLink } from '#shared/content/fields.ts';
import { capitalize } from '#shared/format.ts';
import type { TripOutcome } from './judge-trip.ts';

/** A trailer lacks it, or is made for another cargo. */
export interface CargoNeed {
  /** As the end of a verdict: «нужен кузов XL или промежуточное крепление». */
  text: string;
  /** Why, and how the trailer gets it. */
  note: string;
  /** Code of the option that gives it. */
  option?: string;
  /** The same trip with that option, models that are meant for the cargo. */
  ways?: readonly NamedLink[];
}

/** «Нагрузки в норме, но нужен кузов XL или промежуточное крепление»; a verdict that explains itself gets a second sentence. */
export function verdictWithNeed(verdict: string, need: CargoNeed | undefined): string {
  if (need === undefined) return verdict;
  return verdict.includes(':') ? `${verdict}. ${capitalize(need.text)}` : `${verdict}, но\u00a0${need.text}`;
}

/** A trip that lacks something is not simply in order. */
export function gradeWithNeed(grade: TripOutcome['grade'], need: CargoNeed | undefined): TripOutcome['grade'] {
  return need !== undefined && grade === 'within' ? 'near' : grade;
}
