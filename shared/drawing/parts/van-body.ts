/** A van body from the side: walls, sill, load space, and the skin of its type. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { ofPart, polygon, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { curtainSkin, emblem, panelSkin, tiltSkin } from '#shared/drawing/trailers/van-skins.ts';
import { fridgeUnit } from './fridge-unit.ts';
import type { VanHeights } from './van-heights.ts';

export interface VanBody {
  spec: Spec;
  type: TrailerTypeCode;
  stations: Stations;
  heights: VanHeights;
  /** Lower edge of the neck, where the sill ends; absent without a neck. */
  neckMm?: number;
}

/** Start and end of the load space, from the rear end. */
export function findLoadSpan(spec: Spec, bodyMm: number): readonly [number, number] {
  const innerMm = spec.innerLengthMm ?? bodyMm - 80;
  const frontMm = bodyMm - (spec.floorSetbackMm ?? (bodyMm - innerMm) / 2);
  return [frontMm - innerMm, frontMm];
}

export function vanBody({ spec, type, stations, heights, neckMm }: VanBody): Shape[] {
  const { bodyFrontMm: frontMm, couplingMm } = stations;
  const { floorMm, topMm, ceilingMm, sillMm, isInsulated } = heights;
  const [rearInMm, frontInMm] = findLoadSpan(spec, frontMm);
  const neckSillMm = neckMm === undefined ? sillMm : Math.max(sillMm, neckMm);
  const stepMm = couplingMm - 1000;
  const sill = polygon(
    'solid',
    [0, floorMm],
    [0, sillMm],
    [stepMm, sillMm],
    [stepMm + 120, neckSillMm],
    [frontMm, neckSillMm],
    [frontMm, floorMm],
  );
  const skin = { frontMm, heights, spec };
  return [
    ...ofPart('body', [
      rect('solid', [0, floorMm], [frontMm, topMm]),
      rect('load', [rearInMm, floorMm], [frontInMm, ceilingMm]),
      ...(isInsulated
        ? panelSkin(skin)
        : [...emblem(skin), ...(type === 'tent136' ? tiltSkin(skin) : curtainSkin(skin))]),
    ]),
    ...ofPart('floor', [neckMm === undefined ? rect('solid', [0, sillMm], [frontMm, floorMm]) : sill]),
    ...ofPart('fridge', type === 'reefer' ? fridgeUnit(frontMm, floorMm, topMm) : []),
  ];
}
