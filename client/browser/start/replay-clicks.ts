/** Repeats clicks that came before the page was hydrated. */

/** Links, forms and boxes work without scripts, buttons of this type do not. */
export function replayClicks(): void {
  const pressed: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    if (button) pressed.push(button);
  };
  const replay = () => {
    removeEventListener('click', note);
    for (const button of pressed) button.click();
  };
  addEventListener('click', note);
  addEventListener('hydrated', replay, { once: true });
}
