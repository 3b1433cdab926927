/** Closes open menus on Esc, on a click outside and when the focus leaves. */

/** @returns a function that stops it */
export function closeMenusOutside(menu: HTMLElement): () => void {
  const openMenus = () => menu.querySelectorAll<HTMLDetailsElement>('details[open]');
  const close = () => {
    for (const details of openMenus()) details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const [details] = openMenus();
    close();
    if (details?.contains(document.activeElement)) details.querySelector('summary')?.focus();
  };
  const onPointer = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPointer);
  menu.addEventListener('focusout', onFocusOut);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPointer);
    menu.removeEventListener('focusout', onFocusOut);
  };
}
