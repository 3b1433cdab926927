/** The verdict on a trip as pages show it: sentences, and loads beside their limits. */
import type { Grade } from './margin.ts';

/** A load beside its limit. */
export interface LoadBar {
  name: string;
  /** «11 120 кг». */
  load: string;
  limit: string;
  rule: string;
  /** Of the limit, up to 1. */
  share: number;
  grade: Grade;
}

export interface TripStateView {
  /** «Выезд», «После 1-й выгрузки». */
  title: string;
  isLawful: boolean;
  /** The one that decides, of several: an overload, or else what is near a limit. */
  isWorst: boolean;
  mass: string;
  bars: LoadBar[];
}

export interface TripOutcome {
  /** Of loads and dimensions: anything but `over` is lawful. */
  grade: Grade;
  verdict: string;
  /** What to change, the window, the reserve. */
  notes: string[];
  states: TripStateView[];
  /** Whatever the dimensions are. */
  areLoadsWithin: boolean;
  /** Length, width and height of the train, where they are known. */
  dimensions: LoadBar[];
}
