/** What the plant offers: the server leaves out the rest. */
import { isOn, type Offer } from '#shared/pages/offers.ts';
import { useApp } from './site-context.ts';

/** Only for what the server renders. @returns whether an offer is on */
export function useOffers(): (offer: Offer) => boolean {
  const { offers } = useApp().site;
  return (offer) => isOn(offers, offer);
}
