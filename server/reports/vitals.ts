/** How fast pages were for real visitors: five figures, the kind of page, the class of device, and nothing else. */
import { z } from 'zod';
import { routeIds } from '#shared/routes.ts';
import { viewports } from '#shared/viewport.ts';

const vital = z.object({
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** Milliseconds; CLS has no unit. */
  value: z.number().min(0).max(600_000),
  route: z.enum(['error', ...routeIds]),
  device: z.enum(viewports),
});
const vitals = z.array(vital).max(10);

/** What is no report is none: nothing is thrown. */
export function readVitals(body: unknown): z.infer<typeof vitals> {
  const result = vitals.safeParse(body);
  return result.success ? result.data : [];
}
