/** How a document names the modules that it will need: by their file names alone, which saves it a hundred bytes. */
const folder = '/assets/';
const ending = '.js';

/** @param href the address of a module of the build */
export function toModuleName(href: string): string {
  return href.slice(folder.length, -ending.length);
}

export function toModuleHref(name: string): string {
  return `${folder}${name}${ending}`;
}
