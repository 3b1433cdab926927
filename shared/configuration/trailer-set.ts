/** A set: a model with its trim, options and colour, for a tractor of some height, so many of it. */
import { type EquipmentChoice, type EquipmentOptions, optionsOfTrim } from '#shared/tools/equipment.ts';
import { writeSetCode } from './set-code.ts';

export interface TrailerSet extends EquipmentChoice {
  /** Number of a colour of the palette; absent: the model's own. */
  colour?: number | undefined;
  /** Of the tractor's fifth wheel above the ground, in whole centimetres; absent: as the model is made. */
  couplingHeightMm?: number | undefined;
  count: number;
}

/** What a code needs of a model. */
export interface NumberedModel extends EquipmentOptions {
  number?: number | undefined;
}

/** As many as a request may ask for. */
export const mostInSet = 500;

/** In the order of their numbers in a code. */
export const trimCodes = ['standard', 'optima', 'max'] as const;

/** @returns undefined for a model whose content gives it or one of its options no number */
export function toSetCode(model: NumberedModel, set: TrailerSet): string | undefined {
  const chosen = [...optionsOfTrim(model, set.trim), ...set.options];
  const options = model.options.filter(({ code }) => chosen.includes(code)).map(({ number }) => number ?? 0);
  if (model.number === undefined || options.includes(0)) return undefined;
  return writeSetCode({
    model: model.number,
    trim: set.trim === undefined ? 0 : trimCodes.indexOf(set.trim) + 1,
    options: options.sort((first, second) => first - second),
    colour: set.colour ?? 0,
    couplingHeightCm: Math.round((set.couplingHeightMm ?? 0) / 10),
    count: set.count,
  });
}
