/** The entry to the views from above, by the type of the trailer. */
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { locateStations } from '#shared/drawing/geometry/stations.ts';
import { chassisPlan } from '#shared/drawing/plans/chassis-plan.ts';
import { lowbedPlan } from '#shared/drawing/plans/lowbed-plan.ts';
import type { MakePlanViews, PlanViews } from '#shared/drawing/plans/plan-view.ts';
import { platformPlan } from '#shared/drawing/plans/platform-plan.ts';
import { timberPlan } from '#shared/drawing/plans/timber-plan.ts';
import { tipperPlan } from '#shared/drawing/plans/tipper-plan.ts';
import { vanPlan } from '#shared/drawing/plans/van-plan.ts';
import type { TrailerFigures } from './trailer-views.ts';

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
