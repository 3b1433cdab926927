/** Asks for consent to analytics and chat until answered. Not modal; never covers the focused element. */
import {
  answerCookies,
  askCookiesAgain,
  type CookieAnswer,
  cookieQuestion,
  readCookieChoice,
  watchCookieChoice,
} from '#client/browser/consent/cookie-choice.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';

/** @param made its HTML (client/overlays/cookie-banner.tsx) */
export function startCookieBanner(made: Element, { consentMode, thirdParties, cookieVersion }: DocumentState): void {
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
