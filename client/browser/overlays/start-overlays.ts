/** Everything that lies over the pages of a document. An error in one costs that one alone; without their HTML the page works. */
import {
  answerCookies,
  askCookiesAgain,
  type CookieAnswer,
  cookieQuestion,
  readCookieChoice,
  watchCookieChoice,
} from '#client/browser/consent/cookie-choice.ts';
import { afterPress } from '#client/browser/dom/after-press.ts';
import { readItem, writeItem } from '#client/browser/dom/safe-storage.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { hasTypedText, hasUnsentInput, isFieldInUse } from '#client/browser/start/unsent-input.ts';
import { pageStartedAt } from '#client/browser/startup/moments.ts';
import { loadingScreenDelayMs } from '#shared/constants.ts';
import type { PlantZone, PopupTiming } from '#shared/content/site.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { overlayPaths } from '#shared/pages/paths.ts';
import { matchRoute } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { plantDay } from '#shared/tools/plant-time.ts';

/** @param made its HTML (client/overlays/overlays.tsx) */
function startCookieBanner(made: Element, { consentMode, thirdParties, cookieVersion }: DocumentState): void {
  const isChoice = consentMode === undefined;
  const hasWaiting = thirdParties.metricaId !== undefined || thirdParties.chatUrl !== undefined;
  const awaited = isChoice && hasWaiting ? cookieVersion : undefined;
  let close: (() => void) | undefined;

  const open = (isWanted: boolean) => {
    const banner = document.importNode(made, true) as HTMLElement;
    const previous = isChoice ? readCookieChoice(cookieVersion) : undefined;
    const note = banner.querySelector('b');
    if (note !== null && previous !== undefined) {
      note.hidden = false;
      note.textContent = previous.choice === 'granted' ? 'Сейчас: вы приняли. ' : 'Сейчас: вы отклонили. ';
    }
    for (const button of banner.querySelectorAll('button')) {
      const choice = button.value as CookieAnswer;
      button.addEventListener('click', () => answerCookies(isChoice ? { choice, version: cookieVersion } : undefined));
    }
    const freeSpace = reserveSpaceFor(banner);
    // First in the order of the keyboard.
    document.body.prepend(banner);
    const giveFocusBack = isWanted ? takeFocus(banner) : undefined;
    return () => {
      banner.remove();
      freeSpace();
      giveFocusBack?.();
    };
  };
  const show = () => {
    const question = cookieQuestion(awaited);
    if (question === 'closed') {
      close?.();
      close = undefined;
    } else if (close === undefined) close = open(question === 'wanted');
  };
  watchCookieChoice(show);
  // Without scripts the link leads to the policy's section about cookies.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-asks-cookies]'))) return;
    event.preventDefault();
    askCookiesAgain();
  };
  // Before the listener that follows links.
  document.addEventListener('click', onClick, { capture: true });
  show();
}

/** Sets `--banner`: padding below the page and scroll padding, so that the banner hides neither. */
function reserveSpaceFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}

/** Focuses a banner that the visitor opened. @returns a function that gives the focus back */
function takeFocus(banner: HTMLElement): () => void {
  const opener = document.activeElement;
  banner.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}

/** @param screen its HTML (client/overlays/overlays.tsx) */
function startLoadingScreen(screen: Element, navigation: Pick<Navigation, 'target' | 'watchTarget'>): void {
  // Always present: a live region announces only later changes.
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.dataset['print'] = 'no';
  region.dataset['loadingScreen'] = 'hidden';
  document.body.prepend(region);
  let begin: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    region.dataset['loadingScreen'] = 'shown';
    region.replaceChildren(document.importNode(screen, true));
  };
  const hide = () => {
    clearTimeout(begin);
    begin = undefined;
    region.dataset['loadingScreen'] = 'hidden';
    region.replaceChildren();
  };
  const follow = () => {
    // After a delay, so that quick pages do not flash, until loading ends: with a page, an error or a notice.
    if (navigation.target() === undefined) hide();
    else begin ??= setTimeout(show, loadingScreenDelayMs);
  };
  navigation.watchTarget(follow);
  follow();
}

