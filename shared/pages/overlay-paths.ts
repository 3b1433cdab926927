/** Where scripts fetch the HTML of what they lay over a page: no document contains it, so that nobody else reads it. */
export const overlayPaths = {
  /** The cookie banner and the loading screen. */
  always: '/_overlays.html',
  /** The promo popup, when it is due. */
  popup: '/_popup.html',
} as const;
