/** A configuration: a model with its trim, options and colour, for a tractor of some height, so many of it. */

import { writeConfigurationCode } from './configuration-code.ts';
import { type EquipmentChoice, type EquipmentOptions, optionsOfTrim } from './equipment.ts';

export interface Configuration extends EquipmentChoice {
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
export const mostInConfiguration = 500;

/** Of a trim in a code, from 1: its own, or its place in the list. 0 for one that the model has not. */
export function trimNumber({ trims }: Pick<EquipmentOptions, 'trims'>, code: EquipmentChoice['trim']): number {
  const index = trims.findIndex((trim) => trim.code === code);
  return trims[index]?.number ?? index + 1;
}

/** @returns undefined for a model whose content gives it or one of its options no number */
export function toConfigurationCode(model: NumberedModel, configuration: Configuration): string | undefined {
  const chosen = [...optionsOfTrim(model, configuration.trim), ...configuration.options];
  const options = model.options.filter(({ code }) => chosen.includes(code)).map(({ number }) => number ?? 0);
  if (model.number === undefined || options.includes(0)) return undefined;
  return writeConfigurationCode({
    model: model.number,
    trim: trimNumber(model, configuration.trim),
    options: options.sort((first, second) => first - second),
    colour: configuration.colour ?? 0,
    couplingHeightCm: Math.round((configuration.couplingHeightMm ?? 0) / 10),
    count: configuration.count,
  });
}
