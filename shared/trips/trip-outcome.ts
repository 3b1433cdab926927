/** The verdict on a trip as pages show it: sentences, and loads beside their limits. */

/** A load beside its limit. */
export interface LoadBar {
  name: string;
  /** «11 120 кг». */
  load: string;
  limit: string;
  rule: string;
  /** Of the limit, up to 1. */
  share: number;
  isWithin: boolean;
}

export interface TripStateView {
  /** «Выезд», «После 1-й выгрузки». */
  title: string;
  isLawful: boolean;
  isWorst: boolean;
  mass: string;
  bars: LoadBar[];
}

export interface TripOutcome {
  isLawful: boolean;
  verdict: string;
  /** What to change, the window, the reserve. */
  notes: string[];
  states: TripStateView[];
  /** Whatever the dimensions are. */
  areLoadsWithin: boolean;
  /** Length, width and height of the train, where they are known. */
  dimensions: LoadBar[];
}
