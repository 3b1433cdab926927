/** All of a solution but its form: the browser needs no code of it. */
import type { ViewData } from '#shared/page-result.ts';
import type { Audience } from '#shared/rendering.ts';
import { Solution } from './solution.tsx';

export function serverParts(data: ViewData<'service-theme'>, audience: Audience) {
  return { solution: <Solution data={data} audience={audience} /> };
}
