/** Where a navigation ends: a page, and the place on it. */
import type { PagePayload, ShownPage } from '#shared/pages/page-payload.ts';

export interface Arrival {
  /** What the router's loader returned: the page as it came, or one that is shown already. */
  page: PagePayload | ShownPage;
  /** Of the entry of the history. */
  key: string;
  /** Of the entry that was left. */
  leftKey: string;
  hash: string;
  /** Where the visitor was when they left it; false: where they are. */
  scrollY: number | false | null;
  preventScrollReset: boolean;
  viewTransition: boolean;
}
