/** Where a navigation ends: a page, and the place on it. */
import type { PageResult } from '#shared/page-result.ts';

export interface Arrival {
  page: PageResult;
  hash: string;
  /** Where the visitor was when they left it; false: where they are. */
  scrollY: number | false | null;
  preventScrollReset: boolean;
  viewTransition: boolean;
}
