/** What happens when a page cannot be shown in this document: a full load, a notice with a button, or an error page. */

import { hideNotice, showNotice } from '#client/browser/dom/notice-bar.ts';
import { hasUnsentInput } from '#client/browser/dom/unsent-input.ts';
import { errorPage } from '#shared/error-page.ts';
import type { PageResult } from '#shared/page-result.ts';
import { PageCodeError } from './page-code-error.ts';
import { loadPageModule } from './page-modules.ts';
import { mayReload } from './reload-guard.ts';

export interface NavigationFallback {
  /** A navigation begins: hides the notice of the last one. */
  begin(): void;
  /** Resolves with an error page to show; never when the browser leaves the document or cancels the navigation. */
  fallBack(url: URL, cause: unknown): Promise<PageResult>;
}

const pending = () => new Promise<never>(() => undefined);

/** @param cancel cancels the pending navigation */
export function createNavigationFallback(buildId: string, cancel: () => void): NavigationFallback {
  const offer = (text: string, words: string, onAccept: () => void) => {
    cancel();
    showNotice({ text, offer: words, onAccept });
    return pending();
  };
  return {
    begin: hideNotice,
    fallBack: async (url, cause) => {
      const load = () => window.location.assign(url);
      if (hasUnsentInput()) return offer(unsentText, 'Всё равно перейти', load);
      if (!navigator.onLine) return offer('Нет связи с интернетом: страница не открылась.', 'Попробовать снова', load);
      if (cause instanceof PageCodeError && !mayReload(url.pathname, buildId)) {
        const isErrorPageAtHand = await loadPageModule(brokenPage.id).then(
          () => true,
          () => false,
        );
        return isErrorPageAtHand ? brokenPage : offer('Страница не открылась.', 'Открыть заново', load);
      }
      load();
      return pending();
    },
  };
}

/** For a document whose own code fails to load: reloads it once; after that its HTML remains, with a notice. */
export function recoverDocument(buildId: string): Promise<never> {
  const { pathname } = window.location;
  const reload = () => window.location.reload();
  if (!hasUnsentInput() && mayReload(pathname, buildId, buildId)) reload();
  else showNotice({ text: 'Страница загрузилась не полностью.', offer: 'Обновить страницу', onAccept: reload });
  return pending();
}

const unsentText =
  'Сайт обновился, и эту страницу можно открыть только заново. То, что вы ввели в форму и не отправили, пропадёт.';

const brokenPage = errorPage(505, { canReload: true });
