/** What both tools read of their query beyond the cargo: road, tractor, ways of loading. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import { href } from '#shared/routes.ts';
import type { LoadingWay } from '#shared/trips/loading-space.ts';
import { type RoadClass, roadClasses } from '#shared/trips/road-rules.ts';
import { massQuestion } from '#shared/trips/trip-mass.ts';
import type { CargoChoice, TripFormData } from '#shared/trips/trip-pages.ts';
import { type TripProblems, type TripText, toTripSearch, tripLines } from '#shared/trips/trip-text.ts';
import { leastC, mostC } from './rank-models.ts';

/**
 * @param page whose form it is
 * @param profiles those that some trailer of the catalogue is meant for
 */
export function tripFormData(
  page: 'trailer-finder' | 'trip-check',
  { text, problems }: Pick<TripFormData, 'text' | 'problems'>,
  { tractors, roadLimits }: LoadingTables,
  profiles: readonly CargoProfile[],
): TripFormData {
  return {
    text,
    problems,
    choices: unitChoices(page, text, problems),
    tractors: tractors.presets.map(({ id, title }) => ({ id, title })),
    profiles: choicesOf(profiles),
    edition: { day: roadLimits.edition, source: roadLimits.source, note: roadLimits.note },
  };
}

/** The usual cargo of a kind needs no choice; a kind that has no other cargo, none at all. */
function choicesOf(profiles: readonly CargoProfile[]): CargoChoice[] {
  const isUsual = (profile: CargoProfile) =>
    profile.kinds.every((kind) => profiles.find(({ kinds }) => kinds.includes(kind)) === profile);
  return profiles.filter((profile) => !isUsual(profile)).map(({ id, name, kinds }) => ({ id, name, kinds }));
}

/** For each mass whose unit is asked about, links to what it may have meant. */
function unitChoices(
  page: 'trailer-finder' | 'trip-check',
  text: TripText,
  problems: TripProblems,
): TripFormData['choices'] {
  const asked = tripLines.filter((row) => problems[`mass${row}`] !== undefined);
  return Object.fromEntries(
    asked.map((row) => {
      const meant = massQuestion(text, row)?.choices ?? [];
      const links = meant.map(({ text: words, mass }) => ({
        text: words,
        href: `${href(page)}${toTripSearch({ ...text, [`mass${row}`]: mass, [`unit${row}`]: '' })}`,
      }));
      return [`mass${row}`, links];
    }),
  );
}

/** @returns undefined after naming the problem */
export function readRoad({ road }: TripText, problems: TripProblems): RoadClass | undefined {
  const found = roadClasses.find((each) => String(each) === road);
  if (found === undefined) problems.road = 'Выберите дорогу из списка.';
  return found;
}

/** @returns undefined after naming the problem */
export function readPreset(
  { tractor }: TripText,
  { tractors }: LoadingTables,
  problems: TripProblems,
): TractorPreset | undefined {
  const found = tractors.presets.find(({ id }) => id === tractor);
  if (found === undefined) problems.tractor = 'Выберите тягач из списка.';
  return found;
}

/** «−18», «+4»; undefined where no regime is asked for, or after naming the problem. */
export function readTemperature({ temp = '' }: TripText, problems: TripProblems): number | undefined {
  const bare = temp.replace(/[\s\u00a0]|°?[CС]$/gi, '').replace(/^[\p{Pd}−]/u, '-');
  if (bare === '') return undefined;
  const value = Number(bare);
  if (/^[-+]?\d{1,2}$/.test(bare) && value >= leastC && value <= mostC) return value;
  problems.temp = `Температура: целое число от\u00a0−${-leastC} до\u00a0+${mostC}, например −18.`;
  return undefined;
}

const ways: readonly LoadingWay[] = ['rear', 'side', 'top'];

/** Any way unless one is named. */
export function readWays({ way }: TripText, problems: TripProblems): readonly LoadingWay[] {
  const found = ways.filter((each) => each === way);
  if (found.length === 0 && way !== 'any') problems.way = 'Выберите способ погрузки из списка.';
  return found.length === 0 ? ways : found;
}
