/** Closes open menus on Esc, on a click outside and when the focus leaves. */

/** @returns a function that stops it */
export function closeMenusIn(area: HTMLElement): () => void {
  const openMenus = () => area.querySelectorAll<HTMLDetailsElement>('details[open]');
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  };
  const closeAround = (place: EventTarget | null) => {
    if (!(place instanceof Node)) return;
    for (const menu of openMenus()) menu.open = menu.contains(place);
  };
  const onPointer = ({ target }: Event) => closeAround(target);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => closeAround(relatedTarget);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPointer);
  area.addEventListener('focusout', onFocusOut);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPointer);
    area.removeEventListener('focusout', onFocusOut);
  };
}
