/** Chooses how a trailer is drawn by its type. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { locate, type Stations } from './geometry/stations.ts';
import type { Views } from './geometry/view.ts';
import { centreAxleVan } from './trailers/centre-axle-van.ts';
import { container } from './trailers/container.ts';
import { dropside } from './trailers/dropside.ts';
import { lowbed } from './trailers/lowbed.ts';
import { timber } from './trailers/timber.ts';
import { tipper } from './trailers/tipper.ts';
import { turntableDropside } from './trailers/turntable-dropside.ts';
import { van } from './trailers/van.ts';

type Draw = (spec: Spec, stations: Stations, type: TrailerTypeCode) => Views;

const drawingOf: Record<TrailerTypeCode, Draw> = {
  tent136: van,
  curt136: van,
  curtMega: van,
  curtCoil: van,
  drop136: dropside,
  contChassis: container,
  lowbed,
  tipHalf: tipper,
  grain: tipper,
  iso: van,
  reefer: van,
  timber,
  trCurt2: centreAxleVan,
  trDrop2: turntableDropside,
};

/** Geometry of both views, in millimetres. */
export function drawTrailer(spec: Spec, type: TrailerTypeCode, kind: Product['kind']): Views {
  return drawingOf[type](spec, locate(spec, kind), type);
}
