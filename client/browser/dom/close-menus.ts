/** Closes open menus on Esc, on a click outside and when the focus leaves. */
export function closeMenusIn(area: HTMLElement): void {
  const openMenus = () => area.querySelectorAll<HTMLDetailsElement>('details[open]');
  const closeAround = (place: EventTarget | null) => {
    if (!(place instanceof Node)) return;
    for (const menu of openMenus()) menu.open = menu.contains(place);
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => closeAround(target));
  area.addEventListener('focusout', ({ relatedTarget }) => closeAround(relatedTarget));
}
