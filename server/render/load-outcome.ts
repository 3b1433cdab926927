/** The outcome of loading a page. */
import type { MovedPage, SamePage } from '#server/pages/page-loader.ts';
import type { PageResult } from '#shared/page-result.ts';

export interface PageOutcome {
  kind: 'page';
  page: PageResult;
  /** False where the SEO call failed, so that title and description are the plant's name. */
  hasTitles: boolean;
  /** How long the data stay fresh, milliseconds: a page is never fresher than what it shows. */
  freshForMs: number;
}

export type LoadOutcome = PageOutcome | MovedPage | SamePage;
