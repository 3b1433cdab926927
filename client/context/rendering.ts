/** What the server renders with: what every page shows beside its own data, the page, the offers of the plant. */
import { createContext, use } from 'react';
import { listSubjects } from '#shared/forms/subjects.ts';
import { isOn, type Offer } from '#shared/pages/offers.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';

export interface AppState extends Omit<DocumentView, 'page' | 'thirdParties' | 'consentMode' | 'nonce'> {
  /** The text of the data block `state`. */
  stateJson: string;
}

export const AppContext = createContext<AppState | undefined>(undefined);

/** Only for what the server renders. @throws Error in an island, which reads no context */
export function useApp(): AppState {
  const state = use(AppContext);
  if (state === undefined) throw new Error('useApp outside of the page: an island gets what it needs as props');
  return state;
}

/** The page being rendered, for the components that it is made of. */
export const PageContext = createContext<PageResult | undefined>(undefined);

/** What any component may know of its page. @throws Error outside of a page */
export function usePage(): Omit<PageResult, 'data' | 'deferred'> {
  const page = use(PageContext);
  if (page === undefined) throw new Error('usePage outside of the page: an island gets what it needs as props');
  return page;
}

/** Addresses of what the visitor has counted, here or on the way here: links to forms take them along. */
export function useSubjects(): string[] {
  const { subject, about = [] } = usePage();
  return listSubjects([subject, ...about].flatMap((each) => each?.href ?? []));
}

/** What the plant offers, only for what the server renders. @returns whether an offer is on */
export function useOffers(): (offer: Offer) => boolean {
  const { offers } = useApp().site;
  return (offer) => isOn(offers, offer);
}
