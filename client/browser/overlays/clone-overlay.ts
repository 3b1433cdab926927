/** Overlays are rendered by the server, as templates of every document (client/overlays/overlay-templates.tsx). */

export type OverlayName = 'cookie-banner' | 'loading-screen';

/** @throws Error where the document lacks it */
export function cloneOverlay(name: OverlayName): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-overlay="${name}"]`);
  const overlay = template?.content.firstElementChild?.cloneNode(true);
  if (!(overlay instanceof HTMLElement)) throw new Error(`The document lacks the overlay ${name}`);
  return overlay;
}
