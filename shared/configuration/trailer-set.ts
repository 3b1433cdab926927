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

/** Of a trim in a code, from 1: its own, or its place in the list. 0 for one that the model has not. */
export function trimNumber({ trims }: Pick<EquipmentOptions, 'trims'>, code: EquipmentChoice['trim']): number {
  const index = trims.findIndex((trim) => trim.code === code);
  return trims[index]?.number ?? index + 1;
}

/** @returns undefined for a model whose content gives it or one of its options no number */
export function toSetCode(model: NumberedModel, set: TrailerSet): string | undefined {
  const chosen = [...optionsOfTrim(model, set.trim), ...set.options];
  const options = model.options.filter(({ code }) => chosen.includes(code)).map(({ number }) => number ?? 0);
  if (model.number === undefined || options.includes(0)) return undefined;
  return writeSetCode({
    model: model.number,
    trim: trimNumber(model, set.trim),
    options: options.sort((first, second) => first - second),
    colour: set.colour ?? 0,
    couplingHeightCm: Math.round((set.couplingHeightMm ?? 0) / 10),
    count: set.count,
  });
}
