/** For a document whose own code fails to load or to start: it reloads once; after that its HTML remains as without scripts. */
import { showNotice } from './notice-bar.ts';
import { documentBuild, mayReload } from './reload-guard.ts';
import { hasUnsentInput } from './unsent-input.ts';

export function recoverDocument(): void {
  const build = documentBuild();
  const reload = () => window.location.reload();
  if (!hasUnsentInput() && mayReload(window.location.pathname, build, build)) {
    reload();
    return;
  }
  // Controls that need scripts would do nothing.
  document.documentElement.dataset['scripts'] = 'off';
  showNotice({ text: 'Страница загрузилась не полностью.', offer: 'Обновить страницу', onAccept: reload });
}
