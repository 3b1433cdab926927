/** What the page of a service with a line consists of: the browser needs no code of it. */
import type { ViewData } from '#shared/page-result.ts';
import type { Audience } from '#shared/rendering.ts';
import { isLine } from './line-kinds.ts';
import { LineService } from './line-service.tsx';

export function serverParts(data: ViewData<'service'>, audience: Audience) {
  return data.service.blocks.some(isLine) ? { line: <LineService data={data} audience={audience} /> } : {};
}
