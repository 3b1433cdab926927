/** A container chassis from above: frame and bolsters, and its twistlocks with the containers they hold. */
import type { Spec } from '#shared/content/spec.ts';
import { measure } from '#shared/drawing/dimension.ts';
import { circle, mirrorAcross, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { bolsterMm } from '#shared/drawing/trailers/container.ts';
import {
  type ContainerLoad,
  containerHalfMm,
  findContainerLoad,
  fittingsAcrossMm,
} from '#shared/drawing/trailers/container-load.ts';
import { outerWidthBeside, topDimensions } from './plan-dimensions.ts';
import { centreLine, ladder, pinMark, planWheels } from './plan-gear.ts';
import type { FloorPlan, PlanViews } from './plan-view.ts';

const spineHalfMm = 520;
const lockRadiusMm = 60;

export function chassisPlan(spec: Spec, stations: Stations): PlanViews {
  const { frontMm, couplingMm } = stations;
  const load = findContainerLoad(spec, frontMm);
  return {
    top: {
      shapes: [
        ...planWheels(stations, spec.trackMm, false),
        ...frame(spec, frontMm, load),
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
      ],
      dimensions: topDimensions(spec, stations),
    },
    floor: locks(spec, frontMm, load),
  };
}

function frame({ outerWidthMm = 2500 }: Spec, frontMm: number, { locksMm }: ContainerLoad): Shape[] {
  const half = outerWidthMm / 2;
  return [
    ...ladder(0, frontMm, spineHalfMm, Math.round(frontMm / 1100)),
    rect('solid', [0, -half], [120, half]),
    ...locksMm.map((x) => rect('solid', [x - bolsterMm / 2, -half], [x + bolsterMm / 2, half])),
    ...lockShapes(locksMm),
  ];
}

const lockShapes = (locksMm: readonly number[]): Shape[] =>
  mirrorAcross(...locksMm.map((x) => circle('lock', [x, fittingsAcrossMm / 2], lockRadiusMm)));

function locks(spec: Spec, frontMm: number, load: ContainerLoad): FloorPlan {
  const { fromMm, lengthMm, locksMm, spacings, name } = load;
  const acrossMm = fittingsAcrossMm / 2;
  return {
    title: 'Поворотные замки',
    notes: [
      `Поворотные замки: ${locksMm.length * 2}\u00a0шт. под угловые фитинги ISO\u00a01161`,
      `Пунктир\u00a0— ${name}`,
      ...(spec.containerTypes === undefined ? [] : [`Контейнеры: ${spec.containerTypes.join(', ')}`]),
    ],
    shapes: [
      rect('load', [fromMm, -containerHalfMm], [fromMm + lengthMm, containerHalfMm]),
      ...frame(spec, frontMm, load),
      rect('ghost', [fromMm, -containerHalfMm], [fromMm + lengthMm, containerHalfMm]),
      centreLine(0, frontMm),
    ],
    dimensions: [
      ...spacings.flatMap(([from, length], index) =>
        measure('lockSpacingMm', length, 'x', from, {
          place: { side: 'above', row: Math.max(0, index - 1) },
          anchors: [acrossMm, acrossMm],
          ...(index === spacings.length - 1 && { isAccent: true }),
        }),
      ),
      ...measure('lockRowsMm', fittingsAcrossMm, 'y', -acrossMm, {
        place: { at: (locksMm[0] ?? 0) + 900 },
        textAt: 0.16,
      }),
      ...outerWidthBeside(spec, 0),
    ],
  };
}
