/** The files of a build, as the head of the document names them: hydration must make the same head. */
import type { PageAssets } from '#shared/rendering.ts';

/** To be read before any code adds styles of its own. */
export function readDocumentAssets(): PageAssets {
  return {
    styles: readAll('link[rel="stylesheet"]', 'href').map((href) => ({ href })),
    fonts: readAll('link[as="font"]', 'href'),
    start: readAll('script[data-scripts]', 'src').join(),
    // Told to the starter alone.
    scripts: [],
    preloads: [],
  };
}

function readAll(selector: string, attribute: string): string[] {
  return [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
}
