/** A set as its code holds it: permanent numbers of the content, never names or places in a list. */
export interface SetNumbers {
  model: number;
  /** Of the trim (`trimNumber`); 0 where the model has no trims. */
  trim: number;
  /** Every option of the set, those of its trim too, ascending. */
  options: readonly number[];
  /** 0: the colour of the model. */
  colour: number;
  /** Of the tractor's fifth wheel above the ground; 0: that of the model. */
  couplingHeightCm: number;
  count: number;
}

/** What a version of the format writes between the version and the check character: values of five bits. */
export interface SetFormat {
  write(numbers: SetNumbers): number[];
  /** @returns undefined for values that `write` never makes */
  read(values: readonly number[]): SetNumbers | undefined;
}
