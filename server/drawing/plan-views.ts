/** The entry to the views from above, by the type of the trailer. */
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { locateStations } from '#shared/drawing/stations.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { chassisPlan } from './chassis-plan.ts';
import { lowbedPlan } from './lowbed-plan.ts';
import type { MakePlanViews, PlanViews } from './plan-view.ts';
import { platformPlan } from './platform-plan.ts';
import { timberPlan } from './timber-plan.ts';
import { tipperPlan } from './tipper-plan.ts';
import { vanPlan } from './van-plan.ts';

/**
 * The top view, and the floor with what holds the cargo, from the figures of the side view.
 * Never throws: a missing figure is replaced by a typical one and gets no dimension.
 * @returns millimetres; axes as in geometry/shape.ts
 */
export function toPlanViews({ spec, type, kind }: TrailerFigures): PlanViews {
  return plansByType[type](spec, locateStations(spec, kind), type);
}

const plansByType: Record<TrailerTypeCode, MakePlanViews> = {
  tent136: vanPlan,
  curt136: vanPlan,
  curtMega: vanPlan,
  curtCoil: vanPlan,
  drop136: platformPlan,
  contChassis: chassisPlan,
  lowbed: lowbedPlan,
  tipHalf: tipperPlan,
  grain: tipperPlan,
  iso: vanPlan,
  reefer: vanPlan,
  timber: timberPlan,
  trCurt2: vanPlan,
  trDrop2: platformPlan,
};
