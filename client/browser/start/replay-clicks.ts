/** Repeats clicks that came before the code of the page was there. */
import { isPlainClick } from './plain-click.ts';

/** Links, forms and boxes work without scripts; buttons of this type do not, and such links do something better with them. */
const waitingFor = 'button[type=button], a[data-taken-over]';

export function replayClicks(): void {
  const pressed: HTMLElement[] = [];
  const note = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(waitingFor);
    if (!control || (control instanceof HTMLAnchorElement && !isPlainClick(event))) return;
    event.preventDefault();
    pressed.push(control);
  };
  const replay = () => {
    removeEventListener('click', note);
    for (const control of pressed) control.click();
  };
  addEventListener('click', note);
  addEventListener('session-started', replay, { once: true });
}
