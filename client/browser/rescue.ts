/** What happens when a page cannot be shown inside the browser: a full load, an offer, or a page that says so. */
import { getErrorText } from '#shared/errors.ts';
import type { PageResult } from '#shared/page-result.ts';
import { hideNotice, showNotice } from './notice-bar.ts';
import { PageCodeError } from './page-code-error.ts';
import { loadPageModule } from './page-modules.ts';
import { mayReload } from './reload-guard.ts';
import { hasUnsentInput } from './unsent-input.ts';

export interface Rescue {
  /** A navigation begins: what was offered before is over. */
  begin(): void;
  /** Settles with a page to show in its place, or never, where the browser goes elsewhere or stays. */
  rescue(url: URL, cause: unknown): Promise<PageResult>;
}

const pending = () => new Promise<never>(() => undefined);

/** @param stay takes the pending navigation back: the page that is shown stays as it is */
export function createRescue(buildId: string, stay: () => void): Rescue {
  const offer = (text: string, words: string, onAccept: () => void) => {
    stay();
    showNotice({ text, offer: words, onAccept });
    return pending();
  };
  return {
    begin: hideNotice,
    rescue: async (url, cause) => {
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

/** For a document whose own code is broken: loads it anew once; then what the server sent stays, with an offer. */
export function rescueDocument(buildId: string): Promise<never> {
  const { pathname } = window.location;
  const reload = () => window.location.reload();
  if (!hasUnsentInput() && mayReload(pathname, buildId, buildId)) reload();
  else showNotice({ text: 'Страница загрузилась не полностью.', offer: 'Обновить страницу', onAccept: reload });
  return pending();
}

const unsentText =
  'Сайт обновился, и эту страницу можно открыть только заново. То, что вы ввели в форму и не отправили, пропадёт.';

const status = 505;
const text = getErrorText(status);

const brokenPage: PageResult<'error'> = {
  id: 'error',
  path: '/',
  status,
  layout: 'error',
  indexed: false,
  seo: { title: `${status} — ${text.title}`, description: text.subtitle },
  breadcrumbs: [],
  data: { status, ...text, canReload: true },
  deferred: {},
};
