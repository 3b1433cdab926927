/** The address of a comparison: the same for the same models in any order. */
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';

/** @param sets codes of sets of these models */
export function compareHref(models: readonly string[], sets: readonly string[] = []): string {
  return `${href('compare')}${toSearch({ models, set: sets })}`;
}
