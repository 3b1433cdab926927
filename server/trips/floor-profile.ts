/** How far the floor is taken, lane by lane: a unit that is pushed in from the rear stops where its lane ends. */

/** Neighbouring lanes have different ends or stops; together they are as wide as the floor. */
export interface Lane {
  leftMm: number;
  rightMm: number;
  endMm: number;
  /** The earliest stop of what lies in the lane. */
  leastStop: number;
}

export function emptyProfile(widthMm: number): Lane[] {
  return [{ leftMm: 0, rightMm: widthMm, endMm: 0, leastStop: Number.POSITIVE_INFINITY }];
}

/** @returns how far in a unit can be pushed, and the earliest stop of what is before it; undefined beside the floor */
export function pushIn(
  lanes: readonly Lane[],
  leftMm: number,
  widthMm: number,
): Pick<Lane, 'endMm' | 'leastStop'> | undefined {
  const rightMm = leftMm + widthMm;
  if (leftMm < 0 || rightMm > (lanes.at(-1)?.rightMm ?? 0)) return undefined;
  let [endMm, leastStop] = [0, Number.POSITIVE_INFINITY];
  for (const lane of lanes) {
    if (lane.leftMm >= rightMm) break;
    if (lane.rightMm <= leftMm) continue;
    endMm = Math.max(endMm, lane.endMm);
    leastStop = Math.min(leastStop, lane.leastStop);
  }
  return { endMm, leastStop };
}

/** The profile with one more unit. */
export function withUnit(lanes: readonly Lane[], leftMm: number, widthMm: number, endMm: number, stop: number): Lane[] {
  const rightMm = leftMm + widthMm;
  const cut: Lane[] = [];
  for (const lane of lanes) {
    if (lane.rightMm <= leftMm || lane.leftMm >= rightMm) {
      cut.push(lane);
      continue;
    }
    if (lane.leftMm < leftMm) cut.push({ ...lane, rightMm: leftMm });
    cut.push({
      leftMm: Math.max(lane.leftMm, leftMm),
      rightMm: Math.min(lane.rightMm, rightMm),
      endMm,
      leastStop: Math.min(lane.leastStop, stop),
    });
    if (lane.rightMm > rightMm) cut.push({ ...lane, leftMm: rightMm });
  }
  return merge(cut);
}

function merge(lanes: readonly Lane[]): Lane[] {
  const merged: Lane[] = [];
  for (const lane of lanes) {
    const last = merged.at(-1);
    if (last?.endMm === lane.endMm && last.leastStop === lane.leastStop) {
      merged[merged.length - 1] = { ...last, rightMm: lane.rightMm };
    } else merged.push(lane);
  }
  return merged;
}
