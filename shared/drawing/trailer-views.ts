/** The entry to the geometry of drawings: the views of a trailer, by its type. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { containerViews } from '#shared/drawing/trailers/container.ts';
import { dropsideViews, turntableDropsideViews } from '#shared/drawing/trailers/dropside.ts';
import { lowbedViews } from '#shared/drawing/trailers/lowbed.ts';
import { timberViews } from '#shared/drawing/trailers/timber.ts';
import { tipperViews } from '#shared/drawing/trailers/tipper.ts';
import { centreAxleVanViews, vanViews } from '#shared/drawing/trailers/van.ts';
import { type DrawnType, getDrawing } from './drawn-types.ts';
import { locateStations, type Stations } from './stations.ts';
import type { TrailerViews } from './view.ts';

export type TrailerFigures = Pick<Product, 'spec' | 'type' | 'drawing' | 'kind'>;

/**
 * The side and rear views of a trailer with their dimensions, true to scale; `composeSheet` lays them out.
 * A missing figure is replaced by a typical one and gets no dimension.
 * @returns millimetres; axes as in shared/drawing/shape.ts
 * @throws where the type has no drawing; `isDrawn` says so
 */
export function toTrailerViews(trailer: TrailerFigures): TrailerViews {
  const drawing = getDrawing(trailer);
  return viewsByType[drawing](trailer.spec, locateStations(trailer.spec, trailer.kind), drawing);
}

type MakeViews = (spec: Spec, stations: Stations, type: DrawnType) => TrailerViews;

const viewsByType: Record<DrawnType, MakeViews> = {
  tent136: vanViews,
  curt136: vanViews,
  curtMega: vanViews,
  curtCoil: vanViews,
  drop136: dropsideViews,
  contChassis: containerViews,
  lowbed: lowbedViews,
  tipHalf: tipperViews,
  grain: tipperViews,
  iso: vanViews,
  reefer: vanViews,
  timber: timberViews,
  trCurt2: centreAxleVanViews,
  trDrop2: turntableDropsideViews,
};
