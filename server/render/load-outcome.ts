/** The outcome of loading a page. */
import type { MovedPage, SamePage } from '#server/pages/page-loader.ts';
import type { SharedDocument } from '#server/render/streaming/stream-types.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { RouteId } from '#shared/routes.ts';

export interface PageOutcome {
  kind: 'page';
  page: PageResult<RouteId>;
  /** For the moment it lacks its titles, so that they are the plant's name, or a part that it can do without. */
  isDegraded: boolean;
  /** How long the data stay fresh, milliseconds: a page is never fresher than what it shows. */
  freshForMs: number;
  /** Its document, for everyone who waits for it; absent for payloads and for what is never cached. */
  document?: SharedDocument;
}

export type LoadOutcome = PageOutcome | MovedPage | SamePage;
