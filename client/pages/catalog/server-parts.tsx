/** What opens a category: the browser needs neither its code nor its drawings' data. */
import type { ViewData } from '#shared/page-result.ts';
import { CategoryOpening } from './category-opening.tsx';

export function serverParts({ opening }: ViewData<'catalog'>) {
  return { opening: <CategoryOpening {...opening} /> };
}
