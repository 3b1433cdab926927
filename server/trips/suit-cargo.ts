/** Whether a trailer is meant for a cargo, by the profiles of `cargo.yaml`: the one truth of tools, pages and checks. */

import { memoizeRecord } from '#server/cache/memoize.ts';
import { type EquipmentChoice, optionsOfTrim } from '#shared/configuration/equipment.ts';
import type { CargoCondition, CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { capitalize, lowerFirst } from '#shared/format.ts';
import { findCargoKind } from '#shared/trips/cargo-kinds.ts';
import type { CargoNeed } from '#shared/trips/cargo-need.ts';
import { type TripProblems, type TripText, tripLines } from '#shared/trips/trip-text.ts';

export type CargoSuit =
  | { grade: 'meant' }
  /** Of a type that is meant for it, but what it asks for is missing. */
  | { grade: 'lacking'; option: Product['options'][number] | undefined }
  /** May take it, but is made for something else: why, after the plural name of its type; `lacks` what the cargo needs. */
  | { grade: 'other'; why: string; lacks: boolean };

type SuitedProduct = Pick<Product, 'type' | 'spec' | 'options' | 'trims'>;

/** @param choice what the trailer is equipped with; as its price has it unless given */
export function suitCargo(
  profile: CargoProfile,
  product: SuitedProduct,
  types: readonly Pick<TrailerType, 'code' | 'cargoes'>[],
  choice?: EquipmentChoice,
): CargoSuit {
  const row = profile.meant.find((each) => each.types.includes(product.type));
  if (row === undefined) return otherGrade(profile, product, types);
  if (row.if === undefined || isMet(row.if, product, choice)) return { grade: 'meant' };
  return { grade: 'lacking', option: product.options.find(({ code }) => code === row.if?.option) };
}

function isMet(
  { figure, has, atMost, atLeast, option }: CargoCondition,
  product: SuitedProduct,
  choice?: EquipmentChoice,
) {
  if (option !== undefined && choice !== undefined) {
    if ([...choice.options, ...optionsOfTrim(product, choice.trim)].includes(option)) return true;
  }
  const value = product.spec[figure];
  if (has !== undefined)
    return String(value ?? '')
      .split(/[^\p{L}\d]+/u)
      .includes(has);
  if (typeof value !== 'number') return false;
  return atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
}

/** In the words of the profile, else what its type is for. */
function otherGrade(
  { others }: CargoProfile,
  { type }: SuitedProduct,
  types: Parameters<typeof suitCargo>[2],
): CargoSuit {
  const told = others.find((each) => each.types.includes(type));
  if (told !== undefined) return { grade: 'other', why: told.why, lacks: told.lacks ?? false };
  const cargoes = types.find(({ code }) => code === type)?.cargoes.slice(0, 3) ?? [];
  const why = `сделаны для другого груза${cargoes.length === 0 ? '' : `: ${cargoes.join(', ')}`}`;
  return { grade: 'other', why, lacks: true };
}

/**
 * The profiles that some trailer of the catalogue is meant for: what nobody makes a trailer for folds nothing. Types that no
 * profile names are meant for each of them: nothing is known against them.
 */
export function usableProfiles(
  profiles: readonly CargoProfile[],
  types: readonly Pick<TrailerType, 'code'>[],
): CargoProfile[] {
  const codes = types.map(({ code }) => code);
  const told = new Set(profiles.flatMap(({ meant, others }) => [...meant, ...others].flatMap((row) => row.types)));
  const untold = codes.filter((code) => !told.has(code));
  return profiles
    .filter(({ meant }) => meant.some((row) => row.types.some((type) => codes.includes(type))))
    .map((profile) => (untold.length === 0 ? profile : { ...profile, meant: [...profile.meant, { types: untold }] }));
}

/** What each line of a trip is: what the visitor has named where it can be that, else the usual cargo of its kind. */
export function profilesOf(text: TripText, profiles: readonly CargoProfile[]): CargoProfile[] {
  const kinds = tripLines.flatMap((row) => text[`kind${row}`] ?? []);
  const named = profiles.find(({ id }) => id === text.profile);
  const found = kinds.flatMap(
    (kind) => [named, ...profiles].find((each) => each?.kinds.some((code) => code === kind)) ?? [],
  );
  return [...new Set(found)];
}

/**
 * The profiles of what a form says is carried.
 * @param problems receives a sentence where the named cargo is none of these, or is carried otherwise
 */
export function readProfiles(
  text: TripText,
  profiles: readonly CargoProfile[],
  problems: TripProblems,
): CargoProfile[] {
  const found = profilesOf(text, profiles);
  if (text.profile === undefined || profiles.length === 0) return found;
  const named = profiles.find(({ id }) => id === text.profile);
  const hasKind = tripLines.some((row) => text[`kind${row}`] !== undefined);
  if (named === undefined) problems.profile = 'Выберите груз из\u00a0списка.';
  else if (hasKind && !found.includes(named)) {
    const ways = named.kinds.map((code) => lowerFirst(findCargoKind(code)?.label ?? code));
    problems.profile = `${named.name}: так этот груз не\u00a0возят. Выберите «${ways.join('», «')}» или уточните груз.`;
  }
  return found;
}

/** What the trip asks of a trailer that it has not: of several cargoes the first. */
export function cargoNeed(
  found: readonly CargoProfile[],
  product: Product,
  types: readonly Pick<TrailerType, 'code' | 'cargoes' | 'pluralName'>[],
  choice?: EquipmentChoice,
): CargoNeed | undefined {
  for (const profile of found) {
    const suit = suitCargo(profile, product, types, choice);
    if (suit.grade === 'lacking') {
      const { option } = suit;
      const note = option === undefined ? '' : ` У\u00a0этой модели есть опция «${option.title}».`;
      return { text: profile.unmet, note: `${profile.why}${note}`, ...(option && { option: option.code }) };
    }
    if (suit.grade === 'other' && suit.lacks) {
      const name = types.find(({ code }) => code === product.type)?.pluralName ?? product.shortName;
      return { text: profile.unmet, note: `${name} ${suit.why}.` };
    }
  }
  return undefined;
}

/** A cargo that a model or a kind is meant for, and what it asks for. */
interface CargoLine {
  name: string;
  condition?: string;
}

/** The cargoes that a model is meant for. */
export function modelCargoes(product: Product, profiles: readonly CargoProfile[]): CargoLine[] {
  return profiles.flatMap((profile): CargoLine[] => {
    const { grade } = suitCargo(profile, product, []);
    if (grade === 'other') return [];
    return [{ name: profile.name, ...(grade === 'lacking' && { condition: profile.unmet }) }];
  });
}

/** The cargoes that types of trailers are meant for; models of a type may differ in what one asks for. */
export function typeCargoes(codes: readonly string[], profiles: readonly CargoProfile[]): CargoLine[] {
  return profiles.flatMap(({ name, meant, need }): CargoLine[] => {
    const rows = meant.filter(({ types }) => types.some((type) => codes.includes(type)));
    if (rows.length === 0) return [];
    return [{ name, ...(rows.some((row) => row.if) && { condition: need }) }];
  });
}

/** The cargoes of a model as one line, see `cargoLine`. */
export const modelCargoLine = memoizeRecord((profiles: readonly CargoProfile[]) =>
  memoizeRecord((product: Product) => cargoLine(modelCargoes(product, profiles))),
);

/** The same of types of trailers. @param codes the list of a category's record */
export const typeCargoLine = memoizeRecord((profiles: readonly CargoProfile[]) =>
  memoizeRecord((codes: readonly string[]) => cargoLine(typeCargoes(codes, profiles))),
);

/** «Бочки, биг-бэги; напитки, бумага — нужен кузов XL»: those that ask for the same together; '' without any. */
function cargoLine(lines: readonly CargoLine[]): string {
  const groups = [...Map.groupBy(lines, ({ condition = '' }) => condition)];
  const parts = groups
    .sort(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([condition, own]) => {
      const names = own.map(({ name }) => lowerFirst(name)).join(', ');
      return condition === '' ? names : `${names}\u00a0— ${condition}`;
    });
  return capitalize(parts.join('; '));
}
