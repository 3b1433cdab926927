/** Pages as scripts know them: the data block of a document, and `{path}/_payload.json` for a navigation within it. */
import type { PlantZone, PopupTiming } from '#shared/content/site.ts';
import type { Layout } from '#shared/routes.ts';
import type { ThirdParties, ViewId } from './page-result.ts';
import type { ConsentMode } from './rendering.ts';

/** What a browser knows of the page that it shows, with the document or by its payload. */
export interface ShownPage {
  id: ViewId;
  /** The canonical path; differs from the one asked for where a page has moved. */
  path: string;
  status: number;
  layout: Layout;
}

export interface PagePayload extends ShownPage {
  buildId: string;
  title: string;
  /** The tags of the head that are this page's own. */
  head: string;
  /** What stands between the header and the footer; on pages with a layout of their own, these too. */
  html: string;
  /** Sheets that it needs. */
  styles: string[];
  /** Names of its islands. */
  islands: string[];
}

/** The block `state`: what scripts know of the site, and of the page that they start on. */
export interface DocumentState {
  buildId: string;
  page: ShownPage;
  thirdParties: ThirdParties;
  /** Absent: `lawful`. */
  consentMode?: Exclude<ConsentMode, 'lawful'>;
  /** Edition of the text about cookies. */
  cookieVersion: string;
  timeZone: PlantZone;
  promoPopup?: PopupTiming;
}
