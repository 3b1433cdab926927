import { toSearch } from './page-query.ts';
import { href } from './routes.ts';

/** The address of a comparison: the same for the same models in whatever order. */
export function compareHref(models: readonly string[]): string {
  return `${href('compare')}${toSearch({ models })}`;
}
