/** Web vitals of real visitors: five figures by page and device class, nothing that identifies visitors. */
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

/** Returns [] for malformed input. */
export function readVitals(body: unknown): z.infer<typeof vitals> {
  const result = vitals.safeParse(body);
  return result.success ? result.data : [];
}
