/** The script or the styles of a page failed to load, most often because their build is gone. */
export class PageCodeError extends Error {
  constructor(cause: unknown) {
    super('the code of the page cannot be had', { cause });
    this.name = 'PageCodeError';
  }
}
