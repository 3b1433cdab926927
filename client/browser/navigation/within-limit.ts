/** Nobody waits for ever: a navigation that hangs counts as failed. */
import { navigationLimitMs } from '#shared/constants.ts';

/** @throws Error when the work takes longer than a visitor should wait */
export async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the navigation hangs')), navigationLimitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
