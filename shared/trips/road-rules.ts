/** Looks limits up in an edition of the law. */
import type { RoadLimits } from '#shared/content/road-limits.ts';

/** Classes of public roads by the load per axle, in tonnes, that they are built for. */
export const roadClasses = [6, 10, 11.5] as const;
export type RoadClass = (typeof roadClasses)[number];

const groupNames = { 1: 'single-axle', 2: 'two-axles', 3: 'three-axles', 4: 'four-axles' } as const;
type GroupName = (typeof groupNames)[keyof typeof groupNames];

/** The row that a limit comes from; `most-loaded-axle`: that of a single axle, for one of a group; `technical`: of the vehicle itself; `balance`: a load must not turn negative. */
export type LimitRule = GroupName | `${GroupName}-dual` | 'train-mass' | 'most-loaded-axle' | 'technical' | 'balance';

interface AxleGroup {
  axleCount: number;
  spacingMm: number;
  dualTyres: boolean;
}

export interface Limit {
  greatestKg: number;
  rule: LimitRule;
}

/** @throws Error where the edition has no row for the group: its schema refuses such an edition */
export function groupLimit(limits: RoadLimits, roadClass: RoadClass, group: AxleGroup): Limit {
  const axles = Math.min(group.axleCount, 4);
  const row = limits.groups.find((each) => each.axles === axles && group.spacingMm <= (each.spacingToMm ?? Infinity));
  const name = groupNames[axles as keyof typeof groupNames];
  if (row === undefined || name === undefined) throw new Error(`No limit for a group of ${group.axleCount} axles`);
  const tonnes = row[group.dualTyres ? 'dual' : 'single'][roadClasses.indexOf(roadClass)] ?? 0;
  const timesAxles = axles === 4 ? group.axleCount : 1;
  return { greatestKg: tonnes * 1000 * timesAxles, rule: group.dualTyres ? `${name}-dual` : name };
}

/** Of a group whose axles share unequally: the most loaded may carry no more than a single axle with its tyres. */
export function mostLoadedAxleLimit(
  limits: RoadLimits,
  roadClass: RoadClass,
  { share, dualTyres }: { share: number; dualTyres: boolean },
): Limit {
  const alone = groupLimit(limits, roadClass, { axleCount: 1, spacingMm: 0, dualTyres });
  return { greatestKg: alone.greatestKg / share, rule: 'most-loaded-axle' };
}

/** What no train without a permit may weigh: a trailer that is heavier alone is made for permits. */
export function heaviestTrainKg({ trains }: RoadLimits): number {
  return Math.max(...trains.map(({ greatest }) => greatest)) * 1000;
}

/** A train of fewer axles than the table has is allowed what its first row allows; more axles, its last. */
export function trainLimit({ trains }: RoadLimits, axleCount: number): Limit {
  const row = trains.filter(({ axles }) => axles <= axleCount).at(-1) ?? trains[0];
  return { greatestKg: (row?.greatest ?? 0) * 1000, rule: 'train-mass' };
}
