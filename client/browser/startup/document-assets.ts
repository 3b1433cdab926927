/** The files that the head of the document names: hydration must render the same head. */
import type { PageAssets } from '#shared/rendering.ts';

/** Call it before any code adds styles of its own. */
export function readDocumentAssets(): PageAssets {
  return {
    styles: readAll('link[rel="stylesheet"]', 'href').map((href) => ({ href })),
    fonts: readAll('link[as="font"]', 'href'),
    start: readAll('script[data-scripts]', 'src').join(),
    // Only the starter needs them.
    scripts: [],
    preloads: [],
  };
}

function readAll(selector: string, attribute: string): string[] {
  return [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
}
