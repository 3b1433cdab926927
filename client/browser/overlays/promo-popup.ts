/** Opens the promo popup (specification, parts 3 and 4). Its HTML is fetched when it is due: few visitors stay until then. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { overlayPaths } from '#shared/pages/overlay-paths.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { hasSeenCampaign, isForAnotherModel, rememberCampaign } from './popup-campaign.ts';
import { openWhenDue } from './popup-timing.ts';

export function startPromoPopup(navigation: Navigation, { promoPopup, timeZone }: DocumentState): void {
  if (promoPopup === undefined) return;
  openWhenDue(promoPopup, timeZone, fetchPopup, isForAnotherModel, (dialog) => {
    rememberCampaign(dialog);
    show(dialog, navigation);
  });
}

/** @returns undefined where there is none, or the visitor has seen it */
async function fetchPopup(): Promise<HTMLDialogElement | undefined> {
  const response = await fetch(overlayPaths.popup);
  if (!response.ok) return undefined;
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const dialog = template.content.querySelector('dialog');
  return dialog === null || hasSeenCampaign(dialog) ? undefined : document.adoptNode(dialog);
}

function show(dialog: HTMLDialogElement, navigation: Navigation): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  const isLeaving = () => dialog.setAttribute('aria-busy', String(navigation.target() !== undefined));
  let stops: ((() => void) | undefined)[] = [];
  // The browser reports a dialog closed by Escape; the page is released at once.
  const close = () => {
    for (const stop of stops.splice(0)) stop?.();
    dialog.close();
    dialog.remove();
  };
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', ({ target }) => {
    // The frame fills the dialog, so a click whose target is the dialog hit the backdrop.
    if (target === dialog || (target instanceof Element && target.closest('button') !== null)) close();
  });
  document.body.prepend(dialog);
  if (banner === null) dialog.showModal();
  else dialog.show();
  isLeaving();
  stops = [
    banner === null ? undefined : stillAllBut(dialog, banner, close),
    // Closed by the arrival of the next page, not by the click on a link.
    navigation.watchArrivals(close),
    navigation.watchTarget(isLeaving),
  ];
}

/**
 * The dialog is as if modal, but for the banner about cookies, which has not been answered yet: a modal dialog would make it
 * inert. @returns a function that gives the page back
 */
function stillAllBut(dialog: HTMLDialogElement, banner: HTMLElement, close: () => void): () => void {
  dialog.dataset['beside'] = '';
  const rest = [...document.body.children, ...(document.querySelector('site-page')?.children ?? [])].filter(
    (part) => part !== banner && part !== dialog && !part.matches('script, template, site-page'),
  );
  const stilled = rest.filter((part): part is HTMLElement => part instanceof HTMLElement && !part.inert);
  for (const part of stilled) part.inert = true;
  banner.dataset['over'] = '';
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  // What is inert gets no clicks: those of the shade arrive at the body.
  const onPress = ({ target }: Event) => (target === document.body || target === document.documentElement) && close();
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onPress);
    delete banner.dataset['over'];
    for (const part of stilled) part.inert = false;
  };
}
