/** The line below which a page stays as it is without scripts: Chrome 100, Firefox 100, Safari 15.4 (README.md). */

/** Whether the browser has everything that the site's scripts take for granted. */
export function meetsLine(): boolean {
  const needed: [owner: object, feature: string][] = [
    // Chrome 100, Safari 15.4.
    [AbortSignal.prototype, 'throwIfAborted'],
    // Firefox 100.
    [window, 'WritableStream'],
    // Implied by these two, but used all over the site: a browser may have been stripped of them.
    [window, 'structuredClone'],
    [document.createElement('dialog'), 'showModal'],
    [Object, 'hasOwn'],
    [Array.prototype, 'at'],
  ];
  return needed.every(([owner, feature]) => feature in owner);
}