// Whom the promo popup is for: once per campaign and visitor, and never for another model than that of the page.

const storageKey = storedKeys.popupSeen;

/** True on the page of a product that the popup does not lead to, if it leads to products at all. */
function isForAnotherModel(popup: HTMLDialogElement): boolean {
  const { pathname } = window.location;
  const models = [...popup.querySelectorAll('a')].map((link) => link.pathname).filter(isProductPath);
  return isProductPath(pathname) && models.length > 0 && !models.includes(pathname);
}

function isProductPath(path: string): boolean {
  const route = matchRoute(path);
  return route.kind === 'page' && route.match.id === 'product';
}

/** How often to check whether a busy visitor has become idle. */
const busyCheckMs = 1000;

/** Survives navigations: the popup opens once per page load. */
let hasOpened = false;

/** Days are the plant's, both inclusive. @param now ms since the epoch */
function isInSeason({ startsAt, endsAt }: PopupTiming, zone: PlantZone, now: number): boolean {
  const today = plantDay(now, zone);
  return startsAt <= today && (endsAt === undefined || today <= endsAt);
}

function isVisitorBusy(): boolean {
  return document.querySelector('dialog[open]') !== null || isFieldInUse() || hasUnsentInput() || hasTypedText();
}

/**
 * Opens the promo popup (specification, parts 3 and 4) as soon as it is due and the visitor idle. Its HTML is fetched when it is
 * due: few visitors stay until then.
 */
function startPromoPopup(navigation: Navigation, { promoPopup, timeZone }: DocumentState): void {
  if (promoPopup === undefined) return;
  const openWhenIdle = (dialog: HTMLDialogElement) => afterPress(() => openIfIdle(dialog));
  const openIfIdle = (dialog: HTMLDialogElement) => {
    if (hasOpened) return;
    // One that opened while another page is on its way would go with the page before.
    if (isVisitorBusy() || navigation.target() !== undefined || isForAnotherModel(dialog)) {
      setTimeout(openWhenIdle, busyCheckMs, dialog);
      return;
    }
    hasOpened = true;
    // Only the newest campaign is kept.
    writeItem(storageKey, dialog.dataset['campaign'] ?? '');
    show(dialog, navigation);
  };
  const begin = async () => {
    if (hasOpened || !isInSeason(promoPopup, timeZone, Date.now())) return;
    const dialog = await fetchPopup().catch(() => undefined);
    if (dialog !== undefined) openWhenIdle(dialog);
  };
  setTimeout(begin, Math.max(0, pageStartedAt + promoPopup.delayMs - Date.now()));
}

/** @returns undefined where there is none, or the visitor has seen it */
async function fetchPopup(): Promise<HTMLDialogElement | undefined> {
  const dialog = (await fetchHtml(overlayPaths.popup))?.querySelector('dialog');
  if (!dialog || readItem(storageKey) === dialog.dataset['campaign']) return undefined;
  return document.adoptNode(dialog);
}

async function fetchHtml(path: string): Promise<DocumentFragment | undefined> {
  const response = await fetch(path);
  if (!response.ok) return undefined;
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
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

export async function startOverlays(navigation: Navigation, state: DocumentState): Promise<void> {
  attempt(() => startPromoPopup(navigation, state));
  const html = await fetchHtml(overlayPaths.always);
  const [banner, screen] = ['[data-cookie-banner]', '[data-screen]'].map((part) => html?.querySelector(part));
  if (screen) attempt(() => startLoadingScreen(screen, navigation));
  // A tap that began before the banner is no answer to it.
  if (banner) afterPress(() => attempt(() => startCookieBanner(banner, state)));
}

function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
