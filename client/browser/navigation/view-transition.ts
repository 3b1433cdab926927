/** View transitions: the picture of the clicked card moves to its place on the next page. */

const pictureName = 'product-picture';
/** The picture that moves, and its place on the next page. */
const cardSelector = '[data-flies] img';
const landingSelector = '[data-flies-to] img';

let isMoving = false;

/** False without browser support, and when the visitor prefers reduced motion. */
export function canUseViewTransition(): boolean {
  return 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/** Marks the picture of the card around the clicked link; links elsewhere have none. */
export function markOldPicture(link: Element): void {
  for (const image of document.querySelectorAll<HTMLElement>(`${cardSelector}, ${landingSelector}`)) {
    image.style.removeProperty('view-transition-name');
  }
  const picture = link.closest('article')?.querySelector<HTMLElement>(cardSelector);
  picture?.style.setProperty('view-transition-name', pictureName);
  isMoving = picture !== null && picture !== undefined;
}

/** Call it while the next page is committed. */
export function markNewPicture(): void {
  if (!isMoving) return;
  isMoving = false;
  document.querySelector<HTMLElement>(landingSelector)?.style.setProperty('view-transition-name', pictureName);
}
