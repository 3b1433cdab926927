/** What happens when a page cannot be shown in this document: a full load, a notice with a button, or an error page. */

import { hideNotice, showNotice } from '#client/browser/start/notice-bar.ts';
import { mayReload } from '#client/browser/start/reload-guard.ts';
import { hasUnsentInput } from '#client/browser/start/unsent-input.ts';
import { navigationLimitMs } from '#shared/constants.ts';
import { StylesLost } from './page-styles.ts';

export interface NavigationFallback {
  /** A navigation begins: nothing more is said about the last one. */
  begin(): void;
  /** Never resolves: the browser leaves the document, or the navigation is cancelled. */
  fallBack(url: URL, cause: unknown): Promise<never>;
}

const pending = () => new Promise<never>(() => undefined);

/** @param cancel cancels the pending navigation, if there is one */
export function createNavigationFallback(buildId: string, cancel: () => void): NavigationFallback {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => clearTimeout(timer);
  const offer = (text: string, words: string, onAccept: () => void) => {
    cancel();
    showNotice({ text, offer: words, onAccept });
    return pending();
  };
  const load = (url: URL) => {
    window.location.assign(url);
    // The server may never answer, and a visitor may stop the load.
    timer = setTimeout(() => offer('Страница не открылась.', 'Открыть заново', () => load(url)), navigationLimitMs);
    window.addEventListener('pagehide', stopWaiting, { once: true });
  };
  const fallBack: NavigationFallback['fallBack'] = async (url, cause) => {
    if (!navigator.onLine) {
      const again = () => void fallBack(url, cause);
      return offer('Нет связи с интернетом: страница не открылась.', 'Попробовать снова', again);
    }
    if (hasUnsentInput()) return offer(unsentText, 'Всё равно перейти', () => load(url));
    if (cause instanceof StylesLost && !mayReload(url.pathname, buildId)) {
      return offer('Страница не открылась.', 'Открыть заново', () => load(url));
    }
    load(url);
    return pending();
  };
  return {
    fallBack,
    begin: () => {
      stopWaiting();
      hideNotice();
    },
  };
}

const unsentText =
  'Страница не открылась, её можно загрузить заново. То, что вы ввели в форму и не отправили, пропадёт.';
