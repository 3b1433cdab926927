/** The views of a trailer from above. Units and axes: see shared/drawing/shape.ts. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerView } from '#shared/drawing/view.ts';

export interface PlanViews {
  top: TrailerView;
  /** Absent where nothing is fastened to a floor. */
  floor?: FloorPlan;
}

export interface FloorPlan extends TrailerView {
  title: string;
  /** What its signs mean, and what rings hold. */
  notes: string[];
}

export type MakePlanViews = (spec: Spec, stations: Stations, type: TrailerTypeCode) => PlanViews;
