/** Style sheets of pages that come without a document. */

let lost: string | undefined;

/** A page whose sheets could not be loaded must not be shown. */
export class StylesLost extends Error {}

/** @throws StylesLost; after that this document can show no other page correctly */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  if (lost !== undefined) throw new StylesLost(`The styles ${lost} could not be loaded`);
  await Promise.all(hrefs.map(loadStyle));
}

/** Whether the document has all of its sheets. Scripts wait for those before them: an empty sheet has failed. */
export function areStylesWhole(): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return import.meta.env.DEV || [...sheets].every(({ sheet }) => sheet !== null && sheet.cssRules.length > 0);
}

const loading = new Map<string, Promise<void>>();

function loadStyle(href: string): Promise<void> {
  const known = [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === href,
  );
  const loads = loading.get(href) ?? (known ? Promise.resolve() : append(href));
  loading.set(href, loads);
  return loads;
}

function append(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      lost = href;
      reject(new StylesLost(`The styles ${href} could not be loaded`));
    };
    const sheets = document.querySelectorAll('link[rel="stylesheet"]');
    // After those that it overrides, before whatever an extension has added.
    sheets[sheets.length - 1]?.after(link);
  });
}
