/** A panel that is open in a wide window and folded in a narrow one: the server had only guessed which it is. */
import { desktopMediaQuery } from '#shared/viewport.ts';

export function start(panel: HTMLElement): () => void {
  const desktop = matchMedia(desktopMediaQuery);
  const fold = () => panel.toggleAttribute('open', desktop.matches);
  // One that was pressed before stays as the visitor has it.
  const isUntouched = panel.hasAttribute('open') === (panel.dataset['guessed'] === 'open');
  if (isUntouched) fold();
  delete panel.dataset['guessed'];
  desktop.addEventListener('change', fold);
  return () => desktop.removeEventListener('change', fold);
}
