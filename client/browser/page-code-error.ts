/** The script or the styles of a page are not to be had: most often they belong to a build that is gone. */
export class PageCodeError extends Error {
  constructor(cause: unknown) {
    super('the code of the page cannot be had', { cause });
    this.name = 'PageCodeError';
  }
}
