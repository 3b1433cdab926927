/** Schemes of the ways in: the browser needs no code of them. */
import type { ViewData } from '#shared/page-result.ts';
import { WayScheme } from './way-scheme.tsx';

export function serverParts({ offices }: ViewData<'contacts'>) {
  return Object.fromEntries(
    offices.flatMap(({ id, approach }) =>
      approach === undefined ? [] : [[`way-${id}`, <WayScheme key={id} approach={approach} />]],
    ),
  );
}
