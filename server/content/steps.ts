/** Long work on content in steps, between which a site that serves lets requests go out. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Each `yield` is a place to pause. */
export type Steps<Result> = Generator<void, Result, void>;

export type StepsResult<Work extends (...args: never[]) => Generator> = Work extends (
  ...args: never[]
) => Generator<unknown, infer Result>
  ? Result
  : never;

/** For a start, which serves nobody yet. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Well below what a visitor would notice. */
const turnMs = 10;

export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + turnMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTurn();
  }
}
