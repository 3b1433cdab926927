/** A page change drawn by the browser: the picture of the card that was clicked flies to its place on the next page. */

const pictureName = 'product-picture';
/** What may fly, and where it lands. */
const cardSelector = '[data-flies] img';
const landingSelector = '[data-flies-to] img';

let isUnderWay = false;

/** False where the browser cannot draw it, or the visitor asked for stillness. */
export function canDrawPageChange(): boolean {
  return 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/** @param link the one that was clicked; only one inside a card sends a picture off */
export function sendPicture(link: Element): void {
  for (const image of document.querySelectorAll<HTMLElement>(`${cardSelector}, ${landingSelector}`)) {
    image.style.removeProperty('view-transition-name');
  }
  const picture = link.closest('article')?.querySelector<HTMLElement>(cardSelector);
  picture?.style.setProperty('view-transition-name', pictureName);
  isUnderWay = picture !== null && picture !== undefined;
}

/** To be called while the next page is being put in place. */
export function landPicture(): void {
  if (!isUnderWay) return;
  isUnderWay = false;
  document.querySelector<HTMLElement>(landingSelector)?.style.setProperty('view-transition-name', pictureName);
}
